//! Labels: what a strong net says of positions of records, one look each, from Black's side.
//!
//! A file of labels is a sequence of records of [`Label::BYTES`], little-endian, in a zstd frame or plain:
//!
//! | bytes | |
//! |---|---|
//! | 1 | the number of the file of games |
//! | 4 | the game's line there, from 0 |
//! | 2 | moves played before the position; setup stones are no moves |
//! | 2 | a move (`19 y + x`, 361 a pass) that was played then in place of the record's; 65535: none |
//! | 2 | komi in half points, signed |
//! | 2 | Black's lead in twentieths of a point, signed, komi included |
//! | 2 | Black's chance, 0 to 65535 |
//! | 2 | the standard deviation of the score in fiftieths of a point |
//! | 361 | the expected owner of each point by rows from the top, 0 White's to 24 Black's |
//! | 2 each of 24 | the likeliest moves of the side to move, `19 y + x`, 361 a pass |
//! | 1 each of 24 | their shares: 255 times the root |

use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use gokoro_board::{BoardSize, Point};
use thiserror::Error;

use super::work;

const AREA: usize = 361;
/// The moves of a label.
pub const MOVES: usize = 24;
/// No move in place of the record's.
const NONE: u16 = u16::MAX;
const LEAD_SCALE: f32 = 20.0;
const DEVIATION_SCALE: f32 = 50.0;

/// A place on a board of 19 lines: `19 y + x`, 361 a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Place(pub u16);

impl Place {
    /// The place of a point, or of a pass.
    #[must_use]
    pub fn of(point: Option<Point>) -> Place {
        Place(point.map_or(361, |point| 19 * u16::from(point.y()) + u16::from(point.x())))
    }

    /// The point on a board of this size, `Some(None)` a pass; `None` where it has no such point.
    #[must_use]
    pub fn point(self, size: BoardSize) -> Option<Option<Point>> {
        match self.0 {
            361 => Some(None),
            place if place < 361 => Some(Some(size.point((place % 19) as u8, (place / 19) as u8)?)),
            _ => None,
        }
    }
}

/// What a net says of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Label {
    /// The number of the file of games.
    pub file: u8,
    /// The game's line there, from 0.
    pub line: u32,
    /// Moves played before the position.
    pub turn: u16,
    /// A move that was played then in place of the record's; the position is the one after it.
    pub instead: Option<Place>,
    /// Komi in points.
    pub komi: f32,
    /// Black's lead in points, komi included.
    pub lead: f32,
    /// Black's chance.
    pub wins: f32,
    /// The standard deviation of the score in points.
    pub deviation: f32,
    /// The expected owner of each of 361 points, 0 White's to 24 Black's.
    pub owners: Vec<u8>,
    /// The likeliest moves with their shares.
    pub moves: Vec<(Place, f32)>,
}

impl Label {
    /// Bytes of a record.
    pub const BYTES: usize = 17 + AREA + 3 * MOVES;

    /// Reads a record; `None` where it says what cannot be.
    #[must_use]
    pub fn read(bytes: &[u8; Label::BYTES]) -> Option<Label> {
        let pair = |at: usize| u16::from_le_bytes([bytes[at], bytes[at + 1]]);
        let signed = |at: usize| f32::from(pair(at).cast_signed());
        let line = u32::from_le_bytes([bytes[1], bytes[2], bytes[3], bytes[4]]);
        let owners = bytes[17..17 + AREA].to_vec();
        let shares = 17 + AREA + 2 * MOVES;
        let one = |i: usize| {
            let root = f32::from(bytes[shares + i]) / 255.0;
            (Place(pair(17 + AREA + 2 * i)), root * root)
        };
        let instead = Some(pair(7)).filter(|&place| place != NONE).map(Place);
        let possible = owners.iter().all(|&owner| owner <= 24) && instead.is_none_or(|place| place.0 <= 361);
        possible.then(|| Label {
            file: bytes[0],
            line,
            turn: pair(5),
            instead,
            komi: signed(9) / 2.0,
            lead: signed(11) / LEAD_SCALE,
            wins: f32::from(pair(13)) / f32::from(u16::MAX),
            deviation: f32::from(pair(15)) / DEVIATION_SCALE,
            owners,
            moves: (0..MOVES).map(one).collect(),
        })
    }

    /// The record of a label; figures that do not fit are the nearest ones that do. Of a smaller board the owners
    /// stand without gaps, and nobody's follow.
    #[must_use]
    pub fn bytes(&self) -> [u8; Label::BYTES] {
        let mut bytes = [0; Label::BYTES];
        let mut put = |at: usize, number: u16| bytes[at..at + 2].copy_from_slice(&number.to_le_bytes());
        // `as` keeps what does not fit at the ends.
        let signed = |value: f32| (value.round() as i16).cast_unsigned();
        put(5, self.turn);
        put(7, self.instead.map_or(NONE, |place| place.0));
        put(9, signed(2.0 * self.komi));
        put(11, signed(LEAD_SCALE * self.lead));
        put(13, (f32::from(u16::MAX) * self.wins).round() as u16);
        put(15, (DEVIATION_SCALE * self.deviation).round() as u16);
        let shares = 17 + AREA + 2 * MOVES;
        for (i, (place, _)) in self.moves.iter().take(MOVES).enumerate() {
            put(17 + AREA + 2 * i, place.0);
        }
        for (byte, (_, share)) in bytes[shares..].iter_mut().zip(&self.moves) {
            *byte = (255.0 * share.max(0.0).sqrt()).round() as u8;
        }
        bytes[0] = self.file;
        bytes[1..5].copy_from_slice(&self.line.to_le_bytes());
        bytes[17..17 + AREA].fill(12);
        for (byte, owner) in bytes[17..17 + AREA].iter_mut().zip(&self.owners) {
            *byte = *owner;
        }
        bytes
    }
}

/// Why labels cannot be read, or not all of them.
#[derive(Debug, Error)]
pub enum LabelError {
    /// The file cannot be opened or read.
    #[error("{0}: {1}; check the name and the file")]
    Io(PathBuf, io::Error),
    /// The record of this number, from 1, says what cannot be: the file holds something else.
    #[error(
        "{0}: record {1} is no label: damaged, of another version, or another kind of file; the others are used"
    )]
    NoLabel(PathBuf, u64),
    /// The file ends in the middle of a record, after this many whole ones.
    #[error("{0}: the file is cut off after {1} labels, which are used; copy it again for the rest")]
    CutOff(PathBuf, u64),
}

/// The labels of a file, one by one; after a record that is no label the next ones follow.
pub struct LabelReader {
    input: BufReader<Box<dyn Read + Send>>,
    path: PathBuf,
    read: u64,
    ended: bool,
}

impl LabelReader {
    /// Opens a file of labels, packed with zstd or plain.
    ///
    /// # Errors
    /// It cannot be opened.
    pub fn open(path: &Path) -> Result<LabelReader, LabelError> {
        let input = work::open(path).map_err(|error| LabelError::Io(path.to_owned(), error))?;
        Ok(LabelReader { input, path: path.to_owned(), read: 0, ended: false })
    }

    /// The next record; `None` at the end.
    fn step(&mut self) -> Result<Option<Label>, LabelError> {
        let (mut bytes, mut filled) = ([0; Label::BYTES], 0);
        while filled < bytes.len() {
            match self.input.read(&mut bytes[filled..]) {
                Ok(0) if filled == 0 => return Ok(None),
                Ok(0) | Err(_) => return Err(LabelError::CutOff(self.path.clone(), self.read)),
                Ok(count) => filled += count,
            }
        }
        self.read += 1;
        let label = Label::read(&bytes).ok_or_else(|| LabelError::NoLabel(self.path.clone(), self.read))?;
        Ok(Some(label))
    }
}

impl Iterator for LabelReader {
    type Item = Result<Label, LabelError>;

    fn next(&mut self) -> Option<Result<Label, LabelError>> {
        if self.ended {
            return None;
        }
        let next = self.step().transpose();
        self.ended = !matches!(next, Some(Ok(_) | Err(LabelError::NoLabel(..))));
        next
    }
}
