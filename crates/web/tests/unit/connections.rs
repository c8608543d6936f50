//! Tests of `src/connections.rs` from inside.

use std::io::{Read, Write};
use std::net;

use axum::routing::get;

use super::*;

/// A server that answers `/` with a word and `/large` with more than the system takes at once; its port.
fn started(limits: ConnectionLimits) -> u16 {
    let listener = net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let port = listener.local_addr().expect("an address").port();
    listener.set_nonblocking(true).expect("a listener");
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        runtime.block_on(async {
            let listener = TcpListener::from_std(listener).expect("a listener");
            let large = get(|| async { vec![b'x'; 64 << 20] });
            let router = Router::new().route("/", get(|| async { "here" })).route("/large", large);
            serve(listener, router, limits).await;
        });
    });
    port
}

fn connected(port: u16, sent: &str) -> net::TcpStream {
    let mut stream = net::TcpStream::connect(("127.0.0.1", port)).expect("a connection");
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("a limit");
    stream.write_all(sent.as_bytes()).expect("sent");
    stream
}

/// All that comes until the other side closes.
fn rest(stream: &mut net::TcpStream) -> Vec<u8> {
    let mut all = Vec::new();
    // A connection that is given up may end with an error.
    match stream.read_to_end(&mut all) {
        Err(error) if error.kind() == io::ErrorKind::WouldBlock => panic!("the connection stays open"),
        _ => all,
    }
}

const ASKED: &str = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

#[test]
fn slow_heads_and_idle_connections_are_closed() {
    let short = Duration::from_millis(200);
    let port = started(ConnectionLimits { head: short, ..ConnectionLimits::USUAL });
    for sent in ["", "GET / HT", ASKED] {
        let told = rest(&mut connected(port, sent));
        assert_eq!(told.ends_with(b"here"), sent == ASKED);
    }
}

#[test]
fn who_takes_nothing_of_an_answer_is_not_waited_for() {
    let short = Duration::from_millis(200);
    let port = started(ConnectionLimits { taken: short, ..ConnectionLimits::USUAL });
    let mut stream = connected(port, &ASKED.replace("/ ", "/large "));
    std::thread::sleep(8 * short);
    assert!(rest(&mut stream).len() < 64 << 20);
}

#[test]
fn who_asks_is_answered_though_others_hold_all_connections() {
    let port = started(ConnectionLimits { most: 8, ..ConnectionLimits::USUAL });
    let idle: Vec<_> =
        (0..40).map(|number| connected(port, if number % 2 == 0 { "" } else { ASKED })).collect();
    let asked = ASKED.replace("x\r\n", "x\r\nConnection: close\r\n");
    assert!(rest(&mut connected(port, &asked)).ends_with(b"here"));
    drop(idle);
}
