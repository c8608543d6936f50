//! Records that are corrected: what is found, what is set, and that the corrected record reads as
//! the one before did, with nothing left to correct.

use gokoro_sgf::encoding::{Charset, Hints, decode};
use gokoro_sgf::repair::{Examined, repair};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records_in;
use gokoro_sgf::tree::MAX_DIAGNOSTICS;
use gokoro_sgf::{Collection, RecordProblem};

/// What is found in a text, and the corrected text.
fn examined(text: &str) -> (Examined, String) {
    let mut tree = Collection::read(text);
    let found = repair(&mut tree, Charset::UTF_8).expect("a game of Go").expect("a game");
    (found, String::from_utf8(tree.write()).expect("UTF-8"))
}

/// Kinds and corrections.
fn found(text: &str) -> Vec<(String, bool, String)> {
    let (examined, _) = examined(text);
    let one = |f: gokoro_sgf::repair::RepairFinding| {
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
        let mut told: Vec<String> = examined.findings.iter().map(|f| f.diagnostic.problem.code()).collect();
        let mut wanted = codes.to_vec();
        told.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(told, wanted, "{text}");
        assert!(examined.findings.iter().all(|f| f.corrected), "{text}: {:?}", examined.findings);
        assert_eq!(meaning(&written), meaning(text), "{text}\n{written}");
        assert_eq!(found(&written), vec![], "{text}\n{written}");
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
        assert_eq!(found(text), [(code.to_owned(), false, String::new())], "{text}");
        assert!(!examined.findings.iter().any(|f| f.corrected));
    }
}

#[test]
fn corrections_are_properties() {
    assert_eq!(
        found("(;SZ[9]AP[foxwq]KM[0]RU[Chinese];B[ee])"),
        [("komi".to_owned(), true, "KM[7.5]".to_owned())]
    );
    let text = "AB[cc][gg] HA[2] PL[W]".to_owned();
    assert_eq!(found("(;SZ[9]HA[2];AB[cc][gg];W[ee])"), [("setup-later".to_owned(), true, text)]);
    assert_eq!(found("(;SZ[9];B[ee];W[ee])"), [("illegal-move".to_owned(), true, "KO[]".to_owned())]);
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

/// What each line of a game comes to, from its first node to its end.
fn lines(text: &str) -> Vec<(String, u8, f64, String, String, Option<String>)> {
    let tree = Collection::read(text);
    let root = tree.games().next().expect("a game");
    let (mut open, mut found) = (vec![root], Vec::new());
    while let Some(node) = open.pop() {
        open.extend(node.children());
        if node.first_child().is_some() {
            continue;
        }
        let mut replay = Replay::to(node).expect("a game of Go");
        let first = replay.game().to_move().to_string();
        replay.run();
        let info = replay.info();
        let black = info.players.black.name.clone().unwrap_or_default();
        let result = info.result.as_ref().map(|result| result.outcome.to_string());
        let game = replay.game();
        found.push((game.board().to_string(), game.handicap(), game.komi().points(), first, black, result));
    }
    found
}

#[test]
fn variations_stay_as_they_are() {
    for (text, corrected) in [
        // Other lines have other stones, names, handicaps or komi at their start: nothing is done.
        ("(;SZ[9](;AB[cc][gg];W[ee])(;AB[dd];W[ee]))", false),
        ("(;SZ[9](;PB[A];B[ee])(;PB[B];B[cc]))", false),
        ("(;SZ[9](;KM[650];B[ee])(;B[cc]))", false),
        ("(;SZ[9]HA[2](;W[ee])(;B[cc];B[gg];W[ee]))", false),
        ("(;SZ[9]HA[3];B[cc];B[gg](;W[ee])(;B[dd];W[ee]))", false),
        ("(;SZ[9]AP[foxwq]KM[0](;B[ee])(;AB[cc][gg];W[ee]))", false),
        ("(;SZ[9]AB[cc][gg](;W[ee])(;AW[dd];W[ee]))", false),
        ("(;SZ[9]HA[2](;B[cc];W[gg])(;W[ee]))", false),
        ("(;SZ[9](;AB[cc]AW[gg]PL[O];W[ee])(;B[dd]))", false),
        ("(;SZ[9](;HA[some];B[ee])(;B[dd]))", false),
        // What lies before the lines part is theirs, too.
        ("(;SZ[9];AB[cc][gg](;W[ee])(;W[dd]))", true),
        ("(;SZ[9];AB[cc]AW[gg](;W[ee])(;B[dd]))", true),
        ("(;SZ[9]AB[cc]AW[gg]PL[O](;W[ee])(;B[dd]))", true),
        ("(;SZ[9];PB[A]KM[650](;B[ee])(;B[cc]))", true),
        ("(;SZ[9]AP[foxwq]KM[0]RU[Chinese]RE[B+1.25];B[ee](;W[cc])(;W[dd]))", true),
        ("(;SZ[9]AP[foxwq]KM[0]RU[Chinese](;C[one];B[ee])(;B[cc];W[dd]))", true),
    ] {
        let (examined, written) = examined(text);
        assert!(!examined.findings.is_empty(), "{text}");
        assert!(
            examined.findings.iter().all(|f| f.corrected == corrected),
            "{text}: {:?}",
            examined.findings
        );
        assert_eq!(lines(&written), lines(text), "{text}\n{written}");
        assert_eq!(written == text, !corrected, "{text}\n{written}");
    }
}

#[test]
fn faults_with_one_cure_say_the_same() {
    let nodes = ";AB[aa];AB[bb];AE[aa];AB[cc]PL[O]";
    let text = format!("(;SZ[9]AW[gg]{nodes};B[ee])");
    let (examined, written) = examined(&text);
    let later: Vec<_> =
        examined.findings.iter().filter(|f| f.diagnostic.problem.code() == "setup-later").collect();
    assert_eq!(later.len(), 4, "{:?}", examined.findings);
    for found in later {
        let set = found.correction.as_deref();
        assert_eq!((found.corrected, set), (true, Some("AB[bb][cc] AW[gg] PL[B]")));
    }
    assert_eq!((meaning(&written), found(&written)), (meaning(&text), vec![]));
}

fn problems(text: &str) -> Vec<RecordProblem> {
    examined(text).0.findings.into_iter().map(|found| found.diagnostic.problem).collect()
}

#[test]
fn turns_are_those_of_the_game() {
    // A setup may give the turn; without it the same side moves twice.
    assert_eq!(problems("(;SZ[9];B[ee];AW[cc]PL[B];B[gg])"), [RecordProblem::SetupInGame { moves: 1 }]);
    assert_eq!(problems("(;SZ[9];B[ee];PL[B];B[gg])"), []);
    let again = |number, text: &str| RecordProblem::OutOfTurn { number, text: text.to_owned() };
    assert_eq!(
        problems("(;SZ[9];B[ee];AW[cc];B[gg])"),
        [RecordProblem::SetupInGame { moves: 1 }, again(2, "B[gg]")]
    );
    // Moves that are left out have numbers, as everywhere.
    let skipped = RecordProblem::MoveSkipped { number: 1, text: "B[zz]".to_owned() };
    assert_eq!(problems("(;SZ[9];B[zz];W[cc];W[dd])"), [skipped.clone(), again(3, "W[dd]")]);
    assert_eq!(
        problems("(;SZ[9];B[zz];W[cc];AB[dd];B[ee])"),
        [skipped, RecordProblem::SetupInGame { moves: 2 }]
    );
    let played = "(;SZ[9]KM[0]HA[2];B[cc];B[gg];W[ee];AB[aa];B[ce])";
    assert!(
        problems(played).contains(&RecordProblem::SetupInGame { moves: 1 }),
        "handicap stones are no moves"
    );
}

#[test]
fn findings_are_bounded() {
    let count = |text: &str, code| found(text).iter().filter(|found| found.0 == code).count();
    let moves = ";B[ee];AE[ee]".repeat(MAX_DIAGNOSTICS + 50);
    assert_eq!(count(&format!("(;SZ[9]{moves})"), "out-of-turn"), MAX_DIAGNOSTICS);
    let edits = ";AB[aa];AE[aa]".repeat(MAX_DIAGNOSTICS);
    assert_eq!(count(&format!("(;SZ[9];B[ee]{edits};W[gg])"), "setup-in-game"), MAX_DIAGNOSTICS);
}

#[test]
fn corrections_are_quoted_as_they_are_written() {
    let text = r"(;SZ[9];PB[B \] o]PW[a\\b];B[ee])";
    let (examined, written) = examined(text);
    let set = examined.findings[0].correction.as_deref();
    assert_eq!(set, Some(r"PB[B \] o] PW[a\\b]"));
    assert!(written.contains(r"PB[B \] o]PW[a\\b]") || written.contains(r"PB[B \] o] PW[a\\b]"), "{written}");
}

#[test]
fn bytes_that_are_lost_are_not_corrected() {
    let repaired = |lost: usize| {
        let mut bytes = "(;CA[UTF-8]SZ[9]C[黑白黑白黑白黑白];B[ee])".as_bytes().to_vec();
        bytes.drain(20..20 + lost);
        let mut record = records_in("a.sgf", bytes, None).next().expect("a game").expect("a record");
        let found = repair(&mut record.tree, record.charset).expect("a game of Go").expect("a game");
        found.findings.into_iter().map(|f| (f.diagnostic.problem.code(), f.corrected)).collect::<Vec<_>>()
    };
    assert!(repaired(0).is_empty());
    assert_eq!(repaired(1), [("encoding".to_owned(), false)]);
}

#[test]
fn records_of_fox_by_their_words() {
    for (words, komi) in [
        ("PC[The Fox Go Server]", 7.5),
        ("GN[foxGo 12]", 7.5),
        ("EV[Fox Weiqi]", 7.5),
        ("PC[Foxtrot Club]", 0.0),
        ("GN[Mr Fox at home]", 0.0),
    ] {
        let text = format!("(;SZ[9]KM[0]HA[0]RU[Chinese]{words};B[ee])");
        assert_eq!(examined(&text).0.game.komi().points(), komi, "{text}");
    }
}

#[test]
fn a_side_that_cannot_be_read_is_corrected_at_the_start_alone() {
    let named = |text: &str| {
        let (examined, written) = examined(text);
        let players = |f: &&gokoro_sgf::repair::RepairFinding| f.diagnostic.problem.code() == "bad-player";
        (examined.findings.iter().find(players).expect("it is found").corrected, written)
    };
    assert!(named("(;SZ[9]PL[green];B[aa];W[bb])").0);
    let (corrected, written) = named("(;SZ[9];B[aa];W[bb]PL[green];B[cc])");
    assert!(!corrected && written.contains("PL[green]"), "{written}");
}

#[test]
fn stones_that_cannot_be_read_are_not_written_over() {
    let (_, written) = examined("(;SZ[9]HA[2]AB[zz9];AB[gc][cg];W[ee])");
    assert!(written.contains("AB[zz9]"), "{written}");
}

#[test]
fn of_several_moves_in_a_property_each_is_named() {
    let (examined, _) = examined("(;SZ[9];B[bb]W[cc][dd])");
    let texts = examined.findings.iter().filter_map(|f| match &f.diagnostic.problem {
        RecordProblem::OutOfTurn { text, .. } => Some(text.as_str()),
        _ => None,
    });
    assert_eq!(texts.collect::<Vec<_>>(), ["W[dd]"]);
}
