//! The positions of the note of 2002 (P1), with areas chosen as the note's text suggests:
//! data for tests and measurements. Nothing uses them to decide anything. `figures.txt` holds, for each, its name, a
//! stone of the target, the area and the board.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};

use super::problem::{LifeProblem, Outlets, ProblemError};

/// The positions that the note reports for its example, whose effort it tells: with transpositions only,
/// and with partial life patterns.
pub const EXAMPLE_EFFORT: [u64; 2] = [964_172, 195_408];

/// A position of the note, in the upper left corner of a 19x19 board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figure {
    /// Its name.
    pub name: &'static str,
    /// A string that is to live.
    pub target: &'static str,
    /// The rows from the top, from the left edge.
    rows: &'static str,
    /// The points of the area that are not the defender's own stones.
    area: &'static str,
}

/// The note's example, its position 1, and figures 1-1 to 2-2.
pub fn figures() -> impl Iterator<Item = Figure> {
    include_str!("figures.txt").split("\n\n").filter_map(|part| {
        let mut lines = part.splitn(4, '\n');
        let (name, target, area) = (lines.next()?, lines.next()?, lines.next()?);
        Some(Figure { name, target, area, rows: lines.next()? })
    })
}

impl Figure {
    /// The position.
    pub fn board(&self) -> Board {
        let size = BoardSize::S19;
        let mut stones: Vec<(Point, Color)> = Vec::new();
        for (row, y) in self.rows.lines().zip(0..) {
            for (mark, x) in row.split(' ').zip(0..) {
                let color = match mark {
                    "X" => Color::Black,
                    "O" => Color::White,
                    _ => continue,
                };
                stones.extend(size.point(x, y).map(|point| (point, color)));
            }
        }
        board_with(size, &stones).unwrap_or_else(|_| Board::new(size))
    }

    /// The question: whether the target lives in its area, where the points around
    /// are the attacker's.
    ///
    /// # Errors
    /// Never for the figures of the note.
    pub fn problem(&self) -> Result<LifeProblem, ProblemError> {
        let board = self.board();
        let names = |text: &str| -> PointSet {
            text.split(' ').filter_map(|name| board.size().parse(name)).collect()
        };
        let target = names(self.target);
        let stone = target.first().ok_or(ProblemError::NoTarget)?;
        let defender = board.at(stone).color().ok_or(ProblemError::NoStone(stone))?;
        let area = names(self.area) | board.stones_of(defender);
        LifeProblem::new(&board, target, area, Outlets::Closed)
    }
}
