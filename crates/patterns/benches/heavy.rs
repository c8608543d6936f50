//! What a move of a heavy playout costs, and the prediction of a position, in light playouts:
//! thread CPU time, the best of several repetitions.

use cpu_time::ThreadTime;
use gokoro_board::{Board, BoardSize, Color, PlayedPosition};
use gokoro_patterns::builtin;
use gokoro_patterns::gammas::Factors;
use gokoro_patterns::heavy::Heavy;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::predictor::Predictor;
use gokoro_playout::{Light, PlayoutPolicy, Rng, play_out};

const REPETITIONS: u32 = 10;
const LIGHT: u32 = 2_000;

fn main() {
    let (mut light, mut heavy) = (f64::MAX, f64::MAX);
    for _ in 0..REPETITIONS {
        light = light.min(light_move());
        heavy = heavy.min(heavy_move());
    }
    println!("19x19  a move: light {light:.3} us  heavy {heavy:.3} us  ratio {:.2}", heavy / light);
    let each = (0..5).map(|_| prediction(builtin::fast())).fold(f64::MAX, f64::min);
    let game = light * 400.0;
    println!("19x19  a position, fast: {each:.1} us  ratio to 400 light moves {:.2}", each / game);
}

/// The moves of light playouts from the empty board.
fn light_moves() -> u64 {
    let (start, mut rng) = (Board::new(BoardSize::S19), Rng::new(1));
    let play = |_| u64::from(play_out(&mut start.clone(), Color::Black, &mut Light, &mut rng).moves);
    (0..LIGHT).map(play).sum()
}

/// Microseconds for a move of light playouts from the empty board.
fn light_move() -> f64 {
    let clock = ThreadTime::now();
    let moves = light_moves();
    clock.elapsed().as_secs_f64() * 1e6 / moves as f64
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
fn prediction(model: &PatternModel) -> f64 {
    let factors = Factors::new(builtin::playout(), BoardSize::S19);
    let (mut board, mut rng) = (Board::new(BoardSize::S19), Rng::new(2));
    let (mut heavy, mut predictor) = (Heavy::new(&factors, &board, [None; 2]), Predictor::new(model));
    let (mut moves, mut recent, mut spent) = (Vec::new(), [None; 4], 0.0);
    for number in 0..250 {
        let to_move = if number % 2 == 0 { Color::Black } else { Color::White };
        let clock = ThreadTime::now();
        predictor.predict_into(&PlayedPosition { board: &board, to_move, number, recent }, &mut moves);
        spent += clock.elapsed().as_secs_f64();
        let point = heavy.choose(&board, to_move, &mut rng);
        point.into_iter().for_each(|point| _ = board.play_unchecked(point, to_move));
        heavy.played(&board, point, to_move);
        recent = [point, recent[0], recent[1], recent[2]];
    }
    spent * 1e6 / 250.0
}
