//! First guesses of what a position costs that was not searched yet: they lead
//! the search and prove nothing. Cheap: no move is made for them.

use gokoro_board::{Board, Color, Point, PointSet};

use crate::aim::{GoalPart, SearchAim, liberties};
use crate::goal::ESCAPED;

/// First guesses of what a proof and a refutation cost.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CostGuess {
    pub(crate) proof: u32,
    pub(crate) disproof: u32,
}

impl SearchAim {
    /// First guesses for a move that is not yet searched, without playing it.
    pub(crate) fn guess(&self, board: &Board, point: Point, color: Color, takes: bool) -> CostGuess {
        let mut guess: Option<CostGuess> = None;
        for &part in &self.parts {
            let one = self.guess_for(board, part, point, color, takes);
            guess = Some(match guess {
                None => one,
                Some(g) if self.any => {
                    CostGuess { proof: g.proof.min(one.proof), disproof: g.disproof + one.disproof }
                }
                Some(g) => CostGuess { proof: g.proof + one.proof, disproof: g.disproof.min(one.disproof) },
            });
        }
        guess.unwrap_or(CostGuess { proof: 1, disproof: 1 })
    }

    /// A first guess of what the replies of the opponent cost besides a move
    /// elsewhere: his moves on the liberties of the strings in question.
    pub(crate) fn guess_replies(&self, board: &Board) -> u32 {
        let each = self.parts.iter().map(|part| match *part {
            GoalPart::Take { escapes: false, .. } | GoalPart::Keep { escapes: false, .. } => 1,
            GoalPart::Take { stone, .. }
            | GoalPart::Race { enemy: stone, .. }
            | GoalPart::Keep { stone, .. } => {
                let liberties = board.string_at(stone).map_or(PointSet::EMPTY, |s| board.liberties(s));
                let cost = |p| self.guess_for(board, *part, p, !self.prover, false).proof;
                liberties.iter().map(cost).sum()
            }
            GoalPart::Join { .. } | GoalPart::Sever { .. } => 1,
        });
        if self.any { each.min().unwrap_or(0) } else { each.sum() }
    }

    fn guess_for(&self, board: &Board, part: GoalPart, point: Point, color: Color, takes: bool) -> CostGuess {
        if let GoalPart::Take { escapes: false, .. } | GoalPart::Keep { escapes: false, .. } = part {
            return CostGuess { proof: 1, disproof: 1 }; // life has its own measures
        }
        let (stone, effort): (Point, fn(usize) -> u32) = match part {
            GoalPart::Take { stone, .. } | GoalPart::Race { enemy: stone, .. } if color == self.prover => {
                (stone, to_take)
            }
            GoalPart::Take { stone, .. } | GoalPart::Race { enemy: stone, .. } => (stone, to_take_at_move),
            GoalPart::Keep { stone, .. } => (stone, |n| square(ESCAPED.saturating_sub(n))),
            GoalPart::Join { from, to, .. } => {
                return self.guess_joining(board, from, &to, point, color, true);
            }
            GoalPart::Sever { from, to, .. } => {
                return self.guess_joining(board, from, &to, point, color, false);
            }
        };
        let now = liberties(board, stone);
        let after = liberties_after(board, stone, point, color) + usize::from(takes);
        if color != self.prover && after == now {
            return CostGuess { proof: 0, disproof: 3 }; // as elsewhere, which is answered already
        }
        CostGuess { proof: effort(after).max(1), disproof: 1 }
    }

    /// A move for or against a connection: what matters is how near the two
    /// sides of it stand after the move.
    fn guess_joining(
        &self,
        board: &Board,
        from: Point,
        to: &PointSet,
        point: Point,
        color: Color,
        joins: bool,
    ) -> CostGuess {
        let (near, far) = (liberties_of(board, &PointSet::single(from)), liberties_of(board, to));
        let touches = near.contains(point) || far.contains(point);
        if color != self.prover && !touches {
            return CostGuess { proof: 0, disproof: 3 };
        }
        let owner = board.at(from).color().unwrap_or(self.prover);
        let gap = gap_after(&near, &far, point, color == owner);
        let cost = match (joins, gap) {
            (true, 0) => 1,
            (true, 1) => 2,
            (true, 2) => 8,
            (true, _) => 24,
            (false, 0) => 60,
            (false, 1) => 24,
            (false, 2) => 8,
            (false, _) => 4,
        };
        CostGuess { proof: cost, disproof: 1 }
    }
}

/// How near two sets of liberties are after a move: 0 joined, 1 by two ways, 2 by
/// one, 3 by none that is seen.
fn gap_after(near: &PointSet, far: &PointSet, point: Point, owner_moves: bool) -> u32 {
    let mut common = *near & *far;
    if owner_moves {
        if common.contains(point) {
            return 0;
        }
        let around = PointSet::single(point).neighbors();
        if near.contains(point) {
            common |= around & *far;
        }
        if far.contains(point) {
            common |= around & *near;
        }
    }
    match common.without(point).len() {
        0 => 3,
        1 => 2,
        _ => 1,
    }
}

/// The liberties of all strings on some points, and those of them that are empty.
fn liberties_of(board: &Board, points: &PointSet) -> PointSet {
    points.iter().fold(PointSet::EMPTY, |all, p| match board.string_at(p) {
        Some(string) => all | board.liberties(string),
        None => all | PointSet::single(p),
    })
}

/// What taking a string with so many liberties costs: an atari leaves hardly a
/// choice, everything else has to answer a move elsewhere first.
fn to_take(liberties: usize) -> u32 {
    const EFFORT: [u32; 5] = [1, 1, 12, 40, 80];
    EFFORT.get(liberties).copied().unwrap_or(120)
}

/// The same with the attacker to move.
fn to_take_at_move(liberties: usize) -> u32 {
    const EFFORT: [u32; 5] = [1, 1, 2, 20, 60];
    EFFORT.get(liberties).copied().unwrap_or(120)
}

fn square(n: usize) -> u32 {
    (n * n) as u32
}

/// The number of liberties of the string at `stone` after a move elsewhere that
/// takes nothing.
fn liberties_after(board: &Board, stone: Point, point: Point, color: Color) -> usize {
    let Some(string) = board.string_at(stone) else { return 0 };
    let count = board.liberty_count(string);
    let own = board.liberties(string);
    if !own.contains(point) {
        return count;
    }
    if board.color(string) != Some(color) {
        return count - 1;
    }
    let mut all = own;
    for near in point.neighbors() {
        match board.string_at(near) {
            Some(other) if board.color(other) == Some(color) => all |= board.liberties(other),
            Some(_) => {}
            None if board.size().contains(near) => all.insert(near),
            None => {}
        }
    }
    all.without(point).len()
}
