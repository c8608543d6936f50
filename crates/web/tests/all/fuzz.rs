//! Thousands of questions that make little sense: the page answers each, in words, and goes on.
//! `GOKORO_FUZZ` names how many; a hundred thousand take some minutes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use crate::help::{get, started};

const USUAL: u64 = 3_000;

const PATHS: [&str; 43] = [
    "/api/hello",
    "/api/settings",
    "/api/record",
    "/api/games",
    "/api/games/1",
    "/api/start",
    "/api/play",
    "/api/judge",
    "/api/score",
    "/api/sgf",
    "/api/hint",
    "/api/regions",
    "/api/solve",
    "/api/solve/walk",
    "/api/solve/proof",
    "/api/open",
    "/api/open?name=%00",
    "/api/engines",
    "/api/engines/check",
    "/api/engines/end",
    "/api/look",
    "/api/read",
    "/api/check?name=a.sgf&target=A1,B2",
    "/api/trainer",
    "/api/trainer/next?set=%00&after=x",
    "/api/trainer/add?name=../a.sgf",
    "/api/trainer/mine",
    "/api/trainer/forget",
    "/api/trainer/1",
    "/api/reviews/1/notes",
    "/api/reviews",
    "/api/reviews/1",
    "/api/reviews/1/try",
    "/api/reviews/1/look",
    "/review/1",
    "/../../etc/passwd",
    "/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "/api/knowledge",
    "/api/knowledge?kind=tesuji&lang=ja",
    "/api/knowledge/check",
    "/api/knowledge/forget",
    "/api/knowledge/at",
    "/api/nothing",
];

const PIECES: [&str; 38] = [
    "{",
    "}",
    "[",
    "]",
    "\"game\":",
    "\"size\":",
    "9",
    "3",
    "-1",
    "1e400",
    "null",
    "true",
    "\"moves\":",
    "[[\"B\",\"C3\"]]",
    "[\"B\",\"Q99\"]",
    ",",
    ":",
    "\"level\":\"net\"",
    "\"level\":",
    "\"\\ud800\"",
    "\"lang\":\"ja\"",
    "\"black\":[\"A1\"]",
    "\"white\":[\"A1\",\"B2\"]",
    "\"komi\":7.5",
    "\"rules\":\"\"",
    "\"target\":[\"A1\"]",
    "\"walked\":[\"pass\"]",
    "\"at\":18446744073709551615",
    "\"dead\":[\"A1\",\"A1\"]",
    "\"body\":{}",
    "\"title\":\"<script>\"",
    "(;SZ[3];B[aa])",
    "\"goal\":\"live\"",
    "\"points\":[\"A1\",\"C3\"]",
    "\"nodes\":18446744073709551615",
    "\"seed\":1",
    "\"right\":true",
    "\"clock\":{\"kind\":\"byoyomi\",\"main\":1e300}",
];

const WHOLE: [&str; 18] = [
    r#"{"game":{"size":3,"moves":[["B","B2"]]},"level":"net"}"#,
    r#"{"game":{"size":3,"black":["A1"],"white":["A1"]},"level":"20k"}"#,
    r#"{"game":{"size":2,"moves":[["B","A1"],["W","B2"],["B","B1"]]},"level":"net","target":["B2"]}"#,
    r#"{"game":{"size":5,"handicap":9,"komi":-3},"level":"net"}"#,
    r#"{"id":9007199254740993,"title":"","body":null}"#,
    r#"{"at":-1,"moves":[["B","A1"]]}"#,
    r#"[{"at":3,"moves":[["B","A1"]],"comment":"x"}]"#,
    r#"{"game":{"size":3,"black":["A1","B2"],"white":["C3"]},"goal":"capture","points":["A1"],"nodes":900000000}"#,
    r#"{"game":{"size":3,"black":["A1"]},"goal":"connect","points":["A1","A1"]}"#,
    r#"{"game":{"size":3},"goal":"eye","points":["B2"]}"#,
    r#"{"game":{"size":3},"level":"engine:x","seed":18446744073709551615}"#,
    r#"{"game":{"size":3},"level":"net","clock":{"kind":"absolute","main":0,"black":{"seconds":0},"white":{"seconds":0}}}"#,
    r#"{"engines":[{"name":"x","kind":"gtp","command":"touch gokoro-was-here"}]}"#,
    r#"{"engine":{"name":"x","kind":"gtp","command":"touch gokoro-was-here"}}"#,
    r#"{"game":{"size":3,"white":["B2"]},"kind":"tesuji","name":"x","claim":"captures a","point":"A1","targets":["B2","C3"],"drawn":["A1"]}"#,
    r#"{"game":{"size":3},"kind":"joseki","name":"x","claim":"played","lines":[[["B","A1"],["W","pass"]],[["W","A1"]]]}"#,
    r#"{"game":{"size":3},"name":"../x","point":"B2"}"#,
    "(;SZ[3]AB[aa]AW[ba][bb][ab]PL[W];W[cc]C[RIGHT])",
];

/// A generator of numbers (SplitMix64).
struct Lots(u64);

impl Lots {
    fn next(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) % most as u64) as usize
    }
}

/// Whether an address is answered to nobody but who has the key; nobody here has it.
fn is_locked(path: &str) -> bool {
    matches!(path, "/api/engines" | "/api/engines/check")
}

/// A request, whether the page is to refuse it for where it comes from, and its address.
fn request(lots: &mut Lots, port: u16) -> (Vec<u8>, bool, &'static str) {
    let method = ["GET", "POST", "POST", "POST", "POST", "POST", "POST", "DELETE", "PUT"][lots.next(9)];
    let path = PATHS[lots.next(PATHS.len())];
    let body: Vec<u8> = match lots.next(8) {
        0 => Vec::new(),
        1 => (0..lots.next(300)).map(|_| lots.next(256) as u8).collect(),
        2 => vec![[b'[', b'{', b' ', b'('][lots.next(4)]; lots.next(1 << 17)],
        3 | 4 => WHOLE[lots.next(WHOLE.len())].into(),
        _ => (0..lots.next(24)).flat_map(|_| PIECES[lots.next(PIECES.len())].bytes()).collect(),
    };
    let foreign = lots.next(10) == 0;
    let host = if foreign { format!("evil.example:{port}") } else { format!("127.0.0.1:{port}") };
    let kind = ["application/json", "application/json; charset=utf-8", "text/plain", "\u{1}"][lots.next(3)];
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    ([head.as_bytes(), &body].concat(), foreign, path)
}

/// One answer from a connection that stays open: status, head, body.
fn answer(reader: &mut BufReader<TcpStream>) -> Option<(u16, String, Vec<u8>)> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if reader.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let lower = head.to_ascii_lowercase();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    let named = lower.split("content-length: ").nth(1).and_then(|rest| rest.split("\r\n").next());
    let mut body = Vec::new();
    if let Some(length) = named {
        body.resize(length.trim().parse().ok()?, 0);
        reader.read_exact(&mut body).ok()?;
    } else if lower.contains("transfer-encoding: chunked") {
        loop {
            let mut size = String::new();
            reader.read_line(&mut size).ok()?;
            let size = usize::from_str_radix(size.trim(), 16).ok()?;
            let mut chunk = vec![0; size + 2];
            reader.read_exact(&mut chunk).ok()?;
            if size == 0 {
                break;
            }
            body.extend_from_slice(&chunk[..size]);
        }
    }
    Some((status, head, body))
}

fn asked(connection: &mut BufReader<TcpStream>, request: &[u8]) -> Option<(u16, String, Vec<u8>)> {
    // What refuses a question may close before all of it is sent.
    let _ = connection.get_mut().write_all(request);
    answer(connection)
}

fn connected(port: u16) -> BufReader<TcpStream> {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
    BufReader::new(stream)
}

/// Times that a question is put again whose answer was lost with its connection.
const TRIES: u32 = 8;

#[test]
fn every_question_is_answered_in_words() {
    let count = std::env::var("GOKORO_FUZZ").ok().and_then(|count| count.parse().ok()).unwrap_or(USUAL);
    let port = started(2);
    let mut lots = Lots(24);
    let mut connection = connected(port);
    let mut statuses = std::collections::BTreeMap::new();
    for number in 0..count {
        let (request, foreign, path) = request(&mut lots, port);
        let mut told = asked(&mut connection, &request);
        for _ in 0..TRIES {
            if told.is_some() {
                break;
            }
            // A connection ends where a question was answered before it was read; the answer may be lost with it.
            connection = connected(port);
            told = asked(&mut connection, &request);
        }
        let Some((status, head, body)) = told else {
            panic!(
                "question {number} has no answer: {}",
                String::from_utf8_lossy(&request[..request.len().min(300)])
            );
        };
        let body = String::from_utf8_lossy(&body);
        assert!(!body.contains("root:"), "a file is shown: {body}");
        assert!(if foreign { status == 403 } else { status != 403 || is_locked(path) }, "{head}");
        assert!(
            status < 500,
            "{status} {body} to {}",
            String::from_utf8_lossy(&request[..request.len().min(300)])
        );
        assert!(status < 400 || body.contains("\"error\":\""), "{head}{body}");
        *statuses.entry(status).or_insert(0) += 1;
        if head.to_ascii_lowercase().contains("connection: close") {
            connection = connected(port);
        }
    }
    println!("answers by status: {statuses:?}");
    assert!(!std::path::Path::new("gokoro-was-here").exists(), "a command was run without the key");
    assert_eq!(get(port, "/api/hello").status, 200);
}
