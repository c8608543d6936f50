//! Commands that look at the board and change nothing: GNU Go's names and
//! answers.

use gokoro_board::{Color, Move, Point, StringId, Turn};
use gokoro_gtp::{Args, Commands, Failure};

use super::session::{Reply, Session, color, color_or_to_move, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("is_legal", is_legal)
        .with("all_legal", all_legal)
        .with("color", color_at)
        .with("list_stones", list_stones)
        .with("captures", captures)
        .with("last_move", last_move)
        .with("move_history", move_history)
        .with("countlib", |session, args| Ok(liberties(session, args)?.len().to_string()))
        .with("findlib", |session, args| Ok(session.names(liberties(session, args)?)))
        .with("accuratelib", accuratelib)
        .with("hash", |session, _| Ok(format!("{:016X}", session.game.board().hash())))
}

/// `is_legal COLOR VERTEX`: 1 or 0.
fn is_legal(session: &mut Session, args: &Args) -> Reply {
    let (color, vertex) = (color(args.color(0)?), args.vertex(1)?);
    let legal = session.action(vertex).is_ok_and(|action| session.game.check(action, color).is_ok());
    Ok(u8::from(legal).to_string())
}

/// `all_legal COLOR`: the points where the colour may play.
fn all_legal(session: &mut Session, args: &Args) -> Reply {
    let color = color_or_to_move(session, args, 0)?;
    let legal = |p: &Point| session.game.check(Move::Play(*p), color).is_ok();
    Ok(session.names(session.game.size().points().filter(legal)))
}

/// `color VERTEX`: `black`, `white` or `empty`.
fn color_at(session: &mut Session, args: &Args) -> Reply {
    let point = session.point_at(args, 0)?;
    Ok(session.game.board().at(point).color().map_or("empty", color_word).to_owned())
}

/// `list_stones COLOR`.
fn list_stones(session: &mut Session, args: &Args) -> Reply {
    let stones = session.game.board().stones_of(color(args.color(0)?));
    Ok(session.names(stones.iter()))
}

/// `captures COLOR`: how many stones the colour has taken.
fn captures(session: &mut Session, args: &Args) -> Reply {
    Ok(session.game.prisoners()[color(args.color(0)?)].to_string())
}

/// `last_move`: colour and vertex.
fn last_move(session: &mut Session, _: &Args) -> Reply {
    let last = turns(session).next().ok_or_else(|| other("no previous move known"))?;
    Ok(written(session, last))
}

/// `move_history`: all turns, the last one first.
fn move_history(session: &mut Session, _: &Args) -> Reply {
    Ok(turns(session).map(|turn| written(session, turn)).collect::<Vec<_>>().join("\n"))
}

/// All turns, those before edits included, the last one first.
fn turns(session: &Session) -> impl Iterator<Item = &Turn> {
    let game = &session.game;
    let earlier = std::iter::successors(game.earlier(), |part| part.earlier());
    game.turns().iter().rev().chain(earlier.flat_map(|part| part.turns().iter().rev()))
}

fn written(session: &Session, turn: &Turn) -> String {
    format!("{} {}", color_word(turn.color), session.vertex(turn.action))
}

const fn color_word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// The liberties of the string that an argument names.
fn liberties(session: &Session, args: &Args) -> Result<Vec<Point>, Failure> {
    Ok(session.game.board().liberties(string(session, args, 0)?).iter().collect())
}

fn string(session: &Session, args: &Args, index: usize) -> Result<StringId, Failure> {
    let point = session.point_at(args, index)?;
    session.game.board().string_at(point).ok_or_else(|| other("vertex must not be empty"))
}

/// `accuratelib COLOR VERTEX`: the liberties that a stone there would have.
fn accuratelib(session: &mut Session, args: &Args) -> Reply {
    let (color, point) = (color(args.color(0)?), session.point_at(args, 1)?);
    if session.game.check(Move::Play(point), color).is_err() {
        return Err(Failure::IllegalMove);
    }
    let after = session.game.board().after(point, color);
    let string = after.string_at(point).ok_or(Failure::IllegalMove)?;
    Ok(session.names(after.liberties(string).iter()))
}
