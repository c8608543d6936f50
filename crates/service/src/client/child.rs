//! The engine as a process: lines to it and from it, what it says on standard error, its end.
//! Writing and reading have threads of their own, so that an engine that reads nothing or
//! writes too much holds up nobody. What the lines say is not known here.

use std::io::{BufReader, Write};
use std::process::{Child, ChildStderr, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use gokoro_gtp::{LineSource, RawLine};

use super::command;
use super::fault::EngineFault;

/// How long to sleep between two looks at what should end.
const POLL: Duration = Duration::from_millis(5);
/// How long an engine may take to end when its input has ended.
const FAREWELL: Duration = Duration::from_secs(2);
/// How long to wait for what a dead process leaves: its status, its last words.
const REMAINS: Duration = Duration::from_millis(500);

/// What comes from an engine.
pub(super) enum EngineLine {
    /// A line.
    Line(RawLine),
    /// Nothing in time.
    Nothing,
    /// It closed its output.
    End,
}

/// A running engine. Dropping it ends the process and its threads.
pub(super) struct EngineProcess {
    child: Child,
    /// What is to be written; gone when its input is to end.
    sender: Option<Sender<String>>,
    output: LineSource,
    errors: Arc<Mutex<Words>>,
    threads: Vec<JoinHandle<()>>,
}

/// What an engine says on standard error.
#[derive(Default)]
struct Words {
    /// The last line that is not blank.
    last: Option<String>,
    /// How many lines there were.
    count: u64,
}

impl EngineProcess {
    /// Starts the program that a command line names.
    pub(super) fn start(line: &str) -> Result<EngineProcess, EngineFault> {
        let words = command::words(line).unwrap_or_default();
        let (program, args) = match words.split_first() {
            Some((program, args)) if !program.is_empty() => (program, args),
            _ => return Err(EngineFault::Command { command: line.to_owned() }),
        };
        let failed =
            |error: std::io::Error| EngineFault::Start { program: program.clone(), error: error.to_string() };
        let mut command = Command::new(program);
        command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().map_err(failed)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let (Some(input), Some(output), Some(errors)) = pipes else {
            let _ = child.kill();
            return Err(failed(std::io::Error::other("it has no input or output")));
        };
        let (sender, receiver) = channel();
        let words = Arc::new(Mutex::new(Words::default()));
        let kept = Arc::clone(&words);
        let threads = vec![
            thread::spawn(move || write(input, &receiver)),
            thread::spawn(move || listen(errors, &kept)),
        ];
        let output = LineSource::spawn(BufReader::new(output));
        Ok(EngineProcess { child, sender: Some(sender), output, errors: words, threads })
    }

    /// Sends a line. An engine that is gone is noticed when an answer is waited for.
    pub(super) fn send(&self, line: String) {
        if let Some(sender) = &self.sender {
            let _ = sender.send(line);
        }
    }

    /// Waits for the next line.
    pub(super) fn hear(&mut self, limit: Duration) -> EngineLine {
        match self.output.take_within(limit) {
            Ok(line) => EngineLine::Line(line),
            Err(RecvTimeoutError::Timeout) => EngineLine::Nothing,
            Err(RecvTimeoutError::Disconnected) => EngineLine::End,
        }
    }

    /// How many lines it wrote on standard error.
    pub(super) fn words_so_far(&self) -> u64 {
        locked(&self.errors).count
    }

    /// Its last line on standard error that says something.
    pub(super) fn last_words(&self) -> Option<String> {
        locked(&self.errors).last.clone()
    }

    /// How it ended, once it closed its output; waits a moment for that and for its last words.
    pub(super) fn status(&mut self) -> Option<String> {
        let mut status = None;
        wait_until(REMAINS, || {
            status = self.child.try_wait().ok().flatten();
            status.is_some()
        });
        let listener = self.threads.last();
        wait_until(REMAINS, || listener.is_none_or(JoinHandle::is_finished));
        status.map(|status| status.to_string())
    }

    /// Stops it at once.
    pub(super) fn kill(&mut self) {
        // Both fail only when it is already gone and waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        self.sender = None;
        wait_until(FAREWELL, || self.child.try_wait().is_ok_and(|status| status.is_some()));
        self.kill();
        // Pipes of a dead process end, unless a process that it started holds them still.
        for thread in self.threads.drain(..) {
            if wait_until(REMAINS, || thread.is_finished()) {
                let _ = thread.join();
            }
        }
    }
}

/// Waits for something, at most so long; whether it came.
fn wait_until(limit: Duration, mut done: impl FnMut() -> bool) -> bool {
    let begin = Instant::now();
    loop {
        if done() {
            return true;
        }
        if begin.elapsed() >= limit {
            return false;
        }
        thread::sleep(POLL);
    }
}

/// Writes what there is until there will be no more or nobody reads it; then the input ends.
fn write(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

/// Keeps the last lines of standard error.
fn listen(errors: ChildStderr, words: &Mutex<Words>) {
    let mut lines = LineSource::spawn(BufReader::new(errors));
    while let Some(line) = lines.take() {
        let mut words = locked(words);
        words.count += 1;
        let text = shortened(line.text.trim());
        if !text.is_empty() {
            words.last = Some(text);
        }
    }
}

fn locked<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The beginning of a text, as much as a message can hold, without control characters.
pub(super) fn shortened(text: &str) -> String {
    const MOST: usize = 200;
    let mut short: String = text.chars().take(MOST).map(|c| if c.is_control() { ' ' } else { c }).collect();
    if text.chars().nth(MOST).is_some() {
        short.push_str("...");
    }
    short
}
