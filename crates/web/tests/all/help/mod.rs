//! A page on a port of its own and a client that can send what a browser would not.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::time::Duration;

use gokoro_analysis::Analysis;
use gokoro_analysis::knowledge::Folder;
use gokoro_view::catalogue::Lang;
use gokoro_web::{PageOptions, WebPage};

/// What came back.
#[derive(Debug)]
pub(crate) struct Reply {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Reply {
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    /// The lines of an answer that came line by line.
    pub(crate) fn lines(&self) -> Vec<serde_json::Value> {
        self.body.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }
}

/// Starts a page that keeps nothing; its port.
pub(crate) fn started(threads: usize) -> u16 {
    with_key(threads).0
}

/// The same, with the key that its address has.
pub(crate) fn with_key(threads: usize) -> (u16, String) {
    with(threads, None, None)
}

/// The same, with a folder for known shapes.
pub(crate) fn with_knowledge(folder: &Path) -> u16 {
    with(2, Some(Folder::new(folder.to_owned())), None).0
}

/// The same, with a library of games.
pub(crate) fn with_library(library: Option<PathBuf>) -> u16 {
    with(2, None, library).0
}

fn with(threads: usize, knowledge: Option<Folder>, library: Option<PathBuf>) -> (u16, String) {
    let options = PageOptions {
        library,
        port: None,
        data: None,
        knowledge,
        lang: Lang::En,
        analysis: Analysis::default(),
        threads,
        record: None,
    };
    let page = WebPage::open(options).expect("a page");
    let (port, address) = (page.port(), page.address());
    let (_, key) = address.split_once("#key=").expect("a key");
    let key = key.to_owned();
    std::thread::spawn(move || page.serve());
    (port, key)
}

/// Sends bytes as they are, and reads to the end.
pub(crate) fn sent(port: u16, request: &[u8]) -> Reply {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).expect("the page listens");
    stream.set_read_timeout(Some(Duration::from_secs(120))).expect("a timeout");
    // The page may answer and close before all is sent.
    let _ = stream.write_all(request);
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    reply(&bytes)
}

fn reply(bytes: &[u8]) -> Reply {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").unwrap_or(bytes.len());
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let body = bytes.get(end + 4..).unwrap_or_default();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    let chunked = head.to_ascii_lowercase().contains("transfer-encoding: chunked");
    let body = if chunked { whole(body) } else { body.to_vec() };
    Reply { status, head, body: String::from_utf8_lossy(&body).into_owned() }
}

/// A body that came in chunks.
fn whole(mut chunks: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    while let Some(line) = chunks.windows(2).position(|two| two == b"\r\n") {
        let size =
            std::str::from_utf8(&chunks[..line]).ok().and_then(|size| usize::from_str_radix(size, 16).ok());
        let Some(chunk) =
            size.filter(|&size| size > 0).and_then(|size| chunks.get(line + 2..line + 2 + size))
        else {
            break;
        };
        body.extend_from_slice(chunk);
        chunks = chunks.get(line + 4 + chunk.len()..).unwrap_or_default();
    }
    body
}

/// A request with a body.
pub(crate) fn request(port: u16, method: &str, path: &str, headers: &str, body: &[u8]) -> Vec<u8> {
    let head = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\nContent-Length: {}\r\n{headers}\r\n",
        body.len()
    );
    [head.as_bytes(), body].concat()
}

/// Asks in JSON.
pub(crate) fn ask(port: u16, path: &str, question: &str) -> Reply {
    sent(port, &request(port, "POST", path, "Content-Type: application/json\r\n", question.as_bytes()))
}

/// Gets an address.
pub(crate) fn get(port: u16, path: &str) -> Reply {
    sent(port, &request(port, "GET", path, "", b""))
}
