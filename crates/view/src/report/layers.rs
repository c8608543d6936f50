//! The code in which the report writes boards: one sign per point, row by row
//! from the top, what is as on the board before left out, runs counted.
//!
//! `12.X3.b2` reads: twelve points as before, an `X`, three as before, a `b`,
//! two more as before... A number counts the sign that follows it; what is
//! missing at the end is as before. So a sign is never a digit or a dot.

use gokoro_board::{Board, BoardSize};
use gokoro_shape::{Division, PointKind};

use crate::text::stone_sign;

/// Stands for "as before".
const SAME: char = '.';

/// The stones of a board: `X` black, `O` white, `_` none.
pub(super) fn stones(board: &Board) -> String {
    let sign = |point| match board.at(point).color() {
        Some(color) => stone_sign(color),
        None => '_',
    };
    board.size().points().map(sign).collect()
}

/// A division: `X` and `O` living stones, `B` and `W` occupied territory, `b`
/// and `w` influence, `=` equally near to both, `-` out of reach for both.
pub(super) fn shades(division: &Division) -> String {
    let sign = |point| match (division.kind(point), division.owner(point)) {
        (PointKind::Stone, Some(color)) => stone_sign(color),
        (PointKind::Occupied, Some(color)) => color.letter(),
        (PointKind::Influence, Some(color)) => color.letter().to_ascii_lowercase(),
        (PointKind::Neutral, _) => '=',
        _ => '-',
    };
    division.board_size().points().map(sign).collect()
}

/// The board before the first one: every point `sign`.
pub(super) fn blank(size: BoardSize, sign: char) -> String {
    std::iter::repeat_n(sign, size.area()).collect()
}

/// What changed from one board to the next.
pub(super) fn encoded(before: &str, after: &str) -> String {
    let mut out = String::new();
    let mut run = (SAME, 0);
    for (was, is) in before.chars().zip(after.chars()) {
        let sign = if was == is { SAME } else { is };
        if sign != run.0 {
            push_run(&mut out, run);
            run = (sign, 0);
        }
        run.1 += 1;
    }
    if run.0 != SAME {
        push_run(&mut out, run);
    }
    out
}

fn push_run(out: &mut String, (sign, count): (char, u32)) {
    match count {
        0 => {}
        1 => out.push(sign),
        many => out.push_str(&format!("{many}{sign}")),
    }
}

/// The board that `changes` make of `before`, both one sign per point: what the
/// report's script reads.
pub fn decoded(before: &str, changes: &str) -> String {
    let mut old = before.chars();
    let mut new = String::with_capacity(before.len());
    let mut count = 0;
    for sign in changes.chars() {
        if let Some(digit) = sign.to_digit(10) {
            count = count * 10 + digit;
            continue;
        }
        for was in old.by_ref().take(count.max(1) as usize) {
            new.push(if sign == SAME { was } else { sign });
        }
        count = 0;
    }
    new.extend(old);
    new
}

#[cfg(test)]
#[path = "../../tests/unit/report/layers.rs"]
mod tests;
