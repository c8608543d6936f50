//! A pack: many games in one file, moves and setup only, sorted by a key that is
//! the same for turned and mirrored games.
//!
//! Format: the magic `GOKOPACK`, a version, then the games. A game is its key, the
//! size of the board, the stones of the setup and the moves, each stone and move
//! two bytes: nine bits for the point (511 a pass), the top bit for White.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use gokoro_board::{Board, BoardSize, Color, Point, Symmetry};
use gokoro_patterns::hash::{mix, pair};
use gokoro_patterns::policy::Scene;
use gokoro_patterns::sight::Situation;

use super::work::unfinished;

const MAGIC: &[u8; 8] = b"GOKOPACK";
const VERSION: u32 = 1;
const PASS: u16 = 511;
/// The komi of most records, in points.
const USUAL_KOMI: f32 = 6.5;
/// Games whose first moves are equal are one game.
const COMPARED: usize = 100;

/// A stone or a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, PartialOrd, Ord, Hash)]
pub struct Step {
    code: u16,
}

impl Step {
    /// A stone of `color`, or a pass.
    #[must_use]
    pub fn new(size: BoardSize, color: Color, point: Option<Point>) -> Step {
        let side = u16::from(size.get());
        let place = point.map_or(PASS, |p| u16::from(p.y()) * side + u16::from(p.x()));
        Step { code: place | u16::from(color == Color::White) << 15 }
    }

    /// Who plays.
    #[must_use]
    pub fn color(self) -> Color {
        if self.code >> 15 == 0 { Color::Black } else { Color::White }
    }

    /// The point; `None` for a pass.
    #[must_use]
    pub fn point(self, size: BoardSize) -> Option<Point> {
        let (place, side) = (self.code & 511, u16::from(size.get()));
        if place == PASS { None } else { size.point((place % side) as u8, (place / side) as u8) }
    }

    /// Whether it is a stone on a board of this size or a pass, and no other number.
    fn is_on(self, size: BoardSize) -> bool {
        let place = self.code & !(1 << 15);
        usize::from(place) < size.area() || place == PASS
    }
}

/// A game of a pack.
#[derive(Clone, PartialEq, Eq, Debug, PartialOrd, Ord)]
pub struct PackedGame {
    /// The same for games that are equal up to symmetry in their setup and first
    /// 100 moves.
    pub key: u64,
    side: u8,
    setup: Vec<Step>,
    /// The moves in order.
    pub moves: Vec<Step>,
}

impl PackedGame {
    /// A game of these stones and moves.
    #[must_use]
    pub fn new(size: BoardSize, setup: Vec<Step>, moves: Vec<Step>) -> PackedGame {
        let key = key(size, &setup, &moves);
        PackedGame { key, side: size.get(), setup, moves }
    }

    /// The size of its board.
    #[must_use]
    pub fn size(&self) -> BoardSize {
        BoardSize::new(u32::from(self.side)).unwrap_or(BoardSize::S19)
    }

    /// The stones before the first move.
    #[must_use]
    pub fn setup(&self) -> &[Step] {
        &self.setup
    }

    /// The board before the first move.
    #[must_use]
    pub fn start(&self) -> Board {
        let size = self.size();
        let stones: Vec<_> =
            self.setup.iter().filter_map(|s| s.point(size).map(|p| (p, s.color()))).collect();
        gokoro_board::board_with(size, &stones).unwrap_or_else(|_| Board::new(size))
    }

    /// Calls `each` with the position before each move, first and last given from 1, and
    /// the move, until it says no. Passes, and what follows an illegal move, are left out.
    pub fn visit(&self, moves: (usize, usize), mut each: impl FnMut(&Situation<'_>, Point) -> bool) {
        self.visit_scenes(moves, |scene, point| each(&scene.situation(), point));
    }

    /// As [`PackedGame::visit`], with what nets see too. Packs know no komi: the usual one is
    /// taken for that of the game.
    pub fn visit_scenes(&self, moves: (usize, usize), mut each: impl FnMut(&Scene<'_>, Point) -> bool) {
        let (mut board, mut recent) = (self.start(), [None; 4]);
        for (number, step) in self.moves.iter().enumerate().take(moves.1) {
            let (point, to_move) = (step.point(self.size()), step.color());
            if let Some(point) = point {
                if !board.can_play(point, to_move) {
                    return;
                }
                let scene = Scene { board: &board, to_move, number, recent, komi: USUAL_KOMI };
                if number + 1 >= moves.0 && !each(&scene, point) {
                    return;
                }
                board.play_unchecked(point, to_move);
            } else {
                board.pass();
            }
            recent = [point, recent[0], recent[1], recent[2]];
        }
    }

    /// The game after a symmetry, with the same key.
    #[must_use]
    pub fn turned(&self, symmetry: Symmetry) -> PackedGame {
        let size = self.size();
        let turn = |s: &Step| Step::new(size, s.color(), s.point(size).map(|p| symmetry.point(size, p)));
        let steps = |all: &[Step]| all.iter().map(turn).collect();
        PackedGame { key: self.key, side: self.side, setup: steps(&self.setup), moves: steps(&self.moves) }
    }

    /// Writes the game as it lies in a pack.
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&self.key.to_le_bytes())?;
        out.write_all(&[self.side])?;
        for steps in [&self.setup, &self.moves] {
            out.write_all(&(steps.len() as u16).to_le_bytes())?;
            for step in steps {
                out.write_all(&step.code.to_le_bytes())?;
            }
        }
        Ok(())
    }
}

/// The smallest of the hashes of the eight turned games.
fn key(size: BoardSize, setup: &[Step], moves: &[Step]) -> u64 {
    let hash = |symmetry: Symmetry| {
        let one = |s: &Step| {
            let turned = s.point(size).map(|p| symmetry.point(size, p));
            u64::from(Step::new(size, s.color(), turned).code)
        };
        let stones = setup.iter().map(|s| mix(one(s))).fold(u64::from(size.get()), u64::wrapping_add);
        moves.iter().take(COMPARED).fold(mix(stones), |hash, s| pair(hash, one(s)))
    };
    Symmetry::ALL.into_iter().map(hash).min().unwrap_or(0)
}

/// Why a pack cannot be read.
#[derive(Debug)]
pub enum PackError {
    /// The file cannot be opened, read or written.
    Io(PathBuf, io::Error),
    /// It is no pack.
    NoPack(PathBuf),
    /// It is of another version.
    Version(PathBuf, u32),
    /// It ends in the middle of a game, after this many whole ones.
    CutOff(PathBuf, u64),
    /// What follows this many games is no game.
    Damaged(PathBuf, u64),
    /// Parts of other work lie in this folder.
    OtherWork(PathBuf),
}

impl std::fmt::Display for PackError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PackError::Io(path, error) => {
                write!(f, "{}: {error}; check the name and the folder", path.display())
            }
            PackError::NoPack(path) => {
                write!(f, "{}: this is no pack of games; make one with learn harvest", path.display())
            }
            PackError::Version(path, found) => write!(
                f,
                "{}: made for version {found} of packs, this program reads {VERSION}; harvest the records again",
                path.display()
            ),
            PackError::CutOff(path, games) => write!(
                f,
                "{}: the file ends in the middle of game {}; the {games} games before it are read, harvest the \
                 records again for the rest",
                path.display(),
                games + 1
            ),
            PackError::Damaged(path, games) => write!(
                f,
                "{}: what follows game {games} is damaged; the games before it are read, harvest the records \
                 again for the rest",
                path.display()
            ),
            PackError::OtherWork(path) => write!(
                f,
                "{}: a harvest of other records was stopped here; give its records and --shard again to go on, \
                 or remove the folder to start afresh",
                path.display()
            ),
        }
    }
}

impl std::error::Error for PackError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        if let PackError::Io(_, error) = self { Some(error) } else { None }
    }
}

/// Writes a pack; it gets its name only when it is complete.
pub struct PackWriter {
    out: BufWriter<File>,
    path: PathBuf,
}

impl PackWriter {
    /// Starts a pack.
    ///
    /// # Errors
    /// The file cannot be made.
    pub fn create(path: &Path) -> io::Result<PackWriter> {
        let mut out = BufWriter::with_capacity(1 << 18, File::create(unfinished(path))?);
        out.write_all(MAGIC)?;
        out.write_all(&VERSION.to_le_bytes())?;
        Ok(PackWriter { out, path: path.to_owned() })
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
    pub fn finish(mut self) -> io::Result<()> {
        self.out.flush()?;
        drop(self.out);
        std::fs::rename(unfinished(&self.path), &self.path)
    }
}

/// Reads a pack game by game.
pub struct PackReader {
    input: BufReader<File>,
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
        let failed = |error| PackError::Io(path.to_owned(), error);
        let mut input = BufReader::with_capacity(1 << 18, File::open(path).map_err(failed)?);
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

/// Reads a game as [`PackedGame::write`] wrote it; `None` at the end.
pub(crate) fn read_game(input: &mut impl Read) -> io::Result<Option<PackedGame>> {
    let mut key = [0; 8];
    match input.read(&mut key[..1])? {
        0 => return Ok(None),
        _ => input.read_exact(&mut key[1..])?,
    }
    let mut side = [0];
    input.read_exact(&mut side)?;
    let size = BoardSize::new(u32::from(side[0])).ok_or(io::ErrorKind::InvalidData)?;
    let (setup, moves) = (read_steps(input, size)?, read_steps(input, size)?);
    Ok(Some(PackedGame { key: u64::from_le_bytes(key), side: size.get(), setup, moves }))
}

fn read_steps(input: &mut impl Read, size: BoardSize) -> io::Result<Vec<Step>> {
    let mut length = [0; 2];
    input.read_exact(&mut length)?;
    let mut bytes = vec![0; usize::from(u16::from_le_bytes(length)) * 2];
    input.read_exact(&mut bytes)?;
    let step = |b: &[u8; 2]| {
        let step = Step { code: u16::from_le_bytes(*b) };
        step.is_on(size).then_some(step).ok_or_else(|| io::ErrorKind::InvalidData.into())
    };
    bytes.as_chunks::<2>().0.iter().map(step).collect()
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
/// The result cannot be written.
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
    writer.finish().map_err(failed)?;
    Ok(merged)
}
