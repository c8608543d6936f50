//! What the page holds about moves that are tried on the board: which moves are likely, what the
//! search found, and what would have become of other moves at a mistake.

use gokoro_board::{Move, Point};
use gokoro_review::{ReviewedPosition, Share, Try};
use serde::Serialize;

/// Likely moves of a position that are kept.
const LIKELY: usize = 5;
/// Lines of the search that are kept, and their moves.
const LINES: usize = 4;
const MOVES: usize = 6;

/// A point by its number, and how many in a hundred would play there.
pub(super) type Percent = (usize, u32);

/// Black's lead after the first move of a line in points, and its moves; none for a pass.
pub(super) type SearchLine = (f64, Vec<Option<usize>>);

/// A move tried at a mistake.
#[derive(Serialize)]
pub(super) struct TryData {
    /// The number of the move that was played.
    number: usize,
    point: usize,
    replies: Vec<Percent>,
    /// Places among the sentences about lives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lives: Vec<usize>,
}

/// The moves that are likely in a frame.
pub(super) fn likely(frame: &ReviewedPosition, index: impl Fn(Point) -> usize) -> Vec<Percent> {
    percents(&frame.likely, index).into_iter().take(LIKELY).collect()
}

fn percents(shares: &[Share], index: impl Fn(Point) -> usize) -> Vec<Percent> {
    let whole = |&(point, share): &Share| (index(point), (100.0 * share).round() as u32);
    shares.iter().map(whole).filter(|(_, percent)| *percent > 0).collect()
}

/// What the search found in a frame.
pub(super) fn lines(frame: &ReviewedPosition, index: impl Fn(Point) -> usize) -> Vec<SearchLine> {
    let number = |action: &Move| action.point().map(&index);
    let lines = frame.worth.lines.iter().take(LINES);
    lines
        .map(|line| {
            let lead = (10.0 * f64::from(line.lead)).round() / 10.0;
            (lead, line.moves.iter().take(MOVES).map(number).collect())
        })
        .collect()
}

/// A move tried; `lives` are the places of what is known of groups after it.
pub(super) fn tried(tried: &Try, lives: Vec<usize>, index: impl Fn(Point) -> usize) -> TryData {
    TryData {
        number: tried.number,
        point: index(tried.point),
        replies: percents(&tried.replies, index),
        lives,
    }
}
