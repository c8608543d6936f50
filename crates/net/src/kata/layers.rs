//! Layers made ready: weights laid out for the products of `kernel` (floats, exact) or of `whole` (whole numbers of
//! 16 bits, fast). Frames have a multiple of [`COLUMNS`] numbers a cell; what is added to fill them up is 0.

use std::ops::Range;

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::{COLUMNS, Instructions, Products};
use crate::whole::{FactorBits, LEAST, Pairs, Rounded, WholeProducts};
use crate::winograd::{Largest, MIXTURES, Squares, Sums, Unmix, mixed_weights};

use super::model::{Conv, Matrix};

/// The usual size of a channel beside the largest of all: what is large is rare.
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
    /// Mixtures of what goes into a convolution.
    mixed: Vec<f32>,
    /// Mixtures of what comes out of it.
    mixtures: Vec<f32>,
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

/// Rows of `input`, rounded by their largest number, times the weights. With `adds` the products are added to
/// what is in `out`.
fn whole_products(
    input: &[f32],
    weights: &Rounded,
    factor: f32,
    out: &mut [f32],
    adds: bool,
    pairs: &mut [u32],
    by: Instructions,
) {
    let largest = by.run(Largest(input)).max(LEAST);
    by.run(Pairs { input, scale: factor / largest, out: pairs });
    WholeProducts { out, input: pairs, weights, worth: largest, adds }.add_by(by);
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
                whole_products(input, weights, *factor, out, add, pairs, by);
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
    /// A layer for each place of the window, which is so many points wide.
    Places(usize, Vec<Linear>),
    /// For each mixture of Winograd's squares, with the largest factor.
    Squares(Vec<Rounded>, f32),
}

impl ConvolutionWindow {
    pub(super) fn new(conv: &Conv, precision: Precision) -> ConvolutionWindow {
        let (inputs, outputs) = (padded(conv.inputs), padded(conv.outputs));
        let kind = if conv.side == 3 && precision == Precision::Fast {
            let filled = filled_up(&conv.weights, conv.inputs, conv.outputs);
            let (mixed, bits) = (mixed_weights(&filled), FactorBits::balanced(inputs, USUAL));
            let rounded = |weights| Rounded::new(weights, outputs, COLUMNS / 2, 1.0 / bits.factor, bits);
            Kind::Squares(mixed.chunks_exact(inputs * outputs).map(rounded).collect(), bits.factor)
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
            Kind::Places(side, _) => side * side,
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
            Kind::Places(1, layers) => {
                let rows = span(frame);
                let input = &input[rows.start * self.inputs..rows.end * self.inputs];
                layers[0].run(
                    input,
                    &mut out[rows.start * self.outputs..rows.end * self.outputs],
                    add,
                    space,
                    by,
                );
            }
            Kind::Places(side, layers) => self.places(*side, layers, frame, input, out, add, space, by),
            Kind::Squares(weights, factor) => {
                self.squares((weights, *factor), frame, input, out, add, space, by)
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "those of `run` and what is in the window")]
    fn places(
        &self,
        side: usize,
        layers: &[Linear],
        frame: PaddedBoard,
        input: &[f32],
        out: &mut [f32],
        add: bool,
        space: &mut Workspace,
        by: Instructions,
    ) {
        // A window wider than the empty cells around the board needs more of them.
        let wide = wide(frame, side);
        let spread = (side > 3).then(|| spread(frame, wide, input, self.inputs));
        let (input, stride) = (spread.as_deref().unwrap_or(input), wide.stride);
        let (rows, reach) = (span(frame), side / 2);
        for (place, layer) in layers.iter().enumerate() {
            let (dy, dx) = (place / side, place % side);
            let add = add || place > 0;
            if side == 3 {
                let start = rows.start + dy * stride + dx - stride - 1;
                let input = &input[start * self.inputs..][..rows.len() * self.inputs];
                let out = &mut out[rows.start * self.outputs..rows.end * self.outputs];
                layer.run(input, out, add, space, by);
            } else {
                for (y, row) in frame.rows().enumerate() {
                    let start = (y + dy + wide.rim - reach) * stride + dx + wide.rim - reach;
                    let input = &input[start * self.inputs..][..row.len() * self.inputs];
                    layer.run(
                        input,
                        &mut out[row.start * self.outputs..row.end * self.outputs],
                        add,
                        space,
                        by,
                    );
                }
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
        let count = squares.count();
        let mixed = room(&mut space.mixed, MIXTURES * count * self.inputs);
        squares.mix(input, self.inputs, mixed, by);
        let mixtures = room(&mut space.mixtures, MIXTURES * count * self.outputs);
        let pairs = room(&mut space.pairs, count * self.inputs / 2);
        let each = mixed.chunks_exact(count * self.inputs).zip(weights);
        // Each mixture is rounded by its own largest number: they differ in size a hundred times.
        for (out, (input, weights)) in mixtures.chunks_exact_mut(count * self.outputs).zip(each) {
            whole_products(input, weights, factor, out, false, pairs, by);
        }
        let bias = vec![0.0; self.outputs];
        let sums = if add { Sums::Add(out) } else { Sums::Begin(out) };
        let channels = self.outputs;
        squares.unmix(Unmix { mixtures, worth: 1.0, bias: &bias, channels, sums, out: &mut [] }, by);
    }
}

/// The cells from the first point of a board to the last.
pub(super) fn span(frame: PaddedBoard) -> Range<usize> {
    frame.first()..frame.first() + (frame.side() - 1) * frame.stride() + frame.side()
}

/// A board with enough empty cells around for a window.
#[derive(Clone, Copy)]
struct Wide {
    rim: usize,
    stride: usize,
}

fn wide(frame: PaddedBoard, side: usize) -> Wide {
    if side <= 3 {
        Wide { rim: 1, stride: frame.stride() }
    } else {
        Wide { rim: side / 2, stride: frame.side() + side }
    }
}

/// A frame laid out with more empty cells.
fn spread(frame: PaddedBoard, wide: Wide, input: &[f32], channels: usize) -> Vec<f32> {
    let mut out = vec![0.0; (frame.side() + 2 * wide.rim) * wide.stride * channels];
    for (y, row) in frame.rows().enumerate() {
        let start = ((y + wide.rim) * wide.stride + wide.rim) * channels;
        out[start..][..row.len() * channels]
            .copy_from_slice(&input[row.start * channels..row.end * channels]);
    }
    out
}
