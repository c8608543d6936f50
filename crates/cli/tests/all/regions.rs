//! `gokoro regions` from end to end: the built binary on records written here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use crate::program::{code, stderr, stdout};
use serde_json::Value;

/// Six moves on 9x9; the last is E5.
const GAME: &str = "(;GM[1]FF[4]SZ[9]KM[7];B[gc];W[cg];B[gg];W[cc];B[ec];W[ee])";

/// A file in a folder of its own for each test.
fn write(test: &str, name: &str, content: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("regions").join(test);
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(name);
    fs::write(&path, content).expect("a new file");
    path
}

fn gokoro(file: &Path, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.arg("regions").arg(file).args(options).env("LC_ALL", "C");
    command.output().expect("the program starts")
}

#[test]
fn text_by_default() {
    let file = write("text", "game.sgf", GAME.as_bytes());
    let output = gokoro(&file, &[]);
    assert_eq!((code(&output), stderr(&output).as_str()), (Some(0), ""));
    let text = stdout(&output);
    let beginning = "Go board, 9 by 9, after move 6. Black to move.
Division by the rule kosuri.
";
    assert!(text.starts_with(beginning), "{text}");
    assert!(text.contains("(O"), "the last move stands in brackets: {text}");
    assert!(text.contains("            occupied  influence  total  settled  moku\nBlack"), "{text}");
    assert!(text.contains("a: Black's region "), "{text}");
    assert!(!text.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn an_empty_board_has_a_table_of_zeros_and_no_regions() {
    let file = write("nothing", "game.sgf", b"(;SZ[5])");
    let text = stdout(&gokoro(&file, &[]));
    assert!(
        text.contains("\ndifference         0          0      0        0   0.0\n\nExpected owners"),
        "{text}"
    );
    assert!(text.contains(" 3 - - - - - 3\n"), "{text}");
}

#[test]
fn japanese_by_option_and_by_environment() {
    let file = write("japanese", "game.sgf", GAME.as_bytes());
    let asked = gokoro(&file, &["--lang", "ja"]);
    assert_eq!(code(&asked), Some(0));
    assert!(stdout(&asked).starts_with("碁盤、9路、6手目まで。黒番。\n"), "{}", stdout(&asked));
    let mut command = crate::program::command();
    let set = command.arg("regions").arg(&file).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    let from_environment = set.env("LANG", "ja_JP.UTF-8").output().expect("the program starts");
    assert_eq!(from_environment.stdout, asked.stdout);
}

#[test]
fn json_of_a_move() {
    let file = write("json", "game.sgf", GAME.as_bytes());
    let output = gokoro(&file, &["--json", "--move", "1", "--rule", "plain"]);
    assert_eq!(code(&output), Some(0));
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&json["schema"], &json["move"], &json["to_move"]), (&1.into(), &1.into(), &"white".into()));
    let rows = vec![Value::from("BBBBBBBBB"); 9];
    assert_eq!(json["owner"], Value::from(rows));
    assert_eq!(json["totals"]["black"]["total"], 80);
    assert_eq!(json["distance"]["black"][0][0], 8);
    assert_eq!(json["distance"]["white"][0][0], Value::Null);
    assert_eq!(json["regions"][0]["place"], "whole");
}

#[test]
fn the_sizes_add_up_to_the_board_under_every_rule() {
    let file = write("all", "game.sgf", GAME.as_bytes());
    let output = gokoro(&file, &["--json", "--rule", "all", "--weight", "3"]);
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let rules = json["rules"].as_array().expect("a list");
    let names: Vec<&Value> = rules.iter().map(|rule| &rule["rule"]["name"]).collect();
    assert_eq!(names, ["plain", "path", "degree", "kosuri", "convert"]);
    assert_eq!(rules[4]["rule"]["weight"], 3);
    for rule in rules {
        let kinds: String = rule["kind"].as_array().expect("rows").iter().filter_map(Value::as_str).collect();
        let total = |color: &str| rule["totals"][color]["total"].as_u64().expect("a number");
        let (stones, rest) = (kinds.matches('s').count(), kinds.matches('.').count());
        assert_eq!(total("black") + total("white") + (stones + rest) as u64, 81);
    }
    let text = stdout(&gokoro(&file, &["--rule", "all"]));
    assert_eq!(text.matches("difference").count(), 5);
}

#[test]
fn options_of_the_rule_arrive() {
    let file = write("options", "game.sgf", GAME.as_bytes());
    let rule = |options: &[&str]| -> Value {
        let output = gokoro(&file, &[&["--json"], options].concat());
        assert_eq!(code(&output), Some(0), "{options:?} {}", stderr(&output));
        serde_json::from_slice::<Value>(&output.stdout).expect("JSON")["rule"].take()
    };
    let limits = rule(&["--kosuri-limit", "5", "--max-distance", "4", "--exact", "--rule", "degree"]);
    assert_eq!((&limits["kosuri_limit"], &limits["max_distance"]), (&5.into(), &4.into()));
    assert_eq!((&limits["exact"], &limits["name"]), (&true.into(), &"degree".into()));
    assert_eq!(rule(&["--kosuri-limit", "none"])["kosuri_limit"], Value::Null);
    assert_eq!(rule(&["--kosuri-stop", "2"])["kosuri_stop"], 2);
    assert_eq!(rule(&["--dead", "C3,e5"])["dead"], serde_json::json!(["E5", "C3"]));
    assert_eq!(rule(&["--dead", "auto"])["dead"], serde_json::json!([]));
}

#[test]
fn the_map_of_a_group() {
    let file = write("group", "game.sgf", GAME.as_bytes());
    let output = gokoro(&file, &["--json", "--group", "C3"]);
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&json["color"], &json["group"]["stones"][0]), (&"white".into(), &"C3".into()));
    assert_eq!((&json["distance"][6][2], &json["distance"][6][4]), (&0.into(), &2.into()));
    assert_eq!(json["kosuri"][8][2], 1);
    let text = stdout(&gokoro(&file, &["--group", "C3"]));
    assert!(text.contains("White's group at C3: 1 stone.") && text.contains("Order 1: 4 dame."), "{text}");
}

#[test]
fn drawings_and_other_files() {
    let file = write("files", "game.sgf", GAME.as_bytes());
    let out = |name: &str| -> Vec<u8> {
        let path = file.with_file_name(name);
        let shown = path.to_str().expect("a name");
        let output = gokoro(&file, &["--out", shown]);
        assert_eq!((code(&output), output.stdout.len()), (Some(0), 0));
        assert_eq!(stderr(&output), format!("gokoro: Written: {shown}\n"));
        fs::read(path).expect("the file is there")
    };
    let drawing = String::from_utf8(out("a.svg")).expect("UTF-8");
    assert!(drawing.starts_with("<svg ") && drawing.contains("class=\"borders\""));
    assert!(drawing.contains("Black's sphere of influence</text>"));
    assert!(out("a.png").starts_with(b"\x89PNG\r\n"));
    assert_eq!(out("a.txt"), gokoro(&file, &[]).stdout);
    assert_eq!(out("a.json"), gokoro(&file, &["--json"]).stdout);
}

#[test]
fn one_of_several_games() {
    let two = format!("{GAME}(;SZ[5];B[cc])");
    let file = write("several", "games.sgf", two.as_bytes());
    assert!(stdout(&gokoro(&file, &["--game", "2"])).starts_with("Go board, 5 by 5, after move 1."));
    let output = gokoro(&file, &["--game", "3"]);
    assert_eq!(code(&output), Some(2));
    assert!(stderr(&output).contains("games.sgf: there is no game 3; use --game 1 to 2"));
}

/// Runs on a bad input; the exit code and message must be these, the file named.
fn check_bad(name: &str, content: &str, options: &[&str], expected: (i32, &str)) {
    let file = write("bad", name, content.as_bytes());
    let output = gokoro(&file, options);
    let told = stderr(&output);
    assert_eq!(code(&output), Some(expected.0), "{name}: {told}");
    assert!(told.contains(expected.1) && told.contains(name), "{name}: {told}");
    assert!(!told.contains("panicked"), "{told}");
    assert_eq!(output.stdout.is_empty(), expected.0 == 2, "{name}: a result is printed unless there is none");
}

#[test]
fn unreadable_inputs_end_with_2() {
    check_bad("empty.sgf", "", &[], (2, "check that it is an SGF file"));
    check_bad("prose.sgf", "Dear reader", &[], (2, "check that it is an SGF file"));
    check_bad("large.sgf", "(;SZ[25];B[aa])", &[], (2, "SZ[25]: boards larger than 19 are not supported"));
    check_bad("chess.sgf", "(;GM[3])", &[], (2, "this is not a game of Go"));
    check_bad("short.sgf", GAME, &["--move", "7"], (2, "there is no move 7; use --move 0 to 6"));
    check_bad("dead.sgf", GAME, &["--dead", "A1"], (2, "--dead A1 is no living stone of this position"));
    check_bad("group.sgf", GAME, &["--group", "T19"], (2, "--group T19 is no living stone"));
    check_bad("lost.sgf", GAME, &["--dead", "C3", "--group", "C3"], (2, "is taken for dead by --dead"));
}

#[test]
fn damaged_inputs_are_shown_with_1() {
    check_bad("cut.sgf", "(;SZ[9];B[cc];W[e", &[], (1, "correct the file"));
    check_bad("outside.sgf", "(;SZ[9]AB[cc][ss];W[ee])", &[], (1, "AB[ss] is outside of the 9x9 board"));
    check_bad("move-outside.sgf", "(;SZ[9];B[cc];W[ss])", &[], (1, "is outside of the board; left out"));
    check_bad("twice.sgf", "(;SZ[9];B[cc];W[cc])", &[], (1, "is illegal"));
}

#[test]
fn faults_after_the_move_shown_do_not_count() {
    let file = write("later", "later.sgf", b"(;SZ[9];B[cc];W[cc])");
    assert_eq!(code(&gokoro(&file, &["--move", "1"])), Some(0));
}

#[test]
fn strong_links_enclose_and_the_strength_of_what_they_join_is_told() {
    // Black shuts the corner in with a diagonal; a white stone on C4 makes it a cut.
    let corner = "(;SZ[6]AB[ca][cb][ac][bc]AW[ee]PL[W]";
    let divided = |test: &str, record: &str| -> Value {
        let output = gokoro(&write(test, "game.sgf", record.as_bytes()), &["--rule", "links", "--json"]);
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let closed = divided("links", &format!("{corner})"));
    assert_eq!((&closed["rule"]["name"], &closed["kind"][0]), (&"links".into(), &"oosiii".into()));
    let family = &closed["strength"]["families"][0];
    assert_eq!((&family["interior"], &family["enclosed"]), (&family["enclosed"], &family["interior"]));
    assert_eq!(family["interior"], serde_json::json!(["A6", "B6", "A5", "B5"]));
    assert_eq!((&family["stones"], &family["closedness"]), (&4.into(), &1.0.into()));
    assert_eq!(closed["strength"]["links"][0]["least"], 1);
    let cut = divided("cut", &format!("{corner};W[cc])"));
    assert_eq!(cut["kind"][0].as_str().map(|row| row.contains('o')), Some(false), "{}", cut["kind"]);
    // That it can be cut is seen, not proven: its number is open.
    let link = &cut["strength"]["links"][0];
    assert_eq!((&link["strength"], link["least"].as_i64() < Some(1)), (&"weak".into(), true), "{link}");
}

#[test]
fn a_missing_file_is_named() {
    let output = gokoro(Path::new("no-such-file.sgf"), &[]);
    assert_eq!(code(&output), Some(2));
    assert!(stderr(&output).contains("no-such-file.sgf: there is no such file or folder; check the name"));
}

#[test]
fn wrong_options_end_with_2_and_say_what_is_possible() {
    let file = write("wrong", "game.sgf", GAME.as_bytes());
    for (options, said) in [
        (&["--rule", "euclid"][..], "possible values: plain, path, degree, kosuri, convert, links, all"),
        (&["--kosuri-limit", "33"], "use a number from 1 to 32, or none"),
        (&["--kosuri-limit", "2", "--kosuri-stop", "2"], "cannot be used with"),
        (&["--weight", "3"], "use --rule convert or leave it out"),
        (&["--move", "last"], "invalid value 'last' for '--move <N>'"),
        (&["--out", "picture.bmp"], "must end in .svg, .png, .txt or .json"),
        (&["--rule", "all", "--group", "C3"], "choose one rule"),
        (&["--lang", "de"], "use en, ja, zh or ko"),
    ] {
        let output = gokoro(&file, options);
        assert_eq!(code(&output), Some(2), "{options:?}");
        assert!(stderr(&output).contains(said), "{options:?}: {}", stderr(&output));
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn a_file_that_cannot_be_written_ends_with_1() {
    let file = write("unwritable", "game.sgf", GAME.as_bytes());
    let target = file.with_file_name("no-such-folder").join("a.svg");
    let output = gokoro(&file, &["--out", target.to_str().expect("a name")]);
    assert_eq!(code(&output), Some(1));
    assert!(stderr(&output).contains("a.svg: cannot be written"), "{}", stderr(&output));
}

#[test]
fn every_record_of_the_shared_games_is_divided() {
    let Ok(shared) = std::env::var("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let file = Path::new(&shared).join("games/sample-pro-50.sgf");
    for game in ["1", "25", "50"] {
        let output = gokoro(&file, &["--game", game, "--json"]);
        assert_eq!(code(&output), Some(0), "game {game}: {}", stderr(&output));
        let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        assert_eq!(json["size"], 19);
    }
}

#[test]
fn without_a_file_the_built_in_game_is_divided() {
    let run = |arguments: &[&str]| {
        let mut command = crate::program::command();
        let output = command.args(["--lang", "en", "regions"]).args(arguments).output();
        output.expect("the program starts")
    };
    let output = run(&["--move", "60"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    assert!(String::from_utf8_lossy(&output.stdout).contains("after move 60"));
    assert_eq!(run(&["--game", "2"]).status.code(), Some(2));
    // Every stone names a group, if nothing is taken for dead.
    let json: serde_json::Value = serde_json::from_slice(&run(&["--json"]).stdout).expect("JSON");
    assert!(json["schema"].is_number());
    let output = run(&["--group", "D4"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn limits_are_read() {
    let file = write("limits", "game.sgf", GAME.as_bytes());
    let limited = |limit: &str| gokoro(&file, &["--rule", "plain", &format!("--kosuri-limit={limit}")]);
    for taken in ["none", "1", "32"] {
        assert_eq!(code(&limited(taken)), Some(0), "{taken}");
    }
    for refused in ["0", "33", "-1", "", "two", "NONE"] {
        let output = limited(refused);
        assert_eq!(code(&output), Some(2), "{refused}");
        assert!(
            stderr(&output).contains("use a number from 1 to 32, or none") || refused.is_empty(),
            "{refused}"
        );
    }
}

fn built_in(options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.arg("regions").args(options).env("LC_ALL", "C");
    command.output().expect("the program starts")
}

fn of_built_in(options: &[&str]) -> Value {
    let output = built_in(options);
    serde_json::from_str(&stdout(&output)).unwrap_or_else(|error| panic!("{error}: {}", stderr(&output)))
}

#[test]
fn moves_are_compared_as_in_the_papers_tables() {
    let told = of_built_in(&["--move", "26", "--play", "N14", "--or", "R12", "--json"]);
    let compared = told["compare"].as_array().expect("a list");
    assert_eq!(compared.iter().map(|one| one["move"].clone()).collect::<Vec<_>>(), ["N14", "R12"]);
    for one in compared {
        // White plays: her regions grow, and the sums are those of the regions after the move.
        assert!(one["white"]["total"].as_u64() > told["judged"]["white"]["total"].as_u64(), "{one}");
    }
    let sum = |field: &str, color: &str| -> f64 {
        let regions = told["regions"].as_array().expect("regions");
        regions.iter().filter(|one| one["color"] == color).filter_map(|one| one[field].as_f64()).sum()
    };
    for color in ["black", "white"] {
        assert_eq!(told["judged"][color]["settled"].as_f64(), Some(sum("settled", color)));
        let moku = told["judged"][color]["moku"].as_f64().expect("a number");
        assert!((moku - sum("moku", color)).abs() < 0.2, "{moku} and {}", sum("moku", color));
    }
    let text = stdout(&built_in(&["--move", "26", "--play", "N14", "--or", "R12"]));
    for part in [
        "Before the move:",
        "After White N14:",
        "After White R12:",
        "occupied  influence  total  settled  moku",
    ] {
        assert!(text.contains(part), "{part} in {text}");
    }
    assert!(text.contains("By settled territory and equivalent moku N14 leaves White"), "{text}");
}

#[test]
fn moves_that_cannot_be_compared_and_styles_of_maps_are_refused_with_the_choice() {
    for (options, said) in [
        (&["--play", "O9", "--or", "O9"][..], "two of the moves are on O9; name different points"),
        (&["--play", "D16"], "there is a stone on D16; name an empty point"),
        (&["--play", "D99"], "--play D99 is no point of this board"),
        (&["--rule", "all", "--play", "O9"], "choose one rule for a drawing, --group, --play or --map"),
    ] {
        let output = built_in(&[&["--move", "26"], options].concat());
        assert!(
            code(&output) != Some(0) && stderr(&output).contains(said),
            "{options:?}: {}",
            stderr(&output)
        );
    }
}

#[test]
fn the_map_of_moku_is_ten_times_the_potential() {
    let text = stdout(&built_in(&["--move", "26", "--map", "moku"]));
    // F3 and J3 of White hold G3 between them; the corner of Q4 and R4 is Black's.
    assert!(text.contains("-10") && text.contains("Equivalent moku of each point times ten"), "{text}");
    let numbers = text
        .lines()
        .filter(|line| line.starts_with(['1', ' ']) && line.contains(" . "))
        .flat_map(|line| line.split_whitespace());
    let numbers: Vec<i32> = numbers.filter_map(|cell| cell.parse().ok()).collect();
    assert!(numbers.iter().all(|value| (-19..=19).contains(value)), "{text}");
}

#[test]
fn strategies_have_shares_reasons_and_the_region_that_decides() {
    let told = of_built_in(&["--move", "26", "--json"]);
    for color in ["black", "white"] {
        let all = told["strategy"][color].as_array().expect("four types");
        let sum: f64 = all.iter().filter_map(|one| one["weight"].as_f64()).sum();
        assert!(all.len() == 4 && (sum - 1.0).abs() < 0.01, "{sum}");
        assert!(all[0]["because"].as_array().is_some_and(|reasons| !reasons.is_empty()), "{}", all[0]);
    }
    let decides = &told["decides"];
    let regions = told["regions"].as_array().expect("regions");
    assert!(regions.iter().any(|one| one["id"] == decides["region"] && one["color"] == decides["color"]));
    assert!(decides["open"].as_f64() >= decides["next"].as_f64());
    let moves = told["strategy_moves"].as_array().expect("a list");
    assert!(
        moves.len() == 4 && moves.iter().any(|one| one["moves"].as_array().is_some_and(|m| !m.is_empty()))
    );
    let text = stdout(&built_in(&["--move", "26"]));
    assert!(text.contains("Strategy (estimate; 25% is usual for each type):"), "{text}");
    assert!(
        text.contains("The region that decides, with about ") && text.contains("Moves of White by strategy:")
    );
    // It is learned from games on 19 lines.
    let small = stdout(&gokoro(&write("small", "game.sgf", GAME.as_bytes()), &["--json"]));
    assert!(!small.contains("\"strategy\""), "{small}");
}

#[test]
fn links_enclose_territory_on_a_board_of_a_game() {
    let told = of_built_in(&["--rule", "links", "--json"]);
    for color in ["black", "white"] {
        assert!(told["totals"][color]["occupied"].as_u64() >= Some(20), "{}", told["totals"]);
    }
}
