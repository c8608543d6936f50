//! Libraries on disk: copies, going on, locks, damage.

use std::fs;
use std::path::{Path, PathBuf};

use crate::support::{folder, made_up};
use gokoro_board::{Board, Color};
use gokoro_library::{
    Area, Colors, Filter, ImportStep, Imported, Library, LibraryError, LibraryQuery, Pattern, import,
};
use serde_json::Value;

fn write(path: &Path, text: &str) -> PathBuf {
    fs::write(path, text).expect("a file");
    path.to_owned()
}

fn take(library: &Path, inputs: &[PathBuf]) -> Imported {
    let mut library = Library::write(library).expect("a library");
    import(&mut library, inputs, None, &mut |_| {}).expect("imported")
}

fn rows(library: &Path, sql: &str) -> Vec<Vec<Value>> {
    let mut all = Vec::new();
    let library = Library::open(library).expect("a library");
    let taken = library.query(sql, |_, row| -> Result<(), LibraryError> {
        all.push(row.to_vec());
        Ok(())
    });
    taken.expect("a query");
    all
}

/// How often the start of some board is found, and what follows.
fn found(library: &Library, side: u32) -> (u64, Vec<(Color, String, u64)>) {
    let size = gokoro_board::BoardSize::new(side).expect("a size");
    let pattern = Pattern::of_board(&Board::new(size), Area::Whole, Colors::Exchanged);
    let query = LibraryQuery { pattern: &pattern, to_move: None, games: None, except: None, most: 5 };
    let answer = library.search(&query);
    let next = |next: &gokoro_library::Continuation| {
        (next.color, size.name(next.point).to_string(), next.tally.count)
    };
    (answer.tally.count, answer.continuations.iter().map(next).collect())
}

/// The files of a library that end so.
fn files(library: &Path, end: &str) -> Vec<PathBuf> {
    let files = fs::read_dir(library).expect("a folder").map(|file| file.expect("a file").path());
    let mut files: Vec<PathBuf> = files.filter(|path| path.to_string_lossy().ends_with(end)).collect();
    files.sort();
    files
}

#[test]
fn copies_are_found_turned_and_mirrored() {
    let root = folder("copies");
    // The second is the first mirrored at the diagonal, the third turned, with its setup; the
    // fourth has the other colours, the fifth another order.
    let games = "(;SZ[9]AB[ba];W[cd];B[ef];W[])(;SZ[9]PB[A]AB[ab];W[dc];B[fe];W[])\
                 (;SZ[9]AB[ih];W[fg];B[de];W[tt])\
                 (;SZ[9]AW[ba];B[cd];W[ef];B[])(;SZ[9]AB[ba];W[ef];B[cd];W[])";
    let path = write(&root.join("games.sgf"), games);
    let done = take(&root.join("library"), &[path]);
    assert_eq!((done.records, done.games, done.copies, done.faults), (5, 3, 2, 0));
    let library = Library::open(&root.join("library")).expect("a library");
    let copies = library.copies(10).expect("copies");
    assert_eq!(copies.iter().map(|copy| (copy.game, copy.number)).collect::<Vec<_>>(), [(1, 2), (1, 3)]);
    let same = gokoro_sgf::Collection::read("(;SZ[9]AB[ab];W[dc];B[fe];W[])");
    assert_eq!(library.same_game(&same).expect("asked"), Some(1));
}

#[test]
fn what_was_read_is_passed_over_until_it_changes() {
    let root = folder("again");
    let (library, records) = (root.join("library"), root.join("records"));
    fs::create_dir_all(&records).expect("a folder");
    let one = write(&records.join("a.sgf"), &made_up(9, 3, 20, 1));
    write(&records.join("b.sgf"), "(;SZ[9];B[aa];W[aa])");
    let first = take(&library, std::slice::from_ref(&records));
    assert_eq!((first.games, first.faults, first.passed_over), (4, 1, 0));
    let second = take(&library, std::slice::from_ref(&records));
    assert_eq!((second.records, second.games, second.passed_over), (0, 0, 2));
    write(&one, &(made_up(9, 3, 20, 1) + &made_up(9, 2, 20, 2)));
    let third = take(&library, std::slice::from_ref(&records));
    assert_eq!((third.records, third.games, third.copies, third.passed_over), (5, 2, 3, 1));
    assert_eq!(rows(&library, "SELECT count(*), count(DISTINCT key) FROM games"), [[6, 6]]);
    assert_eq!(rows(&library, "SELECT count(*) FROM copies"), [[0]], "a game is no copy of itself");
    assert_eq!(rows(&library, "SELECT count(*) FROM faults"), [[1]]);
}

#[test]
fn one_process_writes_and_others_read() {
    let root = folder("lock");
    let (path, records) = (root.join("library"), write(&root.join("a.sgf"), &made_up(9, 3, 20, 1)));
    take(&path, std::slice::from_ref(&records));
    let held = Library::write(&path).expect("the lock");
    let refused = Library::write(&path).err().expect("refused").to_string();
    assert!(refused.contains("another process is using"), "{refused}");
    assert_eq!(found(&Library::open(&path).expect("readers may"), 9).0, 3);
    drop(held);
    assert!(Library::write(&path).is_ok());
}

#[test]
fn damaged_indexes_are_made_again_and_answers_stay() {
    let root = folder("damage");
    let (path, records) = (root.join("library"), write(&root.join("a.sgf"), &made_up(7, 40, 30, 1)));
    take(&path, &[records]);
    let told = found(&Library::open(&path).expect("a library"), 7);
    assert!(told.0 > 30 && told.1.len() > 1);
    let index = files(&path, ".index").remove(0);
    let sound = fs::read(&index).expect("an index");
    let mut flipped = sound.clone();
    for place in (sound.len() / 2..sound.len()).step_by(8) {
        flipped[place] ^= 0x55;
    }
    let head = [&[0; 40][..], &sound[40..]].concat();
    for damaged in [flipped, sound[..sound.len() - 9].to_vec(), sound[..30].to_vec(), Vec::new(), head] {
        fs::remove_file(&index).expect("removed");
        write(&index, "");
        fs::write(&index, &damaged).expect("written");
        let mut library = Library::open(&path).expect("a library");
        assert_eq!(found(&library, 7), told, "without the index");
        let checked = library.check().expect("checked");
        assert_eq!((checked.damaged, checked.rebuilt), (0, 1));
        assert_eq!(fs::read(&index).expect("an index"), sound, "made again to the byte");
        assert_eq!(found(&library, 7), told);
    }
    fs::remove_file(&index).expect("removed");
    let mut library = Library::open(&path).expect("a library");
    assert_eq!((library.damaged_indexes(), library.repair(None).expect("made")), (1, 1));
}

#[test]
fn what_cannot_be_opened_is_told() {
    let root = folder("unopened");
    let (path, records) = (root.join("library"), write(&root.join("a.sgf"), &made_up(9, 3, 20, 1)));
    let told = |path: &Path| Library::open(path).err().expect("refused").to_string();
    assert!(told(&root).contains("there is no library here"));
    take(&path, std::slice::from_ref(&records));
    let games = files(&path, ".games").remove(0);
    let sound = fs::read(&games).expect("games");
    fs::remove_file(&games).expect("removed");
    assert!(told(&path).contains("No such file"), "{}", told(&path));
    fs::write(&games, &sound[..sound.len() - 2]).expect("written");
    assert!(told(&path).contains("this file is damaged"));
    // A move that was changed is told by the check.
    let mut changed = sound.clone();
    *changed.last_mut().expect("bytes") ^= 1;
    fs::remove_file(&games).expect("removed");
    fs::write(&games, &changed).expect("written");
    let checked = Library::write(&path).expect("a library").check().expect("checked");
    assert_eq!((checked.games, checked.damaged), (2, 1));
    let database = path.join("library.db");
    let mut bytes = fs::read(&database).expect("a database");
    bytes[60..64].copy_from_slice(&9_u32.to_be_bytes());
    fs::write(&database, &bytes).expect("written");
    assert!(told(&path).contains("this library has version 9"));
    fs::write(&database, "no database at all, but long enough to be read as one").expect("written");
    assert!(told(&path).contains("damaged"), "{}", told(&path));
}

#[test]
fn a_step_that_fails_leaves_what_was_there() {
    let root = folder("step");
    let (path, records) = (root.join("library"), root.join("records"));
    fs::create_dir_all(&records).expect("a folder");
    write(&records.join("a.sgf"), &made_up(9, 3, 20, 1));
    take(&path, std::slice::from_ref(&records));
    write(&records.join("b.sgf"), &made_up(9, 2, 20, 2));
    // A folder lies where the next file of games should go, as a disk that refuses it would.
    let obstacle = path.join("000000004-2.games");
    fs::create_dir_all(obstacle.join("full")).expect("a folder");
    let failed = Library::write(&path)
        .and_then(|mut library| import(&mut library, std::slice::from_ref(&records), None, &mut |_| {}))
        .expect_err("nothing can be written");
    assert!(failed.to_string().contains("000000004-2.games"), "{failed}");
    assert_eq!(rows(&path, "SELECT count(*) FROM games"), [[3]]);
    fs::remove_dir_all(&obstacle).expect("removed");
    // What a stopped import left is no part of the library.
    write(&path.join("000000099-7.games"), "left over");
    write(&path.join("000000099-7.index.new"), "left over");
    let mut told = Vec::new();
    let mut library = Library::write(&path).expect("a library");
    let done = import(&mut library, &[records], None, &mut |step| {
        if let ImportStep::PassedOver(count) = step {
            told.push(count);
        }
    });
    assert_eq!((done.expect("imported").games, told), (2, vec![1]));
    assert_eq!(files(&path, ".games").len(), 2);
    assert!(files(&path, ".new").is_empty());
    assert_eq!(found(&library, 9).0, 5);
}

#[test]
fn many_small_imports_become_few_files() {
    let root = folder("small");
    let path = root.join("library");
    for number in 0..20 {
        let records = write(&root.join(format!("{number}.sgf")), &made_up(9, 1, 20, 100 + number));
        assert_eq!(take(&path, &[records]).games, 1);
    }
    assert!(files(&path, ".games").len() < 8, "{:?}", files(&path, ".games"));
    let mut library = Library::write(&path).expect("a library");
    assert_eq!(found(&library, 9).0, 20);
    assert_eq!(library.check().expect("checked").games, 20);
    let (size, moves) = library.moves(20).expect("the last game");
    assert_eq!((size.get(), moves.len()), (9, 20));
}

#[test]
fn queries_only_read() {
    let root = folder("query");
    let (path, records) = (root.join("library"), write(&root.join("a.sgf"), "(;SZ[9]PB[A];B[ee];W[];B[aa])"));
    take(&path, &[records]);
    assert_eq!(
        rows(&path, "SELECT black, moves(id), moves(99) FROM games"),
        [[Value::from("A"), Value::from(r#"[["B","E5"],["W","pass"],["B","A9"]]"#), Value::Null]]
    );
    let library = Library::open(&path).expect("a library");
    for sql in
        ["DELETE FROM games", "SELECT", "SELECT 1 FROM nothing", "PRAGMA user_version = 3", "VACUUM", ""]
    {
        let refused = library.query(sql, |_, _| -> Result<(), LibraryError> { Ok(()) });
        assert!(refused.is_err(), "{sql}");
    }
    assert_eq!(library.summary().expect("a summary").games, 1);
}

#[test]
fn files_of_others_stay_where_they_are() {
    let root = folder("others");
    let (path, records) = (root.join("library"), write(&root.join("a.sgf"), &made_up(9, 3, 20, 1)));
    take(&path, std::slice::from_ref(&records));
    let others = ["notes.index", "chess.games", "2024-11.games.bak"];
    let left_over =
        ["000000009-3.games", "000000009-3.index.new", "000000009-3.games.0123456789abcdef.gokoro-part"];
    for name in others.into_iter().chain(left_over) {
        fs::write(path.join(name), "text").expect("a file");
    }
    drop(Library::write(&path).expect("the lock"));
    assert!(others.iter().all(|name| path.join(name).exists()));
    assert!(left_over.iter().all(|name| !path.join(name).exists()), "what an ended step left goes");
}

#[test]
fn players_are_found_in_every_alphabet_and_opponents_are_the_other_side() {
    let root = folder("players");
    let game = |black: &str, white: &str, point: &str| {
        format!("(;GM[1]SZ[9]PB[{black}]PW[{white}];B[{point}];W[ee])")
    };
    let games = game("Étienne", "Lee", "cc") + &game("Lee", "ИВАН", "dd");
    let path = root.join("library");
    take(&path, &[write(&root.join("a.sgf"), &games)]);
    let library = Library::open(&path).expect("a library");
    let count = |player: &str, opponent: Option<&str>| {
        let (player, opponent) = (Some(player.to_owned()), opponent.map(str::to_owned));
        library.list(&Filter { player, opponent, ..Filter::default() }, 10).expect("a list").0
    };
    assert_eq!((count("étienne", None), count("иван", None), count("lee", None)), (1, 1, 2));
    assert_eq!((count("Lee", Some("Étienne")), count("Lee", Some("Lee"))), (1, 0));
}

#[test]
fn the_database_of_another_program_is_left_alone() {
    let root = folder("foreign");
    let path = root.join("library.db");
    let db = rusqlite::Connection::open(&path).expect("a database");
    db.execute_batch("CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('kept');").expect("a table");
    drop(db);
    let before = fs::read(&path).expect("readable");
    for library in [Library::open(&root), Library::write(&root)] {
        let error = library.err().expect("an error");
        assert!(matches!(error, LibraryError::Foreign(_)), "{error}");
        assert!(error.to_string().contains("library.db"), "{error}");
    }
    assert_eq!(fs::read(&path).expect("readable"), before);
}
