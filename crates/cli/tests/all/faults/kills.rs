//! The program killed while it reviews a folder and while it imports. Its page is killed in `web`.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use super::{all_whole, game, is_tidy};
use crate::program::{code, folder, kills, printed, stderr};

/// Starts a program and kills it after a while, or when something is there; whether it was killed.
fn killed(command: &mut Command, after: Duration, mut is_time: impl FnMut() -> bool) -> bool {
    let mut child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("the program starts");
    let begin = Instant::now();
    while begin.elapsed() < after && !is_time() {
        if child.try_wait().expect("it can be waited for").is_some() {
            return false;
        }
        std::thread::sleep(Duration::from_micros(200));
    }
    // SIGKILL where there are signals.
    child.kill().expect("killed");
    !child.wait().expect("it ends").success()
}

#[test]
fn a_folder_is_reviewed_whatever_ends_the_program() {
    let root = folder("killed-review");
    let (records, out) = (root.join("records"), root.join("out"));
    fs::create_dir_all(&records).expect("a folder");
    const GAMES: usize = 12;
    for number in 0..GAMES {
        fs::write(records.join(format!("{number}.sgf")), game(number, 12)).expect("written");
    }
    let review = || {
        let mut command = crate::program::command();
        command.args(["review", "--visits", "0", "--nodes", "0", "--dead", "none"]);
        command.arg(&records).arg("--out").arg(&out);
        command
    };
    let (mut ended, mut most) = (0, 0);
    for round in 0..3 * kills() {
        if ended == kills() {
            break;
        }
        let after = Duration::from_millis(150 + 83 * (round as u64 % 17));
        ended += usize::from(killed(&mut review(), after, || false));
        let there = all_whole(&out);
        assert!(there >= most, "a review that was there is gone");
        most = there;
    }
    assert_eq!(ended, kills(), "runs were killed");
    printed(&review().output().expect("the program starts"));
    assert_eq!(all_whole(&out), 3 * GAMES);
    assert!(is_tidy(&out), "what killed runs left goes");
}

/// What a library holds, as its own checks and queries say.
fn held(library: &Path) -> Option<Vec<String>> {
    let ask = |sql: &str| {
        let mut command = crate::program::command();
        command.args(["library", "query", "--sql", sql, "--library"]).arg(library);
        let output = command.output().expect("the program starts");
        (code(&output) == Some(0)).then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    ["SELECT id, key, moves, number FROM games ORDER BY id", "SELECT path, records, done FROM sources"]
        .into_iter()
        .map(ask)
        .collect()
}

fn games(held: Option<&Vec<String>>) -> usize {
    held.map_or(0, |held| held[0].lines().count())
}

#[test]
fn an_import_loses_nothing_whatever_ends_it() {
    let root = folder("killed-import");
    // Several steps.
    let records: String = (0..40_000).map(|number| game(number, 4 + number / 648) + "\n").collect();
    fs::write(root.join("games.sgf"), records).expect("written");
    let import = |library: &Path| {
        let mut command = crate::program::command();
        command
            .args(["--quiet", "library", "import"])
            .arg(root.join("games.sgf"))
            .arg("--library")
            .arg(library);
        command
    };
    let check = |library: &Path| {
        let checked = crate::program::command().args(["library", "check", "--library"]).arg(library).output();
        printed(&checked.expect("the program starts"));
    };
    let (whole, library) = (root.join("whole"), root.join("killed"));
    printed(&import(&whole).output().expect("the program starts"));
    let expected = held(&whole).expect("a library");
    let journal = |library: &Path| library.join("library.db-journal");
    let (mut ended, mut in_commit, mut before, mut done) = (0, 0, 0, 0);
    for round in 0..3 * kills() {
        if ended == kills() {
            break;
        }
        // Of the transactions of a run, the first ones begin the library and its sources.
        let (mut left, mut was_there) = (1 + round / 2 % 5, false);
        let is_commit = || {
            let is_there = round % 2 == 1 && journal(&library).exists();
            left -= usize::from(is_there && !was_there && left > 0);
            was_there = is_there;
            is_there && left == 0
        };
        let after = Duration::from_millis(60 + 97 * (round as u64 % 13));
        let after = if round % 2 == 1 { Duration::from_secs(20) } else { after };
        ended += usize::from(killed(&mut import(&library), after, is_commit));
        in_commit += usize::from(journal(&library).exists());
        let now = held(&library);
        assert!(games(now.as_ref()) >= before, "a step that was taken is lost");
        if games(now.as_ref()) > 1 {
            check(&library);
        }
        before = games(now.as_ref());
        if now.as_ref() == Some(&expected) {
            // All was written; another one begins.
            check(&library);
            fs::remove_dir_all(&library).expect("removed");
            (before, done) = (0, done + 1);
        }
    }
    assert_eq!(ended, kills(), "runs were killed");
    let last = import(&library).output().expect("the program starts");
    assert_eq!(code(&last), Some(0), "{}", stderr(&last));
    check(&library);
    assert!(held(&library) == Some(expected), "the library is another one than without kills");
    println!(
        "{ended} kills, {in_commit} of them while a step was written; {done} libraries came to their ends"
    );
}
