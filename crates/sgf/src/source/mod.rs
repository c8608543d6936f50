//! Where games come from: files, folders, archives, packed files and standard input,
//! as one stream of games. A file that cannot be read is one error in the
//! stream and the rest goes on. One file or archive at a time is held in memory.

mod archive;
mod error;
mod unpack;

use std::collections::HashMap;
use std::ffi::OsStr;
use std::fs;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diagnostic::Diagnostic;
use crate::encoding::{self, Charset, Decoded, Hints};
use crate::tree::{Collection, Cursor};
use archive::Archive;
pub use error::{SourceError, Trouble};

/// Where a game was found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    /// The file, as it was reached; `standard input` for `-`. Members of
    /// archives stand behind the archive: `games.zip/first.sgf`.
    pub path: Arc<str>,
    /// The number of the game in the file, from 1.
    pub game: u32,
}

impl std::fmt::Display for Origin {
    /// `games.sgf#3`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}#{}", self.path, self.game)
    }
}

/// One game of the stream.
#[derive(Clone, Debug)]
pub struct Record {
    /// Where it was found.
    pub origin: Origin,
    /// The game, alone in a collection. Its diagnostics name the file, and for
    /// the first game of a file what was assumed about the encoding.
    pub tree: Collection,
    /// The encoding of the file.
    pub charset: Charset,
}

/// Opens inputs: files, folders (all SGF files below, sorted by name) and `-`
/// for standard input. Packing (gzip, zstd, zip, tar, and packed tar) is seen
/// from the content. `told` overrides the detection of the encoding.
pub fn records<P: Into<PathBuf>>(inputs: impl IntoIterator<Item = P>, told: Option<Charset>) -> Records {
    let mut waiting: Vec<Input> = inputs.into_iter().map(|path| Input::Path(path.into())).collect();
    waiting.reverse();
    Records { waiting, file: None, told, tally: HashMap::new() }
}

/// The stream of games, see [`records`].
#[derive(Debug)]
pub struct Records {
    /// What is still to be opened, the next one last.
    waiting: Vec<Input>,
    file: Option<OpenFile>,
    told: Option<Charset>,
    /// How often an encoding was met, for each folder and archive.
    tally: HashMap<PathBuf, HashMap<Charset, u32>>,
}

#[derive(Debug)]
enum Input {
    /// A file, a folder or `-`.
    Path(PathBuf),
    /// A member of an archive by its index, and its path behind the archive's.
    Member { archive: Arc<Archive>, index: usize, path: PathBuf },
}

#[derive(Debug)]
struct OpenFile {
    path: Arc<str>,
    text: String,
    charset: Charset,
    /// What has to be said about the encoding, at the first game.
    note: Option<Diagnostic>,
    cursor: Cursor,
    games: u32,
}

impl Iterator for Records {
    type Item = Result<Record, SourceError>;

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
                Input::Member { archive, index, path } => self.open_member(&archive, index, &path),
            };
            if let Err(error) = opened {
                return Some(Err(error));
            }
        }
    }
}

impl Records {
    fn open(&mut self, path: &Path) -> Result<(), SourceError> {
        if path == Path::new("-") {
            let mut packed = Vec::new();
            let read = std::io::stdin().lock().read_to_end(&mut packed);
            read.map_err(|error| SourceError::new(path, Trouble::Io(error)))?;
            return self.start(path, packed);
        }
        let metadata = fs::metadata(path).map_err(|error| SourceError::new(path, Trouble::Io(error)))?;
        if metadata.is_dir() {
            return self.list(path);
        }
        let packed = fs::read(path).map_err(|error| SourceError::new(path, Trouble::Io(error)))?;
        self.start(path, packed)
    }

    /// Puts the content of a folder in line.
    fn list(&mut self, folder: &Path) -> Result<(), SourceError> {
        let failed = |error| SourceError::new(folder, Trouble::Io(error));
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
            return Err(SourceError::new(folder, Trouble::EmptyFolder));
        }
        entries.sort();
        self.waiting.extend(entries.into_iter().rev().map(Input::Path));
        Ok(())
    }

    /// Puts the records of an archive in line.
    fn list_archive(&mut self, path: &Path, archive: Archive) -> Result<(), SourceError> {
        let archive = Arc::new(archive);
        let names = archive.names();
        let records = names.into_iter().rev().filter(|(_, name)| is_record_name(OsStr::new(name)));
        let waiting = self.waiting.len();
        self.waiting.extend(records.map(|(index, name)| {
            let path = PathBuf::from(error::shown(path)).join(name.trim_start_matches('/'));
            Input::Member { archive: archive.clone(), index, path }
        }));
        if self.waiting.len() == waiting {
            return Err(SourceError::new(path, Trouble::EmptyFolder));
        }
        Ok(())
    }

    fn open_member(&mut self, archive: &Archive, index: usize, path: &Path) -> Result<(), SourceError> {
        let member = archive.read(index).and_then(unpack::unpack);
        let bytes = member.map_err(|trouble| SourceError::new(path, trouble))?;
        self.decode(path, bytes);
        Ok(())
    }

    /// Unpacks a file and makes it the current one, or its members if it is an archive.
    fn start(&mut self, path: &Path, packed: Vec<u8>) -> Result<(), SourceError> {
        let unpacked = unpack::unpack(packed).and_then(Archive::open);
        match unpacked.map_err(|trouble| SourceError::new(path, trouble))? {
            Ok(archive) => self.list_archive(path, archive),
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
        OpenFile { path, text, charset, note, cursor: Cursor::default(), games: 0 }
    }

    fn next(&mut self) -> Option<Result<Record, SourceError>> {
        let mut tree = self.cursor.next(self.text.as_bytes())?.with_origin(self.path.clone());
        if tree.is_empty() {
            return Some(Err(SourceError::new(Path::new(&*self.path), Trouble::NoGame)));
        }
        tree.diagnostics.splice(0..0, self.note.take());
        self.games += 1;
        let origin = Origin { path: self.path.clone(), game: self.games };
        Some(Ok(Record { origin, tree, charset: self.charset }))
    }
}

/// Whether a file of a folder is taken for a record.
fn is_record_name(name: &OsStr) -> bool {
    let name = name.to_string_lossy().to_lowercase();
    [".sgf", ".sgf.gz", ".sgf.zst"].iter().any(|&end| name.ends_with(end))
}
