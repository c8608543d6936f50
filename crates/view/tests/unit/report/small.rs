//! Tests of `src/report/small.rs` from inside.

use super::*;
use gokoro_board::{BoardSize, board_with};

#[test]
fn only_the_part_around_the_moves_is_shown() {
    let at = |name| BoardSize::S19.parse(name).expect("a point");
    let board = board_with(BoardSize::S19, &[(at("D4"), Color::Black), (at("Q16"), Color::White)])
        .expect("two stones");
    let moves = [(Color::White, Move::Play(at("C6"))), (Color::Black, Move::Play(at("D4")))];
    let drawn = small(&board, &moves);
    assert_eq!(drawn.matches("<circle").count(), 2, "Q16 is elsewhere, D4 has its stone: {drawn}");
    assert!(drawn.contains(">1</text>") && !drawn.contains(">2</text>"));
    assert!(drawn.contains("viewBox=\"0 0 160 160\""), "{drawn}");
}

#[test]
fn boards_smaller_than_the_least_window_are_shown_whole() {
    let board = Board::new(BoardSize::new(5).expect("a size"));
    assert!(small(&board, &[]).contains("viewBox=\"0 0 100 100\""));
    let corner = BoardSize::new(5).expect("a size").point(4, 4).expect("a point");
    assert!(small(&board, &[(Color::Black, Move::Play(corner))]).contains("viewBox=\"0 0 100 100\""));
}
