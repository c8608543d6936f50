//! `gokoro-lab eval calibration`: whether what is said of winners and points comes out so.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::calibration::{Evaluation, Options};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::chosen;

use super::{Run, show};
use crate::args::MOST_VISITS;
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::find_judge;

/// Options of `gokoro-lab eval calibration`.
#[derive(Args, Debug)]
pub struct CalibrationEval {
    /// Records of finished games: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Ask about the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [25, 75, 125, 175, 225])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_games: usize,
    /// Visits of a position; 0 looks once, as estimates do
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    /// The net that is asked [default: gokoro-net.safetensors beside the program if it is there, else
    /// the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &CalibrationEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let net = find_judge(args.net.as_deref())?;
    let options = Options { at: args.at.clone(), visits: args.visits, net, seed: global.seed };
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let mut evaluation = Evaluation::new(options);
    let cost = experiment(&mut evaluation, games.iter().map(Ok), &mut teller);
    global.progress_done();
    if evaluation.games() == 0 {
        return Err(wrong("no even game with a winner goes on for as many moves; name records with --games"));
    }
    show(global, &evaluation, None, unread + cost.faults)
}
