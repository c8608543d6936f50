//! A file in memory without reading it: the one place of this crate with `unsafe` code. It
//! knows nothing of what the bytes mean.

use std::fs::File;
use std::io;
use std::ops::Deref;
use std::path::Path;

use memmap2::Mmap;

/// The bytes of a file that is never changed once it has its name: see `docs/LIBRARY.md`.
pub(crate) struct Mapped(Option<Mmap>);

impl Mapped {
    /// Maps a file; an empty one is no bytes.
    pub(crate) fn open(path: &Path) -> io::Result<Mapped> {
        let file = File::open(path)?;
        if file.metadata()?.len() == 0 {
            return Ok(Mapped(None));
        }
        Ok(Mapped(Some(map(&file)?)))
    }
}

/// Maps a file to read it.
#[allow(unsafe_code)]
fn map(file: &File) -> io::Result<Mmap> {
    // SAFETY: what is mapped is read as plain bytes, of which every value is valid, and every
    // use checks its bounds. The bytes must not change while they are borrowed: files of a
    // library are written under another name, renamed when they are whole, and from then on
    // only removed, never written or shortened; a removed file stays until it is unmapped.
    // Another program that writes into such a file breaks this, as it does for every user of
    // memory maps; the checksums then tell that the file is damaged.
    unsafe { Mmap::map(file) }
}

impl Deref for Mapped {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        self.0.as_deref().unwrap_or_default()
    }
}
