//! Tests of `src/gnugo.rs` from inside.

use super::margin;

#[test]
fn answers_are_read() {
    assert_eq!(margin("W+12.5 (upper bound: -2.0, lower: -20.5)"), Some(-12.5));
    assert_eq!(margin("B+3.0"), Some(3.0));
    assert_eq!(margin("0"), Some(0.0));
    for strange in ["", "B+", "C+3", "unknown"] {
        assert_eq!(margin(strange), None, "{strange}");
    }
}
