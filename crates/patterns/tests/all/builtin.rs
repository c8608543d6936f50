//! The models compiled in read and say sensible things.

use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_patterns::builtin::{fast, playout};
use gokoro_patterns::predictor::Predictor;
use gokoro_patterns::recipe::Recipe;

#[test]
fn the_models_read_and_like_corners_first() {
    let board = Board::new(BoardSize::S19);
    let situation = PlayedPosition::alone(&board, Color::Black);
    let first = Predictor::new(fast()).predict(&situation)[0];
    let line = board.size().line(first.point);
    assert!((3..=4).contains(&line), "{:?}", board.size().name(first.point).to_string());
    assert_eq!(playout().recipe(), &Recipe::playout());
}
