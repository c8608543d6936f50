//! Clocks: what they allow for a move.

use std::time::Duration;

use gokoro_board::Color;
use gokoro_player::engine::{Clock, TimeControl};

const SECOND: Duration = Duration::from_secs(1);

fn clock(control: TimeControl) -> Clock {
    let mut clock = Clock::default();
    clock.set(control);
    clock
}

#[test]
fn no_clock_no_limit() {
    assert_eq!(Clock::default().for_move(Color::Black), None);
}

#[test]
fn no_time_at_all_is_a_limit() {
    let none = Duration::ZERO;
    let clock = clock(TimeControl::Canadian { main: none, period: none, stones: 0 });
    assert_eq!(clock.for_move(Color::White), Some(none));
}

#[test]
fn time_told_before_any_control_is_respected() {
    let mut clock = Clock::default();
    clock.tell(Color::Black, 10 * SECOND, 0);
    assert_eq!(clock.for_move(Color::Black), Some(5 * SECOND));
    assert_eq!(clock.for_move(Color::White), None);
}

#[test]
fn never_more_than_is_left() {
    let (main, period) = (60 * SECOND, 30 * SECOND);
    let controls = [
        TimeControl::Canadian { main, period, stones: 5 },
        TimeControl::ByoYomi { main, period, periods: 5 },
        TimeControl::Fischer { main, increment: 10 * SECOND, most: Some(20 * SECOND) },
    ];
    for control in controls {
        let mut clock = clock(control);
        for (left, stones) in [(60, 0), (1, 0), (30, 5), (6, 1)] {
            clock.tell(Color::Black, left * SECOND, stones);
            let share = clock.for_move(Color::Black).expect("a limit");
            let all = left * SECOND + if stones == 0 { period } else { Duration::ZERO };
            assert!(share < all, "{control:?}: {share:?} of {left} s for {stones}");
        }
    }
}

#[test]
fn a_fischer_clock_is_never_run_down() {
    let control = TimeControl::Fischer { main: SECOND, increment: 10 * SECOND, most: None };
    let mut clock = clock(control);
    clock.tell(Color::White, SECOND, 0);
    assert_eq!(clock.for_move(Color::White), Some(SECOND / 2));
}
