//! Values as text: escapes, soft line breaks and white space of SGF's `Text`
//! and `SimpleText`, and the colon of composed types. Bytes in, text out;
//! nothing here knows properties or nodes.

use std::borrow::Cow;

/// Reads a value as `Text`: escapes resolved, soft line breaks removed, every
/// line break as `\n`, other white space as a space.
pub fn text(raw: &[u8]) -> Cow<'_, str> {
    convert(raw, '\n')
}

/// Reads a value as `SimpleText`: as [`text`], and line breaks become spaces.
pub fn simple_text(raw: &[u8]) -> Cow<'_, str> {
    convert(raw, ' ')
}

/// Splits a value of a composed type at its first colon that is not escaped.
/// Both halves are still raw. `None` when there is no such colon.
pub fn split_pair(raw: &[u8]) -> Option<(&[u8], &[u8])> {
    let mut at = 0;
    loop {
        at += memchr::memchr2(b':', b'\\', raw.get(at..)?)?;
        if raw[at] == b':' {
            return Some((&raw[..at], &raw[at + 1..]));
        }
        at += 2;
    }
}

/// Escapes `text` for a value that stands alone: `]` and `\`.
pub fn escape(text: &str) -> Cow<'_, str> {
    escape_chars(text, &[']', '\\'])
}

/// Escapes `text` for one half of a composed value: also `:`.
pub fn escape_half(text: &str) -> Cow<'_, str> {
    escape_chars(text, &[']', '\\', ':'])
}

fn escape_chars<'a>(text: &'a str, special: &[char]) -> Cow<'a, str> {
    if !text.contains(special) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 8);
    for c in text.chars() {
        if special.contains(&c) {
            out.push('\\');
        }
        out.push(c);
    }
    Cow::Owned(out)
}

fn convert(raw: &[u8], line_break: char) -> Cow<'_, str> {
    let decoded = String::from_utf8_lossy(raw);
    if !decoded.bytes().any(needs_work) {
        return decoded;
    }
    let mut out = String::with_capacity(decoded.len());
    let mut chars = decoded.chars().peekable();
    while let Some(c) = chars.next() {
        match c {
            '\\' => match chars.next() {
                Some(c) if is_break(c) => skip_partner(&mut chars, c),
                Some(c) => out.push(if is_blank(c) { ' ' } else { c }),
                None => {}
            },
            c if is_break(c) => {
                skip_partner(&mut chars, c);
                out.push(line_break);
            }
            c if is_blank(c) => out.push(' '),
            c => out.push(c),
        }
    }
    Cow::Owned(out)
}

/// Takes the second half of a two-character line break (CR LF or LF CR).
fn skip_partner(chars: &mut std::iter::Peekable<std::str::Chars<'_>>, first: char) {
    chars.next_if(|&next| is_break(next) && next != first);
}

fn needs_work(byte: u8) -> bool {
    byte == b'\\' || (9..=13).contains(&byte)
}

fn is_break(c: char) -> bool {
    c == '\n' || c == '\r'
}

fn is_blank(c: char) -> bool {
    matches!(c, '\t' | '\x0B' | '\x0C')
}
