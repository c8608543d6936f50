//! What candidates leave to the opponent (P3, 4.2: the integration compares moves by what comes
//! after them): after each of the first ones his cases are found again, and what a reader decides
//! for him is set against what the move decides. No tree is searched: one move, and what it leaves.

use gokoro_board::Point;

use super::{Candidate, Thought};
use crate::cases::{Survey, find};

/// A candidate with what speaks for and against it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Compared {
    /// Where.
    pub point: Point,
    /// Points that the move settles by a reader's verdict.
    pub settled: f32,
    /// Points that the opponent then settles with his best move, by a reader's verdict.
    pub left: f32,
    /// The sum, with the learned order turned into points.
    pub value: f32,
}

/// What a step of the learned order (a natural logarithm) is worth, in points.
const STEP: f32 = 3.0;
/// Cases with fewer points are no reason to look at a candidate far behind.
const LARGE: f32 = 6.0;
/// Candidates that are looked at for what they settle.
const SETTLING: usize = 3;

impl Thought {
    /// The first `most` candidates, and those that settle most, compared by what they leave; the
    /// best first. `wished`: others are left out.
    #[must_use]
    pub fn compared(&self, most: usize, wished: impl Fn(Point) -> bool) -> Vec<Compared> {
        let wished: Vec<&Candidate> =
            self.candidates.iter().filter(|candidate| wished(candidate.point)).collect();
        let Some(first) = wished.first() else { return Vec::new() };
        let mut settling: Vec<&Candidate> =
            wished.iter().skip(most).copied().filter(|candidate| self.decides(candidate) >= LARGE).collect();
        settling.sort_by(|a, b| self.decides(b).total_cmp(&self.decides(a)).then(a.point.cmp(&b.point)));
        let looked = wished.iter().take(most).copied().chain(settling.into_iter().take(SETTLING));
        let mut compared: Vec<Compared> = looked
            .map(|candidate| {
                let (settled, left) = (self.decides(candidate), self.left(candidate.point));
                let order = STEP * (candidate.score - first.score);
                Compared { point: candidate.point, settled, left, value: settled - left + order }
            })
            .collect();
        compared.sort_by(|a, b| b.value.total_cmp(&a.value).then(a.point.cmp(&b.point)));
        compared
    }

    /// The points of the largest case that is decided for the opponent after a move.
    fn left(&self, point: Point) -> f32 {
        let stage = self.survey.stage.after(point, self.survey.mover());
        let survey = Survey::new(stage, self.survey.number + 1, &self.survey.effort);
        let decided = find(&survey)
            .into_iter()
            .filter(|case| case.evidence.is_decided() && case.moves.iter().any(|&(_, share)| share >= 1.0));
        decided.map(|case| case.stake).fold(0.0, f32::max)
    }
}
