//! The type of strategy of moves that were *played*, by nothing but stones: captures, cuts, weak groups of both sides
//! near each other, strings of few liberties, and lines. No region, no reading and no estimate is seen, so that what a
//! position asks for can be measured against it (docs/papers/P0.md).

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_shape::{Group, Groups};

use crate::choice::StrategyType;

/// An own string with so few liberties is to be made strong.
const SHORT: usize = 3;
/// So many stones are worth a fight: taken, in atari, or as a group.
const SOME: usize = 2;
/// A group with so few liberties is weak here.
const WEAK: usize = 4;
/// So near to weak stones a move is about them, in steps.
const NEAR: u32 = 2;
/// So near to the point an own group takes part in a fight, in steps.
const BESIDE: u32 = 4;
/// The highest line of corners and sides.
pub(super) const LOW: u8 = 4;

/// The types of all moves of one side in a position.
pub struct MoveTypes<'a> {
    board: &'a Board,
    side: Color,
    groups: Groups,
    /// Points near weak groups of both sides.
    fights: PointSet,
    /// Points near the side's own strings of few liberties.
    thickness: PointSet,
}

impl<'a> MoveTypes<'a> {
    /// Of a position, for moves of this side.
    pub fn of(board: &'a Board, side: Color) -> MoveTypes<'a> {
        let groups = Groups::by_sight(board, &PointSet::EMPTY);
        let is_weak = |group: &Group| group.stones.len() >= SOME && group.liberties.len() <= WEAK;
        let weak = |color: Color| -> PointSet {
            let weak =
                groups.iter().map(|(_, group)| group).filter(|group| group.color == color && is_weak(group));
            weak.fold(PointSet::EMPTY, |all, group| all | group.stones)
        };
        let fights = grown(board, weak(!side), NEAR) & grown(board, weak(side), BESIDE);
        let short = board
            .strings()
            .filter(|&string| board.color(string) == Some(side) && board.liberty_count(string) <= SHORT);
        let short = short.flat_map(|string| board.stones(string)).collect();
        MoveTypes { board, side, fights, thickness: grown(board, short, NEAR), groups }
    }

    /// The type of a move there:
    ///
    /// 1. *fighting* if it takes or gives atari to two stones or more, cuts two enemy groups or makes a crosscut, or is
    ///    within two steps of a weak enemy group and within four of a weak own one;
    /// 2. *thickness* if it comes within two steps of an own string with at most three liberties;
    /// 3. *territory* if it is on line 4 or lower: corners and sides;
    /// 4. *framework* on line 5 and higher.
    pub fn kind(&self, point: Point) -> StrategyType {
        if self.attacks(point) || self.cuts(point) || self.fights.contains(point) {
            StrategyType::Fighting
        } else if self.thickness.contains(point) {
            StrategyType::Thickness
        } else if self.board.size().line(point) <= LOW {
            StrategyType::Territory
        } else {
            StrategyType::Framework
        }
    }

    /// Whether a move takes two stones or gives atari to two.
    fn attacks(&self, point: Point) -> bool {
        let beside = self.enemies(point).filter_map(|near| self.board.string_at(near));
        let pressed = beside.filter(|&string| self.board.liberty_count(string) <= 2);
        let mut strings: Vec<_> = pressed.collect();
        strings.sort_unstable();
        strings.dedup();
        strings.iter().map(|&string| self.board.size_of(string)).sum::<usize>() >= SOME
    }

    /// Whether a move parts two groups of the enemy's that it touches, or completes a crosscut.
    fn cuts(&self, point: Point) -> bool {
        let mut groups = self.enemies(point).map(|near| self.groups.at(near));
        let first = groups.next();
        let parts = first.is_some_and(|first| groups.any(|other| other != first));
        let crossed = |corner: &Point| {
            let one = self.board.size().point(point.x(), corner.y());
            let other = self.board.size().point(corner.x(), point.y());
            one.zip(other).is_some_and(|(one, other)| self.is_enemy(one) && self.is_enemy(other))
        };
        parts || point.diagonals().iter().filter(|&&corner| self.board.at(corner).is(self.side)).any(crossed)
    }

    fn enemies(&self, point: Point) -> impl Iterator<Item = Point> + '_ {
        point.neighbors().into_iter().filter(|&near| self.is_enemy(near))
    }

    fn is_enemy(&self, point: Point) -> bool {
        self.board.at(point).is(!self.side)
    }
}

/// Points within so many steps of these.
fn grown(board: &Board, mut points: PointSet, steps: u32) -> PointSet {
    for _ in 0..steps {
        points |= points.neighbors() & PointSet::all(board.size());
    }
    points
}

/// The type of one move, in the position before it ([`MoveTypes::kind`]).
pub fn move_type(board: &Board, point: Point, color: Color) -> StrategyType {
    MoveTypes::of(board, color).kind(point)
}
