//! `gokoro convert --to parquet`: the tables of games as Parquet files in a folder. Records go
//! into a library beside them first, which is removed at the end.

use std::fs;
use std::io::BufRead;
use std::path::{Path, PathBuf};

use gokoro_library::tables::{ExportTable, write, write_reviews};
use gokoro_library::{ImportStep, Library, import};
use gokoro_sgf::encoding::Charset;
use rayon::prelude::*;

use crate::commands::library::is_library;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::output;

/// Reads the name of a table.
pub(super) fn table(name: &str) -> Result<ExportTable, String> {
    let known = || ExportTable::ALL.map(ExportTable::name).join(", ");
    ExportTable::named(name).ok_or_else(|| format!("known are {}", known()))
}

/// What is to be written.
pub(super) struct TableRequest<'a> {
    pub(super) inputs: &'a [PathBuf],
    pub(super) tables: &'a [ExportTable],
    pub(super) out: Option<&'a Path>,
    pub(super) charset: Option<Charset>,
}

/// Writes the tables.
pub(super) fn run(global: &Global, wanted: &TableRequest<'_>) -> Result<CommandOutcome, CliError> {
    let out = wanted.out.ok_or_else(|| wrong("tables are written into a folder; name one with --out"))?;
    let failed_to_make = |error| CliError::Write { path: out.display().to_string(), error };
    fs::create_dir_all(out).map_err(failed_to_make)?;
    let mut tables = match wanted.tables {
        [] => vec![ExportTable::Games, ExportTable::Moves, ExportTable::Positions],
        some => some.to_vec(),
    };
    tables.sort_unstable();
    tables.dedup();
    if tables.contains(&ExportTable::Reviews) {
        return match tables.len() {
            1 => reviews(global, wanted.inputs, out),
            _ => {
                Err(wrong("the table reviews has inputs of its own, lines of gokoro worker; write it alone"))
            }
        };
    }
    let found: Vec<&PathBuf> = wanted.inputs.iter().filter(|path| is_library(path)).collect();
    match found[..] {
        [] => of_records(global, wanted, &tables, out),
        [library] if wanted.inputs.len() == 1 => {
            write_all(global, &Library::open(library).map_err(CliError::from)?, &tables, out)?;
            Ok(CommandOutcome::Done)
        }
        _ => Err(wrong("a library is converted alone; name one library, or records")),
    }
}

/// Writes the tables of records, by a library that is there only meanwhile.
fn of_records(
    global: &Global,
    wanted: &TableRequest<'_>,
    tables: &[ExportTable],
    out: &Path,
) -> Result<CommandOutcome, CliError> {
    let folder = out.join("library.unfinished");
    let removed = |folder: &Path| {
        fs::remove_dir_all(folder)
            .map_err(|error| CliError::Write { path: folder.display().to_string(), error })
    };
    if is_library(&folder) {
        // Left by a run that was ended; its games need not be those of this one.
        removed(&folder)?;
    }
    let written = by_library(global, wanted, tables, out, &folder);
    if is_library(&folder) {
        removed(&folder)?;
    }
    written
}

/// Takes records into a library and writes its tables.
fn by_library(
    global: &Global,
    wanted: &TableRequest<'_>,
    tables: &[ExportTable],
    out: &Path,
    folder: &Path,
) -> Result<CommandOutcome, CliError> {
    let mut library = Library::write(folder).map_err(CliError::from)?;
    let done = import(&mut library, wanted.inputs, wanted.charset, &mut |step| match step {
        ImportStep::Progress { records, .. } => global.progress(&format!("{records} records read")),
        ImportStep::Fault(text) => output::message(text),
        ImportStep::PassedOver(_) | ImportStep::GoingOn(..) => {}
    })
    .map_err(CliError::from)?;
    global.progress_done();
    let games = library.summary().map_err(CliError::from)?.games;
    if games > 0 {
        write_all(global, &library, tables, out)?;
    }
    match (games, done.faults) {
        (0, _) => Err(wrong("no game was converted; see the messages above")),
        (_, 0) => Ok(CommandOutcome::Done),
        _ => Ok(CommandOutcome::Partly),
    }
}

/// Writes tables of a library, several at once.
fn write_all(global: &Global, library: &Library, tables: &[ExportTable], out: &Path) -> Result<(), CliError> {
    let folder = library.folder();
    // SQLite's connection belongs to one thread, so each table opens the library for itself.
    let one = |table: &ExportTable| Ok((*table, write(&Library::open(folder)?, *table, out)?));
    let written: Result<Vec<(ExportTable, u64)>, gokoro_library::LibraryError> =
        tables.par_iter().map(one).collect();
    for (table, rows) in written.map_err(CliError::from)? {
        if !global.quiet {
            output::message(&format!("{}: {rows} rows", table.path(out).display()));
        }
    }
    Ok(())
}

/// Writes the table of reviews.
fn reviews(global: &Global, inputs: &[PathBuf], out: &Path) -> Result<CommandOutcome, CliError> {
    let mut opened: Vec<(String, Box<dyn BufRead>)> = Vec::new();
    for path in inputs {
        opened.push((path.display().to_string(), gokoro_sgf::source::lines(path)?));
    }
    let done = write_reviews(opened, out).map_err(CliError::from)?;
    done.faults.iter().for_each(|fault| output::message(fault));
    if !global.quiet {
        output::message(&format!("{}: {} rows", ExportTable::Reviews.path(out).display(), done.rows));
    }
    match (done.rows, done.faults.len()) {
        (0, _) => Err(wrong("there is no review in the inputs; give lines that gokoro worker has printed")),
        (_, 0) => Ok(CommandOutcome::Done),
        _ => Ok(CommandOutcome::Partly),
    }
}
