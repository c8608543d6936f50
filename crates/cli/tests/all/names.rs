//! Names of the product: one type of each name, words of the field in names, and the environment read in few places.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

/// Words that hide who does what; names say it.
const HIDING: [&str; 7] = ["told", "asked", "seen", "judged", "known", "heard", "somebody"];
/// Where the environment may be read: an experiment's switch left in the product would change answers unnoticed.
const ENVIRONMENT: [&str; 5] = [
    "analysis/src/looks.rs",
    "analysis/src/nets.rs",
    "cli/src/commands/knowledge/mod.rs",
    "cli/src/commands/library/mod.rs",
    "cli/src/commands/web.rs",
];

/// The sources of the product by their place below `crates`.
fn sources() -> BTreeMap<String, String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let (mut found, mut folders) = (BTreeMap::new(), vec![crates.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder") {
            let path: PathBuf = entry.expect("an entry").path();
            let place = path.strip_prefix(&crates).expect("below").to_string_lossy().into_owned();
            if path.is_dir() {
                folders.push(path);
            } else if place.contains("/src/") && place.ends_with(".rs") && !is_research(&place) {
                found.insert(place, fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    found
}

fn is_research(place: &str) -> bool {
    ["lab/", "learn/"].iter().any(|room| place.starts_with(room))
}

/// What follows one of these words in a line: the names that are declared there.
fn declared<'t>(line: &'t str, words: &[&str]) -> Option<&'t str> {
    let line = line.trim_start();
    let after = words.iter().find_map(|word| {
        let at = line.find(&format!("{word} "))?;
        let before = line[..at].trim();
        let public = before.is_empty() || before.starts_with("pub") || before == "const" || before == "async";
        public.then(|| &line[at + word.len() + 1..])
    })?;
    let end = after.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(after.len());
    Some(&after[..end]).filter(|name| !name.is_empty())
}

/// The words of a name, in lower case: those of `JudgedMove` are `judged` and `move`.
fn words(name: &str) -> Vec<String> {
    let mut words: Vec<String> = vec![String::new()];
    for letter in name.chars() {
        if letter == '_' || letter.is_uppercase() {
            words.push(String::new());
        }
        if letter != '_' {
            words.last_mut().expect("a word").extend(letter.to_lowercase());
        }
    }
    words
}

/// Names of types and functions with a word that hides who does what.
fn hiding(text: &str) -> Vec<&str> {
    let names = text.lines().filter_map(|line| declared(line, &["struct", "enum", "trait", "type", "fn"]));
    names.filter(|name| words(name).iter().any(|word| HIDING.contains(&word.as_str()))).collect()
}

#[test]
fn names_say_who_does_what() {
    let found: Vec<String> = sources()
        .iter()
        .flat_map(|(place, text)| hiding(text).into_iter().map(move |n| format!("{place}: {n}")))
        .collect();
    assert!(found.is_empty(), "{}", found.join("\n"));
    assert_eq!(
        hiding("pub(crate) struct JudgedMove {\n    fn is_unknown(&self)\n  const fn told_line("),
        ["JudgedMove", "told_line"]
    );
}

#[test]
fn one_public_type_has_a_name() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (place, text) in sources() {
        let public = text.lines().filter(|line| line.trim_start().starts_with("pub"));
        for name in public.filter_map(|line| declared(line, &["struct", "enum"])) {
            places.entry(name.to_owned()).or_default().push(place.clone());
        }
    }
    assert!(places.len() > 500);
    places.retain(|_, places| places.len() > 1);
    assert!(places.is_empty(), "{places:#?}");
}

#[test]
fn the_environment_is_read_where_it_may_be() {
    let reads = |text: &String| text.contains("env::var");
    let found: Vec<String> = sources()
        .into_iter()
        .filter(|(place, text)| reads(text) && !place.starts_with("console/"))
        .map(|(place, _)| place)
        .collect();
    assert_eq!(found, ENVIRONMENT);
}
