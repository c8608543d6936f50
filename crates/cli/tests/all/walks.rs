//! The walks of ARCHITECTURE.md: their functions are where they are said to be, and a question passes few rooms.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// A step: the room and the name of the function, the last part of its path.
struct Step {
    room: String,
    function: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rows of the table below a heading.
fn walk(heading: &str) -> Vec<Step> {
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the map");
    let part = text.split(heading).nth(1).expect("the walk").trim_start();
    let rows = part.lines().take_while(|line| line.starts_with('|')).skip(2);
    rows.map(|row| {
        let mut cells = row.split('|').map(|cell| cell.trim().trim_matches('`'));
        let (room, path) = (cells.nth(1).expect("a room"), cells.next().expect("a function"));
        Step { room: room.to_owned(), function: path.rsplit("::").next().expect("a name").to_owned() }
    })
    .collect()
}

/// Whether a room defines a function.
fn defines(folder: &Path, function: &str) -> bool {
    let entries = fs::read_dir(folder).expect("a folder").flatten();
    entries.map(|entry| entry.path()).any(|path| match path.is_dir() {
        true => defines(&path, function),
        false => fs::read_to_string(&path).is_ok_and(|text| {
            let named = |end: &str| text.contains(&format!("fn {function}{end}"));
            named("(") || named("<")
        }),
    })
}

/// The rooms of a walk, and how often it goes back to one that it has left.
fn passed(walk: &[Step]) -> (usize, usize) {
    let mut left: BTreeSet<&str> = BTreeSet::new();
    let (mut here, mut returns) = ("", 0);
    for step in walk.iter().filter(|step| !step.room.is_empty()) {
        if step.room != here {
            left.insert(here);
            returns += usize::from(left.contains(step.room.as_str()));
            here = &step.room;
        }
    }
    (walk.iter().map(|step| &step.room).collect::<BTreeSet<_>>().len(), returns)
}

fn check(heading: &str, (most_rooms, most_returns): (usize, usize)) {
    let walk = walk(heading);
    assert!(walk.len() > 10, "{heading}: {} steps", walk.len());
    for Step { room, function } in &walk {
        let src = root().join("crates").join(room).join("src");
        assert!(defines(&src, function), "{heading}: no function {function} in {room}");
    }
    let (rooms, returns) = passed(&walk);
    assert!(rooms <= most_rooms && returns <= most_returns, "{heading}: {rooms} rooms, {returns} returns");
}

#[test]
fn an_explanation_passes_few_rooms() {
    check("### The walk of `explain --move N`", (12, 3));
}

#[test]
fn a_review_passes_few_rooms() {
    check("### The walk of `review game.sgf`", (12, 5));
}

#[test]
fn returns_are_counted() {
    let step = |room: &str| Step { room: room.to_owned(), function: "f".to_owned() };
    let walk: Vec<Step> = ["a", "b", "b", "a", "c", "b"].map(step).into_iter().collect();
    assert_eq!(passed(&walk), (3, 2));
}
