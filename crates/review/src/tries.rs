//! What would have become of other moves at a mistake: the likeliest replies to the better move
//! and to those that strong players would be expected to play, and the lives of groups after the
//! move and its likeliest reply. Replies are estimates; what lives say is as it is in a frame.

use std::sync::Arc;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_patterns::planes::Strength;
use gokoro_position::Lives;
use gokoro_position::ownership::Stage;
use rayon::prelude::*;

use crate::Options;
use crate::build::Known;
use crate::likely::{Share, moves};
use crate::mistakes::Mistake;

/// Moves that are tried at a mistake beside the better one.
const LIKELY: usize = 2;
/// Replies that are kept.
const REPLIES: usize = 3;

/// A move that was not played, tried.
#[derive(Clone)]
pub struct Try {
    /// The number of the move that was played.
    pub number: usize,
    /// What is tried instead.
    pub point: Point,
    /// The likely replies, the likeliest first.
    pub replies: Vec<Share>,
    /// The lives of groups after the move and its likeliest reply, if lives are read.
    pub lives: Option<Arc<Lives>>,
}

/// The tries at a mistake; `likely` are the moves that strong players would be expected to play.
pub(crate) fn tries(
    mistake: &Mistake,
    game: &Game,
    known: &Known,
    likely: &[Share],
    options: &Options,
) -> Vec<Try> {
    let better = mistake.instead.as_ref().and_then(|line| line.moves.first());
    let better = better.and_then(|(_, action)| action.point());
    let others = likely.iter().map(|(point, _)| *point).filter(|point| Some(*point) != better).take(LIKELY);
    let points: Vec<Point> = better.into_iter().chain(others).collect();
    points.into_par_iter().filter_map(|point| tried(mistake, game, known, point, options)).collect()
}

fn tried(mistake: &Mistake, game: &Game, known: &Known, point: Point, options: &Options) -> Option<Try> {
    let color = mistake.color;
    let game = after(game, color, point)?;
    let mut replies = moves(&game, !color, Strength::NINE_DAN);
    replies.truncate(REPLIES);
    let reply = replies.first().and_then(|(reply, _)| after(&game, !color, *reply));
    let lives = (options.reads() && options.dead.is_some()).then(|| {
        let known = known.after(&Arc::new(Stage::of(&game)));
        reply.map_or(known.lives.clone(), |game| known.after(&Arc::new(Stage::of(&game))).lives)
    });
    Some(Try { number: mistake.number, point, replies, lives: lives.flatten() })
}

fn after(game: &Game, color: Color, point: Point) -> Option<Game> {
    let mut game = game.clone();
    game.play_as(Move::Play(point), color).ok().map(|_| game)
}
