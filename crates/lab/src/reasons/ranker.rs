//! The fixed ranker: a linear model over named reasons, fitted so that the played move stands before
//! the other candidates of its position. Nothing here knows what reasons mean.

use std::collections::BTreeMap;

use super::Asked;

/// A reason that fewer candidates have is left out.
const FEWEST: usize = 20;
/// Passes over all positions.
const PASSES: usize = 200;
/// The length of the first steps.
const STEP: f64 = 0.1;
/// The weight of the ridge, in positions.
const RIDGE: f64 = 30.0;
/// Reasons that are named as telling.
const TELLING: usize = 12;

/// A fitted ranker.
#[derive(Clone, Debug, Default)]
pub(super) struct Ranker {
    weights: BTreeMap<String, f64>,
}

impl Ranker {
    /// Fits it by the logarithm of the played move's probability among the candidates.
    pub(super) fn fit<'a>(asked: impl Iterator<Item = &'a Asked> + Clone) -> Ranker {
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        for reason in asked.clone().flat_map(|one| &one.reasons).flatten() {
            *counts.entry(reason).or_default() += 1;
        }
        counts.retain(|_, count| *count >= FEWEST);
        let names: Vec<&str> = counts.into_keys().collect();
        let place = |reason: &String| names.binary_search(&reason.as_str()).ok();
        let row = |reasons: &Vec<String>| reasons.iter().filter_map(place).collect::<Vec<_>>();
        let rows: Vec<(Vec<Vec<usize>>, usize)> =
            asked.map(|one| (one.reasons.iter().map(row).collect(), one.played)).collect();
        let mut weights = vec![0.0_f64; names.len()];
        let mut moved = vec![1e-12_f64; names.len()];
        for _ in 0..PASSES {
            let mut pulls: Vec<f64> = weights.iter().map(|weight| -RIDGE * weight).collect();
            for (rows, played) in &rows {
                let scores: Vec<f64> =
                    rows.iter().map(|row| row.iter().map(|&at| weights[at]).sum::<f64>()).collect();
                for ((at, row), share) in rows.iter().enumerate().zip(shares(&scores)) {
                    let gap = f64::from(u8::from(at == *played)) - share;
                    row.iter().for_each(|&at| pulls[at] += gap);
                }
            }
            for ((weight, moved), pull) in weights.iter_mut().zip(&mut moved).zip(pulls) {
                *moved += pull * pull;
                *weight += STEP * pull / moved.sqrt();
            }
        }
        Ranker { weights: names.into_iter().map(str::to_owned).zip(weights).collect() }
    }

    /// The place of the played move, from 0; of equal candidates half stand before it.
    pub(super) fn place(&self, asked: &Asked) -> usize {
        let scores: Vec<f64> = asked
            .reasons
            .iter()
            .map(|reasons| reasons.iter().filter_map(|reason| self.weights.get(reason)).sum())
            .collect();
        let own = scores[asked.played];
        let better = scores.iter().filter(|&&score| score > own).count();
        let equal = scores.iter().filter(|&&score| score == own).count() - 1;
        better + equal.div_ceil(2)
    }

    /// The reasons that speak most for a move.
    pub(super) fn telling(&self) -> Vec<(String, f64)> {
        let mut all: Vec<_> = self.weights.iter().map(|(name, &weight)| (name.clone(), weight)).collect();
        all.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        all.truncate(TELLING);
        all
    }
}

/// Probabilities of candidates with these scores.
fn shares(scores: &[f64]) -> Vec<f64> {
    let most = scores.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let odds: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
    let sum: f64 = odds.iter().sum();
    odds.into_iter().map(|odds| odds / sum).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/reasons/ranker.rs"]
mod tests;
