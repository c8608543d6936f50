//! What one look at a position shows the side to move: what stands where and how
//! many liberties it has, which ladders run, how near stones and influence are.
//! Everything a feature needs once for the whole board is worked out here; nothing
//! is proven.

use std::sync::LazyLock;

use gokoro_board::{Board, BoardSize, Color, Ko, Point, PointMap, PointSet};

use crate::geometry::{AROUND, Eight, SMALLEST, least, offset_keys};
use crate::hash::mix;
use crate::ladders;
use crate::reduced::{Reach, Reduced};

/// The largest pattern with liberties, L7.
pub const LARGEST_LOCAL: usize = 7;
/// Sizes of patterns with liberties, L2 to L7.
pub const LOCAL_SIZES: usize = LARGEST_LOCAL + 1 - SMALLEST;
/// Offsets of L7.
const LOCAL_OFFSETS: usize = 36;
/// Points of the frame around the board that L7 can reach.
const RIM: usize = 3;
const FRAME: usize = 19 + 2 * RIM;

/// What stands on a point. A stone of the side to move: `OWN` and its liberties;
/// of the other side: `OTHER` and its liberties; of its last move: `LAST`.
const EMPTY: u8 = 0;
const OWN: u8 = 1;
const OTHER: u8 = 7;
const LAST: u8 = 13;
const BORDER: u8 = 19;
const KO: u8 = 20;
const VALUES: usize = 21;

/// Liberties of a string as a feature sees them.
pub mod grade {
    /// In atari, and its owner can save it as far as a quick look shows.
    pub const ATARI: u8 = 0;
    /// In atari, and neither extending nor taking saves it.
    pub const DOOMED: u8 = 1;
    /// Two liberties.
    pub const TWO: u8 = 2;
    /// Two liberties, and a ladder takes it.
    pub const LADDER: u8 = 3;
    /// Three liberties.
    pub const THREE: u8 = 4;
    /// Four or more.
    pub const MANY: u8 = 5;
}

/// For each offset of L7 and each thing there, a number under each symmetry.
static LOCAL: LazyLock<Vec<[Eight; VALUES]>> = LazyLock::new(|| {
    let keys = |dx, dy, value: usize| {
        if value == usize::from(EMPTY) { [0; 8] } else { offset_keys(dx, dy, 1000 + value as u64) }
    };
    let near = AROUND.iter().take(LOCAL_OFFSETS);
    near.map(|o| std::array::from_fn(|value| keys(o.dx, o.dy, value))).collect()
});

/// Offsets of L7 as steps in the frame, with their ring.
static STEPS: LazyLock<[(isize, usize); LOCAL_OFFSETS]> = LazyLock::new(|| {
    std::array::from_fn(|i| {
        let o = &AROUND[i];
        (o.dy as isize * FRAME as isize + o.dx as isize, o.ring)
    })
});

/// How closely to look; what is not asked for is left at its usual value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// Whether strings are graded, ladders tried and patterns with liberties made.
    pub strings: bool,
    /// Whether distances to the nearest stones are measured.
    pub nearest: bool,
}

/// A position as the side to move sees it.
pub struct Sight<'a> {
    /// The board.
    pub board: &'a Board,
    /// Who moves.
    pub to_move: Color,
    /// Moves played so far.
    pub number: usize,
    /// The last move, the opponent's, if it is a stone.
    pub last: Option<Point>,
    /// The move before it, an own one.
    pub previous: Option<Point>,
    /// The reduced board, where it is asked for.
    pub reduced: Option<Reduced>,
    /// What each point receives from the stones, positive for the side to move;
    /// 27,720 is a stone at distance 1. Empty where the reduced board is not asked
    /// for.
    pub influence: Vec<i64>,
    values: [u8; FRAME * FRAME],
    grades: PointMap<u8>,
    /// Where a ladder against the other side starts.
    pub ladder_attacks: PointSet,
    /// Liberties of own strings that a ladder threatens.
    pub ladder_dangers: PointSet,
    /// Manhattan distance to the nearest stone, own and the other's, at most 7.
    near: [PointMap<u8>; 2],
}

impl<'a> Sight<'a> {
    /// Looks at a board. `recent` are the last moves, the latest first.
    #[must_use]
    pub fn new(
        board: &'a Board,
        to_move: Color,
        number: usize,
        recent: [Option<Point>; 2],
        look: Look,
        reach: Option<&Reach>,
    ) -> Sight<'a> {
        let standing = |(i, p): (usize, Option<Point>)| {
            p.filter(|&p| board.at(p).is(if i == 0 { !to_move } else { to_move }))
        };
        let mut sight = Sight {
            board,
            to_move,
            number,
            last: standing((0, recent[0])),
            previous: standing((1, recent[1])),
            reduced: None,
            influence: Vec::new(),
            values: [BORDER; FRAME * FRAME],
            grades: PointMap::filled(grade::MANY),
            ladder_attacks: PointSet::EMPTY,
            ladder_dangers: PointSet::EMPTY,
            near: [to_move, !to_move]
                .map(|color| if look.nearest { nearness(board, color) } else { PointMap::filled(7) }),
        };
        if look.strings {
            sight.grade_strings();
            sight.fill_values();
        }
        if let Some(reach) = reach {
            let mut field = reach.influence(board);
            sight.reduced = Some(reach.reduce(board, &field, to_move));
            if to_move == Color::White {
                field.iter_mut().for_each(|value| *value = -*value);
            }
            sight.influence = field;
        }
        sight
    }

    fn grade_strings(&mut self) {
        let mut scratch = self.board.clone();
        scratch.pass();
        for string in self.board.strings() {
            let Some(color) = self.board.color(string) else { continue };
            let head = string.head();
            self.grades[head] = match self.board.liberty_count(string) {
                0 | 1 if ladders::escapes(&mut scratch, head, color) => grade::ATARI,
                0 | 1 => grade::DOOMED,
                2 => self.grade_two(&mut scratch, head, color),
                3 => grade::THREE,
                _ => grade::MANY,
            };
        }
    }

    fn grade_two(&mut self, scratch: &mut Board, head: Point, color: Color) -> u8 {
        let working = ladders::captures(scratch, head, color);
        if working == [None, None] {
            return grade::TWO;
        }
        if color == self.to_move {
            if let Some(string) = self.board.string_at(head) {
                self.ladder_dangers |= self.board.liberties(string);
            }
        } else {
            self.ladder_attacks.extend(working.into_iter().flatten());
        }
        grade::LADDER
    }

    fn fill_values(&mut self) {
        for point in self.board.size().points() {
            let value = match self.board.at(point).color() {
                None => EMPTY,
                Some(color) if color == self.to_move => OWN + self.grade(point),
                Some(_) if Some(point) == self.last => LAST + self.grade(point),
                Some(_) => OTHER + self.grade(point),
            };
            self.values[place(point)] = value;
        }
        if let Some(Ko { point, .. }) = self.board.ko() {
            self.values[place(point)] = KO;
        }
    }

    /// The grade of the string on a point; see [`grade`].
    #[must_use]
    #[inline]
    pub fn grade(&self, point: Point) -> u8 {
        self.board.string_at(point).map_or(grade::MANY, |string| self.grades[string.head()])
    }

    /// The size of the board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        self.board.size()
    }

    /// Manhattan distances to the nearest own stone and the nearest of the other
    /// side; 7 stands for more.
    #[must_use]
    #[inline]
    pub fn near(&self, point: Point) -> (u8, u8) {
        (self.near[0][point], self.near[1][point])
    }

    /// The eight hashes of L2, L3, ... L`largest` around a point, as far as `each` wants
    /// more.
    #[inline]
    pub fn local_eights(&self, point: Point, largest: usize, mut each: impl FnMut(usize, &Eight) -> bool) {
        let at = place(point);
        let (mut sum, mut ring) = ([0; 8], 0);
        for (i, &(step, of)) in STEPS.iter().enumerate() {
            if of != ring {
                if !each(ring, &sum) {
                    return;
                }
                ring = of;
                if ring + SMALLEST > largest {
                    return;
                }
            }
            let value = self.values.get(at.wrapping_add_signed(step)).copied().unwrap_or(BORDER);
            let keys = &LOCAL[i][usize::from(value) % VALUES];
            for s in 0..8 {
                sum[s] ^= keys[s];
            }
        }
        each(ring, &sum);
    }

    /// The keys of L2, L3, ... L`largest` around a point.
    pub fn local_keys(&self, point: Point, largest: usize, keys: &mut Vec<u64>) {
        self.local_eights(point, largest, |ring, eight| {
            keys.push(mix(least(eight) ^ ring as u64));
            true
        });
    }
}

#[inline]
fn place(point: Point) -> usize {
    (usize::from(point.y()) + RIM) * FRAME + usize::from(point.x()) + RIM
}

/// Distances to the stones of a colour, at most 7.
fn nearness(board: &Board, color: Color) -> PointMap<u8> {
    let all = PointSet::all(board.size());
    let mut map = PointMap::filled(7);
    let mut reached = board.stones_of(color);
    for stone in reached.iter() {
        map[stone] = 0;
    }
    for distance in 1..7 {
        let grown = (reached | reached.neighbors()) & all;
        for point in grown.difference(reached).iter() {
            map[point] = distance;
        }
        reached = grown;
    }
    map
}
