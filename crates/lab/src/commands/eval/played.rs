//! Experiments over the moves of games on 19x19, of records or packs: `gokoro-lab eval mind`, `go1`, `families`,
//! `plans` and `reasons`.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::mind::paper::PaperReport;
use gokoro_lab::sources::{Games, games};
use gokoro_lab::strategies::{Gathering, Players, Report};
use gokoro_lab::{mind, reasons, run as experiment};
use gokoro_mind::cases::SurveyEffort;
use gokoro_mind::choice::{ChoiceSettings, ChoiceWeights};
use gokoro_mind::go1::{Go1Settings, Parameters};
use gokoro_mind::strategy::StrategyModel;

use super::{Run, show, show_found};
use crate::args::{MOST_NODES, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::input::model;

/// Options of `gokoro-lab eval mind`.
#[derive(Args, Debug)]
pub struct MindEval {
    /// Records or packs of them [default: GO.1's game of the paper, move by move]
    #[arg(long, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Let known shapes be cases too, with at most so many moves of a reader for each claim
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u64).range(..=MOST_NODES))]
    shapes: u64,
    #[command(flatten)]
    mind: MindArgs,
}

/// How the mind considers a position.
#[derive(Args, Debug)]
pub struct MindArgs {
    /// Weights of the ranking, made by gokoro-lab learn mind [default: those compiled in]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl MindArgs {
    /// The weights of the file, or those compiled in.
    pub fn read(&self) -> Result<ChoiceWeights, CliError> {
        let next = "check the name, or make it with gokoro-lab learn mind";
        let weights = self.weights.as_deref();
        let weights = weights
            .map(|path| model(path, next, |bytes| ChoiceWeights::read(&String::from_utf8_lossy(bytes))));
        Ok(weights.transpose()?.unwrap_or_else(|| ChoiceWeights::built_in().clone()))
    }
}

/// Whether the mind's cases find what is played, on GO.1's game or on positions of records.
pub fn mind(global: &Run<'_>, args: &MindEval) -> Result<CommandOutcome, CliError> {
    let weights = args.mind.read()?;
    let effort = SurveyEffort { shapes: args.shapes, ..SurveyEffort::default() };
    let settings = ChoiceSettings { weights: &weights, effort, ..ChoiceSettings::default() };
    if args.games.is_empty() {
        return show(global, &PaperReport::new(&settings).map_err(wrong)?, None, 0);
    }
    let mut evaluation = mind::Evaluation::new(settings, args.every, global.seed);
    let cost = experiment(&mut evaluation, Games::new(&args.games, args.max_games), &mut Watcher(global));
    let report = evaluation.report;
    let none = "there is no position to judge; name games on 19x19 with --games";
    show_found(global, report.games > 0, none, &report, cost.faults)
}

/// Options of `gokoro-lab eval go1`.
#[derive(Args, Debug)]
pub struct Go1Eval {
    /// Records or packs of them [default: GO.1's game of the paper, Black's 41 moves]
    #[arg(long, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge at most this many positions, the first ones
    #[arg(long, value_name = "N", default_value_t = 400)]
    positions: usize,
    /// Its numbers, lines of a name and a number [default: those compiled in]
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,
}

/// Whether GO.1 as its author describes it finds what is played.
pub fn go1(global: &Run<'_>, args: &Go1Eval) -> Result<CommandOutcome, CliError> {
    let next = "write lines of a name and a number, such as n2 8";
    let read = |path| model(path, next, |bytes| Parameters::read(&String::from_utf8_lossy(bytes)));
    let parameters = args.parameters.as_deref().map(read).transpose()?.unwrap_or_default();
    let settings = Go1Settings { parameters, ..Go1Settings::default() };
    if args.games.is_empty() {
        return show(global, &mind::go1::Evaluation::of_paper(settings).map_err(wrong)?, None, 0);
    }
    let mut evaluation = mind::go1::Evaluation::new(settings, (args.every, args.positions), global.seed);
    let cost = experiment(&mut evaluation, Games::new(&args.games, args.max_games), &mut Watcher(global));
    let none = "there is no position to judge; name games on 19x19 with --games";
    show_found(global, evaluation.positions() > 0, none, &evaluation, cost.faults)
}

/// Options of `gokoro-lab eval families`.
#[derive(Args, Debug)]
pub struct FamiliesEval {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Look at one of this many positions, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Look at positions after so many moves and more
    #[arg(long, value_name = "N", default_value_t = 80)]
    after: usize,
    /// Look at at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Moves that may be made on a board for each point of an interior; 0 asks no reader
    #[arg(long, value_name = "N", default_value_t = 4_000, value_parser = clap::value_parser!(u64).range(..=MOST_NODES))]
    nodes: u64,
}

/// Interiors of families, whether a reader agrees with them, and how long links hold.
pub fn families(global: &Run<'_>, args: &FamiliesEval) -> Result<CommandOutcome, CliError> {
    let &FamiliesEval { every, after, nodes, .. } = args;
    let mut evaluation =
        mind::families::Evaluation::new(mind::families::Options { every, seed: global.seed, after, nodes });
    let cost = experiment(&mut evaluation, Games::new(&args.games, args.max_games), &mut Watcher(global));
    let none = "there is no position to look at; name games on 19x19 with --games";
    show_found(global, evaluation.positions > 0, none, &evaluation, cost.faults)
}

/// Options of `gokoro-lab eval strategy`.
#[derive(Args, Debug)]
pub struct StrategyEval {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Leave out this many games, the first ones
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip: usize,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Judge at most this many positions, the first ones
    #[arg(long, value_name = "N", default_value_t = 200)]
    positions: usize,
    /// The model, made by gokoro-lab learn strategy [default: the one compiled in]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// Only count of which types the moves of each player are, all moves of all games
    #[arg(long, conflicts_with_all = ["model", "every", "positions"])]
    by_player: bool,
}

/// Whether the type of strategy that a position asks for is that of the ten moves that follow.
pub fn strategy(global: &Run<'_>, args: &StrategyEval) -> Result<CommandOutcome, CliError> {
    let none = "there is no position to judge; name games on 19x19 with --games";
    if args.by_player {
        let mut players = Players::default();
        let cost = experiment(&mut players, games(&args.games, None).skip(args.skip), &mut Watcher(global));
        return show_found(global, !players.shares.is_empty(), none, &players, cost.faults);
    }
    let next = "check the name, or make it with gokoro-lab learn strategy";
    let read = |path| model(path, next, |bytes| StrategyModel::read(&String::from_utf8_lossy(bytes)));
    let strategies = args.model.as_deref().map(read).transpose()?;
    let strategies = strategies.as_ref().unwrap_or_else(|| StrategyModel::built_in());
    let mut gathering = Gathering::new(args.every, global.seed, args.positions);
    let games = Games::new(&args.games, None).skip(args.skip).take(args.positions);
    let cost = experiment(&mut gathering, games, &mut Watcher(global));
    let report = Report::of(&gathering.games, strategies);
    show_found(global, report.positions > 0, none, &report, cost.faults)
}

/// Options of `gokoro-lab eval reasons`.
#[derive(Args, Debug)]
pub struct ReasonsEval {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    #[command(flatten)]
    mind: MindArgs,
}

/// Whether what is said of moves is what decides.
pub fn reasons(global: &Run<'_>, args: &ReasonsEval) -> Result<CommandOutcome, CliError> {
    let weights = args.mind.read()?;
    let settings = ChoiceSettings { weights: &weights, ..ChoiceSettings::default() };
    let mut evaluation = reasons::Evaluation::new(settings, args.every, global.seed);
    let cost = experiment(&mut evaluation, Games::new(&args.games, args.max_games), &mut Watcher(global));
    let report = evaluation.report();
    let none = "there is no position to judge; name games on 19x19 with --games";
    show_found(global, report.positions > 0, none, &report, cost.faults)
}
