//! Players, and the names that are one player's.

use std::fs;

use crate::support::folder;
use gokoro_library::{Filter, Library, LibraryError, import};

/// A library of four games: Honinbo Shusaku and Kuwahara Shusaku are one, whom records spell in two ways.
fn library(name: &str) -> Library {
    let root = folder(name);
    let records = root.join("games.sgf");
    let text = "(;SZ[9]PB[Honinbo Shusaku]PW[Ota Yuzo];B[aa])(;SZ[9]PB[Inoue, Genan]PW[Kuwahara Shusaku];B[bb])\
                (;SZ[9]PB[Kuwahara Shusaku]PW[Honinbo Shuwa];B[cc])(;SZ[9]PW[Ota Yuzo];B[dd])";
    fs::write(&records, text).expect("a file");
    let mut library = Library::write(&root.join("library")).expect("a library");
    import(&mut library, &[records], None, &mut |_| {}).expect("imported");
    library
}

fn listed(library: &Library, part: &str) -> Vec<(String, usize, u64)> {
    let (count, rows) = library.players(part, 10).expect("players");
    assert_eq!(count as usize, rows.len());
    rows.into_iter().map(|row| (row.player, row.names.len(), row.games)).collect()
}

#[test]
fn names_of_one_player_are_counted_together() {
    let mut library = library("aliases");
    assert_eq!(listed(&library, "shusaku").len(), 2);
    library.set_alias("Kuwahara Shusaku", Some("Honinbo Shusaku")).expect("an alias");
    assert_eq!(listed(&library, "KUWAHARA"), [("Honinbo Shusaku".to_owned(), 2, 3)]);
    let of = |player: &str| {
        let filter = Filter { player: Some(player.to_owned()), ..Filter::default() };
        library.list(&filter, 10).expect("games").0
    };
    // By either name, and by the name under which they stand.
    assert_eq!((of("kuwahara"), of("Honinbo Shusaku"), of("Shuwa"), of("Inoue, Genan")), (3, 3, 1, 1));
    let two =
        Filter { player: Some("kuwahara".to_owned()), opponent: Some("ota".to_owned()), ..Filter::default() };
    assert_eq!(library.list(&two, 10).expect("games").0, 1);
    library.set_alias("Kuwahara Shusaku", None).expect("no alias");
    assert_eq!(listed(&library, "kuwahara"), [("Kuwahara Shusaku".to_owned(), 1, 2)]);
}

#[test]
fn an_alias_of_an_alias_is_the_same_player() {
    let mut library = library("chains");
    library.set_alias("Kuwahara Shusaku", Some("Honinbo Shusaku")).expect("an alias");
    library.set_alias("Honinbo Shusaku", Some("Shusaku")).expect("an alias");
    library.set_alias("Ota Yuzo", Some("Kuwahara Shusaku")).expect("an alias");
    // The first game is one of his against another name of his: it counts once.
    assert_eq!(listed(&library, "shusaku"), [("Shusaku".to_owned(), 3, 4)]);
    let missing = library.set_alias("Jowa", Some("Shusaku")).expect_err("no such name");
    assert!(missing.to_string().contains("gokoro library players"), "{missing}");
}

#[test]
fn a_library_without_the_table_is_read() {
    let mut library = library("before");
    library.set_alias("Kuwahara Shusaku", Some("Honinbo Shusaku")).expect("an alias");
    let folder = library.folder().to_owned();
    drop(library);
    let db = rusqlite::Connection::open(folder.join("library.db")).expect("the tables");
    db.execute_batch("DROP TABLE aliases").expect("dropped");
    drop(db);
    let read = Library::open(&folder).expect("a library");
    assert_eq!(listed(&read, "shusaku").len(), 2);
    let asked = read.query("SELECT count(*) FROM games", |_, _| Ok::<(), LibraryError>(()));
    assert!(asked.is_ok());
}
