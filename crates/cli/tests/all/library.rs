//! `gokoro library`, evidence from it in `review` and `explain`, its tables, and `gokoro worker`,
//! met as a user does.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use crate::program::{folder, text};
use serde_json::Value;

/// Runs the program in a folder, which is also where the user's data lie.
fn gokoro(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).current_dir(folder).env("LC_ALL", "C");
    command.env_remove("GOKORO_LIBRARY");
    command.env("XDG_DATA_HOME", folder.join("data")).env("HOME", folder).env("APPDATA", folder.join("data"));
    command.output().expect("the program starts")
}

fn lines(output: &Output) -> Vec<Value> {
    let text = text(&output.stdout);
    text.lines().map(|line| serde_json::from_str(line).expect("a line of JSON")).collect()
}

/// Five games on 9x9 that begin alike, some turned or with the colours exchanged, one faulty.
const GAMES: &str = "\
(;SZ[9]PB[Honinbo]PW[Yasui]DT[1990-01-02]RE[B+R]EV[Castle game];B[ee];W[cc];B[gc];W[cg];B[gg])
(;SZ[9]PB[Inoue]PW[Honinbo]DT[1995]RE[W+2.5];B[ee];W[gc];B[gg];W[cc])
(;SZ[9]PB[Yasui]PW[Inoue]DT[2001-05-06]RE[0];B[ee];W[cc];B[gg];W[gc])
(;SZ[9]PB[Hayashi]PW[Yasui]RE[W+R]HA[2]AB[cc][gg];W[ee];B[gc];W[cg];B[ff])
(;SZ[9]PB[Inoue]PW[Hayashi]DT[2005]RE[B+3];B[ee];W[cg];B[cc];W[gc];B[gg];W[gg])
";

/// A folder with the games imported into the user's library.
fn imported(name: &str) -> PathBuf {
    let folder = folder(name);
    fs::write(folder.join("games.sgf"), GAMES).expect("a file");
    let done = gokoro(&folder, &["library", "import", "games.sgf", "--json"]);
    assert_eq!(done.status.code(), Some(1), "one record is faulty: {}", text(&done.stderr));
    let told = &lines(&done)[0];
    assert_eq!((&told["games"], &told["copies"], &told["faults"]), (&5.into(), &0.into(), &1.into()));
    folder
}

#[test]
fn games_are_listed_by_what_their_records_say() {
    let folder = imported("list");
    let listed = |options: &[&str]| {
        let output = gokoro(&folder, &[&["library", "list", "--json"], options].concat());
        assert!(output.status.success(), "{}", text(&output.stderr));
        lines(&output).iter().map(|game| game["number"].as_u64().expect("a number")).collect::<Vec<_>>()
    };
    assert_eq!(listed(&[]), [1, 2, 3, 5, 4], "by date, those without at the end");
    assert_eq!(listed(&["--player", "honinbo"]), [1, 2]);
    assert_eq!(listed(&["--player", "yasui", "--opponent", "INOUE"]), [3]);
    assert_eq!(listed(&["--from", "1995", "--to", "2001"]), [2, 3]);
    assert_eq!(listed(&["--to", "2001-05-05"]), [1, 2]);
    assert_eq!(listed(&["--result", "w+"]), [2, 4]);
    assert_eq!(listed(&["--result", "0"]), [3]);
    assert_eq!(listed(&["--event", "castle"]), [1]);
    assert_eq!(listed(&["--handicap", "2-9"]), [4]);
    assert_eq!(listed(&["--handicap", "0", "--most", "2"]), [1, 2]);
    let told = text(&gokoro(&folder, &["library", "list", "--player", "Hayashi"]).stdout);
    assert!(told.contains("Hayashi – Yasui\tW+R\t2 stones"), "{told}");
    let faults = gokoro(&folder, &["library", "faults"]);
    assert!(
        text(&faults.stdout).contains("games.sgf#5 (line 5, column 73): move 6 is illegal"),
        "{}",
        text(&faults.stdout)
    );
}

#[test]
fn positions_and_corners_are_found_with_what_followed() {
    let folder = imported("search");
    let search = |options: &[&str]| {
        let arguments = [&["library", "search", "--json"], options].concat();
        let output = gokoro(&folder, &arguments);
        assert!(output.status.success(), "{}", text(&output.stderr));
        lines(&output).remove(0)
    };
    // Black in the middle, White at a 3-3 point: games 1, 2, 3 and 5 by symmetry.
    let found = search(&["--position", "games.sgf@2"]);
    assert_eq!((&found["games"], &found["hits"]["count"]), (&4.into(), &4.into()));
    let next = &found["continuations"][0];
    assert_eq!((&next["color"], &next["count"]), (&"black".into(), &3.into()), "{found}");
    assert_eq!((&next["black_wins"], &next["white_wins"], &next["draws"]), (&2.into(), &1.into(), &0.into()));
    let found = search(&["--position", "games.sgf@2", "--player", "Honinbo"]);
    assert_eq!(found["games"], 2);
    let empty = ". . . . * * * * *";
    let corner = [&["* * * * * * * * *"; 5][..], &[empty, ". . O . * * * * *", empty, empty]];
    fs::write(folder.join("corner.txt"), corner.concat().join("\n")).expect("a diagram");
    let found = search(&["--position", "corner.txt"]);
    assert!(found["games"].as_u64() >= Some(4), "{found}");
    let other = search(&["--position", "corner.txt", "--same-colors"]);
    assert!(other["hits"]["count"].as_u64() < found["hits"]["count"].as_u64(), "{other}");
    for options in [["--corner", "bottom-left"], ["--side", "top"], ["--area", "A1-E5"]] {
        assert!(
            search(&[&["--position", "games.sgf@2"], &options[..]].concat())["games"].as_u64() >= Some(4)
        );
    }
    let told = gokoro(&folder, &["library", "search", "--position", "games.sgf@2"]);
    assert!(text(&told.stdout).contains("Found 4 times in 4 games"), "{}", text(&told.stdout));
    let told = gokoro(&folder, &["--lang", "ja", "library", "search", "--position", "games.sgf@2"]);
    assert!(text(&told.stdout).contains("4局に4回見つかりました"), "{}", text(&told.stdout));
    for (options, part) in [
        (&["--position", "games.sgf@99"][..], "there is no move 99"),
        (&["--position", "missing.sgf"], "missing.sgf"),
        (&["--position", "games.sgf@2", "--area", "Z1-A1"], "--area Z1-A1"),
        (&["--position", "games.sgf@x"], "x is no move number"),
        (&["--position", "games.sgf", "--library", "nowhere"], "there is no library here"),
    ] {
        let refused = gokoro(&folder, &[&["library", "search"], options].concat());
        assert_eq!(refused.status.code(), Some(2), "{options:?}");
        assert!(text(&refused.stderr).contains(part), "{options:?}: {}", text(&refused.stderr));
    }
}

#[test]
fn tables_are_asked_in_sql_and_written_as_parquet() {
    let folder = imported("tables");
    let asked = gokoro(
        &folder,
        &[
            "library",
            "query",
            "--sql",
            "SELECT winner, count(*) AS n FROM games GROUP BY 1 ORDER BY 2 DESC, 1",
        ],
    );
    assert_eq!(text(&asked.stdout), "winner\tn\nB\t2\nW\t2\n\t1\n");
    let refused = gokoro(&folder, &["library", "query", "--sql", "DELETE FROM games"]);
    assert_eq!(refused.status.code(), Some(2));
    for input in ["games.sgf", "data/gokoro/library"] {
        let done = gokoro(&folder, &["convert", input, "--to", "parquet", "--out", "tables"]);
        assert_eq!(done.status.code(), Some(i32::from(input == "games.sgf")), "{}", text(&done.stderr));
        for (table, rows) in [("games", 5), ("moves", 22), ("positions", 22)] {
            let path = folder.join("tables").join(format!("{table}.parquet"));
            assert!(fs::read(&path).expect("a table").starts_with(b"PAR1"));
            assert!(
                text(&done.stderr).contains(&format!("{table}.parquet: {rows} rows")),
                "{}",
                text(&done.stderr)
            );
            fs::remove_file(path).expect("removed");
        }
    }
    assert_eq!(fs::read_dir(folder.join("tables")).expect("a folder").count(), 0);
    let refused = gokoro(&folder, &["convert", "games.sgf", "--tables", "nothing", "--out", "tables"]);
    assert_eq!(refused.status.code(), Some(2));
    let refused =
        gokoro(&folder, &["convert", "one.sgf", "--to", "parquet", "--out", "t", "--report", "f.jsonl"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(text(&refused.stderr).contains("--report is for records that are written as text"));
}

#[test]
fn how_others_went_on_is_told_by_review_and_explain() {
    let folder = imported("evidence");
    fs::write(folder.join("own.sgf"), "(;SZ[9]PB[Me];B[ee];W[cc];B[ef])").expect("a file");
    let explain = |options: &[&str]| {
        let arguments = [&["explain", "own.sgf", "--nodes", "0", "-v"], options].concat();
        text(&gokoro(&folder, &arguments).stdout)
    };
    let told = explain(&["--move", "3"]);
    assert!(
        told.contains("In 4 other games of the library Black moved in this position; 3 went on with"),
        "{told}"
    );
    assert!(told.contains("None of them played this move."), "{told}");
    assert!(explain(&["--after", "2", "--lang", "ja"]).contains("棋譜集のほかの4局でも"));
    assert!(!explain(&["--move", "3", "--library", "none"]).contains("library"));
    // A game of the library is no other game.
    let own = text(&gokoro(&folder, &["explain", "games.sgf", "--move", "3", "--nodes", "0", "-v"]).stdout);
    assert!(own.contains("In 3 other games"), "{own}");
    let review = |out: &str| {
        let done = gokoro(&folder, &["review", "own.sgf", "--visits", "0", "--nodes", "0", "--out", out]);
        assert!(done.status.success(), "{}", text(&done.stderr));
        fs::read_to_string(folder.join(out)).expect("a review")
    };
    let json: Value = serde_json::from_str(&review("own.json")).expect("JSON");
    assert_eq!(json["precedents"].as_array().map(Vec::len), Some(3), "{}", json["precedents"]);
    assert_eq!(json["precedents"][2]["played"], 0);
    assert!(review("own-review.sgf").contains("In 4 other games of the library"));
}

#[test]
fn a_worker_gives_one_line_for_each_game() {
    let folder = imported("worker");
    let mut command = crate::program::command();
    command.args(["worker", "--visits", "0", "--nodes", "0", "--threads", "2"]).current_dir(&folder);
    let mut worker =
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
    let games = "{\"id\":\"one\",\"sgf\":\"(;SZ[9];B[ee];W[cc])\"}\n\n(;SZ[9];B[ee])\nno game\n{\"id\":\"two\"}\n\u{1}{[\n";
    worker.stdin.take().expect("its input").write_all(games.as_bytes()).expect("it reads");
    let output = worker.wait_with_output().expect("it ends");
    assert_eq!(output.status.code(), Some(1), "some lines hold no game");
    let mut told = lines(&output);
    told.sort_by_key(|line| line["id"].to_string());
    assert_eq!(told.len(), 5);
    let reviewed: Vec<&Value> = told.iter().filter(|line| line["review"].is_object()).collect();
    assert_eq!(reviewed.len(), 2);
    assert!(told.iter().all(|line| line["review"].is_object() != line["error"].is_string()));
    fs::write(folder.join("reviews.jsonl"), &output.stdout).expect("a file");
    let done = gokoro(&folder, &["convert", "reviews.jsonl", "--tables", "reviews", "--out", "tables"]);
    assert_eq!(done.status.code(), Some(1));
    assert!(text(&done.stderr).contains("reviews.parquet: 3 rows"), "{}", text(&done.stderr));
    assert!(text(&done.stderr).contains("the worker says"), "{}", text(&done.stderr));
}

#[test]
fn options_of_filters_are_read() {
    let folder = imported("filters");
    let listed =
        |option: &str, value: &str| gokoro(&folder, &["library", "list", &format!("{option}={value}")]);
    let count = |option: &str, value: &str| text(&listed(option, value).stdout).lines().count();
    assert_eq!([count("--from", "1995"), count("--from", "1995-01"), count("--to", "2001-05-06")], [3, 2, 3]);
    assert_eq!([count("--result", "b+"), count("--result", "w+r"), count("--handicap", "0")], [2, 1, 4]);
    assert_eq!([count("--handicap", "2-9"), count("--handicap", "2"), count("--result", "void")], [1, 1, 0]);
    for (option, wrong) in [
        ("--from", &["09", "2009-1", "2009-01-05-06", "x", ""][..]),
        ("--result", &["", "Black", "1"]),
        ("--handicap", &["", "9-2", "-1", "300"]),
    ] {
        assert!(wrong.iter().all(|value| listed(option, value).status.code() == Some(2)), "{option}");
    }
}

#[test]
fn lines_are_named_by_their_id_or_their_content() {
    let told = |lines: &[&[u8]]| -> Vec<Value> {
        let mut command = crate::program::command();
        command.args(["worker", "--visits", "0", "--nodes", "0", "--threads", "1", "--full"]);
        let mut worker =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the program starts");
        worker.stdin.take().expect("its input").write_all(&lines.join(&b'\n')).expect("it reads");
        self::lines(&worker.wait_with_output().expect("it ends"))
    };
    let cyrillic = b"(;SZ[9]CA[windows-1251]PB[\xc8\xe2\xe0\xed];B[aa])";
    let told = told(&[
        br#"{"id":"a","sgf":"(;SZ[9];B[aa])"}"#,
        br#"{"id":7,"sgf":""}"#,
        b"a ",
        b"a",
        b"b",
        b"{",
        br#"{"id":"x"}"#,
        cyrillic,
    ]);
    let names: Vec<_> = told.iter().map(|line| line["id"].as_str().expect("a name")).collect();
    assert_eq!(names[..2], ["a", "7"]);
    // FNV-1a of "a" (draft-eastlake-fnv, appendix C).
    assert_eq!(names[2..4], ["af63dc4c8601ec8c"; 2]);
    assert_ne!(names[4], names[3]);
    assert!(told[5..7].iter().all(|line| line["error"].is_string()), "{told:?}");
    assert!(told[7]["review"].to_string().contains("\u{418}\u{432}\u{430}\u{43d}"), "{}", told[7]);
}
