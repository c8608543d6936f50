//! How likely a move wins, from what stands around it: where the search looks
//! first. Learned from decided moves; a guess that no answer rests on.

use std::sync::OnceLock;

use super::field::{Field, Ground, Side};
use super::life::Sight;
use super::search::PASS;
use super::word::{Place, Word};

/// The number of features of a move.
pub const FEATURES: usize = 20;
/// The features of a move: one weight of each kind.
pub type Features = [u32; FEATURES];
/// Weights of the features that are not patterns, for one side.
const PLAIN: u32 = 65536;
/// The number of weights.
pub const WEIGHTS: usize = 2 * 65536 + 2 * PLAIN as usize;
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
        let more = base + 9728 + 256;
        let hopes = |sight: &Sight<W>, own: W| {
            let (mut parts, mut closed, mut wide) = (0u32, 0u32, 0u32);
            for part in self.parts(sight.hopes) {
                parts += 1;
                closed += u32::from(self.near(part).is_within(part | own));
                wide += u32::from(part.count() > 2);
            }
            (parts.min(4), closed.min(3), wide.min(2), sight.hopes.count().min(12))
        };
        let defence_before = parent.stones[Side::Defender as usize];
        let (mut in_atari, mut strings, mut short) = (0u32, 0u32, 0u32);
        let defence = field.stones[Side::Defender as usize];
        for string in self.parts(defence) {
            strings += 1;
            if !self.is_anchored(string, Side::Defender) {
                let count = (self.near(string) & empties).count();
                in_atari += u32::from(count == 1);
                short += u32::from(count == 2);
            }
        }
        let (mut weak_enemies, mut enemies) = (0u32, 0u32);
        for string in self.parts(field.stones[Side::Attacker as usize] & !after.safe) {
            enemies += 1;
            weak_enemies += u32::from((self.near(string) & empties).count() == 1);
        }
        // Before the move: what stands on the four sides, with its liberties.
        let old_empties = self.empties(parent);
        let mut cross = 0;
        let (mut seen_d, mut seen_a) = (W::EMPTY, W::EMPTY);
        let (mut defenders, mut attackers) = (0u32, 0u32);
        for point in [bit >> self.stride, bit >> 1, bit << 1, bit << self.stride] {
            let point = point & self.area;
            let state = if point.is_empty() {
                0
            } else if point.meets(before.safe) {
                1
            } else if point.meets(old_empties) {
                2 + u32::from(point.meets(before.hopes))
            } else {
                let d = point.meets(defence_before);
                let stones = parent.stones[usize::from(d)];
                let string = self.part(point, stones);
                let seen = if d { &mut seen_d } else { &mut seen_a };
                if !point.meets(*seen) { *seen |= string; if d { defenders += 1 } else { attackers += 1 } }
                let libs = (self.near(string) & old_empties).count().min(3);
                if d { 3 + libs } else { 6 + libs }
            };
            cross = cross * 10 + state;
        }
        let inside = u32::from(bit.meets(before.hopes));
        let near_hopes = (near & before.hopes).count().min(4);
        let (defenders, attackers) = (defenders.min(3), attackers.min(2));
        let (parts, closed, wide, count) = hopes(after, defence);
        let (old_parts, old_closed, old_wide, old_count) = hopes(before, parent.stones[Side::Defender as usize]);
        let (in_atari, strings, short) = (in_atari.min(3), strings.min(7), short.min(3));
        let (enemies, weak_enemies) = (enemies.min(3), weak_enemies.min(2));
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
            // new
            more + 4096 + ((parts * 4 + closed) * 3 + wide) * 13 + count,
            more + 4096 + 1024 + ((in_atari * 8 + strings) * 4 + short) * 5 + parts,
            more + 4096 + 2048 + ((old_parts * 5 + parts) * 4 + closed) * 4 + old_closed,
            more + 4096 + 3072 + ((weak_enemies * 4 + enemies) * 5 + liberties.min(4)) * 4 + in_atari,
            more + 8192 + old_count * 13 + count,
            base + 32768 + cross,
            base + 49152 + ((((inside * 4 + defenders) * 3 + attackers) * 2 + u32::from(touch > 0)) * 5 + near_hopes) * 4 + liberties.min(3),
            base + 53248 + ((inside * 5 + parts) * 5 + old_parts) * 13 + old_count,
            more + 8192 + 256 + ((closed * 5 + parts) * 5 + weakest) * 4 + taken + old_wide * 0,
        ]
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

/// The weights of what was learned, after a head of [`HEAD`] bytes.
static LEARNED: &[u8; HEAD + WEIGHTS] = include_bytes!("prior2.bin");

/// `GKTP`, the format version, the number of features and four bytes of zero.
const HEAD: usize = 12;
/// The first bytes of a file of weights.
pub const MAGIC: &[u8; HEAD] = b"GKTP\x01\0\x14\0\0\0\0\0";
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
    if let Some(work) = work() {
        let lost: f32 = features.iter().map(|&f| work[f as usize]).sum();
        let won = if work.len() > WEIGHTS { features.iter().map(|&f| work[WEIGHTS + f as usize]).sum() } else { lost };
        let (phi, delta) = numbers[(odds.clamp(-CERTAIN, CERTAIN) + CERTAIN) as usize];
        let scale = |told: f32| (told.clamp(0.0, 12.0) * kappa()).exp();
        if form() > 0.0 {
            let z = odds as f32 / UNIT;
            let p = |z: f32| (1.0 + (-z).exp()).powf(form()) * 16.0;
            return ((p(-z) * scale(lost)).min(1e6) as u32 + 1, (p(z) * scale(won)).min(1e6) as u32 + 1);
        }
        return ((f32::from(phi) * scale(lost)) as u32 + 1, (f32::from(delta) * scale(won)) as u32 + 1);
    }
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

fn kappa() -> f32 { static K: OnceLock<f32> = OnceLock::new(); *K.get_or_init(|| std::env::var("KAPPA").ok().and_then(|s| s.parse().ok()).unwrap_or(0.0)) }
fn work() -> Option<&'static [f32]> {
    static W: OnceLock<Option<Vec<f32>>> = OnceLock::new();
    W.get_or_init(|| { let b = std::fs::read(std::env::var("WORK").ok()?).ok()?; Some(b.chunks(4).map(|c| f32::from_le_bytes([c[0],c[1],c[2],c[3]])).collect()) }).as_deref()
}

fn form() -> f32 { static K: OnceLock<f32> = OnceLock::new(); *K.get_or_init(|| std::env::var("FORM").ok().and_then(|s| s.parse().ok()).unwrap_or(0.0)) }
