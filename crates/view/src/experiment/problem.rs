//! A position of the experiment as a problem in SGF, with the tree of a proof.

use std::collections::VecDeque;

use gokoro_board::{Color, Game, PointSet};
use gokoro_reading::StrategyGraph;
use gokoro_sgf::tree::{Collection, EditError, NewValue, NodeId};
use gokoro_sgf::typed::point_text;

/// A position as a problem: its stones and who moves, the stones asked about marked, words in the
/// comment and, of a reader's answer, the tree of its proof up to so many moves.
///
/// # Errors
/// A tree that would grow beyond 4 GiB.
pub fn problem_sgf(
    game: &Game,
    first: Color,
    asked: &PointSet,
    words: &[String],
    proof: Option<(&StrategyGraph, usize)>,
) -> Result<Collection, EditError> {
    let board = game.board();
    let mut tree = Collection::new();
    let root = tree.add_game();
    let size = board.size().get().to_string();
    for (name, value) in [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("AP", "Gokoro"), ("SZ", size.as_str())]
    {
        tree.set_text(root, name, value)?;
    }
    points(&mut tree, root, "AB", board.stones_of(Color::Black))?;
    points(&mut tree, root, "AW", board.stones_of(Color::White))?;
    points(&mut tree, root, "TR", *asked)?;
    tree.set_text(root, "PL", &first.letter().to_string())?;
    if !words.is_empty() {
        tree.set_text(root, "C", &words.join("\n"))?;
    }
    if let Some((strategy, most)) = proof {
        unfold(&mut tree, root, strategy, most)?;
    }
    Ok(tree)
}

fn points(tree: &mut Collection, node: NodeId, name: &str, points: PointSet) -> Result<(), EditError> {
    let texts: Vec<String> = points.iter().map(point_text).collect();
    if texts.is_empty() {
        return Ok(());
    }
    tree.set(node, name, texts.iter().map(|text| NewValue::Text(text)))
}

/// Writes a strategy below a node, near moves before far ones.
fn unfold(
    tree: &mut Collection,
    root: NodeId,
    strategy: &StrategyGraph,
    most: usize,
) -> Result<(), EditError> {
    let mut waiting = VecDeque::from([(root, 0)]);
    let mut written = 0;
    while let Some((parent, index)) = waiting.pop_front() {
        let Some(step) = strategy.nodes.get(index) else { continue };
        for &(point, next) in step.moves.iter().take(most - written) {
            let child = tree.add_child(parent);
            let place = point.map(point_text).unwrap_or_default();
            tree.set_text(child, &step.to_move.letter().to_string(), &place)?;
            written += 1;
            waiting.push_back((child, next));
        }
    }
    Ok(())
}
