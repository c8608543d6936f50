//! What is known of positions: proven bounds with their zones, and proof numbers.
//! Bounded; a lost entry costs a new search, never a wrong answer.

use super::field::Side;
use super::word::Word;

/// As good as never: beyond every number of threats.
pub(crate) const FAR: i8 = 100;

/// What is known of a position for one side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<W> {
    /// Zones of the attacker's and of the defender's proof.
    pub(crate) zones: [W; 2],
    /// Proof number of the side to move, and of the other.
    pub(crate) phi: u32,
    pub(crate) delta: u32,
    /// Moves spent below.
    pub(crate) work: u32,
    /// The attacker wins from this balance of threats on.
    pub(crate) high: i8,
    /// The defender wins up to this balance of threats.
    pub(crate) low: i8,
    /// The best move of either proof, if the winner moves.
    pub(crate) moves: [u8; 2],
}

impl<W: Word> Entry<W> {
    const BLANK: Entry<W> =
        Entry { zones: [W::EMPTY; 2], phi: 1, delta: 1, work: 0, high: FAR, low: -FAR, moves: [u8::MAX; 2] };

    /// Notes a win, with its bound, what it rests on and its move.
    pub(crate) fn decide(&mut self, winner: Side, bound: i8, zone: W, point: u8) {
        match winner {
            Side::Attacker => self.high = bound,
            Side::Defender => self.low = bound,
        }
        self.zones[winner as usize] = zone;
        self.moves[winner as usize] = point;
    }
}

/// The keys of a bucket, in one line of memory; zero where there is no entry.
#[derive(Clone, Copy, Default)]
#[repr(align(32))]
struct Keys([u64; WAYS]);

/// Entries found by key.
pub(crate) struct Table<W> {
    keys: Vec<Keys>,
    entries: Vec<Entry<W>>,
    used: usize,
    /// The most buckets.
    most: usize,
}

const WAYS: usize = 4;
/// The buckets of a new table.
const FIRST: usize = 1 << 8;

impl<W: Word> Table<W> {
    /// A table that grows up to `bytes`.
    pub(crate) fn new(bytes: usize) -> Table<W> {
        let bucket = size_of::<Keys>() + WAYS * size_of::<Entry<W>>();
        let most = 1 << (bytes / bucket).max(FIRST).ilog2();
        Table { keys: vec![Keys::default(); FIRST], entries: vec![Entry::BLANK; FIRST * WAYS], used: 0, most }
    }

    const fn bucket(&self, key: u64) -> usize {
        key as usize & (self.keys.len() - 1)
    }

    fn way(&self, bucket: usize, key: u64) -> Option<usize> {
        self.keys[bucket].0.iter().position(|&k| k == key)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry<W>> {
        let bucket = self.bucket(key);
        self.way(bucket, key).map(|way| &self.entries[bucket * WAYS + way])
    }

    /// The entry of a key, made if it is not there, in the place of the one with
    /// the least work if there is no room.
    pub(crate) fn entry(&mut self, key: u64) -> &mut Entry<W> {
        if self.used * 2 > self.entries.len() && self.keys.len() < self.most {
            self.grow();
        }
        let bucket = self.bucket(key);
        if let Some(way) = self.way(bucket, key) {
            return &mut self.entries[bucket * WAYS + way];
        }
        let ways = &self.entries[bucket * WAYS..][..WAYS];
        let least = || (0..WAYS).min_by_key(|&way| ways[way].work).unwrap_or(0);
        let way = self.way(bucket, 0).unwrap_or_else(least);
        self.used += usize::from(self.keys[bucket].0[way] == 0);
        self.keys[bucket].0[way] = key;
        let entry = &mut self.entries[bucket * WAYS + way];
        *entry = Entry::BLANK;
        entry
    }

    fn grow(&mut self) {
        let buckets = self.keys.len() * 4;
        let keys = std::mem::replace(&mut self.keys, vec![Keys::default(); buckets]);
        let entries = std::mem::replace(&mut self.entries, vec![Entry::BLANK; buckets * WAYS]);
        self.used = 0;
        for (bucket, ways) in keys.iter().zip(entries.chunks(WAYS)) {
            for (&key, old) in bucket.0.iter().zip(ways).filter(|(key, _)| **key != 0) {
                *self.entry(key) = *old;
            }
        }
    }
}
