//! The verdict on a game and its mistakes for programs: points in moku, margins Black's,
//! everything estimated but what a reason names as proven.

use gokoro_board::{BoardSize, Color, Move};
use gokoro_review::Review;
use gokoro_review::mistakes::{Loss, LossTally, Mistake, MistakeLine, MistakeReason};
use serde::Serialize;

use crate::catalogue::{Localizer, color_key};
use crate::json::PerColor;
use crate::tactic_json::{LineMoveJson, line_move_json};
use crate::text_json::TextJson;
use crate::why_json::{WhyJson, why_json};
use crate::words::rounded;

/// What a move lost, from the mover's side; an estimate.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct LossJson {
    /// In points.
    points: f64,
    /// How far that may be off, in points.
    error: f64,
    /// The probability to win before the move less that after it.
    wins: f64,
}

/// A mistake.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct MistakeJson {
    /// The number of the move.
    number: usize,
    color: &'static str,
    /// What it lost.
    points: f64,
    loss: LossJson,
    /// Whether what was missed is proven.
    proven: bool,
    reason: Option<ReasonJson>,
    /// What was at stake; null where nothing was found.
    why: Option<WhyJson>,
    /// What should have been played, with the moves after it.
    instead: Option<VariationJson>,
    /// What is expected after the move.
    refutation: Option<VariationJson>,
    /// The sentences in all languages.
    text: TextJson,
}

/// What readers proved of it.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct ReasonJson {
    /// `missed` (see the move's `missed`), `life` or `tactic` (a claim of the next move), `left` (a claim of the move), or
    /// `better` (what the better move would have done).
    kind: &'static str,
}

/// A line of legal moves.
#[derive(Clone, Debug, PartialEq, Serialize)]
struct VariationJson {
    /// Black's expected margin after its first move, in points; null where it was not judged.
    score: Option<f64>,
    /// Whether it is the line of a proof.
    proven: bool,
    moves: Vec<LineMoveJson>,
}

/// The verdict on a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct GameVerdictJson {
    /// The side that is ahead at the end; null if the game is even.
    ahead: Option<&'static str>,
    /// By how many points.
    points: f64,
    /// How far that may be off, in points; 0 where it is counted.
    error: f64,
    /// Whether the end is counted and not estimated.
    counted: bool,
    /// The number of the mistake after which the leader never changed; null if there is none.
    turning: Option<usize>,
    /// The mistakes of both sides.
    mistakes: PerColor<TallyJson>,
    /// The sentences in all languages.
    text: TextJson,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct TallyJson {
    count: usize,
    points: f64,
}

/// What a move lost.
pub(crate) fn loss_json(loss: &Loss) -> LossJson {
    LossJson { points: rounded(loss.points, 1), error: rounded(loss.error, 1), wins: rounded(loss.wins, 3) }
}

/// Some mistakes of a review.
pub(crate) fn mistakes_json(
    review: &Review,
    mistakes: &[Mistake],
    teller: &Localizer<'_>,
) -> Vec<MistakeJson> {
    mistakes.iter().map(|mistake| mistake_json(review, mistake, teller)).collect()
}

fn mistake_json(review: &Review, mistake: &Mistake, teller: &Localizer<'_>) -> MistakeJson {
    let size = review.info.size;
    let told = |teller: &Localizer<'_>| teller.joined(&teller.mistake_told(review, mistake));
    MistakeJson {
        number: mistake.number,
        color: color_key(mistake.color),
        points: rounded(mistake.loss.points, 1),
        loss: loss_json(&mistake.loss),
        proven: mistake.is_proven(),
        reason: mistake.reason.as_ref().map(|reason| ReasonJson { kind: reason_name(reason) }),
        why: mistake.why.as_ref().map(|why| why_json(why, size, teller)),
        instead: mistake.instead.as_ref().map(|line| variation_json(line, size)),
        refutation: mistake.refutation.as_ref().map(|line| variation_json(line, size)),
        text: TextJson::new(teller, told),
    }
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

fn variation_json(line: &MistakeLine, size: BoardSize) -> VariationJson {
    let point = |action| if let Move::Play(point) = action { Some(point) } else { None };
    let moves = line.moves.iter().map(|&(color, action)| line_move_json((color, point(action)), size));
    VariationJson {
        score: line.lead.map(|lead| rounded(lead, 1)),
        proven: line.proven,
        moves: moves.collect(),
    }
}

/// The verdict on a game.
pub(crate) fn verdict_json(review: &Review, teller: &Localizer<'_>) -> GameVerdictJson {
    let verdict = &review.verdict;
    let tally = |tally: &LossTally| TallyJson { count: tally.count, points: rounded(tally.points, 1) };
    GameVerdictJson {
        ahead: verdict.ahead.map(|(color, _)| color_key(color)),
        points: rounded(verdict.ahead.map_or(0.0, |(_, points)| points), 1),
        error: rounded(verdict.error, 1),
        counted: verdict.counted,
        turning: verdict.turning,
        mistakes: PerColor::from_fn(|color: Color| tally(&verdict.mistakes[color])),
        text: TextJson::new(teller, |teller| teller.joined(&teller.game_verdict(review))),
    }
}
