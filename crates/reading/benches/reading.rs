//! Speed of the readers on positions that are set up here: a ladder across the
//! whole board, with a stone at its end that breaks it, and captures.

use divan::{Bencher, black_box};
use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_reading::{Goal, Query, ladder, prove};

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

#[divan::bench]
fn ladder_with_breaker(bencher: Bencher) {
    let board = position(&["B4", "C3", "D3"], &["C4", "Q15"]);
    bencher.bench_local(|| black_box(ladder(&board, point("C4"), Color::Black, 1_000)));
}

#[divan::bench]
fn ladder_that_works(bencher: Bencher) {
    let board = position(&["B4", "C3", "D3"], &["C4"]);
    bencher.bench_local(|| black_box(ladder(&board, point("C4"), Color::Black, 1_000)));
}

/// The baseline: the same ladder by the general search.
#[divan::bench]
fn ladder_by_the_search(bencher: Bencher) {
    let board = position(&["B4", "C3", "D3"], &["C4"]);
    let query = Query { nodes: 20_000, ..Query::new(Goal::Capture(point("C4")), Color::Black, Color::Black) };
    bencher.bench_local(|| black_box(prove(&board, &query)));
}

#[divan::bench]
fn net(bencher: Bencher) {
    let board = position(&["D5", "E6", "D3", "G6"], &["E5"]);
    let query = Query::new(Goal::Capture(point("E5")), Color::Black, Color::Black);
    bencher.bench_local(|| black_box(prove(&board, &query)));
}
