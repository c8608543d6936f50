//! Places around an open group that widen, for proofs about the whole board. In a
//! pessimistic place everything outside is the attacker's: life there is life. In an
//! optimistic one everything outside helps the defender but enemy strings that hold:
//! death there is death. The other answers of either say nothing.

use gokoro_board::{Board, Color, Content, Point, PointSet, board_with};

use super::around::joined;
use super::problem::LifeProblem;
use crate::goal::{ESCAPED, Goal};
use crate::prove::prove;
use crate::query::GoalQuery;

/// Distances beyond this are not looked at.
const FARTHEST: usize = 12;
/// Enemy strings with at most so many liberties are ways through.
const TAKEN: usize = 3;
/// Optimistic places with more empty points than this are given up.
const WIDEST: usize = 64;
/// A wall stands at open ground if so many empty points are nearer to it than to the defender.
const FREE: usize = 20;
/// Moves on a board for the question whether walls hold.
const WALL_NODES: u64 = 1_500;

/// What everything outside a place counts as.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outside {
    /// All of it is the attacker's: what lives so lives.
    Attackers,
    /// All of it helps the defender, enemy strings apart that are strong outside: what
    /// dies so is dead.
    Helps,
}

/// A string and its liberties.
struct Stones {
    stones: PointSet,
    liberties: PointSet,
}

/// A board, and the group that places are drawn around.
pub(super) struct Frames<'a> {
    board: &'a Board,
    target: PointSet,
    defender: Color,
    empties: PointSet,
    own: Vec<Stones>,
    enemy: Vec<Stones>,
    /// The empty points near the group, the nearest first.
    near: Vec<Point>,
}

impl<'a> Frames<'a> {
    /// The places around these strings; `None` without a stone.
    pub(super) fn new(board: &'a Board, target: PointSet) -> Option<Frames<'a>> {
        let defender = board.at(target.first()?).color()?;
        let strings = |color| {
            let strings = board.strings().filter(|&s| board.color(s) == Some(color));
            let stones = |s| Stones { stones: board.stones(s).collect(), liberties: board.liberties(s) };
            strings.map(stones).collect()
        };
        let empties = board.empties().iter().copied().collect();
        let (own, enemy) = (strings(defender), strings(!defender));
        let mut frames = Frames { board, target, defender, empties, own, enemy, near: Vec::new() };
        frames.near = frames.by_distance();
        Some(frames)
    }

    /// The empty points by how far they are from the group over empty points and its
    /// side's strings; enemy strings that can be taken are passed at the cost of their
    /// liberties. Points beside the enemy come after others.
    fn by_distance(&self) -> Vec<Point> {
        let beside_enemy = self.board.stones_of(!self.defender).neighbors();
        let mut fronts = [PointSet::EMPTY; FARTHEST + TAKEN + 1];
        (fronts[0], fronts[1]) = (self.target, PointSet::EMPTY);
        let mut seen = self.target;
        let mut ranked: Vec<(usize, usize, Point)> = Vec::new();
        for distance in 0..FARTHEST {
            let mut front = fronts[distance];
            loop {
                let near = front.neighbors();
                let joined = self.own.iter().filter(|own| own.stones.meets(&near));
                let new = joined.fold(PointSet::EMPTY, |all, own| all | own.stones).difference(seen);
                if new.is_empty() {
                    break;
                }
                front |= new;
                seen |= new;
            }
            let near = front.neighbors().difference(seen);
            let open = near & self.empties;
            let rank = |point: Point| 2 * (distance + 1) + usize::from(beside_enemy.contains(point));
            ranked.extend(open.iter().map(|point| (rank(point), point.index(), point)));
            fronts[distance + 1] |= open;
            seen |= open;
            for Stones { stones, liberties } in &self.enemy {
                if stones.meets(&near) && liberties.len() <= TAKEN {
                    fronts[distance + liberties.len()] |= *stones;
                    seen |= *stones;
                }
            }
        }
        ranked.sort_unstable();
        ranked.into_iter().map(|(_, _, point)| point).collect()
    }

    /// The place of so many of the nearest empty points: with all own strings beside it,
    /// and the enemy's that have all their liberties in it.
    fn area(&self, empties: usize, left: usize) -> PointSet {
        let mut area = self.target;
        let walls = self.backs(left);
        area.extend(self.near.iter().filter(|point| !walls.contains(**point)).take(empties).copied());
        self.closed(area)
    }

    /// So many liberties of every enemy string that has them, the farthest from the group:
    /// what a place leaves outside so that its walls hold.
    fn backs(&self, left: usize) -> PointSet {
        let mut backs = PointSet::EMPTY;
        for enemy in self.enemy.iter().filter(|enemy| left > 0 && enemy.liberties.len() > left) {
            let far = |point: &Point| self.near.iter().position(|near| near == point).unwrap_or(usize::MAX);
            let mut liberties: Vec<Point> = enemy.liberties.iter().collect();
            liberties.sort_by_key(|point| std::cmp::Reverse(far(point)));
            backs.extend(liberties.into_iter().take(left));
        }
        backs
    }

    fn closed(&self, mut area: PointSet) -> PointSet {
        loop {
            let before = area;
            for own in &self.own {
                let is_beside = own.liberties.meets(&(area & self.empties));
                let held = area & self.board.stones_of(!self.defender);
                if is_beside || own.stones.neighbors().meets(&held) {
                    area |= own.stones;
                }
            }
            for enemy in &self.enemy {
                if enemy.liberties.difference(area).is_empty() {
                    area |= enemy.stones;
                }
            }
            if area == before {
                return area;
            }
        }
    }

    /// The question in the place of so many empty points that leaves so many liberties of its
    /// walls outside; `None` if the place would grow too wide.
    pub(super) fn problem(&self, outside: Outside, empties: usize, left: usize) -> Option<LifeProblem> {
        let area = self.area(empties, left);
        let (area, friends) = match outside {
            Outside::Attackers => (area, PointSet::EMPTY),
            Outside::Helps => {
                let area = self.without_doubt(area)?;
                let beside = area.neighbors().difference(area) & PointSet::all(self.board.size());
                (area, beside.difference(self.board.stones_of(!self.defender)))
            }
        };
        LifeProblem::bounded(self.board, self.target, area, friends).ok()
    }

    /// The area with every enemy string beside it that could be taken itself, and its
    /// liberties.
    fn without_doubt(&self, mut area: PointSet) -> Option<PointSet> {
        loop {
            let beside = area.neighbors().difference(area);
            let is_wall =
                |enemy: &&Stones| enemy.stones.meets(&beside) && !enemy.stones.difference(area).is_empty();
            let doubtful = self.doubtful(self.enemy.iter().filter(is_wall).collect(), area);
            if doubtful.is_empty() {
                return Some(area);
            }
            for enemy in doubtful {
                area |= enemy.stones | enemy.liberties;
            }
            area = self.closed(area);
            if (area & self.empties).len() > WIDEST {
                return None;
            }
        }
    }

    /// The walls that are not sure to hold. A wall holds if it gets liberties enough to
    /// have escaped outside the area, though everything in the area is the defender's and
    /// he moves first: all of them together, so that no move threatens two.
    fn doubtful<'s>(&self, mut walls: Vec<&'s Stones>, area: PointSet) -> Vec<&'s Stones> {
        let outside = |wall: &Stones| wall.liberties.difference(area).len();
        let is_lost = |wall: &&Stones| outside(wall) < 2 || !self.is_free(wall, area);
        let lost: Vec<&Stones> = walls.iter().copied().filter(is_lost).collect();
        if !lost.is_empty() {
            return lost;
        }
        walls.retain(|wall| outside(wall) < ESCAPED);
        if walls.is_empty() {
            return walls;
        }
        let Some(board) = self.given(area) else { return walls };
        let saved = |goals: Vec<Goal>| {
            let goal = Goal::All(goals);
            let query =
                GoalQuery { nodes: WALL_NODES, ..GoalQuery::new(goal, !self.defender, self.defender) };
            prove(&board, &query).is_ok_and(|verdict| verdict.is_proven())
        };
        let save = |wall: &&Stones| wall.stones.first().map(Goal::Save);
        if saved(walls.iter().filter_map(save).collect()) {
            return Vec::new();
        }
        let alone: Vec<&Stones> =
            walls.iter().copied().filter(|wall| !saved(save(wall).into_iter().collect())).collect();
        if alone.is_empty() { walls } else { alone }
    }

    /// Whether the group of a wall stands at open ground: enough empty points outside the
    /// area are nearer to it than to the defender, who has all of the area.
    fn is_free(&self, wall: &Stones, area: PointSet) -> bool {
        let Some(point) = wall.stones.first() else { return false };
        let open = self.empties.difference(area);
        let mut theirs = area | self.board.stones_of(self.defender);
        let mut reached = joined(self.board, point);
        let stones = reached.len();
        for _ in 0..FARTHEST {
            theirs |= (theirs.neighbors() & open).difference(reached);
            reached |= (reached.neighbors() & open).difference(theirs);
        }
        reached.len() - stones >= FREE
    }

    /// The board with the whole area the defender's, but for one point that nothing outside
    /// touches.
    fn given(&self, area: PointSet) -> Option<Board> {
        let all = PointSet::all(self.board.size());
        let within = area.difference((all.difference(area)).neighbors());
        let left = (within & self.empties).first().or(within.first())?;
        let mut stones: Vec<(Point, Color)> = Vec::new();
        for point in all {
            match self.board.at(point).color() {
                _ if point == left => {}
                _ if area.contains(point) => stones.push((point, self.defender)),
                Some(color) => stones.push((point, color)),
                None => {}
            }
        }
        board_with(self.board.size(), &stones).ok()
    }

    /// Empty points beside the place of so many empty points from where it goes on: ways
    /// out that the place does not look at.
    pub(super) fn ways_out(&self, empties: usize) -> PointSet {
        let area = self.area(empties, 0);
        let beside = area.neighbors().difference(area) & self.empties;
        let of_enemy = self.board.stones_of(!self.defender).neighbors();
        beside.difference(of_enemy)
    }

    /// The empty points of an area.
    pub(super) fn room(&self, area: PointSet) -> usize {
        area.iter().filter(|&point| self.board.at(point) == Content::Empty).count()
    }
}
