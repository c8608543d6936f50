//! Positions understood one after the other, as a game goes on, back, and on again.

use gokoro_board::Board;

use crate::means::PositionSettings;
use crate::understood::Position;

/// Positions that are kept at most; of older ones nothing is known any more.
const MOST: usize = 64;

/// What was understood of the last positions of a game: of the next one only what changed is read, and
/// where moves are taken back nothing is.
pub struct Trail {
    means: PositionSettings,
    /// In the order of the moves, the latest last.
    past: Vec<Position>,
}

impl Trail {
    /// Positions understood by these means.
    pub const fn new(means: PositionSettings) -> Trail {
        Trail { means, past: Vec::new() }
    }

    /// The position of a board. If it was understood before, it is that one, and those after it are
    /// forgotten; of another one what still holds is kept from the last ([`Position::after`]).
    pub fn at(&mut self, board: &Board) -> Position {
        self.past.retain(|known| known.board().size() == board.size());
        // The hash is of the stones alone: a pass lifts the ban of a ko and moves none.
        let same =
            |known: &Position| known.board().hash() == board.hash() && known.board().ko() == board.ko();
        if let Some(place) = self.past.iter().rposition(same) {
            self.past.truncate(place + 1);
            return self.past[place].clone();
        }
        let position = match self.past.last() {
            Some(last) => last.after(board),
            None => Position::of(board, &self.means),
        };
        if self.past.len() == MOST {
            self.past.remove(0);
        }
        self.past.push(position.clone());
        position
    }
}
