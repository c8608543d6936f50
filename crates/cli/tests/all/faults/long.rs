//! Records that are longer than any game: reviewed in part, or refused in words, at every door.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::process::{Output, Stdio};

use crate::program::{code, folder, stderr, stdout};

const MOVES: usize = 100_000;

/// A record of so many moves: stones that come and go, captures and forced moves among them.
fn record() -> String {
    let mut record = String::from("(;SZ[19]RU[Chinese]");
    for turn in 0..MOVES {
        let at = turn * 7 % 361;
        let letter = |n: usize| char::from(b'a' + n as u8);
        record.push_str(&format!(";{}[{}{}]", ["B", "W"][turn % 2], letter(at % 19), letter(at / 19)));
    }
    record + ")"
}

fn file(test: &str) -> PathBuf {
    let path = folder(test).join("long.sgf");
    fs::write(&path, record()).expect("written");
    path
}

/// Answers to lines on standard input.
fn answered(arguments: &[&str], input: &str) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

#[test]
fn a_part_of_a_long_record_is_reviewed_and_the_whole_refused() {
    let file = file("long-review");
    let out = file.with_file_name("part.json");
    let review = |options: &[&str]| {
        let mut command = crate::program::command();
        command.args(["review", "--visits", "0"]).arg(&file).arg("--out").arg(&out).args(options);
        command.env("LC_ALL", "C").output().expect("the program starts")
    };
    let refused = review(&[]);
    assert_eq!(code(&refused), Some(2), "{}", stderr(&refused));
    assert!(stderr(&refused).contains("100000 moves are too many for a review"), "{}", stderr(&refused));
    assert!(stderr(&refused).contains("--moves 1-2000") && !out.exists());
    for part in ["1-2", "50000-50001", "99999-100000"] {
        let output = review(&["--moves", part]);
        // Forced moves of the record are faults.
        assert!(matches!(code(&output), Some(0 | 1)), "{}", stderr(&output));
        let json: serde_json::Value =
            serde_json::from_slice(&fs::read(&out).expect("a review")).expect("JSON");
        let first: usize = part.split('-').next().and_then(|first| first.parse().ok()).expect("a number");
        assert_eq!(json["moves"][0]["number"], first);
        assert_eq!(json["moves"].as_array().expect("moves").len(), 2);
    }
    assert_eq!(code(&review(&["--moves", "1-2001"])), Some(2));
}

#[test]
fn other_doors_refuse_long_records_in_words() {
    let file = file("long-doors");
    let worker = answered(&["worker", "--visits", "0", "--nodes", "0"], &(record() + "\n"));
    assert_eq!(code(&worker), Some(1));
    assert!(stdout(&worker).contains("too many for a review"), "{}", stdout(&worker));
    let path = file.display();
    let gtp = answered(
        &["gtp", "--visits", "1"],
        &format!("loadsgf {path}\nloadsgf {path} 300\ngenmove b\nquit\n"),
    );
    let told = stdout(&gtp);
    assert!(told.contains("? cannot load file: 100000 moves are too many; at most 10000"), "{told}");
    assert_eq!(told.matches("\n=").count(), 3, "the rest is answered: {told}");
    let moves = vec![serde_json::json!(["B", "pass"]); MOVES];
    let query = serde_json::json!({
        "id": "a", "moves": moves, "rules": "chinese", "komi": 7, "boardXSize": 9, "boardYSize": 9
    });
    let analysis = answered(&["analysis", "--visits", "1"], &format!("{query}\n"));
    assert!(stdout(&analysis).contains("100000 are too many; at most 10000"), "{}", stdout(&analysis));
}

/// A stone and its removal, again and again, in 2 GiB of addresses: a board for each edit would not fit.
#[cfg(target_os = "linux")]
#[test]
fn records_with_edits_without_end_are_read() {
    const EDITS: usize = 30_000;
    let path = folder("long-edits").join("edits.sgf");
    let edits: String = (0..EDITS).map(|number| format!(";{}[aa];AE[aa]", ["B", "W"][number % 2])).collect();
    fs::write(&path, format!("(;SZ[9]{edits})")).expect("written");
    let bounded = |arguments: &[&str]| {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", "ulimit -v 2097152; exec \"$0\" \"$@\""]);
        command.arg(crate::program::command().get_program()).args(arguments).arg(&path);
        command.env("LC_ALL", "C").env("GOKORO_LIBRARY", "none").output().expect("the program starts")
    };
    let score = bounded(&["score"]);
    assert_eq!(code(&score), Some(0), "{}", stderr(&score));
    let out = path.with_file_name("part.json");
    let part = format!("{}-{EDITS}", EDITS - 1);
    let out = out.to_string_lossy();
    let review =
        ["review", "--visits", "0", "--nodes", "0", "--dead", "none", "--moves", &part, "--out", &out];
    let review = bounded(&review);
    assert_eq!(code(&review), Some(0), "{}", stderr(&review));
    let path = path.display();
    let gtp = answered(
        &["gtp", "--visits", "1"],
        &format!("loadsgf {path} 10000\nundo\nlast_move\ngg-undo 9998\nlist_stones b\nquit\n"),
    );
    let told: Vec<_> = stdout(&gtp).split("\n\n").map(|reply| reply.trim().to_owned()).collect();
    assert_eq!(told[..5], ["=", "=", "= white A9", "=", "="].map(str::to_owned), "{told:?}");
}
