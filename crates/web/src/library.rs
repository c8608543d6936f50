//! The user's library: positions with what followed, games, and players under one name.

use std::path::Path;
use std::sync::Arc;

use axum::extract::{Path as Asked, RawQuery, State};
use gokoro_board::{Color, Game, Move, Rules};
use gokoro_library::{
    Area, Colors, Filter, Library, LibraryError, LibraryQuery, Pattern, answer_json, game_json,
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::App;
use crate::game::GameRequest;
use crate::play::PositionBody;
use crate::reply::{Answer, ApiError, JsonBody, json_answer, query_value};

/// Games of a search or a list that are told at most.
const MOST: usize = 50;

/// A question for games: a position where one is given, and what their records say.
#[derive(Deserialize)]
pub(crate) struct LibrarySearchRequest {
    #[serde(flatten)]
    position: PositionBody,
    /// Parts of the names of players.
    #[serde(default)]
    player: Option<String>,
    #[serde(default)]
    opponent: Option<String>,
    /// The first and the last date: years, or longer.
    #[serde(default)]
    from: Option<String>,
    #[serde(default)]
    to: Option<String>,
}

/// A name of records and the player whose name it is.
#[derive(Deserialize)]
pub(crate) struct AliasRequest {
    name: String,
    #[serde(default)]
    player: Option<String>,
}

/// What the library holds; `null` where there is none.
pub(crate) async fn summary(State(app): State<Arc<App>>) -> Answer {
    json_answer(&app.work(summed).await??)
}

fn summed(app: &App) -> Result<Option<Value>, ApiError> {
    let Some(folder) = app.library.as_deref() else { return Ok(None) };
    match Library::open(folder) {
        Err(LibraryError::Missing(_)) => Ok(None),
        opened => {
            let summary = opened.and_then(|library| library.summary()).map_err(refused)?;
            Ok(Some(json!({ "games": summary.games })))
        }
    }
}

/// A position in the games, colours exchanged or not, turned and mirrored: results, years, what followed, the first games.
pub(crate) async fn search(
    State(app): State<Arc<App>>,
    JsonBody(asked): JsonBody<LibrarySearchRequest>,
) -> Answer {
    json_answer(&app.work(move |app| searched(app, &asked)).await??)
}

fn searched(app: &App, asked: &LibrarySearchRequest) -> Result<Value, ApiError> {
    let game = asked.position.read(app)?.0;
    let library = opened(app)?;
    let text = |text: &Option<String>| text.clone().filter(|text| !text.trim().is_empty());
    let filter = Filter {
        player: text(&asked.player).or_else(|| text(&asked.opponent).map(|_| String::new())),
        opponent: text(&asked.opponent),
        from: text(&asked.from),
        to: text(&asked.to),
        ..Filter::default()
    };
    let games = if filter.takes_all() { None } else { Some(library.games(&filter).map_err(refused)?) };
    let pattern = Pattern::of_board(game.board(), Area::Whole, Colors::Exchanged);
    let query = LibraryQuery {
        pattern: &pattern,
        to_move: Some(game.to_move()),
        games: games.as_ref(),
        except: None,
        most: MOST,
    };
    let answer = library.search(&query);
    answer_json(&library, game.size(), &answer).map_err(refused)
}

/// A game of the library, as the page plays it.
pub(crate) async fn game(State(app): State<Arc<App>>, Asked(id): Asked<u64>) -> Answer {
    json_answer(&app.work(move |app| read(app, id)).await??)
}

fn read(app: &App, id: u64) -> Result<Value, ApiError> {
    let library = opened(app)?;
    let row = library.game(id).map_err(|error| ApiError::missing(error.to_string()))?;
    let missing =
        || ApiError::missing(format!("game {id} of the library cannot be read; run gokoro library check"));
    let (size, moves) = library.moves(id).ok_or_else(missing)?;
    let mut game = Game::new(size, Rules::JAPANESE);
    let first = moves.first().map_or(Color::Black, |&(color, _)| color);
    game.set_position(&library.stones(id).unwrap_or_default(), first).map_err(|_| missing())?;
    for (color, point) in moves {
        // A record may hold moves that these rules forbid.
        let action = point.map_or(Move::Pass, Move::Play);
        if let (Err(_), Some(point)) = (game.play_as(action, color), point) {
            game.force_play(point, color).map_err(|_| missing())?;
        }
    }
    Ok(json!({ "row": game_json(&row), "game": GameRequest::of(&game) }))
}

/// Players with the games of all their names; a part of a name is in the query.
pub(crate) async fn players(State(app): State<Arc<App>>, RawQuery(query): RawQuery) -> Answer {
    let part = query_value(query.as_deref(), "name").unwrap_or_default();
    json_answer(&app.work(move |app| listed(app, &part)).await??)
}

fn listed(app: &App, part: &str) -> Result<Value, ApiError> {
    let (count, rows) = opened(app)?.players(part, MOST).map_err(refused)?;
    let row = |row: gokoro_library::PlayerRow| json!({"player": row.player, "names": row.names, "games": row.games});
    Ok(json!({ "count": count, "players": rows.into_iter().map(row).collect::<Vec<_>>() }))
}

/// Says that a name is a player's.
pub(crate) async fn alias(State(app): State<Arc<App>>, JsonBody(asked): JsonBody<AliasRequest>) -> Answer {
    json_answer(&app.work(move |app| named(app, &asked)).await??)
}

fn named(app: &App, asked: &AliasRequest) -> Result<Value, ApiError> {
    drop(opened(app)?);
    let mut library = Library::write(folder(app)?).map_err(refused)?;
    library.set_alias(&asked.name, asked.player.as_deref()).map_err(refused)?;
    Ok(json!({}))
}

fn folder(app: &App) -> Result<&Path, ApiError> {
    let none = || ApiError::missing("there is no library; make one with gokoro library import".to_owned());
    app.library.as_deref().ok_or_else(none)
}

/// Each question opens it: who imports games meanwhile is not in the way, and they are there with the next one.
fn opened(app: &App) -> Result<Library, ApiError> {
    Library::open(folder(app)?).map_err(refused)
}

fn refused(error: LibraryError) -> ApiError {
    ApiError::wrong(error.to_string())
}
