//! What a search works for: when its goal is reached, with which zone, and when
//! it is given up. Which moves are tried is in `candidates`.

use gokoro_board::{Board, Color, Point, PointSet};

use crate::goal::{ESCAPED, Goal};

/// A goal with its prover.
#[derive(Clone, Debug)]
pub(crate) struct Aim {
    pub(crate) goal: Goal,
    pub(crate) prover: Color,
    /// Points that the prover tries besides the found ones.
    pub(crate) area: PointSet,
}

/// How a position stands to an aim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Standing {
    /// Reached; the points that this rests on.
    Reached(PointSet),
    /// Given up.
    Lost,
    /// To be played on.
    Open,
}

impl Aim {
    /// The standing of a position. What is reached stays reached if the
    /// opponent moves next; with the prover to move the better for it.
    pub(crate) fn standing(&self, board: &Board) -> Standing {
        match self.goal {
            Goal::Capture(stone) => match liberties(board, stone, !self.prover) {
                // The capturing move and its surroundings are added where it is made.
                None => Standing::Reached(PointSet::EMPTY),
                Some(count) if count >= ESCAPED => Standing::Lost,
                Some(_) => Standing::Open,
            },
            Goal::Save(stone) => match liberties(board, stone, self.prover) {
                None => Standing::Lost,
                Some(count) if count >= ESCAPED => Standing::Reached(with_liberties(board, stone)),
                Some(_) => Standing::Open,
            },
            Goal::Connect { from, to } => self.connected(board, from, &to),
            _ => Standing::Lost,
        }
    }

    fn connected(&self, board: &Board, from: Point, to: &PointSet) -> Standing {
        let own = |p: Point| board.string_at(p).filter(|_| board.at(p).is(self.prover));
        let Some(string) = own(from) else { return Standing::Lost };
        if to.iter().any(|p| own(p) == Some(string)) && board.in_atari(string).is_none() {
            return Standing::Reached(with_liberties(board, from));
        }
        Standing::Open
    }
}

impl Aim {
    /// A first guess of the moves still needed, for a position not yet searched.
    pub(crate) fn estimate(&self, board: &Board) -> u32 {
        let missing = match self.goal {
            Goal::Capture(stone) => liberties(board, stone, !self.prover).unwrap_or(0),
            Goal::Save(stone) => ESCAPED.saturating_sub(liberties(board, stone, self.prover).unwrap_or(0)),
            _ => 1,
        };
        (missing * missing) as u32
    }

    /// Whether a capture is given up: nearly escaped with the owner to move.
    pub(crate) fn is_hopeless(&self, board: &Board) -> bool {
        match self.goal {
            Goal::Capture(stone) => liberties(board, stone, !self.prover).is_some_and(|n| n >= HOPELESS),
            _ => false,
        }
    }
}

/// Liberties at which an attack is given up when the owner moves. It can only
/// miss a proof.
const HOPELESS: usize = 4;

/// The number of liberties of the string of `color` at a point; `None` if there
/// is no such string.
fn liberties(board: &Board, stone: Point, color: Color) -> Option<usize> {
    let string = board.string_at(stone).filter(|_| board.at(stone).is(color))?;
    Some(board.liberty_count(string))
}

/// A string and its liberties.
fn with_liberties(board: &Board, stone: Point) -> PointSet {
    let Some(string) = board.string_at(stone) else { return PointSet::EMPTY };
    board.stones(string).collect::<PointSet>() | board.liberties(string)
}
