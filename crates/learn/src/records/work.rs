//! Work that can be stopped and goes on: a folder of finished parts, with a note of
//! what the work is about, so that parts of something else are never taken for its own;
//! and files that may lie in a zstd frame.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use ruzstd::decoding::StreamingDecoder;

/// What a zstd frame begins with.
const ZSTD: [u8; 4] = [0x28, 0xb5, 0x2f, 0xfd];

/// Opens a file, plain or in a zstd frame. A broken frame is an error of another kind than those of files.
pub(super) fn open(path: &Path) -> io::Result<BufReader<Box<dyn Read + Send>>> {
    let mut file = BufReader::with_capacity(1 << 18, File::open(path)?);
    let plain: Box<dyn Read + Send> = if file.fill_buf()?.starts_with(&ZSTD) {
        Box::new(StreamingDecoder::new(file).map_err(|error| io::Error::other(error.to_string()))?)
    } else {
        Box::new(file)
    };
    Ok(BufReader::with_capacity(1 << 18, plain))
}

/// The name of the note.
const NOTE: &str = "plan.txt";

/// Opens the folder of some work: the finished parts with this ending that lie there,
/// in the order of their names; `None` if other work was stopped there.
pub(super) fn parts(folder: &Path, plan: &str, ending: &str) -> io::Result<Option<Vec<PathBuf>>> {
    fs::create_dir_all(folder)?;
    let mut parts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|e| e == ending) {
            parts.push(path);
        }
    }
    parts.sort();
    let note = folder.join(NOTE);
    if parts.is_empty() {
        gokoro_files::write(&note, plan)?;
    } else if fs::read_to_string(note).ok().as_deref() != Some(plan) {
        return Ok(None);
    }
    Ok(Some(parts))
}

/// The numbers in the name of a part, such as `000000000012-000000003400.run`.
pub(super) fn numbers<const N: usize>(part: &Path) -> Option<[u64; N]> {
    let mut numbers = part.file_stem()?.to_str()?.split('-').map(str::parse);
    let read: Vec<u64> = numbers.by_ref().collect::<Result<_, _>>().ok()?;
    read.try_into().ok()
}
