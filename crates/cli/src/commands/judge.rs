//! Who judges the positions of a review: our own search, or an engine of the user's with our
//! search in its place where it fails.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::searching::Searching;
use gokoro_review::values::{Judge, Question, Unrest, Worth};
use gokoro_service::client::{EngineJudge, EngineSettings, usual_cache};

use crate::output;

/// Which engine judges, and how.
#[derive(Args, Clone, Debug)]
pub struct EngineArgs {
    /// An engine that says what positions are worth, any program that speaks KataGo's JSON
    /// analysis protocol, such as 'katago analysis -config analysis.cfg -model net.bin.gz'
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// Visits of each position by the engine
    #[arg(long, value_name = "N", default_value_t = 50, requires = "engine", value_parser = clap::value_parser!(u32).range(1..))]
    engine_visits: u32,
    /// Seconds that the engine may be silent
    #[arg(long, value_name = "SECONDS", default_value = "60", requires = "engine", value_parser = super::gtp::seconds)]
    engine_patience: Duration,
    /// Where the engine's answers are kept: a file, or none [default: gokoro/engine.jsonl in the
    /// folder for caches]
    #[arg(long, value_name = "FILE|none", requires = "engine")]
    engine_cache: Option<String>,
}

/// How often an engine reports before it has done, so that it can be stopped.
const REPORTS: Duration = Duration::from_secs(1);

impl EngineArgs {
    /// The engine, started; `None` if none is asked for or it cannot be started, which is told.
    pub fn start(&self) -> Option<EngineJudge> {
        let command = self.engine.as_deref()?;
        let cache = match self.engine_cache.as_deref() {
            Some("none") => None,
            Some(file) => Some(PathBuf::from(file)),
            None => usual_cache(),
        };
        let settings = EngineSettings {
            silence: self.engine_patience,
            report_every: Some(REPORTS),
            cache,
            ..EngineSettings::new(self.engine_visits)
        };
        EngineJudge::start(command, settings)
            .map_err(|fault| output::message(&format!("{fault}; Gokoro's own search judges instead")))
            .ok()
    }
}

/// Judges games one after the other.
pub struct Judges {
    net: &'static PolicyNet,
    own: Searching,
    engine: Option<EngineJudge>,
    /// Faults of the engine that were told.
    told: usize,
    /// Whether the last game was judged by our own search.
    is_own: bool,
}

impl Judges {
    /// Our search with so many visits, or an engine that goes before it.
    pub const fn new(net: &'static PolicyNet, visits: u32, engine: Option<EngineJudge>) -> Judges {
        Judges { net, own: Searching::new(net, visits), engine, told: 0, is_own: true }
    }

    /// Our search with so few visits of every position that a first look at a game is soon done;
    /// `None` where an engine of the user's is to judge.
    pub fn first_look(&self, visits: u32) -> Option<Searching> {
        self.engine.is_none().then(|| Searching::even(self.net, visits))
    }

    /// What the engine says of all positions; `None` if it leaves one open.
    fn by_engine(
        &mut self,
        questions: &[Question],
        found: &mut dyn FnMut(usize, &Worth) -> bool,
    ) -> Option<Vec<Option<Worth>>> {
        let engine = self.engine.as_mut().filter(|engine| engine.is_running())?;
        let worths = engine.judge(questions, found);
        let faults = engine.faults();
        faults[self.told.min(faults.len())..].iter().for_each(|fault| output::message(&fault.to_string()));
        self.told = faults.len();
        worths.iter().all(Option::is_some).then_some(worths)
    }
}

impl Judge for Judges {
    /// One judge for a whole game: a jump between two would look like a mistake.
    fn judge(
        &mut self,
        questions: &[Question],
        found: &mut dyn FnMut(usize, &Worth) -> bool,
    ) -> Vec<Option<Worth>> {
        let asked = self.engine.is_some();
        if let Some(worths) = self.by_engine(questions, found) {
            self.is_own = false;
            return worths;
        }
        if asked {
            output::message("the engine left positions open; Gokoro's own search judges this game");
        }
        self.is_own = true;
        self.own.judge(questions, found)
    }

    fn unrest(&self) -> Unrest {
        if self.is_own { self.own.unrest() } else { Unrest::None }
    }

    fn title(&self) -> Option<String> {
        self.engine.as_ref().filter(|_| !self.is_own).map(|engine| engine.title().to_owned())
    }
}
