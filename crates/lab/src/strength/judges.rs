//! Who tells the strength of a string from its attributes, and how often they are right: trees
//! as printed, trees with better cuts and with pruning, and judges without one tree.

use gokoro_learn::Ratio;
use gokoro_learn::strength::{Additive, Boosted, Cuts, Ordinal, Sample, grow, parted, prune, prune_by_fear};
use gokoro_position::kosumi::{DecisionNode, DecisionTree};
use gokoro_shape::traits::Traits;
use rayon::prelude::*;
use serde::Serialize;

/// How a tree is pruned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pruning {
    /// Not at all.
    None,
    /// By the samples of games that it was not grown from.
    Kept,
    /// By its own samples, with fear of more errors than are seen.
    Fear,
}

/// How a tree is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How values are shared out.
    pub cuts: Cuts,
    /// How it is pruned.
    pub pruning: Pruning,
    /// Whether the attribute of colour is black and white, not own and other.
    pub absolute: bool,
}

/// The trees: as printed in both readings first, then pruned ones; the tree that is shown
/// as rules is the first pruned one.
const PLANS: [Plan; 9] = {
    const PLAIN: Plan = Plan { cuts: Cuts::Node, pruning: Pruning::None, absolute: false };
    [
        PLAIN,
        Plan { cuts: Cuts::Once, ..PLAIN },
        Plan { pruning: Pruning::Kept, ..PLAIN },
        Plan { cuts: Cuts::Once, pruning: Pruning::Kept, ..PLAIN },
        Plan { pruning: Pruning::Fear, ..PLAIN },
        Plan { cuts: Cuts::Best, ..PLAIN },
        Plan { cuts: Cuts::Best, pruning: Pruning::Kept, ..PLAIN },
        Plan { absolute: true, ..PLAIN },
        Plan { absolute: true, pruning: Pruning::Kept, ..PLAIN },
    ]
};

/// A tree that was grown, with what it says of samples.
#[derive(Clone, Debug)]
pub struct Grown {
    /// How it was made.
    pub plan: Plan,
    /// The tree.
    pub tree: DecisionTree,
    /// How often it is right on the samples it was grown from, and by how much it is off.
    pub learned: (f64, f64),
    /// The same on the samples of the games that are judged, over games.
    pub judged: (Ratio, Ratio),
}

impl Grown {
    /// Questions and ends.
    #[must_use]
    pub fn sizes(&self) -> (usize, usize) {
        let ends = self.tree.nodes().iter().filter(|node| matches!(node, DecisionNode::Leaf(_))).count();
        (self.tree.nodes().len() - ends, ends)
    }
}

/// A judge that is not a single tree over P4's samples.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Weights of attributes for each strength.
    Additive,
    /// One sum of weights, with thresholds between the strengths.
    Ordinal,
    /// Trees that are added up.
    Boosted,
    /// A tree with the best cuts, pruned; where moves in contact are among the samples.
    #[serde(rename = "tree-best-pruned")]
    Tree,
    /// The most frequent strength.
    Prior,
}

/// What a judge says of samples.
#[derive(Clone, Debug)]
pub struct Judged {
    /// Which judge.
    pub kind: Kind,
    /// How often it is right on the samples it learned from, and by how much it is off.
    pub learned: (f64, f64),
    /// The same on the samples of the games that are judged, over games.
    pub judged: (Ratio, Ratio),
}

/// The samples of each game, those to learn from and those to be judged.
#[derive(Clone, Copy)]
pub(super) struct Sets<'s> {
    pub(super) learned: &'s [Vec<Sample>],
    pub(super) judged: &'s [Vec<Sample>],
}

impl Sets<'_> {
    /// The trees with their accuracies.
    pub(super) fn trees(&self) -> Vec<Grown> {
        PLANS.into_par_iter().filter_map(|plan| self.tree(plan)).collect()
    }

    fn tree(&self, plan: Plan) -> Option<Grown> {
        let (mut from, mut kept) = parted(self.learned);
        from.iter_mut().chain(&mut kept).for_each(|sample| *sample = read(sample, plan.absolute));
        if plan.pruning != Pruning::Kept {
            from.extend(&kept);
        }
        let grown = grow(&from, plan.cuts, 1)?;
        let tree = match plan.pruning {
            Pruning::None => grown,
            Pruning::Kept => prune(&grown, &from, &kept),
            Pruning::Fear => prune_by_fear(&grown, &from),
        };
        let learned = shares(&from, |sample| tree.find(&sample.traits).strength);
        let judge = |sample: &Sample| tree.find(&read(sample, plan.absolute).traits).strength;
        let judged = over_games(self.judged, judge);
        Some(Grown { plan, tree, learned, judged })
    }

    /// The other judges.
    pub(super) fn others(&self, kinds: &[Kind]) -> Vec<Judged> {
        let all = self.learned.concat();
        let of = |&kind: &Kind| {
            let judge = self.judge(kind, &all);
            Judged {
                kind,
                learned: shares(&all, |sample| judge(&sample.traits)),
                judged: over_games(self.judged, |sample| judge(&sample.traits)),
            }
        };
        kinds.par_iter().map(of).collect()
    }

    fn judge(&self, kind: Kind, all: &[Sample]) -> Box<dyn Fn(&Traits) -> u8 + Sync> {
        match kind {
            Kind::Additive => {
                let judge = Additive::learn(all);
                Box::new(move |traits| judge.strength(traits))
            }
            Kind::Ordinal => {
                let judge = Ordinal::learn(all);
                Box::new(move |traits| judge.strength(traits))
            }
            Kind::Boosted => {
                let judge = Boosted::learn(all);
                Box::new(move |traits| judge.strength(traits))
            }
            Kind::Tree => {
                let plan = Plan { cuts: Cuts::Best, pruning: Pruning::Kept, absolute: false };
                let tree = self.tree(plan).map(|grown| grown.tree);
                Box::new(move |traits| tree.as_ref().map_or(2, |tree| tree.find(traits).strength))
            }
            Kind::Prior => {
                let count = |strength: u8| all.iter().filter(|s| s.strength == strength).count();
                let most = (1..=6).rev().max_by_key(|&strength| count(strength)).unwrap_or(2);
                Box::new(move |_| most)
            }
        }
    }
}

/// A sample with the colour as it is read.
fn read(sample: &Sample, absolute: bool) -> Sample {
    let traits = if absolute { sample.traits.absolute(sample.to_move) } else { sample.traits };
    Sample { traits, ..*sample }
}

/// How many samples a judge is right on, and the sum of how far off it is.
fn right_and_off(samples: &[Sample], judge: impl Fn(&Sample) -> u8) -> (f64, f64) {
    samples.iter().fold((0.0, 0.0), |(right, off), sample| {
        let by = f64::from(judge(sample).abs_diff(sample.strength));
        (right + f64::from(u8::from(by == 0.0)), off + by)
    })
}

fn shares(samples: &[Sample], judge: impl Fn(&Sample) -> u8) -> (f64, f64) {
    let (right, off) = right_and_off(samples, judge);
    let count = samples.len().max(1) as f64;
    (right / count, off / count)
}

/// How often a judge is right, and by how much it is off, over games.
fn over_games(games: &[Vec<Sample>], judge: impl Fn(&Sample) -> u8) -> (Ratio, Ratio) {
    let mut ratios = (Ratio::default(), Ratio::default());
    for game in games {
        let (right, off) = right_and_off(game, &judge);
        ratios.0.add(right, game.len() as f64);
        ratios.1.add(off, game.len() as f64);
    }
    ratios
}
