//! Tests of `src/pon.rs` from inside.

use super::*;

#[test]
fn the_provenance_is_of_these_weights() {
    let provenance = include_str!("../../models/pon.toml");
    assert!(provenance.contains(&format!("PON = {}\"", ESTIMATOR.formula())), "{}", ESTIMATOR.formula());
}
