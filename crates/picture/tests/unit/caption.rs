//! Tests of `src/caption.rs` from inside.

use super::broken;

#[test]
fn sentences_are_broken_at_spaces_or_between_japanese_characters() {
    assert_eq!(broken("one two three", 5.0), ["one two", "three"]);
    assert_eq!(broken("一二三四五", 3.0), ["一二三", "四五"]);
    assert_eq!(broken("一二三。四", 3.0), ["一二三。", "四"]);
    assert_eq!(broken("", 3.0), [""]);
}
