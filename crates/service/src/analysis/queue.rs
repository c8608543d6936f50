//! The positions that wait for a worker, the most urgent first, and those that
//! are worked on, so that both can be given up. Nothing here knows Go.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

use super::query::AnalysisQuery;

/// One position of a query.
#[derive(Clone)]
pub(super) struct Job {
    /// The query that it belongs to.
    pub(super) query: Arc<AnalysisQuery>,
    /// Moves played before it.
    pub(super) turn: usize,
    /// Higher ones are worked on first.
    pub(super) priority: i64,
    stop: Arc<AtomicBool>,
}

impl Job {
    /// A position of a query.
    pub(super) fn new(query: Arc<AnalysisQuery>, turn: usize, priority: i64) -> Job {
        Job { query, turn, priority, stop: Arc::default() }
    }

    /// Whether the client wants no more work on it.
    pub(super) fn is_given_up(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    fn is_same(&self, other: &Job) -> bool {
        Arc::ptr_eq(&self.stop, &other.stop)
    }
}

#[derive(Default)]
struct State {
    /// In the order of arrival.
    waiting: Vec<Job>,
    running: Vec<Job>,
    closed: bool,
}

/// The jobs of a session.
pub(super) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
}

/// Locks even where another thread panicked while it held the lock: what the
/// locks guard is whole between any two statements.
pub(super) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Queue {
    /// No jobs.
    pub(super) fn new() -> Queue {
        Queue { state: Mutex::default(), changed: Condvar::new() }
    }

    /// Adds jobs, which begin as soon as workers are free.
    pub(super) fn add(&self, jobs: Vec<Job>) {
        locked(&self.state).waiting.extend(jobs);
        self.changed.notify_all();
    }

    /// The most urgent job, the oldest of those; waits for one. `None` when there
    /// will be no more. The job counts as running until [`Queue::done`].
    pub(super) fn next(&self) -> Option<Job> {
        let mut state = locked(&self.state);
        loop {
            if let Some(at) = most_urgent(&state.waiting) {
                let job = state.waiting.remove(at);
                state.running.push(job.clone());
                return Some(job);
            }
            if state.closed {
                return None;
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// A job is finished.
    pub(super) fn done(&self, job: &Job) {
        locked(&self.state).running.retain(|running| !running.is_same(job));
    }

    /// Gives up all jobs that `which` names. Those that had not begun are
    /// answered; those that run end soon with what they have.
    pub(super) fn give_up(&self, which: impl Fn(&Job) -> bool) -> Vec<Job> {
        let mut state = locked(&self.state);
        for job in state.running.iter().filter(|job| which(job)) {
            job.stop.store(true, Ordering::Relaxed);
        }
        let waiting = std::mem::take(&mut state.waiting);
        let (given_up, kept) = waiting.into_iter().partition(which);
        state.waiting = kept;
        given_up
    }

    /// No more jobs will come; `at_once` drops those that are there.
    pub(super) fn close(&self, at_once: bool) {
        if at_once {
            self.give_up(|_| true);
        }
        locked(&self.state).closed = true;
        self.changed.notify_all();
    }
}

fn most_urgent(jobs: &[Job]) -> Option<usize> {
    let first = |(at, job): &(usize, &Job)| (job.priority, usize::MAX - at);
    jobs.iter().enumerate().max_by_key(first).map(|(at, _)| at)
}
