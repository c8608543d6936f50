//! Small diagrams of a line: the part of the board where it is played, its moves numbered. They
//! stand beside the line in words, so that nothing is said by them alone.

use std::fmt::Write;

use gokoro_board::{Board, Color, Move, Point};

/// The side of a point's square.
const CELL: i32 = 20;
/// Points beside the moves that are shown.
const AROUND: u8 = 2;
/// Points of a side that are shown at least, as far as there are.
const LEAST: u8 = 8;
/// Points of a side that are shown at most.
const WIDEST: u8 = 13;
/// Moves that are numbered.
const MOVES: usize = 6;

/// The part of a board that is shown, first and last column and row.
#[derive(Clone, Copy)]
struct Window {
    left: u8,
    right: u8,
    top: u8,
    bottom: u8,
}

/// The diagram of moves on a board.
pub(super) fn small(board: &Board, moves: &[(Color, Move)]) -> String {
    let mut stones: Vec<(Point, Color, usize)> = Vec::new();
    for (number, &(color, action)) in (1..=MOVES).zip(moves) {
        // A move far away is in the words alone.
        let shown = stones.iter().map(|(point, ..)| *point).chain(action.point());
        if is_wide(board, shown) {
            break;
        }
        // What is played where a stone stands is in the words beside the diagram.
        if let Move::Play(point) = action
            && board.at(point).color().is_none()
            && stones.iter().all(|(other, ..)| *other != point)
        {
            stones.push((point, color, number));
        }
    }
    let window = window(board, stones.iter().map(|(point, ..)| *point));
    let (width, height) = (side(window.left, window.right), side(window.top, window.bottom));
    let mut out = format!("<svg class=\"small\" viewBox=\"0 0 {width} {height}\" aria-hidden=\"true\">");
    let _ = write!(out, "<rect width=\"{width}\" height=\"{height}\"/>{}", grid(board, window));
    let standing = board.size().points().filter_map(|point| Some((point, board.at(point).color()?)));
    for (point, color) in standing.filter(|(point, _)| window.holds(*point)) {
        out.push_str(&stone(window.center(point), color, None));
    }
    for &(point, color, number) in &stones {
        out.push_str(&stone(window.center(point), color, Some(number)));
    }
    out + "</svg>"
}

const fn side(first: u8, last: u8) -> i32 {
    CELL * (last as i32 - first as i32 + 1)
}

impl Window {
    fn holds(self, point: Point) -> bool {
        (self.left..=self.right).contains(&point.x()) && (self.top..=self.bottom).contains(&point.y())
    }

    fn center(self, point: Point) -> (i32, i32) {
        let at = |place: u8, first: u8| CELL / 2 + CELL * (i32::from(place) - i32::from(first));
        (at(point.x(), self.left), at(point.y(), self.top))
    }
}

/// Whether points lie so far apart that a diagram of all of them would be too wide.
fn is_wide(board: &Board, points: impl Iterator<Item = Point> + Clone) -> bool {
    let Window { left, right, top, bottom } = window(board, points);
    right - left >= WIDEST || bottom - top >= WIDEST
}

/// The part of the board around some points.
fn window(board: &Board, points: impl Iterator<Item = Point> + Clone) -> Window {
    let most = board.size().get() - 1;
    let (left, right) = range(points.clone().map(Point::x), most);
    let (top, bottom) = range(points.map(Point::y), most);
    Window { left, right, top, bottom }
}

/// From the first to the last of some places with what lies around, up to an edge that is near.
fn range(places: impl Iterator<Item = u8> + Clone, most: u8) -> (u8, u8) {
    let (low, high) = (places.clone().min().unwrap_or(0), places.max().unwrap_or(most));
    let (mut first, mut last) = (low.saturating_sub(AROUND), (high + AROUND).min(most));
    while last - first + 1 < LEAST.min(most + 1) {
        if first > 0 && (last == most || high - first <= last - low) {
            first -= 1;
        } else {
            last += 1;
        }
    }
    (if first <= 1 { 0 } else { first }, if last + 1 >= most { most } else { last })
}

/// The lines, which go on where the board does.
fn grid(board: &Board, window: Window) -> String {
    let most = board.size().get() - 1;
    let Window { left, right, top, bottom } = window;
    let (width, height) = (side(left, right), side(top, bottom));
    let ends = |first: u8, last: u8, length: i32| {
        (if first == 0 { CELL / 2 } else { 0 }, if last == most { length - CELL / 2 } else { length })
    };
    let ((x1, x2), (y1, y2)) = (ends(left, right, width), ends(top, bottom, height));
    let across = (0..=bottom - top).map(|row| format!("M{x1},{}H{x2}", CELL / 2 + CELL * i32::from(row)));
    let down = (0..=right - left).map(|column| format!("M{},{y1}V{y2}", CELL / 2 + CELL * i32::from(column)));
    format!("<path d=\"{}\"/>", across.chain(down).collect::<String>())
}

fn stone((x, y): (i32, i32), color: Color, number: Option<usize>) -> String {
    let class = if color == Color::Black { "b" } else { "w" };
    let text = number.map_or_else(String::new, |number| {
        format!("<text class=\"{class}\" x=\"{x}\" y=\"{y}\" dy=\".36em\">{number}</text>")
    });
    format!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"9\"/>{text}")
}

#[cfg(test)]
#[path = "../../tests/unit/report/small.rs"]
mod tests;
