//! A tree of questions about the attributes of a kosumi string, with a strength, 2 to 6,
//! at each end; and its text form, which people can read: one line for each node, the
//! five branches of a question below it in their order.
//!
//! ```text
//! gokoro-strength 1
//! ask number 40 80 120 160
//! strength 4 of 1200, 503 of them
//! ...
//! ```

use gokoro_shape::traits::{Trait, Traits};

/// The first line of the text.
const HEAD: &str = "gokoro-strength 1";
/// Questions one below the other that a text may have.
const DEEPEST: usize = 200;
/// Branches of a question (P4: 一律に5).
pub const BRANCHES: usize = 5;

/// A question: which attribute, and the largest values of the first four branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Split {
    /// The attribute asked for.
    pub on: Trait,
    /// Never falling; a value goes to the first branch whose number is not smaller, or to
    /// the fifth.
    pub cuts: [u16; BRANCHES - 1],
}

impl Split {
    /// The branch of a value, 0 to 4.
    #[inline]
    pub fn branch(&self, value: u16) -> usize {
        self.cuts.iter().position(|&cut| value <= cut).unwrap_or(BRANCHES - 1)
    }
}

/// An end of the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaf {
    /// The strength, 2 to 6; 1 only in a tree that was learned from moves in contact too.
    pub strength: u8,
    /// Samples that it was learned from; 0 where the branch was empty and has what is most
    /// frequent above it.
    pub samples: u32,
    /// How many of them had this strength.
    pub right: u32,
}

/// A node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DecisionNode {
    /// A question with the places of the nodes below it.
    Ask(Split, [u32; BRANCHES]),
    /// An end.
    Leaf(Leaf),
}

/// A tree; the first node is the root.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecisionTree {
    nodes: Vec<DecisionNode>,
}

/// Why a text is no tree.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TreeError {
    /// It does not begin as a tree does, or is of another version.
    #[error(
        "this is no tree of strengths of this version; its first line must be \"{HEAD}\": learn it again with gokoro-lab learn strength --kind tree"
    )]
    Version,
    /// This line, from 1, cannot be read.
    #[error(
        "line {0} is no node of a tree of strengths; repair it or learn the tree again with gokoro-lab learn strength --kind tree"
    )]
    Line(usize),
    /// It ends too early.
    #[error("the tree is cut off; copy it again or learn it with gokoro-lab learn strength --kind tree")]
    Short,
}

impl DecisionTree {
    /// A tree of these nodes, the root first.
    ///
    /// # Errors
    /// The nodes are no tree: none, or a branch that does not lead to a later one.
    pub fn new(nodes: Vec<DecisionNode>) -> Result<DecisionTree, TreeError> {
        let leads = |(place, node): (usize, &DecisionNode)| match node {
            DecisionNode::Ask(_, below) => {
                below.iter().all(|&next| next as usize > place && (next as usize) < nodes.len())
            }
            DecisionNode::Leaf(leaf) => (1..=6).contains(&leaf.strength),
        };
        if nodes.is_empty() || !nodes.iter().enumerate().all(leads) {
            return Err(TreeError::Short);
        }
        Ok(DecisionTree { nodes })
    }

    /// All nodes, the root first; each question before what is below it.
    pub fn nodes(&self) -> &[DecisionNode] {
        &self.nodes
    }

    /// The end that a string comes to.
    pub fn find(&self, traits: &Traits) -> Leaf {
        self.end(traits).1
    }

    /// The end that a string comes to, with its place in [`DecisionTree::nodes`].
    pub fn end(&self, traits: &Traits) -> (usize, Leaf) {
        let mut at = 0;
        loop {
            // `new` has seen to it that every branch leads on.
            match self.nodes[at] {
                DecisionNode::Ask(split, below) => at = below[split.branch(traits.of(split.on))] as usize,
                DecisionNode::Leaf(leaf) => return (at, leaf),
            }
        }
    }

    /// The text.
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\n");
        let mut open = vec![0];
        while let Some(at) = open.pop() {
            match &self.nodes[at] {
                DecisionNode::Ask(split, below) => {
                    let [a, b, c, d] = split.cuts;
                    text += &format!("ask {} {a} {b} {c} {d}\n", split.on.name());
                    open.extend(below.iter().rev().map(|&next| next as usize));
                }
                DecisionNode::Leaf(Leaf { strength, samples, right }) => {
                    text += &format!("strength {strength} of {samples}, {right} of them\n");
                }
            }
        }
        text
    }

    /// Reads a text. Lines that begin with `#` are passed over.
    ///
    /// # Errors
    /// See [`TreeError`].
    pub fn read(text: &str) -> Result<DecisionTree, TreeError> {
        let mut lines = text.lines().enumerate().filter(|(_, line)| !line.starts_with('#'));
        if lines.next().is_none_or(|(_, line)| line != HEAD) {
            return Err(TreeError::Version);
        }
        let mut nodes = Vec::new();
        read_node(&mut lines, &mut nodes, 0)?;
        match lines.next() {
            Some((number, _)) => Err(TreeError::Line(number + 1)),
            None => DecisionTree::new(nodes),
        }
    }
}

fn read_node<'t>(
    lines: &mut impl Iterator<Item = (usize, &'t str)>,
    nodes: &mut Vec<DecisionNode>,
    depth: usize,
) -> Result<u32, TreeError> {
    let (number, line) = lines.next().ok_or(TreeError::Short)?;
    let wrong = TreeError::Line(number + 1);
    let node = node_of(line).filter(|_| depth < DEEPEST).ok_or(wrong)?;
    let place = nodes.len();
    nodes.push(node);
    if let DecisionNode::Ask(split, mut below) = node {
        for next in &mut below {
            *next = read_node(lines, nodes, depth + 1)?;
        }
        nodes[place] = DecisionNode::Ask(split, below);
    }
    Ok(place as u32)
}

/// The node of a line; what is below a question is not known yet.
fn node_of(line: &str) -> Option<DecisionNode> {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words[..] {
        ["ask", on, a, b, c, d] => {
            let mut cuts = [0; BRANCHES - 1];
            for (cut, word) in cuts.iter_mut().zip([a, b, c, d]) {
                *cut = word.parse().ok()?;
            }
            Some(DecisionNode::Ask(Split { on: Trait::named(on)?, cuts }, [0; BRANCHES]))
        }
        ["strength", strength, "of", samples, right, "of", "them"] => Some(DecisionNode::Leaf(Leaf {
            strength: strength.parse().ok().filter(|strength| (1..=6).contains(strength))?,
            samples: samples.strip_suffix(',')?.parse().ok()?,
            right: right.parse().ok()?,
        })),
        _ => None,
    }
}
