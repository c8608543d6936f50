//! Links (結線) between strings as they are seen without reading, and the
//! groups (群) that strong links make. Readers prove links later; they hand
//! their links to the same [`Groups::new`].

use gokoro_board::{Board, Color, Content, Observer, Point, PointMap, PointSet, StringId};

/// How sure a connection is (P3: strong, weak, abandoned).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LinkStrength {
    /// Cannot be cut even if the opponent moves first.
    Strong,
    /// Depends on who moves.
    Weak,
    /// Cut.
    Abandoned,
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
    /// The points it stands on: two of which one is enough, one that the
    /// opponent cannot use, or, for a weak link, the cutting point.
    pub points: PointSet,
}

/// Links that are seen statically between strings with a common liberty.
///
/// Strong: two common liberties that no other strong link needs (if the
/// opponent takes one, the owner takes the other, and the joined string keeps a
/// liberty), or one where a lone enemy stone could be taken at once or may not
/// be played. Everything else with a common liberty is weak. Dead stones have
/// no links.
#[must_use]
pub fn static_links<O: Observer>(board: &Board<O>, dead: &PointSet) -> Vec<Link> {
    let mut used = PointSet::EMPTY;
    let mut links = Vec::new();
    for (from, to) in neighbor_pairs(board, dead) {
        let (a, b) = (board.liberties(from), board.liberties(to));
        let common = a & b;
        let (strength, points) = match two_of(common.difference(used), a | b) {
            Some(pair) => (LinkStrength::Strong, pair),
            None => judge_single(board, from, common),
        };
        if strength == LinkStrength::Strong {
            used |= points;
        }
        links.push(Link { from, to, strength, points });
    }
    links
}

/// Pairs of living strings of one colour with a common liberty; those with
/// most common liberties first, so that they choose first.
fn neighbor_pairs<O: Observer>(board: &Board<O>, dead: &PointSet) -> Vec<(StringId, StringId)> {
    let mut pairs: Vec<(usize, StringId, StringId)> = Vec::new();
    let mut empties = board.empties().to_vec();
    empties.sort_unstable();
    for point in empties {
        let around = point.neighbors().map(|n| board.string_at(n).filter(|s| !dead.contains(s.head())));
        for (i, &from) in around.iter().enumerate() {
            for &to in &around[i + 1..] {
                let (Some(from), Some(to)) = (from, to) else { continue };
                if from == to || board.color(from) != board.color(to) {
                    continue;
                }
                let (from, to) = (from.min(to), from.max(to));
                match pairs.iter_mut().find(|p| (p.1, p.2) == (from, to)) {
                    Some(pair) => pair.0 += 1,
                    None => pairs.push((1, from, to)),
                }
            }
        }
    }
    pairs.sort_by_key(|&(common, from, to)| (std::cmp::Reverse(common), from, to));
    pairs.into_iter().map(|(_, from, to)| (from, to)).collect()
}

/// Two points of `free`, if the joined string keeps a liberty besides them.
fn two_of(free: PointSet, all: PointSet) -> Option<PointSet> {
    let pair: PointSet = free.iter().take(2).collect();
    (pair.len() == 2 && !all.difference(pair).is_empty()).then_some(pair)
}

/// A link over single points: strong where one is closed to the opponent.
fn judge_single<O: Observer>(
    board: &Board<O>,
    string: StringId,
    common: PointSet,
) -> (LinkStrength, PointSet) {
    let Some(color) = board.color(string) else {
        return (LinkStrength::Abandoned, common);
    };
    match common.iter().find(|&p| closed_to(board, p, !color)) {
        Some(point) => (LinkStrength::Strong, PointSet::single(point)),
        None => (LinkStrength::Weak, common),
    }
}

/// Whether a stone of `color` on an empty point is forbidden, or would stand
/// alone with one liberty and take nothing.
fn closed_to<O: Observer>(board: &Board<O>, point: Point, color: Color) -> bool {
    if board.is_suicide(point, color) {
        return true;
    }
    let touches_own = point.neighbors().into_iter().any(|n| board.at(n).is(color));
    let takes = || {
        point.neighbors().into_iter().any(|n| {
            board.at(n).is(!color) && board.string_at(n).is_some_and(|s| board.liberties(s).is_only(point))
        })
    };
    !touches_own && board.empty_neighbors(point) <= 1 && !takes()
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
    #[must_use]
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
    #[must_use]
    pub fn seen<O: Observer>(board: &Board<O>, dead: &PointSet) -> Groups {
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
    #[must_use]
    pub fn get(&self, id: GroupId) -> &Group {
        &self.groups[usize::from(id.0)]
    }

    /// The group of a stone.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<GroupId> {
        self.of[point]
    }

    /// The links that the groups were made from.
    #[must_use]
    pub fn links(&self) -> &[Link] {
        &self.links
    }

    /// Points where the opponent can cut two different groups apart: the points
    /// of weak links where he can play.
    #[must_use]
    pub fn cutting_points<O: Observer>(&self, board: &Board<O>, color: Color) -> PointSet {
        let parts = |l: &&Link| {
            l.strength == LinkStrength::Weak
                && board.color(l.from) == Some(color)
                && self.of[l.from.head()] != self.of[l.to.head()]
        };
        let points = self.links.iter().filter(parts).flat_map(|l| l.points.iter());
        points.filter(|&p| board.at(p) == Content::Empty && board.can_play(p, !color)).collect()
    }
}
