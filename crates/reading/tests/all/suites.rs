//! Proofs on the positions of a peer's regression suites (`GOKORO_DATA`): what
//! is proven must not contradict an answer that the suite is sure of, but where the
//! reason is known.

use std::path::Path;

use gokoro_board::Board;
use gokoro_board::{BoardSize, Color, Point, board_with};
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, ProofOutcome, prove};
use serde_json::Value;

/// Records that are decided otherwise, with the reason.
const OTHERWISE: [(&str, &str); 1] =
    [("gnugo/reading/180", "the suite's answer is a ko; the prover takes none, so the attack is disproven")];

struct Record {
    id: String,
    board: Board,
    command: String,
    stone: Point,
    expect: String,
    sure: bool,
}

fn record(line: &str) -> Option<Record> {
    let value: Value = serde_json::from_str(line).expect("a record is JSON");
    let text = |key: &str| value[key].as_str().expect("a text").to_owned();
    let size = BoardSize::new(value["size"].as_u64().expect("a size") as u32).expect("a size");
    let list = |key: &str| value[key].as_array().expect("a list").clone();
    let point = |v: &Value| size.parse(v.as_str().expect("a vertex")).expect("a point");
    let stones = |key, color| list(key).iter().map(|v| (point(v), color)).collect::<Vec<_>>();
    let mut all = stones("black", Color::Black);
    all.extend(stones("white", Color::White));
    let command = text("command");
    matches!(command.as_str(), "attack" | "defend").then(|| Record {
        id: text("id"),
        board: board_with(size, &all).expect("a legal position"),
        stone: point(&list("args")[0]),
        expect: text("expect"),
        sure: !value["known_failure"].as_bool().expect("a flag"),
        command,
    })
}

fn answer(record: &Record) -> GoalVerdict {
    let color = record.board.at(record.stone).color().expect("a stone");
    let (goal, prover) = match record.command.as_str() {
        "attack" => (Goal::Capture(record.stone), !color),
        _ => (Goal::Save(record.stone), color),
    };
    let query = GoalQuery { nodes: 30_000, ..GoalQuery::new(goal, prover, prover) };
    prove(&record.board, &query).expect("a sensible question")
}

#[test]
fn proofs_agree_with_the_tactical_suite() {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let file = Path::new(&data).join("problems/gnugo-tactical-dev.jsonl");
    let text = std::fs::read_to_string(&file).expect("the suite is where GOKORO_DATA says");
    let (mut asked, mut right, mut against) = (0, 0, Vec::new());
    for record in text.lines().filter_map(record).filter(|r| r.sure) {
        let verdict = answer(&record);
        let succeeds = record.expect.starts_with('1');
        asked += 1;
        match verdict.outcome {
            ProofOutcome::Proven if succeeds => right += 1,
            ProofOutcome::Disproven if record.expect.starts_with('0') => right += 1,
            ProofOutcome::Unknown => {}
            _ => against.push(record.id),
        }
    }
    println!("asked {asked}, decided as the suite says {right}, otherwise {against:#?}");
    assert!(right > 0, "{right} of {asked}");
    assert_eq!(against, OTHERWISE.map(|(id, _)| id));
}
