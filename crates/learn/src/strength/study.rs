//! Games to learn from, one of five of which is kept apart where something is to be
//! chosen, pruned or measured that was not learned from it.

use gokoro_position::kosumi::{DecisionTree, Ranking, SpreadModel};
use rayon::prelude::*;

use super::boost::learn_spread;
use super::cuts::Cuts;
use super::examples::{Example, examples};
use super::id3::grow;
use super::pruning::prune;
use super::ranker::{LAST, Parts, learn_ranking, temperature};
use super::samples::{Sample, samples};
use crate::ratio::Ratio;
use crate::records::pack::PackedGame;

/// One of so many games is kept.
const KEPT: usize = 5;
/// Candidates among which the played move is looked for (P4, section 6).
pub const CANDIDATES: f64 = 10.0;

/// Games with their positions whose moves are not in contact.
pub struct Study<'g> {
    games: &'g [PackedGame],
    apart: Vec<Vec<Example>>,
}

/// A ranking that is ready for use.
#[derive(Clone, Debug)]
pub struct Trained {
    /// The ranking, learned from all games, with its temperature.
    pub ranking: Ranking,
    /// Positions that it was learned from.
    pub positions: usize,
    /// How often the move is among its ten on the games that were kept when it was learned
    /// from the others.
    pub kept: Ratio,
}

impl<'g> Study<'g> {
    /// Looks at games.
    pub fn new(games: &'g [PackedGame]) -> Study<'g> {
        let apart = games.par_iter().map(|game| examples(game, (1, LAST), false, 1)).collect();
        Study { games, apart }
    }

    /// The positions whose moves are not in contact.
    pub fn apart(&self) -> impl Iterator<Item = &Example> {
        self.apart.iter().flatten()
    }

    /// A ranking learned from those games whose places are wanted.
    pub fn learn(&self, parts: Parts, wanted: impl Fn(usize) -> bool) -> Ranking {
        let places = || (0..self.games.len()).filter(|&i| wanted(i));
        let games: Vec<PackedGame> = places().map(|i| self.games[i].clone()).collect();
        let apart: Vec<&Example> = places().flat_map(|i| &self.apart[i]).collect();
        let samples: Vec<Sample> =
            games.par_iter().flat_map_iter(|game| samples(game, (1, LAST), false)).collect();
        learn_ranking(parts, &games, &apart, &samples)
    }

    /// How often the move is among the ten on the games that are kept, no contact, learned
    /// from the others; and the temperature there.
    pub fn tried(&self, parts: Parts) -> (Ratio, f32) {
        let ranking = self.learn(parts, |i| i % KEPT != 0);
        let kept: Vec<&[Example]> = self.apart.iter().step_by(KEPT).map(Vec::as_slice).collect();
        let share = within_ten(&ranking, &kept);
        (share, temperature(&ranking, &kept.into_iter().flatten().collect::<Vec<_>>()))
    }

    /// A ranking for use; `None` if no move is played apart from all stones.
    pub fn train(&self, parts: Parts) -> Option<Trained> {
        let positions = self.apart().count();
        if positions == 0 {
            return None;
        }
        // One game alone leaves none to learn from, and no temperature is found.
        let (kept, found) = self.tried(parts);
        let temperature = if self.games.len() > 1 { found } else { 1.0 };
        let ranking = Ranking { temperature, ..self.learn(parts, |_| true) };
        Some(Trained { ranking, positions, kept })
    }
}

/// How often the move is among the ten of a ranking, over games.
pub fn within_ten<G: AsRef<[Example]>>(ranking: &Ranking, games: &[G]) -> Ratio {
    let mut ratio = Ratio::default();
    for game in games.iter().map(AsRef::as_ref) {
        let hit = |example: &Example| {
            let scores: Vec<f64> = ranking.scores(&example.scene).into_iter().map(f64::from).collect();
            share_within(&scores, example.played, CANDIDATES)
        };
        ratio.add(game.iter().map(hit).sum(), game.len() as f64);
    }
    ratio
}

/// The probability that the played move is among the first if equal ones are shuffled.
pub fn share_within(scores: &[f64], played: usize, most: f64) -> f64 {
    let own = scores[played];
    let better = scores.iter().filter(|&&score| score > own).count() as f64;
    let equal = scores.iter().filter(|&&score| score == own).count() as f64;
    ((most - better) / equal).clamp(0.0, 1.0)
}

/// The samples of games to grow a tree from, and those of games that are kept for pruning.
pub fn parted(games: &[Vec<Sample>]) -> (Vec<Sample>, Vec<Sample>) {
    let (mut from, mut kept) = (Vec::new(), Vec::new());
    for (i, game) in games.iter().enumerate() {
        if i % KEPT == 0 && games.len() > 1 { &mut kept } else { &mut from }.extend(game);
    }
    (from, kept)
}

/// A tree of strengths for use, with the number of samples that it was grown from or pruned
/// by: values in equal parts of each node, pruned by the games that are kept. `None` if no
/// move is played apart from all stones.
pub fn train_tree(games: &[PackedGame]) -> Option<(DecisionTree, usize)> {
    let all: Vec<Vec<Sample>> = games.par_iter().map(|game| samples(game, (1, LAST), false)).collect();
    let (from, kept) = parted(&all);
    let tree = prune(&grow(&from, Cuts::Node)?, &from, &kept);
    Some((tree, from.len() + kept.len()))
}

/// How near moves come to strings, for use, with the number of samples that it was learned from. `None` if no move is
/// played apart from all stones.
pub fn train_spread(games: &[PackedGame]) -> Option<(SpreadModel, usize)> {
    let all: Vec<Vec<Sample>> = games.par_iter().map(|game| samples(game, (1, LAST), false)).collect();
    let all = all.concat();
    (!all.is_empty()).then(|| (learn_spread(&all), all.len()))
}
