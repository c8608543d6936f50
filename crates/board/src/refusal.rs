//! Why a move, a setup or a handicap is not possible.

use std::fmt;

use crate::point::Point;

/// Why a move on the board is not possible.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalMove {
    /// There is a stone already.
    Occupied,
    /// The point is not on this board.
    OffBoard,
    /// It would retake a ko at once.
    Ko,
    /// The stone would have no liberty and takes nothing.
    Suicide,
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            IllegalMove::Occupied => "the point is occupied",
            IllegalMove::OffBoard => "the point is not on the board",
            IllegalMove::Ko => "it retakes a ko at once",
            IllegalMove::Suicide => "the stone would have no liberty",
        })
    }
}

impl std::error::Error for IllegalMove {}

/// Why a move is not legal in a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveError {
    /// The board forbids it.
    Board(IllegalMove),
    /// It would repeat an earlier position (superko).
    Superko,
    /// A player has resigned.
    GameOver,
}

impl fmt::Display for MoveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoveError::Board(why) => why.fmt(f),
            MoveError::Superko => f.write_str("it repeats an earlier position"),
            MoveError::GameOver => f.write_str("the game is over"),
        }
    }
}

impl std::error::Error for MoveError {}

/// Why a setup or a handicap is not possible; the game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SetupError {
    /// Moves have been played or stones have been set up.
    GameStarted,
    /// The number of handicap stones is not possible here.
    Handicap,
    /// The stone on this point is off the board, doubled or leaves a string without liberties.
    Stone(Point),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::GameStarted => f.write_str("the board is not empty; clear it first"),
            SetupError::Handicap => f.write_str("that number of handicap stones is not possible"),
            SetupError::Stone(p) => write!(
                f,
                "the stone at column {}, row {} from the top is off the board, doubled or has no liberty",
                p.x().wrapping_add(1),
                p.y().wrapping_add(1)
            ),
        }
    }
}

impl std::error::Error for SetupError {}
