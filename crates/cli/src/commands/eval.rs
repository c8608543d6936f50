//! `gokoro eval`: the experiments.

mod gnugo;
mod pon;
mod prediction;
mod score;
mod solver;
mod strength;
mod suite;
mod territory;

use std::path::PathBuf;

use clap::{Args, Subcommand};
use gokoro_learn::eval::regions::{Evaluation, Options};
use gokoro_sgf::source::{Record, records};
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::evaluation::{regions_report_json, regions_tables};

use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::input::ReadArgs;
use crate::output;

/// Options of `gokoro eval`.
#[derive(Args, Debug)]
pub struct EvalArgs {
    /// Which experiment
    #[command(subcommand)]
    experiment: Experiment,
}

#[derive(Subcommand, Debug)]
enum Experiment {
    /// Where played moves lie in the division, and what they do to the regions
    Regions(RegionsEval),
    /// Which rule, which n and which limit judge best who will own what
    Territory(territory::TerritoryEval),
    /// How often final positions are counted as their records say
    Score(score::ScoreEval),
    /// What zones are worth to the solver of life and death
    Solver(solver::SolverEval),
    /// How near the estimated strength of groups comes to what a search finds
    Pon(pon::PonEval),
    /// How near to kosumi strings moves are played, and which points that names
    Strength(strength::StrengthEval),
    /// How often a model names the move that was played
    Prediction(prediction::PredictionEval),
    /// How many records of regression suites are answered as expected
    Suite(suite::SuiteEval),
}

#[derive(Args, Debug)]
struct RegionsEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Read at most this many games
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge only moves A to B
    #[arg(long, value_name = "A-B", value_parser = super::move_range)]
    moves: Option<(usize, usize)>,
    #[command(flatten)]
    read: ReadArgs,
}

/// Games that are judged in parallel before the sums are added.
const BATCH: usize = 64;

/// Runs an experiment and prints its report.
pub fn run(global: &Global, args: &EvalArgs) -> Result<Outcome, CliError> {
    match &args.experiment {
        Experiment::Regions(args) => regions(global, args),
        Experiment::Territory(args) => territory::run(global, args),
        Experiment::Score(args) => score::run(global, args),
        Experiment::Solver(args) => solver::run(global, args),
        Experiment::Pon(args) => pon::run(global, args),
        Experiment::Strength(args) => strength::run(global, args),
        Experiment::Prediction(args) => prediction::run(global, args),
        Experiment::Suite(args) => suite::run(global, args),
    }
}

fn regions(global: &Global, args: &RegionsEval) -> Result<Outcome, CliError> {
    let options = Options {
        every: args.every,
        seed: global.seed,
        moves: args.moves.unwrap_or(Options::default().moves),
    };
    let mut evaluation = Evaluation::new(options);
    let (mut batch, mut failed) = (Vec::with_capacity(BATCH), 0);
    for item in records(&args.games, args.read.encoding).take(args.max_games.unwrap_or(usize::MAX)) {
        match item {
            Ok(record) => batch.push(record),
            Err(error) => {
                output::message(&error.to_string());
                failed += 1;
            }
        }
        if batch.len() == BATCH {
            failed += judge(&mut evaluation, &mut batch, global);
        }
    }
    failed += judge(&mut evaluation, &mut batch, global);
    global.progress_done();
    if evaluation.report().games == 0 {
        let text = "there is no game to judge; name records with --games";
        return Err(wrong(text));
    }
    print(&evaluation, global)?;
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

/// Judges a batch and empties it; the number of games that could not be replayed.
fn judge(evaluation: &mut Evaluation, batch: &mut Vec<Record>, global: &Global) -> usize {
    let failed = evaluation.add(batch);
    for (i, error) in &failed {
        output::message(&format!("{}: {error}", batch[*i].origin));
    }
    batch.clear();
    let report = evaluation.report();
    global.progress(&format!("{} games, {} moves", report.games, report.positions));
    failed.len()
}

fn print(evaluation: &Evaluation, global: &Global) -> Result<(), CliError> {
    let report = evaluation.report();
    if global.json {
        return output::print_bytes(&output::json(&regions_report_json(report))?);
    }
    let catalogue = Catalogue::new();
    output::print(&regions_tables(report, Speaker::new(&catalogue, global.lang())))
}
