//! What is worked out beside the convolutions: what is pooled over the points, the maps of each point, and layers of
//! which every number hears all of the one before. As in `kernel` each number is summed in one order, and
//! multiplied and added in two steps.

use pulp::{Simd, WithSimd};

use crate::frame::PaddedBoard;

/// Points whose maps are worked out side by side.
const BESIDE: usize = 16;

/// The mean and the largest of each channel over the points of a frame of numbers that are not negative, and 0 where there
/// is no point: all means first.
pub(crate) struct Pooled<'a> {
    /// Two numbers for each channel.
    pub(crate) out: &'a mut [f32],
    /// The frame.
    pub(crate) values: &'a [f32],
    /// How many points there are.
    pub(crate) area: usize,
}

impl WithSimd for Pooled<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Pooled { out, values, area } = self;
        let channels = out.len() / 2;
        let (sums, largest) = out.split_at_mut(channels);
        let ((sums, _), (largest, _)) = (S::as_mut_simd_f32s(sums), S::as_mut_simd_f32s(largest));
        let area = simd.splat_f32s(area as f32);
        for (at, (mean, most)) in sums.iter_mut().zip(largest).enumerate() {
            let (mut sum, mut largest) = (simd.splat_f32s(0.0), simd.splat_f32s(0.0));
            for cell in values.chunks_exact(channels) {
                let value = S::as_simd_f32s(cell).0[at];
                sum = simd.add_f32s(sum, value);
                largest = simd.max_f32s(largest, value);
            }
            (*mean, *most) = (simd.div_f32s(sum, area), largest);
        }
    }
}

/// The maps of all points, by the channels of the head; to these come `added`, and negative ones are cut off first.
pub(crate) struct Maps<'a> {
    /// The frame of the maps, of which only points are written.
    pub(crate) out: &'a mut [f32],
    /// The frame of the head, 0 behind this where there is no point.
    pub(crate) head: &'a mut [f32],
    /// For each channel of the head.
    pub(crate) added: &'a [f32],
    /// A row for each channel.
    pub(crate) weights: &'a [f32],
    /// For each map.
    pub(crate) bias: &'a [f32],
    /// Where points are.
    pub(crate) frame: PaddedBoard,
}

impl WithSimd for Maps<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Maps { out, head, added, weights, bias, frame } = self;
        let (channels, maps) = (added.len(), bias.len());
        for (cell, values) in head.chunks_exact_mut(channels).enumerate() {
            if frame.is_point(cell) {
                values.iter_mut().zip(added).for_each(|(value, more)| *value = (*value + more).max(0.0));
            } else {
                values.fill(0.0);
            }
        }
        for row in frame.rows() {
            for first in row.clone().step_by(BESIDE) {
                let cells: [usize; BESIDE] = std::array::from_fn(|i| (first + i).min(row.end - 1));
                let values = cells.map(|cell| &head[cell * channels..][..channels]);
                for map in 0..maps {
                    let mut sums = [bias[map]; BESIDE];
                    for (t, weights) in (0..channels).zip(weights.chunks_exact(maps)) {
                        for i in 0..BESIDE {
                            sums[i] += values[i][t] * weights[map];
                        }
                    }
                    for i in 0..BESIDE {
                        out[cells[i] * maps + map] = sums[i];
                    }
                }
            }
        }
    }
}

/// `out = bias + input * weights`, a row of weights for each input.
pub(crate) struct Dense<'a> {
    pub(crate) out: &'a mut [f32],
    pub(crate) input: &'a [f32],
    pub(crate) weights: &'a [f32],
    pub(crate) bias: &'a [f32],
}

impl WithSimd for Dense<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let Dense { out, input, weights, bias } = self;
        let width = out.len();
        out.copy_from_slice(bias);
        let (registers, rest) = S::as_mut_simd_f32s(out);
        for (at, register) in registers.iter_mut().enumerate() {
            let mut sum = *register;
            for (&value, weights) in input.iter().zip(weights.chunks_exact(width)) {
                let weights = S::as_simd_f32s(weights).0[at];
                sum = simd.add_f32s(sum, simd.mul_f32s(simd.splat_f32s(value), weights));
            }
            *register = sum;
        }
        let start = width - rest.len();
        for (&value, weights) in input.iter().zip(weights.chunks_exact(width)) {
            rest.iter_mut().zip(&weights[start..]).for_each(|(sum, weight)| *sum += value * weight);
        }
    }
}
