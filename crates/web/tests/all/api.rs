//! The page asked as its scripts ask it, and as they never would.

use crate::help::{ask, get, request, sent, started};

/// A group in the corner that Black kills at B9, White saves there.
const CORNER: &str =
    r#""game":{"size":9,"black":["E9","E8","A7","B7","C7","D7","E7"],"white":["D9","A8","B8","C8","D8"]}"#;

#[test]
fn the_files_of_the_page_and_nothing_else() {
    let port = started(2);
    for path in ["/", "/app.js", "/app.css", "/icon.svg", "/app.js?x=1"] {
        let reply = get(port, path);
        assert_eq!(reply.status, 200, "{path}");
        assert!(reply.head.contains("default-src 'none'") && !reply.body.is_empty(), "{path}");
    }
    for path in [
        "/../Cargo.toml",
        "/..%2f..%2fetc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/app.js/../../secret",
        "//etc/passwd",
        "/api",
        "/review/../api/games",
        "/review/99",
        "/api/games/1",
        "/api/reviews/-1",
        "/api/reviews/1/page",
    ] {
        let reply = get(port, path);
        assert_eq!(reply.status, 404, "{path}: {}", reply.body);
        assert!(reply.json()["error"].is_string(), "{path}");
    }
    assert!(get(port, "/api/games/none").status < 500);
}

#[test]
fn other_hosts_and_origins_are_refused() {
    let port = started(2);
    let hello = |headers: &str| {
        sent(port, format!("GET /api/hello HTTP/1.1\r\n{headers}Connection: close\r\n\r\n").as_bytes())
    };
    let own = format!("Host: 127.0.0.1:{port}\r\n");
    assert_eq!(hello(&own).status, 200);
    assert_eq!(hello(&format!("Host: localhost:{port}\r\n")).status, 200);
    assert_eq!(hello(&format!("{own}Origin: http://127.0.0.1:{port}\r\n")).status, 200);
    for headers in [
        format!("Host: evil.example:{port}\r\n"),
        "Host: 127.0.0.1\r\n".to_owned(),
        format!("{own}Origin: http://evil.example\r\n"),
        format!("{own}Origin: null\r\n"),
        format!("{own}Sec-Fetch-Site: cross-site\r\n"),
    ] {
        let reply = hello(&headers);
        assert_eq!(reply.status, 403, "{headers}");
        assert!(reply.json()["error"].is_string());
    }
}

#[test]
fn questions_that_make_no_sense_are_refused_in_words() {
    let port = started(2);
    for (path, question, status) in [
        ("/api/play", "{", 400),
        ("/api/play", "[]", 400),
        ("/api/play", r#"{"game":{"size":"nine"},"level":"best"}"#, 400),
        ("/api/play", r#"{"game":{"size":9},"level":"9p"}"#, 422),
        ("/api/play", r#"{"game":{"size":99},"level":"net"}"#, 422),
        ("/api/play", r#"{"game":{"size":9,"moves":[["B","pass"],["W","pass"]]},"level":"net"}"#, 422),
        ("/api/judge", r#"{"game":{"size":9}}"#, 422),
        ("/api/score", r#"{"game":{"size":9},"dead":["Z9"]}"#, 422),
        ("/api/start", r#"{"game":{"size":9,"handicap":77}}"#, 422),
        ("/api/solve/walk", r#"{"game":{"size":9}}"#, 422),
        ("/api/solve/proof", r#"{"game":{"size":9}}"#, 422),
        ("/api/reviews/7/try", r#"{"at":0,"moves":[]}"#, 404),
        ("/api/reviews/7/look", r#"{"at":0}"#, 404),
        ("/api/settings", "[]", 422),
        ("/api/games", r#"{"title":1}"#, 400),
    ] {
        let reply = ask(port, path, question);
        assert_eq!(reply.status, status, "{path} {question}: {}", reply.body);
        assert!(reply.json()["error"].as_str().is_some_and(|text| text.len() > 8), "{}", reply.body);
    }
    let plain = sent(port, &request(port, "POST", "/api/play", "Content-Type: text/plain\r\n", b"{}"));
    assert_eq!(plain.status, 415);
    assert_eq!(sent(port, &request(port, "PUT", "/api/play", "", b"")).status, 404);
    let huge = vec![b' '; (1 << 20) + 1];
    let reply = sent(port, &request(port, "POST", "/api/play", "Content-Type: application/json\r\n", &huge));
    assert_eq!(reply.status, 413);
    // Named larger than any file that is taken, with nothing behind it.
    let head = format!(
        "POST /api/open HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: 99999999999\r\n\r\n"
    );
    assert_eq!(sent(port, head.as_bytes()).status, 413);
}

#[test]
fn a_game_is_played_judged_and_counted() {
    let port = started(2);
    let start = ask(port, "/api/start", r#"{"game":{"size":9,"handicap":2}}"#).json();
    assert_eq!(start["black"].as_array().map(Vec::len), Some(2));
    assert_eq!(start["to_move"], "W");
    let played =
        ask(port, "/api/play", r#"{"game":{"size":9,"moves":[["B","E5"]]},"level":"net","lang":"ja"}"#)
            .json();
    assert_eq!(played["color"], "W");
    assert!(played["said"].as_str().is_some_and(|said| said.starts_with('白')), "{played}");
    let judged = ask(port, "/api/judge", r#"{"game":{"size":9,"moves":[["B","E5"],["W","A1"]]}}"#).json();
    assert!(judged["loss"].as_f64().is_some_and(|loss| loss > 2.0), "{judged}");
    assert!(judged["better"][0].is_string() && judged["said"][0].is_string(), "{judged}");
    // Such a move gains little beside a pass: it is stopped whatever it loses, and the reason is about it.
    assert!(judged["wasted"] == true && judged["answer"][0].is_string(), "{judged}");
    assert!(
        judged["reasons"][0].as_str().is_some_and(|why| why.starts_with("A1 gains little here; ")),
        "{judged}"
    );
    let plain = ask(port, "/api/judge", r#"{"game":{"size":9,"moves":[["B","E5"],["W","E3"]]}}"#).json();
    assert_eq!(plain["wasted"], false, "{plain}");
    let hint = ask(port, "/api/hint", r#"{"game":{"size":9,"moves":[["B","E5"]]}}"#).json();
    let kinds: Vec<_> = hint.as_array().expect("steps").iter().map(|step| step["kind"].as_str()).collect();
    assert_eq!((kinds.first(), kinds.last()), (Some(&Some("region")), Some(&Some("reason"))), "{hint}");
    // A wall down the middle, and a stone that is dead behind it.
    let column = |letter: char| (1..=5).map(|row| format!("{letter}{row}")).collect::<Vec<_>>();
    let (black, white) = (column('B'), [column('C'), vec!["A3".to_owned()]].concat());
    let game = serde_json::json!({ "size": 5, "komi": 0.5, "rules": "Japanese", "black": black, "white": white,
        "moves": [["B", "pass"], ["W", "pass"]] });
    let counted =
        ask(port, "/api/score", &serde_json::json!({ "game": game, "dead": ["A3"] }).to_string()).json();
    assert_eq!(counted["dead"], serde_json::json!(["A3"]));
    assert_eq!(counted["said"][1], "Counted as dead: White's stone at A3.", "{counted}");
    // Black has five points and the stone twice over; White ten and komi.
    assert_eq!(counted["result"], "W+4.5", "{counted}");
    let sgf = ask(port, "/api/sgf", r#"{"game":{"size":9,"moves":[["B","E5"]]},"players":["a]b","c"]}"#);
    assert!(sgf.body.contains(r"PB[a\]b]") && sgf.body.contains(";B[ee]"), "{}", sgf.body);
}

#[test]
fn a_position_is_analysed_line_by_line() {
    let port = started(2);
    let lines = ask(port, "/api/analyse", r#"{"game":{"size":5,"moves":[["B","C3"]]}}"#).lines();
    assert!(lines.len() > 3);
    let visits: Vec<_> = lines.iter().map(|line| line["visits"].as_u64().expect("visits")).collect();
    assert!(visits.is_sorted() && lines[0]["owners"].as_array().is_some_and(|owners| owners.len() == 25));
    let regions = ask(port, "/api/regions", r#"{"game":{"size":9,"moves":[["B","E5"]]}}"#).json();
    assert_eq!((regions["schema"].as_u64(), regions["size"].as_u64()), (Some(1), Some(9)));
}

#[test]
fn a_group_is_solved_and_its_refutations_are_walked() {
    let port = started(2);
    let lines = ask(port, "/api/solve", &format!("{{{CORNER}}}")).lines();
    let solved = lines.last().expect("an answer");
    let answers = &solved["solution"]["answers"];
    assert_eq!(answers[0]["status"], "dead", "{solved}");
    assert_eq!(answers[0]["first_moves"][0], "B9");
    assert_eq!(answers[1]["status"], "alive");
    assert!(solved["said"][0][0].is_string() && solved["granted"][0].is_string());
    let walk = |moves: &str| ask(port, "/api/solve/walk", &format!("{{{CORNER},\"walked\":{moves}}}")).json();
    let right = walk(r#"["B9"]"#);
    assert_eq!(right["status"]["at_most"], "dead", "{right}");
    let wrong = walk(r#"["C9"]"#);
    assert_eq!((&wrong["status"]["at_least"], &wrong["reply"]), (&"alive".into(), &"B9".into()), "{wrong}");
    assert_eq!(walk(r#"["J1"]"#)["outside"], true);
    let proof = ask(port, "/api/solve/proof", &format!("{{{CORNER}}}"));
    assert!(proof.body.contains("TE[1]") && proof.body.contains("BM[1]"), "{}", proof.body);
    let none = ask(port, "/api/solve", r#"{"game":{"size":9}}"#).lines();
    assert!(none.last().is_some_and(|line| line["error"].is_string()), "{none:?}");
}

/// A ko retaken at once, a stone upon a stone, stones set up in the middle, komi of Fox: the page plays
/// on from what it was given, and what was read otherwise is told.
#[test]
fn the_page_plays_on_from_records_as_they_are() {
    let port = started(2);
    let open =
        |sgf: &str| sent(port, &request(port, "POST", "/api/open?name=a.sgf", "", sgf.as_bytes())).json();
    let ko = ";B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc];B[cc];W[cc];B[ee]";
    for sgf in [
        format!("(;GM[1]SZ[9]KM[6.5]RU[Japanese]{ko})"),
        format!("(;GM[1]SZ[9]KM[7.5]RU[Chinese]{ko})"),
        "(;GM[1]SZ[9];B[ab];W[aa];B[ba];W[ee];AB[gg]AE[ee];W[cc])".to_owned(),
        "(;GM[1]SZ[9]RU[koSIMPLEscoreAREAtaxNONEsui0whbN];B[ee])".to_owned(),
        "(;GM[1]SZ[9]AP[foxwq]KM[50]HA[2];AB[gc][cg];W[ee])".to_owned(),
    ] {
        let opened = open(&sgf);
        let game = &opened["games"][0]["game"];
        let question = serde_json::json!({ "game": game, "level": "net" }).to_string();
        let played = ask(port, "/api/play", &question);
        assert_eq!(played.status, 200, "{sgf}: {}", played.body);
        assert_eq!(
            ask(port, "/api/score", &serde_json::json!({ "game": game }).to_string()).status,
            200,
            "{sgf}"
        );
    }
    let game = &open("(;GM[1]SZ[9];B[ab];W[aa];B[ba];W[ee];AB[gg]AE[ee];W[cc])")["games"][0]["game"];
    assert_eq!(game["moves"].as_array().map(Vec::len), Some(5));
    let stands =
        serde_json::json!([{ "after": 4, "black": ["B9", "A8", "G3"], "white": [], "to_move": "B" }]);
    assert_eq!(game["edits"], stands);
    let fox = open("(;GM[1]SZ[9]AP[foxwq]KM[50]HA[2];AB[gc][cg];W[ee])");
    assert_eq!(
        (&fox["games"][0]["game"]["komi"], &fox["games"][0]["game"]["handicap"]),
        (&0.5.into(), &2.into())
    );
    let told: Vec<&str> =
        fox["repaired"].as_array().expect("sentences").iter().filter_map(|t| t.as_str()).collect();
    assert!(told.iter().any(|line| line.contains("KM[50]; read as 0.5")), "{told:?}");
}

#[test]
fn records_are_opened_reviewed_and_asked_about() {
    let port = started(2);
    let sgf = "(;GM[1]FF[4]SZ[9]KM[7]PB[a]PW[b];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee];B[eg];W[ce])";
    let send = |path: &str, body: &[u8]| sent(port, &request(port, "POST", path, "", body));
    let opened = send("/api/open?name=a.sgf", format!("{sgf}{sgf}").as_bytes()).json();
    assert_eq!(opened["games"].as_array().map(Vec::len), Some(2), "{opened}");
    assert_eq!((&opened["games"][0]["title"], &opened["games"][0]["moves"]), (&"a – b".into(), &8.into()));
    for broken in [&b"no game at all"[..], b"\x89PNG\r\n\x1a\n\0\0\0", b"PK\x03\x04....", b"(;GM[2])", b""] {
        let told = send("/api/open?name=../../x.sgf", broken).json();
        assert!(told["games"].as_array().is_some_and(Vec::is_empty), "{told}");
        assert!(told["faults"][0].as_str().is_none_or(|fault| !fault.contains("..")), "{told}");
    }
    let long = format!("(;SZ[9]{})", ";B[];W[]".repeat(1001));
    let told = send("/api/open?name=a.sgf", format!("{long}{sgf}").as_bytes()).json();
    assert_eq!(told["games"].as_array().map(Vec::len), Some(1), "{told}");
    assert!(told["faults"][0].as_str().is_some_and(|fault| fault.contains("2002 moves")), "{told}");
    let told = send("/api/review?name=a.sgf", long.as_bytes()).lines();
    assert!(
        told[0]["error"].as_str().is_some_and(|error| error.contains("too many for a review")),
        "{told:?}"
    );
    let lines = send("/api/review?name=a.sgf&lang=ja", sgf.as_bytes()).lines();
    let id = lines.last().and_then(|line| line["done"].as_i64()).unwrap_or_else(|| panic!("{lines:?}"));
    assert_eq!(lines[0]["title"], "a – b");
    let game = get(port, &format!("/api/reviews/{id}/game")).json();
    assert_eq!(
        (&game["title"], &game["game"]),
        (&lines[0]["title"], &lines[0]["game"]),
        "the board is there at once"
    );
    assert!(
        lines.iter().any(|line| line["leads"].as_array().is_some_and(|leads| leads.len() == 9)),
        "{lines:?}"
    );
    assert!(lines.iter().all(|line| line["percent"].as_f64().is_none_or(|percent| percent < 100.0)));
    let moved = get(port, &format!("/review/{id}"));
    assert!(moved.status == 303 && moved.head.contains(&format!("/#review&id={id}")), "{}", moved.head);
    // The same record again is there at once.
    let again = send("/api/review?name=a.sgf", sgf.as_bytes()).lines();
    assert_eq!(again, [serde_json::json!({ "done": id })]);
    assert_eq!(get(port, &format!("/api/reviews/{id}")).json()["schema"], 2);
    assert!(get(port, &format!("/api/reviews/{id}/sgf")).body.contains("C["));
    let tried = |question: &str| ask(port, &format!("/api/reviews/{id}/try"), question);
    let told = tried(r#"{"at":2,"moves":[["B","A1"]],"lang":"en"}"#).lines();
    assert_eq!(told.len(), 2, "{told:?}");
    assert!(
        told[0]["loss"].as_f64().is_some_and(|loss| loss > 2.0)
            && told[0]["replies"][0]["vertex"].is_string()
    );
    assert_eq!(tried(r#"{"at":99,"moves":[["B","A1"]]}"#).status, 422);
    let looked = |at: usize| ask(port, &format!("/api/reviews/{id}/look"), &format!("{{\"at\":{at}}}"));
    let known = looked(2).json();
    assert!(known["families"].is_array() && known["links"].is_array() && known["pon"].is_array());
    assert_eq!(known["potential"].as_array().map(Vec::len), Some(81));
    assert_eq!(looked(99).status, 422);
    assert_eq!(tried(r#"{"at":2,"moves":[["B","G7"]]}"#).status, 422);
    assert_eq!(sent(port, &request(port, "DELETE", &format!("/api/reviews/{id}"), "", b"")).status, 200);
    assert_eq!(get(port, &format!("/review/{id}")).status, 404);
    let fault = send("/api/review?name=a.sgf", b"no game").lines();
    assert!(fault[0]["error"].is_string(), "{fault:?}");
}

#[test]
fn games_and_settings_are_kept() {
    let port = started(1);
    let id =
        ask(port, "/api/games", r#"{"title":"x","body":{"a":1}}"#).json()["id"].as_i64().expect("a number");
    assert_eq!(
        ask(port, "/api/games", &format!(r#"{{"id":{id},"title":"y","body":{{"a":2}}}}"#)).json()["id"],
        id
    );
    assert_eq!(get(port, &format!("/api/games/{id}")).json()["a"], 2);
    assert_eq!(get(port, "/api/games").json()[0]["title"], "y");
    ask(port, "/api/settings", r#"{"lang":"ja"}"#);
    let hello = get(port, "/api/hello").json();
    assert_eq!(hello["settings"]["lang"], "ja");
    assert!(hello["not_kept"]["ja"].is_string() && hello["texts"]["ja"]["web-play"] == "対局");
    assert_eq!(sent(port, &request(port, "DELETE", &format!("/api/games/{id}"), "", b"")).status, 200);
    assert_eq!(get(port, &format!("/api/games/{id}")).status, 404);
}
