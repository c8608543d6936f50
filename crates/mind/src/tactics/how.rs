//! How a string is taken or saved, as the finder sees it: by the board's strings and
//! liberties. The witness judges the same again in `retold`, with nothing of this.

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_reading::{ESCAPED, Goal};

use super::find::{BESIDE, NEAR, strings};
use super::ladder::{LadderFact, ladder};
use super::{CaptureKind, GoalProof, NamedString, Rescue};

/// A ladder has at least this many ataris after the move.
pub(super) const LADDER: u32 = 2;
/// Moves within which a net closes: what takes longer is a fight.
const NET: usize = 7;
/// Moves on a board to show how a string is taken.
const SHOWN: u64 = 2_000;

/// A string as the board knows it.
pub(super) struct StringSight {
    pub(super) color: Color,
    pub(super) stones: PointSet,
    pub(super) liberties: PointSet,
}

/// The string at a point; `None` without a stone there.
pub(super) fn string_at(board: &Board, at: Point) -> Option<StringSight> {
    let string = board.string_at(at)?;
    let stones = board.stones(string).collect();
    Some(StringSight { color: board.color(string)?, stones, liberties: board.liberties(string) })
}

/// By how many liberties a string is ahead of an enemy one, if they share none; else 0.
pub(super) fn lead(board: &Board, enemy: StringId, own: StringId) -> u32 {
    if board.liberties(own).meets(&board.liberties(enemy)) {
        return 0;
    }
    board.liberty_count(own).saturating_sub(board.liberty_count(enemy)) as u32
}

/// The board after the line of a capture, and the strings beside the stones taken that have
/// few liberties there, the largest first. `None` if the line does not take them.
pub(super) fn captors(after: &Board, taken: &GoalProof) -> Option<(Board, Vec<NamedString>)> {
    let Goal::Capture(stone) = taken.goal else { return None };
    let (mut board, mut target) = (after.clone(), PointSet::EMPTY);
    for &(color, ply) in &taken.line {
        target = string_at(&board, stone)?.stones;
        board.pass(); // no ban stands
        if let Some(point) = ply.point {
            board.play(point, color).ok()?;
        }
    }
    board.pass();
    let beside = target.neighbors();
    let mut captors = strings(&board, taken.prover);
    captors.retain(|&(s, _)| board.liberty_count(s) < ESCAPED && board.stones(s).any(|p| beside.contains(p)));
    captors.sort_by_key(|&(_, name)| (std::cmp::Reverse(name.count), name.stone));
    let names = captors.into_iter().map(|(_, name)| name).collect();
    board.string_at(stone).is_none().then_some((board, names))
}

/// How the string is captured after a stone was played on a point, by the position and
/// the number of moves of the proof's line.
pub(super) fn manner(after: &Board, point: Point, target: NamedString, moves: usize) -> CaptureKind {
    let Some(counted) = string_at(after, target.stone) else { return CaptureKind::Direct };
    let touches = counted.stones.neighbors().contains(point);
    let caught = || ladder(after, target.stone, target.color).caught();
    if counted.liberties.len() == 1 && caught().is_some_and(|caught| caught.ataris >= LADDER) {
        return CaptureKind::Ladder;
    }
    if is_snapback(after, point, target, moves) {
        return CaptureKind::Snapback;
    }
    if !touches && counted.liberties.len() >= 2 && moves <= NET {
        return CaptureKind::Net;
    }
    CaptureKind::Direct
}

/// How a string is captured by a stone that was just played, if it is proven that it is.
pub(crate) fn captured_how(after: &Board, point: Point, stone: Point, taker: Color) -> Option<CaptureKind> {
    let string = after.string_at(stone)?;
    let target = super::find::name(after, string)?;
    let proof = super::proven(after, Goal::Capture(stone), taker, !taker, SHOWN)?;
    Some(manner(after, point, target, proof.line.len()))
}

/// The owner takes the single stone just played, and the next stone on the same
/// point takes the string.
fn is_snapback(after: &Board, point: Point, target: NamedString, moves: usize) -> bool {
    let Some(played) = string_at(after, point) else { return false };
    let (Some(last), 1) = (played.liberties.only(), played.stones.len()) else { return false };
    let mut board = after.clone();
    board.play(last, target.color).is_ok_and(|taken| taken == 1)
        && board.play(point, !target.color).is_ok()
        && !board.at(target.stone).is(target.color)
        && moves <= 3
}

/// How a move saves a string of its colour.
pub(super) fn rescue(before: &Board, after: &Board, point: Point, own: NamedString) -> Rescue {
    let Some(was) = string_at(before, own.stone) else { return Rescue::Other };
    let enemies = |board: &Board| board.stones_of(!own.color);
    let gone = enemies(before).difference(enemies(after));
    if gone.meets(&was.stones.neighbors()) {
        return Rescue::Takes;
    }
    if was.stones.neighbors().contains(point) {
        return Rescue::Extends;
    }
    Rescue::Other
}

/// Whether a ladder would have caught the string before a stone was played on a
/// point away from it, and certainly none does after it.
pub(super) fn breaks_ladder(before: &Board, after: &Board, point: Point, own: NamedString) -> bool {
    let Some(was) = string_at(before, own.stone) else { return false };
    let far = was.stones.iter().all(|stone| stone.manhattan(point) > NEAR);
    if was.liberties.len() != 2 || !far {
        return false;
    }
    let works = ladder(before, own.stone, !own.color).caught();
    works.is_some_and(|caught| caught.ataris > LADDER && is_on_way(&caught.line, point))
        && ladder(after, own.stone, !own.color) == LadderFact::Fails
}

/// Whether a point lies on the way of a ladder, at most two steps from a stone of
/// its line. A stone elsewhere may spoil it by an atari on what chases, but breaks
/// nothing once that is answered.
fn is_on_way(line: &[(Color, Option<Point>)], point: Point) -> bool {
    line.iter().filter_map(|&(_, stone)| stone).any(|stone| stone.manhattan(point) <= BESIDE)
}
