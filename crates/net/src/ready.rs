//! A net made ready to be asked, by the fast convolutions of `winograd`, and the memory in
//! which it looks at boards.

use std::ops::Range;

use crate::aligned::Aligned;
use crate::frame::PaddedBoard;
use crate::kernel::{Instructions, Products};
use crate::points::{Dense, Maps, Pooled};
use crate::shape::{LayerWeights, NetShape, NetWeights};
use crate::whole::{LEAST, Rounded, WholeProducts};
use crate::winograd::{Largest, MIXTURES, Squares, Sums, Unmix, mixed_weights, rounded_weights};

/// A net whose weights no longer change.
#[derive(Clone, PartialEq, Debug)]
pub struct ReadyNet {
    net: NetWeights,
    /// The weights of the convolutions as mixtures: the input, then two for each block.
    mixed: Vec<Vec<f32>>,
    /// The same rounded, mixture by mixture.
    rounded: Vec<Vec<Rounded>>,
    instructions: Instructions,
}

/// What comes out of a net.
#[derive(Clone, Debug)]
pub struct NetOutput {
    /// The maps, `maps` numbers for each cell of each board.
    pub maps: Aligned<f32>,
    /// The numbers of each board.
    pub numbers: Vec<f32>,
}

/// The memory in which a net looks at boards of one size, one after the other in all that has
/// numbers for each board. Cells that are no points stay 0.
#[derive(Clone, Debug)]
pub struct NetWorkspace {
    frame: PaddedBoard,
    boards: usize,
    shape: NetShape,
    /// The planes, `planes` numbers for each cell; to be filled by the caller at points.
    pub input: Aligned<f32>,
    /// What comes out.
    pub told: NetOutput,
    sums: Aligned<f32>,
    /// Before each block, and behind the last: the channels, negative ones cut off.
    activated: Aligned<f32>,
    /// In a block between its convolutions, likewise.
    inner: Aligned<f32>,
    /// What is pooled before a block, and behind the last.
    pooled: Vec<f32>,
    /// The channels of the head.
    head: Aligned<f32>,
    /// The hidden layer of the numbers.
    hidden: Vec<f32>,
    /// The mixtures of what goes into a convolution.
    mixed: Mixed,
    /// Those of what comes out.
    mixtures: Aligned<f32>,
}

/// Mixtures as products need them.
#[derive(Clone, Debug)]
enum Mixed {
    /// In floats.
    Plain(Aligned<f32>),
    /// Rounded, two in 32 bits: each instruction multiplies twice as many.
    Rounded(Aligned<u32>),
}

impl NetWorkspace {
    /// Room for one board, of which a net is asked in whole numbers ([`crate::whole`]): the same to about three
    /// digits.
    pub fn new(frame: PaddedBoard, shape: NetShape) -> NetWorkspace {
        NetWorkspace::with(frame, shape, 1, false)
    }

    /// Room for several boards, of which a net is asked in floats.
    pub fn exact(frame: PaddedBoard, shape: NetShape, boards: usize) -> NetWorkspace {
        NetWorkspace::with(frame, shape, boards, true)
    }

    fn with(frame: PaddedBoard, shape: NetShape, boards: usize, exact: bool) -> NetWorkspace {
        let NetShape { planes, channels: c, head, hidden, maps, numbers, .. } = shape;
        let room = |numbers: usize| Aligned::zeros(boards * frame.cells() * numbers);
        let mixtures = |numbers| Squares::new(frame, boards).mixtures(numbers);
        let inputs = mixtures(planes.max(c));
        let told = NetOutput { maps: room(maps), numbers: vec![0.0; boards * numbers] };
        NetWorkspace {
            frame,
            boards,
            shape,
            input: room(planes),
            told,
            sums: room(c),
            activated: room(c),
            inner: room(c),
            pooled: Vec::new(),
            head: room(head),
            hidden: vec![0.0; boards * hidden],
            mixed: if exact {
                Mixed::Plain(Aligned::zeros(inputs))
            } else {
                Mixed::Rounded(Aligned::zeros(inputs / 2))
            },
            mixtures: Aligned::zeros(mixtures(c)),
        }
    }

    /// How many boards there is room for.
    pub const fn boards(&self) -> usize {
        self.boards
    }

    /// The cells of a board.
    pub const fn frame(&self) -> PaddedBoard {
        self.frame
    }
}

impl ReadyNet {
    /// Makes a net ready.
    pub fn new(net: NetWeights) -> ReadyNet {
        let blocks = net.parts().blocks.iter().flat_map(|(first, _, second)| [first, second]);
        let mixed = std::iter::once(&net.parts().input).chain(blocks);
        let mixed: Vec<_> = mixed.map(|part| mixed_weights(net.values(&part.weights))).collect();
        let rounded = mixed.iter().map(|mixed| rounded_weights(mixed, net.shape().channels)).collect();
        ReadyNet { mixed, rounded, net, instructions: Instructions::default() }
    }

    /// The same net, asked with these instructions.
    #[must_use]
    pub fn with(self, instructions: Instructions) -> ReadyNet {
        ReadyNet { instructions, ..self }
    }

    /// The net.
    pub const fn net(&self) -> &NetWeights {
        &self.net
    }

    /// Computes everything behind `desk.input`. The desk must be of this net's shape.
    pub fn run(&self, desk: &mut NetWorkspace) {
        debug_assert_eq!(desk.shape, self.net.shape());
        let parts = self.net.parts();
        let NetWorkspace { frame, boards, input, sums, activated, inner, pooled, mixed, mixtures, .. } = desk;
        let squares = Squares::new(*frame, *boards);
        let c = self.net.shape().channels;
        let by = self.instructions;
        // The largest number that goes into the next convolution.
        let mut largest = by.run(Largest(input));
        let mut convolve = |number: usize, input: &[f32], bias: &[f32], sums: Sums<'_>, out: &mut [f32]| {
            let weights = &self.mixed[number];
            let inputs = weights.len() / (MIXTURES * c);
            let worth = match mixed {
                Mixed::Plain(mixed) => {
                    squares.mix(input, inputs, mixed, by);
                    product(mixed, weights, squares.count(), inputs, c, mixtures, by);
                    1.0
                }
                Mixed::Rounded(mixed) => {
                    let worth = largest.max(LEAST);
                    squares.mix_rounded(input, inputs, worth, mixed, by);
                    let weights = &self.rounded[number];
                    let (rows, worths) = (MIXTURES * squares.count(), &[]);
                    let (input, out) = (&mixed[..rows * inputs / 2], &mut mixtures[..rows * c]);
                    WholeProducts { out, input, weights, worths, adds: false }.add_by(by);
                    worth
                }
            };
            largest = squares
                .unmix(Unmix { mixtures, first: 0, width: c, worth, bias, channels: c, sums, out }, by);
        };
        convolve(0, input, self.net.values(&parts.input.bias), Sums::Begin(sums), activated);
        for (block, (first, pool, second)) in parts.blocks.iter().enumerate() {
            pool_boards(activated, c, *boards, frame.area(), pooled, by);
            let bias: Vec<f32> =
                pooled.chunks_exact(2 * c).flat_map(|pooled| self.biased(first, pool, pooled)).collect();
            convolve(2 * block + 1, activated, &bias, Sums::None, inner);
            let bias = self.net.values(&second.bias);
            convolve(2 * block + 2, inner, bias, Sums::Add(sums), activated);
        }
        self.tell(desk);
    }

    /// What comes out of the channels behind the last block.
    fn tell(&self, desk: &mut NetWorkspace) {
        let NetShape { channels: c, head: h, maps, hidden: hidden_count, numbers, .. } = self.net.shape();
        let (parts, frame, by) = (self.net.parts(), desk.frame, self.instructions);
        let cells = frame.cells();
        let by_size = by_size(frame);
        let pooled = &mut desk.pooled;
        pooled.clear();
        for board in 0..desk.boards {
            let activated = &desk.activated[board * cells * c..][..cells * c];
            let head = &mut desk.head[board * cells * h..][..cells * h];
            let start = pooled.len();
            append_pooled(pooled, activated, c, frame.area(), by);
            pooled.extend_from_within(start..start + c);
            pooled[start + 2 * c..].iter_mut().for_each(|mean| *mean *= by_size);

            let bias = self.biased(&parts.head, &parts.head_pool, &pooled[start..]);
            Products {
                out: head,
                afresh: true,
                input: activated,
                depth: c,
                weights: self.net.values(&parts.head.weights),
                width: h,
            }
            .add_by(by);
            let out = &mut desk.told.maps[board * cells * maps..][..cells * maps];
            let (weights, map_bias) =
                (self.net.values(&parts.maps.weights), self.net.values(&parts.maps.bias));
            by.run(Maps { out, head, added: &bias, weights, bias: map_bias, frame });
            append_pooled(pooled, head, h, frame.area(), by);

            let hidden = &mut desk.hidden[board * hidden_count..][..hidden_count];
            let part = |part: &LayerWeights| (self.net.values(&part.weights), self.net.values(&part.bias));
            let (weights, bias) = part(&parts.hidden);
            by.run(Dense { out: hidden, input: &pooled[start..], weights, bias });
            hidden.iter_mut().for_each(|value| *value = value.max(0.0));
            let (weights, bias) = part(&parts.numbers);
            let out = &mut desk.told.numbers[board * numbers..][..numbers];
            by.run(Dense { out, input: hidden, weights, bias });
        }
    }

    /// The bias of a part, and what is pooled adds to it.
    fn biased(&self, part: &LayerWeights, pool: &Range<usize>, pooled: &[f32]) -> Vec<f32> {
        let mut out = vec![0.0; part.bias.len()];
        let (weights, bias) = (self.net.values(pool), self.net.values(&part.bias));
        self.instructions.run(Dense { out: &mut out, input: pooled, weights, bias });
        out
    }
}

/// The factor of the means that know the size of the board.
fn by_size(frame: PaddedBoard) -> f32 {
    (frame.side() as f32 - 14.0) / 10.0
}

/// For each mixture `out = input * weights`, `rows` of `inputs` and `outputs` numbers.
fn product(
    input: &[f32],
    weights: &[f32],
    rows: usize,
    inputs: usize,
    outputs: usize,
    out: &mut [f32],
    by: Instructions,
) {
    let each = input.chunks_exact(rows * inputs).zip(weights.chunks_exact(inputs * outputs));
    for (out, (input, weights)) in out.chunks_exact_mut(rows * outputs).zip(each).take(MIXTURES) {
        Products { out, afresh: true, input, depth: inputs, weights, width: outputs }.add_by(by);
    }
}

/// What is pooled of each board.
fn pool_boards(
    values: &[f32],
    channels: usize,
    boards: usize,
    area: usize,
    out: &mut Vec<f32>,
    by: Instructions,
) {
    out.clear();
    for board in values.chunks_exact(values.len() / boards) {
        append_pooled(out, board, channels, area, by);
    }
}

/// Appends what is pooled of a board.
fn append_pooled(out: &mut Vec<f32>, values: &[f32], channels: usize, area: usize, by: Instructions) {
    let start = out.len();
    out.resize(start + 2 * channels, 0.0);
    by.run(Pooled { out: &mut out[start..], values, area });
}
