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

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    const LIMIT: usize = 1 << 20;

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn zstd(text: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
    }

    fn plain(packed: Vec<u8>) -> Vec<u8> {
        unpack(packed, LIMIT).unwrap()
    }

    #[test]
    fn packed_and_plain_forms_give_the_same() {
        let text = b"(;GM[1];B[aa])".repeat(100);
        assert_eq!(plain(text.clone()), text);
        assert_eq!(plain(gzip(&text)), text);
        assert_eq!(plain(zstd(&text)), text);
        assert_eq!(plain([zstd(&text[..14]), zstd(&text[14..])].concat()), text);
        assert_eq!(plain([gzip(&text[..14]), gzip(&text[14..])].concat()), text);
        let padded = [gzip(&text), vec![0; 512]].concat();
        assert_eq!(plain(padded), text);
        let skippable = [&[0x5A], SKIPPABLE, &[3, 0, 0, 0], b"abc"].concat();
        assert_eq!(plain([skippable.clone(), zstd(&text), skippable].concat()), text);
    }

    #[test]
    fn damage_is_an_error() {
        for packed in [gzip(b"(;B[aa])"), zstd(&b"(;B[aa])".repeat(50))] {
            for end in [5, packed.len() / 2, packed.len() - 5] {
                let error = unpack(packed[..end].to_vec(), LIMIT);
                assert!(matches!(error, Err(SourceTrouble::Damaged { .. })), "{end}");
            }
        }
        let cut = [&[0x50], SKIPPABLE, &[9, 0, 0, 0], b"abc"].concat();
        assert!(matches!(unpack(cut, LIMIT), Err(SourceTrouble::Damaged { .. })));
        let refused = unpack(b"BZh9...".to_vec(), LIMIT);
        assert!(matches!(refused, Err(SourceTrouble::Unsupported { format: "bzip2" })));
    }

    #[test]
    fn what_unpacks_to_more_than_the_limit_is_refused() {
        let zeros = vec![0; LIMIT];
        assert_eq!(plain(gzip(&zeros)).len(), LIMIT);
        assert_eq!(plain(zstd(&zeros)).len(), LIMIT);
        let more = [&zeros[..], b"0"].concat();
        for bomb in [
            gzip(&more),
            zstd(&more),
            [gzip(&zeros), gzip(b"0")].concat(),
            [zstd(&zeros), zstd(b"0")].concat(),
        ] {
            assert!(matches!(unpack(bomb, LIMIT), Err(SourceTrouble::TooLarge { limit: LIMIT })));
        }
    }
}
