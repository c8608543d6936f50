//! `gokoro-lab learn knowledge`: known shapes from records, as files of entries with their counts.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::knowledge::Counting;
use gokoro_knowledge::{Counts, Entry, EntryKind, Stock};
use gokoro_lab::knowledge::{Mining, Wanted, drawn, select};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;

use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab learn knowledge`.
#[derive(Args, Debug)]
pub struct KnowledgeArgs {
    /// Records or packs of them, in which shapes are looked for
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Ask the readers about the moves of at most this many games, the first ones
    #[arg(long, value_name = "N", default_value_t = 84)]
    max_games: usize,
    /// Count all shapes in this many games, the first ones, to see which appear at all
    #[arg(long, value_name = "N", default_value_t = 40)]
    first_games: usize,
    /// Count those that do, and look for what simply recurs, in this many games
    #[arg(long, value_name = "N", default_value_t = 400)]
    count_games: usize,
    /// Keep at most this many shapes of each kind
    #[arg(long, value_name = "N", default_value_t = 150)]
    most: usize,
    /// Keep shapes whose move was played in at least this many games, and those with a proven claim
    /// that appeared at least so often
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// The folder to write: a file of entries for each kind, and a .toml that says where they come from
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// Moves on a board for one question of the check.
const NODES: u64 = 2_000;

/// Mines, counts and writes.
pub fn run(global: &Global, args: &KnowledgeArgs) -> Result<CommandOutcome, CliError> {
    let (mut read, mut seen) = (Mining::by_readers(), Mining::by_counting());
    let games = |most| Games::new(&args.games, Some(most));
    let mut faults = experiment(&mut read, games(args.max_games), &mut Watcher(global)).faults;
    faults += experiment(&mut seen, games(args.count_games), &mut Watcher(global)).faults;
    global.progress_done();
    let found = drawn([&read, &seen], args.least);
    // Most shapes are seen once: a few games say which are worth counting in all.
    let (first, more) = count(global, args, found, args.first_games)?;
    faults += more;
    let likely =
        first.into_iter().filter(|(_, counts)| counts.appeared > 0).map(|(entry, _)| entry).collect();
    let (counted, more) = count(global, args, likely, args.count_games)?;
    faults += more;
    let wanted = Wanted { most: args.most, games: args.least, nodes: NODES };
    let kept = select(&counted, &wanted);
    if kept.is_empty() {
        return Err(wrong("no shape recurs; name more games on 19x19, or a smaller --least"));
    }
    write(args, &kept, [&read, &seen].map(Mining::progress_text))?;
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Counts entries in so many games; with how many games could not be read.
fn count(
    global: &Global,
    args: &KnowledgeArgs,
    entries: Vec<Entry>,
    games: usize,
) -> Result<(Vec<(Entry, Counts)>, usize), CliError> {
    let stock = Stock::of(entries);
    let mut counting = Counting::new(&stock);
    let faults = experiment(&mut counting, Games::new(&args.games, Some(games)), &mut Watcher(global)).faults;
    global.progress_done();
    Ok((stock.entries().iter().cloned().zip(counting.counts.iter().copied()).collect(), faults))
}

/// A file for each kind, and where they come from.
fn write(args: &KnowledgeArgs, entries: &[Entry], mined: [String; 2]) -> Result<(), CliError> {
    std::fs::create_dir_all(&args.out)
        .map_err(|error| CliError::Write { path: args.out.display().to_string(), error })?;
    let mut lines = Vec::new();
    for kind in EntryKind::ALL {
        let of_kind: Vec<String> =
            entries.iter().filter(|entry| entry.kind == kind).map(ToString::to_string).collect();
        if of_kind.is_empty() {
            continue;
        }
        let heading = "# Mined from records by gokoro-lab learn knowledge; mined.toml says from which.\n\
                       # counts: times played, places where it appeared, games in which it was played.\n\n";
        let text = format!("{heading}{}", of_kind.join("\n"));
        output::write_file(&args.out.join(format!("{}.txt", kind.name())), text.as_bytes())?;
        lines.push(format!("{} = {}", kind.name(), of_kind.len()));
    }
    let name = |path: &PathBuf| toml_text(&path.file_name().unwrap_or_default().to_string_lossy());
    let names: Vec<String> = args.games.iter().map(name).collect();
    let provenance = format!(
        "# Where these entries come from.\nkind = \"knowledge\"\ngames_from = [{}]\nmax_games = {}\n\
         first_games = {}\ncount_games = {}\nread = {}\nseen = {}\nleast = {}\n{}\n",
        names.join(", "),
        args.max_games,
        args.first_games,
        args.count_games,
        toml_text(&mined[0]),
        toml_text(&mined[1]),
        args.least,
        lines.join("\n"),
    );
    output::write_file(&args.out.join("mined.toml"), provenance.as_bytes())?;
    output::message(&format!("{}: {} entries: {}", args.out.display(), entries.len(), lines.join(", ")));
    Ok(())
}

/// A string of TOML; those of JSON are, but for the one character that JSON leaves as it is.
fn toml_text(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007F")
}
