//! Training step by step: batches of mixed positions, gradients of parts of a batch on several
//! threads, summed in one order, so that threads change nothing.

use std::path::Path;

use gokoro_board::{BoardSize, Symmetry};
use gokoro_net::{Desk, Frame, Gradient, Net, Parts, ReadyNet, Shape};
use gokoro_patterns::hash::{mix, pair};
use gokoro_patterns::planes;
use gokoro_patterns::policy::{MAPS, NUMBERS};
use rayon::prelude::*;

use super::checkpoint::{self, CheckpointError, State};
use super::loss::{Cost, Told, cost};
use super::optimizer::Optimizer;
use super::samples::Sample;

/// Boards that are looked at side by side.
const BOARDS: usize = 4;
/// Parts of a batch whose gradients are summed for themselves.
const PARTS: usize = 4;

/// How a net is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plan {
    /// Residual blocks.
    pub blocks: usize,
    /// Channels, a multiple of 32.
    pub channels: usize,
    /// Positions of a step, a multiple of 16.
    pub batch: usize,
    /// Positions to learn from in all.
    pub positions: u64,
    /// The last of them, while the rate goes down to a hundredth.
    pub cool: u64,
    /// The highest rate.
    pub rate: f32,
    /// Positions until it is reached.
    pub warm_up: u64,
    /// Decay of the parameters, in units of the rate.
    pub decay: f32,
    /// Positions that the average of the parameters remembers.
    pub average: u64,
    /// The seed.
    pub seed: u64,
}

impl Plan {
    /// The shape of the net.
    #[must_use]
    pub const fn shape(&self) -> Shape {
        Shape {
            planes: planes::COUNT,
            channels: self.channels,
            blocks: self.blocks,
            head: 32,
            hidden: 64,
            maps: MAPS.len(),
            numbers: NUMBERS.len(),
        }
    }

    /// The rate after so many positions since a warm-up began.
    fn rate(&self, since: u64, position: u64) -> f32 {
        if since < self.warm_up {
            return self.rate * since as f32 / self.warm_up as f32;
        }
        let left = self.positions.saturating_sub(position) as f32 / self.cool.max(1) as f32;
        self.rate * left.clamp(0.01, 1.0)
    }
}

/// A net that a training cannot begin with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherShape {
    /// The net's measures.
    pub known: Shape,
    /// Those of the plan.
    pub wanted: Shape,
}

impl std::fmt::Display for OtherShape {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let OtherShape { known, wanted } = self;
        write!(
            f,
            "the net has {} blocks of {} channels and the training {} of {}; name as many channels and at \
             least as many blocks",
            known.blocks, known.channels, wanted.blocks, wanted.channels
        )
    }
}

impl std::error::Error for OtherShape {}

/// A net in training.
pub struct Trainer {
    plan: Plan,
    state: State,
    net: ReadyNet,
    gradients: Vec<Gradient>,
    /// Since when there is a warm-up.
    begun: u64,
}

impl Trainer {
    /// A new net with random parameters.
    ///
    /// # Panics
    /// If the channels of the plan are not a multiple of 32.
    #[must_use]
    pub fn new(plan: Plan) -> Trainer {
        Trainer::with(plan, random(plan.shape(), plan.seed))
    }

    /// Begins with what a net knows. Where the plan has more blocks, the others come behind those of
    /// the net and change nothing at first.
    ///
    /// # Errors
    /// The net is of another shape, or has more blocks than the plan.
    ///
    /// # Panics
    /// If the channels of the plan are not a multiple of 32.
    pub fn from_net(plan: Plan, net: &Net) -> Result<Trainer, OtherShape> {
        let (shape, known) = (plan.shape(), net.shape());
        if (Shape { blocks: known.blocks, ..shape }) != known || known.blocks > shape.blocks {
            return Err(OtherShape { known, wanted: shape });
        }
        let mut parameters = random(shape, plan.seed);
        for (to, from) in Parts::new(shape).ranges().zip(net.parts().ranges()) {
            parameters[to].copy_from_slice(net.values(&from));
        }
        Ok(Trainer::with(plan, parameters))
    }

    fn with(plan: Plan, parameters: Vec<f32>) -> Trainer {
        let shape = plan.shape();
        let state = State {
            shape,
            positions: 0,
            average: parameters.clone(),
            parameters,
            optimizer: Optimizer::new(shape),
        };
        Trainer::of(plan, state)
    }

    /// Goes on from a checkpoint, with a plan of the same shape.
    ///
    /// # Errors
    /// See [`CheckpointError`].
    pub fn load(plan: Plan, path: &Path) -> Result<Trainer, CheckpointError> {
        let state = checkpoint::read(path)?;
        if state.shape != plan.shape() {
            let Shape { blocks, channels, .. } = state.shape;
            return Err(CheckpointError::OtherNet { path: path.to_owned(), blocks, channels });
        }
        Ok(Trainer::of(plan, state))
    }

    fn of(plan: Plan, state: State) -> Trainer {
        let net = ready(&state.parameters, state.shape);
        let gradients = (0..PARTS).map(|_| Gradient::new(state.shape)).collect();
        Trainer { begun: state.positions, plan, state, net, gradients }
    }

    /// Keeps everything in a file, which gets its name when it is complete.
    ///
    /// # Errors
    /// The disk is full, or the like.
    pub fn save(&self, path: &Path) -> Result<(), CheckpointError> {
        checkpoint::write(path, &self.state)
    }

    /// Positions that were learned from.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.state.positions
    }

    /// The net with the average of the last parameters.
    #[must_use]
    pub fn averaged(&self) -> ReadyNet {
        ready(&self.state.average, self.state.shape)
    }

    /// Learns from a batch; gives what it cost before.
    pub fn step(&mut self, batch: &[Sample]) -> Cost {
        let weight = 1.0 / batch.len() as f32;
        let seed = pair(self.plan.seed, self.state.positions);
        let each = batch.len().div_ceil(PARTS);
        let net = &self.net;
        let costs: Vec<Cost> = self
            .gradients
            .par_iter_mut()
            .zip(batch.par_chunks(each))
            .enumerate()
            .map(|(part, (gradient, samples))| {
                gradient.clear();
                learn(net, samples, weight, pair(seed, part as u64), gradient)
            })
            .collect();
        let (first, rest) = self.gradients.split_first_mut().unwrap_or_else(|| unreachable!("parts"));
        for other in rest.iter().take(costs.len() - 1) {
            first.add(other);
        }
        first.finish();
        clip(&mut first.parameters);

        let state = &mut self.state;
        state.positions += batch.len() as u64;
        let rate = self.plan.rate(state.positions - self.begun, state.positions);
        state.optimizer.step(&mut state.parameters, &first.parameters, rate, self.plan.decay);
        // Early averages forget faster.
        let known = state.optimizer.steps as f32;
        let forget = (batch.len() as f32 / self.plan.average as f32).max(9.0 / (10.0 + known));
        for (average, &parameter) in state.average.iter_mut().zip(&state.parameters) {
            *average += forget.min(1.0) * (parameter - *average);
        }
        self.net = ready(&state.parameters, state.shape);
        let mut cost = Cost::default();
        costs.iter().for_each(|part| cost.add(part));
        cost
    }
}

/// The averaged net of a checkpoint, and how many positions were learned from.
///
/// # Errors
/// See [`CheckpointError`].
pub fn averaged(path: &Path) -> Result<(ReadyNet, u64), CheckpointError> {
    let state = checkpoint::read(path)?;
    Ok((ready(&state.average, state.shape), state.positions))
}

/// What the averaged net of a trainer, or any other, costs on positions it does not learn from.
#[must_use]
pub fn judge(net: &ReadyNet, samples: &[Sample]) -> Cost {
    let costs: Vec<Cost> = samples
        .par_chunks(64)
        .map(|samples| {
            let mut gradient = None;
            each_group(net, samples, |desk, group| look(net, desk, group, 1.0, &mut gradient))
        })
        .collect();
    let mut cost = Cost::default();
    costs.iter().for_each(|part| cost.add(part));
    cost
}

/// A position with the side from which it is looked at.
type View<'s> = (&'s Sample, Symmetry);

/// Adds the gradients of samples.
fn learn(net: &ReadyNet, samples: &[Sample], weight: f32, seed: u64, gradient: &mut Gradient) -> Cost {
    let mut gradient = Some(gradient);
    let view = |number: usize| Symmetry::ALL[(mix(pair(seed, number as u64)) % 8) as usize];
    let views: Vec<View<'_>> = samples.iter().enumerate().map(|(n, sample)| (sample, view(n))).collect();
    groups(net, &views, |desk, group| look(net, desk, group, weight, &mut gradient))
}

fn each_group(net: &ReadyNet, samples: &[Sample], look: impl FnMut(&mut Desk, &[View<'_>]) -> Cost) -> Cost {
    let views: Vec<View<'_>> = samples.iter().map(|sample| (sample, Symmetry::ALL[0])).collect();
    groups(net, &views, look)
}

/// Looks at views in groups of one size of board.
fn groups(net: &ReadyNet, views: &[View<'_>], mut look: impl FnMut(&mut Desk, &[View<'_>]) -> Cost) -> Cost {
    let mut total = Cost::default();
    let mut sizes: Vec<BoardSize> = views.iter().map(|(sample, _)| sample.size()).collect();
    sizes.sort_unstable_by_key(|size| size.get());
    sizes.dedup();
    for size in sizes {
        let of_size: Vec<View<'_>> =
            views.iter().filter(|(sample, _)| sample.size() == size).copied().collect();
        let frame = Frame::new(size);
        let mut desk = Desk::keeping(frame, net.net().shape(), BOARDS.min(of_size.len()));
        for group in of_size.chunks(BOARDS) {
            if group.len() != desk.boards() {
                desk = Desk::keeping(frame, net.net().shape(), group.len());
            }
            total.add(&look(&mut desk, group));
        }
    }
    total
}

/// Looks at a group of positions, and adds their gradients where they are wanted.
fn look(
    net: &ReadyNet,
    desk: &mut Desk,
    group: &[View<'_>],
    weight: f32,
    gradient: &mut Option<&mut Gradient>,
) -> Cost {
    let frame = desk.frame();
    let place = |&(sample, view): &View<'_>, board: usize| {
        let size = sample.size();
        move |point| board * frame.cells() + frame.cell(view.point(size, point))
    };
    for (board, view) in group.iter().enumerate() {
        view.0.sight.write(&mut desk.input, place(view, board));
    }
    net.run(desk);
    let mut total = Cost::default();
    let (mut maps_back, mut numbers_back) =
        (vec![0.0; desk.told.maps.len()], vec![0.0; desk.told.numbers.len()]);
    let (maps, numbers) = (frame.cells() * MAPS.len(), NUMBERS.len());
    for (board, &(sample, view)) in group.iter().enumerate() {
        let told = Told {
            maps: &desk.told.maps[board * maps..][..maps],
            numbers: &desk.told.numbers[board * numbers..][..numbers],
            maps_back: &mut maps_back[board * maps..][..maps],
            numbers_back: &mut numbers_back[board * numbers..][..numbers],
        };
        let cell = |point| frame.cell(view.point(sample.size(), point));
        total.add(&cost(sample, frame, cell, told, weight));
    }
    if let Some(gradient) = gradient {
        gradient.add_back(net, desk, &maps_back, &numbers_back);
    }
    total
}

/// A gradient is no longer than this.
const LONGEST: f32 = 1.0;

fn clip(gradient: &mut [f32]) {
    let length = gradient.iter().map(|value| f64::from(value * value)).sum::<f64>().sqrt() as f32;
    if length > LONGEST {
        gradient.iter_mut().for_each(|value| *value *= LONGEST / length);
    }
}

fn ready(parameters: &[f32], shape: Shape) -> ReadyNet {
    // Parameters that were numbers and no longer are must not be trained on.
    let net = Net::new(shape, parameters.to_vec());
    ReadyNet::new(net.unwrap_or_else(|error| panic!("training has failed: {error}; try a lower rate")))
}

/// Random parameters: convolutions and layers that are cut behind by He's rule, what is added
/// at the end of a block nought.
fn random(shape: Shape, seed: u64) -> Vec<f32> {
    let parts = Parts::new(shape);
    let mut parameters = vec![0.0; parts.len];
    let mut number = 0_u64;
    // Two uniform numbers make one that is normal.
    let mut normal = || {
        number += 2;
        let unit = |n: u64| ((mix(pair(seed, n)) >> 11) as f64 + 0.5) / (1_u64 << 53) as f64;
        (-2.0 * unit(number).ln()).sqrt() * (std::f64::consts::TAU * unit(number + 1)).cos()
    };
    let Shape { planes, channels: c, head, hidden, .. } = shape;
    let first = parts.blocks.iter().map(|(first, _, _)| (&first.weights, 9 * c));
    let others = [
        (&parts.input.weights, 9 * planes),
        (&parts.head.weights, c),
        (&parts.maps.weights, 2 * head),
        (&parts.hidden.weights, 3 * c + 2 * head),
        (&parts.numbers.weights, 2 * hidden),
    ];
    for (range, inputs) in others.into_iter().chain(first) {
        let deviation = (2.0 / inputs as f64).sqrt();
        parameters[range.clone()].iter_mut().for_each(|value| *value = (deviation * normal()) as f32);
    }
    parameters
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(blocks: usize, channels: usize) -> Plan {
        Plan {
            blocks,
            channels,
            batch: 16,
            positions: 0,
            cool: 0,
            rate: 0.0,
            warm_up: 0,
            decay: 0.0,
            average: 1,
            seed: 1,
        }
    }

    fn told(net: &ReadyNet) -> Vec<f32> {
        let mut desk = Desk::new(Frame::new(BoardSize::S9), net.net().shape());
        desk.input.iter_mut().enumerate().for_each(|(i, value)| *value = (i % 7) as f32 / 7.0);
        net.run(&mut desk);
        [&desk.told.maps[..], &desk.told.numbers].concat()
    }

    #[test]
    fn a_net_with_more_blocks_begins_by_saying_the_same() {
        let known = Trainer::new(plan(1, 32)).averaged();
        let deeper = Trainer::from_net(plan(3, 32), known.net()).expect("it fits");
        assert_eq!(told(&deeper.averaged()), told(&known));
        assert_ne!(told(&Trainer::new(Plan { seed: 2, ..plan(1, 32) }).averaged()), told(&known));
        for other in [plan(1, 64), plan(0, 32)] {
            assert!(Trainer::from_net(other, known.net()).is_err());
        }
    }
}
