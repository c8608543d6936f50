//! Why a move, a setup or a handicap is not possible.

use crate::point::Point;

/// Why a move on the board is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum IllegalMove {
    /// There is a stone already.
    #[error("the point is occupied")]
    Occupied,
    /// The point is not on this board.
    #[error("the point is not on the board")]
    OffBoard,
    /// It would retake a ko at once.
    #[error("it retakes a ko at once")]
    Ko,
    /// The stone would have no liberty and takes nothing.
    #[error("the stone would have no liberty")]
    Suicide,
}

/// Why a move is not legal in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum MoveError {
    /// The board forbids it.
    #[error("{0}")]
    Board(IllegalMove),
    /// It would repeat an earlier position (superko).
    #[error("it repeats an earlier position")]
    Superko,
    /// A player has resigned.
    #[error("the game is over")]
    GameOver,
}

/// Why a setup or a handicap is not possible; the game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum SetupError {
    /// Moves have been played or stones have been set up.
    #[error("the board is not empty; clear it first")]
    GameStarted,
    /// The number of handicap stones is not possible here.
    #[error("that number of handicap stones is not possible")]
    Handicap,
    /// The stone on this point is off the board, doubled or leaves a string without liberties.
    #[error("the stone at column {}, row {} from the top is off the board, doubled or has no liberty", .0.x().wrapping_add(1), .0.y().wrapping_add(1))]
    Stone(Point),
}
