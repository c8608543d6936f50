//! Which variations of a tree its author marks as right or wrong, in the ways that problem files use.

use std::collections::HashMap;

use gokoro_board::Color;
use gokoro_sgf::tree::{NodeId, RecordNode};

/// The nodes of a tree that are marked or have a marked one below them.
pub(super) struct Marks(HashMap<NodeId, SubtreeMarks>);

/// The author's word on a node.
#[derive(Clone, Copy, PartialEq, Eq)]
enum AuthorMark {
    Right,
    Wrong,
}

#[derive(Clone, Copy)]
struct SubtreeMarks {
    /// The mark of the node itself.
    own: Option<AuthorMark>,
    /// Whether the node or one below it is marked as right.
    right: bool,
}

impl Marks {
    /// The marks below a node; `first` is the side that is to find the solution. Every node is
    /// visited once, without recursion: trees may be deep.
    pub(super) fn below(start: RecordNode<'_>, first: Color) -> Marks {
        let mut all = vec![start];
        let mut next = 0;
        while next < all.len() {
            all.extend(all[next].children());
            next += 1;
        }
        let mut found: HashMap<NodeId, SubtreeMarks> = HashMap::new();
        // Children stand behind their parents, so they are done first.
        for node in all.into_iter().skip(1).rev() {
            let own = author_mark(node, first);
            let below: Vec<_> = node.children().filter_map(|child| found.get(&child.id()).copied()).collect();
            if own.is_some() || !below.is_empty() {
                let right = own == Some(AuthorMark::Right) || below.iter().any(|child| child.right);
                found.insert(node.id(), SubtreeMarks { own, right });
            }
        }
        Marks(found)
    }

    /// Whether nothing is marked.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a node or one below it is marked.
    pub(super) fn contains(&self, node: RecordNode<'_>) -> bool {
        self.0.contains_key(&node.id())
    }

    /// Whether a variation is right: by the mark of its first node or, without one, by a mark below.
    pub(super) fn is_right(&self, node: RecordNode<'_>) -> bool {
        self.0
            .get(&node.id())
            .is_some_and(|marks| marks.own.map_or(marks.right, |own| own == AuthorMark::Right))
    }
}

/// The side that moves in a node.
pub(super) fn mover(node: RecordNode<'_>) -> Option<Color> {
    let moves = |color: &Color| node.get(move_property(*color)).is_some();
    Color::ALL.into_iter().find(moves)
}

/// The SGF property of a move.
pub(super) const fn move_property(color: Color) -> &'static str {
    if matches!(color, Color::Black) { "B" } else { "W" }
}

/// Reads the mark of a node from its comment, else from `BM` or `TE` at a move of `first`, else from
/// `GB` or `GW`. Words for wrong go first: those for right are parts of them.
fn author_mark(node: RecordNode<'_>, first: Color) -> Option<AuthorMark> {
    let text = node.text("C").unwrap_or_default();
    let wrong = ["不正解", "失敗", "WRONG", "Wrong", "INCORRECT", "Incorrect"];
    if wrong.iter().any(|word| text.contains(word)) {
        return Some(AuthorMark::Wrong);
    }
    let holds = |wanted: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word == wanted);
    let right = holds("RIGHT") || holds("CORRECT") || text.starts_with("Correct") || text.contains("正解");
    if right || text.trim() == "+" {
        return Some(AuthorMark::Right);
    }
    let has = |name: &str| node.get(name).is_some();
    let is_own = mover(node) == Some(first);
    let (good, bad) = if first == Color::Black { ("GB", "GW") } else { ("GW", "GB") };
    if is_own && has("BM") {
        Some(AuthorMark::Wrong)
    } else if is_own && has("TE") || has(good) {
        Some(AuthorMark::Right)
    } else {
        has(bad).then_some(AuthorMark::Wrong)
    }
}
