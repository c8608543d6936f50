//! Packed bytes and archives, whole, damaged and too large.

use std::path::Path;

use gokoro_sgf::source::{SourceError, SourceRecord, SourceTrouble, records_in};

use super::source::{gzip, zstd};

const LIMIT: usize = 1 << 20;
/// A frame of zstd that holds something else, after its first byte.
const SKIPPABLE: &[u8] = &[0x2A, 0x4D, 0x18];

/// The games and errors of packed bytes.
fn unpacked(packed: Vec<u8>, limit: usize) -> Vec<Result<SourceRecord, SourceError>> {
    records_in("packed", packed, None).with_limit(limit).collect()
}

/// What is wrong with packed bytes.
fn trouble(packed: Vec<u8>) -> SourceTrouble {
    unpacked(packed, LIMIT).remove(0).expect_err("it is refused").trouble
}

#[test]
fn packed_and_plain_forms_give_the_same() {
    let text = b"(;GM[1];B[aa])".repeat(100);
    let games = |packed| {
        let games = unpacked(packed, LIMIT).into_iter().map(|game| game.expect("a game").tree.write());
        games.collect::<Vec<_>>().concat()
    };
    assert_eq!(games(text.clone()), text);
    assert_eq!(games(gzip(&text)), text);
    assert_eq!(games(zstd(&text)), text);
    assert_eq!(games([zstd(&text[..14]), zstd(&text[14..])].concat()), text);
    assert_eq!(games([gzip(&text[..14]), gzip(&text[14..])].concat()), text);
    let padded = [gzip(&text), vec![0; 512]].concat();
    assert_eq!(games(padded), text);
    let skippable = [&[0x5A], SKIPPABLE, &[3, 0, 0, 0], b"abc"].concat();
    assert_eq!(games([skippable.clone(), zstd(&text), skippable].concat()), text);
}

#[test]
fn damage_is_an_error() {
    for packed in [gzip(b"(;B[aa])"), zstd(&b"(;B[aa])".repeat(50))] {
        for end in [5, packed.len() / 2, packed.len() - 5] {
            assert!(matches!(trouble(packed[..end].to_vec()), SourceTrouble::Damaged { .. }), "{end}");
        }
    }
    let cut = [&[0x50], SKIPPABLE, &[9, 0, 0, 0], b"abc"].concat();
    assert!(matches!(trouble(cut), SourceTrouble::Damaged { .. }));
    assert!(matches!(trouble(b"BZh9...".to_vec()), SourceTrouble::Unsupported { format: "bzip2" }));
}

#[test]
fn what_unpacks_to_more_than_the_limit_is_refused() {
    let zeros = vec![0; LIMIT];
    for fits in [gzip(&zeros), zstd(&zeros)] {
        assert!(matches!(trouble(fits), SourceTrouble::NoGame));
    }
    let more = [&zeros[..], b"0"].concat();
    for bomb in
        [gzip(&more), zstd(&more), [gzip(&zeros), gzip(b"0")].concat(), [zstd(&zeros), zstd(b"0")].concat()]
    {
        assert!(matches!(trouble(bomb), SourceTrouble::TooLarge { limit: LIMIT }));
    }
}

/// Reads all members, whatever comes of it.
fn read_everything(bytes: &[u8]) {
    for item in unpacked(bytes.to_vec(), 1 << 16) {
        let path = item.map_or_else(|error| error.path, |record| record.origin.path.to_string());
        assert!(!path.contains(char::is_control));
    }
}

#[test]
fn damaged_archives_do_no_harm() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archives");
    for file in ["python.zip", "zip64.zip", "nested.zip", "pax.tar", "gnu.tar"] {
        let bytes = std::fs::read(folder.join(file)).unwrap();
        for at in 0..bytes.len() {
            for put in [0, 0x80, 0xFF, b'9', bytes[at] ^ 1] {
                let mut damaged = bytes.clone();
                damaged[at] = put;
                read_everything(&damaged);
            }
        }
        (0..bytes.len()).step_by(7).for_each(|end| read_everything(&bytes[..end]));
    }
}

/// Headers with a right checksum and any bytes else.
#[test]
fn tar_headers_of_any_bytes() {
    let mut seed = 1_u64;
    let mut next = || {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as u8
    };
    for _ in 0..2000 {
        let mut block: Vec<u8> = (0..1024).map(|_| next()).collect();
        block[124] = if next() % 2 == 0 { 0x80 } else { b'0' };
        block[156] = [b'0', b'x', b'L', b'S', b'5', next()][usize::from(next() % 6)];
        block[148..156].fill(b' ');
        let sum: usize = block[..512].iter().map(|&byte| usize::from(byte)).sum();
        block[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
        read_everything(&block);
        // As a plain file it would hold no game.
        let is_plain =
            |error: &SourceError| error.path == "packed" && matches!(error.trouble, SourceTrouble::NoGame);
        let first = unpacked(block.clone(), 1 << 16).remove(0);
        assert!(block[0] == 0 || !first.is_err_and(|error| is_plain(&error)));
    }
}
