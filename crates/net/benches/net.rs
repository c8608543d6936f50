//! One position asked of nets of several sizes.

use divan::{Bencher, black_box};
use gokoro_board::BoardSize;
use gokoro_net::PaddedBoard;
use gokoro_net::kernel::Instructions;
use gokoro_net::{NetShape, NetWeights, NetWorkspace, ParameterParts, ReadyNet};

/// Blocks and channels.
const SIZES: [(usize, usize); 4] = [(4, 32), (4, 64), (6, 64), (6, 96)];

fn main() {
    divan::main();
}

/// A net with numbers that look random.
fn net((blocks, channels): (usize, usize)) -> NetWeights {
    let shape = NetShape { planes: 32, channels, blocks, head: 32, hidden: 64, maps: 2, numbers: 4 };
    let mut state = 1_u64;
    let mut number = || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 40) as f32 / (1 << 23) as f32 - 1.0) / channels as f32
    };
    let parameters = (0..ParameterParts::new(shape).len).map(|_| number()).collect();
    NetWeights::new(shape, parameters).unwrap_or_else(|error| unreachable!("{error}"))
}

fn ask(bencher: Bencher<'_, '_>, size: (usize, usize), instructions: Instructions) {
    let net = ReadyNet::new(net(size)).with(instructions);
    on(bencher, &net, NetWorkspace::new(PaddedBoard::new(BoardSize::S19), net.net().shape()));
}

fn on(bencher: Bencher<'_, '_>, net: &ReadyNet, mut desk: NetWorkspace) {
    desk.input.fill(0.5);
    bencher.bench_local(|| {
        net.run(&mut desk);
        black_box(&desk.told.maps);
    });
}

#[divan::bench(args = SIZES)]
fn ready(bencher: Bencher<'_, '_>, size: (usize, usize)) {
    ask(bencher, size, Instructions::Widest);
}

#[divan::bench(args = SIZES)]
fn baseline_portable(bencher: Bencher<'_, '_>, size: (usize, usize)) {
    ask(bencher, size, Instructions::Portable);
}

/// Without rounding.
#[divan::bench(args = SIZES)]
fn baseline_unrounded(bencher: Bencher<'_, '_>, size: (usize, usize)) {
    let net = ReadyNet::new(net(size));
    on(bencher, &net, NetWorkspace::exact(PaddedBoard::new(BoardSize::S19), net.net().shape(), 1));
}
