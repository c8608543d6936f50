//! What each plan means: what must be proven for it, and what must not. The finder and the
//! witness share only these lines.

use gokoro_board::Color;
use gokoro_reading::Goal;

use super::Plan;
use crate::tactics::{Needed, Stage};

/// What must be proven, the whole first.
pub(super) fn needed(plan: &Plan, mover: Color) -> Vec<Needed> {
    let after = |goal, prover, first| Needed::new(Stage::After, goal, prover, first);
    let (own, enemy) = (mover, !mover);
    match plan {
        Plan::ThreatenBoth(one, other) => vec![
            after(Goal::Any(vec![one.goal(), other.goal()]), own, enemy),
            after(one.goal(), own, own),
            after(other.goal(), own, own),
            after(one.goal().opposite(), enemy, enemy),
            after(other.goal().opposite(), enemy, enemy),
        ],
        Plan::AttackToGain(threat, gain) => vec![
            after(Goal::Any(vec![threat.goal(), gain.goal()]), own, enemy),
            after(threat.goal(), own, own),
            after(threat.goal().opposite(), enemy, enemy),
            Needed::new(Stage::Before, gain.goal().opposite(), enemy, own),
        ],
        Plan::GiveUp(given, gain) => {
            vec![after(gain.goal(), own, enemy), after(Goal::Capture(given.stone), enemy, enemy)]
        }
    }
}

/// What must not be proven, or the plan says nothing.
pub(super) fn idle(plan: &Plan, mover: Color) -> Vec<Needed> {
    let (own, enemy) = (mover, !mover);
    let at = |stage, goal, first| Needed::new(stage, goal, own, first);
    match plan {
        Plan::ThreatenBoth(one, other) => {
            vec![at(Stage::Before, Goal::Any(vec![one.goal(), other.goal()]), enemy)]
        }
        Plan::AttackToGain(_, gain) => vec![at(Stage::After, gain.goal(), own)],
        Plan::GiveUp(_, gain) => vec![at(Stage::Before, gain.goal(), enemy)],
    }
}
