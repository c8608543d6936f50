//! Who owned what at the end of the counted games of a pack.

use gokoro_board::{Color, Game, Point};

use super::game::{PackedGame, owner_code};
use super::labels::labels;

/// The game with the owners of its points if it was counted and a count by playouts agrees
/// with what was recorded; as it is where owners are known already.
#[must_use]
pub fn with_owners(mut game: PackedGame, playouts: u32, seed: u64) -> PackedGame {
    if !game.owners.is_empty() {
        return game;
    }
    let found = game.about.margin.half_points().and_then(|margin| {
        let end = game.end()?;
        let labels = labels(&end, margin, playouts, seed)?;
        Some(owners(&end, |point, color| labels.owned[color].contains(point)))
    });
    game.owners = found.unwrap_or_default();
    game
}

/// The owners of all points as they lie in a pack.
pub(crate) fn owners(game: &Game, owns: impl Fn(Point, Color) -> bool) -> Vec<u8> {
    let owner = |point| Color::ALL.into_iter().find(|&color| owns(point, color));
    game.size().points().map(|point| owner_code(owner(point))).collect()
}
