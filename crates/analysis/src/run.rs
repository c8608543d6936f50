//! Progress of an analysis, and its cancellation.

use std::fmt;

use gokoro_review::so_far::Seems;
use gokoro_review::why::Why;

use crate::Error;

pub use gokoro_board::CancelToken;

/// An error once it is cancelled, of work that knows nothing before its end.
pub(crate) fn check(cancel: &CancelToken) -> Result<(), Error> {
    if cancel.is_cancelled() { Err(Error::Cancelled(Progress::default())) } else { Ok(()) }
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
