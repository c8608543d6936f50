//! Where the points of a board lie in the memory of a net: row by row with one empty column
//! and an empty row above and below, so that the window of a convolution never needs to ask
//! where the edge is.

use gokoro_board::{BoardSize, Point};

/// The cells for a board of one size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaddedBoard {
    side: usize,
}

impl PaddedBoard {
    /// The cells for a board.
    pub fn new(size: BoardSize) -> PaddedBoard {
        PaddedBoard { side: usize::from(size.get()) }
    }

    /// Points along a side of the board.
    pub const fn side(self) -> usize {
        self.side
    }

    /// Cells from one row to the next.
    pub const fn stride(self) -> usize {
        self.side + 1
    }

    /// The number of cells, the empty ones included.
    pub const fn cells(self) -> usize {
        (self.side + 2) * self.stride() + 1
    }

    /// The number of points.
    pub const fn area(self) -> usize {
        self.side * self.side
    }

    /// The cell of a point of the board.
    pub fn cell(self, point: Point) -> usize {
        self.first() + usize::from(point.y()) * self.stride() + usize::from(point.x())
    }

    /// The cell of the upper left corner.
    pub const fn first(self) -> usize {
        self.stride() + 1
    }

    /// Whether a cell is a point of the board.
    pub const fn is_point(self, cell: usize) -> bool {
        let (y, x) = (cell / self.stride(), cell % self.stride());
        y >= 1 && y <= self.side && x >= 1
    }

    /// The cells of each row of the board, from the top.
    pub fn rows(self) -> impl DoubleEndedIterator<Item = std::ops::Range<usize>> + Clone {
        (0..self.side).map(move |y| {
            let start = self.first() + y * self.stride();
            start..start + self.side
        })
    }

    /// The cells of all points, row by row from the top.
    pub fn points(self) -> impl Iterator<Item = usize> + Clone {
        self.rows().flatten()
    }
}
