//! Tidiness of the whole workspace: who uses whom, the length of files, the
//! opening paragraph of every module, paths of one machine, the map of rooms
//! and the names of model files, doors that look past `analysis`, circles of files, and tests in `src`. Each rule is also tried on a small workspace
//! that breaks it.

use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

/// Levels of the rooms; a room uses only rooms of lower levels.
const LEVELS: [(&str, u32); 28] = [
    ("board", 0),
    ("files", 0),
    ("sgf", 1),
    ("gtp", 1),
    ("net", 1),
    ("picture", 1),
    ("shape", 1),
    ("playout", 1),
    ("patterns", 2),
    ("library", 2),
    ("reading", 3),
    ("knowledge", 3),
    ("position", 4),
    ("mcts", 4),
    ("wasm", 4),
    ("mind", 5),
    ("engine", 6),
    ("learn", 7),
    ("player", 7),
    ("review", 7),
    ("analysis", 8),
    ("view", 9),
    ("service", 10),
    ("console", 11),
    ("web", 11),
    ("lab", 12),
    ("cli", 12),
    ("python", 12),
];

/// The doors, which bring arguments and transport to `analysis` and `view` and know nothing below them but records,
/// rules, moves of games (`player`), protocols and files.
const DOORS: [&str; 5] = ["service", "console", "web", "cli", "python"];
/// What a door may use.
const BEHIND_DOORS: [&str; 11] =
    ["board", "files", "sgf", "gtp", "library", "player", "analysis", "view", "service", "console", "web"];

/// The most files of a room that need each other in a circle.
const LARGEST_CIRCLE: usize = 5;

/// The longest source file, in lines.
const MOST_LINES: usize = 500;

/// Folders that hold nothing of the project.
const SKIPPED: [&str; 5] = [".git", "target", ".device", "node_modules", "shared"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder, sorted.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let Ok(entries) = fs::read_dir(folder) else { return found };
    for entry in entries.flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if SKIPPED.iter().any(|skipped| name == *skipped) {
            continue;
        }
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn sources(root: &Path) -> Vec<PathBuf> {
    let is_source = |path: &PathBuf| path.extension().is_some_and(|e| e == "rs");
    files(&root.join("crates")).into_iter().filter(is_source).collect()
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rooms: folders of `crates` with a manifest.
fn rooms(root: &Path) -> Vec<String> {
    let entries = fs::read_dir(root.join("crates")).expect("the folder crates");
    let mut names: Vec<String> = entries
        .flatten()
        .filter(|entry| entry.path().join("Cargo.toml").is_file())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn level(room: &str) -> Option<u32> {
    LEVELS.iter().find(|(name, _)| *name == room).map(|&(_, level)| level)
}

/// The rooms that a manifest names as dependencies of any kind.
fn uses(manifest: &str) -> Vec<&str> {
    let names = manifest.lines().filter_map(|line| line.trim().strip_prefix("gokoro-"));
    names.filter_map(|rest| rest.split(['.', ' ', '=']).next()).collect()
}

fn wrong_uses(root: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    for room in rooms(root) {
        let manifest = read(&root.join("crates").join(&room).join("Cargo.toml"));
        for used in uses(&manifest) {
            let lower = matches!((level(used), level(&room)), (Some(used), Some(own)) if used < own);
            if !lower {
                wrong.push(format!("{room} may not use {used}"));
            }
        }
        if level(&room).is_none() {
            wrong.push(format!("{room} has no level"));
        }
    }
    wrong
}

/// Doors that name another room in their manifest (tests aside) or their source.
fn past_the_door(root: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    for door in DOORS {
        let folder = root.join("crates").join(door);
        if !folder.is_dir() {
            continue;
        }
        let manifest = read(&folder.join("Cargo.toml"));
        let own = manifest.split("[dev-dependencies]").next().unwrap_or_default();
        let named = uses(own).into_iter().map(|room| (room.to_owned(), "Cargo.toml".to_owned()));
        let mut named: Vec<_> = named.collect();
        for path in files(&folder.join("src")) {
            let text = read(&path);
            let rooms = text.split("gokoro_").skip(1).filter_map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_lowercase())?;
                rest[end..].starts_with("::").then(|| rest[..end].to_owned())
            });
            named.extend(rooms.map(|room| (room, path.display().to_string())));
        }
        named.retain(|(room, _)| level(room).is_some() && !BEHIND_DOORS.contains(&room.as_str()));
        named.dedup();
        wrong.extend(named.into_iter().map(|(room, place)| format!("{door} names {room} ({place})")));
    }
    wrong
}

/// The module of a file of `src`, by its path below it: `a::b` of `a/b.rs` and of `a/b/mod.rs`.
fn module(path: &Path) -> String {
    let mut names: Vec<_> =
        path.with_extension("").iter().map(|name| name.to_string_lossy().into_owned()).collect();
    if names
        .last()
        .is_some_and(|name| name == "mod" || (names.len() == 1 && matches!(&**name, "lib" | "main")))
    {
        names.pop();
    }
    names.join("::")
}

/// What the `use crate::` lines of a text name, groups taken apart.
fn imports(text: &str) -> Vec<String> {
    let own = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = own.split("use crate::").skip(1).filter_map(|rest| rest.split(';').next());
    let mut found = Vec::new();
    for line in lines {
        let mut outer: Vec<String> = vec![String::new()];
        let mut name = String::new();
        for c in line.chars().filter(|c| !c.is_whitespace()).chain([',']) {
            match c {
                '{' => outer.push(format!(
                    "{}{}",
                    outer.last().cloned().unwrap_or_default(),
                    std::mem::take(&mut name)
                )),
                ',' | '}' => {
                    if !name.is_empty() {
                        found.push(format!(
                            "{}{}",
                            outer.last().cloned().unwrap_or_default(),
                            std::mem::take(&mut name)
                        ));
                    }
                    if c == '}' {
                        outer.pop();
                    }
                }
                c => name.push(c),
            }
        }
    }
    found
}

/// Files of a room that need each other in a circle of more than [`LARGEST_CIRCLE`].
fn circles(root: &Path) -> Vec<String> {
    let mut wrong = Vec::new();
    for room in rooms(root) {
        let src = root.join("crates").join(&room).join("src");
        let found: Vec<PathBuf> =
            files(&src).into_iter().filter(|path| path.extension().is_some_and(|e| e == "rs")).collect();
        let names: Vec<String> =
            found.iter().map(|path| module(path.strip_prefix(&src).unwrap_or(path))).collect();
        // The file that an import leads to: the longest part of it that is a module.
        let file = |import: &str| {
            let parts: Vec<&str> = import.split("::").collect();
            (0..=parts.len())
                .rev()
                .find_map(|end| names.iter().position(|name| *name == parts[..end].join("::")))
        };
        let needs: Vec<Vec<usize>> = found
            .iter()
            .map(|path| imports(&read(path)).iter().filter_map(|import| file(import)).collect())
            .collect();
        let reached: Vec<Vec<bool>> = (0..found.len()).map(|from| reach(&needs, from)).collect();
        for (one, leads_to) in reached.iter().enumerate() {
            let circle: Vec<usize> =
                (0..found.len()).filter(|&other| leads_to[other] && reached[other][one]).collect();
            if circle.len() > LARGEST_CIRCLE && circle.first() == Some(&one) {
                let names: Vec<&str> = circle.iter().map(|&file| names[file].as_str()).collect();
                wrong.push(format!("{room}: {} files: {}", circle.len(), names.join(" ")));
            }
        }
    }
    wrong
}

/// The files that a file leads to.
fn reach(needs: &[Vec<usize>], from: usize) -> Vec<bool> {
    let (mut seen, mut open) = (vec![false; needs.len()], needs[from].clone());
    while let Some(file) = open.pop() {
        if !std::mem::replace(&mut seen[file], true) {
            open.extend(&needs[file]);
        }
    }
    seen
}

fn long_files(root: &Path) -> Vec<String> {
    let long = |path: &PathBuf| read(path).lines().count() > MOST_LINES;
    sources(root).iter().filter(|path| long(path)).map(|path| path.display().to_string()).collect()
}

fn without_opening(root: &Path) -> Vec<String> {
    let in_src = |path: &&PathBuf| path.components().any(|part| part.as_os_str() == "src");
    let opens = |path: &&PathBuf| read(path).starts_with("//! ");
    let silent = sources(root);
    silent.iter().filter(in_src).filter(|path| !opens(path)).map(|path| path.display().to_string()).collect()
}

/// Text files that name a folder of one machine. The names are put together
/// here so that this file is not one of them.
fn machine_paths(root: &Path) -> Vec<String> {
    let folders = ["work", "root", "home", "tmp"].map(|name| format!("/{name}/"));
    let mut found = Vec::new();
    for path in files(root) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let named = folders.iter().find(|folder| text.contains(folder.as_str()));
        found.extend(named.map(|folder| format!("{} names {folder}", path.display())));
    }
    found
}

fn rooms_not_on_the_map(root: &Path) -> Vec<String> {
    let map = read(&root.join("ARCHITECTURE.md"));
    rooms(root).into_iter().filter(|room| !map.contains(&format!("`{room}`"))).collect()
}

/// Model files, `*.bin` and `*.safetensors` wherever they lie in a room, whose name does not
/// end in the first 12 hexadecimal digits of their SHA-256, or without a provenance file
/// beside them.
fn wrong_models(root: &Path) -> Vec<String> {
    let kept = |path: &PathBuf| {
        let inside = path.strip_prefix(root).unwrap_or(path);
        let of_tests = inside.components().any(|part| part.as_os_str() == "tests");
        !of_tests && path.extension().is_some_and(|e| e == "bin" || e == "safetensors")
    };
    let mut wrong = Vec::new();
    for path in files(root).into_iter().filter(kept) {
        let hash: String =
            Sha256::digest(fs::read(&path).expect("readable")).iter().map(|b| format!("{b:02x}")).collect();
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        if !stem.ends_with(&hash[..12]) {
            wrong.push(format!("{} should end in {}", path.display(), &hash[..12]));
        }
        if !path.with_extension("toml").is_file() {
            wrong.push(format!("{} has no .toml beside it", path.display()));
        }
    }
    wrong
}

/// Documents that sources name and that are not there, and headings that a document does not have.
fn missing_documents(root: &Path) -> Vec<String> {
    let mut missing = Vec::new();
    // The names below that are made up are no references.
    for source in sources(root).into_iter().filter(|source| !source.ends_with("tidy.rs")) {
        let text = fs::read_to_string(&source).expect("a source");
        for (at, _) in text.match_indices("docs/") {
            let inside = |c: char| c.is_ascii_alphanumeric() || "/_-.#".contains(c);
            let rest = &text[at..];
            let named = rest[..rest.find(|c| !inside(c)).unwrap_or(rest.len())].trim_end_matches('.');
            let (file, heading) = named.split_once('#').unwrap_or((named, ""));
            if !file.ends_with(".md") {
                continue;
            }
            let document = fs::read_to_string(root.join(file)).unwrap_or_default();
            let anchor = |line: &str| line.trim_start_matches(['#', ' ']).to_lowercase().replace(' ', "-");
            let headings = || document.lines().filter(|line| line.starts_with('#')).map(anchor);
            if document.is_empty() || !heading.is_empty() && !headings().any(|found| found == heading) {
                missing.push(format!("{}: {named}", source.display()));
            }
        }
    }
    missing
}

/// Files of `src` that hold tests, which stand in `tests`.
fn tests_in_sources(root: &Path) -> Vec<String> {
    let in_src = |path: &PathBuf| path.components().any(|part| part.as_os_str() == "src");
    let holds_tests = |path: &PathBuf| in_src(path) && read(path).contains("#[test]");
    sources(root).iter().filter(|path| holds_tests(path)).map(|path| path.display().to_string()).collect()
}

fn assert_none(what: &str, found: Vec<String>) {
    assert!(found.is_empty(), "{what}:\n{}", found.join("\n"));
}

#[test]
fn rooms_use_only_rooms_of_lower_levels() {
    assert!(rooms(&root()).len() >= 11);
    assert_none("wrong uses", wrong_uses(&root()));
}

#[test]
fn doors_ask_analysis_alone() {
    assert_none("doors that look past analysis", past_the_door(&root()));
}

#[test]
fn circles_of_files_are_small() {
    assert_none("circles", circles(&root()));
}

#[test]
fn files_are_short() {
    assert!(sources(&root()).len() > 50);
    assert_none("longer than 500 lines", long_files(&root()));
}

#[test]
fn every_module_says_what_lives_there() {
    assert_none("no //! paragraph at the top", without_opening(&root()));
}

#[test]
fn sources_hold_no_tests() {
    assert_none("tests in src", tests_in_sources(&root()));
    let test = ("crates/a/src/lib.rs", "//! A room.\n#[test]\nfn f() {}\n");
    let of_test = workspace("tests", &[test, ("crates/a/tests/unit/lib.rs", test.1)]);
    assert_eq!(tests_in_sources(&of_test).len(), 1);
}

#[test]
fn no_file_names_a_folder_of_one_machine() {
    assert_none("paths of one machine", machine_paths(&root()));
}

#[test]
fn every_room_is_on_the_map() {
    assert_none("not in ARCHITECTURE.md", rooms_not_on_the_map(&root()));
}

#[test]
fn models_are_named_by_their_content() {
    assert_none("model files", wrong_models(&root()));
}

#[test]
fn documents_that_sources_name_are_there() {
    assert_none("no such document or heading", missing_documents(&root()));
    let source = "//! See docs/there.md#a-heading, docs/there.md#none, docs/none.md.\n";
    let of_test =
        workspace("documents", &[("crates/board/src/lib.rs", source), ("docs/there.md", "# A heading\n")]);
    let missing = missing_documents(&of_test);
    assert!(missing.len() == 2 && missing[0].ends_with("there.md#none"), "{missing:?}");
    assert!(missing[1].ends_with("docs/none.md"), "{missing:?}");
}

/// An empty workspace of its own for one test.
fn workspace(name: &str, files: &[(&str, &str)]) -> PathBuf {
    let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join("tidy").join(name);
    if root.exists() {
        fs::remove_dir_all(&root).expect("an old folder can be removed");
    }
    for (path, content) in files {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a new folder");
        fs::write(path, content).expect("a new file");
    }
    root
}

#[test]
fn wrong_uses_are_found() {
    let root = workspace(
        "uses",
        &[
            ("crates/board/Cargo.toml", "[dependencies]\ngokoro-shape.workspace = true\n"),
            ("crates/player/Cargo.toml", "[dependencies]\ngokoro-view = { path = \"../view\" }\n"),
            ("crates/view/Cargo.toml", "[dependencies]\ngokoro-player.workspace = true\n"),
            ("crates/attic/Cargo.toml", "[package]\nname = \"gokoro-attic\"\n"),
        ],
    );
    let expected = ["attic has no level", "board may not use shape", "player may not use view"];
    assert_eq!(wrong_uses(&root), expected);
}

#[test]
fn what_looks_past_the_door_is_found() {
    let root = workspace(
        "doors",
        &[
            (
                "crates/web/Cargo.toml",
                "[dependencies]\ngokoro-mind.workspace = true\n[dev-dependencies]\ngokoro-net = 1\n",
            ),
            ("crates/web/src/lib.rs", "//! A door.\nuse gokoro_review::Review;\nuse gokoro_view::text;\n"),
        ],
    );
    let found = past_the_door(&root);
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0], "web names mind (Cargo.toml)");
    assert!(found[1].starts_with("web names review ("));
}

#[test]
fn large_circles_are_found() {
    let names = ["a", "b", "c", "d", "e", "f"];
    let next = |i: usize| format!("use crate::{{{}::X, other}};\n", names[(i + 1) % 6]);
    let texts: Vec<(String, String)> =
        names.iter().enumerate().map(|(i, name)| (format!("crates/mind/src/{name}.rs"), next(i))).collect();
    let mut all: Vec<(&str, &str)> =
        texts.iter().map(|(path, text)| (path.as_str(), text.as_str())).collect();
    all.extend([("crates/mind/Cargo.toml", ""), ("crates/mind/src/other.rs", "use crate::a::Y;\n")]);
    assert_eq!(circles(&workspace("circles", &all)), ["mind: 7 files: a b c d e f other"]);
    all.retain(|(path, _)| !path.ends_with("/f.rs") && !path.ends_with("/e.rs"));
    assert_eq!(circles(&workspace("chain", &all)), Vec::<String>::new());
}

#[test]
fn long_and_silent_files_are_found() {
    let long = format!("//! Long.\n{}", "\n".repeat(MOST_LINES));
    let files = [("crates/a/src/long.rs", long.as_str()), ("crates/a/src/silent.rs", "fn f() {}\n")];
    let root = workspace("sources", &files);
    let names = |found: Vec<String>| -> Vec<String> {
        found.iter().filter_map(|path| path.rsplit(['/', '\\']).next()).map(str::to_owned).collect()
    };
    assert_eq!(names(long_files(&root)), ["long.rs"]);
    assert_eq!(names(without_opening(&root)), ["silent.rs"]);
}

#[test]
fn machine_paths_and_missing_rooms_are_found() {
    let path = format!("see /{}/notes", "home");
    let files = [("README.md", path.as_str()), ("ARCHITECTURE.md", "`board`"), ("crates/sgf/Cargo.toml", "")];
    let root = workspace("paths", &files);
    assert_eq!(machine_paths(&root).len(), 1);
    assert_eq!(rooms_not_on_the_map(&root), ["sgf"]);
}

#[test]
fn wrongly_named_models_are_found() {
    // SHA-256 of "abc", FIPS 180-2 appendix B.1: ba7816bf 8f01cfea ...
    let root = workspace(
        "models",
        &[
            ("data/patterns/gammas-ba7816bf8f01.bin", "abc"),
            ("data/patterns/gammas-ba7816bf8f01.toml", ""),
            ("crates/mind/models/weights-000000000000.bin", "abc"),
            ("crates/mind/src/deep/free.safetensors", "abc"),
            ("crates/mind/tests/small.bin", "abc"),
        ],
    );
    let wrong = wrong_models(&root);
    assert_eq!(wrong.len(), 4, "{wrong:?}");
    assert!(wrong[0].ends_with("weights-000000000000.bin should end in ba7816bf8f01"));
    assert!(wrong[1].ends_with("weights-000000000000.bin has no .toml beside it"));
    assert!(wrong[2].ends_with("free.safetensors should end in ba7816bf8f01"));
}
