//! The type of strategy of moves that were *played*, by nothing but stones: captures, contact with strings of few
//! liberties, the distance to them, and lines. No region, no reading and no estimate is seen, so that what a position
//! asks for can be measured against it (docs/papers/P0.md).

use gokoro_board::{Board, Color, Point, PointSet};

use crate::choice::StrategyType;

/// A string with so few liberties is weak here.
const SHORT: usize = 3;
/// So near to a weak string a move is about it, in steps.
const NEAR: u32 = 2;
/// The highest line of corners and sides.
pub(super) const LOW: u8 = 4;

/// Where a move of a side is about what.
pub(super) struct Places<'a> {
    board: &'a Board,
    /// Points near the other side's strings of few liberties.
    fighting: PointSet,
    /// Points near the side's own.
    thickness: PointSet,
}

impl<'a> Places<'a> {
    /// Of a position, for moves of this side.
    pub(super) fn of(board: &'a Board, side: Color) -> Places<'a> {
        let near_short = |color: Color| {
            let short = board
                .strings()
                .filter(|&string| board.color(string) == Some(color) && board.liberty_count(string) <= SHORT);
            let mut near: PointSet = short.flat_map(|string| board.stones(string)).collect();
            for _ in 0..NEAR {
                near |= near.neighbors() & PointSet::all(board.size());
            }
            near
        };
        Places { board, fighting: near_short(!side), thickness: near_short(side) }
    }

    /// The type of a move there that takes nothing and gives no atari.
    pub(super) fn kind(&self, point: Point) -> StrategyType {
        if self.fighting.contains(point) {
            StrategyType::Fighting
        } else if self.thickness.contains(point) {
            StrategyType::Thickness
        } else if self.board.size().line(point) <= LOW {
            StrategyType::Territory
        } else {
            StrategyType::Framework
        }
    }
}

/// The type of one move, in the position before it:
///
/// 1. *fighting* if it takes stones, gives atari, or comes within two steps of an enemy string with at most three
///    liberties;
/// 2. *thickness* if it comes within two steps of an own string with at most three liberties;
/// 3. *territory* if it is on line 4 or lower: corners and sides;
/// 4. *framework* on line 5 and higher.
pub fn move_type(board: &Board, point: Point, color: Color) -> StrategyType {
    let after = board.after(point, color);
    let taken = board.stones_of(!color).len() > after.stones_of(!color).len();
    let beside = point.neighbors().into_iter().filter(|&near| after.at(near).is(!color));
    let mut strings = beside.filter_map(|near| after.string_at(near));
    let attacks = taken || strings.any(|string| after.liberty_count(string) == 1);
    if attacks { StrategyType::Fighting } else { Places::of(board, color).kind(point) }
}
