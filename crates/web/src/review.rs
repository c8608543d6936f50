//! Reviews: made while somebody listens, kept as JSON and SGF, and asked about moves that are tried on
//! their board. The page shows them by itself.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Redirect};
use gokoro_analysis::net::PolicyNet;
use gokoro_analysis::review::OtherJudge;
use gokoro_analysis::{Budget, CancelToken, Error, Progress, Record, ReviewRequest, Run};
use gokoro_board::{Color, Game, Move};
use gokoro_service::client::{EngineJudge, EngineSettings, EngineTrouble, Judges, usual_cache};
use gokoro_sgf::source::SourceRecord;
use gokoro_view::catalogue::Lang;
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{Detail, annotate};
use serde::Deserialize;
use serde_json::json;

use crate::App;
use crate::desk::{Length, Listener};
use crate::engines::{EngineKind, NamedEngine, started};
use crate::game::{action, color};
use crate::notes;
use crate::open::{OpenedGame, named, nth, opened, opened_record, title};
use crate::pace::Pace;
use crate::reply::{Answer, ApiError, JsonBody, Raw, file, json_answer, query_as, query_value};
use crate::store::{KeptReview, ReviewPart};
use crate::tried::TriedText;

/// How often an engine says how far it is, so that it can be stopped.
const REPORTS: Duration = Duration::from_millis(500);

/// A review that is asked for.
struct Wanted {
    name: String,
    /// The number of the game in the file.
    game: usize,
    /// Whether a review that is kept does not do.
    again: bool,
    lang: Lang,
    /// The engine that is to judge; our own search without one.
    engine: Option<NamedEngine>,
}

impl Wanted {
    fn read(query: Option<&str>, app: &App) -> Result<Wanted, ApiError> {
        let lang = app.lang_of(query);
        let engine = query_value(query, "engine").filter(|name| !name.is_empty());
        let engine = engine.map(|name| app.engine(&name, EngineKind::Analysis, lang)).transpose()?;
        let (name, game) = (named(query), query_as(query, "game").unwrap_or(1));
        Ok(Wanted { name, game, again: query_value(query, "again").is_some(), lang, engine })
    }

    /// What the engine is called.
    fn name(&self) -> &str {
        self.engine.as_ref().map_or("", |engine| &engine.name)
    }

    /// Who judges, for the store: an engine with another command is another one.
    fn judge(&self, net: &PolicyNet) -> String {
        self.engine
            .as_ref()
            .map_or_else(|| by_net(net), |engine| format!("{}\n{}", engine.name, engine.command))
    }
}

/// The name of the program's own search with a net, for the store, and which file it is and how precisely it is asked;
/// empty with a net of our own.
fn by_net(net: &PolicyNet) -> String {
    if net.is_own() { String::new() } else { format!("{}\n{:016x}", net.description(), net.id()) }
}

/// Reviews a game of the body, or the built-in one; its number in the file, what it is called and
/// the engine that judges are in the query. A record that was reviewed is not reviewed again, unless
/// `again` is there.
pub(crate) async fn review(
    State(app): State<Arc<App>>,
    RawQuery(query): RawQuery,
    Raw(bytes): Raw,
) -> Answer {
    let wanted = Wanted::read(query.as_deref(), &app)?;
    app.stream(Length::Long, move |app, listener| {
        let record = nth(&wanted.name, bytes.to_vec(), wanted.game)?;
        let text = record.tree.write();
        let kept = app.store.review_of(&text, &wanted.judge(app.analysis().net()))?.filter(|_| !wanted.again);
        let id = kept.map_or_else(|| reviewed(app, record, listener, &wanted), |id| Ok(Some(id)))?;
        if let Some(id) = id {
            listener.tell(&json!({ "done": id }));
        }
        Ok(())
    })
}

/// The engine that is to judge, started; what goes wrong is told, and our own search takes its place.
fn engine(app: &App, listener: &Listener, wanted: &Wanted) -> Option<EngineJudge> {
    let named = wanted.engine.as_ref()?;
    let settings = EngineSettings {
        report_every: Some(REPORTS),
        cache: usual_cache(),
        ..EngineSettings::new(Budget::default().limits().engine_visits)
    };
    match started(named, settings, listener) {
        Ok(engine) => Some(engine),
        Err(error) => {
            let fault = app.engine_fault("judge", &named.name, &error, wanted.lang);
            listener.tell(&json!({ "note": fault.error() }));
            None
        }
    }
}

/// Reviews and keeps; nothing if nobody waits for it any more.
fn reviewed(
    app: &App,
    source: SourceRecord,
    listener: &Listener,
    wanted: &Wanted,
) -> Result<Option<i64>, ApiError> {
    let moves = begun(&source, listener);
    let (text, lang) = (source.tree.write(), wanted.lang);
    let record = Record::of(source.tree).map_err(|error| ApiError::wrong(error.to_string()))?;
    let (engine, analysis) = (engine(app, listener, wanted), app.analysis());
    let request = ReviewRequest::default();
    let mut judges = Judges::new(&analysis, analysis.review_visits(&request), engine, |trouble| {
        let (why, error) = match trouble {
            EngineTrouble::Fault(fault) => ("judge-fault", fault.to_string()),
            EngineTrouble::LeftOpen => ("judge-open", String::new()),
        };
        listener.tell(&json!({ "note": app.engine_fault(why, wanted.name(), &error, lang).error() }));
    });
    let pace = Arc::new(Pace::new(listener.clone(), moves));
    let size = record.after(0).map_err(|error| ApiError::wrong(error.to_string()))?.size();
    let teller = app.speaker(lang).on(size);
    let mut progress = |progress: &Progress| pace.hears(progress, teller);
    let waits = pace.clone();
    let mut run = Run { progress: Some(&mut progress), cancel: CancelToken::when(move || !waits.goes_on()) };
    let by = OtherJudge { visits: judges.engine_visits(), judge: &mut judges };
    let found = match analysis.review_by(&record, &request, by, &mut run) {
        Err(Error::Cancelled(_)) => return Ok(None),
        found => found.map_err(|error| ApiError::wrong(error.to_string()))?,
    };
    let node = record.root().id();
    let mut tree = record.into_tree();
    let json = serde_json::to_vec(&review_json(&found, &app.catalogue)).map_err(|_| ApiError::broken())?;
    let title = title(&found.info);
    annotate(&mut tree, node, &found, Detail::Moves, &app.catalogue, lang)
        .map_err(|error| ApiError::wrong(error.to_string()))?;
    let sgf = tree.write();
    // Where the engine failed, our own search judged.
    let by_engine = found.judge.as_deref().is_some_and(|judge| judge != analysis.net().description());
    let judge = if by_engine { wanted.judge(analysis.net()) } else { by_net(analysis.net()) };
    app.store.keep_review(&title, &text, &judge, &KeptReview { json, sgf }).map(Some)
}

/// Tells the game, so that the page has its board at once; how many moves it has.
fn begun(source: &SourceRecord, listener: &Listener) -> usize {
    let Ok(OpenedGame { title, moves, game, .. }) = opened(source) else { return 0 };
    listener.tell(&json!({ "title": title, "game": game }));
    moves
}

/// The reviews that are kept.
pub(crate) async fn list(State(app): State<Arc<App>>) -> Answer {
    json_answer(&app.store.reviews()?)
}

/// Forgets a review.
pub(crate) async fn forget(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    app.store.forget_review(id)?;
    json_answer(&json!({}))
}

/// Where reviews had pages of their own: the view of the page.
pub(crate) async fn show(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    part(&app, id, ReviewPart::Record)?;
    Ok(Redirect::to(&format!("/#review&id={id}")).into_response())
}

/// The game of a review, as the page plays it.
pub(crate) async fn game(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let game = move |app: &App| {
        let told = opened_record(part(app, id, ReviewPart::Record)?)?;
        Ok::<_, ApiError>(json!({ "title": told.title, "game": told.game }))
    };
    json_answer(&app.work(game).await??)
}

/// The review for programs, as `gokoro review --json` prints it.
pub(crate) async fn json(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    Ok(([(CONTENT_TYPE, "application/json")], part(&app, id, ReviewPart::Json)?).into_response())
}

/// The record as it was given.
pub(crate) async fn record(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    file("application/x-go-sgf", "game.sgf", part(&app, id, ReviewPart::Record)?)
}

/// The record with variations and comments, what somebody wrote on it among them.
pub(crate) async fn sgf(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let written = move |app: &App| notes::written(part(app, id, ReviewPart::Sgf)?, &notes::of(app, id)?);
    file("application/x-go-sgf", "review.sgf", app.work(written).await??)
}

pub(crate) fn part(app: &App, id: i64, part: ReviewPart) -> Result<Vec<u8>, ApiError> {
    let found = app.store.review(id, part)?;
    found.ok_or_else(|| ApiError::missing(format!("there is no review {id} any more; review the game again")))
}

/// A move that is tried on the board of a review.
#[derive(Deserialize)]
pub(crate) struct TryRequest {
    /// Moves of the game on the board.
    at: usize,
    /// The moves tried after them, the last of which is asked about.
    moves: Vec<(String, String)>,
    #[serde(default)]
    lang: Option<String>,
}

impl TryRequest {
    /// The position before the move that is asked about, whose move it is, and the move.
    fn read(&self, app: &App, id: i64) -> Result<(Game, Color, Move), ApiError> {
        let mut game = position(&part(app, id, ReviewPart::Record)?, self.at)?;
        let moves = self.moves.iter();
        let moves: Vec<_> = moves
            .map(|(letter, vertex)| Ok((color(letter)?, action(game.size(), vertex)?)))
            .collect::<Result<_, ApiError>>()?;
        let Some((&(mover, last), before)) = moves.split_last() else {
            return Err(ApiError::wrong("no move is tried; name one"));
        };
        for &(color, action) in before {
            game.play_as(action, color).map_err(|error| ApiError::wrong(error.to_string()))?;
        }
        game.check(last, mover).map_err(|error| ApiError::wrong(error.to_string()))?;
        Ok((game, mover, last))
    }
}

/// What a tried move does, told in two lines: what a short search says, then what is proven.
pub(crate) async fn tried(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    JsonBody(asked): JsonBody<TryRequest>,
) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    let (game, mover, last) = app.work(move |app| asked.read(app, id)).await??;
    app.stream(Length::Short, move |app, listener| {
        let analysis = app.knowing();
        let tried = analysis.try_move(&game, mover, last, Budget::Quick);
        let teller = app.speaker(lang).on(game.size());
        let shown = TriedText { analysis: &analysis, game: &game, tried: &tried, teller };
        let compare = shown.compared();
        let said = json!({
            "loss": tried.loss(), "said": shown.said(shown.better().as_deref()), "replies": shown.replies(), "compare": compare,
        });
        if listener.tell(&said) {
            listener.tell(&json!({ "said": shown.reasons() }));
        }
        Ok(())
    })
}

/// The game of a record after so many of its moves.
pub(crate) fn position(record: &[u8], at: usize) -> Result<Game, ApiError> {
    let record = Record::read(record).map_err(|error| ApiError::missing(error.to_string()))?;
    record.after(at).map_err(|error| ApiError::wrong(error.to_string()))
}
