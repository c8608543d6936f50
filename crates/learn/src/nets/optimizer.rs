//! Steps against gradients: matrices of convolutions by their momentum made orthogonal (Muon,
//! Jordan 2024, with the scale of Liu et al. 2025), all else by Adam with decoupled decay.

use std::ops::Range;

use gokoro_net::{Parts, Shape};

/// Forgetting of Adam's means, and of the momentum of matrices.
const FIRST: f32 = 0.9;
const SECOND: f32 = 0.99;
const MOMENTUM: f32 = 0.95;
const SMALL: f32 = 1e-8;
/// Shares of the rate: of the hidden layer, and of the weights behind it. The largest value of each channel goes
/// into that layer, some of them thousands: at the whole rate a few steps drive it to where nothing passes it any more.
const HIDDEN: f32 = 0.002;
const NUMBERS: f32 = 0.1;
/// How large a step of a matrix is beside one of Adam.
const SCALE: f32 = 0.2;
/// Rounds of Newton and Schulz, and their factors.
const ROUNDS: usize = 5;
const FACTORS: (f32, f32, f32) = (3.4445, -4.775, 2.0315);

/// Parameters on their way, with what their steps remember.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Optimizer {
    /// Steps made.
    pub steps: u64,
    /// Adam's first mean, or a matrix's momentum.
    pub first: Vec<f32>,
    /// Adam's second mean; of matrices nothing.
    pub second: Vec<f32>,
    /// The matrices, with their columns.
    pub(super) matrices: Vec<(Range<usize>, usize)>,
    /// What learns at a share of the rate.
    pub(super) slow: [(Range<usize>, f32); 3],
}

impl Optimizer {
    /// For nets of this shape.
    #[must_use]
    pub(super) fn new(shape: Shape) -> Optimizer {
        let parts = Parts::new(shape);
        let blocks = parts.blocks.iter().flat_map(|(first, _, second)| [first, second]);
        let matrices = blocks.map(|part| (part.weights.clone(), shape.channels)).collect();
        let (hidden, numbers) = (parts.hidden, parts.numbers);
        let slow = [(hidden.weights, HIDDEN), (hidden.bias, HIDDEN), (numbers.weights, NUMBERS)];
        Optimizer { steps: 0, first: vec![0.0; parts.len], second: vec![0.0; parts.len], matrices, slow }
    }

    /// Makes a step of this rate.
    pub(super) fn step(&mut self, parameters: &mut [f32], gradient: &[f32], rate: f32, decay: f32) {
        self.steps += 1;
        let mut at = 0;
        for (range, columns) in self.matrices.clone() {
            self.adam(at..range.start, parameters, gradient, rate, decay);
            self.matrix(range.clone(), columns, parameters, gradient, rate, decay);
            at = range.end;
        }
        self.adam(at..parameters.len(), parameters, gradient, rate, decay);
    }

    fn adam(&mut self, range: Range<usize>, parameters: &mut [f32], gradient: &[f32], rate: f32, decay: f32) {
        let steps = self.steps.min(10_000) as i32;
        let (known, known_square) = (1.0 - FIRST.powi(steps), 1.0 - SECOND.powi(steps));
        for i in range {
            let g = gradient[i];
            self.first[i] += (1.0 - FIRST) * (g - self.first[i]);
            self.second[i] += (1.0 - SECOND) * (g * g - self.second[i]);
            let by = self.first[i] / known / ((self.second[i] / known_square).sqrt() + SMALL);
            let share = self.slow.iter().find(|(slow, _)| slow.contains(&i)).map_or(1.0, |&(_, share)| share);
            parameters[i] -= share * rate * (by + decay * parameters[i]);
        }
    }

    fn matrix(
        &mut self,
        range: Range<usize>,
        columns: usize,
        parameters: &mut [f32],
        gradient: &[f32],
        rate: f32,
        decay: f32,
    ) {
        let momentum = &mut self.first[range.clone()];
        let mut by: Vec<f32> = Vec::with_capacity(range.len());
        for (m, &g) in momentum.iter_mut().zip(&gradient[range.clone()]) {
            *m = MOMENTUM * *m + (1.0 - MOMENTUM) * g;
            by.push(MOMENTUM * *m + (1.0 - MOMENTUM) * g);
        }
        orthogonal(&mut by, columns);
        let rows = range.len() / columns;
        let scale = SCALE * (rows.max(columns) as f32).sqrt();
        for (parameter, by) in parameters[range].iter_mut().zip(by) {
            *parameter -= rate * (scale * by + decay * *parameter);
        }
    }
}

/// Makes the columns of a matrix, of which there are no more than rows, nearly orthogonal and
/// of length 1.
fn orthogonal(matrix: &mut [f32], columns: usize) {
    let length = matrix.iter().map(|value| value * value).sum::<f32>().sqrt() + 1e-12;
    matrix.iter_mut().for_each(|value| *value /= length);
    let (a, b, c) = FACTORS;
    for _ in 0..ROUNDS {
        let square = transposed_product(matrix, matrix, columns);
        let fourth = transposed_product(&square, &square, columns);
        let mix: Vec<f32> = square.iter().zip(&fourth).map(|(s, f)| b * s + c * f).collect();
        for row in matrix.chunks_exact_mut(columns) {
            let mut out: Vec<f32> = row.iter().map(|value| a * value).collect();
            for (&value, mix) in row.iter().zip(mix.chunks_exact(columns)) {
                out.iter_mut().zip(mix).for_each(|(out, mix)| *out += value * mix);
            }
            row.copy_from_slice(&out);
        }
    }
}

/// `aᵀ b` for matrices of so many columns.
fn transposed_product(a: &[f32], b: &[f32], columns: usize) -> Vec<f32> {
    let mut out = vec![0.0; columns * columns];
    for (a, b) in a.chunks_exact(columns).zip(b.chunks_exact(columns)) {
        for (&value, out) in a.iter().zip(out.chunks_exact_mut(columns)) {
            out.iter_mut().zip(b).for_each(|(out, b)| *out += value * b);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hidden_layer_learns_slowly() {
        let shape = Shape { planes: 64, channels: 32, blocks: 1, head: 32, hidden: 64, maps: 2, numbers: 4 };
        let parts = Parts::new(shape);
        let (mut parameters, gradient) = (vec![0.0; parts.len], vec![1.0; parts.len]);
        Optimizer::new(shape).step(&mut parameters, &gradient, 0.01, 0.0);
        let moved = |range: &Range<usize>| -parameters[range.start] / 0.01;
        for (range, share) in [
            (&parts.head.weights, 1.0),
            (&parts.hidden.weights, HIDDEN),
            (&parts.hidden.bias, HIDDEN),
            (&parts.numbers.weights, NUMBERS),
            (&parts.numbers.bias, 1.0),
        ] {
            assert!((moved(range) / share - 1.0).abs() < 1e-3, "{range:?}: {}", moved(range));
        }
    }

    #[test]
    fn columns_become_nearly_orthogonal() {
        let columns = 8;
        let mut matrix: Vec<f32> =
            (0..40 * columns).map(|i| ((i * i * 31 % 97) as f32 - 48.0) / 9.0).collect();
        orthogonal(&mut matrix, columns);
        let square = transposed_product(&matrix, &matrix, columns);
        for (i, value) in square.iter().enumerate() {
            let wanted = if i / columns == i % columns { 1.0 } else { 0.0 };
            assert!((value - wanted).abs() < 0.5, "{i}: {value}");
        }
    }
}
