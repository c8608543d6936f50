//! What an author's marks say of the variations of a tree: which nodes he calls right or wrong,
//! in the ways that problem files use.

use std::collections::HashMap;

use gokoro_board::Color;
use gokoro_sgf::tree::{NodeId, RecordNode};

/// The nodes of a tree that are marked or have a marked one below them.
pub(super) struct Marks(HashMap<NodeId, Marked>);

#[derive(Clone, Copy, Default)]
struct Marked {
    /// What the node itself says.
    own: Option<bool>,
    /// Whether it or one below it is called right.
    right: bool,
}

impl Marks {
    /// The marks below a node; `first` is the side that is to find the solution. Every node is
    /// looked at once, without recursion: trees may be deep.
    pub(super) fn below(start: RecordNode<'_>, first: Color) -> Marks {
        let mut all = vec![start];
        let mut next = 0;
        while next < all.len() {
            all.extend(all[next].children());
            next += 1;
        }
        let mut found: HashMap<NodeId, Marked> = HashMap::new();
        for node in all.into_iter().skip(1).rev() {
            let own = mark(node, first);
            let below = node.children().filter_map(|child| found.get(&child.id()).copied());
            let (some, right) = below.fold((false, false), |(_, right), child| (true, right || child.right));
            if some || own.is_some() {
                found.insert(node.id(), Marked { own, right: right || own == Some(true) });
            }
        }
        Marks(found)
    }

    /// Whether nothing is marked.
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a node or one below it is marked.
    pub(super) fn has(&self, node: RecordNode<'_>) -> bool {
        self.0.contains_key(&node.id())
    }

    /// Whether a variation is marked as right: here or, if here is nothing, below.
    pub(super) fn is_right(&self, node: RecordNode<'_>) -> bool {
        self.0.get(&node.id()).is_some_and(|marked| marked.own.unwrap_or(marked.right))
    }
}

/// The side that moves in a node.
pub(super) fn color_of(node: RecordNode<'_>) -> Option<Color> {
    let has = |name| node.get(name).is_some();
    if has("B") {
        return Some(Color::Black);
    }
    has("W").then_some(Color::White)
}

/// What a node says about the solution: right, wrong or nothing. `first` is the
/// side that is to find it.
fn mark(node: RecordNode<'_>, first: Color) -> Option<bool> {
    let text = node.text("C").unwrap_or_default();
    let wrong = ["不正解", "失敗", "WRONG", "Wrong", "INCORRECT", "Incorrect"];
    if wrong.iter().any(|word| text.contains(word)) {
        return Some(false);
    }
    let words = |wanted: &str| text.split(|c: char| !c.is_ascii_alphabetic()).any(|word| word == wanted);
    let right = words("RIGHT") || words("CORRECT") || text.starts_with("Correct") || text.contains("正解");
    if right || text.trim() == "+" {
        return Some(true);
    }
    let has = |name: &str| node.get(name).is_some();
    if color_of(node) == Some(first) && has("BM") {
        return Some(false);
    }
    if color_of(node) == Some(first) && has("TE") {
        return Some(true);
    }
    let good = |color: Color| has(if color == Color::Black { "GB" } else { "GW" });
    if good(first) {
        return Some(true);
    }
    good(!first).then_some(false)
}
