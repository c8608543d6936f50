//! The moves that strong players would be expected to play, by the model of patterns.

use gokoro_board::{Game, Move, Point, Turn};
use gokoro_patterns::builtin;

use gokoro_patterns::predictor::Predictor;
pub use gokoro_patterns::predictor::{FeatureReason, Predicted, PredictorInput};

/// What is expected in a position, and what speaks for and against one move.
pub struct ExpectedMoves {
    /// All moves, the likeliest first.
    pub moves: Vec<Predicted>,
    /// The move that is weighed.
    pub point: Point,
    /// What speaks for and against it.
    pub reasons: Vec<FeatureReason>,
}

/// The moves that the model expects in a game, the likeliest first.
#[must_use]
pub fn expected_moves(game: &Game) -> Vec<Predicted> {
    Predictor::new(builtin::fast()).predict(&situation(game))
}

/// What is expected of the side to move, and what speaks for and against a move, by default the likeliest. `None` where no move is
/// legal, or that one is not.
#[must_use]
pub fn expected(game: &Game, point: Option<Point>) -> Option<ExpectedMoves> {
    let situation = situation(game);
    let mut predictor = Predictor::new(builtin::fast());
    let moves = predictor.predict(&situation);
    let point = point.or(moves.first().map(|one| one.point))?;
    let reasons = predictor.reasons(&situation, point)?;
    Some(ExpectedMoves { moves, point, reasons })
}

/// A game as a model is asked about it.
#[must_use]
pub fn situation(game: &Game) -> PredictorInput<'_> {
    let turns = game.turns();
    let stone = |turn: &Turn| match turn.action {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    };
    let recent = [1, 2].map(|back| turns.len().checked_sub(back).and_then(|i| stone(&turns[i])));
    PredictorInput { board: game.board(), to_move: game.to_move(), number: turns.len(), recent }
}
