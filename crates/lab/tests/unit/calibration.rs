//! Tests of `src/calibration/mod.rs` from inside.

use super::*;

#[test]
fn the_slope_says_how_much_surer_it_should_have_been_told() {
    let mut scale = Scale::default();
    assert_eq!(slope(&scale), None);
    // The odds of 0.69 are 2.23 to 1; squared they are 4.95 to 1.
    scale[6].add((1000.0, 690.0, 832.0));
    assert!(slope(&scale).is_some_and(|slope| (slope - 2.0).abs() < 0.01));
}

#[test]
fn an_answer_counts_for_both_sides() {
    let found = counts([(0.83, 1.0), (1.0, 1.0)]);
    let near = |(count, said, came): (f64, f64, f64), wanted: [f64; 3]| {
        [count, said, came].iter().zip(wanted).all(|(a, b)| (a - b).abs() < 1e-6)
    };
    assert!(near(found[8], [1.0, 0.83, 1.0]) && near(found[1], [1.0, 0.17, 0.0]), "{found:?}");
    assert!(near(found[9], [1.0, 1.0, 1.0]) && near(found[0], [1.0, 0.0, 0.0]), "{found:?}");
}
