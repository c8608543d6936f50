//! Sources: folders, packed files and archives, in a folder of their own.

use std::fs;
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

use gokoro_sgf::encoding::Charset;
use gokoro_sgf::source::{SourceError, SourceRecord, SourceTrouble, lines, records, records_in};

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

pub(super) fn gzip(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

fn deflate(content: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::DeflateEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(content).unwrap();
    encoder.finish().unwrap()
}

pub(super) fn zstd(content: &[u8]) -> Vec<u8> {
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
        let mut crc = flate2::Crc::new();
        crc.update(content);
        let sizes = [
            number(crc.sum() as usize, 4),
            number(packed.len(), 4),
            number(content.len(), 4),
            number(name.len(), 2),
        ]
        .concat();
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
        header[148..156].fill(b' ');
        let sum: usize = header.iter().map(|&byte| usize::from(byte)).sum();
        header[148..155].copy_from_slice(format!("{sum:06o}\0").as_bytes());
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
    let item = |record: SourceRecord| {
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
    assert!(matches!(error.trouble, SourceTrouble::EmptyFolder), "{error}");
}

#[test]
fn a_damaged_member_leaves_the_others() {
    let folder = Folder::new("member-of-archive");
    let said = |path: &PathBuf| {
        let item = |item: Result<SourceRecord, SourceError>| match item {
            Ok(record) => record.origin.to_string(),
            Err(error) => error.to_string(),
        };
        records([path], None).map(item).collect::<Vec<_>>()
    };
    let mut bytes = zip(&[("a.sgf", b"(;C[1])", true), ("b.sgf", b"(;C[2])", false)]);
    let second = bytes.windows(4).rposition(|four| four == b"PK\x03\x04").unwrap();
    bytes[second] = b'?';
    let whole = said(&folder.put("second.zip", &bytes));
    assert!(whole[0].ends_with("second.zip/a.sgf#1") && whole[1].contains("b.sgf: damaged"), "{whole:?}");
    let whole =
        said(&folder.put("twice.zip", zip(&[("a.sgf", b"(;C[1])", true), ("a.sgf", b"(;C[2])", false)])));
    assert!(whole[0].ends_with("a.sgf#1") && whole[1].contains("only the last is read"), "{whole:?}");
}

/// All games and errors of an archive that a common tool has made.
fn made(name: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/archives");
    let prefix = format!("{}/", folder.display());
    let said = |item: Result<SourceRecord, _>| match item {
        Ok(record) => {
            let root = record.tree.games().next().expect("a game");
            let comment = root.text("C").expect("a comment").into_owned();
            format!("{} {comment} {}", record.origin, root.main_line().count() - 1)
        }
        Err(error) => {
            let error: SourceError = error;
            error.to_string()
        }
    };
    let items = records([folder.join(name)], None).map(said);
    items.map(|line| line.replace('\\', "/").replace(&prefix, "")).collect()
}

/// Made with Python's zipfile, tarfile and gzip, Info-ZIP, GNU tar and zstd.
#[test]
fn archives_of_common_tools() {
    let refused = "zip with a packing other than deflate, such files are not read; unpack it and name the folder \
                   instead";
    let cases: [(&str, Vec<String>); 11] = [
        (
            "python.zip",
            vec![
                "python.zip/a.sgf#1 a 2".into(),
                format!("python.zip/bz.sgf: {refused}"),
                "python.zip/in/b.sgf#1 b 81".into(),
                "python.zip/對局.sgf#1 a 2".into(),
            ],
        ),
        ("stream.zip", vec!["stream.zip/a.sgf#1 a 2".into(), "stream.zip/b.sgf#1 b 81".into()]),
        ("zip64.zip", vec!["zip64.zip/a.sgf#1 a 2".into(), "zip64.zip/b.sgf#1 b 81".into()]),
        (
            "nested.zip",
            vec![
                "nested.zip/b.sgf.gz#1 b 81".into(),
                "nested.zip/in/inner.zip/bad.sgf: holds no game (a game starts with \"(;\"); check that it is an \
                 SGF file"
                    .into(),
                "nested.zip/in/inner.zip/inner.sgf#1 a 2".into(),
            ],
        ),
        (
            "sjis.zip",
            vec![
                "sjis.zip/a.sgf#1 a 2".into(),
                "sjis.zip/in/b.sgf#1 b 81".into(),
                "sjis.zip/棋譜/黒番.sgf#1 a 2".into(),
            ],
        ),
        (
            "sjis.tar.gz",
            vec![
                "sjis.tar.gz/a.sgf#1 a 2".into(),
                "sjis.tar.gz/in/b.sgf#1 b 81".into(),
                "sjis.tar.gz/棋譜/黒番.sgf#1 a 2".into(),
            ],
        ),
        ("pax.tar", long_names("pax.tar", 120, "棋譜.sgf")),
        ("gnu.tar", long_names("gnu.tar", 120, "棋譜.sgf")),
        ("ustar.tar.gz", {
            let mut names = long_names("ustar.tar.gz", 60, "a.sgf");
            names.sort();
            names
        }),
        ("v7.tar", vec!["v7.tar/a.sgf#1 a 2".into(), "v7.tar/in/b.sgf#1 b 81".into()]),
        ("tool.sgf.zst", vec!["tool.sgf.zst#1 b 81".into()]),
    ];
    for (name, expected) in cases {
        assert_eq!(made(name), expected, "{name}");
    }
    assert_eq!(made("two.sgf.gz"), ["two.sgf.gz#1 a 2", "two.sgf.gz#2 b 81"]);
    assert_eq!(made("").len(), 28, "all of them as one folder");
}

fn long_names(archive: &str, folder: usize, other: &str) -> Vec<String> {
    let long = format!("{}/{}", "x".repeat(folder), "y".repeat(60));
    vec![format!("{archive}/in/{long}.sgf#1 b 81"), format!("{archive}/{other}#1 a 2")]
}

#[test]
fn more_than_the_limit_is_refused() {
    let folder = Folder::new("limit");
    let long = format!("({})", ";C[long];B[aa];W[bb]".repeat(1000)).into_bytes();
    let inputs = [
        folder.put("plain.sgf", &long),
        folder.put("bomb.sgf.gz", gzip(&long)),
        folder.put("bomb.sgf.zst", zstd(&long)),
        folder.put("bomb.zip", zip(&[("a.sgf", &long, true)])),
    ];
    for input in inputs {
        let error = records([&input], None).with_limit(long.len() - 1).next().unwrap().unwrap_err();
        assert!(matches!(error.trouble, SourceTrouble::TooLarge { .. }), "{error}");
        assert!(records([&input], None).with_limit(long.len()).all(|item| item.is_ok()));
    }
    let error = SourceTrouble::TooLarge { limit: 1 << 30 };
    let error = gokoro_sgf::source::SourceError { path: "a.gz".into(), trouble: error };
    assert_eq!(error.to_string(), "a.gz: is or unpacks to more than 1024 MiB; split it into smaller files");
}

#[test]
fn archives_within_archives_end() {
    let folder = Folder::new("deep");
    let mut inner = zip(&[("a.sgf", b"(;C[1])", true)]);
    for _ in 0..2 {
        inner = zip(&[("inner.zip", &inner, false)]);
    }
    let path = folder.put("three.zip", &inner);
    assert_eq!(read(&folder, &path), pairs(&[("three.zip/inner.zip/inner.zip/a.sgf#1", "1")]));
    let path = folder.put("four.zip", zip(&[("inner.zip", &inner, false)]));
    let error = records([path], None).next().unwrap().unwrap_err();
    assert!(matches!(error.trouble, SourceTrouble::TooDeep), "{error}");
}

#[test]
fn members_that_lie_upon_each_other_are_refused() {
    let folder = Folder::new("overlap");
    let mut bytes = zip(&[("a.sgf", b"(;C[1])", true), ("b.sgf", b"(;C[1])", true)]);
    let directory = bytes.windows(4).position(|four| four == b"PK\x01\x02").expect("a directory");
    let second = directory + 46 + 5;
    bytes.copy_within(directory + 42..directory + 46, second + 42);
    let error = records([folder.put("bomb.zip", bytes)], None).next().unwrap().unwrap_err();
    assert!(error.to_string().contains("its members lie upon each other"), "{error}");
}

#[test]
fn a_damaged_member_does_not_stop_the_others() {
    let folder = Folder::new("member");
    let mut bytes = zip(&[("a.sgf", b"(;C[1])", false), ("b.sgf", b"(;C[2])", false)]);
    bytes[30 + 5 + 4] = b'!';
    let items: Vec<_> = records([folder.put("one.zip", bytes)], None).collect();
    assert!(items[0].as_ref().is_err_and(|e| e.to_string().contains("one.zip/a.sgf: damaged")));
    assert_eq!(items[1].as_ref().unwrap().origin.game, 1);
    let whole = tar(&[("a.sgf", b"(;C[1])"), ("b.sgf", b"(;C[2])")]);
    let cut = records([folder.put("cut.tar", &whole[..1024 + 512 + 3])], None);
    let (good, bad): (Vec<_>, Vec<_>) = cut.partition(Result::is_ok);
    assert_eq!((good.len(), bad.len()), (1, 1));
    for start in [&b"Rar!\x1A\x07\0"[..], b"7z\xBC\xAF\x27\x1C", b"\xFD7zXZ\0", b"BZh9"] {
        let error = records([folder.put("x.7z", start)], None).next().unwrap().unwrap_err();
        assert!(
            error.to_string().ends_with("files are not read; unpack it and name the folder instead"),
            "{error}"
        );
    }
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

#[test]
fn files_of_lines_are_unpacked() {
    let folder = Folder::new("lines");
    let text = b"{\"id\":1}\n\n{\"id\":2}";
    for (name, content) in
        [("plain.jsonl", text.to_vec()), ("packed.jsonl.gz", gzip(text)), ("packed.jsonl.zst", zstd(text))]
    {
        let path = folder.put(name, content);
        let read: Vec<String> = lines(&path).unwrap().lines().map(Result::unwrap).collect();
        assert_eq!(read, ["{\"id\":1}", "", "{\"id\":2}"], "{name}");
    }
    let damaged = folder.put("damaged.zst", &zstd(text)[..9]);
    assert!(matches!(lines(&damaged).err().unwrap().trouble, SourceTrouble::Damaged { format: "zstd", .. }));
    let other = folder.put("other.xz", b"\xFD7zXZ\0...");
    assert!(matches!(lines(&other).err().unwrap().trouble, SourceTrouble::Unsupported { format: "xz" }));
    assert!(lines(&folder.0.join("missing")).is_err());
}

#[test]
fn a_file_in_memory_is_read_like_one_on_disk() {
    let game = b"(;SZ[9];B[aa])";
    let packed = zip(&[("one.sgf", game, true), ("two.sgf", game, false)]);
    let names = |name: &str, bytes: &[u8]| -> Vec<String> {
        records_in(name, bytes.to_vec(), None).map(|record| record.unwrap().origin.to_string()).collect()
    };
    assert_eq!(names("a.sgf", &game.repeat(2)), ["a.sgf#1", "a.sgf#2"]);
    assert_eq!(names("a.zip", &packed), ["a.zip/one.sgf#1", "a.zip/two.sgf#1"]);
    assert_eq!(names("a.gz", &gzip(game)), ["a.gz#1"]);
    // Its name is looked for nowhere.
    for name in ["-", "/etc/passwd", "."] {
        assert_eq!(names(name, game).len(), 1, "{name}");
    }
    let none = records_in("a.txt", b"no game".to_vec(), None).next().unwrap().unwrap_err();
    assert!(matches!(none.trouble, SourceTrouble::NoGame));
}
