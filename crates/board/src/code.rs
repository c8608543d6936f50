//! The 3x3 code: what stands on the eight points around a point, in 16 bits,
//! and the pure functions on it (symmetries, colours, eyes). Reading codes off
//! a board is done by `observer` (incrementally) and `board` (on demand).

use crate::color::{Color, Content};
use crate::point::Dir;
use crate::symmetry::Symmetry;

/// Two bits for each of the eight directions, in the order of [`Dir::ALL`]:
/// the discriminants of [`Content`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, PartialOrd, Ord)]
pub struct Code3x3(u16);

impl Code3x3 {
    /// Makes a code by asking what stands in each direction.
    pub fn from_fn(mut content: impl FnMut(Dir) -> Content) -> Code3x3 {
        Code3x3(Dir::ALL.iter().fold(0, |code, &dir| code | (content(dir) as u16) << (2 * dir as u16)))
    }

    /// The 16 bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// The code with these bits; every value is a code.
    pub const fn from_bits(bits: u16) -> Code3x3 {
        Code3x3(bits)
    }

    /// What stands in a direction.
    #[must_use]
    pub const fn at(self, dir: Dir) -> Content {
        match (self.0 >> (2 * dir as u16)) & 3 {
            0 => Content::Black,
            1 => Content::White,
            2 => Content::Empty,
            _ => Content::Border,
        }
    }

    #[inline]
    pub(crate) fn toggle(&mut self, dir: Dir, change: u16) {
        self.0 ^= change << (2 * dir as u16);
    }

    /// The code of the board after `symmetry`.
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry) -> Code3x3 {
        let back = symmetry.inverse();
        Code3x3::from_fn(|dir| self.at(back.dir(dir)))
    }

    /// The code with black and white exchanged.
    pub fn swapped(self) -> Code3x3 {
        Code3x3::from_fn(|dir| match self.at(dir) {
            Content::Black => Content::White,
            Content::White => Content::Black,
            other => other,
        })
    }

    /// The smallest of the eight symmetric codes: the same for all of them.
    pub fn canonical(self) -> Code3x3 {
        Symmetry::ALL.iter().map(|&s| self.transformed(s)).min().unwrap_or(self)
    }

    /// Whether an empty point with this code is eye-like for `color`; see
    /// [`Board::is_eye_like`](crate::Board::is_eye_like).
    pub fn is_eye_like(self, color: Color) -> bool {
        let own_or_border = |dir: &Dir| self.at(*dir).is(color) || self.at(*dir) == Content::Border;
        if !Dir::SIDES.iter().all(own_or_border) {
            return false;
        }
        let enemies = Dir::DIAGONALS.iter().filter(|&&dir| self.at(dir).is(!color)).count();
        let edge = Dir::DIAGONALS.iter().any(|&dir| self.at(dir) == Content::Border);
        enemies + usize::from(edge) < 2
    }
}
