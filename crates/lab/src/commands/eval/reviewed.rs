//! `gokoro-lab eval told`, `gokoro-lab eval planted` and `gokoro-lab eval plans`: what reviews of many games tell.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::reviewed::Evaluation;
use gokoro_lab::sources::chosen;
use gokoro_lab::{Experiment, plans, planted, run as experiment, told};
use gokoro_sgf::source::SourceRecord;

use super::{Run, show_found};
use crate::args::MOST_VISITS;
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome};
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
    let mut evaluation = Evaluation::<told::Report>::new(find_judge(None)?, args.visits);
    let faults = over(global, args, &mut evaluation);
    let report = evaluation.report;
    let found = report.faults.len();
    show_found(global, report.games > 0, NONE, &report, faults + found)
}

/// Leaves needed defences out of games, and looks whether reviews say so.
pub fn planted(global: &Run<'_>, args: &ReviewedEval) -> Result<CommandOutcome, CliError> {
    let mut evaluation = Evaluation::<planted::Report>::new(find_judge(None)?, args.visits);
    let faults = over(global, args, &mut evaluation);
    show_found(global, evaluation.report.games > 0, NONE, &evaluation.report, faults)
}

/// Options of `gokoro-lab eval plans`.
#[derive(Args, Debug)]
pub struct PlansEval {
    #[command(flatten)]
    reviewed: ReviewedEval,
    /// A strong net that says whether the plans of groups are right
    #[arg(long, value_name = "FILE")]
    ask: Option<PathBuf>,
}

/// How often moves of records begin a plan.
pub fn plans(global: &Run<'_>, args: &PlansEval) -> Result<CommandOutcome, CliError> {
    let asked = args.ask.as_deref().map(|file| find_judge(Some(file))).transpose()?;
    let mut evaluation = plans::Evaluation::new(find_judge(None)?, args.reviewed.visits, asked);
    let faults = over(global, &args.reviewed, &mut evaluation);
    show_found(global, evaluation.games > 0, NONE, &evaluation, faults)
}

/// What is wrong where no game could be used.
const NONE: &str = "there is no game to review; name records with --games";

/// Reviews the games; how many of them could not be used.
fn over(
    global: &Run<'_>,
    args: &ReviewedEval,
    evaluation: &mut impl Experiment<Item = SourceRecord>,
) -> usize {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let records = games.iter().map(|game| Ok::<_, String>(&game.record));
    unread + experiment(evaluation, records, &mut teller).faults
}
