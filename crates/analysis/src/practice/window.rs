//! The part of a board that a diagram shows.

use gokoro_board::{BoardSize, Point, PointSet};

/// A rectangle of points; lines run on where it does not end at an edge of the board.
///
/// Example: [`Exercise`](super::Exercise).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BoardWindow {
    /// The first column, from 0 at the left.
    pub left: u8,
    /// The first row, from 0 at the top.
    pub top: u8,
    /// The last column.
    pub right: u8,
    /// The last row.
    pub bottom: u8,
}

/// An edge that is so near is shown with the rest.
const NEAR_EDGE: u8 = 2;

impl BoardWindow {
    /// The whole board.
    #[must_use]
    pub const fn whole(size: BoardSize) -> BoardWindow {
        let last = size.get() - 1;
        BoardWindow { left: 0, top: 0, right: last, bottom: last }
    }

    /// The smallest rectangle with all these points and so many more on each side, up to the
    /// edges that are near then; the whole board without points.
    #[must_use]
    pub fn around(size: BoardSize, points: PointSet, margin: u8) -> BoardWindow {
        let span = |coordinate: fn(Point) -> u8| {
            let all = || points.iter().map(coordinate);
            Some((all().min()?, all().max()?))
        };
        let (Some((left, right)), Some((top, bottom))) = (span(Point::x), span(Point::y)) else {
            return BoardWindow::whole(size);
        };
        let last = size.get() - 1;
        let low = |at: u8| Some(at.saturating_sub(margin)).filter(|&at| at > NEAR_EDGE).unwrap_or(0);
        let high = |at: u8| last - low(last - at);
        BoardWindow { left: low(left), top: low(top), right: high(right), bottom: high(bottom) }
    }

    /// Whether a point is shown.
    #[must_use]
    pub fn contains(&self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.x()) && (self.top..=self.bottom).contains(&point.y())
    }

    /// The points of a board that are shown, row by row.
    pub fn points(self, size: BoardSize) -> impl Iterator<Item = Point> {
        size.points().filter(move |&point| self.contains(point))
    }

    /// Whether all of a board is shown.
    #[must_use]
    pub fn is_whole(&self, size: BoardSize) -> bool {
        *self == BoardWindow::whole(size)
    }
}
