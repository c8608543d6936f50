//! What reviews tell, checked from outside on reviews made here.

use gokoro_board::{Board, BoardSize, Color, board_with};
use gokoro_lab::Experiment;
use gokoro_lab::reviewed::Evaluation;
use gokoro_lab::told::{Lines, Report, Words, check};
use gokoro_patterns::policy::PolicyNet;
use serde_json::{Value, json};

fn board(stones: &str) -> Board {
    let stone = |name: &str| {
        let color = if name.starts_with('b') { Color::Black } else { Color::White };
        (BoardSize::S9.parse(&name[1..]).expect("a point"), color)
    };
    let stones: Vec<_> = stones.split(' ').map(stone).collect();
    board_with(BoardSize::S9, &stones).expect("stones")
}

/// What comes of a review, on this board before and after its only move.
fn told(review: &Value, board: &Board) -> Report {
    let mut evaluation = Evaluation::<Report>::new(PolicyNet::quick(), 0);
    evaluation.add(check(review, &[[board.clone(), board.clone()]]));
    evaluation.report
}

fn wrong(report: &Report) -> Vec<&'static str> {
    report.faults.iter().map(|(_, fault)| fault.wrong).collect()
}

fn found(tactic: Value, board: &Board) -> (Lines, Vec<&'static str>) {
    let report = told(&json!({ "moves": [{ "number": 3, "tactics": [tactic] }] }), board);
    (report.lines, wrong(&report))
}

fn capture(moves: &[(&str, &str)]) -> Value {
    let line: Vec<Value> =
        moves.iter().map(|(color, vertex)| json!({ "color": color, "vertex": vertex })).collect();
    json!({
        "strings": [{ "stone": "A1" }],
        "proofs": [{ "stage": "after", "goal": "capture", "target": "A1", "line": line, "text": { "en": "A line." } }],
    })
}

#[test]
fn a_line_is_played_to_its_end() {
    // White's stone in the corner has one liberty left after B1.
    let board = board("wA1 bC3");
    let (lines, faults) = found(capture(&[("black", "B1"), ("white", "pass"), ("black", "A2")]), &board);
    assert_eq!((lines.played, lines.ends, faults.len()), (1, 1, 0));
    let (lines, faults) = found(capture(&[("black", "B1"), ("white", "pass")]), &board);
    assert_eq!((lines.open_ends, faults.len()), (0, 0), "the next move takes");
    let (lines, _) = found(capture(&[("black", "C7")]), &board);
    assert_eq!(lines.open_ends, 1, "nothing takes the stone there");
}

#[test]
fn a_stone_upon_a_stone_is_a_fault() {
    let board = board("wA1 bC3");
    assert_eq!(found(capture(&[("black", "C3")]), &board).1, ["illegal"]);
    assert_eq!(found(capture(&[("black", "B1"), ("white", "B1")]), &board).1, ["illegal"]);
}

#[test]
fn strings_that_are_told_to_be_parted_are_not_joined() {
    let board = board("bA1 bC1");
    let cut = json!({
        "strings": [{ "stone": "A1" }, { "stone": "C1" }],
        "proofs": [{ "stage": "after", "goal": "cut", "text": { "en": "A line." },
            "line": [{ "color": "black", "vertex": "B1" }] }],
    });
    assert_eq!(found(cut, &board).1, ["end"]);
}

/// What is said of a move.
fn said(played: Value) -> (Words, Vec<&'static str>) {
    let report = told(&json!({ "moves": [played] }), &Board::new(BoardSize::S9));
    (report.words, wrong(&report))
}

#[test]
fn long_and_many_sentences_are_faults() {
    let long = vec!["word"; 26].join(" ");
    let (words, faults) = said(json!({ "told": { "en": ["A stone. Two. Three.", "Four.", long] } }));
    assert_eq!((words.sentences, words.about_stones, words.long, words.many), (5, 1, 1, 1));
    assert_eq!(faults, ["many", "long"]);
    assert_eq!(said(json!({ "told": { "en": ["A stone. Two."] } })).1, [""; 0]);
}

#[test]
fn contradictions_are_faults() {
    let score = |score: f64, wins: f64| said(json!({ "score": score, "wins": wins })).1;
    assert_eq!(score(5.0, 0.3), ["contradiction"]);
    assert_eq!((score(5.0, 0.7), score(0.5, 0.3)), (vec![], vec![]));
    let life = |life: &str| {
        said(json!({
            "life": [{ "kind": "kills", "groups": [{ "stones": ["A1", "A2"] }] }],
            "lives": [{ "id": "A2", "stones": ["A2"], "life": life }],
        }))
    };
    assert_eq!(life("alive").1, ["contradiction"]);
    assert!(life("dead").1.is_empty());
}

#[test]
fn a_verdict_says_who_is_ahead_as_the_score_does() {
    let check = |said: &str, score: f64| {
        let review = json!({ "moves": [{ "score": score }], "verdict": { "text": { "en": said } } });
        told(&review, &Board::new(BoardSize::S9)).words.contradictions
    };
    assert_eq!(check("White is ahead at the end.", 3.0), 1);
    assert_eq!(check("Black is ahead at the end.", 3.0), 0);
}
