//! Compressed bytes to plain ones. The format is told by the first bytes, so
//! names do not matter. What unpacks to more than [`MAX_INPUT`] bytes is cut.

use std::io::Read;

use flate2::bufread::MultiGzDecoder;
use ruzstd::decoding::StreamingDecoder;

use super::Trouble;
use crate::tree::MAX_INPUT;

const GZIP: &[u8] = &[0x1F, 0x8B];
const ZSTD: &[u8] = &[0x28, 0xB5, 0x2F, 0xFD];
const OTHERS: [(&[u8], &str); 3] = [(b"7z\xBC\xAF\x27\x1C", "7z"), (b"\xFD7zXZ\0", "xz"), (b"BZh", "bzip2")];

/// Unpacks gzip and zstd; other bytes, archives among them, come back as they are.
pub(super) fn unpack(packed: Vec<u8>) -> Result<Vec<u8>, Trouble> {
    if packed.starts_with(GZIP) {
        return gunzip(&packed);
    }
    if packed.starts_with(ZSTD) {
        return unzstd(&packed);
    }
    match OTHERS.iter().find(|(magic, _)| packed.starts_with(magic)) {
        Some(&(_, format)) => Err(Trouble::Unsupported { format }),
        None => Ok(packed),
    }
}

fn gunzip(packed: &[u8]) -> Result<Vec<u8>, Trouble> {
    let damaged = |error: std::io::Error| Trouble::Damaged { format: "gzip", detail: error.to_string() };
    let mut plain = Vec::new();
    MultiGzDecoder::new(packed).take(MAX_INPUT as u64).read_to_end(&mut plain).map_err(damaged)?;
    Ok(plain)
}

/// Unpacks all frames of a zstd file.
fn unzstd(mut packed: &[u8]) -> Result<Vec<u8>, Trouble> {
    let damaged = |detail: String| Trouble::Damaged { format: "zstd", detail };
    let mut plain = Vec::new();
    while !packed.is_empty() && plain.len() < MAX_INPUT {
        let room = (MAX_INPUT - plain.len()) as u64;
        let frame = StreamingDecoder::new(&mut packed).map_err(|error| damaged(error.to_string()))?;
        frame.take(room).read_to_end(&mut plain).map_err(|error| damaged(error.to_string()))?;
    }
    Ok(plain)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn gzip(text: &[u8]) -> Vec<u8> {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text).unwrap();
        encoder.finish().unwrap()
    }

    fn zstd(text: &[u8]) -> Vec<u8> {
        ruzstd::encoding::compress_to_vec(text, ruzstd::encoding::CompressionLevel::Fastest)
    }

    #[test]
    fn packed_and_plain_forms_give_the_same() {
        let text = b"(;GM[1];B[aa])".repeat(100);
        assert_eq!(unpack(text.clone()).unwrap(), text);
        assert_eq!(unpack(gzip(&text)).unwrap(), text);
        assert_eq!(unpack(zstd(&text)).unwrap(), text);
        let two = [zstd(&text[..14]), zstd(&text[14..])].concat();
        assert_eq!(unpack(two).unwrap(), text);
    }

    #[test]
    fn damage_is_an_error() {
        for packed in [gzip(b"(;B[aa])"), zstd(&b"(;B[aa])".repeat(50))] {
            for end in [5, packed.len() / 2, packed.len() - 5] {
                assert!(matches!(unpack(packed[..end].to_vec()), Err(Trouble::Damaged { .. })), "{end}");
            }
        }
        assert!(matches!(unpack(b"BZh9...".to_vec()), Err(Trouble::Unsupported { format: "bzip2" })));
    }
}
