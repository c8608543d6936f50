//! Komi in all the ways that servers and collections write it.

use gokoro_board::{Komi, Rules, Scoring};

use super::number;

/// What has a say in the meaning of a `KM` value.
#[derive(Clone, Copy, Debug)]
pub struct KomiContext {
    /// The rules, where the record states them.
    pub stated: Option<Rules>,
    /// The usual komi of an even game.
    pub usual: Komi,
    /// Stones that Black has before the first move, or the number that `HA` states.
    pub handicap: usize,
    /// Whether the record comes from Fox.
    pub fox: bool,
}

impl KomiContext {
    /// A record that says nothing else.
    pub const NONE: KomiContext =
        KomiContext { stated: None, usual: Rules::JAPANESE.komi, handicap: 0, fox: false };

    fn is_territory(&self) -> bool {
        self.stated.is_some_and(|rules| rules.scoring == Scoring::Territory)
    }

    fn is_area(&self) -> bool {
        self.stated.is_some_and(|rules| rules.scoring == Scoring::Area)
    }
}

/// What a `KM` value means.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KomiReading {
    /// Komi in points.
    pub komi: Komi,
    /// Whether the value says just that, and nothing unusual; otherwise it was interpreted.
    pub plain: bool,
    /// Whether the value is in quarters of a point, of which `komi` is the half point that
    /// decides every game alike.
    pub quarter: bool,
}

/// Komi above which a diagnostic names a value even where it is taken as it stands: no even game
/// has more, and a wager of more is rare. In hundredths of a point.
const UNUSUAL: i32 = 2_000;
/// The largest komi that is read as stones, in hundredths of a point; twice the number that is
/// written. The most that was ever usual is 8 points.
const MOST_IN_STONES: i32 = 1_000;
/// The quarters of stones that are usual komi, in hundredths of a stone: 5.5, 6.5 and 7.5 points.
const USUAL_QUARTERS: [i32; 3] = [275, 325, 375];
/// Numbers that can only be a komi in stones where nothing says what they count: 5 to 8 points.
const STONES: std::ops::RangeInclusive<i32> = 250..=400;
/// What Fox writes for half a point, whatever the rules.
const HALF: i32 = 50;

/// Reads `KM`. `None` if it is not a number.
///
/// Beyond plain numbers:
/// - Fox's hundredths: of a point under territory rules (`650` is 6.5), of a stone of two
///   points under area rules (`375` is 7.5, `350` 7); `50` is half a point everywhere, and `0`
///   in an even game stands for the usual komi. Hundredths are known by their size in records
///   from elsewhere, too.
/// - komi counted in stones (`3.75` is 7.5 points, `3.25` 6.5, `2.75` 5.5): quarters, unless
///   territory rules are stated and the number is none of these three, or the komi would be
///   above ten points.
/// - other quarters of a point (`7.25`): the half point between the same whole points decides
///   every game alike, so `7.25` is read as 7.5 and `6.75` as 6.5.
/// - commas; words (`6目半`).
pub fn parse_komi(text: &str, context: &KomiContext) -> Option<KomiReading> {
    let text = number::plain(text);
    let alone = number::hundredths(&text);
    let stated = alone.or_else(|| number::amount(&text))?;
    if stated == 0 && context.fox && context.handicap == 0 {
        return Some(KomiReading { komi: context.usual, plain: false, quarter: false });
    }
    let value = match in_hundredths(stated, context) {
        Some(hundredths) => of_hundredths(hundredths, context),
        None => of_number(stated, context),
    };
    let quarter = value % 50 != 0;
    let half = if quarter { value - value % 100 + 50 * value.signum() } else { value };
    let plain = alone == Some(half) && !text.contains(',') && value % 50 == 0 && value.abs() <= UNUSUAL;
    Komi::from_points(f64::from(half) / 100.0).map(|komi| KomiReading { komi, plain, quarter })
}

/// The number where it counts hundredths.
fn in_hundredths(stated: i32, context: &KomiContext) -> Option<i32> {
    // No game has a komi of 100 points and more; Fox writes no whole points.
    let least = if context.fox { 25 } else { 100 };
    let whole = stated / 100;
    let fits = stated % 100 == 0 && whole % 25 == 0 && whole.abs() >= least;
    // Half a point to White against handicap stones; 50 points make no sense beside them.
    let is_half = stated == 100 * HALF && context.handicap > 0;
    (fits || is_half).then_some(whole)
}

/// Hundredths of a point or of a stone, in hundredths of a point.
fn of_hundredths(value: i32, context: &KomiContext) -> i32 {
    if value.abs() == HALF {
        return value;
    }
    let in_stones = match () {
        () if context.is_area() => true,
        () if context.is_territory() => USUAL_QUARTERS.contains(&value.abs()),
        () => STONES.contains(&value.abs()) || value % 50 != 0,
    };
    doubled(value, in_stones)
}

/// A number as it stands, in hundredths of a point.
fn of_number(value: i32, context: &KomiContext) -> i32 {
    let quarter = value % 50 != 0 && value % 25 == 0;
    let in_stones = match () {
        () if context.is_territory() => USUAL_QUARTERS.contains(&value.abs()),
        () if context.fox && context.is_area() => quarter || STONES.contains(&value.abs()),
        () => quarter,
    };
    doubled(value, in_stones)
}

/// Stones in points, unless that would be no komi.
fn doubled(value: i32, in_stones: bool) -> i32 {
    if in_stones && 2 * value.abs() <= MOST_IN_STONES { 2 * value } else { value }
}
