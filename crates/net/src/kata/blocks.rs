//! The blocks of a net of KataGo computed: each adds something to the channels of a board.

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::Instructions;

use super::attention::{ReadyAttention, RmsNorm as SquareNorm};
use super::layers::{ConvolutionWindow, Linear, Precision, Workspace, padded, span};
use super::model::{self, Activation, Matrix};
use super::points::{Activate, Gated, MeanAndLargest};
use super::run::{times, with_largest};

/// A norm and an activation, filled up.
#[derive(Clone, Debug)]
pub(super) struct Active {
    pub(super) scale: Vec<f32>,
    bias: Vec<f32>,
    activation: Activation,
}

impl Active {
    pub(super) fn of((norm, activation): &(model::ChannelNorm, Activation)) -> Active {
        let filled = |values: &[f32]| {
            let mut values = values.to_vec();
            values.resize(padded(values.len()), 0.0);
            values
        };
        Active { scale: filled(&norm.scale), bias: filled(&norm.bias), activation: *activation }
    }

    pub(super) fn run(&self, frame: PaddedBoard, input: &[f32], out: &mut [f32], by: Instructions) {
        self.with_bias(frame, input, &self.bias, out, by);
    }

    pub(super) fn with_bias(
        &self,
        frame: PaddedBoard,
        input: &[f32],
        bias: &[f32],
        out: &mut [f32],
        by: Instructions,
    ) {
        let Active { scale, activation, .. } = self;
        by.run(Activate { frame, input, scale, bias, activation: *activation, out });
    }

    /// The bias where `added` comes to each channel before the norm.
    pub(super) fn shifted(&self, added: &[f32]) -> Vec<f32> {
        let shifted = self.bias.iter().zip(&self.scale).enumerate();
        shifted.map(|(i, (bias, scale))| bias + scale * added.get(i).copied().unwrap_or(0.0)).collect()
    }
}

#[derive(Clone, Debug)]
pub(super) enum ReadyBlock {
    Ordinary {
        pre: Active,
        first: ConvolutionWindow,
        mid: Active,
        second: ConvolutionWindow,
    },
    Pooling {
        pre: Active,
        regular: ConvolutionWindow,
        pooled: ConvolutionWindow,
        pool: Active,
        to_bias: Matrix,
        mid: Active,
        second: ConvolutionWindow,
    },
    Nested {
        pre: Active,
        down: ConvolutionWindow,
        blocks: Vec<ReadyBlock>,
        post: Active,
        up: ConvolutionWindow,
    },
    Attention(ReadyAttention),
    FeedForward {
        norm: SquareNorm,
        first: Linear,
        gate: Linear,
        second: Linear,
    },
}

pub(super) fn blocks(all: Vec<model::BlockWeights>, precision: Precision) -> Vec<ReadyBlock> {
    all.into_iter().map(|block| ReadyBlock::of(block, precision)).collect()
}

impl ReadyBlock {
    pub(super) fn of(block: model::BlockWeights, precision: Precision) -> ReadyBlock {
        let window = |conv: &model::Conv| ConvolutionWindow::new(conv, precision);
        match block {
            model::BlockWeights::Ordinary(b) => ReadyBlock::Ordinary {
                pre: Active::of(&b.pre),
                first: window(&b.first),
                mid: Active::of(&b.mid),
                second: window(&b.second),
            },
            model::BlockWeights::Pooling(b) => ReadyBlock::Pooling {
                pre: Active::of(&b.pre),
                regular: window(&b.regular),
                pooled: window(&b.pooled),
                pool: Active::of(&b.pool),
                to_bias: b.to_bias,
                mid: Active::of(&b.mid),
                second: window(&b.second),
            },
            model::BlockWeights::Nested(b) => ReadyBlock::Nested {
                pre: Active::of(&b.pre),
                down: window(&b.down),
                blocks: blocks(b.blocks, precision),
                post: Active::of(&b.post),
                up: window(&b.up),
            },
            model::BlockWeights::Attention(b) => ReadyBlock::Attention(ReadyAttention::of(&b, precision)),
            model::BlockWeights::FeedForward(b) => ReadyBlock::FeedForward {
                norm: SquareNorm::of(&b.norm),
                first: Linear::of(&b.first, precision),
                gate: Linear::of(&b.gate, precision),
                second: Linear::of(&b.second, precision),
            },
        }
    }

    /// Multiplications for a point of 19 lines.
    pub(super) fn cost(&self) -> u64 {
        match self {
            ReadyBlock::Ordinary { first, second, .. } => first.cost() + second.cost(),
            ReadyBlock::Pooling { regular, pooled, second, .. } => {
                regular.cost() + pooled.cost() + second.cost()
            }
            ReadyBlock::Nested { down, blocks, up, .. } => {
                down.cost() + up.cost() + blocks.iter().map(ReadyBlock::cost).sum::<u64>()
            }
            ReadyBlock::Attention(attention) => attention.cost(),
            ReadyBlock::FeedForward { first, gate, second, .. } => first.cost() + gate.cost() + second.cost(),
        }
    }

    /// Adds what the block gives to the channels of a board.
    pub(super) fn run(&self, frame: PaddedBoard, trunk: &mut [f32], space: &mut Workspace, by: Instructions) {
        let cells = frame.cells();
        match self {
            ReadyBlock::Ordinary { pre, first, mid, second } => {
                let mut active = space.take(trunk.len());
                pre.run(frame, trunk, &mut active, by);
                let mut inner = space.take(cells * first.outputs);
                first.run(frame, &active, &mut inner, false, space, by);
                finish(frame, mid, &mid.bias, second, inner, trunk, space, by);
                space.give(active);
            }
            ReadyBlock::Pooling { pre, regular, pooled, pool, to_bias, mid, second } => {
                let mut active = space.take(trunk.len());
                pre.run(frame, trunk, &mut active, by);
                let mut inner = space.take(cells * regular.outputs);
                regular.run(frame, &active, &mut inner, false, space, by);
                let gathered = gather(frame, pooled, pool, &active, space, by);
                let bias = mid.shifted(&times(to_bias, &with_largest(frame, &gathered, to_bias.inputs / 3)));
                finish(frame, mid, &bias, second, inner, trunk, space, by);
                space.give(active);
            }
            ReadyBlock::Nested { pre, down, blocks, post, up } => {
                let mut active = space.take(trunk.len());
                pre.run(frame, trunk, &mut active, by);
                let mut inner = space.take(cells * down.outputs);
                down.run(frame, &active, &mut inner, false, space, by);
                blocks.iter().for_each(|block| block.run(frame, &mut inner, space, by));
                finish(frame, post, &post.bias, up, inner, trunk, space, by);
                space.give(active);
            }
            ReadyBlock::Attention(attention) => attention.run(frame, trunk, space, by),
            ReadyBlock::FeedForward { norm, first, gate, second } => {
                let mut normed = space.take(trunk.len());
                norm.run(frame, trunk, &mut normed, by);
                let rows = span(frame);
                let input = &normed[rows.start * first.inputs..rows.end * first.inputs];
                let mut inner = space.take(rows.len() * first.outputs);
                first.run(input, &mut inner, false, space, by);
                let mut gates = space.take(rows.len() * gate.outputs);
                gate.run(input, &mut gates, false, space, by);
                by.run(Gated { first: &mut inner, gate: &gates });
                let to = rows.start * second.outputs..rows.end * second.outputs;
                second.run(&inner, &mut trunk[to], true, space, by);
                [normed, inner, gates].into_iter().for_each(|frame| space.give(frame));
            }
        }
    }
}

/// Adds the second layer of a block, behind its norm, to the trunk.
#[expect(clippy::too_many_arguments, reason = "a norm, a layer and where they work")]
fn finish(
    frame: PaddedBoard,
    mid: &Active,
    bias: &[f32],
    layer: &ConvolutionWindow,
    inner: Aligned<f32>,
    trunk: &mut [f32],
    space: &mut Workspace,
    by: Instructions,
) {
    let mut active = space.take(inner.len());
    mid.with_bias(frame, &inner, bias, &mut active, by);
    layer.run(frame, &active, trunk, true, space, by);
    space.give(active);
    space.give(inner);
}

/// The mean and the largest of each channel of a layer behind its norm.
pub(super) struct Gathered {
    pub(super) mean: Vec<f32>,
    pub(super) largest: Vec<f32>,
}

pub(super) fn gather(
    frame: PaddedBoard,
    layer: &ConvolutionWindow,
    norm: &Active,
    input: &[f32],
    space: &mut Workspace,
    by: Instructions,
) -> Gathered {
    let mut out = space.take(frame.cells() * layer.outputs);
    layer.run(frame, input, &mut out, false, space, by);
    let mut active = space.take(out.len());
    norm.run(frame, &out, &mut active, by);
    let mut gathered = Gathered { mean: vec![0.0; layer.outputs], largest: vec![0.0; layer.outputs] };
    let Gathered { mean, largest } = &mut gathered;
    by.run(MeanAndLargest { frame, values: &active, mean, largest });
    space.give(out);
    space.give(active);
    gathered
}
