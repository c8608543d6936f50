//! What a reviewer speaks of: a regression for each matter over what is noticed before the move
//! ([`gokoro_mind::matter`]), and how often what would be told first is what he spoke of.

use std::collections::BTreeMap;

use gokoro_learn::Ratio;
use gokoro_mind::matter::{Matter, MatterWeights};
use rayon::prelude::*;

use super::{CONCRETE, Commented, WORDS, fit};

/// How often what is told first is one of the reviewer's concrete words, of the moves where he
/// used one. Moves are the units of its interval, not games: it is somewhat too narrow.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Topics {
    /// The likeliest matter of those that can be shown near the move.
    pub shown: Ratio,
    /// The likeliest matter, whether it can be shown or not.
    pub likeliest: Ratio,
}

/// Whether a reviewer spoke of a matter.
fn speaks_of(one: &Commented, matter: Matter) -> bool {
    WORDS.iter().zip(one.used).any(|(word, used)| used && matter.words().contains(word))
}

/// The weights by these moves.
pub(super) fn fitted<'a>(parts: impl IntoIterator<Item = &'a Vec<Commented>>) -> MatterWeights {
    let moves: Vec<&Commented> = parts.into_iter().flatten().collect();
    let fit = |&matter: &Matter| {
        let examples: Vec<_> = moves.iter().map(|one| (&one.noticed, speaks_of(one, matter))).collect();
        fit::fit(&examples)
    };
    let models: Vec<_> = Matter::ALL.par_iter().map(fit).collect();
    let mut weights: BTreeMap<String, [f64; Matter::ALL.len()]> = BTreeMap::new();
    let mut constant = [0.0; Matter::ALL.len()];
    for (at, model) in models.iter().enumerate() {
        let (own, known) = model.parts();
        constant[at] = own;
        for (name, weight) in known {
            weights.entry(name.clone()).or_default()[at] = *weight;
        }
    }
    MatterWeights::new(constant, weights)
}

impl Topics {
    /// Judges weights on moves.
    pub(super) fn judged(weights: &MatterWeights, moves: &[Commented]) -> Topics {
        let mut topics = Topics::default();
        for one in moves.iter().filter(|one| one.used[..CONCRETE].contains(&true)) {
            let likely = weights.likely(&one.noticed);
            let first = |can: [bool; Matter::ALL.len()]| {
                let known = Matter::ALL.into_iter().zip(likely).zip(can).filter(|known| known.1);
                known.max_by(|a, b| a.0.1.total_cmp(&b.0.1)).map(|known| known.0.0)
            };
            for (ratio, can) in
                [(&mut topics.shown, one.shown), (&mut topics.likeliest, [true; Matter::ALL.len()])]
            {
                let right = first(can).is_some_and(|matter| speaks_of(one, matter));
                ratio.add(f64::from(u8::from(right)), 1.0);
            }
        }
        topics
    }
}
