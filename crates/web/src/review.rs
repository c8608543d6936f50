//! Reviews: made while somebody listens, kept with their page, JSON and SGF, and asked about moves
//! that are tried on their board.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::{Path, RawQuery, State};
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use gokoro_board::{Color, Game, Move};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::audience::Whom;
use gokoro_review::searching::{Searching, VISITS};
use gokoro_review::so_far::SoFar;
use gokoro_review::{Heard, Options, Review, review_while};
use gokoro_service::client::{EngineJudge, EngineSettings, Judges, Trouble, usual_cache};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::report::{LIVE_POLICY, live_html};
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{Detail, annotate};
use serde::Deserialize;
use serde_json::json;

use crate::App;
use crate::desk::{Length, Listener};
use crate::engines::{Kind, Named, VISITS as BY_ENGINE, started};
use crate::game::{action, color};
use crate::notes;
use crate::open::{named, nth, title};
use crate::reply::{Answer, Asked, Fault, Raw, asked_as, asked_for, file, told};
use crate::store::{KeptReview, Part};
use crate::tried::{SOON, Tried};

/// How often it is told how far a review is.
const EVERY: Duration = Duration::from_millis(200);
/// How often an engine says how far it is, so that it can be stopped.
const REPORTS: Duration = Duration::from_millis(500);
/// Looks of the net that the first visit of a position takes.
const FIRST: u32 = 8;

/// A review that is asked for.
struct Wanted {
    name: String,
    /// The number of the game in the file.
    game: usize,
    /// Whether a review that is kept does not do.
    again: bool,
    lang: Lang,
    /// The engine that is to judge; our own search without one.
    engine: Option<Named>,
}

impl Wanted {
    fn read(query: Option<&str>, app: &App) -> Result<Wanted, Fault> {
        let lang = app.lang(asked_for(query, "lang").as_deref());
        let engine = asked_for(query, "engine").filter(|name| !name.is_empty());
        let engine = engine.map(|name| app.engine(&name, Kind::Analysis, lang)).transpose()?;
        let (name, game) = (named(query), asked_as(query, "game").unwrap_or(1));
        Ok(Wanted { name, game, again: asked_for(query, "again").is_some(), lang, engine })
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
) -> Response {
    let wanted = match Wanted::read(query.as_deref(), &app) {
        Ok(wanted) => wanted,
        Err(fault) => return fault.into_response(),
    };
    let working = app.clone();
    app.desk.stream(Length::Long, move |listener| {
        let record = nth(&wanted.name, bytes.to_vec(), wanted.game)?;
        let text = record.tree.write();
        let id = match working.store.review_of(&text, &wanted.judge(working.net))?.filter(|_| !wanted.again) {
            Some(id) => id,
            None => match reviewed(&working, record.tree, listener, &wanted)? {
                Some(id) => id,
                None => return Ok(()),
            },
        };
        listener.tell(&json!({ "done": id }));
        Ok(())
    })
}

/// The engine that is to judge, started; what goes wrong is told, and our own search takes its place.
fn engine(app: &App, listener: &Listener, wanted: &Wanted) -> Option<EngineJudge> {
    let named = wanted.engine.as_ref()?;
    let settings = EngineSettings {
        report_every: Some(REPORTS),
        cache: usual_cache(),
        ..EngineSettings::new(BY_ENGINE)
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
    mut tree: Collection,
    listener: &Listener,
    wanted: &Wanted,
) -> Result<Option<i64>, Fault> {
    let (text, lang) = (tree.write(), wanted.lang);
    let root = tree.games().next().ok_or_else(|| Fault::wrong("it holds no game"))?;
    let node = root.id();
    let options = Options { whom: Whom::Players, ..Options::default() };
    let engine = engine(app, listener, wanted);
    let visits = engine.as_ref().map(|_| BY_ENGINE);
    let usual = app.net.usual_visits(VISITS);
    let mut judges = Judges::new(app.net, usual, engine, |trouble| {
        let (why, error) = match trouble {
            Trouble::Fault(fault) => ("judge-fault", fault.to_string()),
            Trouble::LeftOpen => ("judge-open", String::new()),
        };
        listener.tell(&json!({ "note": app.engine_fault(why, wanted.name(), &error, lang).error() }));
    });
    let mut progress = Progress { visits, usual, ..Progress::default() };
    let teller = Localizer::new(&app.catalogue, lang);
    let mut heard = |heard: &Heard<'_>| {
        progress.tell(heard, listener, teller);
        listener.listens()
    };
    let found = review_while(root, &options, &mut judges, &mut heard, &|| listener.listens());
    let Some(found) = found.map_err(|error| Fault::wrong(error.to_string()))? else { return Ok(None) };
    let json = serde_json::to_vec(&review_json(&found, &app.catalogue)).map_err(|_| Fault::broken())?;
    let title = title(&found.info);
    annotate(&mut tree, node, &found, Detail::Moves, (&app.catalogue, lang))
        .map_err(|error| Fault::wrong(error.to_string()))?;
    let sgf = tree.write();
    let made = |id| KeptReview { page: page(&found, &app.catalogue, lang, id), json, sgf };
    // Where the engine failed, our own search judged.
    let by_engine = found.judge.as_deref().is_some_and(|judge| judge != app.net.description());
    let judge = if by_engine { wanted.judge(app.net) } else { by_net(app.net) };
    app.store.keep_review(&title, (&text, &judge), made).map(Some)
}

fn page(review: &Review, catalogue: &Catalogue, lang: Lang, id: i64) -> Vec<u8> {
    live_html(review, catalogue, lang, &format!("/api/reviews/{id}")).into_bytes()
}

/// How far a review is, and what is known so far, for who stops it.
#[derive(Default)]
struct Progress {
    so_far: SoFar,
    /// Looks of the net that every position has had.
    done: Vec<u32>,
    told: Option<Instant>,
    /// Visits of each position by an engine of the user's, where one judges.
    visits: Option<u32>,
    /// Visits of each position by our own search.
    usual: u32,
}

impl Progress {
    fn tell(&mut self, heard: &Heard<'_>, listener: &Listener, teller: Localizer<'_>) {
        self.so_far.hear(heard);
        self.done.resize(heard.positions, 0);
        let first = if self.visits.is_some() { 0 } else { FIRST - 1 };
        self.done[heard.index] = heard.worth.visits + first;
        if self.told.is_some_and(|told| told.elapsed() < EVERY) {
            return;
        }
        self.told = Some(Instant::now());
        let done: u64 = self.done.iter().map(|&looks| u64::from(looks)).sum();
        let all = match self.visits {
            Some(visits) => u64::from(visits) * heard.positions as u64,
            None => Searching::looks(self.usual, heard.positions),
        };
        let all = all.max(done).max(1);
        let percent = (100.0 * done as f64 / all as f64).round();
        listener.tell(&json!({ "percent": percent, "so_far": teller.so_far(&self.so_far) }));
    }
}

/// The reviews that are kept.
pub(crate) async fn list(State(app): State<Arc<App>>) -> Answer {
    told(&app.store.reviews()?)
}

/// Forgets a review.
pub(crate) async fn forget(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    app.store.forget_review(id)?;
    told(&json!({}))
}

/// The page of a review.
pub(crate) async fn show(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let page = part(&app, id, Part::Page)?;
    let policy = format!("{LIVE_POLICY}; frame-ancestors 'none'");
    let headers = [(CONTENT_TYPE, "text/html; charset=utf-8".to_owned()), (CONTENT_SECURITY_POLICY, policy)];
    Ok((headers, page).into_response())
}

/// The review for programs, as `gokoro review --json` prints it.
pub(crate) async fn json(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    Ok(([(CONTENT_TYPE, "application/json")], part(&app, id, Part::Json)?).into_response())
}

/// The record with variations and comments, what somebody wrote on it among them.
pub(crate) async fn sgf(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let working = app.clone();
    let written = move || notes::written(part(&working, id, Part::Sgf)?, &notes::of(&working, id)?);
    file("application/x-go-sgf", "review.sgf", app.desk.run(written).await??)
}

pub(crate) fn part(app: &App, id: i64, part: Part) -> Result<Vec<u8>, Fault> {
    let found = app.store.review(id, part)?;
    found.ok_or_else(|| Fault::missing(format!("there is no review {id} any more; review the game again")))
}

/// A move that is tried on the board of a review.
#[derive(Deserialize)]
pub(crate) struct TryAsked {
    /// Moves of the game on the board.
    at: usize,
    /// The moves tried after them, the last of which is asked about.
    moves: Vec<(String, String)>,
    #[serde(default)]
    lang: Option<String>,
}

impl TryAsked {
    /// The position before the move that is asked about, whose move it is, and the move.
    fn read(&self, app: &App, id: i64) -> Result<(Game, Color, Move), Fault> {
        let mut game = position(&part(app, id, Part::Record)?, self.at)?;
        let moves = self.moves.iter();
        let moves: Vec<_> = moves
            .map(|(letter, vertex)| Ok((color(letter)?, action(game.size(), vertex)?)))
            .collect::<Result<_, Fault>>()?;
        let Some((&(mover, last), before)) = moves.split_last() else {
            return Err(Fault::wrong("no move is tried; name one"));
        };
        for &(color, action) in before {
            game.play_as(action, color).map_err(|error| Fault::wrong(error.to_string()))?;
        }
        game.check(last, mover).map_err(|error| Fault::wrong(error.to_string()))?;
        Ok((game, mover, last))
    }
}

/// What a tried move does, told in two lines: what a short search says, then what is proven.
pub(crate) async fn tried(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    Asked(asked): Asked<TryAsked>,
) -> Answer {
    let lang = app.lang(asked.lang.as_deref());
    let working = app.clone();
    let (game, mover, last) = app.desk.run(move || asked.read(&working, id)).await??;
    let working = app.clone();
    Ok(app.desk.stream(Length::Short, move |listener| {
        let tried = Tried::new(&game, (mover, last), working.net, SOON);
        let (said, replies) = (tried.said(&working.catalogue, lang), tried.replies(&working.catalogue, lang));
        if listener.tell(&json!({ "loss": tried.loss(), "said": said, "replies": replies })) {
            listener.tell(&json!({ "said": tried.reasons(&working.catalogue, lang) }));
        }
        Ok(())
    }))
}

/// The game of a record after so many of its moves.
pub(crate) fn position(record: &[u8], at: usize) -> Result<Game, Fault> {
    let tree = Collection::read(record);
    let root = tree.games().next().ok_or_else(|| Fault::missing("the record holds no game"))?;
    let mut replay = Replay::main_line(root).map_err(|error| Fault::wrong(error.to_string()))?;
    for _ in 0..at {
        if replay.play_next().is_none() {
            return Err(Fault::wrong(format!("the game has fewer than {at} moves")));
        }
    }
    Ok(replay.into_game())
}
