//! The strings (連) as linked lists over the points, with their exact liberty
//! sets: merging and its undoing. Which stones stand where is `grid`'s business;
//! when strings merge or die is `board`'s.
//!
//! A string is named by its head, one of its points. All its points know the
//! head; the points form a circle by `next`; size and liberties stand in the
//! head's slot. Exchanging two successors joins two circles, and exchanging
//! them again parts them: that is all that undoing a merge needs.

use crate::point::{Point, SLOTS};
use crate::set::PointSet;

/// Names a string on a board at one moment: the string's head point. A move
/// that changes the string may change its name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct StringId(Point);

impl StringId {
    #[inline]
    pub(crate) const fn new(head: Point) -> StringId {
        StringId(head)
    }

    /// One of the string's stones.
    #[inline]
    pub const fn head(self) -> Point {
        self.0
    }
}

/// The head of points without a stone. Its slot is border on every board, so
/// what is done to "the string at the head" there touches no string, and loops
/// over the sides of a point need not ask what stands on them. What the slot
/// holds has no meaning.
pub(crate) const NOWHERE: Point = Point::from_index(1);

#[derive(Clone)]
pub(crate) struct Strings {
    head: [Point; SLOTS],
    next: [Point; SLOTS],
    stones: [u16; SLOTS],
    /// The number of points in `liberties`.
    count: [u16; SLOTS],
    liberties: [PointSet; SLOTS],
}

/// What a slot held before a stone was played on it.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    next: Point,
    size: u16,
    liberties: PointSet,
}

/// Questions.
impl Strings {
    pub(crate) fn new() -> Strings {
        Strings {
            head: [NOWHERE; SLOTS],
            next: [NOWHERE; SLOTS],
            stones: [0; SLOTS],
            count: [0; SLOTS],
            liberties: [PointSet::EMPTY; SLOTS],
        }
    }

    /// Copies another board's strings, whose points lie in the first `used` slots.
    pub(crate) fn copy_slots(&mut self, other: &Strings, used: usize) {
        self.head[..used].copy_from_slice(&other.head[..used]);
        self.next[..used].copy_from_slice(&other.next[..used]);
        self.stones[..used].copy_from_slice(&other.stones[..used]);
        self.count[..used].copy_from_slice(&other.count[..used]);
        self.liberties[..used].copy_from_slice(&other.liberties[..used]);
    }

    /// Whether two boards agree in every slot but [`NOWHERE`]'s, those of points
    /// without stones included.
    pub(crate) fn is_identical(&self, other: &Strings) -> bool {
        (0..SLOTS).filter(|&slot| slot != NOWHERE.index()).all(|slot| {
            self.head[slot] == other.head[slot]
                && self.next[slot] == other.next[slot]
                && self.stones[slot] == other.stones[slot]
                && self.count[slot] == other.count[slot]
                && self.liberties[slot] == other.liberties[slot]
        })
    }

    /// The head of the string on a point, [`NOWHERE`] without a stone.
    #[inline]
    pub(crate) const fn head(&self, point: Point) -> Point {
        self.head[point.index()]
    }

    #[inline]
    pub(crate) const fn head_at_slot(&self, slot: usize) -> Point {
        self.head[slot % SLOTS]
    }

    /// The heads on the four sides of a point.
    #[inline]
    pub(crate) fn heads_around(&self, point: Point) -> [Point; 4] {
        point.sides().map(|slot| self.head[slot])
    }

    #[inline]
    pub(crate) const fn next(&self, point: Point) -> Point {
        self.next[point.index()]
    }

    #[inline]
    pub(crate) const fn size(&self, head: Point) -> u16 {
        self.stones[head.index()]
    }

    #[inline]
    pub(crate) const fn liberties(&self, head: Point) -> &PointSet {
        &self.liberties[head.index()]
    }

    /// The number of liberties.
    #[inline]
    pub(crate) const fn count(&self, head: Point) -> u16 {
        self.count[head.index()]
    }
}

/// Liberties.
impl Strings {
    /// Takes a liberty from the strings on the four sides of a point.
    #[inline]
    pub(crate) fn take_from_sides(&mut self, point: Point) {
        for head in self.heads_around(point) {
            self.count[head.index()] -= self.liberties[head.index()].take(point);
        }
    }

    /// Gives a point as a liberty to the strings on its four sides.
    #[inline]
    pub(crate) fn give_to_sides(&mut self, point: Point) {
        for head in self.heads_around(point) {
            self.count[head.index()] += self.liberties[head.index()].give(point);
        }
    }

    /// Gives a string those neighbours of its stone `point` that are marked.
    #[inline]
    pub(crate) fn give_sides(&mut self, head: Point, point: Point, marked: [bool; 4]) {
        self.count[head.index()] += self.liberties[head.index()].give_sides(point, marked);
    }

    pub(crate) fn set_liberties(&mut self, head: Point, liberties: PointSet) {
        self.count[head.index()] = liberties.len() as u16;
        self.liberties[head.index()] = liberties;
    }
}

/// Stones.
impl Strings {
    /// Makes a string of one stone, without liberties yet.
    #[inline]
    pub(crate) fn start(&mut self, point: Point) {
        let slot = point.index();
        self.head[slot] = point;
        self.next[slot] = point;
        self.stones[slot] = 1;
        self.count[slot] = 0;
        self.liberties[slot] = PointSet::EMPTY;
    }

    /// Adds one stone to the string at `head`; liberties are not touched.
    #[inline]
    pub(crate) fn add(&mut self, head: Point, point: Point) {
        self.head[point.index()] = head;
        self.next[point.index()] = self.next[head.index()];
        self.next[head.index()] = point;
        self.stones[head.index()] += 1;
    }

    /// Undoes [`Strings::add`].
    pub(crate) fn unadd(&mut self, head: Point, point: Point) {
        self.next[head.index()] = self.next[point.index()];
        self.stones[head.index()] -= 1;
    }

    /// Joins the string at `small` to the one at `large`, liberties too.
    #[inline]
    pub(crate) fn join(&mut self, large: Point, small: Point) {
        self.relabel(small, large);
        self.next.swap(large.index(), small.index());
        self.stones[large.index()] += self.stones[small.index()];
        let more = self.liberties[small.index()];
        self.set_liberties(large, self.liberties[large.index()] | more);
    }

    /// Undoes [`Strings::join`], except for the liberties of `large`.
    pub(crate) fn unjoin(&mut self, large: Point, small: Point) {
        self.next.swap(large.index(), small.index());
        self.stones[large.index()] -= self.stones[small.index()];
        self.relabel(small, small);
    }

    /// Gives every point of the circle through `from` a new head.
    #[inline]
    fn relabel(&mut self, from: Point, head: Point) {
        let mut at = from;
        loop {
            self.set_head(at, head);
            at = self.next(at);
            if at == from {
                break;
            }
        }
    }

    /// States which string covers a point, [`NOWHERE`] for none.
    #[inline]
    pub(crate) fn set_head(&mut self, point: Point, head: Point) {
        self.head[point.index()] = head;
    }

    pub(crate) fn slot(&self, point: Point) -> Slot {
        let slot = point.index();
        Slot { next: self.next[slot], size: self.stones[slot], liberties: self.liberties[slot] }
    }

    pub(crate) fn restore_slot(&mut self, point: Point, old: &Slot) {
        let slot = point.index();
        self.head[slot] = NOWHERE;
        self.next[slot] = old.next;
        self.stones[slot] = old.size;
        self.set_liberties(point, old.liberties);
    }
}
