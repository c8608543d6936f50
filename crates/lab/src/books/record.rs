//! One problem of a book, and which of a file are asked: those that are not doubtful and no
//! copy of another, in the order of a hash of their names.

use gokoro_analysis::asked::is_shut_in;
use gokoro_board::hash::fnv1a;
use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_sgf::typed::parse_point;
use serde::Deserialize;

/// A record as it is written. Other fields are nobody's error.
#[derive(Deserialize)]
struct Written {
    id: String,
    #[serde(default)]
    set: String,
    size: u32,
    black: Vec<String>,
    white: Vec<String>,
    to_move: String,
    solutions: Vec<String>,
    #[serde(default)]
    doubtful: bool,
    same_position_as: Option<String>,
}

/// A problem of a book.
#[derive(Debug)]
pub struct Book {
    /// Its name.
    pub id: String,
    /// What its book's name begins with, up to the first point.
    pub series: String,
    /// The position.
    pub board: Board,
    /// Who moves first.
    pub to_move: Color,
    /// The first moves that the book lists.
    pub listed: Vec<Point>,
    /// Whether it is a copy of another record, or its solution may be wrong.
    pub is_left_out: bool,
}

impl Book {
    /// Reads a line.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8]) -> Result<Book, String> {
        let written: Written = serde_json::from_slice(line).map_err(|error| format!("no record: {error}"))?;
        let size = BoardSize::new(written.size)
            .ok_or_else(|| format!("no board of size {}; sizes are 2 to 19", written.size))?;
        let points = |names: &[String]| -> Result<Vec<Point>, String> {
            let point = |name: &String| {
                parse_point(name.as_bytes(), size)
                    .map_err(|_| format!("{name} is no point of a board of size {}", size.get()))
            };
            names.iter().map(point).collect()
        };
        let mut stones = Vec::new();
        for (names, color) in [(&written.black, Color::Black), (&written.white, Color::White)] {
            stones.extend(points(names)?.into_iter().map(|point| (point, color)));
        }
        let board = board_with(size, &stones).map_err(|error| format!("illegal start: {error}"))?;
        let to_move = match written.to_move.as_str() {
            "black" => Color::Black,
            "white" => Color::White,
            other => return Err(format!("to_move is {other}; use black or white")),
        };
        Ok(Book {
            series: written.set.split('.').next().unwrap_or_default().to_owned(),
            board,
            to_move,
            listed: points(&written.solutions)?,
            is_left_out: written.doubtful || written.same_position_as.is_some(),
            id: written.id,
        })
    }

    /// Whether the position shuts in no group by strings that hold, as far as is seen.
    pub fn is_open(&self) -> bool {
        !is_shut_in(&self.board)
    }
}

/// So many of these problems, in the order of a hash of their names; with `only_open` those
/// that shut in no group.
pub fn chosen(mut books: Vec<Book>, only_open: bool, most: usize) -> Vec<Book> {
    books.retain(|book| !book.is_left_out);
    books.sort_by_key(|book| fnv1a(book.id.as_bytes()));
    books.into_iter().filter(|book| !only_open || book.is_open()).take(most).collect()
}
