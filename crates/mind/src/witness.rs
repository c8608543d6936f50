//! The witness: confirms claims about one move by counting both positions again
//! from the stones, with code of its own (`recount`). What it does not confirm
//! is not said.

use gokoro_board::{Color, Content, Move, Point};
use gokoro_position::Position;

use crate::claim::{MoveContext, NamedRegion, RegionClaim};
use crate::origin::MoveOrigin;
use crate::recount::Recount;

/// Confirms claims about one move, or about two moves in a row.
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

    /// Whether the move, played on the position before, gives the one after. A
    /// record that edits the board between them says nothing about the move.
    pub fn follows(&self) -> bool {
        self.follows
    }

    /// Whether a claim holds when it is counted again.
    pub fn confirms(&self, claim: &RegionClaim) -> bool {
        let (before, after) = (&self.before, &self.after);
        match *claim {
            RegionClaim::Lies(place, region) => self.lies(place, region),
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
            RegionClaim::Reaches { region, edge } => {
                self.edge(region, |r, part| r.holds(part, edge)) == Some((false, true))
            }
            RegionClaim::Leaves { region, edge } => {
                self.edge(region, |r, part| r.holds(part, edge)) == Some((true, false))
            }
            RegionClaim::Balance { before: was, after: is } => {
                before.balance() == was && after.balance() == is
            }
        }
    }

    /// Where the move lies, by its neighbours.
    fn lies(&self, place: MoveOrigin, region: Option<NamedRegion>) -> bool {
        let Move::Play(point) = self.action else { return false };
        let part = self.before.part(point);
        let named = region.is_none_or(|named| part.is_some() && self.before.part(named.stone) == part);
        named && self.place(point) == Some(place)
    }

    fn place(&self, point: Point) -> Option<MoveOrigin> {
        let Some(part) = self.before.part(point) else { return Some(MoveOrigin::Border) };
        let near = point.neighbors().into_iter().filter(|&n| self.before.is_point(n));
        let elsewhere = near.into_iter().any(|n| self.before.part(n) != Some(part));
        Some(if elsewhere {
            MoveOrigin::Border
        } else if self.before.owner(point) == Some(self.color) {
            MoveOrigin::InsideOwn
        } else {
            MoveOrigin::InsideEnemy
        })
    }

    /// The parts before that the region with this stone continues.
    fn continued(&self, region: NamedRegion) -> Vec<u16> {
        let part =
            self.after.part(region.stone).filter(|_| self.after.owner(region.stone) == Some(region.color));
        part.map_or_else(Vec::new, |part| self.before.continuing(&self.after, part))
    }

    /// The parts after that continue the region with this stone.
    fn heirs(&self, region: NamedRegion) -> Vec<u16> {
        let part = self.before.part(region.stone);
        part.map_or_else(Vec::new, |part| self.after.continuing(&self.before, part))
    }

    /// A question about a region that goes on, before and after.
    fn edge(&self, region: NamedRegion, ask: impl Fn(&Recount, u16) -> bool) -> Option<(bool, bool)> {
        let &[old] = self.continued(region).as_slice() else { return None };
        Some((ask(&self.before, old), ask(&self.after, self.after.part(region.stone)?)))
    }
}

/// The size of a region, found by its stone.
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
