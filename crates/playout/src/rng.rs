//! The random generator of the playouts: xoshiro256++ 1.0 by Blackman and
//! Vigna (2019), seeded by SplitMix64. Small, fast and the same everywhere.

use gokoro_board::hash::{STEP, mix};

/// A deterministic random generator; not for secrets.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Rng {
    state: [u64; 4],
}

impl Rng {
    /// A generator whose whole sequence follows from `seed`.
    pub fn new(seed: u64) -> Rng {
        Rng { state: std::array::from_fn(|step| mix(seed.wrapping_add((step as u64).wrapping_mul(STEP)))) }
    }

    /// The next 64 random bits.
    #[inline]
    pub fn next_u64(&mut self) -> u64 {
        let s = &mut self.state;
        let result = s[0].wrapping_add(s[3]).rotate_left(23).wrapping_add(s[0]);
        let shifted = s[1] << 17;
        s[2] ^= s[0];
        s[3] ^= s[1];
        s[1] ^= s[2];
        s[0] ^= s[3];
        s[2] ^= shifted;
        s[3] = s[3].rotate_left(45);
        result
    }

    /// A number below `bound`, or 0 if `bound` is 0. One multiplication without
    /// rejection: the chances of two numbers differ by at most `bound` / 2^32.
    #[inline]
    pub fn below(&mut self, bound: u32) -> u32 {
        let high = self.next_u64() >> 32;
        ((high * u64::from(bound)) >> 32) as u32
    }
}

#[cfg(test)]
#[path = "../tests/unit/rng.rs"]
mod tests;
