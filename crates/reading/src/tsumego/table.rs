//! What is known of positions: proven bounds with their zones, and proof numbers.
//! Bounded; a lost entry costs a new search, never a wrong answer.

use super::field::Side;
use super::word::Word;

/// As good as never: beyond every number of threats.
pub(crate) const FAR: i8 = 100;

/// What is known of a position for one side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Entry<W> {
    pub(crate) key: u64,
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

impl<W> Entry<W> {
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

/// Entries found by key.
pub(crate) struct Table<W> {
    entries: Vec<Entry<W>>,
    used: usize,
    most: usize,
}

const WAYS: usize = 4;

impl<W: Word> Table<W> {
    /// A table that grows up to `bytes`.
    pub(crate) fn new(bytes: usize) -> Table<W> {
        let most = (bytes / size_of::<Entry<W>>()).max(1 << 10);
        let most = 1 << most.ilog2();
        Table { entries: vec![Table::<W>::blank(); 1 << 10], used: 0, most }
    }

    const fn blank() -> Entry<W> {
        Entry {
            key: 0,
            zones: [W::EMPTY; 2],
            phi: 1,
            delta: 1,
            work: 0,
            high: FAR,
            low: -FAR,
            moves: [u8::MAX; 2],
        }
    }

    fn bucket(&self, key: u64) -> usize {
        (key as usize & (self.entries.len() - 1)) & !(WAYS - 1)
    }

    pub(crate) fn get(&self, key: u64) -> Option<&Entry<W>> {
        let start = self.bucket(key);
        self.entries[start..start + WAYS].iter().find(|e| e.key == key)
    }

    /// The entry of a key, made if it is not there, in the place of the one with
    /// the least work if there is no room.
    pub(crate) fn entry(&mut self, key: u64) -> &mut Entry<W> {
        if self.used * 2 > self.entries.len() && self.entries.len() < self.most {
            self.grow();
        }
        let start = self.bucket(key);
        let ways = &self.entries[start..start + WAYS];
        let found = ways.iter().position(|e| e.key == key);
        let slot = found.unwrap_or_else(|| {
            let empty = ways.iter().position(|e| e.key == 0);
            empty.unwrap_or_else(|| (0..WAYS).min_by_key(|&i| ways[i].work).unwrap_or(0))
        });
        let entry = &mut self.entries[start + slot];
        if entry.key != key {
            self.used += usize::from(entry.key == 0);
            *entry = Entry { key, ..Table::<W>::blank() };
        }
        entry
    }

    fn grow(&mut self) {
        let larger = vec![Table::<W>::blank(); self.entries.len() * 4];
        let old = std::mem::replace(&mut self.entries, larger);
        self.used = 0;
        for entry in old.into_iter().filter(|e| e.key != 0) {
            *self.entry(entry.key) = entry;
        }
    }
}
