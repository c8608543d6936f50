//! Points, moves and rectangles of points as SGF writes them: two letters,
//! column from the left and row from the top.

use std::fmt;

use gokoro_board::{BoardSize, Move, Point};

/// Why a value is not a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointError {
    /// Not two letters.
    Malformed,
    /// Letters outside of the board.
    OffBoard,
}

impl fmt::Display for PointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PointError::Malformed => "not a point: two letters are expected, such as \"dd\"",
            PointError::OffBoard => "the point is not on the board",
        })
    }
}

impl std::error::Error for PointError {}

/// Reads the value of `B` or `W`. The empty value is a pass; so is `tt`, as
/// boards larger than 19x19, where it would be a point, are not read at all.
/// No rectangles here.
///
/// # Errors
/// See [`PointError`].
pub fn parse_move(raw: &[u8], size: BoardSize) -> Result<Move, PointError> {
    match raw.trim_ascii() {
        b"" | b"tt" => Ok(Move::Pass),
        point => parse_point(point, size).map(Move::Play),
    }
}

/// Reads one point. Letters `A` to `Z` stand for 27 to 52, so they are never
/// on our boards.
///
/// # Errors
/// See [`PointError`].
pub fn parse_point(raw: &[u8], size: BoardSize) -> Result<Point, PointError> {
    let &[x, y] = raw.trim_ascii() else { return Err(PointError::Malformed) };
    let (x, y) = (coordinate(x)?, coordinate(y)?);
    size.point(x, y).ok_or(PointError::OffBoard)
}

/// Reads an element of a point list: a point, or a rectangle such as `aa:cc`
/// (any two opposite corners), row by row.
///
/// # Errors
/// See [`PointError`]; a rectangle must lie on the board as a whole.
pub fn parse_points(raw: &[u8], size: BoardSize) -> Result<impl Iterator<Item = Point>, PointError> {
    let raw = raw.trim_ascii();
    let (first, last) = match raw.iter().position(|&b| b == b':') {
        Some(colon) => (&raw[..colon], &raw[colon + 1..]),
        None => (raw, raw),
    };
    let (a, b) = (parse_point(first, size)?, parse_point(last, size)?);
    let columns = a.x().min(b.x())..=a.x().max(b.x());
    let rows = a.y().min(b.y())..=a.y().max(b.y());
    Ok(rows.flat_map(move |y| columns.clone().filter_map(move |x| size.point(x, y))))
}

/// A point as SGF writes it.
pub fn point_text(point: Point) -> String {
    [point.x(), point.y()].map(|c| char::from(b'a' + c)).iter().collect()
}

fn coordinate(letter: u8) -> Result<u8, PointError> {
    match letter {
        b'a'..=b'z' => Ok(letter - b'a'),
        b'A'..=b'Z' => Ok(letter - b'A' + 26),
        _ => Err(PointError::Malformed),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const S9: BoardSize = BoardSize::S9;

    fn list(raw: &str) -> Result<Vec<String>, PointError> {
        Ok(parse_points(raw.as_bytes(), S9)?.map(point_text).collect())
    }

    #[test]
    fn columns_from_the_left_rows_from_the_top() {
        let point = parse_point(b"cb", S9).unwrap();
        assert_eq!((point.x(), point.y()), (2, 1));
        assert_eq!(S9.name(point).to_string(), "C8");
        assert_eq!(parse_point(b" cb\n", S9), Ok(point));
    }

    #[test]
    fn passes() {
        for pass in ["", "tt", " "] {
            assert_eq!(parse_move(pass.as_bytes(), S9), Ok(Move::Pass));
            assert_eq!(parse_move(pass.as_bytes(), BoardSize::S19), Ok(Move::Pass));
        }
        assert_eq!(parse_point(b"tt", BoardSize::S19), Err(PointError::OffBoard));
    }

    #[test]
    fn rectangles_in_lists_only() {
        assert_eq!(list("aa:bc").unwrap(), ["aa", "ba", "ab", "bb", "ac", "bc"]);
        assert_eq!(list("bc:aa").unwrap(), list("aa:bc").unwrap());
        assert_eq!(list("dd").unwrap(), ["dd"]);
        assert_eq!(list("aa:jj"), Err(PointError::OffBoard));
        assert_eq!(parse_move(b"aa:bb", S9), Err(PointError::Malformed));
    }

    #[test]
    fn letters_beyond_the_board_and_no_letters() {
        assert_eq!(parse_point(b"jj", S9), Err(PointError::OffBoard));
        assert_eq!(parse_point(b"AA", BoardSize::S19), Err(PointError::OffBoard));
        for raw in ["a", "aaa", "a1", "黒", ""] {
            assert_eq!(parse_point(raw.as_bytes(), S9), Err(PointError::Malformed), "{raw}");
        }
    }
}
