//! `gokoro nets`: the nets found on this machine, with size, kind, speed and the visits that are suggested.

use std::path::{Path, PathBuf};

use clap::Args;
use cpu_time::ThreadTime;
use gokoro_board::{BoardSize, Color, Game, Move, Rules};
use gokoro_patterns::kata::People;
use gokoro_patterns::planes::Scene;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_review::searching::VISITS;
use gokoro_service::nets;
use serde::Serialize;

use crate::args::Global;
use crate::error::{CliError, Outcome};
use crate::net::PrecisionArg;
use crate::output;

#[derive(Args, Debug)]
pub struct NetsArgs {
    /// Files of nets, or folders of them [default: beside the program, in its data folder, and where KaTrain and
    /// KataGo keep theirs]
    files: Vec<PathBuf>,
    /// How answers of nets of KataGo are worked out
    #[arg(long, value_enum, default_value = "fast")]
    precision: PrecisionArg,
}

/// A net as it is listed.
#[derive(Serialize)]
struct Listed {
    /// The file; none for the net compiled in.
    file: Option<String>,
    /// Bytes of the file.
    bytes: Option<u64>,
    /// Name and shape.
    kind: String,
    /// Processor time of a look at 19x19 on one core, in milliseconds.
    milliseconds: f64,
    /// Visits of a position in a review that are usual with it.
    visits: u32,
}

/// Lists nets.
pub fn run(global: &Global, args: &NetsArgs) -> Result<Outcome, CliError> {
    let files = if args.files.is_empty() { nets::found() } else { nets::below(args.files.clone()) };
    let mut all = vec![listed(None, PolicyNet::builtin())];
    let mut failed = 0;
    for file in files {
        match nets::read(&file, args.precision.precision(), Some(People::default())) {
            Ok(net) => all.push(listed(Some(&file), &net)),
            Err(why) => {
                output::message(&format!("{}: {why}", file.display()));
                failed += 1;
            }
        }
    }
    if global.json {
        output::print_bytes(&output::json(&all)?)?;
    } else {
        output::print(&table(&all))?;
    }
    Ok(if failed == 0 { Outcome::Done } else { Outcome::Partly })
}

fn listed(file: Option<&Path>, net: &PolicyNet) -> Listed {
    Listed {
        file: file.map(|path| path.display().to_string()),
        bytes: file.and_then(|path| std::fs::metadata(path).ok()).map(|data| data.len()),
        kind: net.description(),
        milliseconds: look(net),
        visits: net.usual_visits(VISITS),
    }
}

/// Looks that are timed after one that warms memory up; the fastest counts.
const LOOKS: usize = 5;

/// Processor time of a look in milliseconds.
fn look(net: &PolicyNet) -> f64 {
    let size = BoardSize::S19;
    let mut game = Game::new(size, Rules::JAPANESE);
    for point in size.points().step_by(5).take(60) {
        // Points of every fifth are free of each other.
        let _ = game.play(Move::Play(point));
    }
    let mut evaluator = Evaluator::new(net, size);
    let mut once = || {
        let begun = ThreadTime::now();
        evaluator.evaluate(&Scene::of(&game, Color::Black));
        begun.elapsed().as_secs_f64() * 1e3
    };
    once();
    (0..LOOKS).map(|_| once()).fold(f64::INFINITY, f64::min)
}

fn table(all: &[Listed]) -> String {
    let mut text = String::from("ms a look  visits  size MB  net\n");
    for net in all {
        let size = net.bytes.map_or_else(|| "-".to_owned(), |bytes| format!("{:.1}", bytes as f64 / 1e6));
        let file = net.file.as_deref().unwrap_or("compiled in");
        text += &format!(
            "{:9.2}  {:6}  {size:>7}  {}\n{:27}{file}\n",
            net.milliseconds, net.visits, net.kind, ""
        );
    }
    text
}
