//! Small trees that are added up, each grown where the ones before it are wrong
//! (gradient boosting: Friedman 2001, with the second derivatives of Chen and Guestrin
//! 2016). The ends of a tree have a number for each of six distances, so that one code
//! learns how near moves come to a string ([`learn_spread`]) and what a string gives to the
//! moves at each distance (`ranker`).

use gokoro_position::kosumi::{ByDistance, DISTANCES, Fork, GainTree, SpreadModel, TRAITS};
use gokoro_shape::traits::{Trait, Traits};
use rayon::prelude::*;

use super::samples::{Sample, observed};

/// Questions one below the other.
const DEPTH: usize = 4;
/// Parts into which the values of an attribute are shared out.
const BINS: usize = 24;
/// What is added to second derivatives: ends with few samples say little.
const CALM: f64 = 4.0;
/// What a question must gain.
const LEAST: f64 = 4.0;

/// The first and second derivatives of what is wrong by each of the six numbers.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Slopes {
    pub(super) first: ByDistance,
    pub(super) second: ByDistance,
}

type Row = [u8; TRAITS];

/// Strings to learn from, with the values of their attributes in parts.
pub(super) struct Table {
    /// The largest values of all parts but the last, by attribute.
    parts: Vec<Vec<u16>>,
    rows: Vec<Row>,
}

impl Table {
    pub(super) fn new<'t>(strings: impl Iterator<Item = &'t Traits> + Clone) -> Table {
        let part = |on: Trait| {
            let mut values: Vec<u16> = strings.clone().map(|traits| traits.of(on)).collect();
            values.sort_unstable();
            let at = |i| values.get(values.len() * i / BINS).copied();
            let mut parts: Vec<u16> = (1..BINS).filter_map(at).collect();
            parts.dedup();
            parts
        };
        let parts: Vec<Vec<u16>> = Trait::ALL.into_iter().map(part).collect();
        let row = |traits: &Traits| {
            std::array::from_fn(|i| parts[i].partition_point(|&most| most < traits.of(Trait::ALL[i])) as u8)
        };
        let rows = strings.clone().map(row).collect();
        Table { parts, rows }
    }

    /// Grows a tree by the slopes of all strings, with ends `rate` times as large as would
    /// be best; and the end that each string comes to.
    pub(super) fn grow(&self, slopes: &[Slopes], rate: f64) -> (GainTree, Vec<ByDistance>) {
        let mut at = vec![0_u32; self.rows.len()];
        let mut nodes = vec![Fork::Give([0.0; DISTANCES])];
        let mut first = 0;
        for _ in 0..DEPTH {
            let level = first..nodes.len();
            first = nodes.len();
            for (node, best) in level.clone().zip(self.questions(slopes, &at, level)) {
                if let Some((_, on, part)) = best {
                    let below = [nodes.len() as u32, nodes.len() as u32 + 1];
                    nodes[node] = Fork::Ask(Trait::ALL[on], self.parts[on][part], below);
                    nodes.extend([Fork::Give([0.0; DISTANCES]); 2]);
                }
            }
            for (at, row) in at.iter_mut().zip(&self.rows) {
                if let Fork::Ask(on, most, below) = nodes[*at as usize] {
                    let part = usize::from(row[on as usize]);
                    *at = below[usize::from(self.parts[on as usize].get(part).is_none_or(|&v| v > most))];
                }
            }
        }
        let mut sums = vec![Sum::default(); nodes.len()];
        at.iter().zip(slopes).for_each(|(&node, slopes)| sums[node as usize].add(slopes));
        for (node, sum) in nodes.iter_mut().zip(&sums) {
            if let Fork::Give(gains) = node {
                *gains = sum.best(rate);
            }
        }
        let gains = at.iter().map(|&node| match nodes[node as usize] {
            Fork::Give(gains) => gains,
            Fork::Ask(..) => [0.0; DISTANCES],
        });
        let gains = gains.collect();
        // Two ends follow each question, so the nodes are a tree.
        let tree = GainTree::new(nodes);
        (tree.unwrap_or_else(|| unreachable!("questions are followed by their ends")), gains)
    }

    /// For each node of a level the question that gains most, with its gain, attribute and
    /// part.
    fn questions(
        &self,
        slopes: &[Slopes],
        at: &[u32],
        level: std::ops::Range<usize>,
    ) -> Vec<Option<(f64, usize, usize)>> {
        let of = |on: usize| -> Vec<Option<(f64, usize, usize)>> {
            let mut sums = vec![[Sum::default(); BINS]; level.len()];
            for ((row, slopes), &node) in self.rows.iter().zip(slopes).zip(at) {
                if let Some(sums) = (node as usize).checked_sub(level.start).and_then(|i| sums.get_mut(i)) {
                    sums[usize::from(row[on])].add(slopes);
                }
            }
            sums.iter().map(|sums| best_part(sums, self.parts[on].len()).map(|(g, p)| (g, on, p))).collect()
        };
        let by_trait: Vec<_> = (0..TRAITS).into_par_iter().map(of).collect();
        let better = |a: Option<(f64, usize, usize)>, b: Option<(f64, usize, usize)>| match (a, b) {
            (Some(a), Some(b)) if b.0 > a.0 => Some(b),
            (a, b) => a.or(b),
        };
        (0..level.len()).map(|i| by_trait.iter().map(|all| all[i]).fold(None, better)).collect()
    }
}

/// The last part of the lower side that gains most.
fn best_part(sums: &[Sum; BINS], cuts: usize) -> Option<(f64, usize)> {
    let mut all = Sum::default();
    sums.iter().for_each(|sum| all.join(sum));
    let (mut lower, mut best) = (Sum::default(), None);
    for (part, sum) in sums.iter().enumerate().take(cuts) {
        lower.join(sum);
        let gain = lower.worth() + all.less(&lower).worth() - all.worth();
        if gain > LEAST && best.is_none_or(|(most, _)| gain > most) {
            best = Some((gain, part));
        }
    }
    best
}

/// Sums of slopes.
#[derive(Clone, Copy, Default)]
struct Sum {
    first: [f64; DISTANCES],
    second: [f64; DISTANCES],
}

impl Sum {
    fn add(&mut self, slopes: &Slopes) {
        self.join(&Sum { first: slopes.first.map(f64::from), second: slopes.second.map(f64::from) });
    }

    fn join(&mut self, other: &Sum) {
        for i in 0..DISTANCES {
            self.first[i] += other.first[i];
            self.second[i] += other.second[i];
        }
    }

    fn less(&self, other: &Sum) -> Sum {
        Sum {
            first: std::array::from_fn(|i| self.first[i] - other.first[i]),
            second: std::array::from_fn(|i| self.second[i] - other.second[i]),
        }
    }

    fn worth(&self) -> f64 {
        self.first.iter().zip(&self.second).map(|(first, second)| first * first / (second + CALM)).sum()
    }

    fn best(&self, rate: f64) -> ByDistance {
        std::array::from_fn(|i| (-rate * self.first[i] / (self.second[i] + CALM)) as f32)
    }
}

/// Trees of a [`SpreadModel`], and how much each of them says.
const TREES: usize = 40;
const RATE: f64 = 0.15;

/// Learns from samples how near moves come to a string.
pub fn learn_spread(samples: &[Sample]) -> SpreadModel {
    let table = Table::new(samples.iter().map(|sample| &sample.traits));
    let start = observed(samples).map(|share| share.ln() as f32);
    let mut scores = vec![start; samples.len()];
    let mut trees = Vec::new();
    for _ in 0..TREES {
        let slopes: Vec<Slopes> =
            samples.iter().zip(&scores).map(|(sample, scores)| slopes(scores, sample.class())).collect();
        let (tree, gains) = table.grow(&slopes, RATE);
        for (scores, gains) in scores.iter_mut().zip(gains) {
            scores.iter_mut().zip(gains).for_each(|(sum, gain)| *sum += gain);
        }
        trees.push(tree);
    }
    SpreadModel::new(start, trees)
}

/// The slopes of a softmax at one of its classes.
fn slopes(scores: &ByDistance, right: usize) -> Slopes {
    let most = scores.iter().copied().fold(f32::MIN, f32::max);
    let total: f32 = scores.iter().map(|score| (score - most).exp()).sum();
    let share: ByDistance = scores.map(|score| (score - most).exp() / total);
    Slopes {
        first: std::array::from_fn(|i| share[i] - if i == right { 1.0 } else { 0.0 }),
        second: share.map(|share| share * (1.0 - share)),
    }
}
