//! Commands that set up the board and show it.

use std::path::Path;

use gokoro_analysis::Record;
use gokoro_board::{BoardSize, Color, Komi, Point, SetupError, handicap};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_sgf::replay::{Replay, moves_of};
use gokoro_sgf::source::records;
use gokoro_view::diagram::BoardPicture;
use gokoro_view::text::{TextStyle, text};

use super::record::record;
use super::session::{Reply, Session, color, other};
use crate::MOST_MOVES;

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("boardsize", boardsize)
        .with("rectangular_boardsize", boardsize)
        .with("query_boardsize", |session, _| Ok(session.game.size().get().to_string()))
        .with("clear_board", clear_board)
        .with("komi", komi)
        .with("get_komi", |session, _| Ok(session.game.komi().to_string()))
        .with("fixed_handicap", fixed_handicap)
        .with("place_free_handicap", place_free_handicap)
        .with("set_free_handicap", set_free_handicap)
        .with("set_position", set_position)
        .with("gogui-setup", set_position)
        .with("gogui-setup_player", setup_player)
        .with("loadsgf", loadsgf)
        .with("printsgf", printsgf)
        .with("gomill-savesgf", savesgf)
        .with("showboard", showboard)
}

/// `boardsize N`, `boardsize W H` or `boardsize W:H`: an empty board of that
/// size, which must be square.
fn boardsize(session: &mut Session, args: &Args) -> Reply {
    let sides = Args::new(&args.text().replace(':', " "));
    let side = sides.integer(0)?;
    let square = sides.len() < 2 || sides.integer(1)? == side;
    let size = BoardSize::new(side).filter(|_| square).ok_or(Failure::UnacceptableSize)?;
    session.restart(size);
    Ok(String::new())
}

/// `clear_board`: a new game on the same board size.
fn clear_board(session: &mut Session, _: &Args) -> Reply {
    session.restart(session.game.size());
    Ok(String::new())
}

/// `komi X`.
fn komi(session: &mut Session, args: &Args) -> Reply {
    let komi = Komi::from_points(args.float(0)?).ok_or(Failure::SyntaxError)?;
    session.set_komi(komi);
    Ok(String::new())
}

/// `fixed_handicap N`: returns the points.
fn fixed_handicap(session: &mut Session, args: &Args) -> Reply {
    let count = args.integer(0)?;
    let points = session.game.fixed_handicap(count).map_err(refusal)?;
    Ok(session.names(points))
}

/// `place_free_handicap N`: the engine chooses. It takes the fixed points, as
/// many as there are.
fn place_free_handicap(session: &mut Session, args: &Args) -> Reply {
    let wanted = args.integer(0)?;
    if wanted < 2 {
        return Err(Failure::InvalidNumberOfStones);
    }
    let size = session.game.size();
    let most = (2..=wanted.min(9)).rev().find_map(|count| handicap::fixed(size, count));
    let points = most.ok_or(Failure::InvalidNumberOfStones)?;
    session.game.free_handicap(&points).map_err(refusal)?;
    Ok(session.names(points))
}

/// `set_free_handicap VERTEX...`: the client has chosen.
fn set_free_handicap(session: &mut Session, args: &Args) -> Reply {
    let vertices = args.vertices(0)?;
    let points: Option<Vec<Point>> = vertices.into_iter().map(|v| session.point(v)).collect();
    let points = points.ok_or(Failure::BadVertexList)?;
    session.game.free_handicap(&points).map_err(|error| match error {
        SetupError::GameStarted => Failure::BoardNotEmpty,
        SetupError::Handicap | SetupError::Stone(_) => Failure::BadVertexList,
    })?;
    Ok(String::new())
}

fn refusal(error: SetupError) -> Failure {
    match error {
        SetupError::GameStarted => Failure::BoardNotEmpty,
        SetupError::Handicap | SetupError::Stone(_) => Failure::InvalidNumberOfStones,
    }
}

/// `set_position COLOR VERTEX ...` and `gogui-setup`: these stones and no
/// others, no history, Black to move.
fn set_position(session: &mut Session, args: &Args) -> Reply {
    let (colors, vertices) = (0..args.len()).partition::<Vec<usize>, _>(|i| i % 2 == 0);
    if colors.len() != vertices.len() {
        return Err(Failure::SyntaxError);
    }
    let stone = |(&c, &v)| Ok((session.point_at(args, v)?, color(args.color(c)?)));
    let stones: Vec<(Point, Color)> =
        colors.iter().zip(&vertices).map(stone).collect::<Result<_, Failure>>()?;
    let impossible = |error: SetupError| Failure::Other(error.to_string());
    session.game.set_position(&stones, Color::Black).map_err(impossible)?;
    session.game.set_handicap(0);
    session.thought = None;
    Ok(String::new())
}

/// `gogui-setup_player COLOR`: who moves next.
fn setup_player(session: &mut Session, args: &Args) -> Reply {
    session.game.set_to_move(color(args.color(0)?));
    Ok(String::new())
}

/// `loadsgf FILE [N]`: the position before move N, else the last one. Where the record tells no
/// rules or, of an even game, no komi, those are taken that the client has set, else the usual ones of
/// records. What had to be assumed goes to the log.
fn loadsgf(session: &mut Session, args: &Args) -> Reply {
    let (file, before) = file_and_move(args)?;
    let first = records([Path::new(&file)], None).next();
    let record = first.and_then(Result::ok).ok_or(Failure::CannotLoadFile)?;
    let root = record.tree.games().next().ok_or(Failure::CannotLoadFile)?;
    let moves = moves_of(root).min(before.saturating_sub(1) as usize);
    if moves > MOST_MOVES {
        let next = format!("at most {MOST_MOVES} are loaded; give a move number");
        return Err(Failure::Other(format!("cannot load file: {moves} moves are too many; {next}")));
    }
    let (rules, komi) = session.meant;
    let replay = rules.map_or_else(|| Replay::main_line(root), |rules| Replay::under(root, rules));
    let mut replay = replay.map_err(|_| Failure::CannotLoadFile)?;
    let mut played = 1;
    while played < before && replay.play_next().is_some() {
        played += 1;
    }
    for fault in record.tree.diagnostics().iter().chain(replay.diagnostics()) {
        session.note(&format!("loadsgf: {fault}\n"));
    }
    let is_open = replay.info().komi.is_none() && replay.info().handicap < 2;
    session.game = replay.into_game();
    if let Some(komi) = komi.filter(|_| is_open) {
        session.game.set_komi(komi);
    }
    session.thought = None;
    session.record = Record::of(record.tree).ok();
    Ok(String::new())
}

/// The file and the number of a move. A name may have spaces: the whole text is the file's name
/// where there is such a file, or where it stands in quotes; else a number at its end is the move's.
fn file_and_move(args: &Args) -> Result<(String, u32), Failure> {
    let text = args.text();
    let all = || Ok((unquoted(text).to_owned(), u32::MAX));
    if text.is_empty() {
        return Err(Failure::SyntaxError);
    }
    if Path::new(text).exists() || text.len() > 1 && text.starts_with('"') && text.ends_with('"') {
        return all();
    }
    match text.rsplit_once(' ') {
        Some((file, number)) => match number.parse() {
            Ok(number) => Ok((unquoted(file.trim_end()).to_owned(), number)),
            Err(_) => all(),
        },
        None => all(),
    }
}

fn unquoted(text: &str) -> &str {
    text.strip_prefix('"').and_then(|rest| rest.strip_suffix('"')).unwrap_or(text)
}

/// `printsgf [FILE]`: the game as SGF, in the reply or in a file.
fn printsgf(session: &mut Session, args: &Args) -> Reply {
    let written = String::from_utf8_lossy(&record(&session.game).write()).into_owned();
    if args.is_empty() {
        return Ok(written);
    }
    let kept = gokoro_files::write(Path::new(unquoted(args.text())), written);
    kept.map_err(|error| Failure::Other(format!("cannot write file: {error}")))?;
    Ok(String::new())
}

/// `gomill-savesgf FILE [NAME=VALUE...]`: the game as SGF, in a file.
fn savesgf(session: &mut Session, args: &Args) -> Reply {
    printsgf(session, &Args::new(args.word(0).map_err(|_| other("no file is named"))?))
}

/// `showboard`: the board as a text picture.
fn showboard(session: &mut Session, _: &Args) -> Reply {
    let game = &session.game;
    let picture = BoardPicture::of(game.board());
    let prisoners = game.prisoners();
    Ok(format!(
        "\n{}\n{} to play, move {}, komi {}, prisoners: black {}, white {}, {} stones on the board",
        text(&picture, TextStyle::default()).trim_end(),
        game.to_move(),
        game.turn_count() + 1,
        game.komi(),
        prisoners.black,
        prisoners.white,
        game.size().area() - game.board().empties().len(),
    ))
}
