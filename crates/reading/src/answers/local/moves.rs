//! Lists of likely moves, and what several contests look at to find them.

use gokoro_board::{Board, Color, Content, Point, PointSet, StringId};

/// Points in the order in which they were found, each once.
pub(super) struct List {
    points: Vec<Point>,
    seen: PointSet,
    most: usize,
}

impl List {
    /// An empty list that takes at most so many points.
    pub(super) fn new(most: usize) -> List {
        List { points: Vec::with_capacity(most), seen: PointSet::EMPTY, most }
    }

    pub(super) fn push(&mut self, point: Point) {
        if !self.seen.contains(point) && self.points.len() < self.most {
            self.seen.insert(point);
            self.points.push(point);
        }
    }

    pub(super) fn add(&mut self, points: &PointSet) {
        points.iter().for_each(|point| self.push(point));
    }

    /// Adds points, those of the highest score first.
    pub(super) fn add_by(&mut self, points: &PointSet, score: impl Fn(Point) -> i32) {
        let mut scored: Vec<(i32, Point)> = points.iter().map(|p| (-score(p), p)).collect();
        scored.sort_by_key(|&(score, point)| (score, point.index()));
        scored.into_iter().for_each(|(_, point)| self.push(point));
    }

    pub(super) fn points(self) -> Vec<Point> {
        self.points
    }
}

/// The empty points among these.
pub(super) fn empty(board: &Board, points: &PointSet) -> PointSet {
    points.iter().filter(|&p| board.at(p) == Content::Empty).collect()
}

/// The empty points next to these.
pub(super) fn empty_beside(board: &Board, points: &PointSet) -> PointSet {
    empty(board, &points.neighbors())
}

/// The strings of a colour next to these points, each once.
pub(super) fn strings_beside(board: &Board, points: &PointSet, color: Color) -> Vec<StringId> {
    let mut found = Vec::new();
    for point in points.neighbors().iter().filter(|&p| board.at(p).is(color)) {
        if let Some(string) = board.string_at(point)
            && !found.contains(&string)
        {
            found.push(string);
        }
    }
    found
}

/// How many liberties a stone there would have, taken strings' points and joined
/// strings' liberties included.
pub(super) fn liberties_after(board: &Board, point: Point, color: Color) -> usize {
    let mut all = PointSet::EMPTY;
    for next in point.neighbors() {
        match board.at(next) {
            Content::Empty => all.insert(next),
            Content::Border => {}
            stone => {
                let Some(string) = board.string_at(next) else { continue };
                if stone.is(color) {
                    all |= board.liberties(string);
                } else if board.liberty_count(string) == 1 {
                    all.insert(next);
                }
            }
        }
    }
    all.without(point).len()
}
