//! A ranking of moves learned over the same attributes (P4's further work): how likely a
//! move is against the others that are compared, by its place on the board, by what it
//! looks at along its column and its row, and by the strings that it sees with their
//! distances. A sum of weights and of small trees; `learn` makes it, the text form is in
//! `ranking_text`.

use gokoro_shape::FARTHEST;
use gokoro_shape::traits::{Trait, Traits};

use super::scene::{RankedPosition, Spot, VIEWS};
use super::tree::{BRANCHES, Split};

/// Moves of a phase.
pub const PHASE: usize = 20;
/// Phases; the last one has all later moves too.
pub const PHASES: usize = 11;
/// Distances at which a string is seen, from 1.
pub const DISTANCES: usize = FARTHEST as usize;
/// Lines that are told apart.
pub const LINES: usize = 10;
/// Attributes of a string.
pub const TRAITS: usize = Trait::ALL.len();

/// The phase of a move with this number, from 1.
pub fn phase(number: usize) -> usize {
    (number.saturating_sub(1) / PHASE).min(PHASES - 1)
}

/// What a string gives to a move at the distances 1 to 6, in natural logarithms.
pub type ByDistance = [f32; DISTANCES];

/// A node of a tree over attributes.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Fork {
    /// Values up to a number go to the first node, larger ones to the second.
    Ask(Trait, u16, [u32; 2]),
    /// What it comes to.
    Give(ByDistance),
}

/// A small tree over the attributes of a string; the first node is the root and branches
/// lead to later ones.
#[derive(Clone, PartialEq, Debug)]
pub struct GainTree {
    nodes: Vec<Fork>,
}

impl GainTree {
    /// A tree of these nodes; `None` if they are none.
    pub fn new(nodes: Vec<Fork>) -> Option<GainTree> {
        let leads = |(place, node): (usize, &Fork)| match node {
            Fork::Ask(_, _, below) => {
                below.iter().all(|&next| next as usize > place && (next as usize) < nodes.len())
            }
            Fork::Give(_) => true,
        };
        (!nodes.is_empty() && nodes.iter().enumerate().all(leads)).then_some(GainTree { nodes })
    }

    /// The nodes, the root first.
    pub fn nodes(&self) -> &[Fork] {
        &self.nodes
    }

    /// What a string with these attributes comes to.
    pub fn find(&self, traits: &Traits) -> &ByDistance {
        let mut at = 0;
        loop {
            // `new` has seen to it that every branch leads on.
            match &self.nodes[at] {
                Fork::Ask(on, most, below) => {
                    at = below[usize::from(traits.of(*on) > *most)] as usize;
                }
                Fork::Give(gains) => return gains,
            }
        }
    }
}

/// What is known about the line of a move, by phases: the correction of table 3, learned.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineGains {
    /// Nothing.
    None,
    /// The line from the nearest edge, as in the table.
    Nearest,
    /// The lines from the nearest vertical and horizontal edge: the place on the board.
    Both,
}

/// Numbers for everything that is weighed, in natural logarithms.
#[derive(Clone, PartialEq, Debug)]
pub struct RankingWeights {
    /// By phase, line and other line.
    pub lines: Vec<f32>,
    /// By owner, attribute, branch and distance.
    pub strings: Vec<f32>,
    /// By the two views along an axis, the smaller first.
    pub axes: Vec<f32>,
}

impl RankingWeights {
    /// All nothing.
    pub fn zero() -> RankingWeights {
        RankingWeights {
            lines: vec![0.0; PHASES * LINES * LINES],
            strings: vec![0.0; 2 * TRAITS * BRANCHES * DISTANCES],
            axes: vec![0.0; VIEWS * VIEWS],
        }
    }
}

/// What speaks for a move, in natural logarithms; the string's parts are in
/// [`Ranking::gain`].
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Gains {
    /// Its place on the board.
    pub place: f32,
    /// What it looks at up and down.
    pub column: f32,
    /// What it looks at to the left and to the right.
    pub row: f32,
}

/// A ranking; see the module text.
#[derive(Clone, PartialEq, Debug)]
pub struct Ranking {
    /// Which lines are looked at.
    pub lines: LineGains,
    /// What scores are divided by, so that shares are as often right as they say.
    pub temperature: f32,
    /// How the values of attributes are shared out; none where all are alike.
    pub divisions: [Option<Split>; TRAITS],
    /// The weights.
    pub weights: RankingWeights,
    /// What is added for strings beside the weights.
    pub trees: Vec<GainTree>,
}

impl Ranking {
    /// A ranking that knows nothing yet.
    pub fn new(lines: LineGains, divisions: [Option<Split>; TRAITS]) -> Ranking {
        Ranking { lines, temperature: 1.0, divisions, weights: RankingWeights::zero(), trees: Vec::new() }
    }

    /// The score of every move of a position.
    pub fn scores(&self, scene: &RankedPosition) -> Vec<f32> {
        let strings: Vec<ByDistance> = scene.strings.iter().map(|traits| self.gain(traits)).collect();
        self.scores_with(scene, &strings)
    }

    /// The same where what each string gives is known.
    fn scores_with(&self, scene: &RankedPosition, strings: &[ByDistance]) -> Vec<f32> {
        let score = |spot: &Spot| {
            let Gains { place, column, row } = self.gains(scene.number, spot);
            let seen =
                spot.strings_in_sight().map(|(string, distance)| strings[string][usize::from(distance) - 1]);
            place + column + row + seen.sum::<f32>()
        };
        scene.spots.iter().map(score).collect()
    }

    /// The probability of every move if one of them is played.
    pub fn shares(&self, scene: &RankedPosition) -> Vec<f64> {
        shares(self.scores(scene).into_iter().map(|score| score / self.temperature))
    }

    /// What a string gives at each distance.
    pub fn gain(&self, traits: &Traits) -> ByDistance {
        let mut gain = [0.0; DISTANCES];
        for row in self.string_rows(traits) {
            gain.iter_mut().zip(&self.weights.strings[row..]).for_each(|(sum, weight)| *sum += weight);
        }
        for tree in &self.trees {
            gain.iter_mut().zip(tree.find(traits)).for_each(|(sum, more)| *sum += more);
        }
        gain
    }

    /// What speaks for a move beside the strings.
    pub fn gains(&self, number: usize, spot: &Spot) -> Gains {
        let [column, row] = axis_places(spot).map(|at| self.weights.axes[at]);
        let place = self.line_place(number, spot).map_or(0.0, |at| self.weights.lines[at]);
        Gains { place, column, row }
    }

    /// Where the weight of a move's lines is.
    pub fn line_place(&self, number: usize, spot: &Spot) -> Option<usize> {
        let [line, other] = spot.lines.map(|line| usize::from(line.max(1) - 1).min(LINES - 1));
        let other = match self.lines {
            LineGains::None => return None,
            LineGains::Nearest => 0,
            LineGains::Both => other,
        };
        Some((phase(number) * LINES + line) * LINES + other)
    }

    /// Where the weights of a string's attributes begin, one row of distances for each.
    pub fn string_rows(&self, traits: &Traits) -> impl Iterator<Item = usize> {
        let owner = usize::from(traits.of(Trait::Color) != 0);
        let (divisions, traits) = (&self.divisions, *traits);
        Trait::ALL.into_iter().enumerate().map(move |(i, on)| {
            let branch = divisions[i].map_or(0, |split| split.branch(traits.of(on)));
            ((owner * TRAITS + i) * BRANCHES + branch) * DISTANCES
        })
    }
}

/// Where the weights of what a move sees along its column and its row are.
pub fn axis_places(spot: &Spot) -> [usize; 2] {
    let [up, left, right, down] = spot.views.map(usize::from);
    [(up, down), (left, right)].map(|(a, b)| a.min(b) * VIEWS + a.max(b))
}

/// Scores in natural logarithms as probabilities that add up to 1.
pub fn shares(scores: impl Iterator<Item = f32>) -> Vec<f64> {
    let scores: Vec<f64> = scores.map(f64::from).collect();
    let most = scores.iter().copied().fold(f64::MIN, f64::max);
    let total: f64 = scores.iter().map(|score| (score - most).exp()).sum();
    scores.iter().map(|score| (score - most).exp() / total).collect()
}
