//! Names of texts: FNV-1a with 128 bits. It is for finding a text again, not for safety.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The name of a text.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct Key(u128);

impl Key {
    /// Digits that a key is written with.
    pub(super) const DIGITS: usize = 32;

    /// The key of a text.
    pub(super) fn of(text: &str) -> Key {
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        const PRIME: u128 = 0x0000_0000_0100_0000_0000_0000_0000_013b;
        Key(text.bytes().fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME)))
    }

    /// Reads a key.
    pub(super) fn parse(text: &str) -> Option<Key> {
        let plain = text.len() == Key::DIGITS && !text.starts_with('+');
        plain.then(|| u128::from_str_radix(text, 16).ok().map(Key)).flatten()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let text = String::deserialize(deserializer)?;
        Key::parse(&text).ok_or_else(|| serde::de::Error::custom("no key"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_known_values() {
        // The test vectors of the FNV specification for "" and "a".
        assert_eq!(Key::of("").to_string(), "6c62272e07bb014262b821756295c58d");
        assert_eq!(Key::of("a").to_string(), "d228cb696f1a8caf78912b704e4a8964");
        let key = Key::of("gokoro");
        assert_eq!(Key::parse(&key.to_string()), Some(key));
        assert_eq!(Key::parse("12"), None);
        assert_eq!(Key::parse("+c62272e07bb014262b821756295c58d"), None);
    }
}
