//! KataGo's JSON analysis protocol, one object in a line in both directions, for KaTrain and
//! other clients of KataGo's analysis engine. Here are the loop over the input and the
//! threads; nothing in this file knows what a field means.

mod actions;
mod fields;
mod query;
mod queue;
mod report;
mod request;
mod work;

use std::io::{self, BufRead, Read, Write};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::thread;

use gokoro_analysis::STACK;
use gokoro_analysis::net::PolicyNet;
use serde::Serialize;

use queue::Queue;

/// Whose view values are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Perspective {
    /// The side to move.
    Mover,
    /// Black.
    Black,
    /// White.
    White,
}

/// What holds for every query that does not say otherwise.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisSettings {
    /// Visits for a position.
    pub visits: u32,
    /// Whose view win rates, scores and owners are in.
    pub perspective: Perspective,
    /// Seed of everything that is drawn by lot.
    pub seed: u64,
    /// Positions that are worked on at a time.
    pub workers: NonZeroUsize,
    /// The net that guides.
    pub net: &'static PolicyNet,
}

/// The longest line that is read, in bytes.
const LONGEST_LINE: u64 = 16 << 20;

/// Answers until the end of the input and until everything asked is answered.
///
/// # Errors
/// Where the input cannot be read or the output not be written.
pub fn run(
    mut input: impl BufRead,
    output: impl Write + Send,
    settings: &AnalysisSettings,
) -> io::Result<()> {
    let (answers, queue) = (Answers::new(output), Queue::new());
    let served = thread::scope(|scope| {
        let mut started = Ok(());
        for _ in 0..settings.workers.get() {
            let work = || work::work(settings, &queue, &answers);
            started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work).map(drop);
            if started.is_err() {
                break;
            }
        }
        let read = started.and_then(|()| read_requests(&mut input, &answers, &queue, settings));
        queue.close(read.is_err());
        read
    });
    served.and_then(|()| answers.outcome())
}

/// Reads requests until the input ends or nobody reads the answers.
fn read_requests(
    input: &mut impl BufRead,
    answers: &Answers<impl Write>,
    queue: &Queue,
    settings: &AnalysisSettings,
) -> io::Result<()> {
    let mut line = Vec::new();
    while !answers.is_closed() {
        line.clear();
        let mut limited = input.by_ref().take(LONGEST_LINE);
        if limited.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        if !line.iter().all(u8::is_ascii_whitespace) {
            request::answer(&line, answers, queue, settings);
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
