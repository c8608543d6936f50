//! The experiment of page and command line: everything that is known of a position, and one local
//! question put to a reader.

use gokoro_board::{Board, Color, Game, Point, PointSet};
use gokoro_position::ownership::OwnershipEstimate;
use gokoro_position::{Position, PositionSettings};
use gokoro_reading::answers::{self, GtpQuestion};
use gokoro_reading::pon::PonSettings;
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, prove_until};
use gokoro_shape::DistanceSettings;

use crate::distance::Keeping;
use crate::expected::ReducedBoard;
use crate::verbs::written;
use crate::{Analysis, CancelToken, Moment};

/// The most moves that a reader may make on a board.
///
/// Example: [`Ask`].
pub const NODES: u64 = 200_000;

/// The questions by their names.
///
/// Example: [`Ask`].
pub const GOALS: [&str; 7] = ["capture", "save", "connect", "cut", "live", "kill", "eye"];

/// Everything that is known of a position.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::shape::{DistanceSettings, Rule};
/// use gokoro_analysis::{Analysis, Record};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let looked = Analysis::built_in().experiment(&game, &DistanceSettings::new(Rule::Kosuri), 0);
/// assert_eq!((looked.moment.number, looked.position.board().strings().count()), (2, 2));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Looked {
    /// The position, divided, with the omissions of its groups.
    pub position: Position,
    /// Where in its game.
    pub moment: Moment,
    /// The owners that are expected.
    pub expected: OwnershipEstimate,
    /// How near moves come to its strings (P4).
    pub keeping: Keeping,
    /// The reduced board (P2); `None` on boards with fewer lines than it has cells.
    pub reduced: Option<ReducedBoard>,
}

impl Analysis {
    /// Lays a position open, divided by a rule of distances; so many nodes count how often groups may be left alone.
    #[must_use]
    pub fn experiment(&self, game: &Game, rule: &DistanceSettings, omissions: u64) -> Looked {
        let omissions = Some(PonSettings { nodes: omissions, ..PonSettings::default() });
        let position =
            Position::of(game.board(), &PositionSettings { omissions, ..PositionSettings::new(*rule) });
        Looked {
            position,
            moment: Moment::of(game),
            expected: self.evaluate(game),
            keeping: Keeping::of(game),
            reduced: ReducedBoard::of(game.board()),
        }
    }
}

/// A question for a reader.
///
/// ```
/// use gokoro_analysis::experiment::{Ask, AskError};
/// use gokoro_analysis::{Record, board::Color};
/// let game = Record::read("(;SZ[9])")?.end()?;
/// let ask = Ask { goal: "capture", points: &[], first: Color::White, nodes: 1_000 };
/// assert_eq!(ask.answer(game.board()).err(), Some(AskError::NoPoint));
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Ask<'a> {
    /// Its name, one of [`GOALS`].
    pub goal: &'a str,
    /// The stones that it is about, or the point of the eye.
    pub points: &'a [Point],
    /// Who moves first.
    pub first: Color,
    /// Moves that may be made on the board; at most [`NODES`] are.
    pub nodes: u64,
}

/// Why a question cannot be put.
///
/// Example: [`Ask`].
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AskError {
    /// It names no point.
    #[error("name a point, such as D4")]
    NoPoint,
    /// It names a point without a stone.
    #[error("there is no stone on {0}; choose one")]
    NoStone(String),
    /// It needs two points.
    #[error("name two points, such as D4 and F4")]
    NoSecond,
    /// There is no such question.
    #[error("{name:?} is no question; use {goals}", name = .0, goals = goals())]
    NoGoal(String),
    /// The reader refuses it, for this reason.
    #[error("{0}")]
    Refused(String),
    /// It was cancelled.
    #[error("the question was taken back")]
    Cancelled,
}

/// All questions, as a sentence names them.
fn goals() -> String {
    let (last, rest) = GOALS.split_last().unwrap_or((&"", &[]));
    format!("{} or {last}", rest.join(", "))
}

/// What a reader says.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::experiment::{Ask, ReaderAnswer};
/// use gokoro_analysis::{Record, board::Color};
/// let game = Record::read("(;SZ[9]AB[ee]AW[de][fe][ed])")?.end()?;
/// let points = [game.size().parse("E5").expect("a point")];
/// let ask = Ask { goal: "capture", points: &points, first: Color::White, nodes: 1_000 };
/// assert!(matches!(ask.answer(game.board()), Ok(ReaderAnswer::Proof(Color::White, _))));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Debug)]
pub enum ReaderAnswer {
    /// Of a goal of this side.
    Proof(Color, GoalVerdict),
    /// Of an eye, as GNU Go writes it.
    Eye(String, answers::GtpAnswer),
}

impl Ask<'_> {
    /// Puts the question to its reader.
    ///
    /// # Errors
    /// The question makes no sense on this board.
    pub fn answer(&self, board: &Board) -> Result<ReaderAnswer, AskError> {
        self.answer_until(board, &CancelToken::new())
    }

    /// The same until it is cancelled.
    ///
    /// # Errors
    /// The question makes no sense on this board, or it was cancelled.
    pub fn answer_until(&self, board: &Board, cancel: &CancelToken) -> Result<ReaderAnswer, AskError> {
        if cancel.is_cancelled() {
            return Err(AskError::Cancelled);
        }
        let nodes = self.nodes.clamp(1, NODES);
        let refused = |error: &dyn std::fmt::Display| AskError::Refused(error.to_string());
        if self.goal == "eye" {
            let question = GtpQuestion::EvalEye(*self.points.first().ok_or(AskError::NoPoint)?);
            let found = answers::answer(board, &question, nodes).map_err(|error| refused(&error))?;
            return Ok(ReaderAnswer::Eye(written(board.size(), &question, &found), found));
        }
        let (goal, prover) = self.goal(board)?;
        let query = GoalQuery {
            nodes,
            all_first_moves: true,
            strategy: true,
            ..GoalQuery::new(goal, prover, self.first)
        };
        let verdict = prove_until(board, &query, cancel);
        let verdict = verdict.map_err(|error| refused(&error))?;
        if cancel.is_cancelled() {
            Err(AskError::Cancelled)
        } else {
            Ok(ReaderAnswer::Proof(prover, verdict))
        }
    }

    /// The goal, and whose it is.
    fn goal(&self, board: &Board) -> Result<(Goal, Color), AskError> {
        if !GOALS.contains(&self.goal) {
            return Err(AskError::NoGoal(self.goal.to_owned()));
        }
        let from = *self.points.first().ok_or(AskError::NoPoint)?;
        let no_stone = || AskError::NoStone(board.size().name(from).to_string());
        let owner = board.at(from).color().ok_or_else(no_stone)?;
        let two = || self.points.get(1).copied().ok_or(AskError::NoSecond);
        let stones = || self.points.iter().copied().collect::<PointSet>();
        Ok(match self.goal {
            "capture" => (Goal::Capture(from), !owner),
            "save" => (Goal::Save(from), owner),
            "connect" => (Goal::connect(from, two()?), owner),
            "cut" => (Goal::cut(from, two()?), !owner),
            "live" => (Goal::Live(stones()), owner),
            _ => (Goal::Kill(stones()), !owner),
        })
    }
}
