//! One name for all diagrams that are the same problem.

use super::{BoardWindow, Task};
use gokoro_board::{Board, BoardSize, Color, Point, PointSet, Symmetry};

/// The part of a board that is shown, as the side to move sees it: width, height, the edges
/// that it ends at, what is to be done, then row by row what stands there. Of the eight ways to turn and mirror
/// it the smallest. Colours are the mover's and the other's, so their exchange changes nothing.
pub(super) fn key(board: &Board, window: BoardWindow, first: Color, task: Task, target: PointSet) -> Vec<u8> {
    let turned = Symmetry::ALL.map(|symmetry| turned(board, window, first, task, target, symmetry));
    turned.into_iter().min().unwrap_or_default()
}

fn turned(
    board: &Board,
    window: BoardWindow,
    first: Color,
    task: Task,
    target: PointSet,
    symmetry: Symmetry,
) -> Vec<u8> {
    let size = board.size();
    let seen = corners(size, window, symmetry);
    let back = symmetry.inverse();
    let last = size.get() - 1;
    let edges = u8::from(seen.left == 0)
        | u8::from(seen.top == 0) << 1
        | u8::from(seen.right == last) << 2
        | u8::from(seen.bottom == last) << 3;
    let content = |point: Point| {
        let point = back.point(size, point);
        let stone = match board.at(point).color() {
            None => 0,
            Some(color) if color == first => 1,
            Some(_) => 2,
        };
        stone | u8::from(target.contains(point)) << 2
    };
    let mut key = vec![seen.right + 1 - seen.left, seen.bottom + 1 - seen.top, edges, task as u8];
    key.extend(seen.points(size).map(content));
    key
}

/// Where a window goes.
fn corners(size: BoardSize, window: BoardWindow, symmetry: Symmetry) -> BoardWindow {
    let ends = [(window.left, window.top), (window.right, window.bottom)];
    let [one, other] = ends.map(|(x, y)| {
        let point = size.point(x, y).map(|point| symmetry.point(size, point));
        point.map_or((0, 0), |point| (point.x(), point.y()))
    });
    BoardWindow {
        left: one.0.min(other.0),
        top: one.1.min(other.1),
        right: one.0.max(other.0),
        bottom: one.1.max(other.1),
    }
}
