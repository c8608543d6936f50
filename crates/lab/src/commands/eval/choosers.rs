//! `gokoro-lab eval choosers`: what moves lose that PON, regions and both choose.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::choosers::evaluate;
use gokoro_lab::judged::Sample;
use gokoro_review::searching::Searching;
use gokoro_review::values::PositionJudge;

use super::{Run, review, show};
use crate::args::MOST_VISITS;
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::judge::EngineArgs;
use crate::net::find;

/// Options of `gokoro-lab eval choosers`.
#[derive(Args, Debug)]
pub struct ChoosersEval {
    /// Judged games, one JSON object in a line, packed or not
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Use at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Visits of a position by our own search, where no engine judges; 0 evaluates each once
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    #[command(flatten)]
    engine: EngineArgs,
    /// The net that guides our search [default: gokoro-net.safetensors beside the program if it is
    /// there, else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &ChoosersEval) -> Result<CommandOutcome, CliError> {
    let most = args.max_games.unwrap_or(usize::MAX);
    let games = args.judged.iter().flat_map(|file| review::read(file)).take(most);
    let sample = Sample { every: args.every, seed: global.seed };
    let mut own = Searching::even(find(args.net.as_deref())?, args.visits);
    let work = |judge: &mut dyn PositionJudge| evaluate(games, judge, &sample, &mut Watcher(global));
    let (report, faults) = args.engine.judge(&mut own, work);
    global.progress_done();
    if report.positions == 0 {
        return Err(wrong("there is no judged position; name files with --judged, or lower --every"));
    }
    let failed = report.cost.faults + faults;
    show(global, &report, None, failed)
}
