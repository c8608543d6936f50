//! The positions of the note of 2002 (P1), with areas chosen as the note's text suggests:
//! data for tests and measurements. Nothing uses them to decide anything.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};

use super::problem::{LifeProblem, Outlets, ProblemError};

/// The name of the note's example, whose effort it reports.
pub const EXAMPLE: &str = "example";
/// The positions that the note reports for its example: with transpositions only,
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
    rows: &'static [&'static str],
    /// The points of the area that are not the defender's own stones.
    area: &'static str,
}

/// The note's example, its position 1, and figures 1-1 to 2-2.
pub const FIGURES: [Figure; 7] = [
    Figure {
        name: EXAMPLE,
        target: "D15",
        rows: &[
            ". . . . . . . . . .",
            ". . O X . . . O O .",
            ". . . X O . . X O .",
            ". X . X . O . X O .",
            ". . . X X . X X O .",
            ". O O O X X X . O .",
            ". O . O . . O O O .",
            ". . . O O O O . . .",
        ],
        area: "A19 B19 C19 D19 E19 F19 G19 H19 J19 A18 B18 C18 E18 F18 G18 A17 B17 C17 E17 F17 G17 \
               A16 C16 E16 F16 G16 A15 B15 C15 F15 A14 H14 E13 F13",
    },
    Figure {
        name: "position 1",
        target: "D15",
        rows: &[
            ". . O X . . . . . .",
            ". X O X O . . O O .",
            ". . . X O . . X O .",
            ". X . X . O . X O .",
            ". . . X X . X X O .",
            ". O O O X X X . O .",
            ". O . O . . O O O .",
            ". . . O O O O . . .",
        ],
        area: "A19 B19 C19 E19 F19 G19 H19 J19 A18 C18 E18 F18 G18 A17 B17 C17 E17 F17 G17 \
               A16 C16 E16 F16 G16 A15 B15 C15 F15 A14 H14 E13 F13",
    },
    Figure {
        name: "figure 1-1",
        target: "D17",
        rows: &[
            "X . O O . O X . . . .",
            ". X X O O X . . X X .",
            "X O O O O X . X X . .",
            "O O X O O O X X . . .",
            "X X X X X X X X . . .",
        ],
        area: "B19 E19 F19 A18 G18 A17 A19 B18 C18 F18 F17 G17 H18 H19 G19 J19",
    },
    Figure {
        name: "figure 1-2",
        target: "D17",
        rows: &[
            "X . O O X . X . . . .",
            ". X X O O X . . X X .",
            "X O O O O X . X X . .",
            "O O X O O O X X . . .",
            "X X X X X X X X . . .",
        ],
        area: "B19 F19 A18 G18 A17 A19 B18 C18 E19 F18 F17 G17 H18 H19 G19 J19",
    },
    Figure {
        name: "figure 1-3",
        target: "D17",
        rows: &[
            "X . O O X X . . . . .",
            ". X X O O X . . X X .",
            "X O O O O X . X X . .",
            "O O X O O O . X . . .",
            "X X X X X X X X . . .",
        ],
        area: "B19 A18 G18 A17 A19 B18 C18 G17 G16 H18 H19 G19 J19",
    },
    Figure {
        name: "figure 2-1",
        target: "E17",
        rows: &[
            ". X . X X . . O .",
            "X X X O X . X O .",
            "O O O O X . X O .",
            ". . . O X X O O .",
            ". . . O O O O . .",
        ],
        area: "A19 C19 F19 G19 F18 F17",
    },
    Figure {
        name: "figure 2-2",
        target: "E17",
        rows: &[
            "X X . X X . . O .",
            ". X X O X . X O .",
            "O O O O X . X O .",
            ". . . O X X O O .",
            ". . . O O O O . .",
        ],
        area: "A18 C19 F19 G19 F18 F17",
    },
];

impl Figure {
    /// The position.
    pub fn board(&self) -> Board {
        let size = BoardSize::S19;
        let mut stones: Vec<(Point, Color)> = Vec::new();
        for (row, y) in self.rows.iter().zip(0..) {
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
