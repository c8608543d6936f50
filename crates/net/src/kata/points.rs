//! What is worked out point by point: norms, activations, what is pooled, softmax. Cells that are no points
//! become 0. Loops are written so that the compiler uses the widest registers.

use pulp::{Simd, WithSimd};

use crate::frame::PaddedBoard;

use super::model::Activation;

/// e to a number, to about seven digits between -87 and 88 and their values beyond (Cephes' polynomial).
#[inline(always)]
pub(super) fn exp(x: f32) -> f32 {
    /// Added, it leaves the nearest whole number in the lowest bits.
    const ROUNDING: f32 = 12_582_912.0;
    let x = x.clamp(-87.0, 88.0);
    let rounded = x * std::f32::consts::LOG2_E + ROUNDING;
    let whole = rounded - ROUNDING;
    // The logarithm of 2 in two parts, the first short enough that its products are exact.
    let r = (x - whole * 0.693_359_4) - whole * -2.121_944_4e-4;
    let mut p = 1.987_569_1e-4;
    for c in [1.398_199_9e-3, 8.333_452e-3, 4.166_579_6e-2, 1.666_666_5e-1, 0.5] {
        p = p * r + c;
    }
    let value = p * r * r + r + 1.0;
    let power = f32::from_bits(rounded.to_bits().wrapping_sub(ROUNDING.to_bits()).wrapping_add(127) << 23);
    value * power
}

#[inline(always)]
fn activated(activation: Activation, x: f32) -> f32 {
    match activation {
        Activation::Identity => x,
        Activation::Relu => x.max(0.0),
        // x tanh(ln(1 + e^x)): tanh of a logarithm is a fraction.
        Activation::Mish => {
            let e = exp(x.min(20.0));
            let n = e * (e + 2.0);
            x * (n / (n + 2.0))
        }
        Activation::Silu => x / (1.0 + exp(-x)),
    }
}

/// `out = activation(input * scale + bias)`, at points; elsewhere 0.
pub(super) struct Activate<'a> {
    pub(super) frame: PaddedBoard,
    pub(super) input: &'a [f32],
    pub(super) scale: &'a [f32],
    pub(super) bias: &'a [f32],
    pub(super) activation: Activation,
    pub(super) out: &'a mut [f32],
}

impl WithSimd for Activate<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        // One loop for each, so that each is compiled for itself.
        match self.activation {
            Activation::Identity => self.each(|x| activated(Activation::Identity, x)),
            Activation::Relu => self.each(|x| activated(Activation::Relu, x)),
            Activation::Mish => self.each(|x| activated(Activation::Mish, x)),
            Activation::Silu => self.each(|x| activated(Activation::Silu, x)),
        }
    }
}

impl Activate<'_> {
    #[inline(always)]
    fn each(self, activated: impl Fn(f32) -> f32) {
        let Activate { frame, input, scale, bias, out, .. } = self;
        let channels = scale.len();
        for (cell, (out, input)) in
            out.chunks_exact_mut(channels).zip(input.chunks_exact(channels)).enumerate()
        {
            if !frame.is_point(cell) {
                out.fill(0.0);
                continue;
            }
            for (((out, x), scale), bias) in out.iter_mut().zip(input).zip(scale).zip(bias) {
                *out = activated(x * scale + bias);
            }
        }
    }
}

/// Activates single numbers.
pub(super) fn activate_all(values: &mut [f32], activation: Activation) {
    values.iter_mut().for_each(|value| *value = activated(activation, *value));
}

/// `out = input / root of its mean square * weight` at each point, of `used` channels; elsewhere 0.
pub(super) struct ByRootMeanSquare<'a> {
    pub(super) frame: PaddedBoard,
    pub(super) input: &'a [f32],
    pub(super) weight: &'a [f32],
    pub(super) used: usize,
    pub(super) epsilon: f32,
    pub(super) out: &'a mut [f32],
}

impl WithSimd for ByRootMeanSquare<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let ByRootMeanSquare { frame, input, weight, used, epsilon, out } = self;
        let channels = weight.len();
        for (cell, (out, input)) in
            out.chunks_exact_mut(channels).zip(input.chunks_exact(channels)).enumerate()
        {
            if !frame.is_point(cell) {
                out.fill(0.0);
                continue;
            }
            let by = 1.0 / (sum_of_squares(input) / used as f32 + epsilon).sqrt();
            for ((out, x), weight) in out.iter_mut().zip(input).zip(weight) {
                *out = x * by * weight;
            }
        }
    }
}

/// Sixteen sums at once, so that the compiler uses wide registers.
#[inline(always)]
pub(super) fn sum_of_squares(values: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 16];
    let (chunks, rest) = values.as_chunks::<16>();
    for chunk in chunks {
        for i in 0..16 {
            sums[i] += chunk[i] * chunk[i];
        }
    }
    sums.iter().sum::<f32>() + rest.iter().map(|value| value * value).sum::<f32>()
}

/// The mean of each channel over the points and the largest, all means first; cells that are no points are 0 and
/// count for neither.
pub(super) struct MeanAndLargest<'a> {
    pub(super) frame: PaddedBoard,
    pub(super) values: &'a [f32],
    pub(super) mean: &'a mut [f32],
    pub(super) largest: &'a mut [f32],
}

impl WithSimd for MeanAndLargest<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let MeanAndLargest { frame, values, mean, largest } = self;
        let channels = mean.len();
        mean.fill(0.0);
        largest.fill(f32::NEG_INFINITY);
        for row in frame.rows() {
            for point in values[row.start * channels..row.end * channels].chunks_exact(channels) {
                for ((mean, largest), &value) in mean.iter_mut().zip(largest.iter_mut()).zip(point) {
                    *mean += value;
                    *largest = largest.max(value);
                }
            }
        }
        let area = frame.area() as f32;
        mean.iter_mut().for_each(|mean| *mean /= area);
    }
}

/// `out = silu(first) * gate`.
pub(super) struct Gated<'a> {
    pub(super) first: &'a mut [f32],
    pub(super) gate: &'a [f32],
}

impl WithSimd for Gated<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        for (first, gate) in self.first.iter_mut().zip(self.gate) {
            *first = activated(Activation::Silu, *first) * gate;
        }
    }
}

/// Rows of scores become shares: e to the score times `scale`, the first `used` of each row making 1, the rest 0.
pub(super) struct Softmax<'a> {
    pub(super) rows: &'a mut [f32],
    pub(super) width: usize,
    pub(super) used: usize,
    pub(super) scale: f32,
}

impl WithSimd for Softmax<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let Softmax { rows, width, used, scale } = self;
        for row in rows.chunks_exact_mut(width) {
            let (row, rest) = row.split_at_mut(used);
            let most = largest(row) * scale;
            row.iter_mut().for_each(|score| *score = exp(*score * scale - most));
            let by = 1.0 / sum(row);
            row.iter_mut().for_each(|share| *share *= by);
            rest.fill(0.0);
        }
    }
}

#[inline(always)]
fn largest(values: &[f32]) -> f32 {
    let mut most = [f32::NEG_INFINITY; 16];
    let (chunks, rest) = values.as_chunks::<16>();
    for chunk in chunks {
        for i in 0..16 {
            most[i] = most[i].max(chunk[i]);
        }
    }
    most.iter().chain(rest).copied().fold(f32::NEG_INFINITY, f32::max)
}

#[inline(always)]
fn sum(values: &[f32]) -> f32 {
    let mut sums = [0.0_f32; 16];
    let (chunks, rest) = values.as_chunks::<16>();
    for chunk in chunks {
        for i in 0..16 {
            sums[i] += chunk[i];
        }
    }
    sums.iter().chain(rest).sum()
}

#[cfg(test)]
#[path = "../../tests/unit/kata/points.rs"]
mod tests;
