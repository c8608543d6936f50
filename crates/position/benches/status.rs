//! Everything that is known of a position after one more move, on one core in processor
//! time: strings and links, groups and regions, lives, strengths with the estimator of the
//! PON, and the count as it stands. By default on the built-in game; with record files as
//! arguments after `--` also on the middle of their games.

use std::time::Duration;

use cpu_time::ThreadTime;
use gokoro_board::Board;
use gokoro_position::{EndingSettings, FinalStatus, First, Position, PositionSettings};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;
use gokoro_shape::{DistanceSettings, Rule};

/// Moves after which a position is looked at, each with the next one.
const MIDDLE: std::ops::Range<usize> = 40..200;
/// Positions of a game from a file that are measured: one of this many.
const EVERY: usize = 40;

/// The parts, in the order in which they are measured.
const PARTS: [&str; 4] = ["strings, links and lives", "groups and regions", "strengths", "final status"];

fn main() {
    let files: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with('-')).collect();
    let built_in = Collection::read(gokoro_sgf::sample::GO1_GAME);
    report("built-in game", &measured(&built_in, 1));
    let mut all = Vec::new();
    for record in records(&files, None).flatten() {
        all.extend(measured(&record.tree, EVERY));
    }
    if !all.is_empty() {
        report("records", &all);
    }
}

/// The times of the parts for one of `every` positions of a game.
fn measured(tree: &Collection, every: usize) -> Vec<[Duration; PARTS.len()]> {
    let boards = boards(tree);
    boards.windows(2).step_by(every).map(|pair| after_a_move(&pair[0], &pair[1])).collect()
}

fn boards(tree: &Collection) -> Vec<Board> {
    let Some(mut replay) = tree.games().next().and_then(|root| Replay::main_line(root).ok()) else {
        return Vec::new();
    };
    let mut boards = Vec::new();
    while replay.play_next().is_some() && boards.len() < MIDDLE.end {
        boards.push(replay.game().board().clone());
    }
    boards.split_off(MIDDLE.start.min(boards.len()))
}

fn after_a_move(before: &Board, board: &Board) -> [Duration; PARTS.len()] {
    let omissions = None;
    let means = PositionSettings {
        omissions,
        links: None,
        ..PositionSettings::new(DistanceSettings::new(Rule::Kosuri))
    };
    let known = Position::of(before, &means);
    assert!(known.lives().is_some());
    let mut times = [Duration::ZERO; PARTS.len()];
    let mut begin = ThreadTime::now();
    let mut lap = |part: usize| {
        times[part] = begin.elapsed();
        begin = ThreadTime::now();
    };
    let position = known.after(board);
    lap(0);
    std::hint::black_box((position.regions(), position.potential()));
    lap(1);
    std::hint::black_box(position.strengths());
    lap(2);
    let status = FinalStatus::new(board, First::Enemy, &EndingSettings::default());
    lap(3);
    assert_eq!(position.board().hash(), board.hash());
    let groups = position.lives().map_or(0, |lives| lives.groups().len());
    assert!((1..=board.strings().count()).contains(&groups));
    drop(std::hint::black_box(status));
    times
}

fn report(name: &str, all: &[[Duration; PARTS.len()]]) {
    println!("{name}: {} positions after a move, ms: median, 90%", all.len());
    for (part, label) in PARTS.iter().enumerate() {
        print(label, all.iter().map(|times| times[part]).collect());
    }
    print("everything", all.iter().map(|times| times.iter().sum()).collect());
}

fn print(label: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let at = |share: usize| times.get(times.len() * share / 10).map_or(0.0, |t| t.as_secs_f64() * 1e3);
    println!("  {label:18} {:7.2} {:7.2}", at(5), at(9));
}
