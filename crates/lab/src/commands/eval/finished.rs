//! Experiments over records whose positions after some moves are asked about: `gokoro-lab eval calibration`,
//! `fates`, `pon`, `score` and `territory`. The records are chosen by a hash of their text.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::choice::Chosen;
use gokoro_lab::sources::chosen;
use gokoro_lab::territory::{Fit, Group, Options};
use gokoro_lab::{Cost, Experiment, calibration, fates, gnugo, pon, run as experiment, score};
use gokoro_position::EndingSettings;
use gokoro_position::pon::ESTIMATOR;
use gokoro_position::survival::SURVIVAL;
use gokoro_reading::pon::PonSettings;
use gokoro_sgf::source::SourceRecord;

use super::{Run, show_found};
use crate::args::{MOST_VISITS, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::find_judge;
use crate::output;

/// Runs an experiment over so many of the wanted games. What it cost counts records that could not be read, too.
fn over<E: Experiment<Item = Chosen>>(
    global: &Run<'_>,
    files: &[PathBuf],
    most: usize,
    wanted: impl Fn(&SourceRecord) -> bool,
    evaluation: &mut E,
) -> Cost {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(files, (most, global.seed), wanted, &mut teller);
    let mut cost = experiment(evaluation, games.iter().map(Ok), &mut teller);
    global.progress_done();
    cost.faults += unread;
    cost
}

/// Options of `gokoro-lab eval calibration`.
#[derive(Args, Debug)]
pub struct CalibrationEval {
    /// Records of finished games: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Ask about the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [25, 75, 125, 175, 225])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_games: usize,
    /// Visits of a position; 0 looks once, as estimates do
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    /// The net that is measured [default: gokoro-net.safetensors beside the program if it is there, else
    /// deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Whether expected winners and owners of points come out so.
pub fn calibration(global: &Run<'_>, args: &CalibrationEval) -> Result<CommandOutcome, CliError> {
    let net = find_judge(args.net.as_deref())?;
    let options = calibration::Options { at: args.at.clone(), visits: args.visits, net, seed: global.seed };
    let mut evaluation = calibration::Evaluation::new(options);
    let cost = over(global, &args.games, args.max_games, |_| true, &mut evaluation);
    let none = "no even game with a winner goes on for as many moves; name records with --games";
    show_found(global, evaluation.games > 0, none, &evaluation, cost.faults)
}

/// Options of `gokoro-lab eval fates`.
#[derive(Args, Debug)]
pub struct FatesEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Look at the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [60, 100, 140, 180, 220])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 1000)]
    max_games: usize,
    /// Ask about groups of at least this many stones
    #[arg(long, value_name = "N", default_value_t = 4)]
    stones: usize,
    /// Visits of the search that is measured, too
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    /// The net that is measured [default: gokoro-net.safetensors beside the program if it is there, else
    /// deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Whether nets see which groups in doubt are dead and which live.
pub fn fates(global: &Run<'_>, args: &FatesEval) -> Result<CommandOutcome, CliError> {
    let net = find_judge(args.net.as_deref())?;
    let options = fates::Options { at: args.at.clone(), stones: args.stones, visits: args.visits, net };
    let mut evaluation = fates::Evaluation::new(options);
    let cost = over(global, &args.games, args.max_games, |_| true, &mut evaluation);
    let none = "no group is in doubt there; name more records with --games";
    show_found(global, evaluation.games > 0, none, &evaluation, cost.faults)
}

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

/// Reads the possible omission numbers of groups, judges the estimator by them, or fits it to others first.
pub fn pon(global: &Run<'_>, args: &PonEval) -> Result<CommandOutcome, CliError> {
    let gather = |files: &[PathBuf], most: u32| {
        let settings = PonSettings { nodes: args.nodes, ..PonSettings::default() };
        let mut gathering = pon::Gathering::new(args.at.clone(), settings);
        let cost = over(global, files, most as usize, |_| true, &mut gathering);
        (gathering.samples, cost)
    };
    let (mut faults, mut estimator, mut odds, mut fitted) = (0, ESTIMATOR, SURVIVAL, None);
    if !args.train.is_empty() {
        let (trained, cost) = gather(&args.train, args.train_games);
        faults += cost.faults;
        let none = || wrong("no group to fit to; name other records with --train");
        estimator = pon::fit(&trained).ok_or_else(none)?;
        odds = pon::fit_survival(&trained).ok_or_else(none)?;
        fitted = Some(pon::Trained::on(&trained));
    }
    let (judged, cost) = gather(&args.games, args.max_games);
    let none = "no game is long enough to have a position to judge; name records with --games";
    let report = pon::report(&judged, (&estimator, &odds, fitted), cost.milliseconds(judged.len() as u64));
    show_found(global, !judged.is_empty(), none, &report, faults + cost.faults)
}

/// Options of `gokoro-lab eval score`.
#[derive(Args, Debug)]
pub struct ScoreEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Use at most this many counted games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 2000)]
    max_games: usize,
    /// Careful playouts from each final position
    #[arg(long, value_name = "N", default_value_t = EndingSettings::default().playouts, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
}

/// Counts final positions of games that ended by counting, and compares the margins with the records.
pub fn score(global: &Run<'_>, args: &ScoreEval) -> Result<CommandOutcome, CliError> {
    let settings = EndingSettings { playouts: args.playouts, seed: global.seed, ..EndingSettings::default() };
    let mut evaluation = score::Evaluation::new(settings);
    let cost = over(global, &args.games, args.max_games, score::is_counted, &mut evaluation);
    let report = evaluation.report(&cost);
    let none = "no game ended by counting; name records with --games";
    show_found(global, report.winner.count() > 0, none, &report, cost.faults)
}

/// Options of `gokoro-lab eval territory`.
#[derive(Args, Debug)]
pub struct TerritoryEval {
    /// Records: files, folders, archives, or - for standard input
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Judge the positions after these numbers of moves
    #[arg(long, value_name = "N,N", value_delimiter = ',', default_values_t = [50, 100, 150, 200])]
    at: Vec<usize>,
    /// Use at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 5000)]
    max_games: usize,
    /// Ask GNU Go, if it is installed, about at most this many of the counted games
    #[arg(long, value_name = "N", default_value_t = 0)]
    gnugo: usize,
    /// The net that foresees moves, whose owners are judged too [default: gokoro-net.safetensors
    /// beside the program if it is there, else deep]
    #[arg(long, value_name = "FILE", alias = "policy-net")]
    net: Option<PathBuf>,
}

/// Fits the maps on some games and judges the methods on the others.
pub fn territory(global: &Run<'_>, args: &TerritoryEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), |_| true, &mut teller);
    let peer = if args.gnugo > 0 { gnugo::find() } else { None };
    if args.gnugo > 0 && peer.is_none() {
        output::message("GNU Go is not installed; the report is without it");
    }
    let options = Options {
        net: find_judge(args.net.as_deref())?,
        at: args.at.clone(),
        seed: global.seed,
        peer_games: args.gnugo,
        ..Options::default()
    };
    let mut fit = Fit::new(options);
    let cost = experiment(&mut fit, games.iter().map(Ok), &mut teller);
    let mut judge = fit.judge();
    experiment(&mut judge, games.iter().map(Ok), &mut teller);
    let report = judge.report(peer.as_ref());
    let any = [Group::Counted, Group::Resigned].iter().any(|&group| report.group(group).games > 0);
    let none = "no game ended by counting or resignation; name records with --games";
    show_found(global, any, none, &report, unread + cost.faults)
}
