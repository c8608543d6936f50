//! What the page keeps: games as it writes them, its settings, and what it has to know when it
//! opens.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use gokoro_board::Rules;
use gokoro_view::catalogue::Lang;
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

use crate::App;
use crate::play::levels;
use crate::reply::{Answer, ApiError, JsonBody, json_answer};
use crate::texts::texts;

/// The longest title that is kept, in characters.
const TITLE: usize = 200;
/// The one row of settings.
const SETTINGS: &str = "page";

/// What the page has to know when it opens: all texts, names, settings, and what cannot be kept.
pub(crate) async fn hello(State(app): State<Arc<App>>) -> Answer {
    let not_kept = app.store.notice().map(|why| {
        let (path, aside) = (why.path(), why.aside());
        let said = |lang| {
            let speaker = app.speaker(lang);
            let path = ("path", path.as_str().into());
            match &aside {
                Some(aside) => speaker.say("web-damaged", &[path, ("aside", aside.as_str().into())]),
                None => speaker.say("web-not-kept", &[("why", why.key().into()), path]),
            }
        };
        Lang::ALL.map(|lang| (lang.code(), said(lang))).into_iter().collect::<BTreeMap<_, _>>()
    });
    let settings = app.store.setting(SETTINGS)?.and_then(|text| serde_json::from_str::<Value>(&text).ok());
    app.store.speak(settings.as_ref().and_then(lang_of).unwrap_or(app.lang));
    json_answer(&json!({
        "version": env!("CARGO_PKG_VERSION"),
        "lang": app.lang.code(),
        "languages": Lang::ALL.map(|lang| json!({ "code": lang.code(), "name": lang.own_name() })),
        "texts": app.texts.get_or_init(|| texts(&app.catalogue)),
        "levels": levels(),
        "engines": app.engines()?.iter().map(|one| json!({ "name": one.name, "kind": one.kind })).collect::<Vec<_>>(),
        "rules": Rules::PRESETS.map(|rules| json!({ "name": rules.name, "komi": rules.komi.points() })),
        "not_kept": not_kept,
        "settings": settings,
        "record": app.record.as_ref().map(|(name, _)| name),
    }))
}

/// Keeps the settings.
pub(crate) async fn set(State(app): State<Arc<App>>, JsonBody(settings): JsonBody<Value>) -> Answer {
    if !settings.is_object() {
        return Err(ApiError::wrong("settings are an object"));
    }
    app.store.speak(lang_of(&settings).unwrap_or(app.lang));
    app.choose_nets(settings["net"].as_str());
    app.store.set(SETTINGS, &settings.to_string())?;
    json_answer(&json!({}))
}

/// The language that the page is set to.
fn lang_of(settings: &Value) -> Option<Lang> {
    settings["lang"].as_str()?.parse().ok()
}

/// The nets that the settings that are kept choose.
pub(crate) fn net_kept(app: &App) -> Option<String> {
    let settings: Value = serde_json::from_str(&app.store.setting(SETTINGS).ok()??).ok()?;
    settings["net"].as_str().map(str::to_owned)
}

/// The games that are kept.
pub(crate) async fn games(State(app): State<Arc<App>>) -> Answer {
    json_answer(&app.store.games()?)
}

/// A game to keep.
#[derive(Deserialize)]
pub(crate) struct GameKept {
    /// Its number; a new one without it.
    #[serde(default)]
    id: Option<i64>,
    title: String,
    /// Whatever the page needs to go on, kept as it was written.
    body: Box<RawValue>,
}

/// Keeps a game.
pub(crate) async fn keep(State(app): State<Arc<App>>, JsonBody(game): JsonBody<GameKept>) -> Answer {
    let title: String = game.title.chars().take(TITLE).collect();
    let id = app.store.keep_game(game.id, &title, game.body.get())?;
    json_answer(&json!({ "id": id }))
}

/// A game that is kept.
pub(crate) async fn game(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let body =
        app.store.game(id)?.ok_or_else(|| ApiError::missing(format!("there is no game {id} any more")))?;
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

/// Forgets a game.
pub(crate) async fn forget(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    app.store.forget_game(id)?;
    json_answer(&json!({}))
}
