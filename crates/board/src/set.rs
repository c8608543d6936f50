//! Sets of points and maps over points: fixed-size, copyable, indexed by
//! [`Point`]. No knowledge of stones.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, BitXor, Index, IndexMut, Not};

use crate::point::{BoardSize, MAX_SIZE, Point, SLOTS, STRIDE};

/// A set of points: 512 bits, one cache line.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(align(64))]
pub struct PointSet([u64; 8]);

impl PointSet {
    /// The empty set.
    pub const EMPTY: PointSet = PointSet([0; 8]);

    /// The set that holds only `point`.
    #[inline]
    pub fn single(point: Point) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.insert(point);
        set
    }

    /// All points of a board.
    #[inline]
    pub fn all(size: BoardSize) -> PointSet {
        ALL[usize::from(size.get())]
    }

    /// The points of row `y` from the top, from 0; none beyond the board.
    #[inline]
    pub fn row(size: BoardSize, y: u8) -> PointSet {
        (0..size.get()).filter_map(|x| size.point(x, y)).collect()
    }

    /// The points of column `x` from the left, from 0; none beyond the board.
    #[inline]
    pub fn column(size: BoardSize, x: u8) -> PointSet {
        (0..size.get()).filter_map(|y| size.point(x, y)).collect()
    }

    #[inline]
    const fn place(point: Point) -> (usize, u64) {
        let index = point.index();
        (index / 64, 1 << (index % 64))
    }

    /// Adds a point.
    #[inline]
    pub fn insert(&mut self, point: Point) {
        let (word, bit) = PointSet::place(point);
        self.0[word] |= bit;
    }

    /// Removes a point.
    #[inline]
    pub fn remove(&mut self, point: Point) {
        let (word, bit) = PointSet::place(point);
        self.0[word] &= !bit;
    }

    /// Removes a point and returns 1 if the set held it, 0 if not.
    #[inline]
    pub(crate) fn take(&mut self, point: Point) -> u16 {
        let (word, bit) = PointSet::place(point);
        let held = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        u16::from(held)
    }

    /// Adds a point and returns 1 if it is new to the set, 0 if not.
    #[inline]
    pub(crate) fn give(&mut self, point: Point) -> u16 {
        let (word, bit) = PointSet::place(point);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        u16::from(new)
    }

    /// Adds those neighbours of a point that are marked, in the order of
    /// [`Dir::SIDES`](crate::Dir::SIDES), and returns how many of them are new.
    ///
    /// The four neighbours lie within 41 slots, so they touch two words at most.
    #[inline]
    pub(crate) fn give_sides(&mut self, point: Point, marked: [bool; 4]) -> u16 {
        let [up, left, right, down] = marked.map(u64::from);
        let bits = up | left << (STRIDE - 1) | right << (STRIDE + 1) | down << (2 * STRIDE);
        let first = point.index().wrapping_sub(STRIDE) % SLOTS;
        let (word, shift) = (first / 64, first % 64);
        let (low, high) = (bits << shift, (bits >> 1) >> (63 - shift));
        // `low` and `high` have no bit in common, so one count does for both.
        let new = low & !self.0[word] | high & !self.0[(word + 1) % 8];
        self.0[word] |= low;
        self.0[(word + 1) % 8] |= high;
        new.count_ones() as u16
    }

    /// Whether the set holds `point`.
    #[inline]
    pub const fn contains(&self, point: Point) -> bool {
        let (word, bit) = PointSet::place(point);
        self.0[word] & bit != 0
    }

    /// Whether the set is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    /// Whether the set is exactly `{point}`.
    #[inline]
    pub fn is_only(&self, point: Point) -> bool {
        self.contains(point) && self.without(point).is_empty()
    }

    /// The set less one point.
    #[must_use]
    #[inline]
    pub fn without(mut self, point: Point) -> PointSet {
        self.remove(point);
        self
    }

    /// The number of points.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// The first point in slot order.
    #[inline]
    pub fn first(&self) -> Option<Point> {
        self.iter().next()
    }

    /// The only point of the set, or `None` when it holds none or several.
    #[inline]
    pub fn only(&self) -> Option<Point> {
        let first = self.first()?;
        self.without(first).is_empty().then_some(first)
    }

    /// The points in slot order (row by row from the top).
    #[inline]
    pub fn iter(&self) -> Points {
        Points { words: self.0, word: 0 }
    }

    /// Points of `self` that are not in `other`.
    #[must_use]
    #[inline]
    pub fn difference(self, other: PointSet) -> PointSet {
        self & !other
    }

    /// Whether the two sets share a point.
    #[inline]
    pub fn meets(&self, other: &PointSet) -> bool {
        !(*self & *other).is_empty()
    }

    /// The set moved by an offset of slots towards higher (positive) or lower
    /// slots; `by` is at most 63 in size. Points pushed out of the frame are lost.
    #[inline]
    pub fn shifted(&self, by: i32) -> PointSet {
        let mut out = [0; 8];
        let (size, w) = (by.unsigned_abs().min(63), &self.0);
        if size == 0 {
            return *self;
        }
        for i in 0..8 {
            out[i] = if by > 0 {
                w[i] << size | if i > 0 { w[i - 1] >> (64 - size) } else { 0 }
            } else {
                w[i] >> size | if i < 7 { w[i + 1] << (64 - size) } else { 0 }
            };
        }
        PointSet(out)
    }

    /// The part of the set that is connected to `start`, one of its points.
    pub fn part_around(&self, start: Point) -> PointSet {
        let mut part = PointSet::single(start);
        loop {
            let grown = part | (part.neighbors() & *self);
            if grown == part {
                return part;
            }
            part = grown;
        }
    }

    /// The connected parts of the set, in the order of their first points.
    pub fn parts(&self) -> impl Iterator<Item = PointSet> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let part = rest.part_around(rest.first()?);
            rest = rest.difference(part);
            Some(part)
        })
    }

    /// The parts of the set that hang together over sides and corners, in the order of their first points.
    pub fn parts_over_corners(&self) -> impl Iterator<Item = PointSet> + use<> {
        let mut rest = *self;
        std::iter::from_fn(move || {
            let mut part = PointSet::single(rest.first()?);
            loop {
                let corners: PointSet = part.iter().flat_map(Point::diagonals).collect();
                let grown = part | ((part.neighbors() | corners) & rest);
                if grown == part {
                    break;
                }
                part = grown;
            }
            rest = rest.difference(part);
            Some(part)
        })
    }

    /// Every slot that is adjacent to a point of the set (border slots too).
    #[inline]
    pub fn neighbors(&self) -> PointSet {
        self.shifted(1) | self.shifted(-1) | self.shifted(20) | self.shifted(-20)
    }
}

/// One more than the largest side.
const SIZES: usize = MAX_SIZE as usize + 1;

/// All points of the board of each size.
static ALL: [PointSet; SIZES] = {
    let mut all = [PointSet::EMPTY; SIZES];
    let mut side = 0;
    while side < SIZES {
        let mut slot = 0;
        while slot < side * STRIDE {
            if slot % STRIDE < side {
                let index = slot + STRIDE + 1;
                all[side].0[index / 64] |= 1 << (index % 64);
            }
            slot += 1;
        }
        side += 1;
    }
    all
};

impl Default for PointSet {
    fn default() -> PointSet {
        PointSet::EMPTY
    }
}

impl BitOr for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitor(mut self, other: PointSet) -> PointSet {
        self |= other;
        self
    }
}

impl BitOrAssign for PointSet {
    #[inline]
    fn bitor_assign(&mut self, other: PointSet) {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word |= more;
        }
    }
}

impl BitAnd for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitand(mut self, other: PointSet) -> PointSet {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word &= more;
        }
        self
    }
}

impl BitXor for PointSet {
    type Output = PointSet;
    #[inline]
    fn bitxor(mut self, other: PointSet) -> PointSet {
        for (word, more) in self.0.iter_mut().zip(other.0) {
            *word ^= more;
        }
        self
    }
}

impl Not for PointSet {
    type Output = PointSet;
    #[inline]
    fn not(self) -> PointSet {
        PointSet(self.0.map(|word| !word))
    }
}

impl FromIterator<Point> for PointSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> PointSet {
        let mut set = PointSet::EMPTY;
        set.extend(points);
        set
    }
}

impl Extend<Point> for PointSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Point>>(&mut self, points: I) {
        for point in points {
            self.insert(point);
        }
    }
}

impl IntoIterator for &PointSet {
    type Item = Point;
    type IntoIter = Points;
    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl IntoIterator for PointSet {
    type Item = Point;
    type IntoIter = Points;
    #[inline]
    fn into_iter(self) -> Points {
        self.iter()
    }
}

impl fmt::Debug for PointSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// The points of a [`PointSet`] in slot order.
#[derive(Clone, Debug)]
pub struct Points {
    words: [u64; 8],
    word: usize,
}

impl Iterator for Points {
    type Item = Point;
    #[inline]
    fn next(&mut self) -> Option<Point> {
        while self.word < 8 {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Point::from_index(self.word * 64 + bits.trailing_zeros() as usize));
            }
            self.word += 1;
        }
        None
    }
}

/// One value for each point of the frame.
#[derive(Clone, PartialEq, Eq)]
pub struct PointMap<T>([T; SLOTS]);

impl<T: Copy> PointMap<T> {
    /// A map with `value` everywhere.
    pub const fn filled(value: T) -> PointMap<T> {
        PointMap([value; SLOTS])
    }
}

impl<T> PointMap<T> {
    /// The value of the slot with this index, taken modulo 512.
    #[inline]
    pub(crate) fn at_slot_mut(&mut self, slot: usize) -> &mut T {
        &mut self.0[slot % SLOTS]
    }
}

impl<T: Copy + Default> Default for PointMap<T> {
    fn default() -> PointMap<T> {
        PointMap::filled(T::default())
    }
}

impl<T> Index<Point> for PointMap<T> {
    type Output = T;
    #[inline]
    fn index(&self, point: Point) -> &T {
        &self.0[point.index()]
    }
}

impl<T> IndexMut<Point> for PointMap<T> {
    #[inline]
    fn index_mut(&mut self, point: Point) -> &mut T {
        &mut self.0[point.index()]
    }
}

impl<T> fmt::Debug for PointMap<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PointMap(..)")
    }
}
