//! The moves of a game with what is known of the positions before and after them, and who hears of it.

use std::sync::Arc;

use gokoro_board::{CancelToken, Color, Move};
use gokoro_position::ownership::CountedPosition;
use gokoro_position::{Position, PositionSettings};

use crate::values::PositionWorth;
use crate::why::Why;

/// A move of the record with the stones before and after it. They differ by
/// more than the move where the record edits the board.
pub(crate) struct StudiedMove {
    pub(crate) number: usize,
    pub(crate) color: Color,
    pub(crate) action: Move,
    pub(crate) before: StudiedPosition,
    pub(crate) after: StudiedPosition,
}

/// What is known of a position.
#[derive(Clone)]
pub(crate) struct StudiedPosition {
    /// The position, its stones that are proven dead taken for dead.
    pub(crate) position: Position,
    /// The position as it is counted.
    pub(crate) stage: Arc<CountedPosition>,
}

impl StudiedMove {
    /// The same with nothing read of its positions.
    pub(crate) fn by_sight(&self, means: &PositionSettings) -> StudiedMove {
        let [before, after] = [&self.before, &self.after].map(|known| known.by_sight(means));
        StudiedMove { number: self.number, color: self.color, action: self.action, before, after }
    }
}

impl StudiedPosition {
    pub(crate) fn by_sight(&self, means: &PositionSettings) -> StudiedPosition {
        StudiedPosition { position: Position::of(&self.stage.board, means), stage: self.stage.clone() }
    }
}

/// The move that led to a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Led {
    /// Its number in the record, from 1.
    pub number: usize,
    /// Who played it.
    pub color: Color,
    /// The place of the position before it among the positions.
    pub before: usize,
}

/// What is heard of a position while a game is judged.
#[derive(Clone, Copy)]
pub struct PositionUpdate<'a> {
    /// Its place among the positions.
    pub index: usize,
    /// How many positions there are.
    pub positions: usize,
    /// What is known of it so far.
    pub worth: &'a PositionWorth,
    /// The reviewed move that led to it; `None` before the first one.
    pub led: Option<Led>,
}

/// Called with a reason and the number of its move.
pub type Explained<'a> = &'a mut dyn FnMut(usize, &Why);

/// The caller's side of a review: what is called with what becomes known, and what ends it. The default does neither.
#[derive(Default)]
pub struct ReviewRun<'a> {
    /// Called with what becomes known of positions while they are judged.
    pub judged: Option<&'a mut dyn FnMut(&PositionUpdate<'_>)>,
    /// Called with each reason and the number of its move as it is found, the largest losses first; the review may know
    /// more of it.
    pub explained: Option<Explained<'a>>,
    /// Ends the judging: what is known by then stands, and where nothing is known one evaluation by the judge's net, or
    /// else the deep one.
    pub judging_ends: CancelToken,
    /// Stops the review; looked for before every position that is read and every move that is judged, on all threads.
    pub cancel: CancelToken,
}
