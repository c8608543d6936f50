//! The verdict on a game and its mistakes for programs: points in moku, margins Black's,
//! everything estimated but what a reason names as proven.

use gokoro_board::{BoardSize, Color, Move};
use gokoro_review::Review;
use gokoro_review::mistakes::{Loss, LossTally, Mistake, MistakeLine, MistakeReason};

use crate::catalogue::Localizer;
use crate::fields::PerColor;
use crate::fields::{Json, fields};
use crate::names::SideJson;
use crate::tactic_json::line_move_json;
use crate::text_json::TextJson;
use crate::why_json::why_json;
use crate::words::rounded;

/// What a move lost.
pub(crate) fn loss_json(loss: &Loss) -> impl Json + use<> {
    fields!(points = rounded(loss.points, 1), error = rounded(loss.error, 1), wins = rounded(loss.wins, 3))
}

/// Some mistakes of a review.
pub(crate) fn mistakes_json(
    review: &Review,
    mistakes: &[Mistake],
    teller: &Localizer<'_>,
) -> Vec<impl Json + use<>> {
    mistakes.iter().map(|mistake| mistake_json(review, mistake, teller)).collect()
}

fn mistake_json(review: &Review, mistake: &Mistake, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = review.info.size;
    let told = |teller: &Localizer<'_>| teller.joined(&teller.mistake_sentences(review, mistake));
    fields!(
        number = mistake.number,
        color = SideJson(mistake.color),
        points = rounded(mistake.loss.points, 1),
        loss = loss_json(&mistake.loss),
        proven = mistake.is_proven(),
        /// What readers proved of it.
        reason = mistake.reason.as_ref().map(|reason| fields!(kind = reason_name(reason))),
        why = mistake.why.as_ref().map(|why| why_json(why, size, teller)),
        instead = mistake.instead.as_ref().map(|line| variation_json(line, size)),
        /// What is expected after the move.
        refutation = mistake.refutation.as_ref().map(|line| variation_json(line, size)),
        text = TextJson::new(teller, told)
    )
}

/// Where readers found what they did.
const fn reason_name(reason: &MistakeReason) -> &'static str {
    match reason {
        MistakeReason::Missed(_) => "missed",
        MistakeReason::Life(_) => "life",
        MistakeReason::Tactic(_) => "tactic",
        MistakeReason::Left(_) => "left",
        MistakeReason::BetterLife(_) | MistakeReason::Better(..) => "better",
    }
}

fn variation_json(line: &MistakeLine, size: BoardSize) -> impl Json + use<> {
    let point = |action| if let Move::Play(point) = action { Some(point) } else { None };
    let moves = line.moves.iter().map(|&(color, action)| line_move_json(color, point(action), size));
    fields!(
        score = line.lead.map(|lead| rounded(lead, 1)),
        proven = line.proven,
        moves = moves.collect::<Vec<_>>()
    )
}

/// The verdict on a game.
pub(crate) fn verdict_json(review: &Review, teller: &Localizer<'_>) -> impl Json + use<> {
    let verdict = &review.verdict;
    let tally = |tally: &LossTally| fields!(count = tally.count, points = rounded(tally.points, 1));
    fields!(
        /// The side that is ahead at the end; null if the game is even.
        ahead = verdict.ahead.map(|(color, _)| SideJson(color)),
        points = rounded(verdict.ahead.map_or(0.0, |(_, points)| points), 1),
        error = rounded(verdict.error, 1),
        /// Whether the end is counted and not estimated.
        counted = verdict.counted,
        /// The number of the mistake after which the leader never changed; null if there is none.
        turning = verdict.turning,
        mistakes = PerColor::from_fn(|color: Color| tally(&verdict.mistakes[color])),
        text = TextJson::new(teller, |teller| teller.joined(&teller.game_verdict(review)))
    )
}
