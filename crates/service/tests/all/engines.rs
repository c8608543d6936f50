//! Command lines of engines as words, and what is told of engines that fail.

use gokoro_service::client::{EngineFault, words};

#[test]
fn words_and_quotes() {
    let split = |line: &str| words(line).unwrap_or_else(|| panic!("{line}"));
    assert_eq!(split("katago analysis  -config a.cfg\t"), ["katago", "analysis", "-config", "a.cfg"]);
    assert_eq!(split(r#"'my engine' -x "a 'b' c" d"e f"g "" "#), ["my engine", "-x", "a 'b' c", "de fg", ""]);
    assert_eq!(split("  "), [""; 0]);
    assert_eq!(words("a 'b"), None);
    assert_eq!(words("a b\""), None);
}

#[cfg(not(windows))]
#[test]
fn backslashes() {
    let split = |line: &str| words(line).unwrap_or_else(|| panic!("{line}"));
    assert_eq!(
        split(r#"my\ engine "a \" b \\ \n" '\' \"x\n"#),
        ["my engine", r#"a " b \ \n"#, r"\", r#""x\n"#]
    );
}

#[cfg(windows)]
#[test]
fn backslashes() {
    assert_eq!(
        words(r#"C:\go\katago.exe "D:\my nets\b18""#),
        Some(vec![r"C:\go\katago.exe".to_owned(), r"D:\my nets\b18".to_owned()])
    );
}

#[test]
fn the_same_is_counted() {
    let refused = |place, times, text: &str| {
        EngineFault::Refused { place: Some(place), text: text.to_owned(), times }.to_string()
    };
    assert_eq!(refused(4, 2, "no"), "the engine refused position 5 and 1 more: no");
    assert_eq!(refused(6, 1, "never"), "the engine refused position 7: never");
}

#[test]
fn the_end_is_told_with_its_last_words() {
    let fault = EngineFault::Ended {
        status: Some("exit status: 3".to_owned()),
        unanswered: 2,
        words: Some("out of memory".to_owned()),
    };
    assert_eq!(
        fault.to_string(),
        "the engine ended (exit status: 3), 2 positions are left; its last words: out of memory"
    );
}
