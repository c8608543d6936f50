//! `gokoro eval planted`: leaves needed defences out of games, and looks whether reviews say so.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::planted::Evaluation;
use gokoro_lab::run as experiment;
use gokoro_lab::sources::chosen;

use super::{Teller, show};
use crate::args::Global;
use crate::commands::review::MOST_VISITS;
use crate::error::{CliError, Outcome, wrong};
use crate::net::find;

/// Options of `gokoro eval planted`.
#[derive(Args, Debug)]
pub struct PlantedEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Look through at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 100)]
    max_games: usize,
    /// Visits of a position; 0 evaluates each once
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &PlantedEval) -> Result<Outcome, CliError> {
    let mut teller = Teller(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let mut evaluation = Evaluation::new(find(None)?, args.visits);
    let cost =
        experiment(&mut evaluation, games.iter().map(|game| Ok::<_, String>(&game.record)), &mut teller);
    global.progress_done();
    let report = evaluation.report();
    if report.games == 0 {
        return Err(wrong("there is no game to review; name records with --games"));
    }
    show(global, &report, None, unread + cost.faults)
}
