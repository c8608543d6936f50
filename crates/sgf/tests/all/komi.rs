//! What a `KM` says, in all the ways that servers and collections write it.

use gokoro_board::Rules;
use gokoro_sgf::typed::{KomiContext, parse_komi};

fn read(text: &str) -> Option<(f64, bool)> {
    within(text, &KomiContext::NONE)
}

fn within(text: &str, context: &KomiContext) -> Option<(f64, bool)> {
    parse_komi(text, context).map(|reading| (reading.komi.points(), reading.plain))
}

fn under(rules: Rules) -> KomiContext {
    KomiContext { stated: Some(rules), usual: rules.komi, ..KomiContext::NONE }
}

#[test]
fn plain_numbers() {
    for (text, points) in [("6.5", 6.5), ("7.50", 7.5), ("0", 0.0), ("-9.5", -9.5), ("0.5", 0.5), ("8", 8.0)]
    {
        assert_eq!(read(text), Some((points, true)), "{text}");
    }
}

#[test]
fn hundredths_and_stones() {
    for (text, points) in [
        ("375", 7.5),
        ("350", 7.0),
        ("750", 7.5),
        ("650", 6.5),
        ("325", 6.5),
        ("550", 5.5),
        ("275", 5.5),
        ("3.75", 7.5),
        ("2.75", 5.5),
        ("6,5", 6.5),
        ("6目半", 6.5),
        ("5.5目", 5.5),
    ] {
        assert_eq!(read(text), Some((points, false)), "{text}");
    }
}

#[test]
fn a_large_komi_is_taken_and_told() {
    for (text, points) in [("50", 50.0), ("-59.5", -59.5), ("21", 21.0)] {
        assert_eq!(read(text), Some((points, false)), "{text}");
    }
}

#[test]
fn half_a_point_beside_a_handicap() {
    let context = KomiContext { handicap: 2, ..KomiContext::NONE };
    assert_eq!(within("50", &context), Some((0.5, false)));
    assert_eq!(within("0", &context), Some((0.0, true)));
}

#[test]
fn hundredths_of_fox() {
    let fox = |rules: Rules| KomiContext { fox: true, ..under(rules) };
    for (text, rules, points) in [
        ("375", Rules::CHINESE, 7.5),
        ("350", Rules::CHINESE, 7.0),
        ("325", Rules::CHINESE, 6.5),
        ("400", Rules::CHINESE, 8.0),
        ("3.5", Rules::CHINESE, 7.0),
        // No komi in stones: twice as much would be no komi.
        ("750", Rules::CHINESE, 7.5),
        ("650", Rules::JAPANESE, 6.5),
        ("550", Rules::JAPANESE, 5.5),
        ("350", Rules::JAPANESE, 3.5),
        ("50", Rules::JAPANESE, 0.5),
        ("50", Rules::CHINESE, 0.5),
        ("0", Rules::CHINESE, 7.5),
        ("0", Rules::JAPANESE, 6.5),
    ] {
        assert_eq!(within(text, &fox(rules)), Some((points, false)), "{text} {rules}");
    }
    assert_eq!(within("6.5", &fox(Rules::JAPANESE)), Some((6.5, true)));
    let handicap = KomiContext { handicap: 2, ..fox(Rules::JAPANESE) };
    assert_eq!(within("0", &handicap), Some((0.0, true)));
    assert_eq!(within("50", &handicap), Some((0.5, false)));
}

#[test]
fn quarters_of_a_point() {
    for (text, rules, points) in [
        ("7.25", Rules::JAPANESE, 7.5),
        ("6.75", Rules::JAPANESE, 6.5),
        ("7.25", Rules::CHINESE, 7.5),
        ("-7.25", Rules::JAPANESE, -7.5),
        ("0.25", Rules::JAPANESE, 0.5),
        ("3.75", Rules::JAPANESE, 7.5),
        ("1.75", Rules::JAPANESE, 1.5),
        ("1.75", Rules::CHINESE, 3.5),
    ] {
        assert_eq!(within(text, &under(rules)), Some((points, false)), "{text} {rules}");
    }
    assert!(parse_komi("7.25", &under(Rules::JAPANESE)).is_some_and(|reading| reading.quarter));
    assert!(parse_komi("3.75", &under(Rules::CHINESE)).is_some_and(|reading| !reading.quarter));
}

#[test]
fn no_numbers() {
    for text in ["", "none", "99999999999999"] {
        assert_eq!(read(text), None, "{text}");
    }
}
