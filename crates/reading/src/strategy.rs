//! Strategies: what the side that succeeds plays against every reply.

use std::collections::HashMap;

use gokoro_board::{Color, Point, PointSet};

use crate::table::{Next, ProofId, Table};

/// A strategy as a graph of positions; positions reached by several orders of
/// moves are stored once. Position 0 is the one that was asked about.
///
/// A node stands for every position with the same stones on its zone. Where the
/// other side moves, a reply that is not listed is answered by any listed one
/// that does nothing: `None`, or a move that is not in the zone of the node it
/// leads to; the reply must not be in that zone either. So every reply has an
/// answer.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Strategy {
    /// The positions.
    pub nodes: Vec<StrategyNode>,
}

/// A position of a strategy.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StrategyNode {
    /// Who moves.
    pub to_move: Color,
    /// What the success from here depends on.
    pub zone: PointSet,
    /// The moves (`None` is elsewhere) with the number of the position that each
    /// leads to: for the side that succeeds its one move; for the other side the
    /// replies that matter. Empty: the goal is reached.
    pub moves: Vec<(Option<Point>, usize)>,
}

impl Strategy {
    /// Where a reply leads, and whether it is answered as a move that does
    /// nothing.
    ///
    /// # Panics
    /// If there is no such position.
    #[must_use]
    pub fn after(&self, position: usize, reply: Option<Point>) -> Option<usize> {
        let moves = &self.nodes[position].moves;
        if let Some(&(_, next)) = moves.iter().find(|&&(point, _)| point == reply) {
            return Some(next);
        }
        let does_nothing = |&&(point, next): &&(Option<Point>, usize)| {
            let zone = &self.nodes[next].zone;
            [point, reply].into_iter().flatten().all(|p| !zone.contains(p))
        };
        moves.iter().find(does_nothing).map(|&(_, next)| next)
    }
}

/// The strategy that a proof holds.
pub(crate) fn of_proof(table: &Table, root: ProofId, to_move: Color) -> Strategy {
    let mut maker = Maker { table, nodes: Vec::new(), known: HashMap::new(), positions: HashMap::new() };
    maker.add(root, to_move);
    Strategy { nodes: maker.nodes }
}

struct Maker<'a> {
    table: &'a Table,
    nodes: Vec<StrategyNode>,
    /// The nodes of proofs that were added.
    known: HashMap<ProofId, usize>,
    /// The nodes of positions, for play that comes back to them.
    positions: HashMap<u64, usize>,
}

impl Maker<'_> {
    /// Adds a proof with all that follows; the number of its node.
    fn add(&mut self, proof: ProofId, to_move: Color) -> usize {
        if let Some(&node) = self.known.get(&proof) {
            return node;
        }
        let node = self.nodes.len();
        let table = self.table;
        self.nodes.push(StrategyNode { to_move, zone: table.proof(proof).zone, moves: Vec::new() });
        self.known.insert(proof, node);
        self.positions.insert(table.proof(proof).key, node);
        for &(point, next) in table.links(proof) {
            let next = match next {
                Next::Proof(id) => Some(self.add(id, !to_move)),
                Next::Loop(key) => self.positions.get(&key).copied(),
            };
            self.nodes[node].moves.extend(next.map(|next| (point, next)));
        }
        node
    }
}
