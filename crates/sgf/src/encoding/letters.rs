//! Whether the single-byte encoding that a text declares is its real one. Decoding with it never
//! fails, but bytes of another encoding give many signs, and capitals behind small letters.

use super::Charset;

/// Bytes that are decoded, so that a long text costs no more.
const SAMPLE: usize = 20_000;
/// The least share of letters among characters beyond ASCII, in percent: some signs are quotes or dashes.
const LEAST_LETTERS: usize = 75;
/// The largest share of capitals behind small letters among neighbours beyond ASCII, in percent: joined
/// names have them, running text does not.
const MOST_BREAKS: usize = 5;

/// Whether the bytes, decoded so, look like words of a language; not where all is ASCII.
pub(super) fn looks_like_words(bytes: &[u8], charset: Charset) -> bool {
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
    beyond > 0 && letters * 100 >= beyond * LEAST_LETTERS && breaks * 100 <= pairs * MOST_BREAKS
}
