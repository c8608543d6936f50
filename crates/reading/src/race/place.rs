//! Where a race takes place: both groups, the weak strings among them, the small
//! enclosed parts that they touch and the nearest points of the larger ones.

use gokoro_board::{Board, Color, Content, Point, PointMap, PointSet};

use crate::tsumego::{LifeProblem, ProblemError};

/// How the place of a race is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PlaceSettings {
    /// An enclosed part of at most so many points belongs to the race as a whole.
    pub room: usize,
    /// Of larger parts, points so many steps from the stones of the race do.
    pub reach: u16,
    /// By how many steps strong stones may be nearer to points of larger parts.
    pub slack: u16,
    /// The most empty points of larger parts.
    pub empties: usize,
    /// Strings with fewer liberties outside the race may be taken.
    pub weak: usize,
    /// Points so far from the enemy's strong stones are ways out.
    pub free: u16,
}

impl Default for PlaceSettings {
    fn default() -> PlaceSettings {
        PlaceSettings { room: 12, reach: 3, slack: 1, empties: 24, weak: 2, free: 4 }
    }
}

/// Beyond all distances.
const FAR: u16 = 99;
/// How far steps are counted.
const MOST_STEPS: u16 = 8;
/// How often weak strings are looked for beside weak strings.
const ROUNDS: usize = 4;

/// The place of a race.
#[derive(Clone, Debug)]
pub(crate) struct RacePlace {
    /// The stones of both sides that take part.
    pub fighters: PointSet,
    /// Where play takes place.
    pub area: PointSet,
    /// Steps from strong stones of each side.
    steps: [PointMap<u16>; 2],
    free: u16,
}

impl RacePlace {
    /// The place of the race between these groups; `living` are stones of both sides
    /// that are known to live.
    pub(crate) fn new(
        board: &Board,
        groups: PointSet,
        living: PointSet,
        settings: &PlaceSettings,
    ) -> RacePlace {
        let empties: PointSet = board.empties().iter().copied().collect();
        let mut fighters = groups;
        let from_strong = |fighters: PointSet| {
            let strong = |color| board.stones_of(color).difference(fighters);
            [Color::Black, Color::White].map(|color| steps(strong(color), empties))
        };
        let mut steps = from_strong(fighters);
        let mut space = space(fighters, empties, &steps, settings);
        for _ in 0..ROUNDS {
            let contact = fighters | space.0 | (fighters.neighbors() & empties);
            let more = weak(board, contact, space.0 | space.1, fighters | living, settings);
            if more.is_empty() {
                break;
            }
            fighters |= more;
            steps = from_strong(fighters);
            space = self::space(fighters, empties, &steps, settings);
        }
        RacePlace { fighters, area: fighters | space.0 | space.1, steps, free: settings.free }
    }

    /// The question whether these stones live, fought in this place.
    ///
    /// # Errors
    /// As [`LifeProblem::new`].
    pub(crate) fn problem(&self, board: &Board, target: PointSet) -> Result<LifeProblem, ProblemError> {
        let defender = target.first().and_then(|p| board.at(p).color()).ok_or(ProblemError::NoTarget)?;
        let beside = self.area.neighbors().difference(self.area) & PointSet::all(board.size());
        let helps = |&point: &Point| match board.at(point) {
            Content::Empty => self.is_way_out(point, defender),
            content => content.is(defender),
        };
        LifeProblem::bounded(board, target, self.area, beside.iter().filter(helps).collect())
    }

    /// Whether an empty point outside is the side's: it gets there first, or nobody is near.
    fn is_way_out(&self, point: Point, side: Color) -> bool {
        let [black, white] = self.steps.each_ref().map(|map| map[point]);
        let (own, enemy) = if side == Color::Black { (black, white) } else { (white, black) };
        own < enemy || enemy >= self.free
    }
}

/// The small enclosed parts beside the stones, and the nearest points of larger ones.
fn space(
    fighters: PointSet,
    empties: PointSet,
    steps: &[PointMap<u16>; 2],
    settings: &PlaceSettings,
) -> (PointSet, PointSet) {
    let mut inside = PointSet::EMPTY;
    let mut large = PointSet::EMPTY;
    let mut rest = fighters.neighbors() & empties;
    while let Some(point) = rest.first() {
        let part = empties.part_around(point);
        rest = rest.difference(part);
        if part.len() <= settings.room { inside |= part } else { large |= part }
    }
    let mut near = PointSet::EMPTY;
    let mut edge = fighters;
    for step in 1..=settings.reach {
        let fought = |&p: &Point| step == 1 || steps.iter().all(|map| map[p] + settings.slack >= step);
        edge = (edge.neighbors() & large).difference(near).iter().filter(fought).collect();
        if near.len() + edge.len() > settings.empties && !near.is_empty() {
            break;
        }
        near |= edge;
    }
    (inside, near)
}

/// Strings in contact with a race that may be taken in it.
fn weak(
    board: &Board,
    contact: PointSet,
    inside: PointSet,
    known: PointSet,
    settings: &PlaceSettings,
) -> PointSet {
    let near = contact.neighbors().difference(known);
    let mut found = PointSet::EMPTY;
    for string in board.strings() {
        let touches = board.stones(string).any(|p| near.contains(p));
        if touches && board.liberties(string).difference(inside).len() < settings.weak {
            found.extend(board.stones(string));
        }
    }
    found.difference(known)
}

/// Steps from stones over empty points.
fn steps(from: PointSet, empties: PointSet) -> PointMap<u16> {
    let mut map = PointMap::filled(FAR);
    let mut reached = from;
    let mut edge = from;
    for step in 1..=MOST_STEPS {
        edge = (edge.neighbors() & empties).difference(reached);
        for point in edge {
            map[point] = step;
        }
        reached |= edge;
    }
    map
}
