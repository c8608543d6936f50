//! What an answer may cost: nodes, and seconds of the clock. The solver knows no
//! clock, so it works in slices, which grow with its speed and end in time.

use std::time::{Duration, Instant};

use gokoro_reading::tsumego::Meter;

use crate::output;

/// Nodes of the first slice when a clock runs.
const FIRST: u64 = 2_048;
/// Nodes of every slice without a clock; they do not depend on the machine.
const STEADY: u64 = 1 << 18;
/// The longest slice when a clock runs.
const LONGEST: Duration = Duration::from_millis(100);

/// Nodes and time that are left for one answer.
#[derive(Clone, Debug)]
pub struct Budget {
    nodes: u64,
    until: Option<Instant>,
    slice: u64,
    started: Instant,
    spent: u64,
    progress: bool,
}

impl Budget {
    /// These nodes, and this time from now on if there is a limit.
    pub fn new(nodes: u64, time: Option<Duration>, progress: bool) -> Budget {
        let started = Instant::now();
        let until = time.and_then(|time| started.checked_add(time));
        let slice = if until.is_some() { FIRST } else { STEADY };
        Budget { nodes, until, slice, started, spent: 0, progress }
    }

    /// The nodes spent so far.
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    fn left(&self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }
}

impl Meter for Budget {
    fn next(&mut self) -> u64 {
        if self.left().is_some_and(|left| left.is_zero()) {
            return 0;
        }
        self.started = Instant::now();
        self.nodes.min(self.slice)
    }

    fn spend(&mut self, nodes: u64) {
        self.nodes = self.nodes.saturating_sub(nodes);
        self.spent += nodes;
        if let Some(left) = self.left() {
            let took = self.started.elapsed().as_secs_f64().max(1e-6);
            let rate = nodes as f64 / took;
            let next = LONGEST.min(left / 2).as_secs_f64();
            self.slice = ((rate * next) as u64).clamp(FIRST / 8, self.slice.saturating_mul(4));
        }
        if self.progress && nodes >= FIRST {
            output::progress(&format!("{} nodes", self.spent));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nodes_end() {
        let mut budget = Budget::new(STEADY + 5, None, false);
        assert_eq!(budget.next(), STEADY);
        budget.spend(STEADY);
        assert_eq!(budget.next(), 5);
        budget.spend(5);
        assert_eq!(budget.next(), 0);
    }

    #[test]
    fn time_ends() {
        let mut budget = Budget::new(u64::MAX, Some(Duration::ZERO), false);
        assert_eq!(budget.next(), 0);
        let mut budget = Budget::new(u64::MAX, Some(Duration::from_secs(3600)), false);
        assert_eq!(budget.next(), FIRST);
        budget.spend(FIRST);
        assert!(budget.next() > 0);
    }
}
