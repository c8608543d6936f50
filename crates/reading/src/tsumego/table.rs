//! What is known of positions: proven bounds with their zones, and proof numbers.
//! Bounded; a lost entry costs a new search, never a wrong answer.

use super::field::Side;
use super::word::{Place, Word};

/// As good as never: beyond every number of threats.
pub(crate) const FAR: i8 = 100;

/// What a search has found out about a position for one side to move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProvenBounds<W> {
    /// Zones of the attacker's and of the defender's proof.
    pub(crate) zones: [W; 2],
    /// Moves spent below.
    pub(crate) work: u32,
    /// The attacker wins from this balance of threats on.
    pub(crate) high: i8,
    /// The defender wins up to this balance of threats.
    pub(crate) low: i8,
    /// The best move of either proof, if the winner moves.
    pub(crate) moves: [Place; 2],
}

impl<W: Word> ProvenBounds<W> {
    const NOTHING: ProvenBounds<W> =
        ProvenBounds { zones: [W::EMPTY; 2], work: 0, high: FAR, low: -FAR, moves: [Place::MAX; 2] };
}

/// What the table says of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoundsEntry<'a, W> {
    /// Proof number of the side to move, and of the other.
    pub(crate) phi: u32,
    pub(crate) delta: u32,
    /// What was found out, if it was searched or decided.
    pub(crate) known: Option<&'a ProvenBounds<W>>,
}

const WAYS: usize = 4;
/// The buckets of a new table.
const FIRST: usize = 1 << 8;
/// Stands in a proof number of an entry of which more is known.
const SEARCHED: u32 = 1 << 31;

/// Keys and proof numbers in one line of memory: of most positions, replies that
/// were only looked at, nothing else is ever asked. A key of zero is no entry.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket {
    keys: [u64; WAYS],
    phi: [u32; WAYS],
    delta: [u32; WAYS],
}

/// Entries found by key.
pub(crate) struct BoundsTable<W> {
    buckets: Vec<Bucket>,
    known: Vec<ProvenBounds<W>>,
    used: usize,
    /// The most buckets.
    most: usize,
}

/// Where an entry stands.
#[derive(Clone, Copy)]
struct Slot {
    bucket: usize,
    way: usize,
}

impl Slot {
    const fn index(self) -> usize {
        self.bucket * WAYS + self.way
    }
}

impl<W: Word> BoundsTable<W> {
    /// A table that grows up to `bytes`.
    pub(crate) fn new(bytes: usize) -> BoundsTable<W> {
        let bucket = size_of::<Bucket>() + WAYS * size_of::<ProvenBounds<W>>();
        let most = 1 << (bytes / bucket).max(FIRST).ilog2();
        let known = vec![ProvenBounds::NOTHING; FIRST * WAYS];
        BoundsTable { buckets: vec![Bucket::default(); FIRST], known, used: 0, most }
    }

    const fn bucket(&self, key: u64) -> usize {
        key as usize & (self.buckets.len() - 1)
    }

    fn slot(&self, key: u64) -> Option<Slot> {
        let bucket = self.bucket(key);
        self.buckets[bucket].keys.iter().position(|&k| k == key).map(|way| Slot { bucket, way })
    }

    /// Fetches what will be asked soon: loads that do not wait for each other.
    pub(crate) fn fetch(&self, keys: impl Iterator<Item = u64>) {
        let touched = keys.fold(0, |all, key| all ^ self.buckets[self.bucket(key)].keys[0]);
        std::hint::black_box(touched);
    }

    pub(crate) fn get(&self, key: u64) -> Option<BoundsEntry<'_, W>> {
        let slot = self.slot(key)?;
        let bucket = &self.buckets[slot.bucket];
        let (phi, delta) = (bucket.phi[slot.way], bucket.delta[slot.way]);
        let known = (phi & SEARCHED != 0).then(|| &self.known[slot.index()]);
        Some(BoundsEntry { phi: phi & !SEARCHED, delta, known })
    }

    /// What was found out about a position.
    pub(crate) fn look_up(&self, key: u64) -> Option<&ProvenBounds<W>> {
        self.get(key)?.known
    }

    /// Keeps proof numbers of a position that was only looked at.
    pub(crate) fn expect(&mut self, key: u64, phi: u32, delta: u32) {
        let slot = self.make(key);
        let bucket = &mut self.buckets[slot.bucket];
        bucket.phi[slot.way] = phi | bucket.phi[slot.way] & SEARCHED;
        bucket.delta[slot.way] = delta;
    }

    /// Keeps proof numbers after a search that spent some moves.
    pub(crate) fn searched(&mut self, key: u64, phi: u32, delta: u32, work: u64) {
        self.expect(key, phi, delta);
        let known = self.bounds_mut(key);
        known.work = known.work.saturating_add(work as u32);
    }

    /// Keeps a win, with its bound, what it rests on, its move and the moves spent.
    pub(crate) fn decide(&mut self, key: u64, winner: Side, bound: i8, zone: W, point: Place, work: u64) {
        let known = self.bounds_mut(key);
        match winner {
            Side::Attacker => known.high = bound,
            Side::Defender => known.low = bound,
        }
        known.zones[winner as usize] = zone;
        known.moves[winner as usize] = point;
        known.work = known.work.saturating_add(work as u32);
    }

    fn bounds_mut(&mut self, key: u64) -> &mut ProvenBounds<W> {
        let slot = self.make(key);
        let phi = &mut self.buckets[slot.bucket].phi[slot.way];
        let known = &mut self.known[slot.index()];
        if *phi & SEARCHED == 0 {
            *phi |= SEARCHED;
            *known = ProvenBounds::NOTHING;
        }
        known
    }

    /// The slot of a key, made if it is not there, in the place of the one with
    /// the least work if there is no room.
    fn make(&mut self, key: u64) -> Slot {
        if self.used * 2 > self.known.len() && self.buckets.len() < self.most {
            self.grow();
        }
        if let Some(slot) = self.slot(key) {
            return slot;
        }
        let index = self.bucket(key);
        let bucket = &self.buckets[index];
        let work = |way: &usize| match bucket.phi[*way] & SEARCHED {
            0 => 0,
            _ => self.known[index * WAYS + way].work,
        };
        let free = bucket.keys.iter().position(|&k| k == 0);
        let way = free.or_else(|| (0..WAYS).min_by_key(work)).unwrap_or(0);
        let bucket = &mut self.buckets[index];
        self.used += usize::from(bucket.keys[way] == 0);
        bucket.keys[way] = key;
        (bucket.phi[way], bucket.delta[way]) = (1, 1);
        Slot { bucket: index, way }
    }

    fn grow(&mut self) {
        let buckets = self.buckets.len() * 4;
        let old = std::mem::replace(&mut self.buckets, vec![Bucket::default(); buckets]);
        let known = std::mem::replace(&mut self.known, vec![ProvenBounds::NOTHING; buckets * WAYS]);
        self.used = 0;
        for (bucket, known) in old.iter().zip(known.chunks(WAYS)) {
            for (way, known) in known.iter().enumerate().filter(|(way, _)| bucket.keys[*way] != 0) {
                let slot = self.make(bucket.keys[way]);
                let place = &mut self.buckets[slot.bucket];
                (place.phi[slot.way], place.delta[slot.way]) = (bucket.phi[way], bucket.delta[way]);
                self.known[slot.index()] = *known;
            }
        }
    }
}
