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
