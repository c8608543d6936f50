//! How often each feature was that of a played move: counted in bounded memory,
//! exact, and the same whether counted at once or in shards that are merged.
//!
//! Format: the magic `GOKOCNTS`, a version, the meaning of the keys, the
//! number of moves, then the sorted pairs.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use gokoro_patterns::features::{Family, Features, Key};
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::sight::Sight;
use gokoro_patterns::surroundings::Surroundings;
use rayon::prelude::*;

use super::pack::{PackedGame, unfinished};
use super::spill::{self, RunReader, RunWriter};

const MAGIC: &[u8; 8] = b"GOKOCNTS";
const VERSION: u32 = 1;
const HEAD: usize = 28;

/// Why counts cannot be read, merged or written.
#[derive(Debug)]
pub enum CountError {
    /// A file cannot be read or written, or is cut off.
    Io(PathBuf, io::Error),
    /// It holds no counts.
    NoCounts(PathBuf),
    /// It is of another version or of other features.
    Other(PathBuf),
}

impl std::fmt::Display for CountError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CountError::Io(path, error) if error.kind() == io::ErrorKind::UnexpectedEof => {
                write!(f, "{}: the file is cut off; count again with learn patterns", path.display())
            }
            CountError::Io(path, error) => {
                write!(f, "{}: {error}; check the folder and count again with learn patterns", path.display())
            }
            CountError::NoCounts(path) => {
                write!(f, "{}: this is no file of counts; make one with learn patterns", path.display())
            }
            CountError::Other(path) => write!(
                f,
                "{}: counted with other features or another version; count again with the same options",
                path.display()
            ),
        }
    }
}

impl std::error::Error for CountError {}

/// Visits the moves of a game: the position as seen before each, and the move.
/// Moves that are passes, and what follows an illegal one, are left out.
pub fn visit(
    game: &PackedGame,
    moves: (usize, usize),
    mut wanted: impl FnMut(usize) -> bool,
    recipe: &Recipe,
    around: &mut Surroundings,
    mut each: impl FnMut(&Sight<'_>, &Surroundings, gokoro_board::Point, usize),
) {
    let size = game.size();
    let mut board = game.start();
    let mut recent = [None, None];
    let reach = recipe.reduces().then(|| recipe.reduction.reach());
    for (i, step) in game.moves.iter().enumerate() {
        if i + 1 > moves.1 {
            break;
        }
        let point = step.point(size);
        if let Some(point) = point.filter(|_| i + 1 >= moves.0 && wanted(i + 1)) {
            around.follow(&board);
            let sight = Sight::new(&board, step.color(), i, recent, recipe.look(), reach.as_ref());
            each(&sight, around, point, i + 1);
        }
        match point {
            Some(point) if board.play(point, step.color()).is_err() => break,
            Some(_) => {}
            None => board.pass(),
        }
        recent = [point, recent[0]];
    }
}

/// Counts the features of played moves.
pub struct Counter {
    recipe: Recipe,
    moves: (usize, usize),
    folder: PathBuf,
    runs: Vec<PathBuf>,
    buffer: Vec<u64>,
    limit: usize,
    counted: u64,
}

impl Counter {
    /// Counts in a folder for what does not fit in `megabytes` of memory.
    ///
    /// # Errors
    /// The folder cannot be made.
    pub fn new(
        recipe: Recipe,
        moves: (usize, usize),
        folder: &Path,
        megabytes: usize,
    ) -> Result<Counter, CountError> {
        fs::create_dir_all(folder).map_err(|e| CountError::Io(folder.to_owned(), e))?;
        let limit = (megabytes << 20) / 8;
        let limit = limit.max(1 << 16);
        let folder = folder.to_owned();
        Ok(Counter { recipe, moves, folder, runs: Vec::new(), buffer: Vec::new(), limit, counted: 0 })
    }

    /// Counts the moves of some games in parallel.
    ///
    /// # Errors
    /// What was counted cannot be written.
    pub fn add(&mut self, games: &[PackedGame]) -> Result<(), CountError> {
        let (recipe, moves) = (self.recipe, self.moves);
        let counted: Vec<(Vec<u64>, u64)> =
            games.par_iter().map(|game| keys_of(game, &recipe, moves)).collect();
        for (keys, number) in counted {
            self.counted += number;
            self.buffer.extend(keys);
            if self.buffer.len() >= self.limit {
                self.spill()?;
            }
        }
        Ok(())
    }

    /// Moves counted so far.
    #[must_use]
    pub fn counted(&self) -> u64 {
        self.counted
    }

    fn spill(&mut self) -> Result<(), CountError> {
        let path = self.folder.join(format!("{:05}.run", self.runs.len()));
        self.buffer.par_sort_unstable();
        spill::write_run(&path, &self.buffer).map_err(|e| CountError::Io(path.clone(), e))?;
        self.buffer.clear();
        self.runs.push(path);
        Ok(())
    }

    /// Writes the counts of at least `least` to a file.
    ///
    /// # Errors
    /// A run cannot be read or the file cannot be written.
    pub fn finish(mut self, out: &Path, least: u64) -> Result<(), CountError> {
        self.spill()?;
        let failed = |e| CountError::Io(out.to_owned(), e);
        let runs: io::Result<Vec<_>> = self.runs.iter().map(|p| File::open(p).map(RunReader::new)).collect();
        let head = head(&self.recipe, self.counted);
        write_merged(out, &head, runs.map_err(failed)?, least).map_err(failed)?;
        let _ = fs::remove_dir_all(&self.folder);
        Ok(())
    }
}

fn keys_of(game: &PackedGame, recipe: &Recipe, moves: (usize, usize)) -> (Vec<u64>, u64) {
    thread_local!(static AROUND: std::cell::RefCell<Option<Surroundings>> = const { std::cell::RefCell::new(None) });
    AROUND.with_borrow_mut(|around| {
        let around = around.get_or_insert_with(|| Surroundings::new(game.size()));
        let (mut found, mut number, mut keys) = (Vec::new(), 0, Vec::<Key>::new());
        visit(
            game,
            moves,
            |_| true,
            recipe,
            around,
            |sight, around, point, _| {
                let features = Features::new(recipe, sight, around);
                keys.clear();
                features.situation(&mut keys);
                features.of(point, &mut keys);
                found.extend(keys.iter().map(|key| key.hash));
                number += 1;
            },
        );
        (found, number)
    })
}

fn head(recipe: &Recipe, counted: u64) -> [u8; HEAD] {
    let mut head = [0; HEAD];
    head[..8].copy_from_slice(MAGIC);
    head[8..12].copy_from_slice(&VERSION.to_le_bytes());
    head[12..20].copy_from_slice(&recipe.meaning().to_le_bytes());
    head[20..28].copy_from_slice(&counted.to_le_bytes());
    head
}

fn write_merged(out: &Path, head: &[u8], runs: Vec<RunReader>, least: u64) -> io::Result<()> {
    let part = unfinished(out);
    let mut writer = RunWriter::new(File::create(&part)?);
    writer.head(head)?;
    spill::merge(runs, |key, count| if count >= least { writer.add(key, count) } else { Ok(()) })?;
    writer.finish()?;
    fs::rename(part, out)
}

/// Opens a file of counts: the fingerprint of its features and its moves.
fn open(path: &Path) -> Result<(RunReader, u64, u64), CountError> {
    let failed = |e| CountError::Io(path.to_owned(), e);
    let mut reader = RunReader::new(File::open(path).map_err(failed)?);
    let mut head = [0; HEAD];
    reader.head(&mut head).map_err(|_| CountError::NoCounts(path.to_owned()))?;
    if &head[..8] != MAGIC {
        return Err(CountError::NoCounts(path.to_owned()));
    }
    if head[8..12] != VERSION.to_le_bytes() {
        return Err(CountError::Other(path.to_owned()));
    }
    let number = |from: usize| u64::from_le_bytes(std::array::from_fn(|i| head[from + i]));
    Ok((reader, number(12), number(20)))
}

/// Adds up the counts of shards.
///
/// # Errors
/// A file cannot be read, or was counted with other features.
pub fn merge(recipe: &Recipe, inputs: &[PathBuf], out: &Path, least: u64) -> Result<u64, CountError> {
    let (mut runs, mut counted) = (Vec::new(), 0);
    for path in inputs {
        let (reader, features, moves) = open(path)?;
        if features != recipe.meaning() {
            return Err(CountError::Other(path.clone()));
        }
        counted += moves;
        runs.push(reader);
    }
    let head = head(recipe, counted);
    write_merged(out, &head, runs, least).map_err(|e| CountError::Io(out.to_owned(), e))?;
    Ok(counted)
}

/// The keys that were counted at least as often as `least` says of their family,
/// and the moves they were counted in.
///
/// # Errors
/// The file cannot be read, or was counted with other features.
pub fn frequent(
    path: &Path,
    recipe: &Recipe,
    least: impl Fn(Family) -> u64,
) -> Result<(Vec<u64>, u64), CountError> {
    let (mut reader, features, counted) = open(path)?;
    if features != recipe.meaning() {
        return Err(CountError::Other(path.to_owned()));
    }
    let mut keys = Vec::new();
    while let Some((key, count)) = reader.next().map_err(|e| CountError::Io(path.to_owned(), e))? {
        if gokoro_patterns::features::family_of(key).is_some_and(|family| count >= least(family)) {
            keys.push(key);
        }
    }
    Ok((keys, counted))
}
