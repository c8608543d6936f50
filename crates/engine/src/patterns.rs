//! A model of moves as the guide of a search, with playouts for values: broad patterns in tree
//! search, as P2 means them. No net is asked.

use gokoro_board::hash::{mix, pair};
use gokoro_board::{Color, Game, Move, PlayedPosition, PointMap};
use gokoro_mcts::{Evaluation, Guide, NodeValue, TreePosition};
use gokoro_patterns::builtin;
use gokoro_patterns::heavy::Heavy;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::predictor::Predictor;
use gokoro_playout::{Rng, play_out};
use gokoro_shape::Unconditional;

use crate::ends::GameEnds;
use crate::guide::{RootOptions, looked_at};
use crate::stakes::GameStakes;

/// A model that answers for a search.
pub struct PatternGuide<'m> {
    predictor: Predictor<'m>,
    stakes: GameStakes,
    wishes: RootOptions,
    error: Option<f32>,
    ends: GameEnds,
}

/// The share of a pass, of which the model knows nothing.
const PASS: f32 = 0.03;
/// Playouts from each position, and from the root.
const PLAYOUTS: u32 = 1;
const AT_ROOT: u32 = 16;

impl<'m> PatternGuide<'m> {
    /// A guide by a model for searches of this game. Of the wishes those of the net count for nothing.
    pub fn new(model: &'m PatternModel, game: &Game, wishes: RootOptions) -> PatternGuide<'m> {
        let predictor = Predictor::new(model);
        PatternGuide {
            predictor,
            stakes: GameStakes::of(game),
            wishes,
            error: None,
            ends: GameEnds::default(),
        }
    }

    /// By how many points playouts of the root differ from their mean, on average; `None` if this
    /// guide did not look at it.
    pub const fn error_at_root(&self) -> Option<f32> {
        self.error
    }
}

impl PatternGuide<'_> {
    /// The moves of a position with their shares by the model, no playout.
    pub fn moves(&mut self, scene: &TreePosition<'_>) -> Vec<(Move, f32)> {
        let PlayedPosition { board, to_move, .. } = scene.position;
        let predicted = self.predictor.predict(scene);
        let safe = |color: Color| {
            let Unconditional { alive, territory, .. } = Unconditional::of(board, color);
            alive | territory
        };
        let shares = predicted.iter().map(|known| (known.point, known.share));
        looked_at(scene, &self.wishes, [safe(to_move), safe(!to_move)], shares, PASS)
    }
}

impl Guide for PatternGuide<'_> {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let over = scene.depth > 0 && scene.passes >= 2;
        if over && let Some(end) = self.ends.look(&self.stakes, scene) {
            return end;
        }
        let moves = if over { Vec::new() } else { self.moves(scene) };
        let (mut value, mut owners) = (NodeValue::default(), Box::new(PointMap::filled(0.5)));
        let playouts = if scene.depth == 0 { AT_ROOT } else { PLAYOUTS };
        let margins = self.add_playouts(&mut value, &mut owners, scene, playouts);
        if scene.depth == 0 {
            let off: f32 = margins.iter().map(|margin| (margin - value.margin).abs()).sum();
            self.error = Some(off / margins.len() as f32);
        }
        Evaluation { moves, value, owners: Some(owners) }
    }
}

impl PatternGuide<'_> {
    /// Adds what so many playouts by the playout model come to; the margins they end with, in Black's points. The same
    /// position and seed give the same.
    fn add_playouts(
        &self,
        value: &mut NodeValue,
        owners: &mut PointMap<f32>,
        scene: &TreePosition<'_>,
        playouts: u32,
    ) -> Vec<f32> {
        let TreePosition { position: PlayedPosition { board, to_move, recent, .. }, more, .. } = *scene;
        let mut rng = Rng::new(mix(pair(self.wishes.seed, board.hash())));
        let start = Heavy::new(builtin::factors(board.size()), board, [recent[0], recent[1]]);
        let each = 1.0 / playouts as f32;
        let mut ended = || {
            let owned = play_out(&mut board.clone(), to_move, &mut start.clone(), &mut rng).owned;
            let margin = self.stakes.margin(board, &owned, more);
            value.margin += each * margin;
            value.wins += each * if margin == 0.0 { 0.5 } else { f32::from(u8::from(margin > 0.0)) };
            owned.black.iter().for_each(|point| owners[point] += 0.5 * each);
            owned.white.iter().for_each(|point| owners[point] -= 0.5 * each);
            margin
        };
        (0..playouts).map(|_| ended()).collect()
    }
}
