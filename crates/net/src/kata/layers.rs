//! Layers made ready: weights laid out for the products of `kernel` (floats, exact) or of `whole` (whole numbers of
//! 16 bits, fast). Frames have a multiple of [`COLUMNS`] numbers a cell; what is added to fill them up is 0.

use std::ops::Range;

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::{COLUMNS, Instructions, Products};
use crate::whole::{FactorBits, Pairs, Rounded, WholeProducts};
use crate::winograd::{MIXTURES, Squares, Sums, Unmix, mixed_weights};

use super::model::{Conv, Matrix};
use super::sparse::{SparseConvolution, SparseFrame};

/// The usual size of a channel divided by the largest of its row: large channels are rare. (Measured against the largest
/// of the whole board.)
const USUAL: f32 = 1.0 / 16.0;

/// How products are worked out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Precision {
    /// In single precision.
    Exact,
    /// In whole numbers of 16 bits, windows of 3x3 by Winograd: about three digits, in half the time or less.
    #[default]
    Fast,
}

/// Channels with those that fill them up.
pub(super) const fn padded(channels: usize) -> usize {
    channels.next_multiple_of(COLUMNS)
}

/// Memory that layers share.
#[derive(Clone, Debug, Default)]
pub(super) struct Workspace {
    /// Factors as whole numbers.
    pairs: Vec<u32>,
    /// The largest number of each of their rows.
    worths: Vec<f32>,
    /// Mixtures of one square of what goes into a convolution.
    square: Vec<f32>,
    /// Mixtures of what comes out of it.
    mixtures: Vec<f32>,
    /// The numbers of the planes that are not 0.
    sparse: SparseFrame,
    /// Frames that are not in use, by their length.
    frames: Vec<Aligned<f32>>,
}

impl Workspace {
    /// A frame of this length, with numbers without a meaning.
    pub(super) fn take(&mut self, len: usize) -> Aligned<f32> {
        let found = self.frames.iter().position(|frame| frame.len() == len);
        found.map_or_else(|| Aligned::zeros(len), |at| self.frames.swap_remove(at))
    }

    /// Gives a frame back.
    pub(super) fn give(&mut self, frame: Aligned<f32>) {
        self.frames.push(frame);
    }
}

/// The longest of several lengths is kept: memory grows once.
fn room<T: Copy + Default>(room: &mut Vec<T>, len: usize) -> &mut [T] {
    if room.len() < len {
        room.resize(len, T::default());
    }
    &mut room[..len]
}

/// Weights from all channels of a cell to all of another.
#[derive(Clone, Debug)]
pub(super) struct Linear {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    weights: Weights,
}

#[derive(Clone, Debug)]
enum Weights {
    Exact(Aligned<f32>),
    /// With the largest factor.
    Fast(Rounded, f32),
}

/// Rows of weights filled up with zeros.
fn filled_up(weights: &[f32], inputs: usize, outputs: usize) -> Vec<f32> {
    let (rows, width) = (padded(inputs), padded(outputs));
    let mut filled = vec![0.0; weights.len() / (inputs * outputs) * rows * width];
    for (matrix, from) in filled.chunks_exact_mut(rows * width).zip(weights.chunks_exact(inputs * outputs)) {
        for (to, from) in matrix.chunks_exact_mut(width).zip(from.chunks_exact(outputs)) {
            to[..outputs].copy_from_slice(from);
        }
    }
    filled
}

impl Linear {
    pub(super) fn new(weights: &[f32], inputs: usize, outputs: usize, precision: Precision) -> Linear {
        let filled = filled_up(weights, inputs, outputs);
        let (inputs, outputs) = (padded(inputs), padded(outputs));
        let weights = match precision {
            Precision::Exact => Weights::Exact(Aligned::of(&filled)),
            Precision::Fast => {
                let bits = FactorBits::balanced(inputs, USUAL);
                Weights::Fast(
                    Rounded::new(&filled, outputs, COLUMNS / 2, 1.0 / bits.factor, bits),
                    bits.factor,
                )
            }
        };
        Linear { inputs, outputs, weights }
    }

    pub(super) fn of(matrix: &Matrix, precision: Precision) -> Linear {
        Linear::new(&matrix.weights, matrix.inputs, matrix.outputs, precision)
    }

    /// Multiplications for a row.
    pub(super) const fn cost(&self) -> u64 {
        (self.inputs * self.outputs) as u64
    }

    /// Rows of `input` times the weights; with `add` they are added to what is in `out`.
    pub(super) fn run(
        &self,
        input: &[f32],
        out: &mut [f32],
        add: bool,
        space: &mut Workspace,
        by: Instructions,
    ) {
        match &self.weights {
            Weights::Exact(weights) => {
                let (depth, width) = (self.inputs, self.outputs);
                Products { out, afresh: !add, input, depth, weights, width }.add_by(by);
            }
            Weights::Fast(weights, factor) => {
                let pairs = room(&mut space.pairs, input.len() / 2);
                let worths = room(&mut space.worths, input.len() / self.inputs);
                by.run(Pairs { input, width: self.inputs, factor: *factor, out: pairs, worths });
                let weights = std::slice::from_ref(weights);
                WholeProducts { out, input: pairs, weights, worths, adds: add }.add_by(by);
            }
        }
    }
}

/// A convolution.
#[derive(Clone, Debug)]
pub(super) struct ConvolutionWindow {
    pub(super) inputs: usize,
    pub(super) outputs: usize,
    kind: Kind,
}

#[derive(Clone, Debug)]
enum Kind {
    /// A layer for each place of the window, which is 1 or 3 points wide.
    Places(usize, Vec<Linear>),
    /// Windows wider than 3 points, which nets use for their planes alone: the side, and weight rows place by place.
    Sparse(usize, Aligned<f32>),
    /// For each [`COLUMNS`] channels that come out and each mixture of Winograd's squares, with the largest factor.
    Squares(Vec<Rounded>, f32),
}

impl ConvolutionWindow {
    pub(super) fn new(conv: &Conv, precision: Precision) -> ConvolutionWindow {
        let (inputs, outputs) = (padded(conv.inputs), padded(conv.outputs));
        let kind = if conv.side == 3 && precision == Precision::Fast {
            let filled = filled_up(&conv.weights, conv.inputs, conv.outputs);
            let (mixed, bits) = (mixed_weights(&filled), FactorBits::balanced(inputs, USUAL));
            let strips = (0..outputs).step_by(COLUMNS);
            let mixtures = |first| {
                mixed.chunks_exact(inputs * outputs).map(move |weights| {
                    let strip: Vec<f32> = weights
                        .chunks_exact(outputs)
                        .flat_map(|row| &row[first..][..COLUMNS])
                        .copied()
                        .collect();
                    Rounded::new(&strip, COLUMNS, COLUMNS / 2, 1.0 / bits.factor, bits)
                })
            };
            Kind::Squares(strips.flat_map(mixtures).collect(), bits.factor)
        } else if conv.side > 3 {
            Kind::Sparse(conv.side, Aligned::of(&filled_up(&conv.weights, conv.inputs, conv.outputs)))
        } else {
            let places = conv.weights.chunks_exact(conv.inputs * conv.outputs);
            let layer = |weights| Linear::new(weights, conv.inputs, conv.outputs, precision);
            Kind::Places(conv.side, places.map(layer).collect())
        };
        ConvolutionWindow { inputs, outputs, kind }
    }

    /// Multiplications for a point.
    pub(super) fn cost(&self) -> u64 {
        let places = match &self.kind {
            Kind::Places(side, _) | Kind::Sparse(side, _) => side * side,
            Kind::Squares(..) => 9,
        };
        (places * self.inputs * self.outputs) as u64
    }

    /// The convolution of a frame whose empty cells are 0; cells of the result that are no points have no meaning.
    pub(super) fn run(
        &self,
        frame: PaddedBoard,
        input: &[f32],
        out: &mut [f32],
        add: bool,
        space: &mut Workspace,
        by: Instructions,
    ) {
        match &self.kind {
            Kind::Places(side, layers) => {
                let (rows, stride) = (span(frame), frame.stride());
                for (place, layer) in layers.iter().enumerate() {
                    let start = rows.start + place / side * stride + place % side - side / 2 * (stride + 1);
                    let input = &input[start * self.inputs..][..rows.len() * self.inputs];
                    let out = &mut out[rows.start * self.outputs..rows.end * self.outputs];
                    layer.run(input, out, add || place > 0, space, by);
                }
            }
            Kind::Sparse(side, weights) => {
                let (inputs, outputs, sparse) = (self.inputs, self.outputs, &mut space.sparse);
                let (side, adds) = (*side, add);
                by.run(SparseConvolution { frame, side, input, inputs, weights, outputs, out, adds, sparse });
            }
            Kind::Squares(weights, factor) => {
                self.squares((weights, *factor), frame, input, out, add, space, by)
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "those of `run` and the weights")]
    fn squares(
        &self,
        (weights, factor): (&[Rounded], f32),
        frame: PaddedBoard,
        input: &[f32],
        out: &mut [f32],
        add: bool,
        space: &mut Workspace,
        by: Instructions,
    ) {
        let squares = Squares::new(frame, 1);
        let rows = MIXTURES * squares.count();
        let square = room(&mut space.square, MIXTURES * self.inputs);
        let pairs = room(&mut space.pairs, rows * self.inputs / 2);
        let worths = room(&mut space.worths, rows);
        // Each mixture of each square is rounded by its own largest number: they differ in size a hundred times.
        squares.mix_fitted(input, factor, square, (pairs, worths), by);
        let bias = vec![0.0; self.outputs];
        let mixtures = room(&mut space.mixtures, rows * COLUMNS);
        // 32 output channels at a time, so that their mixtures stay in the processor's cache.
        for (strip, weights) in weights.chunks_exact(MIXTURES).enumerate() {
            WholeProducts { out: mixtures, input: pairs, weights, worths, adds: false }.add_by(by);
            let sums = if add { Sums::Add(out) } else { Sums::Begin(out) };
            squares.unmix(
                Unmix {
                    mixtures,
                    first: strip * COLUMNS,
                    width: COLUMNS,
                    worth: 1.0,
                    bias: &bias,
                    channels: self.outputs,
                    sums,
                    out: &mut [],
                },
                by,
            );
        }
    }
}

/// The cells from the first point of a board to the last.
pub(super) fn span(frame: PaddedBoard) -> Range<usize> {
    frame.first()..frame.first() + (frame.side() - 1) * frame.stride() + frame.side()
}
