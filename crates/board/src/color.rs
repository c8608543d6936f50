//! The two colours, what a point can hold, and values kept per colour.
//! Nothing here knows about points or boards.

use std::fmt;
use std::ops::{Index, IndexMut, Neg, Not, Sub};

/// A player's colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub enum Color {
    /// Black (黒), who plays first in an even game.
    Black = 0,
    /// White (白).
    White = 1,
}

impl Color {
    /// Both colours, Black first.
    pub const ALL: [Color; 2] = [Color::Black, Color::White];

    /// 0 for Black, 1 for White.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other colour.
    pub const fn opponent(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }

    /// A number from this side that is given from Black's, such as a margin; and the other way round.
    pub fn signed<T: Neg<Output = T>>(self, black: T) -> T {
        match self {
            Color::Black => black,
            Color::White => -black,
        }
    }

    /// The probability or share of this side where that of Black is given, both making 1; and the other way round.
    pub fn own_share<T: From<u8> + Sub<Output = T>>(self, black: T) -> T {
        match self {
            Color::Black => black,
            Color::White => T::from(1) - black,
        }
    }

    /// `B` or `W`, as in SGF and in results.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'B',
            Color::White => 'W',
        }
    }
}

impl Not for Color {
    type Output = Color;
    fn not(self) -> Color {
        self.opponent()
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// What a slot of the board holds. `Border` is everything outside the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Content {
    /// A black stone.
    Black = 0,
    /// A white stone.
    White = 1,
    /// No stone.
    Empty = 2,
    /// Not a point of this board.
    Border = 3,
}

impl Content {
    /// The colour of the stone, if there is one.
    pub const fn color(self) -> Option<Color> {
        match self {
            Content::Black => Some(Color::Black),
            Content::White => Some(Color::White),
            Content::Empty | Content::Border => None,
        }
    }

    /// Whether this is a stone of `color`.
    pub const fn is(self, color: Color) -> bool {
        self as u8 == color as u8
    }
}

impl From<Color> for Content {
    fn from(color: Color) -> Content {
        match color {
            Color::Black => Content::Black,
            Color::White => Content::White,
        }
    }
}

/// One value for each colour.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ByColor<T> {
    /// Black's value.
    pub black: T,
    /// White's value.
    pub white: T,
}

impl<T> ByColor<T> {
    /// Makes the pair by asking `make` for Black, then for White.
    pub fn from_fn(mut make: impl FnMut(Color) -> T) -> ByColor<T> {
        ByColor { black: make(Color::Black), white: make(Color::White) }
    }

    /// Applies `change` to both values.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { black: change(self.black), white: change(self.white) }
    }

    /// The pair with the colours exchanged.
    pub fn swapped(self) -> ByColor<T> {
        ByColor { black: self.white, white: self.black }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;
    fn index(&self, color: Color) -> &T {
        match color {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::Black => &mut self.black,
            Color::White => &mut self.white,
        }
    }
}
