//! The steps that change a net: Adam over batches, the rate rising for a short while, then
//! staying, and falling to nothing in the last part. A batch is cut into shards that are worked
//! on in parallel and added in order, so threads change nothing.

use std::io;
use std::path::{Path, PathBuf};

use gokoro_board::{BoardSize, Color};
use gokoro_net::{Frame, Net, Parts, Shape};
use gokoro_patterns::hash::pair;
use gokoro_playout::Rng;
use gokoro_position::ownership::{FEATURES, shape};
use rayon::prelude::*;

use super::games::CountedGame;
use super::gradient::{Cost, Gradient, Reversed, cost};
use super::samples::{Position, draw};
use crate::records::work::unfinished;

/// Parts of a batch.
const SHARDS: usize = 8;
/// Steps until the rate is reached.
const WARM_UP: u64 = 200;
/// The share of all steps in which the rate falls.
const FALLING: f32 = 0.3;
const BETA: [f32; 2] = [0.9, 0.999];
const TINY: f32 = 1e-8;

/// How to train.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// Residual blocks.
    pub blocks: usize,
    /// Channels.
    pub channels: usize,
    /// Samples of a step; a multiple of 8.
    pub batch: usize,
    /// Steps.
    pub steps: u64,
    /// The highest rate.
    pub rate: f32,
    /// Of the first parameters and of the samples.
    pub seed: u64,
}

/// Learns a net from counted games on boards of one size.
pub struct OwnershipTrainer {
    training: Training,
    games: Vec<CountedGame>,
    net: Net,
    means: Vec<f32>,
    squares: Vec<f32>,
    step: u64,
    shards: Vec<Gradient>,
}

/// Komi from the side of the player to move: what decides who wins.
const fn even(to_move: Color, komi: f32) -> f32 {
    match to_move {
        Color::Black => komi,
        Color::White => -komi,
    }
}

/// Komi of the check during training (that of the records is not kept).
const KOMI: f32 = 6.5;

impl OwnershipTrainer {
    /// Starts with small random parameters; games on other boards than 19x19 are left out.
    #[must_use]
    pub fn new(training: Training, mut games: Vec<CountedGame>) -> OwnershipTrainer {
        games.retain(|game| game.game.size() == BoardSize::S19);
        let shape = shape(training.channels, training.blocks);
        let net = fresh(shape, training.seed);
        let count = net.parameters().len();
        let frame = Frame::new(BoardSize::S19);
        let shards = (0..SHARDS).map(|_| Gradient::new(&net, frame)).collect();
        OwnershipTrainer {
            training,
            games,
            net,
            means: vec![0.0; count],
            squares: vec![0.0; count],
            step: 0,
            shards,
        }
    }

    /// Games that are learned from.
    #[must_use]
    pub fn games(&self) -> usize {
        self.games.len()
    }

    /// Steps done.
    #[must_use]
    pub const fn step(&self) -> u64 {
        self.step
    }

    /// The net as it is now.
    #[must_use]
    pub const fn net(&self) -> &Net {
        &self.net
    }

    /// Does one step; what the batch cost before it.
    pub fn learn(&mut self) -> Cost {
        let Training { batch, seed, .. } = self.training;
        let reversed = Reversed::new(&self.net);
        let (net, games, step) = (&self.net, &self.games, self.step);
        let each = (batch / SHARDS).max(1) as u64;
        let shards = self.shards.par_iter_mut().enumerate();
        let costs: Vec<Cost> = shards
            .map(|(i, shard)| {
                shard.sum.fill(0.0);
                let mut total = Cost::default();
                for j in 0..each {
                    let number = (step * SHARDS as u64 + i as u64) * each + j;
                    let (game, position) = draw(games, seed, number);
                    let frame = shard.trace.frame();
                    let target = position.show(&game, frame, &mut shard.trace.input);
                    total.add(&shard.add(net, &reversed, &target, even(position.to_move, KOMI)));
                }
                total
            })
            .collect();
        self.change();
        self.step += 1;
        let mut sum = Cost::default();
        costs.iter().for_each(|cost| sum.add(cost));
        sum
    }

    /// Adam (Kingma and Ba 2015).
    fn change(&mut self) {
        let t = self.step + 1;
        let left = 1.0 - self.step as f32 / self.training.steps.max(1) as f32;
        let rate = self.training.rate * (left / FALLING).min(1.0) * (t as f32 / WARM_UP as f32).min(1.0);
        let warm = BETA.map(|beta| 1.0 - beta.powf(t as f32));
        let scale = 1.0 / self.training.batch as f32;
        for (i, parameter) in self.net.parameters_mut().iter_mut().enumerate() {
            let gradient = scale * self.shards.iter().map(|shard| shard.sum[i]).sum::<f32>();
            let (mean, square) = (&mut self.means[i], &mut self.squares[i]);
            *mean += (1.0 - BETA[0]) * (gradient - *mean);
            *square += (1.0 - BETA[1]) * (gradient * gradient - *square);
            *parameter -= rate * (*mean / warm[0]) / ((*square / warm[1]).sqrt() + TINY);
        }
    }

    /// What the net costs on the positions after these moves of other games.
    #[must_use]
    pub fn check(&self, games: &[CountedGame], moves: usize) -> Cost {
        let frame = Frame::new(BoardSize::S19);
        let fits = |game: &&CountedGame| game.game.size() == BoardSize::S19 && game.game.moves.len() >= moves;
        let one = |game: &CountedGame| {
            let mut gradient = gokoro_net::Trace::new(frame, self.net.shape());
            let position = Position::after(game, moves);
            let target = position.show(game, frame, &mut gradient.input);
            self.net.run(&mut gradient);
            cost(&gradient, &target, even(position.to_move, KOMI)).0
        };
        let costs: Vec<Cost> = games.par_iter().filter(fits).map(one).collect();
        let mut sum = Cost::default();
        costs.iter().for_each(|cost| sum.add(cost));
        sum
    }

    /// A number for everything that the state depends on.
    fn identity(&self) -> u64 {
        // The number of steps is left out: work that is stopped may go on to another end.
        let Training { blocks, channels, batch, rate, seed, .. } = self.training;
        let numbers = [blocks as u64, channels as u64, batch as u64, u64::from(rate.to_bits()), seed];
        let base = numbers.into_iter().fold(FEATURES, pair);
        self.games.iter().fold(base, |sum, game| pair(sum, game.game.key))
    }

    /// Keeps the state in a file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&self, path: &Path) -> Result<(), TrainerStateError> {
        let mut bytes = Vec::new();
        bytes.extend(self.identity().to_le_bytes());
        bytes.extend(self.step.to_le_bytes());
        for values in [self.net.parameters(), &self.means, &self.squares] {
            values.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
        }
        let part = unfinished(path);
        let written = std::fs::write(&part, bytes).and_then(|()| std::fs::rename(&part, path));
        written.map_err(|error| TrainerStateError::Io(path.to_owned(), error))
    }

    /// Restores what [`OwnershipTrainer::keep`] kept.
    ///
    /// # Errors
    /// The file cannot be read or belongs to something else; nothing has changed then.
    pub fn restore(&mut self, path: &Path) -> Result<(), TrainerStateError> {
        let bytes = std::fs::read(path).map_err(|error| TrainerStateError::Io(path.to_owned(), error))?;
        let other = || TrainerStateError::Other(path.to_owned());
        let (head, rest) = bytes.split_first_chunk::<16>().ok_or_else(other)?;
        let number = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| head[8 * at + i]));
        let count = self.means.len();
        if number(0) != self.identity() || rest.len() != 3 * 4 * count {
            return Err(other());
        }
        self.step = number(1);
        let mut values = rest.as_chunks::<4>().0.iter().map(|&b| f32::from_le_bytes(b));
        for to in [self.net.parameters_mut(), &mut self.means, &mut self.squares] {
            to.iter_mut().zip(values.by_ref()).for_each(|(to, value)| *to = value);
        }
        Ok(())
    }
}

/// Why the state of training cannot be kept or restored.
#[derive(Debug)]
pub enum TrainerStateError {
    /// The file cannot be read or written.
    Io(PathBuf, io::Error),
    /// It belongs to other settings or games, or is cut off.
    Other(PathBuf),
}

impl std::fmt::Display for TrainerStateError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            TrainerStateError::Io(path, error) => write!(f, "{}: {error}; check the folder", path.display()),
            TrainerStateError::Other(path) => write!(
                f,
                "{}: this state was kept with other settings or games or is cut off; remove it to start afresh",
                path.display()
            ),
        }
    }
}

impl std::error::Error for TrainerStateError {}

/// A net with small random weights: as wide as keeps the size of what passes (He et al.
/// 2015), the second convolution of a block smaller, the heads nearly nothing.
fn fresh(shape: Shape, seed: u64) -> Net {
    let parts = Parts::new(shape);
    let mut rng = Rng::new(seed);
    let mut parameters = vec![0.0; parts.len];
    let mut draw = |range: &std::ops::Range<usize>, width: f32| {
        for value in &mut parameters[range.clone()] {
            // Twelve uniform numbers are nearly normal.
            let sum: f32 = (0..12).map(|_| (rng.next_u64() >> 40) as f32 / (1 << 24) as f32).sum();
            *value = width * (sum - 6.0);
        }
    };
    let width = |inputs: usize| (2.0 / (9 * inputs) as f32).sqrt();
    draw(&parts.input.weights, width(shape.planes));
    for (first, _, second) in &parts.blocks {
        draw(&first.weights, width(shape.channels));
        draw(&second.weights, 0.4 * width(shape.channels));
    }
    draw(&parts.hidden.weights, (2.0 / shape.channels as f32).sqrt());
    draw(&parts.maps.weights, 0.1);
    Net::new(shape, parameters).unwrap_or_else(|| unreachable!("the parameters of this shape"))
}
