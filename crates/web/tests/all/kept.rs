//! The store's file in the data folder: what cannot be used, and what is damaged.

use std::fs;
use std::path::{Path, PathBuf};

use gokoro_analysis::Analysis;
use gokoro_view::catalogue::Lang;
use gokoro_web::{PageOptions, WebPage};
use rusqlite::Connection;
use serde_json::json;

use crate::help::{ask, get};

const NAME: &str = "page.sqlite";

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("gokoro-opening-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn page(data: &Path) -> WebPage {
    let options = PageOptions {
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
    let folder = folder("damaged");
    let path = folder.join(NAME);
    let whole = filled(&folder);
    let mut torn = whole.clone();
    let (from, to) = (whole.len() / 2, whole.len() / 2 + 6000);
    torn[from..to].fill(0x5a);
    let cases =
        [b"this is no store, but a text of the user's".to_vec(), whole[..whole.len() - 5000].to_vec(), torn];
    for (number, damaged) in (1..).zip(&cases) {
        for ending in ["-wal", "-shm"] {
            // The page of before keeps its files open.
            let _ = fs::remove_file(folder.join(format!("{NAME}{ending}")));
        }
        fs::write(&path, damaged).expect("written");
        let opened = page(&folder);
        let aside = folder.join(format!("page-damaged-{number}.sqlite"));
        let said = opened.notice().unwrap_or_default();
        assert!(said.contains("damaged") && said.contains(&aside.display().to_string()), "{said}");
        assert_eq!(&fs::read(&aside).expect("kept"), damaged);
        let port = served(opened);
        assert_eq!(get(port, "/api/games").json(), json!([]));
        let id = keep_game(port, "a");
        let again = page(&folder);
        assert_eq!(again.notice(), None);
        assert_eq!(get(served(again), &format!("/api/games/{id}")).status, 200);
    }
    fs::remove_dir_all(folder).expect("removed");
}
