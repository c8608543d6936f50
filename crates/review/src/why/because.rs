//! The vital point of a stake. After the move that was played and the answer that is expected, a stone of the mover's
//! there, with the opponent passing, brings the points of the stake back. Owners are those of the net in use.

use gokoro_board::{Game, Move, Point, PointMap};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::Evaluator;

use super::contrast::{Contrast, Futures};
use super::objects::Object;

/// The share of what the stake costs that the vital point brings back: the bar of a reason.
const NECESSARY: f32 = 0.6;
/// Points that are tried.
const TRIED: usize = 5;
/// The likeliest moves of the net among which points beside the stake are looked for.
const LIKELY: usize = 12;
/// A stake that costs less on the mean of its points is taken to cost this: shares of nothing say nothing.
const LEAST: f32 = 0.05;

/// The point that decides a stake: the first of those tried that brings enough back, else the one that brings most;
/// the better move is tried first. `None` where nothing can be tried.
pub(super) fn key(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> Option<Point> {
    let mover = contrast.mover();
    let mut evaluator = Evaluator::new(contrast.net, contrast.before.size());
    let [lost, saved] = [&futures.played, &futures.better].map(|future| {
        let mut game = Box::new(contrast.before.clone());
        future
            .moves
            .iter()
            .take(2)
            .all(|&(color, action)| game.play_as(action, color).is_ok())
            .then_some(game)
    });
    let (game, saved) = lost.zip(saved)?;
    let (base, best) = (evaluator.owners(&game, false), evaluator.owners(&saved, false));
    let gained = |now: &PointMap<f32>| -> f32 {
        object.points.iter().map(|point| mover.signed(2.0 * (now[point] - base[point]))).sum()
    };
    let cost = gained(&best).max(LEAST * object.points.len() as f32);
    let mut most: Option<(Point, f32)> = None;
    for point in tried(contrast, futures, object, &game) {
        let mut with = Box::new((*game).clone());
        if with.play_as(Move::Play(point), mover).is_err() || with.play_as(Move::Pass, !mover).is_err() {
            continue;
        }
        let share = gained(&evaluator.owners(&with, false)) / cost;
        if most.is_none_or(|(_, known)| share > known) {
            most = Some((point, share));
        }
        if share >= NECESSARY {
            break;
        }
    }
    most.map(|(point, _)| point)
}

/// The better move, then beside the stake: the mover's other moves of the better line, the opponent's next one after
/// the answer to the move played, and what the net would play there.
fn tried(contrast: &Contrast<'_>, futures: &Futures, object: &Object, game: &Game) -> Vec<Point> {
    let mover = contrast.mover();
    let near = object.points | object.points.neighbors();
    let point = |&(_, action): &(_, Move)| action.point();
    let first = futures.better.moves.first().and_then(point);
    let own = futures.better.moves.iter().skip(1).filter(|(color, _)| *color == mover).filter_map(point);
    let next = futures.played.moves.iter().skip(2).find(|(color, _)| *color != mover).and_then(point);
    let opinion = Evaluator::new(contrast.net, game.size()).evaluate(&NetInput::of(game, mover));
    let likely = opinion.moves.iter().take(LIKELY).map(|told| told.point);
    let beside = own.chain(next).chain(likely).filter(|&point| near.contains(point));
    let mut tried: Vec<Point> = Vec::new();
    for point in first.into_iter().chain(beside) {
        if !tried.contains(&point) {
            tried.push(point);
        }
    }
    tried.truncate(TRIED);
    tried
}
