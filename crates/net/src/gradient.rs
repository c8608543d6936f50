//! Gradients: how what comes out of a net changes with its parameters, by the chain rule back
//! through everything that `ready` computes.

use std::ops::Range;

use crate::kernel::{Instructions, Outer, Products};
use crate::ready::{Desk, ReadyNet, by_size, product};
use crate::shape::{Part, Parts, Shape};
use crate::winograd::{MIXTURES, Squares, mixed_weights_back};

/// The sums of the gradients of several boards.
#[derive(Clone, Debug)]
pub struct Gradient {
    shape: Shape,
    parts: Parts,
    /// For each parameter; complete after [`Gradient::finish`].
    pub parameters: Vec<f32>,
    /// The gradients of the convolutions' mixtures, in the order of `ReadyNet::mixed`.
    mixed: Vec<Vec<f32>>,
    /// The mixtures of the blocks' convolutions transposed, from the first use after
    /// [`Gradient::clear`] on.
    turned_weights: Vec<Vec<f32>>,
    buffers: Buffers,
}

/// What is needed on the way.
#[derive(Clone, Debug, Default)]
struct Buffers {
    /// Gradients of the channels: of the sums, and of what a convolution is fed with.
    sums: Vec<f32>,
    inner: Vec<f32>,
    head: Vec<f32>,
    mixtures: [Vec<f32>; 3],
    turned: Vec<f32>,
}

impl Gradient {
    /// No gradient yet, for nets of this shape.
    #[must_use]
    pub fn new(shape: Shape) -> Gradient {
        let parts = Parts::new(shape);
        let mixed = |part: &Part| vec![0.0; part.weights.len() / 9 * MIXTURES];
        let blocks = parts.blocks.iter().flat_map(|(first, _, second)| [first, second]);
        let mixed = std::iter::once(&parts.input).chain(blocks).map(mixed).collect();
        let parameters = vec![0.0; parts.len];
        Gradient { shape, parameters, parts, mixed, turned_weights: Vec::new(), buffers: Buffers::default() }
    }

    /// Forgets all gradients, and the net that they are of.
    pub fn clear(&mut self) {
        self.turned_weights.clear();
        self.parameters.fill(0.0);
        self.mixed.iter_mut().for_each(|mixed| mixed.fill(0.0));
    }

    /// Adds another sum of gradients of the same shape; both before [`Gradient::finish`].
    pub fn add(&mut self, other: &Gradient) {
        let sum = |to: &mut [f32], from: &[f32]| to.iter_mut().zip(from).for_each(|(to, from)| *to += from);
        sum(&mut self.parameters, &other.parameters);
        self.mixed.iter_mut().zip(&other.mixed).for_each(|(to, from)| sum(to, from));
    }

    /// Turns the gradients of mixtures into those of weights.
    pub fn finish(&mut self) {
        let Gradient { parts, parameters, mixed, .. } = self;
        let blocks = parts.blocks.iter().flat_map(|(first, _, second)| [first, second]);
        for (part, mixed) in std::iter::once(&parts.input).chain(blocks).zip(mixed) {
            mixed_weights_back(mixed, &mut parameters[part.weights.clone()]);
            mixed.fill(0.0);
        }
    }

    /// Adds the gradients of the boards of a desk that keeps ([`Desk::keeping`]) and was run with
    /// this net: `maps` and `numbers` are those of what came out, laid as in `desk.told`. All nets since
    /// [`Gradient::clear`] must be the same.
    pub fn add_back(&mut self, net: &ReadyNet, desk: &Desk, maps: &[f32], numbers: &[f32]) {
        debug_assert_eq!(desk.activated.len(), self.shape.blocks + 1);
        self.prepare(desk);
        if self.turned_weights.is_empty() {
            let c = self.shape.channels;
            self.turned_weights = net.mixed[1..].iter().map(|weights| transposed(weights, c, c)).collect();
        }
        let mut buffers = std::mem::take(&mut self.buffers);
        self.head_back(net, desk, maps, numbers, &mut buffers);
        for block in (0..self.shape.blocks).rev() {
            self.block_back(net, desk, block, &mut buffers);
        }
        // Through the cut behind the input's convolution there is no way round it: the sums of
        // the first block are what the convolution gives.
        let part = self.parts.input.clone();
        self.bias_back(&part.bias, &buffers.sums);
        self.convolution_back(net, desk, 0, &desk.input, &mut buffers, Ways::Sums);
        self.buffers = buffers;
    }

    fn prepare(&mut self, desk: &Desk) {
        let Shape { planes, channels: c, head, .. } = self.shape;
        let cells = desk.boards * desk.frame.cells();
        let mixtures = Squares::new(desk.frame, desk.boards);
        let buffers = &mut self.buffers;
        let room = |buffer: &mut Vec<f32>, len| {
            buffer.clear();
            buffer.resize(len, 0.0);
        };
        room(&mut buffers.sums, cells * c);
        room(&mut buffers.head, cells * head);
        buffers.inner.resize(cells * c, 0.0);
        buffers.turned.resize(cells * c, 0.0);
        for buffer in &mut buffers.mixtures {
            buffer.resize(mixtures.mixtures(c.max(planes)), 0.0);
        }
    }

    /// From what came out to the sums behind the last block.
    fn head_back(
        &mut self,
        net: &ReadyNet,
        desk: &Desk,
        maps: &[f32],
        numbers: &[f32],
        buffers: &mut Buffers,
    ) {
        let Shape { channels: c, head: h, hidden, maps: map_count, numbers: number_count, blocks, .. } =
            self.shape;
        let (cells, area) = (desk.frame.cells(), desk.frame.area());
        let parts = self.parts.clone();
        let width = 3 * c + 2 * h;
        let turned = transposed(net.net().values(&parts.head.weights), c, h);
        for board in 0..desk.boards {
            let pooled = &desk.pooled[blocks][board * width..][..width];
            let hidden_values = &desk.hidden[board * hidden..][..hidden];
            let numbers = &numbers[board * number_count..][..number_count];
            let mut hidden_back = vec![0.0; hidden];
            self.dense_back(net, &parts.numbers, hidden_values, numbers, &mut hidden_back);
            cut_back(&mut hidden_back, hidden_values);
            let mut pooled_back = vec![0.0; width];
            self.dense_back(net, &parts.hidden, pooled, &hidden_back, &mut pooled_back);

            let head = &desk.head[board * cells * h..][..cells * h];
            let head_back = &mut buffers.head[board * cells * h..][..cells * h];
            pool_back(head, h, area, &pooled[3 * c..], &pooled_back[3 * c..], head_back);
            for cell in desk.frame.points() {
                let (values, back) = (&head[cell * h..][..h], &mut head_back[cell * h..][..h]);
                let maps = &maps[(board * cells + cell) * map_count..][..map_count];
                self.dense_back(net, &parts.maps, values, maps, back);
                cut_back(back, values);
            }
            // Each bias of the head, and through it what was pooled.
            let bias_back = self.bias_back(&parts.head.bias, head_back);
            let (inputs, outputs) = (&pooled[..3 * c], &bias_back[..]);
            self.weights_back(net, &parts.head_pool, inputs, outputs, &mut pooled_back[..3 * c]);

            let activated = &desk.activated[blocks][board * cells * c..][..cells * c];
            let back = &mut buffers.sums[board * cells * c..][..cells * c];
            let scale = by_size(desk.frame);
            for channel in 0..c {
                pooled_back[channel] += scale * pooled_back[2 * c + channel];
            }
            pool_back(activated, c, area, &pooled[..2 * c], &pooled_back[..2 * c], back);
            let sums = &mut self.parameters[parts.head.weights.clone()];
            Outer { out: sums, input: activated, other: head_back, width: h }.add_by(net.instructions);
            let (input, weights) = (&head_back[..], &turned[..]);
            Products { out: back, afresh: false, input, depth: h, weights, width: c }
                .add_by(net.instructions);
            cut_back(back, activated);
        }
    }

    /// From the sums behind a block to those before it.
    fn block_back(&mut self, net: &ReadyNet, desk: &Desk, block: usize, buffers: &mut Buffers) {
        let (c, cells) = (self.shape.channels, desk.frame.cells());
        let (first, pool, second) = self.parts.blocks[block].clone();
        self.bias_back(&second.bias, &buffers.sums);
        buffers.inner.fill(0.0);
        self.convolution_back(net, desk, 2 * block + 2, &desk.inner[block], buffers, Ways::SumsToInner);
        cut_back(&mut buffers.inner, &desk.inner[block]);

        let through = &mut buffers.turned;
        through.fill(0.0);
        for board in 0..desk.boards {
            let range = board * cells * c..(board + 1) * cells * c;
            let bias_back = self.bias_back(&first.bias, &buffers.inner[range.clone()]);
            let pooled = &desk.pooled[block][board * 2 * c..][..2 * c];
            let mut pooled_back = vec![0.0; 2 * c];
            self.weights_back(net, &pool, pooled, &bias_back, &mut pooled_back);
            let activated = &desk.activated[block][range.clone()];
            pool_back(activated, c, desk.frame.area(), pooled, &pooled_back, &mut through[range]);
        }
        self.convolution_back(net, desk, 2 * block + 1, &desk.activated[block], buffers, Ways::InnerToTurned);
        cut_back(&mut buffers.turned, &desk.activated[block]);
        buffers.sums.iter_mut().zip(&buffers.turned).for_each(|(sum, through)| *sum += through);
    }

    /// Through a convolution: its weights' gradients, and those of its input where they are
    /// wanted.
    fn convolution_back(
        &mut self,
        net: &ReadyNet,
        desk: &Desk,
        number: usize,
        input: &[f32],
        buffers: &mut Buffers,
        ways: Ways,
    ) {
        let (c, by) = (self.shape.channels, net.instructions);
        let squares = Squares::new(desk.frame, desk.boards);
        let rows = squares.count();
        let inputs = net.mixed[number].len() / (MIXTURES * c);
        let Buffers { sums, inner, mixtures: [input_mixtures, out_mixtures, back_mixtures], turned, .. } =
            buffers;
        let out = if ways == Ways::InnerToTurned { &*inner } else { &*sums };
        squares.mix(input, inputs, input_mixtures, by);
        squares.unmix_back(out, c, out_mixtures, by);
        outer(input_mixtures, out_mixtures, rows, inputs, c, &mut self.mixed[number], by);
        let back = match ways {
            Ways::Sums => return,
            Ways::SumsToInner => inner,
            Ways::InnerToTurned => turned,
        };
        product(out_mixtures, &self.turned_weights[number - 1], rows, c, inputs, back_mixtures, by);
        squares.mix_back(back_mixtures, inputs, back, by);
    }

    /// The gradients of a bias: the sums of all cells.
    fn bias_back(&mut self, bias: &Range<usize>, cells: &[f32]) -> Vec<f32> {
        let mut sums = vec![0.0; bias.len()];
        for cell in cells.chunks_exact(bias.len()) {
            sums.iter_mut().zip(cell).for_each(|(sum, value)| *sum += value);
        }
        self.parameters[bias.clone()].iter_mut().zip(&sums).for_each(|(to, sum)| *to += sum);
        sums
    }

    /// Through a dense layer with a bias.
    fn dense_back(&mut self, net: &ReadyNet, part: &Part, input: &[f32], out: &[f32], back: &mut [f32]) {
        self.parameters[part.bias.clone()].iter_mut().zip(out).for_each(|(to, value)| *to += value);
        self.weights_back(net, &part.weights, input, out, back);
    }

    /// Through dense weights: adds to their gradients, and to `back` those of the input.
    fn weights_back(
        &mut self,
        net: &ReadyNet,
        range: &Range<usize>,
        input: &[f32],
        out: &[f32],
        back: &mut [f32],
    ) {
        let weights = net.net().values(range).chunks_exact(out.len());
        let sums = self.parameters[range.clone()].chunks_exact_mut(out.len());
        for (((&value, back), weights), sums) in input.iter().zip(back).zip(weights).zip(sums) {
            *back += dot(out, weights);
            sums.iter_mut().zip(out).for_each(|(sum, out)| *sum += value * out);
        }
    }
}

/// From which gradients a convolution goes back to which.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ways {
    /// From the sums, and no further.
    Sums,
    SumsToInner,
    InnerToTurned,
}

/// For each mixture `sums += inputᵀ * out`.
fn outer(
    input: &[f32],
    out: &[f32],
    rows: usize,
    inputs: usize,
    outputs: usize,
    sums: &mut [f32],
    by: Instructions,
) {
    let each = input.chunks_exact(rows * inputs).zip(out.chunks_exact(rows * outputs));
    for (sums, (input, other)) in sums.chunks_exact_mut(inputs * outputs).zip(each) {
        Outer { out: sums, input, other, width: outputs }.add_by(by);
    }
}

/// The matrix of each mixture transposed.
fn transposed(weights: &[f32], inputs: usize, outputs: usize) -> Vec<f32> {
    let mut out = vec![0.0; weights.len()];
    let each = inputs * outputs;
    for (out, weights) in out.chunks_exact_mut(each).zip(weights.chunks_exact(each)) {
        for (i, row) in weights.chunks_exact(outputs).enumerate() {
            row.iter().enumerate().for_each(|(j, &weight)| out[j * inputs + i] = weight);
        }
    }
    out
}

/// No gradient goes through what was cut off.
fn cut_back(back: &mut [f32], values: &[f32]) {
    back.iter_mut().zip(values).for_each(|(back, &value)| *back = if value > 0.0 { *back } else { 0.0 });
}

/// Through what was pooled: adds to `back` the gradients of the mean, and to the first point
/// that has it that of the largest.
fn pool_back(
    values: &[f32],
    channels: usize,
    area: usize,
    pooled: &[f32],
    gradients: &[f32],
    back: &mut [f32],
) {
    let (means, largest) = gradients.split_at(channels);
    let part = 1.0 / area as f32;
    for (row, values) in back.chunks_exact_mut(channels).zip(values.chunks_exact(channels)) {
        for ((back, mean), &value) in row.iter_mut().zip(means).zip(values) {
            // Cells that are no points, and what was cut off, are 0 and take no gradient.
            *back += if value > 0.0 { mean * part } else { 0.0 };
        }
    }
    for channel in 0..channels {
        let most = pooled[channels + channel];
        let mut cells = values.chunks_exact(channels).enumerate();
        if let Some((cell, _)) = cells.find(|(_, cell)| most > 0.0 && cell[channel] == most) {
            back[cell * channels + channel] += largest[channel];
        }
    }
}

/// Eight sums at once, so that the compiler can use wide registers.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let ((a, rest_a), (b, rest_b)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let mut sums = [0.0_f32; 8];
    for (a, b) in a.iter().zip(b) {
        for i in 0..8 {
            sums[i] += a[i] * b[i];
        }
    }
    let rest: f32 = rest_a.iter().zip(rest_b).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}
