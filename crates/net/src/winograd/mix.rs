//! Points turned into mixtures, for products in floats or, rounded, in whole numbers.

use pulp::{Simd, WithSimd};

use super::{MIXTURES, RIMMED, Squares, forward, register, store};
use crate::kernel::COLUMNS;
use crate::whole::{MOST, joined};

/// From the first channel of a pair to the second. As far apart they lie in registers of their own, however
/// wide these are, and need no moving about.
pub(super) const APART: usize = COLUMNS / 2;

/// The size of the largest number.
pub(crate) struct Largest<'a>(pub(crate) &'a [f32]);

impl WithSimd for Largest<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> f32 {
        // Without its sign a number's bits grow with it.
        f32::from_bits(self.0.iter().fold(0, |most, value| most.max(value.abs().to_bits())))
    }
}

/// Where mixtures go.
pub(super) trait Mixtures {
    /// Keeps the mixtures of some channels and of those [`APART`] from them; `at` is the place of their group of
    /// [`COLUMNS`] channels, `lane` where they are in it.
    fn keep<S: Simd>(&mut self, simd: S, mixture: usize, at: usize, lane: usize, values: [S::f32s; 2]);
}

/// Channel by channel.
pub(super) struct Plain<'a>(pub(super) &'a mut [f32]);

impl Mixtures for Plain<'_> {
    #[inline(always)]
    fn keep<S: Simd>(&mut self, _: S, _: usize, at: usize, lane: usize, [first, second]: [S::f32s; 2]) {
        store::<S>(&mut self.0[at + lane..][..S::F32_LANES], first);
        store::<S>(&mut self.0[at + APART + lane..][..S::F32_LANES], second);
    }
}

/// Rounded, each mixture once multiplied by its scale, pair by pair as [`APART`] says.
pub(super) struct RoundedMix<'a> {
    out: &'a mut [u32],
    scales: [f32; MIXTURES],
}

impl RoundedMix<'_> {
    /// Of numbers of which none is larger than `largest`.
    pub(super) fn new(out: &mut [u32], largest: f32) -> RoundedMix<'_> {
        RoundedMix { out, scales: std::array::from_fn(|mixture| MOST / (super::growth(mixture) * largest)) }
    }
}

impl Mixtures for RoundedMix<'_> {
    #[inline(always)]
    fn keep<S: Simd>(&mut self, simd: S, mixture: usize, at: usize, lane: usize, values: [S::f32s; 2]) {
        let pairs = joined(simd, values, self.scales[mixture]);
        S::as_mut_simd_u32s(&mut self.out[at / 2 + lane..][..S::U32_LANES]).0[0] = pairs;
    }
}

/// Turns frames of `channels` numbers a cell into mixtures.
pub(super) struct Mix<'a, M> {
    pub(super) squares: Squares,
    pub(super) input: &'a [f32],
    pub(super) channels: usize,
    pub(super) out: M,
}

impl<M: Mixtures> WithSimd for Mix<'_, M> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Mix { squares, input, channels, mut out } = self;
        let (count, stride) = (squares.count(), squares.frame.stride());
        let zero = simd.splat_f32s(0.0);
        // Out here, so that they are not filled with zeros for each square.
        let (mut first, mut second) = ([[zero; RIMMED]; RIMMED], [[zero; RIMMED]; RIMMED]);
        for square in 0..count {
            let (cell, rows, columns) = squares.place(square);
            let corner = cell - stride - 1;
            for group in (0..channels).step_by(COLUMNS) {
                for lane in (0..APART).step_by(S::F32_LANES) {
                    for (rows_mixed, channel) in
                        [(&mut first, group + lane), (&mut second, group + APART + lane)]
                    {
                        for (y, row) in rows_mixed.iter_mut().enumerate() {
                            let point = |x: usize| {
                                if y < rows + 2 && x < columns + 2 {
                                    let at = (corner + y * stride + x) * channels + channel;
                                    register::<S>(&input[at..][..S::F32_LANES])
                                } else {
                                    zero
                                }
                            };
                            *row = forward::<S>(simd, std::array::from_fn(point));
                        }
                    }
                    for x in 0..RIMMED {
                        let first = forward::<S>(simd, std::array::from_fn(|y| first[y][x]));
                        let second = forward::<S>(simd, std::array::from_fn(|y| second[y][x]));
                        for y in 0..RIMMED {
                            let mixture = y * RIMMED + x;
                            let at = (mixture * count + square) * channels + group;
                            out.keep(simd, mixture, at, lane, [first[y], second[y]]);
                        }
                    }
                }
            }
        }
    }
}
