//! `gokoro practice` from end to end: problems from games written here, and the collection that
//! it writes solved again by `gokoro solve`.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Output;

use crate::program::{folder, json, printed};
use serde_json::Value;

/// A corner where the side that plays B9 first has its way; both sides play elsewhere, twice.
const CORNER: &str = "(;GM[1]FF[4]SZ[9]PB[Aya]PW[Ben]AB[ea][eb][ac][bc][cc][dc][ec]\
                      AW[da][ab][bb][cb][db]PL[B];B[gg];W[gh];B[hh];W[hg])";
/// The same game, the left right.
const MIRRORED: &str = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ic][hc][gc][fc][ec]\
                        AW[fa][ib][hb][gb][fb]PL[B];B[cg];W[ch];B[bh];W[bg])";
/// The same game, black white.
const EXCHANGED: &str = "(;GM[1]FF[4]SZ[9]AW[ea][eb][ac][bc][cc][dc][ec]\
                         AB[da][ab][bb][cb][db]PL[W];W[gg];B[gh];W[hh];B[hg])";
/// The corner on a large board, with stones far away.
const WIDE: &str = "(;GM[1]FF[4]SZ[19]AB[ea][eb][ac][bc][cc][dc][ec][pp][cp]\
                    AW[da][ab][bb][cb][db][pd][jj]PL[B];B[qj];W[jq])";
/// Black can join at E5, plays elsewhere, and is cut there.
const LINK: &str = "(;GM[1]FF[4]SZ[9]KM[6.5]AB[ce][de][fe][ge][cc][gg]\
                    AW[ea][eb][ec][ed][ef][eg][eh][ei]PL[B];B[bh];W[ee];B[gc];W[cg])";
/// Nothing to prove, but a move in the corner that does nothing.
const LOST: &str = "(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[ge];B[ff];W[aa];B[gf];W[hf];B[he];W[gd])";
/// Nothing hangs on a move.
const QUIET: &str = "(;GM[1]FF[4]SZ[9];B[ee];W[cc];B[gc])";

/// Runs the program in a folder that holds these games, for what can be proven alone.
fn practice(folder: &Path, games: &[(&str, &str)], options: &[&str]) -> Output {
    for (name, game) in games {
        fs::write(folder.join(name), game).expect("a new file");
    }
    gokoro(folder, &[&["practice", "--visits", "0"], options].concat())
}

fn gokoro(folder: &Path, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(options).current_dir(folder).env("LC_ALL", "C").output().expect("the program starts")
}

fn moves<'a>(list: &'a Value, name: &str) -> Vec<&'a str> {
    list.as_array().expect("a list").iter().filter_map(|one| one[name].as_str()).collect()
}

#[test]
fn what_was_missed_becomes_problems() {
    let folder = folder("json");
    let told = json(&practice(&folder, &[("game.sgf", CORNER)], &["game.sgf", "--json"]));
    assert_eq!((&told["games"], &told["unproven"]), (&1.into(), &0.into()));
    let problems = told["problems"].as_array().expect("a list");
    let facts: Vec<_> = problems.iter().map(|p| (p["to_move"].as_str(), p["task"].as_str())).collect();
    assert_eq!(facts, [(Some("black"), Some("kill")), (Some("white"), Some("live"))]);
    for problem in problems {
        assert_eq!(moves(&problem["right"], "move"), ["B9"]);
        assert_eq!(moves(&problem["wrong"], "move").len(), 2, "A9 and C9");
        assert_eq!(problem["shown"], serde_json::json!(["A9", "F6"]), "the corner alone");
        assert!(problem["unknown"].as_array().is_some_and(Vec::is_empty));
        assert!(problem["level"].as_u64() == Some(1) && problem["nodes"].as_u64() > Some(0));
    }
    assert_eq!(problems[1]["elsewhere"]["status"], "dead");
    let source = &problems[0]["sources"][0];
    assert_eq!((&source["number"], &source["played"]), (&1.into(), &"G3".into()));
    assert_eq!((&source["black"], &source["found"]), (&"Aya".into(), &false.into()));
}

#[test]
fn a_link_that_was_missed_is_joined_on_the_diagram() {
    let folder = folder("link");
    let told = json(&practice(&folder, &[("game.sgf", LINK)], &["game.sgf", "--json"]));
    let problem = &told["problems"][0];
    assert_eq!((&problem["task"], &problem["to_move"]), (&"connect".into(), &"black".into()));
    assert_eq!(problem["target"], serde_json::json!(["C5", "D5", "F5", "G5"]));
    assert_eq!(
        (moves(&problem["right"], "move"), &problem["right"][0]["joined"]),
        (vec!["E5"], &true.into())
    );
    assert_eq!(problem["elsewhere"]["joined"], false);
    let wrong = problem["wrong"].as_array().expect("a list");
    assert!(
        wrong.iter().all(|wrong| wrong["line"][1]["move"] == "E5" && wrong["joined"] == false),
        "{wrong:?}"
    );
    let text = printed(&practice(&folder, &[], &["game.sgf", "--out", "out.sgf"]));
    assert_eq!(text, "1 problem from 1 game.\nout.sgf: 1 problem.\n");
    let tree = fs::read_to_string(folder.join("out.sgf")).expect("a collection");
    assert!(tree.contains("join the marked black stones") && tree.contains("are cut apart"), "{tree}");
}

#[test]
fn a_mistake_without_a_proof_asks_for_the_best_move() {
    let folder = folder("best");
    let none = printed(&practice(&folder, &[("game.sgf", LOST)], &["game.sgf"]));
    assert!(none.starts_with("No problem came of 1 game: nothing was left undone"), "{none}");
    let asked = ["practice", "game.sgf", "--visits", "8"];
    let told = json(&gokoro(&folder, &[&asked[..], &["--json"]].concat()));
    let mut problems = told["problems"].as_array().expect("a list").iter();
    let problem = problems.find(|one| one["sources"][0]["played"] == "A9").expect("the stone in the corner");
    assert_eq!((&problem["task"], &problem["elsewhere"]), (&"best".into(), &Value::Null));
    let loss = |one: &Value| one["loses"].as_f64().expect("points");
    assert_eq!(loss(&problem["right"][0]), 0.0);
    let played = &problem["wrong"][0];
    assert_eq!((&played["played"], &played["move"]), (&true.into(), &"A9".into()));
    assert!(loss(played) >= 8.0 && played["status"].is_null(), "{played}");
    printed(&gokoro(&folder, &asked));
    let text = fs::read_to_string(folder.join("practice.html")).expect("a page");
    assert!(
        text.contains("White to play: where is the best move?") && text.contains("rest on no proof"),
        "{text}"
    );
}

#[test]
fn only_what_matters_is_shown() {
    let folder = folder("wide");
    let told = json(&practice(&folder, &[("game.sgf", WIDE)], &["game.sgf", "--json"]));
    let problems = told["problems"].as_array().expect("a list");
    assert_eq!(problems.len(), 2);
    for problem in problems {
        assert_eq!(problem["shown"], serde_json::json!(["A19", "F16"]));
        assert_eq!(problem["black"].as_array().map(Vec::len), Some(7), "no stone from elsewhere");
        assert_eq!(moves(&problem["right"], "move"), ["B19"]);
    }
}

#[test]
fn the_collection_is_solved_again() {
    let folder = folder("sgf");
    let text = printed(&practice(&folder, &[("game.sgf", CORNER)], &["game.sgf", "--out", "out.sgf"]));
    assert!(
        text.starts_with("2 problems from 1 game.\n") && text.ends_with("out.sgf: 2 problems.\n"),
        "{text}"
    );
    let tree = fs::read_to_string(folder.join("out.sgf")).expect("a collection");
    assert_eq!(tree.matches("(;GM[1]").count(), 2);
    assert_eq!((tree.matches("TE[1]").count(), tree.matches("BM[1]").count()), (2, 6));
    for (game, task, won) in [("1", "kill the marked white stones", "dead"), ("2", "stones live", "alive")] {
        assert!(tree.contains(task), "{task}");
        let solved = json(&gokoro(&folder, &["solve", "out.sgf", "--game", game, "--all", "--json"]));
        let answer = &solved["answers"][0];
        assert_eq!(answer["status"].as_str(), Some(won));
        assert_eq!(answer["first_moves"], serde_json::json!(["B9"]));
        assert_eq!(answer["proof"]["replayed"], true);
        let results = answer["moves"].as_array().expect("first moves");
        let works: Vec<bool> = results.iter().map(|told| told["status"].as_str() == Some(won)).collect();
        assert_eq!(works, [false, true, false, false], "A9, B9, C9 and elsewhere");
        // Every mark and every line of the tree, by the checker that reads authors' trees.
        let checked = gokoro(&folder, &["solve", "--check", "out.sgf", "--game", game]);
        assert_eq!(printed(&checked), "Nothing wrong was found in the tree.\n");
    }
}

#[test]
fn the_same_problem_in_other_dress_is_one() {
    let folder = folder("same");
    let games = [("1.sgf", CORNER), ("2.sgf", MIRRORED), ("3.sgf", EXCHANGED), ("4.sgf", QUIET)];
    let told = json(&practice(&folder, &games, &[".", "--json"]));
    // Two problems in three games each; a game may ask for the best move where it asks for a life.
    let repeated = told["repeated"].as_u64().expect("a number");
    assert!(told["games"] == 4 && repeated >= 4, "{told}");
    let problems = told["problems"].as_array().expect("a list");
    assert_eq!(problems.len(), 2);
    for problem in problems {
        let games = problem["sources"].as_array().into_iter().flatten().map(|source| source["game"].as_str());
        assert_eq!(games.collect::<BTreeSet<_>>().len(), 3, "{problem}");
    }
    let text = printed(&practice(&folder, &games, &[".", "--max", "1", "--out", "one.json"]));
    assert!(text.contains("1 problem from 4 games.\nLeft out: 0 places"), "{text}");
    assert!(
        text.contains(&format!("{repeated} repeated problems, 1 beyond the requested number.")),
        "{text}"
    );
}

#[test]
fn what_was_found_is_told_with_all() {
    let folder = folder("all");
    let found = "(;GM[1]FF[4]SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B];B[ba])";
    let none = printed(&practice(&folder, &[("game.sgf", found)], &["game.sgf"]));
    assert!(none.starts_with("No problem came of 1 game: nothing was left undone"), "{none}");
    assert!(!folder.join("practice.html").exists(), "nothing is written");
    let told = json(&practice(&folder, &[], &["game.sgf", "--all", "--json"]));
    let problems = told["problems"].as_array().expect("a list");
    assert_eq!((problems.len(), &problems[0]["sources"][0]["found"]), (1, &true.into()));
}

#[test]
fn the_page_needs_nothing_else() {
    let folder = folder("html");
    let games = [("game.sgf", CORNER), ("name.sgf", &CORNER.replace("Aya", "<b>Aya</b>"))];
    printed(&practice(&folder, &games, &["name.sgf"]));
    let page = fs::read_to_string(folder.join("practice.html")).expect("a page");
    assert!(page.contains("lang=\"en\"") && page.contains("&lt;b&gt;Aya"), "names are escaped");
    let elsewhere = page.replace("http://www.w3.org/2000/svg", "");
    assert!(!elsewhere.contains("://") && !page.contains("<script"), "nothing is loaded or run");
    // Two problems, and for each the answer and two refutations.
    assert_eq!(page.matches("role=\"img\"").count(), 8);
    let (problems, answers) = page.split_once("class=\"answers\"").expect("answers at the back");
    assert!(problems.contains("Black to play: kill") && !problems.contains("Right:"), "no answer in front");
    assert!(answers.contains("Right: B B9, W C9, B A9. The white stones are dead."), "{answers}");
    printed(&practice(&folder, &games, &["game.sgf", "--lang", "ja", "--out", "ja.html"]));
    let page = fs::read_to_string(folder.join("ja.html")).expect("a page");
    assert!(page.contains("黒番：△の白石を取ってください。") && page.contains("正解：黒B9"), "{page}");
}

#[test]
fn what_cannot_be_read_or_written_is_named() {
    let folder = folder("errors");
    let games = [("game.sgf", CORNER), ("bad.sgf", "no record")];
    let output = practice(&folder, &games, &["bad.sgf", "none.sgf", "game.sgf", "--out", "out.sgf"]);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.contains("bad.sgf") && told.contains("none.sgf"), "{told}");
    assert!(folder.join("out.sgf").exists(), "the rest is done");
    for (options, said) in [
        (&["none.sgf"][..], "no game was read"),
        (&["game.sgf", "--out", "out.pdf"], ".html, .sgf or .json"),
        (&["game.sgf", "--out", "game.sgf"], "would write among the inputs"),
        (&["game.sgf", "--max", "0"], "--max"),
    ] {
        let output = practice(&folder, &games, options);
        let told = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(output.status.code() == Some(2) && told.contains(said), "{said}: {told}");
    }
    assert_eq!(fs::read_to_string(folder.join("game.sgf")).expect("the game"), CORNER);
}
