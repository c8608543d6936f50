//! Any question to the page's server: it answers with a status and goes on. The first byte chooses the
//! address, the rest is what is sent there. Run with `cargo +nightly fuzz run -s none web` in the root.
#![no_main]

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::OnceLock;
use std::time::Duration;

use gokoro_analysis::Analysis;
use gokoro_view::catalogue::Lang;
use gokoro_web::{Options, Page};
use libfuzzer_sys::fuzz_target;

const PATHS: [&str; 25] = [
    "settings",
    "record",
    "games",
    "games/1",
    "start",
    "play",
    "judge",
    "score",
    "sgf",
    "hint",
    "regions",
    "look",
    "read",
    "analyse",
    "solve",
    "solve/walk",
    "solve/proof",
    "open",
    "check",
    "trainer/add",
    "trainer/1",
    "reviews",
    "reviews/1/notes",
    "reviews/1/try",
    "reviews/1/look",
];

/// The port of a page that keeps nothing.
fn port() -> u16 {
    static PORT: OnceLock<u16> = OnceLock::new();
    *PORT.get_or_init(|| {
        let analysis = Analysis::default();
        let options =
            Options { port: None, data: None, knowledge: None, lang: Lang::En, analysis, threads: 1, record: None };
        let page = Page::open(options).expect("a page");
        let port = page.port();
        std::thread::spawn(move || page.serve());
        port
    })
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, body)) = bytes.split_first() else { return };
    let (port, path) = (port(), PATHS[usize::from(first) % PATHS.len()]);
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a timeout");
    let head = format!(
        "POST /api/{path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         Content-Type: application/json\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes());
    let _ = stream.write_all(body);
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    assert!(reply.starts_with(b"HTTP/1.1 "), "no answer at {path}");
    assert!(!reply.starts_with(b"HTTP/1.1 500"), "a fault of the program at {path}");
});
