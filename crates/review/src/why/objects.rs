//! What changes hands between two futures: parts of the board, each with the strings whose owners change.

use gokoro_board::{Board, Color, Point, PointMap, PointSet};

/// Points that an object has at most: what is told of it can be drawn.
pub(super) const MOST: usize = 40;
/// The least mean cost of the stones of a string that changes hands (docs/notebook/why.md).
const STONES: f32 = 0.3;

/// What each point costs the mover: its owner at the end by the search before the move, less that by the search after it,
/// from his side, from -2 to 2.
pub(super) type Costs = PointMap<f32>;

/// A part of the board that changes hands.
#[derive(Clone, Debug)]
pub(crate) struct Object {
    /// Its points, those that change most, at most [`MOST`].
    pub(crate) points: PointSet,
    /// The stones of the mover in it that stand before the move and are lost.
    pub(crate) own: PointSet,
    /// Those of the opponent that he would have lost.
    pub(crate) theirs: PointSet,
    /// What it costs, in points.
    pub(crate) gain: f32,
}

/// The parts of the board that cost the mover more than `least` a point, the largest first.
pub(crate) fn objects(board: &Board, mover: Color, costs: &PointMap<f32>, least: f32) -> Vec<Object> {
    let size = board.size();
    let high: PointSet = size.points().filter(|&point| costs[point] > least).collect();
    let mut found: Vec<Object> =
        high.parts_over_corners().map(|part| object(board, mover, costs, part, least)).collect();
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.points.first().cmp(&b.points.first())));
    found
}

fn object(board: &Board, mover: Color, costs: &PointMap<f32>, part: PointSet, least: f32) -> Object {
    let [own, theirs] = [mover, !mover].map(|color| {
        let strings = board.strings().filter(|&string| board.color(string) == Some(color));
        let changes = |stones: &PointSet| stones.meets(&part) && mean(costs, stones) > least.min(STONES);
        strings
            .map(|string| board.stones(string).collect())
            .filter(changes)
            .fold(PointSet::EMPTY, |all, one: PointSet| all | one)
    });
    let mut points: Vec<Point> = part.iter().collect();
    points.sort_by(|a, b| costs[*b].total_cmp(&costs[*a]).then(a.cmp(b)));
    points.truncate(MOST);
    Object {
        points: points.into_iter().collect(),
        own,
        theirs,
        gain: part.iter().map(|point| costs[point]).sum(),
    }
}

/// The mean over these points; 0 where there are none.
pub(crate) fn mean(costs: &PointMap<f32>, points: &PointSet) -> f32 {
    points.iter().map(|point| costs[point]).sum::<f32>() / points.len().max(1) as f32
}
