//! Where work is done: threads beside the one that listens, as many at once as was asked for,
//! the rest waits in line. A panic ends its question alone. Reviews have a line of their own, so
//! that a move is answered while a game is read.

use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll};

use axum::body::{Body, Bytes};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use futures_core::Stream;
use gokoro_analysis::CancelToken;
use serde::Serialize;
use tokio::sync::{Semaphore, mpsc};
use tokio::task::spawn_blocking;

use crate::reply::ApiError;

/// Lines that wait for a slow reader.
const WAITING: usize = 16;
/// Other programs that are waited for at once.
const PROGRAMS: usize = 8;

/// The threads that work.
pub(crate) struct JobQueue {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
    apart: Arc<Semaphore>,
    /// Whether the program ends: then nobody listens any more.
    ends: Arc<AtomicBool>,
}

/// How long work takes, which says in which line it waits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// Some seconds at most.
    Short,
    /// A whole game.
    Long,
    /// However long another program takes; this one only waits for it.
    Apart,
}

impl JobQueue {
    /// So much short work at once, and one long.
    pub(crate) fn new(threads: usize) -> JobQueue {
        let line = |most| Arc::new(Semaphore::new(most));
        let ends = Arc::new(AtomicBool::new(false));
        JobQueue { short: line(threads.max(1)), long: line(1), apart: line(PROGRAMS), ends }
    }

    /// Lets all work see that nobody listens any more.
    pub(crate) fn close(&self) {
        self.ends.store(true, Ordering::Relaxed);
    }

    /// Does short work and waits for it.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let permit = self.short.clone().acquire_owned().await.map_err(|_| ApiError::broken())?;
        let done = spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|_| ApiError::broken())
    }

    /// The same of work that can be cancelled, which it is once nobody waits for its answer.
    pub(crate) async fn run_while_awaited<T: Send + 'static>(
        &self,
        work: impl FnOnce(&CancelToken) -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let ends = self.ends.clone();
        let cancel = CancelToken::when(move || ends.load(Ordering::Relaxed));
        let _awaited = Awaited(cancel.clone());
        self.run(move || work(&cancel)).await
    }

    /// An answer that is told line by line while the work goes on.
    pub(crate) fn stream(
        &self,
        length: Length,
        work: impl FnOnce(&Listener) -> Result<(), ApiError> + Send + 'static,
    ) -> Response {
        let (sender, lines) = mpsc::channel(WAITING);
        let ends = self.ends.clone();
        let line = match length {
            Length::Short => self.short.clone(),
            Length::Long => self.long.clone(),
            Length::Apart => self.apart.clone(),
        };
        tokio::spawn(async move {
            let Ok(permit) = line.acquire_owned().await else { return };
            let last = Listener(sender.clone(), ends.clone());
            let done = spawn_blocking(move || {
                let _permit = permit;
                let listener = Listener(sender, ends);
                // Who has gone while waiting is not worked for.
                if listener.listens() { work(&listener) } else { Ok(()) }
            });
            if let Err(fault) = done.await.unwrap_or_else(|_| Err(ApiError::broken())) {
                let _ = last.0.send(last.line(&fault.to_json())).await;
            }
        });
        let mut response = Response::new(Body::from_stream(Lines(lines)));
        let kind = axum::http::HeaderValue::from_static("application/x-ndjson");
        response.headers_mut().insert(CONTENT_TYPE, kind);
        response
    }
}

/// Cancels work when its answer is dropped, as it is when who asked hangs up.
struct Awaited(CancelToken);

impl Drop for Awaited {
    fn drop(&mut self) {
        self.0.cancel();
    }
}

/// Who waits for lines.
#[derive(Clone)]
pub(crate) struct Listener(mpsc::Sender<Bytes>, Arc<AtomicBool>);

impl Listener {
    /// Tells a line; false if nobody listens any more.
    pub(crate) fn tell<T: Serialize>(&self, told: &T) -> bool {
        self.0.blocking_send(self.line(told)).is_ok()
    }

    /// Whether somebody listens.
    pub(crate) fn listens(&self) -> bool {
        !self.0.is_closed() && !self.1.load(Ordering::Relaxed)
    }

    /// A token that is cancelled when the page has closed the connection.
    pub(crate) fn cancel(&self) -> CancelToken {
        let listener = self.clone();
        CancelToken::when(move || !listener.listens())
    }

    fn line<T: Serialize>(&self, told: &T) -> Bytes {
        // Plain data can always be written.
        let mut line = serde_json::to_vec(told).unwrap_or_default();
        line.push(b'\n');
        line.into()
    }
}

/// The lines as a body.
struct Lines(mpsc::Receiver<Bytes>);

impl Stream for Lines {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        self.get_mut().0.poll_recv(context).map(|line| line.map(Ok))
    }
}
