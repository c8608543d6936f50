//! The stones on the points and what follows from them point by point: the
//! packed neighbour counts, the hash, the list of empty points and the stones of
//! each colour. The two
//! methods [`Grid::set`] and [`Grid::clear`] are the only way to change a
//! stone, so these can never disagree. Strings live in `board`.

use crate::color::{ByColor, Color, Content};
use crate::point::{BoardSize, Dir, Point, SLOTS};
use crate::set::PointSet;
use crate::zobrist;

/// Counts of the four neighbours of a point: black, white and empty ones, four
/// bits each. The border counts as black and as white, so that "surrounded by
/// black" is one comparison at the edge too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Neighbours(u16);

impl Neighbours {
    const EMPTY: u16 = 0x100;

    const fn unit(color: Color) -> u16 {
        match color {
            Color::Black => 0x001,
            Color::White => 0x010,
        }
    }

    /// The counts for four neighbours that hold this.
    pub(crate) fn of_contents(contents: [Content; 4]) -> Neighbours {
        let unit = |content| match content {
            Content::Empty => Neighbours::EMPTY,
            Content::Black => Neighbours::unit(Color::Black),
            Content::White => Neighbours::unit(Color::White),
            Content::Border => Neighbours::unit(Color::Black) + Neighbours::unit(Color::White),
        };
        Neighbours(contents.into_iter().map(unit).sum())
    }

    /// Neighbours of `color`, the border included.
    #[inline]
    pub(crate) const fn of(self, color: Color) -> u16 {
        match color {
            Color::Black => self.0 & 0xf,
            Color::White => (self.0 >> 4) & 0xf,
        }
    }

    #[inline]
    pub(crate) const fn empties(self) -> u16 {
        self.0 >> 8
    }
}

#[derive(Clone)]
pub(crate) struct Grid {
    size: BoardSize,
    cells: [Content; SLOTS],
    around: [Neighbours; SLOTS],
    hash: u64,
    empties: [Point; SLOTS],
    empty_count: usize,
    /// Where a point stands in `empties`; meaningless for occupied points.
    empty_at: [u16; SLOTS],
    stones: ByColor<PointSet>,
}

impl Grid {
    pub(crate) fn new(size: BoardSize) -> Grid {
        let mut grid = Grid {
            size,
            cells: [Content::Border; SLOTS],
            around: [Neighbours(0); SLOTS],
            hash: 0,
            empties: [Point::from_index(1); SLOTS],
            empty_count: 0,
            empty_at: [0; SLOTS],
            stones: ByColor::from_fn(|_| PointSet::EMPTY),
        };
        for point in size.points() {
            grid.cells[point.index()] = Content::Empty;
            grid.push_empty(point);
        }
        for point in size.points() {
            grid.around[point.index()] = Neighbours::of_contents(grid.sides(point));
        }
        grid
    }

    #[inline]
    pub(crate) const fn size(&self) -> BoardSize {
        self.size
    }

    #[inline]
    pub(crate) const fn at(&self, point: Point) -> Content {
        self.cells[point.index()]
    }

    /// The stones of a colour.
    #[inline]
    pub(crate) const fn stones(&self, color: Color) -> &PointSet {
        match color {
            Color::Black => &self.stones.black,
            Color::White => &self.stones.white,
        }
    }

    /// Whether two boards agree in everything, the order of the empty points
    /// included.
    pub(crate) fn is_identical(&self, other: &Grid) -> bool {
        let place = |grid: &Grid, point: &Point| grid.empty_index(*point);
        self.size == other.size
            && self.cells == other.cells
            && self.around == other.around
            && self.hash == other.hash
            && self.stones == other.stones
            && self.empties() == other.empties()
            && self.empties().iter().all(|point| place(self, point) == place(other, point))
    }

    /// What stands on the four sides of a point.
    #[inline]
    pub(crate) fn sides(&self, point: Point) -> [Content; 4] {
        point.sides().map(|slot| self.cells[slot])
    }

    /// What stands on the four diagonals of a point.
    #[inline]
    pub(crate) fn diagonals(&self, point: Point) -> [Content; 4] {
        Dir::DIAGONALS.map(|dir| self.cells[point.slot(dir)])
    }

    #[inline]
    pub(crate) const fn around(&self, point: Point) -> Neighbours {
        self.around[point.index()]
    }

    #[inline]
    pub(crate) const fn hash(&self) -> u64 {
        self.hash
    }

    #[inline]
    pub(crate) fn empties(&self) -> &[Point] {
        &self.empties[..self.empty_count]
    }

    /// Where an empty point stands in [`Grid::empties`].
    #[inline]
    pub(crate) const fn empty_index(&self, point: Point) -> u16 {
        self.empty_at[point.index()]
    }

    /// Puts a stone on an empty point.
    #[inline]
    pub(crate) fn set(&mut self, point: Point, color: Color) {
        debug_assert_eq!(self.at(point), Content::Empty);
        self.cells[point.index()] = color.into();
        self.hash ^= zobrist::key(color, point);
        self.stones[color].insert(point);
        let change = Neighbours::unit(color).wrapping_sub(Neighbours::EMPTY);
        self.change_around(point, change);
        self.remove_empty(point);
    }

    /// Takes the stone of `color` off a point.
    #[inline]
    pub(crate) fn clear(&mut self, point: Point, color: Color) {
        debug_assert!(self.at(point).is(color));
        self.cells[point.index()] = Content::Empty;
        self.hash ^= zobrist::key(color, point);
        self.stones[color].remove(point);
        let change = Neighbours::EMPTY.wrapping_sub(Neighbours::unit(color));
        self.change_around(point, change);
        self.push_empty(point);
    }

    /// Undoes [`Grid::clear`], which must have been the last change.
    pub(crate) fn unclear(&mut self, point: Point, color: Color) {
        debug_assert_eq!(self.empties().last(), Some(&point));
        self.set(point, color);
    }

    /// Undoes [`Grid::set`], which must have been the last change; `index` is
    /// where the point stood in the list of empty points.
    pub(crate) fn unset(&mut self, point: Point, color: Color, index: u16) {
        self.clear(point, color);
        let last = self.empty_count - 1;
        let slot = usize::from(index) % SLOTS;
        let moved = self.empties[slot];
        self.empties.swap(slot, last % SLOTS);
        self.empty_at[moved.index()] = last as u16;
        self.empty_at[point.index()] = index;
    }

    #[inline]
    fn change_around(&mut self, point: Point, change: u16) {
        for dir in Dir::SIDES {
            let word = &mut self.around[point.slot(dir)].0;
            *word = word.wrapping_add(change);
        }
    }

    #[inline]
    fn push_empty(&mut self, point: Point) {
        self.empties[self.empty_count % SLOTS] = point;
        self.empty_at[point.index()] = self.empty_count as u16;
        self.empty_count += 1;
    }

    #[inline]
    fn remove_empty(&mut self, point: Point) {
        self.empty_count -= 1;
        let last = self.empties[self.empty_count % SLOTS];
        let slot = self.empty_at[point.index()];
        self.empties[usize::from(slot) % SLOTS] = last;
        self.empty_at[last.index()] = slot;
    }
}
