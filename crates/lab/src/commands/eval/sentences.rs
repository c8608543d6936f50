//! `gokoro-lab eval sentences`: what reviews say, for native readers.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::judged::JudgedGame;
use gokoro_lab::run as experiment;
use gokoro_lab::sentences::Gathering;

use super::Run;
use super::judged::read;
use crate::args::{MOST_VISITS, Watcher};
use crate::error::{CliError, CommandOutcome};
use crate::net::find_judge;
use crate::output;

/// Options of `gokoro-lab eval sentences`.
#[derive(Args, Debug)]
pub struct SentencesEval {
    /// Judged games, one JSON object in a line, packed or not
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    judged: Vec<PathBuf>,
    /// Review at most this many games, the first ones
    #[arg(long, value_name = "N", default_value_t = 12)]
    max_games: usize,
    /// Sentences
    #[arg(long, value_name = "N", default_value_t = 200)]
    most: usize,
    /// Visits of a position; 0 evaluates each once
    #[arg(long, value_name = "N", default_value_t = 8, value_parser = clap::value_parser!(u32).range(..=i64::from(MOST_VISITS)))]
    visits: u32,
    /// The net that guides [default: gokoro-net.safetensors beside the program if it is there, else deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Prints a Markdown document.
pub fn run(global: &Run<'_>, args: &SentencesEval) -> Result<CommandOutcome, CliError> {
    let mut gathering = Gathering::new(find_judge(args.net.as_deref())?, args.visits);
    let games = args.judged.iter().flat_map(|file| read(file, JudgedGame::parse)).take(args.max_games);
    let cost = experiment(&mut gathering, games, &mut Watcher(global));
    global.progress_done();
    let command = format!(
        "gokoro-lab eval sentences --judged kyu-dev.jsonl.zst --max-games {} --most {} --visits {}",
        args.max_games, args.most, args.visits
    );
    output::print(&gathering.document(args.most, &command))?;
    Ok(if cost.faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}
