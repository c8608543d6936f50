//! `gokoro convert` from end to end: the built binary on records written here.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::program::{code, folder, stderr, stdout};
use serde_json::{Value, json};

const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[650]HA[2]AB[cc][gg]PB[one]BR[9 dan]PW[two]RE[W+Resign]DT[2009/1/5]\
                    ;W[ee]C[a remark];B[];W[gc])\n";

const GIB: &str = "\\HS\n\\[GAMEBLACKNAME=kim (3D)\\]\n\\[GAMEINFOMAIN=GRLT:3,ZIPSU:0,GONGJE:65\\]\n\\HE\n\\GS\n\
                   INI 0 1 0 &4\nSTO 0 2 1 3 3\nSTO 0 3 2 15 15\n\\GE\n";

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
    fs::write(&path, content).expect("a new file");
    path
}

fn command(folder: &Path, options: &[&str]) -> Command {
    let mut command = crate::program::command();
    command.current_dir(folder).arg("convert").args(options).env("LC_ALL", "C");
    command
}

fn convert(folder: &Path, options: &[&str]) -> Output {
    command(folder, options).output().expect("the program starts")
}

fn lines_of_json(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn sgf_changes_nothing_but_the_encoding() {
    let folder = folder("sgf");
    let (korean, _, _) =
        encoding_rs::EUC_KR.encode("(;GM[1]FF[3]PB[이창호]RE[흑 불계승]\n\n;B[dd](;W[pp])(;W[dp]C[묘수]))");
    write(&folder, "korean.sgf", &korean);
    let output = convert(&folder, &["korean.sgf"]);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let expected = "(;GM[1]FF[3]PB[이창호]RE[흑 불계승]CA[UTF-8]\n\n;B[dd](;W[pp])(;W[dp]C[묘수]))\n";
    assert_eq!(stdout(&output), expected);
    assert!(stderr(&output).starts_with("gokoro: korean.sgf#1: the text is not UTF-8; read as EUC-KR"));
    assert_eq!(stderr(&convert(&folder, &["korean.sgf", "-q"])), "");
    let again = write(&folder, "again.sgf", expected);
    assert_eq!(stdout(&convert(&folder, &[again.to_str().expect("UTF-8")])), expected);
    let told = convert(&folder, &["korean.sgf", "--encoding", "GBK", "-q"]);
    assert!(stdout(&told).contains("PB[捞芒龋]"), "{}", stdout(&told));
    let refused = convert(&folder, &["korean.sgf", "--encoding", "klingon"]);
    assert_eq!(code(&refused), Some(2));
    assert!(stderr(&refused).contains("known are UTF-8, GB18030"), "{}", stderr(&refused));
}

#[test]
fn lines_are_plain_and_normal() {
    let folder = folder("lines");
    write(&folder, "a.sgf", GAME);
    write(&folder, "b.gib", GIB);
    let output = convert(&folder, &["a.sgf", "b.gib", "--to", "lines", "-q"]);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    assert_eq!(
        stdout(&output),
        "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]HA[2]RE[W+R]DT[2009-01-05]PB[one]BR[9d]PW[two]AB[cc][gg];W[ee];B[];W[gc])\n\
         (;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]HA[0]RE[B+R]PB[kim]BR[3d];B[dd];W[pp])\n"
    );
    write(&folder, "setup.sgf", "(;SZ[9];B[ee];AE[ee])");
    let output = convert(&folder, &["setup.sgf", "a.sgf", "--to", "lines", "-q"]);
    assert_eq!((code(&output), stdout(&output).lines().count()), (Some(1), 1));
    let reason = "gokoro: setup.sgf#1: stones are set up after move 1, which has no place in a line; \
                  convert this game to SGF or JSON\n";
    assert_eq!(stderr(&output), reason);
}

#[test]
fn json_of_a_game() {
    let folder = folder("json");
    write(&folder, "a.sgf", GAME.replace(";W[gc])", ";W[gc](;B[ee];AW[aa:ba]AE[gg])(;B[ff]))"));
    write(&folder, "b.gib", GIB);
    let output = convert(&folder, &["a.sgf", "b.gib", "--to", "json", "-q"]);
    assert_eq!(code(&output), Some(1), "the illegal move counts: {}", stderr(&output));
    let games = lines_of_json(&stdout(&output));
    let expected = json!({
        "schema": 1, "file": "a.sgf", "game": 1, "format": "SGF", "encoding": "UTF-8", "size": 9,
        "black": {"name": "one", "rank": "9d", "rank_text": "9 dan", "team": null},
        "white": {"name": "two", "rank": null, "rank_text": null, "team": null},
        "rules": null, "rules_text": null, "komi": 6.5, "handicap": 2,
        "result": {"text": "W+Resign", "normal": "W+R", "winner": "W", "by": "resignation", "margin": null},
        "date": "2009-01-05", "date_text": "2009/1/5", "event": null, "round": null, "place": null,
        "source": null, "comment": null,
        "setup": [
            {"before_move": 1, "black": ["C7", "G3"], "white": [], "empty": []},
            {"before_move": 5, "black": [], "white": ["A9", "B9"], "empty": ["G3"]},
        ],
        "moves": [["W", "E5"], ["B", "pass"], ["W", "G7"], ["B", "E5"]],
        "illegal": [4], "other_nodes": 1,
    });
    assert_eq!(games[0], expected);
    assert_eq!((&games[1]["format"], &games[1]["moves"][1]), (&json!("GIB"), &json!(["W", "Q4"])));
    let by_option = convert(&folder, &["a.sgf", "--json", "-q"]);
    assert_eq!(lines_of_json(&stdout(&by_option))[0], expected);
}

#[test]
fn one_bad_file_does_not_stop_the_rest_and_stands_in_the_report() {
    let folder = folder("report");
    write(&folder, "in/a.sgf", GAME);
    write(&folder, "in/b.sgf", "nothing here");
    write(&folder, "in/c.sgf", "(;SZ[9];B[ee]\n;W[ee];B[zz])(;SZ[25];B[aa])");
    write(&folder, "in/d.gib", GIB.replace("INI", "chat\nINI"));
    let options = ["in", "--to", "json", "--out", "out.json", "--report", "faults.jsonl"];
    let output = convert(&folder, &options);
    assert_eq!((code(&output), stdout(&output)), (Some(1), String::new()));
    assert!(
        stderr(&output).ends_with("3 games written to out.json; 5 faults with loss, named above\n"),
        "{}",
        stderr(&output)
    );
    let games = lines_of_json(&fs::read_to_string(folder.join("out.json")).expect("a file"));
    let files: Vec<&str> = games.iter().filter_map(|game| game["file"].as_str()).collect();
    assert_eq!(
        files,
        ["in/a.sgf", "in/c.sgf", "in/d.gib"].map(|name| name.replace('/', std::path::MAIN_SEPARATOR_STR))
    );
    let faults = lines_of_json(&fs::read_to_string(folder.join("faults.jsonl")).expect("a file"));
    let short: Vec<String> = faults
        .iter()
        .map(|fault| {
            let file = fault["file"]
                .as_str()
                .expect("a name")
                .rsplit(['/', '\\'])
                .next()
                .expect("a name")
                .to_owned();
            format!("{file} {} {} {} {}", fault["game"], fault["line"], fault["column"], fault["severity"])
        })
        .collect();
    assert_eq!(
        short,
        [
            "a.sgf 1 1 21 \"note\"",
            "b.sgf null null null \"error\"",
            "c.sgf 1 2 4 \"loss\"",
            "c.sgf 1 2 10 \"loss\"",
            "c.sgf 2 2 15 \"error\"",
            "d.gib 1 6 1 \"loss\"",
        ]
    );
    assert_eq!(faults[3]["text"], "move 3, B[zz], is outside of the board; left out, the game goes on");
    assert!(stderr(&output).contains("c.sgf:2:4: move 2, W[ee], is illegal"), "{}", stderr(&output));
}

#[test]
fn a_folder_gets_a_file_for_each_game() {
    let folder = folder("folder");
    write(&folder, "in/a.sgf", format!("{GAME}{GAME}"));
    write(&folder, "in/deep/A.gib", GIB);
    let output = convert(&folder, &["in", "--out", "out/sgf/"]);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let mut names: Vec<String> = fs::read_dir(folder.join("out/sgf"))
        .expect("a folder")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    assert_eq!(names, ["A-3.sgf", "a-2.sgf", "a.sgf"]);
    let gib = fs::read_to_string(folder.join("out/sgf/A-3.sgf")).expect("a file");
    assert!(gib.ends_with("PB[kim]BR[3d];B[dd];W[pp])\n"), "{gib}");
}

#[test]
fn inputs_are_never_written_upon() {
    let folder = folder("safe");
    let file = write(&folder, "in/a.sgf", GAME);
    for options in [
        ["in/a.sgf", "--out", "in/a.sgf"],
        ["in/a.sgf", "--out", "in"],
        ["in", "--out", "in"],
        ["in", "--out", "in/a.sgf"],
        ["in", "--report", "in/a.sgf"],
    ] {
        let output = convert(&folder, &options);
        assert_eq!(code(&output), Some(2), "{options:?}");
        assert!(stderr(&output).contains("would write among the inputs"), "{}", stderr(&output));
        assert_eq!(fs::read_to_string(&file).expect("a file"), GAME);
    }
    assert_eq!(code(&convert(&folder, &["in/a.sgf", "--out", "out"])), Some(0));
    assert_eq!(code(&convert(&folder, &["in/a.sgf", "--out", "in/new.sgf"])), Some(0));
}

#[test]
fn nothing_to_convert_is_an_error() {
    let folder = folder("nothing");
    write(&folder, "a.sgf", "nothing here");
    for options in [&["a.sgf"][..], &["missing.sgf"], &["a.sgf", "--out", "out.sgf"], &[]] {
        assert_eq!(code(&convert(&folder, options)), Some(2), "{options:?}");
    }
    let left: Vec<_> = fs::read_dir(&folder).expect("a folder").collect();
    assert_eq!(left.len(), 1, "no output is begun: {left:?}");
}

#[test]
fn standard_input_packed_or_plain() {
    let folder = folder("stdin");
    let archives = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sgf/tests/archives");
    for (bytes, games) in [
        (GAME.as_bytes().to_vec(), 1),
        (GIB.as_bytes().to_vec(), 1),
        (fs::read(archives.join("ustar.tar.gz")).expect("an archive"), 2),
        (fs::read(archives.join("stream.zip")).expect("an archive"), 2),
        (fs::read(archives.join("tool.sgf.zst")).expect("a packed file"), 1),
    ] {
        let mut child = command(&folder, &["-", "--to", "lines", "-q"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        child.stdin.take().expect("a pipe").write_all(&bytes).expect("the program reads");
        let output = child.wait_with_output().expect("the program ends");
        assert_eq!((code(&output), stdout(&output).lines().count()), (Some(0), games), "{}", stderr(&output));
    }
}

#[test]
fn a_file_larger_than_memory_should_hold_is_refused_at_once() {
    let folder = folder("large");
    let path = write(&folder, "large.sgf", GAME);
    let file = fs::OpenOptions::new().write(true).open(&path).expect("a file");
    file.set_len((1 << 30) + 1).expect("a file with a hole");
    let output = convert(&folder, &["large.sgf"]);
    fs::remove_file(&path).expect("it can be removed");
    assert_eq!(code(&output), Some(2));
    let said = "large.sgf: is or unpacks to more than 1024 MiB; split it into smaller files";
    assert!(stderr(&output).contains(said), "{}", stderr(&output));
}

#[test]
fn every_command_reads_every_format_and_takes_an_encoding() {
    let folder = folder("everywhere");
    write(&folder, "game.gib", GIB);
    for options in [
        &["regions", "game.gib", "--encoding", "euc-kr"][..],
        &["review", "game.gib", "--encoding", "euc-kr", "--out", "review.sgf"],
    ] {
        let mut command = crate::program::command();
        let output = command.current_dir(&folder).args(options).output().expect("the program starts");
        assert_eq!(code(&output), Some(0), "{options:?}: {}", stderr(&output));
    }
    let review = fs::read_to_string(folder.join("review.sgf")).expect("a file");
    assert!(review.contains("PB[kim]BR[3d]"), "{review}");
}

#[test]
fn boards_that_are_not_played_here_stay_in_sgf() {
    let folder = folder("large-board");
    write(&folder, "a.sgf", "(;CA[UTF-8]SZ[25];B[aa])\n");
    let output = convert(&folder, &["a.sgf"]);
    assert_eq!((code(&output), stdout(&output).as_str()), (Some(0), "(;CA[UTF-8]SZ[25];B[aa])\n"));
    let output = convert(&folder, &["a.sgf", "--to", "json"]);
    assert_eq!((code(&output), stdout(&output).as_str()), (Some(2), ""));
}

/// The names of the files that games of files get in a folder.
fn named(test: &str, files: &[&str]) -> Vec<String> {
    let folder = folder(test);
    files.iter().for_each(|name| drop(write(&folder, name, "(;SZ[9];B[ee])")));
    let output = convert(&folder, &[files, &["--out", "out", "-q"]].concat());
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let written = fs::read_dir(folder.join("out")).expect("a folder").map(|entry| entry.expect("an entry"));
    let mut names: Vec<String> =
        written.map(|entry| entry.file_name().into_string().expect("UTF-8").replace(".sgf", "")).collect();
    names.sort();
    names
}

#[test]
fn stems_fit_any_file_system() {
    let long = format!("{}.sgf", "\u{9577}".repeat(82));
    for (name, expected) in [
        ("a/b/game.SGF", "game"),
        ("a/1.2.sgf", "1.2"),
        ("a/who?.gib", "who_"),
        ("対局.ngf.zst", "対局"),
        ("a/...", "game"),
        ("in/c.sgf.gz", "c"),
        (long.as_str(), &"\u{9577}".repeat(80)),
    ] {
        assert_eq!(named("stems", &[name]), [expected], "{name}");
    }
    // Its whole name is an ending.
    let folder = folder("stem");
    write(&folder, "a/.sgf", "(;SZ[9];B[ee])");
    assert_eq!(code(&convert(&folder, &["a/.sgf", "--out", "out", "-q"])), Some(0));
    assert!(folder.join("out/sgf.sgf").is_file());
    let mut child = command(&folder, &["-", "--out", "out", "-q"])
        .stdin(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("its input").write_all(b"(;SZ[9];B[ee])").expect("it reads");
    assert!(child.wait().expect("it ends").success() && folder.join("out/stdin.sgf").is_file());
}

#[test]
fn taken_names_get_numbers() {
    let names = named("taken", &["1/a.sgf", "2/A.sgf", "3/a-2.sgf", "4/a.sgf", "5/b.sgf"]);
    assert_eq!(names, ["A-2", "a", "a-2-2", "a-3", "b"]);
}
