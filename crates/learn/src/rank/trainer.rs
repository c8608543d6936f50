//! Learning itself: one step for each position, the state kept and restored.

use gokoro_board::hash::pair;
use gokoro_patterns::dictionary::Dictionary;
use gokoro_patterns::features::{FeatureKey, family_of};
use gokoro_patterns::model::{ModelFeature, PatternModel, group};
use gokoro_patterns::net::{Activity, GROUPS, Row, WIDTH};
use gokoro_patterns::recipe::Recipe;
use gokoro_position::facts;
use rayon::prelude::*;

use super::layers::{Layers, small};
use super::samples::{Samples, Sampling, samples};
use crate::records::pack::PackedGame;

/// How a model learns.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Settings {
    /// The features.
    pub recipe: Recipe,
    /// Which positions and moves.
    pub sampling: Sampling,
    /// The step of the weights.
    pub rate: f32,
    /// The step of the net.
    pub net_rate: f32,
    /// Whether there is a net.
    pub net: bool,
}

/// What has been learned from since this was last asked.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Progress {
    /// Positions.
    pub positions: u64,
    /// The sum of the logarithms of the share of the played move among those compared.
    pub likelihood: f64,
}

/// A weight with the sum of the squares of its gradients and its vector's place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) weight: f32,
    pub(super) square: f32,
    row: u32,
    group: u32,
}

const NO_ROW: u32 = u32::MAX;
/// Sums of squares that what comes from another model begins with, as after long learning.
const SETTLED_WEIGHT: f32 = 2000.0;
const SETTLED_ROW: f32 = 100.0;
const SETTLED_NET: f32 = 10_000.0;
/// Vectors that a model can hold.
const MOST_VECTORS: usize = 60_000;

/// A model that learns.
pub struct Trainer {
    pub(super) settings: Settings,
    pub(super) known: Dictionary,
    pub(super) cells: Vec<Cell>,
    pub(super) rows: Vec<Row>,
    pub(super) row_squares: Vec<f32>,
    pub(super) layers: Layers,
    /// Games learned from, all rounds counted.
    pub games: u64,
    /// Stands for those games in their order.
    pub(super) trail: u64,
    /// Stands for the model that it goes on from; 0 for none.
    pub(super) origin: u64,
    /// What the steps are multiplied by.
    fall: f32,
    progress: Progress,
    scratch: Vec<Seen>,
}

/// A move of the position at hand.
struct Seen {
    first: usize,
    end: usize,
    score: f32,
    weights: [f32; GROUPS],
    activity: Activity,
}

impl Trainer {
    /// Starts with the keys that are to be known, all weights 0. Those among
    /// `vectors`, which are sorted, have a vector for the net if their families have.
    pub fn new(settings: Settings, keys: &[u64], vectors: &[u64]) -> Trainer {
        let known = Dictionary::new(keys.iter().copied());
        let empty = Cell { weight: 0.0, square: 0.0, row: NO_ROW, group: 0 };
        let mut cells = vec![empty; known.capacity()];
        let mut rows = Vec::new();
        for (number, key) in known.iter() {
            let Some(family) = family_of(key) else { continue };
            let cell = &mut cells[number as usize];
            cell.group = group(family) as u32;
            if settings.net
                && factored(key)
                && rows.len() < MOST_VECTORS
                && vectors.binary_search(&key).is_ok()
            {
                cell.row = rows.len() as u32;
                let seed = settings.sampling.seed;
                rows.push(std::array::from_fn(|i| 0.05 * small(seed ^ key, i as u64)));
            }
        }
        let row_squares = vec![0.0; rows.len()];
        let layers = Layers::new(settings.sampling.seed ^ 0x6e65_7473);
        let progress = Progress::default();
        Trainer {
            settings,
            known,
            cells,
            rows,
            row_squares,
            layers,
            games: 0,
            trail: 0,
            origin: 0,
            fall: 1.0,
            progress,
            scratch: Vec::new(),
        }
    }

    /// Goes on from a model: what it knows begins with its weights and vectors and is nearly
    /// settled, so that mostly what is new learns. Its temperature becomes part of the
    /// weights, so that what is learned now is not spent on shares that are too sure.
    pub fn go_on_from(&mut self, model: &PatternModel) {
        self.origin = model.number();
        let warm = model.temperature();
        // The net has learned to listen: vectors that begin with nothing do no harm.
        if self.settings.net && model.net().is_some() {
            self.rows.iter_mut().for_each(|row| *row = [0.0; WIDTH]);
        }
        for (number, key) in self.known.iter() {
            let Some(family) = family_of(key) else { continue };
            let Some((weight, row)) = model.find(&FeatureKey { family, level: 0, hash: key }) else {
                continue;
            };
            let cell = &mut self.cells[number as usize];
            (cell.weight, cell.square) = (weight / warm, SETTLED_WEIGHT);
            if let Some(row) = row.filter(|_| self.settings.net) {
                if cell.row == NO_ROW {
                    cell.row = self.rows.len() as u32;
                    self.rows.push([0.0; WIDTH]);
                    self.row_squares.push(0.0);
                }
                self.rows[cell.row as usize] = *row;
                self.row_squares[cell.row as usize] = SETTLED_ROW;
            }
        }
        if let Some(net) = model.net().filter(|_| self.settings.net) {
            let [own, squares] = self.layers.parts();
            *own = net.clone();
            own.out.iter_mut().for_each(|weight| *weight /= warm);
            own.groups.as_flattened_mut().iter_mut().for_each(|weight| *weight *= warm);
            squares.visit(|square| *square = SETTLED_NET);
        }
    }

    /// Vectors of features.
    pub fn vectors(&self) -> usize {
        self.rows.len()
    }

    /// Learns from the next games of `total`, all rounds counted; looks at them in
    /// parallel and takes them in order. Steps stay as they are for the first half, then
    /// fall to a twentieth, which settles the weights.
    pub fn learn(&mut self, games: &[PackedGame], total: u64) {
        let left = 1.0 - self.games as f32 / total.max(1) as f32;
        self.fall = (left * 2.0).clamp(0.05, 1.0);
        let Settings { recipe, sampling, .. } = self.settings;
        let known = &self.known;
        let looked: Vec<Samples> = games
            .par_iter()
            .map_init(|| facts::watcher(&recipe), |watcher, game| samples(game, known, &sampling, watcher))
            .collect();
        for samples in &looked {
            self.game(samples);
        }
        self.games += games.len() as u64;
        self.trail = games.iter().fold(self.trail, |trail, game| pair(trail, game.key));
    }

    /// What was learned from since the last call.
    pub fn take_progress(&mut self) -> Progress {
        std::mem::take(&mut self.progress)
    }

    fn game(&mut self, samples: &Samples) {
        let (mut first_move, mut first) = (0, 0);
        for &(end, shared) in &samples.positions {
            let moves = &samples.moves[first_move..end as usize];
            if moves.len() > 1 {
                self.position(&samples.numbers, first, shared as usize, moves);
            }
            first_move = end as usize;
            first = moves.last().map_or(first, |&(end, _)| end as usize);
        }
    }

    fn position(&mut self, numbers: &[u32], first: usize, shared: usize, moves: &[(u32, f32)]) {
        let situation = &numbers[first..shared];
        let mut base = self.layers.net.bias;
        for &number in situation {
            if let Some(row) = self.rows.get(self.cells[number as usize].row as usize) {
                add(&mut base, row);
            }
        }
        let mut seen = std::mem::take(&mut self.scratch);
        seen.clear();
        let mut start = shared;
        for &(end, weight) in moves {
            let end = end as usize;
            let (score, weights, activity) = self.score(&numbers[start..end], &base);
            seen.push(Seen { first: start, end, score: score + weight, weights, activity });
            start = end;
        }
        let most = seen.iter().map(|s| s.score).fold(f32::MIN, f32::max);
        let total: f32 = seen.iter().map(|s| (s.score - most).exp()).sum();
        let mut common = [0.0; WIDTH];
        for (i, s) in seen.iter().enumerate() {
            let share = (s.score - most).exp() / total;
            if i == 0 {
                self.progress.positions += 1;
                self.progress.likelihood += f64::from(share.max(1e-20).ln());
            }
            let gradient = share - if i == 0 { 1.0 } else { 0.0 };
            if gradient.abs() > 1e-6 {
                self.learn_move(&numbers[s.first..s.end], s, gradient, &mut common);
            }
        }
        if self.settings.net {
            self.learn_rows(situation, &common);
            self.layers.step(self.settings.net_rate * self.fall);
        }
        self.scratch = seen;
    }

    #[inline]
    fn score(&self, numbers: &[u32], base: &Row) -> (f32, [f32; GROUPS], Activity) {
        let mut weights = [0.0; GROUPS];
        let mut hidden = *base;
        for &number in numbers {
            let cell = &self.cells[number as usize];
            weights[cell.group as usize % GROUPS] += cell.weight;
            if let Some(row) = self.rows.get(cell.row as usize) {
                add(&mut hidden, row);
            }
        }
        let linear: f32 = weights.iter().sum();
        if !self.settings.net {
            return (linear, weights, Activity { first: [0.0; WIDTH], second: [0.0; 16] });
        }
        self.layers.net.add_groups(&mut hidden, &weights);
        let (score, activity) = self.layers.net.apply(&hidden);
        (linear + score, weights, activity)
    }

    #[inline]
    fn learn_move(&mut self, numbers: &[u32], seen: &Seen, gradient: f32, common: &mut Row) {
        let mut groups = [gradient; GROUPS];
        if self.settings.net {
            let (inner, more) = self.layers.back(gradient, &seen.activity, &seen.weights);
            groups.iter_mut().zip(more).for_each(|(g, m)| *g += m);
            add(common, &inner);
            self.learn_rows(numbers, &inner);
        }
        let rate = self.settings.rate * self.fall;
        for &number in numbers {
            let cell = &mut self.cells[number as usize];
            let gradient = groups[cell.group as usize % GROUPS];
            cell.square += gradient * gradient;
            cell.weight -= rate * gradient / (cell.square + 0.5).sqrt();
        }
    }

    #[inline]
    fn learn_rows(&mut self, numbers: &[u32], inner: &Row) {
        let size: f32 = inner.iter().map(|v| v * v).sum::<f32>() / WIDTH as f32;
        let net_rate = self.settings.net_rate * self.fall;
        for &number in numbers {
            let at = self.cells[number as usize].row as usize;
            if let Some(row) = self.rows.get_mut(at) {
                let square = &mut self.row_squares[at];
                *square += size;
                let rate = net_rate / (*square + 0.001).sqrt();
                for i in 0..WIDTH {
                    row[i] -= rate * inner[i];
                }
            }
        }
    }

    /// The model as it is now, in bytes; at most `most` weights, the largest.
    pub fn model(&self, most: usize) -> Vec<u8> {
        let mut features: Vec<ModelFeature> = self
            .known
            .iter()
            .map(|(number, key)| {
                let cell = &self.cells[number as usize];
                ModelFeature { key, weight: cell.weight, row: self.rows.get(cell.row as usize).copied() }
            })
            .collect();
        if features.len() > most {
            let value = |f: &ModelFeature| if f.row.is_some() { f32::MAX } else { f.weight.abs() };
            features.sort_by(|a, b| value(b).total_cmp(&value(a)).then(a.key.cmp(&b.key)));
            features.truncate(most);
        }
        let mut net = self.layers.net.clone();
        PatternModel::write(&self.settings.recipe, &mut features, self.settings.net.then_some(&mut net))
    }
}

/// Whether the feature of a key has a vector.
fn factored(key: u64) -> bool {
    key & gokoro_patterns::features::FACTORED != 0
}

#[inline]
fn add(sum: &mut Row, row: &Row) {
    for i in 0..WIDTH {
        sum[i] += row[i];
    }
}
