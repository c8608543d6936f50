//! Whole positions read: from scratch, and after one more move, on the built-in
//! game from move 40 on. First the medians over its positions in CPU time (steady on
//! a busy machine); then divan's wall-clock measurements of several together.

use std::time::Duration;

use cpu_time::ThreadTime;
use divan::{Bencher, black_box};
use gokoro_board::{Board, PointSet};
use gokoro_position::{Budgets, Position, Readings};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_shape::{DistanceSettings, Rule};

fn main() {
    let boards = positions();
    let mut fresh: Vec<Duration> = Vec::new();
    let mut later: Vec<Duration> = Vec::new();
    for pair in boards.windows(2) {
        let begin = ThreadTime::now();
        let mut readings = Readings::new(&pair[0], &Budgets::default());
        fresh.push(begin.elapsed());
        let begin = ThreadTime::now();
        readings.update(&pair[1]);
        later.push(begin.elapsed());
        // What is kept is what would be read afresh: as many strings, as many links.
        let again = Readings::new(&pair[1], &Budgets::default());
        assert_eq!(readings.strings().len(), again.strings().len());
        assert_eq!(readings.links().len(), again.links().len());
    }
    println!("one position, median of {} in CPU time", fresh.len());
    println!("from scratch  {:6.2} ms\nafter a move  {:6.2} ms", median(&mut fresh), median(&mut later));
    divan::main();
}

fn median(times: &mut [Duration]) -> f64 {
    times.sort_unstable();
    times.get(times.len() / 2).map_or(0.0, |time| time.as_secs_f64() * 1e3)
}

/// Moves before which the position counts as opening.
const OPENING: usize = 40;

/// The positions of the built-in game from the middle game on.
fn positions() -> Vec<Board> {
    let tree = Collection::read(gokoro_sgf::sample::GO1_GAME);
    let Some(mut replay) = tree.games().next().and_then(|root| Replay::main_line(root).ok()) else {
        return Vec::new();
    };
    let mut boards = Vec::new();
    while replay.play_next().is_some() {
        boards.push(replay.game().board().clone());
    }
    boards.split_off(OPENING.min(boards.len()))
}

/// A tenth of the positions, evenly chosen.
fn some() -> Vec<Board> {
    positions().into_iter().step_by(10).collect()
}

#[divan::bench(sample_count = 10)]
fn five_positions_from_scratch(bencher: Bencher) {
    let boards = some();
    bencher.bench_local(|| {
        boards.iter().for_each(|b| drop(black_box(Readings::new(b, &Budgets::default()))));
    });
}

#[divan::bench(sample_count = 10)]
fn forty_moves_one_after_the_other(bencher: Bencher) {
    let boards = positions();
    let Some(first) = boards.first().map(|b| Readings::new(b, &Budgets::default())) else { return };
    bencher.bench_local(|| {
        let mut readings = first.clone();
        boards.iter().skip(1).for_each(|b| readings.update(b));
        black_box(readings);
    });
}

#[divan::bench(sample_count = 10)]
fn five_positions_of_readings(bencher: Bencher) {
    let settings = DistanceSettings::new(Rule::Kosuri);
    let read: Vec<_> = some().iter().map(|b| Position::new(b, &PointSet::EMPTY, &settings)).collect();
    assert!(read.iter().all(|position| position.readings().is_some()));
    bencher.bench_local(|| {
        for position in &read {
            black_box(position.under(&settings).regions());
        }
    });
}
