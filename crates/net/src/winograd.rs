//! Convolutions by the small squares of Winograd (Lavin and Gray 2016, "Fast algorithms for
//! convolutional neural networks", F(4x4, 3x3)): the board is cut into squares of 4x4 points,
//! each with its rim is turned into 36 mixtures of 6x6, in these a window of 3x3 is one
//! product, and the mixtures are turned back. A quarter of the products of the plain way are
//! left.
//!
//! Mixtures lie as `[36][squares of all boards][channels]`, so that the products of one mixture
//! are one product of matrices. As in `kernel` every number is worked out in one order, so all
//! processors give the same bits; the plain way gives others, equal to about five digits where nothing is
//! rounded to whole numbers.

mod mix;

use pulp::{Simd, WithSimd};

pub(super) use self::mix::Largest;
use self::mix::{APART, FittedMix, Mix, Plain, RoundedMix};
use crate::frame::PaddedBoard;
use crate::kernel::Instructions;
use crate::whole::{FactorBits, MOST, Rounded};

/// Points along a side of a square.
const SQUARE: usize = 4;
/// Points along a side of a square with its rim.
const RIMMED: usize = SQUARE + 2;
/// Mixtures of a square.
pub(super) const MIXTURES: usize = RIMMED * RIMMED;

/// The rows of G of the paper.
const G: [[f32; 3]; RIMMED] = [
    [1.0 / 4.0, 0.0, 0.0],
    [-1.0 / 6.0, -1.0 / 6.0, -1.0 / 6.0],
    [-1.0 / 6.0, 1.0 / 6.0, -1.0 / 6.0],
    [1.0 / 24.0, 1.0 / 12.0, 1.0 / 6.0],
    [1.0 / 24.0, -1.0 / 12.0, 1.0 / 6.0],
    [0.0, 0.0, 1.0],
];

/// The weights of a convolution, rows `(3 * dy + dx) * inputs + input`, as mixtures: for each
/// of the 36 a matrix with a row for each input.
pub(super) fn mixed_weights(weights: &[f32]) -> Vec<f32> {
    let each = weights.len() / 9;
    let mut mixed = vec![0.0; MIXTURES * each];
    for (mixture, out) in mixed.chunks_exact_mut(each).enumerate() {
        for (place, weights) in weights.chunks_exact(each).enumerate() {
            let share = G[mixture / RIMMED][place / 3] * G[mixture % RIMMED][place % 3];
            out.iter_mut().zip(weights).for_each(|(out, weight)| *out += share * weight);
        }
    }
    mixed
}

/// The same mixtures rounded, for products with those of [`Squares::mix_rounded`].
pub(super) fn rounded_weights(mixed: &[f32], width: usize) -> Vec<Rounded> {
    let each = mixed.chunks_exact(mixed.len() / MIXTURES).enumerate();
    each.map(|(mixture, weights)| {
        Rounded::new(weights, width, APART, growth(mixture) / MOST, FactorBits::FACTORS)
    })
    .collect()
}

/// How many times the largest number of a square a mixture of it may be.
fn growth(mixture: usize) -> f32 {
    /// The sizes of the rows of B transposed, added up.
    const ROWS: [f32; RIMMED] = [10.0, 10.0, 10.0, 6.0, 6.0, 10.0];
    ROWS[mixture / RIMMED] * ROWS[mixture % RIMMED]
}

/// The squares of boards of one size that lie one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Squares {
    frame: PaddedBoard,
    boards: usize,
    side: usize,
}

impl Squares {
    /// The squares of so many boards.
    pub(super) fn new(frame: PaddedBoard, boards: usize) -> Squares {
        Squares { frame, boards, side: frame.side().div_ceil(SQUARE) }
    }

    /// How many squares there are.
    pub(super) const fn count(self) -> usize {
        self.boards * self.side * self.side
    }

    /// Numbers of all mixtures of so many channels.
    pub(super) const fn mixtures(self, channels: usize) -> usize {
        MIXTURES * self.count() * channels
    }

    /// The cell of the first point of a square, counted through all boards, and how many of its
    /// rows and columns are on the board.
    #[inline(always)]
    fn place(self, square: usize) -> (usize, usize, usize) {
        let (board, square) = (square / (self.side * self.side), square % (self.side * self.side));
        let (top, left) = (square / self.side * SQUARE, square % self.side * SQUARE);
        let cell = board * self.frame.cells() + self.frame.first() + top * self.frame.stride() + left;
        (cell, SQUARE.min(self.frame.side() - top), SQUARE.min(self.frame.side() - left))
    }

    /// The mixtures of the points of boards, frames of `channels` numbers a cell.
    pub(super) fn mix(self, input: &[f32], channels: usize, out: &mut [f32], by: Instructions) {
        let out = Plain { out, squares: self.count(), channels };
        by.run(Mix { squares: self, input, channels, out });
    }

    /// The same, rounded to whole numbers; `largest` is the largest number of the input, by its size, and not 0. So
    /// many times is worth what [`rounded_weights`] makes of them.
    pub(super) fn mix_rounded(
        self,
        input: &[f32],
        channels: usize,
        largest: f32,
        out: &mut [u32],
        by: Instructions,
    ) {
        let out = RoundedMix::new(out, self.count(), channels, largest);
        by.run(Mix { squares: self, input, channels, out });
    }

    /// The same, but rounds each mixture of each square by its own largest number and writes that to `worths`. `square`
    /// is scratch memory for the mixtures of one square.
    pub(super) fn mix_fitted(
        self,
        input: &[f32],
        factor: f32,
        square: &mut [f32],
        (out, worths): (&mut [u32], &mut [f32]),
        by: Instructions,
    ) {
        let channels = square.len() / MIXTURES;
        by.run(Mix { squares: self, input, channels, out: FittedMix::new(square, (out, worths), factor) });
    }

    /// Turns mixtures back into points, and gives the largest of the result.
    pub(super) fn unmix(self, unmix: Unmix<'_>, by: Instructions) -> f32 {
        by.run(Unmixing { squares: self, unmix })
    }
}

/// Frames beside the result of a convolution.
pub(super) enum Sums<'a> {
    /// There are none.
    None,
    /// The result becomes theirs.
    Begin(&'a mut [f32]),
    /// The result is added to them, and becomes what they come to.
    Add(&'a mut [f32]),
}

/// What becomes of mixtures that are turned back: each point is added `worth` times to `bias`, then comes what
/// `sums` says, and the result is copied to `out` with negative numbers as 0. Only points are
/// written.
pub(super) struct Unmix<'a> {
    /// The mixtures, of `width` channels from `first` on.
    pub mixtures: &'a [f32],
    /// The first channel.
    pub first: usize,
    /// How many of them.
    pub width: usize,
    /// How many times they count.
    pub worth: f32,
    /// A bias for each channel, or for each board and channel.
    pub bias: &'a [f32],
    /// Numbers of a cell.
    pub channels: usize,
    /// What it is added to.
    pub sums: Sums<'a>,
    /// Frames of the result; empty where only `sums` is wanted.
    pub out: &'a mut [f32],
}

struct Unmixing<'a> {
    squares: Squares,
    unmix: Unmix<'a>,
}

impl WithSimd for Unmixing<'_> {
    type Output = f32;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> f32 {
        let Unmixing {
            squares,
            unmix: Unmix { mixtures, first, width, worth, bias, channels, mut sums, out },
        } = self;
        let (count, stride) = (squares.count(), squares.frame.stride());
        let (zero, worth) = (simd.splat_f32s(0.0), simd.splat_f32s(worth));
        let each_board = bias.len() > channels;
        let mut rows = [[zero; RIMMED]; SQUARE];
        let mut largest = zero;
        for square in 0..count {
            let (cell, rows_here, columns_here) = squares.place(square);
            let board = if each_board { square / (squares.side * squares.side) } else { 0 };
            for channel in (first..first + width).step_by(S::F32_LANES) {
                #[expect(clippy::needless_range_loop, reason = "columns of an array of rows")]
                for x in 0..RIMMED {
                    let column: [S::f32s; RIMMED] = std::array::from_fn(|y| {
                        let at = ((y * RIMMED + x) * count + square) * width + channel - first;
                        register::<S>(&mixtures[at..][..S::F32_LANES])
                    });
                    let column = back::<S>(simd, column);
                    for y in 0..SQUARE {
                        rows[y][x] = column[y];
                    }
                }
                let bias = register::<S>(&bias[board * channels + channel..][..S::F32_LANES]);
                for (y, &row) in rows.iter().enumerate().take(rows_here) {
                    let row = back::<S>(simd, row);
                    for (x, &value) in row.iter().enumerate().take(columns_here) {
                        let at = (cell + y * stride + x) * channels + channel;
                        let mut value = simd.mul_add_f32s(worth, value, bias);
                        match &mut sums {
                            Sums::None => {}
                            Sums::Begin(sums) => store::<S>(&mut sums[at..][..S::F32_LANES], value),
                            Sums::Add(sums) => {
                                let sum = &mut sums[at..][..S::F32_LANES];
                                value = simd.add_f32s(value, register::<S>(sum));
                                store::<S>(sum, value);
                            }
                        }
                        if out.is_empty() {
                            continue;
                        }
                        let value = simd.max_f32s(value, zero);
                        largest = simd.max_f32s(largest, value);
                        store::<S>(&mut out[at..][..S::F32_LANES], value);
                    }
                }
            }
        }
        simd.reduce_max_f32s(largest)
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
        simd.mul_add_f32s(four, d[0], simd.mul_add_f32s(minus(5.0), d[2], d[4])),
        simd.add_f32s(a, b),
        simd.sub_f32s(a, b),
        simd.mul_add_f32s(two, e, c),
        simd.mul_add_f32s(minus(2.0), e, c),
        simd.mul_add_f32s(four, d[1], simd.sub_f32s(d[5], simd.mul_f32s(five, d[3]))),
    ]
}

/// The matrix A transposed of the paper, on six numbers.
#[inline(always)]
fn back<S: Simd>(simd: S, m: [S::f32s; RIMMED]) -> [S::f32s; SQUARE] {
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
fn register<S: Simd>(row: &[f32]) -> S::f32s {
    let (registers, _) = S::as_simd_f32s(row);
    registers[0]
}

#[inline(always)]
fn store<S: Simd>(row: &mut [f32], value: S::f32s) {
    let (registers, _) = S::as_mut_simd_f32s(row);
    registers[0] = value;
}
