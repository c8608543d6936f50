//! How likely a move wins and how much work it makes, from what stands around it:
//! where the search looks first. Learned from decided moves; a guess that no answer
//! rests on.

use std::sync::OnceLock;

use super::field::{AreaGround, Side, SolverField};
use super::life::LifeSight;
use super::search::PASS;
use super::word::{Place, Word};

/// The number of features of a move.
pub const FEATURES: usize = 13;
/// The features of a move: one weight of each kind.
pub type Features = [u32; FEATURES];
/// Weights of each kind of features, for one side.
const SIZES: [u32; FEATURES] = [1024, 4096, 256, 1024, 256, 4096, 1024, 1024, 256, 10_000, 1024, 1024, 1024];
/// The first weight of each kind.
const STARTS: [u32; FEATURES] = {
    let (mut starts, mut at, mut sum) = ([0; FEATURES], 0, 0);
    while at < FEATURES {
        starts[at] = sum;
        sum += 2 * SIZES[at];
        at += 1;
    }
    starts
};
/// The number of weights.
pub const WEIGHTS: usize = (STARTS[FEATURES - 1] + 2 * SIZES[FEATURES - 1]) as usize;

/// A position whose moves are looked at: what all of them share.
pub(crate) struct Start<'a, W> {
    pub(crate) field: &'a SolverField<W>,
    pub(crate) sight: &'a LifeSight<W>,
    /// The move before.
    pub(crate) last: Place,
    /// Who moves.
    pub(crate) side: Side,
    hopes: Hopes,
    /// Strings of the attacker that could be taken, and of the defender.
    strings: [Strings<W>; 2],
}

/// More strings than these of one side are not looked at.
const MOST_STRINGS: usize = 12;

/// Strings with their liberties.
struct Strings<W> {
    all: [(W, W); MOST_STRINGS],
    count: usize,
}

/// Where the defender can have eyes, in small numbers.
#[derive(Clone, Copy)]
struct Hopes {
    parts: u32,
    /// Parts with none but his stones around them.
    closed: u32,
    /// Parts of more than two points.
    wide: u32,
    points: u32,
}

/// What stands on the four sides of a point.
struct Cross {
    /// Content and liberties of each side, as a number below 10000.
    code: u32,
    /// Strings of the attacker and of the defender.
    strings: [u32; 2],
}

impl<W: Word> Strings<W> {
    fn of(ground: &AreaGround<W>, stones: W, empties: W) -> Strings<W> {
        let mut strings = Strings { all: [(W::EMPTY, W::EMPTY); MOST_STRINGS], count: 0 };
        for (slot, string) in strings.all.iter_mut().zip(ground.parts(stones)) {
            *slot = (string, ground.near(string) & empties);
            strings.count += 1;
        }
        strings
    }

    fn iter(&self) -> impl Iterator<Item = &(W, W)> {
        self.all[..self.count].iter()
    }
}

impl<'a, W: Word> Start<'a, W> {
    pub(crate) fn new(
        ground: &AreaGround<W>,
        field: &'a SolverField<W>,
        sight: &'a LifeSight<W>,
        side: Side,
        last: Place,
    ) -> Start<'a, W> {
        let empties = ground.empties(field);
        let strings =
            [field.stones[0] & !sight.safe, field.stones[1]].map(|set| Strings::of(ground, set, empties));
        Start { field, sight, last, side, hopes: ground.hopes(field, sight), strings }
    }
}

impl<W: Word> AreaGround<W> {
    /// The features of a move, with the position after it and what is seen there.
    pub(crate) fn features(
        &self,
        start: &Start<'_, W>,
        point: Place,
        field: &SolverField<W>,
        after: &LifeSight<W>,
    ) -> Features {
        let Start { field: parent, sight: before, last, side, hopes: old, .. } = *start;
        let bit = if point == PASS { W::EMPTY } else { W::bit(u32::from(point)) };
        let (place, near) = (self.place(point, last), self.near(bit));
        let theirs = side.other() as usize;
        let taken = (parent.stones[theirs].count() - field.stones[theirs].count()).min(3);
        let (liberties, weakest) = self.liberties(start, field, bit);
        let cross = self.cross(start, bit);
        let [attackers, defenders] = [cross.strings[0].min(2), cross.strings[1].min(3)];
        let touch = u32::from(near.meets(before.safe));
        let inside = u32::from(bit.meets(before.hopes));
        let hoping = (near & before.hopes).count();
        let new = self.hopes(field, after);
        let empties = self.empties(field);
        let [enemies, enemies_in_atari, _] =
            self.breath_of(start, Side::Attacker, bit, field.stones[0] & !after.safe, empties);
        let [strings, in_atari, short] = self.breath_of(start, Side::Defender, bit, field.stones[1], empties);
        let (in_atari, parts) = (in_atari.min(3), new.parts);
        let codes = [
            after.eyes * 16 + after.room.count().min(15),
            before.eyes * 64 + after.eyes,
            liberties * 32 + weakest * 4 + taken,
            empties.count().min(15) * 64 + before.eyes,
            place * 4 + taken,
            place * 64 + after.eyes,
            ((parts * 4 + new.closed) * 3 + new.wide) * 13 + new.points,
            ((in_atari * 8 + strings.min(7)) * 4 + short.min(3)) * 5 + parts,
            ((enemies_in_atari.min(2) * 4 + enemies.min(3)) * 5 + liberties.min(4)) * 4 + in_atari,
            cross.code,
            ((((inside * 4 + defenders) * 3 + attackers) * 2 + touch) * 5 + hoping) * 4 + liberties.min(3),
            ((inside * 5 + parts) * 5 + old.parts) * 13 + old.points,
            ((new.closed * 5 + parts) * 5 + weakest) * 4 + taken,
        ];
        std::array::from_fn(|kind| STARTS[kind] + side as u32 * SIZES[kind] + codes[kind])
    }

    /// The liberties of the string that moved, 5 if it is safe, and the fewest, up to 4,
    /// of the strings beside the move that it may take.
    fn liberties(&self, start: &Start<'_, W>, field: &SolverField<W>, bit: W) -> (u32, u32) {
        let side = start.side;
        let empties = self.empties(field);
        let string = self.part(bit, field.stones[side as usize]);
        let liberties =
            if self.is_anchored(string, side) { 5 } else { (self.near(string) & empties).count().min(4) };
        let beside = self.near(bit) & field.stones[side.other() as usize];
        let strings = start.strings[side.other() as usize].iter().filter(|(stones, _)| stones.meets(beside));
        let open = strings.filter(|(stones, _)| !self.is_anchored(*stones, side.other()));
        let weakest = open.map(|(_, liberties)| (*liberties & !bit).count()).fold(4, u32::min);
        (liberties, weakest)
    }

    /// Of the strings of a side that could be taken after a move: all, those with one
    /// liberty, and those with two.
    fn breath_of(&self, start: &Start<'_, W>, side: Side, bit: W, stones: W, empties: W) -> [u32; 3] {
        let before = &start.strings[side as usize];
        let old = start.field.stones[side as usize];
        let count = |[all, one, two]: [u32; 3], string: W, liberties: W| {
            let liberties = if self.is_anchored(string, side) { 9 } else { liberties.count() };
            [all + 1, one + u32::from(liberties == 1), two + u32::from(liberties == 2)]
        };
        let is_same = start.side != side && stones == old;
        if is_same {
            let strings = before.iter();
            return strings.fold([0; 3], |sum, (string, liberties)| count(sum, *string, *liberties & !bit));
        }
        self.parts(stones).fold([0; 3], |sum, string| count(sum, string, self.near(string) & empties))
    }

    fn hopes(&self, field: &SolverField<W>, sight: &LifeSight<W>) -> Hopes {
        let own = field.stones[Side::Defender as usize];
        let (mut parts, mut closed, mut wide) = (0, 0, 0);
        for part in self.parts(sight.hopes) {
            parts += 1;
            closed += u32::from(self.near(part).is_within(part | own));
            wide += u32::from(part.count() > 2);
        }
        let points = sight.hopes.count().min(12);
        Hopes { parts: parts.min(4), closed: closed.min(3), wide: wide.min(2), points }
    }

    fn cross(&self, start: &Start<'_, W>, bit: W) -> Cross {
        let empties = self.empties(start.field);
        let (mut code, mut strings, mut seen) = (0, [0; 2], W::EMPTY);
        for point in [bit >> self.stride, bit >> 1, bit << 1, bit << self.stride] {
            let point = point & self.area;
            let state = if point.is_empty() {
                0
            } else if point.meets(start.sight.safe) {
                1
            } else if point.meets(empties) {
                2 + u32::from(point.meets(start.sight.hopes))
            } else {
                let side = usize::from(point.meets(start.field.stones[1]));
                let found = start.strings[side].iter().find(|(stones, _)| stones.meets(point));
                let (string, liberties) = found.copied().unwrap_or_default();
                strings[side] += u32::from(!point.meets(seen));
                seen |= string;
                3 + 3 * (1 - side as u32) + liberties.count().clamp(1, 3)
            };
            code = code * 10 + state;
        }
        Cross { code, strings }
    }

    /// Where a move lies from the one before, as a number below 64.
    fn place(&self, point: Place, last: Place) -> u32 {
        if point == PASS {
            return 62;
        }
        if last == PASS {
            return 63;
        }
        let (column, row) = (u32::from(point) % self.stride, u32::from(point) / self.stride);
        let (x, y) = (u32::from(last) % self.stride, u32::from(last) / self.stride);
        let (x, y) = (column.abs_diff(x).min(4), row.abs_diff(y).min(4));
        x.min(y) * 5 + x.max(y)
    }
}

/// What was learned, after a head of [`HEAD`] bytes: of each feature the weight for the
/// odds that the move wins, and the one for the work that it makes.
static LEARNED: &[u8; HEAD + 2 * WEIGHTS] = include_bytes!("prior-99117c4c61ee.bin");

/// `GKTP`, the format version, the number of features and four bytes of zero.
const HEAD: usize = 12;
/// The first bytes of a file of weights.
pub const MAGIC: &[u8; HEAD] = b"GKTP\x02\0\x0d\0\0\0\0\0";
/// Weights per unit of the logarithm of the odds, or of the moves on a board.
pub const UNIT: f32 = 12.0;
/// Proof numbers per unit of the logarithm of the chance.
const SCALE: f32 = 64.0;
/// Odds beyond this, in weights, are as good as certain.
const CERTAIN: i32 = 127;
/// Proof numbers grow with this power of the work.
const POWER: f32 = 0.4;
/// More work than this, in weights, is not told apart.
const HARDEST: i32 = 144;

/// What odds and work mean for proof numbers.
struct Numbers {
    /// By odds: for the side to move after a move, and for who made it.
    odds: Vec<(f32, f32)>,
    work: Vec<f32>,
}

/// Proof numbers for the side to move after a move, and for who made it.
pub(crate) fn numbers(features: &Features) -> (u32, u32) {
    static NUMBERS: OnceLock<Numbers> = OnceLock::new();
    let Numbers { odds, work } = NUMBERS.get_or_init(|| {
        let cost = |z: f32| 1.0 + SCALE * z.exp().ln_1p();
        let odds = (-CERTAIN..=CERTAIN).map(|odds| odds as f32 / UNIT).map(|z| (cost(z), cost(-z))).collect();
        let work = (0..=HARDEST).map(|work| (work as f32 / UNIT * POWER).exp()).collect();
        Numbers { odds, work }
    });
    let (mut likely, mut hard) = (0, 0);
    for &feature in features {
        let at = HEAD + 2 * feature as usize;
        likely += i32::from(LEARNED[at] as i8);
        hard += i32::from(LEARNED[at + 1] as i8);
    }
    let (phi, delta) = odds[(likely.clamp(-CERTAIN, CERTAIN) + CERTAIN) as usize];
    let scale = work[hard.clamp(0, HARDEST) as usize];
    ((phi * scale) as u32, (delta * scale) as u32)
}

#[cfg(test)]
#[path = "../../tests/unit/tsumego/prior.rs"]
mod tests;
