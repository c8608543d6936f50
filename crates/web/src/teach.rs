//! What the last move of a game lost and why, for a teacher. The reason is about that move or about what it left, and
//! accounts for the loss; where no reason does, the text states what the better move gains.

use std::sync::Arc;

use axum::extract::State;
use gokoro_analysis::review::StakeKind;
use gokoro_analysis::tried::TriedMove;
use gokoro_analysis::values::EvaluatedLine;
use gokoro_analysis::{Analysis, Budget, Explanation, Subject};
use gokoro_board::{Game, Move};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::explain_text::move_sentences;
use serde::Serialize;

use crate::App;
use crate::game::name;
use crate::play::PositionBody;
use crate::reply::{Answer, ApiError, JsonBody, json_answer};
use crate::tried::{LEAST, TriedText};

/// Moves of a line that are shown.
const LONGEST: usize = 8;

/// What the last move of a game lost.
#[derive(Serialize)]
struct Judgement {
    loss: f32,
    /// Whether it gains little beside what a move gains there: such a move is stopped whatever it loses.
    wasted: bool,
    /// What would have been better, if anything, with the line that follows.
    better: Option<Vec<String>>,
    /// The answer that is expected, and how play goes on.
    answer: Vec<String>,
    said: Vec<String>,
    /// What was at stake, or what hangs on the move.
    reasons: Vec<String>,
}

/// What the last move of a game lost and did, for a teacher.
pub(crate) async fn judge(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (mut game, lang) = asked.read(&app)?;
    let Some(turn) = game.undo().filter(|turn| turn.action != Move::Resign) else {
        return Err(ApiError::wrong("there is no move to judge; play one"));
    };
    let judged = app.work(move |app| {
        let (analysis, teller) = (app.knowing(), app.speaker(lang).on(game.size()));
        let tried = analysis.try_move(&game, turn.color, turn.action, Budget::Usual);
        judgement(&analysis, &game, &tried, teller)
    });
    json_answer(&judged.await?)
}

fn judgement(analysis: &Analysis, game: &Game, tried: &TriedMove, teller: Localizer<'_>) -> Judgement {
    let named = |line: &EvaluatedLine| -> Vec<String> {
        line.moves.iter().take(LONGEST).map(|&action| name(game.size(), action)).collect()
    };
    let wasted = analysis.wastes(game, tried, Budget::Usual);
    let explained = analysis.explain_in(game, Some((tried.color, tried.action)), Budget::Usual);
    let mut better = tried.better().map(named);
    let reasons = match explained {
        Some(explained) if accounts(&explained, tried, wasted) => {
            let other = explained.played().and_then(|played| played.why.as_ref()?.better);
            let other = other.map(|point| name(game.size(), Move::Play(point)));
            // The reason speaks of its own better move, which is then the one that is named.
            if let Some(other) = other.filter(|other| better.as_ref().is_some_and(|line| line[0] != *other)) {
                better = Some(vec![other]);
            }
            move_sentences(&explained, &teller)
        }
        _ if wasted => worth_more("web-teach-wasted", tried, better.as_deref(), game, teller),
        explained => {
            let mut said = worth_more("web-teach-worth", tried, better.as_deref(), game, teller);
            said.extend(explained.map_or_else(Vec::new, |explained| otherwise(explained, &teller)));
            said
        }
    };
    let shown = TriedText { analysis, game, tried, teller };
    let answer = tried.after.as_ref().and_then(|after| after.lines.first()).map(named).unwrap_or_default();
    let said = shown.said(better.as_ref().and_then(|line| line.first()).map(String::as_str));
    Judgement { loss: tried.loss(), wasted, better, answer, said, reasons }
}

/// Whether what is at stake accounts for what the move lost; true of a move that loses nothing. A race of a single stone
/// is no race that a player sees, and of a wasted move only stones that it gave up say more than that it is wasted.
fn accounts(explained: &Explanation, tried: &TriedMove, wasted: bool) -> bool {
    use StakeKind::{Group, Ko, Link, Race, Seki};
    let Some(why) = explained.played().and_then(|played| played.why.as_ref()) else {
        return tried.loss() < LEAST;
    };
    let Some(stake) = why.stakes.first() else { return tried.loss() < LEAST };
    let several = stake.own.len() > 1;
    let stones = several && matches!(stake.kind, Group | Link | Race | Seki | Ko);
    why.accounts_for(tried.loss()) && (stones || !wasted) && (several || stake.kind != Race)
}

/// By how much the better move is worth more, where it is known.
fn worth_more(
    id: &str,
    tried: &TriedMove,
    better: Option<&[String]>,
    game: &Game,
    teller: Localizer<'_>,
) -> Vec<String> {
    let Some(first) = better.and_then(|line| line.first()) else { return Vec::new() };
    let vertex = name(game.size(), tried.action);
    let points = f64::from(tried.loss().round());
    let args = [("vertex", Arg::Text(&vertex)), ("name", Arg::Text(first)), ("points", points.into())];
    vec![teller.say(id, &args)]
}

/// What else is known of a move, without what is at stake.
fn otherwise(mut explained: Explanation, teller: &Localizer<'_>) -> Vec<String> {
    if let Subject::Move(review) = &mut explained.subject {
        review.moves.iter_mut().for_each(|played| played.why = None);
    }
    move_sentences(&explained, teller)
}
