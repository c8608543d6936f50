//! Dates of games: the first date in the text of a `DT` property.

use std::fmt;

/// A date, as exact as it was written. Whether the month has that day is not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date {
    /// The year, 0 to 9999.
    pub year: u16,
    /// The month, 1 to 12, if given.
    pub month: Option<u8>,
    /// The day, 1 to 31, if given with a month.
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
/// between, without day or month, and as the first of a list. `None` without a year
/// of four digits; a month or day out of range is left out.
pub fn parse_date(text: &str) -> Option<Date> {
    // These signs stand between the dates of a list.
    super::number::plain(text).split([',', '~', ' ']).find_map(|date| {
        let numbers = date.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
        let mut numbers = numbers.skip_while(|part| part.len() != 4);
        let year = numbers.next()?.parse().ok()?;
        let month = numbers.next().and_then(|part| in_range(part, 12));
        let day = month.and(numbers.next()).and_then(|part| in_range(part, 31));
        Some(Date { year, month, day })
    })
}

/// A number from 1 to `last`.
fn in_range(text: &str, last: u8) -> Option<u8> {
    text.parse().ok().filter(|number| (1..=last).contains(number))
}
