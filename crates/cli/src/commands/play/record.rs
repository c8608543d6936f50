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

#[cfg(test)]
mod tests {
    use gokoro_board::{BoardSize, Move, Rules};
    use gokoro_sgf::Collection;
    use gokoro_sgf::replay::Replay;

    use super::*;

    #[test]
    fn the_record_gives_the_game_again() {
        let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
        game.fixed_handicap(3).expect("a handicap");
        let at = |name: &str| Move::Play(BoardSize::S9.parse(name).expect("a point"));
        for action in [at("E5"), Move::Pass, at("A1"), Move::Resign] {
            game.play(action).expect("legal");
        }
        let text = sgf(&game, Color::White, Some("B+R")).expect("written");
        let tree = Collection::read(text);
        assert!(tree.diagnostics().is_empty(), "{:?}", tree.diagnostics());
        let root = tree.games().next().expect("a game");
        assert_eq!(
            (root.simple_text("PW").as_deref(), root.simple_text("RE").as_deref()),
            (Some("Gokoro"), Some("B+R"))
        );
        let mut replay = Replay::main_line(root).expect("19x19 or smaller");
        replay.run();
        assert!(replay.diagnostics().is_empty(), "{:?}", replay.diagnostics());
        assert_eq!(replay.game().board().hash(), game.board().hash());
        assert_eq!((replay.game().komi(), replay.game().turns().len()), (game.komi(), 3));
    }
}
