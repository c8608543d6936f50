//! Words that the page explains where they stand. A word has one meaning, that of GLOSSARY.md;
//! players know most of them, so who is told them is for the choice of whom the page is for.

use serde::Serialize;

use super::data::Each;
use crate::catalogue::Localizer;

/// The words that only Gokoro and its papers use: explained to everybody.
const OWN: [&str; 7] = ["pon", "region", "family", "influence", "occupied", "settled", "moku"];
/// Words of the game: explained to players who may not know them.
const GAME: [&str; 9] =
    ["double-atari", "self-atari", "atari", "ladder", "net", "snapback", "seki", "ko", "race"];

/// A word with its meaning.
#[derive(Serialize, PartialEq)]
pub(super) struct Term {
    word: Each<String>,
    meaning: Each<String>,
    /// Whether it is a word of the game.
    game: bool,
}

/// All words, longer ones before those that they contain.
pub(super) fn terms(each: impl Fn(&dyn Fn(&Localizer<'_>) -> String) -> Each<String>) -> Vec<Term> {
    let term = |(name, game): (&str, bool)| Term {
        word: each(&|teller| teller.say(&format!("term-{name}"), &[])),
        meaning: each(&|teller| teller.say(&format!("term-{name}-help"), &[])),
        game,
    };
    OWN.map(|name| (name, false)).into_iter().chain(GAME.map(|name| (name, true))).map(term).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/report/terms.rs"]
mod tests;
