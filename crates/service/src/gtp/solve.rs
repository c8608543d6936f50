//! `gokoro-solve`: whether a group lives, as JSON.

use gokoro_analysis::SolveRequest;
use gokoro_analysis::solving::no_question;
use gokoro_board::Point;
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_view::answered::solved_json;

use super::session::{Reply, Session, json};

/// The row of this file.
pub(super) fn rows(table: Commands<Session>) -> Commands<Session> {
    table.with("gokoro-solve", solve)
}

/// `gokoro-solve [VERTEX...]`: the status of the string at the vertex, or of the
/// strings of which one is to live, or of the only enclosed group, with the side to
/// move first and with the other one; every first move of the side to move.
fn solve(session: &mut Session, args: &Args) -> Reply {
    let targets: Vec<Point> =
        (0..args.len()).map(|index| session.point_at(args, index)).collect::<Result<_, Failure>>()?;
    let (board, scoring) = (session.game.board(), session.game.rules().scoring);
    let request = SolveRequest::new(targets, session.game.to_move());
    let solved = session.analysis.solve(board, scoring, &request, &mut |_| {});
    let solved = solved.map_err(|error| Failure::Other(no_question(board.size(), &error)))?;
    json(&solved_json(&solved))
}
