//! `gokoro-lab eval blunders`: where lost games turned, as records that `gokoro-lab eval suite` asks.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::blunders::{Evaluation, Options};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::games;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro-lab eval blunders`.
#[derive(Args, Debug)]
pub struct BlundersEval {
    /// Records of games, such as those of gokoro-lab match --out
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Only games that a player lost whose name holds this [default: any]
    #[arg(long, value_name = "NAME", default_value = "")]
    player: String,
    /// Visits of the quick search along a game
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,
    /// Visits of the search that decides
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u32).range(1..))]
    deep: u32,
    /// Moves of a game that the deep search looks at
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u64).range(1..=100))]
    most: u64,
    /// Write the moves that turned games as records, one JSON object in a line
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Looks through the games and prints what was found.
pub fn run(global: &Run<'_>, args: &BlundersEval) -> Result<Outcome, CliError> {
    let options = Options {
        player: args.player.clone(),
        visits: args.visits,
        deep: args.deep,
        most: args.most as usize,
        seed: global.seed,
    };
    let mut evaluation = Evaluation::new(options);
    let cost = experiment(&mut evaluation, games(&args.games, None), &mut Watcher(global));
    global.progress_done();
    if evaluation.lost() == 0 {
        return Err(wrong(
            "there is no game that the player lost; name records with --games, a player with --player",
        ));
    }
    if let Some(path) = &args.out {
        let mut lines = Vec::new();
        for turn in evaluation.turns() {
            lines.extend(output::json(turn)?);
        }
        output::write_file(path, &lines)?;
    }
    show(global, &evaluation, None, cost.faults)
}
