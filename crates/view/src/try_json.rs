//! What a review holds of moves that are tried on its board, for programs: which moves are likely in a position, what
//! the search found there, and what other moves at a mistake would have been answered by.

use gokoro_board::{BoardSize, Move};
use gokoro_review::{ReviewedPosition, Share, Try};
use serde::Serialize;

use crate::names::{move_name, name};
use crate::words::rounded;

/// Likely moves of a position that are kept.
const LIKELY: usize = 5;
/// Lines of the search that are kept, and their moves.
const LINES: usize = 4;
const MOVES: usize = 6;

/// A move and how many in a hundred players would play it.
#[derive(Serialize)]
pub(crate) struct LikelyMoveJson {
    vertex: String,
    percent: u32,
}

/// A line that the search found.
#[derive(Serialize)]
pub(crate) struct SearchLineJson {
    /// Black's lead after its first move, in points; an estimate.
    lead: f64,
    /// At most six moves, both sides in turn.
    moves: Vec<String>,
}

/// A move tried at a mistake.
#[derive(Serialize)]
pub(crate) struct TryJson {
    /// The number of the move that was played.
    number: usize,
    vertex: String,
    replies: Vec<LikelyMoveJson>,
}

/// The moves that are likely in a position, at most five.
pub(crate) fn likely_json(frame: &ReviewedPosition) -> Vec<LikelyMoveJson> {
    percents(&frame.likely, frame.board().size()).into_iter().take(LIKELY).collect()
}

fn percents(shares: &[Share], size: BoardSize) -> Vec<LikelyMoveJson> {
    let whole = shares.iter().map(|&(point, share)| LikelyMoveJson {
        vertex: name(size, point),
        percent: (100.0 * share).round() as u32,
    });
    whole.filter(|one| one.percent > 0).collect()
}

/// What the search found in a position, at most four lines.
pub(crate) fn lines_json(frame: &ReviewedPosition) -> Vec<SearchLineJson> {
    let size = frame.board().size();
    let named = |action: &Move| move_name(size, *action);
    let lines = frame.worth.lines.iter().take(LINES);
    lines
        .map(|line| SearchLineJson {
            lead: rounded(line.lead, 1),
            moves: line.moves.iter().take(MOVES).map(named).collect(),
        })
        .collect()
}

/// A move that was tried.
pub(crate) fn try_json(tried: &Try, size: BoardSize) -> TryJson {
    TryJson { number: tried.number, vertex: name(size, tried.point), replies: percents(&tried.replies, size) }
}
