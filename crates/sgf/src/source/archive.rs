//! Archives of records: which members a zip or tar file has, and where they lie.
//! Tables of contents are read by the crates `zip` and `tar`. Only what records are
//! packed with is unpacked: stored and deflated zip members, plain files of tar. Members are unpacked one at a time, when they are asked
//! for; one that cannot be unpacked is an error of its own and not of the archive.

use std::io::Cursor;

use flate2::Crc;
use flate2::read::DeflateDecoder;
use tar::Header;
use zip::{CompressionMethod, ZipArchive};

use super::SourceTrouble;
use super::unpack::read_on;
use crate::encoding::{Hints, decode};

/// An archive in memory and its members.
#[derive(Debug)]
pub(super) struct Archive {
    format: &'static str,
    bytes: Vec<u8>,
    members: Vec<Member>,
}

/// A file of an archive.
#[derive(Debug)]
struct Member {
    name: String,
    start: usize,
    end: usize,
    packing: Packing,
    /// The CRC-32 of the plain content, if the archive tells.
    checksum: Option<u32>,
}

/// How a member is packed.
#[derive(Debug)]
enum Packing {
    Stored,
    Deflated,
    /// Not read here.
    Other(&'static str),
    /// Damaged, and how.
    Broken(&'static str),
}

impl Member {
    fn broken(name: String, how: &'static str) -> Member {
        Member { name, start: 0, end: 0, packing: Packing::Broken(how), checksum: None }
    }
}

impl Archive {
    /// The archive that `bytes` are, or the bytes again if they are none.
    pub(super) fn open(bytes: Vec<u8>) -> Result<Result<Archive, Vec<u8>>, SourceTrouble> {
        let (format, members) = if bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06") {
            ("zip", zip_members(&bytes).map_err(|how| damaged("zip", how))?)
        } else if is_tar(&bytes) {
            ("tar", tar_members(&bytes))
        } else {
            return Ok(Err(bytes));
        };
        Ok(Ok(Archive { format, bytes, members }))
    }

    /// Names of the members with their indices, sorted by name.
    pub(super) fn names(&self) -> Vec<(usize, &str)> {
        let mut names: Vec<_> = self.members.iter().map(|member| member.name.as_str()).enumerate().collect();
        names.sort_by_key(|&(_, name)| name);
        names
    }

    /// The content of a member, at most `limit` bytes.
    pub(super) fn read(&self, index: usize, limit: usize) -> Result<Vec<u8>, SourceTrouble> {
        let member = &self.members[index];
        let packed = &self.bytes[member.start..member.end];
        let mut plain = Vec::new();
        let read = match member.packing {
            Packing::Broken(how) => return Err(damaged(self.format, how)),
            Packing::Other(format) => return Err(SourceTrouble::Unsupported { format }),
            Packing::Stored => read_on(packed, &mut plain, limit),
            Packing::Deflated => read_on(DeflateDecoder::new(packed), &mut plain, limit),
        };
        read.map_err(|error| error.packed(self.format, limit))?;
        let mut crc = Crc::new();
        crc.update(&plain);
        if member.checksum.is_some_and(|checksum| checksum != crc.sum()) {
            return Err(damaged(self.format, "the checksum of this member differs"));
        }
        Ok(plain)
    }
}

fn damaged(format: &'static str, detail: &str) -> SourceTrouble {
    SourceTrouble::Damaged { format, detail: detail.to_owned() }
}

/// The members of a zip file but folders; as error why none of them can be read.
fn zip_members(bytes: &[u8]) -> Result<Vec<Member>, &'static str> {
    let archive = ZipArchive::new(Cursor::new(bytes));
    let mut archive = archive.map_err(|_| "its table of contents cannot be read")?;
    let mut members = Vec::new();
    for index in 0..archive.len() {
        let entry = archive.by_index_data(index).map_err(|_| "its table of contents cannot be read")?;
        let name = member_name(entry.name_raw());
        if name.ends_with('/') {
            continue;
        }
        let packing = match entry.compression() {
            _ if entry.encrypted() => Packing::Other("encrypted zip"),
            CompressionMethod::STORE => Packing::Stored,
            CompressionMethod::DEFLATE => Packing::Deflated,
            _ => Packing::Other("zip with a packing other than deflate, such"),
        };
        let (size, checksum) = (entry.compressed_size(), Some(entry.crc32()));
        // The content lies behind a header of its own.
        let start = archive.by_index_raw(index).ok().and_then(|file| file.data_start());
        members.push(match start.and_then(|start| extent(bytes, start, size)) {
            Some((start, end)) => Member { name, start, end, packing, checksum },
            None => Member::broken(name, "this member lies outside of the file"),
        });
    }
    if archive.has_duplicate_names() {
        members.push(Member::broken("rest.zip".to_owned(), "of members with one name only the last is read"));
    }
    if overlap(&members) { Err("its members lie upon each other") } else { Ok(members) }
}

/// Whether members share bytes, as in archives made to unpack to endless data.
fn overlap(members: &[Member]) -> bool {
    let mut ranges: Vec<(usize, usize)> = members.iter().map(|m| (m.start, m.end)).collect();
    ranges.retain(|(start, end)| start < end);
    ranges.sort_unstable();
    ranges.windows(2).any(|pair| pair[0].1 > pair[1].0)
}

/// Whether bytes begin with a header of tar, which is known by its checksum.
fn is_tar(bytes: &[u8]) -> bool {
    let Some(block) = bytes.first_chunk::<512>() else { return false };
    let header = Header::from_byte_slice(block);
    let mut summed = header.clone();
    summed.set_cksum();
    block[0] != 0 && header.cksum().is_ok_and(|stated| summed.cksum().is_ok_and(|sum| sum == stated))
}

/// The plain files of a tar file. What is damaged is a broken member.
fn tar_members(bytes: &[u8]) -> Vec<Member> {
    let mut members = Vec::new();
    let mut archive = tar::Archive::new(Cursor::new(bytes));
    for entry in archive.entries_with_seek().into_iter().flatten() {
        let Ok(entry) = entry else {
            members.push(Member::broken("rest.tar".to_owned(), "a header cannot be read"));
            break;
        };
        let name = member_name(&entry.path_bytes());
        let Some((start, end)) = extent(bytes, entry.raw_file_position(), entry.size()) else {
            members.push(Member::broken(name, "this member is cut off"));
            break;
        };
        let kind = entry.header().entry_type();
        let packing = if kind.is_gnu_sparse() { Packing::Other("sparse tar") } else { Packing::Stored };
        if (kind.is_file() || kind.is_contiguous() || kind.is_gnu_sparse()) && !name.ends_with('/') {
            members.push(Member { name, start, end, packing, checksum: None });
        }
    }
    members
}

/// Where so many bytes from a place lie, if they are there.
fn extent(bytes: &[u8], start: u64, size: u64) -> Option<(usize, usize)> {
    let (start, size) = (usize::try_from(start).ok()?, usize::try_from(size).ok()?);
    let end = start.checked_add(size)?;
    (end <= bytes.len()).then_some((start, end))
}

/// A name as archives store it: in any encoding, and fit for a message.
fn member_name(raw: &[u8]) -> String {
    let text = decode(raw.to_vec(), Hints::default()).text;
    text.replace(char::is_control, "\u{FFFD}")
}
