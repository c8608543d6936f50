//! An engine that stands in for KataGo's analysis engine: it speaks the protocol from answers
//! written by hand, and behaves in the way that it is told to. It knows no Go. A test whose
//! engine it is starts itself with `stand-in WAY LOG`; LOG receives a line for each query.

use std::fs::OpenOptions;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::exit;
use std::thread::sleep;
use std::time::Duration;

use serde_json::{Value, json};

/// Longer than any test waits.
const LONG: Duration = Duration::from_secs(600);

/// An answer to a query about a board of 5 lines. The lead grows by a point with each move.
const ANSWER: &str = r#"{
    "id": "", "turnNumber": 0, "isDuringSearch": false,
    "moveInfos": [
        {"move": "pass", "order": 2, "visits": 1, "winrate": 0.5, "scoreLead": -1.5, "pv": ["pass"]},
        {"move": "D4", "order": 0, "visits": 5, "edgeVisits": 5, "winrate": 0.75, "scoreLead": 2.125,
         "scoreMean": 2.125, "scoreStdev": 8.5, "lcb": 0.7, "prior": 0.4, "pv": ["D4", "B4", "D2", "D4", "B2"]},
        {"move": "B2", "order": 1, "visits": 2, "winrate": 0.6, "scoreLead": 1.25, "pv": ["B2", "Z9"]},
        {"move": "Z9", "order": 3, "visits": 1, "winrate": 0.6, "scoreLead": 1.25, "pv": ["Z9"]}
    ],
    "rootInfo": {"currentPlayer": "B", "winrate": 0.625, "scoreLead": 1.5, "scoreStdev": 9.0, "visits": 9},
    "ownership": [
        1.0, 0.5, 0.25, 0.125, 0.0,
        0.0, 0.0, 0.0, 0.0, 0.0,
        0.0, 0.0, 0.0, 0.0, 0.0,
        0.0, 0.0, 0.0, 0.0, 0.0,
        0.0, 0.0, 0.0, -0.5, -1.0
    ]
}"#;

/// Serves the standard input in the way named.
pub(crate) fn run(way: &str, log: &Path) -> io::Result<()> {
    match way {
        "deaf" => sleep(LONG),
        "stillborn" => {
            eprintln!("Loading\nCould not open file: net.bin.gz\n");
            exit(1);
        }
        "loud" => (0..20_000).for_each(|n| eprintln!("{n}: what is said on standard error fills a pipe")),
        "slow-start" => (0..25).for_each(|n| {
            eprintln!("Tuning {n}/25");
            sleep(Duration::from_millis(100));
        }),
        _ => {}
    }
    let (mut output, mut held, mut count) = (io::stdout().lock(), Vec::new(), 0);
    for line in io::stdin().lock().lines() {
        let line = line?;
        let query: Value = serde_json::from_str(&line).map_err(io::Error::other)?;
        if query.get("action").is_some() {
            writeln!(output, "{}", action(way, query))?;
            output.flush()?;
            continue;
        }
        writeln!(OpenOptions::new().append(true).create(true).open(log)?, "{line}")?;
        count += 1;
        for answer in answers(way, &query, count, &mut held) {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
    }
    Ok(())
}

/// What is said of version and nets.
fn action(way: &str, mut query: Value) -> Value {
    match (way, query["action"].as_str()) {
        ("old", _) => return json!({ "error": "Must have moves", "field": "moves", "id": query["id"] }),
        (_, Some("query_version")) => query["version"] = json!("1.2.3"),
        (_, Some("query_models")) => query["models"] = json!([{ "name": "file", "internalName": "by-hand" }]),
        _ => {}
    }
    query
}

/// The lines that a query brings about.
fn answers(way: &str, query: &Value, count: usize, held: &mut Vec<Value>) -> Vec<String> {
    let answer = answer(query);
    let text = answer.to_string();
    match way {
        "dies" if count == 3 => {
            eprintln!("out of memory");
            exit(3);
        }
        "hangs" if count == 3 => {
            sleep(LONG);
            Vec::new()
        }
        "chatters" if count == 3 => loop {
            println!("Still thinking");
            sleep(Duration::from_millis(10));
        },
        "backwards" => {
            held.push(answer);
            match held.len() {
                5 => held.drain(..).rev().map(|answer| answer.to_string()).collect(),
                _ => Vec::new(),
            }
        }
        "errors" if count.is_multiple_of(2) => {
            vec![json!({ "error": "Illegal move 0: C3", "field": "moves", "id": query["id"] }).to_string()]
        }
        "invents" => vec![json!({ "error": format!("trouble {count}"), "id": query["id"] }).to_string()],
        "other-size" if count > 2 => {
            let owners = vec![0.0; 81];
            vec![with(answer, "ownership", json!(owners)).to_string()]
        }
        "no-owners" => vec![with(answer, "ownership", Value::Null).to_string()],
        "no-value" => vec![with(answer, "rootInfo", json!({ "visits": 1 })).to_string()],
        "mistyped" => vec![with(answer, "moveInfos", json!("D4")).to_string()],
        "beyond" => {
            vec![with(answer, "rootInfo", json!({ "winrate": 62.5, "scoreLead": 1.5 })).to_string()]
        }
        "garbage" => {
            ["Loading...", "[1, 2]", "{\"id\":", &text, "{\"id\":\"nobody\"}"].map(str::to_owned).to_vec()
        }
        "warns" => {
            vec![json!({ "warning": "Unexpected", "field": "x", "id": query["id"] }).to_string(), text]
        }
        "twice" => {
            vec![text, with(answer, "rootInfo", json!({ "winrate": 0.1, "scoreLead": -9 })).to_string()]
        }
        "piecemeal" => {
            let root = json!({ "winrate": 0.5, "scoreLead": 0.0, "visits": 1 });
            let first = with(with(answer, "rootInfo", root), "isDuringSearch", json!(true));
            vec![first.to_string(), text]
        }
        _ => vec![text],
    }
}

/// The answer written by hand, for this query.
fn answer(query: &Value) -> Value {
    let mut answer: Value = serde_json::from_str(ANSWER).unwrap_or_default();
    let moves = query["moves"].as_array().map_or(0, Vec::len);
    answer["id"] = query["id"].clone();
    answer["turnNumber"] = json!(moves);
    answer["rootInfo"]["scoreLead"] = json!(1.5 + moves as f64);
    answer
}

fn with(mut answer: Value, field: &str, value: Value) -> Value {
    answer[field] = value;
    answer
}
