//! The moves that strong players would be expected to play, by the full model.

use gokoro_board::{Game, Move, Turn};
use gokoro_patterns::builtin;
use gokoro_patterns::predictor::{Predicted, Situation};
use gokoro_position::facts;

/// The moves that the full model expects in a game, the likeliest first.
#[must_use]
pub fn expected_moves(game: &Game) -> Vec<Predicted> {
    facts::predictor(builtin::full()).predict(&situation(game))
}

/// A game as a model is asked about it.
#[must_use]
pub fn situation(game: &Game) -> Situation<'_> {
    let turns = game.turns();
    let stone = |turn: &Turn| match turn.action {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    };
    let recent = [1, 2].map(|back| turns.len().checked_sub(back).and_then(|i| stone(&turns[i])));
    Situation { board: game.board(), to_move: game.to_move(), number: turns.len(), recent }
}
