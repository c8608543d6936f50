//! Recipes: which features a model looks at, and how a recipe is written into the
//! head of a model.

use crate::features::FeatureFamily;
use crate::geometry::{LARGEST, SMALLEST};
use crate::hash::pair;
use crate::reduced::Reduction;
use crate::sight::{LARGEST_LOCAL, SightOptions};

/// Where playouts and effort lie in the last word of a recipe, and bits that mean nothing.
const PLAYOUTS: u32 = 8;
const EFFORT: u32 = 16;
const UNUSED: u32 = 0xf8;

/// Which features a model looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Recipe {
    /// One bit for each family.
    families: u32,
    /// The largest pattern R_n.
    pub largest: u8,
    /// The largest pattern with liberties L_n.
    pub local: u8,
    /// Whether only the largest pattern R_n that is known counts, as P2 has it.
    pub largest_only: bool,
    /// The reduced board.
    pub reduction: Reduction,
    /// Moves that readers may try for one question, where there are features from outside.
    pub effort: u16,
    /// Playouts, where there are features of them.
    pub playouts: u8,
}

/// The version of the features from outside; to be raised whenever a finder says something
/// else, so that models and counts of the old ones are refused.
const FACTS: u64 = 1;

/// The bits of the families from outside.
const OUTSIDE: u32 = {
    let (mut bits, mut i) = (0, 0);
    while i < FeatureFamily::OUTSIDE.len() {
        bits |= 1 << FeatureFamily::OUTSIDE[i] as u32;
        i += 1;
    }
    bits
};

impl Recipe {
    /// The features of P2 as printed: patterns up to R7, change of liberties and
    /// distance to the last move; with the reduced board if `broad` says so. A move has
    /// the weights of its largest known pattern and of the smaller ones in it: with one
    /// number for each largest pattern the same scores can be had, but a rare pattern
    /// would have to learn what the smaller ones know, and more games made it worse.
    pub fn paper(broad: Option<Reduction>) -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: 7,
            local: 2,
            largest_only: false,
            reduction: broad.unwrap_or_default(),
            effort: 0,
            playouts: 0,
        };
        let families = [FeatureFamily::Pattern, FeatureFamily::Liberties, FeatureFamily::Distance];
        recipe.with(&families).with(if broad.is_some() { &[FeatureFamily::Broad] } else { &[] })
    }

    /// Everything that is seen, but what is made for playouts.
    pub fn full() -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: LARGEST as u8,
            local: LARGEST_LOCAL as u8,
            largest_only: false,
            reduction: Reduction { metric: crate::reduced::Metric::Manhattan, ..Reduction::default() },
            effort: 0,
            playouts: 0,
        };
        recipe.with(&FeatureFamily::ALL).without(&FeatureFamily::PLAYOUT).without(&FeatureFamily::OUTSIDE)
    }

    /// The same with what readers, groups and regions say.
    pub fn informed() -> Recipe {
        Recipe { effort: 40, playouts: 16, ..Recipe::full() }.with(&FeatureFamily::OUTSIDE)
    }

    /// What can be seen in a tenth of a millisecond.
    pub fn fast() -> Recipe {
        let recipe = Recipe { largest: 2, local: 5, ..Recipe::full() };
        let dropped = [
            FeatureFamily::Pattern,
            FeatureFamily::Broad,
            FeatureFamily::Influence,
            FeatureFamily::Distance,
            FeatureFamily::Timing,
            FeatureFamily::Situation,
            FeatureFamily::NearPrevious,
        ];
        recipe.without(&dropped)
    }

    /// What can be kept up to date along a playout; see [`gammas`](crate::gammas).
    pub fn playout() -> Recipe {
        Recipe { families: 0, local: 2, largest: 2, ..Recipe::full() }
            .with(&FeatureFamily::PLAYOUT)
            .with(&[FeatureFamily::Place])
    }

    /// With patterns up to this size.
    #[must_use]
    pub fn up_to(self, largest: u8) -> Recipe {
        Recipe { largest: largest.clamp(SMALLEST as u8, LARGEST as u8), ..self }
    }

    /// Of nested families, only the largest known level counts.
    pub fn largest_alone(self) -> Recipe {
        Recipe { largest_only: true, ..self }
    }

    /// With these families too.
    #[must_use]
    pub fn with(mut self, families: &[FeatureFamily]) -> Recipe {
        self.families = families.iter().fold(self.families, |bits, &f| bits | 1 << f as u32);
        self
    }

    /// Without these families.
    #[must_use]
    pub fn without(mut self, families: &[FeatureFamily]) -> Recipe {
        self.families = families.iter().fold(self.families, |bits, &f| bits & !(1 << f as u32));
        self
    }

    /// Whether a family is looked at.
    #[inline]
    pub const fn has(&self, family: FeatureFamily) -> bool {
        self.families >> family as u32 & 1 == 1
    }

    /// Whether there are features from outside.
    pub const fn asks(&self) -> bool {
        self.families & OUTSIDE != 0
    }

    /// How closely a position must be looked at for these features.
    pub const fn look(&self) -> SightOptions {
        const PLAIN: u32 = 1 << FeatureFamily::Pattern as u32
            | 1 << FeatureFamily::Broad as u32
            | 1 << FeatureFamily::Liberties as u32
            | 1 << FeatureFamily::Distance as u32
            | 1 << FeatureFamily::Distances as u32
            | 1 << FeatureFamily::Place as u32
            | 1 << FeatureFamily::Timing as u32
            | 1 << FeatureFamily::Influence as u32
            | 1 << FeatureFamily::Contact as u32
            | 1 << FeatureFamily::ContactNear as u32
            | 1 << FeatureFamily::Response as u32
            | 1 << FeatureFamily::Urgent as u32
            | 1 << FeatureFamily::Risk as u32
            | OUTSIDE;
        SightOptions {
            strings: self.families & !(PLAIN | 1 << FeatureFamily::Nearest as u32) != 0,
            nearest: self.has(FeatureFamily::Nearest),
        }
    }

    /// Whether the position must be reduced.
    pub(crate) const fn reduces(&self) -> bool {
        self.has(FeatureFamily::Broad) || self.has(FeatureFamily::Influence)
    }

    /// A number for what keys mean: recipes that differ only in which families they
    /// look at, and how far, have the same.
    pub fn meaning(&self) -> u64 {
        let seen = self.sight_keys();
        if self.asks() {
            pair(pair(seen, FACTS), u64::from(self.effort) << 8 | u64::from(self.playouts))
        } else {
            seen
        }
    }

    /// What the keys of features that are seen mean.
    fn sight_keys(&self) -> u64 {
        const MEANING: u64 = 1;
        pair(MEANING, self.reduction.fingerprint())
    }

    /// Whether keys that mean this are known to the recipe: its own, or those that are seen.
    pub fn understands(&self, meaning: u64) -> bool {
        meaning == self.meaning() || meaning == self.sight_keys()
    }

    /// A number for the features; models of others are refused.
    pub fn fingerprint(&self) -> u64 {
        let sizes = [u64::from(self.largest), u64::from(self.local), u64::from(self.largest_only)];
        sizes.into_iter().fold(pair(self.meaning(), u64::from(self.families)), pair)
    }

    /// The recipe as bytes, for the head of a model.
    pub(crate) fn to_words(self) -> [u32; 10] {
        let r = &self.reduction;
        let flags = u32::from(r.blocked) | u32::from(r.thinned) << 1 | u32::from(r.placed) << 2;
        let flags = flags | u32::from(self.playouts) << PLAYOUTS | u32::from(self.effort) << EFFORT;
        let only = u32::from(self.largest_only);
        let (largest, local) = (u32::from(self.largest), u32::from(self.local));
        [self.families, largest, local, only, r.a, r.b_milli, r.c, r.cut as u32, r.metric as u32, flags]
    }

    /// The recipe of [`Recipe::to_words`]; `None` if it is none.
    pub(crate) fn from_words(words: &[u32; 10]) -> Option<Recipe> {
        let [families, largest, local, only, a, b_milli, c, cut, metric, flags] = *words;
        let size = |value: u32, most: usize| {
            u8::try_from(value).ok().filter(|&v| (SMALLEST..=most).contains(&usize::from(v)))
        };
        (u64::from(families) >> FeatureFamily::ALL.len() == 0 && a <= 18 && only < 2 && flags & UNUSED == 0)
            .then_some(())?;
        Some(Recipe {
            families,
            largest: size(largest, LARGEST)?,
            local: size(local, LARGEST_LOCAL)?,
            largest_only: only == 1,
            reduction: Reduction {
                a,
                b_milli,
                c,
                cut: *crate::reduced::Cut::ALL.get(cut as usize)?,
                metric: *crate::reduced::Metric::ALL.get(metric as usize)?,
                blocked: flags & 1 == 1,
                thinned: flags & 2 == 2,
                placed: flags & 4 == 4,
            },
            effort: (flags >> EFFORT) as u16,
            playouts: (flags >> PLAYOUTS) as u8,
        })
    }
}

#[cfg(test)]
#[path = "../tests/unit/recipe.rs"]
mod tests;
