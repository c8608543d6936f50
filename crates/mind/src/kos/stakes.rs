//! What hangs on a ko, and which threats either side has.

use gokoro_board::{Board, Color, Point, PointSet};

use super::needed::{KoEnds, is_safe, is_threat};
use super::{KoShape, KoStakes, lives};
use crate::life::NamedGroup;
use crate::tactics::{NamedString, strings};

/// Strings with more liberties are in no danger of one move.
const MOST_LIBERTIES: usize = 4;
/// Strings of a side that are asked about, the largest ones.
const MOST: usize = 12;
/// Points beside a group that are tried as threats.
const MOST_POINTS: usize = 8;

/// What hangs on a ko that has just been taken, and what can be threatened elsewhere.
pub(super) fn stakes(board: &Board, ko: KoShape, nodes: u64) -> KoStakes {
    let strings = at_stake(board, ko, nodes);
    let mut stakes = KoStakes { strings, ..KoStakes::default() };
    let least = stakes.stones().max(1);
    for color in Color::ALL {
        stakes.threats[color] = threats(board, ko, color, least, &stakes.strings, nodes);
        stakes.group_threats[color] = group_threats(board, ko, color, least, &stakes, nodes);
    }
    stakes
}

/// Moves of a side after each of which a group of the other side is dead if it is left, each group and each
/// move once; none of groups with strings that hang on the ko or are threatened, and no moves of such threats.
fn group_threats(
    board: &Board,
    ko: KoShape,
    color: Color,
    least: u32,
    stakes: &KoStakes,
    nodes: u64,
) -> Vec<(Point, NamedGroup)> {
    let threats = &stakes.threats[color];
    let strings = stakes.strings.iter().chain(threats.iter().map(|threat| &threat.1));
    let known: PointSet = strings.map(|string| string.stone).chain([ko.stone]).collect();
    let mut used: PointSet = threats.iter().map(|threat| threat.0).chain([ko.open]).collect();
    let mut found = Vec::new();
    for group in lives::groups(board, !color) {
        let other = (group.stones.len() as u32) < least || group.stones.meets(&known);
        if other || !lives::is_safe(board, ko, group, nodes) {
            continue;
        }
        let free = group.stones.neighbors().difference(used);
        let mut free = free.iter().filter(|&point| board.at(point).color().is_none()).take(MOST_POINTS);
        if let Some(by) = free.find(|&point| lives::is_threat(board, ko, point, group, nodes)) {
            used.insert(by);
            found.push((by, group));
        }
    }
    found
}

/// The strings beside a ko that hang on it.
fn at_stake(board: &Board, ko: KoShape, nodes: u64) -> Vec<NamedString> {
    let Some(ends) = KoEnds::of(board, ko) else { return Vec::new() };
    let pair: PointSet = [ko.open, ko.stone].into_iter().collect();
    let near = beside(beside(pair));
    let all = Color::ALL.into_iter().flat_map(|color| strings(board, color));
    let all = all.filter(|&(string, name)| {
        name.stone != ko.stone && board.stones(string).any(|stone| near.contains(stone))
    });
    all.map(|(_, name)| name).filter(|&name| ends.decide(name, nodes)).collect()
}

fn beside(points: PointSet) -> PointSet {
    points | points.neighbors()
}

/// Moves of a side after each of which a string of the other side could be taken that could not be
/// before, each string and each move once.
fn threats(
    board: &Board,
    ko: KoShape,
    color: Color,
    least: u32,
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
        if !is_safe(board, name, nodes) {
            continue;
        }
        let used = |&point: &Point| point == ko.open || found.iter().any(|known| known.0 == point);
        let free = board.liberties(string).iter().filter(|point| !used(point));
        let by = free.into_iter().find(|&point| is_threat(board, point, name, nodes));
        found.extend(by.map(|by| (by, name)));
    }
    found
}
