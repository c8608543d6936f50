//! The doors of the program say the same of the same game.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::program::{command, folder};

/// A game on 9x9 in which stones are put in atari.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[7];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[eg];W[ce];B[de];W[dd];B[cd];W[ed];\
                    B[dc];W[be])";
/// How the games are reviewed.
const HOW: [&str; 4] = ["--visits", "4", "--nodes", "300"];

fn output(command: &mut Command, input: &str) -> String {
    let command = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
    let mut child = command.spawn().expect("the program starts");
    child.stdin.take().expect("its input").write_all(input.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).expect("text")
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn game(folder: &Path) {
    fs::write(folder.join("game.sgf"), GAME).expect("written");
}

#[test]
fn a_worker_gives_the_review_of_review() {
    let folder = folder("doors-worker");
    game(&folder);
    let review = ["-q", "review", "game.sgf", "--out", "review.json"];
    output(command().current_dir(&folder).args(review).args(HOW), "");
    let reviewed = parsed(&fs::read_to_string(folder.join("review.json")).expect("a review"));
    let worker = output(command().args(["worker", "--full"]).args(HOW), GAME);
    assert_eq!(parsed(&worker)["review"], reviewed);
}

#[test]
fn explain_and_gtp_claim_the_same_of_a_move() {
    let folder = folder("doors-explain");
    game(&folder);
    for number in [4, 8, 10, 12, 14] {
        let asked = ["explain", "game.sgf", "--json", "--move", &number.to_string()];
        let explained = parsed(&output(command().current_dir(&folder).args(asked), ""));
        let dialogue = format!("loadsgf game.sgf {}\ngokoro-explain\nquit\n", number + 1);
        let replies = output(command().current_dir(&folder).args(["-q", "gtp"]), &dialogue);
        let reply = replies.split("\n\n").nth(1).and_then(|reply| reply.strip_prefix("= ")).expect("a reply");
        let (by_explain, by_gtp) = (&explained["move"], &parsed(reply)["moves"][0]);
        for part in
            ["number", "vertex", "claims", "tactics", "plans", "missed", "life", "eyes", "ko", "omissions"]
        {
            assert!(!by_gtp[part].is_null() || part == "ko", "move {number}: no {part}");
            assert_eq!(by_explain[part], by_gtp[part], "move {number}: {part}");
        }
    }
}
