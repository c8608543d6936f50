//! The full model, which is compiled into the laboratory.

use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_lab::prediction::full_model;
use gokoro_position::facts;

#[test]
fn the_full_model_reads_and_likes_corners_first() {
    let board = Board::new(BoardSize::S19);
    let situation = PlayedPosition::alone(&board, Color::Black);
    let first = facts::predictor(full_model()).predict(&situation)[0];
    assert!((3..=4).contains(&board.size().line(first.point)));
}
