//! Commands that judge a position: results, statuses of stones, the best moves.

use gokoro_analysis::position::{Fate, StringFate};
use gokoro_board::{Color, PointSet};
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_player::engine::{self, Level, Rung, choose, judge_candidates};

use crate::counting;

use super::session::{Reply, Session, color_or_to_move, other};

/// The rows of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    let verb =
        |table: Commands<Session>, verb| table.with(verb, move |session, args| count(verb, session, args));
    let table = verb(table, "final_score")
        .with("final_status", final_status)
        .with("final_status_list", final_status_list);
    let counts = "estimate_score new_score static_score go_safe go_safe_dame_static go_safe_winner";
    let table = counts.split(' ').fold(table, verb);
    table
        .with("top_moves", top_moves)
        .with("top_moves_black", |session, _| best_moves(session, Color::Black))
        .with("top_moves_white", |session, _| best_moves(session, Color::White))
}

/// Moves that are listed.
const MOST_MOVES: usize = 10;

/// A verb that counts.
fn count(command: &str, session: &mut Session, args: &Args) -> Reply {
    let counted = counting::answer(command, args, &session.game, &session.analysis);
    counted.unwrap_or(Err(Failure::SyntaxError)).map(|counted| counted.text)
}

/// `final_status VERTEX`: `alive`, `dead` or `seki`.
fn final_status(session: &mut Session, args: &Args) -> Reply {
    let point = session.point_at(args, 0)?;
    let status = engine::final_status(&session.game);
    let open = status.goes_on(&session.game);
    let fate = status.at(point).map(|string| fate_of(string, open).name().to_owned());
    fate.ok_or_else(|| other("vertex must not be empty"))
}

/// The fate of a string: while the game goes on, it lives unless something else is proven.
fn fate_of(string: &StringFate, open: bool) -> Fate {
    if open && !string.basis.is_proof() { Fate::Alive } else { string.fate }
}

/// `final_status_list alive|dead|seki|unsettled|black_territory|white_territory|dame`: one
/// string or area a line. What is unsettled depends on who moves first, and is in one of the
/// first three lists as well.
fn final_status_list(session: &mut Session, args: &Args) -> Reply {
    let status = || engine::final_status(&session.game);
    let strings = |fate: Fate| -> Vec<PointSet> {
        let status = status();
        let open = status.goes_on(&session.game);
        let strings = status.strings().iter();
        strings.filter(|s| fate_of(s, open) == fate).map(|s| s.stones).collect()
    };
    let sets = match args.word(0)? {
        "alive" => strings(Fate::Alive),
        "dead" => strings(Fate::Dead),
        "seki" => strings(Fate::Seki),
        "unsettled" => status().strings().iter().filter(|s| s.is_unsettled()).map(|s| s.stones).collect(),
        "black_territory" => vec![status().territory(Color::Black)],
        "white_territory" => vec![status().territory(Color::White)],
        "dame" => vec![status().neutral()],
        _ => return Err(Failure::SyntaxError),
    };
    let lines = sets.into_iter().filter(|set| !set.is_empty()).map(|set| session.names(set));
    Ok(lines.collect::<Vec<_>>().join("\n"))
}

/// `top_moves [COLOR]`: vertices, each with the probability to win, percent; on a rung
/// of the ladder from GO.1 each with its points by what counts there.
fn top_moves(session: &mut Session, args: &Args) -> Reply {
    let color = color_or_to_move(session, args, 0)?;
    best_moves(session, color)
}

fn best_moves(session: &Session, color: Color) -> Reply {
    if let Level::Ladder(rung) = session.limits.level {
        return Ok(moves_of_rung(session, color, rung));
    }
    let decision = choose(&session.game, color, &session.budget(color), &session.wishes());
    let candidates = decision.found.map(|found| found.candidates).unwrap_or_default();
    let known = candidates.iter().filter(|c| c.visits > 0 && c.point().is_some()).take(MOST_MOVES);
    let pairs = known.map(|c| format!("{} {:.2}", session.vertex(c.action), 100.0 * c.win_rate));
    Ok(pairs.collect::<Vec<_>>().join(" "))
}

/// The first candidates of a rung in the order in which `genmove` takes them, each with its points.
fn moves_of_rung(session: &Session, color: Color, rung: Rung) -> String {
    let judged = judge_candidates(&session.game, color, rung, &session.wishes());
    let pairs = judged.iter().take(MOST_MOVES).map(|j| format!("{} {:.2}", session.name(j.point), j.points));
    pairs.collect::<Vec<_>>().join(" ")
}
