//! `gokoro experiment` from end to end: things with their sources, a reader's proof, a saved problem,
//! and what cannot be asked.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::sync::LazyLock;

use serde_json::Value;

/// Black catches the white stone at L9 in a net.
const NET: &str = "(;GM[1]FF[4]SZ[19]AB[jk][jl][kj][lj]AW[kk];B[ll])";

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("experiment");
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

/// The record, written once for all tests.
fn record() -> String {
    static WRITTEN: LazyLock<String> = LazyLock::new(|| {
        let path = folder().join("net.sgf");
        fs::write(&path, NET).expect("a new file");
        path.display().to_string()
    });
    WRITTEN.clone()
}

fn experiment_on(record: &str, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(["--lang", "en", "experiment", record]).args(options);
    command.env("LC_ALL", "C").output().expect("the program starts")
}

fn experiment(options: &[&str]) -> Output {
    experiment_on(&record(), options)
}

fn json(options: &[&str]) -> Value {
    let output = experiment(&[options, &["--json"]].concat());
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

#[test]
fn every_thing_at_a_stone_is_told_with_the_source_of_each_attribute() {
    let told = json(&["--at", "L9", "--omissions", "200"]);
    let things = told["things"].as_array().expect("things");
    let kinds: Vec<&str> = things.iter().filter_map(|thing| thing["kind"].as_str()).collect();
    for kind in ["string", "group", "family", "region", "point"] {
        assert!(kinds.contains(&kind), "{kind} in {kinds:?}");
    }
    for thing in things {
        let (attributes, sources) =
            (thing["thing"].as_object().unwrap(), thing["sources"].as_object().unwrap());
        assert!(attributes.keys().eq(sources.keys()), "{thing}");
        let known = ["board", "seen", "read", "estimated"];
        assert!(sources.values().all(|source| known.contains(&source.as_str().unwrap())), "{thing}");
    }
    let string = things.iter().find(|thing| thing["kind"] == "string").unwrap();
    assert_eq!((&string["thing"]["status"], &string["sources"]["status"]), (&"taken".into(), &"read".into()));
    let point = things.iter().find(|thing| thing["kind"] == "point").unwrap();
    assert_eq!(point["sources"]["expected"], "estimated");
    // By plain distance a point has no kosuri to count: parameters change what is seen.
    let plain = json(&["--at", "L7", "--omissions", "0", "--rule", "plain"]);
    let usual = json(&["--at", "L7", "--omissions", "0"]);
    assert_ne!(plain["things"], usual["things"]);
    let text = experiment(&["--omissions", "0"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(text.contains("String L9: colour White, status taken"), "{text}");
}

#[test]
fn a_reader_is_asked_and_the_problem_saved_with_its_proof() {
    let saved = folder().join("problem.sgf");
    let told = json(&["--at", "L9", "--ask", "capture", "--first", "w", "--save", saved.to_str().unwrap()]);
    assert_eq!(told["found"]["outcome"], "proven");
    assert_eq!((&told["question"]["goal"], &told["found"]["prover"]), (&"capture".into(), &"B".into()));
    assert!(told["found"]["tree"].as_array().is_some_and(|tree| tree.len() > 2), "{told}");
    let problem = fs::read_to_string(&saved).expect("a problem");
    assert!(problem.contains("TR[kk]") && problem.contains("PL[W]") && problem.contains(";W["), "{problem}");
    let options = ["--move", "0", "--at", "L9", "--ask", "capture", "--first", "w", "--json"];
    let again = experiment_on(saved.to_str().unwrap(), &options);
    let again: Value = serde_json::from_slice(&again.stdout).expect("JSON");
    assert_eq!(again["found"]["outcome"], "proven");
    let text = experiment(&["--at", "L9", "--ask", "capture", "--first", "w", "--plies", "2"]);
    let text = String::from_utf8_lossy(&text.stdout).into_owned();
    assert!(text.contains("Can L9 be taken? White moves first; at most 4000 moves are read."), "{text}");
    assert!(text.contains("Proven: Black succeeds whatever the other side plays."), "{text}");
    assert!(text.contains("\n  W ") && text.contains("\n    B "), "the tree: {text}");
}

#[test]
fn what_cannot_be_asked_is_refused() {
    for (options, told) in [
        (&["--at", "Z9"][..], "is no point of a board of 19x19"),
        (&["--at", "A1", "--ask", "capture"], "there is no stone on A1"),
        (&["--at", "L9", "--ask", "connect"], "name two points"),
        (&["--at", "L9", "--ask", "win"], "invalid value 'win'"),
        (&["--ask", "capture"], "--at"),
        (&["--nodes", "0"], "0 is not in 1..=200000"),
    ] {
        let output = experiment(options);
        assert_eq!(output.status.code(), Some(2), "{options:?}");
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(told), "{options:?}: {error}");
    }
}

#[test]
fn moves_are_played_first_and_kept_as_a_variation() {
    let out = folder().join("edited.sgf");
    let path = out.display().to_string();
    let told = json(&["--move", "0", "--play", "L8,pass,C3", "--at", "C3", "--record", &path]);
    assert_eq!((&told["move"], &told["to_move"]), (&3.into(), &"white".into()));
    assert!(
        told["things"].as_array().is_some_and(|things| things.iter().any(|thing| thing["kind"] == "string"))
    );
    let record = fs::read_to_string(&out).expect("a record");
    assert_eq!(record.trim(), "(;GM[1]FF[4]SZ[19]AB[jk][jl][kj][lj]AW[kk](;B[ll])(;B[kl];W[];B[cq]))");
    let same = experiment(&["--move", "0", "--play", "M8,A1", "--record", &path]);
    assert_eq!(same.status.code(), Some(0), "{}", String::from_utf8_lossy(&same.stderr));
    let record = fs::read_to_string(&out).expect("a record");
    assert_eq!(record.trim(), "(;GM[1]FF[4]SZ[19]AB[jk][jl][kj][lj]AW[kk];B[ll];W[as])", "the move is there");
    for (moves, named) in [("L9", "L9"), ("Z3", "Z3"), ("C3,C3", "C3")] {
        let output = experiment(&["--play", moves]);
        assert_eq!(output.status.code(), Some(2));
        let errors = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(
            errors.contains("net.sgf") && errors.contains(named) && errors.contains("legal move"),
            "{errors}"
        );
    }
}

#[test]
fn links_have_a_type_and_families_their_saddles() {
    let told = json(&["--at", "L10", "--omissions", "0"]);
    let of = |kind: &str| -> Vec<Value> {
        let things = told["things"].as_array().expect("things").iter();
        things.filter(|thing| thing["kind"] == kind).map(|thing| thing["thing"].clone()).collect()
    };
    let links = of("link");
    assert!(!links.is_empty(), "L10 is linked to the stones around L9");
    for link in &links {
        assert!(link["kind"].is_string(), "{link}");
        assert_eq!(link["kind"] == "around", link["line"].is_null(), "{link}");
    }
    for family in of("family") {
        assert_eq!(family["openness"].as_array().map(Vec::len), Some(4), "{family}");
        assert!(family["saddles"].is_array() && family["midpoints"].is_array(), "{family}");
    }
}

#[test]
fn how_go1_comes_to_its_move_is_told() {
    let output = experiment(&["--go1"]);
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    assert_eq!(output.status.code(), Some(0), "{text}");
    for wanted in ["of GO.1's nine steps decided for ", ": first value ", "Filter: ", "The second look "] {
        assert!(text.contains(wanted), "{wanted} in {text}");
    }
    let told = json(&["--go1"]);
    let thought = &told["go1"];
    let moves: Vec<&str> =
        thought["candidates"].as_array().unwrap().iter().filter_map(|one| one["move"].as_str()).collect();
    assert!(text.contains(&format!("\n{}: first value ", moves[0])), "{text}");
    // What was dropped is no candidate; what the second look saw is one unless it left it out.
    for gone in thought["dropped"].as_array().unwrap() {
        assert!(!moves.contains(&gone["move"].as_str().unwrap()), "{gone}");
    }
    for seen in thought["looked"].as_array().unwrap() {
        assert_ne!(moves.contains(&seen["move"].as_str().unwrap()), seen["out"].as_bool().unwrap(), "{seen}");
    }
    assert!(json(&[])["go1"].is_null());
    assert_eq!(experiment(&["--go1", "--at", "L9", "--ask", "capture"]).status.code(), Some(2));
}
