//! One move or position in few words: why it is a mistake or what hangs on it, what would be better, what it is for,
//! what is proven of it, what it is worth. The whole is in `explanation`.

use gokoro_analysis::{Explanation, Subject};
use gokoro_mind::tactics::{Tactic, TacticClaim};
use gokoro_position::{Lives, Position};
use gokoro_review::{MoveReview, Review};

use crate::catalogue::{Localizer, args};
use crate::diagram::BoardPicture;
use crate::explanation::FEWEST;
use crate::ownership::score_line;
use crate::remark::{Remark, decided, remarks_shown};
use crate::text::{TextStyle, text};

/// Lines beside the board at most.
const MOST: usize = 12;
/// Strings that can be taken, and groups that do not simply live, of a position.
const THREATS: usize = 4;
const GROUPS: usize = 3;
/// Sentences of a hint.
const HINTED: usize = 2;

/// An explanation in at most twelve lines beside the board: the most useful ones.
pub fn explanation_brief(explanation: &Explanation, teller: &Localizer<'_>, style: TextStyle) -> String {
    let (heading, picture, mut lines) = match (&explanation.subject, explanation.played()) {
        (Subject::Move(review), Some(played)) => {
            let heading = teller.move_line(played.number, played.color, played.action);
            let mut picture = BoardPicture::of(played.frame.board());
            picture.last_move = played.action.point();
            (heading, picture, teller.move_brief(explanation, review, played))
        }
        (Subject::Position { moment, threats, .. }, _) => {
            let mut picture = BoardPicture::of(explanation.position().board());
            picture.last_move = moment.last_move;
            let args = args!(number = moment.number, color = moment.to_move);
            let heading = teller.say("explain-position", &args);
            (heading, picture, teller.position_brief(explanation, threats))
        }
        (Subject::Move(review), None) => {
            let heading = teller.say("move-start", &[]);
            (heading, BoardPicture::of(review.start.board()), Vec::new())
        }
    };
    // The heading, the score and the last line have their places whatever else there is to say.
    let last = [score_line(&explanation.expected.score, *teller), teller.say("explain-more", &[])];
    lines.truncate(MOST - last.len() - 1);
    let below = lines.into_iter().chain(last).map(|line| format!("{line}\n")).collect::<String>();
    format!("{heading}\n\n{}\n{below}", text(&picture, style))
}

/// The sentences about the one move of an explanation: its purpose, then why it is a mistake or what hangs on it, then the
/// claims that a reader proved. None for a position.
pub fn move_sentences(explanation: &Explanation, teller: &Localizer<'_>) -> Vec<String> {
    let Some(played) = explanation.played() else { return Vec::new() };
    let why = played.why.iter().flat_map(|why| teller.why_marked(why));
    let purpose = teller.first_purpose(explanation).into_iter();
    let proven = remarks_shown(played).into_iter().map(|remark| teller.with_line(remark, played));
    purpose.chain(why).chain(teller.otherwise_of(played)).chain(proven).collect()
}

/// Why a move is worth playing, in two sentences at most: what hangs on it, what is proven that it does, what it is for.
/// Of one that is a mistake by the worths of the explanation only what it is meant for.
pub fn hint_sentences(explanation: &Explanation, teller: &Localizer<'_>) -> Vec<String> {
    let Some(played) = explanation.played() else { return Vec::new() };
    let does = |remark: &Remark<'_>| remark.is_proven() && !matches!(remark, Remark::Missed(_));
    let proven = remarks_shown(played).into_iter().filter(|remark| does(remark) && !played.is_mistake());
    let proven = proven.map(|remark| remark.said(played.number, teller));
    let purpose = teller.first_purpose(explanation);
    let plan = played.action.point().zip(played.group_plan.as_ref());
    let plan = plan.map(|(point, plan)| teller.group_plan(&teller.point(point), plan));
    let said = teller.otherwise_of(played).into_iter().chain(proven).chain(plan);
    said.chain(purpose).take(HINTED).collect()
}

/// What can be taken: what is not decided first, then by size.
fn largest(threats: &[TacticClaim]) -> Vec<&TacticClaim> {
    let mut sorted: Vec<&TacticClaim> = threats.iter().collect();
    let stones = |claim: &TacticClaim| claim.tactic.strings().iter().map(|string| string.count).sum::<u32>();
    sorted.sort_by_key(|claim| (matches!(claim.tactic, Tactic::Lost(..)), std::cmp::Reverse(stones(claim))));
    sorted
}

/// What the marks before sentences mean, where one is shown.
pub fn marks_sentence(explanation: &Explanation, teller: &Localizer<'_>) -> Option<String> {
    let played = explanation.played()?;
    (played.why.is_some() || played.elsewhere.is_some() || played.group_plan.is_some())
        .then(|| teller.why_legend())
}

impl Localizer<'_> {
    /// The lines about a move that are not its heading.
    fn move_brief(&self, explanation: &Explanation, review: &Review, played: &MoveReview) -> Vec<String> {
        let mut lines: Vec<String> = self.first_purpose(explanation).into_iter().collect();
        if played.why.is_some() {
            lines.push(self.loss(played));
        }
        let mistake = review.mistake(played.number);
        lines.extend(mistake.and_then(|one| one.instead.as_ref()).map(|line| self.better_line(line)));
        lines.extend(mistake.and_then(|one| one.refutation.as_ref()).map(|line| self.answer_line(line)));
        lines.extend(self.otherwise_of(played));
        lines.extend(self.shape_sentence(explanation, played));
        for remark in remarks_shown(played) {
            lines.push(remark.said(played.number, self));
            lines.extend(remark.lines().first().map(|line| format!("  {}", line.said(self))));
        }
        lines.truncate(MOST - 4);
        lines.extend(marks_sentence(explanation, self));
        lines
    }

    /// The first known shape that the move is, proven ones first; nothing of a mistake.
    fn shape_sentence(&self, explanation: &Explanation, played: &MoveReview) -> Option<String> {
        let meaning = explanation.meaning.as_ref().filter(|_| !played.is_mistake())?;
        self.shape_sentences(&self.point(meaning.point), &meaning.known).into_iter().next()
    }

    /// The lines about a position: its best move and what hangs on it, then what can be taken, and which groups do not
    /// simply live.
    fn position_brief(&self, explanation: &Explanation, threats: &[TacticClaim]) -> Vec<String> {
        let position = explanation.position();
        let mut lines = explanation.best.as_deref().map_or_else(Vec::new, |best| self.best_move(best));
        lines.extend(largest(threats).into_iter().take(THREATS).map(|claim| self.tactic(0, &claim.tactic)));
        lines.extend(self.open_groups(position).into_iter().take(GROUPS));
        lines
            .extend(explanation.strategy.as_deref().into_iter().flat_map(|found| self.strategy_brief(found)));
        lines.extend(explanation.best.as_deref().and_then(|best| marks_sentence(best, self)));
        if lines.is_empty() {
            lines.push(self.say("explain-nothing", &[]));
        }
        lines
    }

    /// The best move of a position with its reasons.
    fn best_move(&self, best: &Explanation) -> Vec<String> {
        let Some(played) = best.played() else { return Vec::new() };
        let vertex = self.vertex(played.action);
        let named = self.say("explain-best", &args!(color = played.color, vertex));
        std::iter::once(named).chain(hint_sentences(best, self)).collect()
    }

    /// The groups that are not simply alive or unknown, the largest first.
    fn open_groups(&self, position: &Position) -> Vec<String> {
        let groups = position.lives().into_iter().flat_map(Lives::groups);
        let mut large: Vec<_> = groups.filter(|group| group.stones.len() >= FEWEST).collect();
        large.sort_by_key(|group| std::cmp::Reverse(group.stones.len()));
        large.into_iter().filter_map(|group| self.life_of(group)).collect()
    }

    /// What becomes of the place of a move where its side plays elsewhere.
    pub fn otherwise_of(&self, played: &MoveReview) -> Option<String> {
        self.otherwise(played.color, played.elsewhere.as_ref()?)
    }

    /// The most important case that the move of an explanation serves, unless something is proven of the same matter.
    fn first_purpose(&self, explanation: &Explanation) -> Option<String> {
        let (played, meaning) = (explanation.played()?, explanation.meaning.as_ref()?);
        let proven: Vec<Remark<'_>> = remarks_shown(played).into_iter().filter(Remark::is_proven).collect();
        self.purpose_sentence(&meaning.thought, meaning.point, played, &decided(&proven))
    }
}
