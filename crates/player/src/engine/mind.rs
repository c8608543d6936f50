//! The level that plays by the mind alone: of its first candidates and those that settle much, the
//! one that settles most and leaves least to the opponent. No tree is searched and no net foresees
//! moves. Where all is settled it fills what is nobody's; where nothing is left to play for it
//! passes.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::choice::{Settings, think};
use gokoro_position::FinalStatus;

use super::decide::{final_status, is_clear};
use super::{Wishes, is_late};

/// Candidates of which it is asked what they leave.
const COMPARED: usize = 6;

/// The move of the mind for a colour.
pub(super) fn choose(game: &Game, color: Color, wishes: &Wishes) -> Move {
    let wished = |point: Point| {
        !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allowed| allowed.contains(point))
    };
    if is_late(game) {
        let status = final_status(game, wishes.seed);
        if is_clear(game, &status, color, wishes) {
            return fill(game, color, &status, wished).map_or(Move::Pass, Move::Play);
        }
    }
    let thought = think(game, color, &Settings::default());
    let best = thought.compared(COMPARED, wished).first().map(|compared| compared.point);
    // Dead stones that are to be taken off are no case: they are lost already.
    let asked =
        || wishes.allow.and_then(|allowed| allowed.iter().find(|&point| is_legal(game, color, point)));
    best.or_else(asked).map_or(Move::Pass, Move::Play)
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
