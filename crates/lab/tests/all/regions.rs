//! `gokoro-lab eval regions` from end to end, on a record in an encoding that is named.

use std::fs;

use crate::program::{code, folder, json, stderr};

#[test]
fn moves_are_judged_in_the_division_before_them() {
    let path = folder("regions").join("game.sgf");
    fs::write(&path, "(;GM[1]SZ[19]PB[\u{ae40}];B[pd];W[dp];B[pp];W[dd];B[fq])").expect("a new file");
    let mut command = crate::program::command();
    command.args([
        "eval",
        "regions",
        "--json",
        "--every",
        "1",
        "--moves",
        "1-10",
        "--encoding",
        "utf-8",
        "--games",
    ]);
    let output = command.arg(&path).env("LC_ALL", "C").output().expect("the program starts");
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    assert_eq!(json(&output)["games"], 1);
}
