//! What a move is about, as a teacher would put it first: links, lives, captures, kos, enclosing or
//! races. Which of them people speak of is learned from the words of reviewers by `gokoro eval
//! words`; that there is such a matter near the move is typed, with what is at stake as an
//! estimate. Nothing is proven here, and no text is made.

mod noticed;
mod weights;

use gokoro_board::{Color, Point, PointSet};

use crate::cases::{Case, CaseKind};
use crate::choice::Thought;
use crate::signs::{SignKind, signs};

pub use noticed::{NEAR, Noticed, add, life, noticed, raise, size, stakes};
pub use weights::{MatterWeights, MatterWeightsError};

/// What people speak of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Matter {
    /// Whether stones are linked or cut.
    Links,
    /// Whether a group lives.
    Life,
    /// Whether a string is taken.
    Captures,
    /// A ko.
    Ko,
    /// Whether a group is shut in or gets out.
    Enclosing,
    /// A race of liberties.
    Races,
}

impl Matter {
    /// All of them.
    pub const ALL: [Matter; 6] =
        [Matter::Links, Matter::Life, Matter::Captures, Matter::Ko, Matter::Enclosing, Matter::Races];

    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Matter::Links => "links",
            Matter::Life => "life",
            Matter::Captures => "captures",
            Matter::Ko => "ko",
            Matter::Enclosing => "enclosing",
            Matter::Races => "races",
        }
    }

    /// The words of reviewers that are about it.
    #[must_use]
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
    #[must_use]
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

/// Fewer points are not told.
const LEAST_POINTS: f32 = 2.0;

/// What a move is about: of what is at stake near it, that of which a reviewer is likeliest to speak;
/// `None` where nothing of the kind is.
#[must_use]
pub fn about(thought: &Thought, point: Point) -> Option<About> {
    let likely = MatterWeights::built_in().likely(&noticed(thought, point));
    let found = Matter::ALL.into_iter().zip(likely).filter_map(|(matter, likely)| {
        let (stones, color, points) = shown(thought, matter, point)?;
        Some(About { matter, likely, stones, color, points })
    });
    found.max_by(|a, b| a.likely.total_cmp(&b.likely))
}

/// Which matters can be shown near a move, in the order of [`Matter::ALL`].
#[must_use]
pub fn at_stake(thought: &Thought, point: Point) -> [bool; Matter::ALL.len()] {
    Matter::ALL.map(|matter| shown(thought, matter, point).is_some())
}

/// What can be shown of a matter near a move.
fn shown(thought: &Thought, matter: Matter, point: Point) -> Option<(PointSet, Color, Option<f32>)> {
    let survey = &thought.survey;
    if matter == Matter::Ko {
        let signs = signs(survey.board(), point, survey.mover());
        let ko = signs.iter().find(|sign| matches!(sign.kind, SignKind::TakesKo | SignKind::Ko))?;
        return Some((ko.on, survey.mover(), None));
    }
    if let Some(case) = case_near(thought, matter, point) {
        let points = Some(case.stake).filter(|stake| *stake >= LEAST_POINTS);
        return Some((case.target.stones, case.target.color, points));
    }
    // A group whose life no case asks about yet may be the matter all the same.
    let open = survey.groups.iter().filter(|group| {
        let near = group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR);
        matter == Matter::Life && near && !group.lives() && !group.is_dead()
    });
    let points = |stones: &PointSet| 2.0 * stones.len() as f32;
    let group = open
        .max_by(|a, b| (a.weakness() * points(&a.stones)).total_cmp(&(b.weakness() * points(&b.stones))))?;
    (group.weakness() > 0.0).then_some((group.stones, group.color, None))
}

/// The case of a matter near a move with most at stake.
fn case_near(thought: &Thought, matter: Matter, point: Point) -> Option<&Case> {
    let of = |case: &&Case| Matter::of(case.kind) == Some(matter) && !case.target.stones.is_empty();
    let near = thought.cases.iter().filter(of).filter(|case| noticed::is_near(case, point));
    near.max_by(|a, b| a.stake.total_cmp(&b.stake))
}
