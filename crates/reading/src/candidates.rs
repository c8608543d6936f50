//! The moves that a prover tries, the likely ones first. Leaving a move out can
//! only miss a proof, never make a false one.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

use crate::aim::{GoalPart, SearchAim, Taken};
use crate::goal::ESCAPED;

/// Strings with more liberties are not attacked or saved on the way.
const NEAR_DEATH: usize = 3;

/// Points to try, without repetition; whether they are legal is not asked. In an
/// area all of its points, else those that the parts of the aim ask for.
pub(crate) fn candidates(aim: &SearchAim, board: &Board, taken: Taken) -> Vec<Point> {
    let mut list = List { points: Vec::with_capacity(32), seen: PointSet::EMPTY };
    for (i, part) in aim.parts.iter().enumerate() {
        if taken & 1 << i == 0 {
            add_part(board, aim.prover, part, &mut list);
        }
    }
    match aim.area {
        Some(area) => {
            list.add(&area);
            list.points.retain(|&p| area.contains(p) && board.at(p).color().is_none());
        }
        None => list.points.retain(|&p| board.at(p).color().is_none()),
    }
    list.points
}

fn add_part(board: &Board, prover: Color, part: &GoalPart, list: &mut List) {
    match *part {
        GoalPart::Take { stone, .. } => attack(board, stone, list),
        GoalPart::Keep { stone, .. } => defend(board, stone, list),
        GoalPart::Join { from, to, .. } => between(board, from, &to, list),
        GoalPart::Sever { from, to, .. } => apart(board, prover, from, &to, list),
        GoalPart::Race { own, enemy } => {
            attack(board, enemy, list);
            defend(board, own, list);
        }
    }
}

struct List {
    points: Vec<Point>,
    seen: PointSet,
}

impl List {
    fn add(&mut self, points: &PointSet) {
        for point in points.difference(self.seen) {
            self.points.push(point);
        }
        self.seen |= *points;
    }
}

/// Taking the string, taking and saving what surrounds it, second liberties.
fn attack(board: &Board, stone: Point, list: &mut List) {
    let Some(string) = board.string_at(stone) else { return };
    let (liberties, around) = (board.liberties(string), board.opponents(string));
    if board.liberty_count(string) == 1 {
        list.add(&liberties);
    }
    list.add(&last_liberties(board, &around, 1));
    list.add(&liberties);
    list.add(&last_liberties(board, &around, NEAR_DEATH));
    for &own in around.iter().filter(|&&s| board.liberty_count(s) <= NEAR_DEATH) {
        list.add(&last_liberties(board, &board.opponents(own), 1));
    }
    list.add(&second(board, &liberties));
}

/// Taking what surrounds the string, its liberties, attacks on what surrounds it.
fn defend(board: &Board, stone: Point, list: &mut List) {
    let Some(string) = board.string_at(stone) else { return };
    let (liberties, around) = (board.liberties(string), board.opponents(string));
    list.add(&last_liberties(board, &around, 1));
    list.add(&liberties);
    list.add(&last_liberties(board, &around, NEAR_DEATH));
    list.add(&second(board, &liberties));
}

/// The liberties of strings that have at most `most` of them.
fn last_liberties(board: &Board, strings: &[StringId], most: usize) -> PointSet {
    let near = strings.iter().filter(|&&s| board.liberty_count(s) <= most);
    near.fold(PointSet::EMPTY, |all, &s| all | board.liberties(s))
}

/// The empty points next to liberties.
fn second(board: &Board, liberties: &PointSet) -> PointSet {
    empty(board, &liberties.neighbors())
}

/// The empty points of a set.
fn empty(board: &Board, points: &PointSet) -> PointSet {
    points.iter().filter(|&p| board.at(p) == Content::Empty).collect()
}

/// The liberties of what stands on the points, and those of them that are empty.
fn arrival(board: &Board, to: &PointSet) -> PointSet {
    let mut arrival = empty(board, to);
    for point in *to {
        if let Some(string) = board.string_at(point) {
            arrival |= board.liberties(string);
        }
    }
    arrival
}

/// Common liberties, captures of what stands between, then the liberties of both.
fn between(board: &Board, from: Point, to: &PointSet, list: &mut List) {
    let Some(string) = board.string_at(from) else { return };
    let (near, far) = (board.liberties(string), arrival(board, to));
    list.add(&(near & far));
    let mut around = board.opponents(string);
    for other in to.iter().filter_map(|p| board.string_at(p)) {
        around.extend(board.opponents(other));
    }
    list.add(&last_liberties(board, &around, 1));
    list.add(&(second(board, &near) & far));
    list.add(&(near & second(board, &far)));
    list.add(&(second(board, &near) & second(board, &far)));
    list.add(&last_liberties(board, &around, NEAR_DEATH));
    list.add(&near);
    list.add(&far);
}

/// The points of a connection, and the liberties of the walls between.
fn apart(board: &Board, prover: Color, from: Point, to: &PointSet, list: &mut List) {
    between(board, from, to, list);
    let Some(string) = board.string_at(from) else { return };
    let reach = board.liberties(string) | arrival(board, to);
    let near = reach.neighbors() | reach;
    let mut walls: Vec<StringId> = Vec::new();
    for stone in near & board.stones_of(prover) {
        walls.extend(board.string_at(stone).filter(|s| !walls.contains(s)));
    }
    list.add(&last_liberties(board, &walls, ESCAPED - 1));
    list.add(&(second(board, &board.liberties(string))));
    list.add(&second(board, &reach));
}
