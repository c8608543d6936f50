//! What can be wrong with a library, in words that name the file and the next step.

use std::io;
use std::path::{Path, PathBuf};

/// Why something cannot be done with a library.
#[derive(Debug, thiserror::Error)]
pub enum LibraryError {
    /// There is no library in this folder.
    #[error(
        "{}: there is no library here; make one with gokoro library import, or name another folder with --library",
        .0.display()
    )]
    Missing(PathBuf),
    /// A database of another program lies where a library would.
    #[error("{}: this file is a database of another program; name another folder with --library", .0.display())]
    Foreign(PathBuf),
    /// Another process writes into it.
    #[error(
        "{}: another process is using this library (importing, or reading a long list); wait until it is done and \
         try again",
        .0.display()
    )]
    InUse(PathBuf),
    /// It is of another version of the program.
    #[error(
        "{}: this library has version {found} and this program reads {known}; use the program that made it, or \
         import the records into a new folder",
        .path.display()
    )]
    Version {
        /// The library.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The version that is understood.
        known: i64,
    },
    /// The system cannot read or write a file.
    #[error("{}: {}; check the folder and its permissions", .0.display(), .1)]
    Io(PathBuf, io::Error),
    /// The disk has no room.
    #[error(
        "{}: the disk is full; what was imported before is kept, make room and give the same command again to go on",
        .0.display()
    )]
    Full(PathBuf),
    /// A file of games is not as it was written.
    #[error(
        "{}: this file is damaged and cannot be made again from others; put it back from a copy, or import the \
         records into a new folder",
        .0.display()
    )]
    Damaged(PathBuf),
    /// SQLite refuses something.
    #[error("{}: SQLite says: {}; check the file and its permissions", .0.display(), .1)]
    Sql(PathBuf, rusqlite::Error),
    /// A query that is wrong or would change something.
    #[error("{0}")]
    Query(String),
    /// A table cannot be written.
    #[error("{}: cannot be written ({}); check the folder and the room on it", .0.display(), .1)]
    Table(PathBuf, String),
}

impl LibraryError {
    /// What the system says about a file.
    pub(crate) fn io(path: &Path) -> impl Fn(io::Error) -> LibraryError + '_ {
        use io::ErrorKind::{FileTooLarge, QuotaExceeded, StorageFull, WriteZero};
        |error| match error.kind() {
            StorageFull | QuotaExceeded | FileTooLarge | WriteZero => LibraryError::Full(path.to_owned()),
            _ => LibraryError::Io(path.to_owned(), error),
        }
    }

    /// What SQLite says about its file.
    pub(crate) fn sql(path: &Path) -> impl Fn(rusqlite::Error) -> LibraryError + '_ {
        |error| match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::DiskFull) => LibraryError::Full(path.to_owned()),
            Some(rusqlite::ErrorCode::DatabaseBusy | rusqlite::ErrorCode::DatabaseLocked) => {
                LibraryError::InUse(path.to_owned())
            }
            Some(rusqlite::ErrorCode::DatabaseCorrupt | rusqlite::ErrorCode::NotADatabase) => {
                LibraryError::Damaged(path.to_owned())
            }
            _ => LibraryError::Sql(path.to_owned(), error),
        }
    }

    /// Whether the output failed and not the input.
    pub fn is_of_output(&self) -> bool {
        match self {
            LibraryError::Full(_) | LibraryError::Table(..) => true,
            LibraryError::Io(_, error) => error.kind() == io::ErrorKind::ReadOnlyFilesystem,
            LibraryError::Sql(_, error) => {
                use rusqlite::ErrorCode::{ReadOnly, SystemIoFailure};
                matches!(error.sqlite_error_code(), Some(ReadOnly | SystemIoFailure))
            }
            _ => false,
        }
    }
}
