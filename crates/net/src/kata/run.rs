//! A net computed: from the planes of a board to what it says.

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::Instructions;

use super::KataNet;
use super::blocks::{Active, Gathered, ReadyBlock, blocks, gather};
use super::layers::{ConvolutionWindow, Precision, Workspace, padded};
use super::model::{self, Activation, GLOBALS, KataModel, Matrix, PEOPLE, PLANES, ProfileLayer, Scales, Tip};
use super::points::{MeanAndLargest, activate_all, sum_of_squares};

/// The memory in which boards of one size are looked at, one after the other.
#[derive(Clone, Debug)]
pub struct KataDesk {
    frame: PaddedBoard,
    /// The planes, [`KataDesk::PLANES`] numbers for each cell, to be filled at points; 0 elsewhere.
    pub planes: Aligned<f32>,
    /// The numbers of the whole board.
    pub globals: [f32; GLOBALS],
    /// The numbers about players and games, for nets of people's moves.
    pub people: [f32; PEOPLE],
    space: Workspace,
}

impl KataDesk {
    /// Numbers of a cell of the planes: those of the net, filled up with zeros.
    pub const PLANES: usize = padded(PLANES);

    /// Room for boards of one size.
    pub fn new(frame: PaddedBoard) -> KataDesk {
        let planes = Aligned::zeros(frame.cells() * KataDesk::PLANES);
        KataDesk {
            frame,
            planes,
            globals: [0.0; GLOBALS],
            people: [0.0; PEOPLE],
            space: Workspace::default(),
        }
    }

    /// The cells of a board.
    pub const fn frame(&self) -> PaddedBoard {
        self.frame
    }
}

/// What a net says of a board, from the side to move. Points go by rows from the top.
#[derive(Clone, PartialEq, Debug)]
pub struct KataAnswer {
    /// For each point and then a pass a number whose exponential is proportional to the move's share.
    pub policy: Vec<f32>,
    /// The same of the optimistic policy, where the net has one.
    pub optimistic: Option<Vec<f32>>,
    /// Such numbers for a win, a loss and no result.
    pub outcome: [f32; 3],
    /// The expected score in points.
    pub score: f32,
    /// The standard deviation of the score in points.
    pub deviation: f32,
    /// The lead in points.
    pub lead: f32,
    /// What else it says, where its version does.
    pub later: Option<KataLater>,
    /// The expected owner of each point, 1 the side to move, -1 the other.
    pub owners: Vec<f32>,
}

/// What nets from version 9 on say beside: of what comes a few moves later.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct KataLater {
    /// In how many moves the winner will be clear.
    pub time_left: f32,
    /// By how much a short search's chance to win less that to lose will differ, the root of the mean square.
    pub outcome_error: f32,
    /// The same of the score in points.
    pub score_error: f32,
}

/// A net's layers.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    version: u32,
    channels: usize,
    scales: Scales,
    input: ConvolutionWindow,
    globals: Matrix,
    people: Option<ProfileLayer>,
    blocks: Vec<ReadyBlock>,
    tip: (Tip, Active),
    policy: Policy,
    value: Value,
}

#[derive(Clone, Debug)]
struct Policy {
    outputs: usize,
    plain: ConvolutionWindow,
    pooled: ConvolutionWindow,
    pool: Active,
    to_bias: Matrix,
    norm: Active,
    out: Matrix,
    pass: Matrix,
    pass_second: Option<(Vec<f32>, Activation, Matrix)>,
}

#[derive(Clone, Debug)]
struct Value {
    conv: ConvolutionWindow,
    norm: Active,
    second: (Matrix, Vec<f32>, Activation),
    outcome: (Matrix, Vec<f32>),
    scores: (Matrix, Vec<f32>),
    owners: Matrix,
}

/// The weights of a window of one point.
fn as_matrix(conv: model::Conv) -> Matrix {
    Matrix { inputs: conv.inputs, outputs: conv.outputs, weights: conv.weights }
}

/// How much a board is larger than one of 14 lines, in tens.
fn larger(frame: PaddedBoard) -> f32 {
    (frame.side() as f32 - 14.0) * 0.1
}

/// Means, means by size and the largest, of so many channels.
pub(super) fn with_largest(frame: PaddedBoard, gathered: &Gathered, channels: usize) -> Vec<f32> {
    let (mean, largest) = (&gathered.mean[..channels], &gathered.largest[..channels]);
    let by_size = mean.iter().map(|mean| mean * larger(frame));
    mean.iter().copied().chain(by_size).chain(largest.iter().copied()).collect()
}

/// Means, means by size and by its square.
fn with_squares(frame: PaddedBoard, gathered: &Gathered, channels: usize) -> Vec<f32> {
    let mean = &gathered.mean[..channels];
    let times = |factor: f32| mean.iter().map(move |mean| mean * factor);
    times(1.0).chain(times(larger(frame))).chain(times(larger(frame) * larger(frame) - 0.1)).collect()
}

/// A row times a matrix.
pub(super) fn times(matrix: &Matrix, input: &[f32]) -> Vec<f32> {
    let mut out = vec![0.0; matrix.outputs];
    for (value, weights) in input.iter().zip(matrix.weights.chunks_exact(matrix.outputs)) {
        out.iter_mut().zip(weights).for_each(|(out, weight)| *out += value * weight);
    }
    out
}

/// One number of that.
fn column(matrix: &Matrix, input: &[f32], output: usize) -> f32 {
    input
        .iter()
        .zip(matrix.weights[output..].iter().step_by(matrix.outputs))
        .map(|(value, weight)| value * weight)
        .sum()
}

/// The same and a bias, activated.
fn activated((matrix, bias, activation): &(Matrix, Vec<f32>, Activation), input: &[f32]) -> Vec<f32> {
    let mut out = times(matrix, input);
    out.iter_mut().zip(bias).for_each(|(value, bias)| *value += bias);
    activate_all(&mut out, *activation);
    out
}

/// A row times a matrix, and a bias.
fn affine((matrix, bias): &(Matrix, Vec<f32>), input: &[f32]) -> Vec<f32> {
    times(matrix, input).iter().zip(bias).map(|(value, bias)| value + bias).collect()
}

/// ln(1 + e^x).
fn softplus(x: f32) -> f32 {
    if x > 20.0 { x } else { x.exp().ln_1p() }
}

impl ProfileLayer {
    /// What the numbers about players and games add to each channel.
    fn added(&self, numbers: &[f32]) -> Vec<f32> {
        let layers = [&self.first, &self.second];
        let hidden = layers.into_iter().fold(numbers.to_vec(), |input, layer| activated(layer, &input));
        times(&self.third, &hidden)
    }
}

impl Layers {
    pub(super) fn new(model: KataModel, precision: Precision) -> Layers {
        let window = |conv: &model::Conv| ConvolutionWindow::new(conv, precision);
        // The head of the values is small and decides most: it stays exact.
        let exact = |conv: &model::Conv| ConvolutionWindow::new(conv, Precision::Exact);
        let policy = Policy {
            outputs: model.policy.outputs,
            plain: window(&model.policy.plain),
            pooled: window(&model.policy.pooled),
            pool: Active::of(&model.policy.pool),
            to_bias: model.policy.to_bias,
            norm: Active::of(&model.policy.norm),
            out: as_matrix(model.policy.out),
            pass: model.policy.pass,
            pass_second: model.policy.pass_second,
        };
        let value = Value {
            conv: exact(&model.value.conv),
            norm: Active::of(&model.value.norm),
            second: model.value.second,
            outcome: model.value.outcome,
            scores: model.value.scores,
            owners: as_matrix(model.value.owners),
        };
        let (tip, activation) = model.tip;
        let norm = match &tip {
            Tip::Norm(norm) | Tip::RootMeanSquare { norm, .. } => norm.clone(),
        };
        Layers {
            version: model.version,
            channels: model.channels,
            scales: model.scales,
            input: window(&model.input),
            globals: model.globals,
            people: model.people,
            blocks: blocks(model.blocks, precision),
            tip: (tip, Active::of(&(norm, activation))),
            policy,
            value,
        }
    }

    /// Multiplications of a look at 19 lines, the heads left out.
    pub(super) fn cost(&self) -> u64 {
        361 * (self.input.cost() + self.blocks.iter().map(ReadyBlock::cost).sum::<u64>())
    }

    pub(super) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    pub(super) const fn asks_who_plays(&self) -> bool {
        self.people.is_some()
    }

    pub(super) const fn channels(&self) -> usize {
        self.channels
    }

    /// The channels behind the last norm.
    fn trunk(&self, desk: &mut KataDesk, by: Instructions) -> Aligned<f32> {
        let (frame, space) = (desk.frame, &mut desk.space);
        let width = self.input.outputs;
        let mut trunk = space.take(frame.cells() * width);
        trunk.fill(0.0);
        let mut added = times(&self.globals, &desk.globals);
        if let Some(people) = &self.people {
            added.iter_mut().zip(people.added(&desk.people)).for_each(|(sum, more)| *sum += more);
        }
        for cell in frame.points() {
            trunk[cell * width..][..added.len()].copy_from_slice(&added);
        }
        self.input.run(frame, &desk.planes, &mut trunk, true, space, by);
        self.blocks.iter().for_each(|block| block.run(frame, &mut trunk, space, by));
        let mut out = space.take(trunk.len());
        self.finish_trunk(frame, &mut trunk, &mut out, by);
        space.give(trunk);
        out
    }

    fn finish_trunk(&self, frame: PaddedBoard, trunk: &mut [f32], out: &mut [f32], by: Instructions) {
        let (tip, active) = &self.tip;
        if let Tip::RootMeanSquare { epsilon, over_board, .. } = tip {
            let width = active.scale.len();
            let root = |sum: f32, count: usize| 1.0 / (sum / count as f32 + epsilon).sqrt();
            let whole: f32 = frame.points().map(|cell| sum_of_squares(&trunk[cell * width..][..width])).sum();
            for cell in frame.points() {
                let point = &mut trunk[cell * width..][..width];
                let by = if *over_board {
                    root(whole, self.channels * frame.area())
                } else {
                    root(sum_of_squares(point), self.channels)
                };
                point.iter_mut().for_each(|value| *value *= by);
            }
        }
        active.run(frame, trunk, out, by);
    }

    /// For each policy: the points by rows from the top, and the pass.
    fn policies(&self, desk: &mut KataDesk, trunk: &[f32], by: Instructions) -> Vec<Vec<f32>> {
        let (frame, space, policy) = (desk.frame, &mut desk.space, &self.policy);
        let gathered = gather(frame, &policy.pooled, &policy.pool, trunk, space, by);
        let pooled = with_largest(frame, &gathered, policy.to_bias.inputs / 3);
        let bias = policy.norm.shifted(&times(&policy.to_bias, &pooled));
        let mut plain = space.take(frame.cells() * policy.plain.outputs);
        policy.plain.run(frame, trunk, &mut plain, false, space, by);
        let mut active = space.take(plain.len());
        policy.norm.with_bias(frame, &plain, &bias, &mut active, by);
        let mut pass = times(&policy.pass, &pooled);
        if let Some((bias, activation, second)) = &policy.pass_second {
            pass.iter_mut().zip(bias).for_each(|(value, bias)| *value += bias);
            activate_all(&mut pass, *activation);
            pass = times(second, &pass);
        }
        let mut all = vec![Vec::with_capacity(frame.area() + 1); policy.outputs];
        for cell in frame.points() {
            let point = &active[cell * policy.plain.outputs..][..policy.out.inputs];
            all.iter_mut().enumerate().for_each(|(output, all)| all.push(column(&policy.out, point, output)));
        }
        all.iter_mut().zip(pass).for_each(|(all, pass)| all.push(pass));
        space.give(plain);
        space.give(active);
        all
    }

    fn answer(&self, desk: &mut KataDesk, by: Instructions) -> KataAnswer {
        let trunk = self.trunk(desk, by);
        let mut policies = self.policies(desk, &trunk, by).into_iter();
        let policy = policies.next().unwrap_or_default();
        let optimistic = policies.next();
        let (frame, space, value) = (desk.frame, &mut desk.space, &self.value);
        let mut plain = space.take(frame.cells() * value.conv.outputs);
        value.conv.run(frame, &trunk, &mut plain, false, space, by);
        let mut active = space.take(plain.len());
        value.norm.run(frame, &plain, &mut active, by);
        let width = value.conv.outputs;
        let mut gathered = Gathered { mean: vec![0.0; width], largest: vec![0.0; width] };
        let Gathered { mean, largest } = &mut gathered;
        by.run(MeanAndLargest { frame, values: &active, mean, largest });
        let inputs = with_squares(frame, &gathered, value.second.0.inputs / 3);
        let hidden = activated(&value.second, &inputs);
        let outcome = affine(&value.outcome, &hidden);
        let scores = affine(&value.scores, &hidden);
        let owner =
            |cell: usize| column(&value.owners, &active[cell * width..][..value.owners.inputs], 0).tanh();
        let owners = frame.points().map(owner).collect();
        for frame in [trunk, plain, active] {
            space.give(frame);
        }
        KataAnswer {
            policy,
            optimistic,
            outcome: [outcome[0], outcome[1], outcome[2]],
            score: scores[0] * self.scales.score,
            deviation: softplus(scores[1]) * self.scales.deviation,
            lead: scores[2] * self.scales.lead,
            later: scores.get(3..).and_then(|rest| self.later(rest)),
            owners,
        }
    }

    /// Of the numbers behind the lead.
    fn later(&self, rest: &[f32]) -> Option<KataLater> {
        let &[time, outcome, score] = rest else { return None };
        let Scales { outcome_error, score_error, .. } = self.scales;
        let root = |number: f32, scale: f32| match self.version {
            14.. => softplus(number / 2.0) * scale.sqrt(),
            _ => (softplus(number) * scale).sqrt(),
        };
        let (outcome_error, score_error) = match self.version {
            10.. => (root(outcome, outcome_error), root(score, score_error)),
            _ => (softplus(outcome), softplus(score) * 10.0),
        };
        Some(KataLater { time_left: softplus(time) * self.scales.time, outcome_error, score_error })
    }
}

impl KataNet {
    /// What the net says of the board whose planes and numbers are on the desk.
    pub fn run(&self, desk: &mut KataDesk) -> KataAnswer {
        self.layers.answer(desk, self.instructions)
    }
}
