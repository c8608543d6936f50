//! Who judges the positions of a review: our own search, or an engine of the user's with our
//! search in its place where it fails.

use gokoro_analysis::Analysis;
use gokoro_analysis::review::OwnJudge;
use gokoro_analysis::values::{PositionJudge, PositionQuery, PositionWorth, Unrest};
use gokoro_board::CancelToken;

use super::{EngineFault, EngineJudge};

/// What went wrong with an engine.
#[derive(Clone, Copy, Debug)]
pub enum EngineTrouble<'a> {
    /// A fault, each told once.
    Fault(&'a EngineFault),
    /// It left positions of a game open, so our own search judges the game.
    LeftOpen,
}

/// Judges games one after the other.
pub struct Judges<'a> {
    own: OwnJudge,
    engine: Option<EngineJudge>,
    /// Faults of the engine that were told.
    told: usize,
    /// Whether the last game was judged by our own search.
    is_own: bool,
    tell: Box<dyn FnMut(EngineTrouble<'_>) + 'a>,
}

impl<'a> Judges<'a> {
    /// Our search with so many visits, or an engine that goes before it; `tell` hears what goes wrong
    /// with it.
    pub fn new(
        analysis: &Analysis,
        visits: u32,
        engine: Option<EngineJudge>,
        tell: impl FnMut(EngineTrouble<'_>) + 'a,
    ) -> Judges<'a> {
        let own = analysis.own_judge(visits);
        Judges { own, engine, told: 0, is_own: true, tell: Box::new(tell) }
    }

    /// Visits of each position by the engine of the user's, if one is to judge.
    pub fn engine_visits(&self) -> Option<u32> {
        self.engine.as_ref().map(|engine| engine.visits())
    }

    /// What the engine says of all positions; `None` if it leaves one open.
    fn by_engine(
        &mut self,
        questions: &[PositionQuery],
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) -> Option<Vec<Option<PositionWorth>>> {
        let engine = self.engine.as_mut().filter(|engine| engine.is_running())?;
        let worths = engine.judge(questions, found, cancel);
        let faults = engine.faults();
        faults[self.told.min(faults.len())..]
            .iter()
            .for_each(|fault| (self.tell)(EngineTrouble::Fault(fault)));
        self.told = faults.len();
        worths.iter().all(Option::is_some).then_some(worths)
    }
}

impl PositionJudge for Judges<'_> {
    /// One judge for a whole game: a jump between two would look like a mistake.
    fn judge(
        &mut self,
        questions: &[PositionQuery],
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        let asked = self.engine.is_some();
        if let Some(worths) = self.by_engine(questions, found, cancel) {
            self.is_own = false;
            return worths;
        }
        // Once it is cancelled it is no news that the engine has not done.
        if asked && !cancel.is_cancelled() {
            (self.tell)(EngineTrouble::LeftOpen);
        }
        self.is_own = true;
        self.own.judge(questions, found, cancel)
    }

    fn unrest(&self) -> Unrest {
        if self.is_own { self.own.unrest() } else { Unrest::None }
    }

    fn title(&self) -> Option<String> {
        let engine = self.engine.as_ref().filter(|_| !self.is_own).map(|engine| engine.title().to_owned());
        engine.or_else(|| self.own.title())
    }
}
