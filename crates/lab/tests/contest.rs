//! Matches between engines that this test itself plays: started with `engine KIND`, it speaks
//! just enough of GTP and then does what its kind does wrong.
//!
//! It has its own main, so that it can be both.

use std::io::{BufRead, Write};

use gokoro_lab::Findings;
use gokoro_lab::contest::odds::Test;
use gokoro_lab::contest::{Contest, OpponentFault, Played, Report, Terms, kept, opening};
use gokoro_sgf::source::records;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    if args.get(1).is_some_and(|arg| arg == "engine") {
        return engine(args.get(2).map_or("", String::as_str));
    }
    let tests: [(&str, fn()); 8] = [
        ("a_game_is_counted", a_game_is_counted),
        ("games_that_repeat_others_tell_nothing_new", games_that_repeat_others_tell_nothing_new),
        ("faults_lose", faults_lose),
        ("a_match_goes_on", a_match_goes_on),
        ("torn_and_strange_files", torn_and_strange_files),
        ("a_test_ends_a_match", a_test_ends_a_match),
        ("openings_are_played_twice", openings_are_played_twice),
        ("engines_that_do_not_start", engines_that_do_not_start),
    ];
    for (name, test) in tests {
        test();
        println!("test {name} ... ok");
    }
}

/// An engine of this kind, on standard input and output.
fn engine(kind: &str) {
    let mut moves = 0;
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [id, command, ..] = words[..] else { continue };
        let answer = match command {
            "name" => "dummy".to_owned(),
            "clear_board" => {
                moves = 0;
                String::new()
            }
            "play" if kind == "refuses" => {
                println!("?{id} illegal move\n");
                continue;
            }
            "genmove" => {
                moves += 1;
                match kind {
                    "crashes" if moves == 2 => return,
                    "hangs" if moves == 2 => loop {
                        std::thread::park();
                    },
                    "occupied" => "C3".to_owned(),
                    "babbles" => "Z99".to_owned(),
                    "resigns" => "resign".to_owned(),
                    // Black alone has stones.
                    "plays" if moves == 1 => "E5".to_owned(),
                    _ => "pass".to_owned(),
                }
            }
            "known_command" => "false".to_owned(),
            _ => String::new(),
        };
        println!("={id} {answer}\n");
        let _ = std::io::stdout().flush();
        if command == "quit" {
            return;
        }
    }
}

fn terms(a: &str, b: &str) -> Terms {
    let program = std::env::current_exe().expect("this program").display().to_string();
    let line = |kind: &str| format!("'{program}' engine {kind}");
    Terms {
        a: line(a),
        b: line(b),
        size: 5,
        komi: 0.5,
        rules: "Chinese".to_owned(),
        seconds: Some(1),
        limit: 3.0,
        openings: Vec::new(),
        seed: 1,
    }
}

fn played(terms: Terms, games: usize, known: Vec<Played>, test: Option<Test>) -> (Report, Vec<Played>) {
    let contest = Contest::new(terms, Vec::new(), test).expect("both answer");
    let mut told = Vec::new();
    let report = contest.play(games, known, 1, &mut |(played, _, _)| {
        told.push(played.clone());
        Ok::<(), String>(())
    });
    (report.expect("nobody ended it"), told)
}

fn json(report: &Report) -> serde_json::Value {
    serde_json::to_value(report.json()).expect("JSON")
}

fn a_game_is_counted() {
    let (report, told) = played(terms("plays", "passes"), 2, Vec::new(), None);
    let results: Vec<&str> = told.iter().map(|played| played.result.as_str()).collect();
    // The only stone owns the board: 25 points, komi half a point.
    assert_eq!(results, ["B+24.5", "W+25.5"]);
    assert_eq!((told[0].won, told[1].won, told[0].chosen), (1.0, 1.0, [2, 1]));
    let json = json(&report);
    assert_eq!(
        (&json["a"]["won"], &json["a"]["won_as_black"], &json["elo"][1]),
        (&2.0.into(), &1.0.into(), &serde_json::Value::Null)
    );
    assert_eq!((report.faults(), &json["repeats"]), (0, &0.into()));
}

fn games_that_repeat_others_tell_nothing_new() {
    let (twice, told) = played(terms("resigns", "passes"), 4, Vec::new(), None);
    assert_eq!((told[0].hash, told[1].hash), (told[2].hash, told[3].hash));
    assert_ne!(told[0].hash, told[1].hash, "colours are exchanged");
    let (once, twice) = (json(&played(terms("resigns", "passes"), 2, Vec::new(), None).0), json(&twice));
    assert_eq!((&twice["games"], &twice["repeats"]), (&4.into(), &2.into()));
    assert_eq!(twice["share"], once["share"]);
    let test = Some(Test { low: 0.0, high: 10.0, errors: 0.05 });
    let (tested, _) = played(terms("resigns", "passes"), 4, told.clone(), test);
    assert_eq!(json(&tested)["test"]["pairs"], 1);
    let unknown = told.into_iter().map(|played| Played { hash: None, ..played }).collect();
    let (unknown, _) = played(terms("resigns", "passes"), 4, unknown, None);
    assert_eq!(json(&unknown)["repeats"], 0, "nothing is known of games kept before");
    assert_ne!(json(&unknown)["share"], once["share"]);
}

fn faults_lose() {
    for (kind, result) in [
        ("crashes", "W+F"),
        ("hangs", "W+T"),
        ("occupied", "W+F"),
        ("babbles", "W+F"),
        ("refuses", "W+F"),
        ("resigns", "W+R"),
    ] {
        let mut terms = terms(kind, "plays");
        if kind == "hangs" {
            terms.limit = 0.5;
        }
        let (report, told) = played(terms, 1, Vec::new(), None);
        assert_eq!((told[0].result.as_str(), told[0].won), (result, 0.0), "{kind}");
        let fits = match told[0].fault {
            Some(OpponentFault::Crash(_)) => kind == "crashes",
            Some(OpponentFault::Time(_)) => kind == "hangs",
            Some(OpponentFault::Illegal(_)) => matches!(kind, "occupied" | "babbles"),
            Some(OpponentFault::Refusal(_)) => kind == "refuses",
            None => kind == "resigns",
        };
        assert!(fits, "{kind}: {:?}", told[0].fault);
        assert_eq!(report.faults(), usize::from(kind != "resigns"), "{kind}");
    }
}

fn a_match_goes_on() {
    let (_, first) = played(terms("plays", "crashes"), 2, Vec::new(), None);
    let (report, more) = played(terms("plays", "crashes"), 4, first, None);
    assert_eq!(more.iter().map(|played| played.game).collect::<Vec<_>>(), [2, 3]);
    assert_eq!(json(&report)["games"], 4);
}

fn torn_and_strange_files() {
    let terms = terms("plays", "passes");
    let (_, told) = played(terms.clone(), 2, Vec::new(), None);
    let whole = format!("{}\n{}\n{}\n", line(&terms), line(&told[0]), line(&told[1]));
    assert_eq!(kept(&whole, &terms), Ok(told.clone()));
    assert_eq!(kept(&whole[..whole.len() - 5], &terms), Ok(told[..1].to_vec()), "a torn line is left out");
    assert_eq!(kept("", &terms), Ok(Vec::new()));
    let other = Terms { komi: 6.5, ..terms.clone() };
    assert!(kept(&whole, &other).is_err_and(|error| error.contains("other terms")));
    let strange = whole.replace("\"won\"", "\"lost\"");
    assert!(kept(&strange, &terms).is_err_and(|error| error.starts_with("line 2")));
}

fn line(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("JSON")
}

fn a_test_ends_a_match() {
    let test = Test { low: 0.0, high: 400.0, errors: 0.05 };
    let made = |game: usize, won: f64| Played {
        game,
        result: "B+1".to_owned(),
        won,
        moves: 2,
        chosen: [1, 1],
        seconds: [None, None],
        fault: None,
        hash: None,
    };
    let known: Vec<Played> = (0..40).map(|game| made(game, if game == 0 { 0.0 } else { 1.0 })).collect();
    let (report, told) = played(terms("plays", "passes"), 100, known, Some(test));
    assert!(told.is_empty(), "what is known decides already");
    assert_eq!(json(&report)["test"]["answer"], "passed");
}

fn openings_are_played_twice() {
    let folder = std::env::temp_dir().join(format!("gokoro-contest-{}", std::process::id()));
    std::fs::create_dir_all(&folder).expect("a folder");
    let path = folder.join("openings.sgf");
    std::fs::write(&path, "(;SZ[5];B[cc];W[bb])(;SZ[5];B[bc])(;SZ[5]AB[aa];W[cc])(;SZ[9];B[ee])")
        .expect("written");
    let terms = terms("passes", "passes");
    let read: Vec<_> = records([&path], None).map(|record| opening(&record.expect("read"), &terms)).collect();
    assert!(read[2].is_err() && read[3].is_err(), "setup and another size");
    let openings = read.into_iter().take(2).map(|opening| opening.expect("an opening")).collect();
    let contest = Contest::new(terms, openings, None).expect("both answer");
    let mut begun = Vec::new();
    let report = contest.play(6, Vec::new(), 2, &mut |(played, game, _)| {
        begun.push((played.game, game.turns().len(), played.moves));
        Ok::<(), String>(())
    });
    assert_eq!(report.map(|report| report.faults()), Ok(0));
    begun.sort_unstable();
    assert_eq!(begun, [(0, 4, 4), (1, 4, 4), (2, 3, 3), (3, 3, 3), (4, 4, 4), (5, 4, 4)]);
    std::fs::remove_dir_all(&folder).expect("gone");
}

fn engines_that_do_not_start() {
    for line in ["", "'open", "/no/such/program gtp"] {
        let terms = Terms { a: line.to_owned(), ..terms("plays", "passes") };
        assert!(Contest::new(terms, Vec::new(), None).is_err(), "{line}");
    }
}
