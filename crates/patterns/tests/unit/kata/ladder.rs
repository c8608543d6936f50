//! Tests of `src/kata/ladder.rs` from inside.

use super::*;

#[test]
fn a_ladder_to_the_edge_takes_and_one_with_a_breaker_does_not() {
    let board = |breaker: &str| -> Board {
        let text = format!(
            ". . . . . . . . .\n. . X X . . . . .\n. X O . . . . . .\n. . X . . . . . .\n. . . . . . . . .\n\
             . . . . . . . . .\n. . . . . . {breaker} . .\n. . . . . . . . .\n. . . . . . . . ."
        );
        text.parse().expect("a board")
    };
    let stone = |board: &Board| board.size().point(2, 2).expect("a point");
    let free = board(".");
    let (taken, _) = ladders(&free, Color::White);
    assert!(taken.contains(stone(&free)));
    let broken = board("O");
    let (taken, _) = ladders(&broken, Color::White);
    assert!(!taken.contains(stone(&broken)));
}

#[test]
fn where_ladders_begin_is_told_of_the_attacked_side_alone() {
    let board: Board = ". . . . . . .\n. . X . . . .\n. X O . . . .\n. X . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . ."
        .parse()
        .expect("a board");
    let (taken, starts) = ladders(&board, Color::White);
    assert_eq!(taken.len(), 1);
    assert!(!starts.is_empty() && starts.len() <= 2);
    assert!(ladders(&board, Color::Black).1.is_empty());
}
