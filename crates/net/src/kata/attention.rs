//! Attention between all points of a board, as KataGo's nets have it: queries and keys are turned by angles that
//! tell their places ("RoPE"), several heads of queries may share one of keys and values.

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::{Instructions, Products};

use super::layers::{Linear, Precision, Workspace, padded, span};
use super::model::{self, Rope};
use super::points::{ByRootMeanSquare, Softmax};

/// A block made ready.
#[derive(Clone, Debug)]
pub(super) struct ReadyAttention {
    heads: usize,
    /// Heads of queries that share one of keys and values.
    sharing: usize,
    query_width: usize,
    value_width: usize,
    norm: RmsNorm,
    query: Linear,
    key: Linear,
    value: Linear,
    out: Linear,
    rope: Rope,
}

/// A norm by the root of the mean square.
#[derive(Clone, Debug)]
pub(super) struct RmsNorm {
    pub(super) weight: Vec<f32>,
    pub(super) used: usize,
    pub(super) epsilon: f32,
}

impl RmsNorm {
    pub(super) fn of(norm: &model::RootMeanSquare) -> RmsNorm {
        let used = norm.weight.len();
        let mut weight = norm.weight.clone();
        weight.resize(padded(used), 0.0);
        RmsNorm { weight, used, epsilon: norm.epsilon }
    }

    pub(super) fn run(&self, frame: PaddedBoard, input: &[f32], out: &mut [f32], by: Instructions) {
        let RmsNorm { weight, used, epsilon } = self;
        by.run(ByRootMeanSquare { frame, input, weight, used: *used, epsilon: *epsilon, out });
    }
}

/// The cosine and sine of the angle of each place and pair of channels.
struct Turns {
    pairs: usize,
    /// Cosine and sine, for each point the pairs of a head.
    turns: Vec<[f32; 2]>,
}

impl Turns {
    /// Of one head of keys; `None` where places are not told.
    fn of(rope: &Rope, head: usize, width: usize, frame: PaddedBoard) -> Option<Turns> {
        let pairs = width / 2;
        let angle = |x: f32, y: f32, pair: usize| match rope {
            Rope::None => 0.0,
            Rope::Learned(frequencies) => {
                let [of_x, of_y] = frequencies[head * pairs + pair];
                x * of_x + y * of_y
            }
            // The first half of the pairs tells y, the second x.
            Rope::Fixed(theta) => {
                let half = pairs / 2;
                let (at, place) = if pair < half { (pair, y) } else { (pair - half, x) };
                place / theta.powf((2 * at) as f32 / pairs as f32)
            }
        };
        let side = frame.side();
        let turn = |place: usize| {
            let (x, y) = ((place % side) as f32, (place / side) as f32);
            (0..pairs).map(move |pair| (x, y, pair))
        };
        let turns = (0..frame.area()).flat_map(turn).map(|(x, y, pair)| {
            let (sine, cosine) = angle(x, y, pair).sin_cos();
            [cosine, sine]
        });
        (!matches!(rope, Rope::None)).then(|| Turns { pairs, turns: turns.collect() })
    }

    fn turn(&self, place: usize, values: &mut [f32]) {
        let turns = &self.turns[place * self.pairs..][..self.pairs];
        for ([first, second], [cosine, sine]) in values.as_chunks_mut::<2>().0.iter_mut().zip(turns) {
            (*first, *second) = (*first * cosine - *second * sine, *first * sine + *second * cosine);
        }
    }
}

impl ReadyAttention {
    pub(super) fn of(block: &model::AttentionWeights, precision: Precision) -> ReadyAttention {
        ReadyAttention {
            heads: block.heads,
            sharing: block.heads / block.key_heads,
            query_width: block.query_width,
            value_width: block.value_width,
            norm: RmsNorm::of(&block.norm),
            query: Linear::of(&block.query, precision),
            key: Linear::of(&block.key, precision),
            value: Linear::of(&block.value, precision),
            out: Linear::of(&block.out, precision),
            rope: block.rope.clone(),
        }
    }

    /// Multiplications for a point of 19 lines, those between points included.
    pub(super) fn cost(&self) -> u64 {
        let between = 361 * self.heads * (self.query_width + self.value_width);
        [&self.query, &self.key, &self.value, &self.out].map(Linear::cost).iter().sum::<u64>()
            + between as u64
    }

    /// Adds what the block gives to the channels of a board.
    pub(super) fn run(&self, frame: PaddedBoard, trunk: &mut [f32], space: &mut Workspace, by: Instructions) {
        let (rows, cells) = (span(frame), frame.cells());
        let mut normed = space.take(trunk.len());
        self.norm.run(frame, trunk, &mut normed, by);
        let inputs = &normed[rows.start * self.query.inputs..rows.end * self.query.inputs];
        let projected = [&self.query, &self.key, &self.value].map(|layer| {
            let mut out = space.take(cells * layer.outputs);
            layer.run(
                inputs,
                &mut out[rows.start * layer.outputs..rows.end * layer.outputs],
                false,
                space,
                by,
            );
            out
        });
        let mut mixed = space.take(cells * self.out.inputs);
        mixed.fill(0.0);
        self.mix(frame, &projected, &mut mixed, space, by);
        let width = self.out.outputs;
        let (from, to) =
            (rows.start * self.out.inputs..rows.end * self.out.inputs, rows.start * width..rows.end * width);
        self.out.run(&mixed[from], &mut trunk[to], true, space, by);
        [normed, mixed].into_iter().chain(projected).for_each(|frame| space.give(frame));
    }

    /// For each head: each point's mixture of all points' values.
    fn mix(
        &self,
        frame: PaddedBoard,
        [queries, keys, values]: &[Aligned<f32>; 3],
        mixed: &mut [f32],
        space: &mut Workspace,
        by: Instructions,
    ) {
        let (area, width) = (frame.area(), padded(frame.area()));
        let (depth, value_width) = (padded(self.query_width), padded(self.value_width));
        let mut query = space.take(area * depth);
        let mut key = space.take(depth * width);
        let mut value = space.take(width * value_width);
        let mut scores = space.take(area * width);
        let mut out = space.take(area * value_width);
        let cells: Vec<usize> = frame.points().collect();
        let mut turns = None;
        for head in 0..self.heads {
            let shared = head / self.sharing;
            if head % self.sharing == 0 {
                turns = Turns::of(&self.rope, shared, self.query_width, frame);
                key.fill(0.0);
                value.fill(0.0);
                let mut turned = vec![0.0; self.query_width];
                for (place, &cell) in cells.iter().enumerate() {
                    turned.copy_from_slice(
                        &keys[cell * self.key.outputs + shared * self.query_width..][..self.query_width],
                    );
                    if let Some(turns) = &turns {
                        turns.turn(place, &mut turned);
                    }
                    for (row, &number) in turned.iter().enumerate() {
                        key[row * width + place] = number;
                    }
                    let from =
                        &values[cell * self.value.outputs + shared * self.value_width..][..self.value_width];
                    value[place * value_width..][..self.value_width].copy_from_slice(from);
                }
            }
            query.fill(0.0);
            for (place, (&cell, row)) in cells.iter().zip(query.chunks_exact_mut(depth)).enumerate() {
                let from =
                    &queries[cell * self.query.outputs + head * self.query_width..][..self.query_width];
                row[..self.query_width].copy_from_slice(from);
                if let Some(turns) = &turns {
                    turns.turn(place, &mut row[..self.query_width]);
                }
            }
            Products { out: &mut scores, afresh: true, input: &query, depth, weights: &key, width }
                .add_by(by);
            let scale = 1.0 / (self.query_width as f32).sqrt();
            by.run(Softmax { rows: &mut scores, width, used: area, scale });
            Products {
                out: &mut out,
                afresh: true,
                input: &scores,
                depth: width,
                weights: &value,
                width: value_width,
            }
            .add_by(by);
            for (&cell, from) in cells.iter().zip(out.chunks_exact(value_width)) {
                mixed[cell * self.out.inputs + head * self.value_width..][..self.value_width]
                    .copy_from_slice(&from[..self.value_width]);
            }
        }
        [query, key, value, scores, out].into_iter().for_each(|frame| space.give(frame));
    }
}
