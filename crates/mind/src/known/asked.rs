//! The claim of an entry on a board, as questions for the readers.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_knowledge::ShapeClaim;
use gokoro_reading::tsumego::{Life, LifeBasis, StatusSettings, group_status, joined};
use gokoro_reading::{ESCAPED, Goal, GoalQuery, GoalVerdict, ProofOutcome, prove};

use super::eyes::{EyeQuestion, eye_question};
use crate::solved::CHEAP;

/// What is known of a claim.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ClaimStanding {
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
pub enum ShapeQuestion {
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

impl ShapeQuestion {
    /// The question of a claim; `None` where it asks nothing or a letter has no stone.
    pub fn of(claim: &ShapeClaim, mover: Color, at: impl Fn(char) -> Option<Point>) -> Option<ShapeQuestion> {
        let eyes = |owner, count, gets| Some(ShapeQuestion::Eyes { owner, count, gets });
        Some(ShapeQuestion::Goal(match *claim {
            ShapeClaim::Played => return None,
            ShapeClaim::Captures(a) => Goal::Capture(at(a)?),
            ShapeClaim::CapturesOne(a, b) => Goal::Any(vec![Goal::Capture(at(a)?), Goal::Capture(at(b)?)]),
            ShapeClaim::Saves(a) => Goal::Save(at(a)?),
            ShapeClaim::Connects(a, b) => Goal::connect(at(a)?, at(b)?),
            ShapeClaim::Cuts(a, b) => Goal::cut(at(a)?, at(b)?),
            ShapeClaim::WinsRace(a, b) => Goal::WinRace { own: at(a)?, enemy: at(b)? },
            ShapeClaim::MakesEyes(count) => return eyes(mover, count, true),
            ShapeClaim::TakesEyes(count) => return eyes(!mover, count, false),
            ShapeClaim::Lives(a) => return Some(ShapeQuestion::Life { stone: at(a)?, lives: true }),
            ShapeClaim::Kills(a) => return Some(ShapeQuestion::Life { stone: at(a)?, lives: false }),
        }))
    }

    /// The stones that it is about.
    pub fn stones(&self) -> Vec<Point> {
        match self {
            ShapeQuestion::Goal(goal) => stones_of(goal),
            ShapeQuestion::Eyes { .. } => Vec::new(),
            ShapeQuestion::Life { stone, .. } => vec![*stone],
        }
    }

    /// How the opponent refutes the claim of a move, his answer first: a line of the proof that the stones come to the
    /// opposite. `None` in it is a move elsewhere; empty where the claim is no goal, or nothing is proven within the nodes.
    pub fn refutation(
        &self,
        board: &Board,
        mover: Color,
        point: Point,
        nodes: u64,
    ) -> Vec<(Color, Option<Point>)> {
        let (ShapeQuestion::Goal(goal), Some(after)) = (self, played(board, mover, point)) else {
            return Vec::new();
        };
        let query = GoalQuery { nodes, ..GoalQuery::new(goal.opposite(), !mover, !mover) };
        let proven = prove(&after, &query).ok().filter(GoalVerdict::is_proven);
        proven.map_or_else(Vec::new, |verdict| verdict.line)
    }

    /// What readers say of a move on a board.
    pub fn standing(&self, board: &Board, mover: Color, point: Point, nodes: u64) -> ClaimStanding {
        let Some(after) = played(board, mover, point) else { return ClaimStanding::Refuted };
        match self {
            ShapeQuestion::Goal(goal) => goal_standing(goal, board, &after, mover, nodes),
            ShapeQuestion::Eyes { owner, count, gets } => {
                let question = eye_question(board, *owner, point, *count);
                let answer = |gets, moved| {
                    question.as_ref().and_then(|q: &EyeQuestion| q.answer(gets, moved, mover, nodes))
                };
                match (answer(*gets, true), answer(*gets, false)) {
                    (Some(true), Some(false)) => ClaimStanding::Proven,
                    (Some(true), Some(true)) => ClaimStanding::Idle,
                    (Some(false), _) => ClaimStanding::Refuted,
                    _ => ClaimStanding::Open,
                }
            }
            ShapeQuestion::Life { stone, lives } => {
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

fn goal_standing(goal: &Goal, before: &Board, after: &Board, mover: Color, nodes: u64) -> ClaimStanding {
    if let Goal::Capture(stone) = *goal {
        let many =
            before.string_at(stone).is_some_and(|string| after_liberties(after, string.head()) >= ESCAPED);
        if many {
            return ClaimStanding::Refuted;
        }
    }
    let ask =
        |board: &Board| prove(board, &GoalQuery { nodes, ..GoalQuery::new(goal.clone(), mover, !mover) });
    match ask(after).map(|verdict| verdict.outcome) {
        Ok(ProofOutcome::Proven) => match ask(before) {
            Ok(earlier) if earlier.is_proven() => ClaimStanding::Idle,
            _ => ClaimStanding::Proven,
        },
        Ok(ProofOutcome::Disproven) => ClaimStanding::Refuted,
        Ok(ProofOutcome::Unknown) => ClaimStanding::Open,
        // What it was about is taken by the move, or is no string of the right side.
        Err(_) => ClaimStanding::Open,
    }
}

fn after_liberties(after: &Board, stone: Point) -> usize {
    after.string_at(stone).map_or(0, |string| after.liberty_count(string))
}

fn life_standing(before: Life, after: Life, lives: bool, proven: bool) -> ClaimStanding {
    let wanted = |life| if lives { matches!(life, Life::Alive | Life::Seki) } else { life == Life::Dead };
    match (wanted(before), wanted(after)) {
        _ if !proven => ClaimStanding::Open,
        (false, true) if before == Life::Unknown => ClaimStanding::Open,
        (true, true) => ClaimStanding::Idle,
        (_, true) => ClaimStanding::Proven,
        (_, false) if after == Life::Unknown => ClaimStanding::Open,
        (_, false) => ClaimStanding::Refuted,
    }
}

/// The strings of stones, whole.
pub(super) fn strings_of(board: &Board, stones: &[Point]) -> PointSet {
    let all = stones.iter().filter_map(|&stone| board.string_at(stone));
    all.flat_map(|string| board.stones(string).collect::<Vec<_>>()).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/known/asked.rs"]
mod tests;
