//! Work that is stopped: it ends soon, so that the next one is served; what was told by then is what is
//! known, and nothing is kept.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use gokoro_analysis::Budget;

use crate::help::{get, request, sent, started};

/// Sends a request, and reads until the answer is as wanted.
fn begun(request: &[u8], port: u16, wanted: impl Fn(&str) -> bool) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
    stream.write_all(request).expect("sent");
    let (mut told, mut bytes) = (String::new(), [0; 4096]);
    while !wanted(&told) {
        let count = stream.read(&mut bytes).expect("an answer");
        assert!(count > 0, "the answer ends before: {told}");
        told.push_str(&String::from_utf8_lossy(&bytes[..count]));
    }
    (stream, told)
}

/// The number that an answer gave last under this key.
fn number(told: &str, key: &str) -> Option<u64> {
    let number = |text: &str| text.split_once([',', '}']).and_then(|(number, _)| number.parse().ok());
    told.rsplit(&format!("\"{key}\":")).find_map(number)
}

/// A long game: both sides fill the board line by line.
fn long() -> String {
    let columns = |line: u8| (0..18).map(move |column| (b'a' + column, b'a' + line));
    let points = (0..18).step_by(2).flat_map(columns);
    let moves = points.zip([";B", ";W"].into_iter().cycle());
    let moves: String =
        moves.map(|((x, y), color)| format!("{color}[{}{}]", char::from(x), char::from(y))).collect();
    format!("(;GM[1]FF[4]SZ[19]KM[6.5]{moves})")
}

#[test]
fn a_review_that_is_stopped_ends_soon_and_is_not_kept() {
    let port = started(2);
    let review =
        |content: &str| request(port, "POST", "/api/review?name=a.sgf&lang=en", "", content.as_bytes());
    let (stream, told) = begun(&review(&long()), port, |told| number(told, "left").is_some());
    assert!(told.contains("positions were looked at"), "{told}");
    drop(stream);
    let stopped = Instant::now();
    let left = Duration::from_secs(number(&told, "left").expect("it was waited for"));
    // There is one review at a time, so this one begins when the other has ended.
    let (_other, _) = begun(&review("(;SZ[9]KM[7];B[gc];W[cg])"), port, |told| told.contains("\"done\":"));
    assert!(stopped.elapsed() < left / 2, "{:?} of {left:?}", stopped.elapsed());
    assert_eq!(get(port, "/api/reviews").json().as_array().map(Vec::len), Some(1), "the stopped one is kept");
}

#[test]
fn a_problem_that_is_stopped_ends_soon() {
    let port = started(1);
    let json = "Content-Type: application/json\r\n";
    let solve = |game: &str, stone: &str| {
        let question = format!(r#"{{"game":{game},"target":["{stone}"],"lang":"en"}}"#);
        request(port, "POST", "/api/solve", json, question.as_bytes())
    };
    let open = r#"{"size":19,"black":["D4","E4","D6"],"white":["Q4","C6","G4","D9"],"to_move":"W"}"#;
    let began = Instant::now();
    let (stream, told) = begun(&solve(open, "D4"), port, |told| number(told, "nodes").is_some());
    drop(stream);
    let stopped = Instant::now();
    let times = Budget::Usual.limits().solve_nodes / number(&told, "nodes").expect("it was waited for");
    let whole = (stopped - began).mul_f64(times as f64);
    let corner = r#"{"size":9,"black":["E9","E8","A7","B7","C7","D7","E7"],
        "white":["D9","A8","B8","C8","D8"],"to_move":"B"}"#;
    let reply = sent(port, &solve(corner, "A8"));
    assert!(stopped.elapsed() < whole / 2, "{:?} of {whole:?}", stopped.elapsed());
    // Who stops between the two sides has the answer to the first.
    let lines = reply.lines();
    let known = lines.iter().find_map(|line| line["so_far"].as_array()).expect("the first answer");
    assert_eq!(known[0], lines.last().expect("an answer")["said"][0][0]);
}

#[test]
fn a_local_question_that_is_stopped_ends_soon() {
    let port = started(1);
    let json = "Content-Type: application/json\r\n";
    let read = |nodes: u32| {
        let game = r#"{"size":19,"black":["K10","L9","K11","M9","J11","N10","M11"],
            "white":["L10","K9","L11","J10","M10","H11","N9"],"to_move":"W"}"#;
        let question = format!(r#"{{"game":{game},"goal":"live","points":["K10"],"nodes":{nodes}}}"#);
        request(port, "POST", "/api/read", json, question.as_bytes())
    };
    let began = Instant::now();
    assert_eq!(sent(port, &read(200_000)).status, 200);
    let whole = began.elapsed();
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    stream.write_all(&read(200_000)).expect("sent");
    std::thread::sleep(whole / 8);
    drop(stream);
    // There is one thread, so this one is answered when the other has ended.
    let stopped = Instant::now();
    assert_eq!(sent(port, &read(1)).status, 200);
    assert!(stopped.elapsed() < whole / 2, "{:?} of {whole:?}", stopped.elapsed());
}
