//! `gokoro-lab eval reasons`: whether what is said of moves is what decides.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::reasons::Evaluation;
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;
use gokoro_mind::choice::ChoiceSettings;

use super::mind::MindArgs;
use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};

/// Options of `gokoro-lab eval reasons`.
#[derive(Args, Debug)]
pub struct ReasonsEval {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    #[command(flatten)]
    mind: MindArgs,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &ReasonsEval) -> Result<CommandOutcome, CliError> {
    let (parameters, weights) = args.mind.read()?;
    let settings = ChoiceSettings { parameters, weights: &weights, ..ChoiceSettings::default() };
    let mut evaluation = Evaluation::new(settings, args.every, global.seed);
    let mut games = Games::new(&args.games, args.max_games);
    let cost = experiment(&mut evaluation, &mut games, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report();
    if report.is_empty() {
        return Err(wrong("there is no position to judge; name games on 19x19 with --games"));
    }
    show(global, &report, None, cost.faults)
}
