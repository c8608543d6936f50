//! How a game begins, and what is changed by hand: positions, edits of records,
//! handicap stones.

use std::sync::Arc;

use super::Game;
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::past::Past;
use crate::point::{BoardSize, Point};
use crate::refusal::SetupError;
use crate::set::{PointMap, PointSet};

impl Game {
    /// Sets up a position; history, turns and prisoners begin anew from it.
    ///
    /// # Errors
    /// [`SetupError::Stone`] for the first stone that cannot stand; the game is
    /// unchanged then.
    pub fn set_position(&mut self, stones: &[(Point, Color)], to_move: Color) -> Result<(), SetupError> {
        self.restart(board_with(self.size(), stones)?, to_move);
        Ok(())
    }

    /// Makes `board` the start of a new history without prisoners.
    fn restart(&mut self, board: Board, to_move: Color) {
        self.earlier = None;
        self.start_prisoners = ByColor::default();
        self.begin_from(board, to_move);
    }

    /// Makes `board` the start of the turns that follow.
    pub(super) fn begin_from(&mut self, board: Board, to_move: Color) {
        self.start = board;
        self.start_to_move = to_move;
        self.resigned = None;
        self.turns.clear();
        self.past = Past::default();
        self.rewind();
    }

    /// Adds or removes stones as an edit of the record (SGF `AB`, `AW`, `AE`):
    /// strings left without liberties are taken off, and the edit never fails for a
    /// point of the board. An edit that changes no stone changes who moves next and
    /// nothing else. Any other one begins new turns: [`Game::start`], [`Game::turns`]
    /// and the positions that may not come again are those since then. Prisoners
    /// stay, and [`Game::undo`] goes back beyond the edit.
    ///
    /// # Errors
    /// [`SetupError::Stone`] if a point is not on the board; nothing is changed.
    pub fn edit(&mut self, changes: &[(Point, Option<Color>)], to_move: Color) -> Result<(), SetupError> {
        if let Some(&(point, _)) = changes.iter().find(|(p, _)| !self.size().contains(*p)) {
            return Err(SetupError::Stone(point));
        }
        let board = self.edited(changes);
        if board.hash() == self.board.hash() {
            self.set_to_move(to_move);
            return Ok(());
        }
        if !self.turns.is_empty() {
            self.earlier = Some(Arc::new(self.part()));
            self.start_prisoners = self.prisoners;
        }
        self.begin_from(board, to_move);
        Ok(())
    }

    /// The board with points changed, without what has no liberties then.
    fn edited(&self, changes: &[(Point, Option<Color>)]) -> Board {
        let mut cells = PointMap::filled(None);
        for point in self.size().points() {
            cells[point] = self.board.at(point).color();
        }
        for &(point, content) in changes {
            cells[point] = content;
        }
        let stones: Vec<_> = self.size().points().filter_map(|p| Some((p, cells[p]?))).collect();
        let mut board = Board::with_stones(self.size(), &stones);
        board.take_off_dead();
        board
    }

    /// Places `count` handicap stones on the fixed points (GTP 2, section 4.1.1),
    /// White to move.
    ///
    /// # Errors
    /// When the board is not empty, moves were played, or the board has no such handicap.
    pub fn fixed_handicap(&mut self, count: u32) -> Result<Vec<Point>, SetupError> {
        let points = crate::handicap::fixed(self.size(), count).ok_or(SetupError::Handicap)?;
        self.free_handicap(&points)?;
        Ok(points)
    }

    /// Places handicap stones where the player wants them, White to move.
    ///
    /// # Errors
    /// When the board is not empty or moves were played, fewer than two stones are given, or one cannot stand.
    pub fn free_handicap(&mut self, points: &[Point]) -> Result<(), SetupError> {
        if !self.turns.is_empty() || self.board.empties().len() < self.size().area() {
            return Err(SetupError::GameStarted);
        }
        if points.len() < 2 || points.len() >= self.size().area() {
            return Err(SetupError::Handicap);
        }
        let stones: Vec<_> = points.iter().map(|&p| (p, Color::Black)).collect();
        self.set_position(&stones, Color::White)?;
        self.handicap = points.len().min(255) as u8;
        Ok(())
    }

    /// States the number of handicap stones that a record's setup stands for.
    pub const fn set_handicap(&mut self, stones: u8) {
        self.handicap = stones;
    }
}

/// A board with stones set up.
///
/// # Errors
/// [`SetupError::Stone`] for the first stone off the board, doubled, or left
/// without a liberty.
pub fn board_with(size: BoardSize, stones: &[(Point, Color)]) -> Result<Board, SetupError> {
    let mut seen = PointSet::EMPTY;
    for &(point, _) in stones {
        if !size.contains(point) || seen.contains(point) {
            return Err(SetupError::Stone(point));
        }
        seen.insert(point);
    }
    let board = Board::with_stones(size, stones);
    let dead = board.strings().find(|&s| board.liberties(s).is_empty());
    match dead {
        Some(string) => Err(SetupError::Stone(string.head())),
        None => Ok(board),
    }
}
