//! Lines of play as they are told: nothing but what can be played on the board.

use gokoro_board::{Board, Color};
use gokoro_reading::tsumego::Ply;

/// The moves of a line that can be played on a board, up to the first that cannot: a
/// question gives points beside it to one side and takes walls for safe, so its moves may
/// lead where the board does not. A ko that is retaken at once is told with the threat
/// before it.
pub(crate) fn playable(board: &Board, line: impl IntoIterator<Item = (Color, Ply)>) -> Vec<(Color, Ply)> {
    let mut board = board.clone();
    let played = |(color, ply): (Color, Ply)| {
        let Some(point) = ply.point else {
            board.pass();
            return Some((color, ply));
        };
        let banned = board.ko().is_some_and(|ko| ko.point == point && ko.color == color);
        let threat = banned || ply.threat;
        if threat {
            board.pass(); // the threat and its answer lift the ban
        }
        board.play(point, color).ok()?;
        Some((color, Ply { threat, ..ply }))
    };
    line.into_iter().map_while(played).collect()
}

#[cfg(test)]
#[path = "../tests/unit/line.rs"]
mod tests;
