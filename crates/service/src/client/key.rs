//! Names of texts: FNV-1a with 128 bits. It is for finding a text again, not for safety.

use serde::{Deserialize, Serialize};

/// The name of a text, in hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub(super) struct TextKey(pub(super) String);

impl TextKey {
    /// Digits that a key is written with.
    pub(super) const DIGITS: usize = 32;

    /// The key of a text.
    pub(super) fn of(text: &str) -> TextKey {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        let hash = text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME));
        TextKey(format!("{hash:032x}"))
    }
}
