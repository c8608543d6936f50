//! The hash keys: one 64-bit key per colour and point, made at compile time by
//! SplitMix64 from a fixed seed. Stable by promise: changing a value breaks
//! stored hashes, and the pinned hashes in the tests.

use crate::color::Color;
use crate::hash::{STEP, mix};
use crate::point::{Point, SLOTS};

const SEED: u64 = 0x676f_6b6f_726f_0001; // "gokoro", table 1

const fn table() -> [[u64; SLOTS]; 2] {
    let mut keys = [[0; SLOTS]; 2];
    let mut state = SEED;
    let mut color = 0;
    while color < 2 {
        let mut slot = 0;
        while slot < SLOTS {
            keys[color][slot] = mix(state);
            state = state.wrapping_add(STEP);
            slot += 1;
        }
        color += 1;
    }
    keys
}

static KEYS: [[u64; SLOTS]; 2] = table();

/// The key of a stone of `color` on `point`.
#[inline]
pub(crate) fn key(color: Color, point: Point) -> u64 {
    KEYS[color.index()][point.index()]
}
