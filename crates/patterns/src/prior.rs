//! One question to whatever foresees moves: how likely is each legal move before anything is
//! read? A search that asks a [`Prior`] need not know whether features or a net answer.

use crate::planes::NetInput;
use crate::policy::Evaluator;
use crate::predictor::{Predicted, Predictor};

/// Something that foresees moves. Nothing that it says is proven.
pub trait Prior {
    /// For each position its legal moves with their shares, which make 1, in no order; no move
    /// where none is legal. Several positions may cost less together than one by one; all are
    /// on boards of one size.
    fn shares(&mut self, scenes: &[NetInput<'_>]) -> Vec<Vec<Predicted>>;
}

impl Prior for Predictor<'_> {
    fn shares(&mut self, scenes: &[NetInput<'_>]) -> Vec<Vec<Predicted>> {
        let one = |scene: &NetInput<'_>| {
            let mut moves = Vec::new();
            self.predict_into(scene, &mut moves);
            moves
        };
        scenes.iter().map(one).collect()
    }
}

impl Prior for Evaluator<'_> {
    fn shares(&mut self, scenes: &[NetInput<'_>]) -> Vec<Vec<Predicted>> {
        scenes.iter().map(|scene| self.evaluate(scene).without_pass()).collect()
    }
}
