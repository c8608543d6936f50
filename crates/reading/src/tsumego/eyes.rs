//! How many eyes a small eye space gives: the same search with another aim. What
//! surrounds the space is taken to stand and to be joined; an eye is a closed part
//! of it, next to whose empty points such stones stand, and whose other stones
//! live by two eyes.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

use super::around::joined_beyond;
use super::field::{AreaGround, Side, SolverField};
use super::problem::LifeProblem;
use super::solver::{SolverSettings, TsumegoSolver};
use super::word::Word;

/// More strings or parts than this are not looked at.
const MOST: usize = 16;

impl<W: Word> AreaGround<W> {
    /// The number of eyes that no move of the attacker changes.
    pub(crate) fn eyes(&self, field: &SolverField<W>) -> u8 {
        let own = field.stones[Side::Defender as usize];
        let empties = self.empties(field);
        let walls = self.anchors[Side::Defender as usize];
        let open = self.anchors[Side::Attacker as usize];
        let mut eyes: Vec<W> = self
            .parts(self.area & !own)
            .filter(|part| !part.meets(open) && part.meets(self.space))
            .take(MOST)
            .collect();
        let mut strings: Vec<W> = self.parts(own).take(MOST).collect();
        loop {
            let before = (eyes.len(), strings.len());
            strings.retain(|&string| {
                let near = self.near(string);
                let vital = |eye: &&W| (**eye & empties).is_within(near);
                string.meets(walls) || eyes.iter().filter(vital).count() >= 2
            });
            let alive = strings.iter().fold(W::EMPTY, |all, &s| all | s);
            let reached = self.near(alive) | walls;
            eyes.retain(|&eye| (self.near(eye) & own).is_within(alive) && (eye & empties).is_within(reached));
            if before == (eyes.len(), strings.len()) {
                return eyes.len().min(u8::MAX as usize) as u8;
            }
        }
    }
}

/// An eye space of a side.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EyeSpace {
    /// Whose it is.
    pub owner: Color,
    /// Where play takes place.
    pub area: PointSet,
    /// The owner's stones that are taken to stand.
    pub walls: PointSet,
    /// The part of the area where eyes count.
    pub space: PointSet,
}

/// An eye space has at most so many points without stones of its owner.
const LARGEST: usize = 14;
/// Who stands in an enclosed part of at most so many points does not live there.
const NAKADE: usize = 7;
/// Strings with at most so many liberties may be taken.
const WEAK: usize = 2;
/// Weak strings with more stones are part of the wall all the same.
const SMALL: usize = 3;
/// Strings with more stones are part of the wall though nothing joins them to it.
const PARTS: usize = 12;

/// Whether an eye space gives a number of eyes.
#[derive(Clone, Copy, Debug)]
pub struct EyesAnswer {
    /// Whether the owner gets them.
    pub given: bool,
    /// The move that decides.
    pub point: Option<Point>,
    /// Moves made on a board.
    pub nodes: u64,
}

impl EyeSpace {
    /// The eye space that a point belongs to, with what is joined to its wall by shape taken
    /// for a part of the wall; `None` if neither side encloses it.
    pub fn at(board: &Board, point: Point) -> Option<EyeSpace> {
        let owners = match board.at(point).color() {
            Some(color) => vec![!color],
            None => beside(board, point),
        };
        let spaces = owners.into_iter().filter_map(|owner| EyeSpace::by_shape(board, owner, point));
        spaces.max_by_key(|space| {
            let beside = space.area.neighbors().difference(space.area);
            let own = (beside & board.stones_of(space.owner)).len() as i32;
            let enemy = (beside & board.stones_of(!space.owner)).len() as i32;
            (own - 2 * enemy, std::cmp::Reverse(space.area.len()))
        })
    }

    /// The eye space of `owner` at a point.
    pub fn of(board: &Board, owner: Color, point: Point) -> Option<EyeSpace> {
        let space = within_strong(board, owner, point)?;
        let mut area = space;
        let main = main_wall(board, owner, space, |_| 0);
        for string in strings_of(board, owner) {
            let stones: PointSet = board.stones(string).collect();
            let apart = !stones.meets(&main) && stones.len() <= PARTS;
            if stones.neighbors().meets(&space) && (apart || is_weak(board, string, space)) {
                area |= stones;
                area.extend(board.liberties(string).difference(space).iter().take(WEAK));
            }
        }
        let area = area | weak_beside(board, owner, area);
        Some(EyeSpace { owner, area, walls: main.difference(area), space })
    }

    /// As [`EyeSpace::of`], but what shape joins to the wall stands with it, a part that the
    /// owner encloses is one space whoever stands in it, and enemy strings that could be
    /// taken beside weak stones of the owner belong to the area.
    fn by_shape(board: &Board, owner: Color, point: Point) -> Option<EyeSpace> {
        let held = point.neighbors().into_iter().filter_map(|n| board.string_at(n));
        let faces = held.into_iter().any(|s| board.color(s) == Some(!owner) && is_strong(board, s));
        let whole = faces.then(|| enclosed_by(board, owner, point)).flatten();
        let space = whole.or_else(|| within_strong(board, owner, point))?;
        let main = main_wall(board, owner, space, PointSet::len);
        let mut area = space;
        let mut walls = main;
        for string in strings_of(board, owner) {
            let stones: PointSet = board.stones(string).collect();
            if stones.meets(&main) || !stones.neighbors().meets(&space) {
                continue;
            }
            if stones.len() > PARTS {
                walls |= stones;
                continue;
            }
            area |= stones | ways_to(board, string, space, main);
            for enemy in board.opponents(string) {
                if board.liberty_count(enemy) <= WEAK {
                    area.extend(board.stones(enemy));
                    area |= board.liberties(enemy);
                }
            }
        }
        let area = area | weak_beside(board, owner, area).difference(main);
        Some(EyeSpace { owner, area, walls: walls.difference(area), space })
    }

    /// The same space where all that is not the enemy's beside it helps its owner. Who gets
    /// no eyes here gets none however the stones beside the space are joined.
    pub fn with_help(&self, board: &Board) -> EyeSpace {
        let beside = (self.area.neighbors() & PointSet::all(board.size())).difference(self.area);
        EyeSpace { walls: self.walls | beside.difference(board.stones_of(!self.owner)), ..*self }
    }

    /// Whether the owner gets so many eyes with this side to move; `None` if this is not
    /// decided within `nodes`.
    pub fn gives(&self, board: &Board, eyes: u8, to_move: Color, nodes: u64) -> Option<EyesAnswer> {
        let problem = LifeProblem::of_eyes(board, self, eyes);
        let settings =
            SolverSettings { zones: super::Zones::Off, table_bytes: 16 << 20, ..SolverSettings::default() };
        let mut solver = TsumegoSolver::new(problem, settings);
        let found = solver.grade(&[], to_move, nodes)?;
        let given = found.bounds.worst.balance() > 0;
        let point = found.reply.and_then(|ply| ply.point);
        let is_decided = given || found.bounds.best.balance() <= 0;
        is_decided.then_some(EyesAnswer { given, point, nodes: found.nodes })
    }
}

/// Whether a small string has hardly a liberty outside these points.
fn is_weak(board: &Board, string: StringId, inside: PointSet) -> bool {
    let outside = board.liberties(string).difference(inside).len();
    board.liberty_count(string) <= WEAK && outside <= 1 && board.size_of(string) <= SMALL
}

/// Whether an enemy string stands by itself: it has liberties beyond two.
fn is_strong(board: &Board, string: StringId) -> bool {
    let empties = board.liberties(string).iter().filter(|&p| board.at(p) == Content::Empty);
    empties.count() > WEAK
}

/// The colours of the stones next to a point that are not about to be taken there; both if
/// there is none.
fn beside(board: &Board, point: Point) -> Vec<Color> {
    let stands = |color: &Color| {
        let strings = point.neighbors().into_iter().filter_map(|n| board.string_at(n));
        strings.into_iter().any(|s| board.color(s) == Some(*color) && board.liberty_count(s) > 1)
    };
    let colors: Vec<Color> = Color::ALL.into_iter().filter(stands).collect();
    if colors.is_empty() { Color::ALL.to_vec() } else { colors }
}

/// The strings of a colour.
fn strings_of(board: &Board, color: Color) -> impl Iterator<Item = StringId> + '_ {
    board.strings().filter(move |&s| board.color(s) == Some(color))
}

/// The points around one that no strong enemy string holds, up to where the enemy touches
/// them from outside; `None` if they are too many.
fn within_strong(board: &Board, owner: Color, point: Point) -> Option<PointSet> {
    let strong =
        |p: Point| board.string_at(p).is_some_and(|s| board.color(s) == Some(!owner) && is_strong(board, s));
    let mut space = PointSet::single(point);
    let mut open = vec![point];
    while let Some(next) = open.pop() {
        let facing = next.neighbors().into_iter().any(|n| board.size().contains(n) && strong(n));
        for near in next.neighbors() {
            let inside = board.size().contains(near) && !board.at(near).is(owner) && !strong(near);
            // A point that the enemy touches from outside is the end of the space.
            if inside && !space.contains(near) && !(facing && next != point) {
                space.insert(near);
                open.push(near);
            }
        }
        if space.len() > LARGEST {
            return None;
        }
    }
    Some(space)
}

/// All points around one that the owner's stones enclose; `None` if they are too many.
fn enclosed_by(board: &Board, owner: Color, point: Point) -> Option<PointSet> {
    let free = PointSet::all(board.size()).difference(board.stones_of(owner));
    let mut space = PointSet::single(point);
    loop {
        let more = (space.neighbors() & free).difference(space);
        if more.is_empty() {
            return Some(space);
        }
        space |= more;
        if space.len() > NAKADE {
            return None;
        }
    }
}

/// The weak strings of the owner beside an area, with their liberties.
fn weak_beside(board: &Board, owner: Color, area: PointSet) -> PointSet {
    let mut beside = PointSet::EMPTY;
    for string in strings_of(board, owner).filter(|&s| is_weak(board, s, area)) {
        let stones: PointSet = board.stones(string).collect();
        if stones.neighbors().meets(&area) {
            beside |= stones | board.liberties(string);
        }
    }
    beside
}

/// The first liberties of a string outside the space, those beside the main wall first.
fn ways_to(board: &Board, string: StringId, space: PointSet, main: PointSet) -> PointSet {
    let outside = board.liberties(string).difference(space);
    let joining = outside & main.neighbors();
    joining.iter().chain(outside.difference(joining).iter()).take(WEAK).collect()
}

/// The stones around a space that are joined to most others there, elsewhere than
/// through the space itself; of equal ones the one that counts most, else the first.
fn main_wall(board: &Board, owner: Color, space: PointSet, count: fn(&PointSet) -> usize) -> PointSet {
    let mut rest = space.neighbors() & board.stones_of(owner);
    let mut main = ((0, 0), PointSet::EMPTY);
    while let Some(point) = rest.first() {
        let group = joined_beyond(board, point, space);
        let size = ((group & rest).len(), count(&group));
        if size > main.0 {
            main = (size, group);
        }
        rest = rest.difference(group);
    }
    main.1
}
