//! Where on the board a set of points lies, in the words that players use:
//! the four corners, the four sides, the centre, or all over the board.

use gokoro_board::{BoardSize, Point, PointSet};

gokoro_board::named! {
    /// A part of the board.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum BoardArea {
        /// Upper left corner (左上).
        TopLeft = "top-left",
        /// Upper side (上辺).
        Top = "top",
        /// Upper right corner (右上).
        TopRight = "top-right",
        /// Left side (左辺).
        Left = "left",
        /// Centre (中央).
        Centre = "centre",
        /// Right side (右辺).
        Right = "right",
        /// Lower left corner (左下).
        BottomLeft = "bottom-left",
        /// Lower side (下辺).
        Bottom = "bottom",
        /// Lower right corner (右下).
        BottomRight = "bottom-right",
        /// More than one of these.
        Whole = "whole",
    }
}

impl BoardArea {
    /// The parts that are tried, as bits of the grid of nine: single parts, then
    /// sides with their corners, then quarters, which are named as corners.
    const TRIED: [&[(BoardArea, u16)]; 3] = [
        &[
            (BoardArea::TopLeft, 0o001),
            (BoardArea::Top, 0o002),
            (BoardArea::TopRight, 0o004),
            (BoardArea::Left, 0o010),
            (BoardArea::Centre, 0o020),
            (BoardArea::Right, 0o040),
            (BoardArea::BottomLeft, 0o100),
            (BoardArea::Bottom, 0o200),
            (BoardArea::BottomRight, 0o400),
        ],
        &[
            (BoardArea::Top, 0o007),
            (BoardArea::Left, 0o111),
            (BoardArea::Right, 0o444),
            (BoardArea::Bottom, 0o700),
        ],
        &[
            (BoardArea::TopLeft, 0o013),
            (BoardArea::TopRight, 0o046),
            (BoardArea::BottomLeft, 0o310),
            (BoardArea::BottomRight, 0o640),
        ],
    ];

    /// The part that a point lies in: each side of the board is cut in three,
    /// the outer thirds rounded (6, 7 and 6 lines on 19x19).
    pub fn of_point(size: BoardSize, point: Point) -> BoardArea {
        BoardArea::ALL[part(size, point)]
    }

    /// The one part, else the one side with its corners, else the one quarter
    /// that holds two thirds of the points and more of them than any other of
    /// its kind; the whole board where none does.
    pub fn of(size: BoardSize, points: &PointSet) -> BoardArea {
        let mut counts = [0usize; 9];
        for point in points {
            counts[part(size, point)] += 1;
        }
        let all: usize = counts.iter().sum();
        let inside = |mask: u16| -> usize { (0..9).filter(|i| mask >> i & 1 == 1).map(|i| counts[i]).sum() };
        let best = |kind: &[(BoardArea, u16)]| {
            let most = kind.iter().map(|&(_, mask)| inside(mask)).max()?;
            let mut holding = kind.iter().filter(|&&(_, mask)| inside(mask) == most);
            let first = holding.next()?.0;
            (holding.next().is_none() && 3 * most >= 2 * all).then_some(first)
        };
        BoardArea::TRIED.into_iter().find_map(best).unwrap_or(BoardArea::Whole)
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

gokoro_board::named! {
    /// One of the four edges of the board.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum EdgeName {
        /// Upper edge.
        Top = "top",
        /// Left edge.
        Left = "left",
        /// Right edge.
        Right = "right",
        /// Lower edge.
        Bottom = "bottom",
    }
}

impl EdgeName {
    /// Whether a point lies on this edge's first line.
    pub fn holds(self, size: BoardSize, point: Point) -> bool {
        let last = size.get() - 1;
        match self {
            EdgeName::Top => point.y() == 0,
            EdgeName::Left => point.x() == 0,
            EdgeName::Right => point.x() == last,
            EdgeName::Bottom => point.y() == last,
        }
    }
}
