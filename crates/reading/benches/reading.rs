//! Speed of the readers on positions that are set up here: a ladder across the
//! whole board, with a stone at its end that breaks it, and captures. Each answer is
//! asserted where it is timed.

use divan::{Bencher, black_box};
use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, ladder, prove};

fn main() {
    divan::main();
}

fn point(name: &str) -> Point {
    BoardSize::S19.parse(name).expect("a point")
}

fn position(black: &[&str], white: &[&str]) -> Board {
    let of = |names: &[&str], color| names.iter().map(|n| (point(n), color)).collect::<Vec<_>>();
    let mut stones = of(black, Color::Black);
    stones.extend(of(white, Color::White));
    board_with(BoardSize::S19, &stones).expect("a legal position")
}

fn ladder_comes_to(bencher: Bencher, board: &Board, works: bool) {
    bencher.bench_local(|| {
        let run = ladder(black_box(board), point("C4"), Color::Black, 1_000).expect("a stone");
        assert_eq!(run.works, Some(works));
    });
}

fn is_proven(bencher: Bencher, board: &Board, query: &GoalQuery) {
    bencher.bench_local(|| {
        let verdict = prove(black_box(board), query).expect("a question");
        assert_eq!(verdict.outcome, ProofOutcome::Proven);
    });
}

#[divan::bench]
fn ladder_with_breaker(bencher: Bencher) {
    ladder_comes_to(bencher, &position(&["B4", "C3", "D3"], &["C4", "Q15"]), false);
}

#[divan::bench]
fn ladder_that_works(bencher: Bencher) {
    ladder_comes_to(bencher, &position(&["B4", "C3", "D3"], &["C4"]), true);
}

/// The baseline: the same ladder by the general search.
#[divan::bench]
fn ladder_by_the_search(bencher: Bencher) {
    let board = position(&["B4", "C3", "D3"], &["C4"]);
    let query =
        GoalQuery { nodes: 20_000, ..GoalQuery::new(Goal::Capture(point("C4")), Color::Black, Color::Black) };
    is_proven(bencher, &board, &query);
}

#[divan::bench]
fn net(bencher: Bencher) {
    let board = position(&["D5", "D4", "E6", "F6"], &["E5"]);
    let query = GoalQuery::new(Goal::Capture(point("E5")), Color::Black, Color::Black);
    is_proven(bencher, &board, &query);
}
