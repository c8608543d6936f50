//! What nets said of positions, in a file for each net: records are only ever added, and one that is damaged ends the
//! file. A second review of a game asks the net nothing.
//!
//! A file begins with the magic `GOKOLOOK` and a version; a record is a key (16 bytes), the length of the answer (4), the
//! FNV-1a hash of key and answer (8) and the answer, numbers little-endian.

use std::collections::HashMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, BufReader, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use gokoro_board::hash::fnv1a;
use gokoro_patterns::kata::Looks;

use crate::nets::usual_cache;

/// The magic and the version.
const MAGIC: &[u8; 12] = b"GOKOLOOK\x01\0\0\0";
/// Bytes before an answer.
const HEAD: usize = 28;
/// The longest answer: 722 shares and owners and a few numbers.
const LONGEST: u32 = 4096;
/// A file that is as large takes no more, and is begun anew when it is opened next. It holds the looks of some three
/// hundred games at one a position.
const MOST_BYTES: u64 = 256 << 20;

/// Where the answer of a key begins, and its length.
type Places = HashMap<u128, (u64, u32)>;

/// Answers in a file.
///
/// ```
/// use gokoro_analysis::looks::LooksFile;
/// use gokoro_analysis::net::Looks;
/// let path = std::env::temp_dir().join(format!("looks-{}", std::process::id()));
/// let file = LooksFile::open(&path).expect("a new file");
/// file.put(7, b"an answer");
/// assert_eq!(file.get(7).as_deref(), Some(&b"an answer"[..]));
/// std::fs::remove_file(path).expect("it can be removed");
/// ```
#[derive(Debug)]
pub struct LooksFile {
    inner: Mutex<Inner>,
}

#[derive(Debug)]
struct Inner {
    file: File,
    places: Places,
    /// Where the file ended after the last record.
    end: u64,
    /// Whether nothing more can be written.
    full: bool,
}

/// The file for a net's answers if nothing else is said: in `looks` in the program's folder among the user's caches, or in the
/// folder that `GOKORO_LOOKS` names. `None` where that is `none`, or where the system names no such place.
///
/// Example: [`LooksFile`].
#[must_use]
pub fn usual_looks(net: u64) -> Option<PathBuf> {
    let folder = match std::env::var_os("GOKORO_LOOKS") {
        Some(named) if named == "none" => return None,
        Some(named) if !named.is_empty() => PathBuf::from(named),
        _ => usual_cache()?.parent()?.join("looks"),
    };
    Some(folder.join(format!("{net:016x}.looks")))
}

impl LooksFile {
    /// Opens a file, or makes it with its folder. A file that is of another kind, damaged or too large is begun anew by
    /// another of its name: a program that has it open keeps its own.
    ///
    /// # Errors
    /// It cannot be made, read or written.
    pub fn open(path: &Path) -> io::Result<LooksFile> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let open = || OpenOptions::new().read(true).append(true).create(true).open(path);
        let mut file = open()?;
        let length = file.metadata()?.len();
        let (mut places, mut end) = scan(&file)?;
        if end == 0 || end < length || length > MOST_BYTES {
            // Whole records before the damage are kept.
            let whole = if length > MOST_BYTES { Vec::new() } else { begin_of(&mut file, end)? };
            let kept = if whole.is_empty() { MAGIC.to_vec() } else { whole };
            gokoro_files::write(path, kept)?;
            file = open()?;
            (places, end) = scan(&file)?;
        }
        Ok(LooksFile { inner: Mutex::new(Inner { file, places, end, full: false }) })
    }
}

/// The first bytes of a file.
fn begin_of(file: &mut File, length: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    file.seek(SeekFrom::Start(0))?;
    file.take(length).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Where answers lie, and where the last whole record ends; 0 where the file is none of this kind.
fn scan(file: &File) -> io::Result<(Places, u64)> {
    let mut reader = BufReader::with_capacity(1 << 16, file);
    let (mut places, mut magic) = (HashMap::new(), [0; MAGIC.len()]);
    if reader.read_exact(&mut magic).is_err() || &magic != MAGIC {
        return Ok((places, 0));
    }
    let mut at = MAGIC.len() as u64;
    let (mut head, mut answer) = ([0; HEAD], Vec::new());
    while reader.read_exact(&mut head).is_ok() {
        let Some((key, length, sum)) = parts(&head) else { break };
        answer.resize(length as usize, 0);
        if reader.read_exact(&mut answer).is_err() || summed(&head[..16], &answer) != sum {
            break;
        }
        places.insert(key, (at + HEAD as u64, length));
        at += HEAD as u64 + u64::from(length);
    }
    Ok((places, at))
}

/// Key, length and hash of a record; `None` where the length cannot be.
fn parts(head: &[u8; HEAD]) -> Option<(u128, u32, u64)> {
    let (key, rest) = head.split_first_chunk::<16>()?;
    let (length, sum) = rest.split_first_chunk::<4>()?;
    let length = u32::from_le_bytes(*length);
    let sum = u64::from_le_bytes(*sum.first_chunk()?);
    (length <= LONGEST).then_some((u128::from_le_bytes(*key), length, sum))
}

fn summed(key: &[u8], answer: &[u8]) -> u64 {
    fnv1a(&[key, answer].concat())
}

impl Inner {
    /// The answer of a key, if its record is sound and still this key's.
    fn read(&mut self, key: u128) -> Option<Vec<u8>> {
        let &(at, length) = self.places.get(&key)?;
        let mut record = vec![0; HEAD + length as usize];
        self.file.seek(SeekFrom::Start(at - HEAD as u64)).ok()?;
        self.file.read_exact(&mut record).ok()?;
        let (head, answer) = record.split_first_chunk::<HEAD>()?;
        let (found, _, sum) = parts(head)?;
        (found == key && summed(&head[..16], answer) == sum).then(|| answer.to_vec())
    }

    fn add(&mut self, key: u128, answer: &[u8]) -> io::Result<()> {
        let key_bytes = key.to_le_bytes();
        let length = answer.len() as u32;
        let sum = summed(&key_bytes, answer).to_le_bytes();
        let record = [&key_bytes[..], &length.to_le_bytes(), &sum, answer].concat();
        // One write, so that records of several programs do not mix.
        self.file.write_all(&record)?;
        self.end = self.file.stream_position()?;
        self.places.insert(key, (self.end - u64::from(length), length));
        Ok(())
    }
}

impl Looks for LooksFile {
    fn get(&self, key: u128) -> Option<Vec<u8>> {
        self.inner.lock().ok()?.read(key)
    }

    fn put(&self, key: u128, answer: &[u8]) {
        let Ok(mut inner) = self.inner.lock() else { return };
        if inner.end < MOST_BYTES && !inner.full && inner.add(key, answer).is_err() {
            inner.full = true;
        }
    }
}
