//! Ladders on the empty corner of a large board, with and without breakers.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_reading::{Goal, Outcome, Query, QueryError, ladder, ladder_breakers, prove};

fn point(name: &str) -> Point {
    BoardSize::S19.parse(name).expect("a point")
}

fn position(black: &[&str], white: &[&str]) -> Board {
    let of = |names: &[&str], color| names.iter().map(|n| (point(n), color)).collect::<Vec<_>>();
    let mut stones = of(black, Color::Black);
    stones.extend(of(white, Color::White));
    board_with(BoardSize::S19, &stones).expect("a legal position")
}

const BLACK: [&str; 3] = ["B4", "C3", "D3"];

#[test]
fn a_ladder_runs_to_the_edge() {
    let board = position(&BLACK, &["C4"]);
    let run = ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone");
    assert_eq!(run.works, Some(true));
    assert!(run.line.len() > 40, "{}", run.line.len());
    let mut played = board;
    for &(color, at) in &run.line {
        played.play(at.expect("a move on the board"), color).expect("a legal move");
    }
    assert!(!played.at(point("C4")).is(Color::White));
}

#[test]
fn a_stone_on_its_way_breaks_it_and_is_named() {
    let board = position(&BLACK, &["C4", "Q15", "K3"]);
    let run = ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone");
    assert_eq!(run.works, Some(false));
    let breakers = ladder_breakers(&board, point("C4"), 1_000).expect("a stone");
    assert_eq!(breakers, [PointSet::single(point("Q15"))]);
}

#[test]
fn two_breakers_are_not_blamed_one_by_one() {
    let board = position(&BLACK, &["C4", "O14", "Q15"]);
    assert_eq!(ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone").works, Some(false));
    assert_eq!(ladder_breakers(&board, point("C4"), 1_000).expect("a stone"), []);
}

#[test]
fn the_owner_first_escapes_unless_in_atari() {
    let board = position(&BLACK, &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::White, 1_000).expect("a stone").works, Some(false));
    let board = position(&["B4", "C3", "D3", "C5"], &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::White, 1_000).expect("a stone").works, Some(true));
}

#[test]
fn too_small_a_budget_is_unknown_and_no_stone_an_error() {
    let board = position(&BLACK, &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::Black, 5).expect("a stone").works, None);
    assert_eq!(ladder(&board, point("K10"), Color::Black, 5), Err(QueryError::NoStone(point("K10"))));
}

/// What a ladder captures the search captures too.
#[test]
fn the_search_agrees() {
    let board = position(&BLACK, &["C4"]);
    let query = Query { nodes: 20_000, ..Query::new(Goal::Capture(point("C4")), Color::Black, Color::Black) };
    assert_eq!(prove(&board, &query).expect("a sensible question").outcome, Outcome::Proven);
}
