//! What can be wrong with an input, in words that name the file and the next step.

use std::fmt;
use std::io::{Error, ErrorKind};
use std::path::Path;

/// An input that gave no games.
#[derive(Debug)]
pub struct SourceError {
    /// The file or folder.
    pub path: String,
    /// What is wrong.
    pub trouble: SourceTrouble,
}

/// What is wrong with an input.
#[derive(Debug)]
#[non_exhaustive]
pub enum SourceTrouble {
    /// The system could not read it.
    Io(Error),
    /// The compressed data are damaged or cut off.
    Damaged {
        /// The format.
        format: &'static str,
        /// What its decoder says.
        detail: String,
    },
    /// A packed form that is not read here.
    Unsupported {
        /// The format.
        format: &'static str,
    },
    /// It is, or unpacks to, more than may be held in memory.
    TooLarge {
        /// The most bytes that are read.
        limit: usize,
    },
    /// Archives within archives within archives.
    TooDeep,
    /// It holds no game.
    NoGame,
    /// A folder or archive without records.
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

impl fmt::Display for SourceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.path)?;
        match &self.trouble {
            SourceTrouble::Io(error) if error.kind() == ErrorKind::NotFound => {
                write!(f, "there is no such file or folder; check the name")
            }
            SourceTrouble::Io(error) if error.kind() == ErrorKind::PermissionDenied => {
                write!(f, "may not be read; check its permissions")
            }
            SourceTrouble::Io(error) => write!(f, "cannot be read ({error}); check the file or its disk"),
            SourceTrouble::Damaged { format, detail } => {
                write!(f, "damaged or cut-off {format} data ({detail}); fetch or pack the file again")
            }
            SourceTrouble::Unsupported { format } => {
                write!(f, "{format} files are not read; unpack it and name the folder instead")
            }
            SourceTrouble::TooLarge { limit } => {
                let mebibytes = limit >> 20;
                write!(f, "is or unpacks to more than {mebibytes} MiB; split it into smaller files")
            }
            SourceTrouble::TooDeep => {
                write!(
                    f,
                    "archives lie too deep within each other; unpack the outer ones and name the folder"
                )
            }
            SourceTrouble::NoGame => {
                write!(f, "holds no game (a game starts with \"(;\"); check that it is an SGF file")
            }
            SourceTrouble::EmptyFolder => {
                write!(
                    f,
                    "holds no records (.sgf, .gib, .ngf, .ugf, .ugi, also packed); name another folder or the files"
                )
            }
        }
    }
}

impl std::error::Error for SourceError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &self.trouble {
            SourceTrouble::Io(error) => Some(error),
            _ => None,
        }
    }
}
