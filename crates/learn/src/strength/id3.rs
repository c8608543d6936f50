//! ID3 with five branches for every question (P4, formulas 1 and 2): the attribute that
//! leaves the least information to be had is asked for, until a node is pure or nothing
//! tells its samples apart. And pruning by samples that the tree was not grown from.

use gokoro_position::kosumi::{BRANCHES, Leaf, Node, Split, Tree};
use gokoro_shape::traits::Trait;

use super::samples::Sample;

/// How the values of an attribute are shared out to five branches; the paper does not say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cuts {
    /// In equal parts of the samples of each node; an attribute may be asked for again.
    Node,
    /// In equal parts of all samples, once; an attribute is asked for once on a way.
    Once,
}

/// Strengths, 2 to 6.
const CLASSES: usize = 5;
type Counts = [u32; CLASSES];

/// Grows a tree. A node with fewer samples than `least` is not divided; empty branches
/// have the most frequent strength above them, equally frequent ones the smaller. `None`
/// without a sample.
#[must_use]
pub fn grow(samples: &[Sample], cuts: Cuts, least: usize) -> Option<Tree> {
    let mut all: Vec<&Sample> = samples.iter().collect();
    let once = (cuts == Cuts::Once).then(|| Trait::ALL.map(|on| division(&all, on)));
    let mut grower = Grower { once, least, nodes: Vec::new() };
    (!all.is_empty()).then(|| grower.node(&mut all, 0, 0));
    Tree::new(grower.nodes).ok()
}

struct Grower {
    /// The only division of each attribute, if there is only one.
    once: Option<[Option<Split>; Trait::ALL.len()]>,
    least: usize,
    nodes: Vec<Node>,
}

impl Grower {
    /// Adds the node of some samples and what is below it. `above` is the strength of
    /// empty branches, `asked` has a bit for each attribute that was asked for.
    fn node(&mut self, samples: &mut [&Sample], above: u8, asked: u32) -> u32 {
        let place = self.nodes.len() as u32;
        let counts = counts(samples);
        let strength = most_frequent(&counts).unwrap_or(above);
        let right = counts[usize::from(strength) - 2];
        let leaf = Leaf { strength, samples: samples.len() as u32, right };
        self.nodes.push(Node::Leaf(leaf));
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
        self.nodes[place as usize] = Node::Ask(split, below);
        place
    }

    /// The question that leaves the least information to be had (M(C) - B(C, A) is
    /// largest), of those that tell samples apart.
    fn question(&self, samples: &[&Sample], asked: u32) -> Option<Split> {
        let mut best: Option<(f64, Split)> = None;
        for on in Trait::ALL.into_iter().filter(|&on| asked >> on as u32 & 1 == 0) {
            let split = match &self.once {
                Some(once) => once[on as usize],
                None => division(samples, on),
            };
            let Some(split) = split else { continue };
            let mut parts = [[0; CLASSES]; BRANCHES];
            for sample in samples {
                let part = &mut parts[split.branch(sample.traits.of(on))];
                part[usize::from(sample.strength) - 2] += 1;
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

fn counts(samples: &[&Sample]) -> Counts {
    samples.iter().fold([0; CLASSES], |mut counts, sample| {
        counts[usize::from(sample.strength) - 2] += 1;
        counts
    })
}

/// The most frequent strength, of equally frequent ones the smallest.
fn most_frequent(counts: &Counts) -> Option<u8> {
    let most = *counts.iter().max().filter(|&&most| most > 0)?;
    counts.iter().position(|&count| count == most).map(|class| class as u8 + 2)
}

/// The information of a set in bits, times its size (formula 1).
fn information(counts: &Counts) -> f64 {
    let all = f64::from(counts.iter().sum::<u32>());
    let bits = |&count: &u32| {
        let share = f64::from(count) / all;
        if count == 0 { 0.0 } else { -f64::from(count) * share.log2() }
    };
    counts.iter().map(bits).sum()
}

/// Shares the values of an attribute out to five branches: each value its own where there
/// are no more than five, else in parts of equally many samples. `None` if all are equal.
pub(super) fn division(samples: &[&Sample], on: Trait) -> Option<Split> {
    let mut values: Vec<u16> = samples.iter().map(|s| s.traits.of(on)).collect();
    values.sort_unstable();
    let largest = *values.last()?;
    let mut distinct = values.clone();
    distinct.dedup();
    if distinct.len() < 2 {
        return None;
    }
    let cut = |i: usize| match distinct.len() {
        few if few <= BRANCHES => distinct[i.min(few - 2)],
        // The largest value is never with all others, so that something is told apart.
        _ => values[(values.len() * (i + 1) / BRANCHES).max(1) - 1].min(largest - 1),
    };
    Some(Split { on, cuts: std::array::from_fn(cut) })
}

/// Prunes a tree from its ends on: a question goes where one strength for all of its
/// samples is right at least as often, by samples that the tree was not grown from.
#[must_use]
pub fn prune(tree: &Tree, samples: &[Sample]) -> Tree {
    let mut at = vec![[0; CLASSES]; tree.nodes().len()];
    for sample in samples {
        let mut place = 0;
        loop {
            at[place][usize::from(sample.strength) - 2] += 1;
            let Node::Ask(split, below) = tree.nodes()[place] else { break };
            place = below[split.branch(sample.traits.of(split.on))] as usize;
        }
    }
    let mut nodes = Vec::new();
    pruned(tree, &at, 0, &mut nodes);
    // Every node was copied with what is below it.
    Tree::new(nodes).unwrap_or_else(|_| tree.clone())
}

/// Copies a node and what is left below it; how often it is right, and its samples by
/// strength as they were when it was grown.
fn pruned(tree: &Tree, judged: &[Counts], place: usize, nodes: &mut Vec<Node>) -> (u32, Counts) {
    let own = nodes.len();
    match tree.nodes()[place] {
        Node::Leaf(leaf) => {
            nodes.push(Node::Leaf(leaf));
            let mut grown = [0; CLASSES];
            grown[usize::from(leaf.strength) - 2] = leaf.right;
            // What strengths the others had is not kept; they vote for none.
            (judged[place][usize::from(leaf.strength) - 2], grown)
        }
        Node::Ask(split, below) => {
            nodes.push(Node::Ask(split, [0; BRANCHES]));
            let (mut right, mut grown, mut next) = (0, [0; CLASSES], [0; BRANCHES]);
            for (next, from) in next.iter_mut().zip(below) {
                *next = nodes.len() as u32;
                let (more, counts) = pruned(tree, judged, from as usize, nodes);
                right += more;
                grown.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            }
            nodes[own] = Node::Ask(split, next);
            let strength = most_frequent(&grown).unwrap_or(2);
            let alone = judged[place][usize::from(strength) - 2];
            if alone >= right {
                nodes.truncate(own);
                let samples = samples_below(tree, place);
                nodes.push(Node::Leaf(Leaf { strength, samples, right: grown[usize::from(strength) - 2] }));
                return (alone, grown);
            }
            (right, grown)
        }
    }
}

/// The samples that a node was grown from.
fn samples_below(tree: &Tree, place: usize) -> u32 {
    match tree.nodes()[place] {
        Node::Leaf(leaf) => leaf.samples,
        Node::Ask(_, below) => below.iter().map(|&next| samples_below(tree, next as usize)).sum(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gokoro_board::{Board, BoardSize, Color};
    use gokoro_shape::KosumiStrings;
    use gokoro_shape::traits::Traits;

    /// Single stones at some moves of a game.
    fn sample(number: usize, strength: u8) -> Sample {
        let mut board = Board::new(BoardSize::S9);
        board.play(board.size().parse("E5").unwrap(), Color::Black).unwrap();
        let strings = KosumiStrings::new(&board);
        let (_, string) = strings.iter().next().unwrap();
        Sample { traits: Traits::new(&board, string, Color::White, number), strength }
    }

    fn samples() -> Vec<Sample> {
        (0..60).map(|i| sample(i, if i < 20 { 2 } else { 5 })).collect()
    }

    #[test]
    fn a_tree_asks_what_tells_apart_until_its_ends_are_pure() {
        let tree = grow(&samples(), Cuts::Node, 1).unwrap();
        let Node::Ask(split, _) = tree.nodes()[0] else { panic!("the root asks") };
        assert_eq!(split, Split { on: Trait::Number, cuts: [11, 23, 35, 47] });
        // The second branch, 12 to 23, is asked again, and there 19 and 20; nothing else is.
        assert_eq!(tree.nodes().len(), 1 + 5 + 5 + 5);
        assert!(samples().iter().all(|s| tree.find(&s.traits).strength == s.strength));
        // Asked for once, the branch from 12 to 23 stays mixed, 8 to 4.
        let once = grow(&samples(), Cuts::Once, 1).unwrap();
        assert_eq!(once.nodes().len(), 6);
        let leaf = once.find(&sample(22, 5).traits);
        assert_eq!(leaf, Leaf { strength: 2, samples: 12, right: 8 });
        assert!(grow(&[], Cuts::Node, 1).is_none());
    }

    #[test]
    fn pruning_keeps_what_other_samples_confirm() {
        let mut noisy = samples();
        noisy[50].strength = 3;
        let tree = grow(&noisy, Cuts::Node, 1).unwrap();
        assert_eq!(tree.find(&sample(50, 0).traits).strength, 3);
        let pruned = prune(&tree, &samples());
        assert_eq!(pruned.find(&sample(50, 0).traits), Leaf { strength: 5, samples: 12, right: 11 });
        assert_eq!(pruned.nodes().len(), 16);
    }
}
