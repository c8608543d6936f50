//! Threads with room: positions are large and readers go deep, and a thread of the host may have too
//! small a stack for that (2 MiB in a new thread, 1 MiB in the first of some systems), least of all in a
//! build without optimisation. What reads or searches is done here.

use std::sync::LazyLock;

use rayon::{ThreadPool, ThreadPoolBuilder};

/// Bytes of stack of every thread.
const STACK: usize = 16 << 20;

/// Does some work on a thread with room; where there can be none, on that of the caller.
pub(crate) fn deep<T: Send>(work: impl FnOnce() -> T + Send) -> T {
    static THREADS: LazyLock<Option<ThreadPool>> =
        LazyLock::new(|| ThreadPoolBuilder::new().stack_size(STACK).build().ok());
    match &*THREADS {
        Some(threads) => threads.install(work),
        None => work(),
    }
}
