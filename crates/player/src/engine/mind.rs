//! The level that plays by the mind: its cases name the candidates and their order, readers what the
//! first of them settle, and the net says of the position after each how far ahead it is. No tree is
//! searched and no net foresees moves. Where all is settled it fills what is nobody's; where nothing
//! is left to play for it passes.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::choice::{Candidate, Settings, think};
use gokoro_patterns::planes::Scene;
use gokoro_patterns::policy::Evaluator;
use gokoro_position::FinalStatus;

use super::decide::{final_status, is_clear};
use super::{Wishes, is_late};

/// Candidates whose outcome is judged.
const JUDGED: usize = 12;
/// What a step of the learned order (a natural logarithm) is worth, in points.
const STEP: f32 = 2.5;

/// The move of the mind for a colour.
pub(super) fn choose(game: &Game, color: Color, wishes: &Wishes) -> Move {
    if is_late(game) {
        let status = final_status(game, wishes.seed);
        if is_clear(game, &status, color, wishes) {
            return fill(game, color, &status, |point| is_wished(wishes, point))
                .map_or(Move::Pass, Move::Play);
        }
    }
    let best = judged(game, color, wishes).first().map(|judged| judged.0);
    // Dead stones that are to be taken off are no case: they are lost already.
    let asked =
        || wishes.allow.and_then(|allowed| allowed.iter().find(|&point| is_legal(game, color, point)));
    best.or_else(asked).map_or(Move::Pass, Move::Play)
}

fn is_wished(wishes: &Wishes, point: Point) -> bool {
    !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allowed| allowed.contains(point))
}

/// The first candidates of the mind, the best first, each with its points: by the
/// net's margin after it, by what it settles and by its place in the learned order.
#[must_use]
pub fn judged(game: &Game, color: Color, wishes: &Wishes) -> Vec<(Point, f32)> {
    let thought = think(game, color, &Settings::default());
    let mut evaluator = Evaluator::new(wishes.net, game.size());
    let mut worth = |candidate: &Candidate| {
        let mut next = game.clone();
        next.play_as(Move::Play(candidate.point), color).ok()?;
        let margin = -evaluator.evaluate(&Scene::of(&next, !color)).margin;
        Some(margin + thought.decides(candidate) + STEP * candidate.score)
    };
    let wished = thought.candidates.iter().filter(|candidate| is_wished(wishes, candidate.point));
    let judged = wished.take(JUDGED).filter_map(|candidate| Some((candidate.point, worth(candidate)?)));
    let mut judged: Vec<(Point, f32)> = judged.collect();
    judged.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
    judged
}

fn is_legal(game: &Game, color: Color, point: Point) -> bool {
    game.check(Move::Play(point), color).is_ok()
}

/// A neutral point that can be filled without giving a string away.
fn fill(game: &Game, color: Color, status: &FinalStatus, wished: impl Fn(Point) -> bool) -> Option<Point> {
    let board = game.board();
    let is_safe = |point: Point| {
        let after = board.after(point, color);
        after.string_at(point).is_some_and(|string| after.liberty_count(string) >= 2)
    };
    let neutral = status.neutral();
    let mut points =
        board.empties().iter().copied().filter(|&point| neutral.contains(point) && wished(point));
    points.find(|&point| is_legal(game, color, point) && is_safe(point))
}
