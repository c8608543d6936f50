//! How a player did, as plain data.

use crate::audience::Audience;
use crate::lesson::Lesson;
use crate::mistake::{Mistake, MistakeReason};
use crate::why::StakeKind;

/// How a player did.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PlayerReport {
    /// Opening, middle game and end.
    pub phases: [Phase; 3],
    /// What the mistakes were about, in the order of [`MistakeKind::ALL`].
    pub kinds: [KindTally; 4],
    /// What the player can learn, what cost most first; at most three lessons.
    pub lessons: Vec<Lesson>,
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

gokoro_board::named! {
    /// What a mistake is about.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum MistakeKind {
        /// The life of a group.
        Lives = "lives",
        /// A string that is taken, a link or a ko.
        Strings = "strings",
        /// Points: territory, a framework, or more elsewhere.
        Points = "points",
        /// No reason is known.
        Unknown = "unknown",
    }
}

impl MistakeKind {
    /// What a mistake is about.
    pub fn of(mistake: &Mistake) -> MistakeKind {
        let kind = mistake.why.as_ref().and_then(|why| why.stakes.first()).map(|stake| stake.kind);
        match mistake.reason {
            Some(MistakeReason::Missed(_) | MistakeReason::Life(_) | MistakeReason::BetterLife(_)) => {
                MistakeKind::Lives
            }
            Some(MistakeReason::Tactic(_) | MistakeReason::Left(_) | MistakeReason::Better(..)) => {
                MistakeKind::Strings
            }
            None => match kind {
                Some(StakeKind::Group | StakeKind::Race | StakeKind::Seki) => MistakeKind::Lives,
                Some(StakeKind::Link | StakeKind::Ko) => MistakeKind::Strings,
                Some(_) => MistakeKind::Points,
                None => MistakeKind::Unknown,
            },
        }
    }
}

/// Mistakes of a kind.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct KindTally {
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
