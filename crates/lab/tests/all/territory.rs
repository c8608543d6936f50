//! `gokoro-lab eval territory` from end to end, on small games made here.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use serde_json::Value;

/// Two walls on 9x9 beside each other, Black's on a column from 0, built from a
/// row on; White has 7.5 points of komi. The last ones end by resignation.
fn games() -> String {
    let point = |x: u8, y: u8| format!("{}{}", char::from(b'a' + x), char::from(b'a' + y));
    let game = |column: u8, first: u8, result: &str| -> String {
        let rows = (0..9).map(|i| (first + i) % 9);
        let moves = rows.map(|y| format!(";B[{}];W[{}]", point(column, y), point(column + 1, y)));
        format!("(;GM[1]SZ[9]KM[7.5]RU[Japanese]RE[{result}]{})\n", moves.collect::<String>())
    };
    let counted = (0..9).map(|row| game(2, row, "W+34.5")).chain((0..9).map(|row| game(5, row, "B+19.5")));
    counted.chain((0..9).map(|row| game(6, row, "B+R"))).collect()
}

fn write(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("territory");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(format!("{test}.sgf"));
    fs::write(&path, games()).expect("a new file");
    path
}

fn evaluate(file: &Path, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(["eval", "territory", "--games"]).arg(file).args(options);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

fn report(file: &Path, options: &[&str]) -> Value {
    let output = evaluate(file, &[&["--json"], options].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn json_has_the_promised_keys_for_every_method_and_move() {
    let report = report(&write("keys"), &["--at", "6,18"]);
    assert_eq!((&report["schema"], &report["labels"]["accepted"]), (&1.into(), &1.0.into()));
    let counts = ["fitted_games", "counted_games"].map(|key| report[key].as_u64().expect("a number"));
    assert_eq!((counts[0] + counts[1], &report["resigned_games"]), (18, &9.into()));
    let results = report["results"].as_array().expect("a list");
    let counted: Vec<&Value> = results.iter().filter(|row| row["games"] == "counted").collect();
    for row in &counted {
        assert_eq!(row["positions"], counts[1], "{row}");
        for key in ["winner_accuracy", "mean_abs_score_error", "point_log_loss"] {
            assert!(row[key].is_number() && row[format!("{key}_half_width")].is_number(), "{key}: {row}");
        }
    }
    let names: BTreeSet<&str> = counted.iter().filter_map(|row| row["method"].as_str()).collect();
    assert!(names.contains("kosuri") && names.contains("convert(2) stop 2") && names.contains("bouzy 5/21"));
    assert!(names.contains("ownership") && names.contains("policy net"));
    assert_eq!(counted.len(), 2 * names.len());
    let walls = counted.iter().find(|row| row["method"] == "kosuri" && row["move"] == 18).expect("a row");
    assert_eq!((&walls["raw_winner_accuracy"], &walls["winner_accuracy"]), (&1.0.into(), &1.0.into()));
    let resigned = results.iter().find(|row| row["games"] == "resigned").expect("a row");
    assert!(resigned["winner_accuracy"].is_number() && resigned["mean_abs_score_error"].is_null());
}

#[test]
fn threads_change_nothing_and_max_games_chooses() {
    let file = write("threads");
    let one = evaluate(&file, &["--at", "6", "--json", "--threads", "1"]).stdout;
    assert_eq!(one, evaluate(&file, &["--at", "6", "--json", "--threads", "3"]).stdout);
    let few = report(&file, &["--at", "6", "--max-games", "10"]);
    let number = |key: &str| few[key].as_u64().expect("a number");
    assert_eq!(number("fitted_games") + number("counted_games") + number("resigned_games"), 10);
}

#[test]
fn the_report_is_told_as_tables() {
    let output = evaluate(&write("tables"), &["--at", "18"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(text.contains("| counted games ") && text.contains("| winner accuracy "), "{text}");
    assert!(text.contains("| bouzy 5/21 ") && !text.contains('{'), "{text}");
}

#[test]
fn nothing_to_judge_is_told() {
    let file = write("nothing");
    fs::write(&file, "(;GM[1]SZ[9]RE[Void];B[aa])").expect("a file");
    let output = evaluate(&file, &[]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("no game ended by counting or resignation"));
}

#[test]
fn owners_of_a_group_in_doubt_are_asked_for_after_either_move() {
    // White's five stones hold three points in a row in the corner.
    let corner = "(;GM[1]FF[4]SZ[9]KM[7]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])";
    let file = write("fates");
    fs::write(&file, corner).expect("a file");
    let fates = |options: &[&str]| {
        let mut command = crate::program::command();
        command.args(["eval", "fates", "--at", "0", "--visits", "8", "--games"]).arg(&file).args(options);
        command.env("LC_ALL", "C").output().expect("the program starts")
    };
    let output = fates(&["--json"]);
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(["games", "dead", "alive", "races", "likely"].map(|name| &found[name]), [1, 1, 1, 0, 0]);
    let tellers = found["tellers"].as_array().expect("a list");
    let names: Vec<&str> = tellers.iter().filter_map(|teller| teller["name"].as_str()).collect();
    assert_eq!(names, ["net", "look", "search", "ownership"]);
    let search = &tellers[2];
    assert_eq!([&search["dead"]["mean"], &search["alive"]["mean"]], [1.0, 1.0], "{found}");
    assert_eq!(fates(&["--stones", "6"]).status.code(), Some(2));
}

#[test]
fn what_is_said_of_winners_and_points_is_compared_with_how_games_ended() {
    let file = write("calibration");
    let calibration = |options: &[&str]| {
        let mut command = crate::program::command();
        command.args(["eval", "calibration", "--at", "6,18", "--games"]).arg(&file).args(options);
        command.env("LC_ALL", "C").output().expect("the program starts")
    };
    let output = calibration(&["--json"]);
    let found: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!([&found["games"], &found["counted"], &found["visits"]], [27, 18, 0], "{found}");
    assert_eq!(found["uneven"], 0);
    let of = |of: &str, stop: usize| found[of][stop]["tenths"].as_array().expect("a list").clone();
    let answers = |tenths: &[Value]| tenths.iter().filter_map(|t| t["answers"].as_u64()).sum::<u64>();
    // Both colours of each game, and of each point of each game that was counted.
    assert_eq!([0, 1].map(|stop| answers(&of("winners", stop))), [54, 54]);
    assert_eq!([0, 1].map(|stop| answers(&of("points", stop))), [2 * 81 * 18, 2 * 81 * 18]);
    // The walls are whole: many points are told as sure, and are.
    let sure = &of("points", 1)[9];
    assert!(sure["answers"].as_u64().is_some_and(|answers| answers > 500), "{sure}");
    assert!(sure["off"]["mean"].as_f64().is_some_and(|off| off.abs() < 0.1), "{sure}");
    // One side was to catch up: a handicap, little komi, ranks apart.
    let mut records = fs::read_to_string(&file).expect("a file");
    for catches_up in ["HA[2]AB[cc][gg]KM[6.5]", "KM[0.5]", "KM[6.5]BR[9k]WR[2k]"] {
        records +=
            &format!("(;GM[1]SZ[9]{catches_up}RE[W+R];B[aa];W[bb];B[cb];W[dd];B[ee];W[ff];B[fe];W[gf])");
    }
    fs::write(&file, records).expect("a file");
    let with_uneven: Value = serde_json::from_slice(&calibration(&["--json"]).stdout).expect("JSON");
    assert_eq!([&with_uneven["games"], &with_uneven["uneven"]], [27, 3], "{with_uneven}");
    fs::write(&file, "(;GM[1]SZ[9]RE[Void];B[aa])").expect("a file");
    assert_eq!(calibration(&[]).status.code(), Some(2));
}
