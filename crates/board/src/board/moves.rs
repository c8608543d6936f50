//! How moves change a board.

use super::{Board, Ko};
use crate::color::{Color, Content};
use crate::journal::Journal;
use crate::observer::Observer;
use crate::point::{BoardSize, Point};
use crate::refusal::IllegalMove;
use crate::rules::Suicide;
use crate::strings::NOWHERE;

impl<O: Observer> Board<O> {
    /// Plays a stone, suicide forbidden; returns the number of stones taken.
    ///
    /// # Errors
    /// The reason, if the move is not possible; the board is unchanged then.
    pub fn play(&mut self, point: Point, color: Color) -> Result<usize, IllegalMove> {
        self.check_move(point, color, Suicide::Forbidden)?;
        Ok(self.play_unchecked(point, color))
    }

    /// Plays a stone on an empty point without asking whether it is legal, and
    /// returns the number of enemy stones taken. If it takes nothing and has no
    /// liberty, its string leaves the board (suicide). A point that is not
    /// empty gives nonsense or a panic, never undefined behaviour.
    #[inline]
    pub fn play_unchecked(&mut self, point: Point, color: Color) -> usize {
        self.play_recorded(point, color, &mut ())
    }

    /// The position after a move; the move as in [`Board::play_unchecked`].
    pub fn after(&self, point: Point, color: Color) -> Board<O> {
        let mut after = self.clone();
        after.play_unchecked(point, color);
        after
    }

    /// Lifts the ko ban, as a pass does.
    pub fn pass(&mut self) {
        self.ko = None;
    }

    /// A board with these stones, each on a different point of the board,
    /// whether or not their strings have liberties.
    pub(crate) fn with_stones(size: BoardSize, stones: &[(Point, Color)]) -> Board<O> {
        let mut board = Board::observed(size);
        for &(point, color) in stones {
            board.set_stone(point, color);
        }
        for &(point, color) in stones {
            board.link(point, color);
        }
        board
    }

    /// Joins a stone that was set down to the strings around it that have been
    /// linked already, and gives the string its liberties.
    fn link(&mut self, point: Point, color: Color) {
        let sides = self.grid.sides(point);
        let heads = self.strings.heads_around(point);
        let linked = std::array::from_fn(|i| sides[i].is(color) && heads[i] != NOWHERE);
        let head = self.attach(point, linked, &mut ());
        self.strings.give_sides(head, point, sides.map(|side| side == Content::Empty));
    }

    /// Takes off every string that has no liberty, in the order of the strings.
    pub(crate) fn take_off_dead(&mut self) {
        let strings: Vec<_> = self.strings().collect();
        for string in strings {
            if let Some(color) = self.color(string).filter(|_| self.liberties(string).is_empty()) {
                self.take_off(string.head(), color);
            }
        }
    }

    #[inline]
    pub(crate) fn play_recorded<J: Journal>(&mut self, point: Point, color: Color, journal: &mut J) -> usize {
        let boxed_in = self.grid.around(point).empties() == 0;
        journal.begin(point, color, self);
        self.set_stone(point, color);
        self.strings.take_from_sides(point);
        let sides = self.grid.sides(point);
        let head = self.attach(point, sides.map(|side| side.is(color)), journal);
        self.strings.give_sides(head, point, sides.map(|side| side == Content::Empty));
        self.ko = None;
        let taken = self.capture_around(point, !color, journal);
        if boxed_in && taken == 0 && self.strings.count(head) == 0 {
            self.take_off(head, color);
            journal.took(head, color);
        } else if boxed_in && taken == 1 && self.strings.size(head) == 1 {
            self.ko = self.strings.liberties(head).only().map(|point| Ko { point, color: !color });
        }
        taken
    }

    /// Makes a stone part of the strings on the marked sides, which are its own,
    /// and returns the head. Its liberties are not added yet.
    #[inline]
    fn attach<J: Journal>(&mut self, point: Point, own: [bool; 4], journal: &mut J) -> Point {
        let sides = point.sides();
        let mut marked = own.iter().rev().fold(0_u32, |bits, &own| bits << 1 | u32::from(own));
        if marked == 0 {
            self.strings.start(point);
            return point;
        }
        let mut head = self.strings.head_at_slot(sides[marked.trailing_zeros() as usize % 4]);
        journal.joined(head, None, self.strings.liberties(head));
        self.strings.add(head, point);
        marked &= marked - 1;
        while marked != 0 {
            let other = self.strings.head_at_slot(sides[marked.trailing_zeros() as usize % 4]);
            marked &= marked - 1;
            if other != head {
                head = self.join(head, other, journal);
            }
        }
        head
    }

    /// Joins the smaller of two strings to the larger and returns its head.
    fn join<J: Journal>(&mut self, first: Point, other: Point, journal: &mut J) -> Point {
        let swap = self.strings.size(other) > self.strings.size(first);
        let (large, small) = if swap { (other, first) } else { (first, other) };
        journal.joined(large, Some(small), self.strings.liberties(large));
        self.strings.join(large, small);
        large
    }

    /// Takes the strings of `color` without liberties next to a point off the
    /// board, and returns the number of stones.
    #[inline]
    fn capture_around<J: Journal>(&mut self, point: Point, color: Color, journal: &mut J) -> usize {
        let sides = self.grid.sides(point);
        let heads = self.strings.heads_around(point);
        let dead = |i: usize| sides[i].is(color) & (self.strings.count(heads[i]) == 0);
        // All four at once: a branch for each side would be guessed wrong too often.
        if !(dead(0) | dead(1) | dead(2) | dead(3)) {
            return 0;
        }
        let mut taken = 0;
        for head in heads {
            if self.at(head).is(color) && self.strings.count(head) == 0 {
                taken += self.take_off(head, color);
                journal.took(head, color);
            }
        }
        taken
    }

    /// Takes a string off the board and gives its points to the strings around
    /// as liberties. Its links stay as they are, so that it can be put back.
    #[inline]
    fn take_off(&mut self, head: Point, color: Color) -> usize {
        let mut at = head;
        loop {
            self.clear_stone(at, color);
            self.strings.set_head(at, NOWHERE);
            self.strings.give_to_sides(at);
            at = self.strings.next(at);
            if at == head {
                return usize::from(self.strings.size(head));
            }
        }
    }

    #[inline]
    pub(crate) fn set_stone(&mut self, point: Point, color: Color) {
        self.grid.set(point, color);
        self.observer.stone_set(point, color);
    }

    #[inline]
    fn clear_stone(&mut self, point: Point, color: Color) {
        self.grid.clear(point, color);
        self.observer.stone_cleared(point, color);
    }

    pub(crate) fn observer_mut(&mut self) -> &mut O {
        &mut self.observer
    }
}
