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
#[derive(Serialize, Debug, PartialEq, Eq)]
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
    /// The page.
    pub(crate) page: Vec<u8>,
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
    /// `made` makes it, whose page knows its number, while others use the store; no number is given twice.
    pub(crate) fn keep_review(
        &self,
        title: &str,
        (record, judge): (&[u8], &str),
        made: impl FnOnce(i64) -> KeptReview,
    ) -> Kept<i64> {
        // Its number is taken by a row that nobody sees.
        let id = self.change(|step| {
            let take = "INSERT INTO reviews (title, record, page, json, sgf, changed) VALUES ('', '', '', '', '', 0)";
            step.execute(take, [])?;
            let id = step.last_insert_rowid();
            step.execute("DELETE FROM reviews WHERE id = ?1", [id])?;
            Ok(id)
        })?;
        let KeptReview { page, json, sgf } = made(id);
        self.change(|step| {
            let before = "SELECT max(id) FROM reviews WHERE record = ?1 AND judge = ?2";
            let before: Option<i64> = step.query_row(before, params![record, judge], |row| row.get(0))?;
            step.execute("DELETE FROM reviews WHERE record = ?1 AND judge = ?2", params![record, judge])?;
            let keep = "INSERT INTO reviews (id, title, record, page, json, sgf, changed, judge)
                VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
            step.execute(keep, params![id, title, record, page, json, sgf, now(), judge])?;
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

    /// One part of a review: its record, page, JSON or SGF.
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
    /// The page.
    Page,
    /// The review for programs.
    Json,
    /// The record with comments.
    Sgf,
}

impl ReviewPart {
    const fn column(self) -> &'static str {
        match self {
            ReviewPart::Record => "record",
            ReviewPart::Page => "page",
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
mod tests {
    use std::fs;
    use std::path::PathBuf;

    use super::*;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gokoro-store-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn what_is_kept_is_there_again() {
        let folder = folder("kept");
        let store = Store::open(Some(&folder));
        assert!(store.notice().is_none());
        let id = store.keep_game(None, "a", "{}").expect("kept");
        assert_eq!(store.keep_game(Some(id), "b", "{1}").expect("kept"), id);
        store.set("settings", "dark").expect("kept");
        let review = |id: i64| KeptReview { page: vec![id as u8], json: vec![2], sgf: vec![3] };
        let first = store.keep_review("r", (b"(;)", ""), review).expect("kept");
        let second = store.keep_review("r", (b"(;)", ""), review).expect("kept");
        assert_ne!(first, second);
        drop(store);
        let store = Store::open(Some(&folder));
        assert_eq!(store.game(id).expect("read").as_deref(), Some("{1}"));
        assert_eq!(store.setting("settings").expect("read").as_deref(), Some("dark"));
        assert_eq!(store.review(second, ReviewPart::Page).expect("read"), Some(vec![second as u8]));
        assert_eq!(store.review(first, ReviewPart::Page).expect("read"), None);
        assert_eq!(store.review_of(b"(;)", "").expect("read"), Some(second));
        store.forget_game(id).expect("forgotten");
        store.forget_review(second).expect("forgotten");
        assert!(store.games().expect("read").is_empty() && store.reviews().expect("read").is_empty());
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn a_page_is_made_while_others_use_the_store() {
        let store = Store::open(None);
        let made = |id| {
            assert!(store.reviews().expect("read").is_empty(), "half a review is none");
            assert_eq!(store.review(id, ReviewPart::Page).expect("read"), None);
            KeptReview { page: vec![1], json: vec![2], sgf: vec![3] }
        };
        let id = store.keep_review("r", (b"(;)", ""), made).expect("kept");
        assert_eq!(store.review(id, ReviewPart::Sgf).expect("read"), Some(vec![3]));
    }

    #[test]
    fn what_fails_is_said_as_it_is_in_the_language_of_the_page() {
        let store = Store::open(None);
        store.file().execute_batch("DROP TABLE games").expect("dropped");
        let read = || store.games().expect_err("there is no table").error().to_owned();
        let kept = || store.keep_game(None, "a", "{}").expect_err("there is no table").error().to_owned();
        assert!(read().starts_with("The store cannot be read (no such table: games"), "{}", read());
        assert!(kept().starts_with("Nothing was kept: the store cannot be used (no such"), "{}", kept());
        for (lang, cannot, nothing) in [
            (Lang::Ja, "読めません", "保存されませんでした"),
            (Lang::Zh, "无法读取", "没有保存"),
            (Lang::Ko, "읽을 수 없습니다", "저장되지 않았습니다"),
        ] {
            store.speak(lang);
            assert!(read().contains(cannot) && read().contains("no such table"), "{}", read());
            assert!(kept().contains(nothing) && !kept().contains(cannot), "{}", kept());
        }
    }

    #[test]
    fn old_reviews_go() {
        let store = Store::open(None);
        assert!(matches!(store.notice(), Some(Notice::NoFolder)));
        for number in 0..REVIEWS + 3 {
            let made = |_| KeptReview { page: Vec::new(), json: Vec::new(), sgf: Vec::new() };
            store.keep_review("r", (&number.to_le_bytes(), ""), made).expect("kept");
        }
        assert_eq!(store.reviews().expect("read").len(), REVIEWS as usize);
        assert_eq!(store.review_of(&0_u32.to_le_bytes(), "").expect("read"), None);
    }

    #[test]
    fn what_somebody_wrote_stays() {
        let store = Store::open(None);
        let keep = |number: u32| {
            let made = |_| KeptReview { page: Vec::new(), json: Vec::new(), sgf: Vec::new() };
            store.keep_review("r", (&number.to_le_bytes(), ""), made).expect("kept")
        };
        let write = |id, body: &str| store.keep_notes(id, |_| Ok(body.to_owned())).expect("kept");
        let (written, emptied) = (keep(0), keep(1));
        assert!(write(written, "[1]") && write(emptied, "[2]"));
        assert!(write(emptied, "[]") && !write(99, "[]"));
        assert_eq!(store.notes(emptied).expect("read"), None);
        for number in 2..REVIEWS + 3 {
            keep(number);
        }
        assert_eq!(store.review_of(&0_u32.to_le_bytes(), "").expect("read"), Some(written));
        assert_eq!(store.review_of(&1_u32.to_le_bytes(), "").expect("read"), None);
        let again = keep(0);
        let more = store.keep_notes(again, |before| Ok(before.to_owned())).expect("kept");
        assert!(more && store.keep_notes(again, |_| Err(ApiError::wrong("no"))).is_err());
        assert_eq!(store.notes(again).expect("read").as_deref(), Some("[1]"));
        assert_eq!(store.notes(written).expect("read"), None);
    }

    #[test]
    fn a_store_of_before_is_taken_over() {
        let folder = folder("before");
        fs::create_dir_all(&folder).expect("a folder");
        let before = Connection::open(folder.join("page.sqlite")).expect("a file");
        let tables = "CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL,
                changed INTEGER NOT NULL);
            CREATE TABLE reviews (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, record BLOB NOT NULL,
                page BLOB NOT NULL, json BLOB NOT NULL, sgf BLOB NOT NULL, changed INTEGER NOT NULL);
            CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
            INSERT INTO reviews (title, record, page, json, sgf, changed) VALUES ('r', x'28', '', '', '', 1);
            PRAGMA user_version = 1;";
        before.execute_batch(tables).expect("written");
        drop(before);
        for _ in 0..2 {
            let store = Store::open(Some(&folder));
            assert!(store.notice().is_none());
            assert_eq!(store.review_of(b"(", "").expect("read"), Some(1));
            assert_eq!(store.review_of(b"(", "engine").expect("read"), None);
            let write = |id| store.keep_notes(id, |_| Ok("[]".to_owned())).expect("asked");
            assert!(write(1) && !write(2));
        }
        fs::remove_dir_all(folder).expect("removed");
    }
}
