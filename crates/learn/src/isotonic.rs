//! Isotonic regression: the monotone map from a method's own scale to
//! probabilities that fits best, by pooling adjacent violators (Ayer, Brunk,
//! Ewing, Reid and Silverman 1955). It lets methods with different scales be
//! compared by one loss. No method and no game lives here.

use std::collections::BTreeMap;

/// What was seen at one value of the scale.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Tally {
    /// Observations.
    pub count: f64,
    /// The sum of their outcomes, 0 to 1 each.
    pub sum: f64,
}

impl Tally {
    /// Adds an outcome from 0 to 1.
    pub fn add(&mut self, outcome: f64) {
        self.count += 1.0;
        self.sum += outcome;
    }

    fn merge(&mut self, other: Tally) {
        self.count += other.count;
        self.sum += other.sum;
    }

    fn mean(self) -> f64 {
        self.sum / self.count
    }

    /// The mean with half an observation of each outcome added, so that no
    /// probability is 0 or 1 (Krichevsky and Trofimov 1981).
    fn smoothed(self) -> f64 {
        (self.sum + 0.5) / (self.count + 1.0)
    }
}

/// A non-decreasing step function from values of a scale to probabilities,
/// strictly between 0 and 1.
#[derive(Clone, PartialEq, Debug)]
pub struct Isotonic {
    /// The first value of each step and the probability there, in order.
    steps: Vec<(i32, f64)>,
}

impl Isotonic {
    /// Fits observations by value. `None` without an observation.
    #[must_use]
    pub fn fit(observed: &BTreeMap<i32, Tally>) -> Option<Isotonic> {
        let mut pools: Vec<(i32, Tally)> = Vec::new();
        for (&value, &tally) in observed.iter().filter(|(_, tally)| tally.count > 0.0) {
            pools.push((value, tally));
            while let [.., (_, lower), (_, upper)] = pools[..] {
                if lower.mean() < upper.mean() {
                    break;
                }
                pools.pop();
                if let Some((_, last)) = pools.last_mut() {
                    last.merge(upper);
                }
            }
        }
        let steps = monotone(pools.into_iter().map(|(value, tally)| (value, tally.smoothed())));
        (!steps.is_empty()).then_some(Isotonic { steps })
    }

    /// The probability at a value: that of the last step that begins at or
    /// below it, or of the first step.
    #[must_use]
    pub fn at(&self, value: i32) -> f64 {
        let after = self.steps.partition_point(|&(first, _)| first <= value);
        self.steps[after.saturating_sub(1)].1
    }
}

/// Smoothing can lift a small pool above the next one; never let it decrease.
fn monotone(steps: impl Iterator<Item = (i32, f64)>) -> Vec<(i32, f64)> {
    let mut highest = 0.0f64;
    let raise = |(value, probability): (i32, f64)| {
        highest = highest.max(probability);
        (value, highest)
    };
    steps.map(raise).collect()
}
