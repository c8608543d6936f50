//! How the values of an attribute are shared out to the five branches of a question; the
//! paper says only that there are always five.

use gokoro_position::kosumi::{BRANCHES, Split, TRAITS};
use gokoro_shape::traits::{Trait, Traits};

use super::samples::{CLASSES, Counts, Sample};

/// How the values of an attribute are shared out to five branches.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cuts {
    /// In equal parts of the samples of each node; an attribute may be asked for again.
    Node,
    /// In equal parts of all samples, once; an attribute is asked for once on a way.
    Once,
    /// In each node where they tell strengths apart best, as far as that is worth its
    /// description (Fayyad and Irani 1993, minimum description length); five branches at
    /// most, and a node without such a place is an end.
    Best,
}

/// The division of each attribute, none where all values are equal.
#[derive(Clone, Debug)]
pub(super) struct Divisions(pub(super) [Option<Split>; TRAITS]);

impl Divisions {
    /// In equal parts of these samples.
    pub(super) fn equal<'s>(samples: impl IntoIterator<Item = &'s Sample>) -> Divisions {
        let all: Vec<&Sample> = samples.into_iter().collect();
        Divisions(Trait::ALL.map(|on| equal_parts(&all, on)))
    }

    /// The branch of a string by an attribute.
    pub(super) fn branch(&self, on: Trait, traits: &Traits) -> usize {
        self.0[on as usize].map_or(0, |split| split.branch(traits.of(on)))
    }
}

/// Each value its own branch where there are no more than five, else parts of equally many
/// samples. `None` if all are equal.
pub(super) fn equal_parts(samples: &[&Sample], on: Trait) -> Option<Split> {
    let mut values: Vec<u16> = samples.iter().map(|s| s.traits.of(on)).collect();
    values.sort_unstable();
    let largest = *values.last()?;
    let mut distinct = values.clone();
    distinct.dedup();
    if distinct.len() < 2 {
        return None;
    }
    let cut = |i: usize| match distinct.len() {
        few if few <= BRANCHES => distinct[i.min(few - 2)],
        // The largest value is never with all others, so that something is told apart.
        _ => values[(values.len() * (i + 1) / BRANCHES).max(1) - 1].min(largest - 1),
    };
    Some(Split { on, cuts: std::array::from_fn(cut) })
}

/// Cuts where they tell most; `None` if no cut is worth its description.
pub(super) fn best_parts(samples: &[&Sample], on: Trait) -> Option<Split> {
    let mut parts = vec![values(samples, on)];
    let mut cuts: Vec<u16> = Vec::new();
    while cuts.len() < BRANCHES - 1 {
        let best = parts.iter().enumerate().filter_map(|(i, part)| Some((i, best_cut(part)?)));
        let Some((i, (_, at))) = best.max_by(|a, b| a.1.0.total_cmp(&b.1.0)) else { break };
        let upper = parts[i].split_off(at);
        cuts.extend(parts[i].last().map(|&(value, _)| value));
        parts.insert(i + 1, upper);
    }
    cuts.sort_unstable();
    let last = *cuts.last()?;
    Some(Split { on, cuts: std::array::from_fn(|i| cuts.get(i).copied().unwrap_or(last)) })
}

/// The values of an attribute in their order, each with how often it goes with each strength.
fn values(samples: &[&Sample], on: Trait) -> Vec<(u16, Counts)> {
    let mut all: Vec<(u16, usize)> = samples.iter().map(|s| (s.traits.of(on), s.class())).collect();
    all.sort_unstable();
    let mut values: Vec<(u16, Counts)> = Vec::new();
    for (value, class) in all {
        if values.last().is_none_or(|last| last.0 != value) {
            values.push((value, [0; CLASSES]));
        }
        if let Some((_, counts)) = values.last_mut() {
            counts[class] += 1;
        }
    }
    values
}

/// The cut that leaves the least information, with what it gains in bits, and the place of
/// the first value above it; `None` if that is less than its description.
fn best_cut(values: &[(u16, Counts)]) -> Option<(f64, usize)> {
    let add = |mut sum: Counts, more: &Counts| {
        sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
        sum
    };
    let all = values.iter().fold([0; CLASSES], |sum, (_, counts)| add(sum, counts));
    let mut lower = [0; CLASSES];
    let mut best: Option<(f64, usize, Counts)> = None;
    for (i, (_, counts)) in values.iter().enumerate().take(values.len().saturating_sub(1)) {
        lower = add(lower, counts);
        let upper: Counts = std::array::from_fn(|class| all[class] - lower[class]);
        let left = information(&lower) + information(&upper);
        if best.is_none_or(|(least, ..)| left < least) {
            best = Some((left, i + 1, lower));
        }
    }
    let (left, at, lower) = best?;
    let upper: Counts = std::array::from_fn(|class| all[class] - lower[class]);
    let number = f64::from(all.iter().sum::<u32>());
    let kinds = |counts: &Counts| counts.iter().filter(|&&count| count > 0).count() as f64;
    let entropy = |counts: &Counts| information(counts) / f64::from(counts.iter().sum::<u32>().max(1));
    let told =
        kinds(&all) * entropy(&all) - kinds(&lower) * entropy(&lower) - kinds(&upper) * entropy(&upper);
    let described = (number - 1.0).log2() + (3.0_f64.powf(kinds(&all)) - 2.0).log2() - told;
    let gain = information(&all) - left;
    (gain > described).then_some((gain, at))
}

/// The information of a set in bits, times its size (formula 1).
pub(super) fn information(counts: &Counts) -> f64 {
    let all = f64::from(counts.iter().sum::<u32>());
    let bits = |&count: &u32| {
        let share = f64::from(count) / all;
        if count == 0 { 0.0 } else { -f64::from(count) * share.log2() }
    };
    counts.iter().map(bits).sum()
}
