//! Records that are corrected: what is found, what is set, and that the corrected record reads as
//! the one before did, with nothing left to correct.

use gokoro_sgf::Collection;
use gokoro_sgf::encoding::{Charset, Hints, decode};
use gokoro_sgf::repair::{Examined, repair};
use gokoro_sgf::replay::Replay;

/// What is found in a text, and the corrected text.
fn examined(text: &str) -> (Examined, String) {
    let mut tree = Collection::read(text);
    let found = repair(&mut tree, Charset::UTF_8).expect("a game of Go").expect("a game");
    (found, String::from_utf8(tree.write()).expect("UTF-8"))
}

/// Kinds and corrections.
fn found(text: &str) -> Vec<(&'static str, bool, String)> {
    let (examined, _) = examined(text);
    let one = |f: gokoro_sgf::repair::Finding| {
        (f.diagnostic.problem.code(), f.corrected, f.correction.unwrap_or_default())
    };
    examined.findings.into_iter().map(one).collect()
}

/// Everything that a game comes to.
fn meaning(text: &str) -> (String, u8, f64, usize, String, Option<String>, String) {
    let tree = Collection::read(text);
    let mut replay = Replay::main_line(tree.games().next().unwrap()).unwrap();
    let first = replay.game().to_move().to_string();
    replay.run();
    let names = replay.info().players.clone().map(|player| player.name.unwrap_or_default());
    let result = replay.info().result.as_ref().map(|result| result.outcome.to_string());
    let game = replay.into_game();
    let names = format!("{} {}", names.black, names.white);
    (
        game.board().to_string(),
        game.handicap(),
        game.komi().points(),
        game.turns().len(),
        first,
        result,
        names,
    )
}

#[test]
fn a_sound_record_stays_as_it_is() {
    for text in
        ["(;GM[1]FF[4]SZ[9]KM[6.5]RU[Japanese]PB[\u{9ed1}];B[ee];W[])", "(;SZ[9]HA[2]AB[cc][gg];W[ee])"]
    {
        let (examined, written) = examined(text);
        assert_eq!((examined.findings, written.as_str()), (vec![], text));
    }
}

#[test]
fn what_is_corrected_reads_as_before() {
    for (text, codes) in [
        ("(;SZ[9]AP[foxwq]KM[375]RU[Chinese]RE[W+8.25];B[ee])", &["komi", "result-unit"][..]),
        ("(;SZ[9]AP[foxwq]KM[0]HA[0]RU[Japanese];B[ee])", &["komi"]),
        ("(;SZ[9]HA[2];AB[cc][gg];W[ee];B[ce])", &["setup-later"]),
        ("(;SZ[9];C[a]AB[cc]PL[W];AB[gg]AW[ee];W[ce](;B[ec])(;B[gc]))", &["setup-later", "setup-later"]),
        ("(;SZ[9]HA[2];B[cc]C[one];B[gg];W[ee];B[ce])", &["handicap-played"]),
        ("(;SZ[9]HA[3];W[ee];B[ce])", &["handicap-placed"]),
        ("(;SZ[9]AB[cc][gg];W[ee])", &["handicap-seen"]),
        ("(;SZ[9]HA[4]AB[cc][gg];W[ee])", &["handicap-differs"]),
        ("(;SZ[9]HA[2];B[cc];W[gg];B[ce])", &["handicap-differs"]),
        ("(;SZ[9];KM[0.5]RU[Chinese]PB[Aki]PW[B \\] o]RE[B+2.5];B[ee];W[ce])", &["info-later"]),
        ("(;KM[50]HA[2];SZ[9]AB[cc][gg];W[ee])", &["info-later", "setup-later", "komi"]),
        ("(;SZ[9]AB[cc]AW[gg]PL[O];W[ee])", &["bad-player"]),
        ("(;SZ[9];B[ee];W[ee];B[cc])", &["illegal-move"]),
        ("(;SZ[9]KM[much]HA[some];B[ee])", &["bad-number", "bad-number"]),
        ("x(;SZ[9]KM[6.5];B[ee];W[cc]C[cut", &["text-outside", "unclosed-value", "missing-close"]),
    ] {
        let (examined, written) = examined(text);
        let mut told: Vec<&str> = examined.findings.iter().map(|f| f.diagnostic.problem.code()).collect();
        let mut wanted = codes.to_vec();
        told.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(told, wanted, "{text}");
        assert!(examined.findings.iter().all(|f| f.corrected), "{text}: {:?}", examined.findings);
        assert_eq!(meaning(&written), meaning(text), "{text}\n{written}");
        assert_eq!(found(&written), [], "{text}\n{written}");
    }
}

#[test]
fn what_is_not_corrected_is_told() {
    for (text, code) in [
        ("(;SZ[9]RU[house];B[ee])", "unknown-rules"),
        ("(;SZ[9];B[ee];AB[cc];W[gg])", "setup-in-game"),
        ("(;SZ[9];B[ee];B[cc])", "out-of-turn"),
        ("(;SZ[9]HA[2]AB[cc][gg][ai]AW[ee];W[ce])", "handicap-beside"),
        ("(;SZ[9];B[zz];W[cc])", "move-skipped"),
    ] {
        let (examined, written) = examined(text);
        assert_eq!(written, text);
        assert_eq!(found(text), [(code, false, String::new())], "{text}");
        assert!(!examined.findings.iter().any(|f| f.corrected));
    }
}

#[test]
fn corrections_are_properties() {
    assert_eq!(found("(;SZ[9]AP[foxwq]KM[0]RU[Chinese];B[ee])"), [("komi", true, "KM[7.5]".to_owned())]);
    let text = "AB[cc][gg] HA[2] PL[W]".to_owned();
    assert_eq!(found("(;SZ[9]HA[2];AB[cc][gg];W[ee])"), [("setup-later", true, text)]);
    assert_eq!(found("(;SZ[9];B[ee];W[ee])"), [("illegal-move", true, "KO[]".to_owned())]);
}

#[test]
fn encodings_that_are_not_as_declared() {
    let repaired = |bytes: Vec<u8>| {
        let decoded = decode(bytes, Hints::default());
        let (charset, problem) = (decoded.charset, decoded.problem());
        let mut tree = Collection::read(decoded.text);
        let problem = problem.map(|problem| tree.diagnose(u32::MAX, problem));
        let found = repair(&mut tree, charset).expect("a game of Go").expect("a game");
        (problem, found.findings, String::from_utf8(tree.write()).expect("UTF-8"))
    };
    let text = "(;CA[GB2312]SZ[9]PB[\u{9ed1}];B[ee])";
    let (_, findings, written) = repaired(text.as_bytes().to_vec());
    assert_eq!(findings[0].diagnostic.problem.code(), "charset-differs");
    assert_eq!(written, text.replace("GB2312", "UTF-8"));
}
