//! The witness of plans: asks all that a plan needs again with a larger budget and plays the
//! strategies of the proofs out, by the replay that tactical claims are confirmed by.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::{Query, prove};

use super::needed::{Needed, idle, needed};
use super::{Plan, PlanClaim};
use crate::tactics::{Effort, NamedString, Proof, Stage, WITNESS_FACTOR, line_holds, proven};

/// Confirms plans around one move.
pub struct PlanWitness<'a> {
    before: &'a Board,
    after: &'a Board,
    color: Color,
    point: Point,
    nodes: u64,
}

impl<'a> PlanWitness<'a> {
    /// A witness of a move.
    #[must_use]
    pub const fn new(
        before: &'a Board,
        after: &'a Board,
        color: Color,
        point: Point,
        effort: &Effort,
    ) -> PlanWitness<'a> {
        PlanWitness { before, after, color, point, nodes: effort.nodes.saturating_mul(WITNESS_FACTOR) }
    }

    /// Whether the second board is the first with the stone played.
    #[must_use]
    pub fn follows(&self) -> bool {
        let mut played = self.before.clone();
        played.pass();
        played.play(self.point, self.color).is_ok() && played.hash() == self.after.hash()
    }

    /// Whether a plan holds: its strings stand, its proofs are those that it needs and their lines
    /// can be played to the end, each is proven again and played out, and what would make it idle is not found with the larger budget either.
    #[must_use]
    pub fn confirms(&self, claim: &PlanClaim) -> bool {
        let all = needed(&claim.plan, self.color);
        self.follows()
            && strings(&claim.plan).iter().all(|string| self.stands(*string))
            && claim.proofs.len() == all.len()
            && all.iter().zip(&claim.proofs).all(|(one, proof)| is_met(one, proof))
            && claim.proofs.iter().all(|proof| line_holds(self.board(proof.stage), proof, self.nodes))
            && all.iter().all(|one| self.proves(one))
            && idle(&claim.plan, self.color).iter().all(|one| !self.finds(one))
    }

    /// Counts a string stone by stone.
    fn stands(&self, named: NamedString) -> bool {
        let own = self.after.stones_of(named.color);
        let stones = own.part_around(named.stone);
        self.after.at(named.stone).is(named.color)
            && stones.len() == named.count as usize
            && stones.iter().min() == Some(named.stone)
    }

    const fn board(&self, stage: Stage) -> &Board {
        if matches!(stage, Stage::Before) { self.before } else { self.after }
    }

    fn proves(&self, one: &Needed) -> bool {
        let board = self.board(one.stage);
        proven(board, one.goal.clone(), one.prover, one.first, self.nodes).is_some()
    }

    fn finds(&self, one: &Needed) -> bool {
        let query = Query { nodes: self.nodes, ..Query::new(one.goal.clone(), one.prover, one.first) };
        prove(self.board(one.stage), &query).is_ok_and(|verdict| verdict.is_proven())
    }
}

/// Whether a proof is of what is needed.
fn is_met(one: &Needed, proof: &Proof) -> bool {
    (one.stage, &one.goal, one.prover, one.first) == (proof.stage, &proof.goal, proof.prover, proof.first)
}

fn strings(plan: &Plan) -> Vec<NamedString> {
    match plan {
        Plan::ThreatenBoth(one, other) | Plan::AttackToGain(one, other) => {
            [one.strings(), other.strings()].concat()
        }
        Plan::GiveUp(given, gain) => std::iter::once(*given).chain(gain.strings()).collect(),
    }
}
