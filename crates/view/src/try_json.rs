//! What a review holds of moves that are tried on its board, for programs: which moves are likely in a position, what
//! the search found there, and what other moves at a mistake would have been answered by.

use gokoro_board::{BoardSize, Move};
use gokoro_review::{ReviewedPosition, Share, Try};

use crate::fields::{Json, fields};
use crate::names::{move_name, vertex};
use crate::words::rounded;

/// Likely moves of a position that are kept.
const LIKELY: usize = 5;
/// Lines of the search that are kept, and their moves.
const LINES: usize = 4;
const MOVES: usize = 6;

/// The moves that are likely in a position, at most five.
pub(crate) fn likely_json(frame: &ReviewedPosition) -> Vec<impl Json + use<>> {
    percents(&frame.likely, frame.board().size()).into_iter().take(LIKELY).collect()
}

fn percents(shares: &[Share], size: BoardSize) -> Vec<impl Json + use<>> {
    let whole = shares.iter().map(|&(point, share)| (point, (100.0 * share).round() as u32));
    let told = whole.filter(|&(_, percent)| percent > 0);
    told.map(|(point, percent)| fields!(vertex = vertex(size, point), percent)).collect()
}

/// What the search found in a position, at most four lines.
pub(crate) fn lines_json(frame: &ReviewedPosition) -> Vec<impl Json + use<>> {
    let size = frame.board().size();
    let named = |action: &Move| move_name(size, *action);
    let lines = frame.worth.lines.iter().take(LINES);
    lines
        .map(|line| {
            fields!(
                /// Black's lead after its first move, in points; an estimate.
                lead = rounded(line.lead, 1),
                /// At most six moves, both sides in turn.
                moves = line.moves.iter().take(MOVES).map(named).collect::<Vec<_>>()
            )
        })
        .collect()
}

/// A move that was tried.
pub(crate) fn try_json(tried: &Try, size: BoardSize) -> impl Json + use<> {
    fields!(
        /// The number of the move that was played.
        number = tried.number,
        vertex = vertex(size, tried.point),
        replies = percents(&tried.replies, size)
    )
}
