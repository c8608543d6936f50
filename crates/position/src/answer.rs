//! One question to a reader with its verdict, and how long that verdict stays
//! good. Which questions are asked is in `strings`, `links`, `edges` and `joint`.

use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, ProofOutcome, prove};

/// A verdict with the points that it is watched by: it is read again as soon as
/// something changes there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WatchedVerdict {
    verdict: GoalVerdict,
    watched: PointSet,
}

/// What is asked, and with what budget.
#[derive(Clone, Debug)]
pub(crate) struct LinkQuestion {
    pub(crate) goal: Goal,
    pub(crate) prover: Color,
    pub(crate) to_move: Color,
    /// Moves made on the board at most.
    pub(crate) nodes: u64,
}

impl WatchedVerdict {
    /// The reader's verdict.
    pub fn verdict(&self) -> &GoalVerdict {
        &self.verdict
    }

    /// What is known.
    pub fn outcome(&self) -> ProofOutcome {
        self.verdict.outcome
    }

    /// Whether the goal is proven.
    pub fn is_proven(&self) -> bool {
        self.verdict.outcome == ProofOutcome::Proven
    }

    /// Whether the opposite is proven.
    pub fn is_disproven(&self) -> bool {
        self.verdict.outcome == ProofOutcome::Disproven
    }

    /// The points whose change ends it: the zone of a proof; around an unknown
    /// answer all points within [`REACH`] of what it was about.
    pub fn watched(&self) -> &PointSet {
        &self.watched
    }

    /// Whether it still holds after these points changed.
    pub fn survives(&self, changed: &PointSet) -> bool {
        !self.watched.meets(changed)
    }

    /// Asks a reader. `about` are the stones and liberties in question; `None`
    /// where the question makes no sense on this board.
    pub(crate) fn read(board: &Board, question: &LinkQuestion, about: &PointSet) -> Option<WatchedVerdict> {
        let LinkQuestion { goal, prover, to_move, nodes } = question;
        let query = GoalQuery { nodes: *nodes, ..GoalQuery::new(goal.clone(), *prover, *to_move) };
        let verdict = prove(board, &query).ok()?;
        let watched = match verdict.outcome {
            ProofOutcome::Unknown => around(board, about),
            ProofOutcome::Proven | ProofOutcome::Disproven => verdict.zone,
        };
        Some(WatchedVerdict { verdict, watched })
    }
}

/// Steps within which a change may turn an unknown answer into a known one.
pub const REACH: usize = 4;

/// All points within [`REACH`] steps of `about`, and all strings there with
/// their liberties.
fn around(board: &Board, about: &PointSet) -> PointSet {
    let mut near = *about;
    for _ in 0..REACH {
        near |= near.neighbors();
    }
    let strings = near.iter().filter_map(|p| board.string_at(p));
    let few = strings.filter(|&s| board.liberty_count(s) <= gokoro_reading::ESCAPED);
    few.fold(near, |all, s| all | board.stones(s).collect() | board.liberties(s))
}

/// The points on which two boards of one size differ.
pub(crate) fn changed(old: &Board, new: &Board) -> PointSet {
    Color::ALL.into_iter().fold(PointSet::EMPTY, |all, c| all | (old.stones_of(c) ^ new.stones_of(c)))
}
