//! The window of a convolution of numbers that are mostly 0, as planes of a board are: each number that is not 0 adds
//! its weights to the points around. Exact in both precisions.

use pulp::{Simd, WithSimd};

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::COLUMNS;

/// A number of a cell that is not 0.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Where its weights begin among those of a place.
    weights: usize,
    value: f32,
}

/// The numbers that are not 0, cell by cell.
#[derive(Clone, Debug, Default)]
pub(super) struct SparseFrame {
    entries: Vec<Entry>,
    /// Where those of each cell begin, and the end.
    starts: Vec<usize>,
}

impl SparseFrame {
    /// Those of a frame of `inputs` numbers a cell, for weights with rows of `outputs`.
    fn fill(&mut self, input: &[f32], inputs: usize, outputs: usize) {
        self.entries.clear();
        self.starts.clear();
        for cell in input.chunks_exact(inputs) {
            self.starts.push(self.entries.len());
            let numbers = cell.iter().enumerate().filter(|&(_, &value)| value != 0.0);
            self.entries.extend(numbers.map(|(at, &value)| Entry { weights: at * outputs, value }));
        }
        self.starts.push(self.entries.len());
    }

    #[inline(always)]
    fn cell(&self, cell: usize) -> &[Entry] {
        &self.entries[self.starts[cell]..self.starts[cell + 1]]
    }
}

/// A convolution of frames; only points of `out` are written.
pub(super) struct SparseConvolution<'a> {
    pub(super) frame: PaddedBoard,
    /// Points along a side of the window.
    pub(super) side: usize,
    pub(super) input: &'a [f32],
    pub(super) inputs: usize,
    /// Rows `(dy * side + dx) * inputs + input` of `outputs` numbers.
    pub(super) weights: &'a Aligned<f32>,
    pub(super) outputs: usize,
    pub(super) out: &'a mut [f32],
    /// Whether the result is added to what is in `out`.
    pub(super) adds: bool,
    pub(super) sparse: &'a mut SparseFrame,
}

impl WithSimd for SparseConvolution<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        self.sparse.fill(self.input, self.inputs, self.outputs);
        // All registers of a block are summed side by side: one alone would wait for its own sum.
        for column in (0..self.outputs).step_by(COLUMNS) {
            match COLUMNS / S::F32_LANES {
                2 => self.block::<S, 2>(simd, column),
                4 => self.block::<S, 4>(simd, column),
                8 => self.block::<S, 8>(simd, column),
                COLUMNS => self.block::<S, COLUMNS>(simd, column),
                lanes => unreachable!("{lanes} registers"),
            }
        }
    }
}

impl SparseConvolution<'_> {
    /// The [`COLUMNS`] numbers from this column on, in `R` registers.
    #[inline(always)]
    fn block<S: Simd, const R: usize>(&mut self, simd: S, column: usize) {
        let SparseConvolution { frame, side, inputs, weights, outputs, out, adds, sparse, .. } = self;
        let (lines, reach, place_weights) = (frame.side(), *side / 2, *inputs * *outputs);
        for (y, row) in frame.rows().enumerate() {
            for (x, cell) in row.enumerate() {
                let (out, _) = S::as_mut_simd_f32s(&mut out[cell * *outputs + column..][..COLUMNS]);
                let mut sums = [simd.splat_f32s(0.0); R];
                if *adds {
                    sums.copy_from_slice(out);
                }
                for dy in reach.saturating_sub(y)..(*side).min(lines + reach - y) {
                    for dx in reach.saturating_sub(x)..(*side).min(lines + reach - x) {
                        let from = cell + dy * frame.stride() + dx - reach * (frame.stride() + 1);
                        let weights = &weights[(dy * *side + dx) * place_weights + column..];
                        for entry in sparse.cell(from) {
                            let (weights, _) = S::as_simd_f32s(&weights[entry.weights..][..COLUMNS]);
                            let value = simd.splat_f32s(entry.value);
                            for (sum, &weight) in sums.iter_mut().zip(weights) {
                                *sum = simd.mul_add_f32s(value, weight, *sum);
                            }
                        }
                    }
                }
                out.copy_from_slice(&sums);
            }
        }
    }
}
