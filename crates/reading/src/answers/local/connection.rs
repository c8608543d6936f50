//! The contest for a connection: a string joins another one or reaches an
//! area, or is kept away.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

use super::moves::{List, empty, liberties_after, strings_beside};
use super::solver::{Contest, ContestStanding, KoState};

/// Joining the string of a stone to one of some points.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Connection {
    /// A stone of the string.
    pub(crate) from: Point,
    /// Stones of the other string, or the points of an area.
    pub(crate) to: PointSet,
    /// Whether `to` is an area: it is enough to hold one of its points.
    pub(crate) area: bool,
    /// The side that joins.
    pub(crate) joiner: Color,
    /// Own moves without an answer beyond which the sides count as parted.
    pub(crate) farthest: usize,
}

/// Moves tried at the first position, near it and further down.
const MOST: [usize; 3] = [32, 16, 10];
/// Strings between with more liberties are not fought for.
const FEW: usize = 3;

/// Points by how many own moves it takes to reach them.
struct Reach {
    layers: [PointSet; MOST_LAYERS],
    count: usize,
}

/// Layers that are kept at most.
const MOST_LAYERS: usize = FARTHEST + 1;

impl Reach {
    /// Up to `farthest` moves, or until points of `goal` are reached.
    fn new(board: &Board, color: Color, start: PointSet, farthest: usize, goal: &PointSet) -> Reach {
        let (own, enemy) = (board.stones_of(color), board.stones_of(!color));
        let empty = PointSet::all(board.size()).difference(own | enemy);
        let mut later = [PointSet::EMPTY; MOST_LAYERS + FEW + 1];
        later[0] = start;
        let mut reach = Reach { layers: [PointSet::EMPTY; MOST_LAYERS], count: 0 };
        let (mut reached, mut walls) = (PointSet::EMPTY, PointSet::EMPTY);
        for moves in 0..=farthest.min(FARTHEST) {
            reached |= later[moves];
            loop {
                let touched = (reached.neighbors() & own).difference(reached);
                if touched.is_empty() {
                    break;
                }
                for point in touched {
                    if let Some(string) = board.string_at(point).filter(|_| !reached.contains(point)) {
                        reached.extend(board.stones(string));
                    }
                }
            }
            reach.layers[moves] = reached;
            reach.count += 1;
            if reached.meets(goal) {
                break;
            }
            let around = reached.neighbors();
            later[moves + 1] |= around & empty;
            for point in (around & enemy).difference(walls) {
                let Some(string) = board.string_at(point).filter(|_| !walls.contains(point)) else {
                    continue;
                };
                let needed = board.liberty_count(string);
                walls.extend(board.stones(string));
                if needed <= FEW {
                    later[moves + needed].extend(board.stones(string));
                }
            }
        }
        reach
    }

    fn moves_to(&self, points: &PointSet) -> Option<usize> {
        self.layers[..self.count].iter().position(|layer| layer.meets(points))
    }

    /// The points that are first reached with so many moves.
    fn at(&self, moves: usize) -> PointSet {
        match moves {
            0 => self.layers[0],
            _ if moves < self.count => self.layers[moves].difference(self.layers[moves - 1]),
            _ => PointSet::EMPTY,
        }
    }
}

/// So many fewer when the other side moves.
const HEAD_START: usize = 2;
/// How far apart sides count as parted in any case.
const FARTHEST: usize = 6;

impl Connection {
    /// Joining two strings.
    pub(crate) fn of_strings(from: Point, to: Point, joiner: Color) -> Connection {
        Connection { from, to: PointSet::single(to), area: false, joiner, farthest: FARTHEST }
    }

    /// Reaching an area.
    pub(crate) fn to_area(from: Point, to: PointSet, joiner: Color) -> Connection {
        Connection { from, to, area: true, joiner, farthest: FARTHEST }
    }

    fn string(&self, board: &Board, point: Point) -> Option<StringId> {
        board.string_at(point).filter(|_| board.at(point).is(self.joiner))
    }

    /// The points where the way may end: the other string, or the area.
    fn ends(&self, board: &Board) -> PointSet {
        if self.area {
            return self.to;
        }
        let mut ends = PointSet::EMPTY;
        for point in self.to {
            if let Some(string) = self.string(board, point) {
                ends.extend(board.stones(string));
            }
        }
        ends
    }

    /// The cutter's moves where one move of the joiner would join: those points,
    /// what is next to all of them, and what takes or threatens the two strings
    /// or those that the points touch. `None` if no single move joins.
    fn against_joining(&self, board: &Board, from: StringId) -> Option<Vec<Point>> {
        let stones: PointSet = board.stones(from).collect();
        let ends = self.ends(board);
        let joins = |&p: &Point| board.at(p) == Content::Empty && liberties_after(board, p, self.joiner) > 1;
        let joining: PointSet = (stones.neighbors() & ends.neighbors()).iter().filter(joins).collect();
        if joining.is_empty() || self.area {
            return None;
        }
        let mut list = List::new(MOST[1]);
        let beside = stones | ends | joining;
        let own = strings_beside(board, &beside, self.joiner);
        list.add(&last(board, &own, 1));
        list.add(&joining);
        let mut common = joining | joining.neighbors();
        for point in joining {
            let single = PointSet::single(point);
            common = common & (single | single.neighbors());
        }
        list.add(&empty(board, &common));
        let walls = strings_beside(board, &joining, !self.joiner);
        list.add(&last(board, &own, 2));
        list.add(&last(board, &walls, 2));
        Some(list.points())
    }

    /// The points on ways that need at most so many moves more than the shortest.
    fn between(&self, board: &Board, from: StringId, slack: usize) -> Vec<PointSet> {
        let ends = self.ends(board);
        let here =
            Reach::new(board, self.joiner, board.stones(from).collect(), self.farthest, &PointSet::EMPTY);
        let start = if self.area { ends.difference(board.stones_of(!self.joiner)) } else { ends };
        let there = Reach::new(board, self.joiner, start, self.farthest, &PointSet::EMPTY);
        let Some(shortest) = here.moves_to(&ends) else { return Vec::new() };
        let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
        let offset = usize::from(!self.area);
        (0..=slack)
            .map(|more| {
                let total = shortest + offset + more;
                (0..=total)
                    .fold(PointSet::EMPTY, |all, i| all | (here.at(i) & there.at(total - i)))
                    .difference(stones)
            })
            .collect()
    }
}

impl Contest for Connection {
    fn active(&self) -> Color {
        self.joiner
    }

    fn standing(&self, board: &Board, to_move: Color, _: &KoState) -> ContestStanding {
        let cutter = !self.joiner;
        let Some(from) = self.string(board, self.from) else { return ContestStanding::Decided(cutter) };
        let ends = self.ends(board);
        if ends.is_empty() {
            return ContestStanding::Decided(cutter);
        }
        let joined = board.stones(from).any(|stone| ends.contains(stone));
        if joined {
            let enough = 1 + usize::from(to_move == cutter) + usize::from(self.area);
            if board.liberty_count(from) >= enough {
                return ContestStanding::Decided(self.joiner);
            }
            if to_move == cutter {
                return ContestStanding::Decided(cutter);
            }
            return ContestStanding::Open { active: 2, passive: 2 };
        }
        let joins = to_move == self.joiner;
        let farthest = self.farthest - if joins { 0 } else { HEAD_START };
        let stones: PointSet = board.stones(from).collect();
        let reach = Reach::new(board, self.joiner, stones, farthest, &ends);
        let Some(moves) = reach.moves_to(&ends) else { return ContestStanding::Decided(cutter) };
        let ways =
            (stones.neighbors() & ends.neighbors()).iter().filter(|&p| board.at(p).color().is_none()).count();
        let (active, passive) = match (moves, joins) {
            (0 | 1, true) => (1, 8),
            (2, true) => (3, 3),
            (3, true) => (8, 2),
            (_, true) => (16, 1),
            (0 | 1, false) if ways > 1 => (2, 4),
            (0 | 1, false) => (4, 2),
            (2, false) => (8, 1),
            (_, false) => (16, 1),
        };
        ContestStanding::Open { active, passive }
    }

    fn moves(&self, board: &Board, color: Color, depth: usize) -> Vec<Point> {
        let mut list = List::new(MOST[depth.min(2)]);
        let Some(from) = self.string(board, self.from) else { return list.points() };
        if color != self.joiner
            && depth > 0
            && let Some(points) = self.against_joining(board, from)
        {
            points.into_iter().for_each(|point| list.push(point));
            return list.points();
        }
        let ways = self.between(board, from, if depth < 2 { 2 } else { 1 });
        let Some(&shortest) = ways.first() else { return list.points() };
        let mut zone = shortest;
        zone.extend(board.stones(from));
        if !self.area {
            zone |= self.ends(board);
        }
        let walls = strings_beside(board, &zone, !self.joiner);
        let own = strings_beside(board, &zone, self.joiner);
        list.add(&last(board, &walls, 1));
        list.add(&last(board, &own, 1));
        let middle =
            |p: Point| p.neighbors().into_iter().filter(|&n| board.at(n).color().is_some()).count() as i32;
        list.add_by(&shortest, middle);
        if color == self.joiner {
            list.add(&last(board, &walls, 2));
            list.add(&last(board, &own, 2));
        } else {
            list.add(&last(board, &own, 2));
            list.add(&last(board, &walls, 2));
        }
        ways[1..].iter().for_each(|way| list.add_by(way, middle));
        if depth < 2 {
            list.add(&last(board, &walls, 3));
            list.add(&last(board, &own, 3));
        }
        list.points()
    }
}

/// The liberties of those with at most so many.
fn last(board: &Board, strings: &[StringId], most: usize) -> PointSet {
    let short = strings.iter().filter(|&&s| board.liberty_count(s) <= most);
    short.fold(PointSet::EMPTY, |points, &s| points | board.liberties(s))
}
