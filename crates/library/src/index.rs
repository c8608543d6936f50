//! The index of positions: for every position of the games of a file in which games it occurs,
//! and after which move. Made from the games alone, so that it can be made again. The format is
//! described in `docs/LIBRARY.md`.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use crate::bytes::{sum, u32_at, u64_at, write_whole};
use crate::games::{GamesFile, VERSION};
use crate::key::PositionKey;
use crate::mapped::Mapped;

const MAGIC: &[u8; 8] = b"GOKOINDX";
const HEADER: usize = 64;
/// Entries of a bucket, about.
const BUCKET: usize = 256;

/// The index of a file of games.
pub(crate) struct Index {
    /// Header and directory are looked up here.
    bytes: Mapped,
    #[cfg_attr(not(unix), allow(dead_code))]
    file: File,
    bits: u32,
}

/// Something of the index is not as it was written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Damaged;

/// Where the index of a file of games lies.
pub(crate) fn path_of(games: &Path) -> PathBuf {
    games.with_extension("index")
}

impl Index {
    /// Maps the index of a file of games.
    pub(crate) fn open(games: &GamesFile) -> Result<Index, Damaged> {
        let bytes = Mapped::open(&path_of(&games.path)).map_err(|_| Damaged)?;
        let (bits, entries) = (u32_at(&bytes, 12), u64_at(&bytes, 16) as usize);
        let directory = if bits <= 30 { (2 << bits) * 4 + 4 } else { return Err(Damaged) };
        let sound = bytes.starts_with(MAGIC)
            && u32_at(&bytes, 8) == VERSION
            && u64_at(&bytes, 24) == games.print
            && bytes.len() == entries.saturating_mul(8).saturating_add(HEADER + directory)
            && u32_at(&bytes, 32) == sum(&bytes[HEADER..HEADER + directory])
            && u32_at(&bytes, 60) == sum(&bytes[..60]);
        let file = File::open(path_of(&games.path)).map_err(|_| Damaged)?;
        if sound { Ok(Index { bytes, file, bits }) } else { Err(Damaged) }
    }

    /// Games (numbers in the file) and moves before the position of this number, in order. Now
    /// and then one that is another position, so each must be looked at.
    pub(crate) fn find(&self, key: u64) -> Result<Vec<(u16, u16)>, Damaged> {
        let (bucket, tag) = (bucket(key, self.bits), tag(key, self.bits));
        let entries = self.bucket(bucket)?;
        let of = |entry: &[u8]| u64_at(entry, 0);
        let entries: Vec<u64> = entries.chunks_exact(8).map(of).collect();
        let start = entries.partition_point(|entry| entry >> 32 < u64::from(tag));
        let same = entries[start..].iter().take_while(|&&entry| entry >> 32 == u64::from(tag));
        Ok(same.map(|entry| ((entry >> 16) as u16, *entry as u16)).collect())
    }

    fn bucket(&self, bucket: usize) -> Result<Vec<u8>, Damaged> {
        let buckets = 1 << self.bits;
        let start = |number: usize| u32_at(&self.bytes, HEADER + 4 * number) as usize;
        let body = HEADER + 4 * (2 * buckets + 1);
        let entries = self.read(body + 8 * start(bucket), body + 8 * start(bucket + 1)).ok_or(Damaged)?;
        let told = u32_at(&self.bytes, HEADER + 4 * (buckets + 1 + bucket));
        if sum(&entries) == told { Ok(entries) } else { Err(Damaged) }
    }

    /// Bytes of the file. They are read, not mapped, where the system can read at a place: a map
    /// would keep all that is around them, too, in the memory of a process that asks much.
    #[cfg(unix)]
    fn read(&self, from: usize, to: usize) -> Option<Vec<u8>> {
        let mut bytes = vec![0; to.checked_sub(from).filter(|_| to <= self.bytes.len())?];
        std::os::unix::fs::FileExt::read_exact_at(&self.file, &mut bytes, from as u64).ok()?;
        Some(bytes)
    }

    #[cfg(not(unix))]
    fn read(&self, from: usize, to: usize) -> Option<Vec<u8>> {
        self.bytes.get(from..to).map(<[u8]>::to_vec)
    }

    /// Whether every bucket is as it was written.
    pub(crate) fn is_sound(&self) -> bool {
        (0..1 << self.bits).into_par_iter().all(|bucket| self.bucket(bucket).is_ok())
    }
}

fn bucket(key: u64, bits: u32) -> usize {
    if bits == 0 { 0 } else { (key >> (64 - bits)) as usize }
}

/// The 32 bits below those of the bucket.
fn tag(key: u64, bits: u32) -> u32 {
    (key >> (32 - bits)) as u32
}

/// A position of a game on its way into the index.
#[derive(Clone, Copy)]
struct IndexPosition {
    key: u64,
    game: u16,
    moves: u16,
}

/// The positions of a game: the start and one after every move that is no pass.
fn positions(games: &GamesFile, game: usize, found: &mut Vec<IndexPosition>) {
    let entry = games.entry(game);
    let Some(size) = entry.size() else { return };
    let mut key = PositionKey::empty(size);
    let (mut moves, mut changed, mut index) = (0_u16, true, 0);
    let mut see =
        |key: &PositionKey, moves| found.push(IndexPosition { key: key.least(), game: game as u16, moves });
    for event in games.events(&entry) {
        let is_move = index >= usize::from(entry.setup) && !event.is_taken();
        index += 1;
        if is_move {
            if changed {
                see(&key, moves);
            }
            moves = moves.saturating_add(1);
            changed = event.point().is_some();
        }
        key.apply(event);
    }
    if changed {
        see(&key, moves);
    }
}

/// Makes the index of a file of games and writes it, whole or not at all.
pub(crate) fn write(games: &GamesFile) -> io::Result<()> {
    let chunks = (0..games.count).collect::<Vec<_>>();
    let found: Vec<Vec<IndexPosition>> = chunks
        .par_chunks(512)
        .map(|chunk| {
            let mut found = Vec::new();
            chunk.iter().for_each(|&game| positions(games, game, &mut found));
            found
        })
        .collect();
    let count: usize = found.iter().map(Vec::len).sum();
    let bits = (count / BUCKET).max(1).ilog2();
    let (starts, mut entries) = sorted_into_buckets(&found, bits);
    drop(found);
    sort_buckets(&starts, &mut entries);
    let bytes: Vec<u8> = entries.iter().flat_map(|entry| entry.to_le_bytes()).collect();
    let mut directory: Vec<u8> = starts.iter().flat_map(|start| start.to_le_bytes()).collect();
    for bounds in starts.windows(2) {
        directory.extend(sum(&bytes[8 * bounds[0] as usize..8 * bounds[1] as usize]).to_le_bytes());
    }
    write_whole(&path_of(&games.path), &[&header(bits, count, games.print, &directory), &directory, &bytes])
}

fn header(bits: u32, count: usize, print: u64, directory: &[u8]) -> Vec<u8> {
    let mut header = Vec::with_capacity(HEADER);
    header.extend(MAGIC);
    header.extend(VERSION.to_le_bytes());
    header.extend(bits.to_le_bytes());
    header.extend((count as u64).to_le_bytes());
    header.extend(print.to_le_bytes());
    header.extend(sum(directory).to_le_bytes());
    header.resize(60, 0);
    header.extend(sum(&header).to_le_bytes());
    header
}

/// The entries in the order of their buckets, and where each bucket begins.
fn sorted_into_buckets(found: &[Vec<IndexPosition>], bits: u32) -> (Vec<u32>, Vec<u64>) {
    let mut starts = vec![0_u32; (1 << bits) + 1];
    for seen in found.iter().flatten() {
        starts[bucket(seen.key, bits) + 1] += 1;
    }
    for i in 1..starts.len() {
        starts[i] += starts[i - 1];
    }
    let mut next = starts.clone();
    let mut entries = vec![0; starts.last().map_or(0, |&all| all as usize)];
    for seen in found.iter().flatten() {
        let place = &mut next[bucket(seen.key, bits)];
        let tag = u64::from(tag(seen.key, bits));
        entries[*place as usize] = tag << 32 | u64::from(seen.game) << 16 | u64::from(seen.moves);
        *place += 1;
    }
    (starts, entries)
}

fn sort_buckets(starts: &[u32], entries: &mut [u64]) {
    let mut buckets = Vec::with_capacity(starts.len());
    let mut rest = entries;
    for bounds in starts.windows(2) {
        let (bucket, after) = rest.split_at_mut((bounds[1] - bounds[0]) as usize);
        buckets.push(bucket);
        rest = after;
    }
    buckets.into_par_iter().for_each(|bucket| bucket.sort_unstable());
}
