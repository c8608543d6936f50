//! Speed of light and heavy playouts, of predictions and of undo. First a table in million moves per
//! second of thread CPU time, the best of several repetitions (steady on a busy
//! machine); then divan's wall-clock measurements.

use cpu_time::ThreadTime;
use divan::Bencher;
use gokoro_board::perft::{perft, perft_with_copies};
use gokoro_board::{Board, BoardSize, Codes, Color, Observer, Suicide};
use gokoro_patterns::builtin;
use gokoro_patterns::gammas::Factors;
use gokoro_patterns::model::Model;
use gokoro_patterns::predictor::{Predictor, Situation};
use gokoro_playout::{Heavy, Policy, Rng, Signature, play_out};

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
    compare_models();
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

/// The models against the light policy on 19x19: what a move of a playout costs, and what
/// the prediction of a position costs in light playouts of a game.
fn compare_models() {
    let (mut light, mut heavy) = (f64::MAX, f64::MAX);
    for _ in 0..REPETITIONS / 2 {
        light = light.min(1.0 / speed::<()>(BoardSize::S19));
        heavy = heavy.min(heavy_move());
    }
    println!("19x19  a move: light {light:.3} us  heavy {heavy:.3} us  ratio {:.2}", heavy / light);
    // The full model without its facts from outside, which a room above finds.
    for (name, model) in [("full", builtin::full()), ("fast", builtin::fast())] {
        let each = (0..5).map(|_| prediction(model)).fold(f64::MAX, f64::min);
        let game = light * 400.0;
        println!("19x19  a position, {name}: {each:.1} us  ratio to 400 light moves {:.2}", each / game);
    }
}

/// Microseconds for a move of heavy playouts from the empty board, their start included.
fn heavy_move() -> f64 {
    let factors = Factors::new(builtin::playout(), BoardSize::S19);
    let (mut board, empty) = (Board::new(BoardSize::S19), Board::new(BoardSize::S19));
    let (mut rng, start) = (Rng::new(1), Heavy::new(&factors, &empty, [None; 2]));
    let (mut moves, clock) = (0, ThreadTime::now());
    for _ in 0..300 {
        board.clone_from(&empty);
        moves += play_out(&mut board, Color::Black, &mut start.clone(), &mut rng).moves;
    }
    clock.elapsed().as_secs_f64() * 1e6 / f64::from(moves)
}

/// Microseconds for the prediction of a position along a heavy playout, until 250 moves.
fn prediction(model: &Model) -> f64 {
    let factors = Factors::new(builtin::playout(), BoardSize::S19);
    let (mut board, mut rng) = (Board::new(BoardSize::S19), Rng::new(2));
    let (mut heavy, mut predictor) = (Heavy::new(&factors, &board, [None; 2]), Predictor::new(model));
    let (mut moves, mut recent, mut spent) = (Vec::new(), [None, None], 0.0);
    for number in 0..250 {
        let to_move = if number % 2 == 0 { Color::Black } else { Color::White };
        let clock = ThreadTime::now();
        predictor.predict_into(&Situation { board: &board, to_move, number, recent }, &mut moves);
        spent += clock.elapsed().as_secs_f64();
        let point = heavy.choose(&board, to_move, &mut rng);
        point.into_iter().for_each(|point| _ = board.play_unchecked(point, to_move));
        heavy.played(&board, point, to_move);
        recent = [point, recent[0]];
    }
    spent * 1e6 / 250.0
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
