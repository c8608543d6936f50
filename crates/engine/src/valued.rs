//! A guide whose moves are a model's of patterns and whose values are a net's: no move is a policy net's.

use gokoro_mcts::{Evaluation, Guide, TreePosition};

use crate::guide::NetGuide;
use crate::patterns::PatternGuide;

/// Values and owners of a net, moves of a model of patterns.
pub struct ValuedGuide<'n> {
    values: NetGuide<'n>,
    moves: PatternGuide<'n>,
}

impl<'n> ValuedGuide<'n> {
    /// Joins them; both are for searches of the same game with the same wishes.
    pub const fn new(values: NetGuide<'n>, moves: PatternGuide<'n>) -> ValuedGuide<'n> {
        ValuedGuide { values, moves }
    }

    /// What the net expects its margin of the root to be off by; `None` if this guide did not look at it.
    pub fn error_at_root(&self) -> Option<f32> {
        self.values.error_at_root()
    }
}

impl Guide for ValuedGuide<'_> {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let mut found = self.values.look(scene);
        if !found.moves.is_empty() {
            found.moves = self.moves.moves(scene);
        }
        found
    }
}
