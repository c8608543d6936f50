//! `gokoro eval strength`: the experiment of P4, how near to kosumi strings moves are
//! played.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::eval::strength::{Pruning, Report, run as experiment};
use gokoro_view::catalogue::{Catalogue, Speaker};
use gokoro_view::kosumi::strength_rules;
use gokoro_view::strength_evaluation::{strength_charts, strength_report_json, strength_tables};

use super::prediction::write_charts;
use crate::args::Global;
use crate::commands::learn::strength::StrengthRecords;
use crate::error::{CliError, Outcome, wrong};
use crate::output;

/// Options of `gokoro eval strength`.
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
pub fn run(global: &Global, args: &StrengthEval) -> Result<Outcome, CliError> {
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
    show(global, args, &report)?;
    Ok(if faults == 0 { Outcome::Done } else { Outcome::Partly })
}

fn show(global: &Global, args: &StrengthEval, report: &Report) -> Result<(), CliError> {
    let catalogue = Catalogue::new();
    let speaker = Speaker::new(&catalogue, global.lang());
    if global.json {
        output::print_bytes(&output::json(&strength_report_json(report))?)?;
    } else {
        output::print(&strength_tables(report, speaker))?;
    }
    write_charts(args.charts.as_deref(), global, |speaker| strength_charts(report, speaker))?;
    let Some(pruned) = report.trees.iter().find(|grown| grown.plan.pruning == Pruning::Kept) else {
        return Ok(());
    };
    if args.rules > 0 && !global.json {
        let rules = strength_rules(&pruned.tree, args.rules, speaker);
        output::print(&format!("\n{}\n", rules.join("\n")))?;
    }
    Ok(())
}
