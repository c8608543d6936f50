//! Engines of the user's: which there are, and the key of who may name them. A command that is
//! kept here is run later, so the list is shown to and changed by nobody but the page that was
//! opened with the address that the program printed: the key stands in it, and it is drawn anew
//! whenever the program starts. Who has no key may play against engines that are there.

use std::collections::hash_map::RandomState;
use std::fmt::Write;
use std::hash::{BuildHasher, Hasher};
use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::http::HeaderMap;
use gokoro_analysis::Budget;
use gokoro_service::client::{EngineJudge, EngineSettings, words};
use gokoro_service::opponent::OpponentEngine;
use gokoro_view::catalogue::{Arg, Lang};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::App;
use crate::desk::{Length, Listener};
use crate::reply::{Answer, ApiError, JsonBody, json_answer};

/// The row of the settings.
const ENGINES: &str = "engines";
/// The header in which the page sends the key.
const KEY: &str = "x-gokoro-key";
/// The most engines, and the longest names and commands, in characters.
const MOST: usize = 20;
const NAME: usize = 60;
const COMMAND: usize = 2000;

/// What an engine is for.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[serde(rename_all = "lowercase")]
pub(crate) enum EngineKind {
    /// It plays; it speaks GTP.
    Gtp,
    /// It reviews; it speaks KataGo's JSON analysis protocol.
    Analysis,
}

/// An engine as the settings have it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub(crate) struct NamedEngine {
    pub(crate) name: String,
    pub(crate) kind: EngineKind,
    pub(crate) command: String,
}

/// A key that nobody can guess: two numbers of the generator by which the standard library keeps
/// its tables from being attacked.
pub(crate) fn new_key() -> String {
    let mut key = String::new();
    for number in 0..2_u64 {
        let mut hasher = RandomState::new().build_hasher();
        hasher.write_u64(number);
        let _ = write!(key, "{:016x}", hasher.finish());
    }
    key
}

impl App {
    /// The engines that are kept.
    pub(crate) fn engines(&self) -> Result<Vec<NamedEngine>, ApiError> {
        let kept = self.store.setting(ENGINES)?;
        Ok(kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default())
    }

    /// The engine of a kind with this name.
    pub(crate) fn engine(&self, name: &str, kind: EngineKind, lang: Lang) -> Result<NamedEngine, ApiError> {
        let found = self.engines()?.into_iter().find(|engine| engine.name == name && engine.kind == kind);
        found.ok_or_else(|| self.engine_fault("missing", name, "", lang))
    }

    /// What is wrong with an engine, in words; `detail` is as it came.
    pub(crate) fn engine_fault(&self, why: &'static str, name: &str, detail: &str, lang: Lang) -> ApiError {
        let args = [("why", why.into()), ("name", Arg::Text(name)), ("error", Arg::Text(detail))];
        ApiError::wrong(self.speaker(lang).say("web-engine-fault", &args))
    }

    /// Refuses who does not have the key.
    fn check_key(&self, headers: &HeaderMap, lang: Lang) -> Result<(), ApiError> {
        let given = headers.get(KEY).and_then(|key| key.to_str().ok());
        if given == Some(&*self.key) {
            return Ok(());
        }
        Err(ApiError::refused(&self.speaker(lang).say("web-engine-key", &[])))
    }
}

/// The engines with their commands; the language of the page is in the query.
pub(crate) async fn list(
    State(app): State<Arc<App>>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer {
    app.check_key(&headers, app.lang_of(query.as_deref()))?;
    json_answer(&app.engines()?)
}

/// The engines that are to be kept.
#[derive(Deserialize)]
pub(crate) struct EnginesRequest {
    engines: Vec<NamedEngine>,
    #[serde(default)]
    lang: Option<String>,
}

/// Keeps the engines. Those that play now go on until their game ends.
pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<EnginesRequest>,
) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    app.check_key(&headers, lang)?;
    if asked.engines.len() > MOST {
        return Err(ApiError::wrong(format!("{} engines are too many; name {MOST}", asked.engines.len())));
    }
    for (place, engine) in asked.engines.iter().enumerate() {
        if let Some(why) = wrong(engine, &asked.engines[..place]) {
            return Err(app.engine_fault(why, &engine.name, "", lang));
        }
    }
    app.store.set(ENGINES, &serde_json::to_string(&asked.engines).map_err(|_| ApiError::broken())?)?;
    json_answer(&json!({}))
}

/// What is wrong with an engine beside those before it, if anything is.
fn wrong(engine: &NamedEngine, before: &[NamedEngine]) -> Option<&'static str> {
    let NamedEngine { name, command, .. } = engine;
    let named = words(command).is_some_and(|words| words.first().is_some_and(|program| !program.is_empty()));
    if name.trim().is_empty() || name.chars().count() > NAME || name.chars().any(char::is_control) {
        return Some("name");
    }
    if before.iter().any(|other| other.name == *name) {
        return Some("twice");
    }
    (!named || command.chars().count() > COMMAND || command.chars().any(char::is_control))
        .then_some("command")
}

/// An engine that is to be looked at.
#[derive(Deserialize)]
pub(crate) struct EngineCheckRequest {
    engine: NamedEngine,
    #[serde(default)]
    lang: Option<String>,
}

/// Starts an engine and tells what it calls itself.
pub(crate) async fn check(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    JsonBody(asked): JsonBody<EngineCheckRequest>,
) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    app.check_key(&headers, lang)?;
    app.stream(Length::Apart, move |app, listener| {
        let title = title(&asked.engine, listener);
        let title =
            title.map_err(|(why, detail)| app.engine_fault(why, &asked.engine.name, &detail, lang))?;
        listener.tell(&json!({ "title": title }));
        Ok(())
    })
}

fn title(engine: &NamedEngine, listener: &Listener) -> Result<String, (&'static str, String)> {
    if wrong(engine, &[]).is_some() {
        return Err(("command", String::new()));
    }
    match engine.kind {
        EngineKind::Gtp => {
            let mut player = OpponentEngine::new(&engine.command).map_err(|error| ("command", error))?;
            player.title(&listener.cancel()).map_err(|fault| (why(&fault), fault.text().to_owned()))
        }
        EngineKind::Analysis => {
            let judge =
                started(engine, EngineSettings::new(Budget::default().limits().engine_visits), listener);
            judge.map(|judge| judge.title().to_owned()).map_err(|error| ("failed", error))
        }
    }
}

/// The name of a fault in messages.
pub(crate) const fn why(fault: &gokoro_service::opponent::OpponentFault) -> &'static str {
    use gokoro_service::opponent::OpponentFault;
    match fault {
        OpponentFault::Crash(_) => "crash",
        OpponentFault::Time(_) => "time",
        OpponentFault::Illegal(_) => "illegal",
        OpponentFault::Refusal(_) => "refusal",
    }
}

/// Starts an engine that analyses; it is ended where nobody waits for it any more.
///
/// # Errors
/// Why it cannot be used.
pub(crate) fn started(
    engine: &NamedEngine,
    settings: EngineSettings,
    listener: &Listener,
) -> Result<EngineJudge, String> {
    let judge = EngineJudge::start_until(&engine.command, settings, &listener.cancel());
    judge.map_err(|fault| fault.to_string())
}

/// A game whose engines are to end.
#[derive(Deserialize)]
pub(crate) struct EndRequest {
    seed: u64,
}

/// Ends the engines of a game.
pub(crate) async fn end(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<EndRequest>) -> Answer {
    let working = app.clone();
    tokio::task::spawn_blocking(move || working.seats.end(asked.seed))
        .await
        .map_err(|_| ApiError::broken())?;
    json_answer(&json!({}))
}
