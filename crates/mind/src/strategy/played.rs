//! The type of strategy of moves that were *played*, by nothing but stones: lines, contact, captures and the distance
//! to weak strings. It sees no region, no reading and no estimate, so that what a position asks for can be measured
//! against it. Defined in docs/papers/P0.md.

use gokoro_board::{Board, Color, Point, PointSet};

use crate::choice::StrategyType;

/// A string with so few liberties is weak here.
const SHORT: usize = 3;
/// So near to a weak string a move is about it, in steps.
const NEAR: u32 = 2;
/// Lines of territory.
const LOW: u8 = 3;

/// The type of one move, in the position before it:
///
/// 1. *fighting* if it takes stones, gives atari, or touches or comes within two steps of an enemy string with at most three
///    liberties that it shortens or hems in;
/// 2. *thickness* if it touches an own string with at most three liberties, or an own stone while an enemy stone touches it
///    or stands within two steps;
/// 3. *territory* if it is on line 3 or lower;
/// 4. *framework* otherwise.
pub fn move_type(board: &Board, point: Point, color: Color) -> StrategyType {
    let after = board.after(point, color);
    let taken = board.stones_of(!color).len() > after.stones_of(!color).len();
    let beside = |color: Color| point.neighbors().into_iter().filter(move |&n| board.at(n).is(color));
    let liberties = |board: &Board, stone: Point| board.string_at(stone).map_or(0, |s| board.liberty_count(s));
    let atari = beside(!color).any(|stone| liberties(&after, stone) == 1);
    let near = near(board, point);
    let short = |color: Color| {
        move |stone: Point| board.at(stone).is(color) && liberties(board, stone) <= SHORT
    };
    if taken || atari || near.iter().any(short(!color)) {
        return StrategyType::Fighting;
    }
    let enemies = near.meets(&board.stones_of(!color));
    let solid = beside(color).next().is_some();
    if near.iter().any(short(color)) || solid && enemies {
        return StrategyType::Thickness;
    }
    if board.size().line(point) <= LOW { StrategyType::Territory } else { StrategyType::Framework }
}

/// The points of the board within two steps.
fn near(board: &Board, point: Point) -> PointSet {
    crate::cases::within(board.size(), point, NEAR)
}
