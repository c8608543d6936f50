//! ID3 with five branches for every question (P4, formulas 1 and 2): the attribute that
//! leaves the least information to be had is asked for, until a node is pure or nothing
//! tells its samples apart. Where values are cut is in [`cuts`](super::cuts).

use gokoro_position::kosumi::{BRANCHES, DecisionNode, DecisionTree, Leaf, Split};
use gokoro_shape::traits::Trait;

use super::cuts::{Cuts, Divisions, best_parts, equal_parts, information};
use super::samples::{CLASSES, Counts, Sample, counts, strength_of};

/// Grows a tree. A node with fewer samples than `least` is not divided; empty branches
/// have the most frequent strength above them, equally frequent ones the smaller. `None`
/// without a sample.
#[must_use]
pub fn grow(samples: &[Sample], cuts: Cuts, least: usize) -> Option<DecisionTree> {
    let mut all: Vec<&Sample> = samples.iter().collect();
    let once = (cuts == Cuts::Once).then(|| Divisions::equal(samples));
    let mut grower = Grower { cuts, once, least, nodes: Vec::new() };
    (!all.is_empty()).then(|| grower.node(&mut all, 0, 0));
    DecisionTree::new(grower.nodes).ok()
}

struct Grower {
    cuts: Cuts,
    /// The only division of each attribute, if there is only one.
    once: Option<Divisions>,
    least: usize,
    nodes: Vec<DecisionNode>,
}

impl Grower {
    /// Adds the node of some samples and what is below it. `above` is the strength of
    /// empty branches, `asked` has a bit for each attribute that was asked for.
    fn node(&mut self, samples: &mut [&Sample], above: u8, asked: u32) -> u32 {
        let place = self.nodes.len() as u32;
        let counts = counts(samples.iter().copied());
        let strength = most_frequent(&counts).unwrap_or(above);
        let right = counts[usize::from(strength) - 1];
        let leaf = Leaf { strength, samples: samples.len() as u32, right };
        self.nodes.push(DecisionNode::Leaf(leaf));
        if right as usize == samples.len() || samples.len() < self.least {
            return place;
        }
        let Some(split) = self.question(samples, asked) else { return place };
        let asked = asked | if self.once.is_some() { 1 << split.on as u32 } else { 0 };
        samples.sort_by_key(|s| split.branch(s.traits.of(split.on)));
        let mut rest = samples;
        let below = std::array::from_fn(|branch| {
            let own = rest.partition_point(|s| split.branch(s.traits.of(split.on)) == branch);
            let (part, after) = std::mem::take(&mut rest).split_at_mut(own);
            rest = after;
            self.node(part, strength, asked)
        });
        self.nodes[place as usize] = DecisionNode::Ask(split, below);
        place
    }

    /// The question that leaves the least information to be had (M(C) - B(C, A) is
    /// largest), of those that tell samples apart.
    fn question(&self, samples: &[&Sample], asked: u32) -> Option<Split> {
        let mut best: Option<(f64, Split)> = None;
        for on in Trait::ALL.into_iter().filter(|&on| asked >> on as u32 & 1 == 0) {
            let split = match (&self.once, self.cuts) {
                (Some(once), _) => once.0[on as usize],
                (None, Cuts::Best) => best_parts(samples, on),
                (None, _) => equal_parts(samples, on),
            };
            let Some(split) = split else { continue };
            let mut parts = [[0; CLASSES]; BRANCHES];
            for sample in samples {
                parts[split.branch(sample.traits.of(on))][sample.class()] += 1;
            }
            let tells = parts.iter().filter(|part| part.iter().any(|&n| n > 0)).count() > 1;
            let left: f64 = parts.iter().map(information).sum();
            if tells && best.is_none_or(|(least, _)| left < least) {
                best = Some((left, split));
            }
        }
        best.map(|(_, split)| split)
    }
}

/// The most frequent strength, of equally frequent ones the smallest.
pub(super) fn most_frequent(counts: &Counts) -> Option<u8> {
    let most = *counts.iter().max().filter(|&&most| most > 0)?;
    counts.iter().position(|&count| count == most).map(strength_of)
}
