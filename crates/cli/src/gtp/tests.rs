//! Dialogues with the engine, one for each row of the table and for every way
//! in which a line can be wrong.

use std::io::Cursor;

use super::{Limits, Session, commands};

fn limits() -> Limits {
    Limits { playouts: 300, time: None, seed: 1 }
}

/// The whole output for an input.
fn dialogue(input: &str) -> String {
    let mut output = Vec::new();
    let input = Cursor::new(input.to_owned().into_bytes());
    gokoro_gtp::serve(&mut Session::new(limits()), &commands(), input, &mut output)
        .expect("a vector takes all");
    String::from_utf8(output).expect("replies are text")
}

/// The replies, trimmed, one for each command.
fn replies(input: &str) -> Vec<String> {
    dialogue(input).split("\n\n").map(|r| r.trim().to_owned()).filter(|r| !r.is_empty()).collect()
}

#[test]
fn administration() {
    assert_eq!(
        replies("protocol_version\nname\n1 known_command genmove\nknown_command x\nquit\n"),
        ["= 2", "= Gokoro", "=1 true", "= false", "="]
    );
    let listed = dialogue("list_commands\n");
    for name in commands().names() {
        assert!(listed.lines().any(|l| l.trim_start_matches("= ") == name), "{name} is listed");
    }
}

#[test]
fn errors_have_the_standard_text_and_the_engine_goes_on() {
    let cases = [
        ("foo", "? unknown command"),
        ("boardsize", "? syntax error"),
        ("boardsize x", "? syntax error"),
        ("boardsize 25", "? unacceptable size"),
        ("boardsize 1", "? unacceptable size"),
        ("komi much", "? syntax error"),
        ("play", "? syntax error"),
        ("play black", "? syntax error"),
        ("play red D4", "? syntax error"),
        ("play black I5", "? syntax error"),
        ("play black Z99", "? syntax error"),
        ("genmove", "? syntax error"),
        ("undo", "? cannot undo"),
        ("fixed_handicap 1", "? invalid number of stones"),
        ("fixed_handicap 10", "? invalid number of stones"),
        ("set_free_handicap D4", "? bad vertex list"),
        ("set_free_handicap D4 D4", "? bad vertex list"),
        ("set_free_handicap D4 pass", "? bad vertex list"),
        ("place_free_handicap 1", "? invalid number of stones"),
        ("loadsgf", "? syntax error"),
        ("loadsgf no-such-file.sgf", "? cannot load file"),
        ("time_settings 1 2", "? syntax error"),
        ("time_left black soon 1", "? syntax error"),
        ("final_status_list", "? syntax error"),
        ("final_status_list asleep", "? syntax error"),
    ];
    for (line, want) in cases {
        assert_eq!(replies(&format!("{line}\n7 protocol_version\n")), [want, "=7 2"], "{line}");
    }
    assert_eq!(
        replies("play b D4\nplay w D4\nfixed_handicap 2\n")[1..],
        ["? illegal move", "? board not empty"]
    );
}

#[test]
fn handicap_and_undo() {
    assert_eq!(replies("boardsize 19\nfixed_handicap 4\n")[1], "= D4 Q16 D16 Q4");
    assert_eq!(replies("boardsize 9\nplace_free_handicap 30\n")[1].split_whitespace().count(), 10);
    assert_eq!(replies("play b D4\nplay w E5\nundo\nplay w E5\n"), ["="; 4]);
}

#[test]
fn a_ko_may_not_be_retaken_at_once() {
    let setup = "boardsize 9\nplay b C5\nplay w D5\nplay b D6\nplay w E6\nplay b D4\nplay w E4\nplay w F5\nplay b E5\n";
    let got = replies(&format!("{setup}play w D5\nplay w A1\nplay b A9\nplay w D5\n"));
    assert_eq!(got[9..], ["? illegal move", "=", "=", "="]);
}

#[test]
fn the_same_seed_gives_the_same_move() {
    let input = "boardsize 9\nplay b E5\ngenmove w\ngenmove b\nreg_genmove w\n";
    assert_eq!(dialogue(input), dialogue(input));
}

#[test]
fn a_game_against_itself_ends_by_passing_and_is_scored() {
    let mut input = "boardsize 7\nkomi 9\n".to_owned();
    for _ in 0..100 {
        input.push_str("genmove b\ngenmove w\n");
    }
    let got = replies(&input);
    let ended = got.windows(2).any(|w| w == ["= PASS", "= PASS"]) || got.iter().any(|r| r == "= resign");
    assert!(ended, "{got:?}");
    assert!(got.iter().all(|r| r.starts_with('=')), "every move is legal");
}

#[test]
fn dead_stones_are_counted_as_such() {
    // Black owns the left of a 5x5 board, White the right; a white stone is dead.
    let moves = "boardsize 5\nkomi 0.5\nplay b C1\nplay w D1\nplay b C2\nplay w D2\nplay b C3\nplay w D3\n\
                 play b C4\nplay w D4\nplay b C5\nplay w D5\nplay w A3\nplay b B2\nplay b B4\n";
    let got = replies(&format!("{moves}final_score\nfinal_status_list dead\nfinal_status_list seki\n"));
    assert_eq!(got[15..], ["= B+4.5", "= A3", "="]);
}

#[test]
fn a_shown_board_names_the_side_to_move() {
    let shown = dialogue("boardsize 5\nplay b C3\nshowboard\n");
    assert!(shown.contains("white to play"), "{shown}");
    assert!(shown.contains('X'), "{shown}");
}
