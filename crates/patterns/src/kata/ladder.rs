//! Ladders as nets of KataGo learned them: which strings are taken by atari after atari, kos working for the
//! string's owner. The rules of this reading follow KataGo's `Board::searchIsLadderCaptured` (MIT), since nets
//! learned from exactly these planes.

use gokoro_board::{Board, Color, PlayedLine, Point, PointSet};

/// Moves that a reading may try; one that needs more does not take.
const MOST_MOVES: u32 = 25_000;

/// Strings that a ladder takes, and, of those of `attacked` with two liberties, the moves that begin it.
pub(super) fn ladders(board: &Board, attacked: Color) -> (PointSet, PointSet) {
    let (mut taken, mut starts) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut copy = board.clone();
    let mut line = PlayedLine::new(&mut copy);
    for string in board.strings() {
        let (Some(owner), Some(stone)) = (board.color(string), board.stones(string).next()) else { continue };
        let begins = match board.liberty_count(string) {
            1 => is_taken(&mut line, stone, owner).then_some(PointSet::EMPTY),
            2 => Some(beginnings(&mut line, stone, owner)).filter(|begins| !begins.is_empty()),
            _ => None,
        };
        if let Some(begins) = begins {
            board.stones(string).for_each(|stone| taken.insert(stone));
            if owner == attacked {
                starts |= begins;
            }
        }
    }
    (taken, starts)
}

/// Whether a string is taken when its owner moves and no ban of a ko stands.
fn is_taken(line: &mut PlayedLine<'_>, stone: Point, owner: Color) -> bool {
    line.pass();
    let taken = Reading::new(line, stone, owner).defend();
    line.undo();
    taken
}

/// The liberties of a string with two at which a ladder begins.
fn beginnings(line: &mut PlayedLine<'_>, stone: Point, owner: Color) -> PointSet {
    let Some(string) = line.board().string_at(stone) else { return PointSet::EMPTY };
    let liberties = line.board().liberties(string);
    let mut works = |&liberty: &Point| {
        line.play(liberty, !owner).is_ok() && {
            let taken = is_taken(line, stone, owner);
            line.undo();
            taken
        }
    };
    liberties.iter().filter(|liberty| works(liberty)).collect()
}

/// A ladder against the string of a stone.
struct Reading<'l, 'b> {
    line: &'l mut PlayedLine<'b>,
    stone: Point,
    owner: Color,
    moves: u32,
    deepest: usize,
}

impl<'l, 'b> Reading<'l, 'b> {
    fn new(line: &'l mut PlayedLine<'b>, stone: Point, owner: Color) -> Reading<'l, 'b> {
        let deepest = line.depth() + line.board().size().area() * 3 / 2;
        Reading { line, stone, owner, moves: 0, deepest }
    }

    fn board(&self) -> &Board {
        self.line.board()
    }

    fn liberties(&self) -> PointSet {
        self.board().string_at(self.stone).map_or(PointSet::EMPTY, |string| self.board().liberties(string))
    }

    /// Whether the string is taken when its owner moves.
    fn defend(&mut self) -> bool {
        if self.line.depth() >= self.deepest {
            return true;
        }
        let liberties = self.liberties();
        if liberties.len() >= 2 || self.board().ko().is_some() {
            return false;
        }
        let Some(liberty) = liberties.first() else { return true };
        let captures = self.captures();
        let (least, most) = self.bounds(liberty);
        if least >= 3 {
            return false;
        }
        if captures.is_empty() && most <= 1 {
            return true;
        }
        let moves = captures.iter().chain(Some(liberty).filter(|liberty| !captures.contains(*liberty)));
        !moves.into_iter().any(|point| self.try_move(point, self.owner, |reading| !reading.attack()))
    }

    /// Whether the string is taken when its owner's opponent moves.
    fn attack(&mut self) -> bool {
        if self.line.depth() >= self.deepest {
            return true;
        }
        let liberties = self.liberties();
        let (Some(first), Some(second)) = (liberties.first(), liberties.iter().nth(1)) else { return true };
        if liberties.len() >= 3 {
            return false;
        }
        let free = [first, second].map(|liberty| self.board().empty_neighbors(liberty));
        if free == [0, 0] && self.is_double_ko([first, second]) {
            return true;
        }
        let mut moves = [Some(first), Some(second)];
        if !first.neighbors().contains(&second) {
            match free.map(|count| count >= 3) {
                [true, true] => return false,
                [true, false] => moves[1] = None,
                [false, true] => moves[0] = None,
                [false, false] => {}
            }
        }
        // The likelier one first: where the owner would gain more.
        let gain = |at: usize, liberty| 2 * free[at] as i64 + self.joined(liberty);
        if gain(1, second) > gain(0, first) {
            moves.swap(0, 1);
        }
        moves.into_iter().flatten().any(|point| self.try_move(point, !self.owner, Reading::defend))
    }

    /// Plays a move and asks `works`; illegal moves do not work.
    fn try_move(&mut self, point: Point, color: Color, works: impl FnOnce(&mut Self) -> bool) -> bool {
        // Beyond the budget the ladder fails: the attacker's moves do not work, the owner's do.
        if self.moves >= MOST_MOVES {
            return color == self.owner;
        }
        if self.line.play(point, color).is_err() {
            return false;
        }
        self.moves += 1;
        let works = works(self);
        self.line.undo();
        works
    }

    /// Where the owner can take neighbours of the string that are in atari.
    fn captures(&self) -> PointSet {
        let board = self.board();
        let Some(string) = board.string_at(self.stone) else { return PointSet::EMPTY };
        board.opponents(string).into_iter().filter_map(|other| board.in_atari(other)).collect()
    }

    /// Bounds of the string's liberties after the owner's move there.
    fn bounds(&self, point: Point) -> (usize, usize) {
        let board = self.board();
        let (mut taken, mut stones, mut sum, mut most) = (0, 0, 0, 0);
        for string in point.neighbors().into_iter().filter_map(|neighbor| board.string_at(neighbor)) {
            let liberties = board.liberty_count(string);
            if board.color(string) == Some(self.owner) {
                sum += liberties - 1;
                most = most.max(liberties - 1);
            } else if liberties == 1 {
                taken += 1;
                stones += board.size_of(string);
            }
        }
        let free = board.empty_neighbors(point);
        (taken + most.max(free), free + stones + sum)
    }

    /// What strings of the owner around a liberty would give it, in half liberties.
    fn joined(&self, point: Point) -> i64 {
        let board = self.board();
        let strings = point.neighbors().into_iter().filter_map(|neighbor| board.string_at(neighbor));
        let own = strings.filter(|&string| board.color(string) == Some(self.owner));
        own.map(|string| board.liberty_count(string) as i64)
            .filter(|&count| count > 1)
            .map(|count| 2 * count - 3)
            .sum()
    }

    // A board is copied in it, for which the readings around it have no room on the stack.
    #[inline(never)]
    /// Whether both liberties are mouths of kos, joining at either gains nothing, and the owner has nothing to take.
    fn is_double_ko(&self, liberties: [Point; 2]) -> bool {
        let few = |&liberty: &Point| {
            let mut copy = self.board().clone();
            copy.pass();
            let after = copy.play(liberty, self.owner).ok().and_then(|_| copy.string_at(liberty));
            after.is_none_or(|string| copy.liberty_count(string) <= 2)
        };
        liberties.iter().all(|&liberty| self.is_mouth(liberty))
            && liberties.iter().all(few)
            && self.captures().is_empty()
    }

    /// Whether the attacker would take a single stone there, in a ko.
    fn is_mouth(&self, point: Point) -> bool {
        let board = self.board();
        let size = board.size();
        let around = || point.neighbors().into_iter().filter(|&neighbor| size.contains(neighbor));
        let strings = || around().filter_map(|neighbor| board.string_at(neighbor));
        let surrounded = around().all(|neighbor| board.at(neighbor).is(self.owner));
        let mut taken = strings().filter(|&string| board.liberty_count(string) == 1);
        let single = taken.next().is_some_and(|string| board.size_of(string) == 1);
        surrounded && single && taken.next().is_none()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/kata/ladder.rs"]
mod tests;
