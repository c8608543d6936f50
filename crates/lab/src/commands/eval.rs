//! `gokoro-lab eval`: the experiments.

mod finished;
mod judged;
mod played;
mod prediction;
mod problems;
mod reviewed;
mod sentences;
mod strength;
mod words;

use std::ops::Deref;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use gokoro_lab::regions::{Evaluation, Options};
use gokoro_lab::sources::games;
use gokoro_lab::table::tables;
use gokoro_lab::{Findings, run as experiment};
use gokoro_view::png::png;

use super::kept::KeepArgs;
use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::input::ReadArgs;
use crate::output;

/// Options of `gokoro-lab eval`.
#[derive(Args, Debug)]
pub struct EvalArgs {
    /// Which experiment
    #[command(subcommand)]
    experiment: Experiment,
    #[command(flatten)]
    keep: KeepArgs,
}

/// One run: the options of every command, and where its result is kept.
struct Run<'a> {
    global: &'a Global,
    keep: &'a KeepArgs,
}

impl Deref for Run<'_> {
    type Target = Global;

    fn deref(&self) -> &Global {
        self.global
    }
}

#[derive(Subcommand, Debug)]
enum Experiment {
    /// Where played moves lie in the division, and what they do to the regions
    Regions(RegionsEval),
    /// Which rule, which n and which limit judge best who will own what
    Territory(finished::TerritoryEval),
    /// How well reviews find the moves that lost most by a strong engine
    Review(judged::ReviewEval),
    /// Whether reviews say why mistakes are mistakes, by what changes hands for a strong engine
    Why(judged::WhyEval),
    /// Sentences of reviews with their contexts, in all languages, for native readers
    Sentences(sentences::SentencesEval),
    /// Whether the lines and sentences of reviews hold, played and read from outside
    Told(reviewed::ReviewedEval),
    /// Whether a group that is left to die is the first mistake of its review
    Planted(reviewed::ReviewedEval),
    /// How often final positions are counted as their records say
    Score(finished::ScoreEval),
    /// What zones are worth to the solver of life and death
    Solver(problems::SolverEval),
    /// What is proven of problems of books from the position alone
    Books(problems::BooksEval),
    /// What moves lose that PON, region sizes and both together choose, on judged games
    Choosers(judged::ChoosersEval),
    /// Whether expected winners and owners of points come out so
    Calibration(finished::CalibrationEval),
    /// Whether the net sees which groups in doubt are dead and which live
    Fates(finished::FatesEval),
    /// How near the estimated strength of groups comes to what a search finds
    Pon(finished::PonEval),
    /// How near to kosumi strings moves are played, and which points that names
    Strength(strength::StrengthEval),
    /// Each level of the player against the next weaker one
    Levels(judged::LevelsEval),
    /// Whether the mind's cases find the moves of GO.1's game, or those of records
    Mind(played::MindEval),
    /// Whether GO.1 of the paper, without any net, finds the moves of its own game, or those of records
    Go1(played::Go1Eval),
    /// Whether families on real boards have interiors that hold, and links by type and line
    Families(played::FamiliesEval),
    /// Whether the type of strategy that a position asks for is that of the ten moves played then
    Strategy(played::StrategyEval),
    /// Whether claims about moves predict the words that reviewers use of them
    Words(words::WordsEval),
    /// Whether the reasons given for moves decide: alone, and when missing
    Reasons(played::ReasonsEval),
    /// How often moves begin plans, and how many a strong net finds right
    Plans(reviewed::PlansEval),
    /// How often a model names the move that was played
    Prediction(prediction::PredictionEval),
    /// How many records of regression suites are answered as expected
    Suite(problems::SuiteEval),
}

#[derive(Args, Debug)]
struct RegionsEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Read at most this many games
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge only moves A to B
    #[arg(long, value_name = "A-B", value_parser = crate::args::move_range)]
    moves: Option<(usize, usize)>,
    #[command(flatten)]
    read: ReadArgs,
}

/// Runs an experiment and prints its report.
pub fn run(global: &Global, args: &EvalArgs) -> Result<CommandOutcome, CliError> {
    let global = &Run { global, keep: &args.keep };
    match &args.experiment {
        Experiment::Regions(args) => regions(global, args),
        Experiment::Territory(args) => finished::territory(global, args),
        Experiment::Review(args) => judged::review(global, args),
        Experiment::Why(args) => judged::why(global, args),
        Experiment::Choosers(args) => judged::choosers(global, args),
        Experiment::Sentences(args) => sentences::run(global, args),
        Experiment::Told(args) => reviewed::told(global, args),
        Experiment::Planted(args) => reviewed::planted(global, args),
        Experiment::Score(args) => finished::score(global, args),
        Experiment::Solver(args) => problems::solver(global, args),
        Experiment::Books(args) => problems::books(global, args),
        Experiment::Calibration(args) => finished::calibration(global, args),
        Experiment::Fates(args) => finished::fates(global, args),
        Experiment::Pon(args) => finished::pon(global, args),
        Experiment::Strength(args) => strength::run(global, args),
        Experiment::Mind(args) => played::mind(global, args),
        Experiment::Go1(args) => played::go1(global, args),
        Experiment::Families(args) => played::families(global, args),
        Experiment::Strategy(args) => played::strategy(global, args),
        Experiment::Reasons(args) => played::reasons(global, args),
        Experiment::Plans(args) => reviewed::plans(global, args),
        Experiment::Levels(args) => judged::levels(global, args),
        Experiment::Words(args) => words::run(global, args),
        Experiment::Prediction(args) => prediction::run(global, args),
        Experiment::Suite(args) => problems::suite(global, args),
    }
}

fn regions(global: &Run<'_>, args: &RegionsEval) -> Result<CommandOutcome, CliError> {
    let options = Options { every: args.every, seed: global.seed, moves: args.moves.unwrap_or((1, 1000)) };
    let mut evaluation = Evaluation::new(options);
    let records = games(&args.games, args.read.encoding).take(args.max_games.unwrap_or(usize::MAX));
    let cost = experiment(&mut evaluation, records, &mut Watcher(global));
    let report = evaluation.report;
    show_found(
        global,
        report.games > 0,
        "there is no game to judge; name records with --games",
        &report,
        cost.faults,
    )
}

/// Prints what an experiment without charts came to, or says why it found nothing.
fn show_found<F: Findings>(
    global: &Run<'_>,
    any: bool,
    none: &str,
    findings: &F,
    faults: usize,
) -> Result<CommandOutcome, CliError> {
    global.progress_done();
    if any { show(global, findings, None, faults) } else { Err(wrong(none)) }
}

/// Prints what an experiment came to, and writes its charts into a folder if one is named, as SVG and
/// as PNG. With faults the run did only a part of its work.
fn show<F: Findings>(
    global: &Run<'_>,
    findings: &F,
    charts: Option<&Path>,
    faults: usize,
) -> Result<CommandOutcome, CliError> {
    let outcome = if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly };
    if global.json {
        output::print_bytes(&output::json(&findings.json())?)?;
    } else {
        output::print(&tables(&findings.json(), &[]))?;
    }
    global.keep.keep(|| tables(&findings.json(), F::NOT_KEPT))?;
    let Some(folder) = charts else { return Ok(outcome) };
    let path = || folder.display().to_string();
    std::fs::create_dir_all(folder).map_err(|error| CliError::Write { path: path(), error })?;
    for (name, chart) in findings.charts() {
        let svg = chart.svg();
        output::write_file(&folder.join(format!("{name}.svg")), svg.as_bytes())?;
        output::write_file(&folder.join(format!("{name}.png")), &png(&svg, 1080)?)?;
    }
    if !global.quiet {
        output::message(&format!("written: {}", path()));
    }
    Ok(outcome)
}
