//! The cases (事例) of GO.1 (P3, Sanechika): typical situations by which every intention of a
//! move is understood. A [`Case`] says what was recognised: its target, whether the mover
//! attacks or defends there, what it rests on, what is at stake, and the moves that serve it.
//! Each kind of case has a file of its own; [`find`] asks them all.
//!
//! Verdicts of readers stand where the paper guesses (docs/methods/go1.md). Stakes are in points:
//! counted from stones and points, or expected by the ownership model; the paper's own number
//! stands beside them where it is simple. No move is chosen here: that is `choice`'s.

mod capture;
pub(crate) mod conditions;
mod connection;
mod encirclement;
mod encroachment;
mod endgame;
mod framework;
mod invasion;
pub mod joseki;
mod life;
pub mod lines;
mod outcome;
mod patterns;
mod race;
mod side;
mod splitting;
mod survey;

use gokoro_board::{Color, Point, PointSet};
use gokoro_position::{Life, LifeBasis, Vitality};
use gokoro_reading::Goal;

pub(crate) use conditions::{as_recognised, holds as recognised, is_late};
pub use life::ProcedureEnd;
pub use outcome::{Outcome, OutcomeBasis, outcome};
pub(crate) use survey::within;
pub use survey::{GroupSight, OwnersBy, Survey, SurveyEffort};

gokoro_board::named! {
    /// The kinds of cases, in the order of the paper.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum CaseKind {
        /// Joseki (定石): the corner as it is usually played.
        Joseki = "joseki",
        /// Side (辺): between stones that face each other along an edge.
        Side = "side",
        /// Encirclement and escape (包囲, 脱出) of a weak group.
        Encirclement = "encirclement",
        /// Splitting (分断) and linking of groups.
        Splitting = "splitting",
        /// Invasion (打ち込み) of a region.
        Invasion = "invasion",
        /// Framework (模様): enlarging one's own, erasing the other's.
        Framework = "framework",
        /// Encroachment (侵入) on territory that is not closed.
        Encroachment = "encroachment",
        /// Life and death (死活) of an enclosed group.
        Life = "life-and-death",
        /// Capturing race (攻合).
        Race = "race",
        /// Endgame (ヨセ).
        Endgame = "endgame",
        /// Capture (捕獲) of a string, and its rescue.
        Capture = "capture",
        /// Connection (連絡): cutting and connecting two strings.
        Connection = "connection",
    }
}

gokoro_board::named! {
    /// What the mover wants of a target.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Intention {
        /// The target is the opponent's: enclose, split, reduce, take it.
        Attack = "attack",
        /// The target is the mover's: bring it out, join, close, save it.
        Defence = "defence",
    }
}

/// What a case is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Target {
    /// Whose it is; the mover's where it is nobody's yet.
    pub color: Color,
    /// Its stones; none for a corner, a side or an area without any.
    pub stones: PointSet,
    /// The points that it is about, for a corner, a side or an area.
    pub points: PointSet,
}

/// What a case rests on.
#[derive(Clone, PartialEq, Debug)]
pub enum Evidence {
    /// A reader proved that the mover, moving first, reaches the goal, and that his opponent,
    /// moving first, reaches the opposite one.
    Decided {
        /// What the mover reaches.
        goal: Goal,
    },
    /// A reader proved that the mover, moving first, reaches the goal; what the opponent
    /// reaches moving first is not known.
    Reached {
        /// What the mover reaches.
        goal: Goal,
    },
    /// The string has so many liberties; what can be done to it is not proven.
    Liberties(u8),
    /// What is known of the group's life.
    Life(Life, LifeBasis),
    /// How many omissions the group bears.
    Vitality(Vitality),
    /// So many free points lie between the stones that face each other.
    Gap(u8),
    /// How often the move was played in corners that looked so, and with what results; of so many
    /// moves counted there.
    Games(joseki::JosekiMove, u32),
    /// A known shape of the stock, by the place of its entry there, and whether readers proved
    /// on this board what it claims.
    Shape {
        /// The entry.
        entry: u32,
        /// Whether it is proven here.
        proven: bool,
    },
    /// What is seen: links, regions, borders.
    Seen,
    /// The ownership model does not know whose so many points are.
    Open(f32),
}

impl Evidence {
    /// Whether a reader decided it for both sides.
    pub const fn is_decided(&self) -> bool {
        match self {
            Evidence::Decided { .. } => true,
            Evidence::Life(Life::Unsettled { .. }, basis) => matches!(basis, LifeBasis::Proven),
            _ => false,
        }
    }

    /// Whether a reader proved that the move works.
    pub const fn is_proven(&self) -> bool {
        matches!(self, Evidence::Reached { .. } | Evidence::Shape { proven: true, .. }) || self.is_decided()
    }
}

/// A recognised situation.
#[derive(Clone, PartialEq, Debug)]
pub struct Case {
    /// Its kind.
    pub kind: CaseKind,
    /// What the mover wants.
    pub intention: Intention,
    /// What it is about.
    pub target: Target,
    /// What it rests on.
    pub evidence: Evidence,
    /// What is at stake, in points: what the best move of either side makes of difference.
    pub stake: f32,
    /// The paper's own value, in its private units, where it prints one.
    pub printed: Option<f32>,
    /// The moves that serve it, each with the share of the stake that it is thought to bring,
    /// from 0 to 1.
    pub moves: Vec<(Point, f32)>,
}

/// All cases of a position, in the order of [`CaseKind::ALL`].
pub fn find(survey: &Survey) -> Vec<Case> {
    let finders: [fn(&Survey) -> Vec<Case>; 12] = [
        joseki::find,
        side::find,
        encirclement::find,
        splitting::find,
        invasion::find,
        framework::find,
        encroachment::find,
        life::find,
        race::find,
        endgame::find,
        capture::find,
        connection::find,
    ];
    let mut cases: Vec<Case> = finders.iter().flat_map(|find| find(survey)).collect();
    for case in &mut cases {
        case.moves.retain(|&(point, _)| survey.may_play(point));
        case.moves.iter_mut().for_each(|(_, share)| *share = share.clamp(0.0, 1.0));
    }
    cases.retain(|case| !case.moves.is_empty() && case.stake > 0.0);
    cases
}
