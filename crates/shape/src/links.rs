//! Links (結線) between strings as they are seen without reading, and the
//! groups (群) that strong links make. Links that were read (`position`) go to the
//! same [`Groups::new`].

use gokoro_board::{Board, ByColor, Color, Content, Observer, Point, PointMap, PointSet, StringId};

gokoro_board::named! {
    /// How sure a connection is (P3: strong, weak, abandoned).
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum LinkStrength {
        /// Cannot be cut even if the opponent moves first.
        Strong = "strong",
        /// Depends on who moves.
        Weak = "weak",
        /// Cut.
        Abandoned = "abandoned",
    }
}

gokoro_board::named! {
    /// What the strength of a link rests on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum LinkBasis {
        /// It is seen without reading. A strong link holds by construction; a weak one
        /// may be stronger or weaker.
        Seen = "seen",
        /// A reader proved it: a strong link that it cannot be cut, a weak one that it
        /// is cut if the opponent moves first and holds if its owner does, an
        /// abandoned one that it is cut even then.
        Proven = "proven",
    }
}

/// A connection between two strings of one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Link {
    /// One of the strings.
    pub from: StringId,
    /// The other.
    pub to: StringId,
    /// How sure it is.
    pub strength: LinkStrength,
    /// The points it stands on; for a weak link the points where it is cut.
    pub points: PointSet,
    /// What its strength rests on.
    pub basis: LinkBasis,
}

/// Links that are seen statically between living strings with a common liberty.
///
/// A link needs points: if the opponent takes one of them, the owner takes
/// another. Either one common liberty where a lone enemy stone could be taken at
/// once, with the point where it is taken, or two or more common liberties. It
/// is strong if two of its points are needed by no other link between strings
/// that are not joined yet, and the joined string keeps two liberties besides. A
/// common liberty where the opponent may not play at all needs nothing. Every
/// other link with a common liberty is weak. ([`LinkStrength::Abandoned`] is for
/// readers: a cut is not seen statically.) The result depends on the stones
/// alone, not on how the board is turned or on the order of play.
pub fn static_links<O: Observer>(board: &Board<O>, dead: &PointSet) -> Vec<Link> {
    let mut links = neighbor_pairs(board, dead);
    let mut joined = Joined::new();
    // Each round may free points for the next: links inside a group need none.
    loop {
        let wanted = ByColor::from_fn(|c| Wanted::new(board, &links, &joined, c));
        let strong: Vec<usize> = (0..links.len()).filter(|&i| is_strong(board, &links[i], &wanted)).collect();
        if strong.is_empty() {
            return links.into_iter().map(|needed| needed.link).collect();
        }
        for i in strong {
            let needed = &mut links[i];
            needed.link.strength = LinkStrength::Strong;
            joined.join(needed.link.from, needed.link.to);
        }
    }
}

/// A link, weak until it is found strong, and what it needs.
struct Needed {
    link: Link,
    needs: Needs,
}

/// What a link needs to hold.
enum Needs {
    /// The opponent may not play on one of its points.
    Nothing,
    /// Two points of one of these sets must be free of other links; without a
    /// set it cannot hold by what is seen.
    TwoOf(Vec<PointSet>),
}

/// Pairs of living strings of one colour with a common liberty, each once.
fn neighbor_pairs<O: Observer>(board: &Board<O>, dead: &PointSet) -> Vec<Needed> {
    let mut pairs: Vec<(StringId, StringId)> = Vec::new();
    for &point in board.empties() {
        let around = point.neighbors().map(|n| board.string_at(n).filter(|s| !dead.contains(s.head())));
        for (i, &from) in around.iter().enumerate() {
            for &to in &around[i + 1..] {
                let (Some(from), Some(to)) = (from, to) else { continue };
                let pair = (from.min(to), from.max(to));
                if from != to && board.color(from) == board.color(to) && !pairs.contains(&pair) {
                    pairs.push(pair);
                }
            }
        }
    }
    pairs.into_iter().map(|(from, to)| needed(board, from, to)).collect()
}

/// Liberties that a joined string must keep besides the points of the link.
const LIBERTIES_KEPT: usize = 2;

fn needed<O: Observer>(board: &Board<O>, from: StringId, to: StringId) -> Needed {
    let (a, b) = (board.liberties(from), board.liberties(to));
    let (common, all) = (a & b, a | b);
    let enough = all.len() >= 2 + LIBERTIES_KEPT;
    let color = board.color(from);
    let shut = color.is_some_and(|c| common.iter().any(|p| board.is_suicide(p, !c)));
    let needs = if shut && enough {
        Needs::Nothing
    } else {
        Needs::TwoOf(color.map_or_else(Vec::new, |c| point_sets(board, &common, &all, c)))
    };
    let points = match &needs {
        Needs::TwoOf(sets) if !sets.is_empty() => sets.iter().fold(PointSet::EMPTY, |all, &set| all | set),
        _ => common,
    };
    Needed { link: Link { from, to, strength: LinkStrength::Weak, points, basis: LinkBasis::Seen }, needs }
}

/// The sets of points that can hold a link: each common liberty where an enemy
/// stone is taken, with the point where it is; where there is none, the common
/// liberties.
fn point_sets<O: Observer>(
    board: &Board<O>,
    common: &PointSet,
    all: &PointSet,
    owner: Color,
) -> Vec<PointSet> {
    let kept = |points: &PointSet| all.difference(*points).len() >= LIBERTIES_KEPT;
    let closed = common.iter().filter_map(|point| {
        let at = taken_at(board, point, owner)?;
        Some([point, at].into_iter().collect::<PointSet>()).filter(kept)
    });
    let closed: Vec<PointSet> = closed.collect();
    let enough = common.len() >= 2 && all.len() >= 2 + LIBERTIES_KEPT;
    if closed.is_empty() && enough { vec![*common] } else { closed }
}

/// Where the owner takes a lone enemy stone that is played on `point`: its only
/// liberty. `None` where the stone would have more, join others, or take.
fn taken_at<O: Observer>(board: &Board<O>, point: Point, owner: Color) -> Option<Point> {
    let near = point.neighbors();
    let joins = near.iter().any(|&n| board.at(n).is(!owner));
    let takes = near.iter().any(|&n| {
        board.at(n).is(owner) && board.string_at(n).is_some_and(|s| board.liberties(s).is_only(point))
    });
    let mut liberties = near.into_iter().filter(|&n| board.at(n) == Content::Empty);
    let only = liberties.next().filter(|_| liberties.next().is_none());
    only.filter(|_| !joins && !takes)
}

/// Whether a link that is not strong yet is found to be.
fn is_strong<O: Observer>(board: &Board<O>, needed: &Needed, wanted: &ByColor<Wanted>) -> bool {
    let Needed { link, needs } = needed;
    let Some(color) = board.color(link.from).filter(|_| link.strength != LinkStrength::Strong) else {
        return false;
    };
    match needs {
        Needs::Nothing => true,
        Needs::TwoOf(sets) => sets.iter().any(|set| wanted[color].free(set) >= 2),
    }
}

/// What the links of one colour need that are not joined yet.
struct Wanted {
    /// The sets, each once: taking one point of a set that several links share
    /// is answered for all of them.
    sets: Vec<PointSet>,
    /// How many of the sets hold a point.
    count: PointMap<u16>,
}

impl Wanted {
    fn new<O: Observer>(board: &Board<O>, links: &[Needed], joined: &Joined, color: Color) -> Wanted {
        let mut wanted = Wanted { sets: Vec::new(), count: PointMap::filled(0) };
        let open = links
            .iter()
            .filter(|n| board.color(n.link.from) == Some(color) && !joined.same(n.link.from, n.link.to));
        for set in open.flat_map(|n| n.needs.sets()) {
            if !wanted.sets.contains(set) {
                wanted.sets.push(*set);
                set.iter().for_each(|point| wanted.count[point] += 1);
            }
        }
        wanted
    }

    /// The number of points of a set that no other set needs.
    fn free(&self, set: &PointSet) -> usize {
        let own = u16::from(self.sets.contains(set));
        set.iter().filter(|&point| self.count[point] <= own).count()
    }
}

impl Needs {
    fn sets(&self) -> &[PointSet] {
        match self {
            Needs::Nothing => &[],
            Needs::TwoOf(sets) => sets,
        }
    }
}

/// Which strings are joined by strong links so far.
struct Joined {
    to: PointMap<Option<Point>>,
}

impl Joined {
    fn new() -> Joined {
        Joined { to: PointMap::filled(None) }
    }

    fn root(&self, string: StringId) -> Point {
        let mut at = string.head();
        while let Some(next) = self.to[at] {
            at = next;
        }
        at
    }

    fn same(&self, a: StringId, b: StringId) -> bool {
        self.root(a) == self.root(b)
    }

    fn join(&mut self, a: StringId, b: StringId) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.to[a] = Some(b);
        }
    }
}

/// Names a group of one [`Groups`]: its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct GroupId(pub u16);

/// A group (群): strings joined by strong links, the unit of life and death.
#[derive(Clone, Debug)]
pub struct Group {
    /// Whose it is.
    pub color: Color,
    /// Its stones.
    pub stones: PointSet,
    /// The points next to them.
    pub liberties: PointSet,
}

/// All groups of living stones of a position, and its links.
#[derive(Clone, Debug)]
pub struct Groups {
    groups: Vec<Group>,
    of: PointMap<Option<GroupId>>,
    links: Vec<Link>,
}

impl Groups {
    /// Joins the strings of a position by the strong ones of `links`.
    pub fn new<O: Observer>(board: &Board<O>, dead: &PointSet, links: Vec<Link>) -> Groups {
        let mut groups = Groups { groups: Vec::new(), of: PointMap::filled(None), links };
        for string in board.strings().filter(|s| !dead.contains(s.head())) {
            if groups.of[string.head()].is_none() {
                groups.collect(board, string);
            }
        }
        groups
    }

    /// Groups by the links that are seen statically.
    pub fn by_sight<O: Observer>(board: &Board<O>, dead: &PointSet) -> Groups {
        Groups::new(board, dead, static_links(board, dead))
    }

    /// Makes the group that `first` belongs to.
    fn collect<O: Observer>(&mut self, board: &Board<O>, first: StringId) {
        let Some(color) = board.color(first) else { return };
        let id = GroupId(self.groups.len() as u16);
        let mut group = Group { color, stones: PointSet::EMPTY, liberties: PointSet::EMPTY };
        let mut open = vec![first];
        while let Some(string) = open.pop() {
            if self.of[string.head()].is_some() {
                continue;
            }
            for stone in board.stones(string) {
                self.of[stone] = Some(id);
                group.stones.insert(stone);
            }
            group.liberties |= board.liberties(string);
            open.extend(self.strongly_linked(string));
        }
        self.groups.push(group);
    }

    fn strongly_linked(&self, string: StringId) -> impl Iterator<Item = StringId> + '_ {
        self.links.iter().filter(|l| l.strength == LinkStrength::Strong).filter_map(move |l| {
            if l.from == string {
                Some(l.to)
            } else if l.to == string {
                Some(l.from)
            } else {
                None
            }
        })
    }

    /// All groups, in the order of their first stone from the top.
    pub fn iter(&self) -> impl Iterator<Item = (GroupId, &Group)> {
        (0..).map(GroupId).zip(&self.groups)
    }

    /// A group.
    ///
    /// # Panics
    /// If the id is not one of this position's.
    pub fn get(&self, id: GroupId) -> &Group {
        &self.groups[usize::from(id.0)]
    }

    /// The group of a stone.
    pub fn at(&self, point: Point) -> Option<GroupId> {
        self.of[point]
    }

    /// The links that the groups were made from.
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Points where the opponent can cut two different groups apart: the points
    /// of weak links where he can play.
    pub(crate) fn cutting_points<O: Observer>(&self, board: &Board<O>, color: Color) -> PointSet {
        let parts = |l: &&Link| {
            l.strength == LinkStrength::Weak
                && board.color(l.from) == Some(color)
                && self.of[l.from.head()] != self.of[l.to.head()]
        };
        let points = self.links.iter().filter(parts).flat_map(|l| l.points.iter());
        points.filter(|&p| board.at(p) == Content::Empty && board.can_play(p, !color)).collect()
    }
}
