//! `gokoro explain` from end to end: the built binary on the built-in game and on
//! records written here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::program::{code, json, stderr, stdout};
use serde_json::Value;

/// Black's last move captures E5 in a net.
const NET: &str = "(;GM[1]FF[4]SZ[9]AB[de][df][ed][fd]AW[ee]PL[B];B[ff];W[])";

fn write(test: &str, content: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explain").join(test);
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join("game.sgf");
    fs::write(&path, content).expect("a new file");
    path
}

fn gokoro(options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.arg("explain").args(options).env("LC_ALL", "C").output().expect("the program starts")
}

fn explain(file: &Path, options: &[&str]) -> Output {
    gokoro(&[&[file.to_str().expect("a name")], options].concat())
}

#[test]
fn a_move_of_the_built_in_game() {
    let output = gokoro(&["--move", "50", "-v"]);
    assert_eq!(code(&output), Some(0));
    let text = stdout(&output);
    assert!(text.starts_with("Move 50: Black E14\n\n   A B"), "{text}");
    assert!(text.contains("Move 50 saves Black's stone at F15 by taking stones beside it.\n"), "{text}");
    assert!(
        text.contains("  Before the move, if White plays first: W E15. Black's stone at F15 is taken.\n")
    );
    assert!(text.contains("The difference of region sizes goes from "), "{text}");
    assert!(text.contains("\nTaken for granted: "), "{text}");
    let japanese = stdout(&gokoro(&["--move", "50", "--lang", "ja", "-v"]));
    assert!(japanese.contains("50手目は隣の石を抜いてF15の黒1子を助けました。\n"), "{japanese}");
}

/// Lines that are no part of a board.
fn said(text: &str) -> Vec<&str> {
    let is_board = |line: &&str| line.trim_start().starts_with(|sign: char| sign.is_ascii_digit());
    text.lines().filter(|line| !line.is_empty() && !is_board(line) && !line.starts_with("   A B")).collect()
}

#[test]
fn twelve_lines_say_what_matters() {
    for options in [&["--move", "50"][..], &["--after", "60"], &[]] {
        let output = gokoro(options);
        assert_eq!((code(&output), stderr(&output).as_str()), (Some(0), ""));
        let text = stdout(&output);
        let lines = said(&text);
        assert!(lines.len() <= 12 && lines.len() >= 3, "{text}");
        assert_eq!(text.matches("   A B").count(), 2, "one board: {text}");
        assert_eq!(lines.last(), Some(&"More, with the proofs on boards: the same command with -v."));
        assert!(!text.contains("region sizes") && !text.contains("vitality"), "{text}");
    }
}

#[test]
fn a_line_is_numbered_on_the_board() {
    let text = stdout(&explain(&write("net", NET), &["--move", "1", "-v"]));
    assert!(text.contains("Move 1 captures White's stone at E5 in a net.\n"), "{text}");
    for sign in ["O^", "(X)", "O1", "X2"] {
        assert!(text.contains(sign), "{sign} in {text}");
    }
}

#[test]
fn a_position_without_a_move() {
    let file = write("position", NET);
    let before = stdout(&explain(&file, &["--after", "0", "-v"]));
    assert!(before.starts_with("Position at the start, Black to move\n"), "{before}");
    assert!(before.contains("Black can take White's stone at E5 by playing "), "{before}");
    assert!(before.contains("How strong the families and the weak groups are:\n"), "{before}");
    assert!(before.contains("White's group E5 is weak: vitality "), "{before}");
    let refused = explain(&file, &["--rule", "links"]);
    assert!(String::from_utf8_lossy(&refused.stderr).contains("the rule links is for gokoro regions"));
    assert!(
        before.contains("\nEstimate: ") && before.contains("Nearly sure by the estimate, stones included: "),
        "{before}"
    );
    let end = stdout(&explain(&file, &[]));
    assert!(end.contains("White's stone at E5 can no longer be saved.\n"), "{end}");
    let empty = stdout(&explain(&write("empty", "(;SZ[9])"), &["--lang", "ja", "-v"]));
    assert!(empty.contains("この局面の連について証明できたことはありません。\n"), "{empty}");
    assert!(empty.contains("見積もり："), "{empty}");
}

#[test]
fn json_has_claims_with_their_proofs() {
    let file = write("json", NET);
    let told = json(&explain(&file, &["--move", "1", "--json"]));
    let taken = &told["strength"]["groups"];
    let white = taken.as_array().and_then(|groups| groups.iter().find(|g| g["id"] == "E5"));
    assert_eq!(white.map(|g| &g["weak"]), Some(&true.into()), "{taken}");
    assert_eq!((&told["schema"], &told["size"], &told["number"]), (&2.into(), &9.into(), &1.into()));
    let claim = &told["move"]["tactics"][0];
    assert_eq!((&claim["kind"], &claim["manner"]), (&"captures".into(), &"net".into()));
    assert_eq!(claim["strings"][0], serde_json::json!({"color": "white", "stone": "E5", "stones": 1}));
    let proof = &claim["proofs"][0];
    assert_eq!(
        (&proof["stage"], &proof["goal"], &proof["first"]),
        (&"after".into(), &"capture".into(), &"white".into())
    );
    assert!(proof["line"].as_array().is_some_and(|line| line.len() >= 2));
    assert!(proof["zone"].as_array().is_some_and(|zone| zone.contains(&"F4".into())));
    assert!(claim["text"]["ja"].as_str().is_some_and(|text| text.contains("ゲタ")));
    let position = json(&explain(&file, &["--after", "1", "--json"]));
    assert_eq!((&position["move"], &position["to_move"]), (&Value::Null, &"white".into()));
    assert_eq!(position["threats"][0]["kind"], "lost");
}

/// By C7 Black keeps White's six stones from their friends, and both sides share two
/// liberties.
const SEKI: &str = "(;GM[1]FF[4]SZ[9]AW[aa][ea][fa][ab][eb][fb][ac][bc][dc][ec][ad][bd][cd][ae][ce][af]\
                    AB[ba][ca][ga][bb][cb][gb][fc][gc][dd][ed][fd]PL[B];B[cc])";
/// White's group in the corner has three points in a row: unsettled.
const THREE: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])";

#[test]
fn what_a_move_does_to_lives_is_said_with_its_lines() {
    let file = write("seki", SEKI);
    let text = stdout(&explain(&file, &["--move", "1", "-v"]));
    for sentence in [
        "Move 1 makes a seki of Black's group at B9 (4 stones) and White's group at E9 (6 stones); before it \
         White could have killed the first.",
        "At most five ko threats more for either side are looked at.",
    ] {
        assert!(text.contains(sentence), "{sentence}\n in \n{text}");
    }
    let claim = &json(&explain(&file, &["--move", "1", "--json"]))["move"]["life"][0];
    assert_eq!((&claim["kind"], &claim["chance"]), (&"seki".into(), &"whole".into()));
    assert_eq!(claim["verdicts"][1]["status"], "dead");
    assert!(claim["verdicts"][1]["text"]["ja"].as_str().is_some_and(|text| text.contains("打つ前に白から")));
}

/// A ko around E5, and Black's group in the corner with four points in a row for eyes.
const KO_LIFE: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[de][ef][ed][hi][ii][gh][fh][eh][dh][ab][bb][cb][db][eb][ea]\
                       AW[ee][ge][ff][fd][ih][ig][ac][bc][cc][dc][ec][fb][fa]PL[B];B[fe];W[ba];B[ca])";

#[test]
fn a_ko_threat_on_a_life_is_told_once() {
    let file = write("ko-life", KO_LIFE);
    let threat = stdout(&explain(&file, &["--move", "2", "-v"]));
    let said = "Move 2 is a ko threat: if Black plays elsewhere, White kills Black's group at E9 (6 stones). \
                The stones around Black's group at E9 (6 stones) are taken to hold.";
    assert!(threat.contains(said) && !threat.contains("may not play elsewhere even once"), "{threat}");
    let answer = stdout(&explain(&file, &["--move", "3", "-v"]));
    assert!(
        answer.contains("answers the ko threat: White can no longer kill Black's group at E9"),
        "{answer}"
    );
    assert!(!answer.contains("live even if White plays next"), "{answer}");
    let ko = &json(&explain(&file, &["--move", "2", "--json"]))["move"]["ko"];
    assert_eq!(ko["threatened_group"]["color"], "black");
    assert_eq!(
        (&ko["verdicts"][0]["status"], &ko["verdicts"][1]["status"]),
        (&"dead".into(), &"alive".into())
    );
}

#[test]
fn a_position_says_which_groups_do_not_simply_live() {
    let file = write("three", THREE);
    let text = stdout(&explain(&file, &["--lang", "ja"]));
    assert!(text.contains("D9の白の群（5子）は未定です。黒はB9で殺し、白はB9で活かします"), "{text}");
    let told = json(&explain(&file, &["--json"]));
    let white = told["lives"].as_array().expect("groups").iter().find(|group| group["id"] == "D9");
    assert_eq!(white.expect("White's group")["life"], "unsettled");
}

#[test]
fn files_are_written() {
    let file = write("files", NET);
    for (name, begins) in
        [("a.svg", "<svg "), ("a.txt", "Move 1: Black F4"), ("a.json", "{\"schema\":2"), ("a.png", "")]
    {
        let path = file.with_file_name(name);
        let shown = path.to_str().expect("a name");
        let output = explain(&file, &["--move", "1", "--out", shown]);
        assert_eq!((code(&output), stderr(&output)), (Some(0), format!("gokoro: Written: {shown}\n")));
        let content = fs::read(&path).expect("the file is there");
        assert!(content.starts_with(begins.as_bytes()) && content.len() > 500, "{name}");
    }
    let drawing = fs::read_to_string(file.with_file_name("a.svg")).expect("a drawing");
    assert!(drawing.contains("captures White&apos;s") || drawing.contains("captures White's"), "the caption");
}

#[test]
fn without_nodes_no_link_is_proven() {
    let groups = |nodes: &str| {
        let told = gokoro(&["--after", "60", "--json", "--nodes", nodes]);
        let value: Value = serde_json::from_slice(&told.stdout).expect("JSON");
        value
    };
    let (none, some) = (groups("0"), groups("1000"));
    assert!(some["lives"].as_array().is_some_and(|lives| !lives.is_empty()));
    assert_eq!(none["lives"].as_array().map(Vec::len), Some(0));
    let links = |value: &Value| value["strength"]["links"].as_array().map(Vec::len);
    assert!(links(&some) > links(&none), "{:?} {:?}", links(&some), links(&none));
}

#[test]
fn no_nodes_no_reading() {
    let text = stdout(&explain(&write("nodes", NET), &["--move", "1", "--nodes", "0", "-v"]));
    assert!(!text.contains("captures") && text.contains("The difference"), "{text}");
}

#[test]
fn distance_points_name_the_strings_that_score_them() {
    // White's stone and two of Black's that hold together diagonally.
    let path = write("distance", "(;FF[4]SZ[19];B[dd];W[pp];B[ee])");
    let output = explain(&path, &["--distance"]);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let told = stdout(&output);
    assert!(told.starts_with("White to move: points that are not in contact"), "{told}");
    assert_eq!(told.lines().filter(|line| line.contains("distance points; place ×")).count(), 10, "{told}");
    assert!(told.contains("it sees ") && told.contains(", strength "), "{told}");
    let report = json(&explain(&path, &["--distance", "--json", "--move", "3"]));
    assert_eq!(report["to_move"], "black");
    let candidates = report["candidates"].as_array().expect("candidates");
    // Before move 3 two stones stand, with nine points each that are in contact.
    assert_eq!(candidates.len(), 361 - 2 * 9);
    let share = |c: &Value| c["share"].as_f64().expect("a share");
    assert!((candidates.iter().map(share).sum::<f64>() - 1.0).abs() < 1e-6);
    assert!(candidates.windows(2).all(|pair| share(&pair[0]) >= share(&pair[1])));
    let strings: Vec<&Value> =
        candidates.iter().flat_map(|c| c["strings"].as_array().expect("strings")).collect();
    assert!(strings.iter().all(|s| s["string"] == "D16" || s["string"] == "Q4"));
    let output = explain(&path, &["--distance", "--move", "9"]);
    assert_eq!(code(&output), Some(2));
}

#[test]
fn the_list_of_the_paper_is_ordered_by_its_points() {
    let path = write("points", "(;FF[4]SZ[19];B[pd];W[dp];B[pj];W[dd];B[jp])");
    let report = json(&explain(&path, &["--distance", "--order", "points", "--json"]));
    assert_eq!((&report["order"], report["strings"].as_array().map(Vec::len)), (&"points".into(), Some(5)));
    let candidates = report["candidates"].as_array().expect("a list");
    let points = |one: &Value| one["points"].as_f64().expect("a number");
    assert!(candidates.windows(2).all(|pair| points(&pair[0]) >= points(&pair[1])));
    // Formulas (3) and (4) and table 3, counted again from what is printed of the strings.
    let lines = [0.0, 20.0, 50.0, 50.0, 35.0, 35.0, 35.0, 30.0, 30.0, 30.0];
    for one in candidates {
        let (mut sum, mut weights) = (0.0, 0.0);
        for string in one["strings"].as_array().expect("a list") {
            let [distance, proper] = ["distance", "proper_distance"].map(|key| string[key].as_f64().unwrap());
            sum += (10.0 - distance) * (50.0 - 50.0 / proper * (distance - proper).abs());
            weights += 10.0 - distance;
        }
        let name = one["vertex"].as_str().expect("a name");
        let column = "ABCDEFGHJKLMNOPQRST".find(&name[..1]).expect("a column");
        let row: usize = name[1..].parse::<usize>().expect("a row") - 1;
        let line = [column, row, 18 - column, 18 - row].into_iter().min().unwrap();
        let expected = (if weights > 0.0 { sum / weights } else { 0.0 } + lines[line]) / 2.0;
        assert!((points(one) - expected).abs() < 1e-9, "{name}: {} and {expected}", points(one));
    }
    let told = stdout(&explain(&path, &["--distance", "--order", "points"]));
    assert_eq!(told.lines().filter(|line| line.contains(" distance points")).count(), 10 + 1, "{told}");
    assert!(told.contains("proper distance 2, 50 points"), "{told}");
    let wrong = explain(&path, &["--order", "points"]);
    assert_eq!(code(&wrong), Some(2), "{}", stderr(&wrong));
}

#[test]
fn the_reduced_board_is_shown_with_the_window_of_the_move() {
    let path = write("reduced", "(;FF[4]SZ[19];B[pd];W[dp];B[pp];W[dd])");
    let told = stdout(&explain(&path, &["--expected", "--move", "3"]));
    let rows: Vec<&str> = told.lines().rev().take(7).collect();
    assert!(rows.iter().all(|row| row.len() == 21), "{told}");
    // Q4 is in the last cell but one of both directions, so all of its window is on the board.
    assert_eq!(
        rows.iter().map(|row| row.matches('[').count()).collect::<Vec<_>>(),
        [3, 3, 3, 0, 0, 0, 0],
        "{told}"
    );
    let report = json(&explain(&path, &["--expected", "--json"]));
    assert_eq!(report["reduced"]["codes"][1][5], 3, "Black's Q16: {}", report["reduced"]);
    assert_eq!(report["reduced"]["codes"][5][1], 0, "White's D4");
    assert_eq!(report["reduced"]["codes"][3][3], 1, "the centre is undeveloped");
    let small = write("reduced-small", "(;FF[4]SZ[5];B[cc])");
    assert!(json(&explain(&small, &["--expected", "--json"]))["reduced"].is_null());
}

#[test]
fn distances_are_told_where_there_is_nothing_to_see_or_no_room() {
    let empty = stdout(&explain(&write("distance-empty", "(;FF[4]SZ[9])"), &["--distance"]));
    assert_eq!(empty.lines().filter(|line| line.contains("; it sees no string.")).count(), 10, "{empty}");
    let full = write("distance-full", "(;FF[4]SZ[3];B[bb])");
    let output = explain(&full, &["--distance"]);
    assert_eq!(code(&output), Some(0));
    assert!(stdout(&output).contains("No point is free of contact."), "{}", stdout(&output));
}

#[test]
fn wrong_use_ends_with_2() {
    let file = write("wrong", NET);
    for (options, said) in [
        (&["--move", "3"][..], "game.sgf#1: there is no move 3; use --move 1 to 2"),
        (&["--move", "0"], "there is no move 0; use --move 1 to 2"),
        (&["--after", "9"], "there is no move 9; use --after 0 to 2"),
        (&["--move", "1", "--after", "1"], "cannot be used with"),
        (&["--move", "x"], "invalid value 'x'"),
        (&["--game", "2"], "there is no game 2"),
        (&["--out", "a.bmp"], "must end in .svg, .png, .txt or .json"),
    ] {
        let output = explain(&file, options);
        assert_eq!(code(&output), Some(2), "{options:?}");
        assert!(stderr(&output).contains(said), "{options:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty());
    }
    let none = explain(&write("none", "(;SZ[9])"), &["--move", "1"]);
    assert_eq!(
        (code(&none), stderr(&none).contains("it has no moves")),
        (Some(2), true),
        "{}",
        stderr(&none)
    );
    let missing = gokoro(&["no-such-file.sgf", "--move", "1"]);
    assert_eq!((code(&missing), stderr(&missing).contains("no-such-file.sgf")), (Some(2), true));
    assert_eq!(code(&explain(&write("broken", "Dear reader"), &[])), Some(2));
    assert_eq!(code(&gokoro(&["--game", "2"])), Some(2));
}

#[test]
fn what_is_expected_is_told_with_its_share() {
    let output = gokoro(&["--expected", "--move", "30", "--json"]);
    assert_eq!(code(&output), Some(0), "{}", stderr(&output));
    let report = json(&output);
    let moves = report["moves"].as_array().expect("moves");
    let sum: f64 = moves.iter().filter_map(|m| m["share"].as_f64()).sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    let rank = report["rank"].as_u64().expect("a rank") as usize;
    assert_eq!(moves[rank - 1]["vertex"], report["vertex"]);
    assert!(!report["reasons"].as_array().expect("reasons").is_empty());
    let text = gokoro(&["--expected", "--after", "20"]);
    assert!(stdout(&text).contains("is number 1 of all moves"));
}

#[test]
fn a_ranking_from_a_file_orders_the_candidates_or_is_refused() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../position/models");
    let model = |name: &str| fs::read_to_string(models.join(name)).expect("a model");
    let (text, tree) = (model("ranking-e361855948b2.txt"), model("strength-e911fcf7785b.txt"));
    let game = write("ranking", "(;GM[1]SZ[19];B[pd];W[dp];B[pp];W[dd])");
    let by = |name: &str, content: &str| {
        let path = game.with_file_name(name);
        fs::write(&path, content).expect("a new file");
        explain(&game, &["--distance", "--json", "--model", path.to_str().expect("a name")])
    };
    let named = by("same", &text);
    assert_eq!((code(&named), stderr(&named).as_str()), (Some(0), ""));
    assert_eq!(named.stdout, explain(&game, &["--distance", "--json"]).stdout, "it is the one compiled in");
    let known = text.lines().find(|line| line.starts_with("features ")).expect("the features");
    for (name, content, said) in [
        ("version", &text.replacen('1', "2", 1)[..], "of this version"),
        ("features", &text.replacen(known, "features 0123456789abcdef", 1), "about other features"),
        ("half", text.rsplit_once("give").expect("trees").0, "cut off; copy the file again"),
        ("wrong", &text.replacen("temperature ", "temperature -", 1), "line 4 is no part of a ranking"),
        ("tree", &tree, "learn it again with gokoro-lab learn strength"),
    ] {
        let told = by(name, content);
        assert_eq!(code(&told), Some(2));
        assert!(
            stderr(&told).contains(&format!("{name}: ")) && stderr(&told).contains(said),
            "{}",
            stderr(&told)
        );
    }
    let told = explain(&game, &["--distance", "--model", "none"]);
    assert!(stderr(&told).contains("none: cannot be read") && stderr(&told).contains("check the name"));
}

#[test]
fn twice_verbose_says_what_is_not_said_and_why() {
    let output = |options: &[&str]| {
        let mut command = crate::program::command();
        command.args(options).args(["explain", "--move", "50"]).env("LC_ALL", "C");
        command.output().expect("the program starts")
    };
    let (plain, once, twice) = (output(&[]), output(&["-v"]), output(&["-vv"]));
    assert_eq!(once.stdout, twice.stdout, "what is found stays");
    assert!(plain.stdout.len() < once.stdout.len(), "-v prints the proofs");
    let [once, twice] = [once, twice].map(|output| String::from_utf8_lossy(&output.stderr).into_owned());
    assert!(!once.contains("gives up") && twice.contains("gives up nodes="), "{twice}");
}
