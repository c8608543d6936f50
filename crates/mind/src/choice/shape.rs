//! Shape points of the first approximation (P3, section 3: bulge, head of two, solid connection,
//! bad shape): what stands around a move, from the mover's side and up to symmetry, and how it
//! stands to the nearest stones. What a shape is worth is learned (see `weights`); here it is
//! only named.

use gokoro_board::{Board, Code3x3, Color, Content, Dir, Point};

use crate::cases::within;

/// What is looked at around a move, by name: the 3x3; the same of an answer beside the last move,
/// with how it lies to it; the points at two steps or fewer.
pub(super) const SHAPES: [&str; 3] = ["shape", "answer", "diamond"];

/// The codes of [`SHAPES`] around a point, the mover's stones as Black's, the same for all symmetric
/// ones; `None` where the move is no answer. `to_last` is how far the last move is
/// ([`far`](super::features::far)).
pub(super) fn around(
    board: &Board,
    point: Point,
    mover: Color,
    to_last: Option<usize>,
) -> [Option<u32>; SHAPES.len()] {
    let code = Code3x3::from_fn(|dir: Dir| board.at(point.step(dir)));
    let code = if mover == Color::Black { code } else { code.swapped() };
    let square = u32::from(code.canonical().bits());
    let answer = to_last.filter(|&far| far <= ANSWER).map(|far| square | (far as u32) << 16);
    [Some(square), answer, Some(diamond(board, point, mover))]
}

/// An answer lies no farther from the last move: a knight's move.
const ANSWER: usize = 5;

/// The twelve points at one or two steps.
const DIAMOND: [(i32, i32); 12] =
    [(1, 0), (0, 1), (-1, 0), (0, -1), (1, 1), (-1, 1), (-1, -1), (1, -1), (2, 0), (0, 2), (-2, 0), (0, -2)];

/// Two bits for each point of [`DIAMOND`], the smallest of the eight ways to look at it.
fn diamond(board: &Board, point: Point, mover: Color) -> u32 {
    let seen = DIAMOND.map(|(dx, dy)| match shifted(board, point, dx, dy) {
        None => 3,
        Some(content) if content.is(mover) => 1,
        Some(content) if content.is(!mover) => 2,
        Some(_) => 0,
    });
    let code = |turn: usize, mirrored: bool| {
        (0..DIAMOND.len()).fold(0, |code, at| {
            // Each ring of four turns by its quarters; mirrored it is gone round the other way, the
            // corners from one before.
            let (ring, quarter) = (at / 4, at % 4);
            let back = if ring == 1 { 7 } else { 4 };
            let quarter = if mirrored { (back - quarter + turn) % 4 } else { (quarter + turn) % 4 };
            code << 2 | seen[4 * ring + quarter]
        })
    };
    (0..4).flat_map(|turn| [code(turn, false), code(turn, true)]).min().unwrap_or_default()
}

/// Steps to the nearest stone of a colour, at most `FAR`.
pub(super) fn nearest(board: &Board, point: Point, color: Color) -> usize {
    let stones = board.stones_of(color);
    (1..FAR).find(|&steps| within(board.size(), point, steps as u32).meets(&stones)).unwrap_or(FAR)
}

/// Farther stones are far.
pub(super) const FAR: usize = 7;

/// Ways in which a move stands to stones, by name.
pub(super) const WAYS: [&str; 8] =
    ["jump", "jump2", "knight", "large-knight", "diagonal", "attaches", "caps", "shoulder"];

/// Which of [`WAYS`] a move is.
pub(super) fn ways(board: &Board, point: Point, mover: Color) -> [bool; WAYS.len()] {
    let at = |dx: i32, dy: i32| shifted(board, point, dx, dy);
    let own = |dx, dy| at(dx, dy).is_some_and(|content| content.is(mover));
    let enemy = |dx, dy| at(dx, dy).is_some_and(|content| content.is(!mover));
    let empty = |dx, dy| at(dx, dy) == Some(Content::Empty);
    let mut found = [false; WAYS.len()];
    let attached = SIDES.iter().any(|&(x, y)| own(x, y));
    for &(x, y) in &SIDES {
        // The other direction.
        let (u, v) = (y, x);
        found[0] |= empty(x, y) && own(2 * x, 2 * y);
        found[1] |= empty(x, y) && empty(2 * x, 2 * y) && own(3 * x, 3 * y);
        for s in [-1, 1] {
            found[2] |= empty(x, y) && own(2 * x + s * u, 2 * y + s * v) && !own(x + s * u, y + s * v);
            found[3] |= empty(x, y) && empty(2 * x, 2 * y) && own(3 * x + s * u, 3 * y + s * v);
        }
        found[5] |= !attached && enemy(x, y);
        found[6] |= empty(x, y) && enemy(2 * x, 2 * y);
    }
    for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
        found[4] |= own(x, y) && empty(x, 0) && empty(0, y);
        found[7] |= enemy(x, y) && empty(x, 0) && empty(0, y);
    }
    found
}

const SIDES: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

/// What stands so far from a point; `None` beyond the board.
fn shifted(board: &Board, point: Point, dx: i32, dy: i32) -> Option<Content> {
    let x = u8::try_from(i32::from(point.x()) + dx).ok()?;
    let y = u8::try_from(i32::from(point.y()) + dy).ok()?;
    board.size().point(x, y).map(|point| board.at(point))
}

#[cfg(test)]
#[path = "../../tests/unit/choice/shape.rs"]
mod tests;
