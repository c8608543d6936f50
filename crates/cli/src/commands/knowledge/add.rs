//! `gokoro knowledge add` (手筋知識獲得システム; P3, section 2h): an entry out of an SGF, learned and
//! kept by `analysis::knowledge`.

use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_analysis::Budget;
use gokoro_analysis::knowledge::{Unkept, Unlearned, WantedShape, examined, is_name, learned, whole};
use gokoro_analysis::stock::{ClaimCheck, MIXED};
use gokoro_analysis::stock::{Entry, EntryKind, ShapeClaim, stored_value};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use serde_json::json;

use super::{FolderArgs, kind};
use gokoro_console::args::{Global, MOST_NODES};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, ReadArgs};
use gokoro_console::output;

/// Options of `gokoro knowledge add`.
#[derive(Args, Debug)]
pub(super) struct AddArgs {
    /// An SGF: the first position with marks, the next move in it is the one to learn. TR marks
    /// the stones that the claim is about; SQ, CR or MA mark stones and empty points that belong to
    /// the diagram, without them the readers find the smallest one. No marks: a sequence
    file: PathBuf,
    /// What it is: joseki, invasion, endgame, tesuji, link, encircling, eye or triangle
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: EntryKind,
    /// Its name [default: the file's]
    #[arg(long, value_name = "NAME", value_parser = name)]
    name: Option<String>,
    /// What the move does, such as "captures a", "connects A B", "makes-eyes 1" or "played"
    /// [default: what the stones marked by TR suggest]
    #[arg(long, value_name = "CLAIM", value_parser = claim)]
    claim: Option<ShapeClaim>,
    /// Points that its move gains for who plays it first, 0 to 100; of joseki, invasions and endgame
    #[arg(long, value_name = "POINTS", value_parser = value)]
    value: Option<u16>,
    /// Moves that may be made on a board to answer one question
    #[arg(long, value_name = "N", default_value_t = Budget::Usual.limits().question_nodes, value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    nodes: u64,
    #[command(flatten)]
    folder: FolderArgs,
    #[command(flatten)]
    read: ReadArgs,
}

fn claim(text: &str) -> Result<ShapeClaim, String> {
    text.parse().map_err(|()| "use for example \"captures a\", \"connects A B\" or played".to_owned())
}

fn value(text: &str) -> Result<u16, String> {
    stored_value(text).ok_or_else(|| "use points from 0 to 100".to_owned())
}

fn name(text: &str) -> Result<String, String> {
    is_name(text)
        .then(|| text.to_owned())
        .ok_or_else(|| "use a short name without spaces and slashes".to_owned())
}

/// Learns the entry and keeps it.
pub(super) fn run(global: &Global, args: &AddArgs) -> Result<CommandOutcome, CliError> {
    let folder =
        args.folder.folder().ok_or_else(|| wrong("name a folder for your entries with --knowledge"))?;
    let (stock, faults) = args.folder.read_or_new()?;
    faults.iter().for_each(|fault| output::message(fault));
    let named = NamedGame::find(&args.file, 1, &args.read)?;
    let stem =
        args.file.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().replace(' ', "-"));
    let wanted = WantedShape {
        kind: args.kind,
        name: args.name.clone().unwrap_or(stem),
        claim: args.claim.clone(),
        conditions: Vec::new(),
        value: args.value,
        nodes: args.nodes,
    };
    let file = args.file.display().to_string();
    let entry = learned(&named.tree, &wanted).map_err(|error| refused(&named.name, error))?;
    let entry = whole(&entry).map_err(|error| refused(&file, error))?;
    let checked = examined(&entry, &stock, args.nodes).map_err(|error| refused(&file, error))?;
    let path = folder.keep(&entry).map_err(|error| match error {
        Unkept::File(path, error) => CliError::Write { path: path.display().to_string(), error },
        other => wrong(other.to_string()),
    })?;
    tell(global, &entry, checked, &path)?;
    Ok(CommandOutcome::Done)
}

/// Why a file teaches nothing.
fn refused(file: &str, error: Unlearned) -> CliError {
    match error {
        Unlearned::Replay(error) => error.into(),
        Unlearned::Name(_) => wrong(error.to_string()),
        // The error names the claim; the board below it shows the line that refutes it.
        other => {
            let drawn = other.refutation().map_or_else(String::new, |refuted| format!("\n{refuted}"));
            wrong(format!("{file}: {other}{drawn}"))
        }
    }
}

fn tell(global: &Global, entry: &Entry, checked: ClaimCheck, path: &Path) -> Result<(), CliError> {
    let path = path.display().to_string();
    if global.json {
        let said = json!({"name": entry.name, "path": path, "standing": checked.name(),
                          "entry": entry.to_string()});
        return output::print_bytes(&output::json(&said)?);
    }
    let catalogue = Catalogue::new();
    let args = [
        ("name", Arg::Text(&entry.name)),
        ("path", Arg::Text(&path)),
        ("standing", Arg::Text(checked.name())),
        ("boards", Arg::Number(MIXED as f64)),
    ];
    let sentence = Localizer::new(&catalogue, global.lang()).say("knowledge-added", &args);
    output::print(&format!("{sentence}\n\n{entry}"))
}
