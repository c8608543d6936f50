//! One move or position in words: its claims, the lines of their proofs on
//! boards of text, and what they take for granted; and the same for programs.

use gokoro_board::{Board, Color};
use gokoro_mind::matter::Decided;
use gokoro_mind::omissions::Omissions;
use gokoro_mind::tactics::TacticClaim;
use gokoro_position::ownership::{Deiri, Estimate};
use gokoro_position::{Lives, Position};
use gokoro_review::precedent::Precedent;
use gokoro_review::{MoveReview, Review};
use serde::Serialize;

use crate::catalogue::{Arg, Catalogue, Lang, Localizer, color_key};
use crate::diagram::BoardPicture;
use crate::lives::{LifeJson, lives_json};
use crate::ownership::{DeiriJson, OwnershipJson, deiri_json, ownership_json};
use crate::plan_text::Meant;
use crate::pon::{PonJson, pon_lines, pons_json};
use crate::precedent::{PrecedentJson, precedent_json};
use crate::purpose_text::{PurposesJson, purposes_json};
use crate::regions::Moment;
use crate::remark::{Remark, decided, remarks};
use crate::review_json::{MoveJson, move_json};
use crate::strength::{StrengthsJson, strengths_json};
use crate::tactic_json::{TacticJson, tactic_json};
use crate::tactic_picture::{Around, hidden_moves};
use crate::text::{TextStyle, text};

/// The version of [`ExplanationJson`].
pub const SCHEMA: u32 = 2;

/// What is explained.
#[derive(Clone, Copy)]
pub enum Subject<'a> {
    /// A move of a review.
    Move(&'a Review, &'a MoveReview),
    /// A position, with what can be taken there.
    Position(&'a Position, &'a Moment, &'a [TacticClaim]),
}

/// An explanation for programs.
#[derive(Serialize)]
pub struct ExplanationJson {
    /// [`SCHEMA`].
    schema: u32,
    /// Lines of the board.
    size: u8,
    /// Moves played, that which is explained included.
    number: usize,
    /// Who moves next; `null` after a move.
    to_move: Option<&'static str>,
    /// The move with its claims, as in a review; `null` for a position.
    #[serde(rename = "move")]
    played: Option<MoveJson>,
    /// What can be taken in the position; empty for a move.
    threats: Vec<TacticJson>,
    /// Whether the groups of the position live; empty for a move.
    lives: Vec<LifeJson>,
    /// How many omissions the groups of the position bear; empty for a move.
    pon: Vec<PonJson>,
    /// How strong groups, families and links are in the position, after the move if one
    /// is explained; null if it was not measured.
    strength: Option<StrengthsJson>,
    /// The owners and the score that the ownership model expects in the position, after the
    /// move if one is explained; null if it was not asked.
    ownership: Option<OwnershipJson>,
    /// What it was worth to play the move first; null for a position, a pass, and boards other
    /// than 19x19.
    deiri: Option<DeiriJson>,
    /// How others went on from the position before the move, or from the position; missing where
    /// no library was asked, or no game of it had the position.
    #[serde(skip_serializing_if = "Option::is_none")]
    precedent: Option<PrecedentJson>,
    /// What the move is for, by the cases of the mind; missing for a position or a pass.
    #[serde(skip_serializing_if = "Option::is_none")]
    purposes: Option<PurposesJson>,
}

impl ExplanationJson {
    /// The same with what the move is for, by the cases that the mind found before it, its plans
    /// and the known shapes that it is.
    #[must_use]
    pub fn with_purposes(self, meant: Option<&Meant<'_>>, teller: &Localizer<'_>) -> ExplanationJson {
        ExplanationJson { purposes: meant.map(|meant| purposes_json(meant, teller)), ..self }
    }

    /// The same with what was measured of the position: how strong groups, families and links
    /// are, the owners that are expected, and what it was worth to play the move first.
    #[must_use]
    pub fn with(self, position: &Position, expected: &Estimate, deiri: Option<&Deiri>) -> ExplanationJson {
        ExplanationJson {
            strength: Some(strengths_json(position)),
            ownership: Some(ownership_json(expected, Some(position))),
            deiri: deiri.map(|deiri| deiri_json(expected, deiri)),
            ..self
        }
    }

    /// The same with how others went on, counted in a library.
    #[must_use]
    pub fn with_precedent(self, precedent: Option<&Precedent>, teller: &Localizer<'_>) -> ExplanationJson {
        let precedent = precedent.map(|one| precedent_json(one, teller));
        ExplanationJson { precedent, ..self }
    }
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
            lives: Vec::new(),
            pon: Vec::new(),
            strength: None,
            ownership: None,
            deiri: None,
            precedent: None,
            purposes: None,
        };
        match *self {
            Subject::Move(review, played) => {
                ExplanationJson { played: Some(move_json(review, played, catalogue)), ..start }
            }
            Subject::Position(position, moment, claims) => {
                let teller = Localizer::new(catalogue, Lang::En).on(self.board().size());
                let json = |claim| tactic_json(claim, moment.number, &teller);
                let threats = claims.iter().map(json).collect();
                let (lives, pon) = (lives_json(position), pons_json(position));
                ExplanationJson { to_move: Some(color_key(moment.to_move)), threats, lives, pon, ..start }
            }
        }
    }

    /// In words: a heading, the board, each claim about strings with its proofs and
    /// the first line on a board if it has more than one move, the claims about
    /// regions, what is taken for granted.
    #[must_use]
    pub fn text(&self, teller: &Localizer<'_>, style: TextStyle) -> String {
        self.text_with(|_| Vec::new(), teller, style)
    }

    /// The same with what the move is for: below the board, but after what is proven that it does,
    /// since that says better what it is for; `purposes` hears what is proven.
    #[must_use]
    pub fn text_with(
        &self,
        purposes: impl FnOnce(&[Decided]) -> Vec<String>,
        teller: &Localizer<'_>,
        style: TextStyle,
    ) -> String {
        let mut parts = vec![self.heading(teller), text(&self.plain_picture(), style)];
        let (proven, others): (Vec<_>, Vec<_>) = self.remarks().into_iter().partition(Remark::is_proven);
        let purposes = purposes(&decided(&proven));
        let remark = |remark: Remark<'_>| {
            let picture = self.picture_of(remark, teller).filter(|picture| picture.line.len() > 1);
            let picture = picture.map(|picture| with_hidden(&picture, style, teller));
            std::iter::once(self.told(remark, teller)).chain(picture)
        };
        parts.extend(proven.into_iter().flat_map(remark));
        if !purposes.is_empty() {
            parts.push(purposes.iter().map(|line| format!("{line}\n")).collect());
        }
        parts.extend(others.into_iter().flat_map(remark));
        parts.extend(self.rest(teller));
        parts.join("\n")
    }

    /// The board of the most important claim that has a line to show, with its
    /// sentences below; the position itself where none has.
    #[must_use]
    pub fn picture(&self, teller: &Localizer<'_>) -> BoardPicture {
        let remarks = self.remarks();
        let shown = remarks.iter().find_map(|&remark| Some((remark, self.picture_of(remark, teller)?)));
        let Some((remark, mut picture)) = shown else {
            let mut picture = self.plain_picture();
            picture.title = self.heading(teller).trim_end().to_owned();
            let claims = remarks.iter().map(|remark| remark.said(self.number(), teller));
            picture.caption = std::iter::once(picture.title.clone()).chain(claims).collect();
            return picture;
        };
        let line = picture.title.clone();
        picture.title = remark.said(self.number(), teller);
        picture.caption = [picture.title.clone(), line].into();
        picture.caption.extend(Some(picture.description.clone()).filter(|hidden| !hidden.is_empty()));
        picture
    }

    fn remarks(&self) -> Vec<Remark<'_>> {
        match self {
            Subject::Move(_, played) => remarks(played),
            Subject::Position(_, _, claims) => claims.iter().map(Remark::Tactic).collect(),
        }
    }

    fn number(&self) -> usize {
        match self {
            Subject::Move(_, played) => played.number,
            Subject::Position(_, moment, ..) => moment.number,
        }
    }

    /// The position, after the move if one is explained.
    #[must_use]
    pub fn position(&self) -> &Position {
        match self {
            Subject::Move(_, played) => &played.frame.position,
            Subject::Position(position, ..) => position,
        }
    }

    fn board(&self) -> &Board {
        self.position().board()
    }

    fn around(&self) -> Around<'_> {
        match *self {
            Subject::Move(review, played) => {
                let index = review.moves.iter().position(|one| one.number == played.number).unwrap_or(0);
                let before = review.frame(index).unwrap_or(&review.start).board();
                Around { before, after: played.frame.board(), point: played.action.point() }
            }
            Subject::Position(position, ..) => {
                Around { before: position.board(), after: position.board(), point: None }
            }
        }
    }

    fn heading(&self, teller: &Localizer<'_>) -> String {
        let heading = match *self {
            Subject::Move(_, played) => teller.move_line(played.number, played.color, played.action),
            Subject::Position(_, moment, ..) => {
                let number = ("number", Arg::Number(moment.number as f64));
                teller.say("explain-position", &[number, ("color", to_move(moment.to_move))])
            }
        };
        format!("{heading}\n")
    }

    /// A claim, and below it its lines.
    fn told(&self, remark: Remark<'_>, teller: &Localizer<'_>) -> String {
        let lines: String = remark.lines().iter().map(|line| format!("  {}\n", line.said(teller))).collect();
        format!("{}\n{lines}", remark.said(self.number(), teller))
    }

    /// The first line of a claim on its board.
    fn picture_of(&self, remark: Remark<'_>, teller: &Localizer<'_>) -> Option<BoardPicture> {
        Some(remark.lines().first()?.picture(&self.around(), teller))
    }

    fn plain_picture(&self) -> BoardPicture {
        let mut picture = BoardPicture::of(self.board());
        picture.last_move = match self {
            Subject::Move(_, played) => played.action.point(),
            Subject::Position(_, moment, ..) => moment.last_move,
        };
        picture
    }

    /// Regions, or that there is nothing; what the proofs take for granted.
    fn rest(&self, teller: &Localizer<'_>) -> Vec<String> {
        let mut lines = match self {
            Subject::Move(_, played) => teller.claims(played),
            Subject::Position(position, ..) => groups_told(position, teller),
        };
        if let Subject::Move(_, played) = self {
            let open = |one: &&Omissions| one.changed().is_none();
            let told = played.omissions.iter().filter(open).map(|one| teller.omissions(self.number(), one));
            lines.extend(told);
        }
        if lines.is_empty() && self.remarks().is_empty() {
            let id = if matches!(self, Subject::Move(..)) { "report-nothing" } else { "explain-nothing" };
            lines.push(teller.say(id, &[]));
        }
        let mut assumptions: Vec<String> = Vec::new();
        for sentence in self.remarks().iter().flat_map(|remark| remark.assumptions(teller)) {
            if !assumptions.contains(&sentence) {
                assumptions.push(sentence);
            }
        }
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
fn with_hidden(picture: &BoardPicture, style: TextStyle, teller: &Localizer<'_>) -> String {
    let hidden = hidden_moves(picture, teller);
    let below = if hidden.is_empty() { String::new() } else { format!("{}\n", hidden.join(", ")) };
    format!("{}{below}", text(picture, style))
}

fn to_move(color: Color) -> Arg<'static> {
    Arg::Text(color_key(color))
}

/// Groups with fewer stones are told of as strings alone.
pub(crate) const FEWEST: usize = 3;

/// The groups that are not simply alive or unknown, and the omissions that are decided.
fn groups_told(position: &Position, teller: &Localizer<'_>) -> Vec<String> {
    let speaker = *teller;
    let lives = position.lives().into_iter().flat_map(Lives::groups);
    let large = lives.filter(|group| group.stones.len() >= FEWEST);
    let mut lines: Vec<String> = large.filter_map(|group| teller.life_of(group)).collect();
    lines.extend(pon_lines(position, FEWEST, speaker));
    lines
}
