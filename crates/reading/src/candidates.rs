//! The moves that a prover tries, the likely ones first. Leaving a move out can
//! only miss a proof, never make a false one.

use gokoro_board::{Board, Point, PointSet, StringId};

use crate::aim::Aim;
use crate::goal::Goal;

/// Strings with more liberties are not attacked or saved on the way.
const NEAR_DEATH: usize = 3;

/// Points to try, without repetition; whether they are legal is not asked.
pub(crate) fn candidates(aim: &Aim, board: &Board) -> Vec<Point> {
    let mut list = List { points: Vec::with_capacity(32), seen: PointSet::EMPTY };
    match aim.goal {
        Goal::Capture(stone) | Goal::Save(stone) => around_string(aim, board, stone, &mut list),
        Goal::Connect { from, to } => {
            if let Some(to) = to.first() {
                between(board, from, to, &mut list);
            }
        }
        _ => {}
    }
    list.add(&(aim.area & empties(board)));
    list.points
}

fn empties(board: &Board) -> PointSet {
    board.empties().iter().copied().collect()
}

struct List {
    points: Vec<Point>,
    seen: PointSet,
}

impl List {
    fn add(&mut self, points: &PointSet) {
        for point in points.difference(self.seen) {
            self.points.push(point);
        }
        self.seen |= *points;
    }
}

/// Liberties of the string, captures around it, second liberties.
fn around_string(aim: &Aim, board: &Board, stone: Point, list: &mut List) {
    let Some(string) = board.string_at(stone) else { return };
    let liberties = board.liberties(string);
    if board.at(stone).is(!aim.prover) {
        if board.liberty_count(string) == 1 {
            list.add(&liberties); // it is taken
        }
        // Own strings around that could be taken first.
        list.add(&last_liberties(board, &board.opponents(string), 1));
        list.add(&liberties);
        rescue(board, &board.opponents(string), list);
    } else {
        list.add(&last_liberties(board, &board.opponents(string), 1));
        list.add(&liberties);
        list.add(&last_liberties(board, &board.opponents(string), NEAR_DEATH));
    }
    list.add(&second(board, &liberties));
}

/// The liberties of strings that have at most `most` of them.
fn last_liberties(board: &Board, strings: &[StringId], most: usize) -> PointSet {
    let near = strings.iter().filter(|&&s| board.liberty_count(s) <= most);
    near.fold(PointSet::EMPTY, |all, &s| all | board.liberties(s))
}

/// Saves the attacker's own weak strings: by their liberties, or by taking what
/// surrounds them.
fn rescue(board: &Board, own: &[StringId], list: &mut List) {
    list.add(&last_liberties(board, own, NEAR_DEATH));
    for &string in own.iter().filter(|&&s| board.liberty_count(s) <= NEAR_DEATH) {
        list.add(&last_liberties(board, &board.opponents(string), 1));
    }
}

/// The empty points next to liberties.
fn second(board: &Board, liberties: &PointSet) -> PointSet {
    liberties.neighbors() & empties(board)
}

/// Common liberties, captures of what stands between, then the liberties of both.
fn between(board: &Board, from: Point, to: Point, list: &mut List) {
    let (Some(a), Some(b)) = (board.string_at(from), board.string_at(to)) else { return };
    let (near_a, near_b) = (board.liberties(a), board.liberties(b));
    list.add(&(near_a & near_b));
    for string in [a, b] {
        list.add(&last_liberties(board, &board.opponents(string), 1));
    }
    list.add(&(second(board, &near_a) & second(board, &near_b)));
    for string in [a, b] {
        list.add(&last_liberties(board, &board.opponents(string), NEAR_DEATH));
    }
    list.add(&(near_a | near_b));
}
