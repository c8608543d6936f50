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
                tokio::spawn(connection(stream, permit, service.clone(), shortage, limits));
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
    stream: TcpStream,
    permit: OwnedSemaphorePermit,
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
#[path = "../tests/unit/connections.rs"]
mod tests;
