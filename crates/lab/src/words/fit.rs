//! The small fixed model: logistic regression with a ridge over named features, and the area
//! under its curve. Nothing here knows what features mean.

use std::collections::BTreeMap;

use gokoro_mind::matter::Noticed;

use super::Area;

/// A feature that fewer examples have is left out.
const FEWEST: usize = 12;
/// The weight of the ridge, in examples, for features of mean 0 and deviation 1; both models do best
/// with it between 300 and 3000 on games that they are fitted to in turn (docs/notebook/mind.md).
const RIDGE: f64 = 1000.0;
/// Passes over all features.
const PASSES: usize = 40;
/// A feature that differs less is the same everywhere.
const LEAST: f64 = 1e-6;
/// Features that are named as telling.
const TELLING: usize = 5;

/// A fitted model.
#[derive(Clone, Debug, Default)]
pub(super) struct Model {
    constant: f64,
    /// The weight of each feature.
    weights: BTreeMap<String, f64>,
    /// The same in deviations of the feature, by which features compare.
    sizes: BTreeMap<String, f64>,
}

impl Model {
    /// Logarithm of the odds of the word.
    pub(super) fn score(&self, features: &Noticed) -> f64 {
        let known = features.iter().filter_map(|(name, value)| Some(self.weights.get(name)? * value));
        self.constant + known.sum::<f64>()
    }

    /// The constant, and the weight of each feature.
    pub(super) fn parts(&self) -> (f64, &BTreeMap<String, f64>) {
        (self.constant, &self.weights)
    }

    /// The features that speak most for the word.
    pub(super) fn telling(&self) -> Vec<(String, f64)> {
        let mut all: Vec<_> = self.sizes.iter().map(|(name, size)| (name.clone(), *size)).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        all.truncate(TELLING);
        all
    }
}

/// Fits the model: cyclic Newton steps on one weight at a time, with the bound of 1/4 for the
/// curvature, so that every step lowers the loss.
pub(super) fn fit(examples: &[(&Noticed, bool)]) -> Model {
    let columns = columns(examples);
    let count = examples.len().max(1) as f64;
    let share = examples.iter().filter(|one| one.1).count() as f64 / count;
    // What nobody does, or everybody, has odds all the same.
    let known = share.clamp(0.5 / count, 1.0 - 0.5 / count);
    let mut constant = (known / (1.0 - known)).ln();
    let mut scores = vec![constant; examples.len()];
    let mut weights = vec![0.0; columns.len()];
    let mut gaps = vec![0.0; examples.len()];
    for _ in 0..PASSES {
        for (weight, column) in weights.iter_mut().zip(&columns) {
            for ((gap, score), one) in gaps.iter_mut().zip(&scores).zip(examples) {
                *gap = f64::from(u8::from(one.1)) - 1.0 / (1.0 + (-score).exp());
            }
            let pull: f64 = column.values.iter().zip(&gaps).map(|(value, gap)| value * gap).sum();
            let step = (pull - RIDGE * *weight) / (0.25 * count + RIDGE);
            *weight += step;
            scores.iter_mut().zip(&column.values).for_each(|(score, value)| *score += step * value);
        }
        let rest = scores.iter().zip(examples);
        let rest: f64 =
            rest.map(|(score, one)| f64::from(u8::from(one.1)) - 1.0 / (1.0 + (-score).exp())).sum();
        constant += rest / (0.25 * count);
        scores.iter_mut().for_each(|score| *score += rest / (0.25 * count));
    }
    let (mut known, mut sizes) = (BTreeMap::new(), BTreeMap::new());
    for (weight, column) in weights.into_iter().zip(&columns) {
        constant -= weight * column.mean / column.deviation;
        known.insert(column.name.clone(), weight / column.deviation);
        sizes.insert(column.name.clone(), weight);
    }
    Model { constant, weights: known, sizes }
}

/// A feature by name, with its values by example, in deviations from the mean.
struct Column<'a> {
    name: &'a String,
    mean: f64,
    deviation: f64,
    values: Vec<f64>,
}

fn columns<'a>(examples: &[(&'a Noticed, bool)]) -> Vec<Column<'a>> {
    let mut known: BTreeMap<&String, Vec<(usize, f64)>> = BTreeMap::new();
    for (at, (features, _)) in examples.iter().enumerate() {
        for (name, value) in features.iter().filter(|feature| *feature.1 != 0.0) {
            known.entry(name).or_default().push((at, *value));
        }
    }
    known.retain(|_, values| values.len() >= FEWEST);
    let count = examples.len() as f64;
    let column = |(name, known): (&'a String, Vec<(usize, f64)>)| {
        let mean = known.iter().map(|value| value.1).sum::<f64>() / count;
        let square = known.iter().map(|value| value.1 * value.1).sum::<f64>() / count;
        let deviation = (square - mean * mean).max(0.0).sqrt();
        let mut values = vec![-mean / deviation; examples.len()];
        known.iter().for_each(|&(at, value)| values[at] = (value - mean) / deviation);
        (deviation > LEAST).then_some(Column { name, mean, deviation, values })
    };
    known.into_iter().filter_map(column).collect()
}

/// The area under the curve of scores; equal scores count half.
pub(super) fn area(scores: &[(f64, bool)]) -> Area {
    let mut sorted = scores.to_vec();
    sorted.sort_by(|a, b| a.0.total_cmp(&b.0));
    let (mut below, mut won) = (0.0, 0.0);
    for equal in sorted.chunk_by(|a, b| a.0 == b.0) {
        let used = equal.iter().filter(|one| one.1).count() as f64;
        let others = equal.len() as f64 - used;
        won += used * (below + others / 2.0);
        below += others;
    }
    let used = sorted.len() as f64 - below;
    let mean = if used * below > 0.0 { won / (used * below) } else { 0.5 };
    let (one, two) = (mean / (2.0 - mean), 2.0 * mean * mean / (1.0 + mean));
    let square = mean * mean;
    let variance = (mean * (1.0 - mean) + (used - 1.0) * (one - square) + (below - 1.0) * (two - square))
        / (used * below).max(1.0);
    Area { mean, half_width: 1.96 * variance.max(0.0).sqrt() }
}

#[cfg(test)]
#[path = "../../tests/unit/words/fit.rs"]
mod tests;
