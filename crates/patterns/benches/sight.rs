//! What it costs to see a position as the net does and to ask the net, in light playouts: thread
//! CPU time, the best of several repetitions, along a game of light playouts.

use std::hint::black_box;

use cpu_time::ThreadTime;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_patterns::planes::{InputPlanes, NetInput};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_playout::{Light, PlayoutPolicy, Rng, play_out};

const REPETITIONS: u32 = 5;
const LIGHT: u32 = 2_000;

fn main() {
    let clock = ThreadTime::now();
    let moves = light_moves();
    let light = clock.elapsed().as_secs_f64() * 1e6 / f64::from(LIGHT);
    assert!(moves > 0);
    let mut evaluator = Evaluator::new(PolicyNet::quick(), BoardSize::S19);
    let seeing = best(|scene| {
        black_box(InputPlanes::of(scene));
    });
    let asking = best(|scene| {
        black_box(evaluator.evaluate(scene));
    });
    println!("19x19  a light playout {light:.1} us");
    println!("19x19  a position seen: {seeing:.1} us  ratio {:.2}", seeing / light);
    println!("19x19  seen and asked about: {asking:.1} us  ratio {:.2}", asking / light);
}

/// The moves of light playouts from the empty board.
fn light_moves() -> u64 {
    let (start, mut rng) = (Board::new(BoardSize::S19), Rng::new(1));
    let play = |_| u64::from(play_out(&mut start.clone(), Color::Black, &mut Light, &mut rng).moves);
    (0..LIGHT).map(play).sum()
}

fn best(mut ask: impl FnMut(&NetInput<'_>)) -> f64 {
    (0..REPETITIONS).map(|_| along_a_game(&mut ask)).fold(f64::MAX, f64::min)
}

/// Mean microseconds of the first 250 positions of a game.
fn along_a_game(ask: &mut impl FnMut(&NetInput<'_>)) -> f64 {
    let (mut board, mut rng, mut spent) = (Board::new(BoardSize::S19), Rng::new(2), 0.0);
    for number in 0..250 {
        let to_move = if number % 2 == 0 { Color::Black } else { Color::White };
        let alone = NetInput::alone(&board, to_move);
        let scene = NetInput { position: PlayedPosition { number, ..alone.position }, ..alone };
        let clock = ThreadTime::now();
        ask(&scene);
        spent += clock.elapsed().as_secs_f64();
        match Light.choose(&board, to_move, &mut rng) {
            Some(point) => {
                board.play_unchecked(point, to_move);
            }
            None => board.pass(),
        }
    }
    spent * 1e6 / 250.0
}
