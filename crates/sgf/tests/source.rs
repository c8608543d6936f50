//! Sources: folders, packed files and archives, in a folder of their own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use gokoro_sgf::encoding::Charset;
use gokoro_sgf::source::{Record, Trouble, records};

/// A folder for one test, removed at its end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("gokoro-sgf-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn put(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.0.join(name);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, content).unwrap();
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that stays behind in the temporary folder fails no test.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn deflate(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn zstd(content: &[u8]) -> Vec<u8> {
    ruzstd::encoding::compress_to_vec(content, ruzstd::encoding::CompressionLevel::Fastest)
}

/// A zip file; members with `true` are deflated.
fn zip(members: &[(&str, &[u8], bool)]) -> Vec<u8> {
    let mut out = Vec::new();
    let mut directory = Vec::new();
    let number = |n: usize, length: usize| (n as u128).to_le_bytes()[..length].to_vec();
    for &(name, content, deflated) in members {
        let packed = if deflated { deflate(content) } else { content.to_vec() };
        let method = if deflated { 8 } else { 0 };
        let sizes =
            [number(0, 4), number(packed.len(), 4), number(content.len(), 4), number(name.len(), 2)].concat();
        let common = [number(20, 2), number(0, 2), number(method, 2), number(0, 4), sizes].concat();
        let at = out.len();
        out.extend(
            [b"PK\x03\x04".to_vec(), common.clone(), number(0, 2), name.as_bytes().to_vec(), packed].concat(),
        );
        let rest = [number(0, 12), number(at, 4), name.as_bytes().to_vec()].concat();
        directory.extend([b"PK\x01\x02".to_vec(), number(20, 2), common, rest].concat());
    }
    let (start, count) = (out.len(), members.len());
    let end =
        [number(0, 4), number(count, 2), number(count, 2), number(directory.len(), 4), number(start, 4)]
            .concat();
    [out, directory, b"PK\x05\x06".to_vec(), end, number(0, 2)].concat()
}

fn tar(members: &[(&str, &[u8])]) -> Vec<u8> {
    let mut out = Vec::new();
    for (name, content) in members {
        let mut header = [0; 512];
        header[..name.len()].copy_from_slice(name.as_bytes());
        header[124..135].copy_from_slice(format!("{:011o}", content.len()).as_bytes());
        header[156] = b'0';
        header[257..263].copy_from_slice(b"ustar\0");
        out.extend_from_slice(&header);
        out.extend_from_slice(content);
        out.resize(out.len().next_multiple_of(512), 0);
    }
    out.resize(out.len() + 1024, 0);
    out
}

/// What is read from an input: the origin of each game within `folder` and its `C`.
fn read(folder: &Folder, input: &Path) -> Vec<(String, String)> {
    let prefix = format!("{}/", folder.0.display());
    let item = |record: Record| {
        let comment = record.tree.games().next().unwrap().text("C").unwrap().into_owned();
        (record.origin.to_string().replace('\\', "/").replace(&prefix, ""), comment)
    };
    records([input], None).map(|record| item(record.unwrap())).collect()
}

fn pairs(list: &[(&str, &str)]) -> Vec<(String, String)> {
    list.iter().map(|(a, b)| (a.to_string(), b.to_string())).collect()
}

#[test]
fn a_folder_is_read_in_order_with_all_below() {
    let folder = Folder::new("folder");
    folder.put("b.SGF", "(;C[2])(;C[3])");
    folder.put("a.sgf", "(;C[1])");
    folder.put("c/d.sgf.gz", gzip(b"(;C[4])"));
    folder.put("c/e.sgf.zst", zstd(b"(;C[5])"));
    folder.put("c/notes.txt", "(;C[not a record by its name])");
    let expected =
        [("a.sgf#1", "1"), ("b.SGF#1", "2"), ("b.SGF#2", "3"), ("c/d.sgf.gz#1", "4"), ("c/e.sgf.zst#1", "5")];
    assert_eq!(read(&folder, &folder.0), pairs(&expected));
    assert_eq!(read(&folder, &folder.0.join("c/notes.txt")).len(), 1);
}

#[test]
fn archives() {
    let folder = Folder::new("archives");
    let long = format!("({})", ";C[long];B[aa];W[bb]".repeat(100));
    let packed = gzip(b"(;C[3])");
    let members: [(&str, &[u8], bool); 4] = [
        ("b.sgf", long.as_bytes(), true),
        ("a.sgf", b"(;C[1])", false),
        ("in/c.sgf.gz", &packed, false),
        ("readme.txt", b"(;C[no])", true),
    ];
    let path = folder.put("games.zip", zip(&members));
    let expected =
        [("games.zip/a.sgf#1", "1"), ("games.zip/b.sgf#1", "long"), ("games.zip/in/c.sgf.gz#1", "3")];
    assert_eq!(read(&folder, &path), pairs(&expected));
    let tar = tar(&[("in/b.sgf", b"(;C[2])"), ("in/a.sgf", b"(;C[1])"), ("x.txt", b"")]);
    let path = folder.put("games.tar.gz", gzip(&tar));
    let expected = [("games.tar.gz/in/a.sgf#1", "1"), ("games.tar.gz/in/b.sgf#1", "2")];
    assert_eq!(read(&folder, &path), pairs(&expected));
    let path = folder.put("games.tar", tar);
    assert_eq!(read(&folder, &path).len(), 2);
}

#[test]
fn damaged_archives_are_errors() {
    let folder = Folder::new("damaged");
    let whole = zip(&[("a.sgf", b"(;C[1])", true), ("b.sgf", b"(;C[2])", false)]);
    for end in 4..whole.len() {
        let path = folder.put("cut.zip", &whole[..end]);
        assert!(records([path], None).any(|item| item.is_err()), "cut at {end}");
    }
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] = !bytes[at];
        let path = folder.put("changed.zip", bytes);
        assert!(records([path], None).count() > 0, "changed at {at}");
    }
    let empty = folder.put("none.zip", zip(&[("a.txt", b"", false)]));
    let error = records([empty], None).next().unwrap().unwrap_err();
    assert!(matches!(error.trouble, Trouble::EmptyFolder), "{error}");
}

#[test]
fn the_folder_gives_the_prior() {
    let folder = Folder::new("prior");
    let gbk = |text: &str| Charset::GB18030.encode(text).unwrap().into_owned();
    for n in 0..3 {
        let text = "(;PB[常昊]PW[古力]RE[黑中盘胜]C[围棋])";
        folder.put(&format!("{n}.sgf"), gbk(text));
    }
    // Rare characters alone: read as Korean without the others.
    let odd = "(;C[怄])";
    let path = folder.put("z.sgf", gbk(odd));
    let alone = records([path], None).next().unwrap().unwrap();
    let last = records([&folder.0], None).last().unwrap().unwrap();
    assert_eq!(last.charset, Charset::GB18030);
    assert_ne!(alone.charset, Charset::GB18030);
    let told = records([folder.0.join("0.sgf")], Some(Charset::BIG5)).next().unwrap().unwrap();
    assert_eq!(told.charset, Charset::BIG5);
}
