//! What a search remembers: numbers of positions, and proofs, which never
//! change once they are found. No moves are made here.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use gokoro_board::{Point, PointSet};

/// A number that no search reaches: refuted, or not to be proven here.
pub(crate) const INFINITE: u32 = 1 << 30;

/// Names a proof of one search.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct ProofId(u32);

/// What the table knows of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SearchEntry {
    /// How hard a proof seems; 0 is proven.
    pub(crate) proof: u32,
    /// How hard a refutation seems.
    pub(crate) disproof: u32,
    /// The proof. One that rests on loops holds only where these stand on the
    /// path: `Search::worth` looks.
    pub(crate) proven: Option<ProofId>,
    /// Moves made below it.
    pub(crate) work: u32,
    /// Whether it stands on the path from the root.
    pub(crate) on_path: bool,
}

impl SearchEntry {
    pub(crate) const fn unseen(proof: u32) -> SearchEntry {
        SearchEntry { proof, disproof: 1, proven: None, work: 0, on_path: false }
    }
}

/// What a link of a proof leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Next {
    /// Another proof.
    Proof(ProofId),
    /// A position on the path, by its key: endless play.
    Loop(u64),
}

/// A proof of one position.
#[derive(Clone, Debug)]
pub(crate) struct SearchProof {
    /// The position.
    pub(crate) key: u64,
    /// What it depends on.
    pub(crate) zone: PointSet,
    /// Its links in `Table::links`.
    first: u32,
    count: u32,
    /// Moves made to find it.
    pub(crate) work: u32,
    /// Positions that have to stand on the path for it to hold.
    pub(crate) loops: Option<Box<[u64]>>,
}

/// A move of a proof with what follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct ChildLink {
    pub(crate) point: Option<Point>,
    pub(crate) next: Next,
    /// Whether the move changes nothing that the proof after it depends on: so
    /// that proof answers every reply outside its zone.
    pub(crate) idle: bool,
}

/// Positions and proofs of one search.
pub(crate) struct SearchTable {
    entries: HashMap<u64, SearchEntry, BuildHasherDefault<KeyHasher>>,
    proofs: Vec<SearchProof>,
    links: Vec<ChildLink>,
}

impl SearchTable {
    pub(crate) fn new() -> SearchTable {
        SearchTable { entries: HashMap::default(), proofs: Vec::new(), links: Vec::new() }
    }

    pub(crate) fn get(&self, key: u64) -> Option<SearchEntry> {
        self.entries.get(&key).copied()
    }

    pub(crate) fn proof(&self, id: ProofId) -> &SearchProof {
        &self.proofs[id.0 as usize]
    }

    /// The moves of a proof; of an opponent's node the hardest reply first.
    pub(crate) fn links(&self, id: ProofId) -> &[ChildLink] {
        let proof = self.proof(id);
        &self.links[proof.first as usize..(proof.first + proof.count) as usize]
    }

    /// Marks a position as standing on the path, or not any more.
    pub(crate) fn set_on_path(&mut self, key: u64, on_path: bool) {
        self.entries.entry(key).or_insert(SearchEntry::unseen(1)).on_path = on_path;
    }

    /// Stores the numbers of a position that is not proven for every path.
    pub(crate) fn store(&mut self, key: u64, proof: u32, disproof: u32, work: u64) {
        let entry = self.entries.entry(key).or_insert(SearchEntry::unseen(1));
        entry.proof = proof;
        entry.disproof = disproof;
        entry.work = entry.work.max(u32::try_from(work).unwrap_or(u32::MAX));
    }

    /// Stores a proof of a position.
    pub(crate) fn store_proof(
        &mut self,
        key: u64,
        zone: PointSet,
        links: &[ChildLink],
        loops: Option<Box<[u64]>>,
        work: u64,
    ) -> ProofId {
        let id = ProofId(self.proofs.len() as u32);
        let (first, count) = (self.links.len() as u32, links.len() as u32);
        self.links.extend_from_slice(links);
        self.store(key, 0, INFINITE, work);
        let work = self.entries.get(&key).map_or(0, |e| e.work);
        self.proofs.push(SearchProof { key, zone, first, count, work, loops });
        if let Some(entry) = self.entries.get_mut(&key) {
            entry.proven = Some(id);
        }
        id
    }
}

/// Keys are random numbers already.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
