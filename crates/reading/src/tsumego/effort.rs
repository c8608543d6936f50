//! What searches of areas cost.

use std::ops::{AddAssign, Sub};

/// What a search did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SearchEffort {
    /// Moves made on a board.
    pub(crate) nodes: u64,
    /// Positions whose moves were looked at, each time it was done.
    pub(crate) visits: u64,
    /// Positions that the parts of their area decided.
    pub(crate) by_parts: u64,
}

impl AddAssign for SearchEffort {
    fn add_assign(&mut self, more: SearchEffort) {
        self.nodes += more.nodes;
        self.visits += more.visits;
        self.by_parts += more.by_parts;
    }
}

impl Sub for SearchEffort {
    type Output = SearchEffort;

    fn sub(self, before: SearchEffort) -> SearchEffort {
        SearchEffort {
            nodes: self.nodes - before.nodes,
            visits: self.visits - before.visits,
            by_parts: self.by_parts - before.by_parts,
        }
    }
}
