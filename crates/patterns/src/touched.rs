//! The strings that a move touches: what it takes, saves, threatens and makes, as
//! the contents of tactical features.

use gokoro_board::{Point, PointSet, StringId};

use crate::sight::{BoardSight, grade};

/// The strings that a move touches, and what becomes of them.
pub(crate) struct Touched {
    /// Stones taken.
    pub captured: u64,
    /// Whether the last move is among them, and what it could have done.
    takes_last: bool,
    takes_saved: bool,
    takes_attacker: bool,
    /// Own stones in atari that the move joins, and whether they run in vain.
    pub in_atari: u64,
    doomed: bool,
    /// Enemy strings that the move puts in atari, their stones, and the grade of
    /// the best of them.
    pub ataris: u64,
    atari_stones: u64,
    atari_ladder: bool,
    /// Most liberties among the own strings before, and liberties after.
    before: u64,
    pub after: u64,
    /// Stones of the string after the move.
    stones: u64,
    /// Fewest liberties among the enemy strings after, taken ones not counted.
    enemy: u64,
    joined: u64,
}

impl Touched {
    pub(crate) fn new(sight: &BoardSight<'_>, point: Point) -> Touched {
        let board = sight.board;
        let mut touched = Touched {
            captured: 0,
            takes_last: false,
            takes_saved: false,
            takes_attacker: false,
            in_atari: 0,
            doomed: false,
            ataris: 0,
            atari_stones: 0,
            atari_ladder: false,
            before: 0,
            after: 0,
            stones: 1,
            enemy: 9,
            joined: 0,
        };
        let mut liberties = PointSet::EMPTY;
        let mut seen: [Option<StringId>; 4] = [None; 4];
        for (i, side) in point.neighbors().into_iter().enumerate() {
            let Some(string) = board.string_at(side) else {
                if board.size().contains(side) {
                    liberties.insert(side);
                }
                continue;
            };
            if seen[..i].contains(&Some(string)) {
                continue;
            }
            seen[i] = Some(string);
            let before = board.liberty_count(string) as u64;
            if board.at(side).is(sight.to_move) {
                touched.join(sight, string, before);
                liberties |= board.liberties(string);
            } else if before == 1 {
                touched.take(sight, string);
                liberties.insert(side);
            } else {
                touched.press(sight, string, before);
            }
        }
        liberties.remove(point);
        touched.after = liberties.len() as u64;
        touched
    }

    fn join(&mut self, sight: &BoardSight<'_>, string: StringId, before: u64) {
        let stones = sight.board.size_of(string) as u64;
        self.joined += 1;
        self.stones += stones;
        self.before = self.before.max(before);
        if before == 1 {
            self.in_atari += stones;
            self.doomed |= sight.grade(string.head()) == grade::DOOMED;
        }
    }

    fn take(&mut self, sight: &BoardSight<'_>, string: StringId) {
        let board = sight.board;
        self.captured += board.size_of(string) as u64;
        self.takes_last |= sight.last.and_then(|p| board.string_at(p)) == Some(string);
        self.takes_saved |= sight.grade(string.head()) == grade::ATARI;
        let own_in_atari = |p: Point| {
            board.at(p).is(sight.to_move) && board.string_at(p).is_some_and(|s| board.in_atari(s).is_some())
        };
        self.takes_attacker |=
            board.stones(string).any(|stone| stone.neighbors().into_iter().any(own_in_atari));
    }

    fn press(&mut self, sight: &BoardSight<'_>, string: StringId, before: u64) {
        self.enemy = self.enemy.min(before - 1);
        if before == 2 {
            self.ataris += 1;
            self.atari_stones += sight.board.size_of(string) as u64;
            self.atari_ladder |= sight.grade(string.head()) == grade::LADDER;
        }
    }

    pub(crate) fn change(&self) -> u64 {
        let change = self.after.min(12) as i64 - self.before.min(12) as i64;
        ((change.clamp(-4, 6) + 4) as u64) << 8 | self.before.min(4) << 4 | self.enemy.min(4)
    }

    pub(crate) fn capture(&self) -> u64 {
        let flags = u64::from(self.takes_last)
            | u64::from(self.takes_saved) << 1
            | u64::from(self.takes_attacker) << 2;
        rough(self.captured) << 8 | flags
    }

    pub(crate) fn rescue(&self) -> u64 {
        let flags = u64::from(self.doomed) | u64::from(self.captured > 0) << 1;
        rough(self.in_atari) << 8 | self.after.min(4) << 4 | flags
    }

    pub(crate) fn atari(&self) -> u64 {
        let flags = u64::from(self.atari_ladder) | u64::from(self.captured > 0) << 1;
        rough(self.atari_stones) << 12 | self.ataris.min(2) << 8 | self.after.min(3) << 4 | flags
    }

    pub(crate) fn strength(&self) -> u64 {
        let taken = u64::from(self.captured > 0);
        rough(self.stones) << 12 | self.after.min(5) << 8 | self.joined.min(3) << 4 | taken
    }
}

/// A number of stones in classes.
const fn rough(stones: u64) -> u64 {
    match stones {
        0..=3 => stones,
        4..=5 => 4,
        6..=9 => 5,
        _ => 6,
    }
}
