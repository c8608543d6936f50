//! The mind from end to end: what moves are for, and what is at stake.

use std::process::{Output, Stdio};

use serde_json::Value;

fn run(arguments: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    command.output().expect("the program starts")
}

#[test]
fn a_move_is_told_with_what_it_is_for() {
    let said = run(&["explain", "--move", "7"]);
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(text.contains("\nWhat Q10 is for:\nQ10 lies on the right side between stones"), "{text}");
    let japanese = run(&["--lang", "ja", "explain", "--move", "7"]);
    assert!(String::from_utf8_lossy(&japanese.stdout).contains("\nQ10の目的:\nQ10は右辺で"));
    let json = run(&["--json", "explain", "--move", "7"]);
    let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
    assert_eq!(json["purposes"]["cases"][0]["kind"], "side");
}

/// A line that begins so among those of what a move of the example is for.
fn says(text: &str, begins: &str) -> bool {
    text.lines().any(|line| line.starts_with(begins))
}

#[test]
fn what_is_at_stake_is_told_and_nothing_weaker_than_a_proof() {
    let explained = |number: &str| {
        let text = run(&["explain", "--move", number]);
        let json = run(&["--json", "explain", "--move", number]);
        let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
        (String::from_utf8_lossy(&text.stdout).into_owned(), json)
    };
    // Somewhere something is at stake that the move does not serve by itself.
    let all: Vec<_> = ["36", "42", "57", "60"].map(explained).into();
    assert!(all.iter().any(|(text, _)| says(text, "At stake near ")), "{}", all[0].0);
    for (_, json) in &all {
        let about = &json["purposes"]["about"];
        assert!(about.is_null() || about["likely"].as_f64().is_some_and(|likely| likely >= 0.1), "{about}");
    }
    assert!(all.iter().any(|(_, json)| json["purposes"]["about"]["matter"].is_string()));
    // Move 50 is proven to connect: no link of these stones is said to be open.
    let (text, _) = explained("50");
    assert!(text.contains("Move 50 connects Black's 4 stones at E17"), "{text}");
    assert!(!text.contains("E14 strengthens the link"), "{text}");
}
