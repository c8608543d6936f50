//! Points, directions and board sizes: the geometry of the board.
//!
//! Every board, whatever its size, lies in the same frame of 512 slots with a
//! stride of 20: slot `(y + 1) * 20 + (x + 1)`, with `x` from the left and `y`
//! from the top, both from 0. Rows share one border column, so the offsets to
//! the neighbours are constants and no slot of a neighbour is outside the frame.

use std::fmt;
use std::num::NonZeroU16;

/// Number of slots in the frame; every index of a [`Point`] is below it.
pub const SLOTS: usize = 512;
/// Distance in slots between a point and the one below it.
pub const STRIDE: usize = 20;
/// The largest board side.
pub const MAX_SIZE: u8 = 19;
/// The smallest board side.
pub const MIN_SIZE: u8 = 2;

const COLUMNS: &[u8; 19] = b"ABCDEFGHJKLMNOPQRST";

/// The side of a square board, 2 to 19.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct BoardSize(u8);

impl BoardSize {
    /// 9x9.
    pub const S9: BoardSize = BoardSize(9);
    /// 13x13.
    pub const S13: BoardSize = BoardSize(13);
    /// 19x19.
    pub const S19: BoardSize = BoardSize(19);

    /// A board side; `None` outside 2 to 19.
    pub const fn new(side: u32) -> Option<BoardSize> {
        if side >= MIN_SIZE as u32 && side <= MAX_SIZE as u32 { Some(BoardSize(side as u8)) } else { None }
    }

    /// The number of lines.
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The number of points.
    pub const fn area(self) -> usize {
        self.0 as usize * self.0 as usize
    }

    /// The number of slots, from 0, that a board of this size and its border
    /// use; the slots after them never change.
    pub(crate) const fn used_slots(self) -> usize {
        (self.0 as usize + 2) * STRIDE
    }

    /// All points, row by row from the top, each row from the left.
    #[inline]
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        (0..self.0).flat_map(move |y| (0..self.0).map(move |x| Point::at(x, y)))
    }

    /// The point at column `x` from the left and row `y` from the top, from 0.
    #[must_use]
    pub fn point(self, x: u8, y: u8) -> Option<Point> {
        (x < self.0 && y < self.0).then(|| Point::at(x, y))
    }

    /// Whether `point` lies on a board of this size.
    #[inline]
    pub fn contains(self, point: Point) -> bool {
        let (column, row) = (point.index() % STRIDE, point.index() / STRIDE);
        let side = usize::from(self.0);
        (1..=side).contains(&column) && (1..=side).contains(&row)
    }

    /// The line of a point of this board, 1 at the edge.
    pub fn line(self, point: Point) -> u8 {
        let (x, y) = (point.x(), point.y());
        let last = self.0 - 1;
        x.min(y).min(last.saturating_sub(x)).min(last.saturating_sub(y)) + 1
    }

    /// The point's name as people and GTP write it: `A1` is the lower left
    /// corner, the letter I is skipped. A slot that is not on the board gets `?`
    /// for its letter or 0 for its number where there is none.
    #[must_use]
    pub fn name(self, point: Point) -> PointName {
        let column = COLUMNS.get(usize::from(point.x())).copied().unwrap_or(b'?');
        PointName { column, row: self.0.saturating_sub(point.y()) }
    }

    /// Reads a name such as `Q16` or `q16`; `None` when it is no point of the board.
    #[must_use]
    pub fn parse(self, name: &str) -> Option<Point> {
        let (&letter, digits) = name.as_bytes().split_first()?;
        let x = COLUMNS.iter().position(|&c| c == letter.to_ascii_uppercase())?;
        let plain = !digits.is_empty() && digits.len() <= 2 && digits.iter().all(u8::is_ascii_digit);
        let row: u8 = plain.then(|| name[1..].parse().ok())??;
        let y = self.0.checked_sub(row)?;
        self.point(u8::try_from(x).ok()?, y)
    }
}

impl fmt::Display for BoardSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

/// The name of a point, such as `Q16`; see [`BoardSize::name`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PointName {
    column: u8,
    row: u8,
}

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.column as char, self.row)
    }
}

/// A point (点): an intersection of the board. Never "none" and never outside
/// the frame; whether it is on a given board is for [`BoardSize::contains`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point(NonZeroU16);

const _: () = assert!(size_of::<Option<Point>>() == 2);

impl Point {
    pub(crate) fn at(x: u8, y: u8) -> Point {
        Point::from_index((usize::from(y) + 1) * STRIDE + usize::from(x) + 1)
    }

    /// The point in slot `index` (taken modulo 512); slot 0 holds no point and
    /// becomes slot 1, which is border on every board.
    #[inline]
    pub(crate) const fn from_index(index: usize) -> Point {
        match NonZeroU16::new((index % SLOTS) as u16) {
            Some(slot) => Point(slot),
            None => Point(NonZeroU16::MIN),
        }
    }

    /// The slot of this point in the frame, below [`SLOTS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize % SLOTS
    }

    /// Column from the left, from 0; 255 in the border column.
    pub const fn x(self) -> u8 {
        ((self.index() % STRIDE) as u8).wrapping_sub(1)
    }

    /// Row from the top, from 0; 255 above the board.
    pub const fn y(self) -> u8 {
        ((self.index() / STRIDE) as u8).wrapping_sub(1)
    }

    /// The neighbouring slot in a direction; it may be border.
    #[must_use]
    #[inline]
    pub fn step(self, dir: Dir) -> Point {
        Point::from_index(self.index().wrapping_add_signed(dir.offset()))
    }

    /// The indices of the four neighbouring slots, in the order of [`Dir::SIDES`].
    #[inline]
    pub(crate) fn sides(self) -> [usize; 4] {
        Dir::SIDES.map(|dir| self.slot(dir))
    }

    /// The index of the neighbouring slot in a direction.
    #[inline]
    pub(crate) const fn slot(self, dir: Dir) -> usize {
        self.index().wrapping_add_signed(dir.offset()) % SLOTS
    }

    /// The four neighbouring slots, some of which may be border.
    #[inline]
    pub fn neighbors(self) -> [Point; 4] {
        Dir::SIDES.map(|dir| self.step(dir))
    }

    /// The four diagonal slots, some of which may be border.
    #[inline]
    pub fn diagonals(self) -> [Point; 4] {
        Dir::DIAGONALS.map(|dir| self.step(dir))
    }

    /// |dx| + |dy|.
    pub fn manhattan(self, other: Point) -> u32 {
        u32::from(self.x().abs_diff(other.x())) + u32::from(self.y().abs_diff(other.y()))
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.index().is_multiple_of(STRIDE) || self.index() < STRIDE {
            return write!(f, "Border({})", self.index());
        }
        write!(f, "Point(x{} y{})", self.x(), self.y())
    }
}

/// One of the eight directions, in the order of the 3x3 code: around the
/// point from the upper left, row by row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Dir {
    /// Up and left.
    UpLeft = 0,
    /// Up.
    Up = 1,
    /// Up and right.
    UpRight = 2,
    /// Left.
    Left = 3,
    /// Right.
    Right = 4,
    /// Down and left.
    DownLeft = 5,
    /// Down.
    Down = 6,
    /// Down and right.
    DownRight = 7,
}

impl Dir {
    /// All eight, in code order; the opposite of `ALL[i]` is `ALL[7 - i]`.
    pub const ALL: [Dir; 8] =
        [Dir::UpLeft, Dir::Up, Dir::UpRight, Dir::Left, Dir::Right, Dir::DownLeft, Dir::Down, Dir::DownRight];
    /// The four directions of adjacency.
    pub const SIDES: [Dir; 4] = [Dir::Up, Dir::Left, Dir::Right, Dir::Down];
    /// The four diagonal directions.
    pub const DIAGONALS: [Dir; 4] = [Dir::UpLeft, Dir::UpRight, Dir::DownLeft, Dir::DownRight];

    /// The distance in slots.
    #[inline]
    pub const fn offset(self) -> isize {
        const STEP: [isize; 8] = [-21, -20, -19, -1, 1, 19, 20, 21];
        STEP[self as usize]
    }

    /// The direction back.
    pub const fn opposite(self) -> Dir {
        Dir::ALL[7 - self as usize]
    }
}
