//! What the page has for study: lines kept on reviews, the trainer, the check of an author's tree, the
//! experiment; and engines, which nobody names without the key.

use crate::help::{Reply, ask, get, request, sent, started, with_key};

const RECORD: &str = "(;GM[1]FF[4]SZ[9]KM[7]PB[one]PW[two];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee])";
const BOARD: &str = "AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]";

/// Sends a file.
fn send(port: u16, path: &str, content: &str) -> Reply {
    sent(port, &request(port, "POST", path, "", content.as_bytes()))
}

#[test]
fn lines_are_kept_on_a_review() {
    let port = started(2);
    let told = send(port, "/api/review?name=a.sgf", RECORD);
    assert!(told.body.contains("\"done\":1"), "{}", told.body);
    assert_eq!(get(port, "/api/reviews/1/notes").json(), serde_json::json!([]));
    let note =
        r#"[{"at":2,"moves":[["B","C3"],["W","D4"]],"comment":"mine"},{"at":1,"moves":[],"comment":"here"}]"#;
    assert_eq!(ask(port, "/api/reviews/1/notes", note).status, 200);
    assert_eq!(get(port, "/api/reviews/1/notes").json()[0]["comment"], "mine");
    let record = get(port, "/api/reviews/1/sgf").body;
    let plain: String = record.split_whitespace().collect();
    assert!(plain.contains(";B[cg];W[df]"), "{record}");
    assert!(record.contains("mine") && record.contains("here"), "{record}");
    for wrong in [
        r#"[{"at":2,"moves":[["B","Z3"]]}]"#,
        r#"{"at":2}"#,
        r#"[{"at":-2,"moves":[]}]"#,
        r#"[{"at":2,"moves":[["X","C3"]]}]"#,
        r#"[{"at":2,"moves":[["B","resign"]]}]"#,
    ] {
        let reply = ask(port, "/api/reviews/1/notes", wrong);
        assert!(matches!(reply.status, 400 | 422) && reply.json()["error"].is_string(), "{wrong}");
    }
    assert_eq!(ask(port, "/api/reviews/9/notes", note).status, 404);
}

#[test]
fn two_pages_keep_lines_on_one_review() {
    let port = started(2);
    assert!(send(port, "/api/review?name=a.sgf", RECORD).body.contains("\"done\":1"));
    let change = |kept: &str, gone: &str| {
        let reply = ask(port, "/api/reviews/1/notes", &format!(r#"{{"kept":[{kept}],"gone":[{gone}]}}"#));
        assert_eq!(reply.status, 200, "{}", reply.body);
    };
    let comments = || {
        let notes = get(port, "/api/reviews/1/notes").json();
        let said = |note: &serde_json::Value| note["comment"].as_str().unwrap_or_default().to_owned();
        notes.as_array().expect("a list").iter().map(said).collect::<Vec<_>>()
    };
    change(r#"{"at":2,"moves":[["B","C3"]],"comment":"of one"}"#, "");
    change(r#"{"at":1,"moves":[],"comment":"of the other"}"#, "");
    assert_eq!(comments(), ["of one", "of the other"]);
    change(r#"{"at":2,"moves":[["B","C3"]],"comment":"again"}"#, r#"{"at":9,"moves":[]}"#);
    assert_eq!(comments(), ["again", "of the other"]);
    change("", r#"{"at":2,"moves":[["B","C3"]]}"#);
    assert_eq!(comments(), ["of the other"]);
    // A page of a review that was made before sends the whole list.
    assert_eq!(ask(port, "/api/reviews/1/notes", r#"[{"at":3,"moves":[],"comment":"all"}]"#).status, 200);
    assert_eq!(comments(), ["all"]);
}

#[test]
fn a_stone_upon_another_one_is_reviewed() {
    let port = started(2);
    let told = send(port, "/api/review?name=a.sgf", "(;SZ[9]AB[ee]AW[gg];B[cc];W[ee];B[gc])");
    assert!(told.body.contains("\"done\":1"), "{}", told.body);
}

#[test]
fn the_trainer_asks_what_was_added() {
    let port = started(2);
    let file = format!("(;SZ[9]{BOARD};B[ba]C[RIGHT])(;SZ[13]{BOARD})(;SZ[9];B[ee])");
    let added = send(port, "/api/trainer/add?name=corner.sgf", &file).json();
    assert_eq!((added["added"].as_u64(), added["left_out"].as_u64()), (Some(2), Some(1)), "{added}");
    assert_eq!(added["most"], 5000);
    assert_eq!(send(port, "/api/trainer/add?name=again.sgf", &file).json()["known"], 2);
    let sets = get(port, "/api/trainer").json();
    let sets: Vec<_> = sets.as_array().expect("sets").iter().filter(|set| set["name"] == "corner").collect();
    assert_eq!((&sets[0]["name"], sets[0]["due"].as_u64()), (&serde_json::json!("corner"), Some(2)));
    let card = get(port, "/api/trainer/next?set=corner").json();
    assert_eq!((card["box"].as_u64(), &card["body"]["game"]["to_move"]), (Some(1), &"B".into()), "{card}");
    let moved = ask(port, &format!("/api/trainer/{}", card["id"]), r#"{"right":true}"#).json();
    assert_eq!((moved["box"].as_u64(), moved["minutes"].as_u64()), (Some(2), Some(24 * 60)));
    let other = get(port, "/api/trainer/next").json();
    assert_ne!(other["id"], card["id"]);
    assert_eq!(ask(port, "/api/trainer/999999", r#"{"right":true}"#).status, 404);
    assert_eq!(ask(port, "/api/trainer/forget", r#"{"set":"corner"}"#).status, 200);
    assert_eq!(get(port, "/api/trainer/next?set=corner").body, "null");
    // Nothing was reviewed, so nothing was missed.
    let mine = ask(port, "/api/trainer/mine", "{}");
    assert_eq!(mine.lines().last().expect("a line")["added"], 0);
    // A kill that was missed, and proven: how far the search is, the problem, what is known of it.
    assert!(
        send(port, "/api/review?name=b.sgf", &format!("(;SZ[9]{BOARD};B[ii])")).body.contains("\"done\":")
    );
    let mine = ask(port, "/api/trainer/mine", "{}").lines();
    assert!(mine.iter().any(|told| told["place"] == 1 && told["places"].as_u64() >= Some(1)), "{mine:?}");
    assert_eq!(mine.last().expect("a line")["added"], 1, "{mine:?}");
    let card = get(port, "/api/trainer/next?set=Missed%20in%20my%20games").json();
    assert_eq!(card["body"]["exercise"]["right"][0]["moves"][0], "B9", "{card}");
    assert_eq!(
        ask(port, "/api/trainer/mine", "{}").lines().last().expect("a line")["count"],
        0,
        "searched once"
    );
}

#[test]
fn an_authors_tree_is_checked() {
    let port = started(2);
    let check = |tree: &str| {
        let reply = send(port, "/api/check?name=a.sgf", &format!("(;SZ[9]{BOARD}{tree})"));
        reply.lines().pop().expect("a line")
    };
    let fine = check(";B[ba];W[ca]");
    assert_eq!(fine["checked"]["findings"], serde_json::json!([]), "{fine}");
    assert_eq!(fine["right"], serde_json::json!(["B9"]));
    let wrong = check("(;B[ca]C[RIGHT])(;B[aa];W[ba])");
    let kinds: Vec<&str> = wrong["checked"]["findings"]
        .as_array()
        .expect("a list")
        .iter()
        .filter_map(|f| f["kind"].as_str())
        .collect();
    assert!(kinds.contains(&"not_right") && kinds.contains(&"unlisted_solution"), "{kinds:?}");
    assert_eq!(wrong["said"].as_array().map(Vec::len), Some(kinds.len() + 1));
    let none = send(port, "/api/check?name=a.sgf", "(;SZ[9];B[ee])");
    assert!(none.lines().pop().expect("a line")["error"].is_string());
    assert_eq!(send(port, "/api/check?name=a.sgf", "").status, 422);
}

#[test]
fn positions_are_looked_at_and_readers_asked() {
    let port = started(2);
    let game = r#""game":{"size":9,"black":["C7","D6","E7"],"white":["D7"]}"#;
    let looked = ask(port, "/api/look", &format!("{{{game}}}")).json();
    for field in
        ["strings", "links", "edge_links", "families", "regions", "lives", "pon", "strength", "ownership"]
    {
        assert!(!looked[field].is_null(), "{field}");
    }
    let read = |rest: &str| ask(port, "/api/read", &format!("{{{game},{rest}}}"));
    let taken = read(r#""goal":"capture","points":["D7"],"first":"B""#).json();
    assert_eq!((&taken["outcome"], &taken["prover"]), (&"proven".into(), &"B".into()), "{taken}");
    assert!(taken["tree"][0]["moves"][0]["next"].is_u64() && taken["verdict"]["nodes"].is_u64(), "{taken}");
    let eye = read(r#""goal":"eye","points":["D8"]"#);
    assert!(eye.status == 200 && !eye.json()["answer"].is_null(), "{}", eye.body);
    for wrong in [
        r#""goal":"capture","points":["A1"]"#,
        r#""goal":"capture","points":[]"#,
        r#""goal":"connect","points":["C7"]"#,
        r#""goal":"win","points":["C7"]"#,
    ] {
        let reply = read(wrong);
        assert!(reply.status == 422 && reply.json()["error"].is_string(), "{wrong}: {}", reply.body);
    }
}

#[test]
fn engines_need_the_key() {
    let port = started(1);
    let engines = r#"{"engines":[{"name":"x","kind":"gtp","command":"true"}]}"#;
    for (method, path) in [("GET", "/api/engines"), ("POST", "/api/engines"), ("POST", "/api/engines/check")]
    {
        for headers in ["", "x-gokoro-key: 0123456789abcdef0123456789abcdef\r\n"] {
            let headers = format!("Content-Type: application/json\r\n{headers}");
            let body = if path.ends_with("check") {
                r#"{"engine":{"name":"x","kind":"gtp","command":"true"}}"#
            } else {
                engines
            };
            let reply = sent(port, &request(port, method, path, &headers, body.as_bytes()));
            assert_eq!(reply.status, 403, "{method} {path} {headers}");
            assert!(reply.json()["error"].is_string());
        }
    }
    assert!(get(port, "/api/engines?lang=ja").body.contains("アドレス"), "refused in the page's language");
    let reply = ask(port, "/api/play", r#"{"game":{"size":9},"level":"engine:x"}"#);
    assert!(reply.status == 422 && reply.body.contains("no engine x"), "{}", reply.body);
    assert_eq!(get(port, "/api/hello").json()["engines"], serde_json::json!([]));
}

#[cfg(target_os = "linux")]
#[test]
fn an_engine_that_nobody_waits_for_ends() {
    use std::io::Write;
    use std::time::{Duration, Instant};

    let (port, key) = with_key(1);
    let headers = format!("Content-Type: application/json\r\nx-gokoro-key: {key}\r\n");
    // Reads nothing, says nothing, and would go on for a day.
    let mark = 100_000 + std::process::id();
    let engines = format!(r#"{{"engines":[{{"name":"x","kind":"gtp","command":"sleep {mark}"}}]}}"#);
    let kept = sent(port, &request(port, "POST", "/api/engines", &headers, engines.as_bytes()));
    assert_eq!(kept.status, 200, "{}", kept.body);
    let running = || {
        let all = std::fs::read_dir("/proc").expect("a list").filter_map(Result::ok);
        let lines = all.filter_map(|entry| std::fs::read(entry.path().join("cmdline")).ok());
        lines.filter(|line| *line == format!("sleep\0{mark}\0").into_bytes()).count()
    };
    let until = |wanted: usize| {
        let begin = Instant::now();
        while running() != wanted {
            assert!(begin.elapsed() < Duration::from_secs(20), "{} run, not {wanted}", running());
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    let mut stream = std::net::TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    let body = br#"{"game":{"size":9},"level":"engine:x","seed":7}"#;
    stream
        .write_all(&request(port, "POST", "/api/play", "Content-Type: application/json\r\n", body))
        .expect("sent");
    until(1);
    drop(stream);
    until(0);
}

#[cfg(unix)]
#[test]
fn who_goes_leaves_the_engine_to_who_waits() {
    use std::fs;
    use std::io::Write;
    use std::time::{Duration, Instant};

    let folder = std::env::temp_dir().join(format!("gokoro-web-engine-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    // Takes its time, and writes down when it is started and when it is asked for a move.
    let script = "cd \"$(dirname \"$0\")\"; echo one >> starts
while read -r id line; do case $line in genmove*) echo one >> asked; sleep 1; printf \"=$id pass\\n\\n\";; *) printf \"=$id\\n\\n\";; esac; done";
    fs::write(folder.join("engine.sh"), script).expect("written");
    let lines = |name: &str| fs::read_to_string(folder.join(name)).unwrap_or_default().lines().count();

    let (port, key) = with_key(1);
    let json = "Content-Type: application/json\r\n";
    let command = format!("sh '{}'", folder.join("engine.sh").display());
    let engines = serde_json::json!({ "engines": [{ "name": "x", "kind": "gtp", "command": command }] });
    let headers = format!("{json}x-gokoro-key: {key}\r\n");
    let kept = sent(port, &request(port, "POST", "/api/engines", &headers, engines.to_string().as_bytes()));
    assert_eq!(kept.status, 200, "{}", kept.body);
    let body = br#"{"game":{"size":9},"level":"engine:x","seed":7}"#;
    let play = request(port, "POST", "/api/play", json, body);
    let live = std::thread::spawn({
        let play = play.clone();
        move || sent(port, &play)
    });
    let begin = Instant::now();
    while lines("asked") == 0 {
        assert!(begin.elapsed() < Duration::from_secs(20), "the engine is never asked");
        std::thread::sleep(Duration::from_millis(10));
    }
    // Somebody else asks for the same side of the same game, and goes.
    let mut gone = std::net::TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    gone.write_all(&play).expect("sent");
    std::thread::sleep(Duration::from_millis(300));
    drop(gone);
    let live = live.join().expect("an answer");
    assert!(live.body.contains("\"move\":\"pass\""), "{}", live.body);
    let next = sent(port, &play);
    assert!(next.body.contains("\"move\":\"pass\""), "{}", next.body);
    assert_eq!((lines("starts"), lines("asked")), (1, 2));
    fs::remove_dir_all(folder).expect("removed");
}
