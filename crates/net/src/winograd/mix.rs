//! Points turned into mixtures, for products in floats or, rounded, in whole numbers.

use pulp::{Simd, WithSimd};

use super::{MIXTURES, RIMMED, Squares, forward, register, store};
use crate::kernel::COLUMNS;
use crate::whole::{MOST, joined, paired};

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
    /// Keeps the mixtures of some channels of a square and of those [`APART`] from them; `channel` is the first of
    /// their group of [`COLUMNS`] channels, `lane` where they are in it.
    fn keep<S: Simd>(&mut self, simd: S, place: MixedPlace, values: [S::f32s; 2]);

    /// Called when all mixtures of a square are kept.
    #[inline(always)]
    fn finish<S: Simd>(&mut self, _: S, _square: usize) {}
}

/// Where a mixture of some channels belongs.
#[derive(Clone, Copy)]
pub(super) struct MixedPlace {
    mixture: usize,
    square: usize,
    channel: usize,
    lane: usize,
}

/// Channel by channel.
pub(super) struct Plain<'a> {
    pub(super) out: &'a mut [f32],
    pub(super) squares: usize,
    pub(super) channels: usize,
}

impl Mixtures for Plain<'_> {
    #[inline(always)]
    fn keep<S: Simd>(&mut self, _: S, place: MixedPlace, [first, second]: [S::f32s; 2]) {
        let at = (place.mixture * self.squares + place.square) * self.channels + place.channel + place.lane;
        store::<S>(&mut self.out[at..][..S::F32_LANES], first);
        store::<S>(&mut self.out[at + APART..][..S::F32_LANES], second);
    }
}

/// Rounded, each mixture once multiplied by its scale, pair by pair as [`APART`] says.
pub(super) struct RoundedMix<'a> {
    out: &'a mut [u32],
    squares: usize,
    channels: usize,
    scales: [f32; MIXTURES],
}

impl RoundedMix<'_> {
    /// Of numbers of which none is larger than `largest`.
    pub(super) fn new(out: &mut [u32], squares: usize, channels: usize, largest: f32) -> RoundedMix<'_> {
        let scales = std::array::from_fn(|mixture| MOST / (super::growth(mixture) * largest));
        RoundedMix { out, squares, channels, scales }
    }
}

impl Mixtures for RoundedMix<'_> {
    #[inline(always)]
    fn keep<S: Simd>(&mut self, simd: S, place: MixedPlace, values: [S::f32s; 2]) {
        let pairs = joined(simd, values, self.scales[place.mixture]);
        let at = (place.mixture * self.squares + place.square) * self.channels + place.channel;
        S::as_mut_simd_u32s(&mut self.out[at / 2 + place.lane..][..S::U32_LANES]).0[0] = pairs;
    }
}

/// Rounded, each mixture of each square by its own largest number.
pub(super) struct FittedMix<'a> {
    /// The mixtures of one square.
    square: Plain<'a>,
    out: &'a mut [u32],
    /// The largest numbers, mixture by mixture.
    worths: &'a mut [f32],
    factor: f32,
}

impl<'a> FittedMix<'a> {
    /// With scratch memory for one square; the largest number of a row becomes `factor`.
    pub(super) fn new(
        square: &'a mut [f32],
        (out, worths): (&'a mut [u32], &'a mut [f32]),
        factor: f32,
    ) -> FittedMix<'a> {
        let channels = square.len() / MIXTURES;
        FittedMix { square: Plain { out: square, squares: 1, channels }, out, worths, factor }
    }
}

impl Mixtures for FittedMix<'_> {
    #[inline(always)]
    fn keep<S: Simd>(&mut self, simd: S, place: MixedPlace, values: [S::f32s; 2]) {
        self.square.keep(simd, MixedPlace { square: 0, ..place }, values);
    }

    #[inline(always)]
    fn finish<S: Simd>(&mut self, simd: S, square: usize) {
        let (squares, channels) = (self.worths.len() / MIXTURES, self.square.channels);
        for (mixture, row) in self.square.out.chunks_exact(channels).enumerate() {
            let at = mixture * squares + square;
            let out = &mut self.out[at * channels / 2..][..channels / 2];
            self.worths[at] = paired(simd, row, self.factor, out);
        }
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
                            let place = MixedPlace { mixture: y * RIMMED + x, square, channel: group, lane };
                            out.keep(simd, place, [first[y], second[y]]);
                        }
                    }
                }
            }
            out.finish(simd, square);
        }
    }
}
