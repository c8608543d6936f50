//! The other side of the protocol: another engine as a child process, one
//! command at a time, every answer within a time limit.

use gokoro_board::CancelToken;
use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::RecvTimeoutError;
use std::thread;
use std::time::{Duration, Instant};

use crate::source::LineSource;

/// How long to sleep between two looks at a child that should end.
const EXIT_POLL: Duration = Duration::from_millis(5);
/// The longest answer that is taken, in bytes.
const MAX_ANSWER: usize = 16 << 20;
/// How long to wait for a line before a look at whether it is cancelled.
const LOOK: Duration = Duration::from_millis(200);

/// Why a command brought no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// The program could not be started.
    #[error("cannot start {program}: {error}; check the path")]
    Start {
        /// The program as it was named.
        program: String,
        /// What the system said.
        #[source]
        error: io::Error,
    },
    /// The command holds a line break or another control character, or `#`.
    #[error("{0:?} is not one GTP command: send one line without #")]
    NotACommand(String),
    /// The engine closed its input or output.
    #[error("the engine ended before it answered {command:?}; its standard error may say why")]
    Gone {
        /// The command that got no answer.
        command: String,
    },
    /// No answer in time. A late answer is recognised by its id and skipped.
    #[error("no answer to {command:?} within {} s; allow more time", .limit.as_secs_f64())]
    TimedOut {
        /// The command that got no answer.
        command: String,
        /// The time it had.
        limit: Duration,
    },
    /// Nobody waited for the answer any more.
    #[error("nobody waited for the answer to {command:?} any more")]
    Stopped {
        /// The command that got no answer.
        command: String,
    },
    /// The answer was longer than 16 MiB; what comes of it later is skipped.
    #[error("the answer to {command:?} does not end; check that the program speaks GTP")]
    TooLong {
        /// The command.
        command: String,
    },
    /// The engine answered with `?`.
    #[error("the engine refused {command:?}: {text}")]
    Refused {
        /// The command.
        command: String,
        /// The engine's text.
        text: String,
    },
}

/// Another engine. Dropping it kills the child.
pub struct Client {
    child: Child,
    input: Option<ChildStdin>,
    output: LineSource,
    last_id: u32,
}

impl Client {
    /// Starts the program. Its standard input and output become the protocol's;
    /// its standard error stays as `command` has it.
    pub fn start(mut command: Command) -> Result<Self, ClientError> {
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let program = command.get_program().to_string_lossy().into_owned();
        let started = command.spawn().and_then(|mut child| {
            let output = child.stdout.take();
            output.map(|output| (child, output)).ok_or_else(|| io::Error::other("it has no output"))
        });
        let (mut child, output) = started.map_err(|error| ClientError::Start { program, error })?;
        Ok(Self {
            input: child.stdin.take(),
            child,
            output: LineSource::spawn(BufReader::new(output)),
            last_id: 0,
        })
    }

    /// The number by which the system knows the engine's process.
    pub fn process(&self) -> u32 {
        self.child.id()
    }

    /// Sends one command and returns the text of the answer, lines joined by
    /// `\n`, without the `=` and the id.
    ///
    /// Text outside an answer is skipped, and so are late answers to earlier
    /// commands; an answer without an id is taken for the answer to this one.
    /// The limit covers the answer: an engine that reads nothing can hold up the
    /// writing once some 64 kB of commands lie unread, so stop after a time-out.
    pub fn send(&mut self, command: &str, limit: Duration) -> Result<String, ClientError> {
        self.send_until(command, limit, &CancelToken::NEVER)
    }

    /// As [`send`](Client::send) until it is cancelled, which is looked for some times a second.
    pub fn send_until(
        &mut self,
        command: &str,
        limit: Duration,
        cancel: &CancelToken,
    ) -> Result<String, ClientError> {
        if command.trim().is_empty() || command.contains(|c: char| c.is_control() || c == '#') {
            return Err(ClientError::NotACommand(command.to_owned()));
        }
        let time = TimeLimit { start: Instant::now(), limit, cancel };
        self.last_id += 1;
        let written = self.write_line(&format!("{} {command}\n", self.last_id));
        let answer = written.and_then(|()| self.answer(&time));
        match answer {
            Ok(Answer { refused: false, text }) => Ok(text),
            Ok(Answer { text, .. }) => Err(ClientError::Refused { command: command.to_owned(), text }),
            Err(NoAnswer::Gone) => Err(ClientError::Gone { command: command.to_owned() }),
            Err(NoAnswer::Late) if cancel.is_cancelled() => {
                Err(ClientError::Stopped { command: command.to_owned() })
            }
            Err(NoAnswer::Late) => Err(ClientError::TimedOut { command: command.to_owned(), limit }),
            Err(NoAnswer::TooLong) => Err(ClientError::TooLong { command: command.to_owned() }),
        }
    }

    /// The engine's `name`.
    pub fn name(&mut self, limit: Duration) -> Result<String, ClientError> {
        self.send("name", limit)
    }

    /// The engine's `version`.
    pub fn version(&mut self, limit: Duration) -> Result<String, ClientError> {
        self.send("version", limit)
    }

    /// Says `quit`, closes the engine's input and waits for its end; an engine
    /// that is still there after `limit` is killed. Returns how it ended.
    pub fn quit(mut self, limit: Duration) -> io::Result<ExitStatus> {
        let time = TimeLimit { start: Instant::now(), limit, cancel: &CancelToken::NEVER };
        // An engine that is already gone needs no farewell.
        let _ = self.write_line("quit\n");
        self.input = None;
        while !time.left().is_zero() {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            thread::sleep(EXIT_POLL);
        }
        self.child.kill()?;
        self.child.wait()
    }

    fn write_line(&mut self, line: &str) -> Result<(), NoAnswer> {
        let input = self.input.as_mut().ok_or(NoAnswer::Gone)?;
        input.write_all(line.as_bytes()).or(Err(NoAnswer::Gone))
    }

    /// Reads up to the end of the answer to the last command.
    fn answer(&mut self, time: &TimeLimit<'_>) -> Result<Answer, NoAnswer> {
        loop {
            let first = self.line(time)?;
            let Some((refused, id, text)) = answer_head(&first) else {
                continue;
            };
            let mut text = text.to_owned();
            loop {
                let line = self.line(time)?;
                if line.is_empty() {
                    break;
                }
                if text.len() + line.len() > MAX_ANSWER {
                    return Err(NoAnswer::TooLong);
                }
                text.push('\n');
                text.push_str(&line);
            }
            if id.is_none_or(|id| id == self.last_id) {
                return Ok(Answer { refused, text });
            }
        }
    }

    /// The next line. An engine that goes on talking has no more time than a silent one.
    fn line(&mut self, time: &TimeLimit<'_>) -> Result<String, NoAnswer> {
        loop {
            let left = time.left();
            if left.is_zero() || time.cancel.is_cancelled() {
                return Err(NoAnswer::Late);
            }
            match self.output.take_within(left.min(LOOK)) {
                Ok(line) => return Ok(line.text),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return Err(NoAnswer::Gone),
            }
        }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        // Both fail only when the child is already gone and waited for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Why there is no answer.
enum NoAnswer {
    Gone,
    Late,
    TooLong,
}

/// The time that one exchange may take.
struct TimeLimit<'a> {
    start: Instant,
    limit: Duration,
    /// Ends it earlier.
    cancel: &'a CancelToken,
}

impl TimeLimit<'_> {
    fn left(&self) -> Duration {
        self.limit.saturating_sub(self.start.elapsed())
    }
}

/// An answer as it came.
struct Answer {
    refused: bool,
    text: String,
}

/// Splits the first line of an answer: whether it refuses, its id, its text.
/// `None` for a line that begins no answer.
fn answer_head(line: &str) -> Option<(bool, Option<u32>, &str)> {
    let refused = line.starts_with('?');
    let rest = line.strip_prefix(['=', '?'])?;
    let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
    let (id, text) = rest.split_at(digits);
    Some((refused, id.parse().ok(), text.trim()))
}

#[cfg(test)]
#[path = "../tests/unit/client.rs"]
mod tests;
