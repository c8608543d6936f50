//! What results say of strength: shares with intervals, Elo, and a sequential test.

use serde::Serialize;

/// Standard deviations that a 95% interval reaches to either side.
const WIDTH: f64 = 1.96;

/// A share with its 95% interval by Wilson, which also holds for few games and for all won:
/// lower end, share, upper end; all 0 without a game.
#[must_use]
pub fn wilson(won: f64, games: f64) -> [f64; 3] {
    if games <= 0.0 {
        return [0.0; 3];
    }
    let (share, square) = (won / games, WIDTH * WIDTH);
    let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
    let spread = (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
    let half = WIDTH * spread / (1.0 + square / games);
    [(middle - half).max(0.0), share, (middle + half).min(1.0)]
}

/// How many Elo points stronger a player is who wins this share; infinite at 0 and 1.
#[must_use]
pub fn elo(share: f64) -> f64 {
    400.0 * (share / (1.0 - share)).log10()
}

/// The share that a player wins who is so many Elo points stronger.
#[must_use]
pub fn share(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// A sequential test of one strength against another (SPRT): it ends as soon as one of the two
/// is refuted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Test {
    /// Elo points by which A is stronger if the test is refused.
    pub low: f64,
    /// Elo points by which A is stronger if the test is passed.
    pub high: f64,
    /// How often either answer may be wrong.
    pub errors: f64,
}

/// What a test says so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Answer {
    /// A is stronger by the higher number rather than by the lower one.
    Passed,
    /// A is stronger by the lower number rather than by the higher one.
    Refused,
    /// More games are needed.
    Open,
}

/// Pairs of games that a test waits for: of fewer the spread is not known.
const FEWEST: usize = 8;

impl Test {
    /// The logarithm of the likelihood ratio of the two strengths, from the shares that A won
    /// in pairs of games with one opening and colours exchanged: a normal approximation with the
    /// spread of the pairs, as in M. Van den Bergh's generalised test. `None` before there are
    /// enough pairs with a spread.
    #[must_use]
    pub fn ratio(&self, pairs: &[f64]) -> Option<f64> {
        let count = pairs.len() as f64;
        let mean = pairs.iter().sum::<f64>() / count;
        let spread = pairs.iter().map(|pair| (pair - mean) * (pair - mean)).sum::<f64>() / count;
        let (low, high) = (share(self.low), share(self.high));
        (pairs.len() >= FEWEST && spread > 0.0)
            .then(|| count * (high - low) * (2.0 * mean - low - high) / (2.0 * spread))
    }

    /// What the pairs say.
    #[must_use]
    pub fn answer(&self, pairs: &[f64]) -> Answer {
        let bound = ((1.0 - self.errors) / self.errors).ln();
        match self.ratio(pairs) {
            Some(ratio) if ratio >= bound => Answer::Passed,
            Some(ratio) if ratio <= -bound => Answer::Refused,
            _ => Answer::Open,
        }
    }
}
