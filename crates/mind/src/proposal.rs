//! Moves that the regions propose (P0 section 4.3): at borders, inside own and inside enemy regions. Sizes alone name
//! no move (docs/notebook/regions.md), so of each origin those come first that a model of strong players' moves expects,
//! with the region sizes after them.

use gokoro_board::{Board, ByColor, Color, PlayedPosition, Point, PointSet};
use gokoro_patterns::builtin;
use gokoro_patterns::predictor::Predictor;
use gokoro_position::Position;
use gokoro_shape::{Size, totals};

use crate::origin::{MoveOrigin, origin};

/// A proposed move with the division after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proposal {
    /// Where to play.
    pub point: Point,
    /// Where that lies.
    pub origin: MoveOrigin,
    /// Region sizes after it.
    pub totals: ByColor<Size>,
    /// The mover's total after it less the opponent's, in points.
    pub balance: i32,
    /// The share of strong players who would play it by the model of patterns; `None` where no model gave one.
    pub share: Option<f32>,
}

/// The legal moves of a side, those first that a model of patterns expects of strong players, with the share that it gives
/// them.
pub fn expected(position: &PlayedPosition<'_>) -> Vec<(Point, f32)> {
    Predictor::new(builtin::fast()).predict(position).into_iter().map(|one| (one.point, one.share)).collect()
}

/// The first `per_origin` moves of each origin among these, in their order, that fill no own eye, with the division after
/// each; origins in the order of [`MoveOrigin::ALL`].
pub fn proposals(
    before: &Position,
    dead: &PointSet,
    color: Color,
    moves: &[(Point, f32)],
    per_origin: usize,
) -> Vec<Proposal> {
    let board = before.board();
    let sensible = |p: &Point| board.can_play(*p, color) && !board.is_eye_like(*p, color);
    let named: Vec<(Point, f32, MoveOrigin)> = moves
        .iter()
        .filter(|(point, _)| sensible(point))
        .filter_map(|&(point, share)| Some((point, share, origin(before, point, color)?)))
        .collect();
    let best = |wanted| named.iter().filter(move |one| one.2 == wanted).take(per_origin);
    let first = MoveOrigin::ALL.into_iter().flat_map(best);
    let known = |&(point, share, _): &_| {
        Some(Proposal { share: Some(share), ..propose(before, dead, point, color)? })
    };
    first.filter_map(known).collect()
}

/// Every legal move of `color` on the second line or higher that fills no own
/// eye, with the division after it: best balance first, equal ones in the order
/// of their points.
pub fn tried(before: &Position, dead: &PointSet, color: Color) -> Vec<Proposal> {
    let points = sensible(before.board(), color);
    let mut tried: Vec<Proposal> =
        points.into_iter().filter_map(|p| propose(before, dead, p, color)).collect();
    tried.sort_by_key(|p| (std::cmp::Reverse(p.balance), p.point));
    tried
}

fn sensible(board: &Board, color: Color) -> Vec<Point> {
    let size = board.size();
    let sensible =
        |p: &Point| size.line(*p) >= 2 && board.can_play(*p, color) && !board.is_eye_like(*p, color);
    let mut points: Vec<Point> = board.empties().iter().copied().filter(sensible).collect();
    points.sort_unstable();
    points
}

/// A move of `color` with the division after it; `None` while a side has no region.
pub(crate) fn propose(before: &Position, dead: &PointSet, point: Point, color: Color) -> Option<Proposal> {
    let origin = origin(before, point, color)?;
    let totals = totals_after(before, dead, point, color);
    let balance = totals[color].total() as i32 - totals[!color].total() as i32;
    Some(Proposal { point, origin, totals, balance, share: None })
}

fn totals_after(before: &Position, dead: &PointSet, point: Point, color: Color) -> ByColor<Size> {
    let board = before.board();
    let mut stones = ByColor::from_fn(|c| before.ground().living()[c] | before.ground().dead()[c]);
    stones[color].insert(point);
    for enemy in point.neighbors().into_iter().filter(|&n| board.at(n).is(!color)) {
        if let Some(string) = board.string_at(enemy).filter(|&s| board.liberties(s).is_only(point)) {
            stones[!color] = stones[!color].difference(board.stones(string).collect());
        }
    }
    totals(&before.ground().with_stones(stones, dead), before.division().settings())
}
