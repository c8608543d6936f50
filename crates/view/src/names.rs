//! Points and moves by name, as they stand in JSON and sentences.

use std::ops::Deref;

use gokoro_board::{BoardSize, Color, Move, Point, PointSet};
use serde::{Serialize, Serializer};

use crate::catalogue::color_key;

/// A point by its name in JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct VertexJson(String);

/// A point, or `pass` for a move elsewhere, in JSON.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub(crate) struct TurnJson(String);

/// A side in JSON: `black` or `white`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct SideJson(pub(crate) Color);

/// A side in JSON by the letter that SGF has for it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct LetterJson(pub(crate) Color);

impl Serialize for LetterJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_char(self.0.letter())
    }
}

impl Serialize for SideJson {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(color_key(self.0))
    }
}

impl Deref for VertexJson {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

impl VertexJson {
    /// The first of these points; nothing of none.
    pub(crate) fn first(size: BoardSize, points: &PointSet) -> VertexJson {
        VertexJson(points.first().map(|point| name(size, point)).unwrap_or_default())
    }
}

impl TurnJson {
    /// A move, as [`move_name`] has it.
    pub(crate) fn of(size: BoardSize, action: Move) -> TurnJson {
        TurnJson(move_name(size, action))
    }
}

/// A point for programs.
pub(crate) fn vertex(size: BoardSize, point: Point) -> VertexJson {
    VertexJson(name(size, point))
}

/// The points of a board among these for programs, in their order.
pub(crate) fn vertices(size: BoardSize, points: impl IntoIterator<Item = Point>) -> Vec<VertexJson> {
    points.into_iter().filter(|&point| size.contains(point)).map(|point| vertex(size, point)).collect()
}

/// A point or a play elsewhere for programs.
pub(crate) fn turn(size: BoardSize, point: Option<Point>) -> TurnJson {
    TurnJson(name_or_pass(size, point))
}

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
