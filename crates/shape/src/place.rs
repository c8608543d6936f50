//! Where on the board a set of points lies, in the words that players use:
//! the four corners, the four sides, the centre, or all over the board.

use gokoro_board::{BoardSize, Point, PointSet};

/// A part of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Place {
    /// Upper left corner (左上).
    TopLeft,
    /// Upper side (上辺).
    Top,
    /// Upper right corner (右上).
    TopRight,
    /// Left side (左辺).
    Left,
    /// Centre (中央).
    Centre,
    /// Right side (右辺).
    Right,
    /// Lower left corner (左下).
    BottomLeft,
    /// Lower side (下辺).
    Bottom,
    /// Lower right corner (右下).
    BottomRight,
    /// More than one of these.
    Whole,
}

impl Place {
    /// All ten: the parts of the grid of nine from the upper left, then the whole.
    pub const ALL: [Place; 10] = [
        Place::TopLeft,
        Place::Top,
        Place::TopRight,
        Place::Left,
        Place::Centre,
        Place::Right,
        Place::BottomLeft,
        Place::Bottom,
        Place::BottomRight,
        Place::Whole,
    ];

    /// The parts that are tried, as bits of the grid of nine: single parts, then
    /// sides with their corners, then quarters, which are named as corners.
    const TRIED: [&[(Place, u16)]; 3] = [
        &[
            (Place::TopLeft, 0o001),
            (Place::Top, 0o002),
            (Place::TopRight, 0o004),
            (Place::Left, 0o010),
            (Place::Centre, 0o020),
            (Place::Right, 0o040),
            (Place::BottomLeft, 0o100),
            (Place::Bottom, 0o200),
            (Place::BottomRight, 0o400),
        ],
        &[(Place::Top, 0o007), (Place::Left, 0o111), (Place::Right, 0o444), (Place::Bottom, 0o700)],
        &[
            (Place::TopLeft, 0o013),
            (Place::TopRight, 0o046),
            (Place::BottomLeft, 0o310),
            (Place::BottomRight, 0o640),
        ],
    ];

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Place::TopLeft => "top-left",
            Place::Top => "top",
            Place::TopRight => "top-right",
            Place::Left => "left",
            Place::Centre => "centre",
            Place::Right => "right",
            Place::BottomLeft => "bottom-left",
            Place::Bottom => "bottom",
            Place::BottomRight => "bottom-right",
            Place::Whole => "whole",
        }
    }

    /// The part that a point lies in: each side of the board is cut in three,
    /// the outer thirds rounded (6, 7 and 6 lines on 19x19).
    #[must_use]
    pub fn of_point(size: BoardSize, point: Point) -> Place {
        Place::ALL[part(size, point)]
    }

    /// The one part, else the one side with its corners, else the one quarter
    /// that holds two thirds of the points and more of them than any other of
    /// its kind; the whole board where none does.
    #[must_use]
    pub fn of(size: BoardSize, points: &PointSet) -> Place {
        let mut counts = [0usize; 9];
        for point in points {
            counts[part(size, point)] += 1;
        }
        let all: usize = counts.iter().sum();
        let inside = |mask: u16| -> usize { (0..9).filter(|i| mask >> i & 1 == 1).map(|i| counts[i]).sum() };
        let best = |kind: &[(Place, u16)]| {
            let most = kind.iter().map(|&(_, mask)| inside(mask)).max()?;
            let mut holding = kind.iter().filter(|&&(_, mask)| inside(mask) == most);
            let first = holding.next()?.0;
            (holding.next().is_none() && 3 * most >= 2 * all).then_some(first)
        };
        Place::TRIED.into_iter().find_map(best).unwrap_or(Place::Whole)
    }
}

fn part(size: BoardSize, point: Point) -> usize {
    let side = usize::from(size.get());
    let outer = (side + 1) / 3;
    let third = |at: u8| {
        let at = usize::from(at);
        if at < outer {
            0
        } else if at >= side - outer {
            2
        } else {
            1
        }
    };
    3 * third(point.y()) + third(point.x())
}

/// One of the four edges of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Edge {
    /// Upper edge.
    Top,
    /// Left edge.
    Left,
    /// Right edge.
    Right,
    /// Lower edge.
    Bottom,
}

impl Edge {
    /// All four.
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Left, Edge::Right, Edge::Bottom];

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Edge::Top => "top",
            Edge::Left => "left",
            Edge::Right => "right",
            Edge::Bottom => "bottom",
        }
    }

    /// Whether a point lies on this edge's first line.
    #[must_use]
    pub fn holds(self, size: BoardSize, point: Point) -> bool {
        let last = size.get() - 1;
        match self {
            Edge::Top => point.y() == 0,
            Edge::Left => point.x() == 0,
            Edge::Right => point.x() == last,
            Edge::Bottom => point.y() == last,
        }
    }
}
