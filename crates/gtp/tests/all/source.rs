//! Where lines come from.

use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use gokoro_gtp::{LineSource, MAX_LINE};

fn texts(bytes: Vec<u8>) -> Vec<(String, bool)> {
    let mut lines = LineSource::spawn(std::io::Cursor::new(bytes));
    std::iter::from_fn(|| lines.take()).map(|line| (line.text, line.cut)).collect()
}

#[test]
fn bytes_become_lines() {
    let found = texts(b"a\r\n\nb\xff\nlast".to_vec());
    let expected = ["a", "", "b\u{fffd}", "last"].map(|text| (text.to_owned(), false));
    assert_eq!(found, expected);
    assert_eq!(texts(Vec::new()), []);
}

#[test]
fn an_endless_line_is_cut() {
    let mut bytes = vec![b'x'; MAX_LINE + 10];
    bytes.extend(b"\nname\n");
    let found = texts(bytes);
    let lengths: Vec<_> = found.iter().map(|(text, cut)| (text.len(), *cut)).collect();
    assert_eq!(lengths, [(MAX_LINE, true), (4, false)]);
}

#[test]
fn peeking_takes_nothing() {
    let mut lines = LineSource::spawn(&b"one\ntwo\n"[..]);
    let second = Duration::from_secs(10);
    for _ in 0..2 {
        let seen = lines.peek_within(second).map(|line| line.text.clone());
        assert_eq!(seen.as_deref(), Ok("one"));
    }
    assert_eq!(lines.take().map(|line| line.text).as_deref(), Some("one"));
    let second_line = lines.take_within(second).map(|line| line.text);
    assert_eq!(second_line.as_deref(), Ok("two"));
    let end = lines.peek_within(second);
    assert_eq!(end, Err(RecvTimeoutError::Disconnected));
}
