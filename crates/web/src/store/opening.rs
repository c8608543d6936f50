//! Opening the store's file: its tables are made or brought to this version, a file that is damaged is
//! put aside and a new one begins, and what is to be said of all that.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::{Connection, ErrorCode, TransactionBehavior};

/// The file in the data folder.
const NAME: &str = "page.sqlite";
/// What who opens it holds.
const LOCK: &str = ".page.lock";
/// It and the files that SQLite keeps beside it, by the endings of their names, in the order in which they
/// are renamed: a log that is left beside a new file would be lost.
const FILES: [&str; 3] = ["-wal", "-shm", ""];
/// The version of the tables.
const VERSION: i64 = 2;
/// How long another program may hold the file.
const PATIENCE: Duration = Duration::from_secs(5);

const TABLES: &str = "
    CREATE TABLE IF NOT EXISTS games (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL,
        changed INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS reviews (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, record BLOB NOT NULL,
        page BLOB NOT NULL, json BLOB NOT NULL, sgf BLOB NOT NULL, changed INTEGER NOT NULL, judge TEXT NOT NULL DEFAULT '');
    CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS notes (review INTEGER PRIMARY KEY, body TEXT NOT NULL);
    CREATE TABLE IF NOT EXISTS problems (id INTEGER PRIMARY KEY, set_name TEXT NOT NULL, title TEXT NOT NULL,
        same BLOB NOT NULL UNIQUE, body TEXT NOT NULL, box INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,
        seen INTEGER NOT NULL DEFAULT 0, right INTEGER NOT NULL DEFAULT 0);";
/// What the tables of version 1 lack.
const SINCE_1: &str = "ALTER TABLE reviews ADD COLUMN judge TEXT NOT NULL DEFAULT '';";

/// What is to be said of the store.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Notice {
    /// Nothing is kept: no folder is known.
    #[error("games are not kept: no data folder is known; name one with --data")]
    NoFolder,
    /// Nothing is kept: the folder or the file cannot be used.
    #[error("games are not kept: {}: cannot be used ({}); name another folder with --data", .0.display(),
        .1)]
    Unusable(PathBuf, String),
    /// Nothing is kept: the file is of a newer program.
    #[error(
        "games are not kept: {} was made by a newer version of the program and is left as it is; use that version, \
         or name another folder with --data",
        .0.display()
    )]
    Newer(PathBuf),
    /// The file was damaged; it lies in the second place, and a new one is used.
    #[error(
        "{} is damaged; it was renamed to {}, and a new store begins; put a copy of yours in its place if you have one",
        .0.display(),
        .1.display()
    )]
    Damaged(PathBuf, PathBuf),
}

impl Notice {
    /// The name of the reason in messages.
    pub(crate) const fn key(&self) -> &'static str {
        match self {
            Notice::NoFolder => "folder",
            Notice::Unusable(..) => "unusable",
            Notice::Newer(_) => "newer",
            Notice::Damaged(..) => "damaged",
        }
    }

    /// The file.
    pub(crate) fn path(&self) -> String {
        match self {
            Notice::NoFolder => String::new(),
            Notice::Unusable(path, _) | Notice::Newer(path) | Notice::Damaged(path, _) => {
                path.display().to_string()
            }
        }
    }

    /// Where a damaged file lies now.
    pub(crate) fn aside(&self) -> Option<String> {
        if let Notice::Damaged(_, aside) = self { Some(aside.display().to_string()) } else { None }
    }
}

/// Opens the store of a folder, which is made where it is missing. One program opens it at a time.
pub(super) fn open(folder: &Path) -> Result<(Connection, Option<Notice>), Notice> {
    let path = folder.join(NAME);
    let unusable = |error: std::io::Error| Notice::Unusable(path.clone(), error.to_string());
    fs::create_dir_all(folder).map_err(unusable)?;
    // Where there is no lock, no other program is waited for.
    let lock = File::create(folder.join(LOCK)).ok();
    if let Some(lock) = &lock {
        let _ = lock.lock();
    }
    match sound(&path) {
        Err(Refused::Damaged) => {
            let aside = put_aside(folder).map_err(unusable)?;
            let file = sound(&path).map_err(|refused| refused.notice(&path))?;
            Ok((file, Some(Notice::Damaged(path, aside))))
        }
        opened => opened.map(|file| (file, None)).map_err(|refused| refused.notice(&path)),
    }
}

/// Why a file is not opened.
enum Refused {
    Damaged,
    Newer,
    Sql(rusqlite::Error),
}

impl Refused {
    fn notice(self, path: &Path) -> Notice {
        match self {
            Refused::Newer => Notice::Newer(path.to_owned()),
            Refused::Damaged => Notice::Unusable(path.to_owned(), "it is damaged".to_owned()),
            Refused::Sql(error) => Notice::Unusable(path.to_owned(), error.to_string()),
        }
    }
}

impl From<rusqlite::Error> for Refused {
    fn from(error: rusqlite::Error) -> Refused {
        match error.sqlite_error_code() {
            Some(ErrorCode::DatabaseCorrupt | ErrorCode::NotADatabase) => Refused::Damaged,
            _ => Refused::Sql(error),
        }
    }
}

/// Opens or makes a file, if it is sound.
fn sound(path: &Path) -> Result<Connection, Refused> {
    let mut file = Connection::open(path)?;
    file.busy_timeout(PATIENCE)?;
    if version_of(&file)? > VERSION {
        return Err(Refused::Newer);
    }
    let found: String = file.query_row("PRAGMA quick_check(1)", [], |row| row.get(0))?;
    if found != "ok" {
        return Err(Refused::Damaged);
    }
    file.query_row("PRAGMA journal_mode = WAL", [], |_| Ok(()))?;
    // What is acknowledged is on the disk, whatever ends the program or the machine.
    file.execute_batch("PRAGMA synchronous = FULL")?;
    let step = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
    // Another program may have changed the tables until now.
    let version = version_of(&step)?;
    if version > VERSION {
        return Err(Refused::Newer);
    }
    let since = if version == 1 { SINCE_1 } else { "" };
    step.execute_batch(&format!("{TABLES} {since} PRAGMA user_version = {VERSION};"))?;
    step.commit()?;
    Ok(file)
}

/// Renames a damaged file, with what SQLite keeps beside it, to the first name that is free; that name. Where
/// a run was ended half-way, its name is taken again.
fn put_aside(folder: &Path) -> std::io::Result<PathBuf> {
    let path = folder.join(NAME);
    let there: Vec<&str> = FILES.into_iter().filter(|ending| with(&path, ending).exists()).collect();
    let named = |number: u32| folder.join(format!("page-damaged-{number}.sqlite"));
    let is_free = |aside: &PathBuf| there.iter().all(|ending| !with(aside, ending).exists());
    let free = (1..).map(named).find(|aside| !aside.exists() && is_free(aside));
    let aside = free.unwrap_or_else(|| unreachable!("a folder holds fewer files"));
    for ending in there {
        fs::rename(with(&path, ending), with(&aside, ending))?;
    }
    Ok(aside)
}

/// A path with an ending behind its name.
fn with(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The version of the tables of a file.
fn version_of(file: &Connection) -> rusqlite::Result<i64> {
    file.query_row("PRAGMA user_version", [], |row| row.get(0))
}

/// A store that ends with the program.
pub(super) fn in_memory() -> Connection {
    let made = Connection::open_in_memory().and_then(|file| file.execute_batch(TABLES).map(|()| file));
    made.unwrap_or_else(|error| unreachable!("SQLite needs nothing but memory: {error}"))
}

#[cfg(test)]
#[path = "../../tests/unit/store/opening.rs"]
mod tests;
