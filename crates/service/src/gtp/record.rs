//! A game as a record, for `printsgf`, `gokoro play` and the page.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_sgf::tree::{Collection, NodeId};
use gokoro_sgf::typed::point_text;

/// The game as a tree of one line.
#[must_use]
pub fn record(game: &Game) -> Collection {
    let mut tree = Collection::new();
    let root = tree.add_game();
    let mut writer = Writer { tree: &mut tree };
    writer.facts(root, game);
    writer.setup(root, game);
    let mut node = root;
    for turn in game.turns() {
        node = writer.turn(node, root, turn.color, turn.action);
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
    }

    fn setup(&mut self, root: NodeId, game: &Game) {
        let points = |color| -> Vec<String> { game.start().stones_of(color).iter().map(point).collect() };
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

    /// A node for a turn; a resignation is the game's result.
    fn turn(&mut self, last: NodeId, root: NodeId, color: Color, action: Move) -> NodeId {
        let value = match action {
            Move::Play(at) => point(at),
            Move::Pass => String::new(),
            Move::Resign => {
                self.set(root, "RE", &[format!("{}+R", color.opponent().letter())]);
                return last;
            }
        };
        let node = self.tree.add_child(last);
        self.set(node, &color.letter().to_string(), &[value]);
        node
    }
}

fn point(point: Point) -> String {
    point_text(point)
}
