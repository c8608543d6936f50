//! Results in the standard's form and in words, with the numbers in them.

use gokoro_board::Color;
use gokoro_sgf::typed::{GameOutcome, KomiContext, MarginContext, WinBy, parse_komi, parse_result};

fn win(winner: Color, by: WinBy) -> GameOutcome {
    GameOutcome::Win { winner, by }
}

#[test]
fn the_standard_form_and_its_neighbours() {
    use Color::*;
    use WinBy::*;
    for (text, winner, by) in [
        ("B+R", Black, Resignation),
        ("B+Resign", Black, Resignation),
        ("W+T", White, Time),
        ("W+time", White, Time),
        ("W+Time Over", White, Time),
        ("B+F", Black, Forfeit),
        ("W+Illegal", White, Forfeit),
        ("B+", Black, Unstated),
        ("B+AW", Black, Unstated),
        ("B+, human judge for it", Black, Unstated),
        ("W+J", White, Judgement),
        ("W+3.5", White, Margin(350)),
        ("b+12", Black, Margin(1200)),
        ("W+0.5", White, Margin(50)),
        ("W+0.0", White, Unstated),
        ("B+3.5 points", Black, Margin(350)),
        ("B+0.75子", Black, Margin(150)),
    ] {
        assert_eq!(parse_result(text).outcome, win(winner, by), "{text}");
    }
}

#[test]
fn words_of_several_languages() {
    use Color::*;
    use WinBy::*;
    for (text, winner, by) in [
        ("White resigns.", Black, Resignation),
        ("Black wins by resignation", Black, Resignation),
        ("White wins on time", White, Time),
        ("Black lost on time", White, Time),
        ("White forfeits.", Black, Forfeit),
        ("黒中押し勝ち", Black, Resignation),
        ("白4目半勝", White, Margin(450)),
        ("黒半目勝", Black, Margin(50)),
        ("白時間切れ負け", Black, Time),
        ("黑中盘胜", Black, Resignation),
        ("白胜", White, Unstated),
        ("白勝", White, Unstated),
        ("黑胜3/4子", Black, Margin(150)),
        ("白胜1又3/4子", White, Margin(350)),
        ("黑超时负", White, Time),
        ("黑认输", White, Resignation),
        ("백 불계승", White, Resignation),
        ("흑 3집반승", Black, Margin(350)),
        ("백 반집승", White, Margin(50)),
        ("흑 시간패", White, Time),
        ("흑불계패", White, Resignation),
        ("黑不计点胜", Black, Resignation),
        ("白不計點勝", White, Resignation),
        ("白棄權", Black, Forfeit),
        ("黒反則負け", White, Forfeit),
        ("White wins by  resign!", White, Resignation),
        ("Black wins by 16.5 points! >> White(66):Black(89)", Black, Margin(1650)),
        ("White loses on time", Black, Time),
    ] {
        assert_eq!(parse_result(text).outcome, win(winner, by), "{text}");
    }
}

#[test]
fn the_standard_form_is_written() {
    for (text, standard) in [
        ("白4目半勝", "W+4.5"),
        ("黑胜3/4子", "B+1.5"),
        ("W+12.00", "W+12"),
        ("B+Resign", "B+R"),
        ("White loses on time", "B+T"),
        ("黒反則負け", "W+F"),
        ("W+J", "W+"),
        ("빅", "0"),
        ("無勝負", "Void"),
        ("打掛", "?"),
    ] {
        let outcome = parse_result(text).outcome;
        assert_eq!(outcome.to_string(), standard, "{text}");
        if !matches!(outcome, GameOutcome::Unfinished) && text != "W+J" {
            assert_eq!(parse_result(standard).outcome, outcome);
        }
    }
}

#[test]
fn margins_in_stones() {
    let of = |text: &str, komi, stones| {
        let context = MarginContext { komi, quarters: false, stones };
        parse_result(text).in_points(&context).map(|result| result.outcome.to_string())
    };
    assert_eq!(of("W+8.25", 7.5, true).as_deref(), Some("W+16.5"));
    assert_eq!(of("B+0.75", 7.5, false).as_deref(), Some("B+1.5"));
    assert_eq!(of("B+2.5", 7.5, true), None, "no number of stones fits a komi of 7.5");
    assert_eq!(of("B+3", 7.0, true).as_deref(), Some("B+6"));
    assert_eq!(of("B+3", 7.0, false), None);
    assert_eq!(of("黑胜3/4子", 7.5, true), None, "doubled already");
    assert_eq!(of("W+R", 7.5, true), None);
    let context = MarginContext { komi: 7.5, quarters: true, stones: false };
    assert_eq!(parse_result("W+0.25").in_points(&context), None);
}

#[test]
fn no_winner() {
    for text in ["0", "Draw", "draw", "D+J", "Jigo", "持碁", "和棋", "무승부"] {
        assert_eq!(parse_result(text).outcome, GameOutcome::Draw, "{text}");
    }
    assert_eq!(parse_result("Void").outcome, GameOutcome::Void);
    assert_eq!(parse_result("三劫循环").outcome, GameOutcome::Void);
    assert_eq!(parse_result("Progressing!").outcome, GameOutcome::Unfinished);
    assert_eq!(parse_result("has adjourned.").outcome, GameOutcome::Unfinished);
    assert_eq!(parse_result("打掛").outcome, GameOutcome::Unfinished);
    for text in ["", "?", "black and white", "nonsense"] {
        assert_eq!(parse_result(text).outcome, GameOutcome::Unknown, "{text}");
        assert_eq!(parse_result(text).text, text);
    }
}

/// What is behind the `+` of Black's win.
fn behind_plus(text: &str) -> WinBy {
    match parse_result(&format!("B+{text}")).outcome {
        GameOutcome::Win { winner: Color::Black, by } => by,
        other => panic!("{text}: {other:?}"),
    }
}

#[test]
fn numbers_that_stand_alone() {
    for (text, value) in [("6.5", 650), ("+7", 700), ("6,5", 650), (".5", 50), ("0.025", 2)] {
        assert_eq!(behind_plus(text), WinBy::Margin(value), "{text}");
    }
    for text in ["", ".", "-", "a", "99999999999", "21474836.25"] {
        assert_eq!(behind_plus(text), WinBy::Unstated, "{text}");
        assert_eq!(parse_komi(text, &KomiContext::NONE), None, "{text}");
    }
}

#[test]
fn amounts_among_words() {
    // Stones count two points each.
    for (text, value) in [
        ("白4目半勝", 450),
        ("半目", 50),
        ("반집승", 50),
        ("3집반", 350),
        ("1又3/4子", 350),
        ("3/4子", 150),
        ("1.75子", 350),
        ("十二目半", 1250),
        ("二十三目", 2300),
        ("黒五目", 500),
        ("４目", 400),
    ] {
        assert_eq!(behind_plus(text), WinBy::Margin(value), "{text}");
    }
    assert_eq!(behind_plus(&"十".repeat(50)), WinBy::Margin(1000));
    for text in ["白勝", "1/0子", &"九".repeat(50)] {
        assert_eq!(behind_plus(text), WinBy::Unstated, "{text}");
    }
}
