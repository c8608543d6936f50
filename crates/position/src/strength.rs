//! How strong groups and families are, in the terms of P3 (Sanechika, *Strategy of a
//! knowledge-oriented Go program GO.1*, position data and cases) as docs/methods/go1.md decides
//! what the paper leaves open:
//!
//! - *vitality* (強さ) of a group: its PON; of a family: that of its weakest group that no
//!   strong or weak link joins to a stronger one. The maximum alone would hide it.
//! - *encirclement* (包囲度): 1 less the dame of order 4 over those that the same stones
//!   would have alone on the board. Own stones beside it do not encircle.
//! - *hardness* (堅さ): size over stones, as printed; small is hard. The size of a family is
//!   that of its region (P0), stones not counted.
//! - *interior* (内部領域): empty points that the family's links, its stones and the edge
//!   enclose: links to other stones and to the edges as they are read, and as their type and line
//!   make them (`shape::border_lines`); weak links too, since closedness would always be 1 else.
//!   Stones enclose most of it (`LEAKS`). *Enclosed*: those that strong links alone enclose.
//!   *Closedness* (囲い度): the share of the interior's border that stones, strong links or
//!   the edge hold.
//! - *weak*: vitality, rounded, at most 0. P(alive) below 0.7 would be another sign; of the groups
//!   that the estimator puts at -1 fewer than 0.3 were taken in games (`eval pon`), so that
//!   adds none.
//!
//! Vitality is what was read of the PON where that decides it, or a proven life; else the
//! estimator's, kept within what is known. It says which.

use gokoro_board::{Color, Point, PointSet};
use gokoro_reading::link_pon;
use gokoro_reading::pon::{LEAST, MOST, Range};
use gokoro_reading::tsumego::{GroupStatus, Life, LifeBasis};
use gokoro_shape::{
    DistanceSettings, Fence, GroupId, Link, LinkBasis, LinkStrength, PathGraph, Reach, RegionId, Rule,
    border_lines,
};

use crate::Position;
use crate::lives::Lives;
use crate::pon::{Counter, ESTIMATOR, GroupPon};
use crate::readings::Readings;
use crate::strings::StringStatus;

gokoro_board::named! {
    /// What a vitality rests on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum VitalityBasis {
        /// It is proven.
        Proven = "proven",
        /// It was read with likely help and likely ways out.
        Likely = "likely",
        /// The estimator says it.
        Estimated = "estimated",
    }
}

/// The vitality of a group or family.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Vitality {
    /// Omissions that it bears, from [`LEAST`] to [`MOST`]; a whole number unless estimated.
    pub value: f64,
    /// What it rests on.
    pub basis: VitalityBasis,
}

impl Vitality {
    /// Whether the enemy, moving first, takes it: no omission is borne.
    pub fn is_weak(self) -> bool {
        self.value.round() <= 0.0
    }
}

/// How strong a set of groups is, one group alone among them.
#[derive(Clone, PartialEq, Debug)]
pub struct GroupStrength {
    /// Whose they are.
    pub color: Color,
    /// Their stones.
    pub stones: PointSet,
    /// The groups, those left out that are proven dead if there are others.
    pub groups: Vec<GroupId>,
    /// The vitality.
    pub vitality: Vitality,
    /// The group that it is the vitality of.
    pub weakest: GroupId,
    /// From 0, free, to 1, shut in; `None` where no point lies four steps away even
    /// without enemies.
    pub encirclement: Option<f64>,
    /// Empty points that links, strong or weak, and the edge enclose.
    pub interior: PointSet,
    /// Those that strong links and the edge enclose.
    pub enclosed: PointSet,
    /// The share of the interior's border that is held, from 0 to 1; `None` without
    /// interior.
    pub closedness: Option<f64>,
}

impl GroupStrength {
    /// Whether its vitality is weak.
    pub fn is_weak(&self) -> bool {
        self.vitality.is_weak()
    }
}

/// A family with its strength.
#[derive(Clone, PartialEq, Debug)]
pub struct FamilyStrength {
    /// The region that it makes.
    pub region: RegionId,
    /// How strong its groups are together.
    pub strength: GroupStrength,
    /// Points of its region, stones not counted, for each stone; small is hard.
    pub hardness: f64,
}

/// How strong the groups, families and links of a position are.
#[derive(Clone, PartialEq, Debug)]
pub struct Strengths {
    /// The groups, in the order of the position's.
    pub groups: Vec<GroupStrength>,
    /// The families, in the order of the position's.
    pub families: Vec<FamilyStrength>,
    /// The linked families (P3's sense): groups joined by strong or weak links, those of
    /// more than one group.
    pub linked: Vec<GroupStrength>,
    /// Omissions that each link bears before it is cut, in the order of the position's
    /// links: -1 and less abandoned, 0 weak, 1 and more strong.
    pub links: Vec<Range>,
}

impl Strengths {
    /// Measures a position by what is known of its groups' lives and omissions.
    pub(crate) fn new(position: &Position) -> Strengths {
        Strengths::by(position, position.lives(), &position.omissions())
    }

    /// The same with other lives and omissions.
    fn by(position: &Position, lives: Option<&Lives>, pons: &[&GroupPon]) -> Strengths {
        let judge = Judge::new(position, lives, pons);
        let groups = position.groups();
        let families = position.regions().families().map(|(_, family)| {
            let strength = judge.strength(&family.groups);
            let size = position.regions().get(family.region).size().total();
            let hardness = f64::from(size) / strength.stones.len().max(1) as f64;
            FamilyStrength { region: family.region, strength, hardness }
        });
        Strengths {
            groups: groups.iter().map(|(id, _)| judge.strength(&[id])).collect(),
            families: families.collect(),
            linked: judge.linked().iter().map(|family| judge.strength(family)).collect(),
            links: groups.links().iter().map(|link| of_link(position, link)).collect(),
        }
    }
}

/// How many omissions a link bears: what is read of it, within what its strength says.
fn of_link(position: &Position, link: &Link) -> Range {
    let (board, said) = (position.board(), said_by(link));
    let Some((settings, color)) = position.means().links.as_ref().zip(board.color(link.from)) else {
        return said;
    };
    let read = link_pon(board, color, link.from.head(), link.to.head(), settings);
    if said.exact().is_some() || read.least > said.most || read.most < said.least {
        return said;
    }
    Range { least: read.least.max(said.least), most: read.most.min(said.most) }
}

/// What the strength of a link says of its PON (docs/methods/pon.md: strong from 1 on).
const fn said_by(link: &Link) -> Range {
    match link.strength {
        LinkStrength::Strong => Range { least: 1, most: MOST },
        // That a link can be cut at once is not seen for certain.
        LinkStrength::Weak if matches!(link.basis, LinkBasis::Seen) => Range::OPEN,
        LinkStrength::Weak => Range { least: 0, most: 0 },
        LinkStrength::Abandoned => Range { least: LEAST, most: -1 },
    }
}

/// Measures the strengths of one position.
struct Judge<'a> {
    position: &'a Position,
    vitality: Vec<Vitality>,
    /// Groups that are proven dead.
    dead: Vec<bool>,
    /// Pairs of different groups that a strong or weak link joins.
    joined: Vec<(GroupId, GroupId)>,
}

impl<'a> Judge<'a> {
    fn new(position: &'a Position, lives: Option<&Lives>, pons: &[&GroupPon]) -> Judge<'a> {
        let groups = position.groups();
        let counter = Counter::new(position.board());
        let life = |stones: PointSet| {
            let found = lives?.groups().iter().find(|group| group.stones == stones)?;
            proven(&found.status)
        };
        let judge = |stones: PointSet, color: Color| {
            let read = pons.iter().copied().find(|pon| pon.stones == stones);
            let estimate =
                || ESTIMATOR.value(&read.map_or_else(|| counter.counts(color, stones), |pon| pon.counts));
            vitality(read, life(stones), estimate)
        };
        let ends = |link: &Link| {
            let ends = groups.at(link.from.head()).zip(groups.at(link.to.head()));
            ends.filter(|(a, b)| a != b && link.strength != LinkStrength::Abandoned)
        };
        Judge {
            position,
            vitality: groups.iter().map(|(_, group)| judge(group.stones, group.color)).collect(),
            dead: groups.iter().map(|(_, group)| life(group.stones) == Some(Life::Dead)).collect(),
            joined: groups.links().iter().filter_map(ends).collect(),
        }
    }

    fn vitality(&self, id: GroupId) -> Vitality {
        self.vitality[usize::from(id.0)]
    }

    /// Whether a link joins a group to a stronger one of these.
    fn leans(&self, id: GroupId, among: &[GroupId]) -> bool {
        self.joined.iter().any(|&(a, b)| {
            let other = if a == id { b } else { a };
            (a == id || b == id)
                && among.contains(&other)
                && self.vitality(other).value > self.vitality(id).value
        })
    }

    /// The sets of two and more living groups that links join.
    fn linked(&self) -> Vec<Vec<GroupId>> {
        let dead = |id: GroupId| self.dead[usize::from(id.0)];
        let mut found: Vec<Vec<GroupId>> = Vec::new();
        for (id, _) in self.position.groups().iter().filter(|&(id, _)| !dead(id)) {
            if found.iter().any(|family| family.contains(&id)) {
                continue;
            }
            let mut family = vec![id];
            let mut at = 0;
            while let Some(&next) = family.get(at) {
                for &(a, b) in &self.joined {
                    let other = if a == next { b } else { a };
                    if (a == next || b == next) && !dead(other) && !family.contains(&other) {
                        family.push(other);
                    }
                }
                at += 1;
            }
            family.sort_unstable();
            found.push(family);
        }
        found.retain(|family| family.len() > 1);
        found
    }

    /// The strength of at least one group.
    fn strength(&self, members: &[GroupId]) -> GroupStrength {
        let living: Vec<GroupId> =
            members.iter().copied().filter(|id| !self.dead[usize::from(id.0)]).collect();
        let groups = if living.is_empty() { members.to_vec() } else { living };
        let alone = groups.iter().copied().filter(|&id| !self.leans(id, &groups));
        let by_value = |a: &GroupId, b: &GroupId| {
            self.vitality(*a).value.total_cmp(&self.vitality(*b).value).then(a.cmp(b))
        };
        let weakest = alone.min_by(by_value).unwrap_or(groups[0]);
        let of = |id: &GroupId| self.position.groups().get(*id).stones;
        let stones = groups.iter().fold(PointSet::EMPTY, |all, id| all | of(id));
        let color = self.position.groups().get(weakest).color;
        let rooms = Rooms::new(self.position, color, stones);
        GroupStrength {
            color,
            stones,
            vitality: self.vitality(weakest),
            weakest,
            groups,
            encirclement: encirclement(self.position, color, stones),
            interior: rooms.interior,
            enclosed: rooms.enclosed,
            closedness: rooms.closedness,
        }
    }
}

/// The life, if it is proven.
fn proven(status: &GroupStatus) -> Option<Life> {
    (status.basis == LifeBasis::Proven).then_some(status.life)
}

/// The vitality by what was read, by what is proven of the life, or by the estimate kept
/// within both.
fn vitality(read: Option<&GroupPon>, life: Option<Life>, estimate: impl Fn() -> f64) -> Vitality {
    let proven = match life {
        Some(Life::Alive | Life::Seki) => Range { least: 1, most: MOST },
        Some(Life::Dead) => Range { least: LEAST, most: -1 },
        Some(Life::Unsettled { .. }) => Range { least: 0, most: 0 },
        Some(Life::Ko) => Range { least: LEAST, most: 0 },
        Some(Life::Unknown) | None => Range::OPEN,
    };
    let exact =
        |range: Range, basis| range.exact().map(|number| Vitality { value: f64::from(number), basis });
    let known = read.and_then(|pon| exact(pon.read.proven, VitalityBasis::Proven));
    let known = known.or_else(|| exact(proven, VitalityBasis::Proven));
    let within = |range: Range| proven.least <= range.least && range.most <= proven.most;
    let likely = || {
        let range = read.map(|pon| pon.read.likely).filter(|&range| within(range))?;
        exact(range, VitalityBasis::Likely)
    };
    known.or_else(likely).unwrap_or_else(|| {
        let range = read.map_or(Range::OPEN, |pon| pon.read.proven);
        let (least, most) = (proven.least.max(range.least), proven.most.min(range.most));
        let value = estimate().min(f64::from(most)).max(f64::from(least));
        Vitality { value, basis: VitalityBasis::Estimated }
    })
}

/// The order of dame that shows whether a group is shut in.
const ESCAPE: u16 = 4;

/// See the module text.
fn encirclement(position: &Position, color: Color, stones: PointSet) -> Option<f64> {
    let ground = position.ground();
    let settings = DistanceSettings { max_distance: Some(ESCAPE), ..DistanceSettings::new(Rule::Degree) };
    let escapes = |ground: &PathGraph| {
        let reach = Reach::from_stones(ground, color, &stones, &settings);
        reach.at_length(ground.size(), ESCAPE).len() as f64
    };
    let (enemies, dead) = (ground.living()[!color], ground.dead());
    let among = |own: PointSet, enemies: PointSet| {
        let mut all = gokoro_board::ByColor::default();
        all[color] = own;
        all[!color] = enemies;
        all
    };
    let alone = escapes(&ground.with_stones(among(stones, PointSet::EMPTY), &PointSet::EMPTY));
    let met =
        ground.with_stones(among(stones | dead[color], enemies | dead[!color]), &(dead.black | dead.white));
    (alone > 0.0).then(|| (1.0 - escapes(&met) / alone).clamp(0.0, 1.0))
}

/// Of the points inside there must be so many for each point that a link alone bars beside them: who stands beside the
/// lines of two links goes through one of them. With 3, and without the last liberties of strings, the reader agrees
/// with 91% of the interiors, with no such bound with 58% (`eval families`).
const LEAKS: usize = 3;

/// What a set of groups encloses.
struct Rooms {
    interior: PointSet,
    enclosed: PointSet,
    closedness: Option<f64>,
}

impl Rooms {
    fn new(position: &Position, color: Color, stones: PointSet) -> Rooms {
        let (board, linked) = (position.board(), position.linked());
        let lines = border_lines(board, &stones);
        let fence = |holds: &dyn Fn(LinkStrength) -> bool| {
            let held = lines.iter().filter(|line| holds(line.strength));
            linked.fence(stones, holds).and(held.fold(PointSet::EMPTY, |all, line| all | line.points))
        };
        let strong = fence(&|strength| strength == LinkStrength::Strong);
        let any = fence(&|strength| strength != LinkStrength::Abandoned);
        // A string that is taken whoever moves first comes in nowhere.
        let taken = |stone: &Point| position.readings().is_some_and(|read| is_taken(read, *stone));
        let enemies: PointSet =
            position.ground().living()[!color].iter().filter(|stone| !taken(stone)).collect();
        let passed = PointSet::all(board.size()).difference(stones | enemies);
        let empties: PointSet = board.empties().iter().copied().collect();
        // Who plays the last liberty of a string takes it.
        let in_atari = stones.iter().filter_map(|stone| board.in_atari(board.string_at(stone)?));
        let last: PointSet = in_atari.collect();
        // Without an enemy stone nothing is enclosed from anybody. Of the points on the lines of links those lie
        // inside that the enemy does not touch from outside.
        let inside = |fence: &Fence| {
            let held = fence.enclosed(passed, enemies);
            let outside = PointSet::all(board.size()).difference(held | stones);
            let rim = fence.points & outside.neighbors();
            let inner = (held & empties).difference(rim | last);
            let barred = |part: &PointSet| LEAKS * (part.neighbors() & rim).len() <= part.len();
            let inner = inner.parts().filter(barred).fold(PointSet::EMPTY, |all, part| all | part);
            if enemies.is_empty() { PointSet::EMPTY } else { inner }
        };
        let (interior, enclosed) = (inside(&any), inside(&strong));
        let closedness = closedness(&interior, &any, &strong);
        Rooms { interior, enclosed, closedness }
    }
}

fn is_taken(read: &Readings, stone: Point) -> bool {
    read.status_at(stone) == Some(StringStatus::Taken)
}

/// The share of the border of an interior that stones, strong links or the edge hold. The
/// border is counted in steps out of it: over a side of a point, or through a gap between
/// diagonal stones that only a weak link bars.
fn closedness(interior: &PointSet, any: &Fence, strong: &Fence) -> Option<f64> {
    let sides = interior.iter().flat_map(|p| p.neighbors()).filter(|n| !interior.contains(*n));
    let weak = any.points.difference(strong.points);
    let (mut border, mut open) = (0u32, 0u32);
    for side in sides {
        border += 1;
        open += u32::from(weak.contains(side));
    }
    let gaps = strong.gaps.iter().filter(|gap| !any.gaps.contains(gap));
    let through = gaps.filter(|(a, b)| interior.contains(*a) != interior.contains(*b)).count() as u32;
    (border > 0).then(|| 1.0 - f64::from(open + through) / f64::from(border + through))
}

#[cfg(test)]
#[path = "../tests/unit/strength.rs"]
mod tests;
