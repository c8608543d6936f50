//! Tests of `src/line.rs` from inside.

use super::*;
use gokoro_board::{BoardSize, Point, board_with};

#[test]
fn a_ko_is_retaken_after_a_threat_and_nothing_is_played_upon_a_stone() {
    let at = |name: &str| BoardSize::S9.parse(name).expect("a point");
    let stones = |names: [&str; 4], color: Color| names.map(|name| (at(name), color));
    // Black takes the stone at B4 by C4.
    let black = stones(["B5", "A4", "B3", "E1"], Color::Black);
    let white = stones(["C5", "D4", "C3", "B4"], Color::White);
    let board = board_with(BoardSize::S9, &[black, white].concat()).expect("a position");
    let line = |names: &[&str]| -> Vec<(Color, Ply)> {
        let color = |i: usize| if i.is_multiple_of(2) { Color::Black } else { Color::White };
        names.iter().enumerate().map(|(i, name)| (color(i), Ply::at(at(name)))).collect()
    };
    let told = playable(&board, line(&["C4", "B4", "C4", "A1", "A1", "B1"]));
    let told: Vec<(Option<Point>, bool)> = told.iter().map(|(_, ply)| (ply.point, ply.threat)).collect();
    assert_eq!(
        told,
        [(Some(at("C4")), false), (Some(at("B4")), true), (Some(at("C4")), true), (Some(at("A1")), false)]
    );
}
