//! Moves against the rules, done all the same, as SGF asks: the stone is put on
//! the point whatever stands there, then strings without liberties are taken
//! off, the opponent's first.

use gokoro_board::{Color, Game, KoRule, Move, Point, Rules, Suicide};

/// Plays a stone that the game has refused. History goes on where only a
/// superko or the suicide rule stood against it; else it starts anew.
pub(super) fn play(game: &mut Game, point: Point, color: Color) {
    let strict = game.rules();
    game.set_rules(Rules { ko: KoRule::Simple, suicide: Suicide::Allowed, ..strict });
    let played = game.play_as(Move::Play(point), color).is_ok();
    game.set_rules(strict);
    if !played {
        edit(game, point, color);
    }
}

/// Puts the stone by an edit: what stands on the point goes, then the move is
/// tried on a copy of the board and the differences are taken over.
fn edit(game: &mut Game, point: Point, color: Color) {
    if game.board().at(point).color().is_some() && game.edit(&[(point, None)], color).is_err() {
        return;
    }
    let mut after = game.board().clone();
    after.play_unchecked(point, color);
    let (before, size) = (game.board(), game.size());
    let changed = size.points().filter(|&p| before.at(p) != after.at(p));
    let changes: Vec<_> = changed.map(|p| (p, after.at(p).color())).collect();
    // Only points of the board are changed, so the edit cannot be refused.
    let done = game.edit(&changes, !color);
    debug_assert!(done.is_ok());
}
