//! Little-endian numbers in bytes, sums of bytes, and files that get their name when they are
//! whole.

use std::io::{self, Write};
use std::path::Path;

use gokoro_board::hash::mix;
use gokoro_files::Unfinished;

/// The number at a place, or 0 where the bytes end before.
pub(crate) fn u16_at(bytes: &[u8], at: usize) -> u16 {
    bytes.get(at..at + 2).and_then(|part| part.try_into().ok()).map_or(0, u16::from_le_bytes)
}

/// See [`u16_at`].
pub(crate) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..at + 4).and_then(|part| part.try_into().ok()).map_or(0, u32::from_le_bytes)
}

/// See [`u16_at`].
pub(crate) fn u64_at(bytes: &[u8], at: usize) -> u64 {
    bytes.get(at..at + 8).and_then(|part| part.try_into().ok()).map_or(0, u64::from_le_bytes)
}

/// The sum that tells damaged bytes: 64-bit words (the last one filled with zeros) and the
/// length, each mixed into the sum of those before, the upper half of the last.
pub(crate) fn sum(bytes: &[u8]) -> u32 {
    let mut words = bytes.chunks_exact(8);
    let start = mix(bytes.len() as u64);
    let all = words.by_ref().fold(start, |sum, word| step(sum, u64_at(word, 0)));
    let mut rest = [0; 8];
    for (to, from) in rest.iter_mut().zip(words.remainder()) {
        *to = *from;
    }
    (step(all, u64::from_le_bytes(rest)) >> 32) as u32
}

const fn step(sum: u64, word: u64) -> u64 {
    let mixed = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ (mixed >> 29)
}

/// Writes a file so that it is there whole or not at all, whatever ends the program, a power cut too.
pub(crate) fn write_whole(path: &Path, parts: &[&[u8]]) -> io::Result<()> {
    let mut file = Unfinished::create(path)?;
    parts.iter().try_for_each(|part| file.write_all(part))?;
    file.finish_on_disk()
}

#[cfg(test)]
#[path = "../tests/unit/bytes.rs"]
mod tests;
