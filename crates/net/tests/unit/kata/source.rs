//! Tests of `src/kata/source.rs` from inside.

use super::*;

#[test]
fn words_text_floats_and_binary_floats_are_read() {
    let mut text = open(&b"name 11\n 1.5 -2e1 x"[..]).expect("open");
    assert_eq!(text.word("a name").expect("a word"), "name");
    assert_eq!(text.measure("a size").expect("a number"), 11);
    assert_eq!(text.floats(2, "weights").expect("two"), [1.5, -20.0]);
    assert!(matches!(text.floats(1, "weights"), Err(KataError::Damaged(_, found)) if found == "x"));
    let bytes = [b"7 @BIN@".to_vec(), 0.5_f32.to_le_bytes().to_vec(), b"\nend".to_vec()].concat();
    let mut binary = open(&bytes[..]).expect("open");
    assert_eq!(binary.number::<u32>("a number").expect("seven"), 7);
    assert_eq!(binary.floats(1, "weights").expect("one"), [0.5]);
    assert_eq!(binary.word("the end").expect("a word"), "end");
    assert!(matches!(binary.word("more"), Err(KataError::CutOff(part)) if part == "more"));
    let nan = [b"@BIN@".to_vec(), f32::NAN.to_le_bytes().to_vec()].concat();
    assert!(open(&nan[..]).expect("open").floats(1, "weights").is_err());
    assert!(open(&b"@BIN@123"[..]).expect("open").floats(1, "weights").is_err(), "cut off");
}
