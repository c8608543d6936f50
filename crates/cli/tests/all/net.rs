//! The net from a file: files that hold none for this program, and what becomes of the
//! commands that were given one.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::support::{Client, ended};

/// A fresh file of these bytes.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("net");
    let path = folder.join(name);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
    fs::write(&path, bytes).expect("a new file");
    path
}

/// The net that is compiled in.
fn net() -> Vec<u8> {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/models");
    let files = fs::read_dir(models).expect("the models").map(|file| file.expect("a file").path());
    let mut nets = files.filter(|path| path.extension().is_some_and(|end| end == "safetensors"));
    fs::read(nets.next().expect("a net")).expect("it can be read")
}

/// The net with one text of its head changed for another of the same length.
fn changed(from: &str, to: &str) -> Vec<u8> {
    let mut bytes = net();
    let at = bytes.windows(from.len()).position(|w| w == from.as_bytes()).expect("a part of the head");
    bytes[at..at + to.len()].copy_from_slice(to.as_bytes());
    bytes
}

/// Files that hold no net for this program, with what is said of them.
fn faulty() -> Vec<(PathBuf, &'static str)> {
    let whole = net();
    vec![
        (Path::new(env!("CARGO_TARGET_TMPDIR")).join("no-such.safetensors"), "check the name"),
        (file("cut.safetensors", &whole[..whole.len() / 2]), "copy it or write it again"),
        (file("empty.safetensors", b""), "name a .safetensors file"),
        (file("foreign.safetensors", &changed("gokoro-net", "somebodys-")), "name a .safetensors file"),
        (file("version.safetensors", &changed(r#""version":"2""#, r#""version":"9""#)), "write it again"),
        (file("planes.safetensors", &changed(r#""planes":"3""#, r#""planes":"9""#)), "planes of version 9"),
        (file("torn.bin.gz", &[0x1f, 0x8b, 8, 0, 1, 2]), "copy it again"),
    ]
}

fn run(arguments: &[&str], input: &str) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    let mut pipe = child.stdin.take().expect("an input");
    // A program that has ended reads no more; what it said is looked at below.
    let _ = std::io::Write::write_all(&mut pipe, input.as_bytes());
    drop(pipe);
    child.wait_with_output().expect("the program ends")
}

#[test]
fn a_file_without_a_net_is_refused() {
    for (path, next) in faulty() {
        let path = path.display().to_string();
        let gtp = run(&["gtp", "--net", &path], "boardsize 9\ngenmove b\n");
        let play = run(&["play", "--size", "9", "--no-board", "--net", &path], "E5\nquit\n");
        let analysis = run(&["analysis", "-q", "--net", &path], "");
        let page = run(&["web", "--no-open", "--precision", "exact", "--net", &path], "");
        for output in [&gtp, &play, &analysis, &page] {
            let told = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(2), "{told}");
            assert!(told.contains(&path) && told.contains(next), "{told}");
            assert!(output.stdout.is_empty(), "no other net plays in its place");
        }
    }
}

#[test]
fn a_model_plays_for_patterns_alone() {
    let model = Path::new(env!("CARGO_MANIFEST_DIR")).join("../patterns/models/fast-2bca79f51e69.bin");
    let model = model.display().to_string();
    let moves = "boardsize 9\nplay b E5\ngenmove w\n";
    let patterns = ["gtp", "--level", "patterns", "--visits", "20"];
    let named = run(&[&patterns[..], &["--model", &model]].concat(), moves);
    assert_eq!(String::from_utf8_lossy(&named.stderr), "");
    assert_eq!(named.stdout, run(&patterns, moves).stdout, "the fast model is the one compiled in");
    let broken = file("broken.bin", b"no model").display().to_string();
    for (level, model, next) in [
        ("patterns", &broken, "broken.bin"),
        ("patterns", &"gone.bin".to_owned(), "check the name"),
        ("net", &model, "--level patterns"),
    ] {
        let output = run(&["gtp", "--level", level, "--model", model], moves);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(next) && output.stdout.is_empty(), "{told}");
    }
}

#[test]
fn parameters_of_the_search_are_set_or_refused() {
    let asked = "gokoro-param\n";
    let set = run(&["gtp", "--set", "curiosity=0.8", "--set", "moves=24"], asked);
    let told = String::from_utf8_lossy(&set.stdout);
    assert!(told.contains("curiosity 0.8") && told.contains("moves 24"), "{told}");
    for (wrong, next) in [
        ("curiosity", "NAME=VALUE"),
        ("depth=3", "unknown parameter"),
        ("curiosity=much", "no number"),
        ("curiosity=9", "from 0.1 to 2"),
    ] {
        let output = run(&["gtp", "--set", wrong], asked);
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(next) && output.stdout.is_empty(), "{told}");
    }
}

#[test]
fn a_named_net_plays_as_the_same_one_compiled_in() {
    let path = file("whole.safetensors", &net()).display().to_string();
    let moves = "boardsize 9\nplay b E5\ngenmove w\nlz-genmove_analyze b\n";
    for level in ["best", "net"] {
        let options = ["gtp", "--level", level, "--visits", "20"];
        let named = run(&[&options[..], &["--net", &path]].concat(), moves);
        assert_eq!(named.stdout, run(&options, moves).stdout);
        assert_eq!(String::from_utf8_lossy(&named.stderr), "");
    }
}

/// A net beside the program goes before the one compiled in.
#[test]
fn a_net_beside_the_program_is_found() {
    let beside = file("beside/gokoro-net.safetensors", b"no net");
    let program = beside.with_file_name("gokoro");
    let _ = fs::remove_file(&program);
    let linked = fs::hard_link(env!("CARGO_BIN_EXE_gokoro"), &program);
    linked.or_else(|_| fs::copy(env!("CARGO_BIN_EXE_gokoro"), &program).map(drop)).expect("a copy");
    let output = Command::new(&program).args(["gtp", "--level", "net"]).stdin(Stdio::null()).output();
    let told = String::from_utf8(output.expect("the program runs").stderr).expect("text");
    assert!(told.contains("gokoro-net.safetensors: this is no net"), "{told}");
    let game = file("beside/game.sgf", b"(;GM[1]FF[4]SZ[9];B[ee])");
    let other = Command::new(&program)
        .args(["-q", "check"])
        .arg(game)
        .stdin(Stdio::null())
        .output()
        .expect("the program runs");
    assert!(other.stderr.is_empty(), "it is not needed");
}

#[test]
fn the_level_net_reports_its_move_with_its_share() {
    let mut client = Client::start(&["--level", "net"]);
    for line in ["boardsize 9", "play b E5"] {
        client.send(line);
        client.reply();
    }
    client.send("kata-genmove_analyze w");
    let told = client.reply();
    let words: Vec<&str> = told[1].split(' ').collect();
    let after =
        |key: &str| words.iter().position(|&word| word == key).map(|at| words[at + 1]).expect("a key");
    assert_eq!(told.last().map(String::as_str), Some(format!("play {}", after("move")).as_str()));
    let prior: f64 = after("prior").parse().expect("a number");
    assert!(prior > 0.0 && prior < 1.0, "{told:?}");
    client.send("lz-analyze b interval 1");
    let report = client.report();
    let priors: Vec<u32> =
        report.split("prior ").skip(1).filter_map(|rest| rest.split(' ').next()?.parse().ok()).collect();
    assert!(priors.len() > 1 && priors.iter().sum::<u32>() <= 10_005, "shares of all moves: {report}");
    drop(client.child.stdin.take());
    assert_eq!(ended(&mut client.child), Some(0));
}

#[test]
fn nets_are_listed_and_found_by_name() {
    let home = Path::new(env!("CARGO_TARGET_TMPDIR")).join("net/home");
    let folder = home.join(".katrain");
    fs::create_dir_all(&folder).expect("a folder");
    for name in ["own-one.safetensors", "own-two.safetensors"] {
        fs::write(folder.join(name), net()).expect("a new file");
    }
    let asked = |arguments: &[&str]| {
        let mut command = crate::program::command();
        command.args(arguments).env("LC_ALL", "C").env("HOME", &home).env("XDG_DATA_HOME", home.join("data"));
        command.env_remove("VIRTUAL_ENV").stdin(Stdio::null()).output().expect("the program runs")
    };
    let listed = asked(&["nets", "--json"]);
    assert!(listed.status.success());
    let all: serde_json::Value = serde_json::from_slice(&listed.stdout).expect("JSON");
    let files: Vec<&str> =
        all.as_array().expect("a list").iter().filter_map(|net| net["file"].as_str()).collect();
    assert!(files.iter().any(|file| file.ends_with("own-one.safetensors")), "{files:?}");
    assert!(
        all[0]["file"].is_null() && all[0]["visits"] == 32 && all[0]["milliseconds"].as_f64() > Some(0.0)
    );
    let game = file("named.sgf", b"(;GM[1]SZ[9];B[ee];W[cc])").display().to_string();
    let out = home.join("review.json").display().to_string();
    let review = |net: &str| asked(&["review", &game, "--visits", "0", "--out", &out, "--net", net]);
    assert!(review("own-one").status.success());
    for (name, told) in [("own-", "several nets have this name"), ("none-such", "gokoro nets")] {
        let output = review(name);
        assert_eq!(output.status.code(), Some(2));
        assert!(String::from_utf8_lossy(&output.stderr).contains(told));
    }
    let below = asked(&["nets", "--json", &folder.display().to_string()]);
    let all: serde_json::Value = serde_json::from_slice(&below.stdout).expect("JSON");
    assert_eq!(all.as_array().map(Vec::len), Some(4), "the two compiled in and two of the folder");
    let broken = asked(&["nets", &file("cut.bin.gz", &[0x1f, 0x8b, 8]).display().to_string()]);
    assert_eq!(broken.status.code(), Some(1), "the others are listed");
}
