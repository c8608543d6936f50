//! Tests of `src/race/formula.rs` from inside.

use super::*;

fn count(own: (u32, u32), enemy: (u32, u32), shared: u32) -> LibertyCount {
    let side = |(exclusive, eye)| RaceSide { exclusive, eye };
    LibertyCount { own: side(own), enemy: side(enemy), shared }
}

#[test]
fn without_eyes_and_shared_liberties_more_liberties_win() {
    let even = count((3, 0), (3, 0), 0);
    assert_eq!((even.forecast(true), even.forecast(false)), (Forecast::Wins(0), Forecast::Loses(0)));
    assert_eq!(count((4, 0), (3, 0), 0).forecast(false), Forecast::Wins(1));
    assert_eq!(count((2, 0), (4, 0), 0).forecast(true), Forecast::Loses(2));
}

#[test]
fn one_shared_liberty_is_the_favourites() {
    assert_eq!(count((3, 0), (3, 0), 1).forecast(true), Forecast::Wins(0));
    assert_eq!(count((3, 0), (3, 0), 1).forecast(false), Forecast::Loses(0));
}

#[test]
fn two_shared_liberties_make_a_seki() {
    assert_eq!(count((1, 0), (1, 0), 2).forecast(true), Forecast::Seki);
    assert_eq!(count((4, 0), (1, 0), 2).forecast(false), Forecast::Wins(2));
    assert_eq!(count((2, 1), (2, 1), 1).forecast(true), Forecast::Seki);
}

#[test]
fn an_eye_takes_the_shared_liberties() {
    // The side with the eye has one liberty and two shared ones: it wins moving first.
    assert_eq!(count((1, 1), (0, 0), 2).forecast(true), Forecast::Wins(0));
    assert_eq!(count((1, 1), (3, 0), 1).forecast(true), Forecast::Loses(2));
    assert_eq!(count((5, 4), (4, 2), 1).forecast(true), Forecast::Wins(0));
}
