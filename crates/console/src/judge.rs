//! Which engine of the user's judges the positions of a review, by the options of a program.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use gokoro_analysis::Budget;
use gokoro_analysis::review::OwnJudge;
use gokoro_analysis::values::PositionJudge;
use gokoro_service::client::{EngineJudge, EngineSettings, EngineTrouble, usual_cache};

use crate::output;

/// Which engine judges, and how.
#[derive(Args, Clone, Debug)]
pub struct EngineArgs {
    /// An engine that says what positions are worth, any program that speaks KataGo's JSON
    /// analysis protocol, such as 'katago analysis -config analysis.cfg -model net.bin.gz'
    #[arg(long, value_name = "COMMAND")]
    engine: Option<String>,
    /// Visits of each position by the engine
    #[arg(long, value_name = "N", default_value_t = Budget::Usual.limits().engine_visits, requires = "engine", value_parser = clap::value_parser!(u32).range(1..))]
    engine_visits: u32,
    /// Seconds that the engine may be silent
    #[arg(long, value_name = "SECONDS", default_value = "60", requires = "engine", value_parser = crate::args::seconds)]
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

    /// Has the engine judge, or our own search where there is none; with how many faults of the engine
    /// were told.
    pub fn judge<T>(&self, own: &mut OwnJudge, work: impl FnOnce(&mut dyn PositionJudge) -> T) -> (T, usize) {
        let Some(mut engine) = self.start() else { return (work(own), 0) };
        let done = work(&mut engine);
        engine.faults().iter().for_each(|fault| output::message(&fault.to_string()));
        (done, engine.faults().len())
    }
}

/// Tells what goes wrong with an engine.
pub fn tell(trouble: EngineTrouble<'_>) {
    match trouble {
        EngineTrouble::Fault(fault) => output::message(&fault.to_string()),
        EngineTrouble::LeftOpen => {
            output::message("the engine left positions open; Gokoro's own search judges this game");
        }
    }
}
