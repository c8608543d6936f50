//! Shapes that recur: the border near the edge late in a game, and the inside of the opponent's
//! regions earlier. Nothing is proven of them; they are known because they are played.

use gokoro_board::{Board, Color, Point};
use gokoro_knowledge::{Cell, Diagram, EntryKind, ShapeClaim, ShapeName};

use super::mine::Mined;

/// Moves of the endgame begin here.
pub(super) const LATE: usize = 110;
/// Lines of the endgame.
const BORDER: u8 = 3;
/// Moves among which invasions are.
pub(super) const EARLY: (usize, usize) = (8, 140);
/// Lines on which invasions are.
const INSIDE: (u8, u8) = (2, 4);
/// Lines around an invasion that are looked at.
const AROUND: u8 = 3;

/// What a move is by where it is played; at most one.
pub(super) fn of_move(board: &Board, mover: Color, point: Point, number: usize) -> Option<Mined> {
    invasion(board, mover, point, number).or_else(|| endgame(board, mover, point, number))
}

fn endgame(board: &Board, mover: Color, point: Point, number: usize) -> Option<Mined> {
    if number < LATE || board.size().line(point) > BORDER {
        return None;
    }
    // Near points, and those along the edge that a hane or a descent looks at.
    let near = |p: Point| p.manhattan(point) <= 2;
    let diagram = diagram(board, mover, point, 2, near)?;
    let has = |wanted: Cell| diagram.cells.contains(&wanted);
    (has(Cell::Own) && has(Cell::Enemy)).then(|| of(EntryKind::Endgame, None, diagram))
}

fn invasion(board: &Board, mover: Color, point: Point, number: usize) -> Option<Mined> {
    let line = board.size().line(point);
    if !(EARLY.0..=EARLY.1).contains(&number) || !(INSIDE.0..=INSIDE.1).contains(&line) {
        return None;
    }
    let diagram = diagram(board, mover, point, AROUND, |_| true)?;
    let count = |wanted: Cell| diagram.cells.iter().filter(|&&cell| cell == wanted).count();
    // The side's stones alone, and enough of them that the place is theirs.
    let corner = diagram.edges.iter().filter(|edge| **edge).count() == 2;
    let inside = count(Cell::Own) == 0 && count(Cell::Enemy) >= if corner { 1 } else { 2 };
    let three = corner && line == 3 && corner_distance(board, point) == (3, 3);
    inside.then(|| of(EntryKind::Invasion, three.then_some(ShapeName::ThreeThree), diagram))
}

fn of(kind: EntryKind, shape: Option<ShapeName>, diagram: Diagram) -> Mined {
    Mined { kind, claim: ShapeClaim::Played, shape, diagram }
}

/// The lines of a point from both edges of its corner.
fn corner_distance(board: &Board, point: Point) -> (u8, u8) {
    let last = board.size().get() - 1;
    let from = |at: u8| at.min(last - at) + 1;
    (from(point.x()), from(point.y()))
}

/// What stands around a point, as far as so many lines, where `asks` wants to know.
fn diagram(
    board: &Board,
    mover: Color,
    point: Point,
    around: u8,
    asks: impl Fn(Point) -> bool,
) -> Option<Diagram> {
    let last = board.size().get() - 1;
    let range = |at: u8| (at.saturating_sub(around), (at + around).min(last));
    let (x, y) = (range(point.x()), range(point.y()));
    let told = |at| match at {
        _ if at == point => Some(Cell::Move),
        _ if !asks(at) => Some(Cell::Any),
        _ => None,
    };
    // An edge is asked for only where it is nearer than what is looked at.
    let edges =
        [point.x() < around, point.x() + around > last, point.y() < around, point.y() + around > last];
    let found = Diagram { edges, ..Diagram::of_board(board, mover, (x, y), told) };
    found.check().is_ok().then_some(found)
}
