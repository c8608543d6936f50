//! The content of a picture of a board, as plain data. Callers fill it in; `svg` and
//! `text` draw it. Nothing here depends on sizes or colours on screen, and nothing
//! computes anything about Go.

use std::ops::{Index, IndexMut};

use gokoro_board::{Board, BoardSize, Color, Observer, Point, SLOTS};

/// A mark on a point or stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// △
    Triangle,
    /// □
    Square,
    /// ○
    Circle,
    /// ×
    Cross,
    /// ◇, smaller than the others
    Diamond,
}

/// What a point is in the division of the board (P0).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// Occupied territory (占有地) of a colour.
    Occupied(Color),
    /// Sphere of influence (勢力圏) of a colour.
    Influence(Color),
    /// Reached equally by both colours.
    Neutral,
    /// Reached by neither colour.
    Unreachable,
}

impl Shade {
    /// All shades.
    pub const ALL: [Shade; 6] = [
        Shade::Occupied(Color::Black),
        Shade::Influence(Color::Black),
        Shade::Occupied(Color::White),
        Shade::Influence(Color::White),
        Shade::Neutral,
        Shade::Unreachable,
    ];
}

/// Letters of regions: `o` and `x` would look like stones.
const REGION_LETTERS: &[u8; 24] = b"abcdefghijklmnpqrstuvwyz";

/// The name of a region in drawings, text and JSON: `a`, `b`, ... `z`, then
/// `aa`, `ab` and so on, without `o` and `x`.
pub fn region_name(region: u16) -> String {
    let mut letters = Vec::new();
    let mut left = usize::from(region) + 1;
    while left > 0 {
        letters.push(char::from(REGION_LETTERS[(left - 1) % REGION_LETTERS.len()]));
        left = (left - 1) / REGION_LETTERS.len();
    }
    letters.iter().rev().collect()
}

/// Text on a point or stone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointText {
    /// A number or a few letters: strength, PON, a move number.
    Plain(String),
    /// The letter of a candidate.
    Candidate(String),
}

impl PointText {
    /// The text itself.
    pub fn text(&self) -> &str {
        match self {
            PointText::Plain(text) | PointText::Candidate(text) => text,
        }
    }
}

/// The content of one point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointPicture {
    /// The stone on the point.
    pub stone: Option<Color>,
    /// The mark.
    pub mark: Option<Mark>,
    /// The text; at most three characters stay readable in a drawing.
    pub label: Option<PointText>,
    /// The overlay of the division; under a stone it connects the areas around.
    pub shade: Option<Shade>,
    /// The number of the region that the point belongs to, from 0. A border is
    /// drawn wherever it changes.
    pub region: Option<u16>,
}

/// The strength of a link (結線).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DrawnStrength {
    /// Cannot be cut even if the opponent moves first.
    Strong,
    /// Depends on who moves first.
    Weak,
    /// Is cut.
    Abandoned,
}

/// A link between two stones, or between a stone and the edge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnLink {
    /// One end.
    pub from: Point,
    /// The other end; `None` for the edge nearest to `from`.
    pub to: Option<Point>,
    /// Its strength.
    pub strength: DrawnStrength,
}

/// A move of the line that is shown, such as a proof line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineMove {
    /// The point that is played on.
    pub point: Point,
    /// The colour of the stone.
    pub color: Color,
    /// The number written on the stone.
    pub number: u32,
}

/// What an entry of the legend shows beside its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LegendSample {
    /// The hatching of a shade.
    Shade(Shade),
    /// A mark.
    Mark(Mark),
    /// A stone with a letter.
    Stone,
}

/// One entry of the legend under a drawing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegendEntry {
    /// What is explained.
    pub sample: LegendSample,
    /// What it means.
    pub text: String,
}

/// The picture of one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    /// The size of the board.
    pub size: BoardSize,
    /// The heading, read aloud by screen readers.
    pub title: String,
    /// The picture in words, for readers who cannot see it.
    pub description: String,
    /// The point of the last move.
    pub last_move: Option<Point>,
    /// Links.
    pub links: Vec<DrawnLink>,
    /// The moves of a line, in order.
    pub line: Vec<LineMove>,
    /// Sentences below the drawing.
    pub caption: Vec<String>,
    /// The meaning of the drawing's signs; nothing is drawn for an empty one.
    pub legend: Vec<LegendEntry>,
    /// One entry per slot of the board's frame, so that every `Point` has one.
    points: Vec<PointPicture>,
}

impl BoardPicture {
    /// An empty board without text.
    pub fn new(size: BoardSize) -> BoardPicture {
        BoardPicture {
            size,
            title: String::new(),
            description: String::new(),
            last_move: None,
            links: Vec::new(),
            line: Vec::new(),
            caption: Vec::new(),
            legend: Vec::new(),
            points: vec![PointPicture::default(); SLOTS],
        }
    }

    /// The stones of a board.
    pub fn of<O: Observer>(board: &Board<O>) -> BoardPicture {
        let mut picture = BoardPicture::new(board.size());
        for point in board.size().points() {
            picture[point].stone = board.at(point).color();
        }
        picture
    }

    /// Shows a line of moves, numbered from 1.
    pub fn show_line(&mut self, moves: &[(Point, Color)]) {
        let numbered = moves.iter().zip(1..);
        self.line = numbered.map(|(&(point, color), number)| LineMove { point, color, number }).collect();
    }

    /// The moves of the line that cannot be drawn because an earlier one is on
    /// their point, as (number, number of the earlier move): "7 at 3".
    pub fn covered_moves(&self) -> Vec<(u32, u32)> {
        let covered = self.line.iter().filter_map(|later| {
            let first = self.line_move_at(later.point)?;
            (first.number != later.number).then_some((later.number, first.number))
        });
        covered.collect()
    }

    /// The moves of the line on points where the picture has a stone, which was
    /// taken before: they are not drawn.
    pub fn moves_on_stones(&self) -> Vec<(u32, Point)> {
        let on_stone = self.line.iter().filter(|shown| self[shown.point].stone.is_some());
        on_stone.map(|shown| (shown.number, shown.point)).collect()
    }

    /// What is drawn at `point`, line and last move included.
    pub(crate) fn drawn(&self, point: Point) -> DrawnPoint<'_> {
        let own = &self[point];
        let line_move = self.line_move_at(point);
        DrawnPoint {
            stone: line_move.map(|shown| shown.color).or(own.stone),
            line_number: line_move.map(|shown| shown.number),
            last: self.last_move == Some(point),
            own,
        }
    }

    /// The first move of the line at a point without a stone.
    fn line_move_at(&self, point: Point) -> Option<&LineMove> {
        self.line.iter().find(|shown| shown.point == point && self[point].stone.is_none())
    }
}

impl Index<Point> for BoardPicture {
    type Output = PointPicture;
    fn index(&self, point: Point) -> &PointPicture {
        &self.points[point.index()]
    }
}

impl IndexMut<Point> for BoardPicture {
    fn index_mut(&mut self, point: Point) -> &mut PointPicture {
        &mut self.points[point.index()]
    }
}

/// What a picture draws at one point.
pub(crate) struct DrawnPoint<'a> {
    /// The stone: that of the line before that of the position.
    pub stone: Option<Color>,
    /// The number of the line's move here.
    pub line_number: Option<u32>,
    /// Whether the last move was played here.
    pub last: bool,
    own: &'a PointPicture,
}

impl DrawnPoint<'_> {
    /// The text: the line's number before the point's own label, which loses
    /// its control characters (labels can come from game records).
    pub(crate) fn text(&self) -> Option<String> {
        let plain = |label: &PointText| label.text().chars().filter(|c| !c.is_control()).collect();
        let own = self.own.label.as_ref().map(plain);
        self.line_number.map(|number| number.to_string()).or(own)
    }

    /// Whether the text is the letter of a candidate.
    pub(crate) fn is_candidate(&self) -> bool {
        self.line_number.is_none() && matches!(self.own.label, Some(PointText::Candidate(_)))
    }

    /// The mark, which gives way to text.
    pub(crate) fn mark(&self) -> Option<Mark> {
        let covered = self.line_number.is_some() || self.own.label.is_some();
        if covered { None } else { self.own.mark }
    }

    /// Whether there is nothing on the point itself (a shade is under it).
    pub(crate) fn is_bare(&self) -> bool {
        self.stone.is_none() && self.own.mark.is_none() && self.own.label.is_none() && !self.last
    }
}

#[cfg(test)]
#[path = "../tests/unit/diagram.rs"]
mod tests;
