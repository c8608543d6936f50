//! The weights of the mind's ranking, learned from records: the move that was played is to have
//! the largest share among all that the cases propose. A conditional logit over the features,
//! fitted by Adam in a fixed order; then, with these weights, what the look of the ownership
//! model adds among the first candidates.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use gokoro_board::Point;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::cases::{Survey, find};
use gokoro_mind::choice::{
    ChoiceFeatures, ChoiceSettings, ChoiceSight, ChoiceWeights, LOOKED, StrategyType, consider, gather,
    looked_features, names, phase,
};

use super::visit;
use crate::experiment::Experiment;

/// A shape that was played less often, and could have been less often, has no weight of its own.
const LEAST_SHAPE: usize = 12;
const LEAST_SEEN: usize = 3000;
/// Rounds over all positions.
const ROUNDS: usize = 14;
/// Positions of a step.
const STEP: usize = 32;
/// The first rate of a step; it falls to nothing.
const RATE: f32 = 0.02;
/// What keeps weights small, for each position.
const DECAY: f32 = 1e-4;

/// A position with its candidates and the place of the played one.
pub struct Sample {
    moves: Vec<ChoiceFeatures>,
    played: usize,
}

/// The candidates that were looked at: their score before it and what the look gives.
pub struct Looked {
    moves: Vec<(f32, [f32; LOOKED])>,
    played: usize,
}

/// A position as one of the two fits needs it.
pub trait Example: Send + Sync + Sized {
    /// What is learned of a position in which this move was played, if anything.
    fn of(settings: &ChoiceSettings<'_>, survey: Survey, played: Point) -> Option<Self>;

    /// How far it is: all positions, and those from which something is learned.
    fn progress(positions: usize, learned: usize) -> String;
}

/// Gathers positions.
pub struct Gathering<'m, S> {
    settings: ChoiceSettings<'m>,
    every: u64,
    seed: u64,
    /// The positions so far from which something is learned.
    pub samples: Vec<S>,
    /// All positions.
    pub positions: usize,
}

impl<'m, S> Gathering<'m, S> {
    /// Starts with no position; one of `every` is chosen by a hash.
    pub fn new(settings: ChoiceSettings<'m>, every: u64, seed: u64) -> Gathering<'m, S> {
        Gathering { settings, every, seed, samples: Vec::new(), positions: 0 }
    }
}

impl<S: Example> Experiment for Gathering<'_, S> {
    type Item = PackedGame;
    type Judged = Vec<Option<S>>;

    fn judge(&self, item: &PackedGame) -> Result<Self::Judged, String> {
        let mut found = Vec::new();
        visit(item, self.every, self.seed, |game, color, point| {
            let survey = Survey::of(game, color, &self.settings.effort);
            found.push(S::of(&self.settings, survey, point));
        })?;
        Ok(found)
    }

    fn add(&mut self, judged: Self::Judged) {
        self.positions += judged.len();
        self.samples.extend(judged.into_iter().flatten());
    }

    fn progress(&self) -> String {
        S::progress(self.positions, self.samples.len())
    }
}

impl Example for Sample {
    fn of(_: &ChoiceSettings<'_>, survey: Survey, played: Point) -> Option<Sample> {
        let (cases, strategy) = (find(&survey), StrategyType::of(&survey));
        let candidates = gather(&survey, &cases, Some(strategy));
        let sight = ChoiceSight::new(&survey, strategy, &candidates);
        let played = candidates.iter().position(|candidate| candidate.point == played)?;
        let moves = candidates.iter().map(|candidate| sight.features(candidate, &cases)).collect();
        Some(Sample { moves, played })
    }

    fn progress(positions: usize, learned: usize) -> String {
        format!("{positions} positions, {learned} with the played move proposed")
    }
}

impl Example for Looked {
    fn of(settings: &ChoiceSettings<'_>, survey: Survey, played: Point) -> Option<Looked> {
        let thought = consider(survey, settings);
        let phase = phase(&thought.survey);
        let known = thought.candidates.iter().filter_map(|known| {
            let features = looked_features(known.short?, known.deiri?, phase);
            Some((known.point, (known.first_score, features)))
        });
        let (points, moves): (Vec<Point>, Vec<_>) = known.unzip();
        let played = points.into_iter().position(|point| point == played)?;
        Some(Looked { moves, played })
    }

    fn progress(_: usize, learned: usize) -> String {
        format!("{learned} positions looked at")
    }
}

/// The weights by which played moves have the largest shares.
pub fn fit(samples: &[Sample]) -> ChoiceWeights {
    let codes = shapes(samples);
    let plain = names().len();
    let mut fit = Adam::new(plain + codes.len());
    let steps = ROUNDS * samples.len().div_ceil(STEP);
    for round in 0..ROUNDS {
        for chunk in order(samples.len(), round).chunks(STEP) {
            let mut slope = vec![0.0; fit.weights.len()];
            for &place in chunk {
                add_slope(&samples[place], &codes, plain, &fit.weights, &mut slope);
            }
            fit.step(&slope, chunk.len(), steps);
        }
    }
    let mut weights = ChoiceWeights { features: fit.weights[..plain].to_vec(), ..ChoiceWeights::default() };
    for ((kind, code), place) in codes {
        weights.shapes[kind].insert(code, fit.weights[plain + place]);
    }
    weights
}

/// The weights with what the look adds.
pub fn fit_look(weights: ChoiceWeights, samples: &[Looked]) -> ChoiceWeights {
    let mut fit = Adam::new(LOOKED + 1);
    fit.weights[LOOKED] = 1.0;
    let steps = ROUNDS * samples.len().div_ceil(STEP);
    for round in 0..ROUNDS {
        for chunk in order(samples.len(), round).chunks(STEP) {
            let mut slope = vec![0.0; LOOKED + 1];
            for &place in chunk {
                let Looked { moves, played } = &samples[place];
                let scores = moves.iter().map(|(first, look)| {
                    let added: f32 =
                        look.iter().zip(&fit.weights).map(|(value, weight)| value * weight).sum();
                    fit.weights[LOOKED] * first + added
                });
                for (at, share) in shares(scores).into_iter().enumerate() {
                    let wrong = share - f32::from(u8::from(at == *played));
                    let (first, look) = &moves[at];
                    slope.iter_mut().zip(look).for_each(|(slope, value)| *slope += wrong * value);
                    slope[LOOKED] += wrong * first;
                }
            }
            fit.step(&slope, chunk.len(), steps);
        }
    }
    let mut look = [0.0; LOOKED];
    look.copy_from_slice(&fit.weights[..LOOKED]);
    ChoiceWeights { look, before: fit.weights[LOOKED], ..weights }
}

/// The kind of a shape and its code.
type Shape = (usize, u32);

/// The shapes around a move.
fn around(features: &ChoiceFeatures) -> impl Iterator<Item = Shape> {
    features.shapes.into_iter().enumerate().filter_map(|(kind, code)| Some((kind, code?)))
}

/// The shapes that were played or seen often enough, each with its place.
fn shapes(samples: &[Sample]) -> BTreeMap<Shape, usize> {
    let mut counts: HashMap<Shape, [usize; 2]> = HashMap::new();
    for sample in samples {
        for (at, features) in sample.moves.iter().enumerate() {
            for shape in around(features) {
                let [played, seen] = counts.entry(shape).or_default();
                *played += usize::from(at == sample.played);
                *seen += 1;
            }
        }
    }
    counts.retain(|_, [played, seen]| *played >= LEAST_SHAPE || *seen >= LEAST_SEEN);
    let known: BTreeSet<Shape> = counts.into_keys().collect();
    known.into_iter().enumerate().map(|(place, shape)| (shape, place)).collect()
}

/// The places of samples in an order that is another one in each round.
fn order(count: usize, round: usize) -> Vec<usize> {
    let mut places: Vec<usize> = (0..count).collect();
    places.sort_by_key(|&place| gokoro_board::hash::pair(round as u64, place as u64));
    places
}

fn add_slope(
    sample: &Sample,
    codes: &BTreeMap<Shape, usize>,
    plain: usize,
    weights: &[f32],
    slope: &mut [f32],
) {
    let places = |features: &ChoiceFeatures| -> Vec<usize> {
        around(features).filter_map(|shape| Some(plain + codes.get(&shape)?)).collect()
    };
    let score = |features: &ChoiceFeatures| -> f32 {
        let known = features.known.iter().map(|&(place, value)| weights[usize::from(place)] * value);
        known.sum::<f32>() + places(features).into_iter().map(|place| weights[place]).sum::<f32>()
    };
    for (at, share) in shares(sample.moves.iter().map(score)).into_iter().enumerate() {
        let wrong = share - f32::from(u8::from(at == sample.played));
        let features = &sample.moves[at];
        for &(place, value) in &features.known {
            slope[usize::from(place)] += wrong * value;
        }
        places(features).into_iter().for_each(|place| slope[place] += wrong);
    }
}

/// Scores as shares that add up to 1.
fn shares(scores: impl Iterator<Item = f32>) -> Vec<f32> {
    let scores: Vec<f32> = scores.collect();
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = scores.iter().map(|score| (score - most).exp()).collect();
    let total: f32 = powers.iter().sum();
    powers.iter().map(|power| power / total).collect()
}

/// Adam with a rate that falls linearly.
struct Adam {
    weights: Vec<f32>,
    first: Vec<f32>,
    second: Vec<f32>,
    steps: i32,
}

impl Adam {
    fn new(count: usize) -> Adam {
        let none = || vec![0.0; count];
        Adam { weights: none(), first: none(), second: none(), steps: 0 }
    }

    /// One step down the slope of so many positions; `all` steps will be taken.
    fn step(&mut self, slope: &[f32], positions: usize, all: usize) {
        let rate = RATE * (1.0 - self.steps as f32 / all.max(1) as f32).max(0.0);
        self.steps += 1;
        let (one, two) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (place, weight) in self.weights.iter_mut().enumerate() {
            let slope = slope[place] / positions.max(1) as f32 + DECAY * *weight;
            self.first[place] = 0.9 * self.first[place] + 0.1 * slope;
            self.second[place] = 0.999 * self.second[place] + 0.001 * slope * slope;
            *weight -= rate * (self.first[place] / one) / ((self.second[place] / two).sqrt() + 1e-8);
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/mind/learn.rs"]
mod tests;
