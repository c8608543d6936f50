//! `gokoro-lab eval pon`: chooses games by a hash of their text, reads the possible
//! omission numbers of the groups of their positions, judges the estimator by them,
//! or fits it to others first, and prints the report.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::pon::{Gathering, Sample, Trained, fit, report};
use gokoro_lab::sources::chosen;
use gokoro_lab::{Cost, run as experiment};
use gokoro_position::pon::ESTIMATOR;
use gokoro_reading::pon::PonSettings;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};

/// Options of `gokoro-lab eval pon`.
#[derive(Args, Debug)]
pub struct PonEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Fit the estimator to these records first, instead of using the one compiled in
    #[arg(long, num_args = 1.., value_name = "FILE")]
    train: Vec<PathBuf>,
    /// Judge the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [60, 120, 180])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 167, value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,
    /// Use at most this many games to fit
    #[arg(long, value_name = "N", default_value_t = 1200, value_parser = clap::value_parser!(u32).range(1..))]
    train_games: u32,
    /// Moves that may be made on the solver's boards for one group
    #[arg(long, value_name = "N", default_value_t = PonSettings::default().nodes, value_parser = clap::value_parser!(u64).range(1..))]
    nodes: u64,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &PonEval) -> Result<CommandOutcome, CliError> {
    let (mut faults, mut estimator, mut fitted) = (0, ESTIMATOR, None);
    if !args.train.is_empty() {
        let (trained, cost) = gather(global, args, &args.train, args.train_games);
        faults += cost.faults;
        let none = || wrong("no group to fit to; name other records with --train");
        estimator = fit(&trained).ok_or_else(none)?;
        fitted = Some(Trained::on(&trained));
    }
    let (judged, cost) = gather(global, args, &args.games, args.max_games);
    if judged.is_empty() {
        let text = "no game is long enough to have a position to judge; name records with --games";
        return Err(wrong(text));
    }
    let report = report(&judged, (&estimator, fitted), cost.milliseconds(judged.len() as u64));
    show(global, &report, None, faults + cost.faults)
}

/// The groups of the chosen games and what reading them cost.
fn gather(global: &Run<'_>, args: &PonEval, files: &[PathBuf], most: u32) -> (Vec<Sample>, Cost) {
    let settings = PonSettings { nodes: args.nodes, ..PonSettings::default() };
    let mut teller = Watcher(global);
    let (games, unread) = chosen(files, (most as usize, global.seed), |_| true, &mut teller);
    let mut gathering = Gathering::new(args.at.clone(), settings);
    let mut cost = experiment(&mut gathering, games.iter().map(Ok), &mut teller);
    global.progress_done();
    cost.faults += unread;
    (gathering.samples, cost)
}
