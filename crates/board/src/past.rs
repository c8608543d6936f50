//! The positions of a game so far, for rules that forbid repetition: whether one was there is found in a
//! time that hardly grows with the game, and copies of a game share what lies behind them.

use std::sync::Arc;

use crate::color::{ByColor, Color};
use crate::set::PointSet;

/// Positions that are gone through one by one; all of a game of usual length.
const RECENT: usize = 256;

/// A position for repetition rules: the stones, exactly, and who moves next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Situation {
    pub(crate) hash: u64,
    pub(crate) stones: ByColor<PointSet>,
    pub(crate) to_move: Color,
}

/// The positions before each turn of a game.
#[derive(Clone, Default, Debug)]
pub struct Past {
    /// Older positions, runs of falling length: one is at most half as long as the one before it.
    runs: Vec<Arc<Run>>,
    recent: Vec<Situation>,
    /// Their hashes, close together.
    recent_hashes: Vec<u64>,
}

/// Positions one after the other, and their hashes in order, each with its place.
#[derive(Debug)]
struct Run {
    situations: Vec<Situation>,
    places: Vec<(u64, u32)>,
}

impl Run {
    fn new(situations: Vec<Situation>) -> Run {
        let mut places: Vec<(u64, u32)> = situations.iter().map(|one| one.hash).zip(0..).collect();
        places.sort_unstable();
        Run { situations, places }
    }

    fn with_hash(&self, hash: u64) -> impl Iterator<Item = &Situation> {
        let from = self.places.partition_point(|&(other, _)| other < hash);
        let same = self.places[from..].iter().take_while(move |&&(other, _)| other == hash);
        same.map(|&(_, place)| &self.situations[place as usize])
    }
}

impl Past {
    /// Whether a position with this hash of its stones was there.
    pub fn contains(&self, hash: u64) -> bool {
        self.recent_hashes.contains(&hash) || self.runs.iter().any(|run| run.with_hash(hash).next().is_some())
    }

    /// The positions with this hash.
    pub(crate) fn with_hash(&self, hash: u64) -> impl Iterator<Item = &Situation> {
        let recent = self.recent.iter().filter(move |one| one.hash == hash);
        self.runs.iter().flat_map(move |run| run.with_hash(hash)).chain(recent)
    }

    pub(crate) fn push(&mut self, situation: Situation) {
        self.recent_hashes.push(situation.hash);
        self.recent.push(situation);
        if self.recent.len() == RECENT {
            self.recent_hashes.clear();
            let full = std::mem::take(&mut self.recent);
            self.seal(full);
        }
    }

    /// Makes a run of positions, and one of those before that are no longer than it.
    fn seal(&mut self, mut situations: Vec<Situation>) {
        while let Some(last) = self.runs.pop_if(|last| last.situations.len() <= situations.len()) {
            situations.splice(..0, last.situations.iter().cloned());
        }
        self.runs.push(Arc::new(Run::new(situations)));
    }

    /// Forgets all but the first `count` positions.
    pub(crate) fn truncate(&mut self, count: usize) {
        let mut kept = Past::default();
        let all = self.runs.iter().flat_map(|run| &run.situations).chain(&self.recent);
        all.take(count).cloned().for_each(|situation| kept.push(situation));
        *self = kept;
    }
}

#[cfg(test)]
#[path = "../tests/unit/past.rs"]
mod tests;
