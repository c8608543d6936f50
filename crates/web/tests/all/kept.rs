//! What is kept in the data folder: games, settings, reviews with notes, problems of the trainer; and the store's file
//! that cannot be used, or is damaged.

use std::fs;
use std::path::{Path, PathBuf};

use gokoro_analysis::Analysis;
use gokoro_view::catalogue::Lang;
use gokoro_web::{PageOptions, WebPage};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::help::{Reply, ask, get, request, sent};

const NAME: &str = "page.sqlite";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gokoro-opening-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn page(data: &Path) -> WebPage {
    let options = PageOptions {
        library: None,
        port: None,
        data: Some(data.to_owned()),
        knowledge: None,
        lang: Lang::En,
        analysis: Analysis::default(),
        threads: 2,
        record: None,
    };
    WebPage::open(options).expect("a page")
}

/// Serves a page for good; its port.
fn served(page: WebPage) -> u16 {
    let port = page.port();
    std::thread::spawn(move || page.serve());
    port
}

/// Keeps a game; its number.
fn keep_game(port: u16, title: &str) -> i64 {
    let kept = ask(port, "/api/games", &json!({ "title": title, "body": [1] }).to_string());
    kept.json()["id"].as_i64().expect("kept")
}

#[test]
fn what_cannot_be_used_is_left_as_it_is() {
    let folder = folder("left");
    let path = folder.join(NAME);
    let newer = Connection::open(&path).expect("a file");
    newer.execute_batch("PRAGMA user_version = 99").expect("written");
    drop(newer);
    let opened = page(&folder);
    assert!(opened.notice().is_some_and(|said| said.contains("newer version")), "{:?}", opened.notice());
    keep_game(served(opened), "kept in memory");
    let file = Connection::open(&path).expect("a file");
    let version: i64 = file.query_row("PRAGMA user_version", [], |row| row.get(0)).expect("asked");
    assert_eq!(version, 99);
    // A folder that is a file.
    assert!(page(&path).notice().is_some_and(|said| said.contains("cannot be used")));
    fs::remove_dir_all(folder).expect("removed");
}

/// The bytes of a store with many games.
fn filled(folder: &Path) -> Vec<u8> {
    drop(page(folder));
    let path = folder.join(NAME);
    let file = Connection::open(&path).expect("a file");
    let fill = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 200)
        INSERT INTO games (title, body, changed) SELECT 'game ' || n, printf('%300c', '1'), 1 FROM numbers";
    file.execute_batch(fill).expect("filled");
    file.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)").expect("written");
    drop(file);
    fs::read(path).expect("read")
}

#[test]
fn a_damaged_store_is_put_aside_and_a_new_one_begins() {
    let whole = filled(&folder("whole"));
    let mut torn = whole.clone();
    let (from, to) = (whole.len() / 2, whole.len() / 2 + 6000);
    torn[from..to].fill(0x5a);
    let cases =
        [b"this is no store, but a text of the user's".to_vec(), whole[..whole.len() - 5000].to_vec(), torn];
    for (number, damaged) in (1..).zip(&cases) {
        let folder = folder(&format!("damaged-{number}"));
        let aside = |number: usize| folder.join(format!("page-damaged-{number}.sqlite"));
        (1..number).for_each(|before| fs::write(aside(before), "of before").expect("written"));
        fs::write(folder.join(NAME), damaged).expect("written");
        let opened = page(&folder);
        let aside = aside(number);
        let said = opened.notice().unwrap_or_default();
        assert!(said.contains("damaged") && said.contains(&aside.display().to_string()), "{said}");
        assert_eq!(&fs::read(&aside).expect("kept"), damaged);
        let port = served(opened);
        assert_eq!(get(port, "/api/games").json(), json!([]));
        let id = keep_game(port, "a");
        let again = page(&folder);
        assert_eq!(again.notice(), None);
        assert_eq!(get(served(again), &format!("/api/games/{id}")).status, 200);
        fs::remove_dir_all(folder).expect("removed");
    }
}

const GAME: &str = "(;SZ[9];B[ee]C[first];W[gc])";

/// A new folder with a store, what is done to its file, and the port of a page that uses it.
fn store(name: &str, change: impl FnOnce(&Connection)) -> (PathBuf, u16) {
    let folder = folder(name);
    drop(page(&folder));
    change(&Connection::open(folder.join(NAME)).expect("a file"));
    let port = served(page(&folder));
    (folder, port)
}

fn post(port: u16, path: &str, body: &str) -> Reply {
    sent(port, &request(port, "POST", path, "", body.as_bytes()))
}

fn delete(port: u16, path: &str) {
    assert_eq!(sent(port, &request(port, "DELETE", path, "", b"")).status, 200, "{path}");
}

/// Reviews a record; the number of the review.
fn review(port: u16, record: &str, query: &str) -> i64 {
    let told = post(port, &format!("/api/review?{query}"), record).lines();
    told.last().and_then(|last| last["done"].as_i64()).unwrap_or_else(|| panic!("{told:?}"))
}

/// Puts reviews of records with these numbers into a store.
fn put_reviews(file: &Connection, numbers: std::ops::RangeInclusive<i64>, record: &str) {
    let put = "INSERT INTO reviews (id, title, record, page, json, sgf, changed) VALUES (?1, 'r', ?2, '', '', ?3, 1)";
    for number in numbers {
        let own = record.replace("(;", &format!("(;GN[{number}]"));
        file.execute(put, (number, own.as_bytes(), own.as_bytes())).expect("written");
    }
}

fn numbers(port: u16) -> Vec<i64> {
    let listed = get(port, "/api/reviews").json();
    listed.as_array().expect("a list").iter().filter_map(|one| one["id"].as_i64()).collect()
}

#[test]
fn what_is_kept_is_there_again() {
    let (folder, port) = store("kept", |_| {});
    let id = keep_game(port, "a");
    let again = json!({ "id": id, "title": "b", "body": { "moves": 1 } });
    assert_eq!(ask(port, "/api/games", &again.to_string()).json()["id"], id);
    assert_eq!(ask(port, "/api/settings", r#"{"theme":"dark"}"#).status, 200);
    let first = review(port, GAME, "name=r.sgf");
    assert_eq!(review(port, GAME, "name=r.sgf"), first, "it is not reviewed again");
    let second = review(port, GAME, "name=r.sgf&again=1");
    assert_ne!(first, second);
    let port = served(page(&folder));
    assert_eq!(get(port, &format!("/api/games/{id}")).json(), json!({ "moves": 1 }));
    assert_eq!(get(port, "/api/hello").json()["settings"], json!({ "theme": "dark" }));
    let moved = get(port, &format!("/review/{second}"));
    assert!(moved.status == 303 && moved.head.contains(&format!("/#review&id={second}")), "{}", moved.head);
    assert_eq!(get(port, &format!("/review/{first}")).status, 404);
    assert_eq!(review(port, GAME, "name=r.sgf"), second);
    delete(port, &format!("/api/games/{id}"));
    delete(port, &format!("/api/reviews/{second}"));
    assert_eq!((get(port, "/api/games").json(), numbers(port)), (json!([]), vec![]));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn what_fails_is_said_as_it_is_in_the_language_of_the_page() {
    let (folder, port) = store("fails", |_| {});
    let file = Connection::open(folder.join(NAME)).expect("a file");
    file.execute_batch("DROP TABLE games").expect("dropped");
    let error = |reply: Reply| reply.json()["error"].as_str().expect("a fault").to_owned();
    let read = || error(get(port, "/api/games"));
    let kept = || error(ask(port, "/api/games", r#"{"title":"a","body":[1]}"#));
    assert!(read().starts_with("The store cannot be read (no such table: games"), "{}", read());
    assert!(kept().starts_with("Nothing was kept: the store cannot be used (no such"), "{}", kept());
    for (lang, cannot, nothing) in [
        ("ja", "読めません", "保存されませんでした"),
        ("zh", "无法读取", "没有保存"),
        ("ko", "읽을 수 없습니다", "저장되지 않았습니다"),
    ] {
        assert_eq!(ask(port, "/api/settings", &json!({ "lang": lang }).to_string()).status, 200);
        assert!(read().contains(cannot) && read().contains("no such table"), "{}", read());
        assert!(kept().contains(nothing) && !kept().contains(cannot), "{}", kept());
    }
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn old_reviews_go() {
    let (folder, port) = store("old", |file| put_reviews(file, 1..=32, GAME));
    let newest = review(port, GAME, "");
    let kept = numbers(port);
    assert_eq!((kept.len(), kept[0], kept[29]), (30, newest, 4));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn what_somebody_wrote_stays() {
    let (folder, port) = store("wrote", |file| put_reviews(file, 1..=32, GAME));
    let write =
        |id: i64, body: &Value| ask(port, &format!("/api/reviews/{id}/notes"), &body.to_string()).status;
    let read = |id: i64| get(port, &format!("/api/reviews/{id}/notes")).json();
    let written = json!([{ "at": 1, "moves": [], "comment": "mine" }]);
    assert_eq!((write(1, &written), write(2, &written), write(2, &json!([]))), (200, 200, 200));
    assert_eq!((read(1), read(2), write(99, &written)), (written.clone(), json!([]), 404));
    let too_long = json!([{ "at": 1, "moves": [], "comment": "x".repeat(10_001) }]);
    assert_eq!((write(1, &too_long), read(1)), (422, written.clone()));
    review(port, GAME, "");
    let kept = numbers(port);
    assert!(kept.contains(&1) && !kept.contains(&2), "{kept:?}");
    let again = review(port, &GAME.replace("(;", "(;GN[1]"), "again=1");
    assert_eq!((read(again), read(1)), (written, json!([])));
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn a_store_of_before_is_taken_over() {
    let folder = folder("before");
    let before = Connection::open(folder.join(NAME)).expect("a file");
    let tables = "CREATE TABLE games (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL,
            changed INTEGER NOT NULL);
        CREATE TABLE reviews (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, record BLOB NOT NULL,
            page BLOB NOT NULL, json BLOB NOT NULL, sgf BLOB NOT NULL, changed INTEGER NOT NULL);
        CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
        PRAGMA user_version = 1;";
    before.execute_batch(tables).expect("written");
    let put = "INSERT INTO reviews (title, record, page, json, sgf, changed) VALUES ('r', ?1, '', '', '', 1)";
    before.execute(put, [GAME.as_bytes()]).expect("written");
    drop(before);
    for _ in 0..2 {
        let opened = page(&folder);
        assert_eq!(opened.notice(), None);
        let port = served(opened);
        assert_eq!(review(port, GAME, ""), 1);
        let write = |id: i64| ask(port, &format!("/api/reviews/{id}/notes"), "[]").status;
        assert_eq!((write(1), write(2)), (200, 404));
    }
    let judge = "SELECT judge FROM reviews WHERE id = 1";
    let file = Connection::open(folder.join(NAME)).expect("a file");
    assert_eq!(file.query_row(judge, [], |row| row.get::<_, String>(0)).expect("asked"), "");
    fs::remove_dir_all(folder).expect("removed");
}

#[test]
fn lines_become_variations() {
    let (folder, port) = store("lines", |file| put_reviews(file, 1..=1, GAME));
    let note = |at: usize, moves: &[(&str, &str)], comment: &str| json!({ "at": at, "moves": moves, "comment": comment });
    let notes = json!([
        note(1, &[], "mine"),
        note(1, &[("W", "C3"), ("B", "G3")], "a ] bracket"),
        note(1, &[("W", "C3"), ("B", "pass")], ""),
        note(1, &[("W", "G7")], "played"),
        note(1, &[("W", "G7"), ("B", "C3"), ("W", "pass")], ""),
        note(2, &[("B", "C3")], "after the game"),
        note(9, &[("W", "A1")], "no such move"),
    ]);
    assert_eq!(ask(port, "/api/reviews/1/notes", &notes.to_string()).status, 200);
    let text = get(port, "/api/reviews/1/sgf").body;
    let plain: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    assert_eq!(
        plain,
        "(;GN[1]SZ[9];B[ee]C[firstmine](;W[gc]C[playedBC3,WpassBC3:afterthegame])(;W[cg](;B[gg]C[a\\]bracket])(;B[])))"
    );
    fs::remove_dir_all(folder).expect("removed");
}

/// Problems with one more black stone each.
fn problems(numbers: &[usize]) -> String {
    let one =
        |number: &usize| format!("(;SZ[9]AB{}AW[ii]PL[B])", &"[aa][bb][cc][dd][ee]"[..4 * (number + 1)]);
    numbers.iter().map(one).collect()
}

/// Adds problems to a set; how many were added, there, and too many.
fn add(port: u16, set: &str, numbers: &[usize]) -> [u64; 3] {
    let told = post(port, &format!("/api/trainer/add?name=p.sgf&set={set}"), &problems(numbers)).json();
    ["added", "known", "full"].map(|name| told[name].as_u64().expect("a number"))
}

#[test]
fn problems_move_through_the_boxes() {
    let port = crate::help::started(1);
    assert_eq!(add(port, "a", &[1]), [1, 0, 0]);
    assert_eq!(add(port, "b", &[2, 1, 2]), [1, 2, 0]);
    // The program's own sets are beside those that are added.
    let sets = || -> Vec<Value> {
        let all = get(port, "/api/trainer").json();
        let own = |set: &Value| set["name"].as_str().is_some_and(|name| name.starts_with("gokoro:"));
        all.as_array().into_iter().flatten().filter(|set| !own(set)).cloned().collect()
    };
    assert_eq!(sets()[0], json!({ "name": "a", "count": 1, "due": 1, "boxes": [1, 0, 0, 0, 0] }));
    let next = |query: &str| get(port, &format!("/api/trainer/next?{query}")).json();
    let card = next("set=b");
    assert_eq!(
        (&card["title"], card["body"]["game"]["black"].as_array().map(Vec::len)),
        (&json!("p 1"), Some(3))
    );
    let id = card["id"].as_i64().expect("a number");
    let answer = |id: i64, right: bool| {
        let asked = ask(port, &format!("/api/trainer/{id}"), &json!({ "right": right }).to_string());
        (asked.status == 200).then(|| asked.json())
    };
    assert_eq!(answer(id, true), Some(json!({ "box": 2, "minutes": 24 * 60 })));
    assert_eq!(next("set=b"), Value::Null);
    assert_eq!(next("")["set"], "a");
    assert_eq!(answer(id, false).expect("there")["box"], 1);
    for wanted in [2, 3, 4, 5, 5] {
        assert_eq!(answer(id, true).expect("there")["box"], wanted);
    }
    assert_eq!(answer(99_999, true), None);
    assert_eq!(ask(port, "/api/trainer/forget", r#"{"set":"b"}"#).status, 200);
    assert_eq!(sets().len(), 1);
}

#[test]
fn a_full_store_says_so() {
    // One less than are kept at most.
    let (folder, port) = store("full", |file| {
        let fill = "WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 19998)
            INSERT INTO problems (set_name, title, same, body) SELECT 'a', n, CAST(n AS TEXT), n FROM numbers";
        file.execute_batch(fill).expect("filled");
    });
    assert_eq!(add(port, "b", &[1]), [1, 0, 0]);
    assert_eq!(add(port, "b", &[1, 2, 3]), [1, 1, 1]);
    fs::remove_dir_all(folder).expect("removed");
}
