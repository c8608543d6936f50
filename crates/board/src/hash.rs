//! The one mixer of numbers, and the numbers of texts: fixed, the same on every machine, and made from what they stand
//! for. Keys of stones, of patterns and of stored records come from it, and the seeds of the generator of playouts.

/// What SplitMix64 (Steele, Lea and Flood 2014) adds to its state before each number: 2^64 by the golden ratio, odd.
pub const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

/// A number mixed so that every bit depends on every other: that which SplitMix64 gives from this state.
///
/// ```
/// use gokoro_board::hash::{STEP, mix};
/// // The first two numbers that the generator's authors give for the seed 0.
/// assert_eq!([0, STEP].map(mix), [0xe220_a839_7b1d_cdaf, 0x6e78_9e6a_a1b9_65f4]);
/// ```
#[inline]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(STEP);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// A key for two things in this order.
#[inline]
pub const fn pair(first: u64, second: u64) -> u64 {
    mix(mix(first).rotate_left(29) ^ second)
}

/// The number of a text or of other bytes (FNV-1a with 64 bits): a file that holds it refuses
/// whatever is about something else, so it never changes.
pub const fn fnv1a(bytes: &[u8]) -> u64 {
    let (mut hash, mut i) = (0xcbf2_9ce4_8422_2325_u64, 0);
    while i < bytes.len() {
        hash = (hash ^ bytes[i] as u64).wrapping_mul(0x0100_0000_01b3);
        i += 1;
    }
    hash
}
