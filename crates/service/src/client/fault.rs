//! What goes wrong with an engine of the user's, as values that can be told.

use std::path::PathBuf;
use std::time::Duration;

use thiserror::Error;

/// Something that an engine did wrong, or that happened to it. `times` says how often it
/// happened in the same way; `place` is the first of the positions asked for with it, from 0.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EngineFault {
    /// The command line names no program, or a quote in it does not end.
    #[error("{command:?} is no command line; name a program and end every quote")]
    Command {
        /// The command line.
        command: String,
    },
    /// The program could not be started.
    #[error("cannot start {program}: {error}; check the path (no shell reads it: write out ~ and variables)")]
    Start {
        /// The program as it was named.
        program: String,
        /// What the system said.
        error: String,
    },
    /// The engine ended, or closed its output.
    #[error(
        "the engine ended{}{}{}",
        .status.as_ref().map(|status| format!(" ({status})")).unwrap_or_default(),
        left(*.unanswered),
        last_words(.words.as_deref())
    )]
    Ended {
        /// How it ended, if that is known.
        status: Option<String>,
        /// Positions that were left without an answer.
        unanswered: usize,
        /// Its last line on standard error.
        words: Option<String>,
    },
    /// The engine said nothing for too long, and was stopped.
    #[error(
        "the engine was stopped after {} s without an answer{}; allow more time or fewer visits, and check that \
         the command starts an analysis engine, such as katago analysis{}",
        .limit.as_secs_f64(),
        left(*.unanswered),
        last_words(.words.as_deref())
    )]
    Silent {
        /// The time that it had.
        limit: Duration,
        /// Positions that were left without an answer.
        unanswered: usize,
        /// Its last line on standard error.
        words: Option<String>,
    },
    /// The engine answered with an error.
    #[error("{}: {text}", refusal(*.place, *.times))]
    Refused {
        /// The position, if the error was about one.
        place: Option<usize>,
        /// The engine's text.
        text: String,
        /// How often.
        times: usize,
    },
    /// An answer cannot be used.
    #[error("the engine's answer about position {}{} is of no use: {why}", .place + 1, more(*.times))]
    Unusable {
        /// The position.
        place: usize,
        /// Why.
        why: Misfit,
        /// How often.
        times: usize,
    },
    /// A line was no answer.
    #[error("the engine wrote what is no answer{}: {line:?}", often(*.times))]
    Garbage {
        /// The beginning of the first of them.
        line: String,
        /// How often.
        times: usize,
    },
    /// A position was answered once more; the first answer counts.
    #[error("the engine answered again{}; the first answer counts", often(*.times))]
    Repeated {
        /// How often.
        times: usize,
    },
    /// Answers cannot be kept for later, or those kept cannot be read.
    #[error("{}: {error}; answers of the engine are not kept for later", .path.display())]
    Cache {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: String,
    },
}

/// Why an answer cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// A field has the wrong type.
    #[error("it is not formed as KataGo's answers are ({0})")]
    Form(String),
    /// `rootInfo` with `winrate` and `scoreLead` is missing.
    #[error("it has no rootInfo with winrate and scoreLead")]
    NoValue,
    /// `ownership` is missing.
    #[error("it has no ownership")]
    NoOwners,
    /// The owners are those of a board of another size.
    #[error("it tells the owners of {told} points, and the board has {asked}")]
    OtherSize {
        /// How many points were told.
        told: usize,
        /// How many points the board has.
        asked: usize,
    },
    /// A number is beyond what it can be.
    #[error("its {0} is no possible number")]
    Range(&'static str),
}

/// What was refused: some positions, of which the first is named, or something else.
fn refusal(place: Option<usize>, times: usize) -> String {
    match place {
        Some(place) => format!("the engine refused position {}{}", place + 1, more(times)),
        None => format!("the engine told an error{}", often(times)),
    }
}

/// What is told of the last line on standard error.
fn last_words(words: Option<&str>) -> String {
    words.map_or_else(String::new, |words| format!("; its last words: {words}"))
}

/// How many positions are left, if any.
fn left(positions: usize) -> String {
    match positions {
        0 => String::new(),
        1 => ", 1 position is left".to_owned(),
        n => format!(", {n} positions are left"),
    }
}

/// How many positions more, if any.
fn more(times: usize) -> String {
    if times > 1 { format!(" and {} more", times - 1) } else { String::new() }
}

/// How often, if more than once.
fn often(times: usize) -> String {
    if times > 1 { format!(" ({times} times)") } else { String::new() }
}

/// What went wrong, in the order of first occurrence; the same once more is counted.
#[derive(Default, Debug)]
pub(super) struct EngineFaults(Vec<EngineFault>);

/// Different faults that are kept; an engine that finds new words for each position is not
/// worth more.
const MOST_FAULTS: usize = 20;

impl EngineFaults {
    /// All of them.
    pub(super) fn all(&self) -> &[EngineFault] {
        &self.0
    }

    /// Adds one.
    pub(super) fn add(&mut self, fault: EngineFault) {
        if self.0.iter_mut().any(|earlier| counted(earlier, &fault)) {
            return;
        }
        if self.0.len() < MOST_FAULTS
            || matches!(fault, EngineFault::Ended { .. } | EngineFault::Silent { .. })
        {
            self.0.push(fault);
        }
    }
}

/// Counts a fault with an earlier one if both are the same.
fn counted(earlier: &mut EngineFault, fault: &EngineFault) -> bool {
    use EngineFault::{Garbage, Refused, Repeated, Unusable};
    let (times, same) = match (earlier, fault) {
        (Refused { text, times, place }, Refused { text: new, place: at, .. }) => {
            (times, text == new && place.is_some() == at.is_some())
        }
        (Unusable { why, times, .. }, Unusable { why: new, .. }) => (times, why == new),
        (Garbage { times, .. }, Garbage { .. }) | (Repeated { times }, Repeated { .. }) => (times, true),
        _ => return false,
    };
    *times += usize::from(same);
    same
}
