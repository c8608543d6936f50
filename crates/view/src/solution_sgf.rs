//! A proof as an SGF tree that any editor opens: the position, the right first
//! move with every sensible answer, the other first moves with their refutations,
//! words in the comments. Right moves carry `TE` and the word RIGHT, wrong ones
//! `BM`, ends `GB` or `GW`. A ko threat and its answer are two passes.

use std::collections::{BTreeSet, VecDeque};

use gokoro_analysis::solving::Other;
use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::tsumego::{Bounds, End, FirstMoverAnswer, LifeProblem, LifeProof, Ply};
use gokoro_sgf::tree::{Collection, EditError, NewValue, NodeId};
use gokoro_sgf::typed::point_text;

use crate::catalogue::{Localizer, args};
use crate::solution_text::GradeKnowledge;

/// Everything that a tree shows.
pub struct ProofTree<'a> {
    /// The question.
    pub problem: &'a LifeProblem,
    /// What happens with the side that moves first.
    pub answer: &'a FirstMoverAnswer,
    /// The proof of it.
    pub proof: &'a LifeProof,
    /// Other first moves.
    pub others: &'a [Other],
    /// The lines of the comment at the start: question, answer, what is taken for granted.
    pub words: &'a [String],
}

/// Nodes that every other first move may have at least.
const LEAST: usize = 8;

/// The tree with at most about `most` nodes, near moves before far ones.
///
/// # Errors
/// A tree that would grow beyond 4 GiB.
pub fn proof_tree(
    shown: &ProofTree<'_>,
    teller: &Localizer<'_>,
    most: usize,
) -> Result<Collection, EditError> {
    let mut tree = Collection::new();
    let root = tree.add_game();
    let mut writer = Writer { tree, teller, defender: shown.problem.defender() };
    writer.position(root, shown)?;
    let main = if shown.others.is_empty() { most } else { most / 2 };
    writer.unfold(root, shown.proof, main, shown.answer)?;
    let each = (most - main).checked_div(shown.others.len()).unwrap_or(0).max(LEAST);
    for other in shown.others {
        let node = writer.play(root, shown.answer.first, other.ply)?;
        writer.judge(node, shown.answer.first, other.ply, other.bounds, other.right)?;
        if let Some(proof) = &other.proof {
            writer.unfold(node, proof, each, shown.answer)?;
        }
    }
    Ok(writer.tree)
}

struct Writer<'a> {
    tree: Collection,
    teller: &'a Localizer<'a>,
    defender: Color,
}

/// Writes a position into the first node of a game: its name, the stones, who moves first, and
/// the stones that it is about.
pub(crate) fn set_up(
    tree: &mut Collection,
    root: NodeId,
    name: Option<&str>,
    board: &Board,
    first: Color,
    target: PointSet,
) -> Result<(), EditError> {
    let size = board.size().get().to_string();
    let fixed = [("GM", "1"), ("FF", "4"), ("CA", "UTF-8"), ("AP", "Gokoro"), ("SZ", size.as_str())];
    for (name, value) in fixed.into_iter().chain(name.map(|name| ("GN", name))) {
        tree.set_text(root, name, value)?;
    }
    let points = |tree: &mut Collection, name, points: PointSet| {
        let texts: Vec<String> = points.iter().map(point_text).collect();
        let values = texts.iter().map(|text| NewValue::Text(text));
        if texts.is_empty() { Ok(()) } else { tree.set(root, name, values) }
    };
    points(tree, "AB", board.stones_of(Color::Black))?;
    points(tree, "AW", board.stones_of(Color::White))?;
    tree.set_text(root, "PL", &first.letter().to_string())?;
    points(tree, "TR", target)
}

impl Writer<'_> {
    fn position(&mut self, root: NodeId, shown: &ProofTree<'_>) -> Result<(), EditError> {
        let (problem, answer) = (shown.problem, shown.answer);
        set_up(&mut self.tree, root, None, problem.board(), answer.first, problem.target())?;
        let labels: Vec<(String, String)> = answer
            .moves
            .iter()
            .filter_map(|(ply, bounds)| {
                let args = args!(result = GradeKnowledge::of(*bounds).short());
                Some((point_text(ply.point?), self.teller.say("solve-short", &args)))
            })
            .collect();
        if !labels.is_empty() {
            let values = labels.iter().map(|(point, label)| NewValue::Pair(point, label));
            self.tree.set(root, "LB", values)?;
        }
        self.tree.set_text(root, "C", &shown.words.join("\n"))
    }

    fn play(&mut self, parent: NodeId, color: Color, ply: Ply) -> Result<NodeId, EditError> {
        add_ply(&mut self.tree, parent, color, ply, self.teller)
    }

    /// Says what a first move leads to, and whether it is right.
    fn judge(
        &mut self,
        node: NodeId,
        first: Color,
        ply: Ply,
        bounds: Bounds,
        right: bool,
    ) -> Result<(), EditError> {
        self.tree.set_text(node, if right { "TE" } else { "BM" }, "1")?;
        let told = self.teller.move_result(first, ply, bounds);
        let word = if right { format!("{}\n", self.teller.say("solve-right", &[])) } else { String::new() };
        self.tree.set_text(node, "C", &format!("{word}{told}"))
    }

    /// Writes a proof below a node.
    fn unfold(
        &mut self,
        top: NodeId,
        proof: &LifeProof,
        most: usize,
        answer: &FirstMoverAnswer,
    ) -> Result<(), EditError> {
        let mut shown = BTreeSet::new();
        let mut waiting = VecDeque::from([(top, 0)]);
        let mut nodes = 0;
        while let Some((node, index)) = waiting.pop_front() {
            let Some(step) = proof.steps.get(index) else { continue };
            if let Some(end) = step.end {
                self.end(node, proof, end)?;
            } else if !shown.insert(index) {
                self.add_comment(node, &self.teller.say("solve-position-same", &[]))?;
            } else if nodes >= most {
                self.add_comment(node, &self.teller.say("solve-position-cut", &[]))?;
            } else {
                for &(ply, next) in &step.moves {
                    let child = self.play(node, step.to_move, ply)?;
                    nodes += 1;
                    if index == 0 && proof.line.is_empty() {
                        let right = proof.winner == step.to_move;
                        let found = answer.moves.iter().find(|(told, _)| *told == ply);
                        let bounds = found.map_or(answer.found.bounds, |&(_, bounds)| bounds);
                        self.judge(child, step.to_move, ply, bounds, right)?;
                    }
                    waiting.push_back((child, next));
                }
            }
        }
        Ok(())
    }

    fn end(&mut self, node: NodeId, proof: &LifeProof, end: End) -> Result<(), EditError> {
        let id = match end {
            End::Taken => "solve-position-taken",
            End::Lives => "solve-position-lives",
            End::Stays => "solve-position-stays",
            End::Unread => "solve-position-cut",
        };
        self.add_comment(node, &self.teller.say(id, &args!(color = self.defender)))?;
        let has_one = ["TE", "BM"].iter().any(|&name| self.tree.node(node).get(name).is_some());
        if end == End::Unread || has_one {
            return Ok(());
        }
        self.tree.set_text(node, &format!("G{}", proof.winner.letter()), "1")
    }

    fn add_comment(&mut self, node: NodeId, text: &str) -> Result<(), EditError> {
        let own = self.tree.node(node).text("C").map(|own| format!("{own}\n")).unwrap_or_default();
        self.tree.set_text(node, "C", &format!("{own}{text}"))
    }
}

/// Adds a move below a node, with the passes of the threat before it.
pub(crate) fn add_ply(
    tree: &mut Collection,
    mut parent: NodeId,
    color: Color,
    ply: Ply,
    teller: &Localizer<'_>,
) -> Result<NodeId, EditError> {
    if ply.threat {
        for (color, id) in [(color, "solve-threat-made"), (!color, "solve-threat-answered")] {
            parent = tree.add_child(parent);
            tree.set_text(parent, &color.letter().to_string(), "")?;
            tree.set_text(parent, "C", &teller.say(id, &[]))?;
        }
    }
    let node = tree.add_child(parent);
    let place = ply.point.map(point_text).unwrap_or_default();
    tree.set_text(node, &color.letter().to_string(), &place)?;
    Ok(node)
}
