//! The members of tar files: POSIX ustar and pax, GNU with long names, and the
//! old form without a name of its own. A header is known by its checksum.

use super::{Member, Packing, member_name};

const BLOCK: usize = 512;

pub(super) fn is_tar(bytes: &[u8]) -> bool {
    bytes.get(..BLOCK).is_some_and(is_header)
}

/// Whether the sum of a block is the one that it states (its own field counted
/// as spaces).
fn is_header(block: &[u8]) -> bool {
    let field = 148..156;
    let sum = |(at, byte): (usize, &u8)| if field.contains(&at) { 32 } else { usize::from(*byte) };
    block[0] != 0 && number(&block[field.clone()]) == Some(block.iter().enumerate().map(sum).sum())
}

/// What the headers before a member say about it.
#[derive(Default)]
struct Before {
    name: Option<String>,
    size: Option<usize>,
}

/// The plain files. What is damaged is a broken member.
pub(super) fn members(bytes: &[u8]) -> Vec<Member> {
    let mut members = Vec::new();
    let mut before = Before::default();
    let mut at = 0;
    while let Some(header) = bytes.get(at..at + BLOCK).filter(|header| header[0] != 0) {
        if !is_header(header) {
            members.push(Member::broken("rest.tar".to_owned(), "a header cannot be read"));
            break;
        }
        let start = at + BLOCK;
        let kind = header[156];
        // Only a file has its size in the pax header before it.
        let extended = before.size.filter(|_| !matches!(kind, b'x' | b'g' | b'L' | b'K'));
        let size = extended.or_else(|| number(&header[124..136]));
        let Some(end) = size.and_then(|size| start.checked_add(size)).filter(|&end| end <= bytes.len())
        else {
            members.push(Member::broken(name(header, before), "this member is cut off"));
            break;
        };
        match kind {
            b'L' => before.name = Some(text(&bytes[start..end])),
            b'x' => read_pax(&bytes[start..end], &mut before),
            b'g' | b'K' => {}
            _ => members.extend(file(kind, header, std::mem::take(&mut before), start, end)),
        }
        at = end.next_multiple_of(BLOCK);
    }
    members
}

/// The member that a header is for, if it is a file.
fn file(kind: u8, header: &[u8], before: Before, start: usize, end: usize) -> Option<Member> {
    let packing = match kind {
        b'0' | b'7' | 0 => Packing::Stored,
        b'S' => Packing::Other("sparse tar"),
        _ => return None,
    };
    let name = name(header, before);
    (!name.ends_with('/')).then_some(Member { name, start, end, packing, checksum: None })
}

fn name(header: &[u8], before: Before) -> String {
    before.name.unwrap_or_else(|| {
        let (name, prefix) = (text(&header[..100]), text(&header[345..500]));
        let posix = &header[257..263] == b"ustar\0" && !prefix.is_empty();
        if posix { format!("{prefix}/{name}") } else { name }
    })
}

/// Lines such as `27 path=dir/name.sgf`, each with its length in front.
fn read_pax(mut records: &[u8], before: &mut Before) {
    while let Some(space) = records.iter().position(|&byte| byte == b' ') {
        let length: Option<usize> = std::str::from_utf8(&records[..space]).ok().and_then(|n| n.parse().ok());
        let Some(length) = length.filter(|&length| length > space && length <= records.len()) else { return };
        let record = records[space + 1..length].trim_ascii_end();
        if let Some(path) = record.strip_prefix(b"path=") {
            before.name = Some(member_name(path));
        } else if let Some(size) = record.strip_prefix(b"size=") {
            before.size = std::str::from_utf8(size).ok().and_then(|size| size.parse().ok());
        }
        records = &records[length..];
    }
}

fn text(field: &[u8]) -> String {
    let end = field.iter().position(|&byte| byte == 0).unwrap_or(field.len());
    member_name(&field[..end])
}

/// A number in octal digits, or in GNU's form of 256 for each byte.
fn number(field: &[u8]) -> Option<usize> {
    if let [0x80, digits @ ..] = field {
        let (high, low) = digits.split_last_chunk::<8>()?;
        let fits = high.iter().all(|&byte| byte == 0);
        return usize::try_from(u64::from_be_bytes(*low)).ok().filter(|_| fits);
    }
    let digits = text(field);
    usize::from_str_radix(digits.trim(), 8).ok()
}
