//! Tests of `src/choice/weights.rs` from inside.

use super::*;

#[test]
fn what_says_nothing_known_is_refused_with_its_line() {
    assert_eq!(ChoiceWeights::read("value 1"), Err(WeightsError::NoWeights));
    for wrong in ["nothing 1", "look 99 1", "shape x 1", "value NaN", "value"] {
        assert_eq!(
            ChoiceWeights::read(&format!("{OPENING}\n{wrong}")),
            Err(WeightsError::Line(2)),
            "{wrong}"
        );
    }
}
