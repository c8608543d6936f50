//! The random numbers behind the keys of patterns: fixed, the same on every
//! machine, and made from what they stand for. No state, no generator that is
//! passed around.

/// A number mixed so that every bit depends on every other (splitmix64).
#[must_use]
#[inline]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A key for two things in this order.
#[must_use]
#[inline]
pub const fn pair(first: u64, second: u64) -> u64 {
    mix(mix(first).rotate_left(29) ^ second)
}
