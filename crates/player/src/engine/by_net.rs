//! A net's shares as the order of candidates. The level that plays the likeliest of them is in
//! `decide`, by the same rules for passing, resigning and eyes as the search's.

use gokoro_board::{Color, Game, PointSet};
use gokoro_patterns::planes::Scene;
use gokoro_patterns::predictor::Predicted;
use gokoro_patterns::prior::Prior;

/// The points among `open` with their shares of all legal moves, the likeliest first.
pub(super) fn ranked(prior: &mut dyn Prior, game: &Game, color: Color, open: &PointSet) -> Vec<Predicted> {
    let mut moves = prior.shares(&[Scene::of(game, color)]).pop().unwrap_or_default();
    moves.retain(|told| open.contains(told.point));
    moves.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
    moves
}
