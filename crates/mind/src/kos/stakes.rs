//! What hangs on a ko, and which threats either side has.

use gokoro_board::{Board, ByColor, Color, Point, PointSet};
use gokoro_reading::Goal;

use super::fight::ends;
use super::{Ko, Stakes};
use crate::tactics::{NamedString, proven, strings};

/// Strings with more liberties are in no danger of one move.
const MOST_LIBERTIES: usize = 4;
/// Strings of a side that are asked about, the largest ones.
const MOST: usize = 12;

/// What hangs on a ko that has just been taken, and what can be threatened elsewhere.
pub(super) fn stakes(board: &Board, ko: Ko, nodes: u64) -> Stakes {
    let strings = at_stake(board, ko, nodes);
    let mut stakes = Stakes { strings, threats: ByColor::default() };
    let least = stakes.stones().max(1);
    for color in Color::ALL {
        stakes.threats[color] = threats(board, ko, (color, least), &stakes.strings, nodes);
    }
    stakes
}

/// The strings beside a ko that one side takes if it wins it, and does not if it loses it.
fn at_stake(board: &Board, ko: Ko, nodes: u64) -> Vec<NamedString> {
    let Some((kept, lost)) = ends(board, ko) else { return Vec::new() };
    let pair: PointSet = [ko.open, ko.stone].into_iter().collect();
    let near = beside(beside(pair));
    let hangs = |name: &NamedString| {
        let (won, other) = if name.color == ko.taker { (&lost, &kept) } else { (&kept, &lost) };
        is_taken(won, *name, nodes) && !is_taken(other, *name, nodes)
    };
    let all = Color::ALL.into_iter().flat_map(|color| strings(board, color));
    let all = all.filter(|&(string, name)| {
        name.stone != ko.stone && board.stones(string).any(|stone| near.contains(stone))
    });
    all.map(|(_, name)| name).filter(hangs).collect()
}

fn beside(points: PointSet) -> PointSet {
    points | points.neighbors()
}

/// Whether the string is off the board, or is taken even if its owner plays first.
pub(super) fn is_taken(board: &Board, name: NamedString, nodes: u64) -> bool {
    let enemy = !name.color;
    !board.at(name.stone).is(name.color)
        || proven(board, Goal::Capture(name.stone), enemy, name.color, nodes).is_some()
}

/// Moves of a side after each of which a string of the other side could be taken that could not be
/// before, each string and each move once.
fn threats(
    board: &Board,
    ko: Ko,
    (color, least): (Color, u32),
    known: &[NamedString],
    nodes: u64,
) -> Vec<(Point, NamedString)> {
    let mut all = strings(board, !color);
    all.retain(|&(string, name)| {
        let liberties = board.liberty_count(string);
        name.count >= least && name.stone != ko.stone && liberties <= MOST_LIBERTIES && !known.contains(&name)
    });
    all.sort_by_key(|&(_, name)| (std::cmp::Reverse(name.count), name.stone));
    let mut found: Vec<(Point, NamedString)> = Vec::new();
    for (string, name) in all.into_iter().take(MOST) {
        if can_take(board, name, nodes) {
            continue;
        }
        let used = |&point: &Point| point == ko.open || found.iter().any(|known| known.0 == point);
        let free = board.liberties(string).iter().filter(|point| !used(point));
        let by = free.into_iter().find(|&point| is_threat(board, (point, color), name, nodes));
        found.extend(by.map(|by| (by, name)));
    }
    found
}

/// Whether a string can be taken by a side that plays first.
pub(super) fn can_take(board: &Board, name: NamedString, nodes: u64) -> bool {
    proven(board, Goal::Capture(name.stone), !name.color, !name.color, nodes).is_some()
}

/// Whether a move makes it possible to take a string next.
pub(super) fn is_threat(
    board: &Board,
    (point, color): (Point, Color),
    name: NamedString,
    nodes: u64,
) -> bool {
    let mut after = board.clone();
    after.pass();
    after.play(point, color).is_ok() && can_take(&after, name, nodes)
}
