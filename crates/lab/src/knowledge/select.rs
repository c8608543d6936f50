//! Which of the mined shapes are kept: those that recur, of each kind so many, the most frequent
//! ones, and of those that readers settle only the ones that they settle on the diagram again.

use std::collections::{BTreeMap, BTreeSet};

use gokoro_knowledge::{Counts, Entry, EntryKind, ShapeClaim, ShapeName};
use gokoro_mind::known::{ClaimCheck, check};

use super::mine::{Mined, Mining};

/// Moves on a board for a question of the check.
const NODES: u64 = 2_000;

/// All shapes that were found, each drawing once; of those that nothing is proven of, the ones
/// that were found in so many games, of each kind at most so many, the most frequent ones.
pub fn drawn(mining: [&Mining; 2], games: u32, most: usize) -> Vec<Entry> {
    let is_usual = |mined: &Mined| mined.claim == ShapeClaim::Played;
    let mut found: Vec<&(Mined, u32, u32)> = mining
        .into_iter()
        .flat_map(|mining| mining.found.values())
        .filter(|(mined, _, seen)| !is_usual(mined) || *seen >= games)
        .collect();
    found.sort_by_key(|(mined, _, games)| (std::cmp::Reverse(*games), mined.kind, mined.diagram.to_string()));
    let mut drawings: BTreeSet<String> = BTreeSet::new();
    found.retain(|(mined, ..)| drawings.insert(mined.diagram.common().to_string()));
    let mut of_kind: BTreeMap<EntryKind, usize> = BTreeMap::new();
    found.retain(|(mined, ..)| {
        let count = of_kind.entry(mined.kind).or_default();
        *count += usize::from(is_usual(mined));
        !is_usual(mined) || *count <= most
    });
    found.into_iter().zip(1..).map(|((mined, ..), number)| entry(mined, format!("shape-{number}"))).collect()
}

/// The entries to keep, at most so many of each kind, by kind and then the most frequent first, each
/// with a name of its own. The move of a shape must have been played in `least` of the games, or where it is
/// proven, the shape must have appeared so often; what readers settle must be settled again on the diagram, and what
/// they do not settle must say something (`says_something`).
pub fn select(counted: &[(Entry, Counts)], games: u64, most: usize, least: u32) -> Vec<Entry> {
    let mut found: Vec<&(Entry, Counts)> = counted
        .iter()
        .filter(|(entry, counts)| fires(entry, *counts) >= least)
        .filter(|(entry, counts)| entry.claim != ShapeClaim::Played || says_something(*counts, games))
        .collect();
    found.sort_by_key(|(entry, counts)| (entry.kind, std::cmp::Reverse(*counts), entry.name.clone()));
    let mut kept: Vec<Entry> = Vec::new();
    let mut numbers: BTreeMap<String, usize> = BTreeMap::new();
    let mut of_kind: BTreeMap<EntryKind, usize> = BTreeMap::new();
    let mut of_shape: BTreeMap<(EntryKind, &str, Option<ShapeName>), usize> = BTreeMap::new();
    for (entry, counts) in found {
        let asks = entry.claim != ShapeClaim::Played;
        // One shape must not crowd out the others.
        let same = of_shape.entry((entry.kind, entry.claim.name(), entry.shape)).or_default();
        let count = of_kind.entry(entry.kind).or_default();
        if *count >= most || asks && *same >= most.div_ceil(SHARE) {
            continue;
        }
        if !asks || matches!(check(entry, NODES), ClaimCheck::Proven | ClaimCheck::Alone) {
            *count += 1;
            *same += 1;
            kept.push(Entry { name: name(entry, &mut numbers), counts: Some(*counts), ..entry.clone() });
        }
    }
    kept
}

/// How often a shape comes up: what is proven counts where it appears, what is only usual in the
/// games in which it was played.
fn fires(entry: &Entry, counts: Counts) -> u32 {
    if entry.claim == ShapeClaim::Played { counts.games } else { counts.appeared }
}

/// A shape that appears more often in a game, mean of all games, says nothing of its place.
const EVERYWHERE: u64 = 8;
/// A move that is played in fewer than one of so many places where its shape appears is not usual there.
const SELDOM: u32 = 50;

/// Whether a shape is not there nearly everywhere, and its move is played where it appears.
fn says_something(counts: Counts, games: u64) -> bool {
    u64::from(counts.appeared) <= EVERYWHERE * games
        && counts.played.saturating_mul(SELDOM) >= counts.appeared
}

/// Of the entries of a kind, one shape with one claim takes at most one of so many.
const SHARE: usize = 3;

fn entry(mined: &Mined, name: String) -> Entry {
    Entry {
        kind: mined.kind,
        name,
        shape: mined.shape,
        claim: mined.claim.clone(),
        conditions: Vec::new(),
        counts: None,
        value: None,
        diagrams: vec![mined.diagram.clone()],
        tree: None,
        place: (String::new(), 0),
    }
}

/// The kind with what it is called or does, and a number.
fn name(entry: &Entry, numbers: &mut BTreeMap<String, usize>) -> String {
    let word = match (entry.shape, &entry.claim) {
        (Some(shape), _) => Some(shape.name()),
        (None, ShapeClaim::Played) => None,
        (None, claim) => Some(claim.name()),
    };
    let stem =
        word.map_or_else(|| entry.kind.name().to_owned(), |word| format!("{}-{word}", entry.kind.name()));
    let number = numbers.entry(stem.clone()).or_default();
    *number += 1;
    format!("{stem}-{number}")
}
