//! Threads with room: positions are large and readers go deep, and a thread of the host may have too
//! small a stack for that (2 MiB in a new thread, 1 MiB in the first of some systems), least of all in a
//! build without optimisation. What reads or searches is done here, on threads that end with it: a
//! process may be forked between two questions.

use gokoro_reading::STACK;
use rayon::ThreadPoolBuilder;

/// Does some work on a thread with room; where there can be none, on that of the caller.
pub(crate) fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    on(1, Box::new(work))
}

/// The same for work that is shared out to all cores.
pub(crate) fn wide<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    on(0, Box::new(work))
}

/// The work is called by its address, so that its room is not taken on the caller's stack.
fn on<T: Send>(threads: usize, work: Box<dyn FnOnce() -> T + Send + '_>) -> T {
    match ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build() {
        Ok(threads) => threads.install(work),
        Err(_) => work(),
    }
}
