//! Compressed bytes to plain ones. The format is told by the first bytes, so
//! names do not matter. What would unpack to more than a limit is refused
//! before it fills the memory.

use std::io::{self, Read};

use flate2::bufread::GzDecoder;
use ruzstd::decoding::StreamingDecoder;

use super::SourceTrouble;

const GZIP: &[u8] = &[0x1F, 0x8B];
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];
/// Frames of zstd that hold something else have one of sixteen numbers here.
const SKIPPABLE: &[u8] = &[0x2A, 0x4D, 0x18];
const OTHERS: [(&[u8], &str); 4] =
    [(b"7z\xBC\xAF\x27\x1C", "7z"), (b"\xFD7zXZ\0", "xz"), (b"BZh", "bzip2"), (b"Rar!\x1A\x07", "rar")];

/// Unpacks gzip and zstd; other bytes, archives among them, come back as they are.
/// `limit` is the most bytes that may come out.
pub(super) fn unpack(packed: Vec<u8>, limit: usize) -> Result<Vec<u8>, SourceTrouble> {
    if packed.starts_with(GZIP) {
        return gunzip(&packed, limit);
    }
    if packed.starts_with(ZSTD) || is_skippable(&packed) {
        return unzstd(&packed, limit);
    }
    match OTHERS.iter().find(|(magic, _)| packed.starts_with(magic)) {
        Some(&(_, format)) => Err(SourceTrouble::Unsupported { format }),
        None => Ok(packed),
    }
}

/// Whether bytes begin as packed ones do, of a known kind or not.
pub(super) fn is_packed(start: &[u8]) -> bool {
    let others = OTHERS.iter().any(|(magic, _)| start.starts_with(magic));
    others || start.starts_with(GZIP) || start.starts_with(ZSTD) || is_skippable(start)
}

/// Reads to the end behind what is there already, up to the limit.
pub(super) fn read_on(source: impl Read, plain: &mut Vec<u8>, limit: usize) -> Result<(), ReadOn> {
    let room = (limit - plain.len().min(limit)) as u64;
    source.take(room + 1).read_to_end(plain).map_err(ReadOn::Io)?;
    if plain.len() > limit { Err(ReadOn::TooLarge) } else { Ok(()) }
}

/// Why [`read_on`] stopped.
pub(super) enum ReadOn {
    Io(io::Error),
    TooLarge,
}

impl ReadOn {
    /// The trouble with packed data of a format.
    pub(super) fn packed(self, format: &'static str, limit: usize) -> SourceTrouble {
        match self {
            ReadOn::Io(error) => SourceTrouble::Damaged { format, detail: error.to_string() },
            ReadOn::TooLarge => SourceTrouble::TooLarge { limit },
        }
    }
}

/// Unpacks all members of a gzip file. What follows the last one (padding of a
/// tape) is left out, as gzip does.
fn gunzip(mut packed: &[u8], limit: usize) -> Result<Vec<u8>, SourceTrouble> {
    let mut plain = Vec::new();
    while packed.starts_with(GZIP) {
        let mut member = GzDecoder::new(packed);
        read_on(&mut member, &mut plain, limit).map_err(|error| error.packed("gzip", limit))?;
        packed = member.into_inner();
    }
    Ok(plain)
}

/// Unpacks all frames of a zstd file.
fn unzstd(mut packed: &[u8], limit: usize) -> Result<Vec<u8>, SourceTrouble> {
    let damaged = |detail: String| SourceTrouble::Damaged { format: "zstd", detail };
    let mut plain = Vec::new();
    while !packed.is_empty() {
        if is_skippable(packed) {
            packed = after_skippable(packed).ok_or_else(|| damaged("a frame is cut off".to_owned()))?;
            continue;
        }
        let mut frame = StreamingDecoder::new(&mut packed).map_err(|error| damaged(error.to_string()))?;
        read_on(&mut frame, &mut plain, limit).map_err(|error| error.packed("zstd", limit))?;
        let decoder = frame.into_frame_decoder();
        let stated = decoder.get_checksum_from_data();
        if stated.is_some() && stated != decoder.get_calculated_checksum() {
            return Err(damaged("the checksum differs".to_owned()));
        }
    }
    Ok(plain)
}

fn is_skippable(packed: &[u8]) -> bool {
    packed.get(1..4) == Some(SKIPPABLE) && packed[0] >> 4 == 5
}

fn after_skippable(packed: &[u8]) -> Option<&[u8]> {
    let length = u32::from_le_bytes(packed.get(4..8)?.try_into().ok()?);
    packed.get(8..)?.get(usize::try_from(length).ok()?..)
}
