//! How a player did, as plain data.

use crate::audience::Audience;
use crate::mistake::{Mistake, Reason};

/// How a player did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayerReport {
    /// Opening, middle game and end.
    pub phases: [Phase; 3],
    /// What the mistakes were about, in the order of [`Kind::ALL`].
    pub kinds: [Tally; 4],
    /// How often the best move was found; `None` where too few moves tell.
    pub accuracy: Option<Accuracy>,
}

/// What moves of a phase lost.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Phase {
    /// How many moves of the player lie in it.
    pub moves: usize,
    /// What they lost on the mean, in points; a gain counts as no loss.
    pub mean: f32,
    /// The standard error of the mean; 0 for fewer than two moves.
    pub error: f32,
}

/// What a mistake is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The life of a group.
    Lives,
    /// A string that is taken.
    Strings,
    /// Points that change hands in a part of the board.
    Points,
    /// No reason is known.
    Unknown,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Lives, Kind::Strings, Kind::Points, Kind::Unknown];

    /// What a mistake is about.
    #[must_use]
    pub const fn of(mistake: &Mistake) -> Kind {
        match mistake.reason {
            Some(Reason::Missed(_) | Reason::Life(_) | Reason::BetterLife(_)) => Kind::Lives,
            Some(Reason::Tactic(_) | Reason::Left(_) | Reason::Better(..)) => Kind::Strings,
            Some(Reason::Owners(..)) => Kind::Points,
            None => Kind::Unknown,
        }
    }

    /// Its name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Lives => "lives",
            Kind::Strings => "strings",
            Kind::Points => "points",
            Kind::Unknown => "unknown",
        }
    }
}

/// Mistakes of a kind.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// How many.
    pub count: usize,
    /// The points by which they are ordered, on the mean.
    pub mean: f32,
}

/// How often the best move was found.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Accuracy {
    /// Moves that were compared.
    pub moves: usize,
    /// How many of them are the move that the judge likes best.
    pub best: usize,
    /// The player's rank, and how many best moves players of the rank would be expected to play
    /// in the same positions, as the net foresees them.
    pub peers: Option<(Audience, f32)>,
}
