//! `gokoro library search`: positions, corners and sides in all games, and how it went on.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::{Args, ValueEnum};
use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_library::{
    Area, BoardSide, Colors, Library, LibraryAnswer, LibraryQuery, Pattern, ResultTally, answer_json,
};
use gokoro_view::catalogue::{Arg, color_key};
use gokoro_view::diagram::BoardPicture;
use gokoro_view::precedent::results;
use gokoro_view::text::{TextStyle, text};
use serde_json::{Value, json};

use super::{Desk, FilterArgs, PlaceArgs};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{NamedGame, ReadArgs};
use gokoro_console::output;

/// Options of `gokoro library search`.
#[derive(Args, Debug)]
pub(super) struct LibrarySearchArgs {
    /// The position: a record at its end, FILE@MOVE after a move of it, or a diagram in a .txt file (X
    /// black, O white, . empty, * anything); - reads a diagram from standard input
    #[arg(long, value_name = "FILE[@MOVE]")]
    position: String,
    /// Search the whole board [the default]
    #[arg(long, group = "part")]
    whole: bool,
    /// Search this corner of the position: nine lines each way
    #[arg(long, value_enum, value_name = "CORNER", group = "part")]
    corner: Option<Corner>,
    /// Search the middle of this side of the position: nine lines along it, six deep; it may
    /// also lie elsewhere along the side
    #[arg(long, value_enum, value_name = "SIDE", group = "part")]
    side: Option<SideName>,
    /// Search the rectangle between two points, such as N19-T13
    #[arg(long, value_name = "A-B", group = "part")]
    area: Option<String>,
    /// Only with the colours as they are, not exchanged
    #[arg(long)]
    same_colors: bool,
    /// Only where this colour moved next
    #[arg(long, value_name = "b|w", value_parser = crate::commands::color)]
    to_move: Option<Color>,
    /// Which game of the record, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    game: u32,
    #[command(flatten)]
    filter: FilterArgs,
    /// List at most so many games
    #[arg(long, value_name = "N", default_value_t = 10)]
    most: usize,
    #[command(flatten)]
    place: PlaceArgs,
    #[command(flatten)]
    read: ReadArgs,
}

/// A corner of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Corner {
    /// Upper left
    TopLeft,
    /// Upper right
    TopRight,
    /// Lower left
    BottomLeft,
    /// Lower right
    BottomRight,
}

/// A side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum SideName {
    /// The upper one
    Top,
    /// The lower one
    Bottom,
    /// The left one
    Left,
    /// The right one
    Right,
}

/// Continuations that are shown.
const SHOWN: usize = 12;

pub(super) fn run(desk: &Desk<'_>, args: &LibrarySearchArgs) -> Result<CommandOutcome, CliError> {
    let (board, free) = position(desk, args)?;
    let area = area(args, board.size())?;
    let colors = if args.same_colors { Colors::Same } else { Colors::Exchanged };
    let pattern = Pattern::of_board(&board, area, colors).without(free);
    let mut library = desk.open(&args.place)?;
    let filter = args.filter.filter();
    let begun = Instant::now();
    let games = if filter.takes_all() { None } else { Some(library.games(&filter)?) };
    let query = LibraryQuery {
        pattern: &pattern,
        to_move: args.to_move,
        games: games.as_ref(),
        except: None,
        most: args.most,
    };
    let answer = library.search(&query);
    let milliseconds = begun.elapsed().as_secs_f64() * 1000.0;
    if answer.has_damage() {
        desk.repair(&mut library, Some(&answer));
    }
    if !answer.damaged_games.is_empty() {
        let games: Vec<String> = answer.damaged_games.iter().map(ToString::to_string).collect();
        let path = library.folder().display().to_string();
        let args = [("path", Arg::Text(&path)), ("games", Arg::Text(&games.join(" ")))];
        output::message(&desk.say("library-damaged", &args));
    }
    if desk.global.json {
        return as_json(&library, &board, &answer, milliseconds);
    }
    as_text(desk, &library, &board, &answer, milliseconds)
}

/// The position that is asked about, and points that may be anything.
fn position(desk: &Desk<'_>, args: &LibrarySearchArgs) -> Result<(Board, Vec<Point>), CliError> {
    let path = Path::new(&args.position);
    let is_text = path.extension().is_some_and(|end| end.eq_ignore_ascii_case("txt"));
    if args.position == "-" || is_text {
        return diagram(path);
    }
    let (path, number) = match args.position.rsplit_once('@') {
        // A file may have such a name itself.
        Some((path, number)) if !Path::new(&args.position).exists() => {
            let number =
                number.parse().map_err(|_| wrong(format!("{number} is no move number; write FILE@20")))?;
            (PathBuf::from(path), Some(number))
        }
        _ => (path.to_owned(), None),
    };
    let named = NamedGame::find(&path, args.game, &args.read)?;
    let opened = named.open(number, "--position FILE@MOVE", 0, desk.global)?;
    Ok((opened.game.board().clone(), Vec::new()))
}

/// A board drawn as text, `*` where anything may be.
fn diagram(path: &Path) -> Result<(Board, Vec<Point>), CliError> {
    let named = |error: &dyn std::fmt::Display| wrong(format!("{}: {error}", path.display()));
    let read = if path == Path::new("-") {
        std::io::read_to_string(std::io::stdin())
    } else {
        fs::read_to_string(path)
    };
    let drawn = read.map_err(|error| named(&format!("cannot be read ({error}); check the name")))?;
    let board: Board = drawn.replace('*', ".").parse().map_err(|error| named(&error))?;
    let signs = drawn.chars().filter(|sign| !sign.is_whitespace());
    let free = board.size().points().zip(signs).filter(|(_, sign)| *sign == '*').map(|(point, _)| point);
    Ok((board.clone(), free.collect()))
}

fn area(args: &LibrarySearchArgs, size: BoardSize) -> Result<Area, CliError> {
    if let Some(corner) = args.corner {
        let right = matches!(corner, Corner::TopRight | Corner::BottomRight);
        let bottom = matches!(corner, Corner::BottomLeft | Corner::BottomRight);
        return Ok(Area::corner(size, right, bottom));
    }
    if let Some(side) = args.side {
        return Ok(Area::side(
            size,
            match side {
                SideName::Top => BoardSide::Top,
                SideName::Bottom => BoardSide::Bottom,
                SideName::Left => BoardSide::Left,
                SideName::Right => BoardSide::Right,
            },
        ));
    }
    let Some(text) = &args.area else { return Ok(Area::Whole) };
    let points = text.split_once('-').and_then(|(one, other)| size.parse(one).zip(size.parse(other)));
    let (one, other) = points.ok_or_else(|| {
        wrong(format!("--area {text} is no rectangle of a {size} board; write two points such as A1-D4"))
    })?;
    Ok(Area::between(one, other))
}

fn as_json(
    library: &Library,
    board: &Board,
    answer: &LibraryAnswer,
    milliseconds: f64,
) -> Result<CommandOutcome, CliError> {
    let mut found = answer_json(library, board.size(), answer)?;
    if let Value::Object(fields) = &mut found {
        fields.insert("milliseconds".to_owned(), json!((milliseconds * 10.0).round() / 10.0));
    }
    output::print_bytes(&output::json(&found)?)?;
    Ok(ended(answer))
}

fn as_text(
    desk: &Desk<'_>,
    library: &Library,
    board: &Board,
    answer: &LibraryAnswer,
    milliseconds: f64,
) -> Result<CommandOutcome, CliError> {
    let style = TextStyle { ansi: output::shows_colors() };
    output::print(&text(&BoardPicture::of(board), style))?;
    let count = [
        ("hits", Arg::Number(answer.tally.count as f64)),
        ("games", Arg::Number(answer.games as f64)),
        ("milliseconds", Arg::Number(milliseconds.round())),
    ];
    output::print(&format!("\n{}\n", desk.say("library-found", &count)))?;
    for next in answer.continuations.iter().take(SHOWN) {
        let name = board.size().name(next.point).to_string();
        let args = [("color", Arg::Text(color_key(next.color))), ("point", Arg::Text(&name))];
        output::print(&format!("{}\n", tally_line(desk, "library-next", &args, &next.tally)))?;
    }
    if let Some(more @ 1..) = answer.continuations.len().checked_sub(SHOWN) {
        output::print(&format!(
            "{}\n",
            desk.say("library-next-more", &[("count", Arg::Number(more as f64))])
        ))?;
    }
    for hit in &answer.hits {
        let line = desk.game_line(&library.game(hit.game)?);
        let after = desk.say("library-after", &[("moves", u32::from(hit.moves).into())]);
        let exchanged = if hit.swapped { desk.say("library-exchanged", &[]) } else { String::new() };
        output::print(&format!("{line}\t{after}{exchanged}\n"))?;
    }
    Ok(ended(answer))
}

/// How a search ends: what is damaged is not counted, and said.
fn ended(answer: &LibraryAnswer) -> CommandOutcome {
    if answer.damaged_games.is_empty() { CommandOutcome::Done } else { CommandOutcome::Partly }
}

/// A sentence with the counts of some games.
fn tally_line(desk: &Desk<'_>, id: &str, args: &[(&str, Arg<'_>)], tally: &ResultTally) -> String {
    let (first, last) = tally.span().map_or((0, 0), |(first, last)| (first, last));
    let years = match (first, last) {
        (0, 0) => String::new(),
        (first, last) if first == last => first.to_string(),
        (first, last) => format!("{first}–{last}"),
    };
    let mut all = args.to_vec();
    all.extend([
        ("count", Arg::Number(tally.count as f64)),
        ("dated", Arg::Text(if years.is_empty() { "no" } else { "yes" })),
        ("years", Arg::Text(&years)),
    ]);
    all.extend(results(tally.count, [tally.black, tally.white, tally.draws]));
    desk.say(id, &all)
}
