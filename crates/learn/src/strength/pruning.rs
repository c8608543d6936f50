//! Pruning of trees, from their ends on: a question goes where one strength for all of its
//! samples does as well.

use gokoro_position::kosumi::{BRANCHES, DecisionNode, DecisionTree, Leaf};

use super::id3::most_frequent;
use super::samples::{CLASSES, Counts, Sample};

/// How many standard deviations more errors are feared than are seen; Quinlan's C4.5 has
/// a confidence of 25%.
const FEAR: f64 = 0.6745;

/// Prunes a tree where one strength is right at least as often by samples that the tree
/// was not grown from. `learned` are those that it was.
pub fn prune(tree: &DecisionTree, learned: &[Sample], judged: &[Sample]) -> DecisionTree {
    let judged = passed(tree, judged);
    pruned(tree, learned, |place, strength| -f64::from(judged[place][usize::from(strength) - 1]))
}

/// Prunes a tree where one strength is not feared to be wrong more often than the questions
/// are, by the samples that it was grown from alone (C4.5: the upper end of an interval of
/// the share of errors).
pub fn prune_by_fear(tree: &DecisionTree, learned: &[Sample]) -> DecisionTree {
    let grown = passed(tree, learned);
    pruned(tree, learned, |place, strength| {
        let all = f64::from(grown[place].iter().sum::<u32>());
        let wrong = all - f64::from(grown[place][usize::from(strength) - 1]);
        feared(wrong, all)
    })
}

/// The upper end of Wilson's interval of a number of errors.
fn feared(wrong: f64, all: f64) -> f64 {
    if all == 0.0 {
        return 0.0;
    }
    let (share, z) = (wrong / all, FEAR * FEAR / all);
    let spread = FEAR * (share * (1.0 - share) / all + z / (4.0 * all)).sqrt();
    all * (share + z / 2.0 + spread) / (1.0 + z)
}

/// The samples that pass through each node, by strength.
fn passed(tree: &DecisionTree, samples: &[Sample]) -> Vec<Counts> {
    let mut at = vec![[0; CLASSES]; tree.nodes().len()];
    for sample in samples {
        let mut place = 0;
        loop {
            at[place][sample.class()] += 1;
            let DecisionNode::Ask(split, below) = tree.nodes()[place] else { break };
            place = below[split.branch(sample.traits.of(split.on))] as usize;
        }
    }
    at
}

/// Keeps a question only where `cost` of its node with one strength is more than that of
/// what is below it.
fn pruned(tree: &DecisionTree, learned: &[Sample], cost: impl Fn(usize, u8) -> f64) -> DecisionTree {
    let mut pruner = Pruner { tree, grown: passed(tree, learned), cost, nodes: Vec::new() };
    pruner.copy(0, 2);
    // Every node was copied with what is below it.
    DecisionTree::new(pruner.nodes).unwrap_or_else(|_| tree.clone())
}

struct Pruner<'t, C> {
    tree: &'t DecisionTree,
    grown: Vec<Counts>,
    cost: C,
    nodes: Vec<DecisionNode>,
}

impl<C: Fn(usize, u8) -> f64> Pruner<'_, C> {
    /// Copies a node and what is left below it, and gives what it costs. `above` is the
    /// strength where no sample came to.
    fn copy(&mut self, place: usize, above: u8) -> f64 {
        let (own, counts) = (self.nodes.len(), self.grown[place]);
        let strength = most_frequent(&counts).unwrap_or(above);
        let right = counts[usize::from(strength) - 1];
        self.nodes.push(DecisionNode::Leaf(Leaf { strength, samples: counts.iter().sum(), right }));
        let alone = (self.cost)(place, strength);
        let DecisionNode::Ask(split, below) = self.tree.nodes()[place] else { return alone };
        let (mut parts, mut next) = (0.0, [0; BRANCHES]);
        for (next, from) in next.iter_mut().zip(below) {
            *next = self.nodes.len() as u32;
            parts += self.copy(from as usize, strength);
        }
        if alone <= parts {
            self.nodes.truncate(own + 1);
            return alone;
        }
        self.nodes[own] = DecisionNode::Ask(split, next);
        parts
    }
}

#[cfg(test)]
#[path = "../../tests/unit/strength/pruning.rs"]
mod tests;
