//! Tests of `src/ladders.rs` from inside.

use super::*;

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).unwrap()
}

#[test]
fn a_ladder_runs_to_the_edge_or_to_a_stone() {
    let text = ". . . . . . .
                    . . . . . . .
                    . . . . . . .
                    . . X . . . .
                    . X O . . . .
                    . . X X . . .
                    . . . . . . .";
    let mut board: Board = text.parse().unwrap();
    let c3 = at(&board, "C3");
    assert!(!escapes(&mut PlayedLine::new(&mut board), c3, Color::White));
    let f6 = at(&board, "F5");
    board.play(f6, Color::White).unwrap();
    assert!(escapes(&mut PlayedLine::new(&mut board), c3, Color::White));
}

#[test]
fn the_working_side_of_a_ladder_is_found() {
    let text = ". . . . . . .
                    . . . . . . .
                    . . . . . . .
                    . . . . . . .
                    . X O . . . .
                    . . X X . . .
                    . . . . . . .";
    let mut board: Board = text.parse().unwrap();
    let c3 = at(&board, "C3");
    let found = captures(&mut PlayedLine::new(&mut board), c3, Color::White);
    let works: Vec<_> = found.into_iter().flatten().collect();
    assert_eq!(works, [at(&board, "C4")]);
}
