//! Places around an open group that widen, for proofs about the whole board. In a
//! pessimistic place everything outside is the attacker's: life there is life. In an
//! optimistic one everything outside helps the defender but enemy strings that hold:
//! death there is death. The other answers of either say nothing.

use gokoro_board::{Board, Color, Content, Point, PointSet};

use super::around::{Around, AroundSettings, joined};
use super::problem::Problem;

/// Distances beyond this are not looked at.
const FARTHEST: usize = 12;
/// Enemy strings with at most so many liberties are ways through.
const TAKEN: usize = 3;
/// Optimistic places with more empty points than this are given up.
const WIDEST: usize = 64;

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
    fn area(&self, empties: usize) -> PointSet {
        let mut area = self.target;
        area.extend(self.near.iter().take(empties).copied());
        self.closed(area)
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

    /// The question in the place of so many empty points; `None` if the place would grow
    /// too wide.
    pub(super) fn problem(&self, outside: Outside, empties: usize) -> Option<Problem> {
        let area = self.area(empties);
        let (area, friends) = match outside {
            Outside::Attackers => (area, PointSet::EMPTY),
            Outside::Helps => {
                let area = self.without_doubt(area)?;
                let beside = area.neighbors().difference(area) & PointSet::all(self.board.size());
                (area, beside.difference(self.board.stones_of(!self.defender)))
            }
        };
        Problem::bounded(self.board, self.target, area, friends).ok()
    }

    /// The area with every enemy string beside it that could be taken itself, and its
    /// liberties.
    fn without_doubt(&self, mut area: PointSet) -> Option<PointSet> {
        loop {
            let beside = area.neighbors().difference(area);
            let doubtful: Vec<&Stones> = self
                .enemy
                .iter()
                .filter(|enemy| enemy.stones.meets(&beside) && !enemy.stones.difference(area).is_empty())
                .filter(|enemy| !self.holds(enemy, area))
                .collect();
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

    /// Whether an enemy string beside the area is out of reach from there: with its
    /// neighbours that it cannot be cut from, it has liberties enough outside and a way out.
    fn holds(&self, enemy: &Stones, area: PointSet) -> bool {
        let inside = enemy.liberties.meets(&area);
        if inside && enemy.liberties.difference(area).len() < 2 {
            return false; // it can be put into atari from the area
        }
        let settings = AroundSettings::default();
        let Some(point) = enemy.stones.first() else { return false };
        let group = joined(self.board, point);
        let liberties = group.neighbors() & self.empties;
        liberties.difference(area).len() >= settings.safe
            && Around::new(self.board, group, PointSet::EMPTY, &settings)
                .is_some_and(|around| around.is_open(self.board))
    }

    /// Empty points beside the place of so many empty points from where it goes on: ways
    /// out that the place does not look at.
    pub(super) fn ways_out(&self, empties: usize) -> PointSet {
        let area = self.area(empties);
        let beside = area.neighbors().difference(area) & self.empties;
        let of_enemy = self.board.stones_of(!self.defender).neighbors();
        beside.difference(of_enemy)
    }

    /// The empty points of an area.
    pub(super) fn room(&self, area: PointSet) -> usize {
        area.iter().filter(|&point| self.board.at(point) == Content::Empty).count()
    }
}
