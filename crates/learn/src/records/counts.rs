//! How often each feature was that of a played move: counted in bounded memory,
//! exact, and the same whether counted at once or in shards that are merged.
//!
//! Format: the magic `GOKOCNTS`, a version, the meaning of the keys, the number of
//! moves, the number below which counts are left out, then the sorted pairs.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use gokoro_patterns::features::{FeatureFamily, FeatureKey, MoveFeatures};
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::sight::Watcher;
use gokoro_position::facts;
use rayon::prelude::*;
use thiserror::Error;

use super::pack::PackedGame;
use super::spill::{self, RunReader, RunWriter};
use super::work;

const MAGIC: &[u8; 8] = b"GOKOCNTS";
const VERSION: u32 = 2;
const HEAD: usize = 36;
/// After this many games what was counted is written to disk, so that little is lost
/// when the work is stopped.
const PART: u64 = 20_000;

/// Why counts cannot be read, merged or written.
#[derive(Debug, Error)]
pub enum CountError {
    /// A file cannot be read or written, or is cut off.
    #[error("{0}: {told}", told = told(.1))]
    Io(PathBuf, #[source] io::Error),
    /// It holds no counts.
    #[error("{0}: this is no file of counts; make one with learn patterns")]
    NoCounts(PathBuf),
    /// It is of another version or of other features.
    #[error("{0}: counted with other features or another version; count again with the same options")]
    Other(PathBuf),
    /// Small counts were left out of it, so that sums would be wrong.
    #[error(
        "{0}: counts below {1} were left out, so it cannot be added to others; count again with --least 1"
    )]
    Thinned(PathBuf, u64),
    /// Parts of other work lie in this folder.
    #[error(
        "{0}: counting of other games or features was stopped here; give the same options again to go on, \
         or remove the folder to start afresh"
    )]
    OtherWork(PathBuf),
}

/// What went wrong with a file, and what to do.
fn told(error: &io::Error) -> String {
    if error.kind() == io::ErrorKind::UnexpectedEof {
        return "the file is cut off; count again with learn patterns".to_owned();
    }
    format!("{error}; check the folder and count again with learn patterns")
}

/// Counts the features of played moves. What is counted goes to disk in runs, when
/// memory is full and from time to time; the name of a run says how many games and
/// moves were counted when it was written, so that work that was stopped goes on there.
pub struct Counter {
    recipe: Recipe,
    moves: (usize, usize),
    folder: PathBuf,
    runs: Vec<PathBuf>,
    buffer: Vec<u64>,
    /// Most keys in memory.
    limit: usize,
    games: u64,
    counted: u64,
    /// Games in the runs.
    kept: u64,
}

impl Counter {
    /// Counts in a folder for what does not fit in `megabytes` of memory, or goes on
    /// there. `plan` says which games are counted.
    ///
    /// # Errors
    /// The folder cannot be made, or has runs of other features or of another plan.
    pub fn start(
        recipe: Recipe,
        moves: (usize, usize),
        plan: &str,
        folder: &Path,
        megabytes: usize,
    ) -> Result<Counter, CountError> {
        let plan = format!("features {:016x}, moves {moves:?}, {plan}", recipe.fingerprint());
        let failed = |e| CountError::Io(folder.to_owned(), e);
        let runs = work::parts(folder, &plan, "run").map_err(failed)?;
        let runs = runs.ok_or_else(|| CountError::OtherWork(folder.to_owned()))?;
        let [games, counted] = runs.last().and_then(|run| work::numbers(run)).unwrap_or([0; 2]);
        let limit = ((megabytes << 20) / size_of::<u64>()).max(1 << 16);
        let buffer = Vec::with_capacity(limit);
        let folder = folder.to_owned();
        Ok(Counter { recipe, moves, folder, runs, buffer, limit, games, counted, kept: games })
    }

    /// Games counted so far, by earlier, stopped work too; they are not to be added
    /// again.
    #[must_use]
    pub fn games(&self) -> u64 {
        self.games
    }

    /// Moves counted so far.
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.counted
    }

    /// Counts the moves of some games in parallel.
    ///
    /// # Errors
    /// What was counted cannot be written.
    pub fn add(&mut self, games: &[PackedGame]) -> Result<(), CountError> {
        let (recipe, moves) = (self.recipe, self.moves);
        let counted: Vec<(Vec<u64>, u64)> = games
            .par_iter()
            .map_init(|| facts::watcher(&recipe), |watcher, game| keys_of(game, moves, watcher))
            .collect();
        for (keys, number) in counted {
            if self.buffer.len() + keys.len() > self.limit || self.games - self.kept >= PART {
                self.spill()?;
            }
            self.buffer.extend(keys);
            self.counted += number;
            self.games += 1;
        }
        Ok(())
    }

    fn spill(&mut self) -> Result<(), CountError> {
        if self.games == self.kept {
            return Ok(());
        }
        let path = self.folder.join(format!("{:012}-{:012}.run", self.games, self.counted));
        self.buffer.par_sort_unstable();
        spill::write_run(&path, &self.buffer).map_err(|e| CountError::Io(path.clone(), e))?;
        self.buffer.clear();
        self.runs.push(path);
        self.kept = self.games;
        Ok(())
    }

    /// Writes the counts of at least `least` to a file.
    ///
    /// # Errors
    /// A run cannot be read or the file cannot be written.
    pub fn finish(mut self, out: &Path, least: u64) -> Result<(), CountError> {
        self.spill()?;
        self.buffer = Vec::new();
        let open = |path: &PathBuf| {
            File::open(path).map(RunReader::new).map_err(|e| CountError::Io(path.clone(), e))
        };
        let runs = self.runs.iter().map(open).collect::<Result<Vec<_>, _>>()?;
        let head = Head { meaning: self.recipe.meaning(), moves: self.counted, least };
        write_merged(out, head, runs).map_err(|e| CountError::Io(out.to_owned(), e))?;
        // What is left over of a folder does no harm.
        let _ = fs::remove_dir_all(&self.folder);
        Ok(())
    }
}

/// The keys of all moves of a game, and how many moves they are.
fn keys_of(game: &PackedGame, moves: (usize, usize), watcher: &mut Watcher) -> (Vec<u64>, u64) {
    let recipe = *watcher.recipe();
    let (mut found, mut number, mut keys) = (Vec::new(), 0, Vec::<FeatureKey>::new());
    game.visit(moves, |situation, point| {
        let sight = watcher.look(situation);
        let features = MoveFeatures::new(&recipe, &sight);
        keys.clear();
        features.situation(&mut keys);
        features.of(point, &mut keys);
        found.extend(keys.iter().map(|key| key.hash));
        number += 1;
        true
    });
    (found, number)
}

/// The head of a file of counts.
#[derive(Clone, Copy)]
struct Head {
    /// What keys mean; see [`Recipe::meaning`].
    meaning: u64,
    /// Moves that were counted.
    moves: u64,
    /// Smaller counts are left out.
    least: u64,
}

impl Head {
    fn bytes(self) -> [u8; HEAD] {
        let mut bytes = [0; HEAD];
        bytes[..8].copy_from_slice(MAGIC);
        bytes[8..12].copy_from_slice(&VERSION.to_le_bytes());
        for (i, number) in [self.meaning, self.moves, self.least].into_iter().enumerate() {
            bytes[12 + 8 * i..20 + 8 * i].copy_from_slice(&number.to_le_bytes());
        }
        bytes
    }
}

fn write_merged(out: &Path, head: Head, runs: Vec<RunReader>) -> io::Result<()> {
    let mut writer = RunWriter::create(out)?;
    writer.head(&head.bytes())?;
    spill::merge(runs, |key, count| if count >= head.least { writer.add(key, count) } else { Ok(()) })?;
    writer.finish()
}

/// Opens a file of counts.
fn open(path: &Path) -> Result<(RunReader, Head), CountError> {
    let failed = |e| CountError::Io(path.to_owned(), e);
    let mut reader = RunReader::new(File::open(path).map_err(failed)?);
    let mut head = [0; HEAD];
    let whole = reader.head(&mut head);
    if &head[..8] != MAGIC {
        return Err(CountError::NoCounts(path.to_owned()));
    }
    if head[8..12] != VERSION.to_le_bytes() {
        return Err(CountError::Other(path.to_owned()));
    }
    whole.map_err(failed)?;
    let number = |i: usize| u64::from_le_bytes(std::array::from_fn(|j| head[12 + 8 * i + j]));
    Ok((reader, Head { meaning: number(0), moves: number(1), least: number(2) }))
}

/// Whether a file begins as counts do.
#[must_use]
pub fn holds_counts(path: &Path) -> bool {
    !matches!(open(path), Err(CountError::NoCounts(_) | CountError::Io(..)))
}

/// Adds up the counts of shards.
///
/// # Errors
/// A file cannot be read, was counted with other features than the first, or lacks
/// small counts.
pub fn merge(inputs: &[PathBuf], out: &Path, least: u64) -> Result<u64, CountError> {
    let (mut runs, mut merged) = (Vec::new(), None);
    for path in inputs {
        let (reader, head) = open(path)?;
        let sum = merged.get_or_insert(Head { moves: 0, least, ..head });
        if head.meaning != sum.meaning {
            return Err(CountError::Other(path.clone()));
        }
        if head.least > 1 {
            return Err(CountError::Thinned(path.clone(), head.least));
        }
        sum.moves += head.moves;
        runs.push(reader);
    }
    let Some(head) = merged else { return Ok(0) };
    write_merged(out, head, runs).map_err(|e| CountError::Io(out.to_owned(), e))?;
    Ok(head.moves)
}

/// Calls `each` with every key and its count, in the order of the keys.
///
/// # Errors
/// The file cannot be read, or is of another version.
pub fn read(path: &Path, mut each: impl FnMut(u64, u64)) -> Result<(), CountError> {
    open(path)?.0.each(path, &mut each)
}

/// The keys that were counted at least as often as `least` says of their family.
///
/// # Errors
/// The file cannot be read, or was counted with other features.
pub fn frequent(
    path: &Path,
    recipe: &Recipe,
    least: impl Fn(FeatureFamily) -> u64,
) -> Result<Vec<u64>, CountError> {
    let (mut reader, head) = open(path)?;
    if !recipe.understands(head.meaning) {
        return Err(CountError::Other(path.to_owned()));
    }
    let mut keys = Vec::new();
    reader.each(path, &mut |key, count| {
        if gokoro_patterns::features::family_of(key).is_some_and(|family| count >= least(family)) {
            keys.push(key);
        }
    })?;
    Ok(keys)
}

impl RunReader {
    fn each(&mut self, path: &Path, each: &mut impl FnMut(u64, u64)) -> Result<(), CountError> {
        while let Some((key, count)) = self.next().map_err(|e| CountError::Io(path.to_owned(), e))? {
            each(key, count);
        }
        Ok(())
    }
}
