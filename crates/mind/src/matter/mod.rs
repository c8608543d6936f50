//! What a move is about, as a teacher would put it first: links, lives, captures, kos, enclosing or
//! races. Which of them people speak of is learned from the words of reviewers by `gokoro-lab eval
//! words`; that there is such a matter near the move is typed, with what is at stake as an
//! estimate. Nothing is proven here, and no text is made.

mod noticed;
mod weights;

use gokoro_board::{Color, Point, PointSet};
use gokoro_position::{Life, StringStatus};

use crate::cases::{Case, CaseKind, GroupSight, Survey};
use crate::choice::Thought;
use crate::signs::{SignKind, signs};

pub use noticed::{NEAR, Noticed, add, are_near, life, notice_signs, noticed, raise, size, stakes};
pub use weights::{MatterWeights, MatterWeightsError};

gokoro_board::named! {
    /// What people speak of.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Matter {
        /// Whether stones are linked or cut.
        Links = "links",
        /// Whether a group lives.
        Life = "life",
        /// Whether a string is taken.
        Captures = "captures",
        /// A ko.
        Ko = "ko",
        /// Whether a group is shut in or gets out.
        Enclosing = "enclosing",
        /// A race of liberties.
        Races = "races",
    }
}

impl Matter {
    /// The words of reviewers that are about it.
    pub const fn words(self) -> &'static [&'static str] {
        match self {
            Matter::Links => &["cut", "connect"],
            Matter::Life => &["life", "death", "eye"],
            Matter::Captures => &["atari", "ladder", "net", "snapback", "capture"],
            Matter::Ko => &["ko"],
            Matter::Enclosing => &["escape", "enclose"],
            Matter::Races => &["race", "seki"],
        }
    }

    /// What a case is about; nothing of these of one about regions, corners and sides.
    pub const fn of(kind: CaseKind) -> Option<Matter> {
        Some(match kind {
            CaseKind::Splitting | CaseKind::Connection => Matter::Links,
            CaseKind::Life => Matter::Life,
            CaseKind::Capture => Matter::Captures,
            CaseKind::Encirclement => Matter::Enclosing,
            CaseKind::Race => Matter::Races,
            _ => return None,
        })
    }
}

/// What a move is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct About {
    /// The kind.
    pub matter: Matter,
    /// How likely a reviewer is to speak of it at this move, by the model.
    pub likely: f64,
    /// The stones, or of a ko its points.
    pub stones: PointSet,
    /// Whose they are; of a ko the mover.
    pub color: Color,
    /// What is at stake, in points, an estimate; `None` where that is little or not known.
    pub points: Option<f32>,
}

/// A matter that a proof has decided, with stones that it is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct DecidedMatter {
    /// The matter.
    pub matter: Matter,
    /// A stone at least of each string or group.
    pub stones: PointSet,
}

/// Fewer points are not told.
const LEAST_POINTS: f32 = 2.0;

/// What a move is about: of what is at stake near it, that of which a reviewer is likeliest to speak;
/// `None` where nothing of the kind is.
pub fn about(thought: &Thought, point: Point) -> Option<About> {
    let likely = MatterWeights::built_in().likely(&noticed(thought, point));
    let found = Matter::ALL.into_iter().zip(likely).filter_map(|(matter, likely)| {
        let (stones, color, points) = shown(thought, matter, point)?;
        Some(About { matter, likely, stones, color, points })
    });
    found.max_by(|a, b| a.likely.total_cmp(&b.likely))
}

/// Which matters can be shown near a move, in the order of [`Matter::ALL`].
pub fn at_stake(thought: &Thought, point: Point) -> [bool; Matter::ALL.len()] {
    Matter::ALL.map(|matter| shown(thought, matter, point).is_some())
}

/// What can be shown of a matter near a move.
fn shown(thought: &Thought, matter: Matter, point: Point) -> Option<(PointSet, Color, Option<f32>)> {
    let survey = &thought.survey;
    if matter == Matter::Ko {
        return Some((ko_near(survey, point)?, survey.mover(), None));
    }
    if let Some(case) = case_near(thought, matter, point) {
        let points = Some(case.stake).filter(|stake| *stake >= LEAST_POINTS);
        return Some((stones_of(survey, case), case.target.color, points));
    }
    // A group whose life no case asks about yet, since it has a way out perhaps.
    let open = |group: &&GroupSight| {
        let unknown = matches!(group.status.life, Life::Unsettled { .. } | Life::Ko | Life::Unknown);
        matter == Matter::Life && unknown && group.stones.len() >= FEWEST && are_near(&group.stones, point)
    };
    let weak = |group: &GroupSight| group.weakness() * group.stones.len() as f32;
    let weakest = survey.groups.iter().filter(open).max_by(|a, b| weak(a).total_cmp(&weak(b)))?;
    (weakest.weakness() > 0.0).then_some((weakest.stones, weakest.color, None))
}

/// Groups of fewer stones are captures.
const FEWEST: usize = 3;

/// The ko that a move takes, or the points of kos near it.
fn ko_near(survey: &Survey, point: Point) -> Option<PointSet> {
    let signs = signs(survey.board(), point, survey.mover());
    let of = |kind: SignKind| signs.iter().find(|sign| sign.kind == kind).map(|sign| sign.on);
    let near = || {
        let near: PointSet = of(SignKind::Ko)?.iter().filter(|ko| ko.manhattan(point) <= NEAR).collect();
        (!near.is_empty()).then_some(near)
    };
    of(SignKind::TakesKo).or_else(near)
}

/// The stones of a case's target that are its owner's: a race holds those of both.
fn stones_of(survey: &Survey, case: &Case) -> PointSet {
    case.target.stones & survey.board().stones_of(case.target.color)
}

/// The case of a matter about stones near a move with most at stake.
fn case_near(thought: &Thought, matter: Matter, point: Point) -> Option<&Case> {
    let survey = &thought.survey;
    let of = |case: &&Case| {
        Matter::of(case.kind) == Some(matter)
            && are_near(&stones_of(survey, case), point)
            && !(matter == Matter::Captures && is_settled(survey, case))
    };
    thought.cases.iter().filter(of).max_by(|a, b| a.stake.total_cmp(&b.stake))
}

/// Whether it is proven that a string is taken, or is not, whoever moves first.
fn is_settled(survey: &Survey, case: &Case) -> bool {
    let strings = survey.readings().into_iter().flat_map(|readings| readings.strings());
    let mut about = strings.filter(|string| case.target.stones.contains(string.stone));
    about.any(|string| matches!(string.status(), StringStatus::Taken | StringStatus::Safe))
}
