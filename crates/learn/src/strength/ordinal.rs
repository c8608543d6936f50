//! A judge of strengths that knows their order: one sum of weights over the fourteen
//! attributes says how far away moves are kept, and thresholds along it part the
//! strengths (ordered logistic regression, McCullagh 1980). Learned by AdaGrad, one step a
//! sample.

use gokoro_position::kosumi::{BRANCHES, TRAITS};
use gokoro_shape::traits::{Trait, Traits};

use super::cuts::Divisions;
use super::samples::{CLASSES, Sample, Shares, counts};

/// Rounds and step.
const ROUNDS: usize = 5;
const RATE: f64 = 0.05;

/// The judge; see the module text.
#[derive(Clone, Debug)]
pub struct Ordinal {
    divisions: Divisions,
    weights: [[f64; BRANCHES]; TRAITS],
    /// Between each strength and the next; they never fall.
    thresholds: [f64; CLASSES - 1],
}

impl Ordinal {
    /// Learns from samples, in their order.
    pub fn learn(samples: &[Sample]) -> Ordinal {
        let weights = [[0.0; BRANCHES]; TRAITS];
        let mut judge = Ordinal { divisions: Divisions::equal(samples), weights, thresholds: prior(samples) };
        let (mut squares, mut parted) = (weights, [0.0; CLASSES - 1]);
        for round in 0..ROUNDS {
            let rate = RATE * (1.0 - round as f64 / ROUNDS as f64);
            samples.iter().for_each(|sample| judge.step(sample, rate, &mut squares, &mut parted));
        }
        judge
    }

    fn sum(&self, traits: &Traits) -> f64 {
        Trait::ALL.into_iter().map(|on| self.weights[on as usize][self.divisions.branch(on, traits)]).sum()
    }

    /// The probability of at most each strength, 0 before the first and 1 at the last.
    fn at_most(&self, sum: f64) -> [f64; CLASSES + 1] {
        std::array::from_fn(|i| match i {
            0 => 0.0,
            CLASSES => 1.0,
            _ => 1.0 / (1.0 + (sum - self.thresholds[i - 1]).exp()),
        })
    }

    fn step(
        &mut self,
        sample: &Sample,
        rate: f64,
        squares: &mut [[f64; BRANCHES]; TRAITS],
        parted: &mut [f64; CLASSES - 1],
    ) {
        let at_most = self.at_most(self.sum(&sample.traits));
        let class = sample.class();
        let (below, upto) = (at_most[class], at_most[class + 1]);
        let share = (upto - below).max(1e-6);
        let move_by = |value: &mut f64, square: &mut f64, gradient: f64| {
            *square += gradient * gradient;
            *value -= rate * gradient / (*square + 0.5).sqrt();
        };
        for on in Trait::ALL {
            let (i, branch) = (on as usize, self.divisions.branch(on, &sample.traits));
            move_by(&mut self.weights[i][branch], &mut squares[i][branch], 1.0 - upto - below);
        }
        if class < CLASSES - 1 {
            move_by(&mut self.thresholds[class], &mut parted[class], -upto * (1.0 - upto) / share);
        }
        if class > 0 {
            move_by(&mut self.thresholds[class - 1], &mut parted[class - 1], below * (1.0 - below) / share);
        }
        for i in 1..CLASSES - 1 {
            self.thresholds[i] = self.thresholds[i].max(self.thresholds[i - 1]);
        }
    }

    /// The probability of each distance, 1 to 6.
    pub fn shares(&self, traits: &Traits) -> Shares {
        let at_most = self.at_most(self.sum(traits));
        std::array::from_fn(|class| at_most[class + 1] - at_most[class])
    }
}

/// Thresholds by which every sample has the same probabilities.
fn prior(samples: &[Sample]) -> [f64; CLASSES - 1] {
    let counts = counts(samples);
    let all = samples.len() as f64 + 0.2;
    std::array::from_fn(|i| {
        let at_most = (f64::from(counts[..=i].iter().sum::<u32>()) + 0.1) / all;
        (at_most / (1.0 - at_most)).ln()
    })
}
