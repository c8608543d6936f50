//! What was made of commented moves, kept in a file, so that the model can be tried again without
//! reading the games again: one JSON object for each game in a line.

use std::collections::BTreeMap;

use gokoro_mind::matter::{Matter, Noticed};
use serde::{Deserialize, Serialize};

use super::{Commented, GameWords, WORDS};

/// A game's commented moves with their features.
#[derive(Serialize, Deserialize, Debug)]
pub(super) struct Kept {
    /// The name of the game.
    pub(super) id: String,
    /// Its moves by number.
    moves: BTreeMap<usize, KeptMove>,
}

/// What was made of a move.
#[derive(Serialize, Deserialize, Debug)]
struct KeptMove {
    noticed: Noticed,
    claimed: Noticed,
    seen: Noticed,
    /// Which matters can be shown, in their order.
    shown: [bool; Matter::ALL.len()],
}

impl Kept {
    pub(super) fn new(id: &str, moves: &[Commented]) -> Kept {
        let rounded = |features: &Noticed| {
            let four = |value: f64| (value * 1e4).round() / 1e4;
            features.iter().map(|(name, value)| (name.clone(), four(*value))).collect()
        };
        let of = |one: &Commented| {
            let [noticed, claimed, seen] = [&one.noticed, &one.claimed, &one.seen].map(rounded);
            (one.number, KeptMove { noticed, claimed, seen, shown: one.shown })
        };
        Kept { id: id.to_owned(), moves: moves.iter().map(of).collect() }
    }

    /// The moves with their words; those without any are left out.
    pub(super) fn with(self, words: &GameWords) -> Vec<Commented> {
        let all = self.moves.into_iter().filter_map(|(number, kept)| {
            let said = words.words.get(&number)?;
            let used = WORDS.map(|word| said.iter().any(|one| one == word));
            let KeptMove { noticed, claimed, seen, shown } = kept;
            Some(Commented { number, used, noticed, claimed, seen, shown })
        });
        all.collect()
    }
}
