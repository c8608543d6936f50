//! The witness of plans: asks all that a plan needs again with a larger budget and plays the
//! strategies of the proofs out, as the witness of tactical claims does.

use gokoro_board::{Board, Color, Point};

use super::needed::{idle, needed};
use super::{PlanClaim, TypicalPlan};
use crate::tactics::{NamedString, TacticWitness, TacticsEffort};

/// Confirms plans around one move.
pub struct PlanWitness<'a> {
    strings: TacticWitness<'a>,
    color: Color,
}

impl<'a> PlanWitness<'a> {
    /// A witness of a move.
    pub fn new(
        before: &'a Board,
        after: &'a Board,
        color: Color,
        point: Point,
        effort: &TacticsEffort,
    ) -> PlanWitness<'a> {
        PlanWitness { strings: TacticWitness::of_move(before, after, color, point, effort), color }
    }

    /// Whether the second board is the first with the stone played.
    pub fn follows(&self) -> bool {
        self.strings.follows()
    }

    /// Whether a plan holds: its strings stand, its proofs are those that it needs, each is proven
    /// again and played out with its line, and what would make it idle is not found with the
    /// larger budget either.
    pub fn confirms(&self, claim: &PlanClaim) -> bool {
        self.follows()
            && strings(&claim.plan).into_iter().all(|string| self.strings.stands(string))
            && self.strings.confirms_proofs(&needed(&claim.plan, self.color), &claim.proofs)
            && idle(&claim.plan, self.color).iter().all(|one| !self.strings.proves(one))
    }
}

fn strings(plan: &TypicalPlan) -> Vec<NamedString> {
    match plan {
        TypicalPlan::ThreatenBoth(one, other) | TypicalPlan::AttackToGain(one, other) => {
            [one.strings(), other.strings()].concat()
        }
        TypicalPlan::GiveUp(given, gain) => std::iter::once(*given).chain(gain.strings()).collect(),
    }
}
