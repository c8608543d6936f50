//! Games and answers as JSON, the same for every program that asks.

use gokoro_board::{BoardSize, Color};
use serde_json::{Value, json};

use crate::error::LibraryError;
use crate::filter::GameRow;
use crate::search::{Continuation, LibraryAnswer, LibraryHit, ResultTally};
use crate::store::Library;

/// A game.
pub fn game_json(row: &GameRow) -> Value {
    json!({
        "id": row.id, "black": row.black, "white": row.white, "black_rank": row.black_rank,
        "white_rank": row.white_rank, "date": row.date, "event": row.event, "result": row.result,
        "komi": row.komi, "handicap": row.handicap, "size": row.size, "moves": row.moves,
        "source": row.source, "number": row.number,
    })
}

/// What a search found on a board of so many lines: `games`, `hits` (results and years), `continuations` (the same of each, with
/// `color`, `move`, `at_once`) and `found` (games with the move number after which they have the pattern).
///
/// # Errors
/// SQLite refuses.
pub fn answer_json(
    library: &Library,
    size: BoardSize,
    answer: &LibraryAnswer,
) -> Result<Value, LibraryError> {
    let found = answer.hits.iter().map(|hit| hit_json(library, size, hit)).collect::<Result<Vec<_>, _>>()?;
    let next = answer.continuations.iter().map(|next| continuation_json(size, next));
    Ok(json!({
        "schema": 1, "size": size.get(), "games": answer.games, "hits": tally_json(&answer.tally),
        "continuations": next.collect::<Vec<_>>(), "found": found,
    }))
}

fn hit_json(library: &Library, size: BoardSize, hit: &LibraryHit) -> Result<Value, LibraryError> {
    let next =
        hit.next.map(|(color, point)| json!({"color": name(color), "move": size.name(point).to_string()}));
    let game = game_json(&library.game(hit.game)?);
    Ok(json!({"game": game, "after": hit.moves, "colors_exchanged": hit.swapped, "next": next}))
}

fn continuation_json(size: BoardSize, next: &Continuation) -> Value {
    let mut counted = tally_json(&next.tally);
    if let Value::Object(fields) = &mut counted {
        fields.insert("color".to_owned(), json!(name(next.color)));
        fields.insert("move".to_owned(), json!(size.name(next.point).to_string()));
        fields.insert("at_once".to_owned(), json!(next.at_once));
    }
    counted
}

/// The counts of some games.
fn tally_json(tally: &ResultTally) -> Value {
    let years: serde_json::Map<String, Value> =
        tally.years.iter().map(|(year, count)| (year.to_string(), json!(count))).collect();
    json!({"count": tally.count, "black_wins": tally.black, "white_wins": tally.white, "draws": tally.draws, "years": years})
}

const fn name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
