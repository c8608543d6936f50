//! What the programs that people use say to an engine, word for word as far as
//! their sources tell, and what they need to hear: Sabaki, GoGui, Lizzie and
//! LizzieYzy, the CGOS and KGS clients, gtp2ogs, gomill's ringmaster. Real
//! clients are run by `.ci/run`.

use crate::support::{Client, PATIENCE, ended, engine};

/// Sends a line and returns the text of a reply that must be a success.
fn ask(client: &mut Client, line: &str) -> String {
    client.send(line);
    let reply = client.reply().join("\n");
    assert!(reply.starts_with('='), "{line}: {reply}");
    reply.trim_start_matches(|c: char| c == '=' || c.is_ascii_digit()).trim().to_owned()
}

/// Whether a reply is a point, a pass or a resignation.
fn is_move(text: &str) -> bool {
    let (letter, digits) = text.split_at(1.min(text.len()));
    let point = letter.chars().all(|c| c.is_ascii_alphabetic()) && digits.parse::<u8>().is_ok();
    point || text.eq_ignore_ascii_case("pass") || text == "resign"
}

/// The number after a key of a report's first candidate.
fn number(report: &str, key: &str) -> f64 {
    let mut words = report.split_whitespace().skip_while(|&word| word != key);
    words.nth(1).and_then(|word| word.parse().ok()).unwrap_or_else(|| panic!("{key} in {report}"))
}

fn quit(mut client: Client) {
    ask(&mut client, "quit");
    assert_eq!(ended(&mut client.child), Some(0));
}

#[test]
fn sabaki() {
    let mut sabaki = Client::start(&[]);
    let known = ask(&mut sabaki, "3 list_commands");
    for needed in ["analyze", "genmove_analyze", "undo", "set_free_handicap", "loadsgf"] {
        assert!(known.lines().any(|name| name == needed), "{needed}");
    }
    for line in ["4 name", "5 version", "6 protocol_version", "7 boardsize 19", "8 komi 6.5", "9 clear_board"]
    {
        ask(&mut sabaki, line);
    }
    ask(&mut sabaki, "10 set_free_handicap D4 Q16");
    ask(&mut sabaki, "11 play W Q3");
    sabaki.send("12 genmove_analyze B 50");
    let played = sabaki.reply();
    assert!(played.iter().any(|line| line.strip_prefix("play ").is_some_and(is_move)), "{played:?}");
    sabaki.send("13 analyze W 50");
    let report = sabaki.report();
    assert!(number(&report, "visits") >= 10.0, "labels show from ten visits");
    assert!(
        report.contains(" winrate 0.") && report.contains(" pv "),
        "rates are written with a dot: {report}"
    );
    sabaki.send("14 protocol_version"); // how Sabaki ends an analysis
    sabaki.reply();
    assert_eq!(sabaki.reply(), ["=14 2"]);
    quit(sabaki);
}

#[test]
fn gogui() {
    let mut gogui = Client::start(&[]);
    for line in ["protocol_version", "list_commands", "gogui-title", "gogui-interrupt", "clear_board"] {
        ask(&mut gogui, line);
    }
    ask(&mut gogui, "boardsize 9");
    ask(&mut gogui, "gogui-setup b E5 w C3");
    ask(&mut gogui, "gogui-setup_player b");
    ask(&mut gogui, "gogui-play_sequence b G7 w G3 b C7");
    ask(&mut gogui, "gg-undo 2");
    assert!(is_move(&ask(&mut gogui, "genmove w")));
    let shown = ask(&mut gogui, "gogui-analyze_commands");
    for command in shown.lines() {
        let parts: Vec<&str> = command.split('/').collect();
        let types = [
            "bwboard", "cboard", "dboard", "sboard", "string", "hstring", "hpstring", "gfx", "param", "none",
            "plist", "pspairs",
        ];
        assert!(parts.len() >= 3 && types.contains(&parts[0]), "{command}");
        if !parts[2].contains('%') {
            ask(&mut gogui, parts[2]);
        }
    }
    assert!(shown.lines().count() >= 5, "{shown}");
    ask(&mut gogui, "gogui-action_forward 1");
    gogui.send("genmove b\n# interrupt");
    assert!(is_move(gogui.reply().join(" ").trim_start_matches("= ")));
    quit(gogui);
}

#[test]
fn lizzie_and_lizzieyzy() {
    let mut lizzie = Client::start(&["--compat", "katago"]);
    assert!(ask(&mut lizzie, "1 name").starts_with("KataGo"), "opens scores and ownership");
    let version = ask(&mut lizzie, "2 version");
    let minor: u32 = version.split('.').nth(1).and_then(|m| m.parse().ok()).expect("a dotted version");
    assert!(minor >= 15);
    for line in
        ["3 boardsize 19", "4 komi 7.5", "5 kata-get-rules", "6 kata-set-rules chinese", "7 clear_board"]
    {
        ask(&mut lizzie, line);
    }
    ask(&mut lizzie, "8 play B Q16");
    ask(&mut lizzie, "9 set_position B Q16 W D4");
    lizzie.send("10 kata-analyze B 10 ownership true");
    let report = lizzie.report();
    assert!(report.contains(" scoreMean ") || report.contains(" scoreLead "), "{report}");
    let ownership = report.split(" ownership ").nth(1).expect("ownership");
    assert_eq!(ownership.split_whitespace().filter(|v| v.parse::<f64>().is_ok()).count(), 361);
    lizzie.send("11 stop");
    lizzie.reply();
    assert_eq!(lizzie.reply(), ["=11"]);
    lizzie.send("12 lz-analyze B 10");
    let report = lizzie.report();
    let rate = number(&report, "winrate");
    assert!((0.0..=10_000.0).contains(&rate) && rate.fract() == 0.0, "{report}");
    lizzie.send("13 name");
    lizzie.reply();
    lizzie.reply();
    ask(&mut lizzie, "14 play B C3");
    ask(&mut lizzie, "15 undo");
    quit(lizzie);
}

#[test]
fn cgos() {
    let mut cgos = Client::start(&[]);
    let known = ask(&mut cgos, "list_commands");
    assert!(["cgos-genmove_analyze", "time_left"].iter().all(|n| known.lines().any(|name| name == *n)));
    for line in
        ["boardsize 9", "clear_board", "komi 7", "cgos-opponent_name Other", "cgos-opponent_rating 1800?"]
    {
        ask(&mut cgos, line);
    }
    ask(&mut cgos, "time_settings 300 0 0");
    ask(&mut cgos, "play b E5");
    ask(&mut cgos, "time_left w 299 0");
    cgos.send("cgos-genmove_analyze w");
    let reply = cgos.reply();
    let json = reply.iter().find(|line| line.starts_with('{')).expect("one line of JSON");
    let value: serde_json::Value = serde_json::from_str(json).expect("JSON");
    assert!(
        value["winrate"].is_number() && value["moves"].is_array() && value["comment"].is_string(),
        "{json}"
    );
    assert!(reply.iter().any(|line| line.strip_prefix("play ").is_some_and(is_move)), "{reply:?}");
    ask(&mut cgos, "cgos-gameover W+Resign");
    quit(cgos);
}

#[test]
fn kgs() {
    let mut kgs = Client::start(&[]);
    for line in ["list_commands", "boardsize 9", "kgs-rules japanese", "clear_board", "komi 6.5"] {
        ask(&mut kgs, line);
    }
    ask(&mut kgs, "kgs-time_settings byoyomi 30 10 5");
    assert!(!ask(&mut kgs, "place_free_handicap 2").is_empty());
    ask(&mut kgs, "time_left w 30 0");
    assert!(is_move(&ask(&mut kgs, "genmove w")));
    ask(&mut kgs, "play b pass");
    assert!(is_move(&ask(&mut kgs, "kgs-genmove_cleanup w")));
    ask(&mut kgs, "final_status_list dead");
    ask(&mut kgs, "kgs-chat game Somebody hello");
    ask(&mut kgs, "kgs-game_over");
    quit(kgs);
}

#[test]
fn gtp2ogs() {
    let mut ogs = Client::start(&[]);
    let known = ask(&mut ogs, "list_commands");
    let clock = if known.contains("kata-time_settings") {
        "kata-time_settings byoyomi 300 30 5"
    } else {
        "showboard"
    };
    for line in ["boardsize 13", "clear_board", "komi 5.5", clock, "time_left black 300 0", "play black D4"] {
        ask(&mut ogs, line);
    }
    assert!(is_move(&ask(&mut ogs, "genmove white")));
    ask(&mut ogs, "showboard");
    quit(ogs);
}

#[test]
fn gomill_ringmaster() {
    let mut ring = Client::start(&["--seed", "7"]);
    for line in
        ["gomill-describe_engine", "boardsize 9", "clear_board", "komi 7.5", "known_command gomill-cpu_time"]
    {
        ask(&mut ring, line);
    }
    ask(&mut ring, "play b E5");
    assert!(is_move(&ask(&mut ring, "genmove w")));
    assert!(!ask(&mut ring, "gomill-explain_last_move").is_empty());
    assert!(ask(&mut ring, "gomill-cpu_time").parse::<f64>().is_ok());
    quit(ring);
}

/// Nothing is left behind by a client that only looks.
#[test]
fn a_client_that_says_nothing() {
    let mut child = engine(&[]);
    drop(child.stdin.take());
    let begin = std::time::Instant::now();
    assert_eq!(ended(&mut child), Some(0));
    assert!(begin.elapsed() < PATIENCE);
}
