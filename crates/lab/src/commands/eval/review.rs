//! `gokoro-lab eval review`: reviews games that a strong engine has judged, and compares.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_lab::judged::{Evaluation, JudgedGame};
use gokoro_lab::run as experiment;
use gokoro_review::searching::VISITS;
use gokoro_sgf::source::lines;

use super::{Run, show};
use crate::args::MOST_VISITS;
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::find_judge;

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
    /// there, else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &ReviewEval) -> Result<CommandOutcome, CliError> {
    let mut evaluation = Evaluation::new(find_judge(args.net.as_deref())?, args.visits);
    let games = args.judged.iter().flat_map(|file| read(file)).take(args.max_games.unwrap_or(usize::MAX));
    let cost = experiment(&mut evaluation, games, &mut Watcher(global));
    global.progress_done();
    let report = evaluation.report(&cost);
    if report.count() == 0 {
        return Err(wrong("there is no judged game; name files with --judged"));
    }
    show(global, &report, None, cost.faults)
}

/// The games of a file; an error names the file and the line.
pub(super) fn read(file: &Path) -> Box<dyn Iterator<Item = Result<JudgedGame, String>>> {
    let name = file.display().to_string();
    let source = match lines(file) {
        Ok(source) => source,
        Err(error) => return Box::new(std::iter::once(Err(error.to_string()))),
    };
    let numbered = source.split(b'\n').zip(1..);
    Box::new(numbered.filter(|(line, _)| !line.as_ref().is_ok_and(|line| line.is_empty())).map(
        move |(line, number)| {
            let line = line.map_err(|error| format!("{name}: cannot be read ({error})"))?;
            JudgedGame::parse(&line).map_err(|error| format!("{name}:{number}: {error}"))
        },
    ))
}
