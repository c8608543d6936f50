//! The witness of claims about regions: counts both positions again from the stones,
//! with code of its own (`recount`). Claims that it does not confirm are dropped.

use gokoro_board::{Color, Content, Move, Point};
use gokoro_position::Position;
use gokoro_shape::EdgeName;

use crate::claim::{MoveContext, NamedRegion, RegionClaim};
use crate::origin::MoveOrigin;
use crate::recount::Recount;

/// Confirms claims about regions around one move, or two moves in a row.
pub struct Witness {
    before: Recount,
    after: Recount,
    color: Color,
    action: Move,
    follows: bool,
}

impl Witness {
    /// Counts both positions again, with the stones that each takes for dead.
    pub fn new(played: &MoveContext<'_>) -> Witness {
        let settings = played.before.division().settings();
        let again = |p: &Position| {
            let dead = p.ground().dead();
            Recount::new(p.board(), &(dead.black | dead.white), settings, p.groups().links())
        };
        Witness {
            before: again(played.before),
            after: again(played.after),
            color: played.color,
            action: played.action,
            follows: follows(played),
        }
    }

    /// Whether the move, played on the position before, gives the one after: not if a
    /// record edits the board between them, for then a difference is not the move's doing.
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// Whether a claim holds when it is counted again.
    pub fn confirms(&self, claim: &RegionClaim) -> bool {
        let (before, after) = (&self.before, &self.after);
        match *claim {
            RegionClaim::Lies(origin, region) => self.lies(origin, region),
            RegionClaim::Takes(count) => {
                self.follows && before.stones(!self.color) == after.stones(!self.color) + count
            }
            RegionClaim::Resized { region, before: was, after: is } => {
                let parts = self.continued(region);
                parts.len() == 1 && before.size_of(&parts) == was && size_at(after, region) == Some(is)
            }
            RegionClaim::Joined { region, parts, after: is } => {
                let old = self.continued(region);
                let whole = old.iter().all(|&part| after.continuing(before, part).len() == 1);
                whole && old.len() == usize::from(parts) && size_at(after, region) == Some(is)
            }
            RegionClaim::Split { region, parts } => {
                size_at(before, region).is_some() && self.heirs(region).len() == usize::from(parts)
            }
            RegionClaim::Founded { region, after: is } => {
                self.continued(region).is_empty() && size_at(after, region) == Some(is)
            }
            RegionClaim::Vanished { region, before: was } => {
                size_at(before, region) == Some(was) && self.heirs(region).is_empty()
            }
            RegionClaim::Reaches { region, edge } => self.holds_edge(region, edge) == Some([false, true]),
            RegionClaim::Leaves { region, edge } => self.holds_edge(region, edge) == Some([true, false]),
            RegionClaim::Balance { before: was, after: is } => {
                before.balance() == was && after.balance() == is
            }
        }
    }

    /// Whether the move lies there, and in that region if one is named.
    fn lies(&self, origin: MoveOrigin, region: Option<NamedRegion>) -> bool {
        let Move::Play(point) = self.action else { return false };
        let part = self.before.part(point);
        let named = region.is_none_or(|named| part.is_some() && self.before.part(named.stone) == part);
        named && self.origin(point) == origin
    }

    /// Where a point lies in the division before the move, by its neighbours.
    fn origin(&self, point: Point) -> MoveOrigin {
        let part = self.before.part(point);
        let mut near = point.neighbors().into_iter().filter(|&n| self.before.is_point(n));
        if part.is_none() || near.any(|n| self.before.part(n) != part) {
            MoveOrigin::Border
        } else if self.before.owner(point) == Some(self.color) {
            MoveOrigin::InsideOwn
        } else {
            MoveOrigin::InsideEnemy
        }
    }

    /// The parts of the division before the move that the region with this stone continues.
    fn continued(&self, region: NamedRegion) -> Vec<u16> {
        let part =
            self.after.part(region.stone).filter(|_| self.after.owner(region.stone) == Some(region.color));
        part.map_or_else(Vec::new, |part| self.before.continuing(&self.after, part))
    }

    /// The parts of the division after the move that continue the region with this stone.
    fn heirs(&self, region: NamedRegion) -> Vec<u16> {
        let part = self.before.part(region.stone);
        part.map_or_else(Vec::new, |part| self.after.continuing(&self.before, part))
    }

    /// Whether a region reaches an edge before and after the move; `None` if it does not
    /// continue exactly one.
    fn holds_edge(&self, region: NamedRegion, edge: EdgeName) -> Option<[bool; 2]> {
        let &[old] = self.continued(region).as_slice() else { return None };
        Some([self.before.holds(old, edge), self.after.holds(self.after.part(region.stone)?, edge)])
    }
}

/// The size of the region with this stone, if it is of the named colour.
fn size_at(recount: &Recount, region: NamedRegion) -> Option<u32> {
    let part = recount.part(region.stone)?;
    (recount.owner(region.stone) == Some(region.color)).then(|| recount.size_of(&[part]))
}

fn follows(played: &MoveContext<'_>) -> bool {
    let (before, after) = (played.before.board(), played.after.board());
    match played.action {
        Move::Play(point) => {
            before.at(point) == Content::Empty && before.after(point, played.color).hash() == after.hash()
        }
        Move::Pass | Move::Resign => before.hash() == after.hash(),
    }
}
