//! Relevance zones: from the points that a proof used to the points that it
//! depends on (docs/methods/life.md#zones; Shih, Wu, Wei, Wu, AAAI 2022).
//!
//! A zone is valid for a position if the prover also wins in every position
//! with the same stones on the zone. [`close_zone`] widens a set of points until:
//! strings are in it whole; every string in it has a liberty in it, the
//! prover's two where they have two, so that no move outside takes stones
//! inside; a prover's string with one liberty has the opponent's strings around
//! it in it; and a point where the opponent may not play has around it what
//! forbids it.

use gokoro_board::{Board, Color, Content, Ko, Point, PointSet, StringId};

/// Widens `zone` until it is closed in this position.
pub(crate) fn close_zone(board: &Board, prover: Color, zone: PointSet) -> PointSet {
    let (mut zone, mut done) = (zone, PointSet::EMPTY);
    loop {
        let mut strings: Vec<StringId> = Vec::new();
        // First whole strings and what forbids moves, then the liberties that
        // are still missing: so none is added that the zone has already.
        loop {
            let new = zone.difference(done);
            if new.is_empty() {
                break;
            }
            done |= new;
            for point in new {
                add_point(board, prover, point, &mut zone, &mut strings);
            }
        }
        for string in strings {
            add_liberties(board, prover, string, &mut zone);
        }
        if zone.difference(done).is_empty() {
            return zone;
        }
    }
}

fn add_point(board: &Board, prover: Color, point: Point, zone: &mut PointSet, strings: &mut Vec<StringId>) {
    match board.at(point) {
        Content::Empty if board.empty_neighbors(point) == 0 && board.is_suicide(point, !prover) => {
            *zone |= forbidding_stones(board, prover, point);
        }
        Content::Black | Content::White => {
            if let Some(string) = board.string_at(point).filter(|s| !strings.contains(s)) {
                zone.extend(board.stones(string));
                strings.push(string);
            }
        }
        Content::Empty | Content::Border => {}
    }
}

/// Adds the liberties that a string must have in the zone.
fn add_liberties(board: &Board, prover: Color, string: StringId, zone: &mut PointSet) {
    let count = board.liberty_count(string);
    let own = board.color(string) == Some(prover);
    let needed = if own { count.min(2) } else { 1 };
    let liberties = board.liberties(string);
    let missing = needed.saturating_sub((liberties & *zone).len());
    if missing > 0 {
        zone.extend(liberties.difference(*zone).iter().take(missing));
    }
    if own && count == 1 {
        for enemy in board.opponents(string) {
            zone.extend(board.stones(enemy));
        }
    }
}

/// The stones that forbid the opponent a point: his own strings that would die with it,
/// and the prover's strings around all of them.
fn forbidding_stones(board: &Board, prover: Color, point: Point) -> PointSet {
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

/// The zone of a move that takes stones: these, all around them and, for a single
/// stone, what makes it a ko or not. Empty if the move takes none.
pub(crate) fn capture_zone(board: &Board, point: Point, color: Color) -> PointSet {
    let dies = |s: &StringId| board.color(*s) == Some(!color) && board.liberties(*s).is_only(point);
    let strings = point.neighbors().into_iter().filter_map(|n| board.string_at(n)).filter(dies);
    let mut stones: PointSet = strings.flat_map(|s| board.stones(s).collect::<Vec<_>>()).collect();
    if stones.only().is_some() {
        stones.insert(point);
    }
    with_surroundings(board, stones)
}

/// The zone of a ko ban: the point where the stone was taken, the stone that took it,
/// and all around both.
pub(crate) fn ban_zone(board: &Board, ko: Ko) -> PointSet {
    let mut points = PointSet::single(ko.point);
    let took = |n: &Point| {
        let lone = board.string_at(*n).filter(|&s| board.size_of(s) == 1);
        board.at(*n).is(!ko.color) && lone.is_some_and(|s| board.liberties(s).is_only(ko.point))
    };
    points.extend(ko.point.neighbors().into_iter().filter(took));
    with_surroundings(board, points)
}

/// Points with all strings and empty points next to them.
fn with_surroundings(board: &Board, points: PointSet) -> PointSet {
    let mut zone = points;
    for point in points.neighbors().difference(points) {
        if board.size().contains(point) {
            zone.insert(point);
            zone.extend(board.string_at(point).into_iter().flat_map(|s| board.stones(s).collect::<Vec<_>>()));
        }
    }
    zone
}
