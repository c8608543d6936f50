//! The steps of an import: what is gathered until it is written, and how it becomes part of the
//! library.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;

use gokoro_board::{ByColor, Color};
use gokoro_sgf::replay::GameInfo;
use rusqlite::{Transaction, params};

use super::plan::ImportSource;
use super::{Imported, STEP};
use crate::error::LibraryError;
use crate::game::{Read, StoredGame, margin};
use crate::games::{GamesDraft, GamesFile, MOST_EVENTS};
use crate::index::{self, path_of};
use crate::store::Library;

/// A source as far as it was read.
struct Progress {
    known: String,
    state: Option<(i64, i64)>,
    records: u64,
    done: bool,
    /// What was told of it before is to go.
    fresh: bool,
}

/// A game of a step without its moves.
struct Row {
    id: u64,
    key: u64,
    info: GameInfo,
    handicap: u8,
    moves: u16,
    source: i64,
    number: u64,
}

/// A fault or a copy: source, number of the record.
type Of = (i64, u64);

/// What is gathered for the next step.
#[derive(Default)]
struct Pending {
    draft: GamesDraft,
    rows: Vec<Row>,
    copies: Vec<(u64, Of)>,
    faults: Vec<(String, Option<u64>, Of)>,
    sources: BTreeMap<i64, Progress>,
    records: u64,
}

/// The steps of one import.
pub(super) struct ImportSteps<'a> {
    library: &'a mut Library,
    /// Games by their keys.
    keys: HashMap<u64, u64>,
    next: u64,
    pending: Pending,
    /// Sources of which this import has written a step already.
    written: HashSet<i64>,
    /// Records read of the source that is read.
    last: u64,
    pub(super) imported: Imported,
}

impl<'a> ImportSteps<'a> {
    pub(super) fn start(library: &'a mut Library) -> Result<ImportSteps<'a>, LibraryError> {
        let pair = |row: &rusqlite::Row<'_>| Ok((row.get::<_, i64>(0)? as u64, row.get::<_, i64>(1)? as u64));
        let keys: HashMap<u64, u64> = library.rows("SELECT key, id FROM games", [], pair)?;
        let next = keys.values().max().map_or(1, |last| last + 1);
        let (pending, written, last, imported) = Default::default();
        Ok(ImportSteps { library, keys, next, pending, written, last, imported })
    }

    /// A record of a source comes next; sources before it are read to their ends.
    pub(super) fn source(
        &mut self,
        sources: &[ImportSource],
        at: usize,
        number: u64,
    ) -> Result<(), LibraryError> {
        if number == 1 && at > 0 {
            self.note(&sources[at - 1], self.last, true);
        }
        self.note(&sources[at], number, false);
        if self.pending.records >= STEP || self.pending.draft.events() > MOST_EVENTS / 4 {
            // The record that comes is not read yet.
            self.note(&sources[at], number - 1, false);
            self.commit()?;
            self.note(&sources[at], number, false);
        }
        Ok(())
    }

    /// The last source was read to its end.
    pub(super) fn all_read(&mut self, sources: &[ImportSource]) {
        if let Some(last) = sources.last() {
            self.note(last, self.last, true);
        }
    }

    fn note(&mut self, source: &ImportSource, records: u64, done: bool) {
        let fresh = source.changed && !self.written.contains(&source.id);
        let progress = self.pending.sources.entry(source.id).or_insert_with(|| Progress {
            known: source.known.clone(),
            state: source.state,
            records: source.read_before,
            done: false,
            fresh,
        });
        progress.records = records.max(source.read_before);
        progress.done = done;
        self.last = records;
    }

    /// Adds what was read of a record.
    pub(super) fn add(&mut self, source: &ImportSource, number: u64, read: Read) -> Result<(), LibraryError> {
        let of = (source.id, number);
        self.imported.records += 1;
        self.pending.records += 1;
        self.imported.faults += read.faults.len() as u64;
        let id = read.game.and_then(|game| self.add_game(game, of));
        self.pending.faults.extend(read.faults.into_iter().map(|fault| (fault, id, of)));
        Ok(())
    }

    /// Adds a game unless it is a copy; its number.
    fn add_game(&mut self, game: StoredGame, of: Of) -> Option<u64> {
        if let Some(&known) = self.keys.get(&game.key) {
            self.imported.copies += 1;
            self.pending.copies.push((known, of));
            return Some(known);
        }
        let id = self.next;
        self.next += 1;
        self.keys.insert(game.key, id);
        self.imported.games += 1;
        self.pending.draft.add(&game);
        let StoredGame { info, handicap, moves, key, .. } = game;
        self.pending.rows.push(Row { id, key, info, handicap, moves, source: of.0, number: of.1 });
        Some(id)
    }

    /// Writes what is gathered: the files first, then the transaction by which they count.
    fn commit(&mut self) -> Result<(), LibraryError> {
        let pending = std::mem::take(&mut self.pending);
        self.written.extend(pending.sources.keys());
        let (first, count) = (pending.rows.first().map(|row| row.id), pending.rows.len());
        let name = first.map(|first| format!("{first:09}-{count}.games"));
        if let (Some(first), Some(name)) = (first, &name) {
            write_games(self.library, name, first, pending.draft)?;
        }
        let database = self.library.database();
        let failed = LibraryError::sql(&database);
        let step = self.library.db.transaction().map_err(&failed)?;
        let told = |step: &Transaction<'_>| -> rusqlite::Result<()> {
            insert_sources(step, &pending.sources)?;
            insert_games(step, &pending.rows)?;
            insert_copies(step, &pending.copies)?;
            insert_faults(step, &pending.faults)?;
            if let (Some(first), Some(name)) = (first, &name) {
                let sql = "INSERT INTO files (name, first, games) VALUES (?1, ?2, ?3)";
                step.execute(sql, params![name, first as i64, count as i64])?;
            }
            Ok(())
        };
        told(&step).and_then(|()| step.commit()).map_err(&failed)
    }

    /// Writes the last step, joins small files, and says what came of all.
    pub(super) fn finish(mut self) -> Result<Imported, LibraryError> {
        self.commit()?;
        self.library.reopen()?;
        join_small(self.library)?;
        Ok(self.imported)
    }
}

/// Writes a file of games and its index.
fn write_games(library: &Library, name: &str, first: u64, draft: GamesDraft) -> Result<(), LibraryError> {
    let path = library.folder().join(name);
    draft.write(&path, first).map_err(LibraryError::io(&path))?;
    let games = GamesFile::open(&path).map_err(LibraryError::io(&path))?;
    let games = games.ok_or_else(|| LibraryError::Damaged(path.clone()))?;
    index::write(&games).map_err(LibraryError::io(&path_of(&path)))
}

fn insert_sources(step: &Transaction<'_>, sources: &BTreeMap<i64, Progress>) -> rusqlite::Result<()> {
    let mut put = step.prepare(
        "INSERT INTO sources (id, path, bytes, modified, records, done) VALUES (?1, ?2, ?3, ?4, ?5, ?6) \
         ON CONFLICT (id) DO UPDATE SET bytes = ?3, modified = ?4, records = ?5, done = ?6",
    )?;
    let mut forget = [
        step.prepare("DELETE FROM faults WHERE source = ?1")?,
        step.prepare("DELETE FROM copies WHERE source = ?1")?,
    ];
    for (id, source) in sources {
        let (bytes, modified) = source.state.unzip();
        if source.fresh {
            forget.iter_mut().try_for_each(|old| old.execute([id]).map(drop))?;
        }
        put.execute(params![id, source.known, bytes, modified, source.records as i64, source.done])?;
    }
    Ok(())
}

fn insert_games(step: &Transaction<'_>, rows: &[Row]) -> rusqlite::Result<()> {
    let mut put = step.prepare(
        "INSERT INTO games (id, key, black, white, black_rank, white_rank, date, year, event, round, place, \
         result, winner, margin, komi, handicap, rules, size, moves, source, number) VALUES \
         (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21)",
    )?;
    for row in rows {
        let info = &row.info;
        let names = ByColor::from_fn(|color| info.players[color].name.as_deref());
        let ranks = ByColor::from_fn(|color| info.players[color].normal_rank());
        let result = info.result.as_ref();
        let winner = result.and_then(|result| result.winner()).map(|color| color.letter().to_string());
        put.execute(params![
            row.id as i64,
            row.key as i64,
            names[Color::Black],
            names[Color::White],
            ranks[Color::Black],
            ranks[Color::White],
            info.date.map(|date| date.to_string()),
            info.date.map(|date| date.year),
            info.event,
            info.round,
            info.place,
            result.map(|result| result.outcome.to_string()),
            winner,
            margin(info),
            info.komi.map(|komi| komi.points()),
            row.handicap,
            info.rules_name.or(info.rules_text.as_deref()),
            info.size.get(),
            row.moves,
            row.source,
            row.number as i64
        ])?;
    }
    Ok(())
}

fn insert_copies(step: &Transaction<'_>, copies: &[(u64, Of)]) -> rusqlite::Result<()> {
    // A record that is read again because its file has changed is no copy of itself.
    let mut put = step.prepare(
        "INSERT OR IGNORE INTO copies (game, source, number) SELECT ?1, ?2, ?3 \
         WHERE NOT EXISTS (SELECT 1 FROM games WHERE id = ?1 AND source = ?2 AND number = ?3)",
    )?;
    copies.iter().try_for_each(|(game, (source, number))| {
        put.execute(params![*game as i64, source, *number as i64]).map(drop)
    })
}

fn insert_faults(step: &Transaction<'_>, faults: &[(String, Option<u64>, Of)]) -> rusqlite::Result<()> {
    let mut put = step.prepare("INSERT INTO faults (text, game, source, number) VALUES (?1, ?2, ?3, ?4)")?;
    faults.iter().try_for_each(|(text, game, (source, number))| {
        put.execute(params![text, game.map(|id| id as i64), source, *number as i64]).map(drop)
    })
}

/// A file with fewer games is a small one.
const SMALL: usize = 8_192;
/// Small files at the end from which on they are joined.
const MANY: usize = 8;

/// Joins the small files at the end into one where there are many, so that importing one's games
/// one by one does not leave a file for each.
fn join_small(library: &mut Library) -> Result<(), LibraryError> {
    let mut games = 0;
    let small = library.segments.iter().rev().take_while(|segment| {
        games += segment.games.count;
        segment.games.count < SMALL && games <= 2 * SMALL
    });
    let count = small.count();
    if count < MANY {
        return Ok(());
    }
    let joined = &library.segments[library.segments.len() - count..];
    let sound = |games: &GamesFile| (0..games.count).all(|game| games.is_sound(&games.entry(game)));
    if !joined.iter().all(|segment| sound(&segment.games)) {
        // Written again, what is damaged would have sums that say it is sound.
        return Ok(());
    }
    let mut draft = GamesDraft::default();
    for segment in joined {
        (0..segment.games.count).for_each(|game| draft.copy(&segment.games, &segment.games.entry(game)));
    }
    let (first, games) = (joined[0].games.first, draft.count());
    let name = format!("{first:09}-{games}.games");
    write_games(library, &name, first, draft)?;
    let database = library.database();
    let failed = LibraryError::sql(&database);
    let step = library.db.transaction().map_err(&failed)?;
    let sql = "INSERT INTO files (name, first, games) VALUES (?1, ?2, ?3)";
    let told = step
        .execute("DELETE FROM files WHERE first >= ?1", [first as i64])
        .and_then(|_| step.execute(sql, params![name, first as i64, games as i64]));
    told.and_then(|_| step.commit()).map_err(&failed)?;
    let old: Vec<_> = library.segments.iter().rev().take(count).map(|s| s.games.path.clone()).collect();
    library.reopen()?;
    for path in old {
        // Readers that have them open keep them; what cannot be removed now is removed later.
        let _ = fs::remove_file(path_of(&path)).and_then(|()| fs::remove_file(&path));
    }
    Ok(())
}
