//! Reviews as experiments look at them: for the players of the record.

use std::fmt::Display;

use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::searching::Searching;
use gokoro_review::{Review, ReviewOptions, review_by};
use gokoro_sgf::tree::RecordNode;

/// Reviews records; [`Experiment`](crate::Experiment) is implemented for each kind of report.
pub struct Evaluation<R> {
    pub(crate) net: &'static PolicyNet,
    pub(crate) visits: u32,
    /// What was found so far.
    pub report: R,
}

impl<R: Default> Evaluation<R> {
    /// Starts with nothing found; positions are judged by the net with so many visits.
    pub fn new(net: &'static PolicyNet, visits: u32) -> Evaluation<R> {
        Evaluation { net, visits, report: R::default() }
    }
}

/// The review of a game in which the net looks at each position with so many visits.
pub(crate) fn reviewed(
    root: RecordNode<'_>,
    net: &'static PolicyNet,
    visits: u32,
) -> Result<Review, impl Display> {
    let options = ReviewOptions { whom: Whom::Players, ..ReviewOptions::default() };
    review_by(root, &options, &mut Searching::new(net, visits))
}
