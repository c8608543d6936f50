//! What is to be read: the files of the inputs, without those that were read before.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use gokoro_sgf::source::{SourceError, files};
use rusqlite::OptionalExtension;

use crate::error::LibraryError;
use crate::store::Library;

/// A file to read.
pub(super) struct ImportSource {
    /// Its number in the library.
    pub(super) id: i64,
    pub(super) path: PathBuf,
    /// As records name it.
    pub(super) shown: String,
    /// As the library knows it.
    pub(super) known: String,
    /// Bytes, and seconds from 1970 to its last change; not known of standard input.
    pub(super) state: Option<(i64, i64)>,
    /// Records that an import that was ended has read.
    pub(super) read_before: u64,
    /// Whether it was read before and has changed since, so that what was told of it is old.
    pub(super) changed: bool,
}

impl ImportSource {
    /// Whether an item came from this source.
    pub(super) fn gave(&self, path: &str) -> bool {
        path.strip_prefix(&self.shown).is_some_and(|rest| rest.is_empty() || rest.starts_with(['/', '\\']))
    }
}

/// All sources of an import.
pub(super) struct ImportPlan {
    pub(super) sources: Vec<ImportSource>,
    pub(super) passed_over: u64,
    pub(super) failed: Vec<SourceError>,
}

impl ImportPlan {
    pub(super) fn new(library: &Library, inputs: &[PathBuf]) -> Result<ImportPlan, LibraryError> {
        let database = library.database();
        let failed = LibraryError::sql(&database);
        let sql = "SELECT id, bytes, modified, records, done FROM sources WHERE path = ?1";
        let mut select = library.db.prepare(sql).map_err(&failed)?;
        let next = "SELECT coalesce(max(id), 0) + 1 FROM sources";
        let mut next: i64 = library.db.query_row(next, [], |row| row.get(0)).map_err(&failed)?;
        let mut plan = ImportPlan { sources: Vec::new(), passed_over: 0, failed: Vec::new() };
        let mut names = HashSet::new();
        for file in files(inputs) {
            let path = match file {
                Ok(path) => path,
                Err(error) => {
                    plan.failed.push(error);
                    continue;
                }
            };
            let known = path_from_root(&path);
            if !names.insert(known.clone()) {
                continue;
            }
            let state = state(&path);
            let of = |row: &rusqlite::Row<'_>| {
                let state = row.get::<_, Option<i64>>(1)?.zip(row.get(2)?);
                Ok((row.get::<_, i64>(0)?, state, row.get::<_, i64>(3)?, row.get::<_, bool>(4)?))
            };
            let row = select.query_row([&known], of).optional().map_err(&failed)?;
            let (id, same, records, done) = match row {
                Some((id, before, records, done)) => (id, state.is_some() && before == state, records, done),
                None => {
                    next += 1;
                    (next - 1, false, 0, false)
                }
            };
            if same && done {
                plan.passed_over += 1;
                continue;
            }
            let read_before = if same { records as u64 } else { 0 };
            let shown = shown(&path);
            plan.sources.push(ImportSource { id, path, shown, known, state, read_before, changed: !same });
        }
        Ok(plan)
    }
}

fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// The path from the root, by which a file is known whatever folder the command is given in.
fn path_from_root(path: &Path) -> String {
    if path == Path::new("-") {
        return shown(path);
    }
    // Names that are no UTF-8 stay different by their bytes.
    let exact = |path: &Path| path.to_str().map_or_else(|| format!("{path:?}"), str::to_owned);
    fs::canonicalize(path).map_or_else(|_| exact(path), |path| exact(&path))
}

fn state(path: &Path) -> Option<(i64, i64)> {
    if path == Path::new("-") {
        return None;
    }
    let data = fs::metadata(path).ok()?;
    let modified = data.modified().ok()?.duration_since(UNIX_EPOCH).ok()?;
    Some((i64::try_from(data.len()).ok()?, i64::try_from(modified.as_secs()).ok()?))
}
