//! Tests of `src/answers/settle.rs` from inside.

use super::super::local::connection::Connection;
use super::*;

#[test]
fn where_the_other_side_would_cut_is_where_to_join() {
    let rows = [
        ". . . . . . . . .",
        ". . O . O . . . .",
        ". O X O X O . . .",
        ". O X . X O . . .",
        ". O X O X O . . .",
        ". . . O . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
    ];
    let board: Board = rows.join("\n").parse().expect("a board");
    let point = |name: &str| board.size().parse(name).expect("a point");
    let contest = Connection::of_strings(point("C6"), point("E6"), Color::Black);
    // A move that was not seen to fail gives way to the one that joins.
    let (found, spent) = doubtful(&contest, &board, Color::Black, Some(point("J1")), 500);
    assert_eq!(found, Some(point("D6")));
    assert!(spent <= 1_500, "{spent}");
    // Of the same move nothing is asked again.
    assert_eq!(doubtful(&contest, &board, Color::Black, Some(point("D6")), 500).0, Some(point("D6")));
}
