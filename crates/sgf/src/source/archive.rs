//! Archives of records: which members a zip or tar file has, and where they lie.
//! Only what records are packed with is read: stored and deflated zip members,
//! plain files of tar. Members are unpacked one at a time, when they are asked for.

use std::io::Read;

use flate2::read::DeflateDecoder;

use super::Trouble;
use crate::tree::MAX_INPUT;

/// An archive in memory and its members.
#[derive(Debug)]
pub(super) struct Archive {
    bytes: Vec<u8>,
    members: Vec<Member>,
}

#[derive(Debug)]
struct Member {
    name: String,
    start: usize,
    end: usize,
    deflated: bool,
}

impl Archive {
    /// The archive that `bytes` are, or the bytes again if they are none.
    pub(super) fn open(bytes: Vec<u8>) -> Result<Result<Archive, Vec<u8>>, Trouble> {
        let members = if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
            zip_members(&bytes).ok_or_else(|| damaged("zip", "its table of contents cannot be read"))?
        } else if bytes.get(257..262) == Some(b"ustar") {
            tar_members(&bytes).ok_or_else(|| damaged("tar", "a header cannot be read"))?
        } else {
            return Ok(Err(bytes));
        };
        Ok(Ok(Archive { bytes, members }))
    }

    /// Names of the members with their indices, sorted by name.
    pub(super) fn names(&self) -> Vec<(usize, &str)> {
        let mut names: Vec<_> = self.members.iter().map(|member| member.name.as_str()).enumerate().collect();
        names.sort_by_key(|&(_, name)| name);
        names
    }

    /// The content of a member.
    pub(super) fn read(&self, index: usize) -> Result<Vec<u8>, Trouble> {
        let member = &self.members[index];
        let packed = &self.bytes[member.start..member.end];
        if !member.deflated {
            return Ok(packed.to_vec());
        }
        let mut plain = Vec::new();
        let read = DeflateDecoder::new(packed).take(MAX_INPUT as u64).read_to_end(&mut plain);
        read.map_err(|error| damaged("zip", &error.to_string()))?;
        Ok(plain)
    }
}

fn damaged(format: &'static str, detail: &str) -> Trouble {
    Trouble::Damaged { format, detail: detail.to_owned() }
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let little_endian = bytes.get(at..at.checked_add(length)?)?;
    Some(little_endian.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)))
}

/// Members of a zip file from its central directory (PKWARE APPNOTE 4.3.12).
/// Encrypted members and other packings than "stored" and "deflated" are left out.
fn zip_members(bytes: &[u8]) -> Option<Vec<Member>> {
    const END: usize = 22;
    let tail = bytes.len().saturating_sub(END + 0xFFFF);
    let end = tail + memchr::memmem::rfind(&bytes[tail..], b"PK\x05\x06")?;
    bytes.get(end..end + END)?;
    let count = number(bytes, end + 10, 2)?;
    let mut at = number(bytes, end + 16, 4)?;
    let mut members = Vec::new();
    for _ in 0..count {
        if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
            return None;
        }
        members.extend(zip_member(bytes, at)?);
        let lengths = [28, 30, 32].map(|field| number(bytes, at + field, 2));
        at += 46 + lengths.into_iter().sum::<Option<usize>>()?;
    }
    Some(members)
}

/// The member that an entry of the central directory describes; `Some(None)` if
/// it is a folder or cannot be unpacked here.
fn zip_member(bytes: &[u8], entry: usize) -> Option<Option<Member>> {
    let (flags, method) = (number(bytes, entry + 8, 2)?, number(bytes, entry + 10, 2)?);
    let size = number(bytes, entry + 20, 4)?;
    let name_length = number(bytes, entry + 28, 2)?;
    let name = String::from_utf8_lossy(bytes.get(entry + 46..entry + 46 + name_length)?).into_owned();
    let local = number(bytes, entry + 42, 4)?;
    let skipped = number(bytes, local.checked_add(26)?, 2)? + number(bytes, local + 28, 2)?;
    let start = local + 30 + skipped;
    let end = start.checked_add(size).filter(|&end| end <= bytes.len())?;
    let usable = flags & 1 == 0 && matches!(method, 0 | 8) && !name.ends_with('/');
    Some(usable.then_some(Member { name, start, end, deflated: method == 8 }))
}

/// Plain files of a tar file (POSIX ustar, with GNU's long names).
fn tar_members(bytes: &[u8]) -> Option<Vec<Member>> {
    const BLOCK: usize = 512;
    let mut members = Vec::new();
    let mut long_name = None;
    let mut at = 0;
    while let Some(header) = bytes.get(at..at + BLOCK).filter(|header| header[0] != 0) {
        let size = octal(&header[124..136])?;
        let start = at + BLOCK;
        let end = start.checked_add(size).filter(|&end| end <= bytes.len())?;
        match header[156] {
            b'L' => long_name = Some(tar_text(&bytes[start..end])),
            b'0' | 0 => {
                let name = long_name.take().unwrap_or_else(|| tar_name(header));
                members.push(Member { name, start, end, deflated: false });
            }
            _ => long_name = None,
        }
        at = end.next_multiple_of(BLOCK);
    }
    Some(members)
}

fn tar_name(header: &[u8]) -> String {
    let (name, prefix) = (tar_text(&header[..100]), tar_text(&header[345..500]));
    if prefix.is_empty() || &header[257..263] != b"ustar\0" { name } else { format!("{prefix}/{name}") }
}

fn tar_text(field: &[u8]) -> String {
    let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
    String::from_utf8_lossy(&field[..end]).into_owned()
}

fn octal(field: &[u8]) -> Option<usize> {
    usize::from_str_radix(tar_text(field).trim(), 8).ok()
}
