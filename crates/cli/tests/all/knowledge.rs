//! `gokoro knowledge` from end to end: an entry is learned from marks, used at once, checked.

use std::fs;
use std::process::Output;

use crate::program::{folder, text};
use serde_json::Value;

/// Black catches the marked stone in a net.
const NET: &str = "(;GM[1]FF[4]SZ[19]AB[jk][jl][kj][lj]AW[kk]TR[kk];B[ll])";

fn gokoro(options: &[&str]) -> Output {
    crate::program::command().args(options).env("LC_ALL", "C").output().expect("the program starts")
}

#[test]
fn a_shape_is_learned_from_marks_and_known_at_once() {
    let folder = folder("add");
    let (record, own) = (folder.join("net.sgf"), folder.join("own"));
    fs::write(&record, NET).expect("a new file");
    let (record, own) = (record.to_str().expect("a name"), own.to_str().expect("a name"));
    let added =
        gokoro(&["knowledge", "add", record, "--kind", "tesuji", "--name", "my-net", "--knowledge", own]);
    assert_eq!((added.status.code(), text(&added.stderr)), (Some(0), String::new()));
    let said = text(&added.stdout);
    assert!(said.starts_with("my-net is learned and kept in "), "{said}");
    assert!(said.contains("entry tesuji my-net\nshape net\nclaim captures a\ndiagram\n"), "{said}");
    let explained = gokoro(&["--json", "explain", record, "--move", "1", "--knowledge", own]);
    let json: Value = serde_json::from_slice(&explained.stdout).expect("JSON");
    let shapes = json["purposes"]["shapes"].as_array().expect("shapes");
    let mine = shapes.iter().find(|shape| shape["name"] == "my-net").expect("the new entry");
    assert_eq!((&mine["shape"], &mine["proven"]), (&Value::from("net"), &Value::from(true)));
    let told = text(&gokoro(&["explain", record, "--move", "1", "--knowledge", own]).stdout);
    assert!(told.contains("M8 is a net: it takes the stones, which is proven here."), "{told}");
    let again =
        gokoro(&["knowledge", "add", record, "--kind", "tesuji", "--name", "my-net", "--knowledge", own]);
    assert_eq!(again.status.code(), Some(2));
    assert!(text(&again.stderr).contains("my-net is the name of another entry"), "{}", text(&again.stderr));
}

#[test]
fn a_bad_file_is_named_and_a_refuted_claim_fails_the_check() {
    let folder = folder("bad");
    let entries = "entry joseki fine\ndiagram\nX . *\n\nentry joseki odd\nwhen moon a\ndiagram\nX . *\n\n\
                   entry joseki wrong\nclaim captures a\ndiagram\n? ? . ? ?\n? . . . ?\n. . a . .\n\
                   * . . . ?\n? ? . ? ?\n";
    fs::write(folder.join("own.txt"), entries).expect("a new file");
    let own = folder.to_str().expect("a name");
    let checked = gokoro(&["--json", "knowledge", "check", "--kind", "joseki", "--knowledge", own]);
    assert_eq!(checked.status.code(), Some(1));
    let said = text(&checked.stderr);
    assert!(said.contains("own.txt, line 6, entry odd: unknown condition \"moon a\""), "{said}");
    let json: Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    let standing = |name: &str| {
        let all = json["entries"].as_array().expect("entries");
        all.iter().find(|entry| entry["name"] == name).map(|entry| entry["standing"].clone())
    };
    assert_eq!(standing("wrong"), Some(Value::from("refuted")));
    assert_eq!(standing("fine"), Some(Value::from("unasked")));
    assert_eq!(standing("odd"), None);
}

#[test]
fn the_check_shows_the_line_that_refutes_an_entry() {
    let folder = folder("refuted");
    let entry = "entry link loose\nclaim saves A\ndiagram\n. O . .\nO A . *\n. O . .\n";
    fs::write(folder.join("own.txt"), entry).expect("a new file");
    let own = folder.to_str().expect("a name");
    let checked = gokoro(&["--json", "knowledge", "check", "--kind", "link", "--knowledge", own]);
    let json: Value = serde_json::from_slice(&checked.stdout).expect("JSON");
    let all = json["entries"].as_array().expect("entries");
    let line = &all.iter().find(|entry| entry["name"] == "loose").expect("it")["refutation"];
    assert_eq!((&line["moves"][0]["side"], &line["moves"][1]["side"]), (&"mover".into(), &"opponent".into()));
    let answer = line["moves"][1]["point"].as_str().expect("a point");
    for (lang, words) in [("en", "refutes it: "), ("ja", "相手の"), ("zh", "对方下"), ("ko", "상대가 ")]
    {
        let shown = gokoro(&["--lang", lang, "knowledge", "check", "--kind", "link", "--knowledge", own]);
        assert_eq!(shown.status.code(), Some(1));
        let shown = text(&shown.stdout);
        let after = shown.lines().skip_while(|line| !line.starts_with("loose")).nth(1).expect("a line");
        assert!(after.contains(words) && after.contains(answer), "{after}");
        // The board below it has the move as 1 and the answer as 2.
        assert!(shown.contains("  2  1"), "{shown}");
    }
}

#[test]
fn the_stock_is_listed_in_every_language() {
    for (lang, line) in [("en", "linking under: "), ("ja", "ワタリ："), ("zh", "渡："), ("ko", "건너감: ")]
    {
        let listed = gokoro(&["--lang", lang, "knowledge", "list", "--knowledge", "none"]);
        assert_eq!(listed.status.code(), Some(0));
        assert!(text(&listed.stdout).contains(line), "{}", text(&listed.stdout));
    }
}

#[test]
fn corners_are_shown_as_lines_with_counts_and_kept_as_a_tree() {
    let shown = gokoro(&["--lang", "en", "knowledge", "joseki", "--plies", "2"]);
    assert_eq!(shown.status.code(), Some(0), "{}", text(&shown.stderr));
    let said = text(&shown.stdout);
    assert!(said.starts_with("Lines of the corner as they were played: "), "{said}");
    assert!(said.contains("\nBlack Q16: ") && said.contains("\n  White "), "{said}");
    let json = gokoro(&["--json", "knowledge", "joseki", "--after", "Q16"]);
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert!(json["lines"].as_u64().is_some_and(|lines| lines >= 200), "{}", json["lines"]);
    let first = &json["corners"][0];
    assert_eq!(first["to_move"], "white");
    let counts: Vec<u64> =
        first["steps"].as_array().unwrap().iter().filter_map(|s| s["count"].as_u64()).collect();
    assert!(counts.iter().all(|&count| count >= 20), "{counts:?}");
    let tree = folder("joseki").join("corner.sgf");
    let kept = gokoro(&["-q", "knowledge", "joseki", "--after", "Q16,R14", "--out", tree.to_str().unwrap()]);
    assert_eq!(kept.status.code(), Some(0), "{}", text(&kept.stderr));
    let tree = fs::read_to_string(&tree).expect("a tree");
    assert!(tree.contains(";B[pd];W[qf]") && tree.matches(";B[").count() > 5, "{tree}");
    let refused = gokoro(&["knowledge", "joseki", "--after", "Q16,Q16"]);
    assert_eq!(refused.status.code(), Some(2), "{}", text(&refused.stderr));
    let outside = gokoro(&["knowledge", "joseki", "--after", "D4"]);
    assert_eq!(outside.status.code(), Some(2));
    assert!(
        text(&outside.stderr).contains("D4 is outside of the upper right corner"),
        "{}",
        text(&outside.stderr)
    );
    let nothing = gokoro(&["knowledge", "joseki", "--after", "T19"]);
    assert!(text(&nothing.stderr).contains("no line goes on there"), "{}", text(&nothing.stderr));
}
