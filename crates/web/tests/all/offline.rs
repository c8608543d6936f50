//! A review as one file: what is packed in it is the review, whatever the record says cannot break it, and it asks
//! nothing of a network.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use gokoro_analysis::review::Review;
use gokoro_analysis::{Analysis, Config, Record, ReviewRequest, Run, with_room};
use gokoro_view::catalogue::{Catalogue, Lang};
use gokoro_view::review_json::review_json;
use gokoro_web::offline_review;
use serde_json::Value;

/// Names that try to break out, and a stone that is set up between two moves.
const RECORD: &str = "(;SZ[9]KM[6.5]PB[<script>alert(1)</script>{{data}}]PW[\"&amp;</title>]RE[<!--<script>]\
    ;B[cc];W[gg]C[{{script}}];B[gc]AW[cg];W[ee])";

fn reviewed() -> (Record, Review) {
    let record = Record::read(RECORD).expect("a record");
    let request = ReviewRequest { visits: Some(2), nodes: Some(0), ..ReviewRequest::default() };
    let review =
        with_room(|| Analysis::new(Config::default()).review(&record, &request, &mut Run::default()));
    (record, review.expect("a review"))
}

fn unpacked(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"offline\">").expect("data");
    let (packed, _) = rest.split_once("</script>").expect("the end of the data");
    let packed = STANDARD.decode(packed).expect("base64");
    serde_json::from_reader(GzDecoder::new(packed.as_slice())).expect("JSON")
}

#[test]
fn the_file_holds_the_review_and_the_game() {
    let ((record, review), catalogue) = (reviewed(), Catalogue::new());
    let page = offline_review(&record, &review, &catalogue, Lang::Ja, false).expect("a page");
    let held = unpacked(&page);
    let text = serde_json::to_string(&review_json(&review, &catalogue)).expect("JSON");
    assert_eq!(held["review"], serde_json::from_str::<Value>(&text).expect("JSON"));
    assert_eq!((&held["lang"], &held["is_first"]), (&"ja".into(), &false.into()));
    assert_eq!(held["game"]["moves"].as_array().map(Vec::len), Some(4));
    assert_eq!(held["game"]["edits"][0]["white"], serde_json::json!(["C3", "G3"]));
    let texts = held["texts"].as_object().expect("texts");
    assert_eq!(texts.len(), Lang::ALL.len());
    for (lang, texts) in texts {
        let texts = texts.as_object().expect("texts");
        assert!(texts.len() > 200 && texts.keys().eq(held["texts"]["en"].as_object().expect("texts").keys()));
        assert!(texts.values().all(|text| text.as_str().is_some_and(|text| !text.is_empty())), "{lang}");
    }
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"ja\">") && page.ends_with("</html>\n"));
    let first = offline_review(&record, &review, &catalogue, Lang::En, true).expect("a page");
    assert_eq!(unpacked(&first)["is_first"], true);
}

#[test]
fn what_the_record_says_cannot_break_the_page() {
    let ((record, review), catalogue) = (reviewed(), Catalogue::new());
    for lang in Lang::ALL {
        let page = offline_review(&record, &review, &catalogue, lang, false).expect("a page");
        assert!(
            !page.contains("<script>alert") && page.contains("&lt;script&gt;alert(1)&lt;/script&gt;{{data}}")
        );
        assert!(
            !page.contains("<!--<script>"),
            "a script in a comment in a script would not end where it should"
        );
        assert_eq!(page.matches("</script>").count(), 3, "data, reader, script");
        assert_eq!(page.matches("</title>").count(), 1);
        assert_eq!(page.matches("<script type=\"text/plain\" id=\"offline\">").count(), 1);
        let (_, script) = page.split_once("<script type=\"module\">").expect("a script");
        let (head, _) = page.split_once("<script").expect("scripts");
        for outside in ["src=", "https://", "@import", "url(http"] {
            assert!(!head.contains(outside), "{outside}");
        }
        assert!(script.len() > 50_000);
    }
}
