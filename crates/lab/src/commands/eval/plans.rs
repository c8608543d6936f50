//! `gokoro-lab eval plans`: how often moves of records begin a plan that is proven.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::plans::Evaluation;
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;

use super::{Run, show};
use crate::args::{MOST_NODES, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};

/// Options of `gokoro-lab eval plans`.
#[derive(Args, Debug)]
pub struct PlansEval {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Look at at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Moves that may be made on a board to answer one question
    #[arg(long, value_name = "N", default_value_t = 300, value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    nodes: u64,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &PlansEval) -> Result<CommandOutcome, CliError> {
    let mut evaluation = Evaluation::new(args.nodes);
    let cost = experiment(&mut evaluation, Games::new(&args.games, args.max_games), &mut Watcher(global));
    global.progress_done();
    if evaluation.games() == 0 {
        return Err(wrong("no game was read; name games on 19x19 with --games"));
    }
    show(global, &evaluation, None, cost.faults)
}
