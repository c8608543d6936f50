//! `gokoro library`: games kept together, found by what their records say and by positions.

pub mod evidence;
mod import;
mod list;
mod players;
mod query;
mod search;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use gokoro_analysis::nets::data_folder;
use gokoro_library::{Filter, GameRow, Library, LibraryAnswer};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::output;

/// Options of `gokoro library`.
#[derive(Args, Debug)]
pub struct LibraryArgs {
    /// What to do with the library
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand, Debug)]
enum Step {
    /// Take records into the library, without copies of the same game
    Import(import::ImportArgs),
    /// List games by player, date, result, event and handicap
    List(list::LibraryListArgs),
    /// Search a position, a corner or a side in all games, and say how it went on
    Search(Box<search::LibrarySearchArgs>),
    /// List players with the games of all their names
    Players(players::PlayersArgs),
    /// Say that a name of records is one of a player's
    Alias(players::AliasArgs),
    /// Ask the tables of the library in SQL
    Query(query::QueryArgs),
    /// List records that were faulty, and what was wrong
    Faults(list::MostArgs),
    /// List records that were left out as copies of games
    Copies(list::MostArgs),
    /// Read all files of the library, and make damaged indexes again
    Check(PlaceArgs),
}

/// Where the library lies.
#[derive(Args, Clone, Debug)]
pub struct PlaceArgs {
    /// Folder of the library [default: that of GOKORO_LIBRARY (none: no library), else gokoro/library in the user's
    /// folder for data]
    #[arg(long, value_name = "DIR")]
    library: Option<PathBuf>,
}

/// Runs a step.
pub fn run(global: &Global, args: &LibraryArgs) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let desk = Desk { global, speaker: Localizer::new(&catalogue, global.lang()) };
    match &args.step {
        Step::Import(args) => import::run(&desk, args),
        Step::List(args) => list::run(&desk, args),
        Step::Search(args) => search::run(&desk, args),
        Step::Players(args) => players::run(&desk, args),
        Step::Alias(args) => players::alias(&desk, args),
        Step::Query(args) => query::run(&desk, args),
        Step::Faults(args) => list::faults(&desk, args),
        Step::Copies(args) => list::copies(&desk, args),
        Step::Check(args) => desk.check(args),
    }
}

/// The user's library: where the environment says, else where the system keeps the data of
/// programs.
pub fn usual() -> Option<PathBuf> {
    let named = std::env::var_os("GOKORO_LIBRARY").filter(|value| !value.is_empty());
    if let Some(named) = named.map(PathBuf::from) {
        return Some(named).filter(|named| named != Path::new("none"));
    }
    data_folder().map(|data| data.join("library"))
}

impl PlaceArgs {
    /// The folder asked for, or the user's.
    fn folder(&self) -> Result<PathBuf, CliError> {
        let no_home = || wrong("the folder for data of this user is not known; name one with --library");
        self.library.clone().or_else(usual).ok_or_else(no_home)
    }
}

/// What every step needs to talk.
struct Desk<'a> {
    global: &'a Global,
    speaker: Localizer<'a>,
}

impl Desk<'_> {
    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.speaker.say(id, args)
    }

    fn tell(&self, id: &str, args: &[(&str, Arg<'_>)]) {
        if !self.global.quiet {
            output::message(&self.say(id, args));
        }
    }

    /// Opens the library to read; damaged indexes are made again if nobody else writes.
    fn open(&self, place: &PlaceArgs) -> Result<Library, CliError> {
        let mut library = Library::open(&place.folder()?)?;
        if library.damaged_indexes() > 0 {
            self.repair(&mut library, None);
        }
        Ok(library)
    }

    fn repair(&self, library: &mut Library, answer: Option<&LibraryAnswer>) {
        repair(library, answer, self.speaker);
    }

    fn check(&self, place: &PlaceArgs) -> Result<CommandOutcome, CliError> {
        let folder = place.folder()?;
        // What is not there is not made.
        drop(Library::open(&folder)?);
        let mut library = Library::write(&folder)?;
        let checked = library.check()?;
        let of = |number: u64| Arg::Number(number as f64);
        let args = [
            ("games", of(checked.games)),
            ("damaged", of(checked.damaged)),
            ("rebuilt", of(checked.rebuilt)),
        ];
        output::print(&format!("{}\n", self.say("library-checked", &args)))?;
        Ok(if checked.damaged == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
    }

    /// A game in a line.
    fn game_line(&self, row: &GameRow) -> String {
        let player = |name: &Option<String>, rank: &Option<String>, id: &str| {
            let name = name.clone().unwrap_or_else(|| self.say(id, &[]));
            rank.as_ref().map_or(name.clone(), |rank| format!("{name} {rank}"))
        };
        let black = player(&row.black, &row.black_rank, "library-black");
        let white = player(&row.white, &row.white_rank, "library-white");
        let unknown = || "?".to_owned();
        let mut parts = vec![
            row.id.to_string(),
            row.date.clone().unwrap_or_else(unknown),
            format!("{black} – {white}"),
            row.result.clone().unwrap_or_else(unknown),
        ];
        parts.extend(row.event.clone());
        if row.handicap > 1 {
            parts.push(self.say("library-handicap", &[("stones", u32::from(row.handicap).into())]));
        }
        parts.join("\t")
    }
}

/// Makes damaged indexes again, and says so; where that is not possible searches look through
/// the games, which is slower.
pub fn repair(library: &mut Library, answer: Option<&LibraryAnswer>, speaker: Localizer<'_>) {
    let path = library.folder().display().to_string();
    match library.repair(answer) {
        Ok(0) => {}
        Ok(count) => {
            let args = [("path", Arg::Text(&path)), ("count", Arg::Number(count as f64))];
            output::message(&speaker.say("library-rebuilt", &args));
        }
        Err(error) => {
            let reason = error.to_string();
            let args = [("path", Arg::Text(&path)), ("reason", Arg::Text(&reason))];
            output::message(&speaker.say("library-not-rebuilt", &args));
        }
    }
}

/// Which games are meant.
#[derive(Args, Clone, Debug)]
struct FilterArgs {
    /// Games of a player whose name has this in it
    #[arg(long, value_name = "NAME")]
    player: Option<String>,
    /// Games of that player against another one
    #[arg(long, value_name = "NAME", requires = "player")]
    opponent: Option<String>,
    /// Games from this date on: a year, 2009-01 or 2009-01-05
    #[arg(long, value_name = "DATE", value_parser = date)]
    from: Option<String>,
    /// Games up to this date
    #[arg(long, value_name = "DATE", value_parser = date)]
    to: Option<String>,
    /// Games whose result begins so: B+, W+R, B+0.5, 0 for a draw
    #[arg(long, value_name = "RESULT", value_parser = result)]
    result: Option<String>,
    /// Games of events with this in their names
    #[arg(long, value_name = "NAME")]
    event: Option<String>,
    /// Games with this many handicap stones, or from A to B; 0 are even games
    #[arg(long, value_name = "N|A-B", value_parser = stones)]
    handicap: Option<(u8, u8)>,
}

impl FilterArgs {
    fn filter(&self) -> Filter {
        Filter {
            player: self.player.clone(),
            opponent: self.opponent.clone(),
            from: self.from.clone(),
            to: self.to.clone(),
            result: self.result.clone(),
            event: self.event.clone(),
            handicap: self.handicap,
            size: None,
        }
    }
}

fn date(text: &str) -> Result<String, String> {
    let lengths: Vec<usize> = text.split('-').map(str::len).collect();
    let digits = text.split('-').all(|part| part.bytes().all(|byte| byte.is_ascii_digit()));
    let usual = matches!(lengths[..], [4] | [4, 2] | [4, 2, 2]);
    if usual && digits { Ok(text.to_owned()) } else { Err("write 2009, 2009-01 or 2009-01-05".to_owned()) }
}

fn result(text: &str) -> Result<String, String> {
    let upper = text.to_ascii_uppercase();
    let known = upper.starts_with("B+") || upper.starts_with("W+") || ["0", "VOID", "?"].contains(&&*upper);
    match (known, upper == "VOID") {
        (true, true) => Ok("Void".to_owned()),
        (true, false) => Ok(upper),
        _ => Err("write B+, W+, B+R, W+3.5, 0 for a draw, Void or ?".to_owned()),
    }
}

fn stones(text: &str) -> Result<(u8, u8), String> {
    let number = |text: &str| text.parse::<u8>().ok();
    let range = match text.split_once('-') {
        Some((from, to)) => number(from).zip(number(to)),
        None => number(text).map(|stones| (stones, stones)),
    };
    range.filter(|(from, to)| from <= to).ok_or_else(|| "write a number such as 2, or 2-9".to_owned())
}

/// Whether a folder holds a library.
pub fn is_library(path: &Path) -> bool {
    path.join("library.db").is_file()
}
