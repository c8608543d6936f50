//! Which stones are asked whether they connect to an edge of the board, and what
//! reading says of each. P3's link is between two own stones, or a stone and the
//! edge; the links between strings are in `links`.
//!
//! One question is asked for each stretch of an edge and each set of strings that
//! are seen to be joined: of their stones on lines 2 to 4 the nearest one first,
//! and no other within [`ALONG`] points of it along the edge. None is asked where
//! such a set has a stone on the first line already. The choice needs the stones
//! alone, never an answer, so it does not depend on the way a position came about.

use gokoro_board::{Board, BoardSize, Color, Dir, Point, PointSet, StringId};
use gokoro_reading::Goal;
use gokoro_shape::LinkStrength;

use crate::answer::{LinkQuestion, WatchedVerdict};
use crate::joint::Joined;
use crate::links::{is_settled, strength};
use crate::strings::{body, name_of};

/// Points along the edge, to each side of a stone, where it may arrive.
pub const ALONG: u8 = 4;

/// The line from which on a stone is too far from an edge to be asked about.
const TOO_FAR: u8 = 5;

gokoro_board::named! {
    /// An edge of the board, as it is drawn.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    pub enum EdgeGoal {
        /// The line with the largest number.
        Top = "top",
        /// The last column.
        Right = "right",
        /// Line 1.
        Bottom = "bottom",
        /// Column A.
        Left = "left",
    }
}

impl EdgeGoal {
    /// The line of a point of the board, counted from this edge; 1 is on it.
    pub fn line(self, size: BoardSize, point: Point) -> u8 {
        match self {
            EdgeGoal::Top => point.y() + 1,
            EdgeGoal::Right => size.get() - point.x(),
            EdgeGoal::Bottom => size.get() - point.y(),
            EdgeGoal::Left => point.x() + 1,
        }
    }

    /// The points of the edge, from the left or from the top.
    fn points(self, size: BoardSize) -> impl Iterator<Item = Point> {
        let last = size.get() - 1;
        (0..size.get()).filter_map(move |i| match self {
            EdgeGoal::Top => size.point(i, 0),
            EdgeGoal::Right => size.point(last, i),
            EdgeGoal::Bottom => size.point(i, last),
            EdgeGoal::Left => size.point(0, i),
        })
    }

    /// The place of a point along the edge.
    const fn place(self, point: Point) -> u8 {
        match self {
            EdgeGoal::Top | EdgeGoal::Bottom => point.x(),
            EdgeGoal::Right | EdgeGoal::Left => point.y(),
        }
    }

    /// The way to the edge.
    const fn dir(self) -> Dir {
        match self {
            EdgeGoal::Top => Dir::Up,
            EdgeGoal::Right => Dir::Right,
            EdgeGoal::Bottom => Dir::Down,
            EdgeGoal::Left => Dir::Left,
        }
    }

    /// The points of the edge where a stone of this colour may arrive: near it and
    /// without an enemy stone.
    pub(crate) fn targets(self, board: &Board, stone: Point, color: Color) -> PointSet {
        let near = |p: &Point| self.place(*p).abs_diff(self.place(stone)) <= ALONG;
        self.points(board.size()).filter(near).filter(|&p| !board.at(p).is(!color)).collect()
    }
}

/// A stone and an edge with what was read about their connection. Each is read by
/// itself: two that are strong may still fall to one move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EdgeReading {
    /// The stone of its string that is nearest to the edge there.
    pub stone: Point,
    /// The edge.
    pub edge: EdgeGoal,
    /// Whose the stone is.
    pub color: Color,
    /// The points of the edge where it may arrive: those within [`ALONG`] points
    /// of it without an enemy stone.
    pub to: PointSet,
    /// Whether they connect if their owner moves first.
    pub owner_first: WatchedVerdict,
    /// If that is proven: whether they connect even if the opponent moves first.
    pub opponent_first: Option<WatchedVerdict>,
}

impl EdgeReading {
    /// How sure the connection is; `None` where too little is known. Abandoned
    /// means that every way in the neighbourhood of [`Goal::Cut`] is cut.
    pub fn strength(&self) -> Option<LinkStrength> {
        strength(&self.owner_first, self.opponent_first.as_ref())
    }

    /// Whether its strength is proven from both sides, as
    /// [`crate::LinkReading::is_settled`].
    pub fn is_settled(&self) -> bool {
        is_settled(&self.owner_first, self.opponent_first.as_ref())
    }

    /// The points that show it: of a weak link that is proven to be cut where that
    /// is, otherwise the empty points straight between the stone and the edge.
    pub fn points(&self, board: &Board) -> PointSet {
        let weak = self.strength() == Some(LinkStrength::Weak);
        let cut = self.opponent_first.iter().filter(|a| weak && a.is_disproven());
        let cuts: PointSet = cut.flat_map(|a| &a.verdict().first_moves).copied().collect();
        if cuts.is_empty() { self.way(board) } else { cuts }
    }

    /// The empty points straight between the stone and the edge.
    pub(crate) fn way(&self, board: &Board) -> PointSet {
        let down = |&p: &Point| Some(p.step(self.edge.dir()));
        let way = std::iter::successors(Some(self.stone), down);
        let empties: PointSet = board.empties().iter().copied().collect();
        way.take_while(|&p| board.size().contains(p)).filter(|&p| empties.contains(p)).collect()
    }
}

/// A stone to be asked about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EdgeQuestion {
    pub(crate) stone: Point,
    pub(crate) edge: EdgeGoal,
    pub(crate) color: Color,
    string: StringId,
}

impl EdgeQuestion {
    /// What the question is about.
    pub(crate) fn body(&self, board: &Board, to: &PointSet) -> PointSet {
        body(board, self.string) | *to
    }

    /// The question whether it connects.
    pub(crate) fn question(&self, to: PointSet, to_move: Color, nodes: u64) -> LinkQuestion {
        LinkQuestion { goal: Goal::Connect { from: self.stone, to }, prover: self.color, to_move, nodes }
    }
}

/// The stones to be asked about, edge by edge in the order of [`EdgeGoal::ALL`], the
/// nearest first. `joined` are the strings that are seen to be joined.
pub(crate) fn places(board: &Board, joined: &Joined) -> Vec<EdgeQuestion> {
    EdgeGoal::ALL.into_iter().flat_map(|edge| places_on(board, joined, edge)).collect()
}

fn places_on(board: &Board, joined: &Joined, edge: EdgeGoal) -> Vec<EdgeQuestion> {
    let size = board.size();
    let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
    let mut near: Vec<Point> = stones.iter().filter(|&p| edge.line(size, p) < TOO_FAR).collect();
    near.sort_by_key(|&p| (edge.line(size, p), edge.place(p)));
    // The sets with a stone there, and its place: those asked about and those that
    // have arrived.
    let mut served: Vec<(Point, u8)> = Vec::new();
    let mut places = Vec::new();
    for stone in near {
        let Some(string) = board.string_at(stone) else { continue };
        let Some(color) = board.color(string) else { continue };
        let (set, place) = (joined.root(name_of(board, string)), edge.place(stone));
        if served.iter().any(|&(s, p)| s == set && p.abs_diff(place) <= ALONG) {
            continue;
        }
        served.push((set, place));
        if edge.line(size, stone) > 1 {
            places.push(EdgeQuestion { stone, edge, color, string });
        }
    }
    places
}
