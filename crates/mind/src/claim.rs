//! Claims: checkable sentences about a move, as values with their numbers.
//!
//! [`claims`] finds what is worth saying; every claim then passes a
//! [`Witness`], which builds the two positions anew from the stones alone and
//! counts again, point by point. What it does not confirm is not said.

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_position::Position;
use gokoro_shape::{Edge, Place, RegionId, Settings};

use crate::change::{Change, Event, changes};
use crate::origin::{Origin, origin};
use crate::proposal::Proposal;

/// A region as a sentence names it: by colour and place, with a stone that
/// belongs to it as evidence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Named {
    /// Whose it is.
    pub color: Color,
    /// Where it lies.
    pub place: Place,
    /// A stone of it.
    pub stone: Point,
}

/// One checkable sentence about a move. Sizes are in points, stones not counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Claim {
    /// The move lies here in the division before it; the region it lies in, if any.
    Lies(Origin, Option<Named>),
    /// The move takes this many stones.
    Takes(u32),
    /// A region's total size changes. Named as it is after the move, if it
    /// shrinks as it was before.
    Resized {
        /// The region.
        region: Named,
        /// Its size before.
        before: u32,
        /// Its size after.
        after: u32,
    },
    /// This many regions become one of this size.
    Joined {
        /// The region after.
        region: Named,
        /// How many there were.
        parts: u16,
        /// Its size after.
        after: u32,
    },
    /// A region falls into this many. Named as it was before.
    Split {
        /// The region before.
        region: Named,
        /// How many there are now.
        parts: u16,
    },
    /// A new region of this size.
    Founded {
        /// The region.
        region: Named,
        /// Its size.
        after: u32,
    },
    /// A region of this size is gone. Named as it was before.
    Vanished {
        /// The region before.
        region: Named,
        /// Its size before.
        before: u32,
    },
    /// A family's region now holds a point or stone on this edge's first line.
    Reaches {
        /// The region after.
        region: Named,
        /// The edge.
        edge: Edge,
    },
    /// A family's region holds nothing on this edge's first line any more.
    Leaves {
        /// The region after.
        region: Named,
        /// The edge.
        edge: Edge,
    },
    /// Another move, which the regions propose, would leave the mover this many
    /// points better in the balance of region sizes than the move played.
    Better {
        /// The other move.
        point: Point,
        /// Where it lies.
        origin: Origin,
        /// By how many points.
        by: u32,
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

/// What can be said about a move, each claim confirmed by the witness: where it
/// lies, what it takes, what became of the regions, which of the `proposals`
/// would have been better, and the balance.
#[must_use]
pub fn claims(witness: &Witness, proposals: &[Proposal]) -> Vec<Claim> {
    let (before, after) = (&witness.before, &witness.after);
    let mut found = Vec::new();
    if let Move::Play(point) = witness.action {
        found.push(Claim::Lies(origin(before, point, witness.color), name_at(before, point)));
        let taken = stones_fewer(before, after, !witness.color);
        if taken > 0 {
            found.push(Claim::Takes(taken));
        }
    }
    let changes = changes(before, after);
    found.extend(structural(before, after, &changes));
    found.extend(resized(before, after, &changes));
    found.extend(changes.iter().flat_map(|c| edges(before, after, c)));
    found.extend(better(witness, proposals));
    let (was, is) = (before.division().balance(), after.division().balance());
    if was != is {
        found.push(Claim::Balance { before: was, after: is });
    }
    found.retain(|claim| witness.confirms(claim));
    found
}

/// The claim about the region that a move changes most: the region that
/// decides. `None` where no region changes or the witness does not confirm it.
#[must_use]
pub fn decisive(witness: &Witness) -> Option<Claim> {
    let (before, after) = (&witness.before, &witness.after);
    let changes = changes(before, after);
    let largest = changes.iter().max_by_key(|c| c.difference().unsigned_abs())?;
    let claim = match largest.event {
        Event::Goes => going(before, after, largest),
        _ => structural(before, after, std::slice::from_ref(largest)).pop(),
    };
    claim.filter(|claim| witness.confirms(claim))
}

/// The best of the proposals at a border, if it leaves the mover much better.
/// Deep inside enemy regions the sizes alone say too little: nearly always a
/// stone there changes them most (docs/RESULTS.md), whether it lives or not.
fn better(witness: &Witness, proposals: &[Proposal]) -> Option<Claim> {
    let played = witness.after.division().balance();
    let played = if witness.color == Color::Black { played } else { -played };
    let at_border = proposals.iter().filter(|p| p.origin == Origin::Border);
    let best = at_border.max_by_key(|p| (p.balance, std::cmp::Reverse(p.point)))?;
    let by = u32::try_from(best.balance - played).ok().filter(|&by| by >= WORTH_SAYING)?;
    Some(Claim::Better { point: best.point, origin: best.origin, by })
}

fn stones_fewer(before: &Position, after: &Position, color: Color) -> u32 {
    let count = |p: &Position| p.board().stones_of(color).len() as u32;
    count(before).saturating_sub(count(after))
}

/// The name of a region; `None` for one without stones.
fn name(position: &Position, id: RegionId) -> Option<Named> {
    let region = position.regions().get(id);
    let stone = region.stones.first()?;
    Some(Named { color: region.color, place: region.place, stone })
}

fn name_at(position: &Position, point: Point) -> Option<Named> {
    name(position, position.regions().at(point)?)
}

fn structural(before: &Position, after: &Position, changes: &[Change]) -> Vec<Claim> {
    let new = |c: &Change| c.after.and_then(|id| name(after, id));
    let old = |c: &Change| c.before.and_then(|id| name(before, id));
    let size = |c: &Change| c.size_after.total();
    let claim = |c: &Change| match c.event {
        Event::Goes => None,
        Event::Joined(parts) => new(c).map(|region| Claim::Joined { region, parts, after: size(c) }),
        Event::Split(parts) => old(c).map(|region| Claim::Split { region, parts }),
        Event::Founded => new(c).map(|region| Claim::Founded { region, after: size(c) }),
        Event::Vanished => old(c).map(|region| Claim::Vanished { region, before: c.size_before.total() }),
    };
    changes.iter().filter_map(claim).collect()
}

/// The regions that go on and whose size changes most.
fn resized(before: &Position, after: &Position, changes: &[Change]) -> Vec<Claim> {
    let mut most: Vec<&Change> = changes
        .iter()
        .filter(|c| c.event == Event::Goes && c.difference().unsigned_abs() >= WORTH_SAYING)
        .collect();
    most.sort_by_key(|c| std::cmp::Reverse(c.difference().unsigned_abs()));
    most.iter().take(MOST_RESIZED).filter_map(|c| going(before, after, c)).collect()
}

/// The claim about a region that goes on: named as it is after the move, or, if
/// it shrinks, as it was.
fn going(before: &Position, after: &Position, change: &Change) -> Option<Claim> {
    let mut region = name(after, change.after?)?;
    if change.difference() < 0 {
        region.place = name(before, change.before?)?.place;
    }
    Some(Claim::Resized { region, before: change.size_before.total(), after: change.size_after.total() })
}

/// Edges that a region that goes on reaches or leaves.
fn edges(before: &Position, after: &Position, change: &Change) -> Vec<Claim> {
    let (Event::Goes, Some(old), Some(new)) = (change.event, change.before, change.after) else {
        return Vec::new();
    };
    let Some(region) = name(after, new) else { return Vec::new() };
    let claim = |edge: Edge| match (holds(before, old, edge), holds(after, new, edge)) {
        (false, true) => Some(Claim::Reaches { region, edge }),
        (true, false) => Some(Claim::Leaves { region, edge }),
        _ => None,
    };
    Edge::ALL.into_iter().filter_map(claim).collect()
}

fn holds(position: &Position, id: RegionId, edge: Edge) -> bool {
    let region = position.regions().get(id);
    let size = position.board().size();
    (region.points() | region.stones).iter().any(|p| edge.holds(size, p))
}

/// Confirms claims about one move by counting again from the stones.
pub struct Witness {
    before: Position,
    after: Position,
    dead: PointSet,
    color: Color,
    action: Move,
    /// Whether the move, played on the position before, gives the one after.
    follows: bool,
}

impl Witness {
    /// Rebuilds both positions.
    #[must_use]
    pub fn new(before: &Position, after: &Position, dead: &PointSet, color: Color, action: Move) -> Witness {
        let again = |p: &Position| Position::new(p.board(), dead, p.division().settings());
        let mut played = before.board().clone();
        let legal = match action {
            Move::Play(point) => played.play(point, color).is_ok(),
            Move::Pass | Move::Resign => true,
        };
        let follows = legal && played.hash() == after.board().hash();
        Witness { before: again(before), after: again(after), dead: *dead, color, action, follows }
    }

    /// The settings that the claims are about.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        self.before.division().settings()
    }

    /// Whether a claim holds when it is counted again.
    #[must_use]
    pub fn confirms(&self, claim: &Claim) -> bool {
        let (before, after) = (&self.before, &self.after);
        match *claim {
            Claim::Lies(place, region) => self.lies(place, region),
            Claim::Takes(count) => self.follows && stones_fewer(before, after, !self.color) == count,
            Claim::Resized { region, before: was, after: is } => {
                self.origins(region).is_some_and(|ids| ids.len() == 1 && count_all(before, &ids) == was)
                    && size_at(after, region) == Some(is)
            }
            Claim::Joined { region, parts, after: is } => {
                self.origins(region).is_some_and(|ids| ids.len() == usize::from(parts))
                    && size_at(after, region) == Some(is)
            }
            Claim::Split { region, parts } => {
                size_at(before, region).is_some()
                    && heirs(before, region.stone, after).len() == usize::from(parts)
            }
            Claim::Founded { region, after: is } => {
                self.origins(region).is_some_and(|ids| ids.is_empty()) && size_at(after, region) == Some(is)
            }
            Claim::Vanished { region, before: was } => {
                size_at(before, region) == Some(was) && heirs(before, region.stone, after).is_empty()
            }
            Claim::Reaches { region, edge } => self.edge(region, edge) == Some((false, true)),
            Claim::Leaves { region, edge } => self.edge(region, edge) == Some((true, false)),
            Claim::Better { point, origin, by } => self.better(point, origin, by),
            Claim::Balance { before: was, after: is } => balance(before) == was && balance(after) == is,
        }
    }

    fn lies(&self, place: Origin, region: Option<Named>) -> bool {
        let Move::Play(point) = self.action else { return false };
        let id = self.before.regions().at(point);
        let same = match region {
            Some(named) => id.is_some() && self.before.regions().at(named.stone) == id,
            None => id.is_none_or(|id| self.before.regions().get(id).stones.is_empty()),
        };
        same && origin(&self.before, point, self.color) == place
    }

    fn better(&self, point: Point, place: Origin, by: u32) -> bool {
        let mut board = self.before.board().clone();
        if board.play(point, self.color).is_err() || origin(&self.before, point, self.color) != place {
            return false;
        }
        let other = Position::new(&board, &self.dead, self.settings());
        let gain = balance(&other) - balance(&self.after);
        (if self.color == Color::Black { gain } else { -gain }) == by as i32
    }

    /// The regions before that the region with this stone continues.
    fn origins(&self, region: Named) -> Option<Vec<RegionId>> {
        let id = self.after.regions().at(region.stone)?;
        (self.after.regions().get(id).color == region.color)
            .then(|| heirs(&self.after, region.stone, &self.before))
    }

    /// Whether the region holds an edge before and after.
    fn edge(&self, region: Named, edge: Edge) -> Option<(bool, bool)> {
        let ids = self.origins(region)?;
        let new = self.after.regions().at(region.stone)?;
        let &[old] = ids.as_slice() else { return None };
        Some((holds(&self.before, old, edge), holds(&self.after, new, edge)))
    }
}

/// The regions of `to` in which stones stand that belong to the region of
/// `stone` in `from`.
fn heirs(from: &Position, stone: Point, to: &Position) -> Vec<RegionId> {
    let Some((_, region)) = from.region_at(stone) else { return Vec::new() };
    let mut ids = Vec::new();
    for p in region.stones {
        let stays = to.board().at(p).is(region.color);
        if let Some(id) = to.regions().at(p).filter(|id| stays && !ids.contains(id)) {
            ids.push(id);
        }
    }
    ids
}

/// The size of a region, counted point by point.
fn size_at(position: &Position, region: Named) -> Option<u32> {
    let id = position.regions().at(region.stone)?;
    (position.regions().get(id).color == region.color).then(|| count_all(position, &[id]))
}

fn count_all(position: &Position, ids: &[RegionId]) -> u32 {
    let open = |p: &Point| position.ground().open().contains(*p);
    let inside = |p: &Point| position.regions().at(*p).is_some_and(|id| ids.contains(&id));
    position.board().size().points().filter(|p| open(p) && inside(p)).count() as u32
}

fn balance(position: &Position) -> i32 {
    let owned = |p: Point, c| position.ground().open().contains(p) && position.division().owner(p) == Some(c);
    let count = |c| position.board().size().points().filter(|&p| owned(p, c)).count() as i32;
    count(Color::Black) - count(Color::White)
}
