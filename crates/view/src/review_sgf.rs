//! A review written into the record that it was made from: the verdict and what is told of each
//! move as comments, mistakes as marked nodes with variations, scores, proposals as letters. The
//! record's own properties, variations and order stay; what it says already is added to.

use std::collections::BTreeSet;

use gokoro_board::{Move, Point};
use gokoro_review::{MoveReview, Review};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::tree::{Collection, EditError, NewValue, NodeId, PropertyValue, text};
use gokoro_sgf::typed::{labels, point_text};

use crate::catalogue::{Catalogue, Lang, Localizer};
use crate::mistake_sgf::add_mistake;
use crate::words::rounded;

/// Why a review could not be written into a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AnnotateError {
    /// The record cannot be replayed: it is not the one that was reviewed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// The record has other moves than the review.
    #[error(
        "move {number} of the record is not the one that was reviewed: give the record that the review was made from"
    )]
    OtherGame {
        /// The number of the first such move.
        number: usize,
    },
    /// The tree could not be changed.
    #[error(transparent)]
    Edit(#[from] EditError),
}

/// What is told of each move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Detail {
    /// What the page tells beside the board.
    #[default]
    Moves,
    /// Also what became of the regions and what they propose.
    Regions,
}

/// Adds a review to the main line of the game whose first node is `root`.
///
/// Each reviewed move gets what the page tells beside the board (three sentences at most, with a
/// line for each) and what it is for after the comment (`C`) that it has, and the score that is expected after it
/// (`V`). With [`Detail::Regions`] it also gets what became of the regions and what they propose,
/// with letters (`LB`) on points without a label.
/// A mistake is marked as a bad move (`BM`), the turning point as a very bad one, unless the
/// record marks the move itself; the better line stands beside it, what is expected after it
/// beside the next move, as variations. The first node says the verdict on the game. The text is
/// UTF-8 and `CA` says so.
///
/// # Errors
/// A record that is not the one reviewed; a tree that would grow beyond 4 GiB.
pub fn annotate(
    tree: &mut Collection,
    root: NodeId,
    review: &Review,
    detail: Detail,
    catalogue: &Catalogue,
    lang: Lang,
) -> Result<(), AnnotateError> {
    let nodes = nodes(tree, root, review)?;
    let teller = Localizer::new(catalogue, lang).on(review.info.size);
    let mut annotator = Annotator { tree, review, detail, teller };
    for (&node, played) in nodes.iter().zip(&review.moves) {
        annotator.comment(node, &annotator.lines(played))?;
        if detail == Detail::Regions {
            annotator.letters(node, played)?;
        }
        annotator.value(node, played)?;
    }
    annotator.comment(root, &teller.game_verdict(review))?;
    annotator.comment(root, &teller.lessons_and_best(review))?;
    annotator.mistakes(&nodes)?;
    annotator.say_utf8(root)?;
    Ok(())
}

/// The nodes of the reviewed moves, in their order.
fn nodes(tree: &Collection, root: NodeId, review: &Review) -> Result<Vec<NodeId>, AnnotateError> {
    let mut replay = Replay::main_line(tree.node(root))?;
    let moves: Vec<_> = std::iter::from_fn(|| replay.play_next()).skip(review.skipped).collect();
    let mut nodes = Vec::with_capacity(review.moves.len());
    for (index, played) in review.moves.iter().enumerate() {
        match moves.get(index) {
            Some(found) if (found.color, found.action) == (played.color, played.action) => {
                nodes.push(found.node)
            }
            _ => return Err(AnnotateError::OtherGame { number: played.number }),
        }
    }
    Ok(nodes)
}

/// The letters of proposals, in their order.
fn lettered(played: &MoveReview) -> impl Iterator<Item = (char, &gokoro_mind::Proposal)> {
    ('a'..='z').zip(&played.proposals)
}

/// A value of `LB`; one without a colon has no second half.
type Halves = (String, Option<String>);

fn halves(value: PropertyValue<'_>) -> Halves {
    match value.pair() {
        Some((point, label)) => (text::text(point).into_owned(), Some(text::text(label).into_owned())),
        None => (value.text().into_owned(), None),
    }
}

fn new_value((left, right): &Halves) -> NewValue<'_> {
    match right {
        Some(right) => NewValue::Pair(left, right),
        None => NewValue::Text(left),
    }
}

struct Annotator<'a> {
    tree: &'a mut Collection,
    review: &'a Review,
    detail: Detail,
    teller: Localizer<'a>,
}

impl Annotator<'_> {
    /// What is said about a move: that it was a mistake and why, what it does to
    /// groups and strings, what it is for, how others went on; if wanted, its claims about regions and its proposals.
    fn lines(&self, played: &MoveReview) -> Vec<String> {
        let mut lines = self.teller.remark_lines(self.review, played);
        lines.extend(self.teller.purpose_beside(self.review, played));
        let precedent = self.review.precedent(played.number);
        lines.extend(precedent.into_iter().flat_map(|precedent| self.teller.precedent(precedent)));
        if self.detail == Detail::Moves {
            return lines;
        }
        lines.extend(self.teller.claims(played));
        let proposals = lettered(played);
        lines.extend(
            proposals.map(|(letter, one)| format!("{letter}) {}", self.teller.proposal(played.color, one))),
        );
        lines
    }

    /// Adds lines to a node's comment, after an empty line if it has one.
    fn comment(&mut self, node: NodeId, lines: &[String]) -> Result<(), EditError> {
        if lines.is_empty() {
            return Ok(());
        }
        let own: Vec<_> = self.tree.node(node).values("C").map(|value| value.text()).collect();
        let own = own.join("\n");
        let gap = if own.is_empty() { "" } else { "\n\n" };
        self.tree.set_text(node, "C", &format!("{own}{gap}{}", lines.join("\n")))
    }

    /// Puts the letters of the proposals on points that have no label and no
    /// stone of the move itself.
    fn letters(&mut self, node: NodeId, played: &MoveReview) -> Result<(), EditError> {
        let here = self.tree.node(node);
        let own = labels(here, self.review.info.size, &mut Vec::new());
        let mut taken: BTreeSet<Point> = own.iter().map(|&(point, _)| point).collect();
        if let Move::Play(point) = played.action {
            taken.insert(point);
        }
        let mut all: Vec<Halves> = here.values("LB").map(halves).collect();
        let before = all.len();
        let free = lettered(played).filter(|(_, proposal)| !taken.contains(&proposal.point));
        all.extend(free.map(|(letter, proposal)| (point_text(proposal.point), Some(letter.to_string()))));
        if all.len() == before {
            return Ok(());
        }
        self.tree.set(node, "LB", all.iter().map(new_value))
    }

    /// The score that is expected (`V`, positive is good for Black), unless the node has one.
    fn value(&mut self, node: NodeId, played: &MoveReview) -> Result<(), EditError> {
        if self.tree.node(node).get("V").is_some() {
            return Ok(());
        }
        let score = rounded(played.frame.estimate.score.margin, 1);
        self.tree.set_text(node, "V", &score.to_string())
    }

    /// Marks the mistakes and adds their lines.
    fn mistakes(&mut self, nodes: &[NodeId]) -> Result<(), EditError> {
        for mistake in &self.review.mistakes {
            let index = mistake.number.saturating_sub(self.review.skipped + 1);
            if let Some(&node) = nodes.get(index) {
                let is_turning = self.review.verdict.turning == Some(mistake.number);
                add_mistake(self.tree, node, mistake, is_turning, &self.teller)?;
            }
        }
        Ok(())
    }

    /// Names the encoding that trees are written in.
    fn say_utf8(&mut self, root: NodeId) -> Result<(), EditError> {
        let told = self.tree.node(root).simple_text("CA");
        if told.is_some_and(|charset| charset.eq_ignore_ascii_case("UTF-8")) {
            return Ok(());
        }
        self.tree.set_text(root, "CA", "UTF-8")
    }
}
