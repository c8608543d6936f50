//! The level that plays by the mind: its cases name the candidates and their order, readers what the
//! first of them settle and leave, and the net how far ahead it is after each and its likeliest
//! answers. No tree is searched. Where all is settled it fills what is nobody's; where nothing is left
//! to play for it passes.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::choice::{Settings, think};
use gokoro_patterns::planes::Scene;
use gokoro_patterns::policy::Evaluator;
use gokoro_position::FinalStatus;

use super::decide::{final_status, is_clear};
use super::{Wishes, is_late, opponent_passed};

/// Candidates whose outcome is judged.
const JUDGED: usize = 12;
/// The best of them, of which it is asked what they leave to the opponent.
const ANSWERED: usize = 3;
/// Answers that are tried.
const ANSWERS: usize = 4;
/// What a step of the learned order (a natural logarithm) is worth, in points.
const STEP: f32 = 2.5;

/// A candidate with what comes of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Judged {
    /// Where.
    pub point: Point,
    /// The net's margin after it and the worst of its likeliest answers, for the mover.
    pub margin: f32,
    /// The margin with what it settles, what it leaves more than others, and its place in the
    /// learned order.
    pub points: f32,
}

/// The move of the mind for a colour.
pub(super) fn choose(game: &Game, color: Color, wishes: &Wishes) -> Move {
    let late = is_late(game);
    if late {
        let status = final_status(game, wishes.seed);
        if is_clear(game, &status, color, wishes) {
            return fill(game, color, &status, |point| is_wished(wishes, point))
                .map_or(Move::Pass, Move::Play);
        }
    }
    let best = judged(game, color, wishes).first().copied();
    let worse = |best: &Judged| {
        let passed = margin(&mut Evaluator::new(wishes.net, game.size()), game, color, Move::Pass);
        passed.is_some_and(|passed| passed > best.margin)
    };
    // Dead stones that are to be taken off are no case: they are lost already.
    let asked =
        || wishes.allow.and_then(|allowed| allowed.iter().find(|&point| is_legal(game, color, point)));
    let may_pass = late && wishes.allow.is_none() && opponent_passed(game, color);
    let best = best.filter(|best| !may_pass || !worse(best));
    best.map(|best| best.point).or_else(asked).map_or(Move::Pass, Move::Play)
}

fn is_wished(wishes: &Wishes, point: Point) -> bool {
    !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allowed| allowed.contains(point))
}

/// The first candidates of the mind, the best first.
#[must_use]
pub fn judged(game: &Game, color: Color, wishes: &Wishes) -> Vec<Judged> {
    let thought = think(game, color, &Settings::default());
    let mut evaluator = Evaluator::new(wishes.net, game.size());
    let wished = thought.candidates.iter().filter(|candidate| is_wished(wishes, candidate.point));
    let judged = wished.take(JUDGED).filter_map(|candidate| {
        let margin = margin(&mut evaluator, game, color, Move::Play(candidate.point))?;
        let points = margin + thought.decides(candidate) + STEP * candidate.score;
        Some(Judged { point: candidate.point, margin, points })
    });
    let mut judged: Vec<Judged> = judged.collect();
    let order = |a: &Judged, b: &Judged| b.points.total_cmp(&a.points).then(a.point.cmp(&b.point));
    judged.sort_by(order);
    let first = ANSWERED.min(judged.len());
    let left: Vec<f32> = judged[..first].iter().map(|judged| thought.left(judged.point)).collect();
    let least = left.iter().copied().fold(f32::INFINITY, f32::min);
    judged.iter_mut().zip(left).for_each(|(judged, left)| judged.points -= left - least);
    judged.sort_by(order);
    judged
}

/// The net's margin after a move and the worst of its likeliest answers, for the mover; `None` if
/// the move is not legal.
fn margin(evaluator: &mut Evaluator<'_>, game: &Game, color: Color, action: Move) -> Option<f32> {
    let mut next = game.clone();
    next.play_as(action, color).ok()?;
    let opinion = evaluator.evaluate(&Scene::of(&next, !color));
    let answers = opinion.moves.iter().take(ANSWERS).filter_map(|answer| {
        let mut then = next.clone();
        then.play_as(Move::Play(answer.point), !color).ok()?;
        Some(evaluator.evaluate(&Scene::of(&then, color)).margin)
    });
    Some(answers.reduce(f32::min).unwrap_or(-opinion.margin))
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
