//! Where lines come from: a thread reads them and hands them over through a
//! channel, so that somebody at work can see that another line is waiting.
//! Bytes become text here; what the text says is for `line` to find out.

use std::io::{BufRead, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::Duration;

/// The longest line that is taken whole, in bytes; the rest is skipped.
pub const MAX_LINE: usize = 1 << 20;

/// Lines that may wait before the reading thread pauses.
const QUEUE: usize = 64;

/// One line without its line break. Bytes that are not UTF-8 are replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawLine {
    /// The text.
    pub text: String,
    /// Whether the line was longer than [`MAX_LINE`] and lost its end.
    pub cut: bool,
}

/// The lines of a source, each as soon as it is there.
///
/// The reading thread ends with its source, or, once the `Lines` are dropped,
/// with the next line that it reads.
pub struct LineSource {
    receiver: Receiver<RawLine>,
    waiting: Option<RawLine>,
}

impl LineSource {
    /// Starts to read. An error of the source counts as its end.
    pub fn spawn(source: impl BufRead + Send + 'static) -> Self {
        let (sender, receiver) = sync_channel(QUEUE);
        thread::spawn(move || read_all(source, &sender));
        Self { receiver, waiting: None }
    }

    /// The next line, waiting for it; `None` at the end of the source.
    pub fn take(&mut self) -> Option<RawLine> {
        self.waiting.take().or_else(|| self.receiver.recv().ok())
    }

    /// The next line if it comes within `limit`.
    pub fn take_within(&mut self, limit: Duration) -> Result<RawLine, RecvTimeoutError> {
        match self.waiting.take() {
            Some(line) => Ok(line),
            None => self.receiver.recv_timeout(limit),
        }
    }

    /// Waits at most `limit` for the next line and shows it without taking it.
    pub fn peek_within(&mut self, limit: Duration) -> Result<&RawLine, RecvTimeoutError> {
        let line = self.take_within(limit)?;
        Ok(self.waiting.insert(line))
    }
}

fn read_all(mut source: impl BufRead, sender: &SyncSender<RawLine>) {
    while let Some(line) = read_line(&mut source) {
        if sender.send(line).is_err() {
            return;
        }
    }
}

fn read_line(source: &mut impl BufRead) -> Option<RawLine> {
    let mut bytes = Vec::new();
    let mut limited = source.take(MAX_LINE as u64);
    limited.read_until(b'\n', &mut bytes).ok()?;
    if bytes.is_empty() {
        return None;
    }
    let ended = bytes.last() == Some(&b'\n');
    let cut = !ended && bytes.len() == MAX_LINE;
    if cut {
        source.skip_until(b'\n').ok()?;
    }
    let text = String::from_utf8_lossy(&bytes);
    let text = text.trim_end_matches(['\n', '\r']).to_owned();
    Some(RawLine { text, cut })
}
