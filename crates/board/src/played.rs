//! A position with what of its game models of moves look at.

use crate::board::Board;
use crate::color::Color;
use crate::game::{Game, Move};
use crate::point::Point;

/// A position as a game came to it, or a search: what every model and net looks at.
#[derive(Clone, Copy, Debug)]
pub struct PlayedPosition<'a> {
    /// The stones, with the ko that stands.
    pub board: &'a Board,
    /// Who plays.
    pub to_move: Color,
    /// Moves played so far.
    pub number: usize,
    /// The last four moves, the latest first; `None` for a pass and where there is none.
    pub recent: [Option<Point>; 4],
}

impl<'a> PlayedPosition<'a> {
    /// A position without a history.
    pub const fn alone(board: &'a Board, to_move: Color) -> PlayedPosition<'a> {
        PlayedPosition { board, to_move, number: 0, recent: [None; 4] }
    }

    /// A game as it stands, with this colour next.
    pub fn of(game: &'a Game, to_move: Color) -> PlayedPosition<'a> {
        let turns = game.turns();
        let point = |back| match turns[usize::checked_sub(turns.len(), back)?].action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        };
        let recent = [1, 2, 3, 4].map(point);
        PlayedPosition { board: game.board(), to_move, number: turns.len(), recent }
    }
}
