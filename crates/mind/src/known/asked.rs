//! The claim of an entry on a board, as questions for the readers.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_knowledge::Claim;
use gokoro_reading::tsumego::{Life, LifeBasis, StatusSettings, group_status, joined};
use gokoro_reading::{ESCAPED, Goal, Outcome, Query, prove};

use super::eyes::{EyeQuestion, eye_question};
use crate::solved::CHEAP;

/// What is known of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// Proven: the move does it, and before it that is not proven with the same effort.
    Proven,
    /// It is so without the move.
    Idle,
    /// The opposite is proven, or the move cannot be played.
    Refuted,
    /// Neither within the budget.
    Open,
    /// Nothing that readers could settle is claimed.
    Unasked,
}

/// A claim about a move on a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Asked {
    /// The mover reaches a goal even if the opponent plays first.
    Goal(Goal),
    /// The space at the move gives its owner so many eyes, or not.
    Eyes {
        /// Whose eyes.
        owner: Color,
        /// How many.
        count: u8,
        /// Whether he is to get them.
        gets: bool,
    },
    /// The group of this stone lives, or dies.
    Life {
        /// The stone.
        stone: Point,
        /// Whether it lives.
        lives: bool,
    },
}

impl Asked {
    /// The question of a claim; `None` where it asks nothing or a letter has no stone.
    #[must_use]
    pub fn of(claim: &Claim, mover: Color, at: impl Fn(char) -> Option<Point>) -> Option<Asked> {
        let eyes = |owner, count, gets| Some(Asked::Eyes { owner, count, gets });
        Some(Asked::Goal(match *claim {
            Claim::Played => return None,
            Claim::Captures(a) => Goal::Capture(at(a)?),
            Claim::CapturesOne(a, b) => Goal::Any(vec![Goal::Capture(at(a)?), Goal::Capture(at(b)?)]),
            Claim::Saves(a) => Goal::Save(at(a)?),
            Claim::Connects(a, b) => Goal::connect(at(a)?, at(b)?),
            Claim::Cuts(a, b) => Goal::cut(at(a)?, at(b)?),
            Claim::WinsRace(a, b) => Goal::WinRace { own: at(a)?, enemy: at(b)? },
            Claim::MakesEyes(count) => return eyes(mover, count, true),
            Claim::TakesEyes(count) => return eyes(!mover, count, false),
            Claim::Lives(a) => return Some(Asked::Life { stone: at(a)?, lives: true }),
            Claim::Kills(a) => return Some(Asked::Life { stone: at(a)?, lives: false }),
        }))
    }

    /// The stones that it is about.
    #[must_use]
    pub fn stones(&self) -> Vec<Point> {
        match self {
            Asked::Goal(goal) => stones_of(goal),
            Asked::Eyes { .. } => Vec::new(),
            Asked::Life { stone, .. } => vec![*stone],
        }
    }

    /// What readers say of a move on a board.
    #[must_use]
    pub fn standing(&self, board: &Board, mover: Color, point: Point, nodes: u64) -> Standing {
        let Some(after) = played(board, mover, point) else { return Standing::Refuted };
        match self {
            Asked::Goal(goal) => goal_standing(goal, (board, &after), mover, nodes),
            Asked::Eyes { owner, count, gets } => {
                let question = eye_question(board, *owner, point, *count);
                let answer = |gets, moved| {
                    question.as_ref().and_then(|q: &EyeQuestion| q.answer(gets, moved, mover, nodes))
                };
                match (answer(*gets, true), answer(*gets, false)) {
                    (Some(true), Some(false)) => Standing::Proven,
                    (Some(true), Some(true)) => Standing::Idle,
                    (Some(false), _) => Standing::Refuted,
                    _ => Standing::Open,
                }
            }
            Asked::Life { stone, lives } => {
                let settings = StatusSettings {
                    nodes: nodes.saturating_mul(CHEAP),
                    likely_nodes: 0,
                    ..StatusSettings::default()
                };
                let of = |board: &Board| {
                    let living = gokoro_shape::Unconditional::living(board);
                    group_status(board, joined(board, *stone), living, &settings)
                };
                let (before, after) = (of(board), of(&after));
                let proven = [&before, &after].iter().all(|known| known.basis == LifeBasis::Proven);
                life_standing(before.life, after.life, *lives, proven)
            }
        }
    }
}

/// The board after a move; no ban stands on it.
pub(super) fn played(board: &Board, mover: Color, point: Point) -> Option<Board> {
    let mut after = board.clone();
    after.pass();
    let fits = board.size().contains(point) && after.play(point, mover).is_ok();
    fits.then_some(after)
}

fn stones_of(goal: &Goal) -> Vec<Point> {
    match goal {
        Goal::Capture(a) | Goal::Save(a) => vec![*a],
        Goal::Connect { from, to } | Goal::Cut { from, to } => {
            std::iter::once(*from).chain(to.iter()).collect()
        }
        Goal::WinRace { own, enemy } => vec![*own, *enemy],
        Goal::Live(stones) | Goal::Kill(stones) => stones.iter().collect(),
        Goal::Any(parts) | Goal::All(parts) => parts.iter().flat_map(stones_of).collect(),
    }
}

fn goal_standing(goal: &Goal, (before, after): (&Board, &Board), mover: Color, nodes: u64) -> Standing {
    if let Goal::Capture(stone) = *goal {
        let many =
            before.string_at(stone).is_some_and(|string| after_liberties(after, string.head()) >= ESCAPED);
        if many {
            return Standing::Refuted;
        }
    }
    let ask = |board: &Board| prove(board, &Query { nodes, ..Query::new(goal.clone(), mover, !mover) });
    match ask(after).map(|verdict| verdict.outcome) {
        Ok(Outcome::Proven) => match ask(before) {
            Ok(earlier) if earlier.is_proven() => Standing::Idle,
            _ => Standing::Proven,
        },
        Ok(Outcome::Disproven) => Standing::Refuted,
        Ok(Outcome::Unknown) => Standing::Open,
        // What it was about is taken by the move, or is no string of the right side.
        Err(_) => Standing::Open,
    }
}

fn after_liberties(after: &Board, stone: Point) -> usize {
    after.string_at(stone).map_or(0, |string| after.liberty_count(string))
}

fn life_standing(before: Life, after: Life, lives: bool, proven: bool) -> Standing {
    let wanted = |life| if lives { matches!(life, Life::Alive | Life::Seki) } else { life == Life::Dead };
    match (wanted(before), wanted(after)) {
        _ if !proven => Standing::Open,
        (false, true) if before == Life::Unknown => Standing::Open,
        (true, true) => Standing::Idle,
        (_, true) => Standing::Proven,
        (_, false) if after == Life::Unknown => Standing::Open,
        (_, false) => Standing::Refuted,
    }
}

/// The strings of stones, whole.
pub(super) fn strings_of(board: &Board, stones: &[Point]) -> PointSet {
    let all = stones.iter().filter_map(|&stone| board.string_at(stone));
    all.flat_map(|string| board.stones(string).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_life_stands_by_what_is_known_before_and_after_the_move() {
        use Life::{Alive, Dead, Ko, Seki, Unknown};
        let known = [
            ((Dead, Alive, true), Standing::Proven),
            ((Ko, Seki, true), Standing::Proven),
            ((Seki, Alive, true), Standing::Idle),
            ((Unknown, Alive, true), Standing::Open),
            ((Dead, Unknown, true), Standing::Open),
            ((Dead, Ko, true), Standing::Refuted),
            ((Alive, Dead, false), Standing::Proven),
            ((Dead, Dead, false), Standing::Idle),
            ((Unknown, Dead, false), Standing::Open),
            ((Alive, Unknown, false), Standing::Open),
            ((Unknown, Alive, false), Standing::Refuted),
        ];
        for ((before, after, lives), standing) in known {
            assert_eq!(life_standing(before, after, lives, true), standing, "{before:?} {after:?} {lives}");
            assert_eq!(life_standing(before, after, lives, false), Standing::Open);
        }
    }
}
