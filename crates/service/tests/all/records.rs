//! Records that are loaded, resignations, edits, and the rules as KataGo words them.

use std::path::PathBuf;

use super::gtp::{dialogue, limits, outputs, split};

/// A file with a record, in a folder with spaces in its name.
fn file(name: &str, text: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gokoro gtp records {}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join(name);
    std::fs::write(&path, text).expect("a file");
    path
}

/// The reply to the last command but `quit`.
fn last(input: &str) -> String {
    split(&dialogue(&format!("{input}\nquit\n"))).into_iter().rev().nth(1).unwrap_or_default()
}

#[test]
fn a_resignation_is_no_turn() {
    let over = "boardsize 9\nplay b C3\nplay w G7\nplay b resign\n";
    assert_eq!(last(&format!("{over}final_score")), "= W+R");
    assert_eq!(last(&format!("{over}last_move")), "= white G7");
    assert_eq!(last(&format!("{over}play b C5")), "=");
    assert_eq!(last(&format!("{over}undo")), "=");
    assert_eq!(last(&format!("{over}undo\nlast_move")), "= black C3");
    assert_eq!(last(&format!("{over}undo\nundo\nundo")), "? cannot undo");
    assert!(!last(&format!("{over}play b C5\nfinal_score")).contains("+R"));
    assert!(last(&format!("{over}printsgf")).contains("RE[W+R]"));
    assert!(!last(&format!("{over}undo\nprintsgf")).contains("RE["));
    for refused in ["play w C3", "play w resign\nplay w C3", "gogui-play_sequence b A1 b C3"] {
        assert!(last(&format!("{over}{refused}\nfinal_score")).ends_with("+R"), "{refused} changes nothing");
    }
}

/// What a controller records of such a game is what is played: each answer is a turn.
#[test]
fn after_a_resignation_a_move_is_chosen_and_played() {
    let over = "boardsize 9\nplay b C3\nplay w G7\nplay w resign\n";
    for command in ["genmove b", "kata-genmove_analyze b 10", "gomill-genmove_ex b"] {
        let got = split(&dialogue(&format!("{over}{command}\nlast_move\nundo\nlast_move\nquit\n")));
        let moved = got[4].split_whitespace().last().unwrap_or_default();
        assert!(!["PASS", "resign"].contains(&moved), "{command}: {got:?}");
        assert_eq!(got[5], format!("= black {moved}"), "{command}: {got:?}");
        assert_eq!(got[7], "= white G7", "{command}: {got:?}");
    }
    // What is chosen and not played leaves the game as it is.
    assert_eq!(last(&format!("{over}reg_genmove b\nfinal_score")), "= B+R");
    assert_ne!(last(&format!("{over}reg_genmove b")), "= PASS");
}

#[test]
fn what_a_record_does_not_tell_stays() {
    let plain = file("plain game.sgf", "(;SZ[9]AB[gc]AW[cg]PL[B];B[ee])");
    let (plain, komi) = (plain.display(), file("komi.sgf", "(;SZ[9]RU[Japanese]KM[5.5];B[ee])"));
    let setup = format!("kata-set-rules new-zealand\nkomi 7\nloadsgf {plain}");
    assert!(last(&format!("{setup}\nkata-get-rules")).contains("\"scoring\":\"AREA\""));
    assert!(last(&format!("{setup}\nkata-get-rules")).contains("\"suicide\":true"));
    assert_eq!(last(&format!("{setup}\nget_komi")), "= 7");
    let told = format!("komi 7\nloadsgf {}", komi.display());
    assert!(last(&format!("{told}\nkata-get-rules")).contains("\"scoring\":\"TERRITORY\""));
    assert_eq!(last(&format!("{told}\nget_komi")), "= 5.5");
    let handicap = file("handicap.sgf", "(;SZ[9]HA[2]AB[gc][cg];W[ee])");
    assert_eq!(last(&format!("komi 7\nloadsgf {}\nget_komi", handicap.display())), "= 0");
}

#[test]
fn files_with_spaces_are_loaded() {
    let path = file("a game 2.sgf", "(;SZ[9];B[ee];W[cc];B[gg])");
    let path = path.display();
    assert_eq!(last(&format!("loadsgf {path}\nlast_move")), "= black G3");
    assert_eq!(last(&format!("loadsgf {path} 2\nlast_move")), "= black E5");
    assert_eq!(last(&format!("loadsgf \"{path}\" 3\nlast_move")), "= white C7");
    assert_eq!(last(&format!("loadsgf \"{path}\"\nlast_move")), "= black G3");
    assert_eq!(last(&format!("loadsgf {path} two")), "? cannot load file");
    assert_eq!(last("loadsgf"), "? syntax error");
    let digits = file("7", "(;SZ[9];B[cc])");
    assert_eq!(last(&format!("loadsgf {}\nlast_move", digits.display())), "= black C7");
}

#[test]
fn what_was_assumed_goes_to_the_log() {
    let path = file("fox.sgf", "(;SZ[9]AP[foxwq]KM[50]HA[2]RU[Chinese]AB[gc][cg];W[ee])");
    let (output, log) = outputs(limits(), &format!("loadsgf {}\nget_komi\nquit\n", path.display()));
    assert_eq!(split(&output)[1], "= 0.5");
    assert!(log.contains("loadsgf: ") && log.contains("unusual komi KM[50]; read as 0.5 points"), "{log}");
}

#[test]
fn an_edit_of_a_record_keeps_prisoners_and_undo() {
    let path = file("edit.sgf", "(;SZ[9];B[ab];W[aa];B[ba];W[ee];AB[gg]AE[ee];B[cc])");
    let load = format!("loadsgf {}", path.display());
    assert_eq!(last(&format!("{load}\ncaptures b")), "= 1");
    assert_eq!(last(&format!("{load}\nmove_history")).lines().count(), 5);
    assert_eq!(last(&format!("{load}\nundo\nlast_move")), "= white E5");
    assert_eq!(last(&format!("{load}\nundo\nundo\nlist_stones b")), "= B9 A8");
    assert_eq!(last(&format!("{load}\ngg-undo 5\nlist_stones b")), "=");
    assert_eq!(last(&format!("{load}\ngg-undo 3\nlist_stones b")), "= A8");
    let again = file("again.sgf", last(&format!("{load}\nprintsgf")).trim_start_matches("= "));
    let load = format!("loadsgf {}", again.display());
    assert_eq!(last(&format!("{load}\ncaptures b")), "= 1");
    assert_eq!(last(&format!("{load}\nlist_stones w")), "=");
}

#[test]
fn rules_as_katago_prints_them_are_taken() {
    let parts = |ko: &str, scoring: &str, tax: &str, bonus: &str| {
        format!(
            "{{\"ko\":\"{ko}\",\"tax\":\"{tax}\",\"scoring\":\"{scoring}\",\"suicide\":false,\"hasButton\":false,\
             \"whiteHandicapBonus\":\"{bonus}\",\"friendlyPassOk\":false}}"
        )
    };
    for rules in [
        parts("SIMPLE", "TERRITORY", "SEKI", "0"),
        parts("SIMPLE", "AREA", "NONE", "N"),
        parts("SITUATIONAL", "AREA", "NONE", "N-1"),
        "chinese-ogs".to_owned(),
        "chinese-kgs".to_owned(),
        "koSITUATIONALscoreAREAtaxNONEsui1whb0".to_owned(),
    ] {
        assert_eq!(last(&format!("kata-set-rules {rules}")), "=", "{rules}");
        // What Gokoro prints is taken, too.
        let printed = last(&format!("kata-set-rules {rules}\nkata-get-rules"));
        let again = format!("kata-set-rules {}\nkata-get-rules", printed.trim_start_matches("= "));
        assert_eq!(last(&again), printed);
    }
    assert_eq!(last("kgs-rules japanese\nkata-set-rule tax SEKI"), "=");
    assert!(last("kgs-rules japanese\nkata-get-rules").contains("\"tax\":\"SEKI\""));
    assert!(last("kgs-rules chinese\nkata-get-rules").contains("\"tax\":\"NONE\""));
    for rules in [parts("SIMPLE", "TERRITORY", "ALL", "0"), parts("SIMPLE", "TERRITORY", "NONE", "0")] {
        assert!(last(&format!("kata-set-rules {rules}")).starts_with("? cannot play with tax"), "{rules}");
    }
    let custom = "kata-set-rules koSIMPLEscoreAREAtaxNONEsui0whb0\nprintsgf";
    assert!(last(custom).contains("RU[koSIMPLEscoreAREAtaxNONEsui0whb0]"));
}
