//! The careful policy: for positions in which little is open. It takes and saves
//! strings in atari beside the last move, plays on the vital point of a small eye,
//! and leaves alone what is settled: own eyes, own small areas in which no enemy
//! stands, and moves into atari that only lose stones. So it does not kill groups
//! that live in seki or by a single answer.

use gokoro_board::{Board, Color, Content, Observer, Point, PointSet, StringId};

use crate::playout::PlayoutPolicy;
use crate::rng::Rng;

/// The most points of an area that its owner does not fill.
const OWN_AREA: usize = 8;
/// The most points of an eye with a vital point.
const VITAL: usize = 6;

/// Plays carefully; begin every playout with a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Careful {
    last: Option<Point>,
    closed: PointSet,
}

impl Careful {
    /// A policy that plays on no point of `closed`.
    pub const fn new(closed: PointSet) -> Careful {
        Careful { last: None, closed }
    }

    /// The first sensible point from a random start; see [`Light`](crate::Light)
    /// for what this favours.
    fn any<O: Observer>(&self, board: &Board<O>, color: Color, rng: &mut Rng) -> Option<Point> {
        let empties = board.empties();
        let start = rng.below(empties.len() as u32) as usize;
        let (early, late) = empties.split_at_checked(start)?;
        let fits = |&&point: &&Point| !self.closed.contains(point) && is_sensible(board, point, color);
        late.iter().chain(early).find(fits).copied()
    }
}

impl<O: Observer> PlayoutPolicy<O> for Careful {
    fn choose(&mut self, board: &Board<O>, color: Color, rng: &mut Rng) -> Option<Point> {
        let answer = self.last.and_then(|last| answer(board, color, last));
        let answer = answer.filter(|&point| !self.closed.contains(point));
        self.last = answer.or_else(|| self.any(board, color, rng));
        self.last
    }
}

/// An answer to the last move that cannot wait.
fn answer<O: Observer>(board: &Board<O>, color: Color, last: Point) -> Option<Point> {
    let played = board.string_at(last).filter(|&s| board.color(s) == Some(!color));
    let taken = played.and_then(|s| board.in_atari(s)).filter(|&p| is_good_capture(board, p, color));
    taken.or_else(|| saving(board, color, last)).or_else(|| vital_near(board, color, last))
}

/// A capture that does not only lose what it takes with.
fn is_good_capture<O: Observer>(board: &Board<O>, point: Point, color: Color) -> bool {
    let found = || outcome(board, point, color);
    board.can_play_empty(point, color) && (found().liberties > 1 || found().taken > 1)
}

/// A point that saves an own string beside the last move from atari.
fn saving<O: Observer>(board: &Board<O>, color: Color, last: Point) -> Option<Point> {
    let beside = last.neighbors().into_iter().filter_map(|p| board.string_at(p));
    let mut own = beside.filter(|&s| board.color(s) == Some(color));
    own.find_map(|string| {
        let liberty = board.in_atari(string)?;
        taking_beside(board, string).or_else(|| {
            let saves = board.can_play_empty(liberty, color) && outcome(board, liberty, color).liberties > 1;
            saves.then_some(liberty)
        })
    })
}

/// The last liberty of an enemy string in atari beside this one.
fn taking_beside<O: Observer>(board: &Board<O>, string: StringId) -> Option<Point> {
    let color = board.color(string)?;
    let liberties = board.opponents(string).into_iter().filter_map(|enemy| board.in_atari(enemy));
    liberties.into_iter().find(|&point| board.can_play_empty(point, color))
}

/// The vital point of a small eye beside the last move, of either side.
fn vital_near<O: Observer>(board: &Board<O>, color: Color, last: Point) -> Option<Point> {
    let near = last.neighbors().into_iter().chain(last.diagonals());
    near.filter(|&p| board.at(p) == Content::Empty).find_map(|start| {
        let area = small_area(board, start, VITAL)?;
        let borders = |c: Color| area.neighbors().meets(&board.stones_of(c));
        let is_eye = borders(Color::Black) != borders(Color::White);
        vital_point(area).filter(|&p| is_eye && board.can_play_empty(p, color))
    })
}

/// The connected empty points around `start`, if they are at most `most`.
fn small_area<O: Observer>(board: &Board<O>, start: Point, most: usize) -> Option<PointSet> {
    let (mut area, mut open, mut count) = (PointSet::single(start), [start; OWN_AREA + 1], 1);
    let mut at = 0;
    while at < count {
        for next in open[at].neighbors() {
            if board.at(next) == Content::Empty && !area.contains(next) {
                if count == most {
                    return None;
                }
                area.insert(next);
                open[count] = next;
                count += 1;
            }
        }
        at += 1;
    }
    Some(area)
}

/// The point in a set of 3 to 6 connected points on which one stone leaves no two
/// eyes, if there is exactly one.
fn vital_point(area: PointSet) -> Option<Point> {
    let degree = |p: Point| p.neighbors().into_iter().filter(|&n| area.contains(n)).count();
    let ends: usize = area.iter().map(degree).sum();
    let center = area.iter().max_by_key(|&p| degree(p))?;
    let shape = (area.len(), degree(center), ends / 2);
    matches!(shape, (3, 2, _) | (4, 3, _) | (5, 4, _) | (5, 3, 5) | (6, 4, 6)).then_some(center)
}

/// Whether stones of this shape, once taken, leave room for a single eye.
fn is_nakade(stones: PointSet) -> bool {
    let beside = |p: Point| p.neighbors().into_iter().filter(|&n| stones.contains(n)).count();
    let is_square = || stones.len() == 4 && stones.iter().all(|p| beside(p) == 2);
    stones.len() <= 2 || vital_point(stones).is_some() || is_square()
}

/// What a move comes to.
struct Outcome {
    /// Liberties of the string that is made, at most the first ones counted.
    liberties: usize,
    /// Stones taken.
    taken: usize,
    /// The own strings that it joins.
    joined: [Option<StringId>; 4],
}

fn outcome<O: Observer>(board: &Board<O>, point: Point, color: Color) -> Outcome {
    let (mut liberties, mut taken, mut joined) = (PointSet::EMPTY, 0, [None; 4]);
    for (i, next) in point.neighbors().into_iter().enumerate() {
        match board.at(next) {
            Content::Empty => liberties.insert(next),
            Content::Border => {}
            content => {
                let Some(string) = board.string_at(next) else { continue };
                if content.is(color) {
                    liberties |= board.liberties(string);
                    joined[i] = Some(string);
                } else if board.in_atari(string).is_some() {
                    liberties.insert(next);
                    taken += board.size_of(string);
                }
            }
        }
    }
    liberties.remove(point);
    Outcome { liberties: liberties.len(), taken, joined }
}

/// Whether a move is worth trying: legal, no own eye or small own area, and no
/// atari on oneself but as a throw-in or to take the room for a second eye.
fn is_sensible<O: Observer>(board: &Board<O>, point: Point, color: Color) -> bool {
    let free = board.empty_neighbors(point);
    if free == 0 && (board.is_eye_like(point, color) || !board.can_play_empty(point, color)) {
        return false;
    }
    if free < 2 {
        let found = outcome(board, point, color);
        if found.liberties < 2 && found.taken == 0 && !is_useful_loss(board, point, &found) {
            return false;
        }
    }
    !is_own_area(board, point, color)
}

/// Whether the stones that a move puts into atari have a shape that leaves one
/// eye when they are taken.
fn is_useful_loss<O: Observer>(board: &Board<O>, point: Point, found: &Outcome) -> bool {
    let mut stones = PointSet::single(point);
    for string in found.joined.into_iter().flatten() {
        if board.size_of(string) >= VITAL {
            return false;
        }
        stones.extend(board.stones(string));
    }
    is_nakade(stones)
}

/// Whether a point lies in a small empty area that only own stones border.
fn is_own_area<O: Observer>(board: &Board<O>, point: Point, color: Color) -> bool {
    let beside = point.neighbors();
    if beside.iter().any(|&p| board.at(p).is(!color)) {
        return false;
    }
    let own = |area: PointSet| area.len() > 1 && !area.neighbors().meets(&board.stones_of(!color));
    small_area(board, point, OWN_AREA).is_some_and(own)
}
