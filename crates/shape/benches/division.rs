//! Division speed: one rule, both colours, on 19x19 positions of random play. What is timed is
//! asserted.

use divan::{Bencher, black_box};
use gokoro_board::{Board, BoardSize, Color, PointSet};
use gokoro_shape::{DistanceSettings, Division, Groups, PathGraph, Potential, RegionMap, Rule};

fn main() {
    divan::main();
}

/// Positions after 20 to 200 scattered stones.
fn positions() -> Vec<Board> {
    let mut state = 7u64;
    (1..=10).map(|tens| scattered(20 * tens, &mut state)).collect()
}

fn scattered(stones: usize, state: &mut u64) -> Board {
    let mut board = Board::new(BoardSize::S19);
    let mut color = Color::Black;
    for _ in 0..stones {
        *state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let index = (*state >> 33) as usize % board.empties().len();
        let point = board.empties()[index];
        if board.can_play(point, color) && !board.is_eye_like(point, color) {
            board.play_unchecked(point, color);
            color = !color;
        }
    }
    board
}

/// Points of both colours in the ten divisions, in the order of [`Rule::ALL`].
const POINTS: [u32; 5] = [1810, 1810, 1991, 2061, 2053];

fn points(division: &Division) -> u32 {
    let totals = division.totals();
    Color::ALL.iter().map(|&color| totals[color].total()).sum()
}

/// Ten positions a sample: divide the time by ten.
#[divan::bench(args = Rule::ALL)]
fn ten_divisions(bencher: Bencher, rule: Rule) {
    let boards = positions();
    let (settings, wanted) =
        (DistanceSettings::new(rule), Rule::ALL.iter().zip(POINTS).find(|(r, _)| **r == rule));
    bencher.bench_local(|| {
        let divide = |board| points(&Division::new(&PathGraph::new(board, &PointSet::EMPTY), &settings));
        assert_eq!(Some(boards.iter().map(divide).sum()), wanted.map(|(_, points)| points));
    });
}

#[divan::bench]
fn ten_grounds(bencher: Bencher) {
    let boards = positions();
    bencher.bench_local(|| {
        boards.iter().for_each(|b| {
            black_box(PathGraph::new(b, &PointSet::EMPTY));
        })
    });
}

#[divan::bench]
fn ten_times_five_rules(bencher: Bencher) {
    let boards = positions();
    bencher.bench_local(|| {
        let mut sum = 0;
        for board in &boards {
            let ground = PathGraph::new(board, &PointSet::EMPTY);
            sum += Rule::ALL
                .map(|rule| points(&Division::new(&ground, &DistanceSettings::new(rule))))
                .iter()
                .sum::<u32>();
        }
        assert_eq!(sum, POINTS.iter().sum());
    });
}

#[divan::bench]
fn ten_groups(bencher: Bencher) {
    let boards = positions();
    bencher
        .bench_local(|| boards.iter().for_each(|b| drop(black_box(Groups::by_sight(b, &PointSet::EMPTY)))));
}

#[divan::bench]
fn ten_regions(bencher: Bencher) {
    let boards = positions();
    let parts: Vec<_> = boards
        .iter()
        .map(|b| {
            let ground = PathGraph::new(b, &PointSet::EMPTY);
            (
                Division::new(&ground, &DistanceSettings::new(Rule::Kosuri)),
                Groups::by_sight(b, &PointSet::EMPTY),
            )
        })
        .collect();
    bencher.bench_local(|| parts.iter().for_each(|(d, g)| drop(black_box(RegionMap::new(d, g)))));
}

#[divan::bench]
fn ten_potentials(bencher: Bencher) {
    let grounds: Vec<_> = positions().iter().map(|b| PathGraph::new(b, &PointSet::EMPTY)).collect();
    bencher.bench_local(|| {
        grounds.iter().for_each(|g| {
            black_box(Potential::new(g));
        })
    });
}
