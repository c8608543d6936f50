//! The game as SGF: its record, with who played and the result.

use gokoro_board::{Color, Game};
use gokoro_sgf::tree::{EditError, RecordNode};

use gokoro_service::gtp::record;

/// The game so far as one SGF game. `program` is the colour that Gokoro plays,
/// `result` the value of `RE`, if the game is over.
pub fn sgf(game: &Game, program: Color, result: Option<&str>) -> Result<Vec<u8>, EditError> {
    let mut tree = record(game);
    let root = tree.games().next().map(RecordNode::id);
    if let Some(root) = root {
        let player = if program == Color::Black { "PB" } else { "PW" };
        tree.set_text(root, player, "Gokoro")?;
        if let Some(result) = result {
            tree.set_text(root, "RE", result)?;
        }
    }
    let mut written = tree.write();
    written.push(b'\n');
    Ok(written)
}
