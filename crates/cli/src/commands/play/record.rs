//! The game as SGF.

use gokoro_board::{Color, Game, Move};
use gokoro_sgf::Collection;
use gokoro_sgf::tree::{EditError, NodeId};
use gokoro_sgf::typed::point_text;

/// The game so far as one SGF game. `program` is the colour that Gokoro plays,
/// `result` the value of `RE`, if the game is over.
pub fn sgf(game: &Game, program: Color, result: Option<&str>) -> Result<Vec<u8>, EditError> {
    let mut tree = Collection::new();
    let mut node = tree.add_game();
    head(&mut tree, node, game, program, result)?;
    for turn in game.turns() {
        let value = match turn.action {
            Move::Play(point) => point_text(point),
            Move::Pass => String::new(),
            Move::Resign => continue,
        };
        node = tree.add_child(node);
        tree.set_text(node, color_name(turn.color), &value)?;
    }
    let mut written = tree.write();
    written.push(b'\n');
    Ok(written)
}

fn head(
    tree: &mut Collection,
    root: NodeId,
    game: &Game,
    program: Color,
    result: Option<&str>,
) -> Result<(), EditError> {
    let player = if program == Color::Black { "PB" } else { "PW" };
    let texts = [
        ("GM", "1".to_owned()),
        ("FF", "4".to_owned()),
        ("CA", "UTF-8".to_owned()),
        ("AP", format!("Gokoro:{}", env!("CARGO_PKG_VERSION"))),
        ("SZ", game.size().get().to_string()),
        ("RU", game.rules().to_string()),
        ("KM", game.komi().to_string()),
        (player, "Gokoro".to_owned()),
    ];
    for (name, text) in &texts {
        tree.set_text(root, name, text)?;
    }
    if let Some(result) = result {
        tree.set_text(root, "RE", result)?;
    }
    if game.handicap() > 0 {
        tree.set_text(root, "HA", &game.handicap().to_string())?;
        let stones: Vec<String> = game.start().stones_of(Color::Black).iter().map(point_text).collect();
        tree.set(root, "AB", stones.iter().map(String::as_str))?;
    }
    Ok(())
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

#[cfg(test)]
mod tests {
    use gokoro_board::{BoardSize, Rules};
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
