//! Tests of `src/store.rs` from inside.

use super::*;

#[test]
fn a_review_takes_the_place_of_an_older_one_under_a_new_number() {
    let store = Store::open(None);
    let keep = |sgf: u8| {
        let made = KeptReview { json: vec![2], sgf: vec![sgf] };
        store.keep_review("r", b"(;)", "", &made).expect("kept")
    };
    let (first, second) = (keep(3), keep(4));
    assert_ne!(first, second);
    assert_eq!(store.review(first, ReviewPart::Sgf).expect("read"), None);
    assert_eq!(store.review(second, ReviewPart::Sgf).expect("read"), Some(vec![4]));
}
