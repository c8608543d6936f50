//! Whose moves a net of people's moves is to foresee: profiles named as KataGo's `humanSLProfile`, and the numbers that
//! tell them to the net, as KataGo's `SGFMetadata` (MIT) writes them.

use std::fmt;
use std::str::FromStr;

use gokoro_board::{ByColor, Color};
use gokoro_net::kata::PEOPLE;

/// Ranks that are told apart, from 9 dan down.
const RANKS: u8 = 29;
/// Places of the numbers.
const RANK: usize = 6;
const RANK_PLACES: usize = 34;
const UNKNOWN_WHETHER_RATED: usize = 74;
const UNKNOWN_TIME: usize = 75;
const BYO_YOMI: usize = 79;
const TIMES: usize = 82;
const AREA: usize = 86;
const DATE: usize = 87;
const DATE_WAVES: i32 = 32;
const SOURCE: usize = 151;

/// Players and their time. By default 1 dan of today.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PlayerProfile {
    /// Ranks from 9 dan (1) down.
    ranks: ByColor<u8>,
    year: i16,
    kind: Kind,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Kind {
    /// Amateurs on a server, today.
    Now,
    /// Amateurs before programs taught openings.
    Before,
    /// Professionals.
    Professional,
}

impl Default for PlayerProfile {
    fn default() -> PlayerProfile {
        PlayerProfile { ranks: ByColor::from_fn(|_| 9), year: 2020, kind: Kind::Now }
    }
}

/// A name that no profile has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "no profile {0}; use rank_20k to rank_9d, preaz_20k to preaz_9d, rank_5k_3d for Black and White, or proyear_1800 to proyear_2023"
)]
pub struct NoPeople(String);

impl fmt::Display for PlayerProfile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rank = |color| match self.ranks[color] {
            dan @ ..=9 => format!("{}d", 10 - dan),
            kyu => format!("{}k", kyu - 9),
        };
        let head = match self.kind {
            Kind::Professional => return write!(f, "proyear_{}", self.year),
            Kind::Now => "rank",
            Kind::Before => "preaz",
        };
        let [black, white] = [rank(Color::Black), rank(Color::White)];
        if black == white { write!(f, "{head}_{black}") } else { write!(f, "{head}_{black}_{white}") }
    }
}

impl FromStr for PlayerProfile {
    type Err = NoPeople;

    fn from_str(name: &str) -> Result<PlayerProfile, NoPeople> {
        let of_year = |year: &str| {
            let year = year.parse().ok().filter(|year| (1800..=2023).contains(year))?;
            Some(PlayerProfile { ranks: ByColor::from_fn(|_| 1), year, kind: Kind::Professional })
        };
        let of_ranks = |ranks: &str, year: i16, kind: Kind| {
            let (black, white) = ranks.split_once('_').unwrap_or((ranks, ranks));
            let (black, white) = (rank(black)?, rank(white)?);
            let ranks = ByColor::from_fn(|color| if color == Color::Black { black } else { white });
            Some(PlayerProfile { ranks, year, kind })
        };
        let found = match name.split_once('_') {
            Some(("proyear", year)) => of_year(year),
            Some(("rank", ranks)) => of_ranks(ranks, 2020, Kind::Now),
            Some(("preaz", ranks)) => of_ranks(ranks, 2016, Kind::Before),
            _ => None,
        };
        found.ok_or_else(|| NoPeople(name.to_owned()))
    }
}

/// The place of a rank from 9 dan (1) down.
fn rank(text: &str) -> Option<u8> {
    let number = |digits: &str| digits.parse::<u8>().ok().filter(|_| !digits.starts_with(['0', '+']));
    let place = match (text.strip_suffix('d'), text.strip_suffix('k')) {
        (Some(dan), _) => 10_u8.checked_sub(number(dan)?)?,
        (_, Some(kyu)) => number(kyu)?.checked_add(9)?,
        _ => return None,
    };
    (1..=RANKS).contains(&place).then_some(place)
}

/// Days from the first of January 1970 to the first of a month.
fn days(year: i32, month: i32) -> i32 {
    // Years that begin in March (Hinnant).
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let of_year = (153 * ((month + 9) % 12) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

impl PlayerProfile {
    /// The numbers for the side to move on a board of so many points.
    pub fn numbers(&self, to_move: Color, area: usize) -> [f32; PEOPLE] {
        let mut numbers = [0.0; PEOPLE];
        // Both are people.
        numbers[..2].fill(1.0);
        for (place, color) in [(RANK, to_move), (RANK + RANK_PLACES, !to_move)] {
            numbers[place..][..usize::from(self.ranks[color])].fill(1.0);
        }
        let amateurs = self.kind != Kind::Professional;
        numbers[UNKNOWN_WHETHER_RATED] = if amateurs { 0.5 } else { 0.0 };
        numbers[if amateurs { BYO_YOMI } else { UNKNOWN_TIME }] = 1.0;
        let [main, period, periods] = if amateurs { [1200.0, 30.0, 5.0] } else { [0.0_f64; 3] };
        let times = [
            0.4 * ((main + 60.0).ln() - 6.5),
            0.3 * ((period + 1.0).ln() - 3.0),
            0.5 * ((periods + 2.0).ln() - 1.5),
            0.25 * (2.0_f64.ln() - 1.5),
        ];
        for (number, time) in numbers[TIMES..].iter_mut().zip(times) {
            *number = time as f32;
        }
        numbers[AREA] = (0.5 * (area as f64 / 361.0).ln()) as f32;
        self.waves(&mut numbers[DATE..SOURCE]);
        numbers[SOURCE + self.source()] = 1.0;
        numbers
    }

    /// The date as waves from a week to centuries.
    fn waves(&self, numbers: &mut [f32]) {
        let month = match self.kind {
            Kind::Now => 3,
            Kind::Before => 9,
            Kind::Professional => 6,
        };
        let days = f64::from(days(i32::from(self.year), month));
        let factor = 80_000_f64.powf(1.0 / f64::from(DATE_WAVES - 1));
        let mut period = 7.0;
        for pair in numbers.chunks_exact_mut(2) {
            let angle = days / period * std::f64::consts::TAU;
            pair.copy_from_slice(&[angle.cos() as f32, angle.sin() as f32]);
            period *= factor;
        }
    }

    /// Where such games come from: KGS, GoGoD, Go4Go.
    const fn source(&self) -> usize {
        match (self.kind, self.year) {
            (Kind::Now | Kind::Before, _) => 2,
            (Kind::Professional, ..=2020) => 5,
            (Kind::Professional, _) => 6,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/kata/people.rs"]
mod tests;
