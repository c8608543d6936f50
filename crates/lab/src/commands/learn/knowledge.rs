//! `gokoro-lab learn knowledge`: known shapes from records, as files of entries with their counts and stored values.

use std::collections::BTreeMap;
use std::path::PathBuf;

use clap::Args;
use gokoro_knowledge::{Counts, Entry, EntryError, EntryKind, ShapeClaim, Stock};
use gokoro_lab::knowledge::{Appearance, Drawing, Mining, Valuing, drawn, select};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;

use super::names;
use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::net::find_judge;
use crate::output;

/// Options of `gokoro-lab learn knowledge`.
#[derive(Args, Debug)]
pub struct KnowledgeArgs {
    /// Records or packs of them, in which shapes are looked for
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Mine shapes of this kind alone: joseki, invasion, endgame, tesuji, link, encircling, eye or triangle
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<EntryKind>,
    /// Let the readers prove what moves do in at most this many games, the first ones; 0: in none
    #[arg(long, value_name = "N", default_value_t = 84)]
    max_games: usize,
    /// Count what the readers proved in this many games, the first ones, to see which of it appears at all
    #[arg(long, value_name = "N", default_value_t = 40)]
    first_games: usize,
    /// Look for what simply recurs in this many games, the first ones; 0: in none
    #[arg(long, value_name = "N", default_value_t = 400)]
    seen_games: usize,
    /// Count all shapes in this many games
    #[arg(long, value_name = "N", default_value_t = 400)]
    count_games: usize,
    /// Keep at most this many shapes of each kind
    #[arg(long, value_name = "N", default_value_t = 150)]
    most: usize,
    /// Keep shapes whose move was played in at least this many games, and those with a proven claim
    /// that appeared at least so often
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// Give an entry of a kind with stored values the mean over at most this many places where it
    /// appeared, drawn by lot; 0: no values
    #[arg(long, value_name = "N", default_value_t = 50)]
    places: usize,
    /// The net that says whose points are for stored values [default: gokoro-net.safetensors beside the
    /// program if it is there, else deep]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
    /// The folder to write: a file of entries for each kind, and a .toml that says where they come from
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
}

/// Points below which a value says that nothing is to be had: GO.1 takes no border move for less.
const LEAST_VALUE: f64 = 0.5;

/// Reads a kind.
fn kind(text: &str) -> Result<EntryKind, String> {
    EntryKind::named(text).ok_or_else(|| EntryError::Kind(text.to_owned()).to_string())
}

/// Shapes that recur are counted for each that is kept at most: some of them are there nearly everywhere.
const SPARE: usize = 2;

/// Mines, counts, values and writes.
pub fn knowledge(global: &Global, args: &KnowledgeArgs) -> Result<CommandOutcome, CliError> {
    let (mut read, mut seen) = (Mining::by_readers(), Mining::by_counting());
    let games = |most| Games::new(&args.games, Some(most));
    let mut faults = experiment(&mut read, games(args.max_games), &mut Watcher(global)).faults;
    faults += experiment(&mut seen, games(args.seen_games), &mut Watcher(global)).faults;
    global.progress_done();
    let found = drawn([&read, &seen], args.least, SPARE * args.most).into_iter();
    let wanted = found.filter(|one| args.kind.is_none_or(|kind| kind == one.kind));
    let (usual, proven): (Vec<Entry>, Vec<Entry>) = wanted.partition(|one| one.claim == ShapeClaim::Played);
    // Most of what is proven is seen once: a few games say what is worth counting in all.
    let first = Counted::of(global, args, proven, (args.first_games, 0));
    let likely = first.entries.into_iter().filter(|(_, counts)| counts.appeared > 0).map(|(entry, _)| entry);
    let known = Counted::of(global, args, likely.chain(usual).collect(), (args.count_games, args.places));
    faults += first.faults + known.faults;
    let kept = select(&known.entries, known.games, args.most, args.least);
    if kept.is_empty() {
        return Err(wrong("no shape recurs; name more games on 19x19, or a smaller --least"));
    }
    let kept = known.valued(global, args, kept)?;
    write_entries(args, &kept, [&read, &seen].map(Mining::progress_text))?;
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Entries with their counts, and places at which they appeared.
struct Counted {
    entries: Vec<(Entry, Counts)>,
    places: Vec<Appearance>,
    /// Games in which they were counted.
    games: u64,
    /// Games that could not be read.
    faults: usize,
}

/// An entry to keep, with how many places gave it its value.
type Kept = (Entry, u32);

impl Counted {
    /// Counts in so many games, and draws at most so many places of each entry.
    fn of(
        global: &Global,
        args: &KnowledgeArgs,
        entries: Vec<Entry>,
        (games, places): (usize, usize),
    ) -> Counted {
        let stock = Stock::of(entries);
        let mut drawing = Drawing::new(&stock, places);
        let games = Games::new(&args.games, Some(games));
        let faults = experiment(&mut drawing, games, &mut Watcher(global)).faults;
        global.progress_done();
        Counted {
            entries: drawing.counted(),
            places: drawing.drawn().collect(),
            games: drawing.games(),
            faults,
        }
    }

    /// Gives those of the entries that are kept their values; they are known by their diagrams.
    fn valued(&self, global: &Global, args: &KnowledgeArgs, kept: Vec<Entry>) -> Result<Vec<Kept>, CliError> {
        let drawing = |entry: &Entry| entry.diagrams.iter().map(ToString::to_string).collect::<Vec<_>>();
        let numbers: BTreeMap<_, usize> =
            self.entries.iter().map(|(entry, _)| drawing(entry)).zip(0..).collect();
        let number = |entry: &Entry| numbers.get(&drawing(entry)).copied();
        let wanted: Vec<usize> = kept.iter().filter_map(number).collect();
        let places = self.places.iter().filter(|place| wanted.contains(&place.entry()));
        let mut valuing = Valuing::by(find_judge(args.net.as_deref())?);
        experiment(&mut valuing, places.map(Ok), &mut Watcher(global));
        global.progress_done();
        let valued =
            kept.into_iter().map(|entry| match number(&entry).and_then(|number| valuing.of(number)) {
                Some((points, places)) if points >= LEAST_VALUE => {
                    (Entry { value: Some((10.0 * points).round() as u16), ..entry }, places)
                }
                _ => (entry, 0),
            });
        Ok(valued.collect())
    }
}

/// A file for each kind, and where they come from.
fn write_entries(args: &KnowledgeArgs, entries: &[Kept], mined: [String; 2]) -> Result<(), CliError> {
    std::fs::create_dir_all(&args.out)
        .map_err(|error| CliError::Write { path: args.out.display().to_string(), error })?;
    let mut lines = Vec::new();
    for kind in EntryKind::ALL {
        let of_kind: Vec<String> =
            entries.iter().filter(|(entry, _)| entry.kind == kind).map(written).collect();
        if of_kind.is_empty() {
            continue;
        }
        let heading = "# Mined from records by gokoro-lab learn knowledge; mined.toml says from which.\n\
                       # counts: times played, places where it appeared, games in which it was played.\n\n";
        let text = format!("{heading}{}", of_kind.join("\n"));
        output::write_file(&args.out.join(format!("{}.txt", kind.name())), text.as_bytes())?;
        lines.push(format!("{} = {}", kind.name(), of_kind.len()));
    }
    let valued = entries.iter().filter(|(entry, _)| entry.value.is_some()).count();
    let provenance = format!(
        "# Where these entries come from.\nkind = \"knowledge\"\ngames_from = [{}]\nmax_games = {}\n\
         first_games = {}\nseen_games = {}\ncount_games = {}\nread = {}\nseen = {}\nmost = {}\nleast = {}\n\
         places = {}\nnet = {}\nvalued = {valued}\n{}\n",
        names(&args.games),
        args.max_games,
        args.first_games,
        args.seen_games,
        args.count_games,
        toml_text(&mined[0]),
        toml_text(&mined[1]),
        args.most,
        args.least,
        args.places,
        toml_text(&find_judge(args.net.as_deref())?.description()),
        lines.join("\n"),
    );
    output::write_file(&args.out.join("mined.toml"), provenance.as_bytes())?;
    output::message(&format!(
        "{}: {} entries, {valued} with a value: {}",
        args.out.display(),
        entries.len(),
        lines.join(", ")
    ));
    Ok(())
}

/// An entry, with how many places gave it its value.
fn written((entry, places): &Kept) -> String {
    match places {
        0 => entry.to_string(),
        places => format!("# value: the mean of {places} places\n{entry}"),
    }
}

/// A string of TOML; those of JSON are, but for the one character that JSON leaves as it is.
fn toml_text(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007F")
}
