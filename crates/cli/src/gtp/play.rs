//! Commands that play moves, keep time and end the game.

use std::time::Duration;

use gokoro_board::{Color, Move};
use gokoro_gtp::{Args, Failure};
use gokoro_player::engine::{choose, dead_stones};

use super::session::{Session, color};

type Reply = Result<String, Failure>;

/// `play COLOR VERTEX`.
pub(crate) fn play(session: &mut Session, args: &Args) -> Reply {
    let (color, vertex) = (color(args.color(0)?), args.vertex(1)?);
    let action = session.action(vertex)?;
    session.game.play_as(action, color).map_err(|_| Failure::IllegalMove)?;
    Ok(String::new())
}

/// `genmove COLOR`: chooses a move and plays it. After a resignation there is
/// nothing to play: it passes and the game stays as it is.
pub(crate) fn genmove(session: &mut Session, args: &Args) -> Reply {
    let color = color(args.color(0)?);
    if session.game.resigned().is_some() {
        return Ok(session.vertex(Move::Pass));
    }
    let action = think(session, color);
    session.game.play_as(action, color).map_err(|_| Failure::IllegalMove)?;
    Ok(session.vertex(action))
}

/// `reg_genmove COLOR`: chooses a move without playing it.
pub(crate) fn reg_genmove(session: &mut Session, args: &Args) -> Reply {
    let action = think(session, color(args.color(0)?));
    Ok(session.vertex(action))
}

fn think(session: &Session, color: Color) -> Move {
    choose(&session.game, color, &session.budget(color), session.seed()).action
}

/// `undo`: takes the last move back.
pub(crate) fn undo(session: &mut Session, _: &Args) -> Reply {
    session.game.undo().map(|_| String::new()).ok_or(Failure::CannotUndo)
}

/// `time_settings MAIN BYO_YOMI STONES`, in seconds.
pub(crate) fn time_settings(session: &mut Session, args: &Args) -> Reply {
    let seconds = |i| args.integer(i).map(|s| Duration::from_secs(u64::from(s)));
    session.clock.set(seconds(0)?, seconds(1)?, args.integer(2)?);
    Ok(String::new())
}

/// `time_left COLOR SECONDS STONES`.
pub(crate) fn time_left(session: &mut Session, args: &Args) -> Reply {
    let left = Duration::from_secs(u64::from(args.integer(1)?));
    session.clock.tell(color(args.color(0)?), left, args.integer(2)?);
    Ok(String::new())
}

/// `final_score`: the result under the game's rules; dead stones by playouts.
pub(crate) fn final_score(session: &mut Session, _: &Args) -> Reply {
    if let Some(loser) = session.game.resigned() {
        return Ok(format!("{}+R", loser.opponent().letter()));
    }
    let dead = dead_stones(&session.game, session.seed());
    Ok(session.game.score(&dead).to_string())
}

/// `final_status_list alive|dead|seki`: one string a line. Seki is not told
/// apart from alive yet.
pub(crate) fn final_status_list(session: &mut Session, args: &Args) -> Reply {
    let wanted = match args.word(0)? {
        "alive" => Some(false),
        "dead" => Some(true),
        "seki" => None,
        _ => return Err(Failure::SyntaxError),
    };
    let dead = dead_stones(&session.game, session.seed());
    let board = session.game.board();
    let name = |p| board.size().name(p).to_string();
    let strings = board.strings().filter(|s| Some(dead.contains(s.head())) == wanted);
    let lines = strings.map(|s| board.stones(s).map(name).collect::<Vec<_>>().join(" "));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}
