//! `gokoro analysis` as a client meets it: the built program behind pipes.
//! Dialogues, urgent queries first, giving up, reports during a search, bad
//! input, and an end when the input ends.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Stdio};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

/// Longer than anything here takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(20);
/// More visits than a test waits for.
const ENDLESS: u64 = 1 << 40;

/// A client that writes and reads line by line.
struct Client {
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Client {
    fn start(options: &[&str]) -> Client {
        let mut command = crate::program::command();
        command.args(["analysis", "--threads", "1", "--visits", "8"]).args(options);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("the program starts");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Client { child, output }
    }

    fn send(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("its input is a pipe");
        writeln!(input, "{line}").expect("it reads");
    }

    fn read(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it writes text");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{line}: {error}"))
    }

    fn ask(&mut self, request: &Value) -> Value {
        self.send(&request.to_string());
        self.read()
    }

    /// Ends the input; the answers that were left and the exit code.
    fn end(mut self) -> (Vec<Value>, Option<i32>) {
        drop(self.child.stdin.take());
        let begin = Instant::now();
        while self.child.try_wait().expect("it can be waited for").is_none() {
            if begin.elapsed() > PATIENCE {
                self.child.kill().expect("it can be stopped");
                panic!("the program did not end");
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        let code = self.child.wait().expect("it has ended").code();
        let lines = self.output.lines().map(|line| line.expect("text"));
        (lines.map(|line| serde_json::from_str(&line).expect("JSON")).collect(), code)
    }
}

/// A query about a small board with more fields.
fn query(id: &str, more: &Value) -> Value {
    let mut query = json!({
        "id": id, "moves": [["B", "E5"], ["W", "E3"], ["B", "C5"]],
        "rules": "japanese", "komi": 6.5, "boardXSize": 9, "boardYSize": 9,
    });
    let fields = query.as_object_mut().expect("an object");
    fields.extend(more.as_object().expect("an object").clone());
    query
}

#[test]
fn a_query_is_answered_with_everything_that_it_asks_for() {
    let mut client = Client::start(&[]);
    let wanted = json!({
        "maxVisits": 100,
        "includeOwnership": true,
        "includePVVisits": true,
        "includeDistancePoints": true,
    });
    let answer = client.ask(&query("one", &wanted));
    assert_eq!((&answer["id"], &answer["turnNumber"]), (&json!("one"), &json!(3)));
    assert_eq!(answer["isDuringSearch"], json!(false));
    assert_eq!(answer["ownership"].as_array().map(Vec::len), Some(81));
    assert_eq!(answer["distancePoints"]["to_move"], json!("white"));
    assert!(answer["distancePoints"]["candidates"][0]["strings"][0]["strength"].is_f64());
    assert_eq!(answer["rootInfo"]["visits"], json!(100));
    assert_eq!(answer["rootInfo"]["currentPlayer"], json!("W"));
    let infos = answer["moveInfos"].as_array().expect("moves");
    let visits: u64 = infos.iter().filter_map(|info| info["visits"].as_u64()).sum();
    assert_eq!(visits, 99, "the first visit is that of the position itself");
    assert!(infos[0]["pv"].as_array().is_some_and(|line| line.len() > 2), "a line: {infos:?}");
    for (order, info) in infos.iter().enumerate() {
        assert_eq!(info["order"], json!(order));
        assert_eq!((&info["pv"][0], &info["pvVisits"][0]), (&info["move"], &info["visits"]));
        assert_eq!(info["pv"].as_array().map(Vec::len), info["pvVisits"].as_array().map(Vec::len));
        for field in ["winrate", "scoreMean", "scoreLead", "scoreStdev", "prior", "utility", "lcb"] {
            assert!(info[field].is_f64(), "{field}: {info}");
        }
    }
    assert_eq!(client.end(), (Vec::new(), Some(0)));
}

/// A win rate and a lead that come from two sources disagree in close games; nothing is said
/// twice in other words.
#[test]
fn values_come_from_one_source() {
    let mut client = Client::start(&[]);
    for komi in ["5.5", "7.5", "9.5", "11.5"] {
        let wanted = json!({"komi": komi.parse::<f64>().expect("a number"), "includeOwnershipStdev": true});
        client.send(&query("close", &wanted).to_string());
        assert_eq!(client.read()["field"], json!("includeOwnershipStdev"), "a warning");
        let answer = client.read();
        assert!(answer["ownershipStdev"].is_null());
        for info in answer["moveInfos"].as_array().expect("moves") {
            let (rate, lead) =
                (info["winrate"].as_f64().expect("a rate"), info["scoreLead"].as_f64().expect("a lead"));
            assert!((rate - 0.5) * lead >= 0.0, "komi {komi}: {info}");
            assert_eq!(info["scoreMean"], info["scoreLead"]);
        }
    }
}

#[test]
fn a_policy_has_a_number_for_every_move() {
    let mut client = Client::start(&[]);
    // Black has taken the ko; White may not retake it at D5 at once.
    let moves = [
        ["B", "C5"],
        ["W", "D5"],
        ["B", "D6"],
        ["W", "E6"],
        ["B", "D4"],
        ["W", "E4"],
        ["W", "F5"],
        ["B", "E5"],
    ];
    let answer = client.ask(&query("p", &json!({"moves": moves, "includePolicy": true, "maxVisits": 20})));
    let policy: Vec<f64> =
        answer["policy"].as_array().expect("a policy").iter().filter_map(Value::as_f64).collect();
    assert_eq!(policy.len(), 82);
    assert!(policy[81] >= 0.0, "the pass comes last");
    let at = |vertex: &str| {
        let (column, row) = vertex.split_at(1);
        let column = "ABCDEFGHJ".find(column).expect("a column");
        policy[9 * (9 - row.parse::<usize>().expect("a row")) + column]
    };
    assert!(["C5", "E5", "F5", "D5"].iter().all(|&vertex| at(vertex) == -1.0), "{policy:?}");
    assert!(at("A1") >= 0.0 && at("J9") >= 0.0);
    let sum: f64 = policy.iter().filter(|&&share| share > 0.0).sum();
    assert!((sum - 1.0).abs() < 1e-3, "{sum}");
    assert!(client.ask(&query("q", &json!({})))["policy"].is_null());
}

#[test]
fn values_are_in_the_view_that_is_asked_for() {
    let rate = |answer: &Value| answer["rootInfo"]["winrate"].as_f64().expect("a rate");
    let lead = |answer: &Value| answer["rootInfo"]["scoreLead"].as_f64().expect("a score");
    let owner = |answer: &Value| answer["ownership"][40].as_f64().expect("an owner");
    let in_view = |side: &str| json!({"overrideSettings": {"reportAnalysisWinratesAs": side}, "includeOwnership": true});
    let mut client = Client::start(&[]);
    let [mover, white, black] =
        ["SIDETOMOVE", "WHITE", "BLACK"].map(|side| client.ask(&query(side, &in_view(side))));
    assert_eq!((rate(&mover), lead(&mover)), (rate(&white), lead(&white)));
    assert!((rate(&white) + rate(&black) - 1.0).abs() < 1e-5);
    assert!((lead(&white) + lead(&black)).abs() < 1e-5);
    assert!(owner(&black) > 0.0 && owner(&white) == -owner(&black), "Black's stone at E5");
    let mut blacks = Client::start(&["--perspective", "black"]);
    assert_eq!(rate(&blacks.ask(&query("x", &json!({})))), rate(&black));
}

#[test]
fn several_turns_setup_and_restrictions() {
    let mut client = Client::start(&[]);
    let all = query("turns", &json!({"analyzeTurns": [0, 1, 3], "priorities": [1, 2, 3]}));
    client.send(&all.to_string());
    let first = client.read()["turnNumber"].as_u64();
    let mut turns = vec![first, client.read()["turnNumber"].as_u64(), client.read()["turnNumber"].as_u64()];
    turns.sort_unstable();
    assert_eq!(turns, [Some(0), Some(1), Some(3)]);
    let setup = json!({"moves": [], "initialStones": [["B", "C3"], ["B", "G7"]], "initialPlayer": "W",
        "rules": {"ko": "SIMPLE", "scoring": "AREA", "tax": "NONE"}, "whiteHandicapBonus": "N",
        "allowMoves": [{"player": "W", "moves": ["E5", "pass"], "untilDepth": 1}]});
    let answer = client.ask(&query("setup", &setup));
    assert_eq!(answer["rootInfo"]["currentPlayer"], json!("W"));
    assert_eq!(answer["moveInfos"].as_array().map(Vec::len), Some(1));
    assert_eq!(answer["moveInfos"][0]["move"], json!("E5"));
    let avoided = json!({"avoidMoves": [{"player": "W", "moves": ["D4", "F4"], "untilDepth": 2}]});
    let infos = client.ask(&query("avoid", &avoided))["moveInfos"].clone();
    let infos = infos.as_array().expect("moves");
    assert!(!infos.is_empty() && infos.iter().all(|info| info["move"] != "D4" && info["move"] != "F4"));
}

#[test]
fn actions_are_answered() {
    let mut client = Client::start(&[]);
    let version = client.ask(&json!({"id": "v", "action": "query_version"}));
    assert_eq!(version["version"], json!(env!("CARGO_PKG_VERSION")));
    let models = client.ask(&json!({"id": "m", "action": "query_models"}));
    assert_eq!(models["models"], json!([]));
    for request in
        [json!({"id": "c", "action": "clear_cache"}), json!({"id": "t", "action": "terminate_all"})]
    {
        assert_eq!(client.ask(&request), request);
    }
}

#[test]
fn reports_come_during_a_search_and_it_can_be_given_up() {
    let mut client = Client::start(&[]);
    let endless = json!({"maxVisits": ENDLESS, "reportDuringSearchEvery": 0.02});
    client.send(&query("ponder", &endless).to_string());
    client.send(&query("waits", &json!({})).to_string());
    let (first, second) = (client.read(), client.read());
    assert_eq!([&first["isDuringSearch"], &second["isDuringSearch"]], [true, true]);
    assert!(first["rootInfo"]["visits"].as_u64() < second["rootInfo"]["visits"].as_u64());
    let sent = Instant::now();
    client.send(r#"{"id": "stop", "action": "terminate", "terminateId": "ponder", "turnNumbers": [3]}"#);
    let mut last = client.read();
    while last["isDuringSearch"] != json!(false) {
        last = client.read();
    }
    assert!(sent.elapsed() < Duration::from_secs(5), "it took {:?}", sent.elapsed());
    assert_eq!(last["id"], json!("ponder"));
    assert!(last["rootInfo"]["visits"].as_u64() >= second["rootInfo"]["visits"].as_u64());
    assert_eq!(client.read()["id"], json!("waits"));
    assert_eq!(client.end(), (Vec::new(), Some(0)));
}

#[test]
fn urgent_queries_come_first_and_waiting_ones_can_be_given_up() {
    let mut client = Client::start(&[]);
    let first = json!({"maxVisits": ENDLESS, "reportDuringSearchEvery": 0.01});
    // The only worker is busy from here on.
    assert_eq!(client.ask(&query("first", &first))["isDuringSearch"], json!(true));
    for (id, priority) in [("low", -5), ("high", 7), ("usual", 0), ("high too", 7), ("unwanted", 99)] {
        client.send(&query(id, &json!({"priority": priority})).to_string());
    }
    client.send(r#"{"id": "x", "action": "terminate", "terminateId": "unwanted"}"#);
    client.send(r#"{"id": "y", "action": "terminate", "terminateId": "first"}"#);
    let (answers, code) = client.end();
    let finished = answers.iter().filter(|answer| answer["isDuringSearch"] == json!(false));
    let order: Vec<&str> = finished.filter_map(|answer| answer["id"].as_str()).collect();
    assert_eq!(order, ["unwanted", "first", "high", "high too", "usual", "low"]);
    let unwanted = answers.iter().find(|answer| answer["id"] == "unwanted").expect("an answer");
    assert_eq!(unwanted["noResults"], json!(true));
    assert_eq!(code, Some(0));
}

#[test]
fn time_limits_bind() {
    let mut client = Client::start(&[]);
    let limits = json!({"maxVisits": ENDLESS, "overrideSettings": {"maxTime": 0.1, "wideRootNoise": 0.04}});
    let begin = Instant::now();
    assert_eq!(client.ask(&query("brief", &limits))["isDuringSearch"], json!(false));
    assert!(begin.elapsed() >= Duration::from_millis(100));
}

#[test]
fn wrong_fields_are_named_and_the_engine_goes_on() {
    let cases = [
        ("maxVisits", json!({"maxVisits": "many"})),
        ("maxVisits", json!({"maxVisits": 0})),
        ("moves", json!({"moves": "E5"})),
        ("moves", json!({"moves": [["B", "E5"], ["W", "E5"]]})),
        ("moves", json!({"moves": [["B", "T19"]]})),
        ("moves", json!({"moves": null})),
        ("rules", json!({"rules": "chess"})),
        ("rules", json!({"rules": {"hasButton": true}})),
        ("rules", json!({"rules": null})),
        ("komi", json!({"komi": 6.3})),
        ("komi", json!({"komi": "6.5"})),
        ("boardXSize", json!({"boardXSize": 25})),
        ("boardYSize", json!({"boardYSize": 13})),
        ("initialStones", json!({"initialStones": [["B", "Z9"]]})),
        ("initialPlayer", json!({"initialPlayer": "red"})),
        ("analyzeTurns", json!({"analyzeTurns": [4]})),
        ("priorities", json!({"priorities": [1, 2]})),
        ("priority", json!({"priority": 1.5})),
        ("includeOwnership", json!({"includeOwnership": 1})),
        ("reportDuringSearchEvery", json!({"reportDuringSearchEvery": -1})),
        ("allowMoves", json!({"allowMoves": [{"player": "B", "moves": ["E5"]}]})),
        ("avoidMoves", json!({"avoidMoves": [{"player": "B", "moves": ["Z5"], "untilDepth": 1}]})),
        ("overrideSettings", json!({"overrideSettings": {"maxTime": "long"}})),
        ("whiteHandicapBonus", json!({"whiteHandicapBonus": "7"})),
        ("action", json!({"action": "dance"})),
        ("terminateId", json!({"action": "terminate"})),
    ];
    let mut client = Client::start(&[]);
    for (field, wrong) in cases {
        let answer = client.ask(&query("q", &wrong));
        assert_eq!((&answer["field"], &answer["id"]), (&json!(field), &json!("q")), "{wrong}: {answer}");
        assert!(answer["error"].as_str().is_some_and(|text| text.len() > 5), "{answer}");
    }
    assert!(client.ask(&query("q", &json!({})))["moveInfos"].is_array());
}

#[test]
fn broken_lines_are_errors_and_the_engine_goes_on() {
    let mut client = Client::start(&[]);
    let deep = "[".repeat(100_000);
    for line in ["{\"id\":", "[]", "7", "{}", "{\"id\": 5}", "\u{feff}nonsense", deep.as_str()] {
        client.send(line);
        assert!(client.read()["error"].is_string(), "{}", &line[..line.len().min(20)]);
    }
    client.send(" \t ");
    assert!(client.ask(&query("q", &json!({})))["moveInfos"].is_array());
}

#[test]
fn what_cannot_be_served_is_a_warning() {
    let mut client = Client::start(&[]);
    let more = json!({"includeMovesOwnership": true, "includeNoResultValue": false, "fancy": 1});
    for field in ["includeMovesOwnership", "fancy"] {
        let warning = if field == "fancy" { client.read() } else { client.ask(&query("q", &more)) };
        assert_eq!((&warning["field"], &warning["id"]), (&json!(field), &json!("q")), "{warning}");
        assert!(warning["warning"].is_string());
    }
    assert!(client.read()["moveInfos"].is_array());
}

#[test]
fn one_seed_gives_one_answer_and_the_end_of_the_input_finishes_what_was_asked() {
    let answers = || {
        let mut client = Client::start(&[]);
        for id in ["a", "b", "c"] {
            client.send(&query(id, &json!({"analyzeTurns": [0, 1, 2]})).to_string());
        }
        client.end()
    };
    let (first, code) = answers();
    assert_eq!((first.len(), code), (9, Some(0)));
    assert_eq!(first, answers().0);
}
