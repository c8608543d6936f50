//! Names of texts: FNV-1a with 128 bits. It is for finding a text again, not for safety.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct TextKey(u128);

impl TextKey {
    /// Digits that a key is written with.
    pub(super) const DIGITS: usize = 32;

    /// The key of a text.
    pub(super) fn of(text: &str) -> TextKey {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        TextKey(text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME)))
    }

    /// Reads a key.
    pub(super) fn parse(text: &str) -> Option<TextKey> {
        let plain = text.len() == TextKey::DIGITS && !text.starts_with('+');
        plain.then(|| u128::from_str_radix(text, 16).ok().map(TextKey)).flatten()
    }
}

impl fmt::Display for TextKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Serialize for TextKey {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TextKey {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TextKey, D::Error> {
        let text = String::deserialize(deserializer)?;
        TextKey::parse(&text).ok_or_else(|| serde::de::Error::custom("no key"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_values() {
        // The test vectors of the FNV specification for "" and "a".
        assert_eq!(TextKey::of("").to_string(), "6c62272e07bb014262b821756295c58d");
        assert_eq!(TextKey::of("a").to_string(), "d228cb696f1a8caf78912b704e4a8964");
        let key = TextKey::of("gokoro");
        assert_eq!(TextKey::parse(&key.to_string()), Some(key));
        assert_eq!(TextKey::parse("12"), None);
        assert_eq!(TextKey::parse("+c62272e07bb014262b821756295c58d"), None);
    }
}
