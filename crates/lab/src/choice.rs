//! A sample of records: those whose text has the smallest hashes. Which games
//! are chosen depends on their text and the seed alone, not on files or their
//! order, and no more than the sample is held in memory.

use std::collections::BTreeMap;

use gokoro_board::hash::{STEP, fnv1a};
use gokoro_board::{Board, Game};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;

/// A chosen record with the hash that chose it.
#[derive(Clone, Debug)]
pub struct Chosen {
    /// The hash of the record's text and the seed.
    pub hash: u64,
    /// The record.
    pub record: SourceRecord,
}

/// Keeps the records with the smallest hashes of all that it is offered.
#[derive(Debug)]
pub struct Choice {
    limit: usize,
    seed: u64,
    offered: usize,
    /// By hash, equal ones in the order in which they came.
    kept: BTreeMap<(u64, usize), SourceRecord>,
}

impl Choice {
    /// Chooses at most `limit` records.
    pub fn new(limit: usize, seed: u64) -> Choice {
        Choice { limit, seed, offered: 0, kept: BTreeMap::new() }
    }

    /// Offers a record.
    pub fn offer(&mut self, record: SourceRecord) {
        let hash = hash_of(&record.tree.write(), self.seed);
        self.kept.insert((hash, self.offered), record);
        self.offered += 1;
        if self.kept.len() > self.limit {
            self.kept.pop_last();
        }
    }

    /// The chosen records, smallest hash first.
    pub fn chosen(self) -> Vec<Chosen> {
        self.kept.into_iter().map(|((hash, _), record)| Chosen { hash, record }).collect()
    }
}

/// Plays a game to its end, and hands it over as it stands after these numbers of moves.
pub(crate) fn stops(replay: &mut Replay<'_>, at: &[usize], mut each: impl FnMut(&Game)) {
    for played in 0.. {
        if at.contains(&played) {
            each(replay.game());
        }
        if replay.play_next().is_none() {
            return;
        }
    }
}

/// Whether a position is in a sample of one of `every`: by a hash, so that it does not depend on the
/// order of games or on threads. `number` is that of the move, from 1.
pub(crate) fn sampled(board: &Board, number: usize, every: u64, seed: u64) -> bool {
    let mut hash = board.hash() ^ seed.wrapping_mul(STEP) ^ number as u64;
    hash = (hash ^ (hash >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    (hash ^ (hash >> 32)).is_multiple_of(every.max(1))
}

/// FNV-1a of the bytes without white space at either end, mixed with the seed.
fn hash_of(text: &[u8], seed: u64) -> u64 {
    let mut mixed = fnv1a(text.trim_ascii()) ^ seed.wrapping_mul(STEP);
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed = (mixed ^ (mixed >> 32)).wrapping_mul(0xd6e8_feb8_6659_fd93);
    mixed ^ (mixed >> 32)
}
