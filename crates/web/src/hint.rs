//! A hint in steps, each saying more than the one before: where to look, which group is at
//! stake, the move, and what it is for. The page shows as many as the player asks for.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use gokoro_analysis::shape::BoardArea;
use gokoro_analysis::suggest::at_stake;
use gokoro_analysis::{Explanation, SuggestRequest};
use gokoro_board::{Game, Move, PointSet};
use gokoro_view::catalogue::{Lang, Localizer};
use gokoro_view::explain_text::{hint_sentences, marks_sentence};
use serde::Serialize;

use crate::App;
use crate::knowledge::knowledge_here;
use crate::play::PositionBody;
use crate::reply::{Answer, ApiError, JsonBody, json_answer};

/// How long the search for the move may take.
const PATIENCE: Duration = Duration::from_secs(2);
/// One step.
#[derive(Serialize)]
struct Step {
    /// `region`, `group`, `move`, `reason`, or `pass`.
    kind: &'static str,
    said: Vec<String>,
    points: Vec<String>,
}

/// All steps of a hint.
pub(crate) async fn hint(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    let (game, lang) = asked.read(&app)?;
    if game.is_over() {
        return Err(ApiError::wrong(app.speaker(lang).say("play-is-over", &[])));
    }
    json_answer(&app.work(move |app| steps(app, &game, lang)).await?)
}

fn steps(app: &App, game: &Game, lang: Lang) -> Vec<Step> {
    let request = SuggestRequest { until: Some(Instant::now() + PATIENCE), ..SuggestRequest::default() };
    let advice = app.knowing().suggest(game, &request);
    let (mover, size) = (advice.color, game.size());
    let speaker = app.speaker(lang);
    let Move::Play(point) = advice.action else {
        return vec![Step {
            kind: "pass",
            said: vec![speaker.say("play-hint-pass", &[])],
            points: Vec::new(),
        }];
    };
    let teller = speaker.on(size);
    let names = |points: PointSet| points.iter().map(|point| size.name(point).to_string()).collect();
    let place = BoardArea::of_point(size, point);
    let part: PointSet = size.points().filter(|&other| BoardArea::of_point(size, other) == place).collect();
    let look = speaker.say("web-hint-region", &[("place", place.name().into())]);
    let mut steps = vec![Step { kind: "region", said: vec![look], points: names(part) }];
    let meaning = advice.explanation.as_ref().and_then(|explanation| explanation.meaning.as_ref());
    steps.extend(meaning.and_then(|meaning| at_stake(&meaning.thought, point)).and_then(|group| {
        let said = vec![teller.life_sentence(group.color, group.stones, &group.status)?];
        Some(Step { kind: "group", said, points: names(group.stones) })
    }));
    let named = vec![teller.named_move(mover, point)];
    steps.push(Step { kind: "move", said: named, points: names(PointSet::single(point)) });
    let why = advice.explanation.iter().flat_map(|one| why(app, one, &teller)).collect();
    steps.push(Step { kind: "reason", said: why, points: Vec::new() });
    steps
}

/// What hangs on a move, the known shape that it is, and what the marks mean.
fn why(app: &App, explanation: &Explanation, teller: &Localizer<'_>) -> Vec<String> {
    let meaning = explanation.meaning.iter();
    let known = meaning.flat_map(|meaning| knowledge_here(&app.shelf, &meaning.known, meaning.point, teller));
    hint_sentences(explanation, teller)
        .into_iter()
        .chain(known)
        .chain(marks_sentence(explanation, teller))
        .collect()
}
