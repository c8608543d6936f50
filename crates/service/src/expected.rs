//! The moves that strong players would be expected to play, by the fast model of patterns.

use gokoro_board::{Game, Move, Turn};
use gokoro_patterns::builtin;
use gokoro_patterns::predictor::{Predicted, Predictor, Situation};

/// The moves that the model expects in a game, the likeliest first.
pub(crate) fn expected_moves(game: &Game) -> Vec<Predicted> {
    Predictor::new(builtin::fast()).predict(&situation(game))
}

/// A game as a model is asked about it.
pub fn situation(game: &Game) -> Situation<'_> {
    let turns = game.turns();
    let stone = |turn: &Turn| match turn.action {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    };
    let recent = [1, 2].map(|back| turns.len().checked_sub(back).and_then(|i| stone(&turns[i])));
    Situation { board: game.board(), to_move: game.to_move(), number: turns.len(), recent }
}
