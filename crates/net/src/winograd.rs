//! Convolutions by the small squares of Winograd (Lavin and Gray 2016, "Fast algorithms for
//! convolutional neural networks", F(4x4, 3x3)): the board is cut into squares of 4x4 points,
//! each with its rim is turned into 36 mixtures of 6x6, in these a window of 3x3 is one
//! product, and the mixtures are turned back. A quarter of the products of the plain way are
//! left. Forward only: for nets that no longer change.
//!
//! As in `kernel` every number is worked out in one order, so all processors give the same
//! bits; the plain way gives others, equal to about five digits.

use pulp::{Simd, WithSimd};

use crate::frame::Frame;
use crate::kernel::{COLUMNS, Instructions, Products};

/// Points along a side of a square.
pub(crate) const SQUARE: usize = 4;
/// Points along a side of a square with its rim.
pub(crate) const RIMMED: usize = SQUARE + 2;
/// Mixtures of a square.
pub(crate) const MIXTURES: usize = RIMMED * RIMMED;

/// The rows of G of the paper.
pub(crate) const G: [[f32; 3]; RIMMED] = [
    [1.0 / 4.0, 0.0, 0.0],
    [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
    [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
    [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
    [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
    [0.0, 0.0, 1.0],
];

/// The weights of a window as mixtures: for each of the 36 and each [`COLUMNS`] outputs the
/// weights from all inputs (rows) to these outputs (columns), so that they are read in order.
#[must_use]
pub(crate) fn mixed_weights(weights: &[f32], inputs: usize, width: usize) -> Vec<f32> {
    let each = inputs * width;
    let mut mixed = vec![0.0; MIXTURES * each];
    for (mixture, out) in mixed.chunks_exact_mut(each).enumerate() {
        let (down, across) = (G[mixture / RIMMED], G[mixture % RIMMED]);
        for (place, weights) in weights.chunks_exact(each).enumerate() {
            let share = down[place / 3] * across[place % 3];
            for (row, weights) in weights.chunks_exact(width).enumerate() {
                for (panel, weights) in weights.chunks_exact(COLUMNS).enumerate() {
                    let out = &mut out[(panel * inputs + row) * COLUMNS..][..COLUMNS];
                    out.iter_mut().zip(weights).for_each(|(out, weight)| *out += share * weight);
                }
            }
        }
    }
    mixed
}

/// Memory for convolutions over boards of one size.
#[derive(Clone, Debug)]
pub(crate) struct Squares {
    frame: Frame,
    /// Squares along a side.
    side: usize,
    /// The mixtures of the input: for each mixture and square the channels.
    input: Vec<f32>,
    /// Those of the result: for each mixture, each [`COLUMNS`] channels and each square the
    /// channels.
    result: Vec<f32>,
}

impl Squares {
    pub(crate) fn new(frame: Frame, channels: usize) -> Squares {
        let side = frame.side().div_ceil(SQUARE);
        let room = || vec![0.0; MIXTURES * side * side * channels];
        Squares { frame, side, input: room(), result: room() }
    }
}

/// One convolution: what it gives is added to `bias` and, where there is one, to `sums`, and
/// is copied to `out` with negative numbers as 0. Frames; only points are written.
pub(crate) struct Convolution<'a> {
    pub(crate) squares: &'a mut Squares,
    /// Those of [`mixed_weights`].
    pub(crate) weights: &'a [f32],
    pub(crate) bias: &'a [f32],
    pub(crate) input: &'a [f32],
    pub(crate) sums: Option<&'a mut [f32]>,
    pub(crate) out: &'a mut [f32],
}

impl Convolution<'_> {
    pub(crate) fn run(self, instructions: Instructions) {
        instructions.run(self);
    }

    /// Turns the input of a square into mixtures, for the channels of one register.
    #[inline(always)]
    fn mix<S: Simd>(&mut self, simd: S, square: usize, channel: usize) {
        let (width, frame) = (self.bias.len(), self.squares.frame);
        let (top, left) = (square / self.squares.side * SQUARE, square % self.squares.side * SQUARE);
        let zero = simd.splat_f32s(0.0);
        let mut rows = [[zero; RIMMED]; RIMMED];
        for (y, row) in rows.iter_mut().enumerate() {
            if top + y > frame.side() + 1 {
                continue;
            }
            // The cell of the rim's left upper corner is one row and one point before the square.
            let start = (frame.first() + (top + y) * frame.stride() + left - frame.stride() - 1) * width;
            let seen = RIMMED.min(frame.side() + 2 - left);
            let cells = self.input[start..].chunks_exact(width);
            for (value, cell) in row.iter_mut().zip(cells.take(seen)) {
                *value = register::<S>(&cell[channel..][..S::F32_LANES]);
            }
            *row = forward::<S>(simd, *row);
        }
        let squares = self.squares.side * self.squares.side;
        #[expect(clippy::needless_range_loop, reason = "columns of an array of rows")]
        for x in 0..RIMMED {
            let column = forward::<S>(simd, std::array::from_fn(|y| rows[y][x]));
            for (y, value) in column.into_iter().enumerate() {
                let at = ((y * RIMMED + x) * squares + square) * width + channel;
                store::<S>(&mut self.squares.input[at..][..S::F32_LANES], value);
            }
        }
    }

    /// Multiplies the mixtures by the weights.
    #[inline(always)]
    fn multiply<S: Simd>(&mut self, simd: S) {
        let width = self.bias.len();
        let (inputs, results) = (&self.squares.input, &mut self.squares.result);
        let squares = self.squares.side * self.squares.side;
        let panels = results.chunks_exact_mut(squares * COLUMNS);
        let weights = self.weights.chunks_exact(width * COLUMNS);
        for (panel, (out, weights)) in panels.zip(weights).enumerate() {
            let input = &inputs[panel / (width / COLUMNS) * squares * width..][..squares * width];
            Products {
                out,
                afresh: true,
                input,
                parts: &[(0, 0)],
                step: width,
                depth: width,
                weights,
                width: COLUMNS,
            }
            .with_simd(simd);
        }
    }

    /// Turns the mixtures of a square back and writes its points, for the channels of one
    /// register.
    #[inline(always)]
    fn unmix<S: Simd>(&mut self, simd: S, square: usize, channel: usize) {
        let (width, frame) = (self.bias.len(), self.squares.frame);
        let squares = self.squares.side * self.squares.side;
        let (top, left) = (square / self.squares.side * SQUARE, square % self.squares.side * SQUARE);
        let zero = simd.splat_f32s(0.0);
        let mut rows = [[zero; RIMMED]; SQUARE];
        #[expect(clippy::needless_range_loop, reason = "columns of an array of rows")]
        for x in 0..RIMMED {
            let column: [S::f32s; RIMMED] = std::array::from_fn(|y| {
                let panel = (y * RIMMED + x) * width / COLUMNS + channel / COLUMNS;
                let at = (panel * squares + square) * COLUMNS + channel % COLUMNS;
                register::<S>(&self.squares.result[at..][..S::F32_LANES])
            });
            let column = back::<S>(simd, column);
            for y in 0..SQUARE {
                rows[y][x] = column[y];
            }
        }
        let bias = register::<S>(&self.bias[channel..][..S::F32_LANES]);
        for (y, row) in rows.into_iter().enumerate().take(frame.side() - top) {
            for (x, value) in back::<S>(simd, row).into_iter().enumerate().take(frame.side() - left) {
                let at = (frame.first() + (top + y) * frame.stride() + left + x) * width + channel;
                let mut value = simd.add_f32s(value, bias);
                if let Some(sums) = &mut self.sums {
                    let sum = &mut sums[at..][..S::F32_LANES];
                    value = simd.add_f32s(value, register::<S>(sum));
                    store::<S>(sum, value);
                }
                store::<S>(&mut self.out[at..][..S::F32_LANES], simd.max_f32s(value, zero));
            }
        }
    }
}

impl WithSimd for Convolution<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        let (squares, width) = (self.squares.side * self.squares.side, self.bias.len());
        for square in 0..squares {
            for channel in (0..width).step_by(S::F32_LANES) {
                self.mix::<S>(simd, square, channel);
            }
        }
        self.multiply::<S>(simd);
        for square in 0..squares {
            for channel in (0..width).step_by(S::F32_LANES) {
                self.unmix::<S>(simd, square, channel);
            }
        }
    }
}

/// The matrix B transposed of the paper, on six numbers.
#[inline(always)]
fn forward<S: Simd>(simd: S, d: [S::f32s; RIMMED]) -> [S::f32s; RIMMED] {
    let [two, four, five] = [2.0, 4.0, 5.0].map(|n| simd.splat_f32s(n));
    let minus = |n: f32| simd.splat_f32s(-n);
    let (a, b) = (simd.mul_add_f32s(minus(4.0), d[2], d[4]), simd.mul_add_f32s(minus(4.0), d[1], d[3]));
    let (c, e) = (simd.sub_f32s(d[4], d[2]), simd.sub_f32s(d[3], d[1]));
    [
        simd.mul_add_f32s(four, d[0], simd.sub_f32s(d[4], simd.mul_f32s(five, d[2]))),
        simd.add_f32s(a, b),
        simd.sub_f32s(a, b),
        simd.mul_add_f32s(two, e, c),
        simd.mul_add_f32s(minus(2.0), e, c),
        simd.mul_add_f32s(four, d[1], simd.sub_f32s(d[5], simd.mul_f32s(five, d[3]))),
    ]
}

/// The matrix A transposed of the paper, on six numbers.
#[inline(always)]
pub(crate) fn back<S: Simd>(simd: S, m: [S::f32s; RIMMED]) -> [S::f32s; SQUARE] {
    let [two, four, eight] = [2.0, 4.0, 8.0].map(|n| simd.splat_f32s(n));
    let (near, nearer) = (simd.add_f32s(m[1], m[2]), simd.sub_f32s(m[1], m[2]));
    let (far, farther) = (simd.add_f32s(m[3], m[4]), simd.sub_f32s(m[3], m[4]));
    [
        simd.add_f32s(m[0], simd.add_f32s(near, far)),
        simd.mul_add_f32s(two, farther, nearer),
        simd.mul_add_f32s(four, far, near),
        simd.add_f32s(m[5], simd.mul_add_f32s(eight, farther, nearer)),
    ]
}

#[inline(always)]
pub(crate) fn register<S: Simd>(row: &[f32]) -> S::f32s {
    let (registers, _) = S::as_simd_f32s(row);
    registers[0]
}

#[inline(always)]
pub(crate) fn store<S: Simd>(row: &mut [f32], value: S::f32s) {
    let (registers, _) = S::as_mut_simd_f32s(row);
    registers[0] = value;
}
