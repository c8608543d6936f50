//! Numbers as records write them, exactly, in hundredths: decimals, fractions,
//! Chinese and Japanese digits, full-width forms, and "and a half".

/// Turns full-width letters, digits and signs to ASCII, other letters to lower case.
pub(super) fn plain(text: &str) -> String {
    let narrow = |c: char| match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '\u{3000}' => ' ',
        c => c,
    };
    text.chars().map(narrow).flat_map(char::to_lowercase).collect()
}

/// Largest number that is read, in hundredths: a million. So sums do not overflow.
const MOST: i32 = 100_000_000;

/// A number that stands alone, such as `6.5`, `+7`, `-59.5`, `6,5` or `.5`, in
/// hundredths (further decimals are cut off).
pub(super) fn hundredths(text: &str) -> Option<i32> {
    let text = text.trim();
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, part) = digits.split_once(['.', ',']).unwrap_or((digits, ""));
    let all_digits = |s: &str| s.bytes().all(|b| b.is_ascii_digit());
    if (whole.is_empty() && part.is_empty()) || !all_digits(whole) || !all_digits(part) {
        return None;
    }
    let whole: i32 = if whole.is_empty() { 0 } else { whole.parse().ok()? };
    let decimals = part.bytes().chain([b'0', b'0']).take(2);
    let part = decimals.fold(0, |sum, digit| 10 * sum + i32::from(digit - b'0'));
    let number = whole.checked_mul(100)?.checked_add(part)?;
    (number <= MOST).then_some(sign * number)
}

/// The amount in the middle of words (already [`plain`]): `4目半` is 450,
/// `1又3/4子` 175, `半目` and `반집` 50, `三` 300. `None` without an amount.
pub(super) fn amount(text: &str) -> Option<i32> {
    let half = if text.contains(['半', '반', '½']) { 50 } else { 0 };
    let start = text.find(|c: char| c.is_ascii_digit());
    let whole = match start {
        Some(start) => fractional(&text[start..])?,
        None => han_number(text),
    };
    (whole > 0 || half > 0 || start.is_some()).then_some(whole + half)
}

/// `1.75`, `3/4`, `1又3/4`, `1 3/4` at the start of a text, in hundredths.
fn fractional(text: &str) -> Option<i32> {
    let (first, rest) = leading(text)?;
    if let Some((below, _)) = rest.strip_prefix('/').and_then(leading) {
        return first.checked_div(below / 100).filter(|_| below >= 100);
    }
    let more = rest.trim_start_matches(['又', ' ', '子']);
    let fraction = leading(more).and_then(|(above, rest)| {
        let (below, _) = leading(rest.strip_prefix('/')?)?;
        above.checked_div(below / 100)
    });
    Some(first + fraction.unwrap_or(0))
}

/// The number at the start of a text in hundredths, and what follows.
fn leading(text: &str) -> Option<(i32, &str)> {
    let end = text.find(|c: char| !(c.is_ascii_digit() || c == '.')).unwrap_or(text.len());
    let (number, rest) = text.split_at(end);
    Some((hundredths(number.trim_end_matches('.'))?, rest))
}

/// The first number in Chinese digits, 1 to 99, in hundredths; 0 without one.
pub(super) fn han_number(text: &str) -> i32 {
    let mut number = 0;
    let mut any = false;
    for c in text.chars() {
        match "〇一二三四五六七八九".chars().position(|digit| digit == c) {
            Some(digit) => number += digit as i32,
            None if c == '十' && number < 10 => number = number.max(1) * 10,
            None if any => break,
            None => continue,
        }
        any = true;
        if number > 99 {
            return 0;
        }
    }
    number * 100
}
