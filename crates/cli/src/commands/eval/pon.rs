//! `gokoro eval pon`: chooses games by a hash of their text, reads the possible
//! omission numbers of the groups of their positions, judges the estimator by them,
//! or fits it to others first, and prints the report.

use std::path::PathBuf;

use clap::Args;
use cpu_time::ProcessTime;
use gokoro_learn::choice::Choice;
use gokoro_learn::eval::pon::{Report, Sample, Trained, fit, report, samples};
use gokoro_position::pon::ESTIMATOR;
use gokoro_reading::pon::PonSettings;
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::pon_evaluation::{pon_report_json, pon_tables};

use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro eval pon`.
#[derive(Args, Debug)]
pub struct PonEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Fit the estimator to these records first, instead of using the one compiled in
    #[arg(long, num_args = 1.., value_name = "FILE")]
    train: Vec<PathBuf>,
    /// Judge the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [60, 120, 180])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 167, value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,
    /// Use at most this many games to fit
    #[arg(long, value_name = "N", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(1..))]
    train_games: u32,
    /// Moves that may be made on the solver's boards for one group
    #[arg(long, value_name = "N", default_value_t = PonSettings::default().nodes, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Games that are read in parallel.
const BATCH: usize = 16;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &PonEval) -> Result<Outcome, CliError> {
    let settings = PonSettings { nodes: args.nodes, ..PonSettings::default() };
    let mut failed = 0;
    let (mut estimator, mut fitted) = (ESTIMATOR, None);
    if !args.train.is_empty() {
        let (trained, faults, _) = gather(global, &args.train, args.train_games, &args.at, &settings);
        failed += faults;
        let none = || wrong("no group to fit to; name other records with --train");
        estimator = fit(&trained).ok_or_else(none)?;
        fitted = Some(Trained::on(&trained));
    }
    let (judged, faults, milliseconds) = gather(global, &args.games, args.max_games, &args.at, &settings);
    failed += faults;
    if judged.is_empty() {
        let text = "no game is long enough to have a position to judge; name records with --games";
        return Err(wrong(text));
    }
    let report = Report { trained: fitted, ..report(&judged, &estimator) };
    if global.json {
        output::print_bytes(&output::json(&pon_report_json(&report, &estimator, milliseconds))?)?;
    } else {
        let catalogue = Catalogue::new();
        let speaker = Speaker::new(&catalogue, global.lang());
        output::print(&pon_tables(&report, &estimator, milliseconds, speaker))?;
    }
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

/// The groups of the chosen games, the number of records that could not be used, and
/// the processor time for a group in milliseconds.
fn gather(
    global: &Global,
    files: &[PathBuf],
    most: u32,
    at: &[usize],
    settings: &PonSettings,
) -> (Vec<Sample>, usize, f64) {
    let (mut choice, mut failed) = (Choice::new(most as usize, global.seed), 0);
    for item in records(files, None) {
        match item {
            Ok(record) => choice.offer(record),
            Err(error) => {
                output::message(&error.to_string());
                failed += 1;
            }
        }
    }
    let games = choice.chosen();
    let started = ProcessTime::now();
    let mut all: Vec<Sample> = Vec::new();
    for (batch, number) in games.chunks(BATCH).zip(0..) {
        let first = number * BATCH;
        let (found, faults) = samples(batch, first, at, settings);
        for (i, error) in &faults {
            output::message(&format!("{}: {error}", batch[*i].record.origin));
        }
        failed += faults.len();
        all.extend(found);
        global.progress(&format!("{} games read, {} groups", first + batch.len(), all.len()));
    }
    global.progress_done();
    let milliseconds = started.elapsed().as_secs_f64() * 1000.0 / all.len().max(1) as f64;
    (all, failed, milliseconds)
}
