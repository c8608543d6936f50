//! Experiments over problems, a JSON object in a line of a file: `gokoro-lab eval books`, `solver` and `suite`.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_analysis::posed::{ExpectedStatus as Written, PosedRecord};
use gokoro_lab::solver::{Expected, Task, ZONES, figures};
use gokoro_lab::suite::{Record, SEED};
use gokoro_lab::{Watch, books, run as experiment, solver, suite};
use gokoro_player::engine::SearchOptions;
use gokoro_reading::answers::NODES;
use gokoro_reading::tsumego::{Status, Zones};
use gokoro_sgf::source::lines;

use super::{Run, show_found};
use crate::args::{Watcher, ZonesName};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::{LevelArgs, SearchArgs};

/// What is read of the lines of a file, each given with its number from 1, that are not empty; an error names
/// the file and the line.
fn read<T>(
    file: &Path,
    mut read: impl FnMut(&[u8], u64) -> Option<Result<T, String>>,
) -> Vec<Result<T, String>> {
    let name = file.display();
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => return vec![Err(error.to_string())],
    };
    let mut all = Vec::new();
    for (line, number) in source.split(b'\n').zip(1_u64..) {
        match line {
            Ok(line) if line.iter().all(u8::is_ascii_whitespace) => {}
            Ok(line) => {
                let read = read(&line, number);
                all.extend(read.map(|read| read.map_err(|error| format!("{name}:{number}: {error}"))));
            }
            Err(error) => {
                all.push(Err(format!("{name}:{number}: cannot be read ({error})")));
                break;
            }
        }
    }
    all
}

/// Options of `gokoro-lab eval books`.
#[derive(Args, Debug)]
pub struct BooksEval {
    /// Problems with their right first moves, one JSON object in a line (plain, .gz or .zst)
    #[arg(required = true, num_args = 1.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// How many, chosen by a hash of their names
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    count: u32,
    /// Problems with groups that are shut in as well, not only open ones
    #[arg(long)]
    shut_in: bool,
    /// Only problems of these series: what the names of their books begin with, up to the
    /// first point
    #[arg(long, value_name = "NAME", value_delimiter = ',')]
    series: Vec<String>,
    /// Moves on boards for one problem
    #[arg(long, value_name = "N", default_value_t = 5_000_000, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Problems of books, chosen by a hash of their names, answered with nothing said but the position and who
/// moves.
pub fn books(global: &Run<'_>, args: &BooksEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let (mut all, mut faults) = (Vec::new(), 0);
    for book in args.files.iter().flat_map(|file| read(file, |line, _| Some(books::Book::parse(line)))) {
        match book {
            Ok(book) => all.push(book),
            Err(error) => {
                teller.fault(&error);
                faults += 1;
            }
        }
    }
    all.retain(|book| args.series.is_empty() || args.series.contains(&book.series));
    let asked = books::chosen(all, !args.shut_in, args.count as usize);
    let mut evaluation = books::Evaluation { nodes: args.nodes, report: books::Report::default() };
    let any = !asked.is_empty();
    let cost = experiment(&mut evaluation, asked.into_iter().map(Ok), &mut teller);
    global.progress_done();
    let none = "there is no problem to ask; name files of records with solutions, other series, or --shut-in";
    show_found(global, any, none, &evaluation.report, faults + cost.faults)
}

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

/// The figures of the note of 2002 and files of problems, each solved with zones off, with patterns and in
/// full; the nodes side by side.
pub fn solver(global: &Run<'_>, args: &SolverEval) -> Result<CommandOutcome, CliError> {
    let figures =
        if args.no_figures { Vec::new() } else { figures().map_err(|error| wrong(error.to_string()))? };
    let problems = args.problems.iter().flat_map(|file| tasks(file, args.every));
    let tasks = figures.into_iter().map(Ok).chain(problems);
    let asked: Vec<Zones> = args.zones.iter().map(|&zones| zones.into()).collect();
    let ways = ZONES.into_iter().filter(|way| asked.contains(way)).collect();
    let mut evaluation = solver::Evaluation { ways, nodes: args.nodes, report: solver::Report::default() };
    let cost = experiment(&mut evaluation, tasks, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report;
    let none = "there is no problem that can be read; name files of records with --problems";
    show_found(global, !report.tried.is_empty(), none, &report, cost.faults + report.faults().count())
}

/// The problems of a file of records, one of so many lines.
fn tasks(file: &Path, every: u64) -> Vec<Result<Task, String>> {
    let set = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    read(file, |line, number| {
        (number - 1).is_multiple_of(every).then(|| {
            let record = PosedRecord::parse(line, &format!("line {number}")).map_err(|bad| bad.error)?;
            Ok(Task {
                set: set.clone().into_owned(),
                expected: record.expected.as_ref().and_then(expected),
                id: record.id,
                problem: record.question.stated()?,
                line: Vec::new(),
                to_move: record.to_move,
            })
        })
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

/// Options of `gokoro-lab eval suite`.
#[derive(Args, Debug)]
pub struct SuiteEval {
    /// Records, one JSON object in a line
    #[arg(required = true, num_args = 1.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Moves that may be made on boards for one record
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
    /// Visits of the search for one record that asks for a move
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,
    #[command(flatten)]
    level: LevelArgs,
    #[command(flatten)]
    search: SearchArgs,
}

/// Runs the suites and prints their report.
pub fn suite(global: &Run<'_>, args: &SuiteEval) -> Result<CommandOutcome, CliError> {
    let records = args.files.iter().flat_map(|file| records(file));
    let (level, net) = args.level.read()?;
    let wishes = SearchOptions {
        level,
        net,
        settings: args.search.read()?,
        may_resign: false,
        ..SearchOptions::seeded(SEED)
    };
    let mut evaluation = suite::Evaluation {
        nodes: args.nodes,
        visits: args.visits,
        wishes,
        report: suite::Report::default(),
    };
    let cost = experiment(&mut evaluation, records, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report;
    let any = report.asked() + report.total.not_asked > 0;
    let none = "there is no record that can be read; name files of records";
    show_found(global, any, none, &report, cost.faults)
}

/// The records of a file; an error names the file, or its line.
fn records(file: &Path) -> Vec<Result<Record, String>> {
    let bytes = match std::fs::read(file) {
        Ok(bytes) => bytes,
        Err(error) => {
            return vec![Err(format!("{}: cannot be read ({error}); check the name", file.display()))];
        }
    };
    let filled = |(line, _): &(&[u8], usize)| !line.iter().all(u8::is_ascii_whitespace);
    let record = |(line, number)| {
        let place = format!("{}:{number}", file.display());
        Record::parse(line, &place).map_err(|error| format!("{place}: {error}"))
    };
    bytes.split(|&byte| byte == b'\n').zip(1..).filter(filled).map(record).collect()
}
