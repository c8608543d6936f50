//! Pictures of proofs: the board that a proof stands on, the strings that it is
//! about marked, and its line numbered. A move on a point that carries a stone or
//! number already is named in words, as in books: "7 at 3".

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_mind::tactics::{BoardRef, GoalProof, TacticClaim};

use crate::catalogue::{Localizer, args};
use crate::diagram::{BoardPicture, Mark};

/// The boards around a move, and its point; twice the same board where there is
/// no move.
#[derive(Clone, Copy)]
pub struct ClaimBoards<'a> {
    /// Before the move.
    pub before: &'a Board,
    /// After it.
    pub after: &'a Board,
    /// Where it was played.
    pub point: Option<Point>,
}

/// The picture of a proof of a claim: triangles on the strings, numbers on the
/// moves, a ring on the move that the claim is about.
pub fn proof_picture(
    around: &ClaimBoards<'_>,
    claim: &TacticClaim,
    proof: &GoalProof,
    teller: &Localizer<'_>,
) -> BoardPicture {
    let board = around.board(proof.stage);
    let title = teller.proof(claim, proof).unwrap_or_default();
    line_picture(
        around,
        proof.stage,
        marked(board, claim),
        proof.line.iter().map(|&(color, ply)| (color, ply.point)),
        title,
        teller,
    )
}

impl<'a> ClaimBoards<'a> {
    /// The board of a stage, stones that are left out for it still on it.
    fn board(&self, stage: BoardRef) -> &'a Board {
        if stage == BoardRef::Before { self.before } else { self.after }
    }
}

/// The picture of a line of play at a stage, with these stones marked.
pub(crate) fn line_picture(
    around: &ClaimBoards<'_>,
    stage: BoardRef,
    marked: PointSet,
    line: impl Iterator<Item = (Color, Option<Point>)>,
    title: String,
    teller: &Localizer<'_>,
) -> BoardPicture {
    let mut picture = BoardPicture::of(around.board(stage));
    picture.title = title;
    picture.last_move = around.point.filter(|_| stage != BoardRef::Before);
    if let BoardRef::Without(removed) = stage {
        for point in removed {
            picture[point].stone = None;
            picture[point].mark = Some(Mark::Cross);
        }
    }
    for point in marked {
        picture[point].mark = Some(Mark::Triangle);
    }
    // Passes count, so that numbers run as in the line that is written.
    let numbered = line.zip(1..);
    picture.line = numbered
        .filter_map(|((color, point), number)| {
            Some(crate::diagram::LineMove { point: point?, color, number })
        })
        .collect();
    picture.description = hidden_moves(&picture, teller).join(" ");
    picture
}

/// All stones of the strings of a claim, as they stand on a board.
pub(crate) fn marked(board: &Board, claim: &TacticClaim) -> PointSet {
    let strings = claim.tactic.strings();
    let there = strings
        .iter()
        .filter_map(|name| board.string_at(name.stone).filter(|_| board.at(name.stone).is(name.color)));
    there.flat_map(|string| board.stones(string)).collect()
}

/// The moves of the line that cannot be drawn, in words: `7 at 3`, `5 at E14`.
pub fn hidden_moves(picture: &BoardPicture, teller: &Localizer<'_>) -> Vec<String> {
    let mut said: Vec<(u32, String)> = Vec::new();
    for (number, first) in picture.covered_moves() {
        said.push((number, teller.say("line-covered", &args!(number, first))));
    }
    for (number, point) in picture.moves_on_stones() {
        let vertex = picture.size.name(point).to_string();
        said.push((number, teller.say("line-on-stone", &args!(number, vertex = &vertex))));
    }
    said.sort_by_key(|&(number, _)| number);
    said.into_iter().map(|(_, text)| text).collect()
}
