//! SGF trees of sequences (手順木): each position of the tree in which a side moves becomes a
//! diagram, with the moves of its branches. The window is the board around all stones of the
//! tree, to the edge where they come within four lines of it; `VW` at the root names another.

use gokoro_board::{Board, BoardSize, Color, Move, Point, PointSet};
use gokoro_sgf::Collection;
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::{parse_move, parse_points, point_text};

use crate::diagram::{Cell, Diagram};
use crate::fault::EntryError;

/// Lines within which a window reaches to the edge.
const NEAR_EDGE: u8 = 4;
/// Moves after one another that are read at most.
const DEEPEST: usize = 400;
/// Properties that place stones without a move.
const SETUP: [&str; 3] = ["AB", "AW", "AE"];

/// The diagrams of a tree.
pub(crate) fn diagrams(text: &str) -> Result<Vec<Diagram>, EntryError> {
    let tree = Collection::read(text);
    let root = tree.games().next().ok_or(EntryError::Tree)?;
    let size = match root.simple_text("SZ") {
        None => BoardSize::S19,
        Some(text) => text.parse().ok().and_then(BoardSize::new).ok_or(EntryError::Tree)?,
    };
    let board = setup(root, size)?;
    let mut used = board.stones_of(Color::Black) | board.stones_of(Color::White);
    let positions = walk(root, board, &mut used)?;
    let window = match root.values("VW").next() {
        Some(_) => points(root, "VW", size)?,
        None => used,
    };
    let window = Window::around(&window, size, root.get("VW").is_none()).ok_or(EntryError::Tree)?;
    let diagrams: Vec<Diagram> =
        positions.iter().map(|(board, color, moves)| window.diagram(board, *color, moves)).collect();
    if diagrams.is_empty() {
        return Err(EntryError::Tree);
    }
    diagrams.iter().try_for_each(|diagram| diagram.check().map_err(EntryError::Diagram))?;
    Ok(diagrams)
}

fn points(node: RecordNode<'_>, name: &str, size: BoardSize) -> Result<PointSet, EntryError> {
    let mut all = PointSet::EMPTY;
    for value in node.values(name) {
        let found = parse_points(value.raw(), size);
        let found = found.map_err(|_| EntryError::Move(String::from_utf8_lossy(value.raw()).into_owned()))?;
        all.extend(found);
    }
    Ok(all)
}

fn setup(root: RecordNode<'_>, size: BoardSize) -> Result<Board, EntryError> {
    let (black, white) = (points(root, "AB", size)?, points(root, "AW", size)?);
    let stones = |set: PointSet, color| set.iter().map(move |point| (point, color)).collect::<Vec<_>>();
    let all = [stones(black, Color::Black), stones(white, Color::White)].concat();
    let wrong = |_| EntryError::Move((black & white).first().map_or_else(String::new, point_text));
    gokoro_board::board_with(size, &all).map_err(wrong)
}

/// A position with the colour that moves and its moves.
type Position = (Board, Color, Vec<Point>);

/// The positions of a tree, each after those that follow it.
fn walk(root: RecordNode<'_>, board: Board, used: &mut PointSet) -> Result<Vec<Position>, EntryError> {
    let (mut open, mut positions) = (vec![(root, board, 0)], Vec::new());
    while let Some((node, board, depth)) = open.pop() {
        if depth > DEEPEST {
            return Err(EntryError::Deep);
        }
        let (mut found, mut moves): (Option<Color>, Vec<Point>) = (None, Vec::new());
        for (child, color, action) in next_moves(node, board.size())? {
            if found.is_some_and(|other| other != color) {
                return Err(EntryError::Colors);
            }
            found = Some(color);
            let mut after = board.clone();
            after.pass();
            if let Move::Play(point) = action {
                let text = point_text(point);
                if moves.contains(&point) {
                    return Err(EntryError::Branches(text));
                }
                after.play(point, color).map_err(|_| EntryError::Move(text))?;
                used.insert(point);
                moves.push(point);
            }
            open.push((child, after, depth + 1));
        }
        if let Some(color) = found.filter(|_| !moves.is_empty()) {
            positions.push((board, color, moves));
        }
    }
    positions.reverse();
    Ok(positions)
}

/// The next nodes with a move, those behind nodes without one as well.
fn next_moves(
    node: RecordNode<'_>,
    size: BoardSize,
) -> Result<Vec<(RecordNode<'_>, Color, Move)>, EntryError> {
    let (mut open, mut found) = (vec![node.children()], Vec::new());
    while let Some(children) = open.last_mut() {
        let Some(child) = children.next() else {
            open.pop();
            continue;
        };
        if let Some(name) = SETUP.into_iter().find(|name| child.get(name).is_some()) {
            return Err(EntryError::Setup(name));
        }
        match played(child, size)? {
            Some((color, action)) => found.push((child, color, action)),
            None => open.push(child.children()),
        }
    }
    Ok(found)
}

/// The move of a node.
fn played(node: RecordNode<'_>, size: BoardSize) -> Result<Option<(Color, Move)>, EntryError> {
    for (name, color) in [("B", Color::Black), ("W", Color::White)] {
        if let Some(value) = node.value(name) {
            let text = || String::from_utf8_lossy(value.raw()).into_owned();
            return parse_move(value.raw(), size)
                .map(|action| Some((color, action)))
                .map_err(|_| EntryError::Move(text()));
        }
    }
    Ok(None)
}

/// A rectangle of the board.
#[derive(Clone, Copy)]
struct Window {
    /// The first and the last column and row.
    x: (u8, u8),
    y: (u8, u8),
}

impl Window {
    /// The rectangle around points; with room to see that nothing else stands there, if wanted.
    fn around(points: &PointSet, size: BoardSize, room: bool) -> Option<Window> {
        let last = size.get() - 1;
        let range = |of: fn(Point) -> u8| {
            let (first, end) = (points.iter().map(of).min()?, points.iter().map(of).max()?);
            if !room {
                return Some((first, end));
            }
            let first = if first < NEAR_EDGE { 0 } else { first - 1 };
            Some((first, if end + NEAR_EDGE > last { last } else { end + 1 }))
        };
        Some(Window { x: range(Point::x)?, y: range(Point::y)? })
    }

    fn diagram(self, board: &Board, color: Color, moves: &[Point]) -> Diagram {
        Diagram::of_board(board, color, (self.x, self.y), |point| {
            moves.contains(&point).then_some(Cell::Move)
        })
    }
}
