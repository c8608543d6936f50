//! Regions (領域) and families (族): the connected parts of a division, the
//! groups that live in them, and the attributes of P0 section 2 and 4.3.
//! Numbers only; sentences about regions are claims of `mind`.

use gokoro_board::{Board, Color, Observer, Point, PointMap, PointSet};

use crate::division::{Division, Size};
use crate::ground::PathGraph;
use crate::links::{GroupId, Groups, LinkStrength};
use crate::place::{BoardArea, EdgeName};
use crate::potential::Potential;

/// Names a region of one [`RegionMap`]: its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct RegionId(pub u16);

/// Names a family of one [`RegionMap`]: its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct FamilyId(pub u16);

/// A region: a connected part of one colour in a division. Parts joined by a
/// strong link are one.
#[derive(Clone, Debug)]
pub struct Region {
    /// Whose it is.
    pub color: Color,
    /// Living stones in it.
    pub stones: PointSet,
    /// Points that the other colour cannot reach.
    pub occupied: PointSet,
    /// The other points.
    pub influence: PointSet,
    /// Its family; `None` for a part without stones.
    pub family: Option<FamilyId>,
    /// Where it lies.
    pub place: BoardArea,
}

impl Region {
    /// Points without living stones.
    pub fn points(&self) -> PointSet {
        self.occupied | self.influence
    }

    /// Sizes, stones not counted.
    pub fn size(&self) -> Size {
        Size { occupied: self.occupied.len() as u32, influence: self.influence.len() as u32 }
    }
}

/// A family (族): the groups of one region that are not proven dead, the unit
/// of strategy.
#[derive(Clone, Debug)]
pub struct Family {
    /// Whose it is.
    pub color: Color,
    /// The region that it makes.
    pub region: RegionId,
    /// Its groups.
    pub groups: Vec<GroupId>,
}

/// Where a region meets what is around it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Contact {
    /// The other colour's region, or `None` for points that belong to nobody.
    pub with: Option<RegionId>,
    /// How many of the region's own points lie there.
    pub length: u32,
}

/// A weak spot that is seen statically.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Defect {
    /// The opponent can part two groups here.
    Cut(Point),
    /// The opponent can come in here with room to live.
    Invasion(Point),
}

/// The attributes of a region that cost more than its sizes.
#[derive(Clone, Debug)]
pub struct Attributes {
    /// Points of potential one moku (確定地).
    pub settled: PointSet,
    /// Sum of the owner's equivalent moku.
    pub moku: f32,
    /// Own points next to others' or nobody's.
    pub border: PointSet,
    /// What it meets there.
    pub contacts: Vec<Contact>,
    /// Edges of the board whose first line it holds a point or stone of.
    pub edges: Vec<EdgeName>,
    /// Strength as a sphere of influence: mean equivalent moku of the owner
    /// over the influence points, the opponent's taken off; 0 without any.
    pub strength: f32,
    /// Cutting and invasion points.
    pub defects: Vec<Defect>,
}

/// The regions and families of a division.
#[derive(Clone, Debug)]
pub struct RegionMap {
    regions: Vec<Region>,
    families: Vec<Family>,
    of: PointMap<Option<RegionId>>,
}

impl RegionMap {
    /// Finds the connected parts of a division and joins those that a strong
    /// link of `groups` joins.
    pub fn new(division: &Division, groups: &Groups) -> RegionMap {
        let mut found = RegionMap { regions: Vec::new(), families: Vec::new(), of: PointMap::filled(None) };
        for color in Color::ALL {
            for part in parts(division, groups, color) {
                found.add(division, groups, color, &part);
            }
        }
        found
    }

    fn add(&mut self, division: &Division, groups: &Groups, color: Color, part: &PointSet) {
        let id = RegionId(self.regions.len() as u16);
        for point in part {
            self.of[point] = Some(id);
        }
        let stones = *part & *division.stones(color);
        let members: Vec<GroupId> =
            groups.iter().filter(|(_, g)| g.stones.meets(&stones)).map(|(id, _)| id).collect();
        let family = (!members.is_empty()).then_some(FamilyId(self.families.len() as u16));
        if family.is_some() {
            self.families.push(Family { color, region: id, groups: members });
        }
        self.regions.push(Region {
            color,
            stones,
            occupied: *part & *division.occupied(color),
            influence: *part & *division.influence(color),
            family,
            place: BoardArea::of(division.board_size(), part),
        });
    }

    /// All regions: Black's, then White's, each in the order of their first point.
    pub fn iter(&self) -> impl Iterator<Item = (RegionId, &Region)> {
        (0..).map(RegionId).zip(&self.regions)
    }

    /// A region.
    ///
    /// # Panics
    /// If the id is not one of this division's.
    pub fn get(&self, id: RegionId) -> &Region {
        &self.regions[usize::from(id.0)]
    }

    /// The region of a point or stone.
    pub fn at(&self, point: Point) -> Option<RegionId> {
        self.of[point]
    }

    /// All families, in the order of their regions.
    pub fn families(&self) -> impl Iterator<Item = (FamilyId, &Family)> {
        (0..).map(FamilyId).zip(&self.families)
    }

    /// Where a region meets others' and nobody's points. Two regions that share
    /// a point of nobody as neighbour meet there.
    pub fn contacts(&self, division: &Division, id: RegionId) -> (PointSet, Vec<Contact>) {
        let region = self.get(id);
        let mut border = PointSet::EMPTY;
        let mut contacts: Vec<Contact> = Vec::new();
        for point in region.points() {
            let met = self.met_at(division, id, point);
            if !met.is_empty() {
                border.insert(point);
            }
            for with in met {
                match contacts.iter_mut().find(|c| c.with == with) {
                    Some(contact) => contact.length += 1,
                    None => contacts.push(Contact { with, length: 1 }),
                }
            }
        }
        contacts.sort_by_key(|c| (std::cmp::Reverse(c.length), c.with));
        (border, contacts)
    }

    /// What a point of region `id` touches, each once.
    fn met_at(&self, division: &Division, id: RegionId, point: Point) -> Vec<Option<RegionId>> {
        let size = division.board_size();
        let on_board = |p: &Point| size.contains(*p);
        let mut met = Vec::new();
        let mut meet = |with: Option<RegionId>| {
            if with != Some(id) && !met.contains(&with) {
                met.push(with);
            }
        };
        for n in point.neighbors().into_iter().filter(on_board) {
            meet(self.of[n]);
            if self.of[n].is_none() {
                n.neighbors()
                    .into_iter()
                    .filter(on_board)
                    .filter_map(|m| self.of[m])
                    .for_each(|r| meet(Some(r)));
            }
        }
        met
    }

    /// The attributes of a region.
    pub fn attributes<O: Observer>(&self, seen: &RegionSight<'_, O>, id: RegionId) -> Attributes {
        let region = self.get(id);
        let points = region.points();
        let (border, contacts) = self.contacts(seen.division, id);
        let size = seen.division.board_size();
        let whole = points | region.stones;
        let influence = region.influence.len().max(1) as f32;
        let own = seen.potential.moku(&region.influence, region.color);
        let theirs = seen.potential.moku(&region.influence, !region.color);
        Attributes {
            settled: seen.potential.settled(&points, region.color),
            moku: seen.potential.moku(&points, region.color),
            border,
            contacts,
            edges: EdgeName::ALL.into_iter().filter(|e| whole.iter().any(|p| e.holds(size, p))).collect(),
            strength: (own - theirs) / influence,
            defects: self.defects(seen, region),
        }
    }

    fn defects<O: Observer>(&self, seen: &RegionSight<'_, O>, region: &Region) -> Vec<Defect> {
        let touches = |p: &Point| p.neighbors().into_iter().any(|n| region.stones.contains(n));
        let cuts = seen.groups.cutting_points(seen.board, region.color);
        let mut defects: Vec<Defect> = cuts.iter().filter(touches).map(Defect::Cut).collect();
        defects.extend(invasions(seen, region).into_iter().map(Defect::Invasion));
        defects
    }
}

/// What the attributes are read from: one position, seen.
pub struct RegionSight<'a, O: Observer = ()> {
    /// The stones.
    pub board: &'a Board<O>,
    /// Living stones and the ground.
    pub ground: &'a PathGraph,
    /// The division.
    pub division: &'a Division,
    /// Groups and links.
    pub groups: &'a Groups,
    /// Potential.
    pub potential: &'a Potential,
}

/// The connected parts of one colour, stones and points together, joined where
/// a strong link joins them.
fn parts(division: &Division, groups: &Groups, color: Color) -> Vec<PointSet> {
    let mut parts: Vec<PointSet> = (*division.stones(color) | division.points(color)).parts().collect();
    for link in groups.links().iter().filter(|l| l.strength == LinkStrength::Strong) {
        join(&mut parts, link.from.head(), link.to.head());
    }
    parts
}

/// Joins the parts that hold two points, if they are different ones.
fn join(parts: &mut Vec<PointSet>, from: Point, to: Point) {
    let holding = |p: Point, parts: &[PointSet]| parts.iter().position(|part| part.contains(p));
    if let (Some(a), Some(b)) = (holding(from, parts), holding(to, parts))
        && a != b
    {
        let moved = parts.remove(a.max(b));
        parts[a.min(b)] |= moved;
    }
}

/// Distance from the owner's stones at which an invasion begins.
const INVASION_DISTANCE: u16 = 3;
/// Empty points within two steps that an invader needs (of 12).
const INVASION_ROOM: usize = 9;

/// Points of the region where an enemy stone has room: at least three steps
/// from every stone of the owner, on the third line or higher, nine of the
/// twelve points within two steps empty. One point for each such area: the one
/// with most room.
fn invasions<O: Observer>(seen: &RegionSight<'_, O>, region: &Region) -> Vec<Point> {
    let size = seen.division.board_size();
    let reach = seen.division.reach(region.color);
    let far = |p: &Point| reach.label(*p).is_some_and(|l| l.length >= INVASION_DISTANCE);
    let room = |p: Point| {
        let near = near_two(seen, p);
        near.len()
    };
    let open = |p: &Point| size.line(*p) >= 3 && seen.board.can_play(*p, !region.color) && far(p);
    let roomy: PointSet =
        region.influence.iter().filter(open).filter(|&p| room(p) >= INVASION_ROOM).collect();
    let most_room = |part: PointSet| {
        part.iter().max_by_key(|&p| (room(p), reach.label(p).map(|l| l.length), std::cmp::Reverse(p)))
    };
    roomy.parts().filter_map(most_room).collect()
}

/// The empty points within two steps of a point.
fn near_two<O: Observer>(seen: &RegionSight<'_, O>, point: Point) -> PointSet {
    let one = PointSet::single(point).neighbors();
    (one | one.neighbors()).without(point) & *seen.ground.open()
}
