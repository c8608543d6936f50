//! Signs: what is plainly seen of a move, without reading. Each is counted on the boards before
//! and after it and carries the stones or points that it is about, so that anybody can count
//! them again. Players name moves by them (hane, peep, a cut, stones left in atari) whether or
//! not anything is decided; what readers decide is said by claims, not here.

mod shapes;
mod strings;

use gokoro_board::{Board, Color, Point, PointSet};

gokoro_board::named! {
    /// What is seen.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum SignKind {
        /// Stones are taken.
        Takes = "takes",
        /// The stone taken began a ko: it may not be retaken at once.
        TakesKo = "takes-ko",
        /// Empty points where either side could take a single stone back and forth.
        Ko = "ko",
        /// Enemy stones have one liberty by the move.
        Atari = "atari",
        /// Enemy stones beside the move have two liberties.
        TwoLiberties = "two-liberties",
        /// Enemy stones beside the move have three liberties.
        ThreeLiberties = "three-liberties",
        /// The mover's string has one liberty.
        SelfAtari = "self-atari",
        /// The mover's string has two liberties.
        Short = "short",
        /// The mover's stones had one liberty and have more.
        OutOfAtari = "out-of-atari",
        /// The mover's other stones that have one liberty.
        LeftInAtari = "left-in-atari",
        /// Enemy stones elsewhere that have one liberty.
        CouldTake = "could-take",
        /// Enemy stones beside the move.
        Touches = "touches",
        /// The mover's stones beside the move.
        Beside = "beside",
        /// The mover's strings that become one: the stones of all but the largest.
        Joins = "joins",
        /// Enemy strings that could have become one here: the stones of all but the largest.
        Parts = "parts",
        /// Enemy stones on both sides of the mover's diagonal step, of different strings.
        Crosses = "crosses",
        /// Cut points of the mover near the move, where the opponent could play.
        OwnCuts = "own-cuts",
        /// Cut points of the mover near the move that it mended.
        Mends = "mends",
        /// Cut points of the opponent near the move, where the mover could play next.
        EnemyCuts = "enemy-cuts",
        /// Cut points of the opponent to which the move goes near (ノゾキ).
        Peeps = "peeps",
        /// Points near the move that look like the mover's eyes now and did not before.
        MakesEye = "makes-eye",
        /// Points near the move that looked like the opponent's eyes and do no more.
        TakesEye = "takes-eye",
        /// The move lies in what looks like the opponent's eye.
        ThrowsIn = "throws-in",
        /// Enemy stones across the edge of a diagonal pair: bent around them (ハネ).
        Hane = "hane",
        /// Own stone from which the move goes straight on beside an enemy stone.
        Stretches = "stretches",
        /// Enemy stones that the move stops, an own stone being diagonal to it (オサエ).
        Blocks = "blocks",
        /// Enemy stones that the move touches alone (ツケ).
        Attaches = "attaches",
        /// Enemy stones on both sides of the move.
        Wedges = "wedges",
        /// Own stones to which it jumps one point.
        Jumps = "jumps",
        /// Own stones a knight's move away.
        Knight = "knight",
        /// Own stones diagonal to it with nothing between.
        Diagonal = "diagonal",
        /// Own stones two to four points away along the edge, on lines 2 to 4.
        Extends = "extends",
        /// Enemy stones one point below it, seen from the middle of the board (ボウシ).
        Caps = "caps",
        /// Enemy stones diagonal to it and nearer to the edge (カタツキ).
        Shoulder = "shoulder",
        /// Three own stones in a square with nothing in its fourth corner (アキ三角).
        EmptyTriangle = "empty-triangle",
        /// Empty points between the mover's three stones (カケツギ).
        TigersMouth = "tigers-mouth",
        /// The move lies on the first line.
        FirstLine = "first-line",
        /// The move lies on the second line.
        SecondLine = "second-line",
        /// The move lies on line 3 or 4.
        ThirdOrFourthLine = "third-or-fourth-line",
        /// The move lies higher.
        Middle = "middle",
        /// The move lies within six lines of a corner, where nobody else stands.
        EmptyCorner = "empty-corner",
        /// Enemy stones alone in a corner that it goes near (カカリ).
        Approaches = "approaches",
        /// Own stones alone in a corner that it joins (シマリ).
        Encloses = "encloses",
        /// No stone lies within three lines.
        Alone = "alone",
    }
}

/// Something seen of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sign {
    /// What.
    pub kind: SignKind,
    /// The stones or points that it is about: its evidence; never empty.
    pub on: PointSet,
}

/// The boards before and after a move.
struct SignBoards<'a> {
    before: &'a Board,
    after: Board,
    point: Point,
    mover: Color,
}

/// What is seen of a move on this board; nothing where it may not be played.
pub fn signs(before: &Board, point: Point, mover: Color) -> Vec<Sign> {
    if !before.size().contains(point) || !before.can_play(point, mover) {
        return Vec::new();
    }
    let seen = SignBoards { before, after: before.after(point, mover), point, mover };
    let all = seen.of_strings().into_iter().chain(seen.of_shapes());
    all.filter(|(_, on)| !on.is_empty()).map(|(kind, on)| Sign { kind, on }).collect()
}

/// A kind with the stones or points that it is about, maybe none.
type Found = (SignKind, PointSet);

impl SignBoards<'_> {
    /// Those of these points that are on the board.
    fn on_board(&self, points: impl IntoIterator<Item = Point>) -> impl Iterator<Item = Point> {
        let size = self.before.size();
        points.into_iter().filter(move |&point| size.contains(point))
    }

    /// The point so far away, if it is on the board.
    fn shifted(&self, from: Point, (dx, dy): (i8, i8)) -> Option<Point> {
        let (x, y) = (from.x().checked_add_signed(dx)?, from.y().checked_add_signed(dy)?);
        self.before.size().point(x, y)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/signs.rs"]
mod tests;
