//! What a search works for: when its goal is reached, with which points, and
//! when it is given up. Which moves are tried is in `candidates`.

use gokoro_board::{Board, Color, Content, Point, PointSet};

use crate::goal::{ESCAPED, Goal};
use crate::life::unconditional_life;

/// One part of a goal as the search sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum GoalPart {
    /// Take the enemy string; if it can escape it does so with five liberties.
    Take { stone: Point, escapes: bool },
    /// Keep the own string from being taken; likewise.
    Keep { stone: Point, escapes: bool },
    /// Join the own string to one of the points; `near` is where ways are looked
    /// for.
    Join { from: Point, to: PointSet, near: PointSet },
    /// Keep the enemy string from all of the points.
    Sever { from: Point, to: PointSet, near: PointSet },
    /// Take the enemy string while the own one is there.
    Race { own: Point, enemy: Point },
}

/// A goal with its prover.
#[derive(Clone, Debug)]
pub(crate) struct SearchAim {
    pub(crate) parts: Vec<GoalPart>,
    /// Whether one part is enough.
    pub(crate) any: bool,
    pub(crate) prover: Color,
    /// Where both sides play; `None` for anywhere.
    pub(crate) area: Option<PointSet>,
    /// Whether endless play is a success for the prover.
    pub(crate) holds: bool,
}

/// Strings of the parts that were taken since the search began, a bit each; of
/// a race the own string and, 16 bits higher, the enemy's.
pub(crate) type Taken = u32;

/// How a position stands to an aim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AimStanding {
    /// Reached; the points that this rests on.
    Reached(PointSet),
    /// Given up.
    Lost,
    /// To be played on.
    Open,
}

/// Liberties at which an attack is given up when the owner moves. It can only
/// miss a proof.
const HOPELESS: usize = 4;

impl GoalPart {
    /// The parts of a goal, and whether one of them is enough.
    pub(crate) fn all_of(board: &Board, goal: &Goal) -> (Vec<GoalPart>, bool) {
        match goal {
            Goal::Capture(stone) => (vec![GoalPart::Take { stone: *stone, escapes: true }], true),
            Goal::Save(stone) => (vec![GoalPart::Keep { stone: *stone, escapes: true }], true),
            Goal::Connect { from, to } => {
                (vec![GoalPart::Join { from: *from, to: *to, near: neighbourhood(board, *from, to) }], true)
            }
            Goal::Cut { from, to } => {
                (vec![GoalPart::Sever { from: *from, to: *to, near: neighbourhood(board, *from, to) }], true)
            }
            Goal::WinRace { own, enemy } => (vec![GoalPart::Race { own: *own, enemy: *enemy }], true),
            Goal::Live(stones) => {
                (stones.iter().map(|stone| GoalPart::Keep { stone, escapes: false }).collect(), true)
            }
            Goal::Kill(stones) => {
                (stones.iter().map(|stone| GoalPart::Take { stone, escapes: false }).collect(), false)
            }
            Goal::Any(goals) => (goals.iter().flat_map(|g| GoalPart::all_of(board, g).0).collect(), true),
            Goal::All(goals) => (goals.iter().flat_map(|g| GoalPart::all_of(board, g).0).collect(), false),
        }
    }

    /// Whether endless play can count as reaching this.
    const fn is_holding(self) -> bool {
        matches!(self, GoalPart::Keep { .. } | GoalPart::Sever { .. })
    }

    /// The stones whose being taken is remembered: one, or two of a race.
    fn watched(self, prover: Color) -> [Option<(Point, Color)>; 2] {
        match self {
            GoalPart::Take { stone, .. } => [Some((stone, !prover)), None],
            GoalPart::Keep { stone, .. } => [Some((stone, prover)), None],
            GoalPart::Join { from, .. } => [Some((from, prover)), None],
            GoalPart::Sever { from, .. } => [Some((from, !prover)), None],
            GoalPart::Race { own, enemy } => [Some((own, prover)), Some((enemy, !prover))],
        }
    }
}

impl SearchAim {
    pub(crate) fn new(
        board: &Board,
        goal: &Goal,
        prover: Color,
        area: Option<PointSet>,
        endless_holds: bool,
    ) -> SearchAim {
        let (parts, any) = GoalPart::all_of(board, goal);
        let holds = endless_holds && parts.iter().all(|p| p.is_holding());
        SearchAim { parts, any, prover, area, holds }
    }

    /// Which watched strings are gone after a move that took stones.
    pub(crate) fn taken_now(&self, board: &Board, before: Taken) -> Taken {
        let mut taken = before;
        for (i, part) in self.parts.iter().enumerate() {
            for (k, watched) in part.watched(self.prover).into_iter().enumerate() {
                if watched.is_some_and(|(stone, color)| !board.at(stone).is(color)) {
                    taken |= 1 << (i + 16 * k);
                }
            }
        }
        taken
    }

    /// The standing of a position. What is reached stays reached if the
    /// opponent moves next; with the prover to move the better for it.
    pub(crate) fn standing(&self, board: &Board, taken: Taken) -> AimStanding {
        if let [part] = self.parts.as_slice() {
            return self.part_standing(board, *part, taken & 1 != 0, taken & 1 << 16 != 0);
        }
        let (mut zone, mut open) = (PointSet::EMPTY, false);
        for (i, &part) in self.parts.iter().enumerate() {
            let gone = |k: usize| taken & 1 << (i + k) != 0;
            match (self.part_standing(board, part, gone(0), gone(16)), self.any) {
                (reached @ AimStanding::Reached(_), true) => return reached,
                (AimStanding::Reached(points), false) => zone |= points,
                (AimStanding::Lost, false) => return AimStanding::Lost,
                (AimStanding::Lost, true) => {}
                (AimStanding::Open, _) => open = true,
            }
        }
        match (open, self.any) {
            (true, _) => AimStanding::Open,
            (false, true) => AimStanding::Lost,
            (false, false) => AimStanding::Reached(zone),
        }
    }

    /// The standing of one part; whether its string was taken, and of a race the
    /// enemy's.
    fn part_standing(&self, board: &Board, part: GoalPart, gone: bool, enemy_gone: bool) -> AimStanding {
        match part {
            // The capturing move and its surroundings are added where it is made; the
            // point itself is where it could be taken back.
            GoalPart::Take { stone, .. } if gone => AimStanding::Reached(PointSet::single(stone)),
            GoalPart::Race { own, enemy } if enemy_gone => {
                AimStanding::Reached([own, enemy].into_iter().collect())
            }
            GoalPart::Keep { .. } | GoalPart::Join { .. } | GoalPart::Race { .. } if gone => {
                AimStanding::Lost
            }
            GoalPart::Sever { from, .. } if gone => AimStanding::Reached(PointSet::single(from)),
            GoalPart::Take { stone, escapes } => match self.escaped(board, stone, escapes) {
                Some(_) => AimStanding::Lost,
                None => AimStanding::Open,
            },
            GoalPart::Race { .. } => AimStanding::Open,
            GoalPart::Keep { stone, escapes } => self.kept(board, stone, escapes),
            GoalPart::Join { from, to, near } => self.connection(board, from, &to, &near),
            GoalPart::Sever { from, to, near } => match self.connection(board, from, &to, &near) {
                AimStanding::Reached(_) => AimStanding::Lost,
                AimStanding::Lost => {
                    AimStanding::Reached(self.walls(board, from, &to, &near).unwrap_or_default())
                }
                AimStanding::Open => AimStanding::Open,
            },
        }
    }

    /// What a string's escape rests on, if it has escaped: five liberties, or one
    /// where nobody plays.
    fn escaped(&self, board: &Board, stone: Point, escapes: bool) -> Option<PointSet> {
        let string = board.string_at(stone)?;
        let outside = |area: PointSet| board.liberties(string).difference(area).first();
        if let Some(liberty) = self.area.and_then(outside) {
            return Some(board.stones(string).chain([liberty]).collect());
        }
        let escaped = escapes && board.liberty_count(string) >= ESCAPED;
        escaped.then(|| with_liberties(board, stone, ESCAPED))
    }

    fn kept(&self, board: &Board, stone: Point, escapes: bool) -> AimStanding {
        let safe = self.escaped(board, stone, escapes).or_else(|| alive(board, stone));
        safe.map_or(AimStanding::Open, AimStanding::Reached)
    }

    /// The standing of a connection for its owner.
    fn connection(&self, board: &Board, from: Point, to: &PointSet, near: &PointSet) -> AimStanding {
        // Not there and not known to be gone: taken in a ko, and may be taken back.
        let Some(string) = board.string_at(from) else { return AimStanding::Open };
        let holds = to.iter().any(|p| board.string_at(p) == Some(string));
        match board.liberty_count(string) {
            2.. if holds => AimStanding::Reached(with_liberties(board, from, NOT_IN_ATARI)),
            _ if holds => AimStanding::Open,
            _ => self.walls(board, from, to, near).map_or(AimStanding::Open, |_| AimStanding::Lost),
        }
    }

    /// What the walls rest on that stand between a string and the points, if they
    /// do: strings that cannot be taken or have escaped. Without an area only ways
    /// through the neighbourhood `near` are looked at.
    fn walls(&self, board: &Board, from: Point, to: &PointSet, near: &PointSet) -> Option<PointSet> {
        let string = board.string_at(from)?;
        let owner = board.color(string)?;
        let within = match self.area {
            Some(area) => area | board.stones_of(Color::Black) | board.stones_of(Color::White),
            None => *near,
        };
        let whole = |stone: Point| -> PointSet {
            board.string_at(stone).into_iter().flat_map(|s| board.stones(s)).collect()
        };
        let mut part: PointSet = board.stones(string).collect();
        let (mut walls, mut front, mut zone) = (PointSet::EMPTY, part, part);
        while !front.is_empty() {
            let around = front.neighbors().difference(part | walls) & PointSet::all(board.size());
            let mut next = around & within;
            for stone in next {
                if walls.contains(stone) || board.at(stone) == Content::Empty {
                    continue;
                }
                let safe = || self.escaped(board, stone, true).or_else(|| alive(board, stone));
                match (board.at(stone).is(owner), whole(stone)) {
                    (true, stones) => {
                        next |= stones;
                        zone |= stones;
                    }
                    (false, stones) => match safe() {
                        Some(points) => {
                            walls |= stones;
                            zone |= points;
                        }
                        None => next |= stones,
                    },
                }
            }
            // Where ways out of sight begin: a stone there could lead elsewhere.
            let outside = around.difference(within);
            zone |= if self.area.is_some() { outside } else { outside.neighbors() & part & within };
            front = next.difference(part | walls);
            part |= front;
            if part.meets(to) {
                return None;
            }
        }
        Some(to.iter().fold(zone, |all, p| all | whole(p)))
    }

    /// Where a move of the prover takes a string and reaches the goal with it.
    pub(crate) fn takes_at_once(&self, board: &Board) -> Option<Point> {
        let last = |part: &GoalPart| match *part {
            GoalPart::Take { stone, .. } | GoalPart::Race { enemy: stone, .. } => {
                board.string_at(stone).and_then(|s| board.in_atari(s))
            }
            _ => None,
        };
        let enough = self.any || self.parts.len() == 1;
        self.parts.iter().find_map(last).filter(|_| enough)
    }

    /// Whether an attack is given up: nearly escaped with the owner to move.
    pub(crate) fn is_hopeless(&self, board: &Board, taken: Taken) -> bool {
        let hopeless = |(i, part): (usize, &GoalPart)| match *part {
            GoalPart::Take { stone, escapes: true } => {
                taken & 1 << i == 0 && liberties(board, stone) >= HOPELESS
            }
            _ => false,
        };
        let mut parts = self.parts.iter().enumerate();
        self.area.is_none() && if self.any { parts.all(hopeless) } else { parts.any(hopeless) }
    }
}

/// How much longer than the straight way a way from string to string may be to
/// lie in their neighbourhood.
const DETOUR: u32 = 6;

/// The neighbourhood of a connection: the points on ways between the two nearest
/// points of both sides that are not much longer than the straight one.
fn neighbourhood(board: &Board, from: Point, to: &PointSet) -> PointSet {
    let stones = |point: Point| -> PointSet {
        let string = board.string_at(point).into_iter().flat_map(|s| board.stones(s));
        string.chain([point]).collect()
    };
    let (here, there) = (stones(from), to.iter().fold(PointSet::EMPTY, |all, p| all | stones(p)));
    let pairs = here.iter().flat_map(|p| there.iter().map(move |q| (p.manhattan(q), p, q)));
    let Some((distance, p, q)) = pairs.min() else { return PointSet::EMPTY };
    board.size().points().filter(|x| x.manhattan(p) + x.manhattan(q) <= distance + DETOUR).collect()
}

/// The number of liberties of the string at a point; 0 if there is none.
pub(crate) fn liberties(board: &Board, stone: Point) -> usize {
    board.string_at(stone).map_or(0, |string| board.liberty_count(string))
}

/// What a string's life rests on, if no move of the opponent changes it.
fn alive(board: &Board, stone: Point) -> Option<PointSet> {
    (liberties(board, stone) >= 2).then(|| unconditional_life(board, stone)).flatten()
}

/// Liberties that a joined string must have.
const NOT_IN_ATARI: usize = 2;

/// A string and as many of its liberties as count.
fn with_liberties(board: &Board, stone: Point, count: usize) -> PointSet {
    let Some(string) = board.string_at(stone) else { return PointSet::EMPTY };
    let liberties = board.liberties(string).iter().take(count).collect::<PointSet>();
    board.stones(string).collect::<PointSet>() | liberties
}
