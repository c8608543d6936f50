//! Tests of `src/kata/people.rs` from inside.

use super::*;

#[test]
fn days_are_those_of_the_calendar() {
    assert_eq!(
        [(1970, 1), (2000, 3), (2016, 9), (2020, 3), (1800, 6)].map(|(y, m)| days(y, m)),
        [0, 11017, 17045, 18322, -61940]
    );
}
