//! `gokoro-lab eval score`: counts final positions of games that ended by counting,
//! chosen by a hash of their text, and compares the margins with the records.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::run as experiment;
use gokoro_lab::score::{Evaluation, is_counted};
use gokoro_lab::sources::chosen;
use gokoro_position::EndingSettings;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};

/// Options of `gokoro-lab eval score`.
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

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &ScoreEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), is_counted, &mut teller);
    let settings = EndingSettings { playouts: args.playouts, seed: global.seed, ..EndingSettings::default() };
    let mut evaluation = Evaluation::new(settings);
    let cost = experiment(&mut evaluation, games.iter().map(Ok), &mut teller);
    global.progress_done();
    let report = evaluation.report(&cost);
    if report.winner.count() == 0 {
        return Err(wrong("no game ended by counting; name records with --games"));
    }
    show(global, &report, None, unread + cost.faults)
}
