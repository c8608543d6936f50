//! The knowledge editor: an entry is learned, checked, saved, found at once and removed; what makes no
//! sense is refused, and what is wrong in the folder is told.

use std::fs;
use std::path::{Path, PathBuf};

use crate::help::{Reply, ask, get, started, with_knowledge};
use serde_json::{Value, json};

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("page").join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    folder.join("own")
}

/// A position in which Black catches White's stone in a net.
fn position() -> Value {
    json!({"size":19,"black":["K9","K8","L10","M10"],"white":["L9"],"to_move":"B"})
}

fn net(change: Value) -> String {
    let mut asked = json!({"game":position(),"kind":"tesuji","name":"my-net","claim":"captures a",
                           "mover":"B","point":"M8","targets":["L9"]});
    for (key, value) in change.as_object().expect("an object") {
        asked[key] = value.clone();
    }
    asked.to_string()
}

fn error(reply: &Reply) -> String {
    assert!(matches!(reply.status, 400 | 404 | 422), "{} {}", reply.status, reply.body);
    reply.json()["error"].as_str().expect("words").to_owned()
}

#[test]
fn a_shape_is_learned_checked_saved_found_and_removed() {
    let own = folder("saved");
    let port = with_knowledge(&own);
    let at = || ask(port, "/api/knowledge/at", &json!({"game":position(),"point":"M8"}).to_string()).json();
    let finds =
        |told: &Value| told["shapes"].as_array().expect("shapes").iter().any(|one| one["name"] == "my-net");
    assert!(!finds(&at()));
    let checked = ask(port, "/api/knowledge/check", &net(json!({"conditions":["liberties a <= 2"]}))).json();
    assert_eq!(
        (&checked["standing"], &checked["entry"]["shape"]),
        (&json!("proven"), &json!("net")),
        "{checked}"
    );
    assert_eq!(checked["entry"]["conditions"], json!(["liberties a <= 2"]));
    assert!(checked["said"].as_str().is_some_and(|said| said.starts_with("my-net: proven")), "{checked}");
    assert!(!own.exists(), "a check saves nothing");

    let saved = ask(port, "/api/knowledge", &net(json!({}))).json();
    assert!(saved["said"].as_str().is_some_and(|said| said.contains("own.txt")), "{saved}");
    let file = own.join("own.txt");
    assert!(
        fs::read_to_string(&file)
            .expect("the file")
            .contains("entry tesuji my-net\nshape net\nclaim captures a\n")
    );
    let found = at();
    let mine = found["shapes"]
        .as_array()
        .and_then(|all| all.iter().find(|one| one["name"] == "my-net"))
        .expect("it");
    assert_eq!((&mine["own"], &mine["standing"]), (&json!(true), &json!("proven")));
    assert!(
        found["said"].as_array().expect("lines").contains(&json!("my-net (tesuji): proven on this board.")),
        "{found}"
    );
    assert_eq!(get(port, "/api/knowledge").json()["own"][0]["name"], "my-net");

    // A name is taken once.
    for path in ["/api/knowledge", "/api/knowledge/check"] {
        assert!(error(&ask(port, path, &net(json!({})))).contains("has this name"), "{path}");
    }
    // What another program writes is seen, too, and stays when an entry goes.
    let more = fs::read_to_string(&file).expect("the file") + "# mine\nentry joseki other\ndiagram\nX . *\n";
    fs::write(&file, more).expect("the same file");
    assert_eq!(get(port, "/api/knowledge").json()["own"][1]["name"], "other");
    assert_eq!(ask(port, "/api/knowledge/forget", r#"{"name":"my-net"}"#).status, 200);
    assert!(!finds(&at()));
    let left = fs::read_to_string(&file).expect("the file");
    assert!(left.contains("# mine\nentry joseki other\n") && !left.contains("my-net"), "{left}");
    assert_eq!(ask(port, "/api/knowledge/forget", r#"{"name":"my-net"}"#).status, 404);
}

#[test]
fn a_sequence_with_variations_is_learned() {
    let own = folder("sequence");
    let port = with_knowledge(&own);
    let sequence = |lines: Value| {
        json!({"game":{"size":19},"kind":"joseki","name":"mine","claim":"played","lines":lines}).to_string()
    };
    let lines =
        json!([[["B", "Q16"], ["W", "R14"], ["B", "O17"]], [["B", "Q16"], ["W", "R14"], ["B", "R15"]]]);
    let valued = sequence(lines).replacen('{', r#"{"value":" 7.5","#, 1);
    let saved = ask(port, "/api/knowledge", &valued).json();
    assert_eq!(saved["standing"], "unasked", "{saved}");
    assert_eq!(saved["entry"]["value"], 7.5, "{saved}");
    assert_eq!(saved["entry"]["diagrams"].as_array().map(Vec::len), Some(3), "{saved}");
    assert!(
        saved["entry"]["tree"]
            .as_str()
            .is_some_and(|tree| tree.contains(";B[nc]") && tree.contains(";B[qe]"))
    );
    for (lines, part) in [
        (json!([[["B", "Q16"], ["W", "Q16"]]]), "cannot be played"),
        (json!([[["B", "Q16"]], [["W", "Q15"]]]), "both colours"),
        (json!([[["B", "Z1"]]]), "no point"),
        (json!([[["B", "resign"]]]), "passes"),
        (json!(vec![json!([["B", "Q16"]]); 101]), "record less"),
    ] {
        let reply = ask(port, "/api/knowledge/check", &sequence(lines).replace("\"mine\"", "\"other\""));
        assert!(error(&reply).contains(part), "{part}: {}", reply.body);
    }
}

#[test]
fn what_makes_no_sense_is_refused_and_nothing_is_written() {
    let own = folder("refused");
    let port = with_knowledge(&own);
    for (change, part) in [
        (json!({"name":""}), "name of one word"),
        (json!({"name":"two words"}), "name of one word"),
        (json!({"name":"a\nentry joseki b"}), "name of one word"),
        (json!({"name":"../../evil"}), "name of one word"),
        (json!({"name":"..\\evil"}), "name of one word"),
        (json!({"name":"x".repeat(81)}), "name of one word"),
        (json!({"kind":"trick"}), "unknown kind"),
        (json!({"value":"5"}), "tesuji"),
        (json!({"kind":"endgame","value":"101"}), "101"),
        (json!({"claim":"eats a"}), "unknown claim"),
        (json!({"conditions":["moon a"]}), "unknown condition"),
        (json!({"conditions":["alive B"]}), "no stone B"),
        (json!({"conditions":vec!["alive a"; 21]}), "leave some out"),
        (json!({"point":null}), "Set a move"),
        (json!({"point":"L9"}), "Set a move"),
        (json!({"point":"Z9"}), "no point"),
        (json!({"point":"A1"}), "do not prove"),
        (json!({"claim":"saves a","drawn":["K9","L8"]}), "wrong side"),
        (json!({"mover":"X"}), "no colour"),
    ] {
        let reply = ask(port, "/api/knowledge", &net(change.clone()));
        assert!(error(&reply).contains(part), "{change}: {}", reply.body);
    }
    assert!(!own.parent().expect("a folder").exists() || !own.exists());
    let unproven = ask(port, "/api/knowledge/check", &net(json!({"point":"A1"}))).json();
    assert_eq!((&unproven["standing"], &unproven["entry"]), (&json!("unproven"), &json!(null)));
    // The jump leaves the stone in atari.
    let jump = json!({"game":{"size":19,"black":["K10"],"white":["K11","K9","J10"],"to_move":"B"},"claim":"saves A",
                      "point":"M10","targets":["K10"],"drawn":["K11","K9","J10","K10","L10"]});
    let refuted = ask(port, "/api/knowledge/check", &net(jump.clone())).json();
    assert_eq!((&refuted["standing"], &refuted["entry"]), (&json!("refuted"), &json!(null)), "{refuted}");
    assert_eq!(refuted["refutation"]["moves"][1]["point"], "L10", "{refuted}");
    assert!(refuted["said"].as_str().is_some_and(|said| said.contains("L10")), "{refuted}");
    assert!(error(&ask(port, "/api/knowledge", &net(jump))).contains("L10"));
    // What is compiled in does not go.
    let built_in = get(port, "/api/knowledge?kind=tesuji").json()["entries"][0]["name"].clone();
    assert_eq!(ask(port, "/api/knowledge/forget", &json!({ "name": built_in }).to_string()).status, 404);
    assert_eq!(get(port, "/api/knowledge?kind=trick").status, 422);
}

#[test]
fn faults_of_the_folder_are_told_and_the_rest_loads() {
    let own = folder("faults");
    fs::create_dir_all(&own).expect("a new folder");
    fs::write(
        own.join("mine.txt"),
        "entry joseki fine\ndiagram\nX . *\n\nentry joseki odd\nwhen moon a\ndiagram\nX . *\n\nentry joseki torn\n\
         diagram\nX . *\nX .\n\nentry joseki branches\ntree\n(;AB[aa](;W[ab])(;B[cc]))\n",
    )
    .expect("a new file");
    fs::write(own.join("bytes.txt"), [0xff, 0xfe]).expect("a new file");
    let port = with_knowledge(&own);
    let told = get(port, "/api/knowledge").json();
    let faults: Vec<&str> =
        told["faults"].as_array().expect("faults").iter().filter_map(Value::as_str).collect();
    assert_eq!(faults.len(), 4, "{faults:?}");
    for part in [
        "mine.txt, line 6, entry odd: unknown condition",
        "mine.txt, line 11, entry torn: row 2 of the diagram",
        "entry branches: a node of the tree is followed by moves of both colours",
        "bytes.txt: ",
    ] {
        assert!(faults.iter().any(|fault| fault.contains(part)), "{part}: {faults:?}");
    }
    assert_eq!((&told["own"][0]["name"], &told["own"][1]), (&json!("fine"), &json!(null)));
    assert_eq!(ask(port, "/api/knowledge/forget", r#"{"name":"fine"}"#).status, 200);
    assert_eq!(get(port, "/api/knowledge").json()["faults"].as_array().map(Vec::len), Some(4));
}

#[test]
fn without_a_folder_nothing_is_saved() {
    let port = started(2);
    let told = get(port, "/api/knowledge?lang=ja").json();
    assert_eq!((&told["folder"], &told["kinds"][3]["said"]), (&json!(null), &json!("手筋")));
    assert!(told["claims"].as_array().is_some_and(|all| all.contains(&json!("connects A B"))));
    assert!(error(&ask(port, "/api/knowledge", &net(json!({})))).contains("--knowledge"));
    assert_eq!(ask(port, "/api/knowledge/check", &net(json!({}))).json()["standing"], "proven");
    let listed = get(port, "/api/knowledge?kind=link").json();
    assert!(
        listed["entries"]
            .as_array()
            .is_some_and(|all| all.len() > 20 && all.iter().all(|one| one["kind"] == "link"))
    );
}
