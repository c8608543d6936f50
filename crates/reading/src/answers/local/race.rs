//! The contest of two groups that can live only by taking each other: the active
//! side takes the enemy string before its own one is taken, or it does not.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

use super::moves::{List, empty, liberties_after, strings_beside};
use super::solver::{Contest, ContestStanding, KoState};
use crate::life::unconditional_life;
use crate::race::{Forecast, LibertyCount};

/// Taking the enemy string before the own one is taken.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    /// A stone of the string of the side that wants to take.
    pub(crate) own: Point,
    /// A stone of the string that is to be taken.
    pub(crate) enemy: Point,
    /// The side that wants to take.
    pub(crate) attacker: Color,
    /// Where play may take place.
    pub(crate) area: PointSet,
    /// Stones that are not to be taken.
    pub(crate) walls: PointSet,
}

/// Moves tried at the first position and further down.
const MOST: [usize; 2] = [48, 14];
/// A race is decided without search if the formula sees so many moves to spare.
const CLEAR: u32 = 4;
/// What life is worth beside liberties.
const ALIVE: u32 = 100;
/// Strings with so few liberties take part.
const FEW: usize = 3;

impl Contest for Race {
    fn active(&self) -> Color {
        self.attacker
    }

    fn standing(&self, board: &Board, to_move: Color, ko: &KoState) -> ContestStanding {
        let (own, enemy) =
            (self.string(board, self.own, self.attacker), self.string(board, self.enemy, !self.attacker));
        let retakes = |color: Color| {
            to_move == color && board.ko().is_some_and(|ban| ban.color == color) && ko.frees(color)
        };
        let (own, enemy) = match (own, enemy) {
            (_, None) if retakes(!self.attacker) => return ContestStanding::Open { active: 1, passive: 1 },
            (_, None) => return ContestStanding::Decided(self.attacker),
            (None, _) if retakes(self.attacker) => return ContestStanding::Open { active: 1, passive: 1 },
            (None, _) => return ContestStanding::Decided(!self.attacker),
            (Some(own), Some(enemy)) => (own, enemy),
        };
        let attacks = to_move == self.attacker;
        let next = if attacks { enemy } else { own };
        if let Some(last) = board.in_atari(next) {
            let banned =
                board.ko().is_some_and(|ban| ban.point == last && ban.color == to_move) && !ko.frees(to_move);
            let is_ko = board.size_of(next) == 1;
            if !banned && !is_ko {
                return ContestStanding::Decided(to_move);
            }
        }
        if board.liberty_count(enemy) >= 2 && unconditional_life(board, self.enemy).is_some() {
            return ContestStanding::Decided(!self.attacker);
        }
        let lives = board.liberty_count(own) >= 2 && unconditional_life(board, self.own).is_some();
        let mut count = LibertyCount::of(board, own, enemy);
        if lives {
            count.own.exclusive += ALIVE;
        }
        match count.forecast(attacks) {
            Forecast::Wins(spare)
                if spare >= CLEAR && self.is_plain_count(board, enemy, own, count.enemy.eye) =>
            {
                ContestStanding::Decided(self.attacker)
            }
            Forecast::Loses(missing)
                if missing >= CLEAR && self.is_plain_count(board, own, enemy, count.own.eye) =>
            {
                ContestStanding::Decided(!self.attacker)
            }
            Forecast::Wins(spare) => ContestStanding::Open { active: 1, passive: 2 + 2 * spare },
            Forecast::Loses(missing) => ContestStanding::Open { active: 2 + 2 * missing, passive: 1 },
            Forecast::Seki => ContestStanding::Open { active: 4, passive: 1 },
        }
    }

    fn moves(&self, board: &Board, color: Color, depth: usize) -> Vec<Point> {
        let mut list = List::new(MOST[depth.min(1)]);
        let attacks = color == self.attacker;
        let (own, enemy) = if attacks { (self.own, self.enemy) } else { (self.enemy, self.own) };
        let (own, enemy) = (self.string(board, own, color), self.string(board, enemy, !color));
        let (Some(own), Some(enemy)) = (own, enemy) else {
            board.ko().iter().for_each(|ban| list.push(ban.point));
            return list.points();
        };
        self.list(board, color, own, enemy, &mut list);
        list.points().into_iter().filter(|&p| self.area.contains(p)).collect()
    }
}

impl Race {
    fn string(&self, board: &Board, stone: Point, color: Color) -> Option<StringId> {
        board.string_at(stone).filter(|_| board.at(stone).is(color))
    }

    /// Whether counting the liberties of the string that is behind tells all: beside
    /// shared ones and those in corridors it has no more than a small eye.
    fn is_plain_count(&self, board: &Board, behind: StringId, ahead: StringId, eye: u32) -> bool {
        let own = board.liberties(behind).difference(board.liberties(ahead));
        eye <= 2 && own.iter().filter(|&p| !self.is_plain(board, p, behind)).count() <= 2
    }

    /// The moves of a side in the order in which they are likely: what is taken, then
    /// the enemy's liberties, own ones that gain, eyes, approaches, shared ones.
    fn list(&self, board: &Board, color: Color, own: StringId, enemy: StringId, list: &mut List) {
        let (mine, theirs) = (board.liberties(own), board.liberties(enemy));
        if theirs.len() == 1 {
            list.add(&theirs);
        }
        let around = board.opponents(own);
        for &other in around.iter().filter(|&&s| board.liberty_count(s) == 1) {
            list.add(&board.liberties(other));
        }
        let after = |p: Point| liberties_after(board, p, color) as i32;
        let held = mine.len() as i32;
        if mine.len() <= 2 {
            list.add_by(&mine, after);
        }
        let shared = mine & theirs;
        let mut fillable = PointSet::EMPTY;
        let mut approaches = PointSet::EMPTY;
        let mut plain = false;
        for point in theirs.difference(shared) {
            if after(point) < 2 {
                approaches |= self.approaches(board, point, color);
                approaches.insert(point);
            } else if self.is_plain(board, point, enemy) {
                if !plain {
                    fillable.insert(point);
                }
                plain = true;
            } else {
                fillable.insert(point);
            }
        }
        list.add_by(&fillable, |p| after(p) - 10 * i32::from(self.is_plain(board, p, enemy)));
        let mut gains = PointSet::EMPTY;
        for point in mine.difference(shared) {
            if after(point) > held || !self.is_plain(board, point, own) {
                gains.insert(point);
            }
        }
        list.add_by(&gains, after);
        list.add(&approaches);
        list.add_by(&shared, after);
        // The eye spaces of both, and weak strings beside them.
        let eyes = self.spaces(board, mine | theirs);
        list.add_by(&eyes, |p| {
            p.neighbors().iter().filter(|&&q| board.at(q) == Content::Empty).count() as i32
        });
        for side in [!color, color] {
            for other in strings_beside(board, &(mine | theirs), side) {
                if other != own && other != enemy && board.liberty_count(other) <= FEW {
                    list.add(&board.liberties(other));
                }
            }
        }
    }

    /// A liberty in an outer corridor: walls of the other side stand beside it, and
    /// beside them and its string only such liberties. All such are worth the same,
    /// and its owner gains nothing there.
    pub(crate) fn is_plain(&self, board: &Board, point: Point, string: StringId) -> bool {
        let liberties = board.liberties(string);
        self.touches_wall(board, point, string)
            && point.neighbors().iter().all(|&near| match board.at(near) {
                Content::Border => true,
                Content::Empty => liberties.contains(near) && self.touches_wall(board, near, string),
                _ => board.string_at(near) == Some(string) || self.is_wall(board, near, string),
            })
    }

    fn touches_wall(&self, board: &Board, point: Point, string: StringId) -> bool {
        point.neighbors().iter().any(|&near| self.is_wall(board, near, string))
    }

    /// Whether a stone belongs to a wall around this string.
    fn is_wall(&self, board: &Board, point: Point, around: StringId) -> bool {
        let Some(string) = board.string_at(point) else { return false };
        board.color(string) != board.color(around)
            && (self.walls.contains(point) || board.stones(string).any(|p| self.walls.contains(p)))
    }

    /// What makes a point playable for a side: the empty points beside it, and the
    /// liberties of own strings there.
    fn approaches(&self, board: &Board, point: Point, color: Color) -> PointSet {
        let mut found = empty(board, &PointSet::single(point).neighbors());
        for string in strings_beside(board, &PointSet::single(point), color) {
            found |= board.liberties(string);
        }
        for string in strings_beside(board, &PointSet::single(point), !color) {
            if board.liberty_count(string) <= FEW {
                found |= board.liberties(string);
            }
        }
        found.without(point)
    }

    /// The empty points of the area within two steps of liberties.
    fn spaces(&self, board: &Board, liberties: PointSet) -> PointSet {
        let near = empty(board, &(liberties.neighbors() & self.area));
        (near | empty(board, &(near.neighbors() & self.area))).difference(liberties)
    }
}
