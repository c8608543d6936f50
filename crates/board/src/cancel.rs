//! The token by which work of every crate is stopped.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Stops work from anywhere: copies are the same token.
///
/// ```
/// use gokoro_board::CancelToken;
/// let token = CancelToken::new();
/// token.clone().cancel();
/// assert!(token.is_cancelled() && CancelToken::when(|| true).is_cancelled());
/// assert!(!CancelToken::NEVER.is_cancelled());
/// ```
#[derive(Clone)]
pub struct CancelToken {
    cancelled: Option<Arc<AtomicBool>>,
    over: Option<Arc<dyn Fn() -> bool + Send + Sync>>,
}

impl CancelToken {
    /// What is never cancelled.
    pub const NEVER: CancelToken = CancelToken { cancelled: None, over: None };

    /// A token that only [`CancelToken::cancel`] cancels.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken { cancelled: Some(Arc::default()), over: None }
    }

    /// A token that is also cancelled while `over` returns true; `over` is called often and from all threads.
    #[must_use]
    pub fn when(over: impl Fn() -> bool + Send + Sync + 'static) -> CancelToken {
        CancelToken { over: Some(Arc::new(over)), ..CancelToken::new() }
    }

    /// Cancelled when this token or the other one is.
    #[must_use]
    pub fn or(&self, other: &CancelToken) -> CancelToken {
        let [one, other] = [self, other].map(CancelToken::clone);
        CancelToken::when(move || one.is_cancelled() || other.is_cancelled())
    }

    /// Cancels all work that has a copy of this token; [`CancelToken::NEVER`] cancels nothing.
    pub fn cancel(&self) {
        if let Some(cancelled) = &self.cancelled {
            cancelled.store(true, Ordering::Relaxed);
        }
    }

    /// Whether it is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.as_ref().is_some_and(|cancelled| cancelled.load(Ordering::Relaxed))
            || self.over.as_ref().is_some_and(|over| over())
    }
}

impl Default for CancelToken {
    fn default() -> CancelToken {
        CancelToken::new()
    }
}

impl fmt::Debug for CancelToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("CancelToken").field(&self.is_cancelled()).finish()
    }
}
