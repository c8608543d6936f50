//! The witness of claims about eyes: chooses the space again, solves afresh with a larger
//! budget, and replays the written proofs on a board where eyes are counted by code of its
//! own ([`gokoro_reading::tsumego::replay`]).

use super::ask::{SpaceSolver, space_at};
use super::{EyeClaim, EyeDeed, EyeVerdict, first_of};
use crate::claim::MoveContext;
use crate::solved::CHEAP;
use crate::tactics::{BoardRef, TacticsEffort, WITNESS_FACTOR};

/// Confirms claims about eyes around one move.
pub struct EyeWitness<'a> {
    played: &'a MoveContext<'a>,
    nodes: u64,
}

impl<'a> EyeWitness<'a> {
    /// A witness of a move.
    pub const fn new(played: &'a MoveContext<'a>, effort: &TacticsEffort) -> EyeWitness<'a> {
        EyeWitness { played, nodes: effort.nodes.saturating_mul(CHEAP * WITNESS_FACTOR) }
    }

    /// Whether a stone was played, and the second position is the first with it.
    pub fn follows(&self) -> bool {
        self.played.follows()
    }

    /// Whether a claim holds: its space is the one that the move was played in, it has
    /// an answer for both boards, and each is found again, proven and replayed.
    pub fn confirms(&self, claim: &EyeClaim) -> bool {
        let color = self.played.color;
        let owner = if claim.deed == EyeDeed::Makes { color } else { !color };
        let after = claim.deed.gets();
        let [now, then] = claim.verdicts.as_slice() else { return false };
        let stated = |verdict: &EyeVerdict, stage, gets| {
            (verdict.stage, verdict.first, verdict.gets) == (stage, first_of(self.played), gets)
        };
        self.follows()
            && (1..=2).contains(&claim.eyes)
            && space_at(self.played, owner, claim.at) == Some(claim.space)
            && stated(now, BoardRef::After, after)
            && stated(then, BoardRef::Before, !after)
            && claim.verdicts.iter().all(|verdict| {
                SpaceSolver::new(
                    self.played,
                    &claim.space,
                    claim.eyes,
                    verdict.stage,
                    verdict.gets,
                    self.nodes,
                )
                .is_some_and(|mut asked| {
                    asked.is_replayed(verdict.stage, verdict.first) && asked.line_holds(verdict)
                })
            })
    }
}
