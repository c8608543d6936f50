//! What the first move at a group decides.

use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::tsumego::{FirstMoves, GroupOutcome, LifeGrade, first_moves};
use gokoro_shape::Unconditional;

/// Black's corner has two rows of four points, White lives.
const EIGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O . . .
    X X X X X O O O O
    . . . . X O . O .
    . . . . X O O O O";

fn at_first(diagram: &str, stone: &str, widest: usize) -> Option<(Board, FirstMoves)> {
    let board: Board = diagram.parse().expect("a diagram");
    let string = board.string_at(board.size().parse(stone).expect("a point")).expect("a stone");
    let stones = board.stones(string).collect();
    let first = first_moves(&board, stones, Unconditional::living(&board), widest, 3_000)?;
    Some((board, first))
}

fn names(board: &Board, points: PointSet) -> Vec<String> {
    points.iter().map(|point| board.size().name(point).to_string()).collect()
}

#[test]
fn a_room_of_eight_in_the_corner_is_seki_or_two_eyes() {
    let (board, first) = at_first(EIGHT, "A3", 9).expect("something to decide");
    assert_eq!(first.defender, Color::Black);
    assert_eq!(first.attack.outcome, GroupOutcome { grade: LifeGrade::ALIVE, eyes: false });
    assert!(first.attack.outcome.is_seki());
    assert_eq!(names(&board, first.attack.points), ["C2", "B1"]);
    assert_eq!(first.defence.outcome, GroupOutcome::EYES);
    assert!(names(&board, first.defence.points).contains(&"B2".to_owned()));
    assert_eq!(first.room.len(), 8);
}

#[test]
fn three_in_a_row_live_or_die_by_the_middle() {
    let three = EIGHT
        .replace(". . . . X O . O .", "X X X X X O . O .")
        .replace(". . . . X O O O O", ". . . X X O O O O");
    let (board, first) = at_first(&three, "A3", 9).expect("something to decide");
    assert_eq!([first.attack.outcome, first.defence.outcome], [GroupOutcome::DEAD, GroupOutcome::EYES]);
    assert_eq!(names(&board, first.attack.points), ["B1"]);
    assert_eq!(names(&board, first.defence.points), ["B1"]);
}

#[test]
fn nothing_is_said_of_wide_rooms_open_groups_and_what_is_decided() {
    assert!(at_first(EIGHT, "A3", 7).is_none(), "the room is wider");
    let open = EIGHT.replace("O O O O O O . . .", ". . . . O O . . .");
    assert!(at_first(&open, "A3", 9).is_none(), "there is a way out");
    let alive = EIGHT.replace(". . . . X O . O .", ". X . . X O . O .");
    let alive = alive.replace(". . . . X O O O O", ". X . . X O O O O");
    assert!(at_first(&alive, "A3", 9).is_none(), "Black has two eyes whoever moves");
}
