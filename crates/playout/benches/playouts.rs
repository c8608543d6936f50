//! Speed of light playouts and of undo. First a table in million moves per
//! second of thread CPU time, the best of several repetitions (steady on a busy
//! machine); then divan's wall-clock measurements.

use cpu_time::ThreadTime;
use divan::Bencher;
use gokoro_board::{Board, BoardSize, Codes, Color, Observer, Suicide};
use gokoro_playout::{Light, Rng, play_out};

#[path = "../../board/tests/help/perft.rs"]
mod counting;
use counting::perft;

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
    moves::<O>(size, playouts) as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// The moves of so many light playouts from the empty board.
fn moves<O: Observer>(size: BoardSize, playouts: u32) -> u64 {
    let start = Board::<O>::observed(size);
    let (mut board, mut rng) = (start.clone(), Rng::new(1));
    let play = |_| {
        board.clone_from(&start);
        u64::from(play_out(&mut board, Color::Black, &mut Light, &mut rng).moves)
    };
    (0..playouts).map(play).sum()
}

#[divan::bench(types = [(), Codes], args = SIDES)]
fn light_playouts<O: Observer>(bencher: Bencher<'_, '_>, side: u32) {
    bencher.bench(|| moves::<O>(size(side), 100));
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_5x5_depth_5_undo() {
    assert_eq!(perft(&mut Board::new(size(5)), Color::Black, 5, Suicide::Forbidden), LINES);
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn perft_5x5_depth_5_copies() {
    assert_eq!(perft_with_copies(&Board::new(size(5)), Color::Black, 5), LINES);
}

/// As `perft` with suicide forbidden, played with copies instead of undo.
fn perft_with_copies<O: Observer>(board: &Board<O>, color: Color, depth: u32) -> u64 {
    let playable = board.empties().iter().filter(|&&p| board.can_play(p, color));
    match depth {
        0 => 1,
        1 => playable.count() as u64,
        _ => playable.map(|&p| perft_with_copies(&board.after(p, color), !color, depth - 1)).sum(),
    }
}
