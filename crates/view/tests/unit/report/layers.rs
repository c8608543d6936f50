//! Tests of `src/report/layers.rs` from inside.

use super::*;

fn check(before: &str, after: &str, code: &str) {
    assert_eq!(encoded(before, after), code);
    assert_eq!(decoded(before, code), after);
}

#[test]
fn only_what_changes_is_written() {
    check("____", "____", "");
    check("____", "_X__", ".X");
    check("____", "XXX_", "3X");
    check("_X__", "__OO", "._2O");
    check("--------------", "------------bw", "12.bw");
}
