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
    #[must_use]
    #[inline]
    pub const fn head(self) -> Point {
        self.0
    }
}

#[derive(Clone)]
pub(crate) struct Strings {
    head: [Point; SLOTS],
    next: [Point; SLOTS],
    size: [u16; SLOTS],
    liberties: [PointSet; SLOTS],
}

/// What a slot held before a stone was played on it.
#[derive(Clone, Debug)]
pub(crate) struct Slot {
    head: Point,
    next: Point,
    size: u16,
    liberties: PointSet,
}

impl Strings {
    pub(crate) fn new() -> Strings {
        let nowhere = Point::from_index(1);
        Strings {
            head: [nowhere; SLOTS],
            next: [nowhere; SLOTS],
            size: [0; SLOTS],
            liberties: [PointSet::EMPTY; SLOTS],
        }
    }

    #[inline]
    pub(crate) const fn head(&self, point: Point) -> Point {
        self.head[point.index()]
    }

    #[inline]
    pub(crate) const fn next(&self, point: Point) -> Point {
        self.next[point.index()]
    }

    #[inline]
    pub(crate) const fn size(&self, head: Point) -> u16 {
        self.size[head.index()]
    }

    #[inline]
    pub(crate) const fn liberties(&self, head: Point) -> &PointSet {
        &self.liberties[head.index()]
    }

    #[inline]
    pub(crate) fn liberties_mut(&mut self, head: Point) -> &mut PointSet {
        &mut self.liberties[head.index()]
    }

    /// Makes a string of one stone.
    #[inline]
    pub(crate) fn start(&mut self, point: Point, liberties: PointSet) {
        let slot = point.index();
        self.head[slot] = point;
        self.next[slot] = point;
        self.size[slot] = 1;
        self.liberties[slot] = liberties;
    }

    /// Adds one stone to the string at `head`; liberties are not touched.
    #[inline]
    pub(crate) fn add(&mut self, head: Point, point: Point) {
        self.head[point.index()] = head;
        self.next[point.index()] = self.next[head.index()];
        self.next[head.index()] = point;
        self.size[head.index()] += 1;
    }

    /// Undoes [`Strings::add`].
    pub(crate) fn unadd(&mut self, head: Point, point: Point) {
        self.next[head.index()] = self.next[point.index()];
        self.size[head.index()] -= 1;
    }

    /// Joins the string at `small` to the one at `large`, liberties too.
    #[inline]
    pub(crate) fn join(&mut self, large: Point, small: Point) {
        self.relabel(small, large);
        self.next.swap(large.index(), small.index());
        self.size[large.index()] += self.size[small.index()];
        let more = self.liberties[small.index()];
        self.liberties[large.index()] |= more;
    }

    /// Undoes [`Strings::join`], except for the liberties of `large`.
    pub(crate) fn unjoin(&mut self, large: Point, small: Point) {
        self.next.swap(large.index(), small.index());
        self.size[large.index()] -= self.size[small.index()];
        self.relabel(small, small);
    }

    /// Gives every point of the circle through `from` a new head.
    #[inline]
    fn relabel(&mut self, from: Point, head: Point) {
        let mut at = from;
        loop {
            self.head[at.index()] = head;
            at = self.next(at);
            if at == from {
                break;
            }
        }
    }

    pub(crate) fn slot(&self, point: Point) -> Slot {
        let slot = point.index();
        Slot {
            head: self.head[slot],
            next: self.next[slot],
            size: self.size[slot],
            liberties: self.liberties[slot],
        }
    }

    pub(crate) fn restore_slot(&mut self, point: Point, old: &Slot) {
        let slot = point.index();
        self.head[slot] = old.head;
        self.next[slot] = old.next;
        self.size[slot] = old.size;
        self.liberties[slot] = old.liberties;
    }
}
