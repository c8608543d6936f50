//! How a command ends: what can go wrong, in words that name what, where and
//! the next step, and the exit codes (0 done, 1 done but something failed,
//! 2 usage or unreadable input).

use std::io;
use std::path::Path;
use std::process::ExitCode;

use gokoro_library::LibraryError;
use gokoro_sgf::replay::ReplayError;
use gokoro_sgf::source::SourceError;
use gokoro_view::png::PngError;

/// How a command that has printed its result ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandOutcome {
    /// Everything was done.
    Done,
    /// Something was left out or failed, and was named.
    Partly,
}

impl CommandOutcome {
    /// 0 or 1.
    pub fn exit_code(self) -> ExitCode {
        match self {
            CommandOutcome::Done => ExitCode::SUCCESS,
            CommandOutcome::Partly => ExitCode::from(1),
        }
    }
}

/// Why there is no result.
#[derive(Debug, thiserror::Error)]
pub enum CliError {
    /// An input that cannot be read.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// A game that cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// A game number that the input does not have.
    #[error("{path}: there is no game {wanted}; use --game 1 to {held}")]
    NoSuchGame {
        /// The input.
        path: String,
        /// The number asked for.
        wanted: u32,
        /// Games that it holds.
        held: u32,
    },
    /// A move number that the game does not have.
    #[error("{game}: {}", no_move(option, *wanted, *first, *moves))]
    NoSuchMove {
        /// The game.
        game: String,
        /// The option that asks for it.
        option: &'static str,
        /// The number asked for.
        wanted: usize,
        /// The smallest that it takes.
        first: usize,
        /// Moves that it has.
        moves: usize,
    },
    /// A point that names no stone of the position.
    #[error("{game}: {option} {vertex} is no living stone of this position; name a stone, such as D4")]
    NoStone {
        /// The game.
        game: String,
        /// The option that names it.
        option: &'static str,
        /// The point as given.
        vertex: String,
    },
    /// Options that do not go together.
    #[error("{0}")]
    Usage(String),
    /// A file that cannot be written.
    #[error("{path}: cannot be written ({error}); check the folder or name another file")]
    Write {
        /// The file.
        path: String,
        /// What the system says.
        error: io::Error,
    },
    /// A result that the system has no room for; the text names it.
    #[error("{0}")]
    Full(String),
    /// A drawing that cannot be made.
    #[error(transparent)]
    Png(#[from] PngError),
    /// A result that cannot be printed.
    #[error("the result cannot be printed ({0}); use --out FILE")]
    Print(io::Error),
    /// The system has no thread to spare.
    #[error("the system has no thread to spare ({0}); end other programs and try again")]
    Thread(io::Error),
    /// Nobody reads the output any more.
    #[error("the output was closed")]
    OutputClosed,
}

impl CliError {
    /// A file that cannot be written.
    pub fn unwritten(path: &Path, error: io::Error) -> CliError {
        CliError::Write { path: path.display().to_string(), error }
    }

    /// An output that cannot be written to.
    pub fn of_output(error: io::Error) -> CliError {
        match error.kind() {
            io::ErrorKind::BrokenPipe => CliError::OutputClosed,
            _ => CliError::Print(error),
        }
    }

    /// 1 where the input was fine and the output failed, else 2.
    pub fn exit_code(&self) -> u8 {
        match self {
            CliError::Write { .. }
            | CliError::Full(_)
            | CliError::Png(_)
            | CliError::Print(_)
            | CliError::Thread(_) => 1,
            _ => 2,
        }
    }
}

/// A request that makes no sense.
pub fn wrong(text: impl Into<String>) -> CliError {
    CliError::Usage(text.into())
}

/// An error of a lower room, whose text says what, where and what to do: the output's
/// fault where the system has no room for it, else the input's.
pub fn failed(error: impl std::error::Error) -> CliError {
    use io::ErrorKind::{FileTooLarge, QuotaExceeded, ReadOnlyFilesystem, StorageFull, WriteZero};
    let system = error.source().and_then(|source| source.downcast_ref::<io::Error>());
    let is_full = |error: &io::Error| {
        matches!(error.kind(), StorageFull | QuotaExceeded | FileTooLarge | ReadOnlyFilesystem | WriteZero)
    };
    match system.is_some_and(is_full) {
        true => CliError::Full(error.to_string()),
        false => CliError::Usage(error.to_string()),
    }
}

/// Which moves can be asked for by an option, where one is asked for that there is not.
fn no_move(option: &str, wanted: usize, first: usize, moves: usize) -> String {
    match moves < first {
        true => format!("it has no moves; leave {option} out"),
        false => format!("there is no move {wanted}; use {option} {first} to {moves}"),
    }
}

impl From<gokoro_analysis::Error> for CliError {
    fn from(error: gokoro_analysis::Error) -> CliError {
        match error {
            gokoro_analysis::Error::Source(error) => error.into(),
            gokoro_analysis::Error::Replay(error) => error.into(),
            other => wrong(other.to_string()),
        }
    }
}

impl From<LibraryError> for CliError {
    fn from(error: LibraryError) -> CliError {
        match error.is_of_output() {
            true => CliError::Full(error.to_string()),
            false => CliError::Usage(error.to_string()),
        }
    }
}
