//! What goes wrong with an engine of the user's, as values that can be told.

use std::fmt;
use std::path::PathBuf;
use std::time::Duration;

/// Something that an engine did wrong, or that happened to it. `times` says how often it
/// happened in the same way; `place` is the first of the positions asked for with it, from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EngineFault {
    /// The command line names no program, or a quote in it does not end.
    Command {
        /// The command line.
        command: String,
    },
    /// The program could not be started.
    Start {
        /// The program as it was named.
        program: String,
        /// What the system said.
        error: String,
    },
    /// The engine ended, or closed its output.
    Ended {
        /// How it ended, if that is known.
        status: Option<String>,
        /// Positions that were left without an answer.
        unanswered: usize,
        /// Its last line on standard error.
        words: Option<String>,
    },
    /// The engine said nothing for too long, and was stopped.
    Silent {
        /// The time that it had.
        limit: Duration,
        /// Positions that were left without an answer.
        unanswered: usize,
        /// Its last line on standard error.
        words: Option<String>,
    },
    /// The engine answered with an error.
    Refused {
        /// The position, if the error was about one.
        place: Option<usize>,
        /// The engine's text.
        text: String,
        /// How often.
        times: usize,
    },
    /// An answer cannot be used.
    Unusable {
        /// The position.
        place: usize,
        /// Why.
        why: Misfit,
        /// How often.
        times: usize,
    },
    /// A line was no answer.
    Garbage {
        /// The beginning of the first of them.
        line: String,
        /// How often.
        times: usize,
    },
    /// A position was answered once more; the first answer counts.
    Repeated {
        /// How often.
        times: usize,
    },
    /// Answers cannot be kept for later, or those kept cannot be read.
    Cache {
        /// The file.
        path: PathBuf,
        /// What the system said.
        error: String,
    },
}

/// Why an answer cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Misfit {
    /// A field has the wrong type.
    Form(String),
    /// `rootInfo` with `winrate` and `scoreLead` is missing.
    NoValue,
    /// `ownership` is missing.
    NoOwners,
    /// The owners are those of a board of another size.
    OtherSize {
        /// How many points were told.
        told: usize,
        /// How many points the board has.
        asked: usize,
    },
    /// A number is beyond what it can be.
    Range(&'static str),
}

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Misfit::Form(error) => write!(f, "it is not formed as KataGo's answers are ({error})"),
            Misfit::NoValue => f.write_str("it has no rootInfo with winrate and scoreLead"),
            Misfit::NoOwners => f.write_str("it has no ownership"),
            Misfit::OtherSize { told, asked } => {
                write!(f, "it tells the owners of {told} points, and the board has {asked}")
            }
            Misfit::Range(field) => write!(f, "its {field} is no possible number"),
        }
    }
}

impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Command { command } => {
                write!(f, "{command:?} is no command line; name a program and end every quote")
            }
            Self::Start { program, error } => write!(
                f,
                "cannot start {program}: {error}; check the path (no shell reads it: write out ~ and variables)"
            ),
            Self::Ended { status, unanswered, words } => {
                let status = status.as_ref().map(|status| format!(" ({status})")).unwrap_or_default();
                write!(f, "the engine ended{status}{}", Left(*unanswered))?;
                tell_words(f, words.as_deref())
            }
            Self::Silent { limit, unanswered, words } => {
                let seconds = limit.as_secs_f64();
                write!(
                    f,
                    "the engine was stopped after {seconds} s without an answer{}; allow more time or fewer \
                     visits, and check that the command starts an analysis engine, such as katago analysis",
                    Left(*unanswered)
                )?;
                tell_words(f, words.as_deref())
            }
            Self::Refused { place: Some(place), text, times } => {
                write!(f, "the engine refused position {}{}: {text}", place + 1, More(*times))
            }
            Self::Refused { place: None, text, times } => {
                write!(f, "the engine told an error{}: {text}", Times(*times))
            }
            Self::Unusable { place, why, times } => {
                write!(
                    f,
                    "the engine's answer about position {}{} is of no use: {why}",
                    place + 1,
                    More(*times)
                )
            }
            Self::Garbage { line, times } => {
                write!(f, "the engine wrote what is no answer{}: {line:?}", Times(*times))
            }
            Self::Repeated { times } => {
                write!(f, "the engine answered again{}; the first answer counts", Times(*times))
            }
            Self::Cache { path, error } => {
                write!(f, "{}: {error}; answers of the engine are not kept for later", path.display())
            }
        }
    }
}

impl std::error::Error for EngineFault {}

fn tell_words(f: &mut fmt::Formatter<'_>, words: Option<&str>) -> fmt::Result {
    words.map_or(Ok(()), |words| write!(f, "; its last words: {words}"))
}

/// How many positions are left, if any.
struct Left(usize);

impl fmt::Display for Left {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            1 => f.write_str(", 1 position is left"),
            n => write!(f, ", {n} positions are left"),
        }
    }
}

/// How many positions more, if any.
struct More(usize);

impl fmt::Display for More {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 | 1 => Ok(()),
            n => write!(f, " and {} more", n - 1),
        }
    }
}

/// How often, if more than once.
struct Times(usize);

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 | 1 => Ok(()),
            n => write!(f, " ({n} times)"),
        }
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_is_counted() {
        let mut faults = EngineFaults::default();
        let refused =
            |place, text: &str| EngineFault::Refused { place: Some(place), text: text.to_owned(), times: 1 };
        for fault in [refused(4, "no"), refused(5, "no"), refused(6, "never")] {
            faults.add(fault);
        }
        let texts: Vec<String> = faults.all().iter().map(ToString::to_string).collect();
        assert_eq!(
            texts,
            ["the engine refused position 5 and 1 more: no", "the engine refused position 7: never"]
        );
        (0..100).for_each(|n| faults.add(refused(n, &n.to_string())));
        assert_eq!(faults.all().len(), MOST_FAULTS);
    }

    #[test]
    fn the_end_is_told_with_its_last_words() {
        let fault = EngineFault::Ended {
            status: Some("exit status: 3".to_owned()),
            unanswered: 2,
            words: Some("out of memory".to_owned()),
        };
        assert_eq!(
            fault.to_string(),
            "the engine ended (exit status: 3), 2 positions are left; its last words: out of memory"
        );
    }
}
