//! Commands that judge a position: results, statuses of stones, the best moves.

use gokoro_board::{Color, PointSet, StringId};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_player::engine::{choose, dead_stones, tally};

use super::session::{Reply, Session, color_or_to_move, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table
        .with("final_score", final_score)
        .with("final_status", final_status)
        .with("final_status_list", final_status_list)
        .with("estimate_score", estimate_score)
        .with("top_moves", top_moves)
        .with("top_moves_black", |session, _| best_moves(session, Color::Black))
        .with("top_moves_white", |session, _| best_moves(session, Color::White))
}

/// Playouts of an estimate.
const ESTIMATE_PLAYOUTS: u32 = 1000;
/// Moves that are listed.
const MOST_MOVES: usize = 10;

/// `final_score`: the result under the game's rules; dead stones by playouts.
fn final_score(session: &mut Session, _: &Args) -> Reply {
    if let Some(loser) = session.game.resigned() {
        return Ok(format!("{}+R", loser.opponent().letter()));
    }
    Ok(session.game.score(&dead(session)).to_string())
}

fn dead(session: &Session) -> PointSet {
    dead_stones(&session.game, session.limits.seed)
}

/// `final_status VERTEX`: `alive` or `dead`. Seki is not told apart from alive yet.
fn final_status(session: &mut Session, args: &Args) -> Reply {
    let point = session.point_at(args, 0)?;
    if session.game.board().at(point).color().is_none() {
        return Err(other("vertex must not be empty"));
    }
    Ok(if dead(session).contains(point) { "dead" } else { "alive" }.to_owned())
}

/// `final_status_list alive|dead|seki`: one string a line.
fn final_status_list(session: &mut Session, args: &Args) -> Reply {
    let wanted = match args.word(0)? {
        "alive" => Some(false),
        "dead" => Some(true),
        "seki" => None,
        _ => return Err(Failure::SyntaxError),
    };
    let (dead, board) = (dead(session), session.game.board());
    let asked = |s: &StringId| Some(dead.contains(s.head())) == wanted;
    let lines = board.strings().filter(asked).map(|s| session.names(board.stones(s)));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// `estimate_score`: the mean of playouts, and between which bounds most of
/// them lie. As GNU Go writes it, the bounds are positive for White.
fn estimate_score(session: &mut Session, _: &Args) -> Reply {
    let tally = tally(&session.game, ESTIMATE_PLAYOUTS, session.limits.seed);
    let winner = if tally.mean > 0.0 { Color::Black } else { Color::White };
    let (upper, lower) = (tally.deviation - tally.mean, -tally.deviation - tally.mean);
    let (letter, score) = (winner.letter(), tally.mean.abs());
    Ok(format!("{letter}+{score:.1} (upper bound: {upper:.1}, lower: {lower:.1})"))
}

/// `top_moves [COLOR]`: vertices, each with the share of playouts won, percent.
fn top_moves(session: &mut Session, args: &Args) -> Reply {
    let color = color_or_to_move(session, args, 0)?;
    best_moves(session, color)
}

fn best_moves(session: &Session, color: Color) -> Reply {
    let decision = choose(&session.game, color, &session.budget(color), &session.wishes());
    let candidates = decision.found.map(|found| found.candidates).unwrap_or_default();
    let known = candidates.iter().filter(|c| c.playouts > 0 && c.point().is_some()).take(MOST_MOVES);
    let pairs = known.map(|c| format!("{} {:.2}", session.vertex(c.action), 100.0 * c.win_rate()));
    Ok(pairs.collect::<Vec<_>>().join(" "))
}
