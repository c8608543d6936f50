//! Tests of `src/store.rs` from inside.

use super::*;

#[test]
fn a_page_is_made_while_others_use_the_store() {
    let store = Store::open(None);
    let made = |id| {
        assert!(store.reviews().expect("read").is_empty(), "half a review is none");
        assert_eq!(store.review(id, ReviewPart::Page).expect("read"), None);
        KeptReview { page: vec![1], json: vec![2], sgf: vec![3] }
    };
    let id = store.keep_review("r", (b"(;)", ""), made).expect("kept");
    assert_eq!(store.review(id, ReviewPart::Sgf).expect("read"), Some(vec![3]));
}
