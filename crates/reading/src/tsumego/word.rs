//! Sets of points of a small area as machine words, and nothing about Go.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// A set of bits in machine words. Bits beyond the width do not exist.
pub(crate) trait Word:
    Copy
    + Eq
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
{
    /// The number of bits.
    const BITS: u32;
    /// The empty set.
    const EMPTY: Self;

    /// The set of one bit below [`Word::BITS`].
    fn bit(index: u32) -> Self;
    /// The number of bits in the set.
    fn count(self) -> u32;
    /// The lowest bit; [`Word::BITS`] where there is none.
    fn lowest(self) -> u32;
    /// The set of the lowest bit alone.
    fn lowest_bit(self) -> Self;

    /// Whether the set is empty.
    fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    /// Whether a bit is in the set.
    fn has(self, index: u32) -> bool {
        !(self & Self::bit(index)).is_empty()
    }

    /// Whether the sets have a bit in common.
    fn meets(self, other: Self) -> bool {
        !(self & other).is_empty()
    }

    /// Whether every bit is in the other set too.
    fn is_within(self, other: Self) -> bool {
        (self & !other).is_empty()
    }

    /// The bits from the lowest to the highest.
    fn bits(self) -> Bits<Self> {
        Bits(self)
    }
}

/// The bits of a set in rising order.
#[derive(Clone, Copy)]
pub(crate) struct Bits<W>(W);

impl<W: Word> Iterator for Bits<W> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0.is_empty() {
            return None;
        }
        let index = self.0.lowest();
        self.0 &= !self.0.lowest_bit();
        Some(index)
    }
}

impl Word for u64 {
    const BITS: u32 = 64;
    const EMPTY: u64 = 0;

    fn bit(index: u32) -> u64 {
        1 << index
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
    fn lowest_bit(self) -> u64 {
        self & self.wrapping_neg()
    }
}

impl Word for u128 {
    const BITS: u32 = 128;
    const EMPTY: u128 = 0;

    fn bit(index: u32) -> u128 {
        1 << index
    }
    fn count(self) -> u32 {
        self.count_ones()
    }
    fn lowest(self) -> u32 {
        self.trailing_zeros()
    }
    fn lowest_bit(self) -> u128 {
        self & self.wrapping_neg()
    }
}
