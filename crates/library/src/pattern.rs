//! What is searched for: stones and empty points in a part of the board, and all the ways in
//! which it can lie there.

use std::collections::BTreeMap;

use gokoro_board::{Board, BoardSize, Color, Content, Point, Symmetry};

use crate::event::{EventDate, POINTS, code, place, point};
use crate::key::{PositionKey, Turned};

/// A part of the board, the same wherever it lies by symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Area {
    /// The whole board.
    Whole,
    /// A rectangle by its first and last column from the left and row from the top, from 0. It
    /// stays where it lies, but for symmetry.
    Rectangle {
        /// First and last column.
        columns: (u8, u8),
        /// First and last row.
        rows: (u8, u8),
    },
    /// The same, and also shifted along the edge that it touches.
    Sliding {
        /// First and last column.
        columns: (u8, u8),
        /// First and last row.
        rows: (u8, u8),
    },
}

/// Lines of a corner, at most half of the board and one.
const CORNER: u8 = 9;
/// Lines of a side in its depth and its length.
const SIDE: (u8, u8) = (6, 9);

impl Area {
    /// The corner of a board of this size at the left or right and top or bottom: nine lines each
    /// way, on smaller boards half of the board.
    pub fn corner(size: BoardSize, right: bool, bottom: bool) -> Area {
        let lines = CORNER.min(size.get().div_ceil(2));
        let range = |far: bool| if far { (size.get() - lines, size.get() - 1) } else { (0, lines - 1) };
        Area::Rectangle { columns: range(right), rows: range(bottom) }
    }

    /// The middle of a side: six lines deep and nine long, also shifted along the edge.
    pub fn side(size: BoardSize, side: BoardSide) -> Area {
        let side_of = size.get();
        let (deep, long) = (SIDE.0.min(side_of), SIDE.1.min(side_of));
        let first = (side_of - long) / 2;
        let along = (first, first + long - 1);
        let (near, far) = ((0, deep - 1), (side_of - deep, side_of - 1));
        let (columns, rows) = match side {
            BoardSide::Top => (along, near),
            BoardSide::Bottom => (along, far),
            BoardSide::Left => (near, along),
            BoardSide::Right => (far, along),
        };
        Area::Sliding { columns, rows }
    }

    /// The rectangle between two points, both in it.
    pub fn between(one: Point, other: Point) -> Area {
        let range = |a: u8, b: u8| (a.min(b), a.max(b));
        Area::Rectangle { columns: range(one.x(), other.x()), rows: range(one.y(), other.y()) }
    }

    fn holds(self, point: Point) -> bool {
        match self {
            Area::Whole => true,
            Area::Rectangle { columns, rows } | Area::Sliding { columns, rows } => {
                (columns.0..=columns.1).contains(&point.x()) && (rows.0..=rows.1).contains(&point.y())
            }
        }
    }

    /// By how many points to the right and down the area may be shifted.
    fn shifts(self, size: BoardSize) -> Vec<(i16, i16)> {
        let Area::Sliding { columns, rows } = self else { return vec![(0, 0)] };
        let last = i16::from(size.get()) - 1;
        let all = |(from, to): (u8, u8)| -i16::from(from)..=last - i16::from(to);
        let touches = |(from, to): (u8, u8)| from == 0 || i16::from(to) == last;
        match (touches(rows), touches(columns)) {
            (true, false) => all(columns).map(|x| (x, 0)).collect(),
            (false, true) => all(rows).map(|y| (0, y)).collect(),
            _ => vec![(0, 0)],
        }
    }
}

/// A side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BoardSide {
    /// The upper one.
    Top,
    /// The lower one.
    Bottom,
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// What a pattern wants of a point; numbers as in [`crate::event::Stones`], and [`ANY`].
pub(crate) const ANY: u8 = 3;

/// What is searched for.
#[derive(Clone, Debug)]
pub struct Pattern {
    pub(crate) size: BoardSize,
    pub(crate) cells: [u8; POINTS],
    area: Area,
    colors: Colors,
}

/// Whether the colours may be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Colors {
    /// A position is also found with Black's and White's stones exchanged.
    #[default]
    Exchanged,
    /// Only as they are.
    Same,
}

impl Pattern {
    /// A part of a board. The points of the area are wanted as they are there, the others may be
    /// anything.
    pub fn of_board(board: &Board, area: Area, colors: Colors) -> Pattern {
        let size = board.size();
        let mut cells = [ANY; POINTS];
        for point in size.points().filter(|&point| area.holds(point)) {
            cells[usize::from(place(size, point))] = match board.at(point) {
                Content::Black => code(Color::Black),
                Content::White => code(Color::White),
                Content::Empty | Content::Border => 0,
            };
        }
        Pattern { size, cells, area, colors }
    }

    /// The same, with some points that may be anything.
    #[must_use]
    pub fn without(mut self, free: impl IntoIterator<Item = Point>) -> Pattern {
        for point in free {
            self.cells[usize::from(place(self.size, point))] = ANY;
        }
        self
    }

    /// The lines of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// Whether every point of the board is wanted in one way: then the index of positions knows.
    pub(crate) fn is_whole(&self) -> bool {
        self.cells[..self.size.area()].iter().all(|&cell| cell != ANY)
    }

    /// Stones that are wanted.
    pub fn stones(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell == 1 || cell == 2).count()
    }

    /// The number of the position, where every point is wanted in one way.
    pub(crate) fn key(&self) -> u64 {
        let mut key = PositionKey::empty(self.size);
        for (at, cell) in self.cells.iter().enumerate() {
            let color = [None, Some(Color::Black), Some(Color::White), None][usize::from(*cell)];
            if let (Some(color), Some(point)) = (color, point(self.size, at)) {
                key.apply(EventDate::comes(self.size, color, point));
            }
        }
        key.least()
    }

    /// All ways in which it can lie on the board, each once.
    pub(crate) fn placements(&self) -> Vec<Placement> {
        let mut placed: BTreeMap<Vec<u8>, Placement> = BTreeMap::new();
        let swaps: &[bool] = if self.colors == Colors::Same { &[false] } else { &[false, true] };
        for &swap in swaps {
            for shift in self.area.shifts(self.size) {
                for symmetry in 0..Symmetry::ALL.len() {
                    let way = Way { size: self.size, symmetry, shift, swap };
                    let cells = self.laid(&way);
                    let entry = placed.entry(cells.to_vec());
                    entry.or_insert_with(|| Placement { cells, ways: Vec::new() }).ways.push(way);
                }
            }
        }
        placed.into_values().collect()
    }

    /// The points that are the same as this one by a symmetry of the pattern, itself among them:
    /// continuations name one of them.
    pub fn same_point(&self, point: Point) -> Vec<Point> {
        let at = usize::from(place(self.size, point));
        let own = Way { size: self.size, symmetry: 0, shift: (0, 0), swap: false };
        let laid = self.laid(&own);
        let turned = (0..Symmetry::ALL.len()).map(|symmetry| Way { symmetry, ..own.clone() });
        let same = turned.filter(|way| self.laid(way) == laid).filter_map(|way| way.to(at));
        same.filter_map(|at| crate::event::point(self.size, at)).collect()
    }

    fn laid(&self, way: &Way) -> [u8; POINTS] {
        let mut cells = [ANY; POINTS];
        for (from, &cell) in self.cells.iter().enumerate().filter(|(_, cell)| **cell != ANY) {
            if let Some(to) = way.to(from) {
                cells[to] = if way.swap && cell != 0 { 3 - cell } else { cell };
            }
        }
        cells
    }
}

/// Shifted, then turned, perhaps with the colours exchanged.
#[derive(Clone, Debug)]
pub(crate) struct Way {
    size: BoardSize,
    symmetry: usize,
    shift: (i16, i16),
    swap: bool,
}

impl Way {
    /// Where a point of the pattern goes.
    fn to(&self, from: usize) -> Option<usize> {
        let side = i16::from(self.size.get());
        let (x, y) = (from as i16 % side + self.shift.0, from as i16 / side + self.shift.1);
        let inside = (0..side).contains(&x) && (0..side).contains(&y);
        let shifted = inside.then(|| (y * side + x) as usize)?;
        Some(usize::from(Turned::of(self.size).to[self.symmetry][shifted]))
    }

    /// Where a point of the board lies in the pattern, if it is on its board.
    fn from(&self, at: usize) -> Option<usize> {
        let inverse = Symmetry::ALL[self.symmetry].inverse();
        let back = Symmetry::ALL.iter().position(|symmetry| *symmetry == inverse)?;
        let shifted = Turned::of(self.size).to[back][at];
        let side = i16::from(self.size.get());
        let (x, y) = (shifted as i16 % side - self.shift.0, shifted as i16 / side - self.shift.1);
        let inside = (0..side).contains(&x) && (0..side).contains(&y);
        inside.then(|| (y * side + x) as usize)
    }
}

/// One way of lying on the board, with all that come to the same stones.
#[derive(Clone, Debug)]
pub(crate) struct Placement {
    /// What is wanted of the points of the board.
    pub(crate) cells: [u8; POINTS],
    ways: Vec<Way>,
}

impl Placement {
    /// A move of the game as it looks in the pattern; where several are the same by symmetry,
    /// the one of Black, or of the colour wanted, at the first point. And whether Black of the
    /// pattern is White of the game then.
    pub(crate) fn back(
        &self,
        color: Color,
        at: Option<usize>,
        wanted: Option<Color>,
    ) -> (Color, Option<usize>, bool) {
        let moves = self.ways.iter().map(|way| {
            let color = if way.swap { !color } else { color };
            (color, at.and_then(|at| way.from(at)), way.swap)
        });
        let order = |&(color, at, swap): &(Color, Option<usize>, bool)| {
            (wanted.is_some_and(|wanted| wanted != color), color.index(), at, swap)
        };
        moves.min_by_key(order).unwrap_or((color, at, false))
    }

    /// Whether Black of the pattern is White of the game; where both are the same, it is not.
    pub(crate) fn is_swapped(&self) -> bool {
        self.ways.iter().all(|way| way.swap)
    }
}

#[cfg(test)]
#[path = "../tests/unit/pattern.rs"]
mod tests;
