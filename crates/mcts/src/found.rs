//! What a search has found, as plain data.

use gokoro_board::{Color, Move, PointMap};

use crate::guide::NodeValue;

/// What is found about one move of the position.
#[derive(Clone, PartialEq, Debug)]
pub struct MoveFound {
    /// The move.
    pub action: Move,
    /// Its share of attention before any visit.
    pub prior: f32,
    /// Visits that began with it.
    pub visits: u32,
    /// The mean of these visits; of a move without any, what the position is worth.
    pub value: NodeValue,
    /// The standard error of its utility for the side to move.
    pub error: f32,
    /// Its utility for the side to move less [`crate::SearchSettings::caution`] standard errors, from 0 to 1.
    pub lower: f32,
    /// The line that was looked at most, beginning with the move.
    pub line: Vec<Move>,
    /// Visits of each move of the line.
    pub line_visits: Vec<u32>,
}

/// What is found about a position.
#[derive(Clone, Debug)]
pub struct SearchResult {
    /// Who plays.
    pub to_move: Color,
    /// Visits of the position.
    pub visits: u32,
    /// What it is worth: the mean of all visits.
    pub value: NodeValue,
    /// What the guide said of it when it was looked at first.
    pub first_value: NodeValue,
    /// The moves, the best first. None where the game is over.
    pub moves: Vec<MoveFound>,
    /// For each point the probability that Black owns it at the end: the mean of the visits of
    /// this search that were asked for it.
    pub owners: Option<Box<PointMap<f32>>>,
}

impl SearchResult {
    /// The best move.
    pub fn best(&self) -> Option<&MoveFound> {
        self.moves.first()
    }
}
