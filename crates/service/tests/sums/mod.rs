//! Sums of texts, worked out anew.

/// FNV-1a with 128 bits, by which texts are known.
pub(crate) fn fnv(text: &str) -> String {
    let (basis, prime) = (0x6c62_272e_07bb_0142_62b8_2175_6295_c58d, (1 << 88) + 0x13b);
    let sum = text.bytes().fold(basis, |hash: u128, byte| (hash ^ u128::from(byte)).wrapping_mul(prime));
    format!("{sum:032x}")
}
