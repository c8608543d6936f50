//! The random numbers behind the keys of patterns, and the numbers of texts: fixed, the
//! same on every machine, and made from what they stand for. No state, no generator that
//! is passed around.

/// A number mixed so that every bit depends on every other (splitmix64).
#[inline]
pub const fn mix(value: u64) -> u64 {
    let mut z = value.wrapping_add(0x9e37_79b9_7f4a_7c15);
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
