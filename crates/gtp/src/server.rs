//! The server: takes lines, finds handlers, writes replies. One command line
//! gets exactly one reply, whatever it contains. What the commands do is not
//! known here.

use std::io::{self, BufRead, Write};
use std::sync::mpsc::RecvTimeoutError;
use std::time::Duration;

use crate::line::{Request, parse};
use crate::reply::{Failure, header, solid_lines, write_reply};
use crate::source::{LineSource, RawLine};
use crate::table::{BuiltIn, Commands, Handler};

/// Serves `engine` until `quit` or the end of `input`. The error is that of
/// `output`: the client is gone.
///
/// After `quit` the thread that reads `input` may still wait for a line that
/// nobody will take; it ends with the process.
pub fn serve<E>(
    engine: &mut E,
    commands: &Commands<E>,
    input: impl BufRead + Send + 'static,
    output: &mut dyn Write,
) -> io::Result<()> {
    let mut lines = LineSource::spawn(input);
    while let Some(line) = lines.take() {
        let Some(request) = parse(&line.text) else {
            continue;
        };
        let handler = find(commands, &line, &request);
        respond(engine, commands, handler, &request, &mut lines, output)?;
        if matches!(handler, Ok(Handler::BuiltIn(BuiltIn::Quit))) {
            break;
        }
    }
    Ok(())
}

/// The handler of a request. A line with nothing but an id, and a line too
/// long to be taken whole, are syntax errors.
fn find<'t, E>(
    commands: &'t Commands<E>,
    line: &RawLine,
    request: &Request,
) -> Result<&'t Handler<E>, &'static Failure> {
    if line.cut || request.name.is_empty() {
        return Err(&Failure::SyntaxError);
    }
    let handler = commands.find(&request.name);
    handler.ok_or(&Failure::UnknownCommand)
}

/// Runs the handler and writes its one reply.
fn respond<E>(
    engine: &mut E,
    commands: &Commands<E>,
    handler: Result<&Handler<E>, &Failure>,
    request: &Request,
    lines: &mut LineSource,
    output: &mut dyn Write,
) -> io::Result<()> {
    let id = request.id.as_deref();
    let answer = match handler {
        Err(failure) => Err(failure.clone()),
        Ok(Handler::BuiltIn(own)) => built_in(*own, commands, request),
        Ok(Handler::Reply(reply)) => reply(engine, &request.args),
        Ok(Handler::Feed(write_lines)) => {
            let mut feed = Feed::new(lines, output, id);
            let ended = write_lines(engine, &request.args, &mut feed);
            return feed.finish(ended);
        }
    };
    write_reply(output, id, &answer)
}

fn built_in<E>(own: BuiltIn, commands: &Commands<E>, request: &Request) -> Result<String, Failure> {
    match own {
        BuiltIn::ProtocolVersion => Ok("2".to_owned()),
        BuiltIn::KnownCommand => Ok(commands.knows(request.args.word(0)?).to_string()),
        BuiltIn::ListCommands => Ok(commands.names().collect::<Vec<_>>().join("\n")),
        BuiltIn::Quit => Ok(String::new()),
    }
}

/// A reply that grows line by line while the client may already send the next
/// command (`lz-analyze` and its relatives, `genmove` with `# interrupt`).
pub struct Feed<'a> {
    lines: &'a mut LineSource,
    output: &'a mut dyn Write,
    id: Option<&'a str>,
    begun: bool,
    closed: bool,
    /// The first line that could not be written.
    lost: Option<io::Error>,
}

impl<'a> Feed<'a> {
    fn new(lines: &'a mut LineSource, output: &'a mut dyn Write, id: Option<&'a str>) -> Self {
        Self { lines, output, id, begun: false, closed: false, lost: None }
    }

    /// Writes one line, at once. Line breaks inside `text` make several lines;
    /// empty lines are left out. When the client is gone the text is dropped
    /// and [`stopped`](Self::stopped) turns true.
    pub fn line(&mut self, text: &str) {
        let text = solid_lines(text);
        if !text.is_empty() && !self.closed && self.lost.is_none() {
            self.lost = self.write(&format!("{text}\n")).err();
        }
    }

    /// Writes the head of the reply now. From here on an error is a last line
    /// and refuses nothing.
    pub fn begin(&mut self) {
        if !self.begun && self.lost.is_none() {
            self.lost = self.write("").err();
        }
    }

    /// Writes the one line of an answer beside the `=`, as commands do that are
    /// no feeds. After other lines it is one more of them.
    pub fn answer(&mut self, text: &str) {
        if self.begun || self.lost.is_some() {
            return self.line(text);
        }
        self.begun = true;
        let reply = format!("{} {}\n", header('=', self.id), solid_lines(text));
        self.lost = self.output.write_all(reply.as_bytes()).and_then(|()| self.output.flush()).err();
    }

    /// Whether to stop now: a line is waiting (a comment counts), the input
    /// has ended, or the client is gone.
    pub fn stopped(&mut self) -> bool {
        self.wait(Duration::ZERO)
    }

    /// Waits until there is a reason to stop, at most for `limit`; says
    /// whether there is one.
    pub fn wait(&mut self, limit: Duration) -> bool {
        self.lost.is_some() || self.lines.peek_within(limit) != Err(RecvTimeoutError::Timeout)
    }

    /// Whether the waiting line is GoGui's `# interrupt`. A command that must
    /// not be stopped by the next command asks this instead of `stopped`.
    pub fn interrupted(&mut self) -> bool {
        let line = self.lines.peek_within(Duration::ZERO);
        line.is_ok_and(|line| line.text.trim() == "# interrupt")
    }

    /// Ends the reply now, though the command goes on; nothing more is written.
    pub fn close(&mut self) {
        if !self.closed && self.lost.is_none() {
            self.lost = self.write("\n").err();
        }
        self.closed = true;
    }

    /// Closes the reply.
    fn finish(mut self, ended: Result<(), Failure>) -> io::Result<()> {
        match ended {
            Err(failure) if !self.begun => return write_reply(self.output, self.id, &Err(failure)),
            Err(failure) => self.line(&failure.to_string()),
            Ok(()) => {}
        }
        self.close();
        self.lost.take().map_or(Ok(()), Err)
    }

    /// Writes `text`, after the head of the reply where this is the first piece.
    fn write(&mut self, text: &str) -> io::Result<()> {
        if !self.begun {
            self.begun = true;
            let head = header('=', self.id);
            self.output.write_all(format!("{head}\n").as_bytes())?;
        }
        self.output.write_all(text.as_bytes())?;
        self.output.flush()
    }
}
