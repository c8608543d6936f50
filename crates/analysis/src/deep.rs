//! Threads with room: positions are large and readers go deep, and a thread of the host may have too
//! small a stack for that (2 MiB in a new thread, 1 MiB in the first of some systems), least of all in a
//! build without optimisation. What reads or searches is done here; nothing is kept between two
//! questions, so that a process may be forked there.

use std::cell::Cell;
use std::panic::resume_unwind;
use std::thread::{Builder, scope};

pub use gokoro_reading::STACK;
use rayon::ThreadPoolBuilder;

thread_local! {
    /// Whether this thread has room.
    static ROOM: Cell<bool> = const { Cell::new(false) };
}

/// Work that is called by its address, so that it takes no room on the stack of who calls it.
type Work<'w, T> = Box<dyn FnOnce() -> T + Send + 'w>;

/// Does some work on a thread with room; where there can be none, on that of the caller.
pub(crate) fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    roomy(Box::new(work))
}

/// Does an analysis on threads with room for it, from whatever thread it is called: those of the `rayon` pool that the
/// caller is in are as many, else there is one for each core. They are gone when it is done. A program whose threads have
/// [`STACK`] bytes of stack can do without.
///
/// Example: [`tutorial`](crate::tutorial), 5.
pub fn with_room<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    let threads = rayon::current_thread_index().map_or(0, |_| rayon::current_num_threads());
    let work: Work<'_, T> = Box::new(work);
    deep(move || match ThreadPoolBuilder::new().num_threads(threads).stack_size(STACK).build() {
        Ok(threads) => threads.install(work),
        Err(_) => work(),
    })
}

fn roomy<T: Send>(work: Work<'_, T>) -> T {
    if ROOM.get() {
        return work();
    }
    let (mut work, mut told) = (Some(work), None);
    scope(|scope| {
        let (work, told) = (&mut work, &mut told);
        let run = move || {
            ROOM.set(true);
            *told = work.take().map(|work| work());
        };
        let thread = Builder::new().stack_size(STACK).spawn_scoped(scope, run);
        if let Some(panic) = thread.ok().and_then(|thread| thread.join().err()) {
            resume_unwind(panic);
        }
    });
    told.or_else(|| work.map(|work| work())).unwrap_or_else(|| unreachable!("done there or here"))
}
