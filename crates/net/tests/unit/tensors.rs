//! Tests of `src/tensors.rs` from inside.

use super::*;

#[test]
fn halves_are_the_numbers_that_they_stand_for() {
    let numbers = [(0x3c00, 1.0), (0xc000, -2.0), (0x3555, 0.333_251_95), (0x0001, 5.960_464_5e-8)];
    for (bits, number) in numbers.into_iter().chain([(0x7bff, 65_504.0), (0x0400, 6.103_515_6e-5)]) {
        assert_eq!(half(bits), number, "{bits:04x}");
    }
    assert_eq!((half(0xfc00), half(0x8000)), (f32::NEG_INFINITY, 0.0));
    assert!(half(0x7e00).is_nan());
}

#[test]
fn all_halves_are_written_as_they_are_read() {
    for bits in (0..0x7c00).chain(0x8001..0xfc00) {
        assert_eq!(to_half(half(bits)), bits, "{bits:04x}");
    }
    for (value, bits) in [(1e9, 0x7c00), (65_519.0, 0x7bff), (1.000_4, 0x3c00), (1.000_6, 0x3c01), (1e-9, 0)]
    {
        assert_eq!(to_half(value), bits, "{value}");
    }
}
