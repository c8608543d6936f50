//! `gokoro-lab eval suite`: asks the records of regression suites through the code that answers
//! GTP, compares the answers, prints the report. A line that cannot be read is named with
//! its file and number, and the rest is asked.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_lab::run as experiment;
use gokoro_lab::suite::{Evaluation, Record, Report, SEED};
use gokoro_player::engine::SearchOptions;
use gokoro_reading::answers::NODES;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::{LevelArgs, SearchArgs};

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
pub fn run(global: &Run<'_>, args: &SuiteEval) -> Result<CommandOutcome, CliError> {
    let records = args.files.iter().flat_map(|file| read(file));
    let (level, net) = args.level.read()?;
    let wishes = SearchOptions {
        level,
        net,
        settings: args.search.read()?,
        may_resign: false,
        ..SearchOptions::seeded(SEED)
    };
    let mut evaluation =
        Evaluation { nodes: args.nodes, visits: args.visits, wishes, report: Report::default() };
    let cost = experiment(&mut evaluation, records, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report;
    if report.asked() + report.total.not_asked == 0 {
        return Err(wrong("there is no record that can be read; name files of records"));
    }
    show(global, &report, None, cost.faults)
}

/// The records of a file; an error names the file, or its line.
fn read(file: &Path) -> Vec<Result<Record, String>> {
    let bytes = match fs::read(file) {
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
