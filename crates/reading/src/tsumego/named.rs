//! Results that have a name of their own: bent four in the corner and life by a double
//! ko. Both are said only of what is proven: the grades with either side first, and the
//! circle in a written proof.

use std::collections::BTreeSet;

use gokoro_board::{Board, Point, PointSet};

use super::grade::{Bounds, LifeGrade, Status};
use super::problem::LifeProblem;
use super::proof::{End, LifeProof};
use super::replay::{after_line, circling, play_ply};

/// A result with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NamedResult {
    /// Bent four in the corner (隅の曲り四目): the group lives only if it wins a ko, and a
    /// move of its own does not make that better. Under Japanese rules it is dead as it
    /// stands; under area rules the ko must be played.
    BentFour,
    /// Double ko (両コウ): taken in one ko, the group takes in the other, for ever.
    DoubleKo,
}

/// Whether a problem is a bent four in the corner: a ko whoever moves first, which one
/// threat more turns and a move of the defender does not make better, and the attacker's stones inside
/// are on two points of a bent four or more, of which the others are empty: he may fill them when he likes.
pub fn bent_four(problem: &LifeProblem, attacked: Bounds, defended: Bounds) -> bool {
    let same = |bounds: Bounds| bounds.grade().map(LifeGrade::status);
    let is_ko = matches!(same(attacked), Some(Status::Ko { lives: false, threats: 1 }));
    is_ko
        && attacked == defended
        && corner_fours(problem.board()).iter().any(|four| is_filled(problem, *four))
}

/// The eight bent fours: a corner, its two neighbours, and the next point along one edge.
/// A board of two lines has none.
fn corner_fours(board: &Board) -> Vec<PointSet> {
    let size = board.size();
    let last = size.get() - 1;
    let mut fours = Vec::with_capacity(8);
    for (x, y) in [(0, 0), (last, 0), (0, last), (last, last)] {
        let along = |steps: u8, from: u8| if from == 0 { Some(steps) } else { from.checked_sub(steps) };
        for bend in [(2, 0), (0, 2)] {
            let steps = [(0, 0), (1, 0), (0, 1), bend];
            let points = steps.map(|(dx, dy)| size.point(along(dx, x)?, along(dy, y)?));
            fours.extend(points.into_iter().collect::<Option<PointSet>>());
        }
    }
    fours
}

/// Whether the attacker's strings on these points are on no others, and leave two of
/// them empty at most.
fn is_filled(problem: &LifeProblem, four: PointSet) -> bool {
    let board = problem.board();
    let inside = four & problem.area();
    let stones = inside & board.stones_of(!problem.defender());
    let strings = stones.iter().filter_map(|stone| board.string_at(stone));
    let whole: PointSet = strings.flat_map(|string| board.stones(string)).collect();
    let rest = four.difference(stones);
    inside == four && whole == stones && rest.len() <= 2 && !rest.meets(&board.stones_of(problem.defender()))
}

/// Whether a proof of life goes in circles through exactly two kos: the defender takes
/// in one when he is taken in the other.
pub fn double_ko(problem: &LifeProblem, proof: &LifeProof) -> bool {
    proof.winner == problem.defender() && kos_in_circles(problem, proof).len() == 2
}

/// The kos that are taken where a proof goes in circles, each by its two points.
fn kos_in_circles(problem: &LifeProblem, proof: &LifeProof) -> BTreeSet<(Point, Point)> {
    let circle: BTreeSet<usize> = circling(proof).into_iter().collect();
    let mut kos = BTreeSet::new();
    let Some(first) = proof.steps.first().filter(|_| !circle.is_empty()) else { return kos };
    let Some((board, _)) = after_line(problem, &proof.line, first.to_move) else { return kos };
    let mut seen = vec![false; proof.steps.len()];
    seen[0] = true;
    let mut open = vec![(0, board)];
    while let Some((index, board)) = open.pop() {
        let step = &proof.steps[index];
        if step.end == Some(End::Unread) {
            return BTreeSet::new();
        }
        for &(ply, next) in &step.moves {
            let Ok(after) = play_ply(&board, problem, step.to_move, step.balance, ply) else {
                return BTreeSet::new();
            };
            if let (Some(point), Some(ko), true) =
                (ply.point, after.ko(), circle.contains(&index) && circle.contains(&next))
            {
                kos.insert((point.min(ko.point), point.max(ko.point)));
            }
            if let Some(false) = seen.get(next) {
                seen[next] = true;
                open.push((next, after));
            }
        }
    }
    kos
}

#[cfg(test)]
#[path = "../../tests/unit/tsumego/named.rs"]
mod tests;
