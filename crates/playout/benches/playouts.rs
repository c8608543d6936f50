//! Speed of light playouts and of undo. First a table in million moves per
//! second of thread CPU time, the best of several repetitions (steady on a busy
//! machine); then divan's wall-clock measurements.

use cpu_time::ThreadTime;
use divan::Bencher;
use gokoro_board::perft::{perft, perft_with_copies};
use gokoro_board::{Board, BoardSize, Codes, Color, Observer, Suicide};
use gokoro_playout::Signature;

const SIDES: [u32; 3] = [9, 13, 19];
const REPETITIONS: u32 = 20;
const MOVES: u64 = 1_000_000;
/// Lines of five moves on a board of five lines.
const LINES: u64 = 6_368_416;

fn main() {
    println!("light playouts, million moves per second of CPU time");
    for side in SIDES {
        let (plain, codes) = compare(size(side));
        println!("{side:2}x{side:<2}  plain {plain:5.2}  codes {codes:5.2}  ratio {:.2}", codes / plain);
    }
    divan::main();
}

fn size(side: u32) -> BoardSize {
    BoardSize::new(side).expect("a board size")
}

/// The best speeds without and with codes; the two take turns, so that a slow
/// spell of the machine meets both.
fn compare(size: BoardSize) -> (f64, f64) {
    let (mut plain, mut codes) = (0.0_f64, 0.0_f64);
    for _ in 0..REPETITIONS {
        plain = plain.max(speed::<()>(size));
        codes = codes.max(speed::<Codes>(size));
    }
    (plain, codes)
}

fn speed<O: Observer>(size: BoardSize) -> f64 {
    let playouts = (MOVES / size.area() as u64) as u32;
    let start = ThreadTime::now();
    let signature = Signature::of_light_playouts::<O>(size, 1, playouts);
    signature.moves as f64 / start.elapsed().as_secs_f64() / 1e6
}

#[divan::bench(types = [(), Codes], args = SIDES)]
fn light_playouts<O: Observer>(bencher: Bencher<'_, '_>, side: u32) {
    bencher.bench(|| Signature::of_light_playouts::<O>(size(side), 1, 100));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_5x5_depth_5_undo() {
    assert_eq!(perft(&mut Board::new(size(5)), Color::Black, 5, Suicide::Forbidden), LINES);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_5x5_depth_5_copies() {
    assert_eq!(perft_with_copies(&Board::new(size(5)), Color::Black, 5), LINES);
}
