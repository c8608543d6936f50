//! Tests of `src/surroundings.rs` from inside.

use super::*;
use gokoro_board::Symmetry;

fn keys_of(board: &Board, point: Point, color: Color) -> Vec<u64> {
    let mut around = Surroundings::new(board.size());
    around.follow(board);
    let mut keys = Vec::new();
    around.keys(point, color, LARGEST, &mut keys);
    keys
}

/// A board with stones by a rule, after a symmetry, colours exchanged or not.
fn board(symmetry: Symmetry, swapped: bool) -> Board {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    for (i, point) in size.points().enumerate().filter(|(i, _)| mix(*i as u64).is_multiple_of(3)) {
        let black = mix(i as u64 ^ 99).is_multiple_of(2);
        let color = if black != swapped { Color::Black } else { Color::White };
        let _ = board.play(symmetry.point(size, point), color);
    }
    board
}

#[test]
fn keys_do_not_depend_on_symmetry_or_colour() {
    let size = BoardSize::S19;
    let plain = board(Symmetry::ALL[0], false);
    for point in size.points().filter(|p| (p.x() + p.y()) % 4 == 0) {
        let wanted = keys_of(&plain, point, Color::Black);
        assert_ne!(wanted, keys_of(&plain, point, Color::White));
        for symmetry in Symmetry::ALL {
            let there = symmetry.point(size, point);
            assert_eq!(wanted, keys_of(&board(symmetry, false), there, Color::Black));
            assert_eq!(wanted, keys_of(&board(symmetry, true), there, Color::White));
        }
    }
}

#[test]
fn what_is_followed_is_what_is_counted_afresh() {
    let size = BoardSize::S9;
    let mut around = Surroundings::new(size);
    let mut board = Board::new(size);
    let mut color = Color::Black;
    for i in 0..400_u64 {
        let point = size.points().nth((mix(i) % 81) as usize).unwrap();
        if board.play(point, color).is_ok() {
            color = !color;
        }
        around.follow(&board);
    }
    let e5 = size.parse("E5").unwrap();
    let mut keys = Vec::new();
    around.keys(e5, Color::White, LARGEST, &mut keys);
    assert_eq!(keys, keys_of(&board, e5, Color::White));
}

#[test]
fn a_stone_changes_exactly_the_sizes_that_hold_it() {
    let size = BoardSize::S19;
    let k10 = size.parse("K10").unwrap();
    let empty = keys_of(&Board::new(size), k10, Color::Black);
    for (name, first) in [("K11", 2), ("L11", 3), ("K13", 6), ("N10", 6), ("N13", 9), ("K16", 12)] {
        let mut board = Board::new(size);
        board.play(size.parse(name).unwrap(), Color::Black).unwrap();
        let keys = keys_of(&board, k10, Color::Black);
        let differ = keys.iter().zip(&empty).position(|(a, b)| a != b).unwrap() + SMALLEST;
        assert_eq!(differ, first, "{name}");
    }
}
