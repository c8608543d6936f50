//! Learns the order of moves of the life-and-death solver (`tsumego/prior-*.bin`)
//! from moves that get decided while it solves GoTools records.
//!
//! `cargo run --release -p gokoro-reading --example train_prior -- RECORDS.jsonl OUT.bin
//! [NODES [EVERY [FROM]]]`: every EVERY-th record from FROM on (default 6 and 1),
//! at most NODES (default 300000) moves on a board each. A solver with better order
//! decides more, so two rounds are worth it; see `tsumego/prior-*.toml`.

use std::error::Error;
use std::io::BufRead;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_reading::tsumego::prior::{MAGIC, UNIT, WEIGHTS};
use gokoro_reading::tsumego::{LifeProblem, Outlets, SearchSample, SolverSettings, TsumegoSolver};
use serde_json::Value;

const EPOCHS: usize = 4;
const RATE: f32 = 0.1;
const DECAY: f32 = 1e-5;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [records, out, rest @ ..] = words.as_slice() else { return Err("RECORDS.jsonl OUT.bin".into()) };
    let number = |at: usize, usual: usize| rest.get(at).map_or(Ok(usual), |word| word.parse());
    let (nodes, every, from) = (number(0, 300_000)?, number(1, 6)?, number(2, 1)?);
    let file = std::io::BufReader::new(std::fs::File::open(records)?);
    let mut samples: Vec<SearchSample> = Vec::new();
    for line in file.lines().skip(from).step_by(every) {
        samples.extend(decided_moves(&serde_json::from_str(&line?)?, nodes as u64)?);
    }
    let measured = samples.len() / 10;
    shuffle(&mut samples[measured..]);
    println!("{} decided moves", samples.len());
    let (odds, work) = (learn_odds(&samples), learn_work(&samples));
    let byte = |weight: &f32| (weight * UNIT).round().clamp(-127.0, 127.0) as i8 as u8;
    let bytes = odds.iter().zip(&work).flat_map(|(odds, work)| [byte(odds), byte(work)]);
    std::fs::write(out, MAGIC.iter().copied().chain(bytes).collect::<Vec<u8>>())?;
    println!("wrote {out}");
    Ok(())
}

fn points(size: BoardSize, record: &Value, key: &str) -> Result<Vec<Point>, Box<dyn Error>> {
    let list = record[key].as_array().ok_or_else(|| format!("no list {key}"))?;
    let point = |name: &Value| {
        let letters = name.as_str().map(str::as_bytes)?;
        let [x, y] = letters else { return None };
        size.point(x.checked_sub(b'a')?, y.checked_sub(b'a')?)
    };
    list.iter().map(|name| point(name).ok_or_else(|| format!("no point {name}").into())).collect()
}

fn decided_moves(record: &Value, nodes: u64) -> Result<Vec<SearchSample>, Box<dyn Error>> {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    for (key, color) in [("black", Color::Black), ("white", Color::White)] {
        for point in points(size, record, key)? {
            board.play(point, color).map_err(|error| format!("{error:?}"))?;
        }
    }
    board.pass();
    let target: PointSet = points(size, record, "target")?.into_iter().collect();
    let area: PointSet = points(size, record, "region")?.into_iter().collect();
    let to_move = if record["to_move"] == "white" { Color::White } else { Color::Black };
    let mut solver = TsumegoSolver::new(
        LifeProblem::new(&board, target, area, Outlets::Closed)?,
        SolverSettings::default(),
    );
    solver.keep_samples();
    solver.grade(&[], to_move, nodes);
    Ok(solver.take_samples())
}

fn shuffle(samples: &mut [SearchSample]) {
    let mut state = 12_345_u64;
    for last in (1..samples.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        samples.swap(last, (state >> 33) as usize % (last + 1));
    }
}

/// The odds that a move wins: logistic regression.
fn learn_odds(samples: &[SearchSample]) -> Vec<f32> {
    learn(samples, "log loss", |odds, sample| {
        let (won, chance) = (sample.won, 1.0 / (1.0 + (-odds).exp()));
        let told = if won { chance } else { 1.0 - chance };
        (-told.max(1e-7).ln(), chance - f32::from(u8::from(won)))
    })
}

/// The logarithm of the moves on a board that deciding a move takes: least squares.
fn learn_work(samples: &[SearchSample]) -> Vec<f32> {
    learn(samples, "squared error", |told, sample| {
        let error = told - (1.0 + sample.work as f32).ln();
        (error * error, error)
    })
}

/// Linear regression by AdaGrad for a loss with its slope; a tenth of the moves only
/// measures.
fn learn(samples: &[SearchSample], name: &str, loss: impl Fn(f32, &SearchSample) -> (f32, f32)) -> Vec<f32> {
    let (mut weights, mut squares) = (vec![0.0_f32; WEIGHTS], vec![1e-6_f32; WEIGHTS]);
    let measured = samples.len() / 10;
    for epoch in 1..=EPOCHS {
        let mut sum = 0.0;
        for (index, sample) in samples.iter().enumerate() {
            let told: f32 = sample.features.iter().map(|&f| weights[f as usize]).sum();
            let (loss, error) = loss(told, sample);
            if index < measured {
                sum += loss;
                continue;
            }
            for &feature in &sample.features {
                let at = feature as usize;
                let slope = error + DECAY * weights[at];
                squares[at] += slope * slope;
                weights[at] -= RATE * slope / squares[at].sqrt();
            }
        }
        println!("epoch {epoch}: {name} before it {:.4}", sum / measured.max(1) as f32);
    }
    weights
}
