//! Measures reading on positions of real games, on one core, in processor time:
//!
//!     cargo run --release -p gokoro-position --example measure -- FILE... [POSITIONS]
//!
//! First the captures alone: every string with at most three liberties in
//! positions of any phase, the opponent first. Then whole positions of the middle
//! game (moves 60 to 160): from scratch, and after one more move. The positions
//! are those of whose game and move number the hash is smallest.

use std::collections::BTreeMap;
use std::time::Duration;

use cpu_time::ProcessTime;
use gokoro_board::hash::fnv1a;
use gokoro_board::{Board, StringId};
use gokoro_position::{Budgets, Lives, Readings, Spent, StatusSettings, StringStatus};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::{SourceRecord, records};
use gokoro_shape::{LinkBasis, LinkStrength};

/// Liberties up to which strings are asked about.
const LIBERTIES: usize = 3;
/// The middle game.
const MIDDLE: std::ops::RangeInclusive<usize> = 60..=160;

/// The positions with the smallest hashes, each with the one a move later.
struct Sample {
    limit: usize,
    kept: BTreeMap<u64, (Board, Board)>,
}

impl Sample {
    fn offer(&mut self, hash: u64, before: &Board, after: &Board) {
        let largest = self.kept.last_key_value().map(|(&hash, _)| hash);
        if self.kept.len() >= self.limit && largest.is_some_and(|largest| hash > largest) {
            return;
        }
        self.kept.insert(hash, (before.clone(), after.clone()));
        if self.kept.len() > self.limit {
            self.kept.pop_last();
        }
    }
}

fn main() {
    let (mut files, mut limit) = (Vec::new(), 1000);
    for argument in std::env::args().skip(1) {
        match argument.parse() {
            Ok(number) => limit = number,
            Err(_) => files.push(argument),
        }
    }
    let sample = || Sample { limit, kept: BTreeMap::new() };
    let (mut any, mut middle) = (sample(), sample());
    for record in records(files, None) {
        match record {
            Ok(record) => offer(&record, &mut any, &mut middle),
            Err(error) => eprintln!("{error}"),
        }
    }
    if any.kept.is_empty() {
        eprintln!("no positions: name record files that can be read");
        std::process::exit(2);
    }
    for budget in [250, 500, 800, 2_000] {
        captures(&any, budget);
    }
    whole(&middle);
    lives(&middle);
}

fn offer(record: &SourceRecord, any: &mut Sample, middle: &mut Sample) {
    let Some(mut replay) = record.tree.games().next().and_then(|root| Replay::main_line(root).ok()) else {
        return;
    };
    let game = fnv1a(&record.tree.write());
    let mut before = replay.game().board().clone();
    let mut number = 0;
    while replay.play_next().is_some() {
        let after = replay.game().board().clone();
        let hash = mixed(game ^ number as u64);
        any.offer(hash, &before, &after);
        if MIDDLE.contains(&number) {
            middle.offer(hash, &before, &after);
        }
        (before, number) = (after, number + 1);
    }
}

/// The finishing steps of MurmurHash3.
const fn mixed(mut h: u64) -> u64 {
    h = (h ^ (h >> 33)).wrapping_mul(0xff51_afd7_ed55_8ccd);
    h = (h ^ (h >> 33)).wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    h ^ (h >> 33)
}

fn captures(sample: &Sample, budget: u64) {
    let (mut times, mut nodes, mut outcomes) = (Vec::new(), 0, [0usize; 3]);
    for (board, _) in sample.kept.values() {
        let weak: Vec<StringId> = board.strings().filter(|&s| board.liberty_count(s) <= LIBERTIES).collect();
        for string in weak {
            let Some(color) = board.color(string) else { continue };
            let query =
                GoalQuery { nodes: budget, ..GoalQuery::new(Goal::Capture(string.head()), !color, !color) };
            let begin = ProcessTime::now();
            let Ok(verdict) = prove(board, &query) else { continue };
            times.push(begin.elapsed());
            nodes += verdict.nodes;
            outcomes[match verdict.outcome {
                ProofOutcome::Proven => 0,
                ProofOutcome::Disproven => 1,
                ProofOutcome::Unknown => 2,
            }] += 1;
        }
    }
    let total: Duration = times.iter().sum();
    let count = times.len().max(1);
    println!("captures: {} positions, {} strings, budget {budget}", sample.kept.len(), times.len());
    println!("  mean {:.3} ms, median {:.3} ms", milliseconds(total) / count as f64, median(&mut times));
    println!("  mean nodes {:.1}", nodes as f64 / count as f64);
    let share = |n: usize| 100.0 * n as f64 / count as f64;
    println!(
        "  taken {:.1}%, saved {:.1}%, unknown {:.1}%",
        share(outcomes[0]),
        share(outcomes[1]),
        share(outcomes[2])
    );
}

fn whole(sample: &Sample) {
    let (mut fresh, mut later, mut known) = (Vec::new(), Vec::new(), Found::default());
    let (mut first, mut second) = (Spent::default(), Spent::default());
    for (board, after) in sample.kept.values() {
        let begin = ProcessTime::now();
        let mut readings = Readings::new(board, &Budgets::default());
        fresh.push(begin.elapsed());
        known.add(&readings);
        add(&mut first, readings.spent());
        let begin = ProcessTime::now();
        readings.update(after);
        later.push(begin.elapsed());
        add(&mut second, readings.spent());
    }
    let count = fresh.len().max(1) as f64;
    println!("positions: {} of moves {MIDDLE:?}, {:?}", fresh.len(), Budgets::default());
    for (name, times, spent) in [("from scratch", &mut fresh, first), ("after a move", &mut later, second)] {
        let total: Duration = times.iter().sum();
        println!(
            "  {name}: median {:.2} ms, mean {:.2}, 90% {:.2}; questions asked {:.1}, kept {:.1}, nodes {:.0}",
            median(times),
            milliseconds(total) / count,
            quantile(times, 0.9),
            spent.asked as f64 / count,
            spent.kept as f64 / count,
            spent.nodes as f64 / count
        );
    }
    known.print(count);
}

/// The lives of all groups, beside what was read of strings and links.
fn lives(sample: &Sample) {
    let (mut fresh, mut later) = (Vec::new(), Vec::new());
    let (mut first, mut second) = (Spent::default(), Spent::default());
    let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
    for (board, after) in sample.kept.values() {
        let readings = Readings::new(board, &Budgets::default());
        let next = readings.after(after);
        let begin = ProcessTime::now();
        let lives = Lives::new(&readings, &StatusSettings::default());
        fresh.push(begin.elapsed());
        add(&mut first, lives.spent());
        for group in lives.groups() {
            *counts.entry(group.status.life.name()).or_default() += 1;
        }
        let begin = ProcessTime::now();
        let lives = lives.after(&next);
        later.push(begin.elapsed());
        add(&mut second, lives.spent());
    }
    print_times(&mut [("from scratch", fresh, first), ("after a move", later, second)]);
    for (life, n) in counts {
        println!("  groups {life}: {:.2}", n as f64 / sample.kept.len().max(1) as f64);
    }
}

fn print_times(all: &mut [(&str, Vec<Duration>, Spent)]) {
    for (name, times, spent) in all {
        let (count, total) = (times.len().max(1) as f64, times.iter().sum::<Duration>());
        println!(
            "  lives {name}: median {:.2} ms, mean {:.2}, 90% {:.2}; groups read {:.1}, kept {:.1}, nodes {:.0}",
            median(times),
            milliseconds(total) / count,
            quantile(times, 0.9),
            spent.asked as f64 / count,
            spent.kept as f64 / count,
            spent.nodes as f64 / count
        );
    }
}

fn add(sum: &mut Spent, more: Spent) {
    sum.asked += more.asked;
    sum.kept += more.kept;
    sum.nodes += more.nodes;
}

/// What was found in all positions together.
#[derive(Default)]
struct Found {
    status: [usize; StringStatus::ALL.len()],
    unread: usize,
    pairs: [usize; 4],
    edges: [[usize; 4]; 3],
    joint: [usize; 2],
    links: BTreeMap<(&'static str, &'static str), usize>,
}

impl Found {
    fn add(&mut self, readings: &Readings) {
        for string in readings.strings() {
            match &string.opponent_first {
                None => self.unread += 1,
                Some(_) => self.status[string.status() as usize] += 1,
            }
        }
        for link in readings.links() {
            self.pairs[column(link.alone())] += 1;
        }
        for link in readings.edges() {
            let line = usize::from(link.edge.line(readings.board().size(), link.stone));
            self.edges[line - 2][column(link.strength())] += 1;
        }
        for joint in readings.joint() {
            self.joint[usize::from(joint.opponent_first.is_proven())] += 1;
        }
        for link in readings.group_links(&gokoro_board::PointSet::EMPTY) {
            let basis: LinkBasis = link.basis;
            *self.links.entry((link.strength.name(), basis.name())).or_default() += 1;
        }
    }

    fn print(&self, count: f64) {
        let each = |n: usize| format!("{:.1}", n as f64 / count);
        println!("  strings: {} with more liberties", each(self.unread));
        for (status, &n) in StringStatus::ALL.iter().zip(&self.status) {
            println!("    {}: {}", status.name(), each(n));
        }
        let [strong, weak, abandoned, unknown] = self.pairs.map(each);
        println!(
            "  pairs read: strong alone {strong}, weak {weak}, abandoned {abandoned}, unknown {unknown}"
        );
        for (line, counts) in (2..).zip(&self.edges) {
            let [strong, weak, abandoned, unknown] = counts.map(each);
            println!(
                "  line {line} to the edge: strong {strong}, weak {weak}, abandoned {abandoned}, unknown {unknown}"
            );
        }
        println!("  read together: proven {}, not {}", each(self.joint[1]), each(self.joint[0]));
        for ((strength, basis), &n) in &self.links {
            println!("  links {strength}, {basis}: {}", each(n));
        }
    }
}

fn column(strength: Option<LinkStrength>) -> usize {
    match strength {
        Some(LinkStrength::Strong) => 0,
        Some(LinkStrength::Weak) => 1,
        Some(LinkStrength::Abandoned) => 2,
        None => 3,
    }
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

fn median(times: &mut [Duration]) -> f64 {
    quantile(times, 0.5)
}

fn quantile(times: &mut [Duration], share: f64) -> f64 {
    times.sort_unstable();
    let index = (times.len().saturating_sub(1) as f64 * share) as usize;
    times.get(index).map_or(0.0, |&time| milliseconds(time))
}
