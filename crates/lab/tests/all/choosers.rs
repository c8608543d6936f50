//! P0's method of choosing on boards set up here.

use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_mind::measures::{Measure, WeighedMove, ordered, values, weigh_points};

fn board(black: &str, white: &str) -> Board {
    let mut board = Board::new(BoardSize::S9);
    for (color, points) in [(Color::Black, black), (Color::White, white)] {
        for name in points.split(' ') {
            board.play(point(name), color).unwrap();
        }
    }
    board
}

fn point(name: &str) -> Point {
    BoardSize::S9.parse(name).unwrap()
}

#[test]
fn lives_are_changed_by_taking_and_by_saving_a_stone_in_atari() {
    // White's D4 is in atari at E4.
    let board = board("D5 C4 D3 G7 G3", "D4 C7 G5 F6");
    let points = ["E4", "E7", "B2"].map(point);
    for color in [Color::Black, Color::White] {
        let moves = weigh_points(&board, color, &points);
        assert!(moves[0].pon > moves[1].pon && moves[0].pon > moves[2].pon, "{color:?}: {moves:?}");
        assert_eq!(ordered(&moves, Measure::Pon)[0], point("E4"), "{color:?}");
    }
    // Taking it is worth two points at least: its own stone and the point.
    assert!(weigh_points(&board, Color::Black, &points)[0].pon > 1.0);
}

#[test]
fn regions_grow_most_in_the_open_and_both_add_up() {
    let board = board("C3", "G7");
    let points = ["C2", "G3"].map(point);
    let moves = weigh_points(&board, Color::Black, &points);
    assert!(moves[1].regions > moves[0].regions, "{moves:?}");
    assert_eq!(ordered(&moves, Measure::Regions), ["G3", "C2"].map(point));
    let one = |pon, regions| WeighedMove { point: point("E5"), pon, regions };
    let both = values(&[one(1.0, 0.0), one(0.0, 1.0), one(1.0, 1.0)], Measure::Both);
    assert!(both[2] > both[0] && (both[0] - both[1]).abs() < 1e-9, "{both:?}");
    assert_eq!(ordered(&[], Measure::Both), []);
}
