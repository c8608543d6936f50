//! Why there is no answer.

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
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A file cannot be read, or holds no record.
    #[error(transparent)]
    Source(#[from] SourceError),
    /// A record cannot be replayed.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// There is no game in it.
    #[error("there is no game in it; check that it is an SGF record")]
    Empty,
    /// The game has fewer moves.
    #[error("there is no move {wanted}; the game has {moves} moves")]
    NoSuchMove {
        /// The number that was given.
        wanted: usize,
        /// How many there are.
        moves: usize,
    },
    /// There is no stone at a point, or no such point.
    #[error("there is no stone at {0}; name a stone, such as D4")]
    NoStone(String),
    /// A file holds no net for this program, or no file has the name.
    #[error("{0}")]
    Net(String),
    /// There is no such question to a position or game; the text says what to choose.
    #[error("{0}")]
    NoQuestion(String),
    /// The library cannot be searched.
    #[error("{0}")]
    Library(String),
    /// The analysis was cancelled; this much was known by then.
    #[error("cancelled: {} of {} positions were judged, no move was read", .0.judged, .0.positions)]
    Cancelled(Progress),
}
