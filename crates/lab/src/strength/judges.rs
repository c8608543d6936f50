//! Who tells the strength of a string from its attributes, and how often they are right: trees
//! as printed, trees with better cuts and with pruning, and judges without one tree.

use std::collections::HashMap;

use gokoro_learn::Ratio;
use gokoro_learn::strength::{
    Additive, Cuts, Ordinal, Sample, Shares, grow, learn_spread, likeliest_strength, observed, parted, prune,
    prune_by_fear,
};
use gokoro_position::kosumi::{DecisionNode, DecisionTree, PHASE};
use gokoro_shape::traits::{Trait, Traits};
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
    /// The shares of the strengths in each twenty moves, whatever the string.
    Phase,
    /// The shares of the strengths in all samples: the constant.
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
    /// The mean of -ln of the share that it gives to what happened there, over games.
    pub loss: Ratio,
    /// By how much that is below the constant's, over games: the same samples, so surer than two losses beside each other.
    pub gain: Ratio,
}

/// What a judge gives to each distance.
type Judge = Box<dyn Fn(&Traits) -> Shares + Sync>;

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
        let grown = grow(&from, plan.cuts)?;
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
        let constant = self.judge(Kind::Prior, &all);
        let of = |&kind: &Kind| {
            let judge = self.judge(kind, &all);
            let strength = |sample: &Sample| likeliest_strength(&judge(&sample.traits));
            Judged {
                kind,
                learned: shares(&all, strength),
                judged: over_games(self.judged, strength),
                loss: losses(self.judged, |sample| surprise(&judge, sample)),
                gain: losses(self.judged, |sample| surprise(&constant, sample) - surprise(&judge, sample)),
            }
        };
        kinds.par_iter().map(of).collect()
    }

    fn judge(&self, kind: Kind, all: &[Sample]) -> Judge {
        match kind {
            Kind::Additive => {
                let judge = Additive::learn(all);
                Box::new(move |traits| judge.shares(traits))
            }
            Kind::Ordinal => {
                let judge = Ordinal::learn(all);
                Box::new(move |traits| judge.shares(traits))
            }
            Kind::Boosted => {
                let judge = learn_spread(all);
                Box::new(move |traits| judge.spread(traits).shares)
            }
            Kind::Tree => {
                let plan = Plan { cuts: Cuts::Best, pruning: Pruning::Kept, absolute: false };
                let tree = self.tree(plan).map(|grown| grown.tree);
                by_parts(all, move |traits| tree.as_ref().map_or(0, |tree| tree.end(traits).0))
            }
            Kind::Phase => {
                by_parts(all, |traits| usize::from(traits.of(Trait::Number)).saturating_sub(1) / PHASE)
            }
            Kind::Prior => by_parts(all, |_| 0),
        }
    }
}

/// Judges by the shares of the samples that are in the same part; a part with none has those of all.
fn by_parts(samples: &[Sample], part: impl Fn(&Traits) -> usize + Sync + 'static) -> Judge {
    let mut parts: HashMap<usize, Vec<&Sample>> = HashMap::new();
    samples.iter().for_each(|sample| parts.entry(part(&sample.traits)).or_default().push(sample));
    let shares: HashMap<usize, Shares> =
        parts.into_iter().map(|(part, samples)| (part, observed(samples))).collect();
    let all = observed(samples);
    Box::new(move |traits| shares.get(&part(traits)).copied().unwrap_or(all))
}

/// -ln of what a judge gives to the strength of a sample.
fn surprise(judge: &Judge, sample: &Sample) -> f64 {
    let class = usize::from(sample.strength.max(1)) - 1;
    -judge(&sample.traits).get(class).copied().unwrap_or(0.0).max(1e-9).ln()
}

/// The mean of a loss, over games.
fn losses(games: &[Vec<Sample>], loss: impl Fn(&Sample) -> f64) -> Ratio {
    let mut ratio = Ratio::default();
    games.iter().for_each(|game| ratio.add(game.iter().map(&loss).sum(), game.len() as f64));
    ratio
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
