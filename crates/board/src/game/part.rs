//! What is kept of a game from before an edit of its stones: little enough that a record may hold edits
//! without end.

use std::sync::Arc;

use super::{Game, Turn};
use crate::board::Board;
use crate::color::{ByColor, Color};
use crate::point::Point;
use crate::set::PointSet;

/// A part of a game: its turns from the start, or from an edit of the stones, to the next edit.
#[derive(Debug)]
pub struct GamePart {
    earlier: Option<Arc<GamePart>>,
    start: ByColor<PointSet>,
    start_to_move: Color,
    start_prisoners: ByColor<u32>,
    handicap: u8,
    turns: Vec<Turn>,
    end: ByColor<PointSet>,
}

impl GamePart {
    /// The part before this one; `None` for the first.
    pub fn earlier(&self) -> Option<&GamePart> {
        self.earlier.as_deref()
    }

    /// The stones before its turns.
    pub const fn start(&self) -> &ByColor<PointSet> {
        &self.start
    }

    /// Who moved first.
    pub const fn start_to_move(&self) -> Color {
        self.start_to_move
    }

    /// The number of handicap stones of the game.
    pub const fn handicap(&self) -> u8 {
        self.handicap
    }

    /// Its turns.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The stones after its turns.
    pub const fn end(&self) -> &ByColor<PointSet> {
        &self.end
    }
}

/// One part after the other: the last owner of many needs no deep stack.
impl Drop for GamePart {
    fn drop(&mut self) {
        let mut earlier = self.earlier.take();
        while let Some(mut part) = earlier.and_then(Arc::into_inner) {
            earlier = part.earlier.take();
        }
    }
}

impl Game {
    /// The part of the game since the last edit, with those before it.
    pub fn part(&self) -> GamePart {
        GamePart {
            earlier: self.earlier.clone(),
            start: ByColor::from_fn(|color| self.start.stones_of(color)),
            start_to_move: self.start_to_move,
            start_prisoners: self.start_prisoners,
            handicap: self.handicap,
            turns: self.turns.clone(),
            end: self.stones,
        }
    }

    /// Goes back to the end of an earlier part, which is played again.
    pub(super) fn return_to(&mut self, part: &GamePart) {
        self.earlier.clone_from(&part.earlier);
        self.start_prisoners = part.start_prisoners;
        self.handicap = part.handicap;
        let of = |color: Color| part.start[color].iter().map(move |point| (point, color));
        let stones: Vec<(Point, Color)> = Color::ALL.into_iter().flat_map(of).collect();
        self.begin_from(Board::with_stones(self.size(), &stones), part.start_to_move);
        for turn in &part.turns {
            self.record(turn.action, turn.color);
        }
    }
}
