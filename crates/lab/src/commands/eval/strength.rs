//! `gokoro-lab eval strength`: the experiment of P4, how near to kosumi strings moves are
//! played.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::strength::{Pruning, run as experiment};
use gokoro_view::catalogue::{Catalogue, Localizer};
use gokoro_view::kosumi::strength_rules;

use super::{Run, show};
use crate::commands::learn::strength::StrengthRecords;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab eval strength`.
#[derive(Args, Debug)]
pub struct StrengthEval {
    /// Which experiment: p4 is the paper's
    #[arg(long, value_enum, value_name = "NAME", default_value = "p4")]
    experiment: Experiment,
    #[command(flatten)]
    records: StrengthRecords,
    /// Games to learn from, chosen by a hash of their moves and --seed
    #[arg(long, value_name = "N", default_value_t = 774, value_parser = clap::value_parser!(u32).range(1..))]
    train_games: u32,
    /// Other games to judge
    #[arg(long, value_name = "N", default_value_t = 194, value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,
    /// Print so many rules of the pruned tree in words, the most frequent ones
    #[arg(long, value_name = "N", default_value_t = 0)]
    rules: usize,
    /// Write charts of the results into this folder, as SVG and PNG
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Experiment {
    /// P4's tables
    P4,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &StrengthEval) -> Result<CommandOutcome, CliError> {
    let Experiment::P4 = args.experiment;
    let (games, faults) = args.records.read(global)?;
    let (train, test) = (args.train_games as usize, args.max_games as usize);
    if games.len() <= train {
        return Err(wrong(format!(
            "{} games on 19x19 are too few to learn from {train} and judge others; name more records with --games or \
             use a smaller --train-games",
            games.len()
        )));
    }
    let (train, others) = games.split_at(train);
    global.progress(&format!("learning from {} games", train.len()));
    let report = experiment(train, &others[..test.min(others.len())]);
    let report = report.ok_or_else(|| {
        let text = "the games to learn from have no move that is played apart from all stones; use a larger --train-games";
        wrong(text)
    })?;
    global.progress_done();
    let outcome = show(global, &report, args.charts.as_deref(), faults)?;
    let pruned = report.trees.iter().find(|grown| grown.plan.pruning == Pruning::Kept);
    if let Some(pruned) = pruned.filter(|_| args.rules > 0 && !global.json) {
        let catalogue = Catalogue::new();
        let rules = strength_rules(&pruned.tree, args.rules, Localizer::new(&catalogue, global.lang()));
        output::print(&format!("\n{}\n", rules.join("\n")))?;
    }
    Ok(outcome)
}
