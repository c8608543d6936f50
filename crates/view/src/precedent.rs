//! How others went on from a position: what is counted in a library, in sentences and for
//! programs.

use gokoro_review::precedent::{Precedent, PrecedentChoice};

use crate::catalogue::{Arg, Localizer, args};
use crate::fields::{Json, fields};
use crate::names::{SideJson, vertex};
use crate::text_json::TextsJson;

/// Moves that are told for programs.
const MOST: usize = 12;

/// A precedent for programs.
pub(crate) fn precedent_json(precedent: &Precedent, teller: &Localizer<'_>) -> impl Json + use<> {
    let size = teller.size;
    let choice = |choice: &PrecedentChoice| {
        fields!(
            vertex = vertex(size, choice.point),
            count = choice.count,
            black_wins = choice.black,
            white_wins = choice.white,
            draws = choice.draws,
            years = choice.years.map(|(first, last)| [first, last])
        )
    };
    fields!(
        number = precedent.number,
        color = SideJson(precedent.color),
        count = precedent.count,
        played = precedent.played,
        choices = precedent.choices.iter().take(MOST).map(choice).collect::<Vec<_>>(),
        text = TextsJson::new(teller, |teller| teller.precedent(precedent))
    )
}

/// What came out of so many games, for a sentence: the shares that Black and White won of those
/// whose result is known, in whole per cent, and how many these are.
pub fn results(count: u64, [black, white, draws]: [u64; 3]) -> [(&'static str, Arg<'static>); 4] {
    let decided = black + white + draws;
    let percent = |part: u64| (100.0 * part as f64 / decided.max(1) as f64).round();
    let known = match decided {
        0 => "none",
        _ if decided == count => "all",
        _ => "some",
    };
    args!(black = percent(black), white = percent(white), known, decided)
}

impl Localizer<'_> {
    /// How others went on: how many they are, what most of them played and what came out, and
    /// how many played as here.
    pub fn precedent(&self, precedent: &Precedent) -> Vec<String> {
        let Some(first) = precedent.choices.first() else { return Vec::new() };
        let Precedent { count, color, .. } = *precedent;
        let usual = args!(count, color, point = first.point, times = first.count);
        let usual = [usual, results(first.count, [first.black, first.white, first.draws])].concat();
        let played = precedent.played.map(|times| self.say("precedent-played", &args!(times)));
        std::iter::once(self.say("precedent-usual", &usual)).chain(played).collect()
    }
}

#[cfg(test)]
#[path = "../tests/unit/precedent.rs"]
mod tests;
