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
