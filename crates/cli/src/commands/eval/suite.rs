//! `gokoro eval suite`: asks the records of regression suites through the code
//! that answers GTP, compares the answers, prints the report. A line that cannot
//! be read is named with its file and number, and the rest is asked.

mod record;

use std::fs;
use std::path::PathBuf;

use clap::Args;
use gokoro_gtp::Args as GtpArgs;
use gokoro_learn::eval::suite::{Asked, Report};
use gokoro_reading::answers::{Answer, Basis, Code, Estimate, NODES, answer};
use gokoro_service::{counting, verbs};
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::suite_evaluation::{suite_report_json, suite_tables};
use rayon::prelude::*;

use self::record::Record;
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro eval suite`.
#[derive(Args, Debug)]
pub struct SuiteEval {
    /// Records, one JSON object in a line
    #[arg(required = true, num_args = 1.., value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Moves that may be made on boards for one record
    #[arg(long, value_name = "N", default_value_t = NODES, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Records that are asked in parallel before the answers are added.
const BATCH: usize = 64;

/// What became of a record.
enum Done {
    Asked(Box<Asked>),
    NotAsked,
    Bad(String),
}

/// Runs the suites and prints their report.
pub fn run(global: &Global, args: &SuiteEval) -> Result<Outcome, CliError> {
    let (records, mut failed) = read(&args.files);
    let mut report = Report::default();
    for batch in records.chunks(BATCH) {
        let done: Vec<Done> = batch.par_iter().map(|record| ask(record, args.nodes)).collect();
        for (record, done) in batch.iter().zip(done) {
            match done {
                Done::Asked(asked) => report.add(*asked),
                Done::NotAsked => report.add_not_asked(&record.suite, &record.command),
                Done::Bad(why) => {
                    output::message(&format!("{}: {why}", record.place));
                    failed += 1;
                }
            }
        }
        global.progress(&format!("{} records asked", report.asked()));
    }
    global.progress_done();
    if report.asked() + report.total.not_asked == 0 {
        return Err(wrong("there is no record that can be read; name files of records"));
    }
    print(global, &report)?;
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

/// The records of all files, and the number of lines and files that could not
/// be read; each was named.
fn read(files: &[PathBuf]) -> (Vec<Record>, usize) {
    let (mut records, mut failed) = (Vec::new(), 0);
    let mut fail = |text: String| {
        output::message(&text);
        failed += 1;
    };
    for file in files {
        let bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                fail(format!("{}: cannot be read ({error}); check the name", file.display()));
                continue;
            }
        };
        for (i, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
            if line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let place = format!("{}:{}", file.display(), i + 1);
            match Record::parse(line, &place) {
                Ok(record) => records.push(record),
                Err(error) => fail(format!("{place}: {error}")),
            }
        }
    }
    (records, failed)
}

fn ask(record: &Record, nodes: u64) -> Done {
    let args = GtpArgs::new(&record.args);
    if let Some(counted) = counting::answer(&record.command, &args, &record.game, SEED) {
        return match counted {
            Ok(counted) => Done::Asked(Box::new(counted_record(record, counted))),
            Err(failure) => Done::Bad(format!("{} {}: {failure}", record.command, record.args)),
        };
    }
    let size = record.board.size();
    let Some(question) = verbs::question(size, &record.command, &GtpArgs::new(&record.args)) else {
        return Done::NotAsked;
    };
    let question = match question {
        Ok(question) => question,
        Err(failure) => return Done::Bad(format!("{} {}: {failure}", record.command, record.args)),
    };
    match answer(&record.board, &question, nodes) {
        Ok(answer) => {
            let written = verbs::written(size, &question, &answer);
            Done::Asked(Box::new(asked(record, written, answer)))
        }
        Err(error) => Done::Bad(format!("{} {}: {error}", record.command, record.args)),
    }
}

/// A record with its answer.
fn asked(record: &Record, written: String, answer: Answer) -> Asked {
    Asked {
        id: record.id.clone(),
        suite: record.suite.clone(),
        command: shortened(&format!("{} {}", record.command, record.args)),
        size: record.board.size(),
        marked: record.known_failure,
        expected: format!("{}{}", if record.negate { "!" } else { "" }, record.expect),
        passed: record.passes(&written),
        written,
        answer,
    }
}

/// A record that was answered by counting.
fn counted_record(record: &Record, counted: counting::Counted) -> Asked {
    let basis = if counted.proven { Basis::Proven } else { Basis::Estimated(Estimate::Searched) };
    asked(record, counted.text, Answer::bare(Code::Succeeds, basis))
}

/// The seed of the playouts that count.
const SEED: u64 = 1;
/// Arguments that are shown.
const MOST_WORDS: usize = 8;

/// A command with the first of its arguments.
fn shortened(command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    if words.len() <= MOST_WORDS { words.join(" ") } else { format!("{} ...", words[..MOST_WORDS].join(" ")) }
}

fn print(global: &Global, report: &Report) -> Result<(), CliError> {
    if global.json {
        return output::print_bytes(&output::json(&suite_report_json(report))?);
    }
    let catalogue = Catalogue::new();
    output::print(&suite_tables(report, Speaker::new(&catalogue, global.lang())))
}
