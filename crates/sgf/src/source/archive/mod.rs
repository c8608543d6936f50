//! Archives of records: which members a zip or tar file has, and where they lie.
//! Only what records are packed with is read: stored and deflated zip members,
//! plain files of tar. Members are unpacked one at a time, when they are asked
//! for; one that cannot be unpacked is an error of its own and not of the archive.

mod tar;
mod zip;

use flate2::Crc;
use flate2::read::DeflateDecoder;

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
        let (format, members) = if zip::is_zip(&bytes) {
            ("zip", zip::members(&bytes).map_err(|how| damaged("zip", how))?)
        } else if tar::is_tar(&bytes) {
            ("tar", tar::members(&bytes))
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

/// A name as archives store it: in any encoding, and fit for a message.
fn member_name(raw: &[u8]) -> String {
    let text = decode(raw.to_vec(), Hints::default()).text;
    text.replace(char::is_control, "\u{FFFD}")
}
