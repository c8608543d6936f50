//! Tests of `src/strength/pruning.rs` from inside.

#[test]
fn of_no_sample_nothing_is_feared_and_of_six_right_ones_a_little() {
    assert_eq!(super::feared(0.0, 0.0), 0.0);
    assert!((super::feared(0.0, 6.0) - 0.423).abs() < 0.01);
}
