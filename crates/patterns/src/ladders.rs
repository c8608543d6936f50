//! A quick look at ladders on the board itself: a string chased by atari after
//! atari, with a bound on the moves tried. It is a feature, not a proof; what
//! must be proven is asked of the room `reading`.

use gokoro_board::{Board, Color, PlayedLine, Point, PointSet, StringId};

/// How deep a ladder is followed. A bound on depth gives the same answer on turned
/// boards; [`MOST`] is there only against the worst.
const DEPTH: u32 = 70;
/// Moves that one look may try.
const MOST: u32 = 4000;

/// Whether `owner`, to move, saves his string in atari by extending or taking. The line
/// is left as it was.
pub(crate) fn escapes(line: &mut PlayedLine<'_>, stone: Point, owner: Color) -> bool {
    Chase { line, stone, owner, left: MOST, depth: 0 }.escapes()
}

/// The liberties at which the other side, to move, starts a ladder that takes the
/// string of `stone`, which has two. The line is left as it was.
pub(crate) fn captures(line: &mut PlayedLine<'_>, stone: Point, owner: Color) -> [Option<Point>; 2] {
    let mut chase = Chase { line, stone, owner, left: MOST, depth: 0 };
    let [first, second] = chase.liberties();
    let at_first = chase.takes_between(first, second);
    chase.left = MOST;
    let at_second = chase.takes_between(second, first);
    [first.filter(|_| at_first), second.filter(|_| at_second)]
}

struct Chase<'a, 'b> {
    line: &'a mut PlayedLine<'b>,
    stone: Point,
    owner: Color,
    left: u32,
    depth: u32,
}

impl Chase<'_, '_> {
    fn board(&self) -> &Board {
        self.line.board()
    }

    /// The first two liberties.
    fn liberties(&self) -> [Option<Point>; 2] {
        let Some(string) = self.board().string_at(self.stone) else { return [None, None] };
        let liberties = self.board().liberties(string);
        let mut points = liberties.iter();
        [points.next(), points.next()]
    }

    /// The owner to move, his string in atari.
    fn escapes(&mut self) -> bool {
        let Some(string) = self.board().string_at(self.stone) else { return false };
        let Some(last) = self.board().in_atari(string) else { return true };
        // With three free points beside its last liberty it has three liberties, and so it
        // has if it joins a string of four.
        if self.board().empty_neighbors(last) >= 3 || self.joins(string, last, 4) || self.escapes_by(last) {
            return true;
        }
        let takes = self.takes(string).without(last);
        takes.iter().any(|point| self.escapes_by(point))
    }

    /// The points where the owner takes stones beside his string.
    fn takes(&self, string: StringId) -> PointSet {
        let board = self.board();
        let enemies =
            board.stones(string).flat_map(Point::neighbors).filter(|&p| board.at(p).is(!self.owner));
        let points = enemies.filter_map(|p| board.in_atari(board.string_at(p)?));
        points.fold(PointSet::EMPTY, |mut set, point| {
            set.insert(point);
            set
        })
    }

    fn escapes_by(&mut self, point: Point) -> bool {
        if !self.board().can_play(point, self.owner) || !self.spend() {
            return false;
        }
        self.line.play_unchecked(point, self.owner);
        self.depth += 1;
        let saved = !self.is_taken();
        self.depth -= 1;
        self.line.undo();
        saved
    }

    /// The other side to move.
    fn is_taken(&mut self) -> bool {
        let Some(string) = self.board().string_at(self.stone) else { return true };
        match self.board().liberty_count(string) {
            0 | 1 => true,
            2 => {
                let [first, second] = self.liberties();
                self.takes_between(first, second) || self.takes_between(second, first)
            }
            _ => false,
        }
    }

    /// The other side plays one of two liberties and leaves the other.
    fn takes_between(&mut self, point: Option<Point>, left: Option<Point>) -> bool {
        let Some((point, left)) = point.zip(left) else { return false };
        let beside = usize::from(left.neighbors().contains(&point));
        if self.board().empty_neighbors(left) - beside >= 3 {
            return false;
        }
        // It joins a string that still has four liberties after this move.
        if self.board().string_at(self.stone).is_some_and(|string| self.joins(string, left, 5)) {
            return false;
        }
        if !self.board().can_play(point, !self.owner) || !self.spend() {
            return false;
        }
        self.line.play_unchecked(point, !self.owner);
        self.depth += 1;
        let taken = !self.escapes();
        self.depth -= 1;
        self.line.undo();
        taken
    }

    /// Whether a point is next to another string of the owner with so many liberties.
    fn joins(&self, string: StringId, point: Point, liberties: usize) -> bool {
        let board = self.board();
        let strong = |other: StringId| other != string && board.liberty_count(other) >= liberties;
        let own = point.neighbors().into_iter().filter(|&p| board.at(p).is(self.owner));
        own.filter_map(|p| board.string_at(p)).any(strong)
    }

    /// Takes one from the budget; without it a ladder counts as not working.
    fn spend(&mut self) -> bool {
        self.left = self.left.saturating_sub(1);
        self.left > 0 && self.depth < DEPTH
    }
}

#[cfg(test)]
#[path = "../tests/unit/ladders.rs"]
mod tests;
