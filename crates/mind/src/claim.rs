//! Claims: checkable sentences about a move, as values with their numbers.
//!
//! [`found`] looks for what is worth saying; [`claims`] says of it what a
//! [`Witness`] confirms, who counts both positions again with code of its own.

use gokoro_board::{Color, Move, Point};
use gokoro_position::Position;
use gokoro_shape::{BoardArea, EdgeName, RegionId};

use crate::change::{Change, RegionEvent, changes};
use crate::diagnosis::kept;
use crate::origin::{MoveOrigin, origin};
use crate::witness::Witness;

/// A move between two positions, or two moves in a row named by the first.
#[derive(Clone, Copy)]
pub struct MoveContext<'a> {
    /// The position before.
    pub before: &'a Position,
    /// The position after.
    pub after: &'a Position,
    /// Who moved.
    pub color: Color,
    /// What was played.
    pub action: Move,
}

impl MoveContext<'_> {
    /// Whether a stone was played, and the second position is the first with it.
    pub fn follows(&self) -> bool {
        let Move::Play(point) = self.action else { return false };
        let mut board = self.before.board().clone();
        board.pass();
        board.play(point, self.color).is_ok() && board.hash() == self.after.board().hash()
    }
}

/// A region as a sentence names it: by colour and place, with a stone that
/// belongs to it as evidence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NamedRegion {
    /// Whose it is.
    pub color: Color,
    /// Where it lies.
    pub place: BoardArea,
    /// A stone of it.
    pub stone: Point,
    /// Whether no other region of its colour has the same place: else colour
    /// and place alone do not name it.
    pub alone: bool,
}

/// One checkable sentence about a move. Sizes are in points, stones not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionClaim {
    /// The move lies here in the division before it; the region it lies in, if any.
    Lies(MoveOrigin, Option<NamedRegion>),
    /// The move takes this many stones.
    Takes(u32),
    /// A region's total size changes. Named as it is after the move, if it
    /// shrinks as it was before.
    Resized {
        /// The region.
        region: NamedRegion,
        /// Its size before.
        before: u32,
        /// Its size after.
        after: u32,
    },
    /// This many regions become one of this size.
    Joined {
        /// The region after.
        region: NamedRegion,
        /// How many there were.
        parts: u16,
        /// Its size after.
        after: u32,
    },
    /// A region falls into this many. Named as it was before.
    Split {
        /// The region before.
        region: NamedRegion,
        /// How many there are now.
        parts: u16,
    },
    /// A new region of this size.
    Founded {
        /// The region.
        region: NamedRegion,
        /// Its size.
        after: u32,
    },
    /// A region of this size is gone. Named as it was before.
    Vanished {
        /// The region before.
        region: NamedRegion,
        /// Its size before.
        before: u32,
    },
    /// A family's region now holds a point or stone on this edge's first line.
    Reaches {
        /// The region after.
        region: NamedRegion,
        /// The edge.
        edge: EdgeName,
    },
    /// A family's region holds nothing on this edge's first line any more.
    Leaves {
        /// The region after.
        region: NamedRegion,
        /// The edge.
        edge: EdgeName,
    },
    /// Black's total less White's, before and after.
    Balance {
        /// Before.
        before: i32,
        /// After.
        after: i32,
    },
}

/// Changes of fewer points are not worth a sentence.
const WORTH_SAYING: u32 = 5;
/// The most sentences about sizes of regions.
const MOST_RESIZED: usize = 3;

/// What can be said about a move and is confirmed: where it lies, what it
/// takes, what became of the regions, and the balance. Nothing where the record
/// edits the board instead of playing the move.
pub fn claims(played: &MoveContext<'_>) -> Vec<RegionClaim> {
    let witness = Witness::new(played);
    if !witness.follows() {
        return Vec::new();
    }
    let mut said = found(played);
    said.retain(|claim| kept("region", claim, witness.confirms(claim)));
    said
}

/// What is worth saying about a move, not yet confirmed.
pub fn found(played: &MoveContext<'_>) -> Vec<RegionClaim> {
    let &MoveContext { before, after, color, action } = played;
    let mut found = Vec::new();
    if let Move::Play(point) = action {
        let origin = origin(before, point, color);
        found.extend(origin.map(|origin| RegionClaim::Lies(origin, name_at(before, point))));
        let taken = stones_fewer(before, after, !color);
        found.extend((taken > 0).then_some(RegionClaim::Takes(taken)));
    }
    let changes = changes(before, after);
    found.extend(structural(before, after, &changes));
    found.extend(resized(before, after, &changes));
    found.extend(changes.iter().flat_map(|c| edges(before, after, c)));
    let (was, is) = (before.division().balance(), after.division().balance());
    found.extend((was != is).then_some(RegionClaim::Balance { before: was, after: is }));
    found
}

/// The claim about the region that changes most: the region that decides.
/// `None` where no region changes or the witness does not confirm it.
pub fn decisive(played: &MoveContext<'_>) -> Option<RegionClaim> {
    let (before, after) = (played.before, played.after);
    let changes = changes(before, after);
    let largest = changes.iter().max_by_key(|c| c.difference().unsigned_abs())?;
    let claim = match largest.event {
        RegionEvent::Goes => going(before, after, largest),
        _ => structural(before, after, std::slice::from_ref(largest)).pop(),
    };
    claim.filter(|claim| kept("region", claim, Witness::new(played).confirms(claim)))
}

fn stones_fewer(before: &Position, after: &Position, color: Color) -> u32 {
    let count = |p: &Position| p.board().stones_of(color).len() as u32;
    count(before).saturating_sub(count(after))
}

/// The name of a region; `None` for one without stones.
fn name(position: &Position, id: RegionId) -> Option<NamedRegion> {
    let region = position.regions().get(id);
    let stone = region.stones.first()?;
    let same = |r: &gokoro_shape::Region| r.color == region.color && r.place == region.place;
    let alone = position.regions().iter().filter(|(_, r)| same(r)).count() == 1;
    Some(NamedRegion { color: region.color, place: region.place, stone, alone })
}

fn name_at(position: &Position, point: Point) -> Option<NamedRegion> {
    name(position, position.regions().at(point)?)
}

fn structural(before: &Position, after: &Position, changes: &[Change]) -> Vec<RegionClaim> {
    let new = |c: &Change| c.after.and_then(|id| name(after, id));
    let old = |c: &Change| c.before.and_then(|id| name(before, id));
    let size = |c: &Change| c.size_after.total();
    let claim = |c: &Change| match c.event {
        RegionEvent::Goes | RegionEvent::Rearranged => None,
        RegionEvent::Joined(parts) => {
            new(c).map(|region| RegionClaim::Joined { region, parts, after: size(c) })
        }
        RegionEvent::Split(parts) => old(c).map(|region| RegionClaim::Split { region, parts }),
        RegionEvent::Founded => new(c).map(|region| RegionClaim::Founded { region, after: size(c) }),
        RegionEvent::Vanished => {
            old(c).map(|region| RegionClaim::Vanished { region, before: c.size_before.total() })
        }
    };
    changes.iter().filter_map(claim).collect()
}

/// The regions that go on and whose size changes most.
fn resized(before: &Position, after: &Position, changes: &[Change]) -> Vec<RegionClaim> {
    let mut most: Vec<&Change> = changes
        .iter()
        .filter(|c| c.event == RegionEvent::Goes && c.difference().unsigned_abs() >= WORTH_SAYING)
        .collect();
    most.sort_by_key(|c| std::cmp::Reverse(c.difference().unsigned_abs()));
    most.iter().take(MOST_RESIZED).filter_map(|c| going(before, after, c)).collect()
}

/// The claim about a region that goes on: named as it is after the move, or, if
/// it shrinks, as it was.
fn going(before: &Position, after: &Position, change: &Change) -> Option<RegionClaim> {
    let mut region = name(after, change.after?)?;
    if change.difference() < 0 {
        let was = name(before, change.before?)?;
        region = NamedRegion { place: was.place, alone: was.alone, ..region };
    }
    Some(RegionClaim::Resized {
        region,
        before: change.size_before.total(),
        after: change.size_after.total(),
    })
}

/// Edges that a region that goes on reaches or leaves.
fn edges(before: &Position, after: &Position, change: &Change) -> Vec<RegionClaim> {
    let (RegionEvent::Goes, Some(old), Some(new)) = (change.event, change.before, change.after) else {
        return Vec::new();
    };
    let Some(region) = name(after, new) else { return Vec::new() };
    let claim = |edge: EdgeName| match (holds(before, old, edge), holds(after, new, edge)) {
        (false, true) => Some(RegionClaim::Reaches { region, edge }),
        (true, false) => Some(RegionClaim::Leaves { region, edge }),
        _ => None,
    };
    EdgeName::ALL.into_iter().filter_map(claim).collect()
}

fn holds(position: &Position, id: RegionId, edge: EdgeName) -> bool {
    let region = position.regions().get(id);
    let size = position.board().size();
    (region.points() | region.stones).iter().any(|p| edge.holds(size, p))
}
