//! The numbers of GO.1 fitted to records: the stored values of its cases, liberty and shape points and the limits of the
//! nine steps. One number at a time is changed, as long as the moves that the nine steps choose lose fewer points by the
//! deep net; nothing else of a position is looked at, so there are some thirty numbers and no ranking over features.
//! A fit to the moves that were played makes attention as large as it may be, since most moves are answers, and plays
//! nowhere else.

use gokoro_mind::go1::{Parameter, Parameters, Weighed, integrate};

/// Moves that count as the first ones of the nine steps.
pub const FIVE: usize = 5;
/// Points that a move loses at most: what a fight costs in the eyes of a net says little beyond.
pub const MOST_LOST: f32 = 40.0;
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
    /// Points that each loses beside the best of them, by the net's lead after the move; at most [`MOST_LOST`].
    pub lost: Vec<f32>,
}

/// Points that the moves lose which the nine steps choose, in the mean.
pub fn lost(samples: &[Sample], parameters: &Parameters) -> f64 {
    let chosen =
        |sample: &Sample| integrate(&sample.moves, parameters).order.first().map(|placed| placed.place);
    let sum: f64 = samples.iter().filter_map(|sample| Some(f64::from(sample.lost[chosen(sample)?]))).sum();
    sum / samples.len().max(1) as f64
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
    let mut least_lost = lost(samples, &best);
    for round in 0..ROUNDS {
        for parameter in Parameter::ALL {
            for value in tried(best[parameter], round) {
                let (least, largest) = parameter.range();
                let mut changed = best;
                changed[parameter] = value.clamp(least, largest);
                let found = lost(samples, &changed);
                if found < least_lost {
                    (best, least_lost) = (changed, found);
                }
            }
        }
        progress(round + 1, least_lost);
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
