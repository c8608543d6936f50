//! A game as a record, for `printsgf`, `gokoro play` and the page.

use gokoro_board::{ByColor, Color, Game, GamePart, PointSet};
use gokoro_sgf::tree::{Collection, NodeId};
use gokoro_sgf::typed::point_text;

/// The game as a tree of one line.
pub fn record(game: &Game) -> Collection {
    let mut tree = Collection::new();
    let root = tree.add_game();
    let mut writer = Writer { tree: &mut tree };
    writer.facts(root, game);
    let last = game.part();
    let mut parts: Vec<&GamePart> = std::iter::successors(Some(&last), |part| part.earlier()).collect();
    let first = parts.pop().unwrap_or(&last);
    writer.setup(root, first);
    let mut node = writer.turns(root, first);
    let mut before = first;
    for part in parts.into_iter().rev() {
        node = writer.edit(node, before, part);
        node = writer.turns(node, part);
        before = part;
    }
    tree
}

struct Writer<'a> {
    tree: &'a mut Collection,
}

impl Writer<'_> {
    /// Sets a property. Names are ours and records of one game are short, so
    /// that nothing can be refused here.
    fn set(&mut self, node: NodeId, name: &str, values: &[String]) {
        let _ = self.tree.set(node, name, values.iter().map(String::as_str));
    }

    fn facts(&mut self, root: NodeId, game: &Game) {
        let facts = [
            ("GM", "1".to_owned()),
            ("FF", "4".to_owned()),
            ("CA", "UTF-8".to_owned()),
            ("AP", format!("Gokoro:{}", env!("CARGO_PKG_VERSION"))),
            ("SZ", game.size().get().to_string()),
            ("KM", game.komi().to_string()),
            ("RU", game.rules().to_string()),
        ];
        for (name, value) in facts {
            self.set(root, name, &[value]);
        }
        if let Some(loser) = game.resigned() {
            self.set(root, "RE", &[format!("{}+R", loser.opponent().letter())]);
        }
    }

    fn setup(&mut self, root: NodeId, game: &GamePart) {
        let points = |color| -> Vec<String> { game.start()[color].iter().map(point_text).collect() };
        let (black, white) = (points(Color::Black), points(Color::White));
        let empty = black.is_empty() && white.is_empty();
        self.set(root, "AB", &black);
        self.set(root, "AW", &white);
        if game.handicap() > 0 {
            self.set(root, "HA", &[game.handicap().to_string()]);
        }
        if !empty || game.start_to_move() == Color::White {
            self.set(root, "PL", &[game.start_to_move().letter().to_string()]);
        }
    }

    /// A node that changes the board at the end of one part of a game to that at the start of
    /// the next.
    fn edit(&mut self, last: NodeId, before: &GamePart, after: &GamePart) -> NodeId {
        let node = self.tree.add_child(last);
        let (old, new) = (before.end(), after.start());
        let stones = |of: &ByColor<PointSet>| of.black | of.white;
        let [black, white] = Color::ALL.map(|color| new[color] & !old[color]);
        for (name, changed) in [("AB", black), ("AW", white), ("AE", stones(old) & !stones(new))] {
            self.set(node, name, &changed.iter().map(point_text).collect::<Vec<_>>());
        }
        self.set(node, "PL", &[after.start_to_move().letter().to_string()]);
        node
    }

    /// A node for each turn of a part of a game; the last one.
    fn turns(&mut self, last: NodeId, game: &GamePart) -> NodeId {
        game.turns().iter().fold(last, |last, turn| {
            let node = self.tree.add_child(last);
            let value = turn.action.point().map(point_text).unwrap_or_default();
            self.set(node, &turn.color.letter().to_string(), &[value]);
            node
        })
    }
}
