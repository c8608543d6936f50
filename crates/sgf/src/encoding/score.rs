//! The frequency score: how many bits a text costs if it were written in an
//! encoding. Each character beyond ASCII costs by its class (a word of Go
//! records, common, known, rare, unlikely); the cheapest encoding wins. Classes
//! come from the layout of the code tables, so nothing is decoded here but the
//! check that all bytes fit.

use std::collections::HashMap;
use std::sync::LazyLock;

use super::tables::{JAPANESE, KOREAN, Language, SIMPLIFIED, TRADITIONAL};
use super::{Charset, CharsetBasis};

/// Bytes beyond ASCII that are looked at: enough for any header.
const SAMPLE: usize = 2000;
/// What the opinion of the folder, and a declared single-byte encoding, are worth.
const PRIOR_BITS: u32 = 12;
/// The price of bytes that do not fit at all.
const MISFIT_BITS: u32 = 60;

/// Costs in bits.
const WORD: u32 = 6;
const COMMON: u32 = 8;
const KANA: u32 = 7;
/// Half-width katakana behind another one, and a voiced mark.
const HALF_WIDTH: u32 = 5;
const MARK: u32 = 3;
const SIGN: u32 = 10;
const HANGUL: u32 = 11;
const LEVEL1: u32 = 13;
const LEVEL2: u32 = 17;
const RARE: u32 = 20;
const UNLIKELY: u32 = 24;
/// An ASCII character that another reading makes part of a longer one.
const ASCII: u32 = 5;

/// The best encoding for bytes that are not UTF-8. `declared` is a single-byte
/// encoding that the text claims and that does not read well by itself, or says nothing.
pub(super) fn best(
    bytes: &[u8],
    declared: Option<Charset>,
    prior: Option<Charset>,
) -> (Charset, CharsetBasis) {
    let sample = sample(bytes);
    let cost = |charset: Charset| {
        let bonus = if Some(charset) == prior || Some(charset) == declared { PRIOR_BITS } else { 0 };
        (cost(&sample, charset) + misfit(bytes, charset)).saturating_sub(bonus)
    };
    let mut winner = Charset::WINDOWS_1252;
    let mut lowest = u32::MAX;
    for charset in Charset::SCORED {
        let bits = cost(charset);
        if bits < lowest {
            (winner, lowest) = (charset, bits);
        }
    }
    match declared {
        Some(declared) if winner == Charset::WINDOWS_1252 => (declared, CharsetBasis::Declared),
        _ => (winner, CharsetBasis::Score),
    }
}

/// Whether at least nine in ten of the bytes beyond ASCII are in valid UTF-8.
pub(super) fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut valid, mut bad) = (0, 0);
    for chunk in bytes.utf8_chunks() {
        valid += chunk.valid().bytes().filter(|b| !b.is_ascii()).count();
        bad += chunk.invalid().len();
    }
    valid > 9 * bad
}

fn misfit(bytes: &[u8], charset: Charset) -> u32 {
    if charset.decode_strictly(bytes).is_some() { 0 } else { MISFIT_BITS }
}

/// The runs of bytes beyond ASCII, each with its neighbour on either side,
/// parted by line feeds.
fn sample(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut at = 0;
    while let Some(skip) = bytes[at..].iter().position(|b| !b.is_ascii()) {
        let start = at + skip;
        // A run goes on over single ASCII bytes: they may be second bytes.
        let mut end = start;
        while end < bytes.len() && (!bytes[end].is_ascii() || !bytes[end - 1].is_ascii()) {
            end += 1;
        }
        out.extend_from_slice(&bytes[start.saturating_sub(1).max(at)..end]);
        out.push(b'\n');
        at = end;
        if out.len() > SAMPLE {
            break;
        }
    }
    out
}

fn cost(sample: &[u8], charset: Charset) -> u32 {
    match MODELS.iter().find(|model| model.charset == charset) {
        Some(model) => model.cost(sample),
        None => latin_cost(sample),
    }
}

/// What characters cost in an encoding of many-byte characters.
struct Model {
    charset: Charset,
    /// Characters that cost less than their class, as bytes.
    frequent: HashMap<[u8; 2], u32>,
    /// The cost of a two-byte character by its place in the code table.
    class: fn(u8, u8) -> u32,
}

static MODELS: LazyLock<[Model; 5]> = LazyLock::new(|| {
    [
        Model::new(Charset::GB18030, &SIMPLIFIED, gb_cost),
        Model::new(Charset::BIG5, &TRADITIONAL, big5_cost),
        Model::new(Charset::SHIFT_JIS, &JAPANESE, shift_jis_cost),
        Model::new(Charset::EUC_JP, &JAPANESE, euc_jp_cost),
        Model::new(Charset::EUC_KR, &KOREAN, euc_kr_cost),
    ]
});

impl Model {
    fn new(charset: Charset, language: &Language, class: fn(u8, u8) -> u32) -> Model {
        let mut frequent = HashMap::new();
        // Later entries win: what is in both is a word.
        for (text, bits) in [(language.common, COMMON), (language.words, WORD)] {
            for c in text.chars().filter(|c| !c.is_whitespace()) {
                if let Some(&[a, b]) = charset.encode(&c.to_string()).as_deref() {
                    frequent.insert([a, b], bits);
                }
            }
        }
        Model { charset, frequent, class }
    }

    fn cost(&self, sample: &[u8]) -> u32 {
        let mut bits = 0;
        let (mut at, mut before) = (0, b'\n');
        while at < sample.len() {
            let length = length(self.charset, &sample[at..]);
            let bytes = &sample[at..at + length];
            bits += self.char_cost(bytes, before);
            before = if length == 1 { bytes[0] } else { b'\n' };
            at += length;
        }
        bits
    }

    /// The price of a character behind a byte that is a character of its own.
    fn char_cost(&self, bytes: &[u8], before: u8) -> u32 {
        match *bytes {
            [b'\n'] => 0,
            [b] if b.is_ascii() => ASCII,
            [b] if self.charset == Charset::SHIFT_JIS && (0xA1..=0xDF).contains(&b) => half_width(b, before),
            [a, b] => self.frequent.get(&[a, b]).copied().unwrap_or_else(|| (self.class)(a, b)),
            _ => UNLIKELY,
        }
    }
}

/// Bytes of the character at the start of `rest`.
fn length(charset: Charset, rest: &[u8]) -> usize {
    let second = rest.get(1).copied().unwrap_or(0);
    let wanted = match rest[0] {
        0..=0x80 | 0xFF => 1,
        0xA0..=0xDF if charset == Charset::SHIFT_JIS => 1,
        0x8F if charset == Charset::EUC_JP => 3,
        _ if charset == Charset::GB18030 && second.is_ascii_digit() => 4,
        _ => 2,
    };
    wanted.min(rest.len())
}

fn gb_cost(a: u8, b: u8) -> u32 {
    match a {
        _ if b < 0xA1 => RARE,
        0xA1 | 0xA3 => SIGN,
        0xA2..=0xA9 => LEVEL2,
        0xB0..=0xD7 => LEVEL1,
        0xD8..=0xF7 => LEVEL2,
        _ => UNLIKELY,
    }
}

fn big5_cost(a: u8, _: u8) -> u32 {
    match a {
        0xA1..=0xA2 => SIGN,
        0xA3 => LEVEL1,
        0xA4..=0xC5 => LEVEL1,
        0xC9..=0xF9 => LEVEL2,
        _ => UNLIKELY,
    }
}

fn shift_jis_cost(a: u8, b: u8) -> u32 {
    match a {
        0x81 => SIGN,
        0x82 if b >= 0x9F => KANA,
        0x82 => SIGN,
        0x83 if b <= 0x96 => KANA,
        0x83 | 0x84 => LEVEL2,
        0x88..=0x97 => LEVEL1,
        0x98 if b <= 0x72 => LEVEL1,
        0x98..=0x9F | 0xE0..=0xEA => LEVEL2,
        0x87 | 0xED | 0xEE | 0xFA..=0xFC => RARE,
        _ => UNLIKELY,
    }
}

/// Half-width katakana (JIS X 0201), a byte each: words are rows of them, voiced marks stand
/// behind what can be voiced alone, and small letters behind others.
fn half_width(b: u8, before: u8) -> u32 {
    let behind_kana = (0xA6..=0xDF).contains(&before);
    let voiced = before == 0xB3 || (0xB6..=0xC4).contains(&before) || (0xCA..=0xCE).contains(&before);
    match b {
        0xDE if voiced => MARK,
        0xDF if (0xCA..=0xCE).contains(&before) => MARK,
        0xDE | 0xDF => UNLIKELY,
        0xA7..=0xB0 if !behind_kana => RARE,
        0xA1..=0xA6 => SIGN,
        _ if behind_kana => HALF_WIDTH,
        _ => KANA,
    }
}

fn euc_jp_cost(a: u8, _: u8) -> u32 {
    match a {
        0xA1 | 0xA3 => SIGN,
        0xA4 | 0xA5 => KANA,
        0xA2 | 0xA6..=0xA8 => LEVEL2,
        0xB0..=0xCF => LEVEL1,
        0xD0..=0xF4 => LEVEL2,
        0x8E => SIGN + SIGN,
        0xAD | 0xF9..=0xFC => RARE,
        _ => UNLIKELY,
    }
}

fn euc_kr_cost(a: u8, b: u8) -> u32 {
    match a {
        _ if b < 0xA1 => RARE,
        0xA1 | 0xA3 => SIGN,
        0xB0..=0xC8 => HANGUL,
        0xCA..=0xFD => LEVEL1 + 2,
        0xA2 | 0xA4..=0xAC => LEVEL2,
        _ => UNLIKELY,
    }
}

/// Western text: single accented letters among others are cheap, rows of them
/// and signs are not.
fn latin_cost(sample: &[u8]) -> u32 {
    let mut bits = 0;
    for (at, &byte) in sample.iter().enumerate() {
        let next_high = sample.get(at + 1).is_some_and(|b| !b.is_ascii());
        bits += match byte {
            b'\n' => 0,
            0..=0x7F => ASCII,
            0x81 | 0x8D | 0x8F | 0x90 | 0x9D => UNLIKELY,
            _ if next_high => SIGN + 2,
            0x8A | 0x8E | 0x9A | 0x9E => COMMON,
            0xC0..=0xD6 | 0xD8..=0xF6 | 0xF8..=0xFF => KANA,
            0x91..=0x97 | 0xA9 | 0xAB | 0xAE | 0xB0 | 0xBB | 0xBD => SIGN,
            _ => SIGN + 2,
        };
    }
    bits
}
