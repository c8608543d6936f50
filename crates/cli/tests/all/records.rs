//! Records as servers and old programs write them, through the doors of the program: what each says of
//! the same game, `gokoro score` and `gokoro check`. The records are small ones of our own.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::program::{code, command, folder, json, stderr, stdout};

/// Two walls on 9x9: Black has 36 points by area, White 45.
fn walls(head: &str, first: &str, rest: &str) -> String {
    let moves: String =
        "cbadefghi".chars().filter(|&y| !first.contains(y)).map(|y| format!(";W[e{y}];B[d{y}]")).collect();
    format!("(;GM[1]FF[4]SZ[9]{head}{moves}{rest})")
}

fn write(folder: &Path, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
    let path = folder.join(name);
    fs::write(&path, content).expect("a new file");
    path
}

fn run(arguments: &[&str]) -> Output {
    command().args(arguments).env("LC_ALL", "C").output().expect("the program starts")
}

fn with(arguments: &[&str], path: &Path) -> Output {
    let path = path.to_str().expect("UTF-8");
    run(&[arguments, &[path]].concat())
}

fn gtp(input: &str) -> Vec<String> {
    let mut child = command()
        .arg("gtp")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(format!("{input}\nquit\n").as_bytes()).expect("written");
    let output = child.wait_with_output().expect("it ends");
    let replies = stdout(&output);
    replies.split("\n\n").map(|reply| reply.trim().to_owned()).filter(|reply| !reply.is_empty()).collect()
}

/// What `convert --to json`, `review --json`, `loadsgf` and `worker` say of komi and handicap.
fn told(path: &Path) -> Vec<(f64, u64)> {
    let converted = json(&with(&["convert", "-q", "--to", "json"], path));
    let reviewed = json(&with(&["review", "-q", "--json", "--visits", "0", "--nodes", "0"], path));
    let replies = gtp(&format!("loadsgf {}\nget_komi\nprintsgf", path.display()));
    let handicap =
        replies[2].split_once("HA[").map_or("0", |(_, rest)| rest.split(']').next().unwrap_or("0"));
    let of =
        |value: &Value| (value["komi"].as_f64().unwrap_or(-1.0), value["handicap"].as_u64().unwrap_or(99));
    let loaded = replies[1].trim_start_matches("= ").parse().unwrap_or(-1.0);
    vec![of(&converted), of(&reviewed["game"]), (loaded, handicap.parse().unwrap_or(99))]
}

#[test]
fn all_doors_agree_on_komi_and_handicap() {
    let folder = folder("records-doors");
    for (name, text, komi, handicap) in [
        ("fox-50", "(;SZ[9]AP[foxwq]KM[50]HA[2]RU[Chinese]AB[cc][gg];W[ee])", 0.5, 2),
        ("fox-0", "(;SZ[9]AP[foxwq]KM[0]HA[0]RU[Chinese];B[ee])", 7.5, 0),
        ("fox-real-0", "(;SZ[9]AP[foxwq]KM[0]HA[1]RU[Chinese];B[ee])", 0.0, 1),
        ("quarter", "(;SZ[9]KM[6.75]RU[Japanese];B[ee])", 6.5, 0),
        ("next-node", "(;SZ[9]KM[0.5]HA[2];AB[cc][gg];W[ee])", 0.5, 2),
        ("as-moves", "(;SZ[9]KM[0.5]HA[2];B[cc];B[gg];W[ee])", 0.5, 2),
        ("no-ha", "(;SZ[9]KM[0.5]AB[cc][gg][ee];W[gc])", 0.5, 3),
        ("beside", "(;SZ[9]KM[0.5]HA[3]AB[cc][gg]AW[ee];B[gc])", 0.5, 3),
        ("later", "(;SZ[9];KM[5.5]PB[Aki];B[ee])", 5.5, 0),
    ] {
        let path = write(&folder, &format!("{name}.sgf"), text);
        let said = told(&path);
        // A handicap of one stone is none for the engine, and the review tells what the record says.
        let engine = if handicap == 1 { 0 } else { handicap };
        assert_eq!(said, [(komi, engine), (komi, handicap), (komi, engine)], "{name}");
    }
}

#[test]
fn libraries_and_tables_keep_what_begins_behind_the_first_node() {
    let folder = folder("records-library");
    let path = write(
        &folder,
        "game.sgf",
        "(;GM[1]SZ[9]KM[0];AB[dd][pd][dp];W[dm];B[cn];W[pp])".replace("SZ[9]", "SZ[19]"),
    );
    let library = folder.join("library");
    let imported = with(&["library", "import", "-q", "--library", library.to_str().expect("UTF-8")], &path);
    assert_eq!(code(&imported), Some(0), "{}", stderr(&imported));
    let listed = run(&["library", "list", "--json", "--library", library.to_str().expect("UTF-8")]);
    let row: Value = serde_json::from_str(stdout(&listed).lines().next().expect("a game")).expect("JSON");
    assert_eq!((row["handicap"].as_u64(), row["moves"].as_u64()), (Some(3), Some(3)), "{row}");
    let line = with(&["convert", "-q", "--to", "lines"], &path);
    assert!(stdout(&line).ends_with("HA[3]AB[dd][pd][dp];W[dm];B[cn];W[pp])\n"), "{}", stdout(&line));
}

#[test]
fn ends_are_counted_with_the_handicap_that_is_meant() {
    let folder = folder("records-score");
    let passes = ";W[];B[]";
    for (name, text, score) in [
        ("even", walls("KM[0.5]RU[Chinese]", "", passes), "W+9.5"),
        ("no-ha", walls("KM[0.5]RU[Chinese]AB[dc][dg]", "cg", ";W[ec];W[eg];B[];W[]"), "W+11.5"),
        ("moves", walls("KM[0.5]RU[Chinese]HA[2];B[dc];B[dg]", "cg", ";W[ec];W[eg];B[];W[]"), "W+11.5"),
        ("aga", walls("KM[0.5]RU[AGA]HA[2];AB[dc][dg]", "cg", ";W[ec];W[eg];B[];W[]"), "W+10.5"),
        ("japanese", walls("KM[0.5]RU[Japanese]HA[2];AB[dc][dg]", "cg", ";W[ec];W[eg];B[];W[]"), "W+9.5"),
        ("katago", walls("KM[7]RU[koSIMPLEscoreAREAtaxNONEsui0whbN]", "", passes), "W+16"),
    ] {
        let path = write(&folder, &format!("{name}.sgf"), text);
        let counted = json(&with(&["score", "--json"], &path));
        assert_eq!(counted["score"], score, "{name}: {counted}");
        assert_eq!(
            gtp(&format!("loadsgf {}\nfinal_score", path.display()))[1],
            format!("= {score}"),
            "{name}"
        );
    }
}

#[test]
fn a_count_is_told_and_compared_with_the_record() {
    let folder = folder("records-count");
    let path = write(&folder, "game.sgf", walls("KM[6.5]RU[Japanese]RE[W+15.5]", "", ";W[];B[]"));
    let output = with(&["score"], &path);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let text = stdout(&output);
    for part in [
        "White is ahead by 15.5 points after move 20",
        "The record says the same: W+15.5.",
        "Territory",
        "42.5",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let counted = json(&with(&["score", "--json", "--rules", "chinese"], &path));
    assert_eq!((&counted["rules"], &counted["stated"]), (&"Chinese".into(), &Value::Null));
    assert_eq!(counted["sides"]["white"]["stones"], 9);
    let early = json(&with(&["score", "--json", "--move", "2"], &path));
    assert_eq!((early["move"].as_u64(), &early["goes_on"]), (Some(2), &true.into()));
    assert!(early["expected"].is_number(), "{early}");
    for lang in ["ja", "zh", "ko"] {
        let text = stdout(&with(&["score", "--lang", lang], &path));
        assert!(text.contains("15.5") && !text.contains("ahead") && !text.contains('{'), "{text}");
    }
    let beyond = with(&["score", "--move", "99"], &path);
    assert_eq!(code(&beyond), Some(2));
    assert!(stderr(&beyond).contains("use --move 0 to 20"), "{}", stderr(&beyond));
}

fn findings(output: &Output) -> Vec<(String, bool, String)> {
    let lines = stdout(output);
    let games = lines.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    games
        .flat_map(|game| game["findings"].as_array().cloned().unwrap_or_default())
        .map(|found| (text(&found["code"]), found["corrected"] == true, text(&found["correction"])))
        .collect()
}

#[test]
fn records_are_checked_and_corrected() {
    let folder = folder("records-check");
    let out = folder.join("corrected");
    let target = out.to_str().expect("UTF-8");
    let fox = "(;SZ[9]AP[foxwq]KM[375]HA[0]RU[Chinese]RE[W+8.25]";
    let text = walls("", "", ";W[];B[]").replace("(;GM[1]FF[4]SZ[9]", fox);
    let path = write(&folder, "fox.sgf", &text);
    let checked = with(&["check", "--json", "--write", target], &path);
    assert_eq!(code(&checked), Some(1), "{}", stderr(&checked));
    let wanted = [("komi", true, "KM[7.5]"), ("result-unit", true, "RE[W+16.5]")];
    assert_eq!(findings(&checked), wanted.map(|(code, done, text)| (code.to_owned(), done, text.to_owned())));
    let line: Value = serde_json::from_str(stdout(&checked).lines().next().expect("a line")).expect("JSON");
    let komi = &line["findings"][0]["text"];
    assert!(
        komi["key"] == "fault-komi" && komi["ja"].as_str().is_some_and(|said| said.contains("KM[375]")),
        "{komi}"
    );
    assert_eq!(fs::read_to_string(&path).expect("the input"), text, "never in place");
    let again = with(&["check"], &out.join("fox.sgf"));
    assert_eq!((code(&again), stdout(&again).as_str()), (Some(0), ""), "{}", stderr(&again));
    assert!(stderr(&again).contains("1 game checked, nothing found."), "{}", stderr(&again));
    let names: Vec<_> =
        fs::read_dir(&out).expect("a folder").map(|entry| entry.expect("a file").file_name()).collect();
    assert_eq!(names, ["fox.sgf"]);
    let refused = run(&["check", path.to_str().expect("UTF-8"), "--write", folder.to_str().expect("UTF-8")]);
    assert_eq!(code(&refused), Some(2), "it would write among the inputs");
}

#[test]
fn results_are_held_against_the_count() {
    let folder = folder("records-results");
    for (name, result, found) in
        [("right", "W+15.5", None), ("wrong", "B+3.5", Some("result-differs")), ("resigned", "B+R", None)]
    {
        let text = walls(&format!("KM[6.5]RU[Japanese]RE[{result}]"), "", ";W[];B[]");
        let checked = with(&["check", "--json"], &write(&folder, &format!("{name}.sgf"), text));
        let told: Vec<String> = findings(&checked).into_iter().map(|(code, ..)| code).collect();
        assert_eq!(told, Vec::from_iter(found), "{name}");
    }
    // A game without an end is not counted.
    let open = "(;SZ[9]KM[6.5]RE[B+3.5];B[ee];W[cc])";
    assert_eq!(findings(&with(&["check", "--json"], &write(&folder, "open.sgf", open))), []);
}

#[test]
fn checks_go_on_and_speak_four_languages() {
    let folder = folder("records-many");
    write(&folder, "a.sgf", "(;SZ[9];B[ee];W[ee])(;SZ[9]PL[O]AB[ee]AW[cc])");
    write(&folder, "b.sgf", "no record at all");
    write(&folder, "c.sgf", "(;SZ[37];B[ee])");
    write(&folder, "d.sgf", b"(;CA[KOI8-R]SZ[9]PB[\xe9\xd7\xc1\xce];B[ee])");
    let checked = with(&["check"], &folder);
    assert_eq!(code(&checked), Some(1), "{}", stderr(&checked));
    let text = stdout(&checked);
    assert!(text.contains("a.sgf:1:17: Move 2, W[ee], is illegal (the point is occupied); played as it stands. Corrected: KO[]"), "{text}");
    assert!(text.contains("a.sgf#2:1:") && text.contains("PL[O] names no colour"), "{text}");
    assert!(!text.contains("d.sgf"), "its encoding is as declared: {text}");
    assert!(stderr(&checked).contains("b.sgf") && stderr(&checked).contains("c.sgf"), "{}", stderr(&checked));
    for (lang, part) in [("ja", "反則"), ("zh", "不合规则"), ("ko", "규칙에 어긋납니다")] {
        let checked = with(&["check", "--lang", lang], &folder);
        let (text, refused) = (stdout(&checked), stderr(&checked));
        assert!(text.contains(part) && !text.contains("illegal"), "{text}");
        assert!(refused.contains("SZ[37]") && !refused.contains("not supported"), "{refused}");
    }
}

#[test]
fn a_check_without_a_game_that_can_be_read_is_an_error() {
    let folder = folder("records-refused");
    for (name, text, part) in [
        ("large", "(;SZ[37];B[ee])", "SZ[37]"),
        ("chess", "(;GM[3])", "GM[3]"),
        ("no", "no record", "no game"),
    ] {
        let path = write(&folder, &format!("{name}.sgf"), text);
        for arguments in [&["check"][..], &["check", "--json"]] {
            let checked = with(arguments, &path);
            let said = stdout(&checked) + &stderr(&checked);
            assert_eq!(code(&checked), Some(2), "{said}");
            assert!(said.contains(part) && said.contains("no game was checked"), "{said}");
            assert!(!said.contains("nothing found"), "{said}");
        }
    }
    write(&folder, "sound.sgf", "(;SZ[9];B[ee])");
    let checked = with(&["check"], &folder);
    assert_eq!(code(&checked), Some(1), "{}", stderr(&checked));
    assert!(stderr(&checked).contains("1 game checked"), "{}", stderr(&checked));
}

/// What `gokoro analysis` says of a position: who moves, and Black's lead in the view of Black.
fn analysed(fields: &str) -> (String, f64) {
    let query =
        format!("{{\"id\":\"a\",\"boardXSize\":9,\"boardYSize\":9,\"komi\":0.5,\"maxVisits\":4,{fields}}}\n");
    let mut child =
        command().arg("analysis").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    child.stdin.take().expect("a pipe").write_all(query.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("it ends");
    let answer: Value =
        serde_json::from_str(stdout(&output).lines().next().expect("an answer")).expect("JSON");
    let root = &answer["rootInfo"];
    (
        root["currentPlayer"].as_str().unwrap_or("none").to_owned(),
        root["scoreLead"].as_f64().unwrap_or(f64::NAN),
    )
}

#[test]
fn white_moves_against_stones_of_black_alone() {
    let stones = r#""initialStones":[["B","C3"],["B","G7"]]"#;
    for rules in ["japanese", "chinese-ogs", "koSIMPLEscoreAREAtaxNONEsui0whbN"] {
        assert_eq!(analysed(&format!(r#""rules":"{rules}",{stones},"moves":[]"#)).0, "W", "{rules}");
    }
    let japanese = r#""rules":"japanese""#;
    assert_eq!(analysed(&format!(r#"{japanese},{stones},"initialPlayer":"B","moves":[]"#)).0, "B");
    assert_eq!(analysed(&format!(r#"{japanese},{stones},"moves":[["B","E5"]]"#)).0, "W");
    assert_eq!(analysed(&format!(r#"{japanese},"initialStones":[["B","C3"],["W","G7"]],"moves":[]"#)).0, "B");
    let parts = r#""rules":{"ko":"SIMPLE","scoring":"TERRITORY","tax":"SEKI","suicide":false}"#;
    assert_eq!(analysed(&format!(r#"{parts},"moves":[]"#)).0, "B");
}
