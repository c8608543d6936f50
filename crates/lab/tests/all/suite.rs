//! `gokoro-lab eval suite` from end to end: the positions of `regress`, moves that turned lost games, faults
//! in files, and, where `GOKORO_DATA` says that they are there, the suites of peers
//! with the shares that are reached.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

fn regress() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regress");
    let entries = fs::read_dir(folder).expect("the folder regress");
    let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    files.retain(|path| path.extension().is_some_and(|e| e == "jsonl"));
    files.sort();
    files
}

fn run(files: &[PathBuf], options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(["eval", "suite"]).args(files).args(options);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

fn report(files: &[PathBuf], options: &[&str]) -> Value {
    let output = run(files, &[&["--json"], options].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

fn write(name: &str, text: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("suite");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(name);
    fs::write(&path, text).expect("a new file");
    path
}

#[test]
fn all_own_positions_are_answered_as_expected() {
    let report = report(&regress(), &[]);
    assert_eq!(report["failures"], Value::Array(Vec::new()));
    assert!(report["total"]["sure"]["asked"].as_u64().expect("a number") >= 35);
    assert_eq!(report["total"]["not_asked"], 0);
    assert!(report["total"]["proven"]["asked"].as_u64().expect("a number") >= 10);
}

/// Of the moves that turned lost games those that 200 visits find at least: 23 when the suite was made.
const PASSED: u64 = 20;

/// Moves that turned games of our own which were lost: what the search knows must not be lost again.
#[test]
fn moves_that_turned_games_are_found_as_often_as_before() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regress/blunders/own.jsonl");
    let report = report(&[file], &["--visits", "200"]);
    let number = |kind: &str| report["total"]["sure"][kind].as_u64().expect("a number");
    assert!(number("asked") >= 60, "{report}");
    assert!(number("passed") >= PASSED, "{}: {}", number("passed"), report["failures"]);
}

#[test]
fn the_same_records_give_the_same_report_in_any_number_of_threads() {
    let outputs = ["1", "2"].map(|threads| run(&regress(), &["--json", "--threads", threads]).stdout);
    assert_eq!(outputs[0], outputs[1]);
}

const GOOD: &str = r#"{"id":"x/1","suite":"x","size":9,"black":["A2"],"white":["B2"],"command":"attack","args":["A2"],"expect":"1 A3"}"#;

#[test]
fn faults_are_named_with_file_and_line_and_the_rest_is_asked() {
    let bad = GOOD.replace("1 A3", "7");
    let other = GOOD.replace("attack", "cputime");
    let empty = GOOD.replace(r#"["A2"],"expect""#, r#"["E5"],"expect""#);
    let file = write("faults.jsonl", &format!("{bad}\n\nno record\n{other}\n{empty}\n{GOOD}\n"));
    let output = run(&[file.clone(), file.with_file_name("missing.jsonl")], &["--json"]);
    assert_eq!(output.status.code(), Some(1));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    for part in
        ["faults.jsonl:3: no record", "faults.jsonl:5: attack E5: vertex must not be empty", "missing.jsonl"]
    {
        assert!(errors.contains(part), "{errors}");
    }
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&report["schema"], &report["total"]["not_asked"]), (&1.into(), &1.into()));
    assert_eq!(report["total"]["sure"]["passed"], 1);
    let failure = &report["failures"][0];
    assert_eq!((&failure["id"], &failure["expected"]), (&"x/1".into(), &"7".into()));
    assert!(failure["answer"]["answer"].is_string() && failure["answer"]["nodes"].is_u64());
}

#[test]
fn a_failure_is_told_with_its_reason_in_both_languages() {
    let file = write("failure.jsonl", &GOOD.replace("1 A3", "7"));
    for (lang, parts) in [("en", ["expected was 7", "The answer is"]), ("ja", ["期待は 7", "答えは"])] {
        let output = run(std::slice::from_ref(&file), &["--lang", lang]);
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(parts.iter().all(|part| text.contains(part)), "{text}");
    }
}

#[test]
fn nothing_to_ask_is_an_error() {
    let file = write("nothing.jsonl", "\n");
    let output = run(&[file], &[]);
    assert_eq!(output.status.code(), Some(2));
}

/// Passed records of those that are sure and of those that are marked, in per cent.
fn shares(file: &str, data: &std::ffi::OsStr) -> [f64; 2] {
    // Groups cost most; a tenth of the budget shows whether something broke.
    let options: &[&str] =
        if file.contains("owl") || file.contains("semeai") { &["--nodes", "20000"] } else { &[] };
    let report = report(&[Path::new(data).join("problems").join(file)], options);
    ["sure", "marked"].map(|kind| 100.0 * report["total"][kind]["share"]["mean"].as_f64().unwrap_or(0.0))
}

#[test]
fn the_suites_of_peers_are_answered_as_well_as_before() {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    for (file, least) in [
        ("gnugo-tactical-dev.jsonl", [87.0, 40.0]),
        ("gnugo-connect-dev.jsonl", [84.0, 35.0]),
        ("gnugo-combination-dev.jsonl", [37.0, 0.0]),
        ("fuego-ladder-dev.jsonl", [100.0, 0.0]),
        ("gnugo-unconditional-dev.jsonl", [99.0, 0.0]),
        ("gnugo-eyes-dev.jsonl", [75.0, 0.0]),
        ("gnugo-owl-dev.jsonl", [48.0, 20.0]),
        ("gnugo-semeai-dev.jsonl", [70.0, 5.0]),
    ] {
        let reached = shares(file, &data);
        assert!(reached[0] >= least[0] && reached[1] >= least[1], "{file}: {reached:?}");
    }
}

/// A game of the player against itself, which White lost.
const LOST: &str = "(;GM[1]FF[4]CA[UTF-8]AP[Gokoro:0.1.0]SZ[9]KM[7]RU[Chinese]RE[B+R]PB[Gokoro 0.1.0]PW[Gokoro 0.1.0];B[ee];W[dc];B[fd];W[df];B[de];W[ce];B[cd];W[cf];B[dd];W[fg];B[gg];W[gf];B[ff];W[eg];B[gh];W[ge];B[gd];W[hf];B[hd];W[hg];B[hh];W[ih];B[fe];W[fh];B[ie];W[hi];B[be];W[bf];B[bd];W[bb];B[af];W[ag];B[ae];W[bg];B[he];W[ec];B[cc];W[cb];B[fb];W[eb];B[ea];W[da];B[fa];W[fc];B[gb];W[gc];B[hb];W[ac];B[bc];W[ab];B[ba];W[db];B[ad];W[ef];B[hc];W[ca];B[ed];W[aa];B[ba];W[if];B[ig])";

#[test]
fn moves_that_turned_lost_games_become_records_that_are_asked() {
    let game = write("lost.sgf", LOST);
    let out = game.with_file_name("turns.jsonl");
    let mut command = crate::program::command();
    let asked = ["--visits", "16", "--deep", "400", "--json", "--player", "Gokoro", "--out"];
    command.args(["eval", "blunders", "--games"]).arg(&game).args(asked).arg(&out);
    let output = command.output().expect("the program starts");
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&found["games"], &found["lost"]), (&1.into(), &1.into()));
    let turns = found["turns"].as_array().expect("a list");
    assert!(!turns.is_empty(), "{found}");
    for turn in turns {
        let odds = |name: &str| turn[name].as_f64().expect("odds");
        assert!(odds("before") - odds("after") >= 0.12, "{turn}");
        let held = turn["expect"].as_str().expect("moves");
        assert!(
            turn["next_color"] == "white" && held.split('|').all(|point| point != turn["played"]),
            "{turn}"
        );
    }
    assert_eq!(fs::read_to_string(&out).expect("records").lines().count(), turns.len());
    let asked = report(&[out], &["--visits", "400"]);
    assert_eq!(asked["total"]["sure"]["asked"].as_u64(), Some(turns.len() as u64));

    // With stones that were set up and by territory: the record has them, and says how it is counted.
    let set_up = LOST.replace("RU[Chinese]", "RU[Japanese]AB[ja]").replace("SZ[9]KM[7]", "SZ[10]KM[-2]");
    let set_up = set_up.replace("[ja]", "[jj]");
    let game_set_up = write("set-up.sgf", &set_up);
    let mut command = crate::program::command();
    let asked = ["--visits", "8", "--deep", "400", "--json"];
    let output = command.args(["eval", "blunders", "--games"]).arg(&game_set_up).args(asked).output();
    let found: Value = serde_json::from_slice(&output.expect("the program starts").stdout).expect("JSON");
    for turn in found["turns"].as_array().into_iter().flatten() {
        assert_eq!(turn["suite"], "blunders-japanese");
        assert!(turn["black"].as_array().is_some_and(|all| all.contains(&"K1".into())), "{turn}");
    }
    assert_ne!(found["turns"].as_array().map(Vec::len), Some(0), "{found}");

    let mut command = crate::program::command();
    let other = command.args(["eval", "blunders", "--player", "nobody", "--games"]).arg(&game).output();
    assert_eq!(other.expect("the program starts").status.code(), Some(2));
}
