//! The folder with the user's entries: files of text that end in `.txt`, each read for itself, and the
//! one that is written, `own.txt`. A change is written beside it and takes its place whole, so that no
//! end of the program loses an entry; who writes at the same time waits.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use gokoro_knowledge::{Entry, Stock};

/// The file that new entries are written to.
///
/// Example: [`Folder`].
pub const OWN: &str = "own.txt";
/// The ending of files of entries.
const ENDING: &str = "txt";
/// What who writes holds.
const LOCK: &str = ".lock";
/// The largest file that is written, in bytes.
const LARGEST: usize = 1 << 20;

/// Why an entry is not kept, or not removed.
///
/// Example: [`Folder`].
#[derive(Debug, thiserror::Error)]
pub enum Unkept {
    /// A file cannot be read or written.
    #[error("{}: {}; check the disk and who may write there", .0.display(), .1)]
    File(PathBuf, io::Error),
    /// Another entry of the stock has the name.
    #[error("{0} is the name of another entry; choose another one")]
    Name(String),
    /// No entry of the folder has the name.
    #[error("no entry of your own is called {0}")]
    Missing(String),
    /// The file would be larger than any that is written.
    #[error(
        "{} would be larger than {} MiB; move entries to another file of the folder",
        .0.display(),
        LARGEST >> 20
    )]
    Full(PathBuf),
}

/// The folder.
///
/// ```
/// use gokoro_analysis::knowledge::Folder;
/// use gokoro_analysis::stock::{Entry, Stock};
/// let path = std::env::temp_dir().join(format!("gokoro-folder-{}", std::process::id()));
/// let folder = Folder::new(path.clone());
/// let entry = Entry { name: "mine".to_owned(), ..Stock::built_in().entries()[0].clone() };
/// folder.keep(&entry).expect("it can be written");
/// assert!(folder.read().expect("it is there").0.named("mine").is_some_and(|kept| folder.holds(kept)));
/// std::fs::remove_dir_all(path).expect("it can be removed");
/// ```
#[derive(Clone, Debug)]
pub struct Folder(PathBuf);

impl Folder {
    /// A folder; it need not be there yet.
    #[must_use]
    pub const fn new(path: PathBuf) -> Folder {
        Folder(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// Its files, in the order of their names.
    ///
    /// # Errors
    /// The folder is not there or cannot be read.
    pub fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files: Vec<PathBuf> = fs::read_dir(&self.0)?.flatten().map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|ending| ending == ENDING));
        files.sort();
        Ok(files)
    }

    /// What is compiled in with the entries of the folder; what is wrong with these is told with file,
    /// line and entry, and the rest loads.
    ///
    /// # Errors
    /// The folder is not there or cannot be read.
    pub fn read(&self) -> io::Result<(Stock, Vec<String>)> {
        let (mut texts, mut faults) = (Vec::new(), Vec::new());
        for path in self.files()? {
            let name = path.display().to_string();
            match fs::read_to_string(&path) {
                Ok(text) => texts.push((name, text)),
                Err(error) => faults.push(format!("{name}: {error}; its entries are left out")),
            }
        }
        let (stock, wrong) = Stock::with(&texts);
        faults.extend(wrong.iter().map(ToString::to_string));
        Ok((stock, faults))
    }

    /// Whether an entry was read from a file of the folder.
    #[must_use]
    pub fn holds(&self, entry: &Entry) -> bool {
        Path::new(&entry.place.0).parent() == Some(&self.0)
    }

    /// Adds an entry at the end of the file of new entries, apart from what stands there; the file.
    ///
    /// # Errors
    /// The name is taken, the file is full, or it cannot be written.
    pub fn keep(&self, entry: &Entry) -> Result<PathBuf, Unkept> {
        let path = self.0.join(OWN);
        let failed = |error| Unkept::File(path.clone(), error);
        fs::create_dir_all(&self.0).map_err(failed)?;
        let _lock = self.lock().map_err(failed)?;
        if self.read().map_err(failed)?.0.named(&entry.name).is_some() {
            return Err(Unkept::Name(entry.name.clone()));
        }
        let mut bytes = match fs::read(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            read => read.map_err(failed)?,
        };
        if bytes.last().is_some_and(|last| *last != b'\n') {
            bytes.push(b'\n');
        }
        bytes.extend(format!("\n{entry}\n").bytes());
        if bytes.len() > LARGEST {
            return Err(Unkept::Full(path));
        }
        gokoro_files::write(&path, &bytes).map_err(failed)?;
        Ok(path)
    }

    /// Removes an entry from the file of the folder that holds it; comments and all others stay.
    ///
    /// # Errors
    /// No file of the folder holds it, or the file cannot be written.
    pub fn remove(&self, name: &str) -> Result<(), Unkept> {
        let failed = |error| Unkept::File(self.0.clone(), error);
        let missing = || Unkept::Missing(name.to_owned());
        if !self.0.is_dir() {
            return Err(missing());
        }
        let _lock = self.lock().map_err(failed)?;
        let (stock, _) = self.read().map_err(failed)?;
        let entry = stock.named(name).filter(|entry| self.holds(entry)).ok_or_else(missing)?;
        let path = Path::new(&entry.place.0);
        let failed = |error| Unkept::File(path.to_owned(), error);
        let text = fs::read_to_string(path).map_err(failed)?;
        gokoro_files::write(path, without(&text, entry.place.1)).map_err(failed)
    }

    /// Holds the folder until it is dropped; where the system knows no locks, nobody waits.
    fn lock(&self) -> io::Result<File> {
        let file = File::create(self.0.join(LOCK))?;
        let _ = file.lock();
        Ok(file)
    }
}

/// A text without the entry that begins in a line, from 1; comments stay.
fn without(text: &str, line: usize) -> String {
    let (mut left, mut ended, mut apart) = (String::new(), false, true);
    for (number, row) in (1..).zip(text.split_inclusive('\n')) {
        let (empty, comment) = (row.trim().is_empty(), row.trim_start().starts_with('#'));
        let inside = number >= line && !ended;
        ended |= inside && empty;
        // Of the empty lines before and after it one stays.
        let goes = inside && if empty { apart } else { !comment };
        if !goes {
            left.push_str(row);
            apart = empty;
        }
    }
    left
}
