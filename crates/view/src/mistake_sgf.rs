//! Mistakes as real variations of a record: what was better beside the move, what is expected
//! after it beside the next one. The main line stays the main line.

use gokoro_board::{Color, Move};
use gokoro_review::mistakes::{Mistake, Variation};
use gokoro_sgf::tree::{Collection, EditError, NodeId};
use gokoro_sgf::typed::point_text;

use crate::claim_text::Teller;

/// Marks of moves, of which a node may have one.
const MARKS: [&str; 4] = ["BM", "DO", "IT", "TE"];

/// Adds the lines of a mistake at its node and marks that as a bad move (`BM`), the turning point
/// as a very bad one, unless the record marks the move itself.
pub(crate) fn add_mistake(
    tree: &mut Collection,
    node: NodeId,
    mistake: &Mistake,
    is_turning: bool,
    teller: &Teller<'_>,
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

/// Adds a line as the last variation after a node.
fn add_line(tree: &mut Collection, after: NodeId, line: &Variation, comment: &str) -> Result<(), EditError> {
    let mut at = after;
    for (index, &(color, action)) in line.moves.iter().enumerate() {
        at = tree.add_child(at);
        let point = if let Move::Play(point) = action { point_text(point) } else { String::new() };
        let name = if color == Color::Black { "B" } else { "W" };
        tree.set_text(at, name, &point)?;
        if index == 0 {
            tree.set_text(at, "C", comment)?;
        }
    }
    Ok(())
}
