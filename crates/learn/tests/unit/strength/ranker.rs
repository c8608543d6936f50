//! Tests of `src/strength/ranker.rs` from inside.

use super::*;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_position::kosumi::{Fork, GainTree};

/// A stone somewhere in the middle, and a move three to its right.
fn example(x: u8, y: u8) -> Example {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    board.play(size.point(x, y).unwrap(), Color::Black).unwrap();
    let situation = PlayedPosition { number: 1, ..PlayedPosition::alone(&board, Color::White) };
    Example::new(&situation, size.point(x + 3, y).unwrap(), false).unwrap()
}

#[test]
fn a_ranking_that_says_too_much_is_warmed() {
    let (sure, other): (Example, Example) = (example(8, 8), example(9, 9));
    let trees = vec![GainTree::new(vec![Fork::Give([0.0, 0.0, 9.0, 0.0, 0.0, 0.0])]).unwrap()];
    let ranking = Ranking { trees, ..Ranking::new(LineGains::None, [None; TRAITS]) };
    // Half of the moves are played somewhere else.
    let mut wrong = other.clone();
    wrong.played = (other.played + 150) % other.scene.spots.len();
    assert!(temperature(&ranking, &[&sure, &wrong]) > 1.5);
    assert!(temperature(&ranking, &[&sure]) < 1.0);
}
