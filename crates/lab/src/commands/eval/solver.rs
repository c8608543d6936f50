//! `gokoro-lab eval solver`: the figures of the note of 2002 and files of problems,
//! each solved with zones off, with patterns and in full; the nodes side by side.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_lab::run as experiment;
use gokoro_lab::solver::{Evaluation, Expected, Report, Task, ZONES, figures};
use gokoro_reading::tsumego::{Status, Zones};
use gokoro_sgf::source::lines;

use super::{Run, show};
use crate::args::{Watcher, ZonesName};
use crate::error::{CliError, CommandOutcome, wrong};
use gokoro_analysis::posed::{ExpectedStatus as Written, PosedRecord as Record};

/// Options of `gokoro-lab eval solver`.
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

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &SolverEval) -> Result<CommandOutcome, CliError> {
    let figures =
        if args.no_figures { Vec::new() } else { figures().map_err(|error| wrong(error.to_string()))? };
    let problems = args.problems.iter().flat_map(|file| read(file, args.every));
    let tasks = figures.into_iter().map(Ok).chain(problems);
    let asked: Vec<Zones> = args.zones.iter().map(|&zones| zones.into()).collect();
    let ways = ZONES.into_iter().filter(|way| asked.contains(way)).collect();
    let mut evaluation = Evaluation { ways, nodes: args.nodes, report: Report::default() };
    let cost = experiment(&mut evaluation, tasks, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report;
    if report.is_empty() {
        let text = "there is no problem that can be read; name files of records with --problems";
        return Err(wrong(text));
    }
    show(global, &report, None, cost.faults + report.faults().count())
}

/// The problems of a file of records; an error names its line.
fn read(file: &Path, every: u64) -> Vec<Result<Task, String>> {
    let name = file.display().to_string();
    let set = file.file_name().map_or_else(|| name.clone(), |name| name.to_string_lossy().into_owned());
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => return vec![Err(error.to_string())],
    };
    let mut tasks = Vec::new();
    for (line, number) in source.split(b'\n').zip(1_u64..) {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                tasks.push(Err(format!("{name}:{number}: cannot be read ({error})")));
                break;
            }
        };
        if line.iter().all(u8::is_ascii_whitespace) || !(number - 1).is_multiple_of(every) {
            continue;
        }
        let record = Record::parse(&line, &format!("line {number}")).map_err(|bad| bad.error);
        let read = record.and_then(|record| task(&set, record));
        tasks.push(read.map_err(|error| format!("{name}:{number}: {error}")));
    }
    tasks
}

fn task(set: &str, record: Record) -> Result<Task, String> {
    Ok(Task {
        set: set.to_owned(),
        expected: record.expected.as_ref().and_then(expected),
        id: record.id,
        problem: record.question.stated()?,
        line: Vec::new(),
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
