//! `gokoro eval solver`: the figures of the note of 2002 and files of problems,
//! each solved with zones off, with patterns and in full; the nodes side by side.

use std::io::BufRead;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::Args;
use gokoro_board::Color;
use gokoro_learn::eval::solver::{Expected, Report, Tried, ZONES};
use gokoro_reading::tsumego::figures::FIGURES;
use gokoro_reading::tsumego::{Grade, Nodes, Problem, Settings, Solver, Status, Zones, graded};
use gokoro_sgf::source::lines;
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::solver_evaluation::{EXAMPLE, solver_report_json, solver_tables};
use rayon::prelude::*;

use super::super::solve::ZonesName;
use super::super::solve::record::{Expected as Written, Record};
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro eval solver`.
#[derive(Args, Debug)]
pub struct SolverEval {
    /// Problems, one JSON object in a line (plain, .gz or .zst), besides the built-in
    /// figures
    #[arg(long, visible_alias = "games", num_args = 1.., value_name = "FILE")]
    problems: Vec<PathBuf>,
    /// Moves on boards for one problem
    #[arg(long, value_name = "N", default_value_t = 2_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Which ways to compare
    #[arg(long, value_name = "ZONES", value_delimiter = ',', default_values = ["off", "patterns", "full"])]
    zones: Vec<ZonesName>,
    /// Use one record of this many, spread evenly
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Leave the built-in figures out
    #[arg(long, requires = "problems")]
    no_figures: bool,
}

/// A problem to solve in each way.
struct Task {
    set: String,
    id: String,
    problem: Problem,
    to_move: Color,
    expected: Option<Expected>,
}

/// Problems that are solved in parallel before they are added.
const BATCH: usize = 64;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &SolverEval) -> Result<Outcome, CliError> {
    let mut tasks = if args.no_figures { Vec::new() } else { figures()? };
    let mut failed = 0;
    for file in &args.problems {
        failed += read(file, args.every, &mut tasks);
    }
    let asked: Vec<Zones> = args.zones.iter().map(|&zones| zones.into()).collect();
    let ways: Vec<Zones> = ZONES.into_iter().filter(|way| asked.contains(way)).collect();
    let mut report = Report::default();
    for batch in tasks.chunks(BATCH) {
        let tried: Vec<Vec<Tried>> = batch.par_iter().map(|task| try_all(task, &ways, args.nodes)).collect();
        tried.into_iter().flatten().for_each(|tried| report.add(tried));
        global.progress(&format!("{} of {} problems", report.len() / ways.len().max(1), tasks.len()));
    }
    global.progress_done();
    if report.is_empty() {
        let text = "there is no problem that can be read; name files of records with --problems";
        return Err(wrong(text));
    }
    print(global, &report)?;
    let sound = failed == 0 && report.faults().next().is_none();
    Ok(if sound { Outcome::Done } else { Outcome::Partly })
}

/// The figures of the note, with either side first.
fn figures() -> Result<Vec<Task>, CliError> {
    let mut tasks = Vec::new();
    for figure in FIGURES {
        let problem = figure.problem().map_err(|error| wrong(error.to_string()))?;
        for (to_move, color) in [(Color::Black, "black"), (Color::White, "white")] {
            tasks.push(Task {
                set: EXAMPLE.0.to_owned(),
                id: format!("{}, {color} first", figure.name),
                problem: problem.clone(),
                to_move,
                expected: None,
            });
        }
    }
    Ok(tasks)
}

/// Reads a file of records; the number of lines and files that could not be read,
/// each of which was named.
fn read(file: &Path, every: u64, tasks: &mut Vec<Task>) -> usize {
    let name = file.display().to_string();
    let set = file.file_name().map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
    let fail = |text: String| output::message(&text);
    let mut failed = 0;
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => {
            fail(error.to_string());
            return 1;
        }
    };
    for (line, number) in source.split(b'\n').zip(1_u64..) {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                fail(format!("{name}:{number}: cannot be read ({error})"));
                return failed + 1;
            }
        };
        if line.iter().all(u8::is_ascii_whitespace) || !(number - 1).is_multiple_of(every) {
            continue;
        }
        let read = Record::parse(&line, &format!("line {number}")).map_err(|bad| bad.error);
        match read.and_then(|record| task(&set, record)) {
            Ok(task) => tasks.push(task),
            Err(error) => {
                fail(format!("{name}:{number}: {error}"));
                failed += 1;
            }
        }
    }
    failed
}

fn task(set: &str, record: Record) -> Result<Task, String> {
    Ok(Task {
        set: set.to_owned(),
        expected: record.expected.as_ref().and_then(expected),
        id: record.id,
        problem: record.question.stated()?,
        to_move: record.to_move,
    })
}

/// What a record expects; `None` where its word is unknown.
fn expected(written: &Written) -> Option<Expected> {
    match (written.status.as_str(), &written.ko) {
        ("alive", _) => Some(Expected::Status(Status::Alive)),
        ("dead", _) => Some(Expected::Status(Status::Dead)),
        ("ko", Some((default, threats))) => {
            Some(Expected::Status(Status::Ko { lives: default == "alive", threats: *threats }))
        }
        ("ko", None) => Some(Expected::Ko),
        _ => None,
    }
}

/// Solves a problem in each way, with a fresh solver each time.
fn try_all(task: &Task, ways: &[Zones], nodes: u64) -> Vec<Tried> {
    let mut all = Vec::with_capacity(ways.len());
    for &zones in ways {
        // The figures are wide, and the right first move looks unlikely in them.
        let root_rounds = task.set == EXAMPLE.0;
        let settings = Settings { zones, root_rounds, ..Settings::default() };
        let started = Instant::now();
        let mut solver = Solver::new(task.problem.clone(), settings);
        let found = graded(&mut solver, &[], task.to_move, &mut Nodes(nodes));
        all.push(Tried {
            set: task.set.clone(),
            id: task.id.clone(),
            zones,
            status: found.bounds.grade().map(Grade::status),
            nodes: found.nodes,
            positions: solver.visits(),
            seconds: started.elapsed().as_secs_f64(),
            expected: task.expected,
        });
    }
    all
}

fn print(global: &Global, report: &Report) -> Result<(), CliError> {
    if global.json {
        return output::print_bytes(&output::json(&solver_report_json(report))?);
    }
    let catalogue = Catalogue::new();
    output::print(&solver_tables(report, Speaker::new(&catalogue, global.lang())))
}
