//! Answers kept in a file for the next time: a line of JSON for each, only ever added. A line
//! that is damaged is none. Where answers lie is remembered, the answers are not.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::answer::EngineWorth;
use super::key::TextKey;

/// The largest file; one that is larger is begun anew.
const MOST_BYTES: u64 = 256 << 20;
/// The longest line that is read; answers have a few thousand bytes.
const LONGEST_LINE: u64 = 1 << 20;
/// How a line begins.
const HEAD: &str = "{\"key\":\"";

/// A line of the file.
#[derive(Serialize, Deserialize)]
struct Entry {
    key: TextKey,
    /// The key of what follows, as it is written.
    sum: TextKey,
    told: EngineWorth,
}

impl Entry {
    fn new(key: &TextKey, told: &EngineWorth) -> Option<Entry> {
        let sum = TextKey::of(&serde_json::to_string(told).ok()?);
        Some(Entry { key: key.clone(), sum, told: told.clone() })
    }
}

/// The file.
pub(super) struct Cache {
    file: File,
    /// Where the line of an answer begins.
    places: HashMap<TextKey, u64>,
    /// Whether the file ends amid a line.
    torn: bool,
    /// Whether nothing more can be written.
    full: bool,
}

impl Cache {
    /// Opens the file, or makes it with its folder.
    pub(super) fn open(path: &Path) -> io::Result<Cache> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let file = OpenOptions::new().read(true).append(true).create(true).open(path)?;
        let mut length = file.metadata()?.len();
        if length > MOST_BYTES {
            file.set_len(0)?;
            length = 0;
        }
        let mut cache = Cache { file, places: HashMap::new(), torn: false, full: false };
        cache.scan(length)?;
        Ok(cache)
    }

    /// Finds where answers lie.
    fn scan(&mut self, length: u64) -> io::Result<()> {
        let mut reader = BufReader::new((&self.file).take(length));
        let (mut at, mut line) = (0, Vec::new());
        loop {
            line.clear();
            let read = reader.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line)?;
            if read == 0 {
                return Ok(());
            }
            if let Some(key) = key_of(&line) {
                self.places.insert(key, at);
            }
            at += read as u64;
            self.torn = line.last() != Some(&b'\n');
        }
    }

    /// What was answered once, if its line can be read.
    pub(super) fn get(&self, key: &TextKey) -> Option<EngineWorth> {
        let mut file = &self.file;
        file.seek(SeekFrom::Start(*self.places.get(key)?)).ok()?;
        let mut line = Vec::new();
        BufReader::new(file.take(LONGEST_LINE)).read_until(b'\n', &mut line).ok()?;
        let entry: Entry = serde_json::from_slice(&line).ok()?;
        let sound = Entry::new(key, &entry.told)?.sum == entry.sum && entry.key == *key;
        sound.then_some(entry.told)
    }

    /// Keeps an answer. After a failure nothing more is written.
    ///
    /// # Errors
    /// What the system says, once.
    pub(super) fn put(&mut self, key: &TextKey, told: &EngineWorth) -> io::Result<()> {
        if self.full {
            return Ok(());
        }
        let Some(entry) = Entry::new(key, told) else { return Ok(()) };
        let written = self.add(&entry);
        self.full = written.is_err();
        written
    }

    fn add(&mut self, entry: &Entry) -> io::Result<()> {
        let begin = if self.torn { "\n" } else { "" };
        let line = format!("{begin}{}\n", serde_json::to_string(entry)?);
        let at = self.file.seek(SeekFrom::End(0))? + begin.len() as u64;
        self.file.write_all(line.as_bytes())?;
        self.torn = false;
        self.places.insert(entry.key.clone(), at);
        Ok(())
    }
}

/// The key at the beginning of a line.
fn key_of(line: &[u8]) -> Option<TextKey> {
    let digits = line.strip_prefix(HEAD.as_bytes())?.get(..TextKey::DIGITS)?;
    Some(TextKey(std::str::from_utf8(digits).ok()?.to_owned()))
}
