//! A model of moves as the guide of a search, with playouts for values: broad patterns in tree
//! search, as P2 means them. No net is asked.

use std::cell::RefCell;

use gokoro_board::{Color, Game, PointMap};
use gokoro_mcts::{Guide, Look, Scene, Value};
use gokoro_patterns::model::Model;
use gokoro_patterns::predictor::{Predictor, Situation};
use gokoro_shape::Unconditional;

use crate::guide::{Wishes, counted, looked_at};
use crate::playouts::{Mixture, add_playouts};
use crate::stakes::Stakes;

/// A model that answers for a search.
pub struct PatternGuide<'m> {
    predictor: Predictor<'m>,
    stakes: Stakes,
    wishes: Wishes,
    error: Option<f32>,
}

/// The share of a pass, of which the model knows nothing.
const PASS: f32 = 0.03;

impl<'m> PatternGuide<'m> {
    /// A guide by a model for searches of this game. Of the wishes those of the net count for nothing.
    #[must_use]
    pub fn new(model: &'m Model, game: &Game, wishes: Wishes) -> PatternGuide<'m> {
        PatternGuide { predictor: Predictor::new(model), stakes: Stakes::of(game), wishes, error: None }
    }

    /// By how many points playouts of the root differ from their mean, on average; `None` if this
    /// guide did not look at it.
    #[must_use]
    pub const fn error_at_root(&self) -> Option<f32> {
        self.error
    }
}

impl Guide for PatternGuide<'_> {
    fn look(&mut self, scene: &Scene<'_>) -> Look {
        let over = scene.depth > 0 && scene.passes >= 2;
        if over && let Some(end) = counted(&self.stakes, scene) {
            return end;
        }
        let Scene { board, to_move, number, recent, more, .. } = *scene;
        let moves = if over {
            Vec::new()
        } else {
            let situation = Situation { board, to_move, number, recent: [recent[0], recent[1]] };
            let told = self.predictor.predict(&situation);
            let safe = |color: Color| {
                let Unconditional { alive, territory, .. } = Unconditional::of(board, color);
                alive | territory
            };
            let told = told.iter().map(|told| (told.point, told.share));
            looked_at(scene, &self.wishes, [safe(to_move), safe(!to_move)], told, PASS)
        };
        let (mut value, mut owners) = (Value::default(), Box::new(PointMap::filled(0.5)));
        let Mixture { playouts, at_root, .. } = self.wishes.mixture;
        let playouts = if scene.depth == 0 { at_root } else { playouts };
        let margins = RefCell::new(Vec::new());
        let ended = |owned: &_| {
            let margin = self.stakes.margin(board, owned, more);
            margins.borrow_mut().push(margin);
            margin
        };
        add_playouts(&mut value, &mut owners, scene, (playouts, 1.0), self.wishes.seed, ended);
        if scene.depth == 0 {
            let margins = margins.into_inner();
            let off: f32 = margins.iter().map(|margin| (margin - value.margin).abs()).sum();
            self.error = Some(off / margins.len() as f32);
        }
        Look { moves, value, owners: Some(owners) }
    }
}
