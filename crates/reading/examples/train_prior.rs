//! Learns the order of moves of the life-and-death solver (`tsumego/prior.bin`)
//! from moves that get decided while it solves GoTools records.
//!
//! `cargo run --release -p gokoro-reading --example train_prior -- RECORDS.jsonl OUT.bin
//! [NODES [EVERY [FROM]]]`: every EVERY-th record from FROM on (default 6 and 1),
//! at most NODES (default 300000) moves on a board each. A solver with better order
//! decides more, so two rounds are worth it; see `tsumego/prior.toml`.

use std::error::Error;
use std::io::BufRead;

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_reading::tsumego::prior::{MAGIC, UNIT, WEIGHTS};
use gokoro_reading::tsumego::{Outlets, Problem, Sample, Settings, Solver};
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
    let mut samples: Vec<Sample> = Vec::new();
    for line in file.lines().skip(from).step_by(every) {
        samples.extend(decided_moves(&serde_json::from_str(&line?)?, nodes as u64)?);
    }
    let measured = samples.len() / 10;
    shuffle(&mut samples[measured..]);
    println!("{} decided moves", samples.len());
    let weights = learn(&samples);
    let mut bytes: Vec<u8> = Vec::new();
    for won in [false] {
        let work = learn_work(&samples, won);
        bytes.extend(work.iter().flat_map(|w| w.to_le_bytes()));
    }
    std::fs::write(format!("{out}.work"), bytes)?;
    let bytes = weights.iter().map(|weight| (weight * UNIT).round().clamp(-127.0, 127.0) as i8 as u8);
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

fn decided_moves(record: &Value, nodes: u64) -> Result<Vec<Sample>, Box<dyn Error>> {
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
    let mut solver = Solver::new(Problem::new(&board, target, area, Outlets::Closed)?, Settings::default());
    solver.keep_samples();
    solver.grade(&[], to_move, nodes);
    Ok(solver.take_samples())
}

fn shuffle(samples: &mut [Sample]) {
    let mut state = 12_345_u64;
    for last in (1..samples.len()).rev() {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        samples.swap(last, (state >> 33) as usize % (last + 1));
    }
}

/// Logistic regression by AdaGrad; a tenth of the moves only measures.
fn learn(samples: &[Sample]) -> Vec<f32> {
    let (mut weights, mut squares) = (vec![0.0_f32; WEIGHTS], vec![1e-6_f32; WEIGHTS]);
    let measured = samples.len() / 10;
    for epoch in 1..=EPOCHS {
        let mut loss = 0.0;
        for (index, (features, won, _)) in samples.iter().enumerate() {
            let odds: f32 = features.iter().map(|&f| weights[f as usize]).sum();
            let chance = 1.0 / (1.0 + (-odds).exp());
            if index < measured {
                loss -= if *won { chance } else { 1.0 - chance }.max(1e-7).ln();
                continue;
            }
            let error = chance - f32::from(u8::from(*won));
            for &feature in features {
                let at = feature as usize;
                let slope = error + DECAY * weights[at];
                squares[at] += slope * slope;
                weights[at] -= RATE * slope / squares[at].sqrt();
            }
        }
        println!("epoch {epoch}: log loss before it {:.4}", loss / measured.max(1) as f32);
    }
    weights
}

fn learn_work(samples: &[Sample], wanted: bool) -> Vec<f32> {
    let (mut weights, mut squares) = (vec![0.0_f32; WEIGHTS], vec![1e-6_f32; WEIGHTS]);
    let measured = samples.len() / 10;
    for epoch in 1..=EPOCHS {
        let (mut loss, mut base, mut mean) = (0.0f64, 0.0f64, 0.0f64);
        for (index, (features, won, work)) in samples.iter().enumerate() {
            if wanted && !*won { continue; }
            let want = (1.0 + *work as f32).ln();
            let told: f32 = features.iter().map(|&f| weights[f as usize]).sum();
            if index < measured {
                loss += f64::from((told - want) * (told - want));
                base += f64::from(want * want); mean += f64::from(want);
                continue;
            }
            let error = told - want;
            for &feature in features {
                let at = feature as usize;
                let slope = error + DECAY * weights[at];
                squares[at] += slope * slope;
                weights[at] -= RATE * slope / squares[at].sqrt();
            }
        }
        let n = measured as f64;
        println!("epoch {epoch}: work mse {:.4} var {:.4} mean {:.3}", loss / n, base / n - (mean / n) * (mean / n), mean / n);
    }
    weights
}
