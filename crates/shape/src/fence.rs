//! Fences: what the links of one side bar to the other. In the program of P0's authors
//! occupied territory (占有地) is what strong links enclose (P0, section 2; the paper
//! itself uses kosuri instead). A link is a line between two stones (P3): the empty points
//! on it cannot be entered without breaking it, and a diagonal step between its ends
//! cannot be made. Which links there are is the caller's business. A simplification: two
//! strings that a link joins count as joined at every line between them, though the enemy
//! may pass one of two gaps while the owner joins them at the other; so what is enclosed
//! may be somewhat too large.

use gokoro_board::{Board, Content, Observer, Point, PointSet, StringId};

use crate::links::{Groups, LinkStrength};

/// What bars the way to one side.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fence {
    /// Empty points on the lines of links.
    pub points: PointSet,
    /// Steps between two diagonal stones that no link holds: a path may go from one of
    /// these points to the other.
    pub gaps: Vec<(Point, Point)>,
}

/// Steps from a stone to others that are linked by a line: the one-space jump first, then
/// what is three steps away. A diagonal needs no points.
const NEAR: [(i32, i32); 2] = [(2, 0), (0, 2)];
const FAR: [(i32, i32); 6] = [(3, 0), (0, 3), (2, 1), (1, 2), (2, -1), (-1, 2)];

impl Fence {
    /// The fence that these stones of one colour, whole groups, make by their links of the
    /// strengths that `holds` takes.
    pub fn new<O: Observer>(
        board: &Board<O>,
        groups: &Groups,
        stones: PointSet,
        holds: impl Fn(LinkStrength) -> bool,
    ) -> Fence {
        let held = |link: &&crate::Link| {
            holds(link.strength) && stones.contains(link.from.head()) && stones.contains(link.to.head())
        };
        let links: Vec<(StringId, StringId)> =
            groups.links().iter().filter(held).map(|link| (link.from, link.to)).collect();
        let mut fence = Fence::default();
        for &(from, to) in &links {
            fence.points |= lines(board, from, to);
        }
        fence.gaps = gaps(board, groups, stones, &links);
        fence
    }

    /// The fence with more points, on lines to the edge of the board.
    #[must_use]
    pub fn and(mut self, points: PointSet) -> Fence {
        self.points |= points;
        self
    }

    /// Where one gap leads from a set of points.
    pub(crate) fn through_gaps(&self, from: &PointSet) -> PointSet {
        let ends = self.gaps.iter().flat_map(|&(a, b)| [(a, b), (b, a)]);
        ends.filter(|(a, _)| from.contains(*a)).map(|(_, b)| b).collect()
    }

    /// The points of `open` that are not reached from `sources` past these stones and this
    /// fence, fence included.
    pub fn enclosed(&self, open: PointSet, sources: PointSet) -> PointSet {
        let passable = open.difference(self.points);
        let mut reached = sources;
        loop {
            let more = reached | (reached.neighbors() & passable) | (self.through_gaps(&reached) & passable);
            if more == reached {
                return open.difference(reached);
            }
            reached = more;
        }
    }
}

/// The empty points between the stones of two strings that are nearest to each other, if
/// these are at most three steps apart.
fn lines<O: Observer>(board: &Board<O>, from: StringId, to: StringId) -> PointSet {
    let joins = |a: Point, (dx, dy): (i32, i32)| {
        let b = at(board, a, (dx, dy))?;
        let ends = (board.string_at(a)?, board.string_at(b)?);
        (ends == (from, to) || ends == (to, from)).then(|| between(board, a, dx, dy))
    };
    let stones: PointSet = board.stones(from).chain(board.stones(to)).collect();
    let all = |steps: &[(i32, i32)]| {
        let found = stones.iter().flat_map(|a| steps.iter().filter_map(move |&step| joins(a, step)));
        found.fold(PointSet::EMPTY, |all, line| all | line)
    };
    let diagonal = board
        .stones(from)
        .any(|p| p.diagonals().into_iter().any(|d| board.string_at(d).is_some_and(|string| string == to)));
    let near = all(&NEAR);
    if diagonal || !near.is_empty() { near } else { all(&FAR) }
}

fn at<O: Observer>(board: &Board<O>, point: Point, (dx, dy): (i32, i32)) -> Option<Point> {
    let (x, y) = (i32::from(point.x()) + dx, i32::from(point.y()) + dy);
    board.size().point(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
}

/// The empty points strictly between two stones: along the longer way each column (or
/// row) with all that the shorter way spans.
fn between<O: Observer>(board: &Board<O>, from: Point, dx: i32, dy: i32) -> PointSet {
    let span = |d: i32| d.min(0)..=d.max(0);
    let inner = |d: i32| (d.min(0) + 1)..d.max(0);
    let cells: Vec<(i32, i32)> = if dx.abs() > dy.abs() {
        inner(dx).flat_map(|x| span(dy).map(move |y| (x, y))).collect()
    } else {
        inner(dy).flat_map(|y| span(dx).map(move |x| (x, y))).collect()
    };
    let points = cells.into_iter().filter_map(|cell| at(board, from, cell));
    points.filter(|&p| board.at(p) == Content::Empty).collect()
}

/// The pairs of points beside two diagonal stones of the set between which nothing holds:
/// no link joins their strings, and they are not of one group with both points empty.
fn gaps<O: Observer>(
    board: &Board<O>,
    groups: &Groups,
    stones: PointSet,
    links: &[(StringId, StringId)],
) -> Vec<(Point, Point)> {
    let mut found = Vec::new();
    for a in stones {
        for (dx, dy) in [(1, 1), (1, -1)] {
            let Some(b) = at(board, a, (dx, dy)).filter(|&b| stones.contains(b)) else { continue };
            let sides = at(board, a, (dx, 0)).zip(at(board, a, (0, dy)));
            let Some((p, q)) = sides.filter(|(p, q)| !stones.contains(*p) && !stones.contains(*q)) else {
                continue;
            };
            let strings = (board.string_at(a), board.string_at(b));
            let linked = links
                .iter()
                .any(|&(from, to)| strings == (Some(from), Some(to)) || strings == (Some(to), Some(from)));
            let empty = board.at(p) == Content::Empty && board.at(q) == Content::Empty;
            let one = groups.at(a).is_some() && groups.at(a) == groups.at(b);
            if !(linked || one && empty) {
                found.push((p, q));
            }
        }
    }
    found
}
