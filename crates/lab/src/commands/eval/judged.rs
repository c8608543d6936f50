//! Experiments over games that a strong engine has judged: `gokoro-lab eval choosers`, `levels` and `review`.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::BoardSize;
use gokoro_lab::judged::{Evaluation, JudgedGame, Sample};
use gokoro_lab::levels::{Levels, human};
use gokoro_lab::why::{self, WhyGame};
use gokoro_lab::{Watch, choosers, run as experiment};
use gokoro_review::searching::{Searching, VISITS};
use gokoro_review::values::PositionJudge;
use gokoro_sgf::source::lines;

use super::{Run, show_found};
use crate::args::{MOST_VISITS, Watcher};
use crate::error::{CliError, CommandOutcome};
use crate::judge::EngineArgs;
use crate::net::{find, find_judge};

/// Options of `gokoro-lab eval choosers`.
#[derive(Args, Debug)]
pub struct ChoosersEval {
    /// Judged games, one JSON object in a line, packed or not
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Use at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Visits of a position by our own search, where no engine judges; 0 evaluates each once
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    #[command(flatten)]
    engine: EngineArgs,
    /// The net that guides our search [default: gokoro-net.safetensors beside the program if it is
    /// there, else deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// What moves lose that PON, regions and both choose.
pub fn choosers(global: &Run<'_>, args: &ChoosersEval) -> Result<CommandOutcome, CliError> {
    let most = args.max_games.unwrap_or(usize::MAX);
    let games = args.judged.iter().flat_map(|file| read(file, JudgedGame::parse)).take(most);
    let sample = Sample { every: args.every, seed: global.seed };
    let mut own = Searching::even(find_judge(args.net.as_deref())?, args.visits);
    let work =
        |judge: &mut dyn PositionJudge| choosers::evaluate(games, judge, &sample, &mut Watcher(global));
    let (report, faults) = args.engine.judge(&mut own, work);
    let none = "there is no judged position; name files with --judged, or lower --every";
    show_found(global, report.positions > 0, none, &report, report.faults + faults)
}

/// Visits of a position by our own search, where no engine judges levels.
const LEVEL_VISITS: u32 = 64;

/// Options of `gokoro-lab eval levels`.
#[derive(Args, Debug)]
pub struct LevelsEval {
    /// Games of each pair of neighbours
    #[arg(long, value_name = "N", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Lines of the board, 5 to 19
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = clap::value_parser!(u32).range(5..=19))]
    size: u32,
    /// Instead of games, what levels lose a move beside players of their rank in judged games: one JSON
    /// object in a line, packed or not
    #[arg(long, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Judge one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    #[command(flatten)]
    engine: EngineArgs,
    /// The net that guides [default: gokoro-net.safetensors beside the program if it is there,
    /// else quick]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Each level against the next weaker one, or beside players of its rank.
pub fn levels(global: &Run<'_>, args: &LevelsEval) -> Result<CommandOutcome, CliError> {
    let net = find(args.net.as_deref())?;
    if args.judged.is_empty() {
        let size = BoardSize::new(args.size).unwrap_or(BoardSize::S19);
        let mut levels = Levels::new(net, size, global.seed);
        let games = levels.games(args.games);
        let cost = experiment(&mut levels, games.iter().map(Ok), &mut Watcher(global));
        return show_found(global, true, "", &levels, cost.faults);
    }
    let games = args.judged.iter().flat_map(|file| read(file, JudgedGame::parse));
    let sample = Sample { every: args.every, seed: global.seed };
    let (report, faults) = args.engine.judge(&mut Searching::even(net, LEVEL_VISITS), |judge| {
        human::evaluate(games, net, judge, &sample, &mut Watcher(global))
    });
    let none = "no position of a level's rank was judged; name files with --judged, or lower --every";
    show_found(global, report.positions > 0, none, &report, report.faults + faults)
}

/// Options of `gokoro-lab eval review`.
#[derive(Args, Debug)]
pub struct ReviewEval {
    /// Judged games, one JSON object in a line, packed or not
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Review at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Visits of a position; 0 evaluates each once
    #[arg(long, value_name = "N", default_value_t = VISITS, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    /// The net that guides [default: gokoro-net.safetensors beside the program if it is
    /// there, else deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Reviews games that a strong engine has judged, and compares.
pub fn review(global: &Run<'_>, args: &ReviewEval) -> Result<CommandOutcome, CliError> {
    let mut evaluation = Evaluation::new(find_judge(args.net.as_deref())?, args.visits);
    let games = args
        .judged
        .iter()
        .flat_map(|file| read(file, JudgedGame::parse))
        .take(args.max_games.unwrap_or(usize::MAX));
    let cost = experiment(&mut evaluation, games, &mut Watcher(global));
    let report = evaluation.report(&cost);
    let none = "there is no judged game; name files with --judged";
    show_found(global, report.count() > 0, none, &report, cost.faults)
}

/// Options of `gokoro-lab eval why`.
#[derive(Args, Debug)]
pub struct WhyEval {
    #[command(flatten)]
    review: ReviewEval,
    /// What changes hands at the mistakes of the same games, one JSON object in a line, packed or not
    #[arg(long, required = true, value_name = "FILE")]
    why: PathBuf,
    /// Read no moves: what is proven is left out, the rest is the same in a third of the time
    #[arg(long)]
    by_sight: bool,
    /// A net that tests vital points: necessity and specificity
    #[arg(long, value_name = "FILE")]
    ask: Option<PathBuf>,
}

/// Compares the reasons of reviews with what changes hands by a strong engine.
pub fn why(global: &Run<'_>, args: &WhyEval) -> Result<CommandOutcome, CliError> {
    let ReviewEval { judged, max_games, visits, net } = &args.review;
    let asked = args.ask.as_deref().map(|file| find_judge(Some(file))).transpose()?;
    let mut watcher = Watcher(global);
    let mut faults = 0;
    let whys: Vec<WhyGame> =
        read(&args.why, parsed).filter_map(|game| watcher.sound(game, &mut faults)).collect();
    let net = find_judge(net.as_deref())?;
    let mut evaluation = why::Evaluation::new(net, *visits, !args.by_sight, asked, whys);
    let games =
        judged.iter().flat_map(|file| read(file, JudgedGame::parse)).take(max_games.unwrap_or(usize::MAX));
    let cost = experiment(&mut evaluation, games, &mut watcher);
    let report = evaluation.report(&cost);
    let none = "there is no judged game of which --why says what changes hands; name files with --judged";
    show_found(global, report.games > 0, none, &report, cost.faults + faults)
}

fn parsed(line: &[u8]) -> Result<WhyGame, String> {
    serde_json::from_slice(line).map_err(|error| error.to_string())
}

/// The objects of a file, one in a line; an error names the file and the line.
pub(super) fn read<T: 'static>(
    file: &Path,
    parse: fn(&[u8]) -> Result<T, String>,
) -> Box<dyn Iterator<Item = Result<T, String>>> {
    let name = file.display().to_string();
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => return Box::new(std::iter::once(Err(error.to_string()))),
    };
    let numbered = source.split(b'\n').zip(1..);
    Box::new(numbered.filter(|(line, _)| !line.as_ref().is_ok_and(|line| line.is_empty())).map(
        move |(line, number)| {
            let line = line.map_err(|error| format!("{name}: cannot be read ({error})"))?;
            parse(&line).map_err(|error| format!("{name}:{number}: {error}"))
        },
    ))
}
