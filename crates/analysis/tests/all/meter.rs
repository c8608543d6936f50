//! What a question to the solver may cost.

use std::time::Duration;

use gokoro_analysis::tsumego::Meter;
use gokoro_analysis::{CancelToken, SolveMeter};

/// Nodes of the first slice when a clock runs, and of every one without a clock.
const FIRST: u64 = 2_048;
const STEADY: u64 = 1 << 18;

#[test]
fn nodes_end() {
    let mut meter = SolveMeter::nodes(STEADY + 5);
    assert_eq!(meter.next(), STEADY);
    meter.spend(STEADY);
    assert_eq!(meter.next(), 5);
    meter.spend(5);
    assert_eq!(meter.next(), 0);
}

#[test]
fn time_ends() {
    let mut meter = SolveMeter::nodes(u64::MAX).within(Some(Duration::ZERO));
    assert_eq!(meter.next(), 0);
    let mut meter = SolveMeter::nodes(u64::MAX).within(Some(Duration::from_secs(3600)));
    assert_eq!(meter.next(), FIRST);
    meter.spend(FIRST);
    assert!(meter.next() > 0);
}

#[test]
fn a_cancelled_question_goes_on_no_more() {
    let cancel = CancelToken::new();
    let mut meter = SolveMeter::nodes(u64::MAX).until_cancelled(cancel.clone());
    assert_eq!(meter.next(), STEADY);
    cancel.cancel();
    assert_eq!(meter.next(), 0);
}
