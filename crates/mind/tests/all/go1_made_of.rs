//! What GO.1 is made of: the crates and modules that its files name. Neither a net, nor an order or owners that were
//! learned, nor a tree search is among them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// Everything that the files of `go1` and the level use. `cases` asks who says what will be whose, which is the
/// potential here (`OwnersBy::Potential`); `choice` lends its filter and how moves of cases are gathered.
const USED: [&str; 17] = [
    "approximation::reliefs",
    "crate::cases",
    "crate::choice",
    "crate::known",
    "gokoro_board",
    "gokoro_knowledge",
    "gokoro_mind::go1",
    "gokoro_position::Life",
    "gokoro_position::StringStatus",
    "gokoro_position::pon",
    "std::collections",
    "std::ops",
    "std::sync",
    "super::SearchOptions",
    "super::approximation",
    "super::parameters",
    "super::points",
];

/// What would be a net, a learned order or a search.
const FORBIDDEN: [&str; 7] = [
    "PolicyNet",
    "NetGuide",
    "OwnershipJudge",
    "ChoiceWeights",
    "TreeSearch",
    "OwnersBy::Model",
    "MoveSearch",
];

#[test]
fn go1_is_made_of_cases_readers_formula_and_potential_alone() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = fs::read_dir(here.join("src/go1")).expect("the folder of go1");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.push(here.join("../player/src/engine/go1.rs"));
    assert!(paths.len() >= 7, "{paths:?}");
    let mut used = BTreeSet::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("a source");
        for name in FORBIDDEN {
            assert!(!text.contains(name), "{} names {name}", path.display());
        }
        let lines = text.lines().filter_map(|line| line.strip_prefix("use ")?.strip_suffix(';'));
        for line in lines {
            let whole = line.split("::{").next().unwrap_or(line);
            let known = USED.iter().find(|known| whole.starts_with(**known) || known.starts_with(whole));
            used.insert(*known.unwrap_or_else(|| panic!("{} uses {line}", path.display())));
        }
    }
    // Each of the list is used: none is left from before.
    assert_eq!(used.into_iter().collect::<Vec<_>>(), USED);
}

#[test]
fn go1_takes_the_owners_from_the_potential() {
    use gokoro_mind::cases::OwnersBy;
    use gokoro_mind::go1::Go1Settings;
    assert_eq!(Go1Settings::default().effort.owners, OwnersBy::Potential);
}
