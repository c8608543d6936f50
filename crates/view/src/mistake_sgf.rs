//! Mistakes as real variations of a record: what was better beside the move, what is expected
//! after it beside the next one. The main line stays the main line.

use gokoro_board::{Color, Move};
use gokoro_review::mistakes::{Mistake, MistakeLine};
use gokoro_sgf::tree::{Collection, EditError, NodeId};
use gokoro_sgf::typed::point_text;

use crate::catalogue::Localizer;

/// Marks of moves, of which a node may have one.
const MARKS: [&str; 4] = ["BM", "DO", "IT", "TE"];

/// Adds the lines of a mistake at its node and marks that as a bad move (`BM`), the turning point
/// as a very bad one, unless the record marks the move itself.
pub(crate) fn add_mistake(
    tree: &mut Collection,
    node: NodeId,
    mistake: &Mistake,
    is_turning: bool,
    teller: &Localizer<'_>,
) -> Result<(), EditError> {
    if MARKS.iter().all(|mark| tree.node(node).get(mark).is_none()) {
        tree.set_text(node, "BM", if is_turning { "2" } else { "1" })?;
    }
    let parent = tree.node(node).parent().map(|parent| parent.id());
    if let (Some(parent), Some(better)) = (parent, &mistake.instead) {
        add_line(tree, parent, better, &teller.better_line(better))?;
    }
    // Where the record ends the line would become its main line.
    let goes_on = tree.node(node).first_child().is_some();
    if let (true, Some(answer)) = (goes_on, &mistake.refutation) {
        add_line(tree, node, answer, &teller.answer_line(answer))?;
    }
    Ok(())
}

/// Adds a line after a node, where it leaves what the record has as its last variation. A line
/// that goes on where the record ends is left out: it would become the main line.
fn add_line(
    tree: &mut Collection,
    after: NodeId,
    line: &MistakeLine,
    comment: &str,
) -> Result<(), EditError> {
    let (at, _) = common_moves(tree, after, &line.moves);
    if at != after && tree.node(at).first_child().is_none() {
        return Ok(());
    }
    match add_moves(tree, after, &line.moves)? {
        Some(first) => tree.set_text(first, "C", comment),
        None => Ok(()),
    }
}

/// Adds moves below a node, along those that the record has already; the first node that is new, if
/// one is.
///
/// # Errors
/// A tree that would grow beyond 4 GiB.
pub fn add_moves(
    tree: &mut Collection,
    after: NodeId,
    moves: &[(Color, Move)],
) -> Result<Option<NodeId>, EditError> {
    let (mut at, there) = common_moves(tree, after, moves);
    let mut first = None;
    for &(color, action) in &moves[there..] {
        at = tree.add_child(at);
        tree.set_text(at, name(color), &value(action))?;
        first.get_or_insert(at);
    }
    Ok(first)
}

/// How far a record has moves below a node: the node of the last one and how many they are.
fn common_moves(tree: &Collection, after: NodeId, moves: &[(Color, Move)]) -> (NodeId, usize) {
    let (mut at, mut there) = (after, 0);
    while let Some(next) = moves.get(there).and_then(|&(color, action)| child(tree, at, color, action)) {
        (at, there) = (next, there + 1);
    }
    (at, there)
}

/// The child of a node that plays this move.
fn child(tree: &Collection, node: NodeId, color: Color, action: Move) -> Option<NodeId> {
    let wanted = value(action);
    let mut children = tree.node(node).children();
    let same = |text: std::borrow::Cow<'_, str>| text == wanted.as_str();
    children.find(|child| child.text(name(color)).is_some_and(same)).map(|child| child.id())
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}

fn value(action: Move) -> String {
    if let Move::Play(point) = action { point_text(point) } else { String::new() }
}
