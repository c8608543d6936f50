//! The formula for capturing races (docs/methods/life.md#races; Lenz, after Mueller's classes 0 and
//! 1): who is ahead by counting liberties and eyes. It knows nothing of approach
//! moves, cuts and tricks, so it is an estimate.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

/// Moves to fill an eye of so many points, its last included.
const EYE_MOVES: [u32; 8] = [0, 1, 2, 3, 5, 8, 12, 17];
/// An eye of more points is not counted as one.
const LARGEST_EYE: usize = 7;

/// What one side of a race has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct RaceSide {
    /// Moves that its own liberties take, those in eyes included.
    pub exclusive: u32,
    /// The points of its largest eye; 0 for no eye.
    pub eye: u32,
}

impl RaceSide {
    /// The class of its eye: none, small (up to three points), or the points of a big
    /// one. Small eyes are worth the same.
    const fn rank(self) -> u32 {
        match self.eye {
            0 => 0,
            1..=3 => 3,
            points => points,
        }
    }
}

/// What is counted of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct LibertyCount {
    /// The side that the race is counted for.
    pub own: RaceSide,
    /// The other side.
    pub enemy: RaceSide,
    /// Liberties that both share.
    pub shared: u32,
}

/// How a race ends by the formula, for the side that it is counted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Forecast {
    /// It wins with this many moves to spare: 0 if only by moving now.
    Wins(u32),
    /// It loses with this many moves missing: 0 if only because the other side moves.
    Loses(u32),
    /// Neither side can take the other one.
    Seki,
}

impl LibertyCount {
    /// Counts the race between two strings of different colours.
    pub(crate) fn of(board: &Board, own: StringId, enemy: StringId) -> LibertyCount {
        let (mine, theirs) = (board.liberties(own), board.liberties(enemy));
        let shared = mine & theirs;
        LibertyCount {
            own: side(board, own, mine.difference(shared)),
            enemy: side(board, enemy, theirs.difference(shared)),
            shared: shared.len() as u32,
        }
    }

    /// How the race ends; `moves` says whether the side that it is counted for moves next.
    pub(crate) fn forecast(&self, moves: bool) -> Forecast {
        let ahead = (self.own.rank(), self.own.exclusive) >= (self.enemy.rank(), self.enemy.exclusive);
        let (favourite, underdog) = if ahead { (self.own, self.enemy) } else { (self.enemy, self.own) };
        let needed = match self.shared {
            0 => 0,
            shared if underdog.eye > 0 => shared,
            shared => shared - 1,
        };
        let difference = i64::from(favourite.exclusive) - i64::from(underdog.exclusive);
        let spare = difference - i64::from(needed);
        let wins = |spare: u32| if ahead { Forecast::Wins(spare) } else { Forecast::Loses(spare) };
        let loses = |missing: u32| if ahead { Forecast::Loses(missing) } else { Forecast::Wins(missing) };
        if spare > 0 || spare == 0 && moves == ahead {
            return wins(spare as u32);
        }
        let same = favourite.rank() == underdog.rank();
        let least = if favourite.eye > 0 { 1 } else { 2 };
        match self.shared {
            shared if same && shared >= least => Forecast::Seki,
            _ => loses(spare.unsigned_abs() as u32),
        }
    }
}

/// What a string has beside shared liberties.
fn side(board: &Board, string: StringId, exclusive: PointSet) -> RaceSide {
    let Some(color) = board.color(string) else { return RaceSide::default() };
    let mut found = RaceSide::default();
    let mut rest = exclusive;
    while let Some(point) = rest.first() {
        match eye(board, string, color, point) {
            Some(eye) => {
                let points = eye.len();
                let stones = eye.iter().filter(|&p| board.at(p) != Content::Empty).count();
                found.exclusive += EYE_MOVES[points].saturating_sub(stones as u32);
                found.eye = found.eye.max(points as u32);
                rest = rest.difference(eye);
            }
            None => {
                found.exclusive += 1;
                rest.remove(point);
            }
        }
    }
    found
}

/// The small part around a liberty that this string alone encloses.
fn eye(board: &Board, string: StringId, color: Color, start: Point) -> Option<PointSet> {
    let mut part = PointSet::single(start);
    let mut edge = part;
    while !edge.is_empty() {
        let mut next = PointSet::EMPTY;
        for point in edge.neighbors().difference(part) {
            match board.at(point) {
                Content::Border => {}
                content if content.is(color) => {
                    if board.string_at(point) != Some(string) {
                        return None;
                    }
                }
                _ => next.insert(point),
            }
        }
        part |= next;
        if part.len() > LARGEST_EYE {
            return None;
        }
        edge = next;
    }
    Some(part)
}

#[cfg(test)]
#[path = "../../tests/unit/race/formula.rs"]
mod tests;
