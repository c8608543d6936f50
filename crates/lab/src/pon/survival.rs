//! The probability that a group lives to the end, fitted to the ends of games: logistic regression by Newton's method,
//! with a little calm so that terms that never vary stay at nothing.

use gokoro_position::survival::{SURVIVAL_TERMS, Survival};

use super::Sample;

/// Terms and the constant.
const SIZE: usize = SURVIVAL_TERMS + 1;
/// Steps; it stands still after a dozen.
const STEPS: usize = 25;
/// What is added to the curvature of each weight, in samples.
const CALM: f64 = 1.0;

/// Fits the weights; `None` where no group or every group was taken. Weights in thousandths, as they are compiled in.
pub fn fit(samples: &[Sample]) -> Option<Survival> {
    let taken = samples.iter().filter(|sample| sample.captured).count();
    if taken == 0 || taken == samples.len() {
        return None;
    }
    let mut weights = [0.0; SIZE];
    for _ in 0..STEPS {
        let (mut slope, mut curve) = ([0.0; SIZE], [[0.0; SIZE]; SIZE]);
        for sample in samples {
            let row = row(sample);
            let sum: f64 = weights.iter().zip(&row).map(|(weight, value)| weight * value).sum();
            let share = 1.0 / (1.0 + (-sum).exp());
            let off = share - f64::from(u8::from(!sample.captured));
            let spread = share * (1.0 - share);
            for i in 0..SIZE {
                slope[i] += off * row[i];
                for j in 0..SIZE {
                    curve[i][j] += spread * row[i] * row[j];
                }
            }
        }
        for i in 1..SIZE {
            slope[i] += CALM * weights[i];
            curve[i][i] += CALM;
        }
        let step = solve(curve, slope)?;
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight -= step);
    }
    let thousandths = |weight: f64| (1000.0 * weight).round() / 1000.0;
    let mut fitted = Survival { base: thousandths(weights[0]), weights: [0.0; SURVIVAL_TERMS] };
    fitted.weights.iter_mut().zip(&weights[1..]).for_each(|(to, from)| *to = thousandths(*from));
    Some(fitted)
}

fn row(sample: &Sample) -> [f64; SIZE] {
    let mut row = [1.0; SIZE];
    row[1..].copy_from_slice(&sample.survival);
    row
}

/// Solves linear equations by elimination; `None` where they have no single answer.
fn solve(mut left: [[f64; SIZE]; SIZE], mut right: [f64; SIZE]) -> Option<[f64; SIZE]> {
    for column in 0..SIZE {
        let best = (column..SIZE).max_by(|&a, &b| left[a][column].abs().total_cmp(&left[b][column].abs()))?;
        left.swap(column, best);
        right.swap(column, best);
        let pivot = left[column];
        if pivot[column].abs() < 1e-12 {
            return None;
        }
        for row in column + 1..SIZE {
            let part = left[row][column] / pivot[column];
            left[row].iter_mut().zip(pivot).for_each(|(value, above)| *value -= part * above);
            right[row] -= part * right[column];
        }
    }
    for column in (0..SIZE).rev() {
        let known: f64 = (column + 1..SIZE).map(|next| left[column][next] * right[next]).sum();
        right[column] = (right[column] - known) / left[column][column];
    }
    Some(right)
}
