//! Where games come from: files, folders, archives, packed files and standard input,
//! as one stream of games. A file that cannot be read is one error in the
//! stream and the rest goes on. One file or archive at a time is held in memory.

mod archive;
mod error;
mod unpack;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::encoding::{self, Charset, Decoded, Hints};
use crate::foreign::{self, ForeignFormat};
use crate::tree::{Collection, Cursor, MAX_INPUT};
use archive::Archive;
pub use error::{SourceError, SourceTrouble};
use unpack::ReadOn;

/// Where a game was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct GameOrigin {
    /// The file, as it was reached; `standard input` for `-`. Members of
    /// archives stand behind the archive: `games.zip/first.sgf`.
    pub path: Arc<str>,
    /// The number of the game in the file, from 1.
    pub game: u32,
}

impl std::fmt::Display for GameOrigin {
    /// `games.sgf#3`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}#{}", self.path, self.game)
    }
}

/// One game of the stream.
#[derive(Clone, Debug)]
pub struct SourceRecord {
    /// Where it was found.
    pub origin: GameOrigin,
    /// The game, alone in a collection. Its diagnostics name the file, and for
    /// the first game of a file what was assumed about the encoding.
    pub tree: Collection,
    /// The encoding of the file.
    pub charset: Charset,
    /// How the file was written; the tree is SGF in any case.
    pub format: ForeignFormat,
}

/// Opens inputs: files, folders (all records and archives below, sorted by name)
/// and `-` for standard input. Formats (see [`foreign`]) and packing (gzip, zstd,
/// zip, tar, and packed tar) are seen from the content; a name counts only where
/// a folder or an archive is searched. `told` overrides the detection of the
/// encoding.
pub fn records<P: Into<PathBuf>>(inputs: impl IntoIterator<Item = P>, told: Option<Charset>) -> Records {
    let mut waiting: Vec<Input> = inputs.into_iter().map(|path| Input::Path(path.into())).collect();
    waiting.reverse();
    Records { waiting, file: None, told, tally: HashMap::new(), limit: MAX_INPUT }
}

/// The games of a file that is in memory already, as [`records`] reads it from its path. `name`
/// is what errors call it; nothing is looked for on disk.
pub fn records_in(name: &str, bytes: Vec<u8>, told: Option<Charset>) -> Records {
    let waiting = vec![Input::Held { path: PathBuf::from(name), bytes }];
    Records { waiting, file: None, told, tally: HashMap::new(), limit: MAX_INPUT }
}

/// The files of these inputs, folders searched as [`records`] does, archives as they are; and
/// what cannot be read, in its place.
pub fn files<P: Into<PathBuf>>(inputs: impl IntoIterator<Item = P>) -> Vec<Result<PathBuf, SourceError>> {
    let mut records = records(inputs, None);
    let mut found = Vec::new();
    while let Some(input) = records.waiting.pop() {
        let Input::Path(path) = input else { continue };
        match fs::metadata(&path) {
            Ok(data) if data.is_dir() => found.extend(records.list(&path).err().map(Err)),
            Err(error) if path != Path::new("-") => {
                found.push(Err(SourceError::new(&path, SourceTrouble::Io(error))));
            }
            _ => found.push(Ok(path)),
        }
    }
    found
}

/// A file of lines, or standard input for `-`, as plain bytes. What is packed
/// with gzip or zstd is unpacked in memory, other bytes come as they are read.
///
/// # Errors
/// A file that cannot be read, or packed data that are damaged, of an unknown
/// kind or too large.
pub fn lines(path: &Path) -> Result<Box<dyn BufRead>, SourceError> {
    let failed = |trouble| SourceError::new(path, trouble);
    let mut source: Box<dyn BufRead> = if path == Path::new("-") {
        Box::new(BufReader::new(std::io::stdin()))
    } else {
        Box::new(BufReader::new(fs::File::open(path).map_err(|error| failed(SourceTrouble::Io(error)))?))
    };
    let start = source.fill_buf().map_err(|error| failed(SourceTrouble::Io(error)))?;
    if !unpack::is_packed(start) {
        return Ok(source);
    }
    let mut packed = Vec::new();
    unpack::read_on(source, &mut packed, MAX_INPUT).map_err(|error| match error {
        ReadOn::Io(error) => failed(SourceTrouble::Io(error)),
        ReadOn::TooLarge => failed(SourceTrouble::TooLarge { limit: MAX_INPUT }),
    })?;
    let plain = unpack::unpack(packed, MAX_INPUT).map_err(failed)?;
    Ok(Box::new(std::io::Cursor::new(plain)))
}

/// Archives within archives that are opened.
const MOST_LEVELS: u8 = 3;

/// The stream of games, see [`records`].
#[derive(Debug)]
pub struct Records {
    /// What is still to be opened, the next one last.
    waiting: Vec<Input>,
    file: Option<OpenFile>,
    told: Option<Charset>,
    /// How often an encoding was met, for each folder and archive.
    tally: HashMap<PathBuf, HashMap<Charset, u32>>,
    /// Most bytes of one file, packed or plain.
    limit: usize,
}

#[derive(Debug)]
enum Input {
    /// A file, a folder or `-`.
    Path(PathBuf),
    /// A file in memory, and what it is called.
    Held { path: PathBuf, bytes: Vec<u8> },
    /// A member of an archive by its index, and its path behind the archive's.
    Member { archive: Arc<Archive>, index: usize, path: PathBuf, level: u8 },
}

/// What is left to read of a file.
#[derive(Debug)]
enum Content {
    Sgf { text: String, cursor: Cursor },
    Other(std::vec::IntoIter<Collection>),
}

#[derive(Debug)]
struct OpenFile {
    path: Arc<str>,
    content: Content,
    charset: Charset,
    format: ForeignFormat,
    /// What has to be said about the encoding, at the first game.
    note: Option<Diagnostic>,
    games: u32,
}

impl Iterator for Records {
    type Item = Result<SourceRecord, SourceError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some(file) = &mut self.file {
                if let Some(item) = file.next() {
                    return Some(item);
                }
                self.file = None;
            }
            let opened = match self.waiting.pop()? {
                Input::Path(path) => self.open(&path),
                Input::Held { path, bytes } => {
                    self.start(&path, bytes, 0).map_err(|trouble| SourceError::new(&path, trouble))
                }
                Input::Member { archive, index, path, level } => {
                    let bytes = archive.read(index, self.limit);
                    bytes
                        .and_then(|bytes| self.start(&path, bytes, level))
                        .map_err(|t| SourceError::new(&path, t))
                }
            };
            if let Err(error) = opened {
                return Some(Err(error));
            }
        }
    }
}

impl Records {
    /// Changes the most bytes that one file may have, packed or plain. It is
    /// [`MAX_INPUT`] by default; more than that is never read.
    #[must_use]
    pub fn with_limit(mut self, bytes: usize) -> Records {
        self.limit = bytes.min(MAX_INPUT);
        self
    }

    fn open(&mut self, path: &Path) -> Result<(), SourceError> {
        let failed = |trouble| SourceError::new(path, trouble);
        if path == Path::new("-") {
            let packed = self.read_all(std::io::stdin().lock()).map_err(failed)?;
            return self.start(path, packed, 0).map_err(failed);
        }
        let metadata = fs::metadata(path).map_err(|error| failed(SourceTrouble::Io(error)))?;
        if metadata.is_dir() {
            return self.list(path);
        }
        if metadata.len() > self.limit as u64 {
            return Err(failed(SourceTrouble::TooLarge { limit: self.limit }));
        }
        let file = fs::File::open(path).map_err(|error| failed(SourceTrouble::Io(error)))?;
        let packed = self.read_all(file).map_err(failed)?;
        self.start(path, packed, 0).map_err(failed)
    }

    /// Reads to the end, unless that is too much.
    fn read_all(&self, source: impl std::io::Read) -> Result<Vec<u8>, SourceTrouble> {
        let mut bytes = Vec::new();
        unpack::read_on(source, &mut bytes, self.limit).map_err(|error| match error {
            ReadOn::Io(error) => SourceTrouble::Io(error),
            ReadOn::TooLarge => SourceTrouble::TooLarge { limit: self.limit },
        })?;
        Ok(bytes)
    }

    /// Puts the content of a folder in line.
    fn list(&mut self, folder: &Path) -> Result<(), SourceError> {
        let failed = |error| SourceError::new(folder, SourceTrouble::Io(error));
        let mut entries = Vec::new();
        for entry in fs::read_dir(folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            // Links to folders are not followed: they may lead in circles.
            let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if folder || is_record_name(&entry.file_name()) {
                entries.push(entry.path());
            }
        }
        if entries.is_empty() {
            return Err(SourceError::new(folder, SourceTrouble::EmptyFolder));
        }
        entries.sort();
        self.waiting.extend(entries.into_iter().rev().map(Input::Path));
        Ok(())
    }

    /// Puts the records of an archive in line.
    fn list_archive(&mut self, path: &Path, archive: Archive, level: u8) -> Result<(), SourceTrouble> {
        let archive = Arc::new(archive);
        let names = archive.names();
        let records = names.into_iter().rev().filter(|(_, name)| is_record_name(OsStr::new(name)));
        let waiting = self.waiting.len();
        self.waiting.extend(records.map(|(index, name)| {
            let path = PathBuf::from(error::shown(path)).join(name.trim_start_matches('/'));
            Input::Member { archive: archive.clone(), index, path, level: level + 1 }
        }));
        if self.waiting.len() == waiting { Err(SourceTrouble::EmptyFolder) } else { Ok(()) }
    }

    /// Unpacks a file, which lies in `level` archives, and makes it the current
    /// one, or puts its members in line if it is an archive.
    fn start(&mut self, path: &Path, packed: Vec<u8>, level: u8) -> Result<(), SourceTrouble> {
        match Archive::open(unpack::unpack(packed, self.limit)?)? {
            Ok(_) if level >= MOST_LEVELS => Err(SourceTrouble::TooDeep),
            Ok(archive) => self.list_archive(path, archive, level),
            Err(bytes) => {
                self.decode(path, bytes);
                Ok(())
            }
        }
    }

    /// Decodes a file and makes it the current one.
    fn decode(&mut self, path: &Path, bytes: Vec<u8>) {
        let folder = path.parent().unwrap_or(Path::new(""));
        let decoded = encoding::decode(bytes, Hints { told: self.told, prior: self.prior(folder) });
        if decoded.charset != Charset::UTF_8 {
            *self.tally.entry(folder.to_owned()).or_default().entry(decoded.charset).or_default() += 1;
        }
        self.file = Some(OpenFile::new(error::shown(path).into(), decoded));
    }

    /// The encoding met most often in a folder; of equals the first by name.
    fn prior(&self, folder: &Path) -> Option<Charset> {
        let counts = self.tally.get(folder)?.iter();
        let most = counts.max_by_key(|(charset, count)| (**count, std::cmp::Reverse(charset.name())));
        most.map(|(charset, _)| *charset)
    }
}

impl OpenFile {
    fn new(path: Arc<str>, decoded: Decoded) -> OpenFile {
        let diagnostic = |problem| Diagnostic { origin: Some(path.clone()), place: None, problem };
        let note = decoded.problem().map(diagnostic);
        let Decoded { text, charset, .. } = decoded;
        let format = ForeignFormat::of(&text);
        let content = match format {
            ForeignFormat::Sgf => Content::Sgf { text, cursor: Cursor::default() },
            other => Content::Other(foreign::read(&text, other).into_iter()),
        };
        OpenFile { path, content, charset, format, note, games: 0 }
    }

    fn next(&mut self) -> Option<Result<SourceRecord, SourceError>> {
        let tree = match &mut self.content {
            Content::Sgf { text, cursor } => cursor.next(text.as_bytes())?,
            Content::Other(games) => games.next()?,
        };
        let mut tree = tree.with_origin(self.path.clone());
        if tree.is_empty() {
            return Some(Err(SourceError::new(Path::new(&*self.path), SourceTrouble::NoGame)));
        }
        tree.diagnostics.splice(0..0, self.note.take());
        self.games += 1;
        let origin = GameOrigin { path: self.path.clone(), game: self.games };
        Some(Ok(SourceRecord { origin, tree, charset: self.charset, format: self.format }))
    }
}

/// Whether a file of a folder or archive is taken for a record, or for an
/// archive of some.
fn is_record_name(name: &OsStr) -> bool {
    const RECORDS: [&str; 5] = [".sgf", ".gib", ".ngf", ".ugf", ".ugi"];
    const ARCHIVES: [&str; 7] = [".zip", ".tar", ".tar.gz", ".tgz", ".tar.zst", ".7z", ".rar"];
    let name = name.to_string_lossy().to_lowercase();
    let plain = [".gz", ".zst"].iter().find_map(|&packed| name.strip_suffix(packed)).unwrap_or(&name);
    RECORDS.iter().any(|&end| plain.ends_with(end)) || ARCHIVES.iter().any(|&end| name.ends_with(end))
}
