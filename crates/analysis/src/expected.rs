//! The moves that strong players would be expected to play, by the model of patterns.

use gokoro_board::{Board, Color, Game, PlayedPosition, Point};
use gokoro_patterns::builtin;
use gokoro_patterns::reduced::{ReducedField, Reduction, SIDE};

pub use gokoro_patterns::model::PatternModel;
use gokoro_patterns::predictor::Predictor;
pub use gokoro_patterns::predictor::{FeatureReason, Predicted};

/// What is expected in a position, and what speaks for and against one move.
///
/// ```
/// use gokoro_analysis::{Record, expected::{expected, expected_moves}};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let weighed = expected(&game, game.size().parse("C7"), None).expect("a legal move");
/// assert_eq!(weighed.moves[0].point, expected_moves(&game)[0].point);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct ExpectedMoves {
    /// All moves, the likeliest first.
    pub moves: Vec<Predicted>,
    /// The move that is weighed.
    pub point: Point,
    /// What speaks for and against it.
    pub reasons: Vec<FeatureReason>,
    /// The reduced board; `None` on boards with fewer lines than it has cells.
    pub reduced: Option<ReducedBoard>,
}

/// The board as P2 reduces it (section 4, Figs. 4 to 9): cells of about three lines with codes 0 White's, 1 undeveloped,
/// 2 balanced, 3 Black's, by the numbers of the paper (a = 5, b = 0.01, c = 7).
///
/// ```
/// use gokoro_analysis::{Record, expected::ReducedBoard};
/// let game = Record::read("(;SZ[19];B[dd])")?.end()?;
/// let reduced = ReducedBoard::of(game.board()).expect("a board of 19 lines has seven cells a side");
/// let point = game.size().parse("D16").expect("a point");
/// assert_eq!(reduced.cell(point), (1, 1));
/// assert_eq!(reduced.window(point)[1][1], Some(3));
/// assert_eq!(reduced.codes[6][6], 1);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReducedBoard {
    /// The codes of the cells, row by row from the top.
    pub codes: [[u8; SIDE]; SIDE],
    /// The column of the cell of each line, from the left; that of its row, from the top.
    pub lines: Vec<usize>,
}

impl ReducedBoard {
    /// The reduced board; `None` where the board has fewer lines than the reduced one has cells.
    #[must_use]
    pub fn of(board: &Board) -> Option<ReducedBoard> {
        let size = board.size();
        if usize::from(size.get()) < SIDE {
            return None;
        }
        let mut field = ReducedField::new(&Reduction::default(), size);
        field.follow(board);
        let codes = *field.reduce(board, Color::Black).codes();
        let lines = (0..size.get()).filter_map(|line| size.point(line, 0));
        Some(ReducedBoard {
            codes: std::array::from_fn(|row| std::array::from_fn(|column| codes[row * SIDE + column])),
            lines: lines.map(|point| field.cell(point)).collect(),
        })
    }

    /// The column and the row of the cell of a point.
    #[must_use]
    pub fn cell(&self, point: Point) -> (usize, usize) {
        let of = |line: u8| self.lines.get(usize::from(line)).copied().unwrap_or(SIDE - 1);
        (of(point.x()), of(point.y()))
    }

    /// The broad pattern of a point: the codes of the 3x3 cells around its own, row by row; `None` off the board.
    #[must_use]
    pub fn window(&self, point: Point) -> [[Option<u8>; 3]; 3] {
        let (x, y) = self.cell(point);
        let code = |row: usize, column: usize| {
            Some(*self.codes.get((y + row).checked_sub(1)?)?.get((x + column).checked_sub(1)?)?)
        };
        std::array::from_fn(|row| std::array::from_fn(|column| code(row, column)))
    }
}

/// The moves that the model expects in a game, the likeliest first.
///
/// Example: [`ExpectedMoves`].
#[must_use]
pub fn expected_moves(game: &Game) -> Vec<Predicted> {
    Predictor::new(builtin::fast()).predict(&PlayedPosition::of(game, game.to_move()))
}

/// What is expected of the side to move, and what speaks for and against a move, by default the likeliest; by a model, or the
/// fast one that is compiled in. `None` where no move is legal, or that one is not.
///
/// Example: [`ExpectedMoves`].
#[must_use]
pub fn expected(game: &Game, point: Option<Point>, model: Option<&PatternModel>) -> Option<ExpectedMoves> {
    let position = PlayedPosition::of(game, game.to_move());
    let mut predictor = Predictor::new(model.unwrap_or(builtin::fast()));
    let moves = predictor.predict(&position);
    let point = point.or(moves.first().map(|one| one.point))?;
    let reasons = predictor.reasons(&position, point)?;
    Some(ExpectedMoves { moves, point, reasons, reduced: ReducedBoard::of(game.board()) })
}
