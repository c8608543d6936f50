//! Self-examination: recomputing by flood fill, from the stones alone, what a
//! board keeps up to date. Slow; for tests and for hunting errors.

use crate::board::Board;
use crate::color::{Color, Content};
use crate::grid::Neighbours;
use crate::observer::Observer;
use crate::point::Point;
use crate::set::PointSet;
use crate::strings::{NOWHERE, StringId};
use crate::zobrist;

/// A fact that a board keeps and that its stones contradict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Contradiction {
    /// The hash is not that of the stones.
    #[error("the hash is not that of the stones")]
    Hash,
    /// The list of empty points is not that of the board, or has lost a place.
    #[error("the list of empty points is wrong")]
    Empties,
    /// The set of all stones of a colour is wrong.
    #[error("the stones of a colour are wrong")]
    Colors,
    /// The counts of a point's neighbours are wrong.
    #[error("the neighbour counts are wrong at {0:?}")]
    Neighbors(Point),
    /// The string on a point is not the connected stones, or an empty point
    /// has one.
    #[error("the stones of the string are wrong at {0:?}")]
    Stones(Point),
    /// The liberties of the string on a point, or their number, are wrong.
    #[error("the liberties of the string are wrong at {0:?}")]
    Liberties(Point),
    /// The ko point could not be retaken.
    #[error("the ko is wrong at {0:?}")]
    Ko(Point),
}

impl<O: Observer> Board<O> {
    /// Recomputes everything the board keeps, from the stones alone and by
    /// flood fill. A board that was changed through its public methods, with
    /// moves that are possible, always passes.
    ///
    /// # Errors
    /// The first contradiction found; it means an error in this crate or a
    /// nonsensical [`Board::play_unchecked`].
    pub fn check(&self) -> Result<(), Contradiction> {
        self.check_hash()?;
        self.check_empties()?;
        self.check_colors()?;
        self.size().points().try_for_each(|point| self.check_neighbors(point))?;
        self.size().points().try_for_each(|point| self.check_string(point))?;
        self.check_ko()
    }

    /// Whether two boards agree in everything they keep, the order of the empty
    /// points and the links of strings long dead included: more than showing the
    /// same position. A [`PlayedLine`](crate::PlayedLine) restores its board so exactly.
    /// Observers are not compared.
    pub fn is_identical(&self, other: &Board<O>) -> bool {
        self.grid.is_identical(&other.grid)
            && self.strings.is_identical(&other.strings)
            && self.ko == other.ko
    }

    fn check_hash(&self) -> Result<(), Contradiction> {
        let keys = self.size().points().filter_map(|p| self.at(p).color().map(|c| zobrist::key(c, p)));
        ensure(keys.fold(0, |hash, key| hash ^ key) == self.hash(), Contradiction::Hash)
    }

    fn check_empties(&self) -> Result<(), Contradiction> {
        let listed: PointSet = self.empties().iter().copied().collect();
        let empty: PointSet = self.size().points().filter(|&p| self.at(p) == Content::Empty).collect();
        let in_place = |(i, &p): (usize, &Point)| usize::from(self.grid.empty_index(p)) == i;
        let all_in_place = self.empties().iter().enumerate().all(in_place);
        let once = self.empties().len() == empty.len();
        ensure(listed == empty && once && all_in_place, Contradiction::Empties)
    }

    fn check_colors(&self) -> Result<(), Contradiction> {
        let stones = |c: Color| self.size().points().filter(|&p| self.at(p).is(c)).collect::<PointSet>();
        ensure(Color::ALL.into_iter().all(|c| self.stones_of(c) == stones(c)), Contradiction::Colors)
    }

    fn check_neighbors(&self, point: Point) -> Result<(), Contradiction> {
        let around = Neighbours::of_contents(point.neighbors().map(|n| self.at(n)));
        ensure(self.grid.around(point) == around, Contradiction::Neighbors(point))
    }

    fn check_string(&self, point: Point) -> Result<(), Contradiction> {
        let Some(color) = self.at(point).color() else {
            return ensure(self.strings.head(point) == NOWHERE, Contradiction::Stones(point));
        };
        let string = StringId::new(self.strings.head(point));
        let (stones, liberties) = self.fill(point, color);
        let kept: PointSet = self.stones(string).take(stones.len() + 1).collect();
        let all_know = stones.iter().all(|p| self.strings.head(p) == string.head());
        let right = kept == stones && all_know && self.size_of(string) == stones.len();
        ensure(right, Contradiction::Stones(point))?;
        let count = usize::from(self.strings.count(string.head()));
        let right = self.liberties(string) == liberties && count == liberties.len();
        ensure(right && count > 0, Contradiction::Liberties(point))
    }

    /// The connected stones around a stone, and the empty points next to them.
    fn fill(&self, start: Point, color: Color) -> (PointSet, PointSet) {
        let (mut stones, mut liberties) = (PointSet::EMPTY, PointSet::EMPTY);
        let mut open = vec![start];
        while let Some(point) = open.pop() {
            if self.at(point) == Content::Empty {
                liberties.insert(point);
            } else if self.at(point).is(color) && !stones.contains(point) {
                stones.insert(point);
                open.extend(point.neighbors());
            }
        }
        (stones, liberties)
    }

    fn check_ko(&self) -> Result<(), Contradiction> {
        let Some(ko) = self.ko() else { return Ok(()) };
        let takes_one = self.at(ko.point) == Content::Empty
            && self.is_surrounded_by(ko.point, !ko.color)
            && !self.is_suicide(ko.point, ko.color);
        ensure(takes_one, Contradiction::Ko(ko.point))
    }
}

fn ensure(holds: bool, otherwise: Contradiction) -> Result<(), Contradiction> {
    if holds { Ok(()) } else { Err(otherwise) }
}
