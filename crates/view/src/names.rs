//! Points and moves by name, as they stand in JSON and sentences.

use gokoro_board::{BoardSize, Move, Point};

/// The name of a point: `D4`.
pub(crate) fn name(size: BoardSize, point: Point) -> String {
    size.name(point).to_string()
}

/// The name of a point, or `pass` for a play elsewhere.
pub(crate) fn name_or_pass(size: BoardSize, point: Option<Point>) -> String {
    point.map_or_else(|| "pass".to_owned(), |point| name(size, point))
}

/// `D4`, `pass` or `resign`.
pub(crate) fn move_name(size: BoardSize, action: Move) -> String {
    match action {
        Move::Play(point) => name(size, point),
        Move::Pass => "pass".to_owned(),
        Move::Resign => "resign".to_owned(),
    }
}

/// The names of the points of a board among these, in their order.
pub(crate) fn names(size: BoardSize, points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().filter(|&point| size.contains(point)).map(|point| name(size, point)).collect()
}
