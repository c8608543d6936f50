//! Tests of `src/text_json.rs` from inside.

use super::*;
use crate::catalogue::Catalogue;

fn text(say: impl Fn(&Localizer<'_>) -> String) -> Value {
    let said = TextJson::new(&Localizer::new(&Catalogue::new(), Lang::En), say);
    serde_json::to_value(said).expect("JSON")
}

fn stones(localizer: &Localizer<'_>, count: u32) -> String {
    localizer.say("stones", &[("count", count.into())])
}

#[test]
fn a_sentence_is_there_in_all_languages_and_as_its_message() {
    let json = text(|localizer| stones(localizer, 2));
    assert_eq!(
        json,
        json!({"en": "2 stones", "ja": "2子", "zh": "2子", "ko": "돌 2점", "key": "stones", "args": {"count": 2}})
    );
}

#[test]
fn messages_stand_in_the_arguments_of_others_and_after_one_another() {
    let json = text(|localizer| {
        let inner = [stones(localizer, 1), "Q16".to_owned(), stones(localizer, 2)];
        let names = localizer.listed(&inner);
        let first = localizer.say("defects-cut", &[("points", Arg::Text(&names))]);
        localizer.joined(&[first, stones(localizer, 3)])
    });
    let stones = |count| json!({"key": "stones", "args": {"count": count}});
    assert_eq!(
        (&json["key"], &json["args"]),
        (&json!("defects-cut"), &json!({"points": [stones(1), "Q16", stones(2)]}))
    );
    assert_eq!(json["then"], json!([stones(3)]));
}

#[test]
fn no_text_has_no_message() {
    assert_eq!(text(|_| String::new()), json!({"en": "", "ja": "", "zh": "", "ko": ""}));
}

#[test]
fn signs_from_outside_are_text() {
    let notes = MessageNotes::default();
    assert_eq!(notes.value("\u{fdd0}7\u{fdd1}"), json!("7"));
    assert_eq!(notes.value(""), json!(""));
}
