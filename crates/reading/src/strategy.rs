//! Strategies: what the side that succeeds plays against every reply.

use std::collections::HashMap;

use gokoro_board::{Color, Point, PointSet};

use crate::table::{Next, ProofId, SearchTable};

/// A strategy as a graph of positions; positions reached by several orders of
/// moves are stored once. Position 0 is the one that was asked about.
///
/// A node stands for every position with the same stones on its zone.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StrategyGraph {
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
    /// Where the other side moves: the positions that answer replies which are
    /// not listed. A reply outside the zone of one of them leads there, and each
    /// reply that is not listed is outside one of them.
    pub elsewhere: Vec<usize>,
}

impl StrategyGraph {
    /// Where a reply leads; `None` if it has no answer.
    ///
    /// # Panics
    /// If there is no such position.
    pub fn after(&self, position: usize, reply: Option<Point>) -> Option<usize> {
        let node = &self.nodes[position];
        let listed = node.moves.iter().find(|&&(point, _)| point == reply).map(|&(_, next)| next);
        let outside = |&&next: &&usize| reply.is_none_or(|p| !self.nodes[next].zone.contains(p));
        listed.or_else(|| node.elsewhere.iter().find(outside).copied())
    }
}

/// The strategy that a proof holds.
pub(crate) fn of_proof(table: &SearchTable, root: ProofId, to_move: Color) -> StrategyGraph {
    let mut maker = Maker { table, nodes: Vec::new(), known: HashMap::new(), positions: HashMap::new() };
    maker.add(root, to_move);
    StrategyGraph { nodes: maker.nodes }
}

struct Maker<'a> {
    table: &'a SearchTable,
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
        self.nodes.push(StrategyNode {
            to_move,
            zone: table.proof(proof).zone,
            moves: Vec::new(),
            elsewhere: Vec::new(),
        });
        self.known.insert(proof, node);
        self.positions.insert(table.proof(proof).key, node);
        for link in table.links(proof) {
            let next = match link.next {
                Next::Proof(id) => Some(self.add(id, !to_move)),
                Next::Loop(key) => self.positions.get(&key).copied(),
            };
            let added = &mut self.nodes[node];
            added.moves.extend(next.map(|next| (link.point, next)));
            added.elsewhere.extend(next.filter(|_| link.idle));
        }
        node
    }
}
