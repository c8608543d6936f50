//! The other side of KataGo's JSON analysis protocol: an engine of the user's as a [`PositionJudge`] of
//! positions. The engine is a process of its own and may do anything: die, hang, write
//! nonsense. What it answers is kept, in a file too if one is named; what it does not answer is
//! left open, and [`EngineJudge::faults`] says why.

mod answer;
mod cache;
mod child;
mod command;
mod fault;
mod greeting;
mod judges;
mod key;
mod query;
mod round;

use gokoro_board::CancelToken;
use std::collections::HashSet;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use gokoro_analysis::values::{PositionJudge, PositionQuery, PositionWorth};

use answer::EngineWorth;
use cache::Cache;
use child::EngineProcess;
use fault::EngineFaults;
use key::TextKey;
use round::Round;

pub use command::words;
pub use fault::{EngineFault, Misfit};
pub use gokoro_analysis::nets::usual_cache;
pub use judges::{EngineTrouble, Judges};

/// How an engine is asked.
#[derive(Clone, Debug)]
pub struct EngineSettings {
    /// Visits for each position (`maxVisits`).
    pub visits: u32,
    /// How long no answer may come before the engine is stopped: while it starts and says
    /// nothing on its standard error either, and between two answers.
    pub silence: Duration,
    /// Positions that the engine is told of at once.
    pub in_flight: NonZeroUsize,
    /// How often the engine tells what it has while it searches; never without.
    pub report_every: Option<Duration>,
    /// Where answers are kept for the next time; see [`usual_cache`].
    pub cache: Option<PathBuf>,
}

impl EngineSettings {
    /// The usual patience with so many visits: a minute of silence, 64 positions at once, no
    /// reports in between, no file.
    pub fn new(visits: u32) -> EngineSettings {
        let in_flight = NonZeroUsize::new(64).unwrap_or(NonZeroUsize::MIN);
        EngineSettings {
            visits,
            silence: Duration::from_secs(60),
            in_flight,
            report_every: None,
            cache: None,
        }
    }
}

/// An engine of the user's that judges positions. Dropping it ends the engine.
pub struct EngineJudge {
    /// `None` once it has ended.
    engine: Option<EngineProcess>,
    settings: EngineSettings,
    /// Who answers, for the cache: command, version and nets.
    identity: String,
    /// Who answers, for people.
    title: String,
    cache: Option<Cache>,
    faults: EngineFaults,
    warnings: Vec<String>,
    /// Queries so far; each is named by its number.
    asked: u64,
    /// Positions that were answered from the cache.
    recalled: u64,
    /// Queries whose answers nobody waits for any more.
    given_up: HashSet<u64>,
}

impl EngineJudge {
    /// Starts the engine that a command line names and waits until it is ready. The line has
    /// words and quotes, and no shell reads it.
    ///
    /// # Errors
    /// [`EngineFault::Command`] and [`EngineFault::Start`] where nothing can be started,
    /// [`EngineFault::Ended`] and [`EngineFault::Silent`] where the engine does not become ready.
    pub fn start(command: &str, settings: EngineSettings) -> Result<EngineJudge, EngineFault> {
        EngineJudge::start_until(command, settings, &CancelToken::NEVER)
    }

    /// Starts an engine until it is cancelled; it is ended then.
    ///
    /// # Errors
    /// Those of [`EngineJudge::start`]; [`EngineFault::Silent`] too once it is cancelled.
    pub fn start_until(
        command: &str,
        settings: EngineSettings,
        cancel: &CancelToken,
    ) -> Result<EngineJudge, EngineFault> {
        let mut faults = EngineFaults::default();
        let mut engine = EngineProcess::start(command)?;
        let greeting = greeting::exchange(&mut engine, settings.silence, &mut faults, cancel)?;
        let cache = settings.cache.as_ref().and_then(|path| {
            let failed = |error: std::io::Error| faults.add(cache_fault(path, &error));
            Cache::open(path).map_err(failed).ok()
        });
        Ok(EngineJudge {
            engine: Some(engine),
            identity: format!("{command}\n{}", greeting.identity()),
            title: greeting.title(command),
            settings,
            cache,
            faults,
            warnings: Vec::new(),
            asked: 0,
            recalled: 0,
            given_up: HashSet::new(),
        })
    }

    /// Visits of each position.
    pub const fn visits(&self) -> u32 {
        self.settings.visits
    }

    /// Who answers: the program, its version and its nets, as far as it tells them.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What went wrong so far, in the order of first occurrence.
    pub fn faults(&self) -> &[EngineFault] {
        self.faults.all()
    }

    /// Warnings of the engine, each once.
    pub fn warnings(&self) -> &[String] {
        &self.warnings
    }

    /// Whether the engine still runs as far as is known. Without it only what is in the cache
    /// is answered.
    pub const fn is_running(&self) -> bool {
        self.engine.is_some()
    }

    /// Queries that were sent, and positions that were answered from the cache.
    pub const fn counts(&self) -> (u64, u64) {
        (self.asked, self.recalled)
    }

    /// Keeps an answer for the next time.
    fn keep(&mut self, key: &TextKey, told: &EngineWorth) {
        let kept = self.cache.as_mut().map_or(Ok(()), |cache| cache.put(key, told));
        if let (Err(error), Some(path)) = (kept, &self.settings.cache) {
            self.faults.add(cache_fault(path, &error));
        }
    }

    /// Keeps a warning.
    fn warn(&mut self, warning: String) {
        const MOST: usize = 50;
        if self.warnings.len() < MOST && !self.warnings.contains(&warning) {
            self.warnings.push(warning);
        }
    }
}

fn cache_fault(path: &std::path::Path, error: &std::io::Error) -> EngineFault {
    EngineFault::Cache { path: path.to_owned(), error: error.to_string() }
}

impl PositionJudge for EngineJudge {
    fn title(&self) -> Option<String> {
        Some(EngineJudge::title(self).to_owned())
    }

    /// The engine's numbers. The error of a lead is a convention of half a point.
    fn judge(
        &mut self,
        questions: &[PositionQuery],
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        Round::new(self, questions, found, cancel).run()
    }
}
