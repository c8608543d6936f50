//! Perft against the golden counts that three independent programs agree on.

use gokoro_board::{Board, BoardSize, Codes, Color, Observer, Point, Suicide};

use crate::counting::perft;

const PLAIN: &[(u32, &[u64])] = &[
    (2, &[4, 12, 24, 16, 32, 32, 32, 96, 192]),
    (3, &[9, 72, 504, 2_976, 14_720, 56_176, 168_144, 343_008]),
    (4, &[16, 240, 3_360, 43_576, 521_800, 5_695_072]),
    (5, &[25, 600, 13_800, 303_424, 6_368_416]),
    (9, &[81, 6_480, 511_920]),
    (13, &[169, 28_392, 4_741_464]),
    (19, &[361, 129_960]),
];

const WITH_PASSES: &[(u32, &[u64])] = &[
    (2, &[5, 21, 69, 161, 337, 673, 1_329, 2_929, 6_441]),
    (3, &[10, 91, 739, 5_291, 33_475, 180_451]),
    (4, &[17, 273, 4_113, 58_001]),
    (5, &[26, 651, 15_651]),
    (9, &[82, 6_643]),
    (19, &[362]),
];

fn size(side: u32) -> BoardSize {
    BoardSize::new(side).expect("a board size")
}

#[test]
fn placements_with_undo() {
    for &(side, counts) in PLAIN {
        let mut board = Board::new(size(side));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                perft(&mut board, Color::Black, depth, Suicide::Forbidden),
                count,
                "{side}x{side}, depth {depth}"
            );
        }
        assert_eq!(board.hash(), Board::new(size(side)).hash());
    }
}

#[test]
fn passes_with_copies() {
    for &(side, counts) in WITH_PASSES {
        let board = Board::new(size(side));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(
                perft_with_passes(&board, Color::Black, depth),
                count,
                "{side}x{side} with passes, depth {depth}"
            );
        }
    }
}

#[test]
fn suicide_of_several_stones() {
    let mut board: Board<Codes> = Board::observed(size(3));
    for (depth, count) in [(6, 57_040), (7, 177_936)] {
        assert_eq!(perft(&mut board, Color::Black, depth, Suicide::Allowed), count);
    }
    let mut board = Board::new(size(4));
    assert_eq!(perft(&mut board, Color::Black, 6, Suicide::Allowed), 5_697_328);
}

/// As `perft` with suicide forbidden, but a pass is a move too, and two
/// passes in a row end the line, which then counts once. Played with copies.
fn perft_with_passes<O: Observer>(board: &Board<O>, color: Color, depth: u32) -> u64 {
    with_passes(board, color, depth, false)
}

fn with_passes<O: Observer>(board: &Board<O>, color: Color, depth: u32, passed: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut after = board.clone();
    after.pass();
    let mut count = if passed { 1 } else { with_passes(&after, !color, depth - 1, true) };
    let moves: Vec<Point> = board.empties().to_vec();
    for point in moves.into_iter().filter(|&p| board.can_play(p, color)) {
        count += with_passes(&board.after(point, color), !color, depth - 1, false);
    }
    count
}
