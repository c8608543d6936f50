//! Dates of games. The text is kept by whoever needs it; here the first date
//! in it is read.

use std::fmt;

/// A date, as exact as it was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, with four digits.
    pub year: u16,
    /// The month from 1, if given.
    pub month: Option<u8>,
    /// The day from 1, if given.
    pub day: Option<u8>,
}

impl fmt::Display for Date {
    /// `2009-01-05`, `2009-01` or `2009`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.year)?;
        for part in [self.month, self.day].into_iter().flatten() {
            write!(f, "-{part:02}")?;
        }
        Ok(())
    }
}

/// The first date of a `DT` value: `2009-01-05`, also with `/`, `.` or `年月日`
/// between, without day or month, and as the first of a list.
pub fn parse_date(text: &str) -> Option<Date> {
    let plain = super::number::plain(text);
    let mut numbers = plain.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let year = numbers.find(|part| part.len() == 4)?.parse().ok()?;
    let start = plain.find(&format!("{year:04}"))?;
    // What follows a comma is another date.
    let own = plain[start + 4..].split([',', '~', ' ']).next().unwrap_or("");
    let mut parts = own.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    let month = parts.next().and_then(|part| in_range(part, 12));
    let day = month.and(parts.next()).and_then(|part| in_range(part, 31));
    Some(Date { year, month, day })
}

fn in_range(text: &str, last: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=last).contains(number))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn date(text: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
        parse_date(text).map(|date| (date.year, date.month, date.day))
    }

    #[test]
    fn dates() {
        for text in
            ["2009-01-05", "2009/1/5", "2009.01.05", "2009年1月5日", "2009-01-05,06", "Published 2009-01-05"]
        {
            assert_eq!(date(text), Some((2009, Some(1), Some(5))), "{text}");
        }
        assert_eq!(date("1846"), Some((1846, None, None)));
        assert_eq!(date("1996-05"), Some((1996, Some(5), None)));
        assert_eq!(date("1996,1997"), Some((1996, None, None)));
        assert_eq!(date("1996-13-01"), Some((1996, None, None)));
        assert_eq!(date("unknown"), None);
        for text in ["2009-01-05", "2009-01", "2009"] {
            assert_eq!(parse_date(text).map(|date| date.to_string()).as_deref(), Some(text));
        }
    }
}
