//! Witnesses share no judgement with finders. Both use only the meaning of claims, the question to the solver, and
//! the form of a proof. The test reads the `use` lines of all files, so that it misses no witness.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// What a finder and its witness may both rest on, as paths below `src`, with why.
const SHARED: [(&str, &str); 10] = [
    ("eyes/ask", "the solver's question about an eye space"),
    ("kos/needed", "what a claim about a ko means"),
    ("life/ask", "the solver's question about a group"),
    ("life/needed", "what a claim about a life means"),
    ("plans/needed", "what a plan means"),
    ("tactics/count", "what replays count strings with"),
    ("tactics/needed", "what a claim about a capture means"),
    ("tactics/proof", "how a proof is written down"),
    ("tactics/proven", "the reader's question about a threat of a ko, and its replay"),
    ("tactics/replay", "how a proof is played out"),
];
/// Rooms whose claims witnesses confirm: each has a finder and a witness.
const ROOMS: [&str; 5] = ["eyes", "kos", "life", "plans", "tactics"];

/// The files of the crate with the files whose functions they use, as paths below `src` without `.rs`.
struct Uses(BTreeMap<String, BTreeSet<String>>);

impl Uses {
    fn read() -> Uses {
        let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let mut texts = BTreeMap::new();
        for room in ROOMS.iter().copied().chain([""]) {
            for entry in fs::read_dir(src.join(room)).expect("a folder") {
                let path = entry.expect("a file").path();
                if path.extension().is_some_and(|extension| extension == "rs") {
                    let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
                    let name = if room.is_empty() { name } else { format!("{room}/{name}") };
                    texts.insert(name, fs::read_to_string(&path).expect("a text"));
                }
            }
        }
        Uses(texts.iter().map(|(name, text)| (name.clone(), used(name, text, &texts))).collect())
    }

    /// All that a file rests on.
    fn reach(&self, file: &str) -> BTreeSet<String> {
        let (mut reached, mut open) = (BTreeSet::new(), vec![file.to_owned()]);
        while let Some(next) = open.pop() {
            for used in self.0.get(&next).into_iter().flatten() {
                if reached.insert(used.clone()) {
                    open.push(used.clone());
                }
            }
        }
        reached
    }
}

/// The paths of `use` lines, one for each name.
fn imported(text: &str) -> Vec<String> {
    let mut all = Vec::new();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    for part in code.split("use ").skip(1) {
        let path: String = part.split(';').next().unwrap_or_default().split_whitespace().collect();
        match path.split_once('{') {
            Some((start, names)) => {
                let names = names.trim_end_matches('}').split(',').filter(|name| !name.is_empty());
                all.extend(names.map(|name| format!("{start}{name}")));
            }
            None => all.push(path),
        }
    }
    all
}

/// The files whose functions or modules a file names: its neighbours, and those that a room hands on. Types
/// alone, such as claims, make nobody a judge.
fn used(file: &str, text: &str, texts: &BTreeMap<String, String>) -> BTreeSet<String> {
    let room = file.split_once('/').map_or("", |(room, _)| room);
    let resolve = |path: String| {
        let parts: Vec<&str> = path.split("::").collect();
        match parts[..] {
            ["super", module, ..] if texts.contains_key(&format!("{room}/{module}")) => {
                Some(format!("{room}/{module}"))
            }
            ["crate", room, name] if name.starts_with(char::is_lowercase) => {
                handed_on(texts.get(&format!("{room}/mod"))?, name)
                    .map(|module| format!("{room}/{module}"))
                    .or_else(|| texts.contains_key(room).then(|| room.to_owned()))
            }
            _ => None,
        }
    };
    imported(text).into_iter().filter_map(resolve).collect()
}

/// The module from which a room hands this name on.
fn handed_on(room: &str, name: &str) -> Option<String> {
    let path = imported(room).into_iter().find(|path| {
        let known = path.rsplit("::").next().unwrap_or_default();
        known == name || known.ends_with(&format!("as{name}"))
    })?;
    path.split("::").next().map(str::to_owned)
}

#[test]
fn finders_and_witnesses_share_no_judgement() {
    let uses = Uses::read();
    for room in ROOMS {
        let (finder, witness) = (format!("{room}/find"), format!("{room}/witness"));
        let (finders, witnesses) = (uses.reach(&finder), uses.reach(&witness));
        assert!(!witnesses.contains(&finder), "{witness} rests on its finder");
        assert!(!finders.contains(&witness), "{finder} rests on its witness");
        for both in finders.intersection(&witnesses) {
            assert!(SHARED.iter().any(|(shared, _)| shared == both), "{finder} and {witness} share {both}");
        }
    }
}

#[test]
fn every_witness_is_looked_at() {
    let uses = Uses::read();
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let rooms = fs::read_dir(src).expect("a folder").map(|entry| entry.expect("an entry").path());
    let with_witness = rooms.filter(|path| path.join("witness.rs").is_file());
    let names: BTreeSet<String> =
        with_witness.map(|path| path.file_name().expect("a name").to_string_lossy().into_owned()).collect();
    assert_eq!(names, ROOMS.map(str::to_owned).into());
    // The test sees what it looks for: witnesses rest on what claims mean.
    for (room, shared) in [("life", "life/ask"), ("tactics", "tactics/replay"), ("kos", "tactics/proof")] {
        assert!(uses.reach(&format!("{room}/witness")).contains(shared), "{room} does not reach {shared}");
    }
}

/// The witness of regions counts by code of its own; what finds changes is not its.
#[test]
fn the_witness_of_regions_counts_by_itself() {
    let text =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/witness.rs")).expect("a text");
    for path in imported(&text) {
        let name = path.rsplit("::").next().unwrap_or_default();
        let is_finder = ["crate::change::", "crate::claim::", "crate::origin::", "crate::proposal::"]
            .iter()
            .any(|finder| path.starts_with(finder));
        assert!(!is_finder || name.starts_with(char::is_uppercase), "it uses {path}");
    }
}
