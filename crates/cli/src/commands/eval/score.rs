//! `gokoro eval score`: counts final positions of games that ended by counting,
//! chosen by a hash of their text, and compares the margins with the records.

use std::path::PathBuf;

use clap::Args;
use cpu_time::ProcessTime;
use gokoro_learn::choice::{Choice, Chosen};
use gokoro_learn::eval::score::{Report, is_counted};
use gokoro_position::EndingSettings;
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::score_evaluation::{score_report_json, score_tables};

use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro eval score`.
#[derive(Args, Debug)]
pub struct ScoreEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Use at most this many counted games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_games: usize,
    /// Careful playouts from each final position
    #[arg(long, value_name = "N", default_value_t = EndingSettings::default().playouts, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
}

/// Games that are counted in parallel before the sums are added.
const BATCH: usize = 64;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &ScoreEval) -> Result<Outcome, CliError> {
    let (chosen, mut failed) = choose(global, args);
    let settings = EndingSettings { playouts: args.playouts, seed: global.seed, ..EndingSettings::default() };
    let mut report = Report::default();
    let begin = ProcessTime::now();
    for batch in chosen.chunks(BATCH) {
        for (i, error) in report.add(batch, &settings) {
            output::message(&format!("{}: {error}", batch[i].record.origin));
            failed += 1;
        }
        global.progress(&format!("{} games counted", report.winner.count()));
    }
    let milliseconds = begin.elapsed().as_secs_f64() * 1000.0 / (report.winner.count().max(1) as f64);
    global.progress_done();
    if report.winner.count() == 0 {
        let text = "no game ended by counting; name records with --games";
        return Err(wrong(text));
    }
    print(global, &report, milliseconds)?;
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

/// The games to use, and the number of inputs that could not be read.
fn choose(global: &Global, args: &ScoreEval) -> (Vec<Chosen>, usize) {
    let (mut choice, mut failed, mut read) = (Choice::new(args.max_games, global.seed), 0, 0);
    for item in records(&args.games, None) {
        match item {
            Ok(record) if is_counted(&record) => choice.offer(record),
            Ok(_) => {}
            Err(error) => {
                output::message(&error.to_string());
                failed += 1;
            }
        }
        read += 1;
        if read % 100 == 0 {
            global.progress(&format!("{read} games read"));
        }
    }
    (choice.chosen(), failed)
}

fn print(global: &Global, report: &Report, milliseconds: f64) -> Result<(), CliError> {
    if global.json {
        return output::print_bytes(&output::json(&score_report_json(report, milliseconds))?);
    }
    let catalogue = Catalogue::new();
    output::print(&score_tables(report, milliseconds, Speaker::new(&catalogue, global.lang())))
}
