//! Nets of KataGo in the program. Their numbers equal KataGo's answers in the shared data; nets of people's moves read
//! the profile of `--human-profile`.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;

use crate::support::{Client, ended};

#[path = "../../../net/tests/all/kata_file.rs"]
#[allow(dead_code)]
mod kata_file;

/// The folder of nets and answers.
fn folder() -> Option<PathBuf> {
    let data = std::env::var_os("GOKORO_DATA");
    if data.is_none() {
        println!("skipped: GOKORO_DATA is not set");
    }
    data.map(|data| PathBuf::from(data).join("nets"))
}

fn lines(path: PathBuf) -> Vec<Value> {
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().expect("text")
}

/// Numbers from a line of an answer on, `NAN` among them.
fn grid(answer: &[String], name: &str, side: usize) -> Vec<f64> {
    let at = answer.iter().position(|line| line.trim() == name).expect("the name");
    let rows = answer[at + 1..=at + side].iter();
    rows.flat_map(|row| row.split_whitespace()).map(|word| word.parse().expect("a number")).collect()
}

fn number(answer: &[String], name: &str) -> f64 {
    let line = answer.iter().find_map(|line| line.strip_prefix(&format!("{name} "))).expect("the name");
    line.trim().parse().expect("a number")
}

fn told(client: &mut Client, line: &str) -> Vec<String> {
    client.send(line);
    let reply = client.reply();
    assert!(reply[0].starts_with('='), "{line}: {reply:?}");
    reply
}

/// Without `--precision` moves are chosen fast, and `kata-raw-nn` is exact.
#[test]
fn raw_answers_are_those_of_katago() {
    const NET: &str = "g170-b6c96-s175395328-d26788732";
    let Some(folder) = folder() else { return };
    let net = folder.join(format!("{NET}.bin.gz")).display().to_string();
    let mut client = Client::start(&["--net", &net]);
    let queries = lines(folder.join("queries.jsonl"));
    for wanted in lines(folder.join(format!("reference-history-{NET}.jsonl"))) {
        let query = queries.iter().find(|query| query["id"] == wanted["id"]).expect("the query");
        if query["initialStones"].is_array() {
            continue;
        }
        let side = query["boardXSize"].as_u64().expect("a size") as usize;
        for line in [
            format!("boardsize {side}"),
            format!("kata-set-rules {}", text(&query["rules"])),
            format!("komi {}", query["komi"]),
        ] {
            told(&mut client, &line);
        }
        for turn in query["moves"].as_array().expect("moves") {
            told(&mut client, &format!("play {} {}", text(&turn[0]), text(&turn[1])));
        }
        compare(&told(&mut client, "kata-raw-nn 0"), &wanted, side);
        let all = told(&mut client, "kata-raw-nn all");
        assert_eq!(all.iter().filter(|line| line.contains("symmetry ")).count(), 8);
    }
    drop(client.child.stdin.take());
    assert_eq!(ended(&mut client.child), Some(0));
}

/// The reference is in the view of Black.
fn compare(answer: &[String], wanted: &Value, side: usize) {
    let id = &wanted["id"];
    let reference = |name: &str| wanted[name].as_f64().expect("a number");
    let near =
        |own: f64, wanted: f64, most: f64| assert!((own - wanted).abs() <= most, "{id}: {own} {wanted}");
    near(-number(answer, "whiteLead"), reference("lead"), 0.002);
    near(-number(answer, "whiteScoreSelfplay"), reference("score_selfplay"), 0.002);
    let chance = number(answer, "whiteLoss") + number(answer, "noResult") / 2.0;
    near(chance, reference("winrate"), 2e-5);
    let square = number(answer, "whiteScoreSelfplaySq");
    near((square - reference("score_selfplay").powi(2)).sqrt(), reference("score_stdev"), 0.01);
    for name in ["varTimeLeft", "shorttermWinlossError", "shorttermScoreError"] {
        near(number(answer, name), -1.0, 0.0);
    }
    let numbers = |name: &str| wanted[name].as_array().into_iter().flatten().map(|number| number.as_f64());
    for (own, wanted) in grid(answer, "whiteOwnership", side).into_iter().zip(numbers("ownership")) {
        near(-own, wanted.expect("a number"), 1e-4);
    }
    for (own, wanted) in grid(answer, "policy", side).into_iter().zip(numbers("policy")) {
        assert_eq!(own.is_nan(), wanted.is_none(), "{id}: the same moves are legal");
        near(if own.is_nan() { 0.0 } else { own }, wanted.unwrap_or(0.0), 1e-4);
    }
}

#[test]
fn nets_of_peoples_moves_want_to_know_whose() {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("people.bin");
    fs::write(&file, kata_file::of_people("1")).expect("written");
    let net = file.display().to_string();
    let raw = |profile: &str| {
        let mut client = Client::start(&["--net", &net, "--human-profile", profile]);
        told(&mut client, "boardsize 9");
        let answer = told(&mut client, "kata-raw-nn 0");
        assert!(told(&mut client, "genmove b")[0].len() > 2);
        drop(client.child.stdin.take());
        assert_eq!(ended(&mut client.child), Some(0));
        answer
    };
    let [first, same, other] = ["rank_5k", "rank_5k", "proyear_1995"].map(raw);
    assert!(first == same && first != other);
    let refused = |options: &[&str], wanted: &str| {
        let mut command = crate::program::command();
        let output = command.arg("gtp").args(options).env("LC_ALL", "C").output().expect("the program runs");
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && told.contains(wanted), "{told}");
    };
    refused(&["--net", &net], "--human-profile, such as rank_5k");
    refused(&["--human-profile", "rank_5k"], "nets of people's moves");
    refused(&["--net", &net, "--human-profile", "rank_40k"], "proyear_1800");
    let nets = crate::program::command().args(["nets", &net]).output().expect("the program runs");
    assert!(nets.status.success(), "it is listed all the same");
}
