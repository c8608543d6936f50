//! The numbers of GO.1 fitted to records: the stored values of its cases, liberty and shape points and the limits of the
//! nine steps. One number at a time is changed, as long as the nine steps choose the played move more often; nothing
//! else of a position is looked at, so there are some thirty numbers and no ranking over features.

use gokoro_mind::go1::{Parameter, Parameters, Weighed, integrate};

/// Moves that count as the first ones of the nine steps.
pub const FIVE: usize = 5;
/// What a played move among the first five counts beside one that is chosen.
const AMONG_FIVE: f64 = 0.35;
/// Rounds over all numbers; each round tries smaller changes.
const ROUNDS: usize = 6;
/// Factors that are tried, each with its inverse; later rounds take their square roots.
const FACTORS: [f32; 2] = [3.0, 1.5];
/// A number that is 0 is tried as this and its negative.
const FROM_ZERO: f32 = 0.5;

/// A position: its candidates after the filter, and the place of the played one.
pub struct Sample {
    /// The candidates.
    pub moves: Vec<Weighed>,
    /// The place of the played one; `None` where it is not among them.
    pub played: Option<usize>,
}

/// How often the nine steps choose the played move, and have it among their first five, in shares of all positions.
pub fn agreement(samples: &[Sample], parameters: &Parameters) -> (f64, f64) {
    let (mut first, mut five) = (0.0, 0.0);
    for sample in samples {
        let Some(played) = sample.played else { continue };
        let order = integrate(&sample.moves, parameters).order;
        let rank = order.iter().position(|placed| placed.place == played).unwrap_or(usize::MAX);
        first += f64::from(u8::from(rank == 0));
        five += f64::from(u8::from(rank < FIVE));
    }
    let all = samples.len().max(1) as f64;
    (first / all, five / all)
}

/// Fits the numbers, beginning with these.
pub fn fit(samples: &[Sample], mut best: Parameters, mut progress: impl FnMut(usize, f64)) -> Parameters {
    let worth = |parameters: &Parameters| {
        let (first, five) = agreement(samples, parameters);
        first + AMONG_FIVE * five
    };
    let mut most = worth(&best);
    for round in 0..ROUNDS {
        for parameter in Parameter::ALL {
            for value in tried(best[parameter], round) {
                let (least, largest) = parameter.range();
                let mut changed = best;
                changed[parameter] = value.clamp(least, largest);
                let found = worth(&changed);
                if found > most {
                    (best, most) = (changed, found);
                }
            }
        }
        progress(round + 1, most);
    }
    best
}

/// The values that are tried in place of one.
fn tried(value: f32, round: usize) -> Vec<f32> {
    if value == 0.0 {
        return vec![FROM_ZERO, -FROM_ZERO];
    }
    let power = 0.5_f32.powi((round / 2) as i32);
    let factors = FACTORS.map(|factor| factor.powf(power));
    factors.into_iter().flat_map(|factor| [value * factor, value / factor]).chain([0.0]).collect()
}
