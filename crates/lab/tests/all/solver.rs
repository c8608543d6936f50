//! `gokoro-lab eval solver` and `eval books` from end to end, on problems written here.

use std::fs;
use std::process::Output;

use serde_json::Value;

use crate::program::{folder, json, stdout};

const RECORD: &str = r#""size":9,"black":["ea","eb","ac","bc","cc","dc","ec"],"white":["da","ab","bb","cb","db"],"to_move":"black""#;

const NARROW: &str = r#""size":9,"black":["ch","dh","eh","fh","gh","gi"],
    "white":["be","bg","cg","dg","eg","fg","gg","hg","hh","hi","ai"]"#;

fn lab(options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(options).env("LC_ALL", "C").output().expect("the program starts")
}

#[test]
fn the_solver_is_measured() {
    let file = folder("solver").join("records.jsonl");
    let wrong = format!("{{\"id\":\"own/wrong\",{RECORD},\"expect\":\"alive\"}}");
    let right = format!("{{\"id\":\"own/right\",{RECORD},\"expect\":\"dead\",\"first_moves\":[\"ba\"]}}");
    fs::write(&file, format!("{right}\n{wrong}\n")).expect("a new file");
    let name = file.to_str().expect("a name");
    let output = lab(&["eval", "solver", "--nodes", "2000", "--problems", name, "--json"]);
    assert_eq!(output.status.code(), Some(1), "one record is not as expected");
    let told = json(&output);
    assert_eq!(told["note"], serde_json::json!([964_172, 195_408]));
    assert_eq!(told["example"].as_array().map(Vec::len), Some(3));
    assert_eq!(told["after_the_move"].as_array().map(Vec::len), Some(3));
    let own: Vec<&Value> = told["results"]
        .as_array()
        .expect("rows")
        .iter()
        .filter(|row| row["set"] == "records.jsonl")
        .collect();
    assert_eq!(
        own.iter().map(|row| row["zones"].as_str()).collect::<Vec<_>>(),
        [Some("off"), Some("patterns"), Some("full")]
    );
    for row in own {
        assert_eq!((&row["problems"], &row["right"], &row["wrong"]), (&2.into(), &1.into(), &1.into()));
    }
    assert_eq!(told["faults"][0]["id"], "own/wrong");
    let text = lab(&["eval", "solver", "--nodes", "100"]);
    assert_eq!(text.status.code(), Some(0));
    assert!(stdout(&text).contains("964172, 195408"), "{}", stdout(&text));
}

#[test]
fn books_are_measured() {
    let file = folder("books").join("books.jsonl");
    let narrow = NARROW.replace('\n', "");
    let book = |id: &str, rest: &str| {
        format!(r#"{{"id":"{id}","set":"1a. Own",{narrow},"to_move":"black","solutions":["ei"]{rest}}}"#)
    };
    let copy = book("own/copy", r#","same_position_as":"own/book""#);
    fs::write(&file, format!("{}\n{copy}\nno record\n", book("own/book", ""))).expect("a new file");
    let name = file.to_str().expect("a name");
    let output = lab(&["eval", "books", name, "--nodes", "3000000", "--json"]);
    assert_eq!(output.status.code(), Some(1), "one line is no record");
    let told = json(&output);
    let rows = told["results"].as_array().expect("rows");
    assert_eq!(rows.last().map(|row| &row["problems"]), Some(&1.into()), "{told}");
    let none = lab(&["eval", "books", name, "--series", "9z"]);
    assert_eq!(none.status.code(), Some(2));
}
