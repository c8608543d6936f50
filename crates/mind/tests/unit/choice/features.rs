//! Tests of `src/choice/features.rs` from inside.

use super::*;

#[test]
fn every_feature_has_one_name_of_its_own() {
    let mut sorted = names().to_vec();
    assert_eq!(sorted.len(), Blocks::ALL);
    sorted.sort();
    sorted.dedup();
    assert_eq!(sorted.len(), Blocks::ALL);
    assert_eq!(names()[Blocks::KOSUMI], "apart");
    assert_eq!(names()[Blocks::BOARD], "liberties-0");
}
