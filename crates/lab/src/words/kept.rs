//! What was made of commented moves, kept in a file, so that the model can be tried again without
//! reading the games again: one JSON object for each game in a line.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::features::Features;
use super::{Commented, GameWords, WORDS};

/// A game's commented moves with their features.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Kept {
    /// The name of the game.
    pub(super) id: String,
    /// Its moves by number.
    moves: BTreeMap<usize, [Features; 2]>,
}

impl Kept {
    pub(super) fn new(id: &str, moves: &[Commented]) -> Kept {
        let rounded = |features: &Features| {
            let four = |value: f64| (value * 1e4).round() / 1e4;
            features.iter().map(|(name, value)| (name.clone(), four(*value))).collect()
        };
        let of = |one: &Commented| (one.number, [rounded(&one.ours), rounded(&one.seen)]);
        Kept { id: id.to_owned(), moves: moves.iter().map(of).collect() }
    }

    /// The moves with their words; those without any are left out.
    pub(super) fn with(self, words: &GameWords) -> Vec<Commented> {
        let all = self.moves.into_iter().filter_map(|(number, [ours, seen])| {
            let said = words.words.get(&number)?;
            let used = WORDS.map(|word| said.iter().any(|one| one == word));
            Some(Commented { number, used, ours, seen })
        });
        all.collect()
    }
}
