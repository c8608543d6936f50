//! The experiment of page and command line: everything that is known of a position, and one local
//! question put to a reader with a budget. Words and data are made in `view`.

use std::fmt;

use gokoro_board::{Board, BoardSize, Color, Game, Point, PointSet};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::{Means, Position};
use gokoro_reading::answers::{self, Question};
use gokoro_reading::pon::PonSettings;
use gokoro_reading::{Goal, Query, Verdict, prove};
use gokoro_shape::Settings;
use gokoro_view::answer_json::answer_json;
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::experiment::{attribute_lines, looked_json, proof_json, proof_lines};
use gokoro_view::regions::Moment;
use serde_json::{Value, json};

use crate::estimate::estimate;
use crate::verbs::written;

/// The most moves that a reader may make on a board, and those that it usually makes.
pub const NODES: u64 = 200_000;
/// Moves of a question where nothing else is asked for.
pub const USUAL_NODES: u64 = 4_000;
/// How much is read for the omissions of all groups where nothing else is asked for.
pub const OMISSIONS: u64 = 20_000;
/// Positions of a tree that are told.
const TREE: usize = 4_000;

/// The questions by their names.
pub const GOALS: [&str; 7] = ["capture", "save", "connect", "cut", "live", "kill", "eye"];

/// Everything about the position as it stands, divided by these settings, with so many moves of a
/// reader for the omissions of groups; see [`looked_json`].
#[must_use]
pub fn looked(game: &Game, settings: &Settings, omissions: u64, net: &'static PolicyNet) -> Value {
    let omissions = Some(PonSettings { nodes: omissions, ..PonSettings::default() });
    let position = Position::of(game.board(), &Means { omissions, ..Means::new(*settings) });
    looked_json(&position, &Moment::of(game), &estimate(game, net))
}

/// A question for a reader.
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
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AskError {
    /// It names no point.
    NoPoint,
    /// It names a point without a stone.
    NoStone(String),
    /// It needs two points.
    NoSecond,
    /// There is no such question.
    NoGoal(String),
    /// The reader refuses it, for this reason.
    Refused(String),
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AskError::NoPoint => f.write_str("name a point, such as D4"),
            AskError::NoStone(name) => write!(f, "there is no stone on {name}; choose one"),
            AskError::NoSecond => f.write_str("name two points, such as D4 and F4"),
            AskError::NoGoal(name) => {
                let (last, rest) = GOALS.split_last().unwrap_or((&"", &[]));
                write!(f, "{name:?} is no question; use {} or {last}", rest.join(", "))
            }
            AskError::Refused(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for AskError {}

/// What a reader says.
#[derive(Debug)]
pub enum Found {
    /// Of a goal of this side.
    Proof(Color, Verdict),
    /// Of an eye, as GNU Go writes it.
    Eye(String, answers::Answer),
}

impl Ask<'_> {
    /// Puts the question to its reader.
    ///
    /// # Errors
    /// The question makes no sense on this board.
    pub fn answer(&self, board: &Board) -> Result<Found, AskError> {
        let nodes = self.nodes.clamp(1, NODES);
        let refused = |error: &dyn fmt::Display| AskError::Refused(error.to_string());
        if self.goal == "eye" {
            let question = Question::EvalEye(*self.points.first().ok_or(AskError::NoPoint)?);
            let found = answers::answer(board, &question, nodes).map_err(|error| refused(&error))?;
            return Ok(Found::Eye(written(board.size(), &question, &found), found));
        }
        let (goal, prover) = self.goal(board)?;
        let query =
            Query { nodes, all_first_moves: true, strategy: true, ..Query::new(goal, prover, self.first) };
        let verdict = prove(board, &query).map_err(|error| refused(&error))?;
        Ok(Found::Proof(prover, verdict))
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

impl Found {
    /// For programs.
    #[must_use]
    pub fn json(&self, size: BoardSize) -> Value {
        match self {
            Found::Proof(prover, verdict) => proof_json(size, *prover, verdict, TREE),
            Found::Eye(text, found) => json!({ "answer": answer_json(size, text, found) }),
        }
    }

    /// In words, the tree of a proof to so many plies.
    #[must_use]
    pub fn lines(&self, size: BoardSize, plies: usize, speaker: Localizer<'_>) -> Vec<String> {
        match self {
            Found::Proof(prover, verdict) => proof_lines(size, *prover, verdict, plies, speaker),
            Found::Eye(text, found) => {
                let answer = ("name", Arg::Text(text));
                let fields = serde_json::to_value(answer_json(size, text, found)).unwrap_or_default();
                let said = speaker.say("web-read-eye-answer", &[answer]);
                std::iter::once(said).chain(attribute_lines(&fields, speaker)).collect()
            }
        }
    }
}
