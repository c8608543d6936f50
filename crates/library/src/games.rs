//! The moves of some thousand games in a file: written once, mapped, never changed. The format
//! is described in `docs/LIBRARY.md`.

use std::io;
use std::path::{Path, PathBuf};

use gokoro_board::{BoardSize, Color};

use crate::bytes::{sum, u16_at, u32_at, u64_at, write_whole};
use crate::event::EventDate;
use crate::game::{StoredGame, result_code};
use crate::mapped::Mapped;

const MAGIC: &[u8; 8] = b"GOKOGAME";
/// The version of the files of games and of their indexes.
pub(crate) const VERSION: u32 = 1;
const HEADER: usize = 64;
const ENTRY: usize = 16;
/// Events of a file at most, so that places in it fit 32 bits with room to spare.
pub(crate) const MOST_EVENTS: usize = 1 << 28;

/// What is known of a game without its record.
#[derive(Clone, Copy, Debug)]
pub(crate) struct GameEntry {
    first: usize,
    end: usize,
    sum: u32,
    /// Events of the setup.
    pub(crate) setup: u16,
    pub(crate) moves: u16,
    /// 0 where it is not known.
    pub(crate) year: u16,
    pub(crate) result: u8,
    side: u8,
}

impl GameEntry {
    pub(crate) fn size(&self) -> Option<BoardSize> {
        BoardSize::new(u32::from(self.side))
    }

    pub(crate) fn winner(&self) -> Option<Color> {
        match self.result & 3 {
            1 => Some(Color::Black),
            2 => Some(Color::White),
            _ => None,
        }
    }

    pub(crate) const fn is_draw(&self) -> bool {
        self.result & 3 == 3
    }
}

/// A file of games.
pub(crate) struct GamesFile {
    pub(crate) path: PathBuf,
    bytes: Mapped,
    /// The number of its first game in the library.
    pub(crate) first: u64,
    pub(crate) count: usize,
    /// A number that another file of games would not have.
    pub(crate) print: u64,
}

impl GamesFile {
    /// Maps a file; `Ok(None)` where it is damaged.
    pub(crate) fn open(path: &Path) -> io::Result<Option<GamesFile>> {
        let bytes = Mapped::open(path)?;
        let count = u32_at(&bytes, 12) as usize;
        let words = u64_at(&bytes, 24) as usize;
        let whole = (HEADER + (count + 1) * ENTRY).saturating_add(words.saturating_mul(2));
        let sound = bytes.starts_with(MAGIC)
            && u32_at(&bytes, 8) == VERSION
            && bytes.len() == whole
            && u32_at(&bytes, 60) == sum(&bytes[..60])
            && u32_at(&bytes, 32) == sum(&bytes[HEADER..HEADER + (count + 1) * ENTRY]);
        let (first, print) = (u64_at(&bytes, 16), print(&bytes));
        Ok(sound.then(|| GamesFile { path: path.to_owned(), bytes, first, count, print }))
    }

    /// What is known of the game with this number in the file.
    pub(crate) fn entry(&self, game: usize) -> GameEntry {
        let at = HEADER + game.min(self.count) * ENTRY;
        let bytes = self.bytes.get(at..).unwrap_or_default();
        GameEntry {
            first: u32_at(bytes, 0) as usize,
            end: u32_at(bytes, ENTRY) as usize,
            sum: u32_at(bytes, 4),
            setup: u16_at(bytes, 8),
            moves: u16_at(bytes, 10),
            year: u16_at(bytes, 12),
            result: bytes.get(14).copied().unwrap_or(0),
            side: bytes.get(15).copied().unwrap_or(0),
        }
    }

    fn words(&self, entry: &GameEntry) -> &[u8] {
        let start = HEADER + (self.count + 1) * ENTRY;
        self.bytes.get(start + 2 * entry.first..start + 2 * entry.end).unwrap_or_default()
    }

    /// The events of a game, setup first.
    pub(crate) fn events(&self, entry: &GameEntry) -> impl Iterator<Item = EventDate> + Clone + '_ {
        self.words(entry).chunks_exact(2).map(|word| EventDate(u16_at(word, 0)))
    }

    /// Whether the events of a game are as they were written.
    pub(crate) fn is_sound(&self, entry: &GameEntry) -> bool {
        sum(self.words(entry)) == entry.sum
    }
}

/// Sums of header and table, which no other file of games has.
fn print(bytes: &[u8]) -> u64 {
    u64::from(u32_at(bytes, 60)) << 32 | u64::from(u32_at(bytes, 32))
}

/// Games on their way into a file.
#[derive(Default)]
pub(crate) struct GamesDraft {
    table: Vec<u8>,
    words: Vec<u8>,
    count: u32,
}

impl GamesDraft {
    pub(crate) const fn count(&self) -> usize {
        self.count as usize
    }

    /// Events so far.
    pub(crate) const fn events(&self) -> usize {
        self.words.len() / 2
    }

    pub(crate) fn add(&mut self, game: &StoredGame) {
        let words: Vec<u8> = game.events.iter().flat_map(|event| event.0.to_le_bytes()).collect();
        let year = game.info.date.map_or(0, |date| date.year);
        let rest = [result_code(&game.info), game.info.size.get()];
        self.put(&words, [game.setup, game.moves, year], rest);
    }

    /// Adds a game of another file as it is there.
    pub(crate) fn copy(&mut self, file: &GamesFile, entry: &GameEntry) {
        let numbers = [entry.setup, entry.moves, entry.year];
        self.put(file.words(entry), numbers, [entry.result, entry.side]);
    }

    fn put(&mut self, words: &[u8], numbers: [u16; 3], rest: [u8; 2]) {
        let first = self.events() as u32;
        self.table.extend(first.to_le_bytes());
        self.table.extend(sum(words).to_le_bytes());
        numbers.iter().for_each(|number| self.table.extend(number.to_le_bytes()));
        self.table.extend(rest);
        self.words.extend(words);
        self.count += 1;
    }

    /// Writes the file, whole or not at all.
    pub(crate) fn write(mut self, path: &Path, first: u64) -> io::Result<()> {
        let end = self.events() as u32;
        self.table.extend(end.to_le_bytes());
        self.table.extend([0; ENTRY - 4]);
        let mut header = Vec::with_capacity(HEADER);
        header.extend(MAGIC);
        header.extend(VERSION.to_le_bytes());
        header.extend(self.count.to_le_bytes());
        header.extend(first.to_le_bytes());
        header.extend(u64::from(end).to_le_bytes());
        header.extend(sum(&self.table).to_le_bytes());
        header.resize(60, 0);
        header.extend(sum(&header).to_le_bytes());
        write_whole(path, &[&header, &self.table, &self.words])
    }
}
