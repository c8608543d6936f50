//! `gokoro review` from end to end: odd games have a sensible page, and what cannot be done is
//! said. The games are made here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use flate2::read::GzDecoder;
use gokoro_board::{Board, BoardSize, Color, Point};
use serde_json::Value;

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("review").join(test);
    fs::create_dir_all(&folder).expect("a new folder");
    folder
}

fn written(test: &str, record: &str) -> PathBuf {
    let path = folder(test).join("game.sgf");
    fs::write(&path, record).expect("a new file");
    path
}

/// Reviews with hardly any search and without reading, unless options ask for more.
fn review(file: &Path, options: &[&str]) -> Output {
    let mut command = crate::program::command();
    command.args(["--lang", "en", "review"]).arg(file).args(["--visits", "2", "--nodes", "0"]);
    command.args(options).env("LC_ALL", "C").output().expect("the program starts")
}

/// The page of a game and its data.
fn page(test: &str, record: &str) -> (String, Value) {
    let file = written(test, record);
    let out = folder(test).join("page.html");
    let output = review(&file, &["--out", &out.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let page = fs::read_to_string(&out).expect("a page");
    let data = unpacked(&page);
    (page, data)
}

/// What is packed in a page.
fn unpacked(page: &str) -> Value {
    let (_, rest) = page.split_once("id=\"offline\">").expect("data");
    let (packed, _) = rest.split_once("</script>").expect("the end of the data");
    let packed = STANDARD.decode(packed).expect("base64");
    serde_json::from_reader(GzDecoder::new(packed.as_slice())).expect("JSON")
}

/// A page that says what happened and holds so many moves.
fn check(test: &str, record: &str, moves: usize) -> Value {
    let (page, data) = page(test, record);
    let review = &data["review"];
    assert_eq!(review["moves"].as_array().map(Vec::len), Some(moves), "{test}");
    assert_eq!(data["game"]["moves"].as_array().map(Vec::len), Some(moves), "{test}");
    let verdict = review["verdict"]["text"]["en"].as_str().expect("a verdict");
    let (plain, _) = page.split_once("<script type=\"text/plain\" id=\"offline\">").expect("data");
    assert!(plain.contains(verdict.split('.').next().unwrap_or_default()), "{test}: {verdict}");
    for odd in ["NaN", "inf ", "{$", "{report", "null points"] {
        assert!(!plain.contains(odd) && !review.to_string().contains(odd), "{test}: {odd}");
    }
    data
}

#[test]
fn short_and_odd_games_have_a_page() {
    check("two", "(;SZ[19]KM[6.5];B[pd];W[dp])", 2);
    check("none", "(;SZ[9]KM[6.5])", 0);
    check("five", "(;SZ[5]KM[0.5];B[cc];W[cb];B[bb];W[dc];B[cd];W[dd])", 6);
    let data = check("passes", "(;SZ[9]KM[6.5];B[];W[];B[];W[])", 4);
    let told = data["review"]["mistakes"].as_array().expect("a list");
    assert!(!told.is_empty(), "a pass of an empty board loses points");
    for mistake in told {
        assert!(mistake["text"]["en"].as_str().is_some_and(|said| said.contains("lost")), "{mistake}");
    }
    let setup = "(;SZ[9]KM[6.5]AB[cc][gc][cg]AW[gg][ee]PL[W];W[ec];B[ge]AE[cc];W[eg])";
    let data = check("setup", setup, 3);
    assert_eq!(data["game"]["moves"][0][0], "W");
    assert_eq!(data["game"]["edits"][0]["after"], 1, "a stone is taken off before the second move");
    let handicap = "(;SZ[19]HA[9]KM[0.5]AB[dd][dj][dp][jd][jj][jp][pd][pj][pp];W[cf];B[ce];W[nc])";
    let data = check("handicap", handicap, 3);
    assert_eq!(data["game"]["black"].as_array().map(Vec::len), Some(9));
}

/// Random legal moves, with captures and all.
fn random(moves: usize) -> String {
    let size = BoardSize::S9;
    let (mut board, mut color, mut lot) = (Board::new(size), Color::Black, 11_u64);
    let mut record = "(;SZ[9]KM[6.5]".to_owned();
    for _ in 0..moves {
        let legal: Vec<Point> = size.points().filter(|&point| board.can_play(point, color)).collect();
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let place = match legal.get((lot >> 33) as usize % legal.len().max(1)) {
            Some(&point) => {
                board.play(point, color).expect("legal");
                let letter = |at: u8| char::from(b'a' + at);
                format!("{}{}", letter(point.x()), letter(point.y()))
            }
            None => {
                board.pass();
                String::new()
            }
        };
        record += &format!(";{}[{place}]", color.letter());
        color = !color;
    }
    record + ")"
}

#[test]
fn a_game_of_600_moves_has_a_page() {
    let data = check("long", &random(600), 600);
    let told = data["review"]["audiences"][0]["mistakes"].as_array().expect("mistakes").len();
    assert!((1..=7).contains(&told), "{told}");
}

#[test]
fn a_long_game_has_a_first_page_before_the_whole_review() {
    let told = |test: &str, moves: usize| {
        let file = written(test, &random(moves));
        let out = folder(test).join("page.html");
        let _ = fs::remove_file(&out);
        let mut command = crate::program::command();
        command.args(["--lang", "en", "review"]).arg(&file).arg("--out").arg(&out);
        command.args(["--visits", "0", "--nodes", "1", "--dead", "none"]);
        let output = command.output().expect("the program starts");
        assert_eq!(output.status.code(), Some(0));
        let page = fs::read_to_string(&out).expect("a page");
        assert_eq!(unpacked(&page)["is_first"], false, "the whole one took its place");
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(told("first", 110).contains("A first page, by a short search"));
    assert!(!told("at-once", 20).contains("A first page"));
}

#[test]
fn moves_beyond_the_end_are_refused() {
    let file = written("beyond", "(;SZ[9];B[cc];W[gg])");
    let output = review(&file, &["--moves", "3-9"]);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(told.contains("there is no move 3; use --moves 1 to 2"), "{told}");
    let output = review(&file, &["--moves", "2-9", "--json"]);
    let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!((json["skipped"].as_u64(), json["moves"].as_array().map(Vec::len)), (Some(1), Some(1)));
}

#[test]
fn a_file_of_a_kind_that_is_not_written_makes_no_folder() {
    let file = written("pdf", "(;SZ[9];B[cc];W[gg])");
    let out = folder("pdf").join("x.pdf");
    let output = review(&file, &["--out", &out.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("FILE.html, FILE.sgf or FILE.json"));
    assert!(!out.exists());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let file = written("full", "(;SZ[9];B[cc];W[gg])");
    let link = folder("full").join("page.html");
    let _ = fs::remove_file(&link);
    std::os::unix::fs::symlink("/dev/full", &link).expect("a link");
    let output = review(&file, &["--out", &link.to_string_lossy()]);
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be written"));
}

#[test]
fn mistakes_are_chosen_by_rank() {
    let file = written("rank", &random(120));
    let told = |rank: &str| {
        let output = review(&file, &["--json", "--for", rank]);
        let json: Value = serde_json::from_slice(&output.stdout).expect("JSON");
        let mistakes = json["mistakes"].as_array().expect("mistakes").clone();
        mistakes.iter().map(|one| one["points"].as_f64().expect("points")).collect::<Vec<_>>()
    };
    let (all, weak) = (told("all"), told("20k"));
    assert_eq!(all.len(), 7);
    assert!(weak.iter().all(|&points| points >= 8.0) || weak.len() == all.len(), "{weak:?}");
    let refused = review(&file, &["--for", "strong"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&refused.stderr).contains("12k"));
}
