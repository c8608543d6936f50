//! The mind measured and trained, from end to end: `eval mind`, `eval choosers`, `learn joseki`, `learn mind`, `gtp`.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Output, Stdio};

use serde_json::Value;

/// The beginning of an ordinary game.
const OPENING: &str = "(;GM[1]SZ[19]KM[6.5];B[pd];W[dp];B[pp];W[dd];B[fc];W[cf];B[jd];W[qn];B[np];W[rp];B[rq];W[qq];B[qp];W[ro])\n";

fn file(name: &str, content: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("mind");
    fs::create_dir_all(&folder).expect("a new folder");
    let path = folder.join(name);
    fs::write(&path, content).expect("a new file");
    path
}

fn run(arguments: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    command.output().expect("the program starts")
}

fn told(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[test]
fn records_are_judged_and_the_report_has_its_numbers() {
    let records = file("opening.sgf", OPENING).display().to_string();
    let output = run(&["eval", "mind", "--json", "-q", "--every", "2", "--games", &records]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let all = report["cells"].as_array().and_then(|cells| cells.last()).expect("a cell for all moves");
    let positions = report["positions"].as_u64().expect("a number");
    assert!((2..=12).contains(&positions) && all["positions"] == positions, "{report}");
    assert!(report["most_candidates"].as_u64().is_some_and(|most| (1..=30).contains(&most)), "{report}");
    let [first, ten] = ["first1", "first10"].map(|key| all[key]["mean"].as_f64().expect("a share"));
    assert!(first <= ten && ten >= 0.3, "moves of an ordinary opening are found: {report}");
}

#[test]
fn parameters_out_of_range_are_refused_with_the_range() {
    let records = file("one.sgf", OPENING).display().to_string();
    let wrong = file("wrong.txt", "n2 5\nn3 99\n").display().to_string();
    let output = run(&["eval", "go1", "--games", &records, "--parameters", &wrong]);
    assert_eq!(output.status.code(), Some(2));
    assert!(told(&output).contains("line 2: n3 must be from 5 to 30"), "{}", told(&output));
    assert!(told(&output).contains("wrong.txt"), "{}", told(&output));
}

#[test]
fn corners_and_weights_are_learned_and_weights_are_read_again() {
    let records = file("many.sgf", &OPENING.repeat(3)).display().to_string();
    let corners = file("corners.bin", "").display().to_string();
    let output = run(&["learn", "joseki", "--games", &records, "--least", "3", "--out", &corners]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let provenance = fs::read_to_string(Path::new(&corners).with_extension("toml")).expect("a provenance");
    assert!(provenance.contains("games = 3\n") && provenance.contains("least = 3\n"), "{provenance}");
    let none = run(&["learn", "joseki", "--games", &records, "--least", "99", "--out", &corners]);
    assert!(told(&none).contains("a smaller --least"), "{}", told(&none));
    let weights = file("weights.txt", "").display().to_string();
    let output = run(&["learn", "mind", "--games", &records, "--every", "4", "--out", &weights]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let judged =
        run(&["eval", "mind", "--json", "-q", "--every", "8", "--games", &records, "--weights", &weights]);
    assert_eq!(judged.status.code(), Some(0), "{}", told(&judged));
}

#[test]
fn choosers_are_judged_beside_the_moves_played() {
    let moves = [("B", "Q16"), ("W", "D4"), ("B", "Q4"), ("W", "D16"), ("B", "F17"), ("W", "C14")];
    let game = serde_json::json!({
        "id": "one", "komi": 6.5, "moves": moves, "lead": [0.5, 0.5, 0.5, 0.5, 0.5, -1.0, -0.5],
    });
    let judged = file("judged.jsonl", &format!("{game}\n")).display().to_string();
    let output =
        run(&["eval", "choosers", "--json", "-q", "--every", "1", "--visits", "0", "--judged", &judged]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((&report["positions"], &report["judge"]), (&6.into(), &Value::Null));
    let lost = report["played_by_file"]["mean"].as_f64().expect("a mean");
    // Black's F17 lost a point and a half, White's C14 half a point.
    assert!((lost - 2.0 / 6.0).abs() < 1e-6, "{lost}");
    let names: Vec<&str> =
        report["choosers"].as_array().unwrap().iter().filter_map(|c| c["name"].as_str()).collect();
    assert_eq!(names, ["played", "pon", "regions", "both", "lot"]);
    assert_eq!(report["choosers"][0]["same"]["mean"], 1.0);
    assert_eq!(report["choosers"][4]["below_lot"]["mean"], 0.0);
    let none = file("none.jsonl", "").display().to_string();
    assert_eq!(run(&["eval", "choosers", "--judged", &none]).status.code(), Some(2));
}

#[test]
fn go1_is_judged_and_its_numbers_are_fitted_and_read_again() {
    let records = file("go1.sgf", OPENING).display().to_string();
    let fitted = file("go1.txt", "").display().to_string();
    let output = run(&["learn", "go1", "--games", &records, "--every", "2", "--out", &fitted]);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    assert!(fs::read_to_string(&fitted).expect("numbers").contains("# games: \"go1.sgf\""));
    let arguments =
        ["eval", "go1", "--json", "-q", "--every", "2", "--games", &records, "--parameters", &fitted];
    let output = run(&arguments);
    assert_eq!(output.status.code(), Some(0), "{}", told(&output));
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    let number = |key: &str| report[key].as_f64().unwrap_or_else(|| panic!("{key}: {report}"));
    assert!(number("after") <= number("before"));
    assert!(number("nine_first") <= number("nine_five") && number("nine_five") <= number("positions"));
    for key in ["played_before", "played_after"] {
        assert!(report[key]["mean"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{report}");
    }
    assert!(report["case_share"]["joseki"]["mean"].as_f64().is_some_and(|share| share > 0.3), "{report}");
}

#[test]
fn the_chooser_loads_a_record_and_chooses_without_playing() {
    let record = file("loaded.sgf", OPENING).display().to_string();
    let asked = format!(
        "loadsgf {record} 5\nreg_genmove b\nreg_genmove b\ngenmove b\nundo\nreg_genmove b\nloadsgf {record}.no\nquit\n"
    );
    let commands = file("commands.gtp", &asked);
    let mut command = crate::program::command();
    command.args(["gtp", "--chooser", "pon"]).env("LC_ALL", "C");
    let output =
        command.stdin(fs::File::open(commands).expect("a file")).output().expect("the program starts");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let answers: Vec<&str> = text.split("\n\n").collect();
    assert_eq!(answers[0].trim(), "=", "{text}");
    assert!(answers[1].len() > 3, "{text}");
    assert_eq!([answers[2], answers[3], answers[5]], [answers[1]; 3], "{text}");
    assert!(answers[6].starts_with("? cannot load file"), "{text}");
}
