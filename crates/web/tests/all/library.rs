//! The library on the page: positions with what followed, a game, players under one name.

use std::fs;
use std::path::PathBuf;

use crate::help::{ask, get, with_library};
use gokoro_library::{Library, import};
use serde_json::json;

const GAMES: &str = "(;SZ[9]PB[Ann]PW[Bo]DT[1990]RE[B+R];B[ee];W[ge];B[cc])\
                     (;SZ[9]PB[Cy]PW[Ann B]DT[1992]RE[W+R];B[ee];W[ge];B[gc])(;SZ[9]AB[ee]PB[Cy]PW[Bo]RE[B+1];W[ec])";

fn folder() -> PathBuf {
    let root = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("page-library");
    let _ = fs::remove_dir_all(&root);
    fs::create_dir_all(&root).expect("a folder");
    let records = root.join("games.sgf");
    fs::write(&records, GAMES).expect("a file");
    let mut library = Library::write(&root.join("library")).expect("a library");
    import(&mut library, &[records], None, &mut |_| {}).expect("imported");
    root.join("library")
}

#[test]
fn positions_games_and_players_are_found() {
    let port = with_library(Some(folder()));
    assert_eq!(get(port, "/api/library").json()["games"], 3);
    let search = |more: serde_json::Value| {
        let mut asked = json!({"game": {"size": 9, "moves": [["B", "E5"]]}});
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        ask(port, "/api/library/search", &asked.to_string()).json()
    };
    let all = search(json!({}));
    assert_eq!(all["hits"]["count"], 3, "{all}");
    // The third game plays above the stone: the same point, as the board is turned.
    assert_eq!(
        (&all["continuations"][0]["count"], all["continuations"].as_array().map(Vec::len)),
        (&json!(3), Some(1))
    );
    assert_eq!(search(json!({"player": "ann"}))["games"], 2);
    assert_eq!(search(json!({"player": "ann", "from": "1991"}))["games"], 1);
    let id = &all["found"][0]["game"]["id"];
    let game = get(port, &format!("/api/library/{id}")).json();
    assert_eq!(
        (&game["row"]["black"], game["game"]["moves"].as_array().map(Vec::len)),
        (&json!("Ann"), Some(3))
    );
    let set_up = get(port, "/api/library/3").json();
    assert_eq!((&set_up["game"]["black"], &set_up["game"]["to_move"]), (&json!(["E5"]), &json!("W")));
    assert_eq!(get(port, "/api/library/9").status, 404);
    assert_eq!(ask(port, "/api/library/alias", r#"{"name":"Ann B","player":"Ann"}"#).status, 200);
    let players = get(port, "/api/library/players?name=ann").json();
    assert_eq!(players["players"], json!([{"player": "Ann", "names": ["Ann", "Ann B"], "games": 2}]));
    let unknown = ask(port, "/api/library/alias", r#"{"name":"Nobody","player":"Ann"}"#);
    assert!(unknown.status == 422 && unknown.body.contains("no game of the library"), "{}", unknown.body);
}

#[test]
fn a_page_without_a_library_says_so() {
    let port = with_library(None);
    assert_eq!(get(port, "/api/library").body, "null");
    assert_eq!(get(port, "/api/library/players").status, 404);
    let missing = with_library(Some(PathBuf::from("no-such-folder")));
    assert_eq!(get(missing, "/api/library").body, "null");
}
