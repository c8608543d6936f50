//! The fast way through a net against the plain one, point by point.

use gokoro_board::BoardSize;
use gokoro_net::kernel::Instructions;
use gokoro_net::{LayerWeights, NetShape, NetWeights, NetWorkspace, PaddedBoard, ParameterParts, ReadyNet};

const SHAPE: NetShape =
    NetShape { planes: 32, channels: 32, blocks: 2, head: 32, hidden: 8, maps: 2, numbers: 3 };

struct Dice(u64);

impl Dice {
    /// A number between -1 and 1.
    fn roll(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }
}

fn of_shape(shape: NetShape) -> Vec<f32> {
    let (mut dice, width) = (Dice(1), 2.56 / shape.channels as f32);
    (0..ParameterParts::new(shape).len).map(|_| width * dice.roll()).collect()
}

fn fill(desk: &mut NetWorkspace, boards: usize) {
    let (frame, mut dice) = (desk.frame(), Dice(7));
    for board in 0..boards {
        for cell in frame.points() {
            let at = (board * frame.cells() + cell) * SHAPE.planes;
            desk.input[at..][..SHAPE.planes].iter_mut().for_each(|plane| *plane = dice.roll());
        }
    }
}

/// The plain way, in double precision.
struct Plain<'a> {
    net: &'a NetWeights,
    side: usize,
}

impl Plain<'_> {
    fn convolve(&self, part: &LayerWeights, input: &[Vec<f64>], extra: &[f64]) -> Vec<Vec<f64>> {
        let (weights, bias) = (self.net.values(&part.weights), self.net.values(&part.bias));
        let (side, outputs) = (self.side as i32, bias.len());
        let at = |y: i32, x: i32| (0..side).contains(&y).then(|| (y * side + x) as usize);
        let point = |y: i32, x: i32| {
            let mut sums: Vec<f64> = bias.iter().zip(extra).map(|(&b, e)| f64::from(b) + e).collect();
            for (place, (dy, dx)) in (0..9).map(|p| (p, (p / 3 - 1, p % 3 - 1))) {
                let Some(from) = at(y + dy, x + dx).filter(|_| (0..side).contains(&(x + dx))) else {
                    continue;
                };
                for (i, value) in input[from].iter().enumerate() {
                    let row = (place as usize * input[from].len() + i) * outputs;
                    sums.iter_mut().zip(&weights[row..]).for_each(|(s, &w)| *s += value * f64::from(w));
                }
            }
            sums
        };
        (0..side).flat_map(|y| (0..side).map(move |x| (y, x))).map(|(y, x)| point(y, x)).collect()
    }

    fn dense(&self, weights: &[f32], input: &[f64], bias: &[f64]) -> Vec<f64> {
        let mut out = bias.to_vec();
        for (value, row) in input.iter().zip(weights.chunks_exact(bias.len())) {
            out.iter_mut().zip(row).for_each(|(sum, &weight)| *sum += value * f64::from(weight));
        }
        out
    }

    fn run(&self, input: &[Vec<f64>]) -> (Vec<Vec<f64>>, Vec<f64>) {
        let (net, parts) = (self.net, self.net.parts());
        let c = net.shape().channels;
        let wide = |bias: &[f32]| bias.iter().map(|&b| f64::from(b)).collect::<Vec<_>>();
        let mut x = self.convolve(&parts.input, input, &vec![0.0; c]);
        for (first, pool, second) in &parts.blocks {
            let a = cut(&x);
            let extra = self.dense(net.values(pool), &pooled(&a), &vec![0.0; c]);
            let inner = cut(&self.convolve(first, &a, &extra));
            for (x, y) in x.iter_mut().zip(self.convolve(second, &inner, &vec![0.0; c])) {
                x.iter_mut().zip(y).for_each(|(x, y)| *x += y);
            }
        }
        let a = cut(&x);
        let mut g = pooled(&a);
        g.extend(g[..c].to_vec().iter().map(|mean| mean * (self.side as f64 - 14.0) / 10.0));
        let bias = self.dense(net.values(&parts.head_pool), &g, &wide(net.values(&parts.head.bias)));
        let h: Vec<_> = a.iter().map(|a| self.dense(net.values(&parts.head.weights), a, &bias)).collect();
        let h = cut(&h);
        let maps = h
            .iter()
            .map(|h| self.dense(net.values(&parts.maps.weights), h, &wide(net.values(&parts.maps.bias))));
        let maps = maps.collect();
        g.extend(pooled(&h));
        let hidden = self.dense(net.values(&parts.hidden.weights), &g, &wide(net.values(&parts.hidden.bias)));
        let hidden: Vec<f64> = hidden.into_iter().map(|v| v.max(0.0)).collect();
        let numbers = &parts.numbers;
        (maps, self.dense(net.values(&numbers.weights), &hidden, &wide(net.values(&numbers.bias))))
    }
}

fn cut(x: &[Vec<f64>]) -> Vec<Vec<f64>> {
    x.iter().map(|x| x.iter().map(|v| v.max(0.0)).collect()).collect()
}

fn pooled(a: &[Vec<f64>]) -> Vec<f64> {
    let channels = 0..a[0].len();
    let mean = |c: usize| a.iter().map(|a| a[c]).sum::<f64>() / a.len() as f64;
    let most = |c: usize| a.iter().map(|a| a[c]).fold(0.0, f64::max);
    channels.clone().map(mean).chain(channels.map(most)).collect()
}

#[test]
fn the_fast_way_is_the_plain_way() {
    for (channels, side) in [(32, 2), (32, 5), (32, 9), (32, 19), (64, 8), (96, 4), (96, 16), (96, 19)] {
        let (shape, size) = (NetShape { channels, ..SHAPE }, BoardSize::new(side).expect("a size"));
        let net = ReadyNet::new(NetWeights::new(shape, of_shape(shape)).expect("a net"));
        let frame = PaddedBoard::new(size);
        let mut desk = NetWorkspace::exact(frame, shape, 2);
        // What is left from before does not matter.
        fill(&mut desk, 2);
        desk.input.iter_mut().for_each(|plane| *plane *= -0.5);
        net.run(&mut desk);
        fill(&mut desk, 2);
        net.run(&mut desk);
        for board in 0..2 {
            let start = board * frame.cells();
            let planes =
                |cell| desk.input[(start + cell) * 32..][..32].iter().map(|&v| f64::from(v)).collect();
            let input: Vec<Vec<f64>> = frame.points().map(planes).collect();
            let (maps, numbers) = Plain { net: net.net(), side: usize::from(size.get()) }.run(&input);
            let maps = frame.points().zip(&maps).flat_map(|(cell, maps)| {
                desk.told.maps[(start + cell) * 2..].iter().copied().zip(maps.iter().copied())
            });
            let numbers = desk.told.numbers[board * 3..].iter().copied().zip(numbers);
            for (told, plain) in maps.chain(numbers) {
                assert!(
                    (f64::from(told) - plain).abs() < 1e-4 * (1.0 + plain.abs()),
                    "{channels} {side}: {told} {plain}"
                );
            }
        }
    }
}

/// One board after the other on a desk, and what comes out.
fn told(net: &ReadyNet, desk: &mut NetWorkspace, inputs: &[f32]) -> Vec<f32> {
    let mut told = Vec::new();
    for input in inputs.chunks_exact(desk.input.len()) {
        desk.input.copy_from_slice(input);
        net.run(desk);
        told.extend(desk.told.maps.iter().chain(&desk.told.numbers));
    }
    told
}

#[test]
fn all_instructions_and_desks_give_the_same_bits() {
    for (channels, side) in [(32, 2), (32, 5), (32, 19), (64, 8), (96, 16), (96, 19)] {
        let (shape, size) = (NetShape { channels, ..SHAPE }, BoardSize::new(side).expect("a size"));
        let (frame, parameters) = (PaddedBoard::new(size), of_shape(shape));
        let net = || ReadyNet::new(NetWeights::new(shape, parameters.clone()).expect("a net"));
        let mut together = NetWorkspace::exact(frame, shape, 3);
        fill(&mut together, 3);
        net().run(&mut together);
        let (maps, numbers) = (together.told.maps.chunks_exact(frame.cells() * 2), &together.told.numbers);
        let exact: Vec<f32> =
            maps.zip(numbers.chunks_exact(3)).flat_map(|(maps, numbers)| [maps, numbers].concat()).collect();
        let rounded = told(&net(), &mut NetWorkspace::new(frame, shape), &together.input);
        for instructions in Instructions::available() {
            let ready = net().with(instructions);
            let one = told(&ready, &mut NetWorkspace::exact(frame, shape, 1), &together.input);
            assert!(one == exact, "{instructions:?} {channels} {side}");
            let one = told(&ready, &mut NetWorkspace::new(frame, shape), &together.input);
            assert!(one == rounded, "{instructions:?} {channels} {side}, rounded");
        }
        let far = rounded.iter().zip(&exact).map(|(a, b)| (a - b).abs()).fold(0.0, f32::max);
        let size = exact.iter().map(|value| value.abs()).fold(0.0, f32::max);
        assert!(far > 0.0 && far < 5e-3 * size, "{channels} {side}: {far} of {size}");
    }
}
