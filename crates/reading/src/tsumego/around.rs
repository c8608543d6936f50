//! The question that a group in a real position poses: where play around it
//! takes place, and what counts as safe around that place. One place, three
//! questions: pessimistic (only what is known to live helps; life is proven),
//! optimistic (whoever gets out has escaped; death is proven) and likely (who
//! gets to where he is nearer has escaped: an estimate).

use gokoro_board::{Board, Color, Content, Point, PointMap, PointSet, StringId};

use super::problem::{LifeProblem, ProblemError};

/// How the place around a group is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AroundSettings {
    /// How far from the group, in steps over empty points, play is looked at.
    pub reach: u16,
    /// The most empty points of the place; the nearest are taken.
    pub empties: usize,
    /// Enemy strings with at most so many liberties take part.
    pub weak: usize,
    /// Own strings with at least so many liberties are likely to be of help.
    pub strong: usize,
    /// Empty points so far from the enemy are likely ways out.
    pub free: u16,
    /// By how many steps the enemy may be nearer to a point of the place.
    pub slack: u16,
    /// Enemy strings beside the place with so many liberties outside it are taken
    /// for safe.
    pub safe: usize,
}

impl Default for AroundSettings {
    fn default() -> AroundSettings {
        AroundSettings { reach: 4, empties: 16, weak: 2, strong: 6, free: 3, slack: 1, safe: 6 }
    }
}

/// Enemy strings inside a group's place with at most so many liberties take part.
const CAUGHT: usize = 4;
/// Beyond all distances.
const FAR: u16 = 99;

/// A group with the place around it.
#[derive(Clone, Debug)]
pub struct GroupSurroundings {
    /// The side whose group it is.
    pub defender: Color,
    /// The stones of the group.
    pub target: PointSet,
    /// Where play takes place.
    pub area: PointSet,
    /// Points beside the area that are known to be the defender's.
    pub living: PointSet,
    /// Points beside the area that are likely to be of help to him.
    pub likely: PointSet,
    /// The points whose change may change the place: the area, what is beside it
    /// and the liberties of the strings there.
    pub watched: PointSet,
}

/// What helps the defender beside the area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Help {
    /// Only stones that are known to live.
    Known,
    /// What is likely to help.
    Likely,
    /// Every empty point and every own stone.
    All,
}

impl GroupSurroundings {
    /// The place around the group of these stones; `living` are stones of both
    /// sides known to live. `None` if there is no stone.
    pub fn new(
        board: &Board,
        target: PointSet,
        living: PointSet,
        settings: &AroundSettings,
    ) -> Option<GroupSurroundings> {
        let defender = board.at(target.first()?).color()?;
        let place = Place::new(board, defender, target, settings);
        let area = place.area(settings);
        let beside = area.neighbors().difference(area) & PointSet::all(board.size());
        let mut likely = beside & living & board.stones_of(defender);
        for point in beside {
            let helps = match board.at(point) {
                Content::Empty => place.is_way_out(point, settings),
                content if content.is(defender) => true,
                _ => false,
            };
            if helps {
                likely.insert(point);
            }
        }
        let known = living & board.stones_of(defender);
        let mut watched = area | beside;
        for string in board.strings().filter(|&s| board.stones(s).any(|p| beside.contains(p))) {
            watched |= board.liberties(string);
        }
        Some(GroupSurroundings { defender, target, area, living: beside & known, likely, watched })
    }

    /// Whether enemy strings beside the area could be taken themselves: neither
    /// known to live, nor with many liberties elsewhere and a way out. With them
    /// the optimistic question proves nothing. With it the points whose change may
    /// change this.
    pub fn is_doubtful(
        &self,
        board: &Board,
        living: PointSet,
        settings: &AroundSettings,
    ) -> (bool, PointSet) {
        let mut watched = PointSet::EMPTY;
        let enemies = self.area.neighbors() & board.stones_of(!self.defender).difference(self.area | living);
        let mut rest = enemies;
        while let Some(point) = rest.first() {
            let group = joined(board, point);
            rest = rest.difference(group);
            let liberties: PointSet =
                group.neighbors().iter().filter(|&p| board.at(p) == Content::Empty).collect();
            let few = liberties.difference(self.area).len() < settings.safe;
            watched |= group | group.neighbors();
            if group.meets(&living) {
                continue;
            }
            let around = GroupSurroundings::new(board, group, living, settings);
            watched |= around.as_ref().map_or(PointSet::EMPTY, |around| around.watched);
            if few || !around.is_some_and(|around| around.is_open(board)) {
                return (true, watched);
            }
        }
        (false, watched)
    }

    /// Whether the group has likely ways out over empty points.
    pub fn is_open(&self, board: &Board) -> bool {
        self.likely.iter().any(|p| board.at(p) == Content::Empty)
    }

    /// The question with this much help for the defender.
    ///
    /// # Errors
    /// As [`LifeProblem::new`].
    pub fn problem(&self, board: &Board, help: Help) -> Result<LifeProblem, ProblemError> {
        let beside = self.area.neighbors().difference(self.area) & PointSet::all(board.size());
        let friends = match help {
            Help::Known => self.living,
            Help::Likely => self.likely,
            Help::All => beside.difference(board.stones_of(!self.defender)),
        };
        LifeProblem::bounded(board, self.target, self.area, friends)
    }
}

/// The strings that are joined to the string at `point` as far as shape shows:
/// two common liberties, or one where the enemy would be taken at once.
pub fn joined(board: &Board, point: Point) -> PointSet {
    joined_beyond(board, point, PointSet::EMPTY)
}

/// As [`joined`], without the points of `space` as common liberties.
pub(crate) fn joined_beyond(board: &Board, point: Point, space: PointSet) -> PointSet {
    let Some(color) = board.at(point).color() else { return PointSet::EMPTY };
    let strings: Vec<StringId> = board.strings().filter(|&s| board.color(s) == Some(color)).collect();
    let Some(first) = board.string_at(point) else { return PointSet::EMPTY };
    let mut found = vec![first];
    let mut next = 0;
    while next < found.len() {
        let liberties = board.liberties(found[next]).difference(space);
        next += 1;
        for &other in &strings {
            if !found.contains(&other) && holds_together(board, color, liberties & board.liberties(other)) {
                found.push(other);
            }
        }
    }
    found.iter().flat_map(|&s| board.stones(s)).collect()
}

/// Whether two strings with these common liberties are not cut at once, nor by a ko.
fn holds_together(board: &Board, color: Color, common: PointSet) -> bool {
    let lost = |point: Point| {
        board.is_suicide(point, !color) || {
            let after = board.after(point, !color);
            let cut = after.string_at(point).and_then(|string| after.in_atari(string));
            let taken = cut.is_some_and(|liberty| after.after(liberty, color).ko().is_none());
            taken && after.stones_of(color) == board.stones_of(color)
        }
    };
    match common.len() {
        0 => false,
        1 => common.first().is_some_and(lost),
        _ => true,
    }
}

/// Distances around a group.
struct Place<'a> {
    board: &'a Board,
    target: PointSet,
    /// Steps from the group over empty points.
    near: PointMap<u16>,
    /// Steps from enemy strings that are not weak.
    enemy: PointMap<u16>,
    /// Steps from the defender's other strings that are not weak.
    friend: PointMap<u16>,
    /// Weak strings of either side beside the group.
    weak: PointSet,
}

impl<'a> Place<'a> {
    fn new(board: &'a Board, defender: Color, target: PointSet, settings: &AroundSettings) -> Place<'a> {
        let near = steps(board, target, PointSet::EMPTY);
        let mut weak = weak_strings(board, defender, target, &near, settings);
        let helpers = weak & board.stones_of(defender);
        let near = if helpers.is_empty() { near } else { steps(board, target | helpers, PointSet::EMPTY) };
        weak |= weak_strings(board, defender, target | helpers, &near, settings);
        let enemy = steps(board, board.stones_of(!defender).difference(weak), weak);
        let own = board.stones_of(defender).difference(target).difference(weak);
        let friend = steps(board, own, weak);
        Place { board, target, near, enemy, friend, weak }
    }

    /// Where play takes place.
    fn area(&self, settings: &AroundSettings) -> PointSet {
        let mut scored: Vec<(u16, usize, Point)> = Vec::new();
        let weak_liberties = self.liberties_of(self.weak);
        for &point in self.board.empties() {
            let (near, enemy) = (self.near[point], self.enemy[point]);
            let edge = u16::from(self.board.size().line(point) > 1);
            let inside = near <= 1
                || weak_liberties.contains(point)
                || near <= settings.reach && enemy + settings.slack >= near
                || near == 2 && edge == 0;
            if inside {
                let score = 2 * near + u16::from(enemy <= 1) * 2;
                scored.push((score, point.index(), point));
            }
        }
        scored.sort_unstable();
        let mut area = self.target | self.weak;
        area.extend(scored.iter().take(settings.empties).map(|&(_, _, point)| point));
        area
    }

    fn liberties_of(&self, stones: PointSet) -> PointSet {
        stones.neighbors().iter().filter(|&p| self.board.at(p) == Content::Empty).collect()
    }

    /// Whether an empty point beside the area is a likely way out.
    fn is_way_out(&self, point: Point, settings: &AroundSettings) -> bool {
        let (enemy, friend) = (self.enemy[point], self.friend[point]);
        enemy >= settings.free || friend < enemy
    }
}

/// Strings beside a group that may be taken: the enemy's with few liberties or
/// with liberties next to the group alone, the defender's that are small.
fn weak_strings(
    board: &Board,
    defender: Color,
    target: PointSet,
    near: &PointMap<u16>,
    settings: &AroundSettings,
) -> PointSet {
    let mut weak = PointSet::EMPTY;
    for string in board.strings() {
        let mut stones = board.stones(string);
        if stones.any(|p| target.contains(p)) {
            continue;
        }
        let liberties = board.liberties(string);
        let touches = liberties.iter().any(|p| near[p] <= 1)
            || board.stones(string).any(|p| p.neighbors().iter().any(|&n| target.contains(n)));
        if !touches {
            continue;
        }
        let count = liberties.len();
        let own = board.color(string) == Some(defender);
        let is_weak = match own {
            true => count < settings.strong,
            false => count <= settings.weak || count <= CAUGHT && is_inside(board, string, near),
        };
        if is_weak {
            weak.extend(board.stones(string));
        }
    }
    weak
}

/// Whether all liberties of an enemy string are the group's: close to it, or nearer than to
/// the string's friends.
fn is_inside(board: &Board, string: StringId, near: &PointMap<u16>) -> bool {
    let liberties = board.liberties(string);
    if liberties.iter().all(|p| near[p] <= 2) {
        return true;
    }
    let Some(color) = board.color(string) else { return false };
    let stones: PointSet = board.stones(string).collect();
    let friends = steps(board, board.stones_of(color).difference(stones), PointSet::EMPTY);
    liberties.iter().all(|p| near[p] < friends[p])
}

/// Steps from stones over empty points; stones in `through` are passed as if empty.
fn steps(board: &Board, from: PointSet, through: PointSet) -> PointMap<u16> {
    let mut map = PointMap::filled(FAR);
    let all = PointSet::all(board.size());
    let free = all.difference(board.stones_of(Color::Black) | board.stones_of(Color::White)) | through;
    let mut reached = from;
    let mut edge = from;
    for step in 1..=8 {
        edge = (edge.neighbors() & free).difference(reached);
        for point in edge {
            map[point] = step;
        }
        reached |= edge;
    }
    map
}
