//! The stock compiled in: all of it is read, distinct, and seen in games.

use std::collections::BTreeSet;

use gokoro_knowledge::{Entry, EntryKind, Stock};

#[test]
fn all_of_it_is_read() {
    let (stock, faults) = Stock::with(&[]);
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(stock.entries().len(), Stock::built_in().entries().len());
}

#[test]
fn it_is_as_large_as_is_said_and_no_diagram_is_there_twice() {
    let stock = Stock::built_in();
    // Entries with the same diagrams are one.
    let diagrams = |entry: &Entry| entry.diagrams.iter().map(|one| one.common().to_string()).collect();
    let count = |kind: EntryKind| {
        let entries = stock.entries().iter().filter(|entry| entry.kind == kind);
        entries.map(diagrams).collect::<BTreeSet<Vec<String>>>().len()
    };
    for (kind, least) in [(EntryKind::Tesuji, 300), (EntryKind::Endgame, 400), (EntryKind::Invasion, 150)] {
        assert!(count(kind) >= least, "{kind:?}");
    }
    for kind in [EntryKind::Link, EntryKind::Encircling, EntryKind::Eye, EntryKind::Triangle] {
        assert!(count(kind) >= 20, "{kind:?}");
    }
    let mut seen = BTreeSet::new();
    for entry in stock.entries().iter().filter(|entry| entry.tree.is_none()) {
        let drawing = entry.diagrams[0].common().to_string();
        assert!(seen.insert(drawing), "{} is there twice", entry.name);
    }
}

#[test]
fn what_was_mined_was_seen_in_games() {
    let mined = Stock::built_in().entries().iter().filter(|entry| entry.place.0 != "classics.txt");
    for entry in mined {
        let counts = entry.counts.unwrap_or_else(|| panic!("{} has no counts", entry.name));
        assert!(counts.appeared > 0 && counts.played <= counts.appeared, "{}", entry.name);
        // In each game in which the move was played it was played at least once.
        assert!(counts.games <= counts.played, "{}", entry.name);
    }
}

#[test]
fn invasions_and_endgame_recur_and_have_values() {
    let entries = Stock::built_in().entries().iter();
    let mined: Vec<&Entry> =
        entries.filter(|entry| entry.kind.has_value() && entry.place.0 != "classics.txt").collect();
    for entry in &mined {
        let counts = entry.counts.unwrap_or_default();
        // In three games at least, and played in one of fifty places where it appeared.
        assert!(counts.games >= 3 && 50 * counts.played >= counts.appeared, "{}", entry.name);
        // Tenths of a point: what a net says of places where it appeared, no whole corner.
        assert!(entry.value.is_none_or(|value| (5..=250).contains(&value)), "{}", entry.name);
    }
    let valued = mined.iter().filter(|entry| entry.value.is_some()).count();
    assert!(20 * valued >= 19 * mined.len(), "{valued} of {}", mined.len());
}

#[test]
fn entries_of_a_user_are_there_at_once_and_bad_ones_are_named() {
    let own = "entry tesuji mine\nclaim captures a\ndiagram\nX a *\n\nentry tesuji bad\ndiagram\nX a\n";
    let (stock, faults) = Stock::with(&[("own.txt".to_owned(), own.to_owned())]);
    assert!(stock.entries().iter().any(|entry| entry.name == "mine"));
    let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
    assert_eq!(told.len(), 1);
    assert!(told[0].starts_with("own.txt, line 7, entry bad: the diagram marks no move"), "{told:?}");
}
