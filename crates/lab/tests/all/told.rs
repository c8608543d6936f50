//! `gokoro-lab eval told` and `eval planted` from end to end: what reviews of a small game and of
//! games of the shared records tell can be played as it is told, and a group that is left to die
//! is told first.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

/// A corner that hangs, a stone in atari, a ko.
const GAME: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]\
                    ;B[gg];W[gh];B[hh];W[hg];B[hf];W[ig];B[gf];W[fg];B[ih];W[ba];B[hi];W[fh])";

/// White lives in the corner.
const SAVED: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]\
                     AB[hh][hf]AW[gg][ge]PL[W];W[ba];B[ei];W[ci];B[bf])";

fn eval(which: &str, games: &Path, most: &str) -> Output {
    let mut command = crate::program::command();
    command.args(["eval", which, "--json", "--visits", "1", "--max-games", most, "--games"]).arg(games);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

/// Reviews one game: its lines can be played as they are told, and its sentences are short and
/// agree.
fn check(games: &Path) {
    let output = eval("told", games, "1");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert!(report["lines"].as_u64() > Some(0) && report["sentences"].as_u64() > Some(0), "{report}");
    for fault in ["illegal", "false_ends", "many", "long", "contradictions"] {
        assert_eq!(report[fault], 0, "{fault}: {}", report["faults"]);
    }
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn what_is_told_of_a_small_game_holds() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("told");
    fs::create_dir_all(&folder).expect("a new folder");
    let file = folder.join("game.sgf");
    fs::write(&file, GAME).expect("a new file");
    check(&file);
    let none = folder.join("none.sgf");
    fs::write(&none, "").expect("a new file");
    assert_eq!(eval("told", &none, "1").status.code(), Some(2));
}

#[test]
fn a_group_that_is_left_to_die_is_told_first() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("planted");
    fs::create_dir_all(&folder).expect("a new folder");
    let file = folder.join("game.sgf");
    fs::write(&file, SAVED).expect("a new file");
    let output = eval("planted", &file, "1");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&report["games"], &report["planted"], &report["first"]), (&1.into(), &1.into(), &1.into()));
    assert_eq!((&report["judged"][0]["stones"], &report["judged"][0]["number"]), (&5.into(), &1.into()));
    fs::write(&file, "(;SZ[9];B[ee];W[cc])").expect("a new file");
    let nothing: Value = serde_json::from_slice(&eval("planted", &file, "1").stdout).expect("JSON");
    assert_eq!((&nothing["games"], &nothing["planted"]), (&1.into(), &0.into()));
}

#[test]
fn what_is_told_of_a_shared_record_holds() {
    let Some(folder) = std::env::var_os("GOKORO_DATA").map(PathBuf::from) else {
        println!("skipped: GOKORO_DATA names no folder with shared records");
        return;
    };
    check(&folder.join("games/sample-tygem-200.sgf"));
}
