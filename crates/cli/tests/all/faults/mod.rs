//! Ends and disks that nobody chose: the program killed while it writes, disks without room, records
//! that are too long, folders that cannot be written. What was acknowledged is there, no file is cut, and
//! what cannot be done is said.
//!
//! `GOKORO_KILLS` names how often the program is killed or started without room, `GOKORO_SMALL_DISK` a
//! folder on a small file system that the tests fill up; without one the largest file that the program
//! may write is small (`ulimit -f`).

#[cfg(unix)]
mod full;
mod kills;
mod long;
#[cfg(unix)]
mod small;

use std::fs;
use std::path::Path;

use serde_json::Value;

/// Refuses a file that is cut or was never finished, and what is left of one.
fn whole(path: &Path) {
    let name = path.display();
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let text = String::from_utf8(bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
    match path.extension().and_then(|ending| ending.to_str()) {
        Some("html") => assert!(text.ends_with("</html>\n"), "{name} is cut"),
        Some("json") => drop(serde_json::from_str::<Value>(&text).unwrap_or_else(|e| panic!("{name}: {e}"))),
        Some("sgf") => {
            let tree = gokoro_sgf::Collection::read(text.as_str());
            assert!(tree.games().count() == 1 && tree.diagnostics().is_empty(), "{name} is cut");
        }
        _ => panic!("{name} is no file that was asked for"),
    }
}

/// The files of a folder but those that are being written; all of them are whole.
fn all_whole(folder: &Path) -> usize {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let named = entries.flatten().map(|entry| entry.path());
    let named: Vec<_> = named.filter(|path| !path.to_string_lossy().ends_with(".gokoro-part")).collect();
    named.iter().for_each(|path| whole(path));
    named.len()
}

/// Whether nothing is left in a folder of files that were not finished.
fn is_tidy(folder: &Path) -> bool {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries.into_iter().all(|entry| !entry.file_name().to_string_lossy().ends_with(".gokoro-part"))
}

/// A made-up game of legal moves on 9x9: the points in an order that the number says, as far as they go.
fn game(number: usize, moves: usize) -> String {
    let mut record = format!("(;SZ[9]GN[{number}]");
    let (mut at, step) = (number % 81, [2, 4, 5, 7, 8, 10, 11, 13][number / 81 % 8]);
    for turn in 0..moves.min(40) {
        let (x, y) = (at % 9, at / 9);
        let letter = |n: usize| char::from(b'a' + n as u8);
        record.push_str(&format!(";{}[{}{}]", ["B", "W"][turn % 2], letter(x), letter(y)));
        at = (at + step) % 81;
    }
    record + ")"
}
