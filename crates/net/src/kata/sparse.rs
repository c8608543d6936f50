//! A convolution over inputs that are mostly 0, as the planes of a board are: it multiplies only the inputs that are
//! not 0. It computes in single precision whatever `Precision` says.

use pulp::{Simd, WithSimd};

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::COLUMNS;

/// An input that is not 0.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The index of its weight row within the weights of a window place.
    weights: usize,
    value: f32,
}

/// The inputs of a frame that are not 0, cell by cell.
#[derive(Clone, Debug, Default)]
pub(super) struct SparseFrame {
    entries: Vec<Entry>,
    /// For each cell the index of its first entry, then the number of entries.
    starts: Vec<usize>,
}

impl SparseFrame {
    /// Collects the entries of a frame with `inputs` numbers a cell; weight rows have `outputs` numbers.
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
        // A block sums in several registers at once: a single one would wait for the latency of each addition.
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
    /// Computes [`COLUMNS`] output channels from this column on, in `R` registers.
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
