//! Records that are dropped, pasted or chosen: which games they hold, of whatever kind the file
//! is, and each as the page plays it.

use std::sync::Arc;

use axum::extract::{RawQuery, State};
use axum::response::IntoResponse;
use gokoro_analysis::marked::MarkedQuestion;
use gokoro_board::{ByColor, Color, Point};
use gokoro_sgf::Diagnostic;
use gokoro_sgf::replay::{GameInfo, Replay, moves_of};
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::source::{SourceRecord, records_in};
use gokoro_sgf::tree::RecordNode;
use gokoro_view::catalogue::Localizer;
use gokoro_view::fault_text::fault;
use serde::Serialize;

use crate::App;
use crate::game::{GameRequest, LONGEST};
use crate::reply::{Answer, ApiError, Raw, json_answer, query_value};

/// Games of one file that are told.
const MOST: usize = 500;
/// Repairs that are worded; the page shows these five.
const SHOWN: usize = 5;

/// A game of a file.
#[derive(Serialize)]
pub(crate) struct OpenedGame {
    pub(crate) title: String,
    date: Option<String>,
    pub(crate) moves: usize,
    pub(crate) game: GameRequest,
    /// Stones of the group and empty points of the area that a problem marks where it begins.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    target: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    area: Vec<String>,
}

/// What a file holds.
#[derive(Serialize)]
struct Content {
    games: Vec<OpenedGame>,
    /// What cannot be read, in words.
    faults: Vec<String>,
    /// What was read otherwise than it is written, in the language of the page.
    repaired: Vec<String>,
}

/// The games of the body; its name is in the query.
pub(crate) async fn open(State(app): State<Arc<App>>, RawQuery(query): RawQuery, Raw(bytes): Raw) -> Answer {
    let name = named(query.as_deref());
    let lang = app.lang_of(query.as_deref());
    json_answer(&app.work(move |app| content(&name, bytes.to_vec(), app.speaker(lang))).await?)
}

/// What the file is called; never a path.
pub(crate) fn named(query: Option<&str>) -> String {
    let name = query_value(query, "name").unwrap_or_default();
    let last = name.rsplit(['/', '\\']).next().unwrap_or_default().trim();
    if last.is_empty() || last == "-" { "record.sgf".to_owned() } else { last.to_owned() }
}

fn content(name: &str, bytes: Vec<u8>, speaker: Localizer<'_>) -> Content {
    let mut content = Content { games: Vec::new(), faults: Vec::new(), repaired: Vec::new() };
    for record in records_in(name, bytes, None).take(MOST) {
        match record.map_err(|error| error.to_string()).and_then(|record| with_repairs(&record)) {
            Ok((game, repairs)) => {
                content.games.push(game);
                let room = SHOWN.saturating_sub(content.repaired.len());
                let said = repairs.iter().take(room).map(|repair| fault(&repair.problem, speaker));
                content.repaired.extend(said);
            }
            Err(fault) => content.faults.push(fault),
        }
    }
    content
}

pub(crate) fn opened(record: &SourceRecord) -> Result<OpenedGame, String> {
    with_repairs(record).map(|(opened, _)| opened)
}

/// The game, and what was read otherwise than it is written.
fn with_repairs(record: &SourceRecord) -> Result<(OpenedGame, Vec<Diagnostic>), String> {
    let root = record.tree.games().next().ok_or_else(|| format!("{}: holds no game", record.origin))?;
    let (game, repairs) = of_record(root).map_err(|error| format!("{}: {error}", record.origin))?;
    Ok((game, record.tree.diagnostics().iter().cloned().chain(repairs).collect()))
}

/// The game of a record, and what was read otherwise than it is written while it was replayed.
pub(crate) fn of_record(root: RecordNode<'_>) -> Result<(OpenedGame, Vec<Diagnostic>), String> {
    let moves = moves_of(root);
    if moves > LONGEST {
        return Err(format!(
            "has {moves} moves; the page takes games of at most {LONGEST}; open a shorter one"
        ));
    }
    let mut replay = Replay::main_line(root).map_err(|error| error.to_string())?;
    let (title, date) = (title(replay.info()), replay.info().date_text.clone());
    // Marks that contradict each other ask nothing.
    let marked = MarkedQuestion::read(root, replay.game().board()).unwrap_or_default();
    replay.run();
    let repairs = replay.diagnostics().to_vec();
    let game = replay.into_game();
    let names = |points: Vec<Point>| points.into_iter().map(|p| game.size().name(p).to_string()).collect();
    let (target, area) = (names(marked.target), names(marked.area));
    let moves = game.turn_count();
    Ok((OpenedGame { title, date, moves, game: GameRequest::of(&game), target, area }, repairs))
}

/// Who played.
pub(crate) fn title(info: &GameInfo) -> String {
    let name = ByColor::from_fn(|color: Color| {
        let player = &info.players[color];
        let name = player.name.clone().filter(|name| !name.is_empty()).unwrap_or_else(|| "?".to_owned());
        player.normal_rank().map_or_else(|| name.clone(), |rank| format!("{name} {rank}"))
    });
    format!("{} – {}", name.black, name.white)
}

/// The games of a file, by its bytes; the built-in game for none.
pub(crate) fn nth(name: &str, bytes: Vec<u8>, game: usize) -> Result<SourceRecord, ApiError> {
    let bytes = if bytes.is_empty() { GO1_GAME.as_bytes().to_vec() } else { bytes };
    let record = records_in(name, bytes, None).nth(game.saturating_sub(1));
    let record = record.ok_or_else(|| ApiError::wrong(format!("{name}: there is no game {game}")))?;
    record.map_err(|error| ApiError::wrong(error.to_string()))
}

/// The game of a record that is kept.
pub(crate) fn opened_record(bytes: Vec<u8>) -> Result<OpenedGame, ApiError> {
    opened(&nth("record.sgf", bytes, 1)?).map_err(ApiError::wrong)
}

/// The record that the command line named, as it is.
pub(crate) async fn given(State(app): State<Arc<App>>) -> Answer {
    let record = app.record.as_ref().ok_or_else(|| ApiError::missing("no record was named"))?;
    Ok(record.1.clone().into_response())
}
