//! What players call a move that a reader has proven: by what stands around it and how the
//! proof goes, counted on the board. Where nothing fits, it has no name here.

use gokoro_board::{Board, Color, Point};
use gokoro_knowledge::{ShapeClaim, ShapeName};

use super::asked::played;
use crate::tactics::{CaptureKind, captured_how};

/// Lines on which stones are linked under others.
const LOW: u8 = 2;

/// The shape of a move whose claim is proven; `at` gives the stones of letters.
pub fn shape_of(
    board: &Board,
    mover: Color,
    point: Point,
    claim: &ShapeClaim,
    at: impl Fn(char) -> Option<Point>,
) -> Option<ShapeName> {
    let after = played(board, mover, point)?;
    let seen = ShapeSight { board, after: &after, mover, point };
    match *claim {
        ShapeClaim::Captures(a) => seen.capture(at(a)?),
        ShapeClaim::CapturesOne(..) => Some(ShapeName::DoubleAtari).filter(|_| seen.ataris() > 1),
        ShapeClaim::Connects(a, b) => seen.connection(at(a)?, at(b)?),
        ShapeClaim::Cuts(a, b) => seen.is_wedge(at(a)?, at(b)?).then_some(ShapeName::Wedge),
        ShapeClaim::MakesEyes(_) | ShapeClaim::TakesEyes(_) => seen.of_eyes(),
        _ => None,
    }
}

struct ShapeSight<'a> {
    board: &'a Board,
    after: &'a Board,
    mover: Color,
    point: Point,
}

impl ShapeSight<'_> {
    fn capture(&self, target: Point) -> Option<ShapeName> {
        match captured_how(self.after, self.point, target, self.mover)? {
            CaptureKind::Net => return Some(ShapeName::Net),
            CaptureKind::Snapback => return Some(ShapeName::Snapback),
            CaptureKind::Ladder => return Some(ShapeName::Ladder),
            CaptureKind::Direct => {}
        }
        let own = self.after.string_at(self.point)?;
        let target = self.after.string_at(target)?;
        let alone = self.after.size_of(own) == 1 && self.after.liberty_count(own) == 1;
        if alone && self.board.empty_neighbors(self.point) <= 1 {
            return Some(ShapeName::ThrowIn);
        }
        // In atari, and what it can join is no help: all of it is taken.
        let last = self.after.in_atari(target)?;
        let mut joined = self.after.clone();
        joined.play(last, !self.mover).ok()?;
        let grown = joined.string_at(last)?;
        let more = joined.size_of(grown) > self.after.size_of(target) + 1;
        (more && joined.liberty_count(grown) == 1).then_some(ShapeName::Oiotoshi)
    }

    /// Strings of the opponent that the move leaves one liberty.
    fn ataris(&self) -> usize {
        let mut heads: Vec<Point> = self
            .point
            .neighbors()
            .into_iter()
            .filter(|&near| self.after.at(near).is(!self.mover))
            .filter_map(|near| self.after.string_at(near))
            .filter(|&string| self.after.liberty_count(string) == 1)
            .map(|string| string.head())
            .collect();
        heads.sort_unstable();
        heads.dedup();
        heads.len()
    }

    fn connection(&self, a: Point, b: Point) -> Option<ShapeName> {
        let size = self.board.size();
        let (a, b) = (self.board.string_at(a)?, self.board.string_at(b)?);
        let of = |point: Point| self.board.string_at(point).filter(|&s| s == a || s == b);
        let near: Vec<_> = self.point.neighbors().into_iter().filter_map(of).collect();
        let touches = |string| near.contains(&string);
        if touches(a) && touches(b) {
            return Some(ShapeName::Solid);
        }
        if size.line(self.point) <= LOW {
            return Some(ShapeName::LinkUnder);
        }
        // A point with three own stones around it, the new one and both strings among them.
        let own = |point: Point| self.after.at(point).is(self.mover);
        let mouth = self.point.neighbors().into_iter().any(|p| {
            let around = p.neighbors();
            let of = |string| around.iter().any(|&n| self.board.string_at(n) == Some(string));
            size.contains(p)
                && self.after.at(p).color().is_none()
                && around.iter().filter(|&&n| own(n)).count() >= 3
                && of(a)
                && of(b)
        });
        if mouth {
            return Some(ShapeName::TigerMouth);
        }
        if (touches(a) || touches(b)) && self.is_bamboo() {
            return Some(ShapeName::Bamboo);
        }
        let diagonal =
            |string| self.point.diagonals().into_iter().any(|p| self.board.string_at(p) == Some(string));
        (diagonal(a) || diagonal(b)).then_some(ShapeName::Diagonal)
    }

    /// Two pairs of stones side by side with one empty line between them.
    fn is_bamboo(&self) -> bool {
        let size = self.board.size();
        let at = |dx: i16, dy: i16| {
            let of = |from: u8, by: i16| u8::try_from(i16::from(from) + by).ok();
            let point = size.point(of(self.point.x(), dx)?, of(self.point.y(), dy)?)?;
            Some(self.after.at(point).color())
        };
        let own = |dx, dy| at(dx, dy) == Some(Some(self.mover));
        let free = |dx, dy| at(dx, dy) == Some(None);
        let pairs = |side: (i16, i16), across: (i16, i16)| {
            own(side.0, side.1)
                && free(across.0, across.1)
                && free(side.0 + across.0, side.1 + across.1)
                && own(2 * across.0, 2 * across.1)
                && own(side.0 + 2 * across.0, side.1 + 2 * across.1)
        };
        let signs = [-1, 1];
        signs.iter().any(|&s| signs.iter().any(|&t| pairs((s, 0), (0, t)) || pairs((0, s), (t, 0))))
    }

    /// Between two stones of both strings, on a line with them.
    fn is_wedge(&self, a: Point, b: Point) -> bool {
        let (a, b) = (self.board.string_at(a), self.board.string_at(b));
        let [up, left, right, down] = self.point.neighbors().map(|p| self.board.string_at(p));
        let faces = |one: Option<gokoro_board::StringId>, other| {
            one != other && [one, other].iter().all(|s| s.is_some() && (*s == a || *s == b))
        };
        faces(up, down) || faces(left, right)
    }

    fn of_eyes(&self) -> Option<ShapeName> {
        let own = |p: Point| self.board.at(p).is(self.mover);
        let enemy = |p: Point| self.board.at(p).is(!self.mover);
        let near = self.point.neighbors();
        let alone = self.after.string_at(self.point).is_some_and(|s| self.after.size_of(s) == 1);
        if alone && self.after.string_at(self.point).is_some_and(|s| self.after.liberty_count(s) == 1) {
            return Some(ShapeName::ThrowIn);
        }
        if self.board.size().line(self.point) == 1 && near.into_iter().any(own) {
            return Some(ShapeName::Descent);
        }
        if alone && self.point.diagonals().into_iter().any(own) && near.into_iter().any(enemy) {
            return Some(ShapeName::Hane);
        }
        (alone && !self.point.diagonals().into_iter().any(own)).then_some(ShapeName::Placement)
    }
}
