//! Numbers that begin where a line of the processor's cache does, so that no register is read from two
//! lines or written to two.

use std::fmt;
use std::ops::{Deref, DerefMut};

/// Bytes of a line, and of the widest register.
const LINE: usize = 64;

/// A slice of its own that begins with a line.
pub struct Aligned<T> {
    /// The numbers, and room before and behind them.
    room: Vec<T>,
    start: usize,
    len: usize,
}

impl<T: Copy + Default> Aligned<T> {
    /// So many numbers, all 0.
    pub fn zeros(len: usize) -> Aligned<T> {
        let spare = LINE / size_of::<T>();
        let room = vec![T::default(); len + spare];
        // Where a start cannot be found any will do: it only costs time.
        let start = Some(room.as_ptr().align_offset(LINE)).filter(|&start| start <= spare).unwrap_or(0);
        Aligned { room, start, len }
    }

    /// A copy of these numbers.
    pub fn of(numbers: &[T]) -> Aligned<T> {
        let mut aligned = Aligned::zeros(numbers.len());
        aligned.copy_from_slice(numbers);
        aligned
    }
}

impl<T> Deref for Aligned<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.room[self.start..][..self.len]
    }
}

impl<T> DerefMut for Aligned<T> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.room[self.start..][..self.len]
    }
}

impl<T: Copy + Default> Clone for Aligned<T> {
    fn clone(&self) -> Aligned<T> {
        Aligned::of(self)
    }
}

impl<T: PartialEq> PartialEq for Aligned<T> {
    fn eq(&self, other: &Aligned<T>) -> bool {
        **self == **other
    }
}

impl<T: fmt::Debug> fmt::Debug for Aligned<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self[..].fmt(f)
    }
}

#[cfg(test)]
#[path = "../tests/unit/aligned.rs"]
mod tests;
