//! The messages that the sources say by name are in the catalogue.

use std::fs;
use std::path::Path;

use gokoro_view::catalogue::names;

/// Looks through the sources of a folder and the folders in it.
fn sources(folder: &Path, each: &mut dyn FnMut(&Path, &str)) {
    for entry in fs::read_dir(folder).expect("a folder").filter_map(Result::ok) {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, each);
        } else if path.extension().is_some_and(|kind| kind == "rs") {
            each(&path, &fs::read_to_string(&path).expect("a source"));
        }
    }
}

#[test]
fn what_is_said_by_name_is_there() {
    let known: Vec<&str> = names("").collect();
    let (mut said, mut unknown) = (0, Vec::new());
    let mut each = |path: &Path, text: &str| {
        for call in text.split(".say(").skip(1) {
            let Some((id, _)) = call.trim_start().strip_prefix('"').and_then(|id| id.split_once('"')) else {
                continue;
            };
            said += 1;
            if !known.contains(&id) {
                unknown.push(format!("{}: {id}", path.display()));
            }
        }
    };
    let rooms = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for room in ["view", "console", "service", "web", "lab", "cli"] {
        sources(&rooms.join(room).join("src"), &mut each);
    }
    assert!(said > 200 && unknown.is_empty(), "{said} {unknown:#?}");
}
