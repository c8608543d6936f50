//! Recipes: which features a model uses, and how a recipe is stored in the head of a
//! model.

use crate::features::FeatureFamily;
use crate::geometry::{LARGEST, SMALLEST};
use crate::reduced::{Cut, Metric, Reduction};
use crate::sight::{LARGEST_LOCAL, SightOptions};
use gokoro_board::hash::pair;

/// Flags of the reduction in a stored recipe.
const BLOCKED: u8 = 1;
const THINNED: u8 = 1 << 1;
const PLACED: u8 = 1 << 2;
/// The farthest that a stone of a reduction may reach: across the largest board.
const MOST_REACH: u32 = 18;

/// Which features a model uses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Recipe {
    /// One bit for each family; all 32 bits are families.
    families: u32,
    /// The largest pattern R_n.
    pub largest: u8,
    /// The largest pattern with liberties L_n.
    pub local: u8,
    /// Whether only the largest pattern R_n that the model knows counts, as in P2.
    pub largest_only: bool,
    /// The reduced board.
    pub reduction: Reduction,
    /// Moves that readers may try for one question, where there are features from outside this crate.
    pub effort: u16,
    /// Playouts, where there are features of them.
    pub playouts: u8,
}

/// The version of the features from outside. Raise it whenever a finder changes its features, so
/// that older models and counts are refused.
const FACTS: u64 = 1;

const OUTSIDE: u32 = bits(&FeatureFamily::OUTSIDE);
const _: () = assert!(FeatureFamily::ALL.len() == 32);

/// The bits of these families.
const fn bits(families: &[FeatureFamily]) -> u32 {
    let (mut bits, mut i) = (0, 0);
    while i < families.len() {
        bits |= 1 << families[i] as u32;
        i += 1;
    }
    bits
}

impl Recipe {
    /// The features of P2 as printed: patterns up to R7, change of liberties and distance to
    /// the last move, with the reduced board if `broad` is given. A move has the weights of its
    /// largest known pattern and of the smaller ones in it. One weight for each largest
    /// pattern could give the same scores, but a rare pattern would have to learn what the
    /// smaller ones know: with more games it became worse.
    pub fn paper(broad: Option<Reduction>) -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: 7,
            local: 2,
            reduction: broad.unwrap_or_default(),
            ..Recipe::full()
        };
        let families = [FeatureFamily::Pattern, FeatureFamily::Liberties, FeatureFamily::Distance];
        recipe.with(&families).with(if broad.is_some() { &[FeatureFamily::Broad] } else { &[] })
    }

    /// All features of this crate except those for playouts.
    pub fn full() -> Recipe {
        let recipe = Recipe {
            families: 0,
            largest: LARGEST as u8,
            local: LARGEST_LOCAL as u8,
            largest_only: false,
            reduction: Reduction { metric: Metric::Manhattan, ..Reduction::default() },
            effort: 0,
            playouts: 0,
        };
        recipe.with(&FeatureFamily::ALL).without(&FeatureFamily::PLAYOUT).without(&FeatureFamily::OUTSIDE)
    }

    /// The same with the features from outside, by readers, groups and regions.
    pub fn informed() -> Recipe {
        Recipe { effort: 40, playouts: 16, ..Recipe::full() }.with(&FeatureFamily::OUTSIDE)
    }

    /// The features that cost a tenth of a millisecond a position.
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

    /// The features that are kept up to date along a playout; see [`gammas`](crate::gammas).
    pub fn playout() -> Recipe {
        Recipe { families: 0, local: 2, largest: 2, ..Recipe::full() }
            .with(&FeatureFamily::PLAYOUT)
            .with(&[FeatureFamily::Place])
    }

    /// With patterns up to this size, clamped to R2 to R12.
    #[must_use]
    pub fn up_to(self, largest: u8) -> Recipe {
        Recipe { largest: largest.clamp(SMALLEST as u8, LARGEST as u8), ..self }
    }

    /// With only the largest known level of nested families.
    #[must_use]
    pub fn with_largest_only(self) -> Recipe {
        Recipe { largest_only: true, ..self }
    }

    /// With these families as well.
    #[must_use]
    pub fn with(mut self, families: &[FeatureFamily]) -> Recipe {
        self.families |= bits(families);
        self
    }

    /// Without these families.
    #[must_use]
    pub fn without(mut self, families: &[FeatureFamily]) -> Recipe {
        self.families &= !bits(families);
        self
    }

    /// Whether the model uses a family.
    #[inline]
    pub const fn has(&self, family: FeatureFamily) -> bool {
        self.families >> family as u32 & 1 == 1
    }

    /// Whether there are features from outside.
    pub const fn asks(&self) -> bool {
        self.families & OUTSIDE != 0
    }

    /// What must be found in a position for these features.
    pub const fn sight_options(&self) -> SightOptions {
        // The families of strings; all others do without.
        const STRINGS: u32 = bits(&[
            FeatureFamily::Local,
            FeatureFamily::Answer,
            FeatureFamily::Continuation,
            FeatureFamily::NearLast,
            FeatureFamily::NearPrevious,
            FeatureFamily::Capture,
            FeatureFamily::Rescue,
            FeatureFamily::Atari,
            FeatureFamily::Strength,
            FeatureFamily::Ladder,
            FeatureFamily::Situation,
        ]);
        SightOptions { strings: self.families & STRINGS != 0, nearest: self.has(FeatureFamily::Nearest) }
    }

    /// Whether the position must be reduced.
    pub(crate) const fn reduces(&self) -> bool {
        self.has(FeatureFamily::Broad) || self.has(FeatureFamily::Influence)
    }

    /// A hash of what feature keys mean. Recipes that differ only in their families and
    /// sizes have the same.
    pub fn meaning(&self) -> u64 {
        let own = self.own_meaning();
        let outside = || pair(pair(own, FACTS), u64::from(self.effort) << 8 | u64::from(self.playouts));
        if self.asks() { outside() } else { own }
    }

    /// The same for the features of this crate alone.
    fn own_meaning(&self) -> u64 {
        // The version of these features, as [`FACTS`] is of the others.
        const SIGHT: u64 = 1;
        pair(SIGHT, self.reduction.fingerprint())
    }

    /// Whether the recipe can use keys of this meaning: its own, or that without features from outside.
    pub fn understands(&self, meaning: u64) -> bool {
        meaning == self.meaning() || meaning == self.own_meaning()
    }

    /// A hash of all features; a model with another one is refused.
    pub fn fingerprint(&self) -> u64 {
        let sizes = [u64::from(self.largest), u64::from(self.local), u64::from(self.largest_only)];
        sizes.into_iter().fold(pair(self.meaning(), u64::from(self.families)), pair)
    }

    /// The recipe for the head of a model. The bytes of the last word, from the lowest, are flags
    /// of the reduction, playouts and effort (two).
    pub(crate) fn to_words(self) -> [u32; 10] {
        let r = &self.reduction;
        let flag = |holds: bool, bit: u8| if holds { bit } else { 0 };
        let flags = flag(r.blocked, BLOCKED) | flag(r.thinned, THINNED) | flag(r.placed, PLACED);
        let [low, high] = self.effort.to_le_bytes();
        let last = u32::from_le_bytes([flags, self.playouts, low, high]);
        let only = u32::from(self.largest_only);
        let (largest, local) = (u32::from(self.largest), u32::from(self.local));
        [self.families, largest, local, only, r.a, r.b_milli, r.c, r.cut as u32, r.metric as u32, last]
    }

    /// Reads the words of [`Recipe::to_words`]; `None` if they are not those of a recipe.
    pub(crate) fn from_words(words: &[u32; 10]) -> Option<Recipe> {
        let [families, largest, local, only, a, b_milli, c, cut, metric, last] = *words;
        let [flags, playouts, low, high] = last.to_le_bytes();
        let size = |value: u32, most: usize| {
            u8::try_from(value).ok().filter(|&v| (SMALLEST..=most).contains(&usize::from(v)))
        };
        if a > MOST_REACH || only > 1 || flags & !(BLOCKED | THINNED | PLACED) != 0 {
            return None;
        }
        Some(Recipe {
            families,
            largest: size(largest, LARGEST)?,
            local: size(local, LARGEST_LOCAL)?,
            largest_only: only == 1,
            reduction: Reduction {
                a,
                b_milli,
                c,
                cut: *Cut::ALL.get(cut as usize)?,
                metric: *Metric::ALL.get(metric as usize)?,
                blocked: flags & BLOCKED != 0,
                thinned: flags & THINNED != 0,
                placed: flags & PLACED != 0,
            },
            effort: u16::from_le_bytes([low, high]),
            playouts,
        })
    }
}

#[cfg(test)]
#[path = "../tests/unit/recipe.rs"]
mod tests;
