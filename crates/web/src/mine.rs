//! Problems of the user's own games, from the reviews that are kept: missed lives and kills with a proof, and the best move
//! in place of a listed mistake where the search confirms that it gains enough.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::State;
use gokoro_analysis::practice::{CheckEffort, Exercise, exercise_candidates, request};
use gokoro_analysis::{Budget, CancelToken, Error, Record, Run};
use gokoro_view::catalogue::{Arg, Localizer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::cards::Taken;
use crate::desk::{Length, Listener};
use crate::problems;
use crate::reply::{Answer, ApiError, JsonBody};
use crate::store::{ReviewPart, StoreEntry};
use crate::trainer::written;

/// The row of the settings that names the reviews that were searched; those that an earlier version searched are searched
/// again, as more is found now.
const SEARCHED: &str = "searched_told";
/// A mistake that the review tells with fewer points is not searched: a problem asks for more than twice as many.
const LEAST: f32 = 4.0;
/// How often a review checks its token for each move.
const ASKED: usize = 5;

/// The language of a question.
#[derive(Deserialize)]
pub(crate) struct MineRequest {
    #[serde(default)]
    lang: Option<String>,
}

/// What is taken of a review that is kept.
#[derive(Deserialize, Default)]
struct KeptReview {
    #[serde(default)]
    mistakes: Vec<KeptMistake>,
}

/// A mistake of it.
#[derive(Deserialize)]
struct KeptMistake {
    number: usize,
    points: f32,
    why: Option<KeptWhy>,
    instead: Option<KeptLine>,
}

/// Why it is one: sentences by languages.
#[derive(Deserialize)]
struct KeptWhy {
    text: Value,
}

#[derive(Deserialize)]
struct KeptLine {
    moves: Vec<KeptPly>,
}

#[derive(Deserialize)]
struct KeptPly {
    vertex: String,
}

impl KeptReview {
    fn of(app: &App, review: &StoreEntry) -> Result<KeptReview, ApiError> {
        let json = app.store.review(review.id(), ReviewPart::Json)?;
        Ok(json.and_then(|json| serde_json::from_slice(&json).ok()).unwrap_or_default())
    }

    /// The numbers of the mistakes that are large enough.
    fn numbers(&self) -> Vec<usize> {
        self.mistakes.iter().filter(|one| one.points >= LEAST).map(|one| one.number).collect()
    }

    /// Why a move was a mistake, with the move that the reason calls better.
    fn reason(&self, number: usize) -> Option<(&str, &Value)> {
        let mistake = self.mistakes.iter().find(|one| one.number == number)?;
        let better = mistake.instead.as_ref()?.moves.first()?;
        Some((&better.vertex, &mistake.why.as_ref()?.text))
    }
}

/// Makes problems of what was missed in the reviewed games that are kept, each searched once.
pub(crate) async fn mine(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<MineRequest>) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    app.stream(Length::Long, move |app, listener| searched(app, listener, app.speaker(lang)))
}

fn searched(app: &App, listener: &Listener, speaker: Localizer<'_>) -> Result<(), ApiError> {
    let kept = app.store.setting(SEARCHED)?;
    let mut done: Vec<i64> = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let reviews = app.store.reviews()?;
    done.retain(|id| reviews.iter().any(|review| review.id() == *id));
    let open: Vec<&StoreEntry> = reviews.iter().filter(|review| !done.contains(&review.id())).collect();
    let set = speaker.say("web-train-mine-set", &[]);
    let mut sum = Taken::default();
    for (number, review) in (1..).zip(&open) {
        listener.tell(&json!({ "number": number, "count": open.len(), "percent": 0 }));
        let told = KeptReview::of(app, review)?;
        let mut keep = |found: &Exercise| -> Result<Taken, ApiError> {
            let body = problems::body(found, &app.catalogue, |number| told.reason(number))?;
            app.store.add_cards(&set, &[(source(found, speaker), written(&body)?)])
        };
        let Some(taken) = missed(app, review, &told, listener, &mut keep)? else { return Ok(()) };
        sum.added += taken.added;
        sum.full += taken.full;
        if taken.full > 0 {
            // It is searched again, and the games after it, once there is room.
            break;
        }
        done.push(review.id());
        app.store.set(SEARCHED, &serde_json::to_string(&done).map_err(|_| ApiError::broken())?)?;
    }
    listener.tell(&json!({ "done": true, "added": sum.added, "full": sum.full, "count": open.len() }));
    Ok(())
}

/// Keeps the problems of a reviewed game as the search finds them, and sends the progress; `None` when the page has closed
/// the connection.
fn missed(
    app: &App,
    review: &StoreEntry,
    told: &KeptReview,
    listener: &Listener,
    keep: &mut dyn FnMut(&Exercise) -> Result<Taken, ApiError>,
) -> Result<Option<Taken>, ApiError> {
    let mut sum = Taken::default();
    let record = app.store.review(review.id(), ReviewPart::Record)?;
    let Some(record) = record.and_then(|record| Record::read(record).ok()) else { return Ok(Some(sum)) };
    let cancel = reading(listener, record.moves().unwrap_or(1));
    let mut run = Run { progress: None, cancel: cancel.clone() };
    let reviewed = match app.analysis().review(&record, &request(), &mut run) {
        Err(Error::Cancelled(_)) => return Ok(None),
        reviewed => reviewed.map_err(|error| ApiError::wrong(error.to_string()))?,
    };
    let limits = Budget::default().limits();
    let effort = CheckEffort { nodes: limits.exercise_nodes, visits: limits.exercise_visits };
    let places = exercise_candidates(&reviewed, review.title(), false, &told.numbers());
    for (place, candidate) in (1..).zip(&places) {
        if !listener.tell(&json!({ "place": place, "places": places.len(), "found": sum.added })) {
            return Ok(None);
        }
        if let Some(found) = app.analysis().problem(candidate, effort) {
            let taken = keep(&found)?;
            sum.added += taken.added;
            sum.full += taken.full;
        }
    }
    Ok(Some(sum))
}

/// A token that cancels the review of a game of so many moves when the page closes the connection. The review checks the
/// token for each move several times; the checks are counted and sent as an estimate of the progress.
fn reading(listener: &Listener, moves: usize) -> CancelToken {
    let (waits, asked, told) = (listener.clone(), AtomicUsize::new(0), AtomicUsize::new(0));
    CancelToken::when(move || {
        let share = 100 * asked.fetch_add(1, Ordering::Relaxed) / (ASKED * moves.max(1));
        let percent = share.min(99);
        if told.fetch_max(percent, Ordering::Relaxed) < percent {
            waits.tell(&json!({ "percent": percent }));
        }
        !waits.listens()
    })
}

/// Where a problem comes from.
fn source(exercise: &Exercise, speaker: Localizer<'_>) -> String {
    let Some(source) = exercise.sources.first() else { return String::new() };
    let number = Arg::Number(source.number as f64);
    let args = [("name", Arg::Text(&source.game)), ("number", number)];
    speaker.say("web-train-source", &args)
}
