//! The net of a model while it learns: its numbers, the sums of the squares of
//! their gradients (AdaGrad), and the way back from a score to them.

use gokoro_board::hash::mix;
use gokoro_patterns::net::{Activity, FeatureNet, GROUPS, Row, SECOND, WIDTH, slope};

/// A net that learns.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    /// The net as it is now.
    pub net: FeatureNet,
    squares: FeatureNet,
    gradient: FeatureNet,
}

impl Layers {
    /// A net with small numbers drawn by a seed. The last layer is 0, so that it
    /// says nothing at first.
    pub(super) fn new(seed: u64) -> Layers {
        let mut net = FeatureNet::default();
        for (i, row) in net.second.iter_mut().enumerate() {
            for (j, value) in row.iter_mut().enumerate() {
                *value = 0.25 * small(seed, (i * WIDTH + j) as u64);
            }
        }
        for (i, value) in net.out.iter_mut().enumerate() {
            *value = 0.1 * small(seed ^ 7, i as u64);
        }
        Layers { net, squares: FeatureNet::default(), gradient: FeatureNet::default() }
    }

    /// The numbers and their squares, to be kept and restored.
    pub(super) fn parts(&mut self) -> [&mut FeatureNet; 2] {
        [&mut self.net, &mut self.squares]
    }

    /// Goes back from the gradient of a score: adds to the gradients of the net, and
    /// gives those of the sum of vectors and of the groups' weights.
    #[inline]
    pub(super) fn back(
        &mut self,
        gradient: f32,
        activity: &Activity,
        weights: &[f32; GROUPS],
    ) -> (Row, [f32; GROUPS]) {
        let mut first = [0.0; WIDTH];
        for unit in 0..SECOND {
            let bent = activity.second[unit];
            self.gradient.out[unit] += gradient * bent;
            let inner = gradient * self.net.out[unit] * slope(bent);
            self.gradient.second_bias[unit] += inner;
            let (row, sums) = (&self.net.second[unit], &mut self.gradient.second[unit]);
            for (value, weight) in first.iter_mut().zip(row) {
                *value += inner * weight;
            }
            for (sum, bent) in sums.iter_mut().zip(&activity.first) {
                *sum += inner * bent;
            }
        }
        for ((value, bent), sum) in first.iter_mut().zip(&activity.first).zip(&mut self.gradient.bias) {
            *value *= slope(*bent);
            *sum += *value;
        }
        let mut groups = [0.0; GROUPS];
        for g in 0..GROUPS {
            let (row, sums) = (&self.net.groups[g], &mut self.gradient.groups[g]);
            for ((value, weight), sum) in first.iter().zip(row).zip(sums) {
                groups[g] += value * weight;
                *sum += value * weights[g];
            }
        }
        (first, groups)
    }

    /// Takes a step against the gradients added since the last one.
    pub(super) fn step(&mut self, rate: f32) {
        let pairs = [
            (&mut self.net.bias[..], &mut self.squares.bias[..], &mut self.gradient.bias[..]),
            (&mut self.net.second_bias, &mut self.squares.second_bias, &mut self.gradient.second_bias),
            (&mut self.net.out, &mut self.squares.out, &mut self.gradient.out),
            (
                self.net.groups.as_flattened_mut(),
                self.squares.groups.as_flattened_mut(),
                self.gradient.groups.as_flattened_mut(),
            ),
            (
                self.net.second.as_flattened_mut(),
                self.squares.second.as_flattened_mut(),
                self.gradient.second.as_flattened_mut(),
            ),
        ];
        for (values, squares, gradients) in pairs {
            for ((value, square), gradient) in values.iter_mut().zip(squares).zip(gradients) {
                *square += *gradient * *gradient;
                *value -= rate * *gradient / (*square + 0.01).sqrt();
                *gradient = 0.0;
            }
        }
    }
}

/// A number from -1 to 1 drawn by a seed and a place.
pub(super) fn small(seed: u64, place: u64) -> f32 {
    (mix(seed ^ mix(place)) >> 40) as f32 / (1 << 23) as f32 - 1.0
}
