//! Files that are there whole or not at all: written beside their place under another name, then
//! renamed. Whatever ends the program, no file under the final name is cut, and one that was there stays
//! until the new one is complete. What a killed run left beside goes with the first file that another
//! run writes in the folder; what another run is writing is locked, and stays.
//!
//! Devices and pipes (`/dev/null`, `/dev/stdout`) are written as they are.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::{BuildHasher, RandomState};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The ending of the names that files have until they are complete; before it stands a number, so that no
/// two runs use one name.
pub const ENDING: &str = ".gokoro-part";
/// Hexadecimal digits of the number.
const DIGITS: usize = 16;
/// The longest name that is kept before the number and the ending, in bytes: file systems take 255.
const LONGEST: usize = 200;
/// Links that are followed to a place where there is no file yet, as many as Linux follows.
const MOST_LINKS: usize = 40;
/// Bytes that are gathered before they are written.
const BUFFER: usize = 1 << 18;

/// Folders in which this program has looked for what others left.
static TIDIED: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

/// A file that is being written; it gets its name with [`Unfinished::finish`]. Dropped before that, it
/// leaves nothing.
#[derive(Debug)]
pub struct Unfinished {
    /// Where it is written, if that is not its place. It goes first, while the file is locked.
    part: Option<Part>,
    writer: BufWriter<File>,
    path: PathBuf,
}

/// The file beside the place. It is removed where it did not get its name.
#[derive(Debug)]
struct Part {
    path: PathBuf,
    named: bool,
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.named {
            // The error of the writing is the one that counts.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Unfinished {
    /// Begins a file. What a link leads to is written, be it there yet or not, and the link stays. A file
    /// that may not be written, such as one with rights 0444, is not replaced.
    ///
    /// # Errors
    /// The folder or the file that is there cannot be written, or the path is a folder.
    pub fn create(path: &Path) -> io::Result<Unfinished> {
        let path = place(path)?;
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) => {
                // The system knows best whether the file may be written: by rights, lists, attributes.
                let file = OpenOptions::new().write(true).open(&path)?;
                if !found.is_file() {
                    return Ok(Unfinished {
                        part: None,
                        writer: BufWriter::with_capacity(BUFFER, file),
                        path,
                    });
                }
            }
            Err(_) => {}
        }
        let folder = folder_of(&path);
        tidy(folder);
        let (part, file) = begun(folder, &path)?;
        let part = Some(Part { path: part, named: false });
        Ok(Unfinished { part, writer: BufWriter::with_capacity(BUFFER, file), path })
    }

    /// Gives the file its name, with the rights of the one that it replaces.
    ///
    /// # Errors
    /// The disk is full, or the like; what was there stays then.
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()?;
        let Some(mut part) = self.part.take() else { return Ok(()) };
        if let Ok(old) = fs::metadata(&self.path) {
            // What takes the place of another is on the disk before that one goes.
            self.writer.get_ref().sync_all()?;
            fs::set_permissions(&part.path, old.permissions())?;
        }
        fs::rename(&part.path, &self.path)?;
        part.named = true;
        Ok(())
    }

    /// The same, its content and its name forced to the disk.
    ///
    /// # Errors
    /// As [`Unfinished::finish`].
    pub fn finish_on_disk(mut self) -> io::Result<()> {
        self.writer.flush()?;
        if self.part.is_some() {
            self.writer.get_ref().sync_all()?;
        }
        let folder = folder_of(&self.path).to_owned();
        self.finish()?;
        // Not every system opens folders; the name is then forced out with the next file.
        if let Ok(folder) = File::open(folder) {
            let _ = folder.sync_all();
        }
        Ok(())
    }
}

impl Write for Unfinished {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.writer.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

impl Seek for Unfinished {
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        self.writer.seek(to)
    }
}

/// Writes a file whole or not at all.
///
/// # Errors
/// The folder cannot be written, the disk is full, or the like; what was there stays then.
pub fn write(path: &Path, bytes: impl AsRef<[u8]>) -> io::Result<()> {
    let mut file = Unfinished::create(path)?;
    file.write_all(bytes.as_ref())?;
    file.finish()
}

/// Whether a path is something that is written as it is: a device or a pipe, such as `/dev/null`.
pub fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

/// The name that a file with this name was to get, if it is one that is not complete; cut where
/// it is longer than 200 bytes.
pub fn unfinished(name: &str) -> Option<&str> {
    let name = name.strip_suffix(ENDING)?;
    let number = |text: &str| text.len() == DIGITS && text.bytes().all(|byte| byte.is_ascii_hexdigit());
    // Earlier versions set no number.
    Some(name.rsplit_once('.').filter(|(_, last)| number(last)).map_or(name, |(first, _)| first))
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The path without links.
fn place(path: &Path) -> io::Result<PathBuf> {
    if let Ok(path) = fs::canonicalize(path) {
        return Ok(path);
    }
    // There is no file at its end yet.
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let Ok(to) = fs::read_link(&path) else { return Ok(path) };
        path = folder_of(&path).join(to);
    }
    Err(io::Error::new(io::ErrorKind::InvalidInput, "the link leads through too many links"))
}

/// A new file beside a place that is this program's alone, and its name. No name is used twice, so whoever
/// holds a file of an earlier run or a finished one never takes it for this one.
fn begun(folder: &Path, path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let most = (0..=LONGEST.min(name.len())).rev().find(|&at| name.is_char_boundary(at));
    let name = &name[..most.unwrap_or(0)];
    loop {
        let number = RandomState::new().hash_one(name);
        let part = folder.join(format!("{name}.{number:0DIGITS$x}{ENDING}"));
        match OpenOptions::new().write(true).create_new(true).open(&part) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
            Ok(file) if is_kept(&part, &file) => return Ok((part, file)),
            Ok(_) => {}
        }
    }
}

/// Locks a new file and says whether it stays: who tidies may have found it before it was locked.
/// Where the system knows no locks, it stays, because nothing is tidied there.
fn is_kept(part: &Path, file: &File) -> bool {
    !matches!(file.try_lock(), Err(TryLockError::WouldBlock)) && part.exists()
}

/// Removes what runs left in a folder that were killed, the first time that this program writes there.
fn tidy(folder: &Path) {
    let mut tidied = TIDIED.lock().unwrap_or_else(PoisonError::into_inner);
    if !tidied.get_or_insert_default().insert(folder.to_owned()) {
        return;
    }
    let Ok(entries) = fs::read_dir(folder) else { return };
    let left = entries.flatten().filter(|entry| entry.file_name().to_string_lossy().ends_with(ENDING));
    for entry in left {
        let path = entry.path();
        // Locked, it is of a run that ended or not begun yet; its name is that of no other file.
        if let Ok(file) = OpenOptions::new().write(true).open(&path)
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
#[path = "../tests/unit/lib.rs"]
mod tests;
