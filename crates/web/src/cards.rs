//! The problems of the trainer in the store. They lie in Leitner's five boxes: a right answer moves
//! a problem to the next box, a wrong one back to the first, and every box waits longer than the
//! one before it until its problems come again.

use rusqlite::{OptionalExtension, Row, params};
use serde::Serialize;
use serde_json::Value;

use crate::reply::ApiError;
use crate::store::{Store, now};

/// How long a problem of each box waits, in seconds: ten minutes, a day, three days, a week, three
/// weeks.
const WAITS: [i64; 5] = [600, 86_400, 3 * 86_400, 7 * 86_400, 21 * 86_400];
/// The most problems that are kept.
const MOST: i64 = 20_000;

/// A problem with what is known of how it went.
#[derive(Serialize)]
pub(crate) struct Card {
    id: i64,
    set: String,
    title: String,
    /// What the page shows: the position and the group.
    body: Value,
    /// From 1 to 5.
    #[serde(rename = "box")]
    place: i64,
    seen: i64,
    right: i64,
}

/// What became of problems that were to be added.
#[derive(Serialize, Default)]
pub(crate) struct Taken {
    pub(crate) added: u32,
    /// Those that were there already.
    pub(crate) known: u32,
    /// Those for which there is no room.
    pub(crate) full: u32,
}

/// A set of problems.
#[derive(Serialize)]
pub(crate) struct CardSet {
    name: String,
    count: i64,
    /// Problems that are to be asked now.
    due: i64,
    /// Problems in each box.
    boxes: [i64; 5],
}

/// What became of a problem.
#[derive(Serialize)]
pub(crate) struct Moved {
    #[serde(rename = "box")]
    place: i64,
    /// Minutes until it comes again.
    minutes: i64,
}

impl Store {
    /// Adds problems, each with its title, as far as there is room and they are not there yet.
    ///
    /// # Errors
    /// A store that fails.
    pub(crate) fn add_cards(&self, set: &str, cards: &[(String, String)]) -> Result<Taken, ApiError> {
        self.change(|step| {
            let mut taken = Taken::default();
            let mut count: i64 = step.query_row("SELECT count(*) FROM problems", [], |row| row.get(0))?;
            let mut ask = step.prepare("SELECT EXISTS (SELECT 1 FROM problems WHERE same = ?1)")?;
            let add = "INSERT INTO problems (set_name, title, same, body, box) VALUES (?1, ?2, ?3, ?3, 1)";
            let mut add = step.prepare(add)?;
            for (title, body) in cards {
                if ask.query_row([body], |row| row.get(0))? {
                    taken.known += 1;
                } else if count < MOST {
                    add.execute([set, title, body])?;
                    taken.added += 1;
                    count += 1;
                } else {
                    taken.full += 1;
                }
            }
            Ok(taken)
        })
    }

    /// All sets.
    pub(crate) fn card_sets(&self) -> Result<Vec<CardSet>, ApiError> {
        let ask = "SELECT set_name, count(*), sum(due <= ?1), sum(box = 1), sum(box = 2), sum(box = 3),
            sum(box = 4), sum(box = 5) FROM problems GROUP BY set_name ORDER BY min(id)";
        let set = |row: &Row<'_>| {
            let boxes = [row.get(3)?, row.get(4)?, row.get(5)?, row.get(6)?, row.get(7)?];
            Ok(CardSet { name: row.get(0)?, count: row.get(1)?, due: row.get(2)?, boxes })
        };
        self.with(|file| file.prepare(ask)?.query_map([now()], set)?.collect())
    }

    /// The next problem that is to be asked, of a set or of all: those that were asked before go first,
    /// the one that was shown just now last.
    pub(crate) fn next_card(&self, set: Option<&str>, after: i64) -> Result<Option<Card>, ApiError> {
        let ask = "SELECT id, set_name, title, body, box, seen, right FROM problems
            WHERE due <= ?1 AND (?2 IS NULL OR set_name = ?2) ORDER BY id = ?3, seen = 0, due, id LIMIT 1";
        let card = |row: &Row<'_>| {
            let body: String = row.get(3)?;
            Ok(Card {
                id: row.get(0)?,
                set: row.get(1)?,
                title: row.get(2)?,
                body: serde_json::from_str(&body).unwrap_or_default(),
                place: row.get(4)?,
                seen: row.get(5)?,
                right: row.get(6)?,
            })
        };
        self.with(|file| file.query_row(ask, params![now(), set, after], card).optional())
    }

    /// Puts a problem into the box that follows from an answer; nothing if there is no such problem.
    pub(crate) fn answered(&self, id: i64, right: bool) -> Result<Option<Moved>, ApiError> {
        self.change(|step| {
            let ask = "SELECT box FROM problems WHERE id = ?1";
            let place: Option<i64> = step.query_row(ask, [id], |row| row.get(0)).optional()?;
            let Some(place) = place else { return Ok(None) };
            let place = if right { (place + 1).clamp(2, WAITS.len() as i64) } else { 1 };
            let wait = WAITS[usize::try_from(place - 1).unwrap_or(0).min(WAITS.len() - 1)];
            let keep =
                "UPDATE problems SET box = ?2, due = ?3, seen = seen + 1, right = right + ?4 WHERE id = ?1";
            step.execute(keep, params![id, place, now() + wait, right])?;
            Ok(Some(Moved { place, minutes: wait / 60 }))
        })
    }

    /// Removes a set.
    pub(crate) fn forget_cards(&self, set: &str) -> Result<(), ApiError> {
        self.change(|step| Ok(step.execute("DELETE FROM problems WHERE set_name = ?1", [set]).map(drop)?))
    }
}
