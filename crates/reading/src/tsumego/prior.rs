//! How likely a move wins and how much work it makes, from what stands around it:
//! where the search looks first. Learned from decided moves; a guess that no answer
//! rests on.

use std::sync::OnceLock;

use super::field::{Field, Ground, Side};
use super::life::Sight;
use super::search::PASS;
use super::word::{Place, Word};

/// The number of features of a move.
pub const FEATURES: usize = 14;
/// The features of a move: one weight of each kind.
pub type Features = [u32; FEATURES];
/// Weights of each kind of features, for one side.
const SIZES: [u32; FEATURES] = [65536, 1024, 4096, 256, 1024, 256, 4096, 1024, 1024, 256, 10_000, 1024, 1024, 1024];
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

/// A move on the way from one position to the next.
pub(crate) struct Step<'a, W> {
    /// The position before, and what is seen of it.
    pub(crate) before: (&'a Field<W>, &'a Sight<W>),
    /// The position after, and what is seen of it.
    pub(crate) after: (&'a Field<W>, &'a Sight<W>),
    pub(crate) point: Place,
    /// The move before this one.
    pub(crate) last: Place,
    /// Who moves.
    pub(crate) side: Side,
}

/// Where the defender can have eyes, in small numbers.
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

impl<W: Word> Ground<W> {
    /// The features of a move.
    pub(crate) fn features(&self, step: &Step<'_, W>) -> Features {
        let ((parent, before), (field, after)) = (step.before, step.after);
        let Step { point, last, side, .. } = *step;
        let bit = if point == PASS { W::EMPTY } else { W::bit(u32::from(point)) };
        let (place, near) = (self.place(point, last), self.near(bit));
        let (liberties, weakest) = self.liberties(field, bit, side);
        let theirs = side.other() as usize;
        let taken = (parent.stones[theirs].count() - field.stones[theirs].count()).min(3);
        let cross = self.cross(parent, before, bit);
        let [attackers, defenders] = [cross.strings[0].min(2), cross.strings[1].min(3)];
        let touch = u32::from(near.meets(before.safe));
        let inside = u32::from(bit.meets(before.hopes));
        let hoping = (near & before.hopes).count();
        let (old, new) = (self.hopes(parent, before), self.hopes(field, after));
        let [enemies, enemies_in_atari, _] = self.breath_of(field, Side::Attacker, after.safe);
        let [strings, in_atari, short] = self.breath_of(field, Side::Defender, W::EMPTY);
        let (in_atari, parts) = (in_atari.min(3), new.parts);
        let codes = [
            if point == PASS { 0xffff } else { self.pattern(parent, bit) },
            after.eyes * 16 + after.room.count().min(15),
            before.eyes * 64 + after.eyes,
            liberties * 32 + weakest * 4 + taken,
            self.empties(field).count().min(15) * 64 + before.eyes,
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
    fn liberties(&self, field: &Field<W>, bit: W, side: Side) -> (u32, u32) {
        let (own, theirs) = (field.stones[side as usize], field.stones[side.other() as usize]);
        let empties = self.empties(field);
        let string = self.part(bit, own);
        let liberties =
            if self.is_anchored(string, side) { 5 } else { (self.near(string) & empties).count().min(4) };
        let beside = self.near(bit) & theirs;
        let open = self.parts(self.part(beside, theirs)).filter(|s| !self.is_anchored(*s, side.other()));
        let weakest = open.map(|string| (self.near(string) & empties).count()).fold(4, u32::min);
        (liberties, weakest)
    }

    /// The strings of a side that could be taken, those of them with one liberty, and
    /// those with two.
    fn breath_of(&self, field: &Field<W>, side: Side, safe: W) -> [u32; 3] {
        let empties = self.empties(field);
        self.parts(field.stones[side as usize] & !safe).fold([0; 3], |[all, one, two], string| {
            let liberties = if self.is_anchored(string, side) { 9 } else { (self.near(string) & empties).count() };
            [all + 1, one + u32::from(liberties == 1), two + u32::from(liberties == 2)]
        })
    }

    fn hopes(&self, field: &Field<W>, sight: &Sight<W>) -> Hopes {
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

    fn cross(&self, field: &Field<W>, sight: &Sight<W>, bit: W) -> Cross {
        let empties = self.empties(field);
        let (mut code, mut strings, mut seen) = (0, [0; 2], W::EMPTY);
        for point in [bit >> self.stride, bit >> 1, bit << 1, bit << self.stride] {
            let point = point & self.area;
            let state = if point.is_empty() {
                0
            } else if point.meets(sight.safe) {
                1
            } else if point.meets(empties) {
                2 + u32::from(point.meets(sight.hopes))
            } else {
                let side = usize::from(point.meets(field.stones[1]));
                let string = self.part(point, field.stones[side]);
                strings[side] += u32::from(!point.meets(seen));
                seen |= string;
                3 + 3 * (1 - side as u32) + (self.near(string) & empties).count().clamp(1, 3)
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

    fn pattern(&self, field: &Field<W>, bit: W) -> u32 {
        let row = self.stride;
        let around = [
            bit >> (row + 1),
            bit >> row,
            bit >> (row - 1),
            bit >> 1,
            bit << 1,
            bit << (row - 1),
            bit << row,
            bit << (row + 1),
        ];
        around.iter().fold(0, |pattern, &point| {
            let state = if !point.meets(self.area) {
                3
            } else if point.meets(field.stones[0]) {
                1
            } else if point.meets(field.stones[1]) {
                2
            } else {
                0
            };
            pattern << 2 | state
        })
    }
}

/// What was learned, after a head of [`HEAD`] bytes: of each feature the weight for the
/// odds that the move wins, and the one for the work that it makes.
static LEARNED: &[u8; HEAD + 2 * WEIGHTS] = include_bytes!("prior.bin");

/// `GKTP`, the format version, the number of features and four bytes of zero.
const HEAD: usize = 12;
/// The first bytes of a file of weights.
pub const MAGIC: &[u8; HEAD] = b"GKTP\x02\0\x0e\0\0\0\0\0";
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
mod tests {
    use super::*;

    #[test]
    fn the_weights_fit_the_features() {
        assert_eq!(&LEARNED[..HEAD], MAGIC);
        assert_eq!(usize::from(MAGIC[6]), FEATURES);
    }

    #[test]
    fn likely_moves_are_cheap_for_who_plays_them() {
        let odds = |&f: &u32| LEARNED[HEAD + 2 * f as usize] as i8;
        let good = (0..WEIGHTS as u32).max_by_key(odds).unwrap_or(0);
        let bad = (0..WEIGHTS as u32).min_by_key(odds).unwrap_or(0);
        let ((phi, delta), (bad_phi, bad_delta)) = (numbers(&[good; FEATURES]), numbers(&[bad; FEATURES]));
        assert!(delta < phi && bad_phi < bad_delta);
    }
}
