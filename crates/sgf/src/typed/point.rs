//! Points, moves and rectangles of points as SGF writes them: two letters,
//! column from the left and row from the top.

use gokoro_board::{BoardSize, Move, Point};

/// Why a value is not a point of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PointError {
    /// Not two letters.
    #[error("not a point: two letters are expected, such as \"dd\"")]
    Malformed,
    /// Letters outside of the board.
    #[error("the point is not on the board")]
    OffBoard,
}

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
