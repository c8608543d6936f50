//! `gokoro solve` from end to end: the built binary on problems written here.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::program::{json, printed};
use serde_json::Value;

/// Three points in a row: who plays B9 first wins.
const THREE: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]";
/// White lives in a ko that Black wins with one threat more; B9 takes it.
const KO: &str = "(;GM[1]FF[4]SZ[9]AB[aa][bb][ca][fa][fb][fc][ad][bd][cd][dd][ed][fd]\
                  AW[ab][ac][bc][cc][da][db][dc][ea][eb][ec]PL[W])";
/// White lives in seki by C9.
const SEKI: &str = "(;GM[1]FF[4]SZ[9]AB[ab][ad][ba][bd][cd][da][dd][ed][fa][fb][fc][fd]\
                    AW[ac][bc][cb][cc][db][dc][ea][eb][ec]PL[W])";
/// Black alone can start the ko, which is lost for White without threats.
const BENT_FOUR: &str = "(;GM[1]FF[4]SZ[9]AB[aa][ba][ab][ea][eb][cc][dc][ec][cd][ae][be][ce]\
                         AW[da][bb][cb][db][bc][ad][bd]PL[B]";
/// Each side has taken one of two kos.
const DOUBLE_KO: &str = "(;GM[1]FF[4]SZ[7]AB[ba][ca][da][ea][fa][gb][ad][bd][cd][dd][ed][fd][gd]\
                         AW[aa][bb][cb][eb][fb][ac][bc][cc][dc][ec][fc][gc]PL[B])";
/// The first corner as a record, without who moves and with Black to move.
const CORNER: &str =
    r#""size":9,"black":["ea","eb","ac","bc","cc","dc","ec"],"white":["da","ab","bb","cb","db"]"#;
const RECORD: &str = r#""size":9,"black":["ea","eb","ac","bc","cc","dc","ec"],"white":["da","ab","bb","cb","db"],"to_move":"black""#;

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("solve").join(test);
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

fn write(test: &str, content: &str) -> PathBuf {
    let path = folder(test).join("problem.sgf");
    fs::write(&path, content).expect("a new file");
    path
}

fn gokoro(options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(options).env("LC_ALL", "C").output().expect("the program starts")
}

fn solve(file: &Path, options: &[&str]) -> Output {
    gokoro(&[&["solve", file.to_str().expect("a name")], options].concat())
}

#[test]
fn both_first_movers_in_words() {
    let text = printed(&solve(&write("words", &format!("{THREE})")), &["--all"]));
    for sentence in [
        "Does White's group at D9 live? It has 5 stones, the area 8 points.",
        "If Black moves first, White's group is dead, whatever ko threats there are.\nBest move: B B9\n\
         There is no second solution.\n",
        "  B A9: the group lives\n  B B9: the group is dead\n",
        "If White moves first, White's group lives with two eyes, whatever ko threats there are.\nBest move: W B9\n",
        "positions are in order.",
        "Taken for granted: Stones outside the area are safe.",
    ] {
        assert!(text.contains(sentence), "{sentence}\n in \n{text}");
    }
    let japanese = printed(&solve(&write("ja", &format!("{THREE})")), &["--lang", "ja"]));
    assert!(japanese.contains("黒先で、白はコウ材によらず死にです。\n最善の手：黒B9\n"), "{japanese}");
    assert!(japanese.contains("前提：範囲の外の石は取られないものとします。"), "{japanese}");
}

#[test]
fn kos_and_seki() {
    let text = printed(&solve(&write("ko", KO), &[]));
    let ko =
        "If White moves first, it is a ko: White's group lives unless Black has 1 ko threat more than White.";
    assert!(text.contains(ko) && text.contains("Best move: W B9\n"), "{text}");
    let told = json(&solve(&write("ko", KO), &["--json"]));
    assert_eq!((&told["schema"], &told["defender"]), (&1.into(), &"white".into()));
    let white = &told["answers"][0];
    assert_eq!((&white["first"], &white["status"]), (&"white".into(), &"ko".into()));
    assert_eq!(
        (&white["ko_default"], &white["ko_threats"], &white["ko_threats_side"]),
        (&"alive".into(), &1.into(), &"black".into())
    );
    assert_eq!(white["proof"]["replayed"], true);
    let text = printed(&solve(&write("seki", SEKI), &[]));
    assert!(text.contains("If White moves first, White's group lives in seki, whatever"), "{text}");
    assert_eq!(json(&solve(&write("seki", SEKI), &["--json"]))["answers"][0]["status"], "seki");
}

#[test]
fn bent_four_and_double_ko_have_names() {
    for (rules, by_rules, sentence) in [
        ("Japanese", "dead", "By territory rules, which this file has, the group is dead as it stands."),
        ("Chinese", "ko", "By area rules, which this file has, the ko has to be played;"),
    ] {
        let file = write(&format!("bent-{rules}"), &format!("{BENT_FOUR}RU[{rules}])"));
        let text = printed(&solve(&file, &[]));
        let named = "It is a bent four in the corner: a move of White there does not help. ";
        assert!(text.contains(named) && text.contains(sentence), "{text}");
        let told = json(&solve(&file, &["--json"]));
        assert_eq!((&told["named"], &told["by_rules"]), (&"bent_four".into(), &by_rules.into()));
    }
    let file = write("double-ko", DOUBLE_KO);
    let text = printed(&solve(&file, &["--target", "C6"]));
    assert!(text.contains("It lives by a double ko: taken in one ko, it takes in the other."), "{text}");
    let told = json(&solve(&file, &["--target", "C6", "--json"]));
    assert_eq!((&told["named"], &told["by_rules"]), (&"double_ko".into(), &"alive".into()));
    assert_eq!(json(&solve(&write("seki", SEKI), &["--json"]))["named"], Value::Null);
}

#[test]
fn the_side_first_and_the_position_can_be_named() {
    let moved = format!("{THREE};B[ba];W[ca])");
    let told = json(&solve(&write("moved", &moved), &["--move", "1", "--json"]));
    assert_eq!(
        (&told["answers"][0]["first"], &told["answers"][0]["status"]),
        (&"white".into(), &"dead".into())
    );
    let told = json(&solve(&write("moved", &moved), &["--to-move", "w", "--json"]));
    assert_eq!(
        (&told["answers"][0]["first"], &told["answers"][0]["status"]),
        (&"white".into(), &"alive".into())
    );
    assert_eq!(told["answers"][0]["first_moves"], serde_json::json!(["B9"]));
}

#[test]
fn limits_give_bounds() {
    for limit in [["--nodes", "3"], ["--time", "0.000001"]] {
        let output = solve(&write("limits", KO), &limit);
        let text = printed(&output);
        assert!(text.contains("The search ended at its limit after"), "{text}");
        assert!(text.contains("is not known") || text.contains("is not dead"), "{text}");
    }
    let told = json(&solve(&write("limits", KO), &["--nodes", "3", "--json"]));
    assert_eq!(
        (&told["answers"][0]["status"], &told["answers"][0]["proof"]),
        (&"unknown".into(), &Value::Null)
    );
}

#[test]
fn the_tree_of_a_proof_passes_its_own_check() {
    for (name, problem) in [("three", format!("{THREE})")), ("ko", KO.to_owned()), ("seki", SEKI.to_owned())]
    {
        let file = write(&format!("tree-{name}"), &problem);
        let tree = file.with_file_name("proof.sgf");
        let output = solve(&file, &["--out", tree.to_str().expect("a name")]);
        assert!(printed(&output).contains("Best move: "));
        let text = fs::read_to_string(&tree).expect("the tree");
        assert!(text.contains("TE[1]C[RIGHT\n") && text.contains("LB["), "{text}");
        assert_eq!(text.contains("BM[1]"), name != "ko", "the ko has no other first move");
        let checked = solve(&tree, &["--check"]);
        assert_eq!(printed(&checked), "Nothing wrong was found in the tree.\n", "{name}: {text}");
    }
    let ko = fs::read_to_string(folder("tree-ko").join("proof.sgf")).expect("the tree");
    assert!(ko.contains("LB[ba:ko]") && !ko.contains("A ko threat elsewhere"), "{ko}");
    let file = write("tree-name", &format!("{THREE})"));
    let refused = solve(&file, &["--out", "proof.txt"]);
    assert_eq!(refused.status.code(), Some(2));
}

#[test]
fn a_tree_stays_within_its_nodes() {
    let file = write("tree-small", &format!("{THREE})"));
    let tree = file.with_file_name("proof.sgf");
    printed(&solve(&file, &["--out", tree.to_str().expect("a name"), "--tree-nodes", "2"]));
    let text = fs::read_to_string(&tree).expect("the tree");
    assert!(text.contains("What follows is proven but not shown."), "{text}");
    let large = file.with_file_name("large.sgf");
    printed(&solve(&file, &["--out", large.to_str().expect("a name")]));
    assert!(fs::read_to_string(large).expect("the tree").len() > text.len());
}

#[test]
fn an_authors_tree_is_checked() {
    let cases = [
        ("main", "(;B[ba];W[aa];B[ca])(;B[aa];W[ba])", 0, vec![]),
        ("marked", "(;B[aa];W[ba])(;B[ba]C[this is RIGHT])", 0, vec![]),
        ("props", "(;B[aa]BM[1];W[ba])(;B[ba]TE[1])", 0, vec![]),
        ("good", "(;B[aa];W[ba]GW[1])(;B[ba];W[aa]GB[1])", 0, vec![]),
        ("japanese", "(;B[aa]C[不正解])(;B[ba]C[正解])", 0, vec![]),
        ("not right", "(;B[aa]C[RIGHT])(;B[ba])", 1, vec!["not_right", "second_solution"]),
        ("main wrong", "(;B[ca];W[ba])", 1, vec!["not_right", "unlisted_solution"]),
        ("unlisted", "(;B[aa]C[WRONG])", 1, vec!["no_right", "unlisted_solution"]),
        ("illegal", "(;B[ba];W[ba])", 1, vec!["illegal"]),
        ("white first", "(;W[ba];B[])", 0, vec![]),
        ("refuted", "(;B[aa]C[WRONG];W[ba])(;B[ba]C[RIGHT])", 0, vec![]),
        ("not refuted", "(;B[aa]C[WRONG];W[ca];B[ba])(;B[ba]C[RIGHT])", 1, vec!["not_refuted"]),
        ("wrong later", "(;B[ba]C[RIGHT];W[aa];B[ca]C[WRONG])", 1, vec!["second_solution"]),
        ("twice", "(;B[aa]C[WRONG];W[ba])(;B[aa]C[WRONG];W[ca])(;B[ba]C[RIGHT])", 1, vec!["not_refuted"]),
        ("right after a slip", "(;B[aa]C[WRONG];W[ca];B[ba]C[RIGHT])(;B[ba]C[RIGHT])", 0, vec![]),
        ("out of turn", "(;B[aa]C[WRONG];B[ca];W[ba])(;B[ba]C[RIGHT];W[aa];W[ca]C[WRONG])", 0, vec![]),
        (
            "wrong works twice",
            "(;B[aa]C[RIGHT];W[ba])(;B[ba]C[WRONG])(;B[ba]C[WRONG];W[aa])",
            1,
            vec!["not_right", "second_solution"],
        ),
        ("prose", "(;B[aa]C[on the right side])(;B[ba]C[Correct!])", 0, vec![]),
    ];
    for (name, tree, code, kinds) in cases {
        let file = write(&format!("check-{name}"), &format!("{THREE}{tree})"));
        let output = solve(&file, &["--check", "--json"]);
        assert_eq!(output.status.code(), Some(code), "{name}");
        let told = json(&output);
        let found: Vec<&str> =
            told["findings"].as_array().expect("a list").iter().filter_map(|f| f["kind"].as_str()).collect();
        assert_eq!(found, kinds, "{name}: {told}");
    }
    // Neither many variations nor many nodes without moves take long, or much memory.
    let wide = "(;B[aa])".repeat(60_000);
    let long = ";".repeat(200_000);
    let tree = format!("{THREE}(;B[ba]C[RIGHT];W[aa]{long};B[ca]C[RIGHT]){wide})");
    let output = solve(&write("check-large", &tree), &["--check", "--json"]);
    assert_eq!(json(&output)["findings"], Value::Array(Vec::new()), "{:?}", output.status);
    let file = write("check-words", &format!("{THREE};B[ca];W[ba])"));
    let text = String::from_utf8(solve(&file, &["--check"]).stdout).expect("UTF-8");
    assert!(
        text.contains("B C9 counts as right, but its last move does not reach the best result."),
        "{text}"
    );
    assert!(text.contains("After it the group lives. It is refuted by B C9, W B9"), "{text}");
    assert!(text.contains("B B9 works as well and is not in the tree: B B9"), "{text}");
}

#[test]
fn a_problem_without_solution_is_named() {
    let alive = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[ba][da][ab][bb][cb][db]PL[B];B[aa])";
    let file = write("no-solution", alive);
    let text = printed(&solve(&file, &[]));
    assert!(text.contains("There is no solution: no move of Black changes this.\n"), "{text}");
    let checked = solve(&file, &["--check", "--json"]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(json(&checked)["findings"].to_string().contains("no_solution"));
}

#[test]
fn bad_input_names_the_choice_to_make() {
    let corner = "AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]";
    let cases: [(&str, String, &[&str], &str); 9] = [
        ("no target", "(;SZ[9])".to_owned(), &[], "no group is enclosed; name a stone with --target"),
        (
            "two candidates",
            format!("(;SZ[9]{corner}AB[eh][ei][ag][bg][cg][dg][eg]AW[di][ah][bh][ch][dh])"),
            &[],
            "several groups are enclosed; choose one with --target D9 or --target A2",
        ),
        (
            "both sides",
            format!("(;SZ[9]{corner}AW[eh][ei][ag][bg][cg][dg][eg]AB[di][ah][bh][ch][dh])"),
            &[],
            "groups of both colours are enclosed; choose one with --target D9 or --target A2",
        ),
        ("whole board", "(;SZ[9]AB[ee]AW[eg])".to_owned(), &[], "the area would be the whole board"),
        (
            "taken",
            format!("(;SZ[9]{corner})"),
            &["--target", "A9"],
            "there is no stone at A9: the target is taken",
        ),
        ("colours", format!("(;SZ[9]{corner})"), &["--target", "A8,E9"], "A8 and E9 have different colours"),
        (
            "no point",
            format!("(;SZ[9]{corner})"),
            &["--target", "Z9"],
            "--target Z9 is no point of this board",
        ),
        ("illegal", "(;SZ[9]AB[aa]AW[ab][ba])".to_owned(), &[], "illegal start: the stone of AB at A9"),
        ("move", format!("(;SZ[9]{corner})"), &["--move", "3"], "there is no move 3; use --move 0 to 0"),
    ];
    for (name, content, options, want) in cases {
        let output = solve(&write(&format!("bad-{name}"), &content), options);
        let error = String::from_utf8(output.stderr).expect("UTF-8");
        assert_eq!(output.status.code(), Some(2), "{name}: {error}");
        assert!(error.contains(want) && error.contains("problem.sgf"), "{name}: {error}");
    }
    let missing = solve(Path::new("missing.sgf"), &[]);
    assert_eq!(missing.status.code(), Some(2));
    assert_eq!(gokoro(&["solve", "x.sgf", "--time", "0"]).status.code(), Some(2));
}

/// White's corner, with a way out on the lower side that Black can close at A5.
const OPEN: &str = r#""black":["ca","cb","cc","bd"],"white":["ba","bb","bc","ac"],"size":9"#;

#[test]
fn a_group_that_is_not_shut_in_is_asked_about_where_it_stands() {
    let file = write("open", "(;SZ[9]AB[ca][cb][cc][bd]AW[ba][bb][bc][ac])");
    let output = solve(&file, &["--target", "B8", "--nodes", "200000"]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("nothing shuts it in, so places around it are read that widen"), "{text}");

    let record = format!(r#"{{"id":"open","to_move":"black",{OPEN}}}"#);
    let (lines, code) = batch(&record, &["--nodes", "500000"]);
    assert_eq!(code, Some(0));
    assert!(lines[0]["target"].is_array(), "{}", lines[0]);
}

/// Black lives with E1, but a narrow place says dead.
const NARROW: &str = r#""size":9,"black":["ch","dh","eh","fh","gh","gi"],
    "white":["be","bg","cg","dg","eg","fg","gg","hg","hh","hi","ai"]"#;

#[test]
fn of_an_open_group_only_bounds_are_told() {
    let record = format!(r#"{{"id":"narrow","to_move":"black","target":["ch"],{NARROW}}}"#).replace('\n', "");
    let (lines, code) = batch(&record, &["--nodes", "3000000", "--replay"]);
    assert_eq!(
        (&lines[0]["status"], &lines[0]["first_moves"][0]),
        (&"alive".into(), &"ei".into()),
        "{lines:?}"
    );
    assert_eq!((&lines[0]["proof"]["replayed"], code), (&true.into(), Some(0)));
    assert!(lines[0]["at_least_in"]["room"].is_u64() && lines[0]["at_most_in"].is_null());
    assert_eq!(lines[0]["assumptions"][0], "outside_is_attackers");

    // With little work nothing is proven, and what is likely stands apart.
    let six = r#"{"id":"six","size":13,"black":["dl","el","fl","gl","hl","il"],"to_move":"black",
        "white":["cl","ck","dk","ek","fk","gk","hk","ik","jk","jl"],"target":["dl"]}"#;
    let (lines, _) = batch(&six.replace('\n', ""), &["--nodes", "100000"]);
    assert_eq!(lines[0]["status"], "unknown", "{lines:?}");
    assert_eq!((&lines[0]["at_least"], &lines[0]["at_most"]), (&"dead".into(), &"alive".into()));
    assert!(lines[0]["lost_in"].as_u64() > Some(0), "{lines:?}");

    let stones = "AB[ch][dh][eh][fh][gh][gi]AW[be][bg][cg][dg][eg][fg][gg][hg][hh][hi][ai]";
    let file = write("narrow", &format!("(;SZ[9]{stones}PL[B])"));
    let tree = folder("narrow").join("proof.sgf");
    let name = tree.to_str().expect("a name");
    let output = solve(&file, &["--target", "C2", "--nodes", "3000000", "--out", name]);
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    assert_eq!(output.status.code(), Some(0), "{text}");
    assert!(text.contains("everything outside counts as White's"), "{text}");
    let tree = fs::read_to_string(&tree).expect("a tree");
    assert!(tree.contains("everything outside its place is White's") && tree.contains("B[ei]"), "{tree}");
}

/// Records on standard input; the lines that come out, and the exit code.
fn batch(records: &str, options: &[&str]) -> (Vec<Value>, Option<i32>) {
    let mut command = crate::program::command();
    command.args(["solve", "--jsonl", "-"]).args(options).env("LC_ALL", "C");
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the program starts");
    child.stdin.take().expect("a pipe").write_all(records.as_bytes()).expect("it reads");
    let output = child.wait_with_output().expect("it ends");
    let text = String::from_utf8(output.stdout).expect("UTF-8");
    let lines = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    (lines, output.status.code())
}

#[test]
fn records_are_solved_in_their_order() {
    let record = |n: usize| {
        let to_move = if n.is_multiple_of(2) { "black" } else { "white" };
        format!("{{\"id\":\"own/{n}\",{CORNER},\"to_move\":\"{to_move}\"}}\n")
    };
    let records: String = (0..40).map(record).collect();
    for threads in ["1", "2"] {
        let (lines, code) = batch(&records, &["--threads", threads, "--replay"]);
        assert_eq!((lines.len(), code), (40, Some(0)));
        for (n, line) in lines.iter().enumerate() {
            assert_eq!(line["id"], format!("own/{n}"));
            let want = if n.is_multiple_of(2) { "dead" } else { "alive" };
            assert_eq!((&line["status"], &line["first_moves"][0]), (&want.into(), &"ba".into()), "{line}");
            assert_eq!(line["proof"]["replayed"], true);
            assert!(line["nodes"].is_u64() && line["ms"].is_number() && line["assumptions"].is_array());
        }
    }
}

#[test]
fn a_broken_line_does_not_stop_the_batch() {
    let good = format!("{{\"id\":\"own/good\",{RECORD}}}");
    let named = r#"{"id":"own/bad","size":9,"black":["zz"],"white":[],"to_move":"black"}"#;
    let with_area = format!(
        r#"{{"id":"own/area",{RECORD},"target":["ab"],"region":["aa","ba","ca","da","ab","bb","cb","db"]}}"#
    );
    let (lines, code) = batch(&format!("{good}\n{{\n\n{named}\n{with_area}\n"), &["--all"]);
    assert_eq!((lines.len(), code), (4, Some(1)));
    assert_eq!((&lines[0]["status"], &lines[0]["pv"][0]), (&"dead".into(), &"ba".into()));
    assert_eq!((&lines[1]["id"], &lines[1]["line"]), (&Value::Null, &2.into()));
    assert!(lines[1]["error"].as_str().expect("words").starts_with("no record"));
    assert_eq!((&lines[2]["id"], &lines[2]["line"]), (&"own/bad".into(), &4.into()));
    assert_eq!((&lines[3]["id"], &lines[3]["status"]), (&"own/area".into(), &"dead".into()));
    let (lines, code) = batch(&format!("{good}\n"), &["--nodes", "1"]);
    assert_eq!(
        (&lines[0]["status"], lines[0]["first_moves"].as_array().map(Vec::len), code),
        (&"unknown".into(), Some(0), Some(0))
    );
}

#[test]
fn records_that_cannot_be_asked_name_the_choice_to_make() {
    let region = r#""region":["aa","ba","ca","da","ab","bb","cb","db"]"#;
    let bad = [
        (
            r#""target":["ab"],"region":["ee","ef"]"#.to_owned(),
            "the area does not hold the group of A8: it has no liberty there",
        ),
        (format!(r#""target":["ab","ea"],{region}"#), "have different colours; name stones of the side"),
        (r#""target":["ab","ea"]"#.to_owned(), "have different colours; name stones of the side"),
        (format!(r#""target":["aa"],{region}"#), "there is no stone at A9"),
        (r#""target":["ab"],"region":["zz"]"#.to_owned(), "zz is no point of a board of size 9"),
    ];
    let records: String = bad.iter().map(|(rest, _)| format!("{{{RECORD},{rest}}}\n")).collect();
    let (lines, code) = batch(&records, &[]);
    assert_eq!((lines.len(), code), (bad.len(), Some(1)));
    for (line, (rest, want)) in lines.iter().zip(&bad) {
        assert!(line["error"].as_str().is_some_and(|error| error.contains(want)), "{rest}: {line}");
    }
}

#[test]
fn questions_that_are_too_wide_get_bounds() {
    let all: Vec<String> = ('a'..='s').flat_map(|x| ('a'..='s').map(move |y| format!("{x}{y}"))).collect();
    let lone = r#""size":19,"black":["ee"],"white":["eg"],"to_move":"black""#;
    let records = [
        format!("{{{lone}}}\n"),
        format!("{{{lone},\"target\":[\"ee\"]}}\n"),
        format!("{{{lone},\"target\":[\"ee\"],\"region\":{}}}\n", Value::from(all)),
    ];
    let (lines, code) = batch(&records.concat(), &["--nodes", "2000"]);
    assert_eq!((lines.len(), code), (records.len(), Some(0)));
    for line in lines {
        let told = (&line["status"], &line["at_least"], &line["at_most"]);
        assert_eq!(told, (&"unknown".into(), &"dead".into(), &"alive".into()), "{line}");
    }
}

/// Figure 2-1 of the note (P1): Black lives whoever moves first, by the eye that A18 makes. Nothing shuts the group in
/// for a person who names no area.
const FIGURE: &str = "(;GM[1]FF[4]SZ[19]AB[ba][da][ea][ab][bb][cb][eb][gb][ec][gc][ed][fd]\
                      AW[ha][db][hb][ac][bc][cc][dc][hc][dd][gd][hd][de][ee][fe][ge]PL[B]";
/// The same with A18 on A19, where it makes no eye: Black is dead.
const DEAD: &str = "(;GM[1]FF[4]SZ[19]AB[aa][ba][da][ea][bb][cb][eb][gb][ec][gc][ed][fd]\
                    AW[ha][db][hb][ac][bc][cc][dc][hc][dd][gd][hd][de][ee][fe][ge]PL[B]";

#[test]
fn areas_by_option_and_by_marks_are_one_question() {
    let plain = write("area", &format!("{FIGURE})"));
    let asked = json(&solve(&plain, &["--area", "A19,C19,F19,G19,F18,F17", "--target", "E17", "--json"]));
    assert_eq!(
        (&asked["answers"][0]["status"], &asked["answers"][1]["status"]),
        (&"alive".into(), &"alive".into())
    );
    for field in ["nodes", "positions"] {
        assert!(asked["answers"][1][field].as_u64().is_some_and(|count| count > 0), "{field}: {asked}");
    }
    for (test, marks) in [
        ("triangles", "TR[ea][eb][ec][ed][fd]SQ[aa][ca][fa][ga][fb][fc])"),
        ("comment", "C[LIVE=B TARGET=E17 TOPLAY=B\nREGION=A19 C19 F19 G19 F18 F17])"),
        ("mixed", "C[AREA=A19,C19,F19,G19,F18,F17]TR[fd])"),
    ] {
        let marked = json(&solve(&write(test, &format!("{FIGURE}{marks}")), &["--json"]));
        assert_eq!(marked, asked, "{test}");
    }
    // Whatever else of the area is written, it is the same area at the same cost.
    let all = "A19,B19,C19,D19,E19,F19,G19,A18,B18,C18,E18,F18,G18,E17,F17,G17,E16,F16";
    assert_eq!(json(&solve(&plain, &["--area", all, "--target", "E17", "--json"])), asked);
    let dead = write("dead", &format!("{DEAD}C[TARGET=E17 TOPLAY=B\nREGION=A18 C19 F19 G19 F18 F17])"));
    let told = json(&solve(&dead, &["--json"]));
    assert_eq!(
        (&told["answers"][0]["status"], &told["answers"][1]["status"]),
        (&"dead".into(), &"dead".into())
    );
}

#[test]
fn areas_and_marks_that_ask_nothing_name_the_choice() {
    let marked = write("contradicts", &format!("{FIGURE}TR[ed]SQ[fa][ga][fb][fc])"));
    for (options, said) in [
        (
            &["--target", "H19"][..],
            "--target names the group of H19, the marks of the record that of E16; choose one",
        ),
        (&["--area", "F19,G19"], "--area and the marks of the record name different areas"),
        (&["--area", "F19,Z9"], "--area Z9 is no point of this board; name points, such as A1,B1"),
        (&["--no-marks", "--area", "E17", "--target", "E17"], "the area holds no empty point"),
        (&["--no-marks", "--area", "K1", "--target", "E17"], "the area does not hold the group of E17"),
        (&["--no-marks", "--area", "K1", "--target", "H1"], "there is no stone at H1"),
        (&["--no-marks", "--area", "K10,F18"], "no group is enclosed; name a stone with --target"),
    ] {
        let output = solve(&marked, options);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && told.contains(said), "{options:?}: {told}");
    }
    let strange = write("strange", &format!("{FIGURE}C[TARGET=D4x])"));
    let told = solve(&strange, &[]);
    assert!(
        String::from_utf8_lossy(&told.stderr).contains("TARGET=D4x in the comment is no point of this board")
    );
}
