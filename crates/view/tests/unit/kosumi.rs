//! Tests of `src/kosumi.rs` from inside.

use super::*;

#[test]
fn a_factor_has_two_digits_that_count() {
    let told = [123.4, 9.96, 1.53, 0.996, 0.314, 0.0472, 0.003_14, 0.000_9].map(|f: f32| factor(f.ln()));
    assert_eq!(told, ["123", "10", "1.5", "1.0", "0.31", "0.047", "0.0031", "<0.001"]);
}
