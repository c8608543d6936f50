//! The part of a board that a diagram shows.

use gokoro_board::{BoardSize, Point, PointSet};

/// A rectangle of points; lines run on where it does not end at an edge of the board.
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

#[cfg(test)]
mod tests {
    use super::*;

    fn around(names: &[&str], margin: u8) -> (u8, u8, u8, u8) {
        let size = BoardSize::S19;
        let points = names.iter().map(|name| size.parse(name).expect("a point")).collect();
        let BoardWindow { left, top, right, bottom } = BoardWindow::around(size, points, margin);
        (left, top, right, bottom)
    }

    #[test]
    fn near_edges_are_shown() {
        assert_eq!(around(&["K10"], 1), (8, 8, 10, 10));
        assert_eq!(around(&["D16", "F17"], 1), (0, 0, 6, 4));
        assert_eq!(around(&["R3"], 2), (14, 14, 18, 18));
        assert_eq!(around(&["E5"], 1), (3, 13, 5, 15));
        assert_eq!(around(&[], 1), (0, 0, 18, 18));
    }

    #[test]
    fn mirrored_points_have_mirrored_windows() {
        let (left, _, right, _) = around(&["E10", "G10"], 1);
        let (far_left, _, far_right, _) = around(&["P10", "N10"], 1);
        assert_eq!((18 - right, 18 - left), (far_left, far_right));
    }
}
