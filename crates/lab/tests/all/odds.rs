//! What results say of strength.

use gokoro_lab::contest::odds::{Answer, Test, elo, share, wilson};

#[test]
fn intervals_of_shares() {
    // Newcombe 1998, table I: 81 of 263, and 15 of 148, and none of 20.
    for (won, games, [low, high]) in
        [(81.0, 263.0, [0.2553, 0.3662]), (15.0, 148.0, [0.0624, 0.1605]), (0.0, 20.0, [0.0, 0.1611])]
    {
        let [lower, _, upper] = wilson(won, games);
        assert!(
            (lower - low).abs() < 1e-4 && (upper - high).abs() < 1e-4,
            "{won} of {games}: {lower} {upper}"
        );
    }
    assert_eq!(wilson(0.0, 0.0), [0.0; 3]);
}

#[test]
fn shares_and_elo() {
    assert!((elo(0.75) - 190.85).abs() < 0.01);
    assert!((share(elo(0.6)) - 0.6).abs() < 1e-12);
    assert_eq!(elo(1.0), f64::INFINITY);
}

#[test]
fn a_test_ends_on_the_side_that_is_true() {
    let test = Test { low: 0.0, high: 50.0, errors: 0.05 };
    let pairs = |won: usize| -> Vec<f64> { (0..200).map(|i| if i % 20 < won { 1.0 } else { 0.0 }).collect() };
    assert_eq!(test.answer(&pairs(14)), Answer::Passed);
    assert_eq!(test.answer(&pairs(9)), Answer::Refused);
    assert_eq!(test.answer(&pairs(14)[..7]), Answer::Open, "too few");
    assert_eq!(test.answer(&[1.0; 50]), Answer::Open, "no spread");
}
