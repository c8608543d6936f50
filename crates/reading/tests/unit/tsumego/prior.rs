//! Tests of `src/tsumego/prior.rs` from inside.

use super::*;

#[test]
fn the_weights_fit_the_features() {
    assert_eq!(&LEARNED[..HEAD], MAGIC);
    assert_eq!(usize::from(MAGIC[6]), FEATURES);
}

#[test]
fn likely_moves_are_cheap_for_who_plays_them() {
    let odds = |&f: &u32| LEARNED[HEAD + 2 * f as usize] as i8;
    let good = (0..WEIGHTS as u32).max_by_key(odds).unwrap_or(0);
    let bad = (0..WEIGHTS as u32).min_by_key(odds).unwrap_or(0);
    let ((phi, delta), (bad_phi, bad_delta)) = (numbers(&[good; FEATURES]), numbers(&[bad; FEATURES]));
    assert!(delta < phi && bad_phi < bad_delta);
}
