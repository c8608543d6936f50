//! What somebody writes on a review: lines of play that were tried and are kept, with comments. It
//! is a list; each entry names the moves of the game before it, the moves after them and what is
//! said of the position then. In the record they are variations like any others.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use gokoro_board::{BoardSize, Color, Move};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::tree::NodeId;
use gokoro_sgf::typed::{parse_move, point_text};
use serde::{Deserialize, Serialize};
use serde_json::json;

use crate::App;
use crate::game::{action, color, name};
use crate::reply::{Answer, ApiError, JsonBody, json_answer};
use crate::review::{part, position};
use crate::store::ReviewPart;

/// The most entries, moves of one, and characters of a comment.
const ENTRIES: usize = 500;
const MOVES: usize = 400;
const COMMENT: usize = 10_000;

/// A line of play with what is said at its end.
#[derive(Clone, Serialize, Deserialize, Debug)]
pub(crate) struct Note {
    /// Moves of the game before it.
    at: usize,
    /// The moves after them; none to comment on the game itself.
    moves: Vec<(String, String)>,
    #[serde(default)]
    comment: String,
}

/// What is written on a review.
pub(crate) fn of(app: &App, id: i64) -> Result<Vec<Note>, ApiError> {
    let body = app.store.notes(id)?;
    Ok(body.and_then(|body| serde_json::from_str(&body).ok()).unwrap_or_default())
}

/// What is written on a review, for the page.
pub(crate) async fn list(State(app): State<Arc<App>>, Path(id): Path<i64>) -> Answer {
    let body = app.store.notes(id)?.unwrap_or_else(|| "[]".to_owned());
    Ok(([(CONTENT_TYPE, "application/json")], body).into_response())
}

/// What a page changed.
#[derive(Deserialize)]
#[serde(untagged)]
pub(crate) enum Changes {
    /// Some entries; those of other pages stay.
    Some { kept: Vec<Note>, gone: Vec<Note> },
    /// The whole list, as pages of reviews that were made before send it.
    All(Vec<Note>),
}

/// Keeps what is changed of what is written on a review.
pub(crate) async fn keep(
    State(app): State<Arc<App>>,
    Path(id): Path<i64>,
    JsonBody(changes): JsonBody<Changes>,
) -> Answer {
    app.work(move |app| change(app, id, changes)).await??;
    json_answer(&json!({}))
}

fn change(app: &App, id: i64, changes: Changes) -> Result<(), ApiError> {
    let size = position(&part(app, id, ReviewPart::Record)?, 0)?.size();
    let (kept, gone) = match changes {
        Changes::Some { kept, gone } => (kept, Some(gone)),
        Changes::All(kept) => (kept, None),
    };
    for note in &kept {
        if note.moves.len() > MOVES || note.comment.chars().count() > COMMENT {
            let most = format!("{MOVES} moves and {COMMENT} characters of a comment");
            return Err(ApiError::wrong(format!("a line is too long; keep to {most}")));
        }
        if note.played(size)?.iter().any(|(_, action)| *action == Move::Resign) {
            return Err(ApiError::wrong("a resignation is no move of a line; leave it out"));
        }
    }
    let changed = |before: &str| {
        let mut notes: Vec<Note> = Vec::new();
        if let Some(gone) = &gone {
            notes = serde_json::from_str(before).unwrap_or_default();
            notes.retain(|note| !gone.iter().any(|one| one.is_at(note)));
        }
        for note in kept {
            match notes.iter_mut().find(|one| one.is_at(&note)) {
                Some(one) => *one = note,
                None => notes.push(note),
            }
        }
        if notes.len() > ENTRIES {
            return Err(ApiError::wrong(format!("more than {ENTRIES} lines; remove some")));
        }
        serde_json::to_string(&notes).map_err(|_| ApiError::broken())
    };
    if app.store.keep_notes(id, changed)? {
        return Ok(());
    }
    Err(ApiError::missing(format!("there is no review {id} any more; review the game again")))
}

impl Note {
    /// Whether it is on the position of another one.
    fn is_at(&self, other: &Note) -> bool {
        (self.at, &self.moves) == (other.at, &other.moves)
    }

    fn played(&self, size: BoardSize) -> Result<Vec<(Color, Move)>, ApiError> {
        self.moves.iter().map(|(letter, name)| Ok((color(letter)?, action(size, name)?))).collect()
    }
}

/// A record with what is written on it. A line that goes on after the last move would become part of
/// the game, so its moves stand in the comment there.
pub(crate) fn written(record: Vec<u8>, notes: &[Note]) -> Result<Vec<u8>, ApiError> {
    if notes.is_empty() {
        return Ok(record);
    }
    let mut tree = Collection::read(record);
    let root = tree.games().next().ok_or_else(|| ApiError::missing("the record holds no game"))?;
    let mut replay = Replay::main_line(root).map_err(|error| ApiError::wrong(error.to_string()))?;
    let size = replay.game().size();
    let mut line = vec![replay.start_node()];
    line.extend(std::iter::from_fn(|| replay.play_next()).map(|played| played.node));
    let end = line.last().copied().filter(|&end| tree.node(end).children().next().is_none());
    for note in notes {
        let Some(&start) = line.get(note.at) else { continue };
        let moves = note.played(size)?;
        let (mut node, mut after) = (start, Vec::new());
        for (color, action) in moves {
            if Some(node) == end {
                after.push(format!("{} {}", color.letter(), name(size, action)));
            } else {
                node = child(&mut tree, node, color, action, size);
            }
        }
        let parts = [after.join(", "), note.comment.trim().to_owned()];
        let comment = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(": ");
        if !comment.is_empty() {
            let before = tree.node(node).text("C").map(|text| text.into_owned());
            let text = before
                .filter(|text| !text.is_empty())
                .map_or_else(|| comment.clone(), |before| format!("{before}\n\n{comment}"));
            tree.set_text(node, "C", &text).map_err(|error| ApiError::wrong(error.to_string()))?;
        }
    }
    Ok(tree.write())
}

/// The child of a node with this move; made where there is none.
fn child(tree: &mut Collection, node: NodeId, color: Color, action: Move, size: BoardSize) -> NodeId {
    let name = if color == Color::Black { "B" } else { "W" };
    let is_it = |child: &gokoro_sgf::tree::RecordNode<'_>| {
        child.value(name).is_some_and(|value| parse_move(value.raw(), size) == Ok(action))
    };
    if let Some(found) = tree.node(node).children().find(is_it) {
        return found.id();
    }
    let made = tree.add_child(node);
    let text = action.point().map(point_text).unwrap_or_default();
    // Letters of a point fit into any tree.
    let _ = tree.set_text(made, name, &text);
    made
}
