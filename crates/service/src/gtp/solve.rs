//! `gokoro-solve`: whether a group lives, as JSON.

use gokoro_board::Point;
use gokoro_gtp::{Args, Commands, Failure};
use gokoro_reading::tsumego::{Nodes, Settings, Wishes};

use super::session::{Reply, Session, json};
use crate::question::{self, Asks};
use crate::solving::{POSITIONS, no_question};

/// Moves on a board for either side first.
const NODES: u64 = 1_000_000;
/// The longest line of play that is told.
const LONGEST: usize = 30;

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
    let to_move = session.game.to_move();
    let (board, settings) = (session.game.board(), Settings::default());
    let asks = Asks::find(board, &targets, to_move, settings, &mut Nodes(NODES))
        .map_err(|error| Failure::Other(no_question(board.size(), &error)))?;
    let mut told = Vec::new();
    for first in [to_move, !to_move] {
        let wishes = Wishes { moves: first == to_move, life: true, line: LONGEST };
        let known = asks.answer(board, first, &wishes, settings, &mut Nodes(NODES), POSITIONS);
        told.push(known.ok_or_else(|| {
            Failure::Other("there is no stone at a vertex; name stones that stand".to_owned())
        })?);
    }
    let named = question::named_result(&mut told, settings, session.game.rules().scoring);
    json(&question::json(&told, named))
}
