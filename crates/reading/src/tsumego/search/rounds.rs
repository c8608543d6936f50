//! The first moves in turns, with budgets that grow: in wide places proof numbers do not
//! settle on a right move that looks unlikely.

use super::{Child, INFINITE, LifeSearch, Limits, Node};
use crate::tsumego::word::Word;

/// Moves on a board of a move's first round.
const SHORTEST: u64 = 1_000;

impl<W: Word> LifeSearch<W> {
    /// Whether the moves of this node get rounds.
    pub(super) fn is_root_round(&self) -> bool {
        self.root_rounds && self.path.len() == 1 && self.effort.nodes < self.budget
    }

    /// Gives the move with the least work, weighed by how much its disproof is expected to need still, half as much
    /// again as it had, so that none is given up and likely ones get more; whether this took any move on a board.
    pub(super) fn round(&mut self, node: &Node<W>, children: &mut [Child<W>], must: W) -> bool {
        let work = |child: &Child<W>| self.table.look_up(child.key).map_or(0, |known| u64::from(known.work));
        let open = |child: &Child<W>| !child.done && child.decided.is_none() && child.may_matter(must);
        let weighed = |child: &Child<W>| (work(child) * u64::from(child.delta.max(1)), child.delta);
        let least = children.iter_mut().filter(|child| open(child)).min_by_key(|child| weighed(child));
        let Some(child) = least else { return false };
        let (started, whole) = (self.effort.nodes, self.budget);
        self.budget = whole.min(started + (work(child) / 2).max(SHORTEST));
        self.descend(node, child, Limits { phi: INFINITE, delta: INFINITE });
        self.budget = whole;
        self.effort.nodes > started
    }
}
