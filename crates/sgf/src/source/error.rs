//! What can be wrong with an input, in words that name the file and the next step.

use std::io::{Error, ErrorKind};
use std::path::Path;

/// An input that gave no games.
#[derive(Debug, thiserror::Error)]
#[error("{path}: {trouble}")]
pub struct SourceError {
    /// The file or folder.
    pub path: String,
    /// What is wrong.
    pub trouble: SourceTrouble,
}

/// What is wrong with an input.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SourceTrouble {
    /// The system could not read it.
    #[error("{}", unread(.0))]
    Io(Error),
    /// The compressed data are damaged or cut off.
    #[error("damaged or cut-off {format} data ({detail}); fetch or pack the file again")]
    Damaged {
        /// The format.
        format: &'static str,
        /// What its decoder says.
        detail: String,
    },
    /// A packed form that is not read here.
    #[error("{format} files are not read; unpack it and name the folder instead")]
    Unsupported {
        /// The format.
        format: &'static str,
    },
    /// It is, or unpacks to, more than may be held in memory.
    #[error("is or unpacks to more than {} MiB; split it into smaller files", .limit >> 20)]
    TooLarge {
        /// The most bytes that are read.
        limit: usize,
    },
    /// Archives within archives within archives.
    #[error("archives lie too deep within each other; unpack the outer ones and name the folder")]
    TooDeep,
    /// It holds no game.
    #[error("holds no game (a game starts with \"(;\"); check that it is an SGF file")]
    NoGame,
    /// A folder or archive without records.
    #[error("holds no records (.sgf, .gib, .ngf, .ugf, .ugi, also packed); name another folder or the files")]
    EmptyFolder,
}

impl SourceError {
    pub(super) fn new(path: &Path, trouble: SourceTrouble) -> SourceError {
        SourceError { path: shown(path), trouble }
    }
}

/// How a path is shown.
pub(super) fn shown(path: &Path) -> String {
    if path == Path::new("-") { "standard input".to_owned() } else { path.display().to_string() }
}

/// What the system says, with the next step.
fn unread(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder; check the name".to_owned(),
        ErrorKind::PermissionDenied => "may not be read; check its permissions".to_owned(),
        _ => format!("cannot be read ({error}); check the file or its disk"),
    }
}
