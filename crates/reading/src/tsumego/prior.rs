//! How likely a move wins, from what stands around it: where the search looks
//! first. Learned from decided moves; a guess that no answer rests on.

use std::sync::OnceLock;

use super::field::{Field, Ground, Side};
use super::life::Sight;
use super::search::PASS;
use super::word::Word;

/// The number of features of a move.
pub const FEATURES: usize = 11;
/// The features of a move: one weight of each kind.
pub type Features = [u32; FEATURES];
/// Weights of the features that are not patterns, for one side.
const PLAIN: u32 = 16384;
/// The number of weights.
pub const WEIGHTS: usize = 2 * 65536 + 2 * PLAIN as usize;
/// A move on the way from one position to the next.
pub(crate) struct Step<'a, W> {
    /// The position before, and what is seen of it.
    pub(crate) before: (&'a Field<W>, &'a Sight<W>),
    /// The position after, and what is seen of it.
    pub(crate) after: (&'a Field<W>, &'a Sight<W>),
    pub(crate) point: u8,
    /// The move before this one.
    pub(crate) last: u8,
    /// Who moves.
    pub(crate) side: Side,
}

impl<W: Word> Ground<W> {
    /// The features of a move.
    pub(crate) fn features(&self, step: &Step<'_, W>) -> Features {
        let ((parent, before), (field, after)) = (step.before, step.after);
        let Step { point, last, side, .. } = *step;
        let s = side as u32;
        let bit = if point == PASS { W::EMPTY } else { W::bit(u32::from(point)) };
        let place = self.place(point, last);
        let near = self.near(bit);
        let (own, theirs) = (field.stones[side as usize], field.stones[side.other() as usize]);
        let empties = self.empties(field);
        let string = self.part(bit, own);
        let liberties =
            if self.is_anchored(string, side) { 5 } else { (self.near(string) & empties).count().min(4) };
        let mut weakest = 4;
        let mut rest = near & theirs;
        while !rest.is_empty() {
            let other = self.part(rest.lowest_bit(), theirs);
            rest &= !other;
            if !self.is_anchored(other, side.other()) {
                weakest = weakest.min((self.near(other) & empties).count());
            }
        }
        let taken = (parent.stones[side.other() as usize].count() - theirs.count()).min(3);
        let touch = (near & before.safe).count().min(3);
        let edge = u32::from(self.anchors[0].meets(bit)) + 2 * u32::from(self.anchors[1].meets(bit));
        let free = (near & empties).count();
        let base = 2 * 65536 + s * PLAIN;
        [
            s * 65536 + if point == PASS { 0xffff } else { self.pattern(parent, bit) },
            base + after.eyes * 16 + after.room.count().min(15),
            base + 1024 + before.eyes * 64 + after.eyes,
            base + 5120 + liberties * 32 + weakest * 4 + taken,
            base + 5376 + ((touch * 4 + edge) * 5 + near.count()) * 4 + string.count().clamp(1, 4) - 1,
            base + 6144 + empties.count().min(15) * 64 + before.eyes,
            base + 7168 + before.room.count().min(15) * 16 + after.room.count().min(15),
            base + 7424 + (weakest * 6 + liberties) * 4 + touch,
            base + 7680 + u32::from(near.is_within(own)) * 64 + (near & own).count() * 8 + free,
            base + 8192 + place * 4 + taken,
            base + 8704 + place * 64 + after.eyes,
        ]
    }

    /// Where a move lies from the one before, as a number below 64.
    fn place(&self, point: u8, last: u8) -> u32 {
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

/// The weights of what was learned, after a head of [`HEAD`] bytes.
static LEARNED: &[u8; HEAD + WEIGHTS] = include_bytes!("prior.bin");

/// `GKTP`, the format version, the number of features and four bytes of zero.
const HEAD: usize = 12;
/// The first bytes of a file of weights.
pub const MAGIC: &[u8; HEAD] = b"GKTP\x01\0\x0b\0\0\0\0\0";
/// Weights per unit of the logarithm of the odds.
pub const UNIT: f32 = 12.0;
/// Proof numbers per unit of the logarithm of the odds.
const SCALE: f32 = 64.0;
/// Odds beyond this, in weights, are as good as certain.
const CERTAIN: i32 = 127;

/// Proof numbers for the side to move after a move, and for who made it.
pub(crate) fn numbers(features: &Features) -> (u32, u32) {
    static NUMBERS: OnceLock<Vec<(u16, u16)>> = OnceLock::new();
    let numbers = NUMBERS.get_or_init(|| {
        let cost = |z: f32| (1.0 + SCALE * z.exp().ln_1p()) as u16;
        (-CERTAIN..=CERTAIN).map(|odds| odds as f32 / UNIT).map(|z| (cost(z), cost(-z))).collect()
    });
    let weight = |&feature: &u32| i32::from(LEARNED[HEAD + feature as usize] as i8);
    let odds: i32 = features.iter().map(weight).sum();
    let (phi, delta) = numbers[(odds.clamp(-CERTAIN, CERTAIN) + CERTAIN) as usize];
    (u32::from(phi), u32::from(delta))
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
        let good = (0..WEIGHTS as u32).max_by_key(|&f| LEARNED[HEAD + f as usize] as i8).unwrap_or(0);
        let bad = (0..WEIGHTS as u32).min_by_key(|&f| LEARNED[HEAD + f as usize] as i8).unwrap_or(0);
        let ((phi, delta), (bad_phi, bad_delta)) = (numbers(&[good; FEATURES]), numbers(&[bad; FEATURES]));
        assert!(delta < phi && bad_phi < bad_delta);
    }
}
