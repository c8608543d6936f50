//! A best move of a game, as plain data; all of it is an estimate.

use gokoro_board::{Color, Point};

use crate::why::Why;

/// A move that gains much and that few would find.
#[derive(Clone, PartialEq, Debug)]
pub struct BestMove {
    /// Its number in the game.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// Where it lies.
    pub point: Point,
    /// The next choice of the search.
    pub next: Point,
    /// What it gains beside that, in points.
    pub gain: f32,
    /// How likely players of the mover's rank play it, strong ones where the record names no rank; from 0 to 1.
    pub share: f32,
    /// The next choice contrasted with the move; its one stake is what would have changed hands.
    pub why: Why,
}
