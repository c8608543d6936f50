//! Komi in all the ways that servers and collections write it.

use gokoro_board::Komi;

use super::number;

/// What a `KM` value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KomiReading {
    /// Komi in points.
    pub komi: Komi,
    /// Whether the value says just that; otherwise it was interpreted.
    pub plain: bool,
}

/// Reads `KM`. `None` if it is not a number.
///
/// Beyond plain numbers: Fox's hundredths (`650` is 6.5); komi counted in
/// stones under Chinese rules, on Fox and in GoGoD (`375` and `3.75` are 7.5
/// points, `3.25` 6.5, `2.75` 5.5); commas; words (`6目半`).
pub fn parse_komi(text: &str) -> Option<KomiReading> {
    let text = number::plain(text);
    let alone = number::hundredths(&text);
    let stated = alone.or_else(|| number::amount(&text))?;
    let mut value = stated;
    // No game has a komi of 100 points and more: these are hundredths.
    if value.abs() >= 100 * 100 && value % 2500 == 0 {
        value /= 100;
    }
    // Quarters are only possible in stones, and a stone is two points.
    if matches!(value % 100, 25 | 75 | -25 | -75) {
        value *= 2;
    }
    let plain = alone == Some(value) && !text.contains(',') && value % 50 == 0;
    Komi::from_points(f64::from(value) / 100.0).map(|komi| KomiReading { komi, plain })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<(f64, bool)> {
        parse_komi(text).map(|reading| (reading.komi.points(), reading.plain))
    }

    #[test]
    fn plain_numbers() {
        for (text, points) in
            [("6.5", 6.5), ("7.50", 7.5), ("0", 0.0), ("-59.5", -59.5), ("0.5", 0.5), ("8", 8.0)]
        {
            assert_eq!(read(text), Some((points, true)), "{text}");
        }
    }

    #[test]
    fn hundredths_and_stones() {
        for (text, points) in [
            ("375", 7.5),
            ("750", 7.5),
            ("650", 6.5),
            ("325", 6.5),
            ("550", 5.5),
            ("275", 5.5),
            ("3.75", 7.5),
            ("2.75", 5.5),
            ("6,5", 6.5),
            ("6目半", 6.5),
            ("5.5目", 5.5),
        ] {
            assert_eq!(read(text), Some((points, false)), "{text}");
        }
    }

    #[test]
    fn no_numbers() {
        assert_eq!(read(""), None);
        assert_eq!(read("none"), None);
        assert_eq!(read("99999999999999"), None);
    }
}
