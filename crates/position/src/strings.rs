//! What reading says of single strings: whether they can be taken.

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_reading::{Goal, ProofOutcome};

use crate::answer::{LinkQuestion, WatchedVerdict};

/// Strings with more liberties are not read: the reader takes them for escaped.
pub const READ_LIBERTIES: usize = gokoro_reading::ESCAPED - 1;

gokoro_board::named! {
    /// How a string stands, as far as it was read.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum StringStatus {
        /// It cannot be taken even if the opponent moves first, or it has more than
        /// [`READ_LIBERTIES`] liberties.
        Safe = "safe",
        /// It is taken if the opponent moves first and saved if its owner does.
        InDanger = "in_danger",
        /// It is taken if the opponent moves first; whether its owner can save it is
        /// not known.
        Exposed = "exposed",
        /// It is taken even if its owner moves first.
        Taken = "taken",
        /// Nothing is known.
        Unknown = "unknown",
    }
}

/// A string with what was read about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StringReading {
    /// Its first stone from the top left, which names it.
    pub stone: Point,
    /// Whose it is.
    pub color: Color,
    /// Whether the opponent takes it if he moves first: proven, disproven
    /// (it is saved) or unknown. `None` for a string that is not read.
    pub opponent_first: Option<WatchedVerdict>,
    /// If that is proven: whether its owner saves it if he moves first.
    pub owner_first: Option<WatchedVerdict>,
}

impl StringReading {
    /// What the answers come to.
    pub fn status(&self) -> StringStatus {
        let Some(attack) = &self.opponent_first else { return StringStatus::Safe };
        match attack.outcome() {
            ProofOutcome::Disproven => StringStatus::Safe,
            ProofOutcome::Unknown => StringStatus::Unknown,
            ProofOutcome::Proven => match self.owner_first.as_ref().map(WatchedVerdict::outcome) {
                Some(ProofOutcome::Proven) => StringStatus::InDanger,
                Some(ProofOutcome::Disproven) => StringStatus::Taken,
                Some(ProofOutcome::Unknown) | None => StringStatus::Exposed,
            },
        }
    }
}

/// The first stone of a string from the top left: its name, whatever the order
/// of play.
pub(crate) fn name_of(board: &Board, string: StringId) -> Point {
    board.stones(string).min().unwrap_or(string.head())
}

/// Stones and liberties of a string.
pub(crate) fn body(board: &Board, string: StringId) -> PointSet {
    board.stones(string).collect::<PointSet>() | board.liberties(string)
}

/// The question whether the opponent takes the string, moving first.
pub(crate) fn attack(board: &Board, string: StringId, color: Color, nodes: u64) -> LinkQuestion {
    let goal = Goal::Capture(name_of(board, string));
    LinkQuestion { goal, prover: !color, to_move: !color, nodes }
}

/// The question whether its owner saves the string, moving first.
pub(crate) fn rescue(board: &Board, string: StringId, color: Color, nodes: u64) -> LinkQuestion {
    let goal = Goal::Save(name_of(board, string));
    LinkQuestion { goal, prover: color, to_move: color, nodes }
}
