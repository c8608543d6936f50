//! How a string is taken or saved, and what becomes of what took it, judged again by the
//! witness: from the stones on the points alone. It shares nothing with the finder's `how`
//! but the meaning of the words.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::ESCAPED;
use gokoro_reading::tsumego::Ply;

use super::count::{CountedLiberties, named, string};
use super::{Aftermath, CaptureKind, NamedString, Rescue};

type Line = [(Color, Ply)];

/// Whether a string is taken in this manner by the stone on a point, where its owner resists
/// as in this line.
pub(super) fn is_taken_as(
    how: CaptureKind,
    after: &Board,
    point: Point,
    target: NamedString,
    line: &Line,
) -> bool {
    let Some(now) = named(after, target) else { return false };
    let liberties = now.liberties.len();
    match how {
        CaptureKind::Direct => true,
        CaptureKind::Ladder => liberties == 1 && ataris(after, target, line) >= 2,
        CaptureKind::Net => liberties >= 2 && !touches(&now, point) && line.len() <= 7,
        CaptureKind::Snapback => gives_a_stone(after, point, target, line),
    }
}

fn touches(counted: &CountedLiberties, point: Point) -> bool {
    point.neighbors().into_iter().any(|near| counted.stones.contains(near))
}

/// How often in a row a line puts the string in atari before it is taken.
fn ataris(after: &Board, target: NamedString, line: &Line) -> usize {
    let mut board = after.clone();
    let mut count = 0;
    for &(color, ply) in line {
        board.pass();
        if ply.point.is_some_and(|p| board.play(p, color).is_err()) {
            return 0;
        }
        match string(&board, target.stone).filter(|s| s.color == target.color) {
            Some(left) if color != target.color => match left.liberties.len() {
                1 => count += 1,
                _ => return 0,
            },
            Some(_) => {}
            None => return count,
        }
    }
    0
}

/// Whether the owner's one way to take the lone stone on a point, and a stone there again,
/// ends the string within three moves.
fn gives_a_stone(after: &Board, point: Point, target: NamedString, line: &Line) -> bool {
    let Some(given) = string(after, point).filter(|given| given.stones.is_only(point)) else { return false };
    let Some(taking) = given.liberties.only() else { return false };
    let moves = [(taking, target.color), (point, !target.color)];
    let mut board = after.clone();
    // A ko is no snapback: he may not retake there.
    let played = moves.into_iter().all(|(at, color)| board.play(at, color).is_ok());
    let gone = string(&board, target.stone).is_none_or(|s| s.color != target.color);
    played && gone && line.len() <= 3
}

/// How the stone on a point saves a string that stood before it; `None` if none did.
pub(super) fn rescue(before: &Board, after: &Board, point: Point, own: NamedString) -> Option<Rescue> {
    let was = named(before, own)?;
    let taken = |near: Point| before.at(near).is(!own.color) && !after.at(near).is(!own.color);
    let beside = was.stones.iter().flat_map(Point::neighbors).any(taken);
    let joins = || string(after, point).is_some_and(|now| now.stones.contains(own.stone));
    Some(if beside {
        Rescue::Takes
    } else if joins() {
        Rescue::Extends
    } else {
        Rescue::Other
    })
}

/// By how many liberties a string is ahead of an enemy one, if they share none; else 0.
/// `None` if they do not stand as named.
pub(super) fn lead(board: &Board, own: NamedString, enemy: NamedString) -> Option<u32> {
    let (own, enemy) = (named(board, own)?, named(board, enemy)?);
    let shared = own.liberties.iter().any(|p| enemy.liberties.contains(p));
    let (ours, theirs) = (own.liberties.len() as u32, enemy.liberties.len() as u32);
    Some(if shared || theirs > ours { 0 } else { ours - theirs })
}

/// Whether a point is at most two steps from a stone of a line.
pub(super) fn is_on_way(line: &[(Color, Option<Point>)], point: Point) -> bool {
    let steps = |stone: Point| point.x().abs_diff(stone.x()) + point.y().abs_diff(stone.y());
    line.iter().any(|&(_, stone)| stone.is_some_and(|stone| steps(stone) <= 2))
}

/// Whether an aftermath speaks of the right stones: those of the other side beside the string
/// on the board before its last move, as they stand at the end.
pub(super) fn speaks_of(
    aftermath: &Aftermath,
    before_last: &Board,
    end: &Board,
    target: NamedString,
) -> bool {
    let Some(last) = string(before_last, target.stone).filter(|s| s.color == target.color) else {
        return false;
    };
    let beside = last.stones.iter().flat_map(Point::neighbors).filter_map(|p| string(end, p));
    let mut captors: Vec<CountedLiberties> = beside.filter(|s| s.color != target.color).collect();
    captors.retain(|captor| captor.liberties.len() < ESCAPED);
    let first = |captor: &CountedLiberties| captor.stones.first();
    match aftermath {
        Aftermath::Open => true,
        Aftermath::Stands(read) => captors.iter().filter_map(first).collect::<PointSet>() == *read,
        Aftermath::Falls(name) => captors.iter().any(|captor| captor.named() == Some(*name)),
    }
}
