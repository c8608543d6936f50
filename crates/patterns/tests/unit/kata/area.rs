//! Tests of `src/kata/area.rs` from inside.

use gokoro_board::Point;

use super::*;

#[test]
fn two_eyes_and_what_lies_in_them_are_pass_alive() {
    let board: Board = ". X . X O . O\nX X X X O O .\n. . . . O . O\n. . . . O O O\n. . . . . . .\n. . . . . . .\n. . . . . . ."
        .parse()
        .expect("a board");
    let area = areas(&board, false);
    let at = |x, y| -> Point { board.size().point(x, y).expect("a point") };
    assert!(area.black.contains(at(0, 0)) && area.black.contains(at(2, 0)) && area.black.contains(at(1, 1)));
    assert!(area.white.contains(at(5, 0)) && area.white.contains(at(6, 1)));
    assert!(!area.black.contains(at(3, 3)) && !area.white.contains(at(3, 5)), "both touch the outside");
}

#[test]
fn a_region_that_one_side_alone_touches_is_its_own() {
    let board: Board = ". . . . .\nX X X X X\nO O O O O\n. . . . .\n. . . . .".parse().expect("a board");
    let area = areas(&board, false);
    assert_eq!((area.black.len(), area.white.len()), (10, 15));
}
