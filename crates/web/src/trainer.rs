//! The trainer: problems that are compiled in, of files and of one's own reviewed games, asked again and again (`cards`
//! has when). The answers of a file's problem are the solver's matter; the others have theirs with them.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use gokoro_analysis::practice::{CheckEffort, Exercise, candidates, request};
use gokoro_analysis::{Budget, CancelToken, Error, Record, Run};
use gokoro_sgf::source::{SourceRecord as Opened, records_in};
use gokoro_view::catalogue::{Arg, Localizer};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::App;
use crate::cards::Taken;
use crate::desk::{Length, Listener};
use crate::game::GameAsked;
use crate::open::{named, opened};
use crate::problems;
use crate::reply::{Answer, ApiError, JsonBody, Raw, asked_as, asked_for, json_answer};
use crate::store::{ReviewPart, StoreEntry};

/// Problems of one file that are taken.
const MOST: usize = 5000;
/// The longest name of a set, in characters.
const NAME: usize = 80;
/// Stones below which a position is no problem.
const STONES: usize = 3;
/// The row of the settings that names the reviews that were searched.
const SEARCHED: &str = "searched";
/// The row of the settings that has the version of the problems compiled in that were added.
const OWN_ADDED: &str = "own_problems";

/// A problem as the page shows it.
#[derive(Serialize)]
struct Problem {
    game: GameAsked,
    target: Vec<String>,
}

/// All sets of problems.
pub(crate) async fn sets(State(app): State<Arc<App>>) -> Answer {
    json_answer(&app.work(|app| with_own(app).and_then(|()| app.store.card_sets())).await??)
}

/// Adds the problems that are compiled in to a store that never had them; those that the user removed stay away.
fn with_own(app: &App) -> Result<(), ApiError> {
    if app.store.setting(OWN_ADDED)?.as_deref() == Some(problems::VERSION) {
        return Ok(());
    }
    let own = problems::own()?;
    for same in own.chunk_by(|one, next| one.set == next.set) {
        let cards = same.iter().map(|one| Ok((String::new(), written(&one.body)?)));
        app.store.add_cards(&same[0].set, &cards.collect::<Result<Vec<_>, ApiError>>()?)?;
    }
    app.store.set(OWN_ADDED, problems::VERSION)
}

/// The next problem that is to be asked; the set and the problem that was shown before are in the
/// query.
pub(crate) async fn next(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Answer {
    let set = asked_for(query.as_deref(), "set").filter(|set| !set.is_empty());
    let after = asked_as(query.as_deref(), "after").unwrap_or(0);
    json_answer(&app.store.next_card(set.as_deref(), after)?)
}

/// Adds the problems of the body; what the file is called, the name of the set, is in the query.
pub(crate) async fn add(State(app): State<Arc<App>>, RawQuery(query): RawQuery, Raw(bytes): Raw) -> Answer {
    let query = query.as_deref();
    let (name, set) = (named(query), asked_for(query, "set").unwrap_or_default());
    json_answer(&app.work(move |app| added(app, &name, &set, bytes.to_vec())).await??)
}

/// What became of the games of a file.
#[derive(Serialize, Default)]
struct Added {
    #[serde(flatten)]
    taken: Taken,
    /// Games that are no problems, and what cannot be read.
    left_out: u32,
    /// As many games as are taken of one file, and those after them.
    most: usize,
    beyond: u32,
}

fn added(app: &App, name: &str, set: &str, bytes: Vec<u8>) -> Result<Added, ApiError> {
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let set = if set.trim().is_empty() { stem } else { set.trim() };
    let set: String = set.chars().take(NAME).collect();
    let mut added = Added { most: MOST, ..Added::default() };
    let mut cards = Vec::new();
    for (number, record) in (1..).zip(records_in(name, bytes, None)) {
        if number > MOST {
            added.beyond += 1;
            continue;
        }
        let Some(problem) = record.ok().and_then(|record| problem(&record)) else {
            added.left_out += 1;
            continue;
        };
        cards.push((format!("{stem} {number}"), written(&problem)?));
    }
    Ok(Added { taken: app.store.add_cards(&set, &cards)?, ..added })
}

fn written(problem: &impl Serialize) -> Result<String, ApiError> {
    serde_json::to_string(problem).map_err(|_| ApiError::broken())
}

/// The position before the first move of a record, if it is a problem.
fn problem(record: &Opened) -> Option<Problem> {
    let game = opened(record).ok()?.game.before_moves();
    let [black, white] = game.stones();
    (black > 0 && white > 0 && black + white >= STONES).then_some(Problem { game, target: Vec::new() })
}

/// How an answer was.
#[derive(Deserialize)]
pub(crate) struct AnswerAsked {
    right: bool,
}

/// Keeps how an answer was; the box that the problem is in now.
pub(crate) async fn answered(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    JsonBody(asked): JsonBody<AnswerAsked>,
) -> Answer {
    let moved = app.store.answered(id, asked.right)?;
    json_answer(&moved.ok_or_else(|| ApiError::missing(format!("there is no problem {id} any more")))?)
}

/// A set that is named.
#[derive(Deserialize)]
pub(crate) struct SetAsked {
    set: String,
}

/// Removes a set.
pub(crate) async fn forget(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<SetAsked>) -> Answer {
    app.store.forget_cards(&asked.set)?;
    json_answer(&json!({}))
}

/// The language of a question.
#[derive(Deserialize)]
pub(crate) struct MineAsked {
    #[serde(default)]
    lang: Option<String>,
}

/// Makes problems of what was missed in the reviewed games that are kept, each searched once.
pub(crate) async fn mine(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<MineAsked>) -> Answer {
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
        listener.tell(&json!({ "number": number, "count": open.len() }));
        let Some(found) = missed(app, review, listener)? else { return Ok(()) };
        let cards = found.iter().map(|one| Ok((source(one, speaker), written(&problems::body(one)?)?)));
        let taken = app.store.add_cards(&set, &cards.collect::<Result<Vec<_>, ApiError>>()?)?;
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

/// The problems of a reviewed game; nothing once nobody waits.
fn missed(app: &App, review: &StoreEntry, listener: &Listener) -> Result<Option<Vec<Exercise>>, ApiError> {
    let Some(record) = app.store.review(review.id(), ReviewPart::Record)? else {
        return Ok(Some(Vec::new()));
    };
    let Ok(record) = Record::read(record) else { return Ok(Some(Vec::new())) };
    let waits = listener.clone();
    let cancel = CancelToken::when(move || !waits.listens());
    let mut run = Run { progress: None, cancel: cancel.clone() };
    let reviewed = match app.analysis().review(&record, &request(), &mut run) {
        Err(Error::Cancelled(_)) => return Ok(None),
        reviewed => reviewed.map_err(|error| ApiError::wrong(error.to_string()))?,
    };
    let limits = Budget::default().limits();
    let effort = CheckEffort { nodes: limits.exercise_nodes, visits: limits.exercise_visits };
    let mut found = Vec::new();
    for candidate in &candidates(&reviewed, review.title(), false) {
        if cancel.is_cancelled() {
            return Ok(None);
        }
        found.extend(app.analysis().problem(candidate, effort));
    }
    Ok(Some(found))
}

/// Where a problem comes from.
fn source(exercise: &Exercise, speaker: Localizer<'_>) -> String {
    let Some(source) = exercise.sources.first() else { return String::new() };
    let number = Arg::Number(source.number as f64);
    let args = [("name", Arg::Text(&source.game)), ("number", number)];
    speaker.say("web-train-source", &args)
}
