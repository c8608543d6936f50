//! Play from a net's policy: its shares as the order of candidates, and the level that plays
//! the likeliest open one, by the same rules for passing, resigning and eyes as the search's.
//! No move is read ahead; a few playouts say whether the game is lost.

use gokoro_board::{Color, Game, PointSet};
use gokoro_patterns::policy::Scene;
use gokoro_patterns::predictor::Predicted;
use gokoro_patterns::prior::Prior;

use super::decide::{RESIGN_PLAYOUTS, action};
use super::search::Search;
use super::{Budget, Decision, Wishes};

/// Playouts behind the net's move, at most: they say whether the game is lost. A single
/// candidate needs some more than the fewest that a resignation rests on.
const PLAYOUTS: u32 = 2 * RESIGN_PLAYOUTS;

/// The points among `open` with their shares of all legal moves, the likeliest first.
pub(super) fn ranked(prior: &mut dyn Prior, game: &Game, color: Color, open: &PointSet) -> Vec<Predicted> {
    let mut moves = prior.shares(&[Scene::of(game, color)]).pop().unwrap_or_default();
    moves.retain(|told| open.contains(told.point));
    moves.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.point.cmp(&b.point)));
    moves
}

/// The net's move.
pub(super) fn decide(game: &Game, color: Color, budget: &Budget, wishes: &Wishes) -> Decision {
    let mut search = Search::of_likeliest(game, color, wishes);
    search.run(budget.playouts.min(PLAYOUTS));
    let found = search.snapshot();
    Decision { action: action(game, &found, wishes), found: Some(found) }
}
