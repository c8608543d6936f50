//! Sets of points of an area as machine words, and nothing about Go.

use std::fmt::Debug;
use std::hash::{Hash, Hasher};
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Shl, Shr};

/// The place of a bit.
pub(crate) type Place = u16;

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
    fn bits(self) -> SetBits<Self> {
        SetBits(self)
    }
}

/// The bits of a set in rising order.
#[derive(Clone, Copy)]
pub(crate) struct SetBits<W>(W);

impl<W: Word> Iterator for SetBits<W> {
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

/// A set of `64 * N` bits, for boxes that no machine word holds. Plain loops that are always
/// built in: iterators over arrays are called word by word here, three times as slow.
#[derive(Clone, Copy, Eq, Debug)]
pub(crate) struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Wide([0; N])
    }
}

impl<const N: usize> PartialEq for Wide<N> {
    #[inline(always)]
    fn eq(&self, other: &Self) -> bool {
        let mut differing = 0;
        for i in 0..N {
            differing |= self.0[i] ^ other.0[i];
        }
        differing == 0
    }
}

impl<const N: usize> Hash for Wide<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<const N: usize> BitAnd for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn bitand(mut self, other: Self) -> Self {
        self &= other;
        self
    }
}

impl<const N: usize> BitOr for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn bitor(mut self, other: Self) -> Self {
        self |= other;
        self
    }
}

impl<const N: usize> BitAndAssign for Wide<N> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Self) {
        for i in 0..N {
            self.0[i] &= other.0[i];
        }
    }
}

impl<const N: usize> BitOrAssign for Wide<N> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Self) {
        for i in 0..N {
            self.0[i] |= other.0[i];
        }
    }
}

impl<const N: usize> Not for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn not(mut self) -> Self {
        for word in &mut self.0 {
            *word = !*word;
        }
        self
    }
}

/// By 1 to 63 bits, which is farther than a row of the board.
impl<const N: usize> Shl<u32> for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn shl(mut self, by: u32) -> Self {
        for i in (1..N).rev() {
            self.0[i] = self.0[i] << by | self.0[i - 1] >> (64 - by);
        }
        self.0[0] <<= by;
        self
    }
}

/// By 1 to 63 bits, which is farther than a row of the board.
impl<const N: usize> Shr<u32> for Wide<N> {
    type Output = Self;

    #[inline(always)]
    fn shr(mut self, by: u32) -> Self {
        for i in 1..N {
            self.0[i - 1] = self.0[i - 1] >> by | self.0[i] << (64 - by);
        }
        self.0[N - 1] >>= by;
        self
    }
}

impl<const N: usize> Word for Wide<N> {
    const BITS: u32 = 64 * N as u32;
    const EMPTY: Self = Wide([0; N]);

    fn bit(index: u32) -> Self {
        let mut set = Self::EMPTY;
        set.0[(index / 64) as usize] = 1 << (index % 64);
        set
    }
    fn count(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }
    fn lowest(self) -> u32 {
        let first = self.0.iter().zip(0..).find(|(word, _)| **word != 0);
        first.map_or(Self::BITS, |(word, i)| i * 64 + word.trailing_zeros())
    }
    fn lowest_bit(self) -> Self {
        if self.is_empty() { self } else { Self::bit(self.lowest()) }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tsumego/word.rs"]
mod tests;
