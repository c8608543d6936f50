//! The fences of a position: what its links, to other stones and to the edges, bar to the
//! other side. A link to an edge bars the points straight between the stone and the edge.

use gokoro_board::{Board, ByColor, Color, PointSet};
use gokoro_shape::{Fence, Groups, LinkStrength, border_lines};

use crate::readings::Readings;

/// What is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Linked<'a> {
    pub(crate) board: &'a Board,
    pub(crate) groups: &'a Groups,
    /// What was read of the edges; without it no edge is linked.
    pub(crate) readings: Option<&'a Readings>,
}

impl Linked<'_> {
    /// The fence of these stones of one colour, whole groups, by links of the strengths
    /// that `holds` takes.
    pub(crate) fn fence(self, stones: PointSet, holds: impl Fn(LinkStrength) -> bool) -> Fence {
        let edges = self.readings.map_or(&[][..], Readings::edges).iter();
        let held = edges.filter(|e| stones.contains(e.stone) && e.strength().is_some_and(&holds));
        let ways = held.fold(PointSet::EMPTY, |all, e| all | e.way(self.board));
        Fence::new(self.board, self.groups, stones, holds).and(ways)
    }

    /// The fences of the strong links of both colours, stones without a group left out: those that were read, and those
    /// that are strong by type and line while no enemy stone peeps at them ([`border_lines`]), links to the edge among
    /// them. So the authors' program has its occupied territory (P0, section 2) by the links of P3.
    pub(crate) fn strong(self) -> ByColor<Fence> {
        let living = |color: Color| {
            let groups = self.groups.iter().filter(|(_, group)| group.color == color);
            groups.fold(PointSet::EMPTY, |all, (_, group)| all | group.stones)
        };
        let is_strong = |strength| strength == LinkStrength::Strong;
        ByColor::from_fn(|color| {
            let stones = living(color);
            let lines = border_lines(self.board, &stones).into_iter().filter(|line| is_strong(line.strength));
            self.fence(stones, is_strong).and(lines.fold(PointSet::EMPTY, |all, line| all | line.points))
        })
    }
}
