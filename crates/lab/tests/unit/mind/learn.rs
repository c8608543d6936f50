//! Tests of `src/mind/learn.rs` from inside.

use super::*;

#[test]
fn what_is_always_played_gets_the_larger_weight() {
    let features = |place: u16| ChoiceFeatures {
        known: vec![(place, 1.0)],
        shapes: [Some(u32::from(place)), None, None],
    };
    let sample = |played| Sample { moves: vec![features(0), features(1), features(2)], played };
    let samples: Vec<Sample> = (0..1_500).map(|n| sample(if n % 3 == 0 { 1 } else { 0 })).collect();
    let weights = fit(&samples);
    let score = |place| weights.score(&features(place));
    assert!(score(0) > score(1) && score(1) > score(2) + 1.0, "{weights:?}");
    let odds = score(0) - score(1);
    assert!((odds - 2.0_f32.ln()).abs() < 0.3, "two to one: {odds}");
}
