//! What a search asks about positions.

use std::ops::Deref;

use gokoro_board::{Move, PlayedPosition, PointMap};

use crate::path::Path;

/// A position of the tree.
#[derive(Clone, Copy)]
pub struct TreePosition<'a> {
    /// The position, moves of the game counted among those played.
    pub position: PlayedPosition<'a>,
    /// How many of the last moves were passes, one after the other.
    pub passes: u32,
    /// Stones that Black has played below the root of the tree less those of White.
    pub more: i32,
    /// Moves from the root of the tree.
    pub depth: usize,
    /// How it came about, if a search asks.
    pub path: Option<&'a Path<'a>>,
}

impl<'a> Deref for TreePosition<'a> {
    type Target = PlayedPosition<'a>;

    fn deref(&self) -> &PlayedPosition<'a> {
        &self.position
    }
}

/// What a position is worth, from Black's side.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct NodeValue {
    /// The probability that Black wins.
    pub wins: f32,
    /// Black's margin in points, komi included.
    pub margin: f32,
}

/// What is said of a position.
#[derive(Clone, Debug)]
pub struct Evaluation {
    /// The moves that may be played with their shares, which make about 1; none where the game
    /// is over. Legal but for superko, which the search minds.
    pub moves: Vec<(Move, f32)>,
    /// What it is worth.
    pub value: NodeValue,
    /// For each point the probability that Black owns it at the end; `None` if nobody asked.
    pub owners: Option<Box<PointMap<f32>>>,
}

/// Something that looks at positions. Each thread of a search has its own.
pub trait Guide: Send {
    /// Looks at a position, once for each node of the tree.
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation;
}
