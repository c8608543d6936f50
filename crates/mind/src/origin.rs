//! Where a move lies in the division before it: the three places that P0
//! section 4.3 generates candidates at.

use gokoro_board::{Color, Point};
use gokoro_position::Position;

gokoro_board::named! {
    /// Where a move lies.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum MoveOrigin {
        /// On a point of nobody, or on a region's point next to others'.
        Border = "border",
        /// Inside a region of the mover.
        InsideOwn = "inside-own",
        /// Inside a region of the opponent.
        InsideEnemy = "inside-enemy",
    }
}

/// Where a move of `color` on an empty point lies in the position before it;
/// `None` while a colour has no region, for then there is no border.
pub fn origin(before: &Position, point: Point, color: Color) -> Option<MoveOrigin> {
    let size = before.board().size();
    let there = |c: Color| before.regions().iter().any(|(_, r)| r.color == c);
    if !Color::ALL.into_iter().all(there) {
        return None;
    }
    let Some((id, region)) = before.region_at(point) else { return Some(MoveOrigin::Border) };
    let elsewhere = |n: Point| size.contains(n) && before.regions().at(n) != Some(id);
    Some(if point.neighbors().into_iter().any(elsewhere) {
        MoveOrigin::Border
    } else if region.color == color {
        MoveOrigin::InsideOwn
    } else {
        MoveOrigin::InsideEnemy
    })
}
