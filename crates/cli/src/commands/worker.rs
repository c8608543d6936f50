//! `gokoro worker`: reviews as a part of a larger job. A game in a line of standard input, one
//! line of JSON for each on standard output; nothing is kept from game to game, so an engine may
//! send games to any worker, in any order, and again after a worker has ended.

use std::io::{self, BufRead, BufReader, Read, Stdin};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;
use gokoro_analysis::{Analysis, Record, ReviewRequest, Run, STACK};
use gokoro_board::hash::fnv1a;
use gokoro_sgf::encoding::{Hints, decode};
use gokoro_view::catalogue::Catalogue;
use gokoro_view::review_json::review_json;
use serde_json::{Map, Value, json};

use super::review_args::ReviewingArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::output;

/// Options of `gokoro worker`.
#[derive(Args, Debug)]
pub struct WorkerArgs {
    /// Print whole reviews, not only what moves lost, mistakes, verdict and players
    #[arg(long)]
    full: bool,
    #[command(flatten)]
    reviewing: ReviewingArgs,
}

/// The longest line that is read, in bytes.
const LONGEST: usize = 64 << 20;

/// Reviews games until standard input ends.
pub fn run(global: &Global, args: &WorkerArgs) -> Result<CommandOutcome, CliError> {
    let worker = Worker {
        full: args.full,
        request: args.reviewing.request()?,
        analysis: Analysis::new(args.reviewing.net.config_of_many()?),
        catalogue: Catalogue::new(),
        lines: Mutex::new(BufReader::new(io::stdin())),
        failed: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        let start = |_| {
            let thread = std::thread::Builder::new().stack_size(STACK);
            thread.spawn_scoped(scope, || worker.work()).map_err(CliError::Thread)
        };
        let threads: Result<Vec<_>, CliError> = (0..global.threads()).map(start).collect();
        threads?.into_iter().try_for_each(|thread| match thread.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        })
    })?;
    Ok(if worker.failed.into_inner() { CommandOutcome::Partly } else { CommandOutcome::Done })
}

struct Worker {
    full: bool,
    request: ReviewRequest,
    analysis: Analysis,
    catalogue: Catalogue,
    lines: Mutex<BufReader<Stdin>>,
    failed: AtomicBool,
}

impl Worker {
    /// Reviews lines as long as there are.
    fn work(&self) -> Result<(), CliError> {
        while let Some(line) = self.next()? {
            if line.trim_ascii().is_empty() {
                continue;
            }
            let told = self.answer(&line);
            output::print_bytes(&output::json(&told)?)?;
        }
        Ok(())
    }

    /// The next line, however it is encoded.
    fn next(&self) -> Result<Option<Vec<u8>>, CliError> {
        let mut lines = self.lines.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let mut line = Vec::new();
        let read = (&mut *lines).take(LONGEST as u64).read_until(b'\n', &mut line);
        let read = read.map_err(|error| {
            gokoro_console::error::wrong(format!(
                "standard input: cannot be read ({error}); give the games again"
            ))
        })?;
        Ok((read > 0).then_some(line))
    }

    /// What is printed for a line.
    fn answer(&self, line: &[u8]) -> Value {
        let (id, game) = read_line(line);
        match game.and_then(|game| self.review(&game)) {
            Ok(review) => json!({"schema": 1, "id": id, "review": review}),
            Err(error) => {
                self.failed.store(true, Ordering::Relaxed);
                json!({"schema": 1, "id": id, "error": error})
            }
        }
    }

    fn review(&self, game: &str) -> Result<Value, String> {
        let record = Record::read(game).ok().filter(|record| record.root().properties().next().is_some());
        let record = record.ok_or_else(|| "the line holds no game; a game starts with \"(;\"".to_owned())?;
        let reviewed = self.analysis.review(&record, &self.request, &mut Run::default());
        let reviewed = reviewed.map_err(|error| error.to_string())?;
        // By its text, so that numbers have the digits that `review` prints.
        let text = serde_json::to_string(&review_json(&reviewed, &self.catalogue));
        let review = text.and_then(|text| serde_json::from_str(&text)).map_err(|error| error.to_string())?;
        Ok(if self.full { review } else { short(review) })
    }
}

/// The name of a line and its game: of an object with `sgf` and perhaps `id`, or of a record as it
/// is, in whatever encoding, which is named by a hash of its bytes.
fn read_line(line: &[u8]) -> (String, Result<String, String>) {
    let hash = format!("{:016x}", fnv1a(line.trim_ascii()));
    if !line.trim_ascii_start().starts_with(b"{") {
        return (hash, Ok(decode(line.to_vec(), Hints::default()).text));
    }
    let text = String::from_utf8_lossy(line);
    let object: Value = match serde_json::from_str(&text) {
        Ok(object) => object,
        Err(error) => return (hash, Err(format!("the line is no JSON ({error}); give an object with sgf"))),
    };
    let id = match &object["id"] {
        Value::String(id) => id.clone(),
        Value::Null => hash,
        other => other.to_string(),
    };
    let game = object["sgf"].as_str().map(str::to_owned);
    (id, game.ok_or_else(|| "the object has no text \"sgf\"; give the record there".to_owned()))
}

/// What a million reviews are asked about: what moves lost, mistakes, verdict and players.
fn short(mut review: Value) -> Value {
    let keep = |value: &mut Value, names: &[&str]| {
        let kept = names.iter().filter_map(|name| Some(((*name).to_owned(), value.get_mut(name)?.take())));
        let kept: Map<String, Value> = kept.collect();
        *value = Value::Object(kept);
    };
    for played in review.get_mut("moves").and_then(Value::as_array_mut).into_iter().flatten() {
        keep(played, &["number", "color", "vertex", "loss", "score", "score_error", "wins"]);
    }
    keep(&mut review, &["game", "moves", "mistakes", "verdict", "players", "notes"]);
    review
}
