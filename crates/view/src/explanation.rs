//! One move or position in words: its claims, the lines of their proofs on
//! boards of text, and what they take for granted; and the same for programs.

use gokoro_board::{Board, Color, Move};
use gokoro_mind::tactics::{Proof, TacticClaim};
use gokoro_player::review::{MoveReview, Review};
use serde::Serialize;

use crate::catalogue::{Arg, Catalogue, color_key};
use crate::claim_text::Teller;
use crate::diagram::BoardPicture;
use crate::regions::Moment;
use crate::review_json::{MoveJson, move_json};
use crate::strength::StrengthsJson;
use crate::tactic_json::{TacticJson, tactic_json};
use crate::tactic_picture::{Around, hidden_moves, proof_picture};
use crate::tactic_text::has_line;
use crate::text::{TextStyle, text};

/// The version of [`ExplanationJson`].
pub const SCHEMA: u32 = 1;

/// What is explained.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// A move of a review.
    Move(&'a Review, &'a MoveReview),
    /// A position, with what can be taken there.
    Position(&'a Board, &'a Moment, &'a [TacticClaim]),
}

/// An explanation for programs.
#[derive(Serialize)]
pub struct ExplanationJson {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Lines of the board.
    pub size: u8,
    /// Moves played, that which is explained included.
    pub number: usize,
    /// Who moves next; `null` after a move.
    pub to_move: Option<&'static str>,
    /// The move with its claims, as in a review; `null` for a position.
    #[serde(rename = "move")]
    pub played: Option<MoveJson>,
    /// What can be taken in the position; empty for a move.
    pub threats: Vec<TacticJson>,
    /// How strong groups, families and links are in the position, after the move if one
    /// is explained; null if it was not measured.
    pub strength: Option<StrengthsJson>,
}

impl Subject<'_> {
    /// For programs.
    #[must_use]
    pub fn json(&self, catalogue: &Catalogue) -> ExplanationJson {
        let start = ExplanationJson {
            schema: SCHEMA,
            size: self.board().size().get(),
            number: self.number(),
            to_move: None,
            played: None,
            threats: Vec::new(),
            strength: None,
        };
        match *self {
            Subject::Move(review, played) => {
                ExplanationJson { played: Some(move_json(review, played, catalogue)), ..start }
            }
            Subject::Position(board, moment, claims) => {
                let json = |claim| tactic_json(claim, moment.number, board.size(), catalogue);
                let threats = claims.iter().map(json).collect();
                ExplanationJson { to_move: Some(color_key(moment.to_move)), threats, ..start }
            }
        }
    }

    /// In words: a heading, the board, each claim about strings with its proofs and
    /// the first line on a board if it has more than one move, the claims about
    /// regions, what is taken for granted.
    #[must_use]
    pub fn text(&self, teller: &Teller<'_>, style: TextStyle) -> String {
        let mut parts = vec![self.heading(teller), text(&self.plain_picture(), style)];
        for claim in self.tactics() {
            parts.push(self.told(claim, teller));
            let picture = self.picture_of(claim, teller).filter(|picture| picture.line.len() > 1);
            parts.extend(picture.map(|picture| with_hidden(&picture, style, teller)));
        }
        parts.extend(self.rest(teller));
        parts.join("\n")
    }

    /// The board of the most important claim that has a line to show, with its
    /// sentences below; the position itself where none has.
    #[must_use]
    pub fn picture(&self, teller: &Teller<'_>) -> BoardPicture {
        let shown = self.tactics().iter().find_map(|claim| Some((claim, self.picture_of(claim, teller)?)));
        let Some((claim, mut picture)) = shown else {
            let mut picture = self.plain_picture();
            picture.title = self.heading(teller).trim_end().to_owned();
            let claims = self.tactics().iter().map(|claim| self.sentence(claim, teller));
            picture.caption = std::iter::once(picture.title.clone()).chain(claims).collect();
            return picture;
        };
        let line = picture.title.clone();
        picture.title = self.sentence(claim, teller);
        picture.caption = [picture.title.clone(), line].into();
        picture.caption.extend(Some(picture.description.clone()).filter(|hidden| !hidden.is_empty()));
        picture
    }

    fn tactics(&self) -> &[TacticClaim] {
        match self {
            Subject::Move(_, played) => &played.tactics,
            Subject::Position(_, _, claims) => claims,
        }
    }

    fn number(&self) -> usize {
        match self {
            Subject::Move(_, played) => played.number,
            Subject::Position(_, moment, _) => moment.number,
        }
    }

    fn board(&self) -> &Board {
        match self {
            Subject::Move(_, played) => played.frame.board(),
            Subject::Position(board, ..) => board,
        }
    }

    fn around(&self) -> Around<'_> {
        match *self {
            Subject::Move(review, played) => {
                let index = review.moves.iter().position(|one| one.number == played.number).unwrap_or(0);
                let before = review.frame(index).unwrap_or(&review.start).board();
                Around { before, after: played.frame.board(), point: point_of(played) }
            }
            Subject::Position(board, ..) => Around { before: board, after: board, point: None },
        }
    }

    fn heading(&self, teller: &Teller<'_>) -> String {
        let heading = match *self {
            Subject::Move(_, played) => teller.move_line(played.number, played.color, played.action),
            Subject::Position(_, moment, _) => {
                let number = ("number", Arg::Number(moment.number as f64));
                teller.say("explain-position", &[number, ("color", to_move(moment.to_move))])
            }
        };
        format!("{heading}\n")
    }

    fn sentence(&self, claim: &TacticClaim, teller: &Teller<'_>) -> String {
        teller.tactic(self.number(), &claim.tactic)
    }

    /// A claim, and below it its lines.
    fn told(&self, claim: &TacticClaim, teller: &Teller<'_>) -> String {
        let lines = claim.proofs.iter().filter_map(|proof| teller.proof(claim, proof));
        let lines: String = lines.map(|line| format!("  {line}\n")).collect();
        format!("{}\n{lines}", self.sentence(claim, teller))
    }

    /// The first line of a claim on its board.
    fn picture_of(&self, claim: &TacticClaim, teller: &Teller<'_>) -> Option<BoardPicture> {
        let proof: &Proof = claim.proofs.iter().find(|proof| has_line(proof))?;
        Some(proof_picture(&self.around(), claim, proof, teller))
    }

    fn plain_picture(&self) -> BoardPicture {
        let mut picture = BoardPicture::of(self.board());
        picture.last_move = match self {
            Subject::Move(_, played) => point_of(played),
            Subject::Position(_, moment, _) => moment.last_move,
        };
        picture
    }

    /// Regions, or that there is nothing; what the proofs take for granted.
    fn rest(&self, teller: &Teller<'_>) -> Vec<String> {
        let mut lines = match self {
            Subject::Move(_, played) => teller.claims(played),
            Subject::Position(..) => Vec::new(),
        };
        if lines.is_empty() && self.tactics().is_empty() {
            let id = if matches!(self, Subject::Move(..)) { "report-nothing" } else { "explain-nothing" };
            lines.push(teller.say(id, &[]));
        }
        let assumptions = teller.assumptions(self.tactics().iter().flat_map(|claim| &claim.proofs));
        if !assumptions.is_empty() {
            let heading = teller.say("explain-takes-for-granted", &[]);
            let separator = if lines.is_empty() { "" } else { "\n" };
            lines.push(format!("{separator}{}", teller.joined(&[vec![heading], assumptions].concat())));
        }
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        if text.is_empty() { Vec::new() } else { vec![text] }
    }
}

/// A board, and below it the moves that it does not show.
fn with_hidden(picture: &BoardPicture, style: TextStyle, teller: &Teller<'_>) -> String {
    let hidden = hidden_moves(picture, teller);
    let below = if hidden.is_empty() { String::new() } else { format!("{}\n", hidden.join(", ")) };
    format!("{}{below}", text(picture, style))
}

const fn point_of(played: &MoveReview) -> Option<gokoro_board::Point> {
    match played.action {
        Move::Play(point) => Some(point),
        Move::Pass | Move::Resign => None,
    }
}

fn to_move(color: Color) -> Arg<'static> {
    Arg::Text(color_key(color))
}
