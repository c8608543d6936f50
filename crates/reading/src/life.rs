//! Life that no move of the opponent changes (Benson 1976), as far as small eyes
//! make it. Larger eyes are left out: that can only miss life, never invent it.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

/// Eyes with more points are not looked at.
const LARGEST_EYE: usize = 9;

/// An enclosed part without stones of the owner.
struct Eye {
    points: PointSet,
    /// Its empty points.
    empties: PointSet,
}

/// The points that the life of the string at `stone` rests on: the strings that
/// live with it and their eyes. `None` if it does not live in this sense.
pub(crate) fn unconditional_life(board: &Board, stone: Point) -> Option<PointSet> {
    let string = board.string_at(stone)?;
    let owner = board.color(string)?;
    let mut eyes: Vec<Eye> = Vec::new();
    let mut strings = vec![string];
    let mut looked = PointSet::EMPTY;
    let mut next = 0;
    while next < strings.len() {
        add_eyes(board, owner, strings[next], &mut looked, &mut eyes);
        if eyes.len() < 2 {
            return None;
        }
        next += 1;
        for eye in &eyes {
            for point in eye.points.neighbors().iter().filter(|&p| board.at(p).is(owner)) {
                let Some(other) = board.string_at(point) else { continue };
                if !strings.contains(&other) {
                    strings.push(other);
                }
            }
        }
    }
    settle(board, owner, &mut strings, &mut eyes);
    strings.contains(&string).then(|| {
        let stones: PointSet = strings.iter().flat_map(|&s| board.stones(s)).collect();
        eyes.iter().fold(stones, |all, eye| all | eye.points)
    })
}

/// The small eyes at the liberties of a string that were not looked at yet.
fn add_eyes(board: &Board, owner: Color, string: StringId, looked: &mut PointSet, eyes: &mut Vec<Eye>) {
    for liberty in board.liberties(string) {
        if looked.contains(liberty) {
            continue;
        }
        let points = small_part(board, owner, liberty);
        *looked |= points;
        if points.len() <= LARGEST_EYE {
            let empties = points.iter().filter(|&p| board.at(p).color().is_none()).collect();
            eyes.push(Eye { points, empties });
        }
    }
}

/// The part without stones of the owner around a point, or the beginning of one
/// that is too large.
fn small_part(board: &Board, owner: Color, start: Point) -> PointSet {
    let (mut part, mut open, mut count) = (PointSet::single(start), vec![start], 1);
    while let Some(point) = open.pop() {
        for near in point.neighbors() {
            let content = board.at(near);
            if content != Content::Border && !content.is(owner) && !part.contains(near) {
                part.insert(near);
                open.push(near);
                count += 1;
            }
        }
        if count > LARGEST_EYE {
            break;
        }
    }
    part
}

/// Drops strings with less than two vital eyes and eyes next to dropped strings
/// until nothing changes.
fn settle(board: &Board, owner: Color, strings: &mut Vec<StringId>, eyes: &mut Vec<Eye>) {
    loop {
        let (had_strings, had_eyes) = (strings.len(), eyes.len());
        strings.retain(|&s| {
            let liberties = board.liberties(s);
            eyes.iter().filter(|eye| eye.empties.difference(liberties).is_empty()).count() >= 2
        });
        let living: PointSet = strings.iter().flat_map(|&s| board.stones(s)).collect();
        let lives = |p: Point| !board.at(p).is(owner) || living.contains(p);
        eyes.retain(|eye| eye.points.neighbors().iter().all(lives));
        if (strings.len(), eyes.len()) == (had_strings, had_eyes) {
            return;
        }
    }
}
