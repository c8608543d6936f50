//! `gokoro analysis`: KataGo's JSON analysis protocol, one object in a line in
//! both directions, for KaTrain and other clients of KataGo's analysis engine.
//! Here are the options, the loop over the input and the threads; nothing here
//! knows what a field means.

mod actions;
mod fields;
mod query;
mod queue;
mod report;
mod request;
mod work;

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::thread;

use clap::{Args, ValueEnum};
use serde::Serialize;

use crate::args::Global;
use crate::error::{CliError, Outcome};
use crate::{net, output};
use queue::Queue;
use request::Defaults;
use work::Worker;

/// Options of `gokoro analysis`.
#[derive(Args, Debug)]
pub struct AnalysisArgs {
    /// Playouts for a position whose query has no maxVisits
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Whose view win rates, scores and owners are in; a query can change it by
    /// overrideSettings.reportAnalysisWinratesAs
    #[arg(long, value_name = "SIDE", default_value = "mover")]
    perspective: Perspective,
    /// The net for includePolicy [default: gokoro-net.safetensors beside the program if it is
    /// there, else the one compiled in]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Whose view values are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Perspective {
    /// The side to move
    Mover,
    /// Black
    Black,
    /// White
    White,
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 16 << 20;
/// Stacks are large, as positions are.
const STACK: usize = 16 << 20;

/// Answers until the end of the input and until everything asked is answered.
pub fn run(global: &Global, args: &AnalysisArgs) -> Result<Outcome, CliError> {
    let defaults = Defaults { playouts: args.playouts, perspective: args.perspective };
    let workers = NonZeroUsize::new(global.threads()).unwrap_or(NonZeroUsize::MIN);
    let worker = Worker { seed: global.seed, net: net::find(args.net.as_deref())? };
    let answers = Answers::new(io::stdout());
    // Clients of KataGo wait for these words on standard error.
    if !global.quiet {
        output::message("Started, ready to begin handling requests");
    }
    let served = serve(io::stdin().lock(), &answers, workers, worker, &defaults);
    served.and_then(|()| answers.outcome()).map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => CliError::OutputClosed,
        _ => CliError::Print(error),
    })?;
    Ok(Outcome::Done)
}

/// Reads requests and has them worked on by `workers` threads, which have all
/// ended when it returns.
fn serve(
    mut input: impl BufRead,
    answers: &Answers<impl Write + Send>,
    workers: NonZeroUsize,
    worker: Worker,
    defaults: &Defaults,
) -> io::Result<()> {
    let queue = Queue::new();
    thread::scope(|scope| {
        let mut started = Ok(());
        for _ in 0..workers.get() {
            let work = || worker.work(&queue, answers);
            started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).map(drop);
            if started.is_err() {
                break;
            }
        }
        let read = started.and_then(|()| read_requests(&mut input, answers, &queue, defaults));
        queue.close(read.is_err());
        read
    })
}

/// Reads requests until the input ends or nobody reads the answers.
fn read_requests(
    input: &mut impl BufRead,
    answers: &Answers<impl Write>,
    queue: &Queue,
    defaults: &Defaults,
) -> io::Result<()> {
    let mut line = Vec::new();
    while !answers.is_closed() {
        line.clear();
        let mut limited = input.by_ref().take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !line.iter().all(u8::is_ascii_whitespace) {
            request::answer(&line, answers, queue, defaults);
        }
    }
    Ok(())
}

/// Where answers go, each a line of its own. The first failure is kept and
/// ends the work.
struct Answers<W> {
    state: Mutex<(W, Option<io::Error>)>,
}

impl<W: Write> Answers<W> {
    const fn new(output: W) -> Answers<W> {
        Answers { state: Mutex::new((output, None)) }
    }

    /// Writes an answer.
    fn send<T: Serialize>(&self, answer: &T) {
        let mut state = queue::locked(&self.state);
        let (output, failure) = &mut *state;
        if failure.is_some() {
            return;
        }
        let text = serde_json::to_vec(answer).map_err(io::Error::from);
        let written = text.and_then(|mut text| {
            text.push(b'\n');
            output.write_all(&text).and_then(|()| output.flush())
        });
        *failure = written.err();
    }

    /// Whether an answer could not be written.
    fn is_closed(&self) -> bool {
        queue::locked(&self.state).1.is_some()
    }

    /// The first failure.
    fn outcome(self) -> io::Result<()> {
        let (_, failure) = self.state.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
        failure.map_or(Ok(()), Err)
    }
}
