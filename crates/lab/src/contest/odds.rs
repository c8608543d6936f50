//! What results say of strength: shares with intervals, Elo, and a sequential test.

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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn intervals_of_shares() {
        // Newcombe 1998, table I: 81 of 263, and 15 of 148, and none of 20.
        for (won, games, [low, high]) in
            [(81.0, 263.0, [0.2553, 0.3662]), (15.0, 148.0, [0.0624, 0.1605]), (0.0, 20.0, [0.0, 0.1611])]
        {
            let [lower, _, upper] = wilson(won, games);
            assert!(
                (lower - low).abs() < 1e-4 && (upper - high).abs() < 1e-4,
                "{won} of {games}: {lower} {upper}"
            );
        }
        assert_eq!(wilson(0.0, 0.0), [0.0; 3]);
    }

    #[test]
    fn shares_and_elo() {
        assert!((elo(0.75) - 190.85).abs() < 0.01);
        assert!((share(elo(0.6)) - 0.6).abs() < 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
    }

    #[test]
    fn a_test_ends_on_the_side_that_is_true() {
        let test = Test { low: 0.0, high: 50.0, errors: 0.05 };
        let pairs =
            |won: usize| -> Vec<f64> { (0..200).map(|i| if i % 20 < won { 1.0 } else { 0.0 }).collect() };
        assert_eq!(test.answer(&pairs(14)), Answer::Passed);
        assert_eq!(test.answer(&pairs(9)), Answer::Refused);
        assert_eq!(test.answer(&pairs(14)[..7]), Answer::Open, "too few");
        assert_eq!(test.answer(&[1.0; 50]), Answer::Open, "no spread");
    }
}
