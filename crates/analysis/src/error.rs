//! Why there is no answer.

use std::fmt;

use gokoro_sgf::replay::ReplayError;
use gokoro_sgf::source::SourceError;

use crate::run::Progress;

/// Why there is no answer.
///
/// ```
/// use gokoro_analysis::{Error, Record};
/// let error = Record::read("(;SZ[9];B[ee])")?.after(2).map(|_| ()).expect_err("one move");
/// assert!(matches!(error, Error::NoSuchMove { wanted: 2, moves: 1 }));
/// assert_eq!(error.to_string(), "there is no move 2; the game has 1 moves");
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Debug)]
pub enum Error {
    /// A file cannot be read, or holds no record.
    Source(SourceError),
    /// A record cannot be replayed.
    Replay(ReplayError),
    /// There is no game in it.
    Empty,
    /// The game has fewer moves.
    NoSuchMove {
        /// The number that was given.
        wanted: usize,
        /// How many there are.
        moves: usize,
    },
    /// There is no stone at a point, or no such point.
    NoStone(String),
    /// A file holds no net for this program, or no file has the name.
    Net(String),
    /// There is no such question to a position or game; the text says what to choose.
    NoQuestion(String),
    /// The library cannot be searched.
    Library(String),
    /// The analysis was cancelled; this much was known by then.
    Cancelled(Progress),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Source(error) => error.fmt(f),
            Error::Replay(error) => error.fmt(f),
            Error::Empty => f.write_str("there is no game in it; check that it is an SGF record"),
            Error::NoSuchMove { wanted, moves } => {
                write!(f, "there is no move {wanted}; the game has {moves} moves")
            }
            Error::NoStone(point) => write!(f, "there is no stone at {point}; name a stone, such as D4"),
            Error::Net(text) | Error::NoQuestion(text) | Error::Library(text) => f.write_str(text),
            Error::Cancelled(Progress { judged, positions, .. }) => {
                write!(f, "cancelled: {judged} of {positions} positions were judged, no move was read")
            }
        }
    }
}

impl std::error::Error for Error {}

impl From<SourceError> for Error {
    fn from(error: SourceError) -> Error {
        Error::Source(error)
    }
}

impl From<ReplayError> for Error {
    fn from(error: ReplayError) -> Error {
        Error::Replay(error)
    }
}
