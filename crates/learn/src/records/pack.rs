//! A pack: many games in one file, sorted by a key that is the same for turned and mirrored
//! games. The one form in which games are kept for learning.
//!
//! Format: the magic `GOKOPACK`, a version, then the games; all numbers little-endian. A game:
//!
//! | bytes | |
//! |---|---|
//! | 8 | its key |
//! | 1 | the size of the board |
//! | 1 | flags: 1 area is counted, else territory; 2 the owners of the points are known; 4 a search chose Gokoro's own moves |
//! | 2 | komi in half points |
//! | 2 | Black's margin in half points, komi included (see [`Margin`]) |
//! | 1, 1 | the ranks of Black and White in steps below 9 dan, 255 where unknown |
//! | 2 | moves before those of Gokoro's own (all, where people played) |
//! | 2, 2 each | stones of the setup: nine bits for the point (511 a pass), the top bit for White |
//! | 2, 2 each | moves likewise |
//! | area / 4 | the owners, if known: two bits a point in the order of `BoardSize::points`, the first in the lowest (0 nobody, 1 Black, 2 White, 3 not known) |
//!
//! A pack may lie in a zstd frame.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use gokoro_files::Unfinished;
use thiserror::Error;

use super::game::read_game;
pub use super::game::{About, Margin, PackedGame, Step};
use super::work;

const MAGIC: &[u8; 8] = b"GOKOPACK";
const VERSION: u32 = 2;

/// Why a pack cannot be read.
#[derive(Debug, Error)]
pub enum PackError {
    /// The file cannot be opened, read or written.
    #[error("{0}: {1}; check the name and the folder")]
    Io(PathBuf, #[source] io::Error),
    /// It is no pack.
    #[error("{0}: this is no pack of games; make one with learn harvest")]
    NoPack(PathBuf),
    /// It is of another version.
    #[error("{0}: made for version {1} of packs, this program reads {VERSION}; harvest the records again")]
    Version(PathBuf, u32),
    /// It ends in the middle of a game, after this many whole ones.
    #[error(
        "{0}: the file ends in the middle of game {torn}; the {1} games before it are read, harvest the records \
         again for the rest",
        torn = .1 + 1
    )]
    CutOff(PathBuf, u64),
    /// What follows this many games is no game.
    #[error(
        "{0}: what follows game {1} is damaged; the games before it are read, harvest the records again for \
         the rest"
    )]
    Damaged(PathBuf, u64),
    /// Parts of other work lie in this folder.
    #[error(
        "{0}: a harvest of other records was stopped here; give its records and --shard again to go on, or \
         remove the folder to start afresh"
    )]
    OtherWork(PathBuf),
}

/// Writes a pack; it gets its name only when it is complete.
pub struct PackWriter {
    out: Unfinished,
}

impl PackWriter {
    /// Starts a pack.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path) -> io::Result<PackWriter> {
        let mut out = Unfinished::create(path)?;
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        Ok(PackWriter { out })
    }

    /// Adds a game.
    ///
    /// # Errors
    /// The disk is full, or the like.
    pub fn add(&mut self, game: &PackedGame) -> io::Result<()> {
        game.write(&mut self.out)
    }

    /// Ends the pack.
    ///
    /// # Errors
    /// As [`PackWriter::add`].
    pub fn finish(self) -> io::Result<()> {
        self.out.finish()
    }
}

/// Reads a pack game by game.
pub struct PackReader {
    input: BufReader<Box<dyn Read + Send>>,
    path: PathBuf,
    games: u64,
    ended: bool,
}

impl PackReader {
    /// Opens a pack.
    ///
    /// # Errors
    /// See [`PackError`].
    pub fn open(path: &Path) -> Result<PackReader, PackError> {
        let failed = |error: io::Error| match error.kind() {
            io::ErrorKind::Other => PackError::NoPack(path.to_owned()),
            _ => PackError::Io(path.to_owned(), error),
        };
        let mut input = work::open(path).map_err(failed)?;
        let mut head = [0; 12];
        if input.read_exact(&mut head).is_err() || &head[..8] != MAGIC {
            return Err(PackError::NoPack(path.to_owned()));
        }
        let version = u32::from_le_bytes([head[8], head[9], head[10], head[11]]);
        if version != VERSION {
            return Err(PackError::Version(path.to_owned(), version));
        }
        Ok(PackReader { input, path: path.to_owned(), games: 0, ended: false })
    }
}

impl Iterator for PackReader {
    type Item = Result<PackedGame, PackError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.ended {
            return None;
        }
        match read_game(&mut self.input) {
            Ok(Some(game)) => {
                self.games += 1;
                Some(Ok(game))
            }
            Ok(None) => None,
            Err(error) => {
                self.ended = true;
                let path = self.path.clone();
                Some(Err(match error.kind() {
                    io::ErrorKind::UnexpectedEof => PackError::CutOff(path, self.games),
                    io::ErrorKind::InvalidData => PackError::Damaged(path, self.games),
                    _ => PackError::Io(path, error),
                }))
            }
        }
    }
}

/// Reads whole packs into memory; what cannot be read is told beside them.
#[must_use]
pub fn read_all(paths: &[PathBuf]) -> (Vec<PackedGame>, Vec<PackError>) {
    let (mut games, mut errors) = (Vec::new(), Vec::new());
    for path in paths {
        match PackReader::open(path) {
            Ok(reader) => reader.for_each(|item| match item {
                Ok(game) => games.push(game),
                Err(error) => errors.push(error),
            }),
            Err(error) => errors.push(error),
        }
    }
    (games, errors)
}

/// What came of merging packs.
#[derive(Debug, Default)]
pub struct Merged {
    /// Games in the result.
    pub games: u64,
    /// Copies left out.
    pub copies: u64,
    /// What could not be read; the rest of those packs is in the result.
    pub errors: Vec<PackError>,
}

/// Merges packs, each sorted, into one: sorted, each key once. Of games with one
/// key the smallest is kept, so that the order of the packs does not matter.
///
/// # Errors
/// The result cannot be written. It is not written where there is no game.
pub fn merge(inputs: &[PathBuf], out: &Path) -> Result<Merged, PackError> {
    let failed = |error| PackError::Io(out.to_owned(), error);
    let mut merged = Merged::default();
    let mut readers = Vec::new();
    for path in inputs {
        match PackReader::open(path) {
            Ok(reader) => readers.push(reader),
            Err(error) => merged.errors.push(error),
        }
    }
    let mut next = |i: usize, readers: &mut Vec<PackReader>| match readers[i].next()? {
        Ok(game) => Some(Reverse((game, i))),
        Err(error) => {
            merged.errors.push(error);
            None
        }
    };
    let mut heads: BinaryHeap<_> = (0..readers.len()).filter_map(|i| next(i, &mut readers)).collect();
    let mut writer = PackWriter::create(out).map_err(failed)?;
    let mut last = None;
    while let Some(Reverse((game, i))) = heads.pop() {
        heads.extend(next(i, &mut readers));
        if last.replace(game.key) == Some(game.key) {
            merged.copies += 1;
        } else {
            writer.add(&game).map_err(failed)?;
            merged.games += 1;
        }
    }
    // A pack that is there is not replaced by an empty one.
    if merged.games > 0 {
        writer.finish().map_err(failed)?;
    }
    Ok(merged)
}
