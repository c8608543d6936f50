//! Escapes, soft line breaks and composed values; lines and columns of a text.

use std::borrow::Cow;

use gokoro_sgf::tree::TreeGames;
use gokoro_sgf::tree::text::{escape, escape_half, simple_text, split_pair, text};
use gokoro_sgf::{Collection, FilePlace};

#[test]
fn escapes_and_soft_breaks() {
    assert_eq!(text(br"a\]b\\c\:d"), r"a]b\c:d");
    assert_eq!(text(b"soft\\\nbreak\\\r\nhere"), "softbreakhere");
    assert_eq!(text(b"one\r\ntwo\n\rthree\rfour\n\nfive"), "one\ntwo\nthree\nfour\n\nfive");
    assert_eq!(text(b"tab\there\\\tthere"), "tab here there");
    assert_eq!(text(b"lone \\"), "lone ");
}

#[test]
fn simple_text_has_no_lines() {
    assert_eq!(simple_text(b"one\r\ntwo\nthree"), "one two three");
    assert!(matches!(simple_text("黒".as_bytes()), Cow::Borrowed("黒")));
}

#[test]
fn only_a_bare_colon_splits() {
    assert_eq!(split_pair(b"aa:1"), Some((&b"aa"[..], &b"1"[..])));
    assert_eq!(split_pair(br"a\:b:c:d"), Some((&br"a\:b"[..], &b"c:d"[..])));
    assert_eq!(split_pair(br"a\:b"), None);
    assert_eq!(split_pair(br"a\"), None);
}

#[test]
fn escaping_is_undone_by_reading() {
    for sample in ["", r"\", "a]b", "x:y", r"\]:", "two\nlines"] {
        assert_eq!(text(escape(sample).as_bytes()), sample);
        assert_eq!(text(escape_half(sample).as_bytes()), sample);
    }
    assert_eq!(escape_half("a:b"), r"a\:b");
    assert_eq!(escape("a:b"), "a:b");
}

fn place(text: &str, offset: u32) -> Option<(u32, u32)> {
    Collection::read(text).place(offset).map(|at| (at.line, at.column))
}

#[test]
fn every_kind_of_line_break_counts_once() {
    assert_eq!(place("a\nb", 2), Some((2, 1)));
    assert_eq!(place("a\r\nb", 3), Some((2, 1)));
    assert_eq!(place("a\rb", 2), Some((2, 1)));
    assert_eq!(place("a\n\nbc", 4), Some((3, 2)));
}

#[test]
fn columns_count_characters() {
    assert_eq!(place("黒白x", 6), Some((1, 3)));
    assert_eq!(place("", 0), Some((1, 1)));
    assert_eq!(place("ab", 2), Some((1, 3)));
    assert_eq!(place("ab", 99), None);
}

/// The second game of a text has the places of the whole text.
#[test]
fn a_base_moves_the_first_line_only() {
    let game = TreeGames::new(b"\n\n(;AB)(;C[x\ny])").nth(1).expect("two games");
    assert_eq!(game.place(1), Some(FilePlace { line: 3, column: 7 }));
    assert_eq!(game.place(6), Some(FilePlace { line: 4, column: 1 }));
}
