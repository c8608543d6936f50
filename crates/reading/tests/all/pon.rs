//! The possible omission number (PON) of a group.

use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::pon::{Pon, PonSettings, pon};

fn number(diagram: &str, stone: &str) -> Pon {
    let board: Board = diagram.parse().expect("a diagram");
    let stone = board.size().parse(stone).expect("a point");
    let target = board.string_at(stone).into_iter().flat_map(|s| board.stones(s)).collect();
    let settings = PonSettings { nodes: 200_000, question: 50_000, ..PonSettings::default() };
    pon(&board, target, PointSet::EMPTY, &settings)
}

const THREE: &str = ". . . X O . . . .
                     X X X X O . . . .
                     O O O O O . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .";

#[test]
fn three_in_a_row_must_be_answered() {
    let pon = number(THREE, "A8");
    assert_eq!(pon.proven.exact(), Some(0), "{pon:?}");
    assert_eq!(pon.omitted, 1);
    assert_eq!(pon.line.first().map(|ply| ply.0), Some(Color::White));
}

#[test]
fn four_in_a_row_bear_one_omission() {
    let four = ". . . . X O . . .
                X X X X X O . . .
                O O O O O O . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .
                . . . . . . . . .";
    let pon = number(four, "A8");
    assert_eq!(pon.proven.exact(), Some(1), "{pon:?}");
    assert_eq!(pon.omitted, 2);
}
