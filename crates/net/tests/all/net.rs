//! A net against the same arithmetic written point by point, and nets as bytes.

use gokoro_board::{BoardSize, Point};
use gokoro_net::kernel::{Instructions, Outer, Products};
use gokoro_net::{Desk, Frame, Net, NetError, Part, Parts, ReadyNet, Shape, Trace};

const SHAPE: Shape = Shape { planes: 3, channels: 32, blocks: 2, maps: 2, numbers: 3 };

/// Numbers between -1 and 1 that look random.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> f32 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 40) as f32 / (1 << 23) as f32 - 1.0
    }

    fn list(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| self.next()).collect()
    }
}

fn net() -> Net {
    of_shape(SHAPE)
}

fn of_shape(shape: Shape) -> Net {
    let (mut numbers, width) = (Numbers(5), 6.4 / shape.channels as f32);
    let parameters = numbers.list(Parts::new(shape).len).iter().map(|v| width * v).collect();
    Net::new(shape, parameters).expect("as many parameters as the shape has")
}

/// Channels of every point.
type Board = Vec<Vec<f64>>;

/// The net once more, in double precision and without frames.
struct Plain<'a> {
    net: &'a Net,
    size: BoardSize,
}

impl Plain<'_> {
    fn values(&self, range: &std::ops::Range<usize>) -> Vec<f64> {
        self.net.parameters()[range.clone()].iter().map(|&v| f64::from(v)).collect()
    }

    fn convolve(&self, part: &Part, input: &Board, more: &[f64]) -> Board {
        let (weights, bias) = (self.values(&part.weights), self.values(&part.bias));
        let (inputs, side) = (input[0].len(), i32::from(self.size.get()));
        let at = |point: Point, dx: i32, dy: i32| {
            let (x, y) = (i32::from(point.x()) + dx, i32::from(point.y()) + dy);
            ((0..side).contains(&x) && (0..side).contains(&y)).then(|| (y * side + x) as usize)
        };
        let one = |point: Point| {
            let mut out: Vec<f64> = bias.iter().zip(more).map(|(bias, more)| bias + more).collect();
            for (tap, (dy, dx)) in (-1..=1).flat_map(|dy| (-1..=1).map(move |dx| (dy, dx))).enumerate() {
                let Some(from) = at(point, dx, dy) else { continue };
                for (i, value) in input[from].iter().enumerate() {
                    let row = &weights[(tap * inputs + i) * bias.len()..][..bias.len()];
                    out.iter_mut().zip(row).for_each(|(out, weight)| *out += value * weight);
                }
            }
            out
        };
        self.size.points().map(one).collect()
    }

    /// Rows are inputs.
    fn by_inputs(&self, range: &std::ops::Range<usize>, input: &[f64]) -> Vec<f64> {
        let weights = self.values(range);
        let outputs = weights.len() / input.len();
        (0..outputs).map(|o| (0..input.len()).map(|i| input[i] * weights[i * outputs + o]).sum()).collect()
    }

    /// Rows are outputs.
    fn by_outputs(&self, part: &Part, input: &[f64]) -> Vec<f64> {
        let rows = self.values(&part.weights);
        let sums = rows.chunks(input.len()).map(|row| row.iter().zip(input).map(|(w, v)| w * v).sum::<f64>());
        sums.zip(self.values(&part.bias)).map(|(sum, bias)| sum + bias).collect()
    }

    fn run(&self, planes: Board) -> (Board, Vec<f64>) {
        let cut = |board: &Board| -> Board {
            board.iter().map(|row| row.iter().map(|v| v.max(0.0)).collect()).collect()
        };
        let mean = |board: &Board| -> Vec<f64> {
            let sum = |c: usize| board.iter().map(|row| row[c]).sum::<f64>();
            (0..board[0].len()).map(|c| sum(c) / board.len() as f64).collect()
        };
        let (parts, none) = (self.net.parts(), vec![0.0; SHAPE.channels]);
        let mut sums = self.convolve(&parts.input, &planes, &none);
        for (first, pool, second) in &parts.blocks {
            let open = cut(&sums);
            let inner = cut(&self.convolve(first, &open, &self.by_inputs(pool, &mean(&open))));
            let added = self.convolve(second, &inner, &none);
            sums.iter_mut()
                .zip(added)
                .for_each(|(sum, add)| sum.iter_mut().zip(add).for_each(|(s, a)| *s += a));
        }
        let last = cut(&sums);
        let maps = last.iter().map(|row| self.by_outputs(&parts.maps, row)).collect();
        let bias = self.values(&parts.hidden.bias);
        let hidden = self.by_inputs(&parts.hidden.weights, &mean(&last));
        let hidden: Vec<f64> = hidden.iter().zip(bias).map(|(sum, bias)| (sum + bias).max(0.0)).collect();
        (maps, self.by_outputs(&parts.numbers, &hidden))
    }
}

#[test]
fn a_net_computes_what_it_says() {
    let net = net();
    for side in [2, 5, 19] {
        let size = BoardSize::new(side).expect("a size");
        let (frame, mut numbers) = (Frame::new(size), Numbers(u64::from(side)));
        let mut trace = Trace::new(frame, SHAPE);
        // Twice: what is left from before does not matter.
        for _ in 0..2 {
            let mut planes = Board::new();
            for point in size.points() {
                let row = numbers.list(SHAPE.planes);
                trace.input[frame.cell(point) * SHAPE.planes..][..SHAPE.planes].copy_from_slice(&row);
                planes.push(row.iter().map(|&v| f64::from(v)).collect());
            }
            net.run(&mut trace);
            let (maps, told) = Plain { net: &net, size }.run(planes);
            for (point, expected) in size.points().zip(&maps) {
                let found = &trace.told.maps[frame.cell(point) * SHAPE.maps..][..SHAPE.maps];
                for (found, expected) in found.iter().zip(expected) {
                    assert!((f64::from(*found) - expected).abs() < 1e-3 * (1.0 + expected.abs()));
                }
            }
            for (found, expected) in trace.told.numbers.iter().zip(&told) {
                assert!((f64::from(*found) - expected).abs() < 1e-3 * (1.0 + expected.abs()));
            }
            // Made ready it tells the same, whatever instructions compute it.
            let mut first: Option<Desk> = None;
            for instructions in Instructions::available() {
                let ready = ReadyNet::new(net.clone()).with(instructions);
                let mut desk = Desk::new(frame, SHAPE);
                desk.input.copy_from_slice(&trace.input);
                for _ in 0..2 {
                    ready.run(&mut desk);
                }
                for cell in frame.points().flat_map(|cell| cell * SHAPE.maps..(cell + 1) * SHAPE.maps) {
                    let (found, plain) = (desk.told.maps[cell], trace.told.maps[cell]);
                    assert!((found - plain).abs() < 1e-4 * (1.0 + plain.abs()), "{instructions:?}");
                }
                for (found, plain) in desk.told.numbers.iter().zip(&trace.told.numbers) {
                    assert!((found - plain).abs() < 1e-4 * (1.0 + plain.abs()), "{instructions:?}");
                }
                let first = first.get_or_insert_with(|| desk.clone());
                assert_eq!(first.told.maps, desk.told.maps, "{instructions:?}: the same bits");
                assert_eq!(first.told.numbers, desk.told.numbers, "{instructions:?}: the same bits");
            }
        }
    }
}

#[test]
fn wide_nets_made_ready_tell_the_same_alone_and_side_by_side() {
    for (channels, side) in [(64, 8), (96, 16), (96, 19), (32, 4)] {
        let (shape, size) = (Shape { channels, ..SHAPE }, BoardSize::new(side).expect("a size"));
        let (plain, frame) = (of_shape(shape), Frame::new(size));
        let (ready, mut numbers) = (ReadyNet::new(plain.clone()), Numbers(u64::from(side)));
        let mut desks = vec![Desk::new(frame, shape); 3];
        for cell in frame.points() {
            for desk in &mut desks {
                let row = numbers.list(shape.planes);
                desk.input[cell * shape.planes..][..shape.planes].copy_from_slice(&row);
            }
        }
        ready.run_all(&mut desks);
        for desk in &mut desks {
            let together = desk.told.clone();
            ready.run(desk);
            assert_eq!((&together.maps, &together.numbers), (&desk.told.maps, &desk.told.numbers));
            let mut trace = Trace::new(frame, shape);
            trace.input.copy_from_slice(&desk.input);
            plain.run(&mut trace);
            let maps = frame.points().flat_map(|cell| cell * shape.maps..(cell + 1) * shape.maps);
            let maps = maps.map(|at| (desk.told.maps[at], trace.told.maps[at]));
            let told = desk.told.numbers.iter().copied().zip(trace.told.numbers.iter().copied());
            for (found, plain) in maps.chain(told) {
                assert!(
                    (found - plain).abs() < 1e-4 * (1.0 + plain.abs()),
                    "{channels} {side}: {found} {plain}"
                );
            }
        }
    }
}

#[test]
fn products_add_to_what_is_there_in_one_order() {
    let (rows, depth, width, step) = (13, 7, 64, 9);
    let mut numbers = Numbers(1);
    let (input, weights) = (numbers.list(rows * step + depth + 5), numbers.list(2 * depth * width));
    let before = numbers.list(rows * width);
    let parts = [(0, 0), (5, depth)];
    let mut out = before.clone();
    Products {
        out: &mut out,
        afresh: false,
        input: &input,
        parts: &parts,
        step,
        depth,
        weights: &weights,
        width,
    }
    .add();
    for instructions in Instructions::available() {
        let mut other = before.clone();
        Products {
            out: &mut other,
            afresh: false,
            input: &input,
            parts: &parts,
            step,
            depth,
            weights: &weights,
            width,
        }
        .add_by(instructions);
        assert_eq!(out, other, "{instructions:?}: the same bits");
        let mut zeros = vec![0.0; rows * width];
        Products {
            out: &mut zeros,
            afresh: false,
            input: &input,
            parts: &parts,
            step,
            depth,
            weights: &weights,
            width,
        }
        .add_by(instructions);
        Products {
            out: &mut other,
            afresh: true,
            input: &input,
            parts: &parts,
            step,
            depth,
            weights: &weights,
            width,
        }
        .add_by(instructions);
        assert_eq!(zeros, other, "what was there counts for nothing");
    }
    for row in 0..rows {
        for column in 0..width {
            let mut sum = before[row * width + column];
            for (start, first) in parts {
                for t in 0..depth {
                    let weight = weights[(first + t) * width + column];
                    sum = input[start + row * step + t].mul_add(weight, sum);
                }
            }
            assert_eq!(out[row * width + column], sum, "the same bits on every processor");
        }
    }
    let other = numbers.list(rows * width);
    let mut by_weights = vec![0.0; depth * width];
    Outer { out: &mut by_weights, input: &input, step, other: &other, width }.add();
    for instructions in Instructions::available() {
        let mut forced = vec![0.0; depth * width];
        Outer { out: &mut forced, input: &input, step, other: &other, width }.add_by(instructions);
        assert_eq!(by_weights, forced, "{instructions:?}: the same bits");
    }
    for t in 0..depth {
        for column in 0..width {
            let sum = (0..rows)
                .fold(0.0_f32, |sum, row| input[row * step + t].mul_add(other[row * width + column], sum));
            assert_eq!(by_weights[t * width + column], sum);
        }
    }
}

#[test]
fn bytes_keep_a_net_and_refuse_what_is_none() {
    let net = net();
    let bytes = net.write(7);
    let read = Net::read(&bytes, 7).expect("a net");
    assert_eq!(read.shape(), SHAPE);
    for (read, was) in read.parameters().iter().zip(net.parameters()) {
        assert!((read - was).abs() < 1e-5, "{read} {was}");
    }
    assert_eq!(read.write(7), bytes, "what was rounded stays");
    assert_eq!(Net::read(&bytes, 8), Err(NetError::Features { found: 7, expected: 8 }));
    assert!(NetError::Features { found: 7, expected: 8 }.to_string().contains("train it again"));
    assert_eq!(Net::read(b"GOKOMODL", 7), Err(NetError::NoNet));
    let mut newer = bytes.clone();
    newer[8] = 9;
    assert_eq!(Net::read(&newer, 7), Err(NetError::Version(9)));
    for end in (8..bytes.len()).step_by(997) {
        assert_eq!(Net::read(&bytes[..end], 7), Err(NetError::Damaged), "{end}");
    }
    for at in [20, 24, 40, bytes.len() / 2, bytes.len() - 1] {
        let mut changed = bytes.clone();
        changed[at] ^= 0x40;
        assert_eq!(Net::read(&changed, 7), Err(NetError::Damaged), "{at}");
    }
}
