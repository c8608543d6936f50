//! `gokoro eval levels`: each level against the next weaker one.

use std::path::PathBuf;

use clap::Args;
use gokoro_board::BoardSize;
use gokoro_lab::levels::Levels;
use gokoro_lab::run as experiment;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, Outcome};
use crate::net;

/// Options of `gokoro eval levels`.
#[derive(Args, Debug)]
pub struct LevelsEval {
    /// Games of each pair of neighbours
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Lines of the board, 5 to 19
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = clap::value_parser!(u32).range(5..=19))]
    size: u32,
    /// The net that guides [default: gokoro-net.safetensors beside the program if it is there,
    /// else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Plays the games and prints the ladder.
pub fn run(global: &Run<'_>, args: &LevelsEval) -> Result<Outcome, CliError> {
    let size = BoardSize::new(args.size).unwrap_or(BoardSize::S19);
    let mut levels = Levels::new(net::find(args.net.as_deref())?, size, global.seed);
    let games = levels.games(args.games);
    let cost = experiment(&mut levels, games.iter().map(Ok), &mut Watcher(global));
    global.progress_done();
    show(global, &levels, None, cost.faults)
}
