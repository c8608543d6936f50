//! Counted games with the owners of their points: what the ownership model learns from.
//! Made from records once, since the owners of a final position take as long to work out as
//! learning from several positions.
//!
//! Format of a file: the magic `GOKOOWNR`, a version, the number of the plan (which records,
//! how many playouts), then the games. A game is the number of records read when it came, the
//! game as in a pack, Black's lead, and a byte for each point.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use gokoro_board::{Color, Game, Scoring};
use gokoro_position::ownership::Count;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::Record;

use crate::eval::territory::games::ending;
use crate::eval::territory::labels::{Labels, labels};
use crate::records::game::{PackedGame, read_game};
use crate::records::harvest::game_of;
use crate::records::work::unfinished;

const MAGIC: &[u8; 8] = b"GOKOOWNR";
const VERSION: u32 = 1;
/// Stands in the place of the owners where they are not known.
const UNKNOWN: u8 = 255;

/// A counted game and its end.
#[derive(Clone, PartialEq, Debug)]
pub struct CountedGame {
    /// The game.
    pub game: PackedGame,
    /// Black's area less White's at the end, in half points, as the recorded margin tells it.
    pub lead: i16,
    /// For each point in the order of `BoardSize::points`: 1 Black's, -1 White's, 0 nobody's;
    /// `None` where no count agrees with the record.
    pub owners: Option<Vec<i8>>,
}

impl CountedGame {
    /// The game of a record if it ended by counting; its owners are worked out with this many
    /// playouts.
    #[must_use]
    pub fn of(record: &Record, playouts: u32, seed: u64) -> Option<CountedGame> {
        let mut replay = Replay::main_line(record.tree.games().next()?).ok()?;
        let margin = ending(replay.info())?.margin?;
        let game = game_of(record).0?;
        replay.run();
        let end = replay.into_game();
        let owners = labels(&end, margin, playouts, seed).map(|labels| owners(&end, &labels));
        let more = match end.rules().scoring {
            Scoring::Territory => Count::of(&end).more(),
            Scoring::Area => end.handicap_bonus() as i32,
        };
        let lead = margin + i32::from(end.komi().half_points()) + 2 * more;
        Some(CountedGame { game, lead: i16::try_from(lead).ok()?, owners })
    }

    fn write(&self, read: u64, out: &mut impl Write) -> io::Result<()> {
        out.write_all(&read.to_le_bytes())?;
        self.game.write(out)?;
        out.write_all(&self.lead.to_le_bytes())?;
        let unknown = vec![UNKNOWN; self.game.size().area()];
        let bytes = self.owners.as_ref().map(|all| all.iter().map(|&o| o as u8 & 3).collect());
        out.write_all(&bytes.unwrap_or(unknown))
    }

    fn read(input: &mut impl Read) -> io::Result<Option<(u64, CountedGame)>> {
        let mut number = [0; 8];
        match input.read(&mut number[..1])? {
            0 => return Ok(None),
            _ => input.read_exact(&mut number[1..])?,
        }
        let game = read_game(input)?.ok_or(io::ErrorKind::UnexpectedEof)?;
        let mut lead = [0; 2];
        input.read_exact(&mut lead)?;
        let mut bytes = vec![0; game.size().area()];
        input.read_exact(&mut bytes)?;
        let known = !bytes.contains(&UNKNOWN);
        let owner = |&byte: &u8| match byte {
            1 => 1,
            3 => -1,
            _ => 0,
        };
        let owners = known.then(|| bytes.iter().map(owner).collect());
        Ok(Some((u64::from_le_bytes(number), CountedGame { game, lead: i16::from_le_bytes(lead), owners })))
    }
}

fn owners(game: &Game, labels: &Labels) -> Vec<i8> {
    let owner = |p| [Color::Black, Color::White].map(|c| i8::from(labels.owned[c].contains(p)));
    game.size().points().map(|p| owner(p)[0] - owner(p)[1]).collect()
}

/// Why a file of counted games cannot be read or written.
#[derive(Debug)]
pub enum OutcomeError {
    /// The file cannot be opened, read or written.
    Io(PathBuf, io::Error),
    /// It is no such file.
    NoGames(PathBuf),
    /// It is of another version.
    Version(PathBuf, u32),
    /// It ends in the middle of a game, after this many whole ones, or is damaged there.
    CutOff(PathBuf, usize),
    /// Other work was stopped here.
    OtherWork(PathBuf),
}

impl std::fmt::Display for OutcomeError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            OutcomeError::Io(path, error) => {
                write!(f, "{}: {error}; check the name and the folder", path.display())
            }
            OutcomeError::NoGames(path) => write!(
                f,
                "{}: this is no file of counted games; make one with gokoro learn outcomes",
                path.display()
            ),
            OutcomeError::Version(path, found) => write!(
                f,
                "{}: made for version {found} of files of counted games, this program reads {VERSION}; make it \
                 again with gokoro learn outcomes",
                path.display()
            ),
            OutcomeError::CutOff(path, games) => write!(
                f,
                "{}: the file is cut off or damaged in game {}; make it again with gokoro learn outcomes",
                path.display(),
                games + 1
            ),
            OutcomeError::OtherWork(path) => write!(
                f,
                "{}: work on other records was stopped here; give its records again to go on, or remove the file",
                path.display()
            ),
        }
    }
}

impl std::error::Error for OutcomeError {}

/// How many games a file holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// All of them.
    pub games: usize,
    /// Those with the owners of their points.
    pub with_owners: usize,
}

impl Tally {
    fn add(&mut self, game: &CountedGame) {
        self.games += 1;
        self.with_owners += usize::from(game.owners.is_some());
    }
}

/// How far work came.
#[derive(Clone, Copy)]
struct Reached {
    /// Records read.
    records: u64,
    tally: Tally,
    /// Bytes written.
    bytes: u64,
}

/// How far work that was stopped came in whole batches: the games of the last one may not all
/// be there, so they are done again.
fn reached(input: &mut Counted) -> Reached {
    let mut whole = Reached { records: 0, tally: Tally::default(), bytes: input.position };
    let mut last = whole;
    while let Ok(Some((records, game))) = CountedGame::read(input) {
        if records != last.records {
            whole = last;
        }
        last.tally.add(&game);
        last = Reached { records, bytes: input.position, ..last };
    }
    whole
}

/// Writes counted games; the file gets its name when it is complete.
pub struct OutcomeWriter {
    out: BufWriter<File>,
    path: PathBuf,
    done: u64,
    tally: Tally,
}

impl OutcomeWriter {
    /// Starts a file, or goes on where work with the same plan was stopped.
    ///
    /// # Errors
    /// The file cannot be made, or is of another plan.
    pub fn start(path: &Path, plan: u64) -> Result<OutcomeWriter, OutcomeError> {
        let part = unfinished(path);
        let failed = |error| OutcomeError::Io(part.clone(), error);
        if part.exists() {
            let (found, mut input) = open(&part)?;
            if found != plan {
                return Err(OutcomeError::OtherWork(part));
            }
            let Reached { records: done, tally, bytes } = reached(&mut input);
            let file = fs::OpenOptions::new().append(true).open(&part).map_err(failed)?;
            file.set_len(bytes).map_err(failed)?;
            return Ok(OutcomeWriter { out: BufWriter::new(file), path: path.to_owned(), done, tally });
        }
        let mut out = BufWriter::new(File::create(&part).map_err(failed)?);
        let head = [&MAGIC[..], &VERSION.to_le_bytes(), &plan.to_le_bytes()].concat();
        out.write_all(&head).and_then(|()| out.flush()).map_err(failed)?;
        Ok(OutcomeWriter { out, path: path.to_owned(), done: 0, tally: Tally::default() })
    }

    /// Records that earlier work has read; they can be passed over.
    #[must_use]
    pub const fn done(&self) -> u64 {
        self.done
    }

    /// The games written, those of earlier work among them.
    #[must_use]
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// Adds games; `read` is the number of records read so far.
    ///
    /// # Errors
    /// The disk is full, or the like.
    pub fn add(&mut self, games: &[CountedGame], read: u64) -> Result<(), OutcomeError> {
        let written = games.iter().try_for_each(|game| game.write(read, &mut self.out));
        games.iter().for_each(|game| self.tally.add(game));
        written.and_then(|()| self.out.flush()).map_err(|e| OutcomeError::Io(unfinished(&self.path), e))
    }

    /// Ends the file.
    ///
    /// # Errors
    /// It cannot be renamed.
    pub fn finish(self) -> Result<(), OutcomeError> {
        drop(self.out);
        fs::rename(unfinished(&self.path), &self.path).map_err(|e| OutcomeError::Io(self.path, e))
    }
}

/// Reads and counts what was read.
struct Counted {
    input: BufReader<File>,
    position: u64,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let n = self.input.read(buffer)?;
        self.position += n as u64;
        Ok(n)
    }
}

/// Opens a file: its plan, and the rest.
fn open(path: &Path) -> Result<(u64, Counted), OutcomeError> {
    let input = File::open(path).map_err(|e| OutcomeError::Io(path.to_owned(), e))?;
    let mut input = Counted { input: BufReader::with_capacity(1 << 18, input), position: 0 };
    let mut head = [0; 20];
    if input.read_exact(&mut head).is_err() || &head[..8] != MAGIC {
        return Err(OutcomeError::NoGames(path.to_owned()));
    }
    let version = u32::from_le_bytes(std::array::from_fn(|i| head[8 + i]));
    if version != VERSION {
        return Err(OutcomeError::Version(path.to_owned(), version));
    }
    Ok((u64::from_le_bytes(std::array::from_fn(|i| head[12 + i])), input))
}

/// Reads all games of a file.
///
/// # Errors
/// See [`OutcomeError`].
pub fn read_outcomes(path: &Path) -> Result<Vec<CountedGame>, OutcomeError> {
    let (_, mut input) = open(path)?;
    let mut games = Vec::new();
    loop {
        match CountedGame::read(&mut input) {
            Ok(Some((_, game))) => games.push(game),
            Ok(None) => return Ok(games),
            Err(error) => {
                let path = path.to_owned();
                return Err(match error.kind() {
                    io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData => {
                        OutcomeError::CutOff(path, games.len())
                    }
                    _ => OutcomeError::Io(path, error),
                });
            }
        }
    }
}
