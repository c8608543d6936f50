//! Connections, with limits: how long who connects may take to ask, and to take an answer; how many there
//! are at once. Where the system has no file left for another one, those that ask nothing are closed, so
//! that who asks is answered. Nothing here knows what the questions are about.

use std::future::{Future, poll_fn};
use std::io;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::time::{Sleep, sleep};

/// How long the body of a question may take: the largest file, many times over on one machine.
pub(crate) const BODY: Duration = Duration::from_secs(60);

/// What connections may take.
#[derive(Clone, Copy)]
pub(crate) struct ConnectionLimits {
    /// How long the head of a question may take, and the rest between two.
    head: Duration,
    /// How long nothing of an answer may be taken.
    taken: Duration,
    /// Connections at once.
    most: usize,
}

impl ConnectionLimits {
    /// Of a browser, which opens six connections for a page.
    pub(crate) const USUAL: ConnectionLimits =
        ConnectionLimits { head: Duration::from_secs(15), taken: Duration::from_secs(30), most: 256 };
}

/// How long connections that ask nothing may take to close, where the system has no file left.
const PAUSE: Duration = Duration::from_millis(20);

/// Answers who connects, for ever.
pub(crate) async fn serve(listener: TcpListener, router: Router, limits: ConnectionLimits) {
    let service = TowerToHyperService::new(router);
    let room = Arc::new(Semaphore::new(limits.most));
    let (shortage, _) = watch::channel(());
    loop {
        if room.available_permits() == 0 {
            shortage.send_replace(());
        }
        let Ok(permit) = room.clone().acquire_owned().await else { return };
        match listener.accept().await {
            Ok((stream, _)) => {
                let shortage = shortage.subscribe();
                tokio::spawn(connection((stream, permit), service.clone(), shortage, limits));
            }
            // Who has gone already takes no room.
            Err(error) if is_of_one(&error) => {}
            Err(_) => {
                shortage.send_replace(());
                sleep(PAUSE).await;
            }
        }
    }
}

/// Whether an error is that of one connection.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// Answers one connection until it ends, is too slow, or asks nothing while there is no room for others.
async fn connection(
    (stream, permit): (TcpStream, OwnedSemaphorePermit),
    service: TowerToHyperService<Router>,
    mut shortage: watch::Receiver<()>,
    limits: ConnectionLimits,
) {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head);
    let io = TokioIo::new(Patient { stream, patience: limits.taken, waits: None });
    let mut served = pin!(http.serve_connection(io, service));
    let mut short = pin!(async move { shortage.changed().await.is_ok() });
    let mut ends = false;
    poll_fn(|context| {
        // What was asked already is seen first.
        let done = served.as_mut().poll(context).is_ready();
        if !done && !ends && short.as_mut().poll(context).is_ready() {
            ends = true;
            // Whoever is being answered gets the rest.
            served.as_mut().graceful_shutdown();
            return served.as_mut().poll(context).map(drop);
        }
        if done { Poll::Ready(()) } else { Poll::Pending }
    })
    .await;
    drop(permit);
}

/// A stream that gives up where nothing of what is written is taken for too long.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Runs while something waits to be taken.
    waits: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn write(
        &mut self,
        context: &mut Context<'_>,
        write: impl FnOnce(Pin<&mut TcpStream>, &mut Context<'_>) -> Poll<io::Result<usize>>,
    ) -> Poll<io::Result<usize>> {
        if let Poll::Ready(written) = write(Pin::new(&mut self.stream), context) {
            self.waits = None;
            return Poll::Ready(written);
        }
        let patience = self.patience;
        let waits = self.waits.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(waits.as_mut().poll(context));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream, context| stream.poll_write(context, bytes))
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.write(context, |stream, context| stream.poll_write_vectored(context, parts))
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
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
            let runtime =
                tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
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
}
