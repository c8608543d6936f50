//! The one interface of all readers: questions and their answers.

use gokoro_board::{Color, Point, PointSet};

use crate::goal::{Goal, MOST_PARTS};
use crate::strategy::StrategyGraph;

/// How the prover may fight kos (docs/methods/life.md#ko). The opponent of a prover
/// who may not take kos may always retake one at once. The first two bind
/// whichever side a proof is for: so between them a goal may be neither proven nor
/// disproven, because it hangs on a ko. So does `Retaken`, which proves a little
/// more than `Never` and at a higher price.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum QueryKo {
    /// The prover never takes a ko: proofs do not depend on kos anywhere.
    #[default]
    Never,
    /// The prover takes a ko only as the direct answer to the opponent's taking
    /// of another one (the note of 2002, docs/methods/life.md#the-note-of-2002).
    RuleR,
    /// The prover may take a ko, but his opponent may always take it back at once,
    /// as often as he likes: what is proven needs no ko threat and fears none. To
    /// take a string by taking a ko succeeds only when it is not taken back.
    Retaken,
    /// Simple ko for both sides, the ban that stands on the board included; a
    /// pass lifts it.
    Plain,
    /// As plain, but the prover of the question may this many times retake at
    /// once, in a disproof too.
    Tokens(u8),
}

/// What endless play counts as.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Repetition {
    /// A position that comes again is a failure for the prover, whoever it is.
    #[default]
    Fails,
    /// Endless play counts for the side that holds something: a success for
    /// `Save`, `Live` and `Cut`, a failure for every other goal.
    Holds,
}

/// A local question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalQuery {
    /// What is to be reached.
    pub goal: Goal,
    /// Who is to reach it.
    pub prover: Color,
    /// Who moves first.
    pub to_move: Color,
    /// Where both sides may play. `None`: the opponent anywhere, the prover on
    /// the points that the reader finds. `Some`: both sides on every point of
    /// the area and nowhere else, an assumption of the answer.
    pub area: Option<PointSet>,
    /// How kos are fought.
    pub ko: QueryKo,
    /// What endless play counts as.
    pub repetition: Repetition,
    /// How many moves may be made on the board.
    pub nodes: u64,
    /// Wanted: every first move of the prover that succeeds, not only one. Each
    /// is read with what is left of the budget.
    pub all_first_moves: bool,
    /// Wanted: the strategy as a tree.
    pub strategy: bool,
    /// Wanted: the search's visits down to this depth; 0 for none.
    pub trace: u8,
}

impl GoalQuery {
    /// The question whether `prover` reaches a goal, with everything else at its
    /// default: strict ko rule, repetition fails, no area, [`GoalQuery::NODES`].
    pub fn new(goal: Goal, prover: Color, to_move: Color) -> GoalQuery {
        GoalQuery {
            goal,
            prover,
            to_move,
            area: None,
            ko: QueryKo::Never,
            repetition: Repetition::Fails,
            nodes: GoalQuery::NODES,
            all_first_moves: false,
            strategy: false,
            trace: 0,
        }
    }

    /// The budget where none is given.
    pub const NODES: u64 = 800;
}

/// Why a question makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum QueryError {
    /// A point that should hold a stone holds none.
    #[error("there is no stone at column {}, row {} from the top", .0.x() + 1, .0.y() + 1)]
    NoStone(Point),
    /// A stone of the wrong colour for the prover and the goal.
    #[error("the stone has the wrong colour for this goal at column {}, row {} from the top", .0.x() + 1, .0.y() + 1)]
    WrongColor(Point),
    /// A target that is not in the area.
    #[error("the area of the question does not hold the target at column {}, row {} from the top", .0.x() + 1, .0.y() + 1)]
    OutsideArea(Point),
    /// A goal without any target or part.
    #[error("the question names no target")]
    NoTarget,
    /// More parts than [`MOST_PARTS`], or parts inside parts.
    #[error("a goal has at most {MOST_PARTS} parts, and no parts inside parts")]
    TooManyParts,
}

/// What is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProofOutcome {
    /// The prover reaches the goal against every reply.
    Proven,
    /// The opponent has a proof of the opposite goal.
    Disproven,
    /// Neither was found within the budget.
    Unknown,
}

/// What a verdict takes for granted about the world outside it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Assumption {
    /// No superko: only what the ko rule of the question says forbids a move.
    NoSuperko,
    /// Nobody plays outside the area of the question.
    Area,
    /// Without an area, a connection that leaves the neighbourhood of its two ends
    /// is not looked at: what is cut here may join by a long way around.
    Nearby,
    /// A string with [`crate::ESCAPED`] liberties is not taken any more.
    Escape,
    /// The prover of the question has this many local ko threats and the other
    /// side none.
    KoThreats(u8),
    /// Endless play counts as holding.
    EndlessPlay,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalVerdict {
    /// What is known.
    pub outcome: ProofOutcome,
    /// First moves that succeed, if the side that succeeds moves first: the best
    /// one first; all that were proven if the question wanted them.
    pub first_moves: Vec<Point>,
    /// A line of play of the proof, the longest resistance that was met; `None`
    /// in it is a move elsewhere.
    pub line: Vec<(Color, Option<Point>)>,
    /// The whole strategy of the side that succeeds, if wanted.
    pub strategy: Option<StrategyGraph>,
    /// The points that the proof depends on; empty if unknown. Whatever stands
    /// elsewhere, the answer stays.
    pub zone: PointSet,
    /// What is taken for granted.
    pub assumptions: Vec<Assumption>,
    /// Moves made on the board.
    pub nodes: u64,
    /// The visits of the search, if wanted.
    pub trace: Vec<Visit>,
}

/// One visit of the search: the moves that led there and its numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visit {
    /// The moves from the root.
    pub path: Vec<Option<Point>>,
    /// How hard a proof seems: 0 is proven.
    pub proof: u32,
    /// How hard a refutation seems.
    pub disproof: u32,
    /// Moves made on the board so far.
    pub nodes: u64,
}

impl GoalVerdict {
    /// The answer that knows nothing.
    pub const fn unknown() -> GoalVerdict {
        GoalVerdict {
            outcome: ProofOutcome::Unknown,
            first_moves: Vec::new(),
            line: Vec::new(),
            strategy: None,
            zone: PointSet::EMPTY,
            assumptions: Vec::new(),
            nodes: 0,
            trace: Vec::new(),
        }
    }

    /// The first move of the side that succeeds, if it moves first and must.
    pub fn first_move(&self) -> Option<Point> {
        self.first_moves.first().copied()
    }

    /// Whether the goal is proven.
    pub fn is_proven(&self) -> bool {
        self.outcome == ProofOutcome::Proven
    }
}
