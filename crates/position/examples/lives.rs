//! What is known of the lives of groups in real games: `cargo run --release --example
//! lives -p gokoro-position -- FILE... [GAMES]`. After 60, 120 and 180 moves: how many
//! groups have which status, by proof and as an estimate, what that costs, and of how
//! many groups of each status most stones are gone at the end of the record.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ProcessTime;
use gokoro_board::Board;
use gokoro_position::{Budgets, Life, LifeBasis, Lives, Readings, StatusSettings};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::{SourceRecord, records};

const MOVES: [usize; 3] = [60, 120, 180];
/// Groups with fewer stones are not counted.
const FEWEST: usize = 3;

/// Groups of one status, and those of them that are gone at the end.
#[derive(Clone, Copy, Default)]
struct Count {
    groups: usize,
    gone: usize,
}

#[derive(Default)]
struct Sums {
    positions: usize,
    counts: BTreeMap<(&'static str, &'static str), Count>,
    nodes: u64,
    time: Duration,
}

fn main() {
    let (mut files, mut games) = (Vec::new(), 50);
    for argument in std::env::args().skip(1) {
        match argument.parse() {
            Ok(number) => games = number,
            Err(_) => files.push(argument),
        }
    }
    let mut sums: [Sums; MOVES.len()] = Default::default();
    for record in records(files, None).flatten().take(games) {
        if let Some((boards, end)) = played(&record) {
            for (sum, board) in sums.iter_mut().zip(&boards) {
                add(sum, board, &end);
            }
        }
    }
    for (number, sum) in MOVES.iter().zip(&sums) {
        let groups: usize = sum.counts.values().map(|count| count.groups).sum();
        println!(
            "move {number}: {} positions, {groups} groups of {FEWEST} stones or more, {:.1} ms and {} nodes a position",
            sum.positions,
            1e3 * sum.time.as_secs_f64() / sum.positions.max(1) as f64,
            sum.nodes / sum.positions.max(1) as u64
        );
        for ((life, basis), count) in &sum.counts {
            let share = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
            println!(
                "  {life} {basis}: {} ({:.1}%), {:.1}% of them gone at the end",
                count.groups,
                share(count.groups, groups),
                share(count.gone, count.groups)
            );
        }
    }
}

/// The positions of a game that has them, and its end.
fn played(record: &SourceRecord) -> Option<(Vec<Board>, Board)> {
    let mut replay = Replay::main_line(record.tree.games().next()?).ok()?;
    let (mut boards, mut number) = (Vec::new(), 0);
    while replay.play_next().is_some() {
        number += 1;
        if MOVES.contains(&number) {
            boards.push(replay.game().board().clone());
        }
    }
    Some((boards, replay.game().board().clone()))
}

fn add(sum: &mut Sums, board: &Board, end: &Board) {
    let readings = Readings::new(board, &Budgets::default());
    let begin = ProcessTime::now();
    let lives = Lives::new(&readings, &StatusSettings::default());
    sum.time += begin.elapsed();
    sum.positions += 1;
    sum.nodes += lives.spent().nodes;
    for group in lives.groups().iter().filter(|group| group.stones.len() >= FEWEST) {
        let left = (group.stones & end.stones_of(group.color)).len();
        let basis = match (group.status.life, group.status.basis) {
            (Life::Unknown, _) => "",
            (_, LifeBasis::Proven) => "(proven)",
            (_, LifeBasis::Likely) => "(likely)",
        };
        let count = sum.counts.entry((group.status.life.name(), basis)).or_default();
        count.groups += 1;
        count.gone += usize::from(2 * left < group.stones.len());
    }
}
