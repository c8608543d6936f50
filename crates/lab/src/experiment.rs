//! The shape of every experiment, and the one loop that runs them: things are judged in
//! parallel, a batch at a time, and added in their order, so that threads change nothing.

use std::borrow::Borrow;
use std::time::Duration;

use cpu_time::ProcessTime;
use rayon::prelude::*;

use crate::chart::Chart;
use crate::table::Fields;

/// Things that are judged in parallel before they are added.
const BATCH: usize = 64;

/// An experiment over many things: records, games of packs, problems.
pub trait Experiment: Sync {
    /// One thing, judged by itself.
    type Item: Sync;
    /// What came of one.
    type Judged: Send;

    /// Judges one thing.
    ///
    /// # Errors
    /// Why it cannot be judged, with its name.
    fn judge(&self, item: &Self::Item) -> Result<Self::Judged, String>;

    /// Adds what came of one, in the order of the things.
    fn add(&mut self, judged: Self::Judged);

    /// How far it is, for whoever waits.
    fn progress(&self) -> String;
}

/// What an experiment comes to, as people and programs see it.
pub trait Findings {
    /// The report for programs.
    fn json(&self) -> Fields;

    /// The fields of lists that hold something of the data itself: they are not kept.
    const NOT_KEPT: &'static [&'static str] = &[];

    /// Charts with the names of their files.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        Vec::new()
    }
}

/// Who waits for an experiment.
pub trait Watch {
    /// Something was left out.
    fn fault(&mut self, text: &str);
    /// So far it is: in words, and how much of how much, if that is known.
    fn progress(&mut self, text: &str, part: Option<(u64, u64)>);

    /// What could be read or judged; else why not is told and counted.
    fn sound<T>(&mut self, found: Result<T, String>, faults: &mut usize) -> Option<T> {
        *faults += usize::from(found.is_err());
        found.inspect_err(|error| self.fault(error)).ok()
    }
}

/// What a run cost.
#[derive(Clone, Copy, Default, Debug)]
pub struct Cost {
    /// Things that could not be read or judged; each was told.
    pub faults: usize,
    /// Processor time of judging and adding, reading left out.
    pub spent: Duration,
}

impl Cost {
    /// Milliseconds of processor time for each of so many.
    pub fn milliseconds(&self, count: u64) -> f64 {
        self.spent.as_secs_f64() * 1000.0 / count.max(1) as f64
    }
}

/// Runs an experiment over all things; what could not be read is told and left out.
pub fn run<E: Experiment, I: Borrow<E::Item> + Sync>(
    experiment: &mut E,
    items: impl IntoIterator<Item = Result<I, String>>,
    watch: &mut impl Watch,
) -> Cost {
    let (mut cost, mut batch) = (Cost::default(), Vec::with_capacity(BATCH));
    let items = items.into_iter();
    let all =
        Some(items.size_hint()).filter(|&(least, most)| most == Some(least)).map(|(least, _)| least as u64);
    let mut asked = 0;
    for item in items {
        asked += 1;
        batch.extend(watch.sound(item, &mut cost.faults));
        if batch.len() == BATCH {
            judge(experiment, &mut batch, watch, &mut cost, all.map(|all| (asked, all)));
        }
    }
    judge(experiment, &mut batch, watch, &mut cost, all.map(|all| (asked, all)));
    cost
}

/// Judges a batch and empties it.
fn judge<E: Experiment, I: Borrow<E::Item> + Sync>(
    experiment: &mut E,
    batch: &mut Vec<I>,
    watch: &mut impl Watch,
    cost: &mut Cost,
    part: Option<(u64, u64)>,
) {
    if batch.is_empty() {
        return;
    }
    let begin = ProcessTime::now();
    let judged: Vec<_> = batch.par_iter().map(|item| experiment.judge(item.borrow())).collect();
    for judged in judged {
        if let Some(judged) = watch.sound(judged, &mut cost.faults) {
            experiment.add(judged);
        }
    }
    cost.spent += begin.elapsed();
    batch.clear();
    watch.progress(&experiment.progress(), part);
}
