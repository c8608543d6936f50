//! A problem as plain data: its diagram, the moves that work and fail, how hard it is, where it comes from.

use gokoro_board::{Board, ByColor, Color, Move, Point, PointSet};
use gokoro_reading::tsumego::{Bounds, Ply};
use gokoro_review::why::Why;

use super::window::BoardWindow;

gokoro_board::named! {
    /// What is to be done with the marked stones.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub enum Task {
        /// The side to move makes them live.
        Live = "live",
        /// The side to move kills them.
        Kill = "kill",
        /// The side to move joins them.
        Connect = "connect",
        /// The side to move cuts them.
        Cut = "cut",
        /// The side to move finds the best move on the board; nothing is marked.
        Best = "best",
    }
}

/// What a first move comes to.
///
/// Example: [`Exercise`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ExerciseOutcome {
    /// What is proven of the marked group.
    Group(Bounds),
    /// Whether the marked strings are joined; proven.
    Joined(bool),
    /// How many points it loses beside the best move; an estimate.
    Loses(f32),
}

/// A problem.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::practice::{CheckEffort, candidates, request};
/// use gokoro_analysis::{Analysis, Record, Run};
/// let record = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[ii])")?;
/// let review = Analysis::built_in().review(&record, &request(), &mut Run::default())?;
/// let effort = CheckEffort { nodes: 100_000, visits: 0 };
/// let problems = candidates(&review, "game", false).into_iter();
/// let problems: Vec<_> = problems.filter_map(|one| Analysis::built_in().problem(&one, effort)).collect();
/// assert_eq!(problems.iter().map(|exercise| exercise.right.len()).collect::<Vec<_>>(), [1]);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exercise {
    /// The stones that are shown, and no others.
    pub board: Board,
    /// The part of the board that is shown.
    pub window: BoardWindow,
    /// Who plays.
    pub first: Color,
    /// What is to be done.
    pub task: Task,
    /// The marked stones; none where the best move is asked for.
    pub target: PointSet,
    /// The move before, where the diagram shows the game as it stood.
    pub last: Option<Point>,
    /// The first moves that work, each with its line; the first one is the main answer.
    pub right: Vec<ExerciseLine>,
    /// What happens after a move elsewhere; its line begins with it. `None` where the best move
    /// is asked for.
    pub elsewhere: Option<ExerciseLine>,
    /// First moves that are refuted, or that lose too much.
    pub wrong: Vec<WrongMove>,
    /// First moves of which it is not known whether they work, the likeliest first; or that lose
    /// a little.
    pub unknown: Vec<Point>,
    /// How hard it is.
    pub difficulty: Difficulty,
    /// Where it comes from; several where games share it.
    pub sources: Vec<ExerciseSource>,
}

/// A first move with what follows.
///
/// Example: [`Exercise`].
#[derive(Clone, Debug, PartialEq)]
pub struct ExerciseLine {
    /// The moves, the first one first.
    pub line: Vec<(Color, Ply)>,
    /// What the first one comes to.
    pub outcome: ExerciseOutcome,
    /// In a problem of the best move: what becomes of the place without this right move, or what this wrong one costs; an
    /// estimate.
    pub why: Option<Why>,
}

impl ExerciseLine {
    /// Where the first move is; `None` for a move elsewhere.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        self.line.first()?.1.point
    }
}

/// A first move that fails.
///
/// Example: [`Exercise`].
#[derive(Clone, Debug, PartialEq)]
pub struct WrongMove {
    /// The move and its refutation.
    pub variation: ExerciseLine,
    /// Whether it was played in the game; else it is one that the net finds likely.
    pub played: bool,
}

/// How hard a problem is, in numbers that are counted.
///
/// Example: [`Exercise`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Difficulty {
    /// Moves that a solver, which knows nothing of the problem, tries on a board until the
    /// result with the right side first is proven; `None` where the best move is asked for.
    pub nodes: Option<u64>,
    /// Moves of the main line.
    pub moves: usize,
    /// The place of the likeliest right move among the moves of the diagram, from 1, as the
    /// net foresees a player of 9 dan.
    pub rank: usize,
}

impl Difficulty {
    /// The level, from 1: up to 100 moves tried, up to 1000, and so on; 5 for all above. Of best
    /// moves: the first of the net, one of its first 3, 6, 12; 5 for all others.
    #[must_use]
    pub const fn level(&self) -> u32 {
        match (self.nodes, self.rank) {
            (Some(0..=100), _) | (None, 0..=1) => 1,
            (Some(101..=1_000), _) | (None, 2..=3) => 2,
            (Some(1_001..=10_000), _) | (None, 4..=6) => 3,
            (Some(10_001..=100_000), _) | (None, 7..=12) => 4,
            _ => 5,
        }
    }

    /// What problems are sorted by: level, rank, then moves tried.
    #[must_use]
    pub fn order(&self) -> (u32, usize, u64) {
        (self.level(), self.rank, self.nodes.unwrap_or(0))
    }
}

/// The place of a problem in a game.
///
/// Example: [`Exercise`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExerciseSource {
    /// The record, as messages name it.
    pub game: String,
    /// The players, as the record names them.
    pub players: ByColor<Option<String>>,
    /// The number of the move.
    pub number: usize,
    /// What was played.
    pub played: Move,
    /// Whether that was right.
    pub found: bool,
}

impl Exercise {
    /// The side whose stones are marked; the side to move where none are.
    #[must_use]
    pub const fn defender(&self) -> Color {
        match self.task {
            Task::Live | Task::Connect | Task::Best => self.first,
            Task::Kill | Task::Cut => self.first.opponent(),
        }
    }
}

/// Problems, and what the sheet tells of how they came to be.
///
/// Example: [`Exercise`].
#[derive(Clone, Debug, Default)]
pub struct Sheet {
    /// The problems, in their order.
    pub exercises: Vec<Exercise>,
    /// The games that were searched.
    pub games: usize,
    /// Places of which the check could not prove both results on the board as it is shown.
    pub unproven: usize,
    /// Mistakes of which a longer search did not find that they lose much.
    pub unsure: usize,
    /// Problems that were the same as others.
    pub repeated: usize,
    /// Problems beyond the number that was asked for.
    pub left_over: usize,
}
