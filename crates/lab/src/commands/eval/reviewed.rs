//! `gokoro-lab eval told` and `gokoro-lab eval planted`: what reviews of many games tell.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::sources::chosen;
use gokoro_lab::{Experiment, Findings, planted, run as experiment, told};
use gokoro_patterns::policy::PolicyNet;
use gokoro_sgf::source::SourceRecord;

use super::{Run, show};
use crate::args::MOST_VISITS;
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::find_judge;

/// Which games are reviewed, and how far.
#[derive(Args, Debug)]
pub struct ReviewedEval {
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

/// Plays every line that reviews tell on a board and checks their sentences by rule; with faults
/// it did only a part of its work.
pub fn told(global: &Run<'_>, args: &ReviewedEval) -> Result<CommandOutcome, CliError> {
    let (report, faults) = over(global, args, told::Evaluation::new, told::Evaluation::report)?;
    let found = report.faults.len();
    shown(global, report.games, &report, faults + found)
}

/// Leaves needed defences out of games, and looks whether reviews say so.
pub fn planted(global: &Run<'_>, args: &ReviewedEval) -> Result<CommandOutcome, CliError> {
    let (report, faults) = over(global, args, planted::Evaluation::new, planted::Evaluation::report)?;
    shown(global, report.games, &report, faults)
}

/// Runs an experiment over the games: its report, and how many of them could not be used.
fn over<E: Experiment<Item = SourceRecord>, R>(
    global: &Run<'_>,
    args: &ReviewedEval,
    new: impl FnOnce(&'static PolicyNet, u32) -> E,
    report: impl FnOnce(E) -> R,
) -> Result<(R, usize), CliError> {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let mut evaluation = new(find_judge(None)?, args.visits);
    let records = games.iter().map(|game| Ok::<_, String>(&game.record));
    let cost = experiment(&mut evaluation, records, &mut teller);
    global.progress_done();
    Ok((report(evaluation), unread + cost.faults))
}

fn shown(
    global: &Run<'_>,
    games: usize,
    report: &impl Findings,
    faults: usize,
) -> Result<CommandOutcome, CliError> {
    if games == 0 {
        return Err(wrong("there is no game to review; name records with --games"));
    }
    show(global, report, None, faults)
}
