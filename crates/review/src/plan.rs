//! Plans with groups and places (P3, section 5), which a move begins: what they attack, give up and gain.

use gokoro_board::{Color, Point, PointSet};

gokoro_board::named! {
    /// A plan with groups and places.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum GroupPlanKind {
        /// Stones are attacked; while they are saved something else is gained (もたれ攻め).
        AttackFor = "attack-for",
        /// Own stones are left to the opponent, and something else is gained (捨て石).
        GiveUpFor = "give-up-for",
    }
}

/// What a plan attacks, gives up or gains.
#[derive(Clone, PartialEq, Debug)]
pub struct PlanObject {
    /// Whose stones they are; of points without stones who gains them.
    pub color: Color,
    /// Its stones; none of territory.
    pub stones: PointSet,
    /// All its points; of what is gained at most 40.
    pub points: PointSet,
    /// What hangs on it, in points.
    pub gain: f32,
}

/// A plan that a move begins.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupPlan {
    /// What kind of plan.
    pub kind: GroupPlanKind,
    /// Whose plan it is.
    pub mover: Color,
    /// The stones that are attacked or given up.
    pub first: PlanObject,
    /// What is gained.
    pub second: PlanObject,
    /// Where the opponent is expected to answer an attack, or where stones that are given up could have been saved.
    pub next: Option<Point>,
    /// The number of the move by which what is gained was had.
    pub until: usize,
    /// Whether a reader proved of the stones of the first part that they fall if the opponent plays elsewhere or, given up,
    /// that they could have been saved and can be taken now. What is gained is an estimate always.
    pub proven: bool,
}
