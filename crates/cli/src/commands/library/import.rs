//! `gokoro library import`.

use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use gokoro_library::{ImportStep, Library, import};
use gokoro_view::catalogue::Arg;

use super::{Desk, PlaceArgs};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::ReadArgs;
use gokoro_console::output;

/// Options of `gokoro library import`.
#[derive(Args, Debug)]
pub(super) struct ImportArgs {
    /// Records: files, folders, archives, or - for standard input
    #[arg(required = true, value_name = "PATH")]
    inputs: Vec<PathBuf>,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    read: ReadArgs,
}

/// Faults that are told one by one; the library keeps all.
const TOLD: u64 = 10;

pub(super) fn run(desk: &Desk<'_>, args: &ImportArgs) -> Result<CommandOutcome, CliError> {
    let folder = args.place.folder()?;
    let mut library = Library::write(&folder)?;
    let (begun, mut faults) = (Instant::now(), 0);
    let done = import(&mut library, &args.inputs, args.read.encoding, &mut |step| match step {
        ImportStep::Progress { records, games } => {
            let seconds = begun.elapsed().as_secs_f64();
            let rate = (records as f64 / seconds.max(0.001)).round();
            let args = [("records", number(records)), ("games", number(games)), ("rate", Arg::Number(rate))];
            desk.global.progress(&desk.say("library-import-progress", &args));
        }
        ImportStep::PassedOver(count) => desk.tell("library-passed-over", &[("count", number(count))]),
        ImportStep::GoingOn(path, count) => {
            desk.tell("library-going-on", &[("path", Arg::Text(path)), ("count", number(count))]);
        }
        ImportStep::Fault(text) => {
            faults += 1;
            if faults <= TOLD && !desk.global.quiet {
                desk.global.progress_done();
                output::message(text);
            }
        }
    });
    desk.global.progress_done();
    let done = done?;
    if done.faults > TOLD {
        desk.tell("library-more-faults", &[("count", number(done.faults - TOLD))]);
    }
    let summary = library.summary()?;
    if summary.games == 0 {
        return Err(wrong("there is no game in the inputs; name records, folders or archives of them"));
    }
    if desk.global.json {
        let told = serde_json::json!({
            "records": done.records, "games": done.games, "copies": done.copies, "faults": done.faults,
            "sources_passed_over": done.passed_over, "library": {"games": summary.games,
            "copies": summary.copies, "faults": summary.faults, "bytes": summary.bytes},
            "seconds": begun.elapsed().as_secs_f64(),
        });
        output::print_bytes(&output::json(&told)?)?;
    } else if !desk.global.quiet {
        let path = folder.display().to_string();
        let args = [
            ("games", number(done.games)),
            ("copies", number(done.copies)),
            ("faults", number(done.faults)),
            ("all", number(summary.games)),
            ("path", Arg::Text(&path)),
            ("size", Arg::Number((summary.bytes as f64 / 1e5).round() / 10.0)),
        ];
        output::print(&format!("{}\n", desk.say("library-imported", &args)))?;
    }
    Ok(if done.faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

fn number(count: u64) -> Arg<'static> {
    Arg::Number(count as f64)
}
