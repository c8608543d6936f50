//! Games, names and engines as they are asked for, and who may ask.

use serde_json::{Value, json};

use crate::help::{ask, get, request, sent, started, with_key};

/// The game as the page understands it; else what it says is wrong.
fn read(port: u16, game: &str) -> Result<Value, String> {
    let reply = ask(port, "/api/start", &format!("{{\"game\":{game}}}"));
    if reply.status == 200 { Ok(reply.json()) } else { Err(reply.json()["error"].to_string()) }
}

/// The count of the stones of a game.
fn counted(port: u16, game: &Value) -> Value {
    ask(port, "/api/score", &json!({ "game": game, "dead": [] }).to_string()).json()
}

#[test]
fn a_game_comes_back_as_it_was_sent() {
    let port = started(2);
    let json = r#"{"size":9,"komi":5.5,"black":["C3"],"white":["G7"],"to_move":"W","moves":[["W","E5"],["B","pass"]]}"#;
    let game = read(port, json).expect("a game");
    for (name, value) in serde_json::from_str::<Value>(json).expect("JSON").as_object().expect("an object") {
        assert_eq!(game[name], *value, "{name}");
    }
    assert_eq!(read(port, &game.to_string()).expect("the same"), game);
    let handicap = read(port, r#"{"size":19,"handicap":4,"moves":[["W","K10"]]}"#).expect("a game");
    assert_eq!((&handicap["handicap"], &handicap["to_move"]), (&json!(4), &json!("W")));
    assert_eq!(handicap["black"].as_array().map(Vec::len), Some(4));
    assert_eq!(read(port, &handicap.to_string()).expect("the same"), handicap);
}

/// A ko retaken at once and a stone upon a stone, as records have them.
#[test]
fn moves_of_a_record_against_the_rules_are_played() {
    let port = started(2);
    let moves = r#"["B","B8"],["W","C8"],["B","A7"],["W","D7"],["B","B6"],["W","C6"],["B","C7"],["W","B7"],["B","C7"],["W","B8"]"#;
    let json = |forced: &str| format!(r#"{{"size":9,"rules":"Japanese","moves":[{moves}]{forced}}}"#);
    assert!(read(port, &json("")).is_err_and(|error| error.contains("C7")));
    let game = read(port, &json(r#","forced":[[8,"C7"],[9,"B8"]]"#)).expect("a game");
    assert_eq!(game["forced"], json!([[8, "C7"], [9, "B8"]]));
    let again = read(port, &game.to_string()).expect("the same");
    assert_eq!((&again, counted(port, &again)), (&game, counted(port, &game)));
    let many = (0..11).map(|_| r#"[8,"C7"]"#).collect::<Vec<_>>().join(",");
    let refused = read(port, &json(&format!(r#","forced":[{many}]"#)));
    assert!(refused.is_err_and(|error| error.contains("more than the 10 moves")));
    // Another move with that number is judged by the rules.
    assert!(read(port, &json(r#","forced":[[8,"D7"],[9,"B8"]]"#)).is_err());
}

#[test]
fn prisoners_of_before_are_kept() {
    let port = started(2);
    let json = r#"{"size":9,"black":["C3"],"white":["G7"],"prisoners":[3,1],"moves":[["B","E5"]]}"#;
    assert_eq!(read(port, json).expect("a game")["prisoners"], json!([3, 1]));
    assert!(read(port, r#"{"size":9,"prisoners":[99999,1]}"#).is_err());
}

#[test]
fn a_resignation_and_rules_by_parts_come_back() {
    let port = started(2);
    let json = r#"{"size":9,"rules":"koSIMPLEscoreAREAtaxNONEsui0whb0","moves":[["B","E5"],["W","resign"]]}"#;
    let game = read(port, json).expect("a game");
    assert_eq!(game["moves"], json!([["B", "E5"], ["W", "resign"]]));
    assert_eq!(game["rules"], "koSIMPLEscoreAREAtaxNONEsui0whb0");
    let again = read(port, &game.to_string()).expect("the same");
    assert_eq!((&again, counted(port, &again)["result"].as_str()), (&game, Some("B+R")));
}

#[test]
fn what_cannot_be_is_refused() {
    let port = started(2);
    for (json, part) in [
        (r#"{"size":20}"#, "lines"),
        (r#"{"size":9,"rules":"none"}"#, "unknown rules"),
        (r#"{"size":9,"handicap":10}"#, "handicap"),
        (r#"{"size":9,"komi":1e9}"#, "komi"),
        (r#"{"size":9,"black":["D4"],"white":["D4"]}"#, ""),
        (r#"{"size":9,"black":["Z4"]}"#, "no point"),
        (r#"{"size":9,"moves":[["X","D4"]]}"#, "no colour"),
        (r#"{"size":9,"moves":[["B","D4"],["W","D4"]]}"#, "D4 is occupied"),
        (r#"{"size":-1}"#, ""),
    ] {
        let error = read(port, json).err().unwrap_or_else(|| panic!("{json} is taken"));
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn queries_are_read() {
    let port = started(2);
    let opened = |query: &str| {
        let reply = sent(port, &request(port, "POST", &format!("/api/open{query}"), "", b"no game"));
        reply.json()["faults"][0].as_str().expect("a fault").to_owned()
    };
    assert!(opened("?name=a%20b%E7%A2%81%zz%4&game=3").starts_with("a b碁%zz%4: "));
    assert!(opened("?name=a+b").starts_with("a+b: "));
    assert!(opened("").starts_with("record.sgf: "));
    // A number that is none is as good as no number.
    let known = |query: &str| get(port, &format!("/api/trainer/next?{query}")).status;
    assert_eq!((known("after=x"), known("after=3"), known("")), (200, 200, 200));
}

#[test]
fn only_this_page_may_ask() {
    let port = started(2);
    let check = |path: &str, headers: &[(&str, &str)], fine: bool| {
        let headers: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let asked = format!("GET {path} HTTP/1.1\r\n{headers}Connection: close\r\n\r\n");
        assert_eq!(sent(port, asked.as_bytes()).status == 200, fine, "{asked}");
    };
    let (own, local) = (format!("127.0.0.1:{port}"), format!("localhost:{port}"));
    let host = ("host", own.as_str());
    check("/", &[host], true);
    check("/api/hello", &[("host", &local)], true);
    check("/api/hello", &[host, ("origin", &format!("http://{own}"))], true);
    check("/api/hello", &[host, ("sec-fetch-site", "same-origin")], true);
    let (other, longer, evil) =
        (format!("127.0.0.1:{}", port ^ 1), format!("{own}.evil.example"), format!("evil.example:{port}"));
    for wrong in [&other, "127.0.0.1", &evil, &longer, ""] {
        check("/", &[("host", wrong)], false);
    }
    check("/", &[], false);
    check("/", &[host, host], false);
    for wrong in ["null", &format!("https://{own}"), "http://evil.example", "http://127.0.0.1:81"] {
        check("/api/hello", &[host, ("origin", wrong)], false);
    }
    check("/api/hello", &[host, ("sec-fetch-site", "cross-site")], false);
    check("/api/hello", &[host, ("sec-fetch-site", "same-site"), ("sec-fetch-mode", "navigate")], false);
    check("/", &[host, ("sec-fetch-site", "cross-site"), ("sec-fetch-mode", "navigate")], true);
    check(&format!("http://{evil}/"), &[host], false);
}

#[test]
fn keys_differ_and_engines_are_checked() {
    let ((port, key), (_, other)) = (with_key(2), with_key(2));
    assert!(key != other && key.len() == 32 && key[..16] != key[16..], "{key} {other}");
    let kept = |engines: &[(&str, &str)]| {
        let engines =
            engines.iter().map(|(name, command)| json!({ "name": name, "kind": "gtp", "command": command }));
        let question = json!({ "engines": engines.collect::<Vec<_>>() }).to_string();
        let headers = format!("Content-Type: application/json\r\nX-Gokoro-Key: {key}\r\n");
        let reply = sent(port, &request(port, "POST", "/api/engines", &headers, question.as_bytes()));
        (reply.status, reply.json()["error"].as_str().unwrap_or_default().to_owned())
    };
    let fine = ("GNU Go", "gnugo --mode gtp");
    assert_eq!(kept(&[fine]).0, 200);
    let (twice, unnamed, wrong) = (kept(&[fine, fine]), kept(&[(" ", "a")]), kept(&[("x", "")]));
    assert_eq!((twice.0, unnamed.0, wrong.0), (422, 422, 422));
    assert!(twice.1 != unnamed.1 && unnamed.1 != wrong.1 && wrong.1 != twice.1, "{twice:?} {unnamed:?}");
    for command in ["  ", "a 'b", "a\nb"] {
        assert_eq!(kept(&[("x", command)]), wrong, "{command:?}");
    }
}
