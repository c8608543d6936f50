//! Tests of `src/choosers/mod.rs` from inside.

use gokoro_board::BoardSize;

use super::*;

#[test]
fn shares_that_live_are_between_those_counted() {
    assert!((alive(-2.0) - 0.722).abs() < 1e-9 && (alive(9.0) - 1.0).abs() < 1e-9);
    assert!((alive(0.5) - 0.898).abs() < 1e-9);
}

#[test]
fn pon_takes_a_stone_in_atari_and_regions_do_not_see_it() {
    let size = BoardSize::S9;
    let mut board = Board::new(size);
    for (color, points) in [(Color::Black, "D5 C4 D3 G7 G3"), (Color::White, "D4 C7 G5 F6")] {
        for name in points.split(' ') {
            board.play(size.parse(name).unwrap(), color).unwrap();
        }
    }
    let played = size.parse("E7").unwrap();
    let chosen = choices(&board, Color::Black, played).unwrap();
    assert_eq!(chosen[0], played);
    let moves = changed(&board, Color::Black);
    let of = |name: &str| moves.iter().find(|m| m.point == size.parse(name).unwrap()).unwrap().pon;
    assert!(of("E4") > of("E7"), "{} {}", of("E4"), of("E7"));
}
