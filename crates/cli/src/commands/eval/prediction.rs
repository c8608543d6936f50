//! `gokoro eval prediction`: how often a model names the move that was played.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::eval::prediction::{Evaluation, Options};
use gokoro_learn::records::harvest::game_of;
use gokoro_learn::records::pack::{PackReader, PackedGame};
use gokoro_patterns::model::Model;
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::prediction_evaluation::{prediction_report_json, prediction_tables};

use crate::args::Global;
use crate::commands::learn::failed;
use crate::error::{CliError, Outcome};
use crate::output;

/// Options of `gokoro eval prediction`.
#[derive(Args, Debug)]
pub struct PredictionEval {
    /// Records to predict, or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge only moves A to B
    #[arg(long, value_name = "A-B", value_parser = crate::commands::move_range)]
    moves: Option<(usize, usize)>,
}

/// Games that are judged in parallel before the sums are added.
const BATCH: usize = 64;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &PredictionEval) -> Result<Outcome, CliError> {
    let bytes = std::fs::read(&args.model)
        .map_err(|e| failed(format!("{}: cannot be read ({e}); check the name", args.model.display())))?;
    let model = Model::read(&bytes).map_err(|e| failed(format!("{}: {e}", args.model.display())))?;
    let options = Options { moves: args.moves.unwrap_or((1, 1000)) };
    let mut evaluation = Evaluation::new(&model, options);
    let started = cpu_time::ProcessTime::now();
    let faults = each_batch(&args.games, args.max_games, |batch| {
        evaluation.add(batch);
        if global.shows_progress() {
            let report = evaluation.report();
            output::progress(&format!("{} games, {} moves", report.games, report.positions));
        }
    });
    if global.shows_progress() {
        output::progress_done();
    }
    let report = evaluation.report();
    if report.games == 0 {
        return Err(failed("there is no game to predict; name records or packs with --games"));
    }
    let each = started.elapsed().as_secs_f64() * 1000.0 / report.positions.max(1) as f64;
    if !global.quiet {
        output::message(&format!("{each:.3} ms of processor time for each position"));
    }
    if global.json {
        output::print_bytes(&output::json(&prediction_report_json(report))?)?;
    } else {
        let catalogue = Catalogue::new();
        output::print(&prediction_tables(report, Speaker::new(&catalogue, global.lang())))?;
    }
    Ok(if faults == 0 { Outcome::Done } else { Outcome::Partly })
}

/// Reads packs and records in batches of games; the number of faults, which are told.
pub fn each_batch(inputs: &[PathBuf], most: Option<usize>, mut each: impl FnMut(&[PackedGame])) -> usize {
    let (mut batch, mut faults, mut taken) = (Vec::with_capacity(BATCH), 0, 0);
    let most = most.unwrap_or(usize::MAX);
    let mut take = |game: PackedGame| {
        taken += 1;
        if taken <= most {
            batch.push(game);
        }
        if batch.len() == BATCH || taken == most {
            each(&batch);
            batch.clear();
        }
        taken < most
    };
    let mut tell = |text: String| {
        output::message(&text);
        faults += 1;
    };
    'inputs: for path in inputs {
        if let Ok(pack) = PackReader::open(path) {
            for item in pack {
                match item {
                    Ok(game) => {
                        if !take(game) {
                            break 'inputs;
                        }
                    }
                    Err(error) => tell(error.to_string()),
                }
            }
            continue;
        }
        for item in records([path], None) {
            match item {
                Ok(record) => {
                    let (game, fault) = game_of(&record);
                    fault.into_iter().for_each(|fault| tell(format!("{}: {fault}", record.origin)));
                    if game.is_some_and(|game| !take(game)) {
                        break 'inputs;
                    }
                }
                Err(error) => tell(error.to_string()),
            }
        }
    }
    if !batch.is_empty() {
        each(&batch);
    }
    faults
}
