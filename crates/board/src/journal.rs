//! Moves that can be taken back: [`PlayedLine`] plays on a borrowed board, keeps a
//! journal, and leaves the board as it was when it goes out of scope.
//!
//! What a record must keep (each item, forgotten, was a bug once): the ko, what
//! the slot of the played point held (a dead string's links live there), its
//! place in the list of empty points, and for each merge the liberties of the
//! larger string before it. Captured strings need no list of stones: their
//! links are intact.

use crate::board::{Board, Ko};
use crate::color::Color;
use crate::observer::Observer;
use crate::point::Point;
use crate::refusal::IllegalMove;
use crate::rules::Suicide;
use crate::set::PointSet;
use crate::strings::Slot;

/// What the board tells while it plays a move. The unit journal keeps nothing.
pub(crate) trait Journal {
    /// `color` is about to play on `point`.
    fn begin<O: Observer>(&mut self, point: Point, color: Color, board: &Board<O>);
    /// The stone (`None`) or another string is about to join the string `into`.
    fn joined(&mut self, into: Point, from: Option<Point>, liberties: &PointSet);
    /// The string `head` of `color` was taken off.
    fn took(&mut self, head: Point, color: Color);
}

impl Journal for () {
    #[inline]
    fn begin<O: Observer>(&mut self, _: Point, _: Color, _: &Board<O>) {}
    #[inline]
    fn joined(&mut self, _: Point, _: Option<Point>, _: &PointSet) {}
    #[inline]
    fn took(&mut self, _: Point, _: Color) {}
}

#[derive(Clone, Debug)]
struct Record {
    played: Option<Played>,
    ko: Option<Ko>,
    joins: usize,
    captures: usize,
}

#[derive(Clone, Debug)]
struct Played {
    point: Point,
    color: Color,
    slot: Slot,
    empty_index: u16,
}

#[derive(Clone, Debug)]
struct Join {
    into: Point,
    from: Option<Point>,
    liberties: PointSet,
}

/// The moves of a [`PlayedLine`], and the memory that a next line can use again.
#[derive(Clone, Debug, Default)]
pub struct Log {
    records: Vec<Record>,
    joins: Vec<Join>,
    captures: Vec<(Point, Color)>,
}

impl Journal for Log {
    #[inline]
    fn begin<O: Observer>(&mut self, point: Point, color: Color, board: &Board<O>) {
        self.records.push(Record {
            played: Some(Played {
                point,
                color,
                slot: board.strings.slot(point),
                empty_index: board.grid.empty_index(point),
            }),
            ko: board.ko,
            joins: self.joins.len(),
            captures: self.captures.len(),
        });
    }

    #[inline]
    fn joined(&mut self, into: Point, from: Option<Point>, liberties: &PointSet) {
        self.joins.push(Join { into, from, liberties: *liberties });
    }

    #[inline]
    fn took(&mut self, head: Point, color: Color) {
        self.captures.push((head, color));
    }
}

/// A line of play on a borrowed board. Dropping it takes every move back.
///
/// ```
/// use gokoro_board::{Board, BoardSize, Color, PlayedLine};
///
/// let mut board = Board::new(BoardSize::S9);
/// let e5 = board.size().parse("E5").unwrap();
/// let mut line = PlayedLine::new(&mut board);
/// line.play(e5, Color::Black)?;
/// assert!(line.board().string_at(e5).is_some());
/// drop(line);
/// assert_eq!(board.string_at(e5), None);
/// # Ok::<(), gokoro_board::IllegalMove>(())
/// ```
pub struct PlayedLine<'a, O: Observer = ()> {
    board: &'a mut Board<O>,
    log: Log,
}

impl<'a, O: Observer> PlayedLine<'a, O> {
    /// Starts a line from the board's position.
    pub fn new(board: &'a mut Board<O>) -> PlayedLine<'a, O> {
        PlayedLine { board, log: Log::default() }
    }

    /// The position now.
    pub fn board(&self) -> &Board<O> {
        self.board
    }

    /// The number of moves, passes included, that can be taken back.
    pub fn depth(&self) -> usize {
        self.log.records.len()
    }

    /// Plays a stone, suicide forbidden; returns the number of stones taken.
    ///
    /// # Errors
    /// The reason, if the move is not possible; nothing is changed then.
    pub fn play(&mut self, point: Point, color: Color) -> Result<usize, IllegalMove> {
        self.board.check_move(point, color, Suicide::Forbidden)?;
        Ok(self.play_unchecked(point, color))
    }

    /// As [`Board::play_unchecked`].
    #[inline]
    pub fn play_unchecked(&mut self, point: Point, color: Color) -> usize {
        self.board.play_recorded(point, color, &mut self.log)
    }

    /// A pass: lifts the ko ban.
    pub fn pass(&mut self) {
        let log = &mut self.log;
        log.records.push(Record {
            played: None,
            ko: self.board.ko,
            joins: log.joins.len(),
            captures: log.captures.len(),
        });
        self.board.pass();
    }

    /// Takes the last move back; `false` when there is none.
    pub fn undo(&mut self) -> bool {
        let Some(record) = self.log.records.pop() else {
            return false;
        };
        if let Some(played) = &record.played {
            self.put_back_captures(record.captures);
            self.part_joins(record.joins, played.point);
            self.lift(played);
        }
        self.board.ko = record.ko;
        true
    }

    fn put_back_captures(&mut self, from: usize) {
        while self.log.captures.len() > from {
            if let Some((head, color)) = self.log.captures.pop() {
                self.put_back(head, color);
            }
        }
    }

    /// Puts a captured string back, last cleared stone first: each step exactly
    /// backwards, so that every liberty given while the string left is taken again.
    fn put_back(&mut self, head: Point, color: Color) {
        let board = &mut *self.board;
        let count = usize::from(board.strings.size(head));
        for _ in 0..count {
            let Some(&stone) = board.empties().last() else { return };
            board.grid.unclear(stone, color);
            board.observer_mut().stone_set(stone, color);
            board.strings.set_head(stone, head);
            board.strings.take_from_sides(stone);
        }
    }

    fn part_joins(&mut self, from: usize, played: Point) {
        let strings = &mut self.board.strings;
        while self.log.joins.len() > from {
            let Some(join) = self.log.joins.pop() else { return };
            match join.from {
                Some(head) => strings.unjoin(join.into, head),
                None => strings.unadd(join.into, played),
            }
            strings.set_liberties(join.into, join.liberties);
        }
    }

    /// Takes the played stone off and gives the strings around their liberty back.
    fn lift(&mut self, played: &Played) {
        let board = &mut *self.board;
        board.grid.unset(played.point, played.color, played.empty_index);
        board.observer_mut().stone_cleared(played.point, played.color);
        board.strings.give_to_sides(played.point);
        board.strings.restore_slot(played.point, &played.slot);
    }
}

impl<O: Observer> Drop for PlayedLine<'_, O> {
    fn drop(&mut self) {
        while self.undo() {}
    }
}
