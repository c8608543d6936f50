//! `gokoro-lab eval levels`: each level against the next weaker one, or beside players of its rank.

use std::path::PathBuf;

use clap::Args;
use gokoro_board::BoardSize;
use gokoro_lab::judged::Sample;
use gokoro_lab::levels::{Levels, human};
use gokoro_lab::run as experiment;
use gokoro_review::searching::Searching;

use super::{Run, review, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::judge::EngineArgs;
use crate::net;

/// Visits of a position by our own search, where no engine judges.
const VISITS: u32 = 64;

/// Options of `gokoro-lab eval levels`.
#[derive(Args, Debug)]
pub struct LevelsEval {
    /// Games of each pair of neighbours
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Lines of the board, 5 to 19
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = clap::value_parser!(u32).range(5..=19))]
    size: u32,
    /// Instead of games, what levels lose a move beside players of their rank in judged games: one JSON
    /// object in a line, packed or not
    #[arg(long, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    #[command(flatten)]
    engine: EngineArgs,
    /// The net that guides [default: gokoro-net.safetensors beside the program if it is there,
    /// else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Plays the games and prints the ladder.
pub fn run(global: &Run<'_>, args: &LevelsEval) -> Result<CommandOutcome, CliError> {
    if !args.judged.is_empty() {
        return beside_players(global, args);
    }
    let size = BoardSize::new(args.size).unwrap_or(BoardSize::S19);
    let mut levels = Levels::new(net::find(args.net.as_deref())?, size, global.seed);
    let games = levels.games(args.games);
    let cost = experiment(&mut levels, games.iter().map(Ok), &mut Watcher(global));
    global.progress_done();
    show(global, &levels, None, cost.faults)
}

fn beside_players(global: &Run<'_>, args: &LevelsEval) -> Result<CommandOutcome, CliError> {
    let net = net::find(args.net.as_deref())?;
    let games = args.judged.iter().flat_map(|file| review::read(file));
    let sample = Sample { every: args.every, seed: global.seed };
    let (report, faults) = args.engine.judge(&mut Searching::even(net, VISITS), |judge| {
        human::evaluate(games, net, judge, &sample, &mut Watcher(global))
    });
    global.progress_done();
    if report.positions() == 0 {
        let text = "no position of a level's rank was judged; name files with --judged, or lower --every";
        return Err(wrong(text));
    }
    show(global, &report, None, report.faults + faults)
}
