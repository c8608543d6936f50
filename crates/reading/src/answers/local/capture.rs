//! The contest for a string: the attacker takes it, or it gets away.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

use super::moves::{List, empty_beside, liberties_after, strings_beside};
use super::solver::{Contest, ContestStanding, KoState};
use crate::goal::ESCAPED;

/// Taking the string of a stone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Capture {
    /// A stone of the string.
    pub(crate) target: Point,
    /// The side that wants to take it.
    pub(crate) attacker: Color,
}

/// Moves tried at the first position and further down.
const MOST: [usize; 3] = [48, 16, 10];

impl Contest for Capture {
    fn active(&self) -> Color {
        self.attacker
    }

    fn standing(&self, board: &Board, to_move: Color, ko: &KoState) -> ContestStanding {
        let defender = !self.attacker;
        let Some(string) = board.string_at(self.target).filter(|_| board.at(self.target).is(defender)) else {
            let retaken = to_move == defender
                && board.ko().is_some_and(|ban| ban.color == defender)
                && ko.frees(defender);
            return if retaken {
                ContestStanding::Open { active: 1, passive: 1 }
            } else {
                ContestStanding::Decided(self.attacker)
            };
        };
        let liberties = board.liberty_count(string);
        let attacks = to_move == self.attacker;
        if attacks && liberties == 1 && self.takes_at_once(board, string, ko) {
            return ContestStanding::Decided(self.attacker);
        }
        if attacks {
            return if liberties >= ESCAPED { ContestStanding::Decided(defender) } else { open(liberties) };
        }
        let runs = board.liberties(string).iter().map(|p| liberties_after(board, p, defender)).max();
        let reached = runs.unwrap_or(0).max(liberties);
        if reached >= ESCAPED || liberties + 1 >= ESCAPED {
            return ContestStanding::Decided(defender);
        }
        let alone = || strings_beside(board, &board.liberties(string), defender).len() == 1;
        if liberties == 1 && reached == 1 && !self.can_take(board, string) && alone() {
            return ContestStanding::Decided(self.attacker);
        }
        open(reached)
    }

    fn moves(&self, board: &Board, color: Color, depth: usize) -> Vec<Point> {
        let mut list = List::new(MOST[depth.min(2)]);
        let Some(string) = board.string_at(self.target).filter(|_| board.at(self.target).is(!self.attacker))
        else {
            board.ko().iter().for_each(|ban| list.push(ban.point));
            return list.points();
        };
        if color == self.attacker {
            attacks(board, string, color, depth, &mut list);
        } else {
            defences(board, string, color, depth, &mut list);
        }
        list.points()
    }
}

/// What is still to do for a string of so many liberties.
fn open(liberties: usize) -> ContestStanding {
    let missing = ESCAPED.saturating_sub(liberties) as u32;
    ContestStanding::Open { active: (liberties * liberties) as u32, passive: missing * missing }
}

impl Capture {
    /// Whether the string can take something around it.
    fn can_take(&self, board: &Board, string: StringId) -> bool {
        board.opponents(string).iter().any(|&enemy| board.liberty_count(enemy) == 1)
    }

    /// Whether taking a string in atari ends the contest: it is no ko that the
    /// other side may retake.
    fn takes_at_once(&self, board: &Board, string: StringId, ko: &KoState) -> bool {
        let Some(point) = board.in_atari(string) else { return false };
        let banned = board.ko().is_some_and(|ban| ban.point == point && ban.color == self.attacker);
        if banned && !ko.frees(self.attacker) {
            return false;
        }
        let is_ko = board.size_of(string) == 1
            && liberties_after(board, point, self.attacker) == 1
            && board.is_surrounded_by(point, !self.attacker);
        !(is_ko && ko.frees(!self.attacker))
    }
}

/// The attacker's moves: liberties, taking and saving what stands around, and
/// the points beyond the liberties.
fn attacks(board: &Board, string: StringId, attacker: Color, depth: usize, list: &mut List) {
    let liberties = board.liberties(string);
    if board.liberty_count(string) == 1 {
        list.add(&liberties);
    }
    let fight = Fight::around(board, string, depth);
    if depth > 0 && board.liberty_count(string) > 3 {
        list.add(&fight.last_liberties(board, 1));
        list.add(&liberties);
        return;
    }
    for &own in fight.near.iter().filter(|&&s| board.liberty_count(s) == 1) {
        list.add(&rescues(board, own));
    }
    let gain = |p: Point| {
        let run = liberties_after(board, p, !attacker) as i32;
        let safe = liberties_after(board, p, attacker).min(3) as i32;
        4 * run + 2 * safe
    };
    list.add_by(&liberties, gain);
    list.add(&fight.last_liberties(board, 2));
    let beyond = empty_beside(board, &liberties).difference(liberties);
    let touching = |p: Point| {
        let near = p.neighbors().into_iter().filter(|&n| liberties.contains(n)).count() as i32;
        let safe = liberties_after(board, p, attacker).min(3) as i32;
        4 * near + safe
    };
    list.add_by(&beyond, touching);
    list.add(&fight.last_liberties(board, 3));
    if depth < 2 {
        list.add(&beyond_friends(board, string, &liberties, !attacker));
    }
}

/// The liberties of a string and those of its opponents in atari.
fn rescues(board: &Board, own: StringId) -> PointSet {
    let mut points = board.liberties(own);
    for enemy in board.opponents(own) {
        if board.liberty_count(enemy) == 1 {
            points |= board.liberties(enemy);
        }
    }
    points
}

/// The defender's moves: taking what stands around, liberties, help from
/// strings next to the liberties, the points beyond.
fn defences(board: &Board, string: StringId, defender: Color, depth: usize, list: &mut List) {
    let liberties = board.liberties(string);
    let fight = Fight::around(board, string, depth);
    for &enemy in fight.near.iter().filter(|&&s| board.liberty_count(s) == 1) {
        list.add(&board.liberties(enemy));
    }
    list.add_by(&liberties, |p| liberties_after(board, p, defender) as i32);
    list.add(&fight.last_liberties(board, 2));
    let beyond = empty_beside(board, &liberties).difference(liberties);
    let helping = |p: Point| {
        let near = p.neighbors().into_iter().filter(|&n| liberties.contains(n)).count() as i32;
        let own = p.neighbors().into_iter().filter(|&n| board.at(n).is(defender)).count() as i32;
        3 * near + own + liberties_after(board, p, defender).min(4) as i32
    };
    list.add_by(&beyond, helping);
    let slow = if depth < 2 { 4 } else { 3 };
    for &enemy in fight.near.iter().filter(|&&s| board.liberty_count(s) <= slow) {
        list.add(&board.liberties(enemy));
    }
    if depth > 3 {
        return;
    }
    list.add(&fight.last_liberties(board, 3));
    if depth == 0 {
        list.add(&beyond_friends(board, string, &liberties, defender));
    }
    for &enemy in fight.near.iter().filter(|&&s| board.liberty_count(s) <= 2) {
        list.add(&empty_beside(board, &board.liberties(enemy)));
    }
}

/// The liberties of the strings that the liberties touch, and the points next to
/// them, where those are few.
fn beyond_friends(board: &Board, string: StringId, liberties: &PointSet, color: Color) -> PointSet {
    let mut points = PointSet::EMPTY;
    for friend in strings_beside(board, liberties, color) {
        if friend != string && board.liberty_count(friend) <= 3 {
            let near = board.liberties(friend);
            points |= near | empty_beside(board, &near);
        }
    }
    points
}

/// The strings that take part in a fight: the opponents around a string, the
/// strings that its liberties touch, and, where liberties are few, the
/// opponents of those and theirs.
struct Fight {
    /// The opponents around the string.
    near: Vec<StringId>,
    /// All others.
    all: Vec<StringId>,
}

/// The most liberties of a string that takes part, by how far it is.
const FEW: [&[usize]; 3] = [&[4, 3, 3, 2, 2, 2], &[4, 3, 2, 2], &[3, 2, 2]];

impl Fight {
    fn around(board: &Board, string: StringId, depth: usize) -> Fight {
        let few = FEW[depth.div_ceil(2).min(2)];
        let near = board.opponents(string);
        let mut all = near.clone();
        for color in [Color::Black, Color::White] {
            for other in strings_beside(board, &board.liberties(string), color) {
                if other != string && !all.contains(&other) {
                    all.push(other);
                }
            }
        }
        all.retain(|&s| board.liberty_count(s) <= few[0]);
        let mut from = 0;
        for few in &few[1..] {
            let to = all.len();
            for i in from..to {
                for other in board.opponents(all[i]) {
                    if other != string && board.liberty_count(other) <= *few && !all.contains(&other) {
                        all.push(other);
                    }
                }
            }
            from = to;
        }
        Fight { near, all }
    }

    /// The liberties of those with at most so many.
    fn last_liberties(&self, board: &Board, most: usize) -> PointSet {
        let short = self.all.iter().filter(|&&s| board.liberty_count(s) <= most);
        short.fold(PointSet::EMPTY, |points, &s| points | board.liberties(s))
    }
}

/// Taking one of two strings.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Either {
    /// A stone of each string.
    pub(crate) targets: [Point; 2],
    /// The side that wants to take one.
    pub(crate) attacker: Color,
}

impl Either {
    fn parts(&self) -> [Capture; 2] {
        self.targets.map(|target| Capture { target, attacker: self.attacker })
    }
}

impl Contest for Either {
    fn active(&self) -> Color {
        self.attacker
    }

    fn standing(&self, board: &Board, to_move: Color, ko: &KoState) -> ContestStanding {
        use ContestStanding::{Decided, Open};
        match self.parts().map(|part| part.standing(board, to_move, ko)) {
            [Decided(a), _] | [_, Decided(a)] if a == self.attacker => Decided(a),
            [Decided(a), Decided(_)] => Decided(a),
            [open, Decided(_)] | [Decided(_), open] => open,
            [Open { active: a, passive: p }, Open { active: b, passive: q }] => {
                Open { active: a.min(b), passive: p.max(q) }
            }
        }
    }

    fn moves(&self, board: &Board, color: Color, depth: usize) -> Vec<Point> {
        let mut list = List::new(2 * MOST[depth.min(2)]);
        for part in self.parts() {
            part.moves(board, color, depth).into_iter().for_each(|point| list.push(point));
        }
        list.points()
    }
}

/// Taking a string in a ladder: by ataris alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Chase {
    /// A stone of the string.
    pub(crate) target: Point,
    /// The side that wants to take it.
    pub(crate) attacker: Color,
}

impl Contest for Chase {
    fn active(&self) -> Color {
        self.attacker
    }

    fn standing(&self, board: &Board, to_move: Color, ko: &KoState) -> ContestStanding {
        let capture = Capture { target: self.target, attacker: self.attacker };
        let free = 2 + usize::from(to_move == self.attacker);
        match board.string_at(self.target) {
            Some(string)
                if board.at(self.target).is(!self.attacker) && board.liberty_count(string) >= free =>
            {
                ContestStanding::Decided(!self.attacker)
            }
            _ => capture.standing(board, to_move, ko),
        }
    }

    fn moves(&self, board: &Board, color: Color, _: usize) -> Vec<Point> {
        let mut list = List::new(MOST[2]);
        let Some(string) = board.string_at(self.target) else { return list.points() };
        if color != self.attacker {
            for enemy in board.opponents(string) {
                if board.liberty_count(enemy) == 1 {
                    list.add(&board.liberties(enemy));
                }
            }
        }
        let run = |p: Point| liberties_after(board, p, !self.attacker) as i32;
        list.add_by(&board.liberties(string), run);
        list.points()
    }
}
