//! Signs: what is plainly seen of a move, without reading. Each is counted on the boards before
//! and after it and carries the stones or points that it is about, so that anybody can count
//! them again. Players name moves by them (hane, peep, a cut, stones left in atari) whether or
//! not anything is decided; what readers decide is said by claims, not here.

mod shapes;
mod strings;

use gokoro_board::{Board, Color, Point, PointSet};

/// What is seen.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum SignKind {
    /// Stones are taken.
    Takes,
    /// The stone taken began a ko: it may not be retaken at once.
    TakesKo,
    /// Empty points where either side could take a single stone back and forth.
    Ko,
    /// Enemy stones have one liberty by the move.
    Atari,
    /// Enemy stones beside the move have two liberties.
    TwoLiberties,
    /// Enemy stones beside the move have three liberties.
    ThreeLiberties,
    /// The mover's string has one liberty.
    SelfAtari,
    /// The mover's string has two liberties.
    Short,
    /// The mover's stones had one liberty and have more.
    OutOfAtari,
    /// The mover's other stones that have one liberty.
    LeftInAtari,
    /// Enemy stones elsewhere that have one liberty.
    CouldTake,
    /// Enemy stones beside the move.
    Touches,
    /// The mover's stones beside the move.
    Beside,
    /// The mover's strings that become one: the stones of all but the largest.
    Joins,
    /// Enemy strings that could have become one here: the stones of all but the largest.
    Parts,
    /// Enemy stones on both sides of the mover's diagonal step, of different strings.
    Crosses,
    /// Cut points of the mover near the move, where the opponent could play.
    OwnCuts,
    /// Cut points of the mover near the move that it mended.
    Mends,
    /// Cut points of the opponent near the move, where the mover could play next.
    EnemyCuts,
    /// Cut points of the opponent to which the move goes near (ノゾキ).
    Peeps,
    /// Points near the move that look like the mover's eyes now and did not before.
    MakesEye,
    /// Points near the move that looked like the opponent's eyes and do no more.
    TakesEye,
    /// The move lies in what looks like the opponent's eye.
    ThrowsIn,
    /// Enemy stones across the edge of a diagonal pair: bent around them (ハネ).
    Hane,
    /// Own stone from which the move goes straight on beside an enemy stone.
    Stretches,
    /// Enemy stones that the move stops, an own stone being diagonal to it (オサエ).
    Blocks,
    /// Enemy stones that the move touches alone (ツケ).
    Attaches,
    /// Enemy stones on both sides of the move.
    Wedges,
    /// Own stones to which it jumps one point.
    Jumps,
    /// Own stones a knight's move away.
    Knight,
    /// Own stones diagonal to it with nothing between.
    Diagonal,
    /// Own stones two to four points away along the edge, on lines 2 to 4.
    Extends,
    /// Enemy stones one point below it, seen from the middle of the board (ボウシ).
    Caps,
    /// Enemy stones diagonal to it and nearer to the edge (カタツキ).
    Shoulder,
    /// Three own stones in a square with nothing in its fourth corner (アキ三角).
    EmptyTriangle,
    /// Empty points between the mover's three stones (カケツギ).
    TigersMouth,
    /// The move lies on the first line.
    FirstLine,
    /// The move lies on the second line.
    SecondLine,
    /// The move lies on line 3 or 4.
    ThirdOrFourthLine,
    /// The move lies higher.
    Middle,
    /// The move lies within six lines of a corner, where nobody else stands.
    EmptyCorner,
    /// Enemy stones alone in a corner that it goes near (カカリ).
    Approaches,
    /// Own stones alone in a corner that it joins (シマリ).
    Encloses,
    /// No stone lies within three lines.
    Alone,
}

impl SignKind {
    /// The name in data.
    pub const fn name(self) -> &'static str {
        match self {
            SignKind::Takes => "takes",
            SignKind::TakesKo => "takes-ko",
            SignKind::Ko => "ko",
            SignKind::Atari => "atari",
            SignKind::TwoLiberties => "two-liberties",
            SignKind::ThreeLiberties => "three-liberties",
            SignKind::SelfAtari => "self-atari",
            SignKind::Short => "short",
            SignKind::OutOfAtari => "out-of-atari",
            SignKind::LeftInAtari => "left-in-atari",
            SignKind::CouldTake => "could-take",
            SignKind::Touches => "touches",
            SignKind::Beside => "beside",
            SignKind::Joins => "joins",
            SignKind::Parts => "parts",
            SignKind::Crosses => "crosses",
            SignKind::OwnCuts => "own-cuts",
            SignKind::Mends => "mends",
            SignKind::EnemyCuts => "enemy-cuts",
            SignKind::Peeps => "peeps",
            SignKind::MakesEye => "makes-eye",
            SignKind::TakesEye => "takes-eye",
            SignKind::ThrowsIn => "throws-in",
            SignKind::Hane => "hane",
            SignKind::Stretches => "stretches",
            SignKind::Blocks => "blocks",
            SignKind::Attaches => "attaches",
            SignKind::Wedges => "wedges",
            SignKind::Jumps => "jumps",
            SignKind::Knight => "knight",
            SignKind::Diagonal => "diagonal",
            SignKind::Extends => "extends",
            SignKind::Caps => "caps",
            SignKind::Shoulder => "shoulder",
            SignKind::EmptyTriangle => "empty-triangle",
            SignKind::TigersMouth => "tigers-mouth",
            SignKind::FirstLine => "first-line",
            SignKind::SecondLine => "second-line",
            SignKind::ThirdOrFourthLine => "third-or-fourth-line",
            SignKind::Middle => "middle",
            SignKind::EmptyCorner => "empty-corner",
            SignKind::Approaches => "approaches",
            SignKind::Encloses => "encloses",
            SignKind::Alone => "alone",
        }
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
