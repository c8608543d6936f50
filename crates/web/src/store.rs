//! What is kept: games, reviews and settings, in one SQLite file in the data folder. Every change
//! is a transaction in a write-ahead log that is on the disk before it is acknowledged, so the program
//! may end at any time. Where the file cannot be used (a folder that cannot be written, a store of a
//! newer version) nothing of it is touched, and a store in memory takes its place and says why. A
//! damaged file is put aside, and a new one begins (`opening`).

use std::path::Path;
use std::sync::{Mutex, MutexGuard};
use std::time::{SystemTime, UNIX_EPOCH};

use gokoro_view::catalogue::Lang;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use serde::Serialize;

use crate::reply::{ApiError, StoreRequest};
use crate::seats::locked;

mod opening;

pub(crate) use opening::Notice;
use opening::in_memory;

/// Reviews that are kept; the oldest go first, but none that somebody wrote on.
const REVIEWS: u32 = 30;
const LOST_NOTES: &str = "DELETE FROM notes WHERE review NOT IN (SELECT id FROM reviews)";

/// A game or review in a list.
#[derive(Serialize)]
pub(crate) struct StoreEntry {
    id: i64,
    title: String,
    /// Seconds since 1970.
    changed: i64,
}

impl StoreEntry {
    /// Its number.
    pub(crate) const fn id(&self) -> i64 {
        self.id
    }

    /// What it is called.
    pub(crate) fn title(&self) -> &str {
        &self.title
    }
}

/// A review as it is kept.
pub(crate) struct KeptReview {
    /// The review for programs.
    pub(crate) json: Vec<u8>,
    /// The record with comments.
    pub(crate) sgf: Vec<u8>,
}

/// Where things are kept.
pub(crate) struct Store {
    file: Mutex<Connection>,
    notice: Option<Notice>,
    /// The language in which it says what failed.
    lang: Mutex<Lang>,
}

type Kept<T> = Result<T, ApiError>;

impl Store {
    /// Opens the store in a folder, which is made where it is missing.
    pub(crate) fn open(folder: Option<&Path>) -> Store {
        let (file, notice) = match folder.ok_or(Notice::NoFolder).and_then(opening::open) {
            Ok(opened) => opened,
            Err(why) => (in_memory(), Some(why)),
        };
        Store { file: Mutex::new(file), notice, lang: Mutex::default() }
    }

    /// From now on what fails is said in this language.
    pub(crate) fn speak(&self, lang: Lang) {
        *locked(&self.lang) = lang;
    }

    /// What is to be said of the store: that nothing is kept, or that a damaged file was put aside.
    pub(crate) const fn notice(&self) -> Option<&Notice> {
        self.notice.as_ref()
    }

    fn file(&self) -> MutexGuard<'_, Connection> {
        locked(&self.file)
    }

    /// Asks what is there. Changes go through [`Store::change`]: an error at the end of a statement that
    /// returns rows is lost.
    pub(crate) fn with<T>(&self, ask: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Kept<T> {
        let asked = ask(&self.file());
        asked.map_err(|error| ApiError::from(error).in_words(StoreRequest::Read, *locked(&self.lang)))
    }

    /// Changes what follows from what is there, all of it or nothing.
    pub(crate) fn change<T>(&self, change: impl FnOnce(&Transaction<'_>) -> Kept<T>) -> Kept<T> {
        let changed = || {
            let mut file = self.file();
            let step = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
            let changed = change(&step)?;
            step.commit()?;
            Ok(changed)
        };
        changed().map_err(|fault: ApiError| fault.in_words(StoreRequest::Keep, *locked(&self.lang)))
    }

    /// Keeps a game under its number, or a new one; its number.
    pub(crate) fn keep_game(&self, id: Option<i64>, title: &str, body: &str) -> Kept<i64> {
        self.change(|step| {
            let keep = "INSERT INTO games (id, title, body, changed) VALUES (?1, ?2, ?3, ?4)
                ON CONFLICT (id) DO UPDATE SET title = ?2, body = ?3, changed = ?4 RETURNING id";
            Ok(step.query_row(keep, params![id, title, body, now()], |row| row.get(0))?)
        })
    }

    /// All games, the latest first.
    pub(crate) fn games(&self) -> Kept<Vec<StoreEntry>> {
        self.with(|file| entries(file, "SELECT id, title, changed FROM games ORDER BY changed DESC, id DESC"))
    }

    /// A game.
    pub(crate) fn game(&self, id: i64) -> Kept<Option<String>> {
        self.with(|file| {
            file.query_row("SELECT body FROM games WHERE id = ?1", [id], |row| row.get(0)).optional()
        })
    }

    /// Forgets a game.
    pub(crate) fn forget_game(&self, id: i64) -> Kept<()> {
        self.change(|step| Ok(step.execute("DELETE FROM games WHERE id = ?1", [id]).map(drop)?))
    }

    /// Keeps the review of a record by somebody in the place of an older one, whose notes it takes over.
    /// No number is given twice.
    pub(crate) fn keep_review(
        &self,
        title: &str,
        record: &[u8],
        judge: &str,
        KeptReview { json, sgf }: &KeptReview,
    ) -> Kept<i64> {
        self.change(|step| {
            let before = "SELECT max(id) FROM reviews WHERE record = ?1 AND judge = ?2";
            let before: Option<i64> = step.query_row(before, params![record, judge], |row| row.get(0))?;
            step.execute("DELETE FROM reviews WHERE record = ?1 AND judge = ?2", params![record, judge])?;
            // Earlier versions kept a page, too.
            let keep = "INSERT INTO reviews (title, record, page, json, sgf, changed, judge)
                VALUES (?1, ?2, '', ?3, ?4, ?5, ?6)";
            step.execute(keep, params![title, record, json, sgf, now(), judge])?;
            let id = step.last_insert_rowid();
            step.execute("UPDATE notes SET review = ?1 WHERE review = ?2", params![id, before])?;
            let old = "DELETE FROM reviews WHERE id NOT IN (SELECT id FROM reviews ORDER BY id DESC LIMIT ?1)
                AND id NOT IN (SELECT review FROM notes)";
            step.execute(old, [REVIEWS])?;
            step.execute(LOST_NOTES, [])?;
            Ok(id)
        })
    }

    /// All reviews, the latest first.
    pub(crate) fn reviews(&self) -> Kept<Vec<StoreEntry>> {
        self.with(|file| entries(file, "SELECT id, title, changed FROM reviews ORDER BY id DESC"))
    }

    /// The number of a review of this record by somebody: the name of an engine with its command, nothing for us.
    pub(crate) fn review_of(&self, record: &[u8], judge: &str) -> Kept<Option<i64>> {
        let ask = "SELECT id FROM reviews WHERE record = ?1 AND judge = ?2";
        self.with(|file| file.query_row(ask, params![record, judge], |row| row.get(0)).optional())
    }

    /// What somebody wrote on a review.
    pub(crate) fn notes(&self, id: i64) -> Kept<Option<String>> {
        self.with(|file| {
            file.query_row("SELECT body FROM notes WHERE review = ?1", [id], |row| row.get(0)).optional()
        })
    }

    /// Changes what somebody wrote on a review, an empty list where it was nothing; whether there is such
    /// a review.
    pub(crate) fn keep_notes(&self, id: i64, change: impl FnOnce(&str) -> Kept<String>) -> Kept<bool> {
        self.change(|step| {
            let before =
                "SELECT coalesce(notes.body, '[]') FROM reviews LEFT JOIN notes ON review = id WHERE id = ?1";
            let before: Option<String> = step.query_row(before, [id], |row| row.get(0)).optional()?;
            let Some(before) = before else { return Ok(false) };
            match change(&before)? {
                body if body == "[]" => step.execute("DELETE FROM notes WHERE review = ?1", [id])?,
                body => {
                    step.execute("REPLACE INTO notes (review, body) VALUES (?1, ?2)", params![id, body])?
                }
            };
            Ok(true)
        })
    }

    /// One part of a review: its record, JSON or SGF.
    pub(crate) fn review(&self, id: i64, part: ReviewPart) -> Kept<Option<Vec<u8>>> {
        let ask = format!("SELECT {} FROM reviews WHERE id = ?1", part.column());
        self.with(|file| file.query_row(&ask, [id], |row| row.get(0)).optional())
    }

    /// Forgets a review.
    pub(crate) fn forget_review(&self, id: i64) -> Kept<()> {
        self.change(|step| {
            step.execute("DELETE FROM reviews WHERE id = ?1", [id])?;
            Ok(step.execute(LOST_NOTES, []).map(drop)?)
        })
    }

    /// The settings of the page, as it wrote them.
    pub(crate) fn setting(&self, name: &str) -> Kept<Option<String>> {
        self.with(|file| {
            file.query_row("SELECT value FROM settings WHERE name = ?1", [name], |row| row.get(0)).optional()
        })
    }

    /// Keeps the settings of the page.
    pub(crate) fn set(&self, name: &str, value: &str) -> Kept<()> {
        let set =
            "INSERT INTO settings (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2";
        self.change(|step| Ok(step.execute(set, [name, value]).map(drop)?))
    }
}

/// A part of a review.
#[derive(Clone, Copy)]
pub(crate) enum ReviewPart {
    /// What was reviewed.
    Record,
    /// The review for programs.
    Json,
    /// The record with comments.
    Sgf,
}

impl ReviewPart {
    const fn column(self) -> &'static str {
        match self {
            ReviewPart::Record => "record",
            ReviewPart::Json => "json",
            ReviewPart::Sgf => "sgf",
        }
    }
}

fn entries(file: &Connection, ask: &str) -> rusqlite::Result<Vec<StoreEntry>> {
    let mut ask = file.prepare(ask)?;
    let rows = ask
        .query_map([], |row| Ok(StoreEntry { id: row.get(0)?, title: row.get(1)?, changed: row.get(2)? }))?;
    rows.collect()
}

pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}

#[cfg(test)]
#[path = "../tests/unit/store.rs"]
mod tests;
