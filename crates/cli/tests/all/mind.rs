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
    let said = run(&["-v", "explain", "--move", "7"]);
    let text = String::from_utf8_lossy(&said.stdout).into_owned();
    assert!(text.contains("\nWhat Q10 is for:\nQ10 lies on the right side between stones"), "{text}");
    let japanese = run(&["-v", "--lang", "ja", "explain", "--move", "7"]);
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
fn an_escape_says_first_that_it_failed_in_explanations_and_reviews() {
    let text = run(&["-v", "explain", "--move", "26"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    let first =
        text.split("What J15 is for:\n").nth(1).and_then(|rest| rest.lines().next()).unwrap_or_default();
    assert!(first.starts_with("J15 is meant to bring out Black's stone at J17"), "{text}");
    assert!(first.ends_with("It is still weak."), "{text}");
    let json =
        |arguments: &[&str]| -> Value { serde_json::from_slice(&run(arguments).stdout).expect("JSON") };
    let explained = json(&["--json", "explain", "--move", "26"]);
    let case = &explained["purposes"]["cases"][0];
    assert_eq!((case["reached"].as_bool(), case["stones"][0].as_str()), (Some(false), Some("J17")));
    let review = json(&["--json", "review", "--visits", "0", "--moves", "26-26"]);
    let purpose = &review["moves"][0]["purpose"];
    assert_eq!(purpose, &explained["move"]["purpose"]);
    assert_eq!(purpose["case"], "encirclement");
    assert_eq!(purpose["target"][0], "J17");
    assert!(purpose["text"]["en"].as_str().is_some_and(|said| first == said), "{purpose}");
}

#[test]
fn what_is_at_stake_is_told_and_nothing_weaker_than_a_proof() {
    let explained = |number: &str| {
        let text = run(&["-v", "explain", "--move", number]);
        let json = run(&["--json", "explain", "--move", number]);
        let json: Value = serde_json::from_slice(&json.stdout).expect("JSON");
        (String::from_utf8_lossy(&text.stdout).into_owned(), json)
    };
    // `explain` prints a guess only above a likelihood of one half.
    for (text, json) in ["36", "42", "57", "60"].map(explained) {
        let about = &json["purposes"]["about"];
        assert!(about.is_null() || about["likely"].as_f64().is_some_and(|likely| likely >= 0.5), "{about}");
        assert!(about["matter"].is_string() || !says(&text, "At stake near "), "{text}");
    }
    // Move 50 is proven to connect: no link of these stones is said to be open.
    let (text, _) = explained("50");
    assert!(text.contains("Move 50 connects Black's 4 stones at E17"), "{text}");
    assert!(!text.contains("E14 is meant to strengthen the link"), "{text}");
}
