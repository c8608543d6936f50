//! One move or position in words: its claims, the lines of their proofs on
//! boards of text, and what they take for granted; and the same for programs.

use gokoro_analysis::{Explanation, Meaning, Moment, Subject};
use gokoro_board::{Board, Color};
use gokoro_mind::choice::ServedCase;
use gokoro_mind::omissions::GroupOmissions;
use gokoro_mind::tactics::TacticClaim;
use gokoro_position::{Lives, Position};
use gokoro_reading::pon::Range;
use gokoro_review::{MoveReview, Review};

use crate::catalogue::{Catalogue, Lang, Localizer, args};
use crate::diagram::BoardPicture;
use crate::fields::{Json, fields};
use crate::lives::lives_json;
use crate::names::SideJson;
use crate::ownership::{deiri_json, ownership_json, ownership_lines};
use crate::pon::{pon_lines, pons_json};
use crate::precedent::precedent_json;
use crate::purpose_text::purposes_json;
use crate::remark::{Remark, decided, remarks};
use crate::review_json::move_json;
use crate::strategy::{decides_json, strategies_json, strategy_moves_json};
use crate::strength::{strength_lines, strengths_json};
use crate::tactic_json::tactic_json;
use crate::tactic_picture::{ClaimBoards, hidden_moves};
use crate::text::{TextStyle, text};

/// The version of what [`explanation_json`] gives.
pub const SCHEMA: u32 = 2;

/// An explanation for programs.
pub fn explanation_json(explanation: &Explanation, catalogue: &Catalogue) -> impl Json + use<> {
    let told = ShownSubject::of(explanation);
    let position = explanation.position();
    let size = position.board().size();
    // What has a language in JSON has all of them; this one names points.
    let teller = Localizer::new(catalogue, Lang::En).on(size);
    let (played, asked) = match told {
        ShownSubject::Move(review, played) => (Some(move_json(review, played, catalogue)), None),
        ShownSubject::Position(position, moment, claims) => (None, Some((position, moment, claims))),
    };
    let strategy = explanation.strategy.as_deref();
    fields!(
        schema = SCHEMA,
        /// Lines of the board.
        size = size.get(),
        /// Moves played, that which is explained included.
        number = told.number(),
        /// Who moves next; null after a move.
        to_move = asked.map(|(_, moment, _)| SideJson(moment.to_move)),
        /// The move with its claims, as in a review; null for a position.
        r#move = played,
        /// What can be taken in the position; empty for a move.
        threats = asked.map_or_else(Vec::new, |(_, moment, claims)| {
            claims.iter().map(|claim| tactic_json(claim, moment.number, &teller)).collect()
        }),
        /// Whether the groups of the position live; empty for a move.
        lives = asked.map_or_else(Vec::new, |(position, ..)| lives_json(position)),
        /// How many omissions the groups of the position bear; empty for a move.
        pon = asked.map_or_else(Vec::new, |(position, ..)| pons_json(position)),
        /// How strong groups, families and links are in the position, after the move if one is explained.
        strength = strengths_json(position),
        /// The owners and the score that the ownership model expects in the position, after the move if one is explained.
        ownership = ownership_json(&explanation.expected, Some(position)),
        /// What it was worth to play the move first; null for a position, a pass, and boards other than 19x19.
        deiri = explanation.deiri.as_ref().map(|deiri| deiri_json(&explanation.expected, deiri)),
        /// How others went on from the position before the move, or from the position; missing without a library,
        /// or no game of it had the position.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        precedent = explanation.precedent.as_ref().map(|one| precedent_json(one, &teller)),
        /// What the move is for, by the cases of the mind; missing for a position or a pass.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        purposes = explanation.meaning.as_ref().map(|meaning| {
            let served = explanation.played().map_or(&[][..], |played| &played.purposes);
            purposes_json(meaning, served, &teller)
        }),
        /// For each side the four types of strategy with what speaks for them; missing for a move, where nothing is read,
        /// and on boards other than 19x19.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        strategy = strategy.map(|found| strategies_json(&found.sides)),
        /// The region that decides; missing like `strategy`.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        decides = strategy.and_then(decides_json),
        /// Moves of the side to move that serve each type; missing where `strategy` is.
        #[serde(skip_serializing_if = "crate::fields::is_empty")]
        strategy_moves = strategy.map_or_else(Vec::new, strategy_moves_json),
    )
}

/// An explanation in words: a heading, the board, what the move is for, each claim about strings with its proofs and
/// the first line on a board if it has more than one move, the claims about regions, what is taken for granted; how strong the families are, who is expected to own what, how others went on.
pub fn explanation_text(explanation: &Explanation, teller: &Localizer<'_>, style: TextStyle) -> String {
    let speaker = Localizer::new(teller.catalogue, teller.lang);
    let text = ShownSubject::of(explanation).text(explanation.meaning.as_ref(), teller, style);
    let strength = strength_text(explanation.position(), speaker);
    let expected =
        [vec![speaker.say("ownership-heading", &[])], ownership_lines(&explanation.expected, None, speaker)];
    let precedent = explanation.precedent.as_ref().map_or_else(String::new, |precedent| {
        let lines = teller.precedent(precedent).join("\n");
        format!("\n{}\n{lines}\n", speaker.say("precedent-heading", &[]))
    });
    let strategy = explanation
        .strategy
        .as_deref()
        .map_or_else(String::new, |found| format!("\n{}\n", teller.strategy_lines(found).join("\n")));
    format!("{text}{strength}\n{}\n{strategy}{precedent}", expected.concat().join("\n"))
}

/// The board of the most important claim that has a line to show, with its sentences below; the
/// position itself where none has.
pub fn explanation_picture(explanation: &Explanation, teller: &Localizer<'_>) -> BoardPicture {
    ShownSubject::of(explanation).picture(teller)
}

/// How strong the families are, in words; nothing on a board without stones.
fn strength_text(position: &Position, speaker: Localizer<'_>) -> String {
    let lines = strength_lines(position, speaker);
    let lines: String = lines.iter().map(|line| format!("{line}\n")).collect();
    if lines.is_empty() { lines } else { format!("\n{}\n{lines}", speaker.say("explain-strength", &[])) }
}

/// Where a review without moves stands.
const NOWHERE: Moment = Moment { number: 0, to_move: Color::Black, last_move: None };

/// What is told of, borrowed from an explanation.
#[derive(Clone, Copy)]
enum ShownSubject<'a> {
    Move(&'a Review, &'a MoveReview),
    Position(&'a Position, &'a Moment, &'a [TacticClaim]),
}

impl<'a> ShownSubject<'a> {
    /// A review without its move is told as a position in which nothing can be taken.
    fn of(explanation: &'a Explanation) -> ShownSubject<'a> {
        match &explanation.subject {
            Subject::Move(review) => match review.moves.first() {
                Some(played) => ShownSubject::Move(review, played),
                None => ShownSubject::Position(&review.start.position, &NOWHERE, &[]),
            },
            Subject::Position { position, moment, threats } => {
                ShownSubject::Position(position, moment, threats)
            }
        }
    }

    /// Why the move is a mistake first, then what it is for and what is proven that it does.
    fn text(&self, meaning: Option<&Meaning>, teller: &Localizer<'_>, style: TextStyle) -> String {
        let mut parts = vec![self.heading(teller), text(&self.plain_picture(), style)];
        let (proven, others): (Vec<_>, Vec<_>) = self.remarks().into_iter().partition(Remark::is_proven);
        let served = self.served();
        let purposes = meaning.map_or_else(Vec::new, |one| teller.meant(one, served, &decided(&proven)));
        let remark = |remark: Remark<'_>| {
            let picture = self.picture_of(remark, teller).filter(|picture| picture.line.len() > 1);
            let picture = picture.map(|picture| with_hidden(&picture, style, teller));
            std::iter::once(self.claim_text(remark, teller)).chain(picture)
        };
        if !purposes.is_empty() {
            parts.push(purposes.iter().map(|line| format!("{line}\n")).collect());
        }
        if let ShownSubject::Move(_, played) = self
            && played.why.is_some()
        {
            parts.push(format!("{}\n", teller.loss(played)));
        }
        if let ShownSubject::Move(_, played) = self
            && let Some(otherwise) = teller.otherwise_of(played)
        {
            parts.push(format!("{otherwise}\n"));
        }
        parts.extend(proven.into_iter().flat_map(remark));
        parts.extend(others.into_iter().flat_map(remark));
        parts.extend(self.rest(teller));
        parts.join("\n")
    }

    fn picture(&self, teller: &Localizer<'_>) -> BoardPicture {
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
            ShownSubject::Move(_, played) => remarks(played),
            ShownSubject::Position(_, _, claims) => claims.iter().map(Remark::Tactic).collect(),
        }
    }

    /// The cases that a move serves.
    fn served(&self) -> &[ServedCase] {
        match self {
            ShownSubject::Move(_, played) => &played.purposes,
            ShownSubject::Position(..) => &[],
        }
    }

    fn number(&self) -> usize {
        match self {
            ShownSubject::Move(_, played) => played.number,
            ShownSubject::Position(_, moment, ..) => moment.number,
        }
    }

    /// The position, after the move if one is explained.
    fn position(&self) -> &Position {
        match self {
            ShownSubject::Move(_, played) => &played.frame.position,
            ShownSubject::Position(position, ..) => position,
        }
    }

    fn board(&self) -> &Board {
        self.position().board()
    }

    fn around(&self) -> ClaimBoards<'_> {
        match *self {
            ShownSubject::Move(review, played) => {
                let index = review.moves.iter().position(|one| one.number == played.number).unwrap_or(0);
                let before = review.frame(index).unwrap_or(&review.start).board();
                ClaimBoards { before, after: played.frame.board(), point: played.action.point() }
            }
            ShownSubject::Position(position, ..) => {
                ClaimBoards { before: position.board(), after: position.board(), point: None }
            }
        }
    }

    fn heading(&self, teller: &Localizer<'_>) -> String {
        let heading = match *self {
            ShownSubject::Move(_, played) => teller.move_line(played.number, played.color, played.action),
            ShownSubject::Position(_, moment, ..) => {
                teller.say("explain-position", &args!(number = moment.number, color = moment.to_move))
            }
        };
        format!("{heading}\n")
    }

    /// A claim, and below it its lines.
    fn claim_text(&self, remark: Remark<'_>, teller: &Localizer<'_>) -> String {
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
            ShownSubject::Move(_, played) => played.action.point(),
            ShownSubject::Position(_, moment, ..) => moment.last_move,
        };
        picture
    }

    /// Regions, or that there is nothing; what the proofs take for granted.
    fn rest(&self, teller: &Localizer<'_>) -> Vec<String> {
        let mut lines = match self {
            ShownSubject::Move(_, played) => teller.claims(played),
            ShownSubject::Position(position, ..) => group_sentences(position, teller),
        };
        if let ShownSubject::Move(_, played) = self {
            let is_known = |one: &GroupOmissions| one.after.read.likely != Range::OPEN;
            let open = |one: &&GroupOmissions| one.changed().is_none() && is_known(one);
            let told = played.omissions.iter().filter(open).map(|one| teller.omissions(self.number(), one));
            lines.extend(told);
        }
        if lines.is_empty() && self.remarks().is_empty() {
            let id =
                if matches!(self, ShownSubject::Move(..)) { "report-nothing" } else { "explain-nothing" };
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

/// Groups with fewer stones are told of as strings alone.
pub(crate) const FEWEST: usize = 3;

/// The groups that are not simply alive or unknown, and the omissions that are decided.
fn group_sentences(position: &Position, teller: &Localizer<'_>) -> Vec<String> {
    let speaker = *teller;
    let lives = position.lives().into_iter().flat_map(Lives::groups);
    let large = lives.filter(|group| group.stones.len() >= FEWEST);
    let mut lines: Vec<String> = large.filter_map(|group| teller.life_of(group)).collect();
    lines.extend(pon_lines(position, FEWEST, speaker));
    lines
}
