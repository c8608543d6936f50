//! Progress of an analysis, and its cancellation.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gokoro_review::so_far::Seems;
use gokoro_review::why::Why;

use crate::Error;

/// Stops an analysis from anywhere: copies are the same token.
///
/// ```
/// use gokoro_analysis::CancelToken;
/// let token = CancelToken::new();
/// token.clone().cancel();
/// assert!(token.is_cancelled() && CancelToken::when(|| true).is_cancelled());
/// ```
#[derive(Clone)]
pub struct CancelToken {
    cancelled: Arc<AtomicBool>,
    over: Arc<dyn Fn() -> bool + Send + Sync>,
}

impl CancelToken {
    /// A token that only [`CancelToken::cancel`] cancels.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken::when(|| false)
    }

    /// A token that is also cancelled while `over` returns true; `over` is called often and from all threads.
    #[must_use]
    pub fn when(over: impl Fn() -> bool + Send + Sync + 'static) -> CancelToken {
        CancelToken { cancelled: Arc::default(), over: Arc::new(over) }
    }

    /// Cancels every analysis that has a copy of this token.
    pub fn cancel(&self) {
        self.cancelled.store(true, Ordering::Relaxed);
    }

    /// Whether it is cancelled.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Ordering::Relaxed) || (self.over)()
    }

    /// An error once it is cancelled, of work that knows nothing before its end.
    pub(crate) fn check(&self) -> Result<(), Error> {
        if self.is_cancelled() { Err(Error::Cancelled(Progress::default())) } else { Ok(()) }
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

/// How far a review or a solution is, and its results so far.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Progress, Record, ReviewRequest, Run};
/// let (record, mut last) = (Record::read("(;SZ[9];B[ee];W[gc])")?, Progress::default());
/// let request = ReviewRequest { visits: Some(0), nodes: Some(0), ..ReviewRequest::default() };
/// let mut keep = |progress: &Progress| last = progress.clone();
/// Analysis::built_in().review(&record, &request, &mut Run { progress: Some(&mut keep), ..Run::default() })?;
/// assert_eq!((last.share, last.judged, last.positions), (1.0, 3, 3));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The share of the search that is done, from 0 to 1; the reading that follows the search is not counted.
    pub share: f64,
    /// Of a review: positions with an evaluation so far.
    pub judged: usize,
    /// Of a review: positions to evaluate.
    pub positions: usize,
    /// Of a review: estimated losses of moves, the largest first.
    pub losses: Vec<Seems>,
    /// Of a review: moves on the board and Black's estimated lead there, of the positions that are known, in order.
    pub leads: Vec<(usize, f32)>,
    /// Of a review whose positions are read: the numbers of mistakes and why they are some, as they are found, the largest
    /// losses first.
    pub reasons: Vec<(usize, Why)>,
    /// Of a solution: moves made on boards so far.
    pub nodes: u64,
}

/// The caller's side of a running analysis: receives its progress and may cancel it. The default does neither.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, CancelToken, Error, Record, ReviewRequest, Run};
/// let record = Record::read("(;SZ[9];B[ee];W[gc])")?;
/// let mut run = Run { cancel: CancelToken::when(|| true), ..Run::default() };
/// let review = Analysis::built_in().review(&record, &ReviewRequest::default(), &mut run);
/// assert!(matches!(review, Err(Error::Cancelled(_))));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Default)]
pub struct Run<'a> {
    /// Called with the progress, often.
    pub progress: Option<&'a mut dyn FnMut(&Progress)>,
    /// Stops the work.
    pub cancel: CancelToken,
}

impl Run<'_> {
    pub(crate) fn report(&mut self, progress: &Progress) {
        if let Some(report) = &mut self.progress {
            report(progress);
        }
    }
}

impl fmt::Debug for Run<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}
