//! The tree itself: nodes and edges in two arenas, values from Black's side.

use gokoro_board::{Color, Move, Point};

use crate::guide::{Evaluation, NodeValue};
use crate::settings::SearchSettings;

/// No node.
const NONE: u32 = u32::MAX;
/// The move of an edge that is a pass.
const PASS: u16 = u16::MAX;

/// A move of a node.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeEdge {
    child: u32,
    /// Visits through it, those on their way among them.
    pub(crate) visits: u32,
    pub(crate) prior: f32,
    point: u16,
    /// Visits on their way.
    pub(crate) busy: u16,
}

/// A position that was looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TreeNode {
    first: u32,
    count: u16,
    /// Who plays.
    pub(crate) to_move: Color,
    pub(crate) visits: u32,
    /// The mean of its visits.
    pub(crate) mean: NodeValue,
    /// The sum of the squares of the visits' utilities, for errors.
    squares: f32,
    /// What was said when it was looked at.
    pub(crate) first_value: NodeValue,
}

/// Nodes and edges; the root is the first node.
#[derive(Clone, Debug, Default)]
pub(crate) struct SearchTree {
    nodes: Vec<TreeNode>,
    edges: Vec<TreeEdge>,
    points: Vec<Point>,
}

/// Which edge of which node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EdgeRef {
    pub(crate) node: u32,
    pub(crate) edge: u32,
}

/// The likeliest moves of a look, with shares that sum up to 1.
fn new_edges(look: &Evaluation, most: usize, place: impl Fn(Point) -> u16) -> Vec<TreeEdge> {
    let moves = look.moves.iter().take(most);
    let total: f32 = moves.clone().map(|(_, share)| share).sum::<f32>().max(f32::MIN_POSITIVE);
    let edge = |&(action, share): &(Move, f32)| {
        let point = if let Move::Play(point) = action { place(point) } else { PASS };
        TreeEdge { child: NONE, visits: 0, prior: share / total, point, busy: 0 }
    };
    moves.map(edge).collect()
}

impl SearchTree {
    pub(crate) fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(crate) fn node(&self, node: u32) -> &TreeNode {
        &self.nodes[node as usize]
    }

    /// The edges of a node, the likeliest first.
    pub(crate) fn edges(&self, node: u32) -> &[TreeEdge] {
        let TreeNode { first, count, .. } = self.nodes[node as usize];
        &self.edges[first as usize..first as usize + usize::from(count)]
    }

    pub(crate) fn edge(&self, step: EdgeRef) -> &TreeEdge {
        &self.edges(step.node)[step.edge as usize]
    }

    fn edge_mut(&mut self, step: EdgeRef) -> &mut TreeEdge {
        let first = self.nodes[step.node as usize].first;
        &mut self.edges[(first + step.edge) as usize]
    }

    /// The move of an edge.
    pub(crate) fn action(&self, edge: &TreeEdge) -> Move {
        if edge.point == PASS { Move::Pass } else { Move::Play(self.points[usize::from(edge.point)]) }
    }

    /// The node behind an edge.
    pub(crate) fn child(&self, edge: &TreeEdge) -> Option<u32> {
        (edge.child != NONE).then_some(edge.child)
    }

    /// Adds a node for what was looked at. `points` are those of the board, by the index of
    /// `place`.
    pub(crate) fn add(
        &mut self,
        look: &Evaluation,
        to_move: Color,
        most: usize,
        place: impl Fn(Point) -> u16,
    ) -> u32 {
        let (first, count) = self.add_edges(new_edges(look, most, place));
        let (mean, visits) = (NodeValue::default(), 0);
        self.nodes.push(TreeNode {
            first,
            count,
            to_move,
            visits,
            mean,
            squares: 0.0,
            first_value: look.value,
        });
        self.nodes.len() as u32 - 1
    }

    fn add_edges(&mut self, edges: impl IntoIterator<Item = TreeEdge>) -> (u32, u16) {
        let first = self.edges.len() as u32;
        self.edges.extend(edges);
        (first, (self.edges.len() as u32 - first) as u16)
    }

    /// Gives the root the moves of another look; what was found behind those that it had stays.
    pub(crate) fn renew_root(&mut self, look: &Evaluation, most: usize, place: impl Fn(Point) -> u16) {
        let old = self.edges(0).to_vec();
        let known = |new: TreeEdge| match old.iter().find(|old| old.point == new.point) {
            Some(old) => TreeEdge { prior: new.prior, ..*old },
            None => new,
        };
        let (first, count) = self.add_edges(new_edges(look, most, place).into_iter().map(known));
        let root = &mut self.nodes[0];
        (root.first, root.count, root.first_value) = (first, count, look.value);
    }

    pub(crate) fn set_points(&mut self, points: Vec<Point>) {
        self.points = points;
    }

    /// Joins a node to the edge that leads to it.
    pub(crate) fn join(&mut self, step: EdgeRef, child: u32) {
        self.edge_mut(step).child = child;
    }

    /// Notes that a visit is on its way through an edge.
    pub(crate) fn leave(&mut self, step: EdgeRef) {
        let edge = self.edge_mut(step);
        edge.visits += 1;
        edge.busy += 1;
    }

    /// Notes that a visit came back through an edge.
    pub(crate) fn arrive(&mut self, step: EdgeRef) {
        self.edge_mut(step).busy -= 1;
    }

    /// Counts a visit of a node.
    pub(crate) fn count(&mut self, node: u32, value: NodeValue, utility: f32) {
        let node = &mut self.nodes[node as usize];
        node.visits += 1;
        let part = 1.0 / node.visits as f32;
        node.mean.wins += part * (value.wins - node.mean.wins);
        node.mean.margin += part * (value.margin - node.mean.margin);
        node.squares += utility * utility;
    }

    /// The standard error of the utility of a node.
    pub(crate) fn error(&self, node: u32, settings: &SearchSettings) -> f32 {
        let node = self.node(node);
        let n = node.visits.max(1) as f32;
        let mean = settings.utility(node.mean);
        // As if two visits more had come out at the ends.
        let variance = ((node.squares + 1.0) / (n + 2.0) - mean * mean).max(0.0025);
        (variance / n).sqrt()
    }

    /// The tree below a node alone; what leads elsewhere is gone.
    pub(crate) fn below(&self, root: u32) -> SearchTree {
        let mut tree = SearchTree { points: self.points.clone(), ..SearchTree::default() };
        let mut queue = vec![root];
        let mut at = 0;
        while let Some(&old) = queue.get(at) {
            at += 1;
            let first = tree.edges.len() as u32;
            for edge in self.edges(old) {
                let mut edge = *edge;
                if edge.child != NONE {
                    queue.push(edge.child);
                    edge.child = queue.len() as u32 - 1;
                }
                tree.edges.push(edge);
            }
            tree.nodes.push(TreeNode { first, ..*self.node(old) });
        }
        tree
    }
}
