//! The innermost loop of integer products without bounds checks (with them the compiler spills sums to memory, see
//! docs/notebook/kata.md), and prefetching of weights. Both need `unsafe`.

use crate::kernel::ACROSS;

use super::{Adder, Pair};

/// Bytes of a cache line.
const LINE: usize = 64;

/// For each weight row `t` of a strip, multiplies factor `t` of every input row by the weights at `place` and adds the
/// products to the sums. A weight row of the strip has `places` elements.
///
/// # Panics
/// If an input row is not as long as the strip has weight rows, or `place` is not below `places`.
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

/// Prefetches at most `lines` cache lines of these pairs and returns the pairs behind them.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) fn prefetched(pairs: &[Pair], lines: usize) -> &[Pair] {
    const PAIRS: usize = LINE / size_of::<Pair>();
    let (now, later) = pairs.split_at(pairs.len().min(lines * PAIRS));
    #[cfg(target_arch = "x86_64")]
    for pair in now.iter().step_by(PAIRS) {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: every x86-64 processor has `prefetcht0`. It changes no value and faults for no address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(std::ptr::from_ref(pair).cast()) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = now;
    later
}
