//! `gokoro-lab eval words`: whether claims predict the words of reviewers.

use std::io::BufRead;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_files::Unfinished;
use gokoro_lab::run as experiment;
use gokoro_lab::sources::chosen;
use gokoro_lab::words::{Evaluation, GameWords};
use gokoro_sgf::source::lines;

use super::{Run, show};
use crate::args::Watcher;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab eval words`.
#[derive(Args, Debug)]
pub struct WordsEval {
    /// The words of comments, one JSON object for each game in a line, packed or not
    #[arg(long, required = true, value_name = "FILE")]
    words: PathBuf,
    /// Records of these games, each with the name of its game in GC
    #[arg(long, required_unless_present = "kept", num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Look through at most this many games, chosen by a hash of their text and --seed
    #[arg(long, value_name = "N", default_value_t = 200)]
    max_games: usize,
    /// Write what is made of the moves into this file, so that --kept can read it
    #[arg(long, value_name = "FILE", conflicts_with = "kept")]
    keep: Option<PathBuf>,
    /// Take what --keep wrote instead of reading games
    #[arg(long, value_name = "FILE", conflicts_with = "games")]
    kept: Option<PathBuf>,
    /// Write weights of what people speak of, by all of these games, into this file
    #[arg(long, value_name = "FILE")]
    matters: Option<PathBuf>,
}

/// Runs the experiment and prints its report.
pub fn run(global: &Run<'_>, args: &WordsEval) -> Result<CommandOutcome, CliError> {
    let mut teller = Watcher(global);
    let mut evaluation = Evaluation::new(read(&args.words)?, global.seed);
    if let Some(file) = &args.keep {
        evaluation.keep(Unfinished::create(file).map_err(|error| CliError::unwritten(file, error))?);
    }
    if let Some(file) = &args.kept {
        let told = |error: &dyn std::fmt::Display| wrong(format!("{}: {error}", file.display()));
        let lines = lines(file).map_err(|error| told(&error))?;
        evaluation.add_kept(lines).map_err(|error| told(&error))?;
    }
    let wanted = |record: &_| evaluation.knows(record);
    let (games, unread) = chosen(&args.games, (args.max_games, global.seed), wanted, &mut teller);
    let records = games.iter().map(|game| Ok::<_, String>(&game.record));
    let cost = experiment(&mut evaluation, records, &mut teller);
    global.progress_done();
    let keep = args.keep.as_deref().unwrap_or(Path::new(""));
    let unwritten =
        |fault: &String| output::message(&format!("{}: cannot be written ({fault})", keep.display()));
    evaluation.faults().iter().for_each(unwritten);
    let unkept = evaluation.faults().len();
    // The report comes first: what it cost is not lost with the file.
    let kept = evaluation.finish_keeping();
    let kept = kept.map_err(|error| CliError::unwritten(keep, error));
    let report = evaluation.report();
    if report.rows.is_empty() {
        kept?;
        return Err(wrong("no word was used often enough to be judged; name more games with --games"));
    }
    if let Some(file) = &args.matters {
        output::write_file(file, evaluation.matters().to_string().as_bytes())?;
    }
    let shown = show(global, &report, None, unread + cost.faults + unkept)?;
    kept.map(|()| shown)
}

/// The words of all games of a file.
fn read(file: &Path) -> Result<Vec<GameWords>, CliError> {
    let name = file.display();
    let lines = lines(file).map_err(|error| wrong(error.to_string()))?;
    let parsed = lines.split(b'\n').zip(1..).map(|(line, number)| {
        let line = line.map_err(|error| wrong(format!("{name}: cannot be read ({error})")))?;
        GameWords::parse(&line).map_err(|error| {
            wrong(format!("{name}:{number}: {error}; each line is a game with its id and its words"))
        })
    });
    parsed.collect()
}
