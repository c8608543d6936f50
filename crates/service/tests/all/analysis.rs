//! Fields of KataGo's protocol: types, limits, and what nobody takes.

use std::io::Cursor;
use std::num::NonZeroUsize;

use gokoro_analysis::net::PolicyNet;
use gokoro_service::analysis::{AnalysisSettings, Perspective, run};
use serde_json::{Value, json};

/// The answers to a query about the empty board of 9 lines with these fields.
fn answers(fields: Value) -> Vec<Value> {
    let settings = AnalysisSettings {
        visits: 1,
        perspective: Perspective::Black,
        seed: 1,
        workers: NonZeroUsize::MIN,
        net: PolicyNet::quick(),
    };
    let mut query = json!({ "id": "a", "moves": [], "rules": "japanese", "boardXSize": 9, "boardYSize": 9 });
    for (field, value) in fields.as_object().expect("an object") {
        query[field] = value.clone();
    }
    let mut output = Vec::new();
    run(Cursor::new(query.to_string()), &mut output, &settings).expect("a vector takes all");
    let text = String::from_utf8(output).expect("JSON is text");
    text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

#[test]
fn a_wrong_value_is_named() {
    for (field, value, right) in [
        ("includeOwnership", json!("x"), "true or false"),
        ("maxVisits", json!(1.5), "an integer from 1 to 1125899906842624"),
        ("analyzeTurns", json!([0, "2"]), "a list of integers from 0 to 0"),
        ("reportDuringSearchEvery", json!(-1), "a number of seconds above 0"),
        ("avoidMoves", json!({}), "a list of objects"),
        ("whiteHandicapBonus", json!(7), "a string"),
    ] {
        let refusal = json!({ "error": format!("Must be {right}"), "field": field, "id": "a" });
        assert_eq!(answers(json!({ field: value })), [refusal]);
    }
}

#[test]
fn what_nobody_takes_is_left() {
    let found = answers(json!({ "maxVisits": 2, "priority": null, "c": 2 }));
    assert_eq!(found.len(), 2);
    assert_eq!(found[0], json!({ "warning": "Unexpected or unused field", "field": "c", "id": "a" }));
    assert_eq!(found[1]["rootInfo"]["visits"], 2);
}

#[test]
fn endless_times_are_cut() {
    for time in [json!(1e300), json!(0.25)] {
        let found = answers(json!({ "overrideSettings": { "maxTime": time } }));
        assert_eq!(found.len(), 1, "{found:?}");
        assert_eq!(found[0]["rootInfo"]["visits"], 1);
    }
}
