//! Tests of `src/kata/points.rs` from inside.

use super::*;

#[test]
fn e_to_a_number_is_right_to_six_digits() {
    for i in -8600..8700 {
        let x = i as f32 / 100.0;
        let wanted = f64::from(x).exp();
        assert!((f64::from(exp(x)) / wanted - 1.0).abs() < 1e-6, "{x}");
    }
    assert!(exp(-1e9) < 1e-37 && exp(1e9).is_finite());
}

#[test]
fn mish_and_silu_are_what_their_formulas_say() {
    for x in [-30.0_f32, -3.0, -0.5, 0.0, 0.7, 4.0, 25.0] {
        let wide = f64::from(x);
        let mish = wide * wide.exp().ln_1p().tanh();
        let silu = wide / (1.0 + (-wide).exp());
        assert!((f64::from(activated(Activation::Mish, x)) - mish).abs() < 1e-5, "mish {x}");
        assert!((f64::from(activated(Activation::Silu, x)) - silu).abs() < 1e-5, "silu {x}");
    }
}
