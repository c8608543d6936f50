//! What no number of moves of one side changes: strings that are never taken
//! (Benson 1976) and the places where that side cannot live even if it moves all
//! the time. No search and no budget; what is said here is proven.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

/// What stands without a move of its owner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unconditional {
    /// The stones of the strings that are never taken.
    pub alive: PointSet,
    /// The points around which only such strings stand and where the other side
    /// cannot live; stones of either colour may be on them.
    pub territory: PointSet,
    /// Other such places, each for itself: there the other side would need to take
    /// strings, and their room for eyes does not suffice if nobody answers. Whether
    /// it lives in seki must be read.
    pub narrow: Vec<PointSet>,
}

impl Unconditional {
    /// What of `color` stands on a board without a move.
    pub fn of(board: &Board, color: Color) -> Unconditional {
        let alive = alive(board, color);
        if alive.is_empty() {
            return Unconditional::default();
        }
        let (territory, narrow) = territory_between(board, color, alive);
        Unconditional { alive, territory, narrow }
    }

    /// The stones of both colours that are never taken.
    pub fn living(board: &Board) -> PointSet {
        alive(board, Color::Black) | alive(board, Color::White)
    }
}

/// The stones of `color` that are never taken.
fn alive(board: &Board, color: Color) -> PointSet {
    let empties: PointSet = board.empties().iter().copied().collect();
    let vital = |region: PointSet, liberties| (region & empties).difference(liberties).is_empty();
    living(board, color, vital).0
}

/// Where the other side cannot live between stones of `color` that are never taken,
/// and where it could only by taking strings.
pub(crate) fn territory_between(board: &Board, color: Color, alive: PointSet) -> (PointSet, Vec<PointSet>) {
    let (mut territory, mut narrow) = (PointSet::EMPTY, Vec::new());
    if alive.is_empty() {
        return (territory, narrow);
    }
    for part in PointSet::all(board.size()).difference(alive).parts() {
        let intrusion = Intrusion::new(board, color, part, alive);
        if !intrusion.lives_without_strings() {
            territory |= part;
        } else if !intrusion.lives() {
            narrow.push(part);
        }
    }
    (territory, narrow)
}

/// The stones of `color` in strings that keep two regions of which each gives them a
/// liberty, with the regions around which only such strings stand. `vital` says whether
/// a region that meets a string's liberties gives it one.
pub(crate) fn living(
    board: &Board,
    color: Color,
    vital: impl Fn(PointSet, PointSet) -> bool,
) -> (PointSet, Vec<PointSet>) {
    let mut strings: Vec<StringId> = board.strings().filter(|&s| board.color(s) == Some(color)).collect();
    let mut regions: Vec<PointSet> =
        PointSet::all(board.size()).difference(board.stones_of(color)).parts().collect();
    loop {
        let before = (strings.len(), regions.len());
        strings.retain(|&string| {
            let liberties = board.liberties(string);
            let sure = |region: &&PointSet| region.meets(&liberties) && vital(**region, liberties);
            regions.iter().filter(sure).count() >= 2
        });
        let stones: PointSet = strings.iter().flat_map(|&s| board.stones(s)).collect();
        let lost = board.stones_of(color).difference(stones);
        regions.retain(|region| !region.neighbors().meets(&lost));
        if before == (strings.len(), regions.len()) {
            return (stones, regions);
        }
    }
}

/// More points where an eye could be than this are enough to live.
const MANY: usize = 14;
/// More eyes are not needed by any life that fits between so few points.
const MOST_EYES: usize = 4;
/// More strings in the way than this are all taken for gone.
const MOST_STRINGS: usize = 6;

/// A side that moves all the time in a part of the board between strings of the
/// other side that are never taken. Its stones stay; to take a string it fills
/// the string's liberties, and what is filled stays filled.
struct Intrusion {
    part: PointSet,
    /// Points of the part that touch none of the living strings.
    inner: PointSet,
    empties: PointSet,
    /// The other side's strings in the part, with their liberties.
    strings: Vec<(PointSet, PointSet)>,
}

impl Intrusion {
    fn new(board: &Board, owner: Color, part: PointSet, alive: PointSet) -> Intrusion {
        let inside =
            |s: &StringId| board.color(*s) == Some(owner) && board.stones(*s).all(|p| part.contains(p));
        let strings = board.strings().filter(inside);
        Intrusion {
            part,
            inner: part.difference(alive.neighbors()),
            empties: part.difference(board.stones_of(Color::Black) | board.stones_of(Color::White)),
            strings: strings.map(|s| (board.stones(s).collect(), board.liberties(s))).collect(),
        }
    }

    /// Whether it could live if the strings in its way were gone.
    fn lives_without_strings(&self) -> bool {
        let none = PointSet::EMPTY;
        let gone = self.strings.iter().fold(self.empties, |free, (stones, _)| free | *stones);
        let free = gone & self.inner;
        free.len() > MANY || self.lives_with(none, &free.iter().collect::<Vec<_>>(), none)
    }

    /// Whether it can get strings that are never taken.
    fn lives(&self) -> bool {
        if self.inner.len() < 2 {
            return false;
        }
        let count = self.strings.len();
        if count > MOST_STRINGS {
            return true;
        }
        (0..1u32 << count).any(|taken| self.lives_after(taken))
    }

    /// Whether it lives when it takes these of the strings in its way.
    fn lives_after(&self, taken: u32) -> bool {
        let (mut free, mut filled, mut kept) = (self.empties, PointSet::EMPTY, PointSet::EMPTY);
        for (i, &(stones, liberties)) in self.strings.iter().enumerate() {
            if taken >> i & 1 == 1 {
                free |= stones;
                filled |= liberties;
            } else {
                kept |= stones;
            }
        }
        let free = free.difference(filled) & self.inner;
        if free.len() < 2 {
            return false;
        }
        if free.len() > MANY {
            return true;
        }
        let points: Vec<Point> = free.iter().collect();
        self.lives_with(kept, &points, PointSet::EMPTY)
    }

    /// Tries every set of eyes, no two of them next to each other.
    fn lives_with(&self, kept: PointSet, points: &[Point], eyes: PointSet) -> bool {
        if eyes.len() >= 2 && some_survive(self.part.difference(eyes | kept), eyes, kept) {
            return true;
        }
        if eyes.len() >= MOST_EYES {
            return false;
        }
        points.iter().enumerate().any(|(i, &point)| {
            let apart = !point.neighbors().iter().any(|&near| eyes.contains(near));
            apart && self.lives_with(kept, &points[i + 1..], eyes | PointSet::single(point))
        })
    }
}

/// Whether some of these stones live by these eyes, each of them one empty point
/// or several around strings of the other side.
fn some_survive(mut stones: PointSet, eyes: PointSet, kept: PointSet) -> bool {
    let mut regions: Vec<PointSet> = (eyes | kept).parts().filter(|region| region.meets(&eyes)).collect();
    loop {
        let mut living = PointSet::EMPTY;
        for string in stones.parts() {
            let near = string.neighbors();
            let vital = |region: &&PointSet| (**region & eyes).difference(near).is_empty();
            if regions.iter().filter(vital).count() >= 2 {
                living |= string;
            }
        }
        let lost = stones.difference(living);
        let before = regions.len();
        regions.retain(|region| !region.neighbors().meets(&lost));
        if living.is_empty() || regions.len() < 2 {
            return false;
        }
        if living == stones && before == regions.len() {
            return true;
        }
        stones = living;
    }
}
