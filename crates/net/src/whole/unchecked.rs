//! The `unsafe` code of products: the innermost loop without checks of bounds, with which the compiler keeps sums in
//! memory (docs/notebook/kata.md), and hints which memory will be read soon.

use crate::kernel::ACROSS;

use super::{Adder, Pair};

/// Bytes of a line of the cache.
const LINE: usize = 64;

/// Adds, for each row of a strip of weights, the products of a factor of each of these rows with the weights at `place`
/// of the row, which has `places`.
///
/// # Panics
/// If `rows` and `strip` are not equally long, or there is no such place.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn add_rows<A: Adder, const N: usize>(
    adder: A,
    sums: &mut [[A::Sums; ACROSS]; N],
    rows: [&[u32]; N],
    strip: &[A::Weights],
    [place, places]: [usize; 2],
) {
    let depth = strip.len() / places;
    assert!(place < places && rows.iter().all(|row| row.len() == depth));
    for t in 0..depth {
        // SAFETY: `t` is below `depth`, the length of every row, and `place` below `places`, both checked above; so this
        // is below `depth * places`, which is no more than the length of the strip.
        let weights = unsafe { strip.get_unchecked(t * places + place) };
        for (sums, row) in sums.iter_mut().zip(&rows) {
            // SAFETY: as above.
            adder.add(sums, unsafe { *row.get_unchecked(t) }, weights);
        }
    }
}

/// Has the first lines of these pairs brought near, at most so many, and gives the pairs behind them.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn bring_near(pairs: &[Pair], lines: usize) -> &[Pair] {
    const PAIRS: usize = LINE / size_of::<Pair>();
    let (now, later) = pairs.split_at(pairs.len().min(lines * PAIRS));
    #[cfg(target_arch = "x86_64")]
    for pair in now.iter().step_by(PAIRS) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: the instruction is a hint, which every processor of 64 bits has. It changes nothing that the program
        // sees, and does not fail whatever the address is.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(pair).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = now;
    later
}
