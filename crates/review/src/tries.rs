//! What would have become of other moves at a mistake: the likeliest replies to the better move
//! and to those that strong players would be expected to play, and the lives of groups after the
//! move and its likeliest reply. Replies are estimates; what lives say is as it is in a frame.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_patterns::planes::PlayerStrength;
use gokoro_position::Position;
use rayon::prelude::*;

use crate::likely::{Share, moves};
use crate::mistakes::Mistake;
use crate::review::Try;

/// Moves that are tried at a mistake beside the better one.
const LIKELY: usize = 2;
/// Replies that are kept.
const REPLIES: usize = 3;

/// The tries at a mistake; `likely` are the moves that strong players would be expected to play.
pub(crate) fn tries(mistake: &Mistake, game: &Game, before: &Position, likely: &[Share]) -> Vec<Try> {
    let better = mistake.instead.as_ref().and_then(|line| line.moves.first());
    let better = better.and_then(|(_, action)| action.point());
    let others = likely.iter().map(|(point, _)| *point).filter(|point| Some(*point) != better).take(LIKELY);
    let points: Vec<Point> = better.into_iter().chain(others).collect();
    points.into_par_iter().filter_map(|point| tried(mistake, game, before, point)).collect()
}

fn tried(mistake: &Mistake, game: &Game, before: &Position, point: Point) -> Option<Try> {
    let color = mistake.color;
    let game = after(game, color, point)?;
    let mut replies = moves(&game, !color, PlayerStrength::NINE_DAN);
    replies.truncate(REPLIES);
    let reply = replies.first().and_then(|(reply, _)| after(&game, !color, *reply));
    let played = before.after(game.board());
    let after = reply.map_or(played.clone(), |game| played.after(game.board()));
    Some(Try { number: mistake.number, point, replies, after })
}

fn after(game: &Game, color: Color, point: Point) -> Option<Game> {
    let mut game = game.clone();
    game.play_as(Move::Play(point), color).ok().map(|_| game)
}
