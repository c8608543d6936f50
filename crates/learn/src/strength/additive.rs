//! A second judge of strengths over the same fourteen attributes, without a tree: each
//! branch of each attribute has a weight for each strength, and the strength with the
//! largest sum is the answer. Learned by softmax (AdaGrad, one step a sample).

use gokoro_position::kosumi::BRANCHES;
use gokoro_shape::traits::{Trait, Traits};

use super::cuts::Divisions;
use super::samples::{CLASSES, Sample, Shares, softmax};

/// Rounds and step.
const ROUNDS: usize = 5;
const RATE: f32 = 0.05;

/// The judge; see the module text.
#[derive(Clone, Debug)]
pub struct Additive {
    divisions: Divisions,
    weights: [[[f32; CLASSES]; BRANCHES]; Trait::ALL.len()],
}

impl Additive {
    /// Learns from samples, in their order.
    pub fn learn(samples: &[Sample]) -> Additive {
        let weights = [[[0.0; CLASSES]; BRANCHES]; Trait::ALL.len()];
        let mut judge = Additive { divisions: Divisions::equal(samples), weights };
        let mut squares = weights;
        for round in 0..ROUNDS {
            let rate = RATE * (1.0 - round as f32 / ROUNDS as f32);
            for sample in samples {
                judge.step(sample, rate, &mut squares);
            }
        }
        judge
    }

    fn sums(&self, traits: &Traits) -> [f32; CLASSES] {
        Trait::ALL.into_iter().fold([0.0; CLASSES], |mut sums, on| {
            let weights = &self.weights[on as usize][self.divisions.branch(on, traits)];
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            sums
        })
    }

    fn step(&mut self, sample: &Sample, rate: f32, squares: &mut [[[f32; CLASSES]; BRANCHES]]) {
        let sums = self.sums(&sample.traits);
        let most = sums.iter().copied().fold(f32::MIN, f32::max);
        let total: f32 = sums.iter().map(|sum| (sum - most).exp()).sum();
        for on in Trait::ALL {
            let branch = self.divisions.branch(on, &sample.traits);
            for class in 0..CLASSES {
                let right = sample.class() == class;
                let gradient = (sums[class] - most).exp() / total - f32::from(u8::from(right));
                let square = &mut squares[on as usize][branch][class];
                *square += gradient * gradient;
                self.weights[on as usize][branch][class] -= rate * gradient / (*square + 0.5).sqrt();
            }
        }
    }

    /// The probability of each distance, 1 to 6.
    pub fn shares(&self, traits: &Traits) -> Shares {
        softmax(self.sums(traits).map(f64::from))
    }
}
