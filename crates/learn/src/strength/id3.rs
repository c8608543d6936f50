//! ID3 with five branches for every question (P4, formulas 1 and 2): the attribute that
//! leaves the least information to be had is asked for, until a node is pure or nothing
//! tells its samples apart. Where values are cut is in [`cuts`](super::cuts).

use gokoro_position::kosumi::{BRANCHES, DecisionNode, DecisionTree, Leaf, Split};
use gokoro_shape::traits::Trait;

use super::cuts::{Cuts, best_parts, equal_parts, information};
use super::samples::{CLASSES, Counts, Sample, counts, strength_of};

/// Grows a tree. A node with fewer samples than `least` is not divided; empty branches
/// have the most frequent strength above them, equally frequent ones the smaller. `None`
/// without a sample.
#[must_use]
pub fn grow(samples: &[Sample], cuts: Cuts, least: usize) -> Option<DecisionTree> {
    let mut all: Vec<&Sample> = samples.iter().collect();
    let once = (cuts == Cuts::Once).then(|| Trait::ALL.map(|on| equal_parts(&all, on)));
    let mut grower = Grower { cuts, once, least, nodes: Vec::new() };
    (!all.is_empty()).then(|| grower.node(&mut all, 0, 0));
    DecisionTree::new(grower.nodes).ok()
}

struct Grower {
    cuts: Cuts,
    /// The only division of each attribute, if there is only one.
    once: Option<[Option<Split>; Trait::ALL.len()]>,
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
                (Some(once), _) => once[on as usize],
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

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use gokoro_board::{Board, BoardSize, Color};
    use gokoro_shape::KosumiStrings;
    use gokoro_shape::traits::Traits;

    /// Single stones at some moves of a game.
    pub(in crate::strength) fn sample(number: usize, strength: u8) -> Sample {
        let mut board = Board::new(BoardSize::S9);
        board.play(board.size().parse("E5").unwrap(), Color::Black).unwrap();
        let strings = KosumiStrings::new(&board);
        let (_, string) = strings.iter().next().unwrap();
        Sample { traits: Traits::new(&board, string, Color::White, number), strength, to_move: Color::White }
    }

    pub(in crate::strength) fn samples() -> Vec<Sample> {
        (0..60).map(|i| sample(i, if i < 20 { 2 } else { 5 })).collect()
    }

    #[test]
    fn a_tree_asks_what_tells_apart_until_its_ends_are_pure() {
        let tree = grow(&samples(), Cuts::Node, 1).unwrap();
        let DecisionNode::Ask(split, _) = tree.nodes()[0] else { panic!("the root asks") };
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
    fn the_best_cuts_are_where_strengths_change_and_no_more_than_told() {
        let tree = grow(&samples(), Cuts::Best, 1).unwrap();
        let DecisionNode::Ask(split, _) = tree.nodes()[0] else { panic!("the root asks") };
        assert_eq!(split, Split { on: Trait::Number, cuts: [19; 4] });
        assert_eq!(tree.nodes().len(), 6);
        // One sample of another strength is not worth a question.
        let mut noisy = samples();
        noisy[40].strength = 3;
        let tree = grow(&noisy, Cuts::Best, 1).unwrap();
        assert_eq!(tree.nodes().len(), 6);
        assert_eq!(tree.find(&sample(40, 0).traits), Leaf { strength: 5, samples: 40, right: 39 });
    }
}
