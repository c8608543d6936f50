//! `gokoro knowledge list`, `check` and `count`.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::Budget;
use gokoro_analysis::knowledge::{Counting, counts_json, entry_json, refutation_json};
use gokoro_analysis::stock::{ClaimCheck, MIXED, Refutation, check, refutation};
use gokoro_analysis::stock::{Counts, Entry, EntryKind, Stock};
use gokoro_board::BoardSize;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::{SourceRecord, records};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use rayon::prelude::*;
use serde_json::{Value, json};

use super::{FolderArgs, chosen, kind};
use gokoro_console::args::{Global, MOST_NODES};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::output;

/// Options of `gokoro knowledge list`.
#[derive(Args, Debug)]
pub(super) struct KnowledgeListArgs {
    /// Only entries of this kind, with their diagrams: joseki, invasion, endgame, tesuji, link,
    /// encircling, eye or triangle
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<EntryKind>,
    #[command(flatten)]
    folder: FolderArgs,
}

/// Options of `gokoro knowledge check`.
#[derive(Args, Debug)]
pub(super) struct KnowledgeCheckArgs {
    /// Only entries of this kind
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<EntryKind>,
    /// Moves that may be made on a board to answer one question
    #[arg(long, value_name = "N", default_value_t = Budget::Usual.limits().question_nodes, value_parser = clap::value_parser!(u64).range(1..=MOST_NODES))]
    nodes: u64,
    #[command(flatten)]
    folder: FolderArgs,
}

/// Options of `gokoro knowledge count`.
#[derive(Args, Debug)]
pub(super) struct CountArgs {
    /// Records: files, folders, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Count in at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Only entries of this kind
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<EntryKind>,
    #[command(flatten)]
    folder: FolderArgs,
}

pub(super) fn list(global: &Global, args: &KnowledgeListArgs) -> Result<CommandOutcome, CliError> {
    let (stock, faults) = args.folder.read()?;
    faults.iter().for_each(|fault| output::message(fault));
    let entries = chosen(&stock, args.kind);
    if global.json {
        let all: Vec<Value> = entries.into_iter().map(entry_json).collect();
        output::print_bytes(&output::json(&json!({"entries": all, "faults": faults}))?)?;
    } else {
        output::print(&list_text(global, &stock, args.kind))?;
    }
    Ok(if faults.is_empty() { CommandOutcome::Done } else { CommandOutcome::Partly })
}

fn list_text(global: &Global, stock: &Stock, kind: Option<EntryKind>) -> String {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let line = |kind: EntryKind| {
        let name = speaker.say("knowledge-kind", &[("kind", Arg::Text(kind.name()))]);
        let count = Arg::Number(chosen(stock, Some(kind)).len() as f64);
        speaker.say("knowledge-summary", &[("kind", Arg::Text(&name)), ("count", count)]) + "\n"
    };
    match kind {
        None => EntryKind::ALL.into_iter().map(line).collect(),
        Some(kind) => {
            let all: Vec<String> = chosen(stock, Some(kind)).iter().map(ToString::to_string).collect();
            format!("{}\n{}", line(kind), all.join("\n"))
        }
    }
}

pub(super) fn check_all(global: &Global, args: &KnowledgeCheckArgs) -> Result<CommandOutcome, CliError> {
    let (stock, faults) = args.folder.read()?;
    faults.iter().for_each(|fault| output::message(fault));
    let entries = chosen(&stock, args.kind);
    let checked: Vec<Checked> = entries.iter().map(|entry| Checked::of(entry, args.nodes)).collect();
    if global.json {
        let one = |(entry, checked): (&&Entry, &Checked)| {
            json!({"name": entry.name, "kind": entry.kind.name(), "claim": entry.claim.to_string(),
                   "standing": checked.standing.name(), "refutation": checked.refuted.as_ref().map(refutation_json)})
        };
        let all: Vec<Value> = entries.iter().zip(&checked).map(one).collect();
        output::print_bytes(&output::json(&json!({"entries": all, "faults": faults}))?)?;
    } else {
        output::print(&check_text(global, &entries, &checked, args.kind.is_some()))?;
    }
    let failed = !faults.is_empty() || checked.iter().any(|one| one.standing == ClaimCheck::Refuted);
    Ok(if failed { CommandOutcome::Partly } else { CommandOutcome::Done })
}

/// What the readers say of an entry, and how the opponent refutes it.
struct Checked {
    standing: ClaimCheck,
    refuted: Option<Refutation>,
}

impl Checked {
    fn of(entry: &Entry, nodes: u64) -> Checked {
        let standing = check(entry, nodes);
        let refuted = (standing == ClaimCheck::Refuted).then(|| refutation(entry, nodes)).flatten();
        Checked { standing, refuted }
    }
}

/// A line for each entry where a kind is asked for, else for those that are not simply proven;
/// and how many there are of each.
fn check_text(global: &Global, entries: &[&Entry], checked: &[Checked], all: bool) -> String {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let mut text = String::new();
    for (entry, checked) in entries.iter().zip(checked) {
        if all || matches!(checked.standing, ClaimCheck::Refuted | ClaimCheck::Open) {
            let args = [
                ("name", Arg::Text(&entry.name)),
                ("standing", Arg::Text(checked.standing.name())),
                ("boards", Arg::Number(MIXED as f64)),
            ];
            text += &(speaker.say("knowledge-checked", &args) + "\n");
        }
        if let Some(refuted) = &checked.refuted {
            let moves = refuted.names().join(" ");
            let said = speaker.say("knowledge-refutation", &[("moves", Arg::Text(&moves))]);
            text += &format!("{said}\n{refuted}");
        }
    }
    let count = |wanted| Arg::Number(checked.iter().filter(|one| one.standing == wanted).count() as f64);
    let args = [
        ("proven", count(ClaimCheck::Proven)),
        ("alone", count(ClaimCheck::Alone)),
        ("open", count(ClaimCheck::Open)),
        ("unasked", count(ClaimCheck::Unasked)),
        ("refuted", count(ClaimCheck::Refuted)),
    ];
    text + &speaker.say("knowledge-check-summary", &args) + "\n"
}

pub(super) fn count(global: &Global, args: &CountArgs) -> Result<CommandOutcome, CliError> {
    let (stock, faults) = args.folder.read()?;
    faults.iter().for_each(|fault| output::message(fault));
    let chosen: Vec<Entry> = chosen(&stock, args.kind).into_iter().cloned().collect();
    let stock = Stock::of(chosen);
    let mut counting = Counting::new(&stock);
    let told = count_all(global, args, &mut counting);
    global.progress_done();
    if counting.games == 0 {
        return Err(wrong("no game was read; name games on 19x19"));
    }
    let mut counted: Vec<(&Entry, Counts)> =
        stock.entries().iter().zip(counting.counts.iter().copied()).collect();
    counted.sort_by_key(|(entry, counts)| (std::cmp::Reverse(*counts), entry.name.clone()));
    if global.json {
        let one = |(entry, counts): &(&Entry, Counts)| json!({"name": entry.name, "kind": entry.kind.name(), "counts": counts_json(*counts)});
        let all: Vec<Value> = counted.iter().map(one).collect();
        output::print_bytes(&output::json(&json!({"games": counting.games, "entries": all}))?)?;
    } else {
        output::print(&count_text(global, &counted))?;
    }
    Ok(if faults.is_empty() && told == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Games that are looked at side by side before their counts are added.
const BATCH: usize = 64;

/// Counts in the games on 19x19, the first ones; how much could not be read, which is told.
fn count_all(global: &Global, args: &CountArgs, counting: &mut Counting<'_>) -> usize {
    let mut told = 0;
    let mut tell = |fault: String| {
        output::message(&fault);
        told += 1;
    };
    let read =
        records(&args.games, None).filter_map(|item| item.map_err(|error| tell(error.to_string())).ok());
    let mut wanted = read.filter(is_usual).take(args.max_games.unwrap_or(usize::MAX));
    let mut unplayed = 0;
    loop {
        let batch: Vec<SourceRecord> = wanted.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            break;
        }
        let seen: Vec<_> = batch.par_iter().map(|record| counting.appearances_in(record)).collect();
        for (record, seen) in batch.iter().zip(seen) {
            match seen {
                Ok(seen) => counting.add(seen),
                Err(error) => {
                    output::message(&format!("{}: {error}", record.origin));
                    unplayed += 1;
                }
            }
        }
        global.progress(&format!("{} games counted", counting.games));
    }
    drop(wanted);
    told + unplayed
}

/// Whether a record has a board of 19 lines, as the entries have.
fn is_usual(record: &SourceRecord) -> bool {
    record
        .tree
        .games()
        .next()
        .and_then(|root| Replay::main_line(root).ok())
        .is_none_or(|replay| replay.info().size == BoardSize::S19)
}

fn count_text(global: &Global, counted: &[(&Entry, Counts)]) -> String {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let line = |(entry, counts): &(&Entry, Counts)| {
        let args = [
            ("name", Arg::Text(&entry.name)),
            ("appeared", Arg::Number(f64::from(counts.appeared))),
            ("played", Arg::Number(f64::from(counts.played))),
            ("games", Arg::Number(f64::from(counts.games))),
        ];
        speaker.say("knowledge-counted", &args) + "\n"
    };
    counted.iter().map(line).collect()
}
