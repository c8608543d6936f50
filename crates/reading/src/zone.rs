//! Relevance zones: from the points that a proof used to the points that it
//! depends on (METHODS.md D2; Shih, Wu, Wei, Wu, AAAI 2022).
//!
//! A zone is right for a position if the prover also wins in every position
//! with the same stones on the zone. [`close`] widens a set of points until:
//! strings are in it whole; every string in it has a liberty in it, the
//! prover's two where they have two, so that no move outside takes stones
//! inside; a prover's string with one liberty has the opponent's strings around
//! it in it; and a point where the opponent may not play has around it what
//! forbids it.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

/// Widens `zone` until it is closed in this position.
pub(crate) fn close(board: &Board, prover: Color, zone: PointSet) -> PointSet {
    let mut zone = zone;
    loop {
        let mut wider = zone;
        for point in zone {
            match board.at(point) {
                Content::Empty if board.is_suicide(point, !prover) => {
                    wider |= forbidding(board, prover, point);
                }
                Content::Black | Content::White => {
                    if let Some(string) =
                        board.string_at(point).filter(|s| !wider.contains(s.head()) || s.head() == point)
                    {
                        add_string(board, prover, string, &mut wider);
                    }
                }
                Content::Empty | Content::Border => {}
            }
        }
        if wider == zone {
            return zone;
        }
        zone = wider;
    }
}

/// Adds a string with the liberties that it must have in the zone.
fn add_string(board: &Board, prover: Color, string: StringId, zone: &mut PointSet) {
    zone.extend(board.stones(string));
    let liberties = board.liberties(string);
    let own = board.color(string) == Some(prover);
    let needed = if own { liberties.len().min(2) } else { 1 };
    let missing = needed.saturating_sub((liberties & *zone).len());
    zone.extend(liberties.difference(*zone).iter().take(missing));
    if own && liberties.len() == 1 {
        for enemy in board.opponents(string) {
            zone.extend(board.stones(enemy));
        }
    }
}

/// What forbids the opponent a point: his own strings that would die with it,
/// and the prover's strings around all of them.
fn forbidding(board: &Board, prover: Color, point: Point) -> PointSet {
    let mut around = PointSet::EMPTY;
    for string in point.neighbors().into_iter().filter_map(|n| board.string_at(n)) {
        around.extend(board.stones(string));
        if board.color(string) == Some(!prover) {
            for own in board.opponents(string) {
                around.extend(board.stones(own));
            }
        }
    }
    around
}

/// The points that taking strings depends on: the strings, and all around them.
pub(crate) fn of_capture(board: &Board, captured: &[StringId]) -> PointSet {
    let stones: PointSet = captured.iter().flat_map(|&s| board.stones(s)).collect();
    let around = stones.neighbors();
    let on_board = around.iter().filter(|&p| board.size().contains(p));
    let mut zone: PointSet = stones;
    for point in on_board {
        zone.insert(point);
        if let Some(string) = board.string_at(point) {
            zone.extend(board.stones(string));
        }
    }
    zone
}
