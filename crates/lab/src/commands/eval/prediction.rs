//! `gokoro-lab eval prediction`: how often a model or a net names the move that was played.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::paper::{self, Plan, row_text};
use gokoro_lab::prediction::{Evaluation, Foreseer, full_model};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;
use gokoro_learn::records::game::PackedGame;
use gokoro_patterns::builtin;
use gokoro_patterns::model::PatternModel;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, failed, wrong};
use crate::input::model;
use crate::{net, output};

/// Options of `gokoro-lab eval prediction`.
#[derive(Args, Debug)]
pub struct PredictionEval {
    /// Records to predict, or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The model [default: the one compiled in]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// Judge the fast model that is compiled in
    #[arg(long, conflicts_with = "model")]
    fast: bool,
    /// Judge the playout model that is compiled in
    #[arg(long, conflicts_with_all = ["model", "fast"])]
    playout: bool,
    /// Judge the net instead: the one in FILE, else gokoro-net.safetensors beside the program if
    /// it is there, else quick
    #[arg(long, value_name = "FILE", conflicts_with_all = ["model", "fast", "playout"])]
    net: Option<Option<PathBuf>>,
    /// The net looks at each position as it is, not turned and mirrored in all eight ways
    #[arg(long, requires = "net")]
    one_side: bool,
    /// Write charts of the results into this folder, as SVG and PNG
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
    /// Do an experiment instead: p2 is the paper's, with models of its own
    #[arg(long, value_enum, value_name = "NAME", requires = "train",
        conflicts_with_all = ["model", "fast", "playout", "net"])]
    experiment: Option<Experiment>,
    /// Records to learn from, or packs of them, for --experiment
    #[arg(long, num_args = 1.., value_name = "FILE")]
    train: Vec<PathBuf>,
    /// Learn from at most this many games, for --experiment
    #[arg(long, value_name = "N")]
    max_train: Option<usize>,
    /// Games of each run of the sweeps, 0 for Table 2 only, for --experiment
    #[arg(long, value_name = "N", default_value_t = Plan::default().sweep_games)]
    sweep_games: usize,
    /// Memory for counting, for --experiment; the rest goes to disk
    #[arg(long, value_name = "MB", default_value_t = Plan::default().memory)]
    memory: usize,
    /// Folder for what does not fit in memory, for --experiment [default: that of
    /// the system for temporary files]
    #[arg(long, value_name = "DIR")]
    work: Option<PathBuf>,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge only moves A to B
    #[arg(long, value_name = "A-B", value_parser = crate::args::move_range)]
    moves: Option<(usize, usize)>,
}

/// What can be done besides judging a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Experiment {
    /// P2's Table 2 and its settings
    P2,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &PredictionEval) -> Result<CommandOutcome, CliError> {
    if let Some(Experiment::P2) = args.experiment {
        return p2(global, args);
    }
    let read =
        args.model.as_deref().map(|path| model(path, "check the name", PatternModel::read)).transpose()?;
    let compiled_in = || match (args.fast, args.playout) {
        (true, _) => builtin::fast(),
        (_, true) => builtin::playout(),
        _ => full_model(),
    };
    let foreseer = match &args.net {
        Some(file) if args.one_side => Foreseer::NetFromOneSide(net::find(file.as_deref())?),
        Some(file) => Foreseer::Net(net::find(file.as_deref())?),
        None => Foreseer::Model(read.as_ref().unwrap_or_else(compiled_in)),
    };
    let mut evaluation = Evaluation::new(foreseer, args.moves.unwrap_or((1, 1000)));
    let mut games = Games::new(&args.games, args.max_games);
    let cost = experiment(&mut evaluation, &mut games, &mut Watcher(global));
    global.progress_done();
    tell_strange(&games);
    let report = evaluation.report;
    if report.games == 0 {
        return Err(wrong("there is no game to predict; name records or packs with --games"));
    }
    if !global.quiet {
        let each = cost.milliseconds(report.positions);
        output::message(&format!("{each:.3} ms of processor time for each position"));
    }
    show(global, &report, args.charts.as_deref(), cost.faults)
}

/// Says how many games on other boards were left out.
fn tell_strange(games: &Games<'_>) {
    if games.strange() > 0 {
        output::message(&format!("{} games on other boards than 19x19 are left out", games.strange()));
    }
}

/// The games of packs and records, and the number of faults, which are told.
fn read(inputs: &[PathBuf], most: Option<usize>) -> (Vec<PackedGame>, usize) {
    let (mut games, mut faults) = (Games::new(inputs, most), 0);
    let mut tell = |error: String| {
        output::message(&error);
        faults += 1;
    };
    let read = games.by_ref().filter_map(|game| game.map_err(&mut tell).ok()).collect();
    tell_strange(&games);
    (read, faults)
}

/// The experiment of P2.
fn p2(global: &Run<'_>, args: &PredictionEval) -> Result<CommandOutcome, CliError> {
    let (train, bad) = read(&args.train, args.max_train);
    let (test, unread) = read(&args.games, args.max_games);
    if train.is_empty() || test.is_empty() {
        return Err(wrong("there is no game on 19x19; name records or packs with --train and --games"));
    }
    let defaults = Plan::default();
    let plan = Plan {
        moves: args.moves.unwrap_or(defaults.moves),
        sweep_games: args.sweep_games,
        memory: args.memory,
        seed: global.seed,
    };
    let own = std::env::temp_dir().join(format!("gokoro-{}", std::process::id()));
    let work = args.work.clone().unwrap_or(own);
    // Rows are told at once: work that is stopped after many minutes is not lost.
    let report = paper::run(&plan, train, test, &work, &mut Watcher(global), |row| {
        if !global.quiet {
            global.progress_done();
            output::message(&row_text(row));
        }
    });
    if args.work.is_none() {
        let _ = std::fs::remove_dir_all(&work);
    }
    let report = report.map_err(failed)?;
    global.progress_done();
    show(global, &report, args.charts.as_deref(), bad + unread)
}
