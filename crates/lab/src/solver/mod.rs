//! `eval solver`: what zones are worth to the solver of life and death. The same problems
//! are solved with transpositions only, with stored parts and with pruning (P1's experiment);
//! the nodes side by side, and whether the results are what is expected.

use std::collections::BTreeMap;
use std::time::Instant;

use gokoro_board::Color;
use gokoro_reading::tsumego::figures::{self, EXAMPLE_EFFORT};
use gokoro_reading::tsumego::{
    LifeGrade, LifeProblem, LifeProof, MOST_THREATS, Nodes, Ply, ProblemError, ProofLimits, ReplayReport,
    SolverSettings, Status, TsumegoSolver, Zones, grade_with_meter, replay,
};

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// The ways of using zones, from nothing to all.
pub const ZONES: [Zones; 3] = [Zones::Off, Zones::Patterns, Zones::Full];

/// The name of a way of using zones, as the option has it.
pub(crate) const fn zones_name(zones: Zones) -> &'static str {
    match zones {
        Zones::Off => "off",
        Zones::Patterns => "patterns",
        Zones::Full => "full",
    }
}

/// The set of the note's figures, and the name of its example with Black first.
const EXAMPLE: (&str, &str) = ("P1", "example, black first");
/// The example after the move that wins, and that move.
const AFTER: (&str, &str) = ("example, after D19", "D19");
/// The most positions of a proof that is replayed, and the moves on boards for each: nearly
/// all are in the solver's table.
const PROOF: ProofLimits = ProofLimits { positions: 50_000, nodes: 50_000, all: false };

/// A problem to solve in each way.
#[derive(Clone, Debug)]
pub struct Task {
    /// The set that it is of.
    pub set: String,
    /// Its name.
    pub id: String,
    /// The problem.
    pub problem: LifeProblem,
    /// The moves before.
    pub line: Vec<Ply>,
    /// Who moves first, or after these moves.
    pub to_move: Color,
    /// What is expected, if the set says so.
    pub expected: Option<Expected>,
}

/// The figures of the note of 2002, with either side first.
///
/// # Errors
/// A figure is no problem, which a test rules out.
pub fn figures() -> Result<Vec<Task>, ProblemError> {
    let mut tasks = Vec::new();
    for figure in figures::figures() {
        let problem = figure.problem()?;
        for (to_move, color) in [(Color::Black, "black"), (Color::White, "white")] {
            tasks.push(Task {
                set: EXAMPLE.0.to_owned(),
                id: format!("{}, {color} first", figure.name),
                problem: problem.clone(),
                line: Vec::new(),
                to_move,
                expected: None,
            });
        }
    }
    tasks.extend(after_the_move(&tasks));
    Ok(tasks)
}

/// The example after the move that wins.
fn after_the_move(tasks: &[Task]) -> Option<Task> {
    let example = tasks.iter().find(|task| task.id == EXAMPLE.1)?;
    let point = example.problem.board().size().parse(AFTER.1)?;
    Some(Task {
        id: AFTER.0.to_owned(),
        line: vec![Ply::at(point)],
        to_move: !example.to_move,
        ..example.clone()
    })
}

/// What the independent checker says of the proof that the defender holds whatever the
/// attacker's threats: `None` where it is not so, or the proof does not stand.
fn checked(solver: &mut TsumegoSolver, task: &Task) -> Option<ReplayReport> {
    let proof = LifeProof::build(solver, &task.line, task.to_move, MOST_THREATS, PROOF)?;
    let holds = proof.winner == solver.problem().defender();
    replay(solver.problem(), &proof).ok().filter(|_| holds)
}

/// Solves problems in each way, with a fresh solver each time.
#[derive(Debug)]
pub struct Evaluation {
    /// The ways.
    pub ways: Vec<Zones>,
    /// Moves on boards for one problem.
    pub nodes: u64,
    /// What was found so far.
    pub report: Report,
}

impl Experiment for Evaluation {
    type Item = Task;
    type Judged = Vec<Tried>;

    fn judge(&self, task: &Task) -> Result<Vec<Tried>, String> {
        let solved = |&zones: &Zones| {
            let started = Instant::now();
            // The figures are wide, and the right first move looks unlikely in them; the answers
            // to it all have to be looked at anyway.
            let root_rounds = task.set == EXAMPLE.0 && task.line.is_empty();
            let settings = SolverSettings { zones, root_rounds, ..SolverSettings::default() };
            let mut solver = TsumegoSolver::new(task.problem.clone(), settings);
            let found = grade_with_meter(&mut solver, &task.line, task.to_move, &mut Nodes(self.nodes));
            let positions = solver.visits();
            let seconds = started.elapsed().as_secs_f64();
            let is_full = zones == Zones::Full && found.bounds.grade() == Some(LifeGrade::ALIVE);
            let replayed = (is_full && task.id == AFTER.0).then(|| checked(&mut solver, task)).flatten();
            Tried {
                set: task.set.clone(),
                id: task.id.clone(),
                zones,
                status: found.bounds.grade().map(LifeGrade::status),
                nodes: found.nodes,
                positions,
                seconds,
                expected: task.expected,
                replayed,
            }
        };
        Ok(self.ways.iter().map(solved).collect())
    }

    fn add(&mut self, tried: Vec<Tried>) {
        self.report.tried.extend(tried);
    }

    fn progress(&self) -> String {
        format!("{} problems", self.report.tried.len() / self.ways.len().max(1))
    }
}

/// One problem solved in one way.
#[derive(Clone, Debug, PartialEq)]
pub struct Tried {
    /// The set that the problem is of.
    pub set: String,
    /// Its name.
    pub id: String,
    /// What zones did.
    pub zones: Zones,
    /// The result, if it was proven.
    pub status: Option<Status>,
    /// Moves made on a board.
    pub nodes: u64,
    /// Positions visited, each as often as its moves were looked at.
    pub positions: u64,
    /// Seconds spent.
    pub seconds: f64,
    /// What is expected, if the set says so.
    pub expected: Option<Expected>,
    /// What the independent checker found of the proof, of the example after its move.
    pub replayed: Option<ReplayReport>,
}

/// What a set expects of a problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Expected {
    /// Alive, dead, or a ko with its number.
    Status(Status),
    /// A ko of unknown number.
    Ko,
}

impl Expected {
    /// Whether a result is what is expected.
    pub fn holds(self, status: Status) -> bool {
        match self {
            Expected::Status(expected) => expected == status,
            Expected::Ko => matches!(status, Status::Ko { .. }),
        }
    }
}

/// The problems of one set solved in one way.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Row {
    /// Problems.
    pub problems: u64,
    /// Of these, proven.
    pub solved: u64,
    /// Proven as expected.
    pub right: u64,
    /// Proven not as expected.
    pub wrong: u64,
    /// Nodes of each problem, in the order of the problems.
    pub nodes: Vec<u64>,
    /// Seconds, all together.
    pub seconds: f64,
}

impl Row {
    /// The nodes below which this share of the problems lies; 0 without problems.
    pub fn quantile(&self, share: f64) -> u64 {
        let mut sorted = self.nodes.clone();
        sorted.sort_unstable();
        sorted.get(place(sorted.len(), share)).copied().unwrap_or(0)
    }

    /// All nodes.
    pub fn total(&self) -> u64 {
        self.nodes.iter().sum()
    }
}

/// The index of a quantile in a sorted list.
fn place(count: usize, share: f64) -> usize {
    ((count.saturating_sub(1)) as f64 * share).round() as usize
}

/// How the nodes of two ways compare over the problems of a set that both solve.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Ratios {
    /// Problems that both solve.
    pub count: u64,
    /// Least, lower quartile, median, upper quartile, greatest of the ratio of the
    /// first way's nodes to the second's.
    pub quartiles: [f64; 5],
    /// The share of problems where the first way takes more nodes.
    pub above: f64,
    /// The ratio of all nodes together.
    pub total: f64,
}

impl Ratios {
    fn of(pairs: &[(u64, u64)]) -> Ratios {
        let mut ratios: Vec<f64> = pairs.iter().map(|&(a, b)| ratio(a, b)).collect();
        ratios.sort_unstable_by(f64::total_cmp);
        let at = |share| ratios.get(place(ratios.len(), share)).copied().unwrap_or(0.0);
        let above = ratios.iter().filter(|&&ratio| ratio > 1.0).count();
        let sum = |pick: fn(&(u64, u64)) -> u64| pairs.iter().map(pick).sum();
        Ratios {
            count: pairs.len() as u64,
            quartiles: [0.0, 0.25, 0.5, 0.75, 1.0].map(at),
            above: above as f64 / (pairs.len().max(1)) as f64,
            total: if pairs.is_empty() { 0.0 } else { ratio(sum(|p| p.0), sum(|p| p.1)) },
        }
    }
}

/// A ratio of nodes; a problem that needs none counts as one node.
fn ratio(a: u64, b: u64) -> f64 {
    a.max(1) as f64 / b.max(1) as f64
}

/// What a run over problems found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The problems in their order, each once for each way.
    pub tried: Vec<Tried>,
}

impl Report {
    /// By set and way, sets by name, ways as in [`ZONES`].
    pub fn rows(&self) -> Vec<(&str, Zones, Row)> {
        let mut rows: BTreeMap<(&str, usize), Row> = BTreeMap::new();
        for tried in &self.tried {
            let row = rows.entry((&tried.set, order(tried.zones))).or_default();
            row.problems += 1;
            row.nodes.push(tried.nodes);
            row.seconds += tried.seconds;
            let Some(status) = tried.status else { continue };
            row.solved += 1;
            match tried.expected.map(|expected| expected.holds(status)) {
                Some(true) => row.right += 1,
                Some(false) => row.wrong += 1,
                None => {}
            }
        }
        rows.into_iter().map(|((set, way), row)| (set, ZONES[way], row)).collect()
    }

    /// The ways compared in pairs, set by set.
    pub(crate) fn ratios(&self) -> Vec<(&str, Zones, Zones, Ratios)> {
        let mut solved: BTreeMap<&str, BTreeMap<&str, [Option<u64>; 3]>> = BTreeMap::new();
        for tried in &self.tried {
            let ways = solved.entry(&tried.set).or_default().entry(&tried.id).or_default();
            ways[order(tried.zones)] = tried.status.map(|_| tried.nodes);
        }
        let mut ratios = Vec::new();
        for (set, problems) in solved {
            for (a, b) in [(0, 1), (0, 2), (1, 2)] {
                let pairs: Vec<_> = problems.values().filter_map(|ways| ways[a].zip(ways[b])).collect();
                if !pairs.is_empty() {
                    ratios.push((set, ZONES[a], ZONES[b], Ratios::of(&pairs)));
                }
            }
        }
        ratios
    }

    /// The results that are not what is expected.
    pub fn faults(&self) -> impl Iterator<Item = &Tried> {
        let wrong = |tried: &&Tried| match (tried.expected, tried.status) {
            (Some(expected), Some(status)) => !expected.holds(status),
            _ => false,
        };
        self.tried.iter().filter(wrong)
    }

    /// How one problem was solved, in the order of the tries.
    pub fn of<'a>(&'a self, set: &'a str, id: &'a str) -> impl Iterator<Item = &'a Tried> {
        self.tried.iter().filter(move |tried| tried.set == set && tried.id == id)
    }
}

/// The index of a way in [`ZONES`].
fn order(zones: Zones) -> usize {
    ZONES.iter().position(|&way| way == zones).unwrap_or(0)
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let round = |value: f64| (value * 1e4).round() / 1e4;
        let row = |(set, zones, row): (&str, Zones, Row)| {
            Fields::default()
                .with("set", set)
                .with("zones", zones_name(zones))
                .with("problems", row.problems)
                .with("solved", row.solved)
                .with("right", row.right)
                .with("wrong", row.wrong)
                .with("nodes", row.total())
                .with("median_nodes", row.quantile(0.5))
                .with("most_nodes", row.quantile(1.0))
                .with("seconds", round(row.seconds))
        };
        let ratio = |(set, a, b, ratios): (&str, Zones, Zones, Ratios)| {
            let [least, quarter, median, three_quarters, greatest] = ratios.quartiles.map(round);
            Fields::default()
                .with("set", set)
                .with("zones", zones_name(a))
                .with("to", zones_name(b))
                .with("problems", ratios.count)
                .with("least", least)
                .with("quarter", quarter)
                .with("median", median)
                .with("three_quarters", three_quarters)
                .with("greatest", greatest)
                .with("above_one", round(ratios.above))
                .with("total", round(ratios.total))
        };
        let fault = |tried: &Tried| {
            Fields::default()
                .with("set", &tried.set)
                .with("id", &tried.id)
                .with("zones", zones_name(tried.zones))
                .with("told", tried.status.map(written).unwrap_or_default())
                .with("expected", expectation(tried.expected))
        };
        Fields::report()
            .with_each("results", self.rows(), row)
            .with_each("ratios", self.ratios(), ratio)
            .with_each("example", self.of(EXAMPLE.0, EXAMPLE.1), example_json)
            .with_each("after_the_move", self.of(EXAMPLE.0, AFTER.0), example_json)
            .with("note", EXAMPLE_EFFORT)
            .with_each("faults", self.faults(), fault)
    }
}

fn example_json(tried: &Tried) -> Fields {
    let fields = Fields::default()
        .with("zones", zones_name(tried.zones))
        .with("solved", tried.status.is_some())
        .with("nodes", tried.nodes)
        // Positions visited: what the note counts.
        .with("positions", tried.positions);
    match tried.replayed {
        // Positions of the proof that the independent checker found in order, and those that the
        // proof does not follow to an end, where it was written out.
        Some(found) => fields.with("replayed", found.positions).with("unread", found.unread),
        None => fields,
    }
}

/// A status in the terms of the records.
fn written(status: Status) -> String {
    match status {
        Status::Alive => "alive".to_owned(),
        Status::Dead => "dead".to_owned(),
        Status::Ko { lives, threats } => {
            format!("ko ({}, {threats})", if lives { "alive" } else { "dead" })
        }
    }
}

fn expectation(expected: Option<Expected>) -> String {
    match expected {
        Some(Expected::Status(status)) => written(status),
        Some(Expected::Ko) => "ko".to_owned(),
        None => String::new(),
    }
}
