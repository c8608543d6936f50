//! `gokoro knowledge joseki`: how corners were played, as a tree of lines with counts and results.

use std::path::PathBuf;

use clap::Args;
use gokoro_analysis::stock::JosekiLines;
use gokoro_analysis::stock::{JosekiTable, LEAST, LINES};
use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use gokoro_view::joseki::ShownJoseki;

use crate::commands::color;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::model;
use gokoro_console::output;

/// Options of `gokoro knowledge joseki`.
#[derive(Args, Debug)]
pub(super) struct JosekiArgs {
    /// Moves in the upper right corner to begin after, in turn, such as Q16,R14; pass is one elsewhere
    #[arg(long, value_name = "Q16,R14", value_delimiter = ',')]
    after: Vec<String>,
    /// Who plays the first of these moves
    #[arg(long, value_name = "b|w", value_parser = color, default_value = "b")]
    first: Color,
    /// Moves that are shown; a tree in a file has all
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(1..=60))]
    plies: u8,
    /// Leave out moves that were played less often
    #[arg(long, value_name = "N", default_value_t = LEAST, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// Counts made by gokoro-lab learn joseki [default: those compiled in]
    #[arg(long, value_name = "FILE")]
    counts: Option<PathBuf>,
    /// Write the whole tree
    #[arg(long, value_name = "FILE.sgf")]
    out: Option<PathBuf>,
}

/// Moves in turn; `None` is one elsewhere.
type Moves = Vec<(Color, Option<Point>)>;

/// Moves of a line at most; a corner holds fewer stones.
const LONGEST: usize = 60;

pub(super) fn run(global: &Global, args: &JosekiArgs) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    let next = "check the name, or make it with gokoro-lab learn joseki";
    let read = args.counts.as_deref().map(|path| model(path, next, JosekiTable::read)).transpose()?;
    let table = read.as_ref().unwrap_or(JosekiTable::built_in());
    let (board, before) = started(args)?;
    let mover = if before.len().is_multiple_of(2) { args.first } else { !args.first };
    let lines = JosekiLines::new(table, &board, mover, args.least, LONGEST);
    if lines.count() == 0 {
        let text = "no line goes on there; leave out moves of --after, or lower --least";
        return Err(wrong(text));
    }
    let shown = ShownJoseki { lines: &lines, before: &before };
    if let Some(path) = &args.out {
        let tree = shown.sgf(speaker).map_err(|error| wrong(format!("{}: {error}", path.display())))?;
        output::write_and_tell(path, &tree.write(), global, speaker)?;
    } else if global.json {
        output::print_bytes(&output::json(&shown.json())?)?;
    } else {
        let count = ("count", Arg::Number(lines.count() as f64));
        let heading = speaker.say("joseki-heading", &[count]);
        output::print(&format!("{heading}\n{}", shown.text(args.plies.into(), speaker)))?;
    }
    Ok(CommandOutcome::Done)
}

/// The corner after the moves to begin after, and these moves.
fn started(args: &JosekiArgs) -> Result<(Board, Moves), CliError> {
    let size = BoardSize::S19;
    let (mut board, mut color, mut before) = (Board::new(size), args.first, Moves::new());
    for name in &args.after {
        let is_pass = name.trim().eq_ignore_ascii_case("pass");
        let point = size.parse(name.trim());
        if point.is_some_and(|point| point.x() + LINES < size.get() || point.y() >= LINES) {
            let text = "is outside of the upper right corner of nine lines; use a point such as Q16, or pass";
            return Err(wrong(format!("--after {name} {text}")));
        }
        match point {
            Some(point) => {
                board.play(point, color).map_err(|error| wrong(format!("--after {name}: {error}")))?;
            }
            None if is_pass => board.pass(),
            None => {
                return Err(wrong(format!("--after {name:?} is no point; use one such as Q16, or pass")));
            }
        }
        before.push((color, point));
        color = !color;
    }
    Ok((board, before))
}
