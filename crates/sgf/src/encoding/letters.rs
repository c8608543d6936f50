//! Whether a single-byte encoding that a text declares makes words of its bytes. Decoding with
//! one never fails; what tells is that the bytes of other encodings come out as signs, and as
//! capitals behind small letters.

use super::Charset;

/// Bytes that are looked at.
const SAMPLE: usize = 20_000;
/// Of four characters beyond ASCII at least three are letters.
const LETTERS: (usize, usize) = (3, 4);
/// Of twenty neighbours at most one is a capital behind a small letter.
const BREAKS: (usize, usize) = (1, 20);

/// Whether what the bytes say in this encoding looks like words of a language.
pub(super) fn read_well(bytes: &[u8], charset: Charset) -> bool {
    let (text, _) = charset.0.decode_without_bom_handling(&bytes[..bytes.len().min(SAMPLE)]);
    let (mut beyond, mut letters, mut pairs, mut breaks) = (0, 0, 0, 0);
    let mut before = ' ';
    for c in text.chars() {
        if !c.is_ascii() {
            beyond += 1;
            letters += usize::from(c.is_alphabetic());
        }
        if c.is_alphabetic() && before.is_alphabetic() && !(c.is_ascii() && before.is_ascii()) {
            pairs += 1;
            breaks += usize::from(before.is_lowercase() && c.is_uppercase());
        }
        before = c;
    }
    beyond > 0 && letters * LETTERS.1 >= beyond * LETTERS.0 && breaks * BREAKS.1 <= pairs * BREAKS.0
}
