//! `gokoro eval strength`: the experiment of P4, how near to kosumi strings moves are
//! played.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::eval::strength::{Report, run as experiment};
use gokoro_learn::records::harvest::game_of;
use gokoro_learn::records::pack::PackedGame;
use gokoro_patterns::hash::pair;
use gokoro_sgf::source::{Record, records};
use gokoro_view::catalogue::{Arg, Catalogue, Speaker};
use gokoro_view::kosumi::strength_rules;
use gokoro_view::strength_evaluation::{strength_charts, strength_report_json, strength_tables};

use super::prediction::write_charts;
use crate::args::Global;
use crate::commands::learn::failed;
use crate::error::{CliError, Outcome};
use crate::output;

/// Options of `gokoro eval strength`.
#[derive(Args, Debug)]
pub struct StrengthEval {
    /// Which experiment: p4 is the paper's
    #[arg(long, value_enum, value_name = "NAME", default_value = "p4")]
    experiment: Experiment,
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Use only records with this comment on the game (GC), such as pro-pro
    #[arg(long, value_name = "TEXT")]
    marked: Option<String>,
    /// Games to learn from, chosen by a hash of their moves and --seed
    #[arg(long, value_name = "N", default_value_t = 774, value_parser = clap::value_parser!(u32).range(1..))]
    train_games: u32,
    /// Other games to judge
    #[arg(long, value_name = "N", default_value_t = 194, value_parser = clap::value_parser!(u32).range(1..))]
    max_games: u32,
    /// Print so many rules of the pruned tree in words, the most frequent ones
    #[arg(long, value_name = "N", default_value_t = 0)]
    rules: usize,
    /// Write a chart of the phases of the game into this folder, as SVG and PNG
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
    /// Write the pruned tree into this file
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
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
    let (games, faults) = games(global, args);
    let (train, test) = (args.train_games as usize, args.max_games as usize);
    if games.len() <= train {
        return Err(failed(format!(
            "{} games on 19x19 are too few to learn from {train} and judge others; name more records with --games or \
             use a smaller --train-games",
            games.len()
        )));
    }
    let (train, others) = games.split_at(train);
    if global.shows_progress() {
        output::progress(&format!("learning from {} games", train.len()));
    }
    let report = experiment(train, &others[..test.min(others.len())]);
    let report = report.ok_or_else(|| {
        let text = "the games to learn from have no move that is played apart from all stones; use a larger --train-games";
        failed(text.to_owned())
    })?;
    if global.shows_progress() {
        output::progress_done();
    }
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
    let Some(pruned) = report.trees.iter().find(|grown| grown.pruned) else { return Ok(()) };
    if args.rules > 0 && !global.json {
        let rules = strength_rules(&pruned.tree, args.rules, speaker);
        output::print(&format!("\n{}\n", rules.join("\n")))?;
    }
    if let Some(path) = &args.save {
        output::write_file(path, pruned.tree.write().as_bytes())?;
        let path = path.display().to_string();
        output::message(&speaker.say("written", &[("path", Arg::Text(&path))]));
    }
    Ok(())
}

/// The games in an order by hash without copies, and the number of records that could not
/// be used whole.
fn games(global: &Global, args: &StrengthEval) -> (Vec<PackedGame>, usize) {
    let (mut games, mut faults) = (Vec::new(), 0);
    let mut tell = |text: String| {
        output::message(&text);
        faults += 1;
    };
    for item in records(&args.games, None) {
        match item {
            Ok(record) if args.marked.as_deref().is_none_or(|wanted| is_marked(&record, wanted)) => {
                let (game, fault) = game_of(&record);
                fault.into_iter().for_each(|fault| tell(format!("{}: {fault}", record.origin)));
                games.extend(game.filter(|game| game.size() == gokoro_board::BoardSize::S19));
            }
            Ok(_) => {}
            Err(error) => tell(error.to_string()),
        }
    }
    games.sort_unstable_by_key(|game| (pair(global.seed, game.key), game.key));
    games.dedup_by_key(|game| game.key);
    (games, faults)
}

fn is_marked(record: &Record, wanted: &str) -> bool {
    let root = record.tree.games().next();
    root.and_then(|root| root.simple_text("GC")).is_some_and(|mark| mark.trim() == wanted)
}
