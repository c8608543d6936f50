//! Boards as text diagrams, written and read: `X` black, `O` white, `.` empty.
//! Pictures for people are drawn by `view`.

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::color::{Color, Content};
use crate::game::board_with;
use crate::observer::Observer;
use crate::point::BoardSize;
use crate::refusal::SetupError;

impl<O: Observer> fmt::Display for Board<O> {
    /// One line per row from the top, points separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for point in self.size().points() {
            let mark = match self.at(point) {
                Content::Black => 'X',
                Content::White => 'O',
                Content::Empty | Content::Border => '.',
            };
            let end = if point.x() + 1 == self.size().get() { '\n' } else { ' ' };
            write!(f, "{mark}{end}")?;
        }
        Ok(())
    }
}

impl<O: Observer> fmt::Debug for Board<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// Why a diagram is no board.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum DiagramError {
    /// Not a square of 2 to 19 rows.
    #[error("a diagram must be a square of 2 to 19 rows")]
    Shape,
    /// A mark that is none of `X`, `O`, `.` (or `x`, `o`, `+`), with its row from 1.
    #[error("unknown mark '{0}' in row {1}; use X, O and .")]
    Mark(char, usize),
    /// A stone that cannot stand.
    #[error("{0}")]
    Stones(SetupError),
}

impl FromStr for Board {
    type Err = DiagramError;

    /// Reads what [`Board`]'s `Display` writes; empty lines and spaces are skipped.
    fn from_str(text: &str) -> Result<Board, DiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<_>>())
            .filter(|row| !row.is_empty())
            .collect();
        let size = BoardSize::new(rows.len() as u32).ok_or(DiagramError::Shape)?;
        if rows.iter().any(|row| row.len() != rows.len()) {
            return Err(DiagramError::Shape);
        }
        let mut stones = Vec::new();
        for (point, mark) in size.points().zip(rows.iter().flatten()) {
            match mark {
                'X' | 'x' => stones.push((point, Color::Black)),
                'O' | 'o' => stones.push((point, Color::White)),
                '.' | '+' => {}
                &other => return Err(DiagramError::Mark(other, usize::from(point.y()) + 1)),
            }
        }
        board_with(size, &stones).map_err(DiagramError::Stones)
    }
}
