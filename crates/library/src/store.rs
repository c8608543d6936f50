//! A library in its folder: what is in it, who may write, and what is done about damage. The
//! row of a file of games in SQLite is what makes it part of the library; a file without a row
//! is left over from work that was ended, and is removed by who writes next.

use std::collections::HashSet;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use gokoro_board::{BoardSize, Color, Point};
use gokoro_sgf::Collection;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, OpenFlags, OptionalExtension, Params, Row};

use crate::error::LibraryError;
use crate::event::{self, EventDate};
use crate::game::read_tree;
use crate::games::GamesFile;
use crate::index::{self, Index, path_of};
use crate::players;
use crate::search::{LibraryAnswer, LibraryQuery, Segment, search};

/// The version of a library.
const VERSION: i64 = 1;
/// "Goko", by which SQLite's `file` knows ours.
const APPLICATION: i64 = 0x476f_6b6f;
/// How long is waited for another process that writes a step.
const PATIENCE: Duration = Duration::from_secs(20);

const SCHEMA: &str = include_str!("schema.sql");

/// A library that is open for reading, or for writing while it holds the lock.
pub struct Library {
    folder: PathBuf,
    pub(crate) db: Connection,
    pub(crate) segments: Vec<Segment>,
    /// Held as long as the library may be written.
    lock: Option<File>,
}

/// What a library holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Games.
    pub games: u64,
    /// Records left out as copies of games.
    pub copies: u64,
    /// Faults of records.
    pub faults: u64,
    /// Bytes of all its files.
    pub bytes: u64,
}

/// Colours and points of the moves of a game; `None` for a pass.
pub type Moves = Vec<(Color, Option<Point>)>;

/// Something wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordFault {
    /// A sentence with file, line and column where they are known.
    pub text: String,
    /// The game that was kept of the record, if any.
    pub game: Option<u64>,
}

/// A record left out as a copy of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Copy {
    /// The game that is kept.
    pub game: u64,
    /// The file of the record.
    pub source: String,
    /// The number of the record in it, from 1.
    pub number: u64,
}

/// What came of a check of the files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StoreCheck {
    /// Games whose moves are as they were written.
    pub games: u64,
    /// Games whose moves are damaged.
    pub damaged: u64,
    /// Indexes that were damaged and have been made again.
    pub rebuilt: u64,
}

impl Library {
    /// Opens a library to read.
    ///
    /// # Errors
    /// There is none, it is of another version, or its files cannot be read.
    pub fn open(folder: &Path) -> Result<Library, LibraryError> {
        let path = database(folder);
        if !path.is_file() {
            return Err(LibraryError::Missing(folder.to_owned()));
        }
        let failed = LibraryError::sql(&path);
        // Whoever may write undoes what a stopped transaction left; who may not reads.
        let writable = Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_WRITE);
        let db = match writable {
            Ok(db) => db,
            Err(_) => {
                Connection::open_with_flags(&path, OpenFlags::SQLITE_OPEN_READ_ONLY).map_err(&failed)?
            }
        };
        prepare(&db).map_err(&failed)?;
        check_version(&db, folder)?;
        players::prepare(&db, false).map_err(&failed)?;
        // Who writes may have joined files between the look at their names and their opening.
        let segments = segments(&db, folder).or_else(|_| segments(&db, folder))?;
        Ok(Library { folder: folder.to_owned(), db, segments, lock: None })
    }

    /// Opens a library to write, and makes it where there is none.
    ///
    /// # Errors
    /// As [`Library::open`]; another process writes; or the folder cannot be made.
    pub fn write(folder: &Path) -> Result<Library, LibraryError> {
        fs::create_dir_all(folder).map_err(LibraryError::io(folder))?;
        let lock = lock(folder)?;
        let path = database(folder);
        let failed = LibraryError::sql(&path);
        let mut db = Connection::open(&path).map_err(&failed)?;
        prepare(&db).map_err(&failed)?;
        let fresh =
            db.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0)).map_err(&failed)?;
        if fresh == 0 && !has_tables(&db).map_err(&failed)? {
            let step = db.transaction().map_err(&failed)?;
            step.execute_batch(SCHEMA).map_err(&failed)?;
            step.pragma_update(None, "application_id", APPLICATION).map_err(&failed)?;
            step.pragma_update(None, "user_version", VERSION).map_err(&failed)?;
            step.commit().map_err(&failed)?;
        }
        check_version(&db, folder)?;
        players::prepare(&db, true).map_err(&failed)?;
        remove_left_over(&db, folder)?;
        let segments = segments(&db, folder)?;
        Ok(Library { folder: folder.to_owned(), db, segments, lock: Some(lock) })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn database(&self) -> PathBuf {
        database(&self.folder)
    }

    /// What SQLite gives, or why it refuses.
    pub(crate) fn ask<T>(
        &self,
        ask: impl FnOnce(&Connection) -> rusqlite::Result<T>,
    ) -> Result<T, LibraryError> {
        ask(&self.db).map_err(LibraryError::sql(&self.database()))
    }

    /// The rows of a `SELECT`.
    pub(crate) fn rows<T, C: FromIterator<T>>(
        &self,
        sql: &str,
        values: impl Params,
        of: impl FnMut(&Row<'_>) -> rusqlite::Result<T>,
    ) -> Result<C, LibraryError> {
        self.ask(|db| db.prepare(sql)?.query_map(values, of)?.collect())
    }

    /// Opens the files of games that are part of the library now.
    pub(crate) fn reopen(&mut self) -> Result<(), LibraryError> {
        self.segments = segments(&self.db, &self.folder)?;
        Ok(())
    }

    /// What it holds.
    ///
    /// # Errors
    /// SQLite or the system refuse.
    pub fn summary(&self) -> Result<Summary, LibraryError> {
        let count = |table: &str| {
            let sql = format!("SELECT count(*) FROM {table}");
            self.ask(|db| db.query_row(&sql, [], |row| row.get::<_, i64>(0))).map(|n| n as u64)
        };
        let files = fs::read_dir(&self.folder).map_err(LibraryError::io(&self.folder))?;
        let bytes = files.flatten().filter_map(|file| file.metadata().ok()).map(|data| data.len()).sum();
        Ok(Summary { games: count("games")?, copies: count("copies")?, faults: count("faults")?, bytes })
    }

    /// How many indexes are damaged; [`Library::repair`] makes them again.
    pub fn damaged_indexes(&self) -> usize {
        self.segments.iter().filter(|segment| segment.index.is_none()).count()
    }

    /// Searches all games.
    pub fn search(&self, query: &LibraryQuery<'_>) -> LibraryAnswer {
        search(&self.segments, query)
    }

    /// The game of the library that is this record, or the same turned or mirrored.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn same_game(&self, record: &Collection) -> Result<Option<u64>, LibraryError> {
        let Some(game) = read_tree(record, &"").game else { return Ok(None) };
        let sql = "SELECT id FROM games WHERE key = ?1";
        let id = |row: &Row<'_>| row.get::<_, i64>(0).map(|id| id as u64);
        self.ask(|db| db.query_row(sql, [game.key as i64], id).optional())
    }

    /// Makes indexes that are damaged again from the games: those seen when the library was
    /// opened, and those of an answer. Returns how many.
    ///
    /// # Errors
    /// Another process writes, or the index cannot be written; searches then look through the
    /// games in its place.
    pub fn repair(&mut self, answer: Option<&LibraryAnswer>) -> Result<usize, LibraryError> {
        let told: HashSet<usize> = answer.iter().flat_map(|answer| answer.damaged.iter().copied()).collect();
        let damaged =
            |(number, segment): (usize, &Segment)| segment.index.is_none() || told.contains(&number);
        let damaged: Vec<bool> = self.segments.iter().enumerate().map(damaged).collect();
        if !damaged.contains(&true) {
            return Ok(0);
        }
        let _held = match &self.lock {
            Some(_) => None,
            None => Some(lock(&self.folder)?),
        };
        for segment in self.segments.iter_mut().zip(&damaged).filter(|(_, damaged)| **damaged).map(|(s, _)| s)
        {
            index::write(&segment.games).map_err(LibraryError::io(&path_of(&segment.games.path)))?;
            segment.index = Index::open(&segment.games).ok();
        }
        Ok(damaged.into_iter().filter(|&damaged| damaged).count())
    }

    /// Reads every file and compares all sums; damaged indexes are made again.
    ///
    /// # Errors
    /// As [`Library::repair`].
    pub fn check(&mut self) -> Result<StoreCheck, LibraryError> {
        let sound = self.ask(|db| db.query_row("PRAGMA integrity_check", [], |row| row.get::<_, String>(0)));
        if sound? != "ok" {
            return Err(LibraryError::Damaged(self.database()));
        }
        let mut checked = StoreCheck::default();
        for segment in &mut self.segments {
            let sound =
                (0..segment.games.count).filter(|&game| segment.games.is_sound(&segment.games.entry(game)));
            let sound = sound.count() as u64;
            checked.games += sound;
            checked.damaged += segment.games.count as u64 - sound;
            if segment.index.as_ref().is_some_and(|index| !index.is_sound()) {
                segment.index = None;
            }
        }
        checked.rebuilt = self.repair(None)? as u64;
        Ok(checked)
    }

    /// The file of a game, and the game's place in it.
    pub(crate) fn place_of(&self, game: u64) -> Option<(&GamesFile, usize)> {
        let after = self.segments.partition_point(|segment| segment.games.first <= game);
        let games = &self.segments.get(after.checked_sub(1)?)?.games;
        let place = (game - games.first) as usize;
        (place < games.count).then_some((games, place))
    }

    /// The board and moves of a game.
    pub fn moves(&self, game: u64) -> Option<(BoardSize, Moves)> {
        let (games, place) = self.place_of(game)?;
        let entry = games.entry(place);
        let size = entry.size()?;
        let moves = games.events(&entry).skip(usize::from(entry.setup)).filter(|event| !event.is_taken());
        let of = |event: EventDate| (event.color(), event.point().and_then(|at| event::point(size, at)));
        Some((size, moves.map(of).collect()))
    }

    /// The stones that stand before the first move of a game.
    pub fn stones(&self, game: u64) -> Option<Vec<(Point, Color)>> {
        let (games, place) = self.place_of(game)?;
        let entry = games.entry(place);
        let size = entry.size()?;
        let setup = games.events(&entry).take(usize::from(entry.setup)).filter(|event| !event.is_taken());
        Some(setup.filter_map(|event| Some((event::point(size, event.point()?)?, event.color()))).collect())
    }

    /// Faults of records, in the order in which they were found.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn faults(&self, most: usize) -> Result<Vec<RecordFault>, LibraryError> {
        let of = |row: &Row<'_>| {
            Ok(RecordFault { text: row.get(0)?, game: row.get::<_, Option<i64>>(1)?.map(|id| id as u64) })
        };
        self.rows("SELECT text, game FROM faults ORDER BY id LIMIT ?1", [limit(most)], of)
    }

    /// Records that were left out as copies.
    ///
    /// # Errors
    /// SQLite refuses.
    pub fn copies(&self, most: usize) -> Result<Vec<Copy>, LibraryError> {
        let sql = "SELECT game, sources.path, number FROM copies JOIN sources ON sources.id = source \
                   ORDER BY copies.id LIMIT ?1";
        let of = |row: &Row<'_>| {
            Ok(Copy {
                game: row.get::<_, i64>(0)? as u64,
                source: row.get(1)?,
                number: row.get::<_, i64>(2)? as u64,
            })
        };
        self.rows(sql, [limit(most)], of)
    }

    /// Answers a `SELECT`: the names of the columns, then `row` for every row. `moves(id)` gives
    /// the moves of a game as a JSON list of pairs such as `["B","Q16"]`.
    ///
    /// # Errors
    /// The query is wrong, or would change something; or `row` fails.
    pub fn query<E: From<LibraryError>>(
        &self,
        sql: &str,
        mut row: impl FnMut(&[String], &[serde_json::Value]) -> Result<(), E>,
    ) -> Result<(), E> {
        let path = self.database();
        let failed = |error: rusqlite::Error| LibraryError::Query(format!("the query fails: {error}"));
        let open = || -> Result<Connection, LibraryError> {
            let flags = OpenFlags::SQLITE_OPEN_READ_ONLY;
            let db = Connection::open_with_flags(&path, flags).map_err(LibraryError::sql(&path))?;
            prepare(&db).map_err(LibraryError::sql(&path))?;
            self.add_moves(&db).map_err(LibraryError::sql(&path))?;
            Ok(db)
        };
        let db = open()?;
        let mut select = db.prepare(sql).map_err(failed)?;
        if !select.readonly() || select.column_count() == 0 {
            let text = "the query would change the library or gives no rows; use one SELECT".to_owned();
            return Err(LibraryError::Query(text).into());
        }
        let names: Vec<String> = select.column_names().map(str::to_owned).collect();
        let mut rows = select.query([]).map_err(failed)?;
        while let Some(found) = rows.next().map_err(failed)? {
            let values: Result<Vec<_>, _> = (0..names.len()).map(|i| found.get_ref(i).map(json)).collect();
            row(&names, &values.map_err(failed)?)?;
        }
        Ok(())
    }

    /// The function `moves` of SQL.
    fn add_moves(&self, db: &Connection) -> rusqlite::Result<()> {
        let files: Vec<PathBuf> = self.segments.iter().map(|segment| segment.games.path.clone()).collect();
        // A connection keeps its functions longer than this library may live.
        let games: Vec<GamesFile> = files.iter().filter_map(|path| GamesFile::open(path).ok()?).collect();
        let flags = rusqlite::functions::FunctionFlags::SQLITE_UTF8
            | rusqlite::functions::FunctionFlags::SQLITE_DETERMINISTIC;
        db.create_scalar_function("moves", 1, flags, move |context| {
            let id = context.get::<i64>(0)? as u64;
            let file = games.iter().rfind(|file| file.first <= id && id < file.first + file.count as u64);
            Ok(file.map(|file| moves_json(file, (id - file.first) as usize)))
        })
    }
}

/// Has a connection wait for others, and lower letters of all alphabets; SQLite's own `lower`
/// knows those of English alone.
fn prepare(db: &Connection) -> rusqlite::Result<()> {
    db.busy_timeout(PATIENCE)?;
    let flags = rusqlite::functions::FunctionFlags::SQLITE_UTF8
        | rusqlite::functions::FunctionFlags::SQLITE_DETERMINISTIC;
    db.create_scalar_function("lower", 1, flags, |context| {
        Ok(context.get::<Option<String>>(0)?.map(|text| text.to_lowercase()))
    })
}

/// The moves of a game as JSON.
fn moves_json(games: &GamesFile, place: usize) -> String {
    let entry = games.entry(place);
    let Some(size) = entry.size() else { return "[]".to_owned() };
    let moves = games.events(&entry).skip(usize::from(entry.setup)).filter(|event| !event.is_taken());
    let text = moves.map(|event| {
        let point = event.point().and_then(|at| event::point(size, at));
        let name = point.map_or("pass".to_owned(), |point| size.name(point).to_string());
        format!("[\"{}\",\"{name}\"]", event.color().letter())
    });
    format!("[{}]", text.collect::<Vec<_>>().join(","))
}

/// A limit as SQL takes it.
pub(crate) fn limit(most: usize) -> i64 {
    i64::try_from(most).unwrap_or(i64::MAX)
}

fn json(value: ValueRef<'_>) -> serde_json::Value {
    match value {
        ValueRef::Null => serde_json::Value::Null,
        ValueRef::Integer(number) => number.into(),
        ValueRef::Real(number) => number.into(),
        ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned().into(),
        ValueRef::Blob(bytes) => format!("{} bytes", bytes.len()).into(),
    }
}

fn database(folder: &Path) -> PathBuf {
    folder.join("library.db")
}

/// The one lock of who writes; it goes when the file is closed, however the process ends.
fn lock(folder: &Path) -> Result<File, LibraryError> {
    let path = folder.join("lock");
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(LibraryError::io(&path))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(LibraryError::InUse(folder.to_owned())),
        Err(TryLockError::Error(error)) => Err(LibraryError::io(&path)(error)),
    }
}

fn has_tables(db: &Connection) -> rusqlite::Result<bool> {
    db.query_row("SELECT count(*) > 0 FROM sqlite_master", [], |row| row.get(0))
}

fn check_version(db: &Connection, folder: &Path) -> Result<(), LibraryError> {
    let failed = |error| match LibraryError::sql(&database(folder))(error) {
        LibraryError::Sql(path, _) => LibraryError::Damaged(path),
        other => other,
    };
    let number = |name| db.pragma_query_value(None, name, |row| row.get::<_, i64>(0)).map_err(failed);
    match (number("application_id")?, number("user_version")?) {
        (APPLICATION, VERSION) => Ok(()),
        (APPLICATION, found) => Err(LibraryError::Version { path: folder.to_owned(), found, known: VERSION }),
        // A file without tables is one whose making was ended.
        (0, 0) if !has_tables(db).map_err(failed)? => Err(LibraryError::Missing(folder.to_owned())),
        _ => Err(LibraryError::Foreign(database(folder))),
    }
}

/// The names of the files of games that are part of the library, in the order of their games.
pub(crate) fn names(db: &Connection, folder: &Path) -> Result<Vec<String>, LibraryError> {
    let path = database(folder);
    let failed = LibraryError::sql(&path);
    let mut select = db.prepare("SELECT name FROM files ORDER BY first").map_err(&failed)?;
    let names = select.query_map([], |row| row.get(0)).map_err(&failed)?;
    names.collect::<Result<_, _>>().map_err(failed)
}

fn segments(db: &Connection, folder: &Path) -> Result<Vec<Segment>, LibraryError> {
    let open = |name: String| {
        let path = folder.join(name);
        let games = GamesFile::open(&path).map_err(LibraryError::io(&path))?;
        let games = games.ok_or(LibraryError::Damaged(path))?;
        let index = Index::open(&games).ok();
        Ok(Segment { games, index })
    };
    names(db, folder)?.into_iter().map(open).collect()
}

/// Whether a file has a name as our files of games and indexes have: `000000001-512.games`.
fn is_ours(name: &str) -> bool {
    // Earlier versions wrote under names that end in `.new`.
    let name = gokoro_files::unfinished(name).or_else(|| name.strip_suffix(".new")).unwrap_or(name);
    let stem = name.strip_suffix(".games").or_else(|| name.strip_suffix(".index"));
    let digits = |part: &str, least| part.len() >= least && part.bytes().all(|byte| byte.is_ascii_digit());
    stem.and_then(|stem| stem.split_once('-'))
        .is_some_and(|(first, count)| digits(first, 9) && digits(count, 1))
}

/// Removes what work that was ended left behind; files that are not ours stay.
pub(crate) fn remove_left_over(db: &Connection, folder: &Path) -> Result<(), LibraryError> {
    let known: HashSet<String> = names(db, folder)?
        .into_iter()
        .flat_map(|name| [path_of(Path::new(&name)).to_string_lossy().into_owned(), name])
        .collect();
    for file in fs::read_dir(folder).map_err(LibraryError::io(folder))?.flatten() {
        let name = file.file_name().to_string_lossy().into_owned();
        if is_ours(&name) && !known.contains(&name) {
            fs::remove_file(file.path()).map_err(LibraryError::io(&file.path()))?;
        }
    }
    Ok(())
}
