//! Ratios over games with their uncertainty. Positions of one game resemble
//! each other, so intervals are taken over games, not over positions.

use serde::ser::{Serialize, SerializeStruct, Serializer};

/// A sum divided by a count, gathered game by game.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ratio {
    sum: f64,
    count: f64,
    sum_squared: f64,
    count_squared: f64,
    product: f64,
    games: u64,
}

impl Ratio {
    /// Adds one game: the sum over its positions, and their number.
    pub fn add(&mut self, sum: f64, count: f64) {
        if count == 0.0 {
            return;
        }
        self.sum += sum;
        self.count += count;
        self.sum_squared += sum * sum;
        self.count_squared += count * count;
        self.product += sum * count;
        self.games += 1;
    }

    /// The number of positions.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.count as u64
    }

    /// Sum over count; `None` without a position.
    #[must_use]
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.sum / self.count)
    }

    /// Half the width of the 95% interval of the mean (ratio estimator over
    /// games); `None` with fewer than two games.
    #[must_use]
    pub fn half_width(&self) -> Option<f64> {
        let mean = self.mean().filter(|_| self.games >= 2)?;
        let games = self.games as f64;
        let residuals = self.sum_squared - 2.0 * mean * self.product + mean * mean * self.count_squared;
        let variance = residuals.max(0.0) * games / (games - 1.0) / (self.count * self.count);
        Some(1.96 * variance.sqrt())
    }
}

/// For programs: the mean, null without a position, and half the width of its 95% interval, null if unknown.
impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct("Ratio", 2)?;
        fields.serialize_field("mean", &self.mean())?;
        fields.serialize_field("half_width", &self.half_width())?;
        fields.end()
    }
}
