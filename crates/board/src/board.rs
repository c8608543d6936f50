//! The board: stones, strings with exact liberties, captures and simple ko.
//!
//! A board knows one position. Whose turn it is, what came before, superko,
//! passes and the score belong to [`Game`](crate::Game); readers that take
//! moves back use [`PlayedLine`](crate::PlayedLine). The ten design choices behind this
//! type are in docs/develop/board.md.

mod moves;

use crate::code::Code3x3;
use crate::color::{Color, Content};
use crate::grid::Grid;
use crate::observer::Observer;
use crate::point::{BoardSize, Point};
use crate::refusal::IllegalMove;
use crate::rules::Suicide;
use crate::set::PointSet;
use crate::strings::{StringId, Strings};
use crate::zobrist;

/// A simple-ko ban: `color` may not play on `point` now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ko {
    /// The point where the single stone was taken.
    pub point: Point,
    /// The colour that may not retake.
    pub color: Color,
}

/// A position: stones, strings, ko. See the module text.
///
/// ```
/// use gokoro_board::{Board, Color, IllegalMove};
///
/// let mut board: Board = ". X O .
///                         X . X O
///                         . X O .
///                         . . . .".parse()?;
/// let (b3, c3) = (board.size().parse("B3").unwrap(), board.size().parse("C3").unwrap());
/// assert_eq!(board.play(b3, Color::White), Ok(1));
/// assert_eq!(board.play(c3, Color::Black), Err(IllegalMove::Ko));
/// let string = board.string_at(b3).unwrap();
/// assert_eq!((board.size_of(string), board.in_atari(string)), (1, Some(c3)));
/// # Ok::<(), gokoro_board::DiagramError>(())
/// ```
pub struct Board<O: Observer = ()> {
    pub(crate) grid: Grid,
    pub(crate) strings: Strings,
    pub(crate) ko: Option<Ko>,
    observer: O,
}

impl Board {
    /// An empty board.
    pub fn new(size: BoardSize) -> Board {
        Board::observed(size)
    }
}

impl<O: Observer> Clone for Board<O> {
    fn clone(&self) -> Board<O> {
        Board {
            grid: self.grid.clone(),
            strings: self.strings.clone(),
            ko: self.ko,
            observer: self.observer.clone(),
        }
    }

    /// Copies `other` into this board. On boards of one size only the slots
    /// that the size uses are copied, which for 9x9 is less than half.
    fn clone_from(&mut self, other: &Board<O>) {
        if self.size() != other.size() {
            *self = other.clone();
            return;
        }
        self.grid.clone_from(&other.grid);
        self.strings.copy_slots(&other.strings, self.size().used_slots());
        self.ko = other.ko;
        self.observer.clone_from(&other.observer);
    }
}

/// Questions.
impl<O: Observer> Board<O> {
    /// An empty board with an observer.
    pub fn observed(size: BoardSize) -> Board<O> {
        Board { grid: Grid::new(size), strings: Strings::new(), ko: None, observer: O::new(size) }
    }

    /// The side of the board.
    #[inline]
    pub const fn size(&self) -> BoardSize {
        self.grid.size()
    }

    /// What stands on a slot.
    #[inline]
    pub const fn at(&self, point: Point) -> Content {
        self.grid.at(point)
    }

    /// The empty points, in no particular but a reproducible order.
    #[inline]
    pub fn empties(&self) -> &[Point] {
        self.grid.empties()
    }

    /// The simple-ko ban in force.
    #[inline]
    pub const fn ko(&self) -> Option<Ko> {
        self.ko
    }

    /// The positional hash: stones only, stable across versions.
    #[inline]
    pub const fn hash(&self) -> u64 {
        self.grid.hash()
    }

    /// The hash of [`Board::after`], without playing the move. The point must be
    /// empty.
    pub fn hash_with_move(&self, point: Point, color: Color) -> u64 {
        let without = |hash: u64, string: StringId| {
            let owner = self.at(string.head()).color().unwrap_or(color);
            self.stones(string).fold(hash, |hash, stone| hash ^ zobrist::key(owner, stone))
        };
        let dead = |&string: &StringId| self.liberty_count(string) == 1;
        let mut taken = self.strings_around(point, !color).filter(dead).peekable();
        if taken.peek().is_none() && self.is_suicide(point, color) {
            return self.strings_around(point, color).fold(self.hash(), without);
        }
        taken.fold(self.hash() ^ zobrist::key(color, point), without)
    }

    /// The strings of `color` next to a point, each once.
    fn strings_around(&self, point: Point, color: Color) -> impl Iterator<Item = StringId> + '_ {
        let found = point.neighbors().map(|n| self.string_at(n).filter(|_| self.at(n).is(color)));
        (0..4).filter(move |&i| !found[..i].contains(&found[i])).filter_map(move |i| found[i])
    }

    /// What follows the stones.
    pub const fn observer(&self) -> &O {
        &self.observer
    }

    /// The string that covers `point`, if there is a stone.
    #[inline]
    pub fn string_at(&self, point: Point) -> Option<StringId> {
        self.at(point).color().map(|_| StringId::new(self.strings.head(point)))
    }

    /// The colour of a string of this position.
    #[inline]
    pub fn color(&self, string: StringId) -> Option<Color> {
        self.at(string.head()).color()
    }

    /// The number of stones of a string.
    pub fn size_of(&self, string: StringId) -> usize {
        usize::from(self.strings.size(string.head()))
    }

    /// The liberties (ダメ) of a string.
    #[inline]
    pub fn liberties(&self, string: StringId) -> PointSet {
        *self.strings.liberties(string.head())
    }

    /// The number of liberties of a string; kept, so faster than counting them.
    #[inline]
    pub fn liberty_count(&self, string: StringId) -> usize {
        usize::from(self.strings.count(string.head()))
    }

    /// The last liberty of a string in atari.
    #[inline]
    pub fn in_atari(&self, string: StringId) -> Option<Point> {
        if self.strings.count(string.head()) == 1 {
            self.strings.liberties(string.head()).first()
        } else {
            None
        }
    }

    /// The stones of a string.
    #[inline]
    pub fn stones(&self, string: StringId) -> impl Iterator<Item = Point> + '_ {
        let head = string.head();
        std::iter::successors(Some(head), move |&at| Some(self.strings.next(at)).filter(|&n| n != head))
    }

    /// The strings of this position, in the order of their first stone from the top.
    pub fn strings(&self) -> impl Iterator<Item = StringId> + '_ {
        let mut seen = PointSet::EMPTY;
        self.size().points().filter_map(move |point| {
            let string = self.string_at(point)?;
            let new = !seen.contains(string.head());
            seen.insert(string.head());
            new.then_some(string)
        })
    }

    /// The opposing strings next to a string, each once.
    pub fn opponents(&self, string: StringId) -> Vec<StringId> {
        let mut found = Vec::new();
        for stone in self.stones(string) {
            for id in stone.neighbors().into_iter().filter_map(|n| self.string_at(n)) {
                if self.color(id) != self.color(string) && !found.contains(&id) {
                    found.push(id);
                }
            }
        }
        found
    }

    /// The points held by stones of `color`.
    #[inline]
    pub fn stones_of(&self, color: Color) -> PointSet {
        *self.grid.stones(color)
    }

    /// The number of empty neighbours of a point.
    #[inline]
    pub fn empty_neighbors(&self, point: Point) -> usize {
        usize::from(self.grid.around(point).empties())
    }

    /// Whether all neighbours of a point are stones of `color` or border.
    #[inline]
    pub fn is_surrounded_by(&self, point: Point, color: Color) -> bool {
        self.grid.around(point).of(color) == 4
    }

    /// Whether all neighbours of an empty point are `color` or border and too
    /// few diagonals are the opponent's to break it: at most one, or none at
    /// the edge. Such a point is an eye or looks like one.
    #[inline]
    pub fn is_eye_like(&self, point: Point, color: Color) -> bool {
        if !self.is_surrounded_by(point, color) {
            return false;
        }
        let (mut enemies, mut edge) = (0, 0);
        for diagonal in self.grid.diagonals(point) {
            enemies += usize::from(diagonal.is(!color));
            edge |= usize::from(diagonal == Content::Border);
        }
        enemies + edge < 2
    }

    /// Whether `color` may play on `point`: on the board, empty, no ko ban, no
    /// suicide.
    #[inline]
    pub fn can_play(&self, point: Point, color: Color) -> bool {
        self.at(point) == Content::Empty && self.can_play_empty(point, color)
    }

    /// [`Board::can_play`] for a point that is known to be empty.
    #[inline]
    pub fn can_play_empty(&self, point: Point, color: Color) -> bool {
        debug_assert_eq!(self.at(point), Content::Empty);
        if self.grid.around(point).empties() > 0 {
            return true; // a ko point has no empty neighbour
        }
        self.ko != Some(Ko { point, color }) && !self.is_suicide(point, color)
    }

    /// Whether a stone of `color` on this empty point would have no liberty
    /// and take nothing.
    pub fn is_suicide(&self, point: Point, color: Color) -> bool {
        let sides = self.grid.sides(point);
        let heads = self.strings.heads_around(point);
        let helps = |i: usize| {
            let in_atari = self.strings.count(heads[i]) == 1;
            sides[i].is(!color) & in_atari | sides[i].is(color) & !in_atari | (sides[i] == Content::Empty)
        };
        !(0..4).any(helps)
    }

    /// Whether a move is possible under a suicide rule, and why not.
    ///
    /// # Errors
    /// The first reason that forbids the move. Suicide of a single stone is
    /// never possible: it would change nothing.
    pub fn check_move(&self, point: Point, color: Color, suicide: Suicide) -> Result<(), IllegalMove> {
        match self.at(point) {
            Content::Empty => {}
            Content::Border => return Err(IllegalMove::OffBoard),
            _ => return Err(IllegalMove::Occupied),
        }
        if self.ko == (Some(Ko { point, color })) {
            return Err(IllegalMove::Ko);
        }
        let joins_own = || point.neighbors().into_iter().any(|n| self.at(n).is(color));
        if self.is_suicide(point, color) && (suicide == Suicide::Forbidden || !joins_own()) {
            return Err(IllegalMove::Suicide);
        }
        Ok(())
    }

    /// The 3x3 code of a point, read off the board.
    pub fn code(&self, point: Point) -> Code3x3 {
        Code3x3::from_fn(|dir| self.at(point.step(dir)))
    }
}
