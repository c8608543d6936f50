//! `gokoro-lab learn` and `gokoro-lab eval prediction` from end to end, on games made here.

use std::fs;
use std::path::Path;
use std::process::Output;

use crate::program::folder;
use gokoro_learn::records::teacher::{Label, LabelReader};
use gokoro_position::kosumi::Ranking;
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Row, RowAccessor};
use serde_json::Value;

/// Games that go on along the lines: the next move is the next point of a walk that
/// begins at a place of its own, so that a model can learn to follow.
fn games(count: usize) -> String {
    let game = |start: usize| -> String {
        let mut text = String::from("(;GM[1]FF[4]SZ[19]");
        for i in 0..60 {
            let place = (start * 7 + i) % 361;
            let (x, y) = (place % 19, place / 19);
            let letter = |v: usize| char::from(b'a' + v as u8);
            text += &format!(";{}[{}{}]", if i % 2 == 0 { 'B' } else { 'W' }, letter(x), letter(y));
        }
        text + ")\n"
    };
    (0..count).map(game).collect()
}

fn gokoro(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).current_dir(folder).env("LC_ALL", "C").output().expect("the program starts")
}

fn ran(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = gokoro(folder, arguments);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{arguments:?}: {told}");
    told
}

/// A pack, counts and a model in a folder.
fn model(folder: &Path) {
    fs::write(folder.join("games.sgf"), games(24)).expect("a new file");
    ran(folder, &["learn", "harvest", "games.sgf", "--out", "games.pack"], 0);
    ran(folder, &["learn", "patterns", "games.pack", "--out", "games.counts", "--memory", "64"], 0);
    let told = ran(
        folder,
        &["learn", "rank", "games.pack", "--counts", "games.counts", "--least", "5", "--out", "m.model"],
        0,
    );
    assert!(told.contains("mean log likelihood"), "{told}");
    let provenance = fs::read_to_string(folder.join("m.toml")).expect("a provenance file");
    assert!(provenance.contains("games = 24") && provenance.contains("games.pack"), "{provenance}");
}

#[test]
fn records_become_a_model_that_predicts() {
    let dir = folder("whole");
    model(&dir);
    let judge = |options: &[&str]| -> Value {
        let all = [&["eval", "prediction", "--json", "--games", "games.sgf"], options].concat();
        let output = gokoro(&dir, &all);
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("JSON")
    };
    let report = judge(&["--model", "m.model", "--moves", "1-20"]);
    assert_eq!((report["games"].as_u64(), report["positions"].as_u64()), (Some(24), Some(480)));
    for key in ["top1", "top5", "top10", "top20", "mean_rank", "mean_log_likelihood"] {
        assert!(report[key].is_number() && report["phases"][0][key].is_number(), "{key}");
    }
    // The walk is learned; the models compiled in know nothing of it.
    let learned = report["top1"].as_f64().expect("a share");
    let other = judge(&["--fast", "--moves", "1-20"])["top1"].as_f64().expect("a share");
    assert!(learned > 0.8 && learned > other, "{learned} {other}");
    let one = judge(&["--model", "m.model", "--moves", "10-12", "--threads", "1"]);
    assert_eq!(one, judge(&["--model", "m.model", "--moves", "10-12", "--threads", "2"]));
    let told = ran(
        &dir,
        &[
            "eval",
            "prediction",
            "--games",
            "games.pack",
            "--model",
            "m.model",
            "--max-games",
            "9",
            "--charts",
            "charts",
        ],
        0,
    );
    assert!(told.contains("charts"), "{told}");
    let told =
        ran(&dir, &["learn", "calibrate", "games.pack", "--model", "m.model", "--out", "warm.model"], 0);
    assert!(told.contains("warm.model: temperature 0."), "{told}");
    let warm = judge(&["--model", "warm.model", "--moves", "1-20"]);
    let likelihood = |report: &Value| report["mean_log_likelihood"].as_f64().expect("a number");
    assert!(warm["top1"] == report["top1"] && likelihood(&warm) >= likelihood(&report));
    for name in ["moves.svg", "moves.png", "calibration.svg", "calibration.png"] {
        assert!(dir.join("charts").join(name).is_file(), "{name}");
    }
}

#[test]
fn the_experiment_of_the_paper_is_one_command() {
    let dir = folder("paper");
    fs::write(dir.join("train.sgf"), games(20)).expect("a new file");
    fs::write(dir.join("test.sgf"), games(22)).expect("a new file");
    let arguments = [
        "eval",
        "prediction",
        "--json",
        "--experiment",
        "p2",
        "--train",
        "train.sgf",
        "--games",
        "test.sgf",
        "--sweep-games",
        "0",
    ];
    let output = gokoro(&dir, &arguments);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    // Twenty of the test games are copies of training games.
    assert_eq!(report["copies"], 20);
    assert_eq!(report["table"].as_array().map(Vec::len), Some(2));
    assert_eq!(report["table"][1]["printed"][0], 0.396);
    assert_eq!(report["table"][0]["positions"], 2 * 50);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("broad 7 : 20 games learned, 100 moves"), "{told}");
}

#[test]
fn the_experiment_on_strengths_is_one_command() {
    let dir = folder("strength");
    fs::write(dir.join("games.sgf"), scattered(30)).expect("a new file");
    let command = |more: &[&str]| {
        let common = ["eval", "strength", "--experiment", "p4", "--games", "games.sgf", "--marked", "good"];
        gokoro(&dir, &[&common, more].concat())
    };
    let output = command(&["--json", "--train-games", "20", "--max-games", "10"]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&report["trained_games"], &report["tested_games"]), (&20.into(), &10.into()));
    let names = |key: &str| -> Vec<String> {
        let all = report[key].as_array().expect("a list").iter();
        all.map(|one| one["name"].as_str().expect("a name").to_owned()).collect()
    };
    let trees = ["node", "once", "node-pruned", "once-pruned", "node-feared", "best", "best-pruned"];
    assert_eq!(names("trees"), [&trees[..], &["absolute", "absolute-pruned"]].concat());
    assert_eq!(names("judges"), ["additive", "ordinal", "boosted", "tree-best-pruned", "phase", "prior"]);
    let boosted = &report["judges"][2];
    assert!(boosted["judged_log_loss"]["mean"].as_f64().is_some_and(|loss| loss > 0.0));
    assert_eq!(report["judges"][5]["below_constant"]["mean"], 0.0, "the constant is as good as itself");
    assert_eq!(names("all_moves_judges").len(), 6);
    // The ranking is chosen without the games that are judged.
    let chosen = &report["methods"][report["chosen"].as_u64().expect("a place") as usize];
    assert_eq!((&chosen["kind"], &chosen["contact"]), (&"learned".into(), &false.into()));
    let sizes = report["sizes"].as_array().expect("a list");
    assert_eq!(sizes.last().expect("all games")["games"], 20);
    assert_eq!(sizes.last().expect("all games")["top10"], chosen["top10"]);
    let moves = report["calibration"].as_array().expect("a list").iter();
    let moves = moves.map(|class| class["mean_share"].as_f64().unwrap() * class["moves"].as_f64().unwrap());
    let positions = report["phases"][11]["positions"].as_f64().expect("a number");
    assert!((moves.sum::<f64>() - positions).abs() < 1e-6 * positions, "one share of 1 a position");
    assert_eq!(report["phases"][11]["printed"][5], 28.13);
    let nodes = report["trees"][0]["nodes"].as_u64().expect("a number");
    assert_eq!(nodes, 5 * report["trees"][0]["questions"].as_u64().expect("a number") + 1);
    // Unpruned, each node its own parts: as good as samples that contradict each other allow.
    assert!(
        report["trees"][0]["learned_accuracy"].as_f64() > report["trees"][2]["learned_accuracy"].as_f64()
    );
    let output = command(&["--train-games", "20", "--rules", "2", "--charts", "charts"]);
    for name in ["strength", "strength-sizes", "strength-calibration"] {
        let file = |end: &str| dir.join(format!("charts/{name}.{end}"));
        assert!(file("svg").is_file() && file("png").is_file(), "{name}");
    }
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.contains("| printed") && told.contains("strength 2 ("), "{told}");
    let output = command(&["--train-games", "30"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2));
    assert!(told.contains("30 games on 19x19 are too few") && told.contains("--train-games"), "{told}");
}

#[test]
fn a_ranking_and_a_tree_are_learned_and_the_ranking_read() {
    let dir = folder("ranking");
    fs::write(dir.join("games.sgf"), scattered(30)).expect("a new file");
    let learn =
        ["learn", "strength", "--games", "games.sgf", "--marked", "good", "--max-games", "20", "--out"];
    let told = ran(&dir, &[&learn[..], &["ranking.txt"]].concat(), 0);
    assert!(told.contains("ranking.txt: a model of") && told.contains("from 20 games"), "{told}");
    let provenance = fs::read_to_string(dir.join("ranking.toml")).expect("a provenance file");
    assert!(provenance.contains("games = 20\n") && provenance.contains("kept_top10 = 0."), "{provenance}");
    ran(&dir, &[&learn[..], &["tree.txt", "--kind", "tree"]].concat(), 0);
    let tree = fs::read_to_string(dir.join("tree.txt")).expect("the tree");
    assert!(tree.starts_with("gokoro-strength 1\n"), "{tree}");
    let text = fs::read_to_string(dir.join("ranking.txt")).expect("the ranking");
    assert!(Ranking::read(&text).is_ok() && Ranking::read(&tree).is_err());
}

#[test]
fn records_that_strengths_cannot_be_learned_from_are_listed() {
    let dir = folder("strength-bad");
    let write = |name: &str, text: &str| fs::write(dir.join(name), text).expect("a new file");
    write("games.sgf", &scattered(12));
    write("small.sgf", "(;SZ[13];B[dd];W[gg])");
    // A stone on a stone: what comes before it is used.
    write("half.sgf", "(;SZ[19]GC[good];B[dd];W[qq];B[dq];W[dd])");
    let archive = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sgf/tests/archives/ustar.tar.gz");
    let archive = fs::read(archive).expect("an archive");
    fs::write(dir.join("cut.tar.gz"), &archive[..archive.len() / 2]).expect("a new file");
    let eval = |games: &[&str], code: i32| {
        let common = ["eval", "strength", "--json", "--train-games", "8", "--max-games", "4", "--games"];
        ran(&dir, &[&common[..], games].concat(), code)
    };
    let told = eval(&["games.sgf", "small.sgf"], 0);
    assert!(told.contains("small.sgf#1: left out, its board is 13x13, not 19x19"), "{told}");
    let told = eval(&["games.sgf", "half.sgf", "cut.tar.gz"], 1);
    assert!(told.contains("half.sgf#1: ") && told.contains("cut.tar.gz"), "{told}");
    write("empty.sgf", "");
    let told = eval(&["empty.sgf", "small.sgf"], 2);
    assert!(told.contains("empty.sgf") && told.contains("there is no game on 19x19"), "{told}");
    let learn = |games: &[&str]| {
        ran(&dir, &[&["learn", "strength", "--out", "x.txt", "--games"][..], games].concat(), 2)
    };
    assert!(learn(&["games.sgf", "--marked", "best"]).contains("no game on 19x19 with GC[best]"));
    // Every move touches the one before.
    write("touching.sgf", "(;SZ[19]AB[dd];W[de];B[df];W[dg];B[dh];W[di])");
    let told = learn(&["touching.sgf"]);
    assert!(told.contains("apart from all stones; name more records"), "{told}");
    assert!(!dir.join("x.txt").exists());
}

/// Games that jump about the board, and one that is not marked as they are.
fn scattered(count: usize) -> String {
    let game = |number: usize| -> String {
        let mut text = format!("(;GM[1]FF[4]SZ[19]GC[{}]", if number < count { "good" } else { "bad" });
        for i in 0..60 {
            let place = (number * 31 + i * (89 + number % 5)) % 361;
            let letter = |v: usize| char::from(b'a' + v as u8);
            let color = if i % 2 == 0 { 'B' } else { 'W' };
            text += &format!(";{color}[{}{}]", letter(place % 19), letter(place / 19));
        }
        text + ")\n"
    };
    (0..=count).map(game).collect()
}

#[test]
fn what_cannot_be_used_is_said_with_the_next_step() {
    let dir = folder("bad");
    fs::write(dir.join("empty.sgf"), "").expect("a new file");
    let told = ran(&dir, &["learn", "harvest", "empty.sgf", "--out", "x.pack"], 2);
    assert!(told.contains("empty.sgf") && told.contains("name records"), "{told}");
    // A bad record beside a good one: the good one is used.
    let text = format!("{}(;SZ[19];B[dd];W[dd];B[qq])\n", games(1));
    fs::write(dir.join("half.sgf"), text).expect("a new file");
    let told = ran(&dir, &["learn", "harvest", "half.sgf", "--out", "half.pack"], 1);
    assert!(told.contains("half.sgf#2") && told.contains("2 games"), "{told}");
    fs::write(dir.join("small.sgf"), "(;SZ[9];B[ee];W[gg])").expect("a new file");
    ran(&dir, &["learn", "harvest", "small.sgf", "--out", "small.pack"], 0);
    let told = ran(&dir, &["learn", "patterns", "small.pack", "--out", "x.counts"], 2);
    assert!(told.contains("19x19"), "{told}");
    let told = ran(&dir, &["eval", "prediction", "--games", "small.sgf"], 2);
    assert!(told.contains("other boards than 19x19") && told.contains("name records"), "{told}");
    model(&dir);
    let pack = fs::read(dir.join("games.pack")).expect("the pack");
    fs::write(dir.join("cut.pack"), &pack[..pack.len() - 9]).expect("a new file");
    let told = ran(&dir, &["learn", "merge", "half.pack", "cut.pack", "--out", "both.pack"], 1);
    assert!(
        told.contains("game 24; the 23 games before it are read") && told.contains("both.pack: "),
        "{told}"
    );
    let told = ran(&dir, &["learn", "merge", "games.sgf", "--out", "none.pack"], 2);
    assert!(told.contains("name packs or counts") && !dir.join("none.pack").exists(), "{told}");
    let told = ran(&dir, &["learn", "merge", "games.counts", "games.counts", "--out", "sum.counts"], 2);
    assert!(told.contains("count again with --least 1"), "{told}");
    let bytes = fs::read(dir.join("m.model")).expect("the model");
    fs::write(dir.join("cut.model"), &bytes[..bytes.len() / 2]).expect("a new file");
    let judge = |model: &str| ran(&dir, &["eval", "prediction", "--games", "games.sgf", "--model", model], 2);
    assert!(judge("cut.model").contains("cut off"));
    assert!(judge("games.sgf").contains("no model"));
    assert!(judge("none.model").contains("none.model"));
    let told = ran(&dir, &["learn", "rank", "games.sgf", "--counts", "games.counts", "--out", "y.model"], 2);
    assert!(told.contains("no pack"), "{told}");
}

#[test]
fn positions_become_bytes_for_a_training_elsewhere() {
    let dir = folder("samples");
    fs::write(dir.join("games.sgf"), "(;SZ[9]RE[B+3.5];B[ee];W[ec];B[cc];W[gg])").expect("a new file");
    ran(&dir, &["learn", "harvest", "games.sgf", "--out", "games.pack"], 0);
    let samples = ["learn", "samples", "games.pack", "--count", "20", "--out", "some.bin"];
    ran(&dir, &samples, 0);
    let bytes = fs::read(dir.join("some.bin")).expect("samples");
    assert_eq!(bytes.len(), 20 * 4436);
    assert!(bytes.chunks(4436).all(|sample| sample[4404] == 9), "lines of the board");
    ran(&dir, &[&samples[..], &["--share", "0"]].concat(), 2);
}

#[test]
fn own_games_of_small_boards_and_proven_fates_become_packs() {
    let dir = folder("proofs");
    let own = ["learn", "own", "--games", "2", "--lines", "7", "--visits", "4", "--out", "own.pack"];
    ran(&dir, &own, 0);
    let lines = ["learn", "own", "--games", "2", "--lines", "9,25", "--out", "none.pack"];
    assert!(ran(&dir, &lines, 2).contains("numbers from 2 to 19"));
    let said = ran(&dir, &["learn", "proofs", "own.pack", "--every", "3", "--out", "proofs.pack"], 0);
    assert!(said.contains("proofs.pack: ") && said.contains("positions of 2 games"), "{said}");
    fs::write(dir.join("no.pack"), "none").expect("a new file");
    assert!(
        ran(&dir, &["learn", "proofs", "no.pack", "--out", "proofs.pack"], 2).contains("this is no pack")
    );
}

/// A label: file 4, a game's line, a turn and a move in place of the record's; White to move is 2.5 ahead, owns the
/// first point and likes 60 best.
fn label(line: u32, turn: u16, instead: u16) -> Vec<u8> {
    let mut bytes = vec![4];
    bytes.extend(line.to_le_bytes());
    for number in [turn, instead, 13, (-50_i16).cast_unsigned(), 20_000, 500] {
        bytes.extend(number.to_le_bytes());
    }
    bytes.extend([0].into_iter().chain([12; 360]));
    bytes.extend(60_u16.to_le_bytes());
    bytes.extend([0; 46]);
    bytes.extend([255].into_iter().chain([0; 23]));
    bytes
}

#[test]
fn labels_become_samples_and_what_cannot_be_used_is_named() {
    let dir = folder("labels");
    fs::write(dir.join("games.sgf"), "(;SZ[19]KM[6.5];B[pd];W[dp];B[pq])\n").expect("a new file");
    let all =
        [label(0, 1, 65535), label(0, 1, 60), label(0, 9, 65535), label(7, 0, 65535), vec![4; 100]].concat();
    fs::write(dir.join("some.labels"), all).expect("a new file");
    let learn =
        ["learn", "samples", "--labels", "some.labels", "--games", "4=games.sgf", "--out", "some.bin"];
    let told = ran(&dir, &learn, 1);
    assert!(told.contains("line 1: the position after move 9 cannot be reached"), "{told}");
    assert!(told.contains("no game in line 8") && told.contains("cut off after 4 labels"), "{told}");
    assert!(told.contains("2 positions, 3 left out"), "{told}");
    let bytes = fs::read(dir.join("some.bin")).expect("samples");
    assert_eq!(bytes.len(), 2 * 4436);
    assert_eq!([bytes[3971], bytes[3972]], [24, 12], "White's");
    let margin = f32::from_le_bytes(*bytes[4428..].first_chunk().expect("four"));
    let komi = f32::from_le_bytes(*bytes[4408..].first_chunk().expect("four")) * 15.0;
    assert!((margin - 2.5 - (komi - 6.5)).abs() < 1e-4, "{margin} with {komi}");
    let told = ran(&dir, &["learn", "samples", "--labels", "some.labels", "--out", "x.bin"], 2);
    assert!(told.contains("--games 4=FILE"), "{told}");
    assert!(!dir.join("x.bin").exists());
    let layout = gokoro(&dir, &["learn", "samples", "--layout"]);
    let layout: Value = serde_json::from_slice(&layout.stdout).expect("JSON");
    assert_eq!((layout["bytes"].as_u64(), layout["offsets"]["owners"].as_u64()), (Some(4436), Some(3971)));
}

#[test]
fn packs_and_counts_become_tables() {
    let dir = folder("tables");
    // The second game is the first turned, with a move more.
    let games = "(;SZ[9];B[ee];W[ec];B[])(;SZ[9];B[ee];W[ce];B[];W[gg])";
    fs::write(dir.join("games.sgf"), games).expect("a new file");
    ran(&dir, &["learn", "harvest", "games.sgf", "--out", "games.pack"], 0);
    let told = ran(&dir, &["learn", "positions", "games.pack", "--boards", "--out", "moves.parquet"], 0);
    assert!(told.contains("moves.parquet: 7 rows"), "{told}");
    let file = fs::File::open(dir.join("moves.parquet")).expect("a table");
    let reader = SerializedFileReader::new(file).expect("Parquet");
    let rows = reader.get_row_iter(None).expect("rows").map(|row| row.expect("a row"));
    let text = |row: &Row, column| row.get_string(column).ok().cloned();
    let mut seconds: Vec<Row> = rows.filter(|row| row.get_int(2).is_ok_and(|number| number == 2)).collect();
    seconds.sort_by_key(|row| text(row, 4));
    let played: Vec<Option<String>> = seconds.iter().map(|row| text(row, 4)).collect();
    assert_eq!(played, [Some("C5".to_owned()), Some("E7".to_owned())]);
    let places: Vec<(u64, Option<String>)> =
        seconds.iter().map(|row| (row.get_ulong(6).expect("a number"), text(row, 7))).collect();
    assert_eq!(places[0], places[1], "turned positions are one");
    assert_eq!(text(&seconds[0], 11).map(|stones| stones.matches('X').count()), Some(1));
    fs::write(dir.join("large.sgf"), self::games(2)).expect("a new file");
    ran(&dir, &["learn", "harvest", "large.sgf", "--out", "large.pack"], 0);
    ran(&dir, &["learn", "patterns", "large.pack", "--out", "games.counts", "--least", "1"], 0);
    let told = ran(&dir, &["learn", "counts", "games.counts", "--out", "counts.parquet"], 0);
    assert!(told.contains("counts.parquet: ") && !told.contains(": 0 rows"), "{told}");
    let told = ran(&dir, &["learn", "positions", "games.counts", "--out", "none.parquet"], 2);
    assert!(told.contains("games.counts") && !dir.join("none.parquet").exists(), "{told}");
}

#[test]
fn labels_of_a_net_become_samples() {
    let dir = folder("labels");
    let small = "(;GM[1]FF[4]SZ[9]KM[7.5];B[ee];W[ce];B[gc];W[cg];B[eg];W[cc];B[gg])\n";
    fs::write(dir.join("games.sgf"), games(3) + "no game\n" + small).expect("a new file");
    let label = |out: &str, options: &[&str]| {
        let all = [&["learn", "labels", "4=games.sgf", "--net", "deep", "--out", out], options].concat();
        ran(&dir, &all, 1)
    };
    let told = label("plain.bin", &["--each", "3", "--instead", "2"]);
    assert!(told.contains("line 4 holds no game") && told.contains("36 labels, 1 lines left out"), "{told}");
    label("again.bin", &["--each", "3", "--instead", "2", "--threads", "1"]);
    let read = |name: &str| fs::read(dir.join(name)).expect("labels");
    assert_eq!(read("plain.bin"), read("again.bin"), "threads change nothing");
    let labels: Vec<Label> = LabelReader::open(&dir.join("plain.bin"))
        .expect("labels")
        .map(|label| label.expect("a label"))
        .collect();
    assert_eq!(labels.iter().filter(|label| label.instead.is_some()).count(), 24);
    let last = labels.last().expect("labels");
    assert_eq!((last.file, last.line, last.komi), (4, 4, 7.5));
    assert!(labels.iter().all(|label| label.moves[0].1 > 0.0 && label.lead.abs() < 400.0));
    label("late.bin", &["--each", "3", "--from", "50", "--unsure"]);
    let late = LabelReader::open(&dir.join("late.bin")).expect("labels").map(|label| label.expect("a label"));
    assert!(late.map(|label| label.turn).all(|turn| turn >= 50), "the small game is shorter");
    let told = ran(
        &dir,
        &["learn", "samples", "--labels", "plain.bin", "--games", "4=games.sgf", "--out", "some.samples"],
        0,
    );
    assert!(told.contains("36 positions, 0 left out"), "{told}");
    let told = ran(&dir, &["learn", "labels", "4=none.sgf", "--net", "deep", "--out", "none.bin"], 2);
    assert_eq!(told.matches("none.sgf").count(), 1, "the file is named once: {told}");
    let told = ran(
        &dir,
        &["learn", "labels", "4=games.sgf", "--net", "deep", "--out", "none.bin", "--from", "99"],
        2,
    );
    assert!(told.contains("smaller --from") && !dir.join("none.bin").exists(), "{told}");
}
