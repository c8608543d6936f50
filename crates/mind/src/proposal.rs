//! Moves that the regions propose (P0 section 4.3): at borders, inside own and
//! inside enemy regions, ranked by the balance of region sizes after them.

use gokoro_board::{Board, ByColor, Color, Point, PointSet};
use gokoro_position::Position;
use gokoro_shape::{Division, Ground, Size};

use crate::origin::{Origin, origin};

/// A proposed move with the division after it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Proposal {
    /// Where to play.
    pub point: Point,
    /// Where that lies.
    pub origin: Origin,
    /// Region sizes after it.
    pub totals: ByColor<Size>,
    /// The mover's total after it less the opponent's, in points.
    pub balance: i32,
}

/// The best `per_origin` moves of each origin for `color`, best first within
/// each; origins in the order of [`Origin::ALL`].
///
/// Every legal move on the second line or higher that fills no own eye is
/// tried: the division after it decides. Equal moves stand in the order of
/// their points.
#[must_use]
pub fn proposals(before: &Position, dead: &PointSet, color: Color, per_origin: usize) -> Vec<Proposal> {
    let mut tried: Vec<Proposal> = sensible(before.board(), color)
        .into_iter()
        .map(|point| propose(before, dead, point, color))
        .collect();
    tried.sort_by_key(|p| (p.origin, -p.balance, p.point));
    let mut best = Vec::new();
    for wanted in Origin::ALL {
        best.extend(tried.iter().filter(|p| p.origin == wanted).take(per_origin));
    }
    best
}

fn sensible(board: &Board, color: Color) -> Vec<Point> {
    let size = board.size();
    let sensible =
        |p: &Point| size.line(*p) >= 2 && board.can_play(*p, color) && !board.is_eye_like(*p, color);
    let mut points: Vec<Point> = board.empties().iter().copied().filter(sensible).collect();
    points.sort_unstable();
    points
}

fn propose(before: &Position, dead: &PointSet, point: Point, color: Color) -> Proposal {
    let totals = totals_after(before, dead, point, color);
    let balance = totals[color].total() as i32 - totals[!color].total() as i32;
    Proposal { point, origin: origin(before, point, color), totals, balance }
}

fn totals_after(before: &Position, dead: &PointSet, point: Point, color: Color) -> ByColor<Size> {
    let mut after = before.board().clone();
    after.play_unchecked(point, color);
    let ground = Ground::new(&after, dead);
    Division::new(&ground, before.division().settings()).totals()
}
