//! The built program behind pipes, for tests that meet it as a client does.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdout, Stdio};
use std::time::{Duration, Instant};

/// Longer than anything here takes on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(20);

pub(crate) fn engine(options: &[&str]) -> Child {
    let mut command = crate::program::command();
    command.args(["gtp", "--visits", "4"]).args(options).env("LC_ALL", "C");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command.spawn().expect("the program starts")
}

/// Waits for the end of a program; its exit code.
pub(crate) fn ended(child: &mut Child) -> Option<i32> {
    let begin = Instant::now();
    while begin.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("it can be stopped");
    panic!("the program did not end");
}

/// A client that writes and reads line by line.
pub(crate) struct Client {
    pub child: Child,
    pub output: BufReader<ChildStdout>,
}

impl Client {
    pub(crate) fn start(options: &[&str]) -> Client {
        let mut child = engine(options);
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        Client { child, output }
    }

    pub(crate) fn send(&mut self, line: &str) {
        let input = self.child.stdin.as_mut().expect("its input is a pipe");
        writeln!(input, "{line}").expect("it reads");
    }

    pub(crate) fn line(&mut self) -> String {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("it writes text");
        line.trim_end().to_owned()
    }

    /// Reads up to the empty line that ends a reply.
    pub(crate) fn reply(&mut self) -> Vec<String> {
        std::iter::from_fn(|| Some(self.line()).filter(|line| !line.is_empty())).collect()
    }

    /// Reads up to the first report of an analysis, and returns it.
    pub(crate) fn report(&mut self) -> String {
        loop {
            let line = self.line();
            if line.starts_with("info ") {
                return line;
            }
        }
    }
}
