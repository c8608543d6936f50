//! Plans (P3, section 5: "threaten A or B", "attack A to gain B", "give up A for B"): typical
//! strategies of two aims, found after a move and proven by the readers of strings, each half
//! and both together. [`plans`] gives only what a [`PlanWitness`] confirms, who asks again with
//! four times the budget and plays the strategies of the new proofs out. An aim here is about
//! strings; what is not proven is no plan.

mod find;
mod needed;
mod witness;

use gokoro_board::{Board, Color, Point};
use gokoro_reading::Goal;

use crate::diagnosis::kept;
use crate::tactics::{GoalProof, NamedString, Tactic, TacticClaim, TacticsEffort};

pub use witness::PlanWitness;

/// What is to be reached.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum PlanAim {
    /// To take the opponent's string.
    Capture(NamedString),
    /// To cut the opponent's strings.
    Cut(NamedString, NamedString),
    /// To save an own string.
    Save(NamedString),
    /// To join own strings.
    Connect(NamedString, NamedString),
}

impl PlanAim {
    /// As a goal of the readers.
    pub fn goal(&self) -> Goal {
        match self {
            PlanAim::Capture(one) => Goal::Capture(one.stone),
            PlanAim::Cut(one, other) => Goal::cut(one.stone, other.stone),
            PlanAim::Save(one) => Goal::Save(one.stone),
            PlanAim::Connect(one, other) => Goal::connect(one.stone, other.stone),
        }
    }

    /// The strings that it is about.
    pub fn strings(&self) -> Vec<NamedString> {
        match *self {
            PlanAim::Capture(one) | PlanAim::Save(one) => vec![one],
            PlanAim::Cut(one, other) | PlanAim::Connect(one, other) => vec![one, other],
        }
    }

    /// The name in data.
    pub const fn name(&self) -> &'static str {
        match self {
            PlanAim::Capture(_) => "capture",
            PlanAim::Cut(..) => "cut",
            PlanAim::Save(_) => "save",
            PlanAim::Connect(..) => "connect",
        }
    }

    /// How many stones hang on it.
    pub fn stake(&self) -> u32 {
        self.strings().iter().map(|string| string.count).min().unwrap_or(0)
    }
}

/// A typical strategy.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum TypicalPlan {
    /// Both can be reached next and only one can be prevented (両ねらい、見合い).
    ThreatenBoth(PlanAim, PlanAim),
    /// The first can be reached next; to prevent it the opponent must allow the second, which
    /// cannot be reached without this (もたれ攻め、利かし).
    AttackToGain(PlanAim, PlanAim),
    /// The own string can be taken, and the aim is reached whatever the opponent plays (捨て石).
    GiveUp(NamedString, PlanAim),
}

impl TypicalPlan {
    /// The name in data.
    pub const fn name(&self) -> &'static str {
        match self {
            TypicalPlan::ThreatenBoth(..) => "threaten-both",
            TypicalPlan::AttackToGain(..) => "attack-to-gain",
            TypicalPlan::GiveUp(..) => "give-up",
        }
    }

    /// The strings that it is about.
    pub fn strings(&self) -> Vec<NamedString> {
        match self {
            TypicalPlan::ThreatenBoth(one, other) | TypicalPlan::AttackToGain(one, other) => {
                [one.strings(), other.strings()].concat()
            }
            TypicalPlan::GiveUp(given, gain) => [vec![*given], gain.strings()].concat(),
        }
    }

    /// Whether a tactical claim says the same: a double threat to capture.
    pub fn is_same_as(&self, tactic: &Tactic) -> bool {
        let (
            TypicalPlan::ThreatenBoth(PlanAim::Capture(one), PlanAim::Capture(other)),
            Tactic::DoubleThreat(a, b),
        ) = (self, tactic)
        else {
            return false;
        };
        (one, other) == (a, b) || (one, other) == (b, a)
    }

    /// How many stones hang on it: the fewer of two threats, what is gained else.
    pub fn stake(&self) -> u32 {
        match self {
            TypicalPlan::ThreatenBoth(one, other) => one.stake().min(other.stake()),
            TypicalPlan::AttackToGain(_, gain) | TypicalPlan::GiveUp(_, gain) => gain.stake(),
        }
    }
}

/// A plan with its evidence, in the order of what it needs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlanClaim {
    /// What is claimed.
    pub plan: TypicalPlan,
    /// The proofs; the first one is that of the whole.
    pub proofs: Vec<GoalProof>,
}

/// Moves of a reader for one question about plans, at most, where a move is told of.
const NODES: u64 = 300;
/// Plans of a move that are told.
const TOLD: usize = 1;

/// The plan that is told of a move beside what is said of strings: the one about the most stones of
/// which no claim says the same. `nodes` is what may be read of one question about strings.
pub fn beside(
    before: &Board,
    after: &Board,
    color: Color,
    point: Option<Point>,
    said: &[TacticClaim],
    nodes: u64,
) -> Vec<PlanClaim> {
    let Some(point) = point else { return Vec::new() };
    let effort = TacticsEffort { nodes: nodes.min(NODES), most: TOLD };
    let mut found = plans(before, after, color, point, &effort);
    found.retain(|claim| !said.iter().any(|said| claim.plan.is_same_as(&said.tactic)));
    found
}

/// The plans that a stone played between two boards begins, confirmed; those about the most
/// stones first.
pub fn plans(
    before: &Board,
    after: &Board,
    color: Color,
    point: Point,
    effort: &TacticsEffort,
) -> Vec<PlanClaim> {
    let witness = PlanWitness::new(before, after, color, point, effort);
    if effort.nodes == 0 || !witness.follows() {
        return Vec::new();
    }
    let mut found = find::found(before, after, color, point, effort.nodes);
    found.sort_by_key(|claim| (std::cmp::Reverse(claim.plan.stake()), claim.plan));
    let confirmed = found.into_iter().filter(|claim| kept("plan", claim, witness.confirms(claim)));
    confirmed.take(effort.most).collect()
}
