//! Learning of rankings (P4's further work): how likely a move is against the others that
//! are compared. Weights are learned by softmax (AdaGrad, one step a position), nothing is
//! put in by hand; then trees are added where the weights of attributes, each by itself,
//! say too little.

use gokoro_position::kosumi::{
    ByDistance, DISTANCES, Gains, LineGains, PHASE, PHASES, Ranking, RankingWeights, TRAITS, axis_places,
    shares,
};
use rayon::prelude::*;

use super::boost::{Slopes, Table};
use super::cuts::Divisions;
use super::examples::{Example, examples};
use super::samples::Sample;
use crate::records::pack::PackedGame;

/// What a ranking looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parts {
    /// The line of a move.
    pub lines: LineGains,
    /// The attributes of the strings that it sees, by distance.
    pub strings: bool,
    /// What it sees to both sides along a row and along a column: strength with direction.
    pub directions: bool,
    /// Trees over the attributes beside their weights.
    pub trees: bool,
    /// Whether it learns from all moves, those in contact with stones too.
    pub contact: bool,
}

impl Parts {
    /// Everything, learned from moves that are not in contact.
    pub const ALL: Parts =
        Parts { lines: LineGains::Both, strings: true, directions: true, trees: true, contact: false };
}

/// The last move that is learned from and judged, as in the paper.
pub const LAST: usize = PHASE * PHASES;
/// Rounds and step.
const ROUNDS: usize = 4;
const RATE: f32 = 0.1;
/// Games whose positions are held at once.
const BATCH: usize = 32;
/// Trees are grown from one of so many positions if moves in contact are among them.
const EVERY: u64 = 8;
/// Trees, and how much each of them says.
const TREES: usize = 40;
const TREE_RATE: f64 = 0.2;

/// A ranking that is being learned.
struct Ranker {
    ranking: Ranking,
    parts: Parts,
    /// Sums of squared gradients.
    squares: RankingWeights,
}

/// Learns from games: from the positions of moves that are not in contact (`apart`) in
/// rounds with falling steps; or once from all positions, which are not all held in memory.
/// `samples` say how the values of attributes are shared out.
pub(crate) fn learn_ranking(
    parts: Parts,
    games: &[PackedGame],
    apart: &[&Example],
    samples: &[Sample],
) -> Ranking {
    let ranking = Ranking::new(parts.lines, Divisions::equal(samples).0);
    let mut ranker = Ranker { ranking, parts, squares: RankingWeights::zero() };
    let of = |games: &[PackedGame], every| -> Vec<Example> {
        games.par_iter().flat_map_iter(|game| examples(game, (1, LAST), parts.contact, every)).collect()
    };
    if parts.contact {
        games.chunks(BATCH).for_each(|games| ranker.learn(&of(games, 1).iter().collect::<Vec<_>>(), RATE));
    } else {
        (0..ROUNDS).for_each(|round| ranker.learn(apart, RATE * (1.0 - round as f32 / ROUNDS as f32)));
    }
    if parts.trees {
        let some = if parts.contact { of(games, EVERY) } else { Vec::new() };
        let some: Vec<&Example> = some.iter().collect();
        ranker.add_trees(if parts.contact { &some } else { apart });
    }
    ranker.ranking
}

impl Ranker {
    fn learn(&mut self, examples: &[&Example], rate: f32) {
        examples.iter().for_each(|example| self.step(example, rate));
    }

    fn step(&mut self, Example { scene, played }: &Example, rate: f32) {
        let scores = self.ranking.scores(scene);
        let mut tables = vec![[0.0; DISTANCES]; scene.strings.len()];
        for (i, (spot, share)) in scene.spots.iter().zip(shares(scores.into_iter())).enumerate() {
            let gradient = share as f32 - if i == *played { 1.0 } else { 0.0 };
            if let Some(at) = self.ranking.line_place(scene.number, spot) {
                learn(&mut self.ranking.weights.lines[at], &mut self.squares.lines[at], gradient, rate);
            }
            if self.parts.directions {
                for at in axis_places(spot) {
                    learn(&mut self.ranking.weights.axes[at], &mut self.squares.axes[at], gradient, rate);
                }
            }
            for (string, distance) in spot.strings_in_sight() {
                tables[string][usize::from(distance) - 1] += gradient;
            }
        }
        if !self.parts.strings {
            return;
        }
        for (traits, table) in scene.strings.iter().zip(&tables) {
            let mut rows = [0; TRAITS];
            rows.iter_mut().zip(self.ranking.string_rows(traits)).for_each(|(place, row)| *place = row);
            for row in rows {
                let weights = &mut self.ranking.weights.strings[row..];
                let squares = &mut self.squares.strings[row..];
                for ((weight, square), &gradient) in weights.iter_mut().zip(squares).zip(table) {
                    learn(weight, square, gradient, rate);
                }
            }
        }
    }

    /// Adds trees one by one, each where the ranking so far is wrong.
    fn add_trees(&mut self, examples: &[&Example]) {
        let known = |example: &&Example| Known::new(&self.ranking, example);
        let mut known: Vec<Known> = examples.par_iter().map(known).collect();
        let strings = examples
            .iter()
            .zip(&known)
            .flat_map(|(example, known)| known.seen.iter().map(|&string| &example.scene.strings[string]));
        let table = Table::new(strings);
        for _ in 0..TREES {
            let slopes: Vec<Vec<Slopes>> =
                examples.par_iter().zip(&known).map(|(example, known)| known.slopes(example)).collect();
            let (tree, gains) = table.grow(&slopes.concat(), TREE_RATE);
            let mut gains = gains.into_iter();
            for Known { strings, seen, .. } in &mut known {
                for (&string, gain) in seen.iter().zip(gains.by_ref()) {
                    strings[string].iter_mut().zip(gain).for_each(|(sum, gain)| *sum += gain);
                }
            }
            self.ranking.trees.push(tree);
        }
    }
}

/// AdaGrad.
fn learn(weight: &mut f32, square: &mut f32, gradient: f32, rate: f32) {
    *square += gradient * gradient;
    *weight -= rate * gradient / (*square + 0.5).sqrt();
}

/// What is known of an example while trees are added.
struct Known {
    /// The score of each move without its strings.
    plain: Vec<f32>,
    /// What each string gives.
    strings: Vec<ByDistance>,
    /// The places of the strings that a move sees; the others tell nothing.
    seen: Vec<usize>,
}

impl Known {
    fn new(ranking: &Ranking, Example { scene, .. }: &Example) -> Known {
        let plain = |spot| {
            let Gains { place, column, row } = ranking.gains(scene.number, spot);
            place + column + row
        };
        let mut seen: Vec<usize> =
            scene.spots.iter().flat_map(|spot| spot.strings_in_sight().map(|one| one.0)).collect();
        seen.sort_unstable();
        seen.dedup();
        Known {
            seen,
            plain: scene.spots.iter().map(plain).collect(),
            strings: scene.strings.iter().map(|traits| ranking.gain(traits)).collect(),
        }
    }

    /// How much more each string that is seen should give at each distance.
    fn slopes(&self, Example { scene, played }: &Example) -> Vec<Slopes> {
        let seen = |spot: &gokoro_position::kosumi::Spot| {
            spot.strings_in_sight().map(|(string, d)| self.strings[string][usize::from(d) - 1]).sum::<f32>()
        };
        let scores = self.plain.iter().zip(&scene.spots).map(|(plain, spot)| plain + seen(spot));
        let mut slopes = vec![Slopes::default(); scene.strings.len()];
        for (spot, share) in scene.spots.iter().zip(shares(scores)) {
            for (string, distance) in spot.strings_in_sight() {
                slopes[string].first[usize::from(distance) - 1] += share as f32;
            }
        }
        for slopes in &mut slopes {
            // Moves that see the string at one distance are one: its share, and what is left.
            slopes.second = slopes.first.map(|share| share * (1.0 - share).max(0.0));
        }
        for (string, distance) in scene.spots[*played].strings_in_sight() {
            slopes[string].first[usize::from(distance) - 1] -= 1.0;
        }
        self.seen.iter().map(|&string| slopes[string]).collect()
    }
}

/// The temperature at which the shares of a ranking fit examples best that it was not
/// learned from, tried in steps of 2% from 0.7 to 2.
pub(super) fn temperature(ranking: &Ranking, examples: &[&Example]) -> f32 {
    let scores: Vec<Vec<f32>> = examples.par_iter().map(|example| ranking.scores(&example.scene)).collect();
    let likelihood = |temperature: f32| -> f64 {
        let of = |(scores, example): (&Vec<f32>, &&Example)| {
            shares(scores.iter().map(|score| score / temperature))[example.played].max(1e-20).ln()
        };
        // In order, so that threads change nothing.
        scores.iter().zip(examples).map(of).sum()
    };
    let tried = (0..=52).map(|i| 0.7 * 1.02_f32.powi(i));
    let best = tried.map(|t| (likelihood(t), t)).max_by(|a, b| a.0.total_cmp(&b.0));
    best.map_or(1.0, |(_, temperature)| temperature)
}

#[cfg(test)]
#[path = "../../tests/unit/strength/ranker.rs"]
mod tests;
