//! Small things: devices as files, folders that cannot be written.

use std::fs;
use std::os::unix::fs::PermissionsExt;

use super::game;
use crate::program::{code, folder, printed, stderr};

#[test]
fn devices_are_written_as_they_are() {
    let record = folder("devices").join("game.sgf");
    fs::write(&record, game(1, 4)).expect("written");
    for arguments in [
        vec!["review", "--visits", "0", "--nodes", "0", "--out", "/dev/null"],
        vec!["convert", "--out", "/dev/null"],
        vec!["convert", "--to", "json", "--out", "/dev/null", "--report", "/dev/null"],
    ] {
        let mut command = crate::program::command();
        printed(&command.args(&arguments).arg(&record).output().expect("the program starts"));
    }
    assert!(!fs::metadata("/dev/null").expect("there").is_file());
}

#[test]
fn a_folder_that_cannot_be_written_has_one_exit_code() {
    let root = folder("closed");
    let (record, closed) = (root.join("game.sgf"), root.join("closed"));
    fs::write(&record, game(1, 4)).expect("written");
    fs::create_dir_all(&closed).expect("a folder");
    fs::set_permissions(&closed, fs::Permissions::from_mode(0o555)).expect("closed");
    if fs::write(closed.join("probe"), "").is_ok() {
        // Whoever runs the test may write everywhere.
        println!("skipped: this user may write everywhere");
        fs::remove_file(closed.join("probe")).expect("removed");
        return;
    }
    let name = |name: &str| closed.join(name);
    let review = ["review", "--moves", "1-1", "--visits", "0", "--out"].as_slice();
    let tables = ["convert", "--to", "parquet", "--out"].as_slice();
    for (arguments, out) in
        [(review, "a.html"), (review, "b"), (&["convert", "--out"], "a.sgf"), (tables, "p")]
    {
        let output = crate::program::command().args(arguments).arg(name(out)).arg(&record).output();
        let output = output.expect("the program starts");
        assert_eq!(code(&output), Some(1), "{arguments:?} {out}: {}", stderr(&output));
        assert!(stderr(&output).contains("closed"), "{arguments:?} {out}: {}", stderr(&output));
    }
}

/// A run that finds no game of those whose words it has leaves what an earlier one kept.
#[test]
fn what_was_kept_of_comments_stays_where_no_game_is_found() {
    let root = folder("words");
    let at = |name: &str| root.join(name).to_string_lossy().into_owned();
    fs::write(at("words.jsonl"), "{\"id\":\"a\",\"words\":{\"1\":[\"attack\"]}}\n").expect("written");
    fs::write(at("kept.jsonl"), "kept before\n").expect("written");
    fs::write(at("other.sgf"), "(;SZ[9]GC[b];B[ee])").expect("written");
    fs::write(at("game.sgf"), "(;SZ[9]GC[a];B[ee])").expect("written");
    let words = |games: &str| {
        let mut command = crate::program::command();
        command.args(["eval", "words", "--words", &at("words.jsonl"), "--games", &at(games)]);
        command.args(["--keep", &at("kept.jsonl")]).output().expect("the program starts")
    };
    assert_ne!(code(&words("other.sgf")), Some(0));
    assert_eq!(fs::read_to_string(at("kept.jsonl")).expect("there"), "kept before\n");
    assert_ne!(code(&words("game.sgf")), Some(0), "one word is too few to be judged");
    let kept = fs::read_to_string(at("kept.jsonl")).expect("there");
    assert!(kept.starts_with("{") && kept.ends_with("}\n") && kept.contains("\"a\""), "{kept}");
    assert_eq!(fs::read_dir(&root).expect("a folder").count(), 4);
}
