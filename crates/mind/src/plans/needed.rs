//! What each plan means: what must be proven for it, and what must not. The finder and the
//! witness share only these lines.

use gokoro_board::Color;
use gokoro_reading::Goal;

use super::TypicalPlan;
use crate::tactics::{BoardRef, NeededGoals};

/// What must be proven, the whole first.
pub(super) fn needed(plan: &TypicalPlan, mover: Color) -> Vec<NeededGoals> {
    let after = |goal, prover, first| NeededGoals::new(BoardRef::After, goal, prover, first);
    let (own, enemy) = (mover, !mover);
    match plan {
        TypicalPlan::ThreatenBoth(one, other) => vec![
            after(Goal::Any(vec![one.goal(), other.goal()]), own, enemy),
            after(one.goal(), own, own),
            after(other.goal(), own, own),
            after(one.goal().opposite(), enemy, enemy),
            after(other.goal().opposite(), enemy, enemy),
        ],
        TypicalPlan::AttackToGain(threat, gain) => vec![
            after(Goal::Any(vec![threat.goal(), gain.goal()]), own, enemy),
            after(threat.goal(), own, own),
            after(threat.goal().opposite(), enemy, enemy),
            NeededGoals::new(BoardRef::Before, gain.goal().opposite(), enemy, own),
        ],
        TypicalPlan::GiveUp(given, gain) => {
            vec![after(gain.goal(), own, enemy), after(Goal::Capture(given.stone), enemy, enemy)]
        }
    }
}

/// What must not be proven, or the plan says nothing.
pub(super) fn idle(plan: &TypicalPlan, mover: Color) -> Vec<NeededGoals> {
    let (own, enemy) = (mover, !mover);
    let at = |stage, goal, first| NeededGoals::new(stage, goal, own, first);
    match plan {
        TypicalPlan::ThreatenBoth(one, other) => {
            vec![at(BoardRef::Before, Goal::Any(vec![one.goal(), other.goal()]), enemy)]
        }
        TypicalPlan::AttackToGain(_, gain) => vec![at(BoardRef::After, gain.goal(), own)],
        TypicalPlan::GiveUp(_, gain) => vec![at(BoardRef::Before, gain.goal(), enemy)],
    }
}
