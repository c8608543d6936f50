//! Files that are there whole or not at all: written beside their place under another name, then
//! renamed. Whatever ends the program, no file under the final name is cut, and one that was there stays
//! until the new one is complete. What a killed run left beside goes with the next file that is written
//! in the folder; what another run is writing is locked, and stays.
//!
//! Devices and pipes (`/dev/null`, `/dev/stdout`) are written as they are.

use std::collections::HashSet;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufWriter, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The ending of the names that files have until they are complete.
pub const ENDING: &str = ".gokoro-part";
/// The longest name that is kept before the ending, in bytes: file systems take 255.
const LONGEST: usize = 200;
/// Bytes that are gathered before they are written.
const BUFFER: usize = 1 << 18;

/// Folders in which this program has looked for what others left.
static TIDIED: Mutex<Option<HashSet<PathBuf>>> = Mutex::new(None);

/// A file that is being written; it gets its name with [`Unfinished::finish`]. Dropped before that, it
/// leaves nothing.
#[derive(Debug)]
pub struct Unfinished {
    writer: BufWriter<File>,
    /// Where it is written, if that is not its place.
    part: Option<Part>,
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
            // The error that is told is that of the writing.
            let _ = fs::remove_file(&self.path);
        }
    }
}

impl Unfinished {
    /// Begins a file. What a link leads to is written, the link stays.
    ///
    /// # Errors
    /// The folder cannot be written, or the path is a folder.
    pub fn create(path: &Path) -> io::Result<Unfinished> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        match fs::metadata(&path) {
            Ok(found) if found.is_dir() => return Err(io::ErrorKind::IsADirectory.into()),
            Ok(found) if !found.is_file() => {
                let file = OpenOptions::new().write(true).open(&path)?;
                return Ok(Unfinished { writer: BufWriter::with_capacity(BUFFER, file), part: None, path });
            }
            _ => {}
        }
        let folder = folder_of(&path);
        tidy(folder);
        let (part, file) = begun(folder, &path)?;
        let part = Some(Part { path: part, named: false });
        Ok(Unfinished { writer: BufWriter::with_capacity(BUFFER, file), part, path })
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
#[must_use]
pub fn is_device(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|found| !found.is_file() && !found.is_dir())
}

fn folder_of(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// A file beside a place that is this program's alone, and its name. One that nobody writes any more is
/// taken over.
fn begun(folder: &Path, path: &Path) -> io::Result<(PathBuf, File)> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let most = (0..=LONGEST.min(name.len())).rev().find(|&at| name.is_char_boundary(at));
    let name = &name[..most.unwrap_or(0)];
    let mut number = 0_u32;
    loop {
        let numbered = if number == 0 { String::new() } else { format!(".{number}") };
        let part = folder.join(format!("{name}{numbered}{ENDING}"));
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(&part)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => number += 1,
            // Whoever tidies may have removed it in between.
            _ if is_gone(&file) => {}
            // Where the system knows no locks, it is ours.
            _ => {
                file.set_len(0)?;
                return Ok((part, file));
            }
        }
    }
}

/// Whether an open file has no name any more.
#[cfg(unix)]
fn is_gone(file: &File) -> bool {
    use std::os::unix::fs::MetadataExt;
    file.metadata().is_ok_and(|found| found.nlink() == 0)
}

/// Open files keep their names.
#[cfg(not(unix))]
fn is_gone(_: &File) -> bool {
    false
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
        // It stays locked while it is removed, so that nobody takes it over.
        if let Ok(file) = OpenOptions::new().write(true).open(&path)
            && file.try_lock().is_ok()
        {
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder(test: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gokoro-files-{test}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("a folder").flatten();
        let mut names: Vec<_> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_file_gets_its_name_when_it_is_whole() {
        let folder = folder("whole");
        let path = folder.join("a.txt");
        write(&path, "old").expect("written");
        let mut file = Unfinished::create(&path).expect("begun");
        file.write_all(b"new").expect("written");
        assert_eq!(fs::read_to_string(&path).expect("there"), "old");
        // Another writer of the same place has a file of its own.
        let other = Unfinished::create(&path).expect("begun");
        assert_eq!(names(&folder).len(), 3);
        drop(other);
        file.finish().expect("named");
        assert_eq!(fs::read_to_string(&path).expect("there"), "new");
        drop(Unfinished::create(&path).expect("begun"));
        assert_eq!(names(&folder), ["a.txt"]);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn what_a_killed_run_left_goes_and_what_is_written_stays() {
        let folder = folder("tidy");
        let written = folder.join(format!("b.txt{ENDING}"));
        let lock = File::create(&written).expect("begun");
        lock.lock().expect("locked");
        fs::write(folder.join(format!("c.txt{ENDING}")), "left").expect("written");
        fs::write(folder.join("d.part"), "of somebody else").expect("written");
        write(&folder.join("a.txt"), "a").expect("written");
        assert_eq!(names(&folder), ["a.txt", &format!("b.txt{ENDING}"), "d.part"]);
        // One that nobody writes any more is taken over, and what was in it is forgotten.
        drop(lock);
        fs::write(&written, "much that was left").expect("written");
        write(&folder.join("b.txt"), "b").expect("written");
        assert_eq!(fs::read_to_string(folder.join("b.txt")).expect("there"), "b");
        assert_eq!(names(&folder), ["a.txt", "b.txt", "d.part"]);
        fs::remove_dir_all(folder).expect("removed");
    }

    #[test]
    fn what_cannot_be_written_is_told_and_leaves_nothing() {
        let folder = folder("refused");
        assert!(write(&folder, "a").is_err(), "a folder");
        assert!(write(&folder.join("none").join("a"), "a").is_err(), "no folder");
        assert!(names(&folder).is_empty());
        let long = folder.join("長".repeat(80));
        write(&long, "a").expect("the longest name that the file system takes");
        assert_eq!(fs::read(&long).expect("there"), b"a");
        fs::remove_dir_all(folder).expect("removed");
    }

    #[cfg(unix)]
    #[test]
    fn links_stay_and_devices_are_written_as_they_are() {
        let folder = folder("links");
        let (real, link) = (folder.join("real"), folder.join("link"));
        fs::write(&real, "old").expect("written");
        std::os::unix::fs::symlink(&real, &link).expect("a link");
        write(&link, "new").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read_to_string(&real).expect("there"), "new");
        write(Path::new("/dev/null"), "gone").expect("written");
        assert!(is_device(Path::new("/dev/null")) && !is_device(&real) && !is_device(&folder));
        if Path::new("/dev/full").exists() {
            assert!(write(Path::new("/dev/full"), "no room").is_err());
        }
        fs::remove_dir_all(folder).expect("removed");
    }
}
