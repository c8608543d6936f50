//! `gokoro-lab eval score` from end to end, on small boards made here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

/// A wall of each colour on 9x9: Black has 27 points, White 36 and the komi.
fn record(result: &str) -> String {
    let letters = "abcdefghi".chars();
    let moves = letters.map(|y| format!(";B[d{y}];W[e{y}]")).collect::<String>();
    format!("(;GM[1]SZ[9]KM[6.5]RU[Japanese]RE[{result}]{moves})\n")
}

fn write(test: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("score");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(format!("{test}.sgf"));
    fs::write(&path, text).expect("a new file");
    path
}

fn evaluate(file: &Path, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(["eval", "score", "--games"]).arg(file).args(options);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

#[test]
fn margins_are_compared_and_what_differs_is_listed() {
    let games = record("W+15.5") + &record("W+16.5") + &record("B+R");
    let file = write("three", &games);
    let output = evaluate(&file, &["--json"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["games"], 2);
    assert_eq!([&report["winner"]["mean"], &report["exact"]["mean"]], [1.0, 0.5]);
    let differing = report["differing"].as_array().expect("a list");
    assert_eq!(differing.len(), 1);
    assert_eq!((&differing[0]["recorded"], &differing[0]["counted"]), (&"W+16.5".into(), &"W+15.5".into()));
}

#[test]
fn games_without_a_count_are_refused() {
    let output = evaluate(&write("resigned", &record("B+R")), &[]);
    assert_ne!(output.status.code(), Some(0));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no game ended by counting"));
}
