//! What the ownership net costs on a sample, and the gradient of that by its parameters.
//!
//! The cost is the mean log loss of the points, and a share of the loss of the lead: its
//! error in units of the expected error, and the logarithm of that (the likelihood of a
//! Laplace distribution), so that the lead becomes a median and the expected error the mean
//! absolute one.

use gokoro_net::kernel::Outer;
use gokoro_net::{Frame, Net, Part, Trace, convolve};
use gokoro_position::ownership::{LEAD_SLOPE, lead_error, lead_offset};

use super::samples::Target;

/// The share of the loss of the lead.
const LEAD: f32 = 0.04;

/// What samples cost, added up.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cost {
    /// Samples.
    pub samples: u64,
    /// Those with owners.
    pub with_owners: u64,
    /// The mean log loss of a point, in nats.
    pub points: f64,
    /// The loss of the lead.
    pub lead: f64,
    /// The absolute error of the lead in points.
    pub error: f64,
    /// The expected absolute error.
    pub expected: f64,
    /// How often the sign of the lead less `even` was right.
    pub right: u64,
}

impl Cost {
    /// Adds another.
    pub fn add(&mut self, other: &Cost) {
        self.samples += other.samples;
        self.with_owners += other.with_owners;
        self.points += other.points;
        self.lead += other.lead;
        self.error += other.error;
        self.expected += other.expected;
        self.right += other.right;
    }
}

/// The weights of the blocks' convolutions for the way back: window turned by half a turn,
/// rows and columns exchanged.
pub(super) struct Reversed(Vec<[Vec<f32>; 2]>);

impl Reversed {
    /// Of a net's present weights.
    #[must_use]
    pub(super) fn new(net: &Net) -> Reversed {
        let c = net.shape().channels;
        let reverse = |part: &Part| {
            let weights = &net.parameters()[part.weights.clone()];
            let mut out = vec![0.0; weights.len()];
            for tap in 0..9 {
                for input in 0..c {
                    for output in 0..c {
                        out[((8 - tap) * c + output) * c + input] = weights[(tap * c + input) * c + output];
                    }
                }
            }
            out
        };
        Reversed(
            net.parts().blocks.iter().map(|(first, _, second)| [reverse(first), reverse(second)]).collect(),
        )
    }
}

/// Room for the gradient of a sample, and the gradients added up.
pub(super) struct Gradient {
    /// The activity of the net; its planes are to be filled before [`Gradient::add`].
    pub trace: Trace,
    /// The gradients by the parameters, added up.
    pub sum: Vec<f32>,
    /// By the channels before a block, and within it.
    outer: Vec<f32>,
    inner: Vec<f32>,
}

impl Gradient {
    /// Room for nets of this shape.
    #[must_use]
    pub(super) fn new(net: &Net, frame: Frame) -> Gradient {
        let trace = Trace::new(frame, net.shape());
        let channels = || vec![0.0; frame.cells() * net.shape().channels];
        Gradient { trace, sum: vec![0.0; net.parameters().len()], outer: channels(), inner: channels() }
    }

    /// Runs the net and adds the gradient of the sample's cost.
    pub(super) fn add(&mut self, net: &Net, reversed: &Reversed, target: &Target, even: f32) -> Cost {
        net.run(&mut self.trace);
        let (cost, by_maps, by_numbers) = cost(&self.trace, target, even);
        self.head(net, &by_maps, &by_numbers);
        for block in (0..net.shape().blocks).rev() {
            self.block(net, reversed, block);
        }
        let planes = net.shape().planes;
        weights(
            &mut self.sum,
            &net.parts().input,
            &self.trace.input,
            &self.outer,
            self.trace.frame(),
            planes,
        );
        cost
    }

    /// Sets the gradient by the channels behind the last block.
    fn head(&mut self, net: &Net, by_maps: &[f32], by_numbers: &[f32]) {
        let (parts, p, c, frame) = (net.parts(), net.parameters(), net.shape().channels, self.trace.frame());
        let last = net.shape().blocks;
        let mut by_hidden = vec![0.0; c];
        for (n, by) in by_numbers.iter().enumerate() {
            self.sum[parts.numbers.bias.start + n] += by;
            let row = parts.numbers.weights.start + n * c..parts.numbers.weights.start + (n + 1) * c;
            let sums = self.sum[row.clone()].iter_mut().zip(&self.trace.told.hidden);
            sums.for_each(|(sum, hidden)| *sum += by * hidden);
            by_hidden.iter_mut().zip(&p[row]).for_each(|(sum, weight)| *sum += by * weight);
        }
        let mut by_mean = vec![0.0; c];
        for (by, hidden) in by_hidden.iter_mut().zip(&self.trace.told.hidden) {
            *by *= f32::from(u8::from(*hidden > 0.0));
        }
        add(&mut self.sum[parts.hidden.bias.clone()], &by_hidden);
        pooled(&mut self.sum, &parts.hidden.weights, p, &self.trace.pooled[last], &by_hidden, &mut by_mean);
        by_mean.iter_mut().for_each(|by| *by /= frame.area() as f32);
        // One map: the owners.
        let (at, bias) = (parts.maps.weights.start, parts.maps.bias.start);
        for cell in frame.points() {
            let by = by_maps[cell];
            self.sum[bias] += by;
            let activated = &self.trace.activated[last][cell * c..][..c];
            let out = &mut self.outer[cell * c..][..c];
            for i in 0..c {
                self.sum[at + i] += by * activated[i];
                let open = f32::from(u8::from(activated[i] > 0.0));
                out[i] = open * (by * p[at + i] + by_mean[i]);
            }
        }
    }

    /// From the gradient behind a block to that before it.
    fn block(&mut self, net: &Net, reversed: &Reversed, block: usize) {
        let (first, pool, second) = &net.parts().blocks[block];
        let (c, frame) = (net.shape().channels, self.trace.frame());
        weights(&mut self.sum, second, &self.trace.inner[block], &self.outer, frame, c);
        self.inner.fill(0.0);
        convolve(&mut self.inner, &self.outer, frame, &reversed.0[block][1], c, c);
        keep_open(&mut self.inner, &self.trace.inner[block], frame, c);
        let by_bias = weights(&mut self.sum, first, &self.trace.activated[block], &self.inner, frame, c);
        let mut by_mean = vec![0.0; c];
        pooled(&mut self.sum, pool, net.parameters(), &self.trace.pooled[block], &by_bias, &mut by_mean);
        by_mean.iter_mut().for_each(|by| *by /= frame.area() as f32);
        let mut before = vec![0.0; frame.cells() * c];
        convolve(&mut before, &self.inner, frame, &reversed.0[block][0], c, c);
        let activated = &self.trace.activated[block];
        for cell in frame.points() {
            let row = cell * c..cell * c + c;
            let rows = before[row.clone()].iter().zip(&activated[row.clone()]).zip(&by_mean);
            for (out, ((before, activated), by_mean)) in self.outer[row].iter_mut().zip(rows) {
                *out += f32::from(u8::from(*activated > 0.0)) * (before + by_mean);
            }
        }
    }
}

/// Adds the gradient of a convolution's weights and bias; returns that of the bias.
fn weights(sum: &mut [f32], part: &Part, input: &[f32], by: &[f32], frame: Frame, inputs: usize) -> Vec<f32> {
    let width = part.bias.len();
    let (first, stride) = (frame.first(), frame.stride());
    let other = &by[first * width..(first + frame.span()) * width];
    let rows = 3 * inputs * width;
    for dy in 0..3 {
        let start = (first + dy * stride - stride - 1) * inputs;
        let out = &mut sum[part.weights.start + dy * rows..][..rows];
        Outer { out, input: &input[start..], step: inputs, other, width }.add();
    }
    let mut by_bias = vec![0.0; width];
    other.chunks_exact(width).for_each(|row| add(&mut by_bias, row));
    add(&mut sum[part.bias.clone()], &by_bias);
    by_bias
}

/// The way back through weights of the pooled channels: adds their gradient, and sets that by
/// the pooled channels.
fn pooled(
    sum: &mut [f32],
    part: &std::ops::Range<usize>,
    parameters: &[f32],
    pooled: &[f32],
    by: &[f32],
    by_pooled: &mut [f32],
) {
    let rows =
        parameters[part.clone()].chunks_exact(by.len()).zip(sum[part.clone()].chunks_exact_mut(by.len()));
    for ((value, out), (weights, sum)) in pooled.iter().zip(by_pooled).zip(rows) {
        *out = weights.iter().zip(by).map(|(w, by)| w * by).sum();
        sum.iter_mut().zip(by).for_each(|(sum, by)| *sum += value * by);
    }
}

fn add(to: &mut [f32], more: &[f32]) {
    to.iter_mut().zip(more).for_each(|(sum, value)| *sum += value);
}

/// Sets to 0 what is no point, and what was cut off on the way forward.
fn keep_open(by: &mut [f32], cut: &[f32], frame: Frame, channels: usize) {
    by.iter_mut().zip(cut).for_each(|(by, cut)| *by = if *cut > 0.0 { *by } else { 0.0 });
    debug_assert!(cut[..frame.first() * channels].iter().all(|&v| v == 0.0));
}

/// The cost of a sample, and its gradient by the maps and numbers of the net.
pub(super) fn cost(trace: &Trace, target: &Target, even: f32) -> (Cost, Vec<f32>, [f32; 2]) {
    let frame = trace.frame();
    let (mut own, mut loss) = (vec![0.0; frame.cells()], 0.0_f32);
    let mut lead = lead_offset(&trace.told.numbers);
    for cell in frame.points() {
        let share = 1.0 / (1.0 + (-trace.told.maps[cell]).exp());
        own[cell] = share;
        lead += 2.0 * share - 1.0;
        if let Some(&owner) = target.owners.get(cell) {
            let [yes, no] = [share, 1.0 - share].map(|share| -share.max(1e-7).ln());
            loss += owner * yes + (1.0 - owner) * no;
        }
    }
    let expected = lead_error(&trace.told.numbers);
    let missing = lead - target.lead;
    let by_lead = LEAD * missing.signum() / expected;
    let area = frame.area() as f32;
    for cell in frame.points() {
        let share = own[cell];
        let by_point = target.owners.get(cell).map_or(0.0, |owner| (share - owner) / area);
        own[cell] = by_point + by_lead * 2.0 * share * (1.0 - share);
    }
    let by_error = LEAD * (1.0 - missing.abs() / expected);
    let cost = Cost {
        samples: 1,
        with_owners: u64::from(!target.owners.is_empty()),
        points: f64::from(loss / area),
        lead: f64::from(missing.abs() / expected + expected.ln()),
        error: f64::from(missing.abs()),
        expected: f64::from(expected),
        right: u64::from((lead > even) == (target.lead > even)),
    };
    (cost, own, [by_lead * LEAD_SLOPE, by_error])
}

#[cfg(test)]
mod tests {
    use gokoro_board::BoardSize;
    use gokoro_net::{Parts, Shape};
    use gokoro_playout::Rng;

    use super::*;

    fn random(rng: &mut Rng) -> f32 {
        (rng.next_u64() >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    /// The cost of a sample as the gradient sees it.
    fn total(net: &Net, trace: &mut Trace, target: &Target) -> f64 {
        net.run(trace);
        let cost = cost(trace, target, 0.0).0;
        cost.points + f64::from(LEAD) * cost.lead
    }

    /// Along the gradient of each part of the parameters the cost changes as it says.
    #[test]
    fn the_gradient_is_that_of_the_cost() {
        let shape = Shape { planes: 5, channels: 32, blocks: 2, maps: 1, numbers: 2 };
        let (frame, mut rng) = (Frame::new(BoardSize::new(7).expect("a size")), Rng::new(3));
        let parameters = (0..Parts::new(shape).len).map(|_| 0.1 * random(&mut rng)).collect();
        let net = Net::new(shape, parameters).expect("a net");
        let mut gradient = Gradient::new(&net, frame);
        let mut target = Target { owners: vec![0.5; frame.cells()], lead: 9.0 };
        for cell in frame.points() {
            gradient.trace.input[cell * 5..][..5].fill_with(|| random(&mut rng));
            target.owners[cell] = [0.0, 0.5, 1.0][rng.below(3) as usize];
        }
        gradient.add(&net, &Reversed::new(&net), &target, 0.0);
        let parts = net.parts();
        let (first, pool, second) = &parts.blocks[0];
        let tried = [
            &parts.input.weights,
            &parts.input.bias,
            &first.weights,
            &first.bias,
            pool,
            &second.weights,
            &second.bias,
            &parts.maps.weights,
            &parts.maps.bias,
            &parts.hidden.weights,
            &parts.hidden.bias,
            &parts.numbers.weights,
            &parts.numbers.bias,
        ];
        for range in tried {
            let by = &gradient.sum[range.clone()];
            let norm = by.iter().map(|v| v * v).sum::<f32>().sqrt();
            assert!(norm > 0.0, "{range:?}");
            let at = |step: f32| {
                let mut moved = net.clone();
                let changed = &mut moved.parameters_mut()[range.clone()];
                changed.iter_mut().zip(by).for_each(|(value, by)| *value += step * by / norm);
                total(&moved, &mut gradient.trace.clone(), &target)
            };
            let slope = (at(0.01) - at(-0.01)) / 0.02;
            let wrong = (slope - f64::from(norm)).abs() / f64::from(norm);
            assert!(wrong < 0.03, "{range:?}: {slope} for {norm}");
        }
    }
}
