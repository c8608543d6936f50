//! The table of contents of zip files (PKWARE APPNOTE 4.3, 4.5.3 for zip64).
//! Sizes come from the central directory, so members written as a stream, with
//! a data descriptor, are read like the others.

use super::{Member, Packing, member_name};

/// Stands in a field of 32 bits whose value is in the zip64 field.
const IN_ZIP64: usize = 0xFFFF_FFFF;

pub(super) fn is_zip(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// The members but folders; as error why there is no table of contents.
pub(super) fn members(bytes: &[u8]) -> Result<Vec<Member>, &'static str> {
    let members = directory(bytes).ok_or("its table of contents cannot be read")?;
    if overlap(&members) { Err("its members lie upon each other") } else { Ok(members) }
}

/// A little-endian number.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let little_endian = bytes.get(at..at.checked_add(length)?)?;
    Some(little_endian.iter().rev().fold(0, |sum, &byte| sum << 8 | usize::from(byte)))
}

fn directory(bytes: &[u8]) -> Option<Vec<Member>> {
    let (count, mut at) = extent(bytes)?;
    let mut members = Vec::new();
    for _ in 0..count {
        if bytes.get(at..at.checked_add(4)?)? != b"PK\x01\x02" {
            return None;
        }
        members.extend(member(bytes, at)?);
        let lengths = [28, 30, 32].map(|field| number(bytes, at + field, 2));
        at += 46 + lengths.into_iter().sum::<Option<usize>>()?;
    }
    Some(members)
}

/// The number of entries and the start of the central directory.
fn extent(bytes: &[u8]) -> Option<(usize, usize)> {
    const END: usize = 22;
    let tail = bytes.len().saturating_sub(END + 0xFFFF);
    let end = tail + memchr::memmem::rfind(&bytes[tail..], b"PK\x05\x06")?;
    bytes.get(end..end + END)?;
    let (count, start) = (number(bytes, end + 10, 2)?, number(bytes, end + 16, 4)?);
    if count != 0xFFFF && start != IN_ZIP64 {
        return Some((count, start));
    }
    let Some(locator) = end.checked_sub(20).filter(|&at| bytes[at..].starts_with(b"PK\x06\x07")) else {
        return Some((count, start));
    };
    let record = number(bytes, locator + 8, 8)?;
    bytes.get(record..)?.starts_with(b"PK\x06\x06").then_some(())?;
    Some((number(bytes, record + 32, 8)?, number(bytes, record + 48, 8)?))
}

/// The member that an entry of the central directory describes; `Some(None)` if
/// it is a folder, `None` if the entry itself is cut off.
fn member(bytes: &[u8], entry: usize) -> Option<Option<Member>> {
    let (flags, method) = (number(bytes, entry + 8, 2)?, number(bytes, entry + 10, 2)?);
    let checksum = number(bytes, entry + 16, 4)? as u32;
    let name_end = entry + 46 + number(bytes, entry + 28, 2)?;
    let name = member_name(bytes.get(entry + 46..name_end)?);
    if name.ends_with('/') {
        return Some(None);
    }
    let extra = bytes.get(name_end..name_end + number(bytes, entry + 30, 2)?)?;
    let sizes = [24, 20, 42].map(|field| number(bytes, entry + field, 4));
    let [_, size, local] = with_zip64([sizes[0]?, sizes[1]?, sizes[2]?], extra);
    let Some((start, end)) = content(bytes, local, size) else {
        return Some(Some(Member::broken(name, "this member lies outside of the file")));
    };
    let packing = match method {
        _ if flags & 1 != 0 => Packing::Other("encrypted zip"),
        0 => Packing::Stored,
        8 => Packing::Deflated,
        _ => Packing::Other("zip with a packing other than deflate, such"),
    };
    Some(Some(Member { name, start, end, packing, checksum: Some(checksum) }))
}

/// Plain size, packed size and place, those that are not in the entry taken
/// from its zip64 field, where they stand in this order.
fn with_zip64(mut fields: [usize; 3], extra: &[u8]) -> [usize; 3] {
    let mut at = 0;
    while let (Some(id), Some(length)) = (number(extra, at, 2), number(extra, at + 2, 2)) {
        if id == 1 {
            let missing = fields.iter_mut().filter(|field| **field == IN_ZIP64);
            for (field, place) in missing.zip((at + 4..at + 4 + length).step_by(8)) {
                *field = number(extra, place, 8).unwrap_or(IN_ZIP64);
            }
        }
        at += 4 + length;
    }
    fields
}

/// Where the content of a member lies, behind its local header.
fn content(bytes: &[u8], local: usize, size: usize) -> Option<(usize, usize)> {
    bytes.get(local..)?.starts_with(b"PK\x03\x04").then_some(())?;
    let start = local + 30 + number(bytes, local + 26, 2)? + number(bytes, local + 28, 2)?;
    let end = start.checked_add(size).filter(|&end| end <= bytes.len())?;
    Some((start, end))
}

/// Whether members share bytes, as in archives made to unpack to endless data.
fn overlap(members: &[Member]) -> bool {
    let mut ranges: Vec<(usize, usize)> = members.iter().map(|m| (m.start, m.end)).collect();
    ranges.retain(|(start, end)| start < end);
    ranges.sort_unstable();
    ranges.windows(2).any(|pair| pair[0].1 > pair[1].0)
}
