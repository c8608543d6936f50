//! The trainer: problems that are compiled in, of files and of the user's reviewed games, repeated by the schedule in
//! `cards`; `mine` finds those of own games. The solver answers problems of files; the others carry their answers.

use std::sync::Arc;

use axum::extract::{Path, RawQuery, State};
use gokoro_sgf::source::{SourceRecord as Opened, records_in};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::App;
use crate::cards::Taken;
use crate::game::GameRequest;
use crate::open::{named, opened};
use crate::problems;
use crate::reply::{Answer, ApiError, JsonBody, Raw, json_answer, query_as, query_value};

/// Problems of one file that are taken.
const MOST: usize = 5000;
/// The longest name of a set, in characters.
const NAME: usize = 80;
/// Stones below which a position is no problem.
const STONES: usize = 3;
/// The row of the settings that has the version of the problems compiled in that were added.
const OWN_ADDED: &str = "own_problems";

/// A problem as the page shows it.
#[derive(Serialize)]
struct Problem {
    game: GameRequest,
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
    let set = query_value(query.as_deref(), "set").filter(|set| !set.is_empty());
    let after = query_as(query.as_deref(), "after").unwrap_or(0);
    json_answer(&app.store.next_card(set.as_deref(), after)?)
}

/// Adds the problems of the body; what the file is called, the name of the set, is in the query.
pub(crate) async fn add(State(app): State<Arc<App>>, RawQuery(query): RawQuery, Raw(bytes): Raw) -> Answer {
    let query = query.as_deref();
    let (name, set) = (named(query), query_value(query, "set").unwrap_or_default());
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

pub(crate) fn written(problem: &impl Serialize) -> Result<String, ApiError> {
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
pub(crate) struct AnswerRequest {
    right: bool,
}

/// Keeps how an answer was; the box that the problem is in now.
pub(crate) async fn answered(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    JsonBody(asked): JsonBody<AnswerRequest>,
) -> Answer {
    let moved = app.store.answered(id, asked.right)?;
    json_answer(&moved.ok_or_else(|| ApiError::missing(format!("there is no problem {id} any more")))?)
}

/// A set that is named.
#[derive(Deserialize)]
pub(crate) struct SetRequest {
    set: String,
}

/// Removes a set.
pub(crate) async fn forget(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<SetRequest>) -> Answer {
    app.store.forget_cards(&asked.set)?;
    json_answer(&json!({}))
}
