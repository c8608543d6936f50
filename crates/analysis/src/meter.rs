//! What a question to the solver may cost: nodes, time, and as long as it is not cancelled. The solver knows no clock, so
//! it works in slices, which grow with its speed and end in time.

use std::time::{Duration, Instant};

use gokoro_reading::tsumego::Meter;

use crate::run::CancelToken;

/// Nodes of the first slice when a clock runs, and of every one that may be cancelled.
const FIRST: u64 = 2_048;
const STEADY: u64 = 1 << 18;
/// The longest slice when a clock runs.
const LONGEST: Duration = Duration::from_millis(100);

/// Hears how many nodes are spent.
type Hears<'a> = Box<dyn FnMut(u64) + 'a>;

/// Nodes that are left for one answer, perhaps until a time, perhaps until it is cancelled.
///
/// ```
/// use gokoro_analysis::{SolveMeter, tsumego::Meter};
/// let mut meter = SolveMeter::nodes(100);
/// assert_eq!(meter.next(), 100);
/// meter.spend(60);
/// assert_eq!((meter.next(), meter.spent()), (40, 60));
/// ```
pub struct SolveMeter<'a> {
    nodes: u64,
    until: Option<Instant>,
    cancel: CancelToken,
    slice: u64,
    started: Instant,
    spent: u64,
    hears: Hears<'a>,
}

impl<'a> SolveMeter<'a> {
    /// These nodes and no other limit: the answer does not depend on the machine.
    #[must_use]
    pub fn nodes(nodes: u64) -> SolveMeter<'a> {
        SolveMeter {
            nodes,
            until: None,
            cancel: CancelToken::new(),
            slice: STEADY,
            started: Instant::now(),
            spent: 0,
            hears: Box::new(|_| {}),
        }
    }

    /// The same, at most for so long from now on.
    #[must_use]
    pub fn within(self, time: Option<Duration>) -> SolveMeter<'a> {
        let until = time.and_then(|time| self.started.checked_add(time));
        SolveMeter { until, slice: if until.is_some() { FIRST } else { STEADY }, ..self }
    }

    /// The same until it is cancelled.
    #[must_use]
    pub fn until_cancelled(self, cancel: CancelToken) -> SolveMeter<'a> {
        SolveMeter { cancel, ..self }
    }

    /// The same, `hears` hearing now and then how many nodes are spent.
    #[must_use]
    pub fn reporting(self, hears: impl FnMut(u64) + 'a) -> SolveMeter<'a> {
        SolveMeter { hears: Box::new(hears), ..self }
    }

    /// The nodes spent so far.
    #[must_use]
    pub const fn spent(&self) -> u64 {
        self.spent
    }

    fn left(&self) -> Option<Duration> {
        self.until.map(|until| until.saturating_duration_since(Instant::now()))
    }
}

impl Meter for SolveMeter<'_> {
    fn next(&mut self) -> u64 {
        if self.cancel.is_cancelled() || self.left().is_some_and(|left| left.is_zero()) {
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
        if nodes >= FIRST {
            (self.hears)(self.spent);
        }
    }
}
