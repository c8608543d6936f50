//! Tests of `src/client.rs` from inside.

use super::*;

#[test]
fn first_lines_of_answers() {
    assert_eq!(answer_head("=12 D4"), Some((false, Some(12), "D4")));
    assert_eq!(answer_head("="), Some((false, None, "")));
    assert_eq!(answer_head("= 3"), Some((false, None, "3")));
    assert_eq!(answer_head("?1 illegal move"), Some((true, Some(1), "illegal move")));
    assert_eq!(answer_head("Welcome"), None);
    assert_eq!(answer_head(""), None);
}
