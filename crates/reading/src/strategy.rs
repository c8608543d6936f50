//! Strategies: what the side that succeeds plays against every reply.

use gokoro_board::{Color, Point, PointSet};

/// A strategy as a graph of positions; positions reached by several orders of
/// moves are stored once. Position 0 is the one that was asked about.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// The positions.
    pub nodes: Vec<StrategyNode>,
}

/// A position of a strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrategyNode {
    /// Who moves.
    pub to_move: Color,
    /// What the success from here depends on.
    pub zone: PointSet,
    /// The moves with the number of the position that each leads to: for the
    /// side that succeeds its one move; for the other side every reply that
    /// matters, where `None` stands for all that are not listed. Empty: the goal
    /// is reached.
    pub moves: Vec<(Option<Point>, usize)>,
}
