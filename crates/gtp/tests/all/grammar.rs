//! The grammar: arguments, lines of commands, replies.

use std::fmt::Debug;

use gokoro_gtp::{Args, Failure, GtpColor, MAX_SIZE, Vertex, parse, write_reply};

/// Checks one reading of the first argument; `None` stands for a syntax error.
fn check<T: PartialEq + Debug>(
    read: fn(&Args, usize) -> Result<T, Failure>,
    text: &str,
    expected: Option<T>,
) {
    let found = read(&Args::new(text), 0);
    assert_eq!(found, expected.ok_or(Failure::SyntaxError), "text {text:?}");
}

#[test]
fn integers() {
    check(Args::integer, "19", Some(19));
    check(Args::integer, "0", Some(0));
    check(Args::integer, "", None);
    check(Args::integer, "-1", None);
    check(Args::integer, "+1", None);
    check(Args::integer, "1.0", None);
    check(Args::integer, "99999999999", None);
}

#[test]
fn floats() {
    check(Args::float, "6.5", Some(6.5));
    check(Args::float, "-7", Some(-7.0));
    check(Args::float, "nan", None);
    check(Args::float, "1e999", None);
    check(Args::float, "6,5", None);
}

#[test]
fn booleans_and_colors() {
    check(Args::boolean, "true", Some(true));
    check(Args::boolean, "FALSE", Some(false));
    check(Args::boolean, "1", None);
    check(Args::color, "b", Some(GtpColor::Black));
    check(Args::color, "White", Some(GtpColor::White));
    check(Args::color, "W", Some(GtpColor::White));
    check(Args::color, "green", None);
}

#[test]
fn vertices() {
    let at = |column, row| Some(Vertex::Point { column, row });
    check(Args::vertex, "A1", at(0, 0));
    check(Args::vertex, "h8", at(7, 7));
    check(Args::vertex, "j9", at(8, 8));
    check(Args::vertex, "T19", at(18, 18));
    check(Args::vertex, "z25", at(24, 24));
    check(Args::vertex, "PASS", Some(Vertex::Pass));
    check(Args::vertex, "Resign", Some(Vertex::Resign));
    for wrong in ["", "I5", "A0", "A26", "A", "4D", "D+4", "D4.", "AA1", "é4", "D256"] {
        check(Args::vertex, wrong, None);
    }
}

#[test]
fn every_point_survives_writing_and_reading() {
    for column in 0..MAX_SIZE {
        for row in 0..MAX_SIZE {
            let point = Vertex::Point { column, row };
            assert_eq!(point.to_string().parse(), Ok(point));
        }
    }
    let beyond = Vertex::Point { column: 25, row: 255 };
    assert_eq!(beyond.to_string(), "?256");
}

#[test]
fn words_and_lists() {
    let args = Args::new(" b  D4 pass ");
    assert_eq!(args.len(), 3);
    assert_eq!(args.text(), "b  D4 pass");
    assert_eq!(args.word(3), Err(Failure::SyntaxError));
    let list = args.vertices(1).map(|list| list.len());
    assert_eq!(list, Ok(2));
    assert_eq!(args.vertices(0), Err(Failure::SyntaxError));
    assert_eq!(args.vertices(9), Ok(Vec::new()));
    assert!(Args::new("  ").is_empty());
}

/// Checks that `line` reads as "id|name|arguments joined by one comma".
fn check_line(line: &str, expected: Option<&str>) {
    let found = parse(line).map(|request| {
        let words: Vec<&str> = request.args.words().collect();
        let id = request.id.as_deref().unwrap_or("-");
        format!("{id}|{}|{}", request.name, words.join(","))
    });
    assert_eq!(found.as_deref(), expected, "line {line:?}");
}

#[test]
fn grammar_of_a_line() {
    check_line("name", Some("-|name|"));
    check_line("12 name", Some("12|name|"));
    check_line("007 name", Some("007|name|"));
    check_line("  play  b   D4 ", Some("-|play|b,D4"));
    check_line("play\tw\tQ16", Some("-|play|w,Q16"));
    check_line("name\r", Some("-|name|"));
    check_line("na\u{7}me\u{0}", Some("-|name|"));
    check_line("komi 6.5 # a comment", Some("-|komi|6.5"));
    check_line("3 boardsize 19#tight", Some("3|boardsize|19"));
    check_line("99999999999999999999 name", Some("99999999999999999999|name|"));
    check_line("-1 name", Some("-|-1|name"));
    check_line("1a name", Some("-|1a|name"));
    check_line("12", Some("12||"));
    check_line("12 # no command", Some("12||"));
    check_line("\u{662} name", Some("-|\u{662}|name"));
}

#[test]
fn lines_without_a_command() {
    check_line("", None);
    check_line(" \t \r", None);
    check_line("# interrupt", None);
    check_line("   # 5 name", None);
    check_line("\u{1}\u{2}", None);
}

fn check_reply(id: Option<&str>, answer: Result<&str, Failure>, expected: &str) {
    let mut output = Vec::new();
    let answer = answer.map(str::to_owned);
    let written = write_reply(&mut output, id, &answer);
    assert!(written.is_ok());
    assert_eq!(String::from_utf8_lossy(&output), expected);
}

#[test]
fn form_of_a_reply() {
    check_reply(None, Ok(""), "=\n\n");
    check_reply(Some("7"), Ok(""), "=7\n\n");
    check_reply(Some("007"), Ok("D4"), "=007 D4\n\n");
    check_reply(None, Ok("a\nb\n"), "= a\nb\n\n");
    check_reply(None, Ok("a\n\n \t\nb\r\n\n"), "= a\nb\n\n");
    check_reply(None, Ok("\n  A B\n 1 .\n"), "=\n  A B\n 1 .\n\n");
    check_reply(None, Ok("\n\n"), "=\n\n");
    check_reply(None, Ok("a\u{0}b\tc"), "= ab\tc\n\n");
    check_reply(Some("3"), Err(Failure::IllegalMove), "?3 illegal move\n\n");
    check_reply(None, Err(Failure::Other("x\n\ny".to_owned())), "? x\ny\n\n");
}
