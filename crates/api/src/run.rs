//! How who waits for an answer hears of it, and stops it.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use gokoro_reading::tsumego::Meter;
use gokoro_review::Heard;
use gokoro_review::searching::Searching;
use gokoro_review::so_far::{Seems, SoFar};

/// Moves on boards between two looks at who waits.
const SLICE: u64 = 1 << 16;
/// Looks of the net beyond the first that the first visit of a position takes.
const MORE: u32 = 7;

/// Stops work from anywhere: copies are the same token.
#[derive(Clone, Debug, Default)]
pub struct CancelToken(Arc<AtomicBool>);

impl CancelToken {
    /// A token that is not cancelled yet.
    #[must_use]
    pub fn new() -> CancelToken {
        CancelToken::default()
    }

    /// Ends the work soon.
    pub fn cancel(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work is to end.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// How far work is, and what is known by then.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// The share of the search or of the nodes that is spent, from 0 to 1; reading follows a search.
    pub share: f64,
    /// Of a review: positions of which something is known.
    pub judged: usize,
    /// Of a review: positions of the game that are judged.
    pub positions: usize,
    /// Of a review: the moves that seem to have lost something, the largest loss first; estimates.
    pub losses: Vec<Seems>,
    /// Of a problem: moves on boards so far.
    pub nodes: u64,
}

/// Who hears how far work is, often and from any thread.
type Hears = Arc<dyn Fn(&Progress) + Send + Sync>;

/// Who waits: hears of the progress and may cancel. By default nobody does.
#[derive(Clone, Default)]
pub struct Run {
    hears: Option<Hears>,
    cancel: CancelToken,
}

impl Run {
    /// Work that this token ends, and of which `hears` hears.
    pub fn new(cancel: CancelToken, hears: impl Fn(&Progress) + Send + Sync + 'static) -> Run {
        Run { hears: Some(Arc::new(hears)), cancel }
    }

    /// Whether somebody still waits.
    #[must_use]
    pub fn goes_on(&self) -> bool {
        !self.cancel.is_cancelled()
    }

    fn tell(&self, progress: &Progress) {
        if let Some(hears) = &self.hears {
            hears(progress);
        }
    }
}

impl fmt::Debug for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Run").field("cancel", &self.cancel).finish_non_exhaustive()
    }
}

/// The judging of a game as who waits hears of it.
pub(crate) struct Judging<'r> {
    run: &'r Run,
    visits: u32,
    so_far: SoFar,
    /// Looks of the net that every position has had.
    looks: Vec<u32>,
    /// What was told last.
    pub(crate) last: Progress,
}

impl<'r> Judging<'r> {
    /// Nothing is heard yet; every position gets so many visits.
    pub(crate) fn new(run: &'r Run, visits: u32) -> Judging<'r> {
        Judging { run, visits, so_far: SoFar::default(), looks: Vec::new(), last: Progress::default() }
    }

    /// Tells who waits; whether the judging goes on.
    pub(crate) fn hears(&mut self, heard: &Heard<'_>) -> bool {
        self.so_far.hear(heard);
        self.looks.resize(heard.positions, 0);
        self.looks[heard.index] = heard.worth.visits + MORE;
        let done: u64 = self.looks.iter().map(|&looks| u64::from(looks)).sum();
        let all = Searching::looks(self.visits, heard.positions).max(done).max(1);
        self.last = Progress {
            share: done as f64 / all as f64,
            judged: self.so_far.judged(),
            positions: self.so_far.positions(),
            losses: self.so_far.losses(),
            nodes: 0,
        };
        self.run.tell(&self.last);
        self.run.goes_on()
    }
}

/// Nodes of a problem that are told, and end when nobody waits.
pub(crate) struct Counted<'r> {
    run: &'r Run,
    all: u64,
    spent: u64,
}

impl<'r> Counted<'r> {
    /// So many nodes.
    pub(crate) fn new(run: &'r Run, all: u64) -> Counted<'r> {
        Counted { run, all, spent: 0 }
    }
}

impl Meter for Counted<'_> {
    fn next(&mut self) -> u64 {
        let slice = if self.run.hears.is_some() { SLICE } else { u64::MAX };
        if self.run.goes_on() { (self.all - self.spent).min(slice) } else { 0 }
    }

    fn spend(&mut self, nodes: u64) {
        self.spent = self.all.min(self.spent + nodes);
        let share = self.spent as f64 / self.all.max(1) as f64;
        self.run.tell(&Progress { share, nodes: self.spent, ..Progress::default() });
    }
}
