//! `gokoro-lab eval territory`: chooses games by a hash of their text, lets the
//! maps be fitted on some and the methods be judged on the others, prints the
//! report. Nothing is kept when it is stopped.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::sources::chosen;
use gokoro_lab::territory::{Fit, Group, Options};
use gokoro_lab::{gnugo, run as experiment};

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::{net, output};

/// Options of `gokoro-lab eval territory`.
#[derive(Args, Debug)]
pub struct TerritoryEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [50, 100, 150, 200])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 5000)]
    max_games: usize,
    /// Ask GNU Go, if it is installed, about at most this many of the counted games
    #[arg(long, value_name = "N", default_value_t = 0)]
    gnugo: usize,
    /// The net that foresees moves, whose owners are judged too [default: gokoro-net.safetensors
    /// beside the program if it is there, else the one compiled in]
    #[arg(long, value_name = "FILE", alias = "policy-net")]
    net: Option<PathBuf>,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &TerritoryEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let peer = if args.gnugo > 0 { gnugo::find() } else { None };
    if args.gnugo > 0 && peer.is_none() {
        output::message("GNU Go is not installed; the report is without it");
    }
    let options = Options {
        net: net::find_judge(args.net.as_deref())?,
        at: args.at.clone(),
        seed: global.seed,
        peer_games: args.gnugo,
        ..Options::default()
    };
    let mut fit = Fit::new(options);
    let cost = experiment(&mut fit, games.iter().map(Ok), &mut teller);
    let mut judge = fit.judge();
    experiment(&mut judge, games.iter().map(Ok), &mut teller);
    let report = judge.report(peer.as_ref());
    global.progress_done();
    if [Group::Counted, Group::Resigned].iter().all(|&group| report.group(group).games == 0) {
        let text = "no game ended by counting or resignation; name records with --games";
        return Err(wrong(text));
    }
    show(global, &report, None, unread + cost.faults)
}
