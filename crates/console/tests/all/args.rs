//! Values of options.

use std::time::Duration;

use gokoro_console::args::{move_range, seconds};

#[test]
fn ranges_are_read() {
    assert_eq!(move_range("30-60"), Ok((30, 60)));
    assert_eq!(move_range("7-7"), Ok((7, 7)));
    for refused in ["", "30", "0-5", "9-3", "a-b", "1-2-3"] {
        assert!(move_range(refused).is_err(), "{refused}");
    }
}

#[test]
fn times_are_read() {
    assert_eq!(seconds("1.5"), Ok(Duration::from_millis(1500)));
    for refused in ["0", "-1", "", "soon", "1e999", "NaN"] {
        assert!(seconds(refused).is_err(), "{refused}");
    }
}
