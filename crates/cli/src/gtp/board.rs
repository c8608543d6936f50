//! Commands that set up the board and show it.

use std::path::Path;

use gokoro_board::{BoardSize, Content, Game, Komi, Point, SetupError, handicap};
use gokoro_gtp::{Args, Failure};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;
use gokoro_view::diagram::BoardPicture;
use gokoro_view::text::{TextStyle, text};

use super::session::Session;

type Reply = Result<String, Failure>;

/// `boardsize N`: an empty board of that size.
pub(crate) fn boardsize(session: &mut Session, args: &Args) -> Reply {
    let size = BoardSize::new(args.integer(0)?).ok_or(Failure::UnacceptableSize)?;
    session.restart(size);
    Ok(String::new())
}

/// `clear_board`: a new game on the same board size.
pub(crate) fn clear_board(session: &mut Session, _: &Args) -> Reply {
    session.restart(session.game.size());
    Ok(String::new())
}

/// `komi X`.
pub(crate) fn komi(session: &mut Session, args: &Args) -> Reply {
    let komi = Komi::from_points(args.float(0)?).ok_or(Failure::SyntaxError)?;
    session.game.set_komi(komi);
    Ok(String::new())
}

/// `fixed_handicap N`: returns the points.
pub(crate) fn fixed_handicap(session: &mut Session, args: &Args) -> Reply {
    let count = args.integer(0)?;
    let points = session.game.fixed_handicap(count).map_err(refusal)?;
    Ok(names(&session.game, &points))
}

/// `place_free_handicap N`: the engine chooses. It takes the fixed points, as
/// many as there are.
pub(crate) fn place_free_handicap(session: &mut Session, args: &Args) -> Reply {
    let wanted = args.integer(0)?;
    if wanted < 2 {
        return Err(Failure::InvalidNumberOfStones);
    }
    let size = session.game.size();
    let most = (2..=wanted.min(9)).rev().find_map(|count| handicap::fixed(size, count));
    let points = most.ok_or(Failure::InvalidNumberOfStones)?;
    session.game.free_handicap(&points).map_err(refusal)?;
    Ok(names(&session.game, &points))
}

/// `set_free_handicap VERTEX...`: the client has chosen.
pub(crate) fn set_free_handicap(session: &mut Session, args: &Args) -> Reply {
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

fn names(game: &Game, points: &[Point]) -> String {
    points.iter().map(|&p| game.size().name(p).to_string()).collect::<Vec<_>>().join(" ")
}

/// `loadsgf FILE [N]`: the position before move N, else the last one.
pub(crate) fn loadsgf(session: &mut Session, args: &Args) -> Reply {
    let file = args.word(0)?;
    let before = if args.len() > 1 { args.integer(1)? } else { u32::MAX };
    let first = records([Path::new(file)], None).next();
    let record = first.and_then(Result::ok).ok_or(Failure::CannotLoadFile)?;
    let root = record.tree.games().next().ok_or(Failure::CannotLoadFile)?;
    let mut replay = Replay::main_line(root).map_err(|_| Failure::CannotLoadFile)?;
    let mut played = 1;
    while played < before && replay.play_next().is_some() {
        played += 1;
    }
    session.game = replay.into_game();
    Ok(String::new())
}

/// `showboard`: the board as a text picture.
pub(crate) fn showboard(session: &mut Session, _: &Args) -> Reply {
    let game = &session.game;
    let picture = BoardPicture::of(game.board());
    let prisoners = game.prisoners();
    Ok(format!(
        "\n{}\n{} to play, move {}, komi {}, prisoners: black {}, white {}, {} stones on the board",
        text(&picture, TextStyle::default()).trim_end(),
        game.to_move(),
        game.turns().len() + 1,
        game.komi(),
        prisoners.black,
        prisoners.white,
        stones(game),
    ))
}

fn stones(game: &Game) -> usize {
    let stone = |p: &Point| !matches!(game.board().at(*p), Content::Empty);
    game.size().points().filter(stone).count()
}
