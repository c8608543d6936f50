//! Tests of `src/reduced.rs` from inside.

#[path = "../common/mod.rs"]
mod common;

use super::*;
use gokoro_board::Symmetry;

fn board(symmetry: Symmetry, swapped: bool) -> Board {
    common::board(symmetry, swapped, mix)
}

#[test]
fn the_reach_of_the_paper_is_21_points_and_of_manhattan_61() {
    assert_eq!(Reduction::default().given(29).len(), 21);
    let wide = Reduction { metric: Metric::Manhattan, ..Reduction::default() };
    assert_eq!(wide.given(29).len(), 61);
}

fn followed(settings: Reduction, board: &Board) -> ReducedField {
    let mut field = ReducedField::new(&settings, board.size());
    field.follow(board);
    field
}

#[test]
fn a_stone_behind_an_enemy_stone_is_blocked() {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    board.play(size.parse("K10").unwrap(), Color::Black).unwrap();
    board.play(size.parse("L10").unwrap(), Color::White).unwrap();
    let at = |field: &ReducedField| field.at(size.parse("N10").unwrap());
    let settings = Reduction { metric: Metric::Manhattan, ..Reduction::default() };
    assert_eq!(at(&followed(settings, &board)), UNIT / 3 - UNIT / 2);
    assert_eq!(at(&followed(Reduction { blocked: true, ..settings }, &board)), -UNIT / 2);
}

#[test]
fn following_a_board_is_as_looking_afresh() {
    let (old, new) = (board(Symmetry::ALL[0], false), board(Symmetry::ALL[3], true));
    for blocked in [false, true] {
        let settings = Reduction { blocked, ..Reduction::default() };
        let mut field = followed(settings, &old);
        field.follow(&new);
        assert_eq!(field.frame, followed(settings, &new).frame);
    }
}
