//! `gokoro-lab eval mind`: whether the mind's cases find what is played, on GO.1's game or on
//! positions of records.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::mind::Evaluation;
use gokoro_lab::mind::paper::PaperReport;
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;
use gokoro_mind::cases::SurveyEffort;
use gokoro_mind::choice::{ChoiceSettings, ChoiceWeights, Parameters};

use super::{Run, show};
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
    /// Parameters of filter and integration, lines of a name and a number [default: ours]
    #[arg(long, value_name = "FILE")]
    parameters: Option<PathBuf>,
    /// Weights of the ranking, made by gokoro-lab learn mind [default: those compiled in]
    #[arg(long, value_name = "FILE")]
    weights: Option<PathBuf>,
}

impl MindArgs {
    /// The parameters and weights that are asked for.
    pub fn read(&self) -> Result<(Parameters, ChoiceWeights), CliError> {
        let next = "write lines of a name and a number, such as n2 8";
        let parameters = self.parameters.as_deref();
        let parameters = parameters
            .map(|path| model(path, next, |bytes| Parameters::read(&String::from_utf8_lossy(bytes))));
        let next = "check the name, or make it with gokoro-lab learn mind";
        let weights = self.weights.as_deref();
        let weights = weights
            .map(|path| model(path, next, |bytes| ChoiceWeights::read(&String::from_utf8_lossy(bytes))));
        Ok((
            parameters.transpose()?.unwrap_or_default(),
            weights.transpose()?.unwrap_or_else(|| ChoiceWeights::built_in().clone()),
        ))
    }
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &MindEval) -> Result<CommandOutcome, CliError> {
    let (parameters, weights) = args.mind.read()?;
    let effort = SurveyEffort { shapes: args.shapes, ..SurveyEffort::default() };
    let settings = ChoiceSettings { parameters, weights: &weights, effort, ..ChoiceSettings::default() };
    if args.games.is_empty() {
        return show(global, &PaperReport::new(&settings).map_err(wrong)?, None, 0);
    }
    let mut evaluation = Evaluation::new(settings, args.every, global.seed);
    let mut games = Games::new(&args.games, args.max_games);
    let cost = experiment(&mut evaluation, &mut games, &mut Watcher(global));
    global.progress_done();
    if evaluation.report().games == 0 {
        return Err(wrong("there is no position to judge; name games on 19x19 with --games"));
    }
    show(global, evaluation.report(), None, cost.faults)
}
