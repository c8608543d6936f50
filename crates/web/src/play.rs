//! A game at the board: the program's move, what the person's last move lost, the count with the
//! stones that are taken for dead, the record.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::State;
use gokoro_analysis::net::PolicyNet;
use gokoro_analysis::position::{FinalStatus, Killing};
use gokoro_analysis::score::{count as counted, killings};
use gokoro_analysis::stock::Stock;
use gokoro_analysis::{Budget as Effort, Go1Thought};
use gokoro_board::{Color, Game, Move, Point, PointSet, Turn};
use gokoro_player::engine::{Level, MoveBudget, PlayerRank, SearchOptions, choose};
use gokoro_service::gtp::record;
use gokoro_view::catalogue::{Arg, Lang, Localizer, color_key};
use serde::Deserialize;
use serde_json::json;

use crate::App;
use crate::clock::{ClockRequest, Timed};
use crate::desk::Length;
use crate::engines::{EngineKind, NamedEngine, why};
use crate::game::{GameRequest, color, name, point};
use crate::reply::{Answer, ApiError, JsonBody, file, json_answer};
use crate::seats::locked;

/// How long a move may take.
const PATIENCE: Duration = Duration::from_secs(4);
/// Seed of everything that is drawn by lot.
const SEED: u64 = 1;

/// The names of all levels, the weakest first.
pub(crate) fn levels() -> Vec<String> {
    let named = [Level::Go1, Level::Mind, Level::Net, Level::Best];
    PlayerRank::all().map(Level::Rank).chain(named).map(|level| level.to_string()).collect()
}

/// A question about a game.
#[derive(Deserialize)]
pub(crate) struct PositionBody {
    game: GameRequest,
    #[serde(default)]
    lang: Option<String>,
}

impl PositionBody {
    /// The game and the language.
    pub(crate) fn read(&self, app: &App) -> Result<(Game, Lang), ApiError> {
        let lang = app.lang(self.lang.as_deref());
        Ok((self.game.play(app.speaker(lang))?, lang))
    }
}

/// The game as it stands, with the stones that a handicap puts on the board.
pub(crate) async fn start(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<PositionBody>) -> Answer {
    json_answer(&GameRequest::of(&asked.read(&app)?.0))
}

/// A question for the program's move, or for that of an engine of the user's.
#[derive(Deserialize)]
pub(crate) struct MoveRequest {
    #[serde(flatten)]
    position: PositionBody,
    /// A level, or `engine:` and the name of an engine.
    level: String,
    /// Draws other moves from another seed; an engine's game is known by it.
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    clock: Option<ClockRequest>,
}

/// What begins the name of an engine in the place of a level.
const ENGINE: &str = "engine:";

/// The program's move.
pub(crate) async fn play(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<MoveRequest>) -> Answer {
    let (mut game, lang) = asked.position.read(&app)?;
    let clock = asked.clock.map(|clock| clock.read()).transpose()?;
    if game.is_over() {
        return Err(ApiError::wrong(app.speaker(lang).say("play-is-over", &[])));
    }
    let seed = asked.seed.unwrap_or(SEED);
    if let Some(name) = asked.level.strip_prefix(ENGINE) {
        let engine = app.engine(name, EngineKind::Gtp, lang)?;
        return played_by(&app, engine, game, seed, clock, lang);
    }
    let level: Level = asked.level.parse().map_err(|error| ApiError::wrong(format!("{error}")))?;
    let named = app.analysis().play_net();
    let net =
        if matches!(level, Level::Rank(_)) && !named.knows_ranks() { PolicyNet::quick() } else { named };
    let mover = game.to_move();
    let analysis = app.knowing();
    let knowledge = if level.knows_shapes() { analysis.knowledge_for_play() } else { Stock::built_in() };
    let work = move || {
        let wishes = SearchOptions { level, net, knowledge, history: true, ..SearchOptions::seeded(seed) };
        let patience = Instant::now() + PATIENCE;
        let until = clock.and_then(|clock| clock.until(mover)).map_or(patience, |until| until.min(patience));
        let budget = MoveBudget::new(Some(MoveBudget::VISITS), Some(until));
        let action = choose(&game, mover, &budget, &wishes).action;
        // A move that the rules refuse would be a fault of the engine's; the game can go on.
        let turn = game.play(action).or_else(|_| game.play(Move::Pass));
        let thought = (level == Level::Go1).then(|| analysis.go1_reason(&game)).flatten();
        (turn, game, thought)
    };
    let (turn, game, thought) = app.desk.run(work).await?;
    let turn = turn.map_err(|_| ApiError::broken())?;
    json_answer(&turn_json(&app, lang, &game, &turn, thought.as_ref()))
}

/// The move of an engine of the user's: one line, for which it thinks as long as somebody waits. With a
/// clock, a line before it says that its time begins: the start of an engine does not count.
fn played_by(
    app: &Arc<App>,
    engine: NamedEngine,
    mut game: Game,
    seed: u64,
    clock: Option<Timed>,
    lang: Lang,
) -> Answer {
    app.stream(Length::Apart, move |app, listener| {
        let wrong = |why, detail: &str| app.engine_fault(why, &engine.name, detail, lang);
        let player = app.seats.player(seed, game.to_move(), &engine.command);
        let player = player.map_err(|error| wrong("command", &error))?;
        let ready = || {
            if clock.is_some() {
                listener.tell(&json!({ "ready": true }));
            }
        };
        let mut player = locked(&player);
        // Who has gone while another question had the engine must not end it.
        if !listener.listens() {
            return Ok(());
        }
        let chosen = player.choose(&game, seed, clock.as_ref(), &listener.cancel(), &ready);
        drop(player);
        let action = chosen.map_err(|fault| wrong(why(&fault), fault.text()))?;
        let turn = game.play(action).map_err(|_| ApiError::broken())?;
        listener.tell(&turn_json(app, lang, &game, &turn, None));
        Ok(())
    })
}

/// A turn, and the step of GO.1 that decided it.
fn turn_json(
    app: &App,
    lang: Lang,
    game: &Game,
    turn: &Turn,
    thought: Option<&Go1Thought>,
) -> serde_json::Value {
    let announcer = app.speaker(lang).on(game.size());
    let step = thought.and_then(|thought| announcer.go1_reason(thought));
    let said = std::iter::once(announcer.turn(turn)).chain(step);
    json!({
        "color": turn.color.letter().to_string(),
        "move": name(game.size(), turn.action),
        "said": said.collect::<Vec<_>>().join(" "),
        "over": game.is_over(),
    })
}

/// A question for the count.
#[derive(Deserialize)]
pub(crate) struct ScoreRequest {
    #[serde(flatten)]
    position: PositionBody,
    /// The stones that the players take for dead; those of the program without it.
    #[serde(default)]
    dead: Option<Vec<String>>,
}

/// The count of a game as it stands, with the stones that are taken for dead.
pub(crate) async fn score(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<ScoreRequest>) -> Answer {
    let (game, lang) = asked.position.read(&app)?;
    let size = game.size();
    let stones =
        |dead: Vec<String>| dead.iter().map(|stone| point(size, stone)).collect::<Result<PointSet, _>>();
    let dead = asked.dead.map(stones).transpose()?;
    json_answer(&app.work(move |app| count(app, &game, dead, lang)).await?)
}

fn count(app: &App, game: &Game, dead: Option<PointSet>, lang: Lang) -> serde_json::Value {
    let announcer = app.speaker(lang).on(game.size());
    if let Some(loser) = game.resigned() {
        let winner = [("color", color_key(!loser).into())];
        let said = announcer.say("play-won-by-resignation", &winner);
        return json!({ "result": format!("{}+R", (!loser).letter()), "said": [said], "goes_on": false });
    }
    let found = counted(game);
    let dead_is_ours = dead.as_ref().is_none_or(|dead| *dead == found.dead());
    let goes_on = dead.is_none() && !game.is_over() && found.goes_on(game);
    let status = dead.as_ref().map_or_else(|| found.with_dead(&found.dead()), |dead| found.with_dead(dead));
    let score = status.score(game);
    let mut said = vec![announcer.score(score, game.is_over())];
    if goes_on {
        let score = app.analysis().evaluate(game).score;
        said = vec![announcer.estimate(score.margin, score.error)];
    }
    said.extend(dead_said(&announcer, game, &status.dead()));
    let size = game.size();
    let names = |points: PointSet| -> Vec<String> {
        points.iter().map(|point| size.name(point).to_string()).collect()
    };
    json!({
        "result": score.to_string(),
        "said": said,
        "goes_on": goes_on,
        "dead": names(status.dead()),
        "black": names(status.territory(Color::Black)),
        "white": names(status.territory(Color::White)),
        // What the players take for dead themselves needs no line.
        "lines": if dead_is_ours { lines(&announcer, &status) } else { Vec::new() },
    })
}

/// Which stones count as dead, by their groups; nothing where none do.
fn dead_said(announcer: &Localizer<'_>, game: &Game, dead: &PointSet) -> Option<String> {
    let groups = |color: Color| {
        let own: PointSet = dead.iter().filter(|&stone| game.board().at(stone).is(color)).collect();
        own.parts().map(|group| announcer.some_stones(color, &group)).collect::<Vec<_>>()
    };
    let all: Vec<String> = Color::ALL.into_iter().flat_map(groups).collect();
    let stones = announcer.listed(&all);
    (!all.is_empty()).then(|| announcer.say("web-count-dead", &[("stones", Arg::Text(&stones))]))
}

/// How the dead groups are taken, as far as that is decided: in words, and the moves for the board.
fn lines(announcer: &Localizer<'_>, status: &FinalStatus) -> Vec<serde_json::Value> {
    let size = announcer.size();
    let named =
        |point: Option<Point>| point.map_or_else(|| "pass".to_owned(), |point| size.name(point).to_string());
    let line = |killing: Killing| {
        let moves: Vec<String> = killing.moves.iter().map(|&(_, point)| named(point)).collect();
        let first = killing.moves.first().map_or(!killing.color, |&(color, _)| color);
        let args = [
            ("color", color_key(killing.color).into()),
            ("vertex", Arg::Text(&named(killing.stones.first()))),
            ("first", if first == killing.color { "own" } else { "enemy" }.into()),
            ("line", Arg::Text(&moves.join(" "))),
        ];
        json!({
            "stone": named(killing.stones.first()),
            "said": announcer.say("web-count-killed", &args),
            "first": first.letter(),
            "moves": moves,
        })
    };
    killings(status, Effort::Usual).into_iter().map(line).collect()
}

/// A question for the record.
#[derive(Deserialize)]
pub(crate) struct RecordRequest {
    game: GameRequest,
    #[serde(default)]
    players: Option<(String, String)>,
    #[serde(default)]
    result: Option<String>,
}

/// The game as SGF.
pub(crate) async fn sgf(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<RecordRequest>) -> Answer {
    let game = asked.game.play(app.speaker(app.lang))?;
    let mut tree = record(&game);
    let root = tree.games().next().map(|root| root.id()).ok_or_else(ApiError::broken)?;
    let (black, white) = asked.players.unwrap_or_default();
    for (property, text) in [("PB", black), ("PW", white), ("RE", asked.result.unwrap_or_default())] {
        if !text.is_empty() {
            tree.set_text(root, property, &text).map_err(|error| ApiError::wrong(error.to_string()))?;
        }
    }
    file("application/x-go-sgf", "game.sgf", tree.write())
}

/// The colour of a letter that may be left out.
pub(crate) fn side(letter: Option<&str>, usual: Color) -> Result<Color, ApiError> {
    letter.map_or(Ok(usual), color)
}
