//! Means over games with their intervals.

use gokoro_learn::Ratio;

#[test]
fn equal_games_leave_no_doubt() {
    let mut ratio = Ratio::default();
    for _ in 0..10 {
        ratio.add(3.0, 12.0);
    }
    assert_eq!(ratio.mean(), Some(0.25));
    assert!(ratio.half_width().is_some_and(|w| w < 1e-9));
    assert_eq!(ratio.count(), 120);
}

#[test]
fn single_positions_give_the_usual_interval() {
    let mut ratio = Ratio::default();
    for i in 0..400 {
        ratio.add(f64::from(i % 2), 1.0);
    }
    let expected = 1.96 * (0.25f64 / 399.0).sqrt();
    assert!((ratio.half_width().unwrap_or_default() - expected).abs() < 1e-6);
}

#[test]
fn nothing_is_unknown() {
    assert_eq!(Ratio::default().mean(), None);
    assert_eq!(Ratio::default().half_width(), None);
}
